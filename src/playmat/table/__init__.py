"""A table with people and bots at it."""
