"""A card's words, rendered from its compiled form."""
from __future__ import annotations

from playmat.cards.library import Ability


def ability_words(ability: Ability) -> str:
    return ability.kind
