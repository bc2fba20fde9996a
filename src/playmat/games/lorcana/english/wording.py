"""Words of the card language for what a tree names."""
# not compiled: it runs when printed cards are read
from __future__ import annotations

OPS = {"<=": "at most", ">=": "at least", "<": "less than", ">": "more than", "=": "exactly"}
PLURALS = {"card": "cards", "character": "characters", "item": "items", "location": "locations", "action": "actions",
           "song": "songs"}
PAST = {"was damaged": "was dealt damage", "was banished": "was banished", "was challenged": "was challenged",
        "was banished in a challenge": "was banished in a challenge", "has challenged": "challenged a card",
        "has quested": "quested"}
LEFT_BY = {"lore lost": "lose lore", "damage removed": "remove damage", "damage moved": "move damage",
           "banished": "banish", "discarded": "discard", "moved": "move", "healed": "remove damage",
           "put": "put"}
AGAIN = ("second", "third", "fourth", "fifth", "sixth", "seventh")
OPPOSITES = {"exerted": "ready", "ready": "exerted", "damaged": "undamaged", "undamaged": "damaged",
             "being_challenged": "unchallenged", "at_location": "at_no_location", "keyword": "no_keyword",
             "<=": ">", ">=": "<"}
STATES = {"ready": "unexerted"}                      # `ready` is what a text does
TESTS: dict[str, tuple[str, str]] = {
    "at_location": ("", "at a location"), "inkable": ("inkable", ""),
    "card_under": ("", "with a card under it"), "sang_this": ("", "that sang this this turn"),
    "in_play": ("", "in play"), "by_shift": ("", "played with shift"),
    "being_challenged": ("", "being challenged"), "unchallenged": ("unchallenged", ""),
    "at_no_location": ("", "at no location"),
}
