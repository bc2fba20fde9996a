"""Pieces, zones, seats and frames: the machine every game runs on. It names no game."""
