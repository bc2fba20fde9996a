"""The games. Each is a folder with one `editions()` that gives its Specs by edition; nothing else is registered."""
from __future__ import annotations

from importlib import import_module

from playmat.cards.library import CardSpec
from playmat.kernel.names import Refused

FOLDERS = {"kingdom-hearts": "kingdom_hearts"}


def game_names() -> list[str]:
    return list(FOLDERS)


def editions(game: str) -> list[str]:
    """The editions of a game, the default first."""
    return list(module(game).EDITIONS)


def spec(game: str, edition: str = "") -> CardSpec:
    """A game under an edition of its rulebook, with its whole card library read."""
    names = editions(game)
    if edition and edition not in names:
        raise Refused(f"{game} has no edition {edition!r}; it has {', '.join(names)}.")
    found: CardSpec = module(game).spec(edition or names[0])
    return found


def module(game: str):  # type: ignore[no-untyped-def]
    if game not in FOLDERS:
        raise Refused(f"There is no game {game!r}; there is {', '.join(FOLDERS)}.")
    return import_module(f"playmat.games.{FOLDERS[game]}")
