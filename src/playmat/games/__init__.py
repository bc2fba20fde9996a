"""The games. Each has a line here: its name and its editions; nothing is found by name."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playmat.cards import decks
from playmat.cards.decks import Deck
from playmat.cards.library import CardSpec
from playmat.games import kingdom_hearts, lorcana, talisman, yu_yu_hakusho
from playmat.kernel.names import Refused
from playmat.kernel.spec import Spec

GAMES: dict[str, dict[str, Callable[[], CardSpec]]] = {
    "kingdom-hearts": kingdom_hearts.EDITIONS,
    "lorcana": lorcana.EDITIONS,
    "talisman": talisman.EDITIONS,
    "yu-yu-hakusho": yu_yu_hakusho.EDITIONS,
}


PRINTED: dict[str, Callable[[Path], Any]] = {"lorcana": lorcana.printed}       # whose printed English can be read


def game_names() -> list[str]:
    return list(GAMES)


def editions(game: str) -> list[str]:
    """The editions of a game, the default first."""
    if game not in GAMES:
        raise Refused(f"There is no game {game!r}; there is {', '.join(GAMES)}.")
    return list(GAMES[game])


def spec(game: str, edition: str = "") -> CardSpec:
    """A game under an edition of its rulebook, with its whole card library read."""
    names = editions(game)
    if edition and edition not in names:
        raise Refused(f"{game} has no edition {edition!r}; it has {', '.join(names)}.")
    return GAMES[game][edition or names[0]]()


def violations(of: CardSpec, deck: Deck, agreed: dict[str, Any] | None = None) -> list[tuple[str, str]]:
    """What is wrong with a deck, at a table with these options: rule ids and sentences. A line that can't be read or
    found has no rule."""
    return decks.violations(of, deck, agreed)


def choices(of: Spec) -> list[str]:
    """What a seat may bring to the table: the game's own decks, or what else the game lets a seat choose."""
    return of.choices()


def seat_setup(of: Spec, name: str) -> dict[str, Any]:
    """What a seat brings to the table: a legal deck, by its name or as a file. A game without decks has its own way."""
    return of.seat_setup(name)
