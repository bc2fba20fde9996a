"""What a seat brings to the table: one of the game's own decks, or a pasted list."""
from __future__ import annotations

import secrets
from functools import cache, lru_cache
from typing import Any

from playmat import games
from playmat.cards.decks import deck_setup, load_deck, read_deck
from playmat.cards.library import CardSpec
from playmat.kernel.names import Refused
from playmat.kernel.spec import Spec
from playmat.table.clean_text import clean


def setup_of_seat(spec: Spec, deck: str, text: str, agreed: dict[str, Any] | None = None) -> dict[str, Any]:
    """A seat's part of the setup, at a table with these options. A name is one of the game's own, never a file."""
    if text and isinstance(spec, CardSpec):
        read = read_deck(text)
        if read.game and read.game != spec.name:
            raise Refused(f"This list is for {read.game}, not for {spec.name}.")
        wrong = games.violations(spec, read, agreed)
        if wrong:
            rule, sentence = wrong[0]
            more = f" ({len(wrong) - 1} more.)" if len(wrong) > 1 else ""
            raise Refused(f"This deck can't be played. {sentence}{more}", rule)
        return deck_setup(spec, read)
    return own(spec, deck)


def with_decks(spec: Spec) -> bool:
    """Whether people bring decks to this game; one without has its own way to set a seat up."""
    return isinstance(spec, CardSpec) and spec.brings is None


@lru_cache(maxsize=200)
def own(spec: Spec, deck: str) -> dict[str, Any]:
    """One of the game's own decks."""
    if deck not in games.choices(spec):
        raise Refused(f"{spec.title} has no deck {deck[:40]!r}; it has {', '.join(games.choices(spec)) or 'none'}.")
    return games.seat_setup(spec, deck)


@lru_cache(maxsize=1000)
def named(spec: Spec, deck: str, text: str) -> str:
    """How people call what a seat brings."""
    if text:
        return clean(read_deck(text).name, 40) or "an own list"
    if not deck or not isinstance(spec, CardSpec) or not with_decks(spec):
        return deck
    return load_deck(spec, deck).name or deck if deck in games.choices(spec) else deck


@cache
def playable(game: str, edition: str) -> list[str]:
    """The game's own decks that are legal in this edition."""
    spec = games.spec(game, edition)
    out = []
    for name in games.choices(spec):
        try:
            games.seat_setup(spec, name)
        except Refused:
            continue
        out.append(name)
    return out


def lot(spec: Spec, taken: list[str]) -> str:
    """A deck drawn by lot, another one than the others' if that can be."""
    own = playable(spec.name, spec.edition) if spec.name in games.game_names() else games.choices(spec)
    if not own:
        raise Refused(f"{spec.title} has no decks of its own; bring a list.")
    return secrets.choice([d for d in own if d not in taken] or own)
