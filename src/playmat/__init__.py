"""Playmat plays five tabletop rulebooks to the letter, on one engine."""
__version__ = "0.1.0"
