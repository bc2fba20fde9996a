"""Scenario files: a position, a script and what must hold, written by a judge."""
