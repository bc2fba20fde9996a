"""Playmat: card and board games whose rules are enforced, explained and cited.

Imports point one way: kernel, then cards, then games, then bots, lab and table, then server and cli.
"""

__version__ = "0.1.0"
