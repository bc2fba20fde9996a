"""Stub cards that several tests of scenario files play with."""

HERO_AND_PAL = """
[[card]]
name = "Hero"
type = "player"
hearts = 5
[[card]]
name = "Pal"
type = "friend"
support = 2
"""
