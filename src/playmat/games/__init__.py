"""The games. Each is a folder with `EDITIONS` and a `spec` for each of them; nothing else is registered."""
from __future__ import annotations

from importlib import import_module
from typing import Any

from playmat.cards.decks import Deck, Listed, deck_names, load_deck
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


def violations(of: CardSpec, deck: Deck) -> list[tuple[str, str]]:
    """What is wrong with a deck: rule ids and sentences. A line that can't be read or found has no rule."""
    listed = Listed(deck, of.library)
    found = [("", f"Line {n}: {sentence}" + ("" if sentence.endswith("?") else ".")) for n, sentence in listed.wrong]
    rules = import_module(f"playmat.games.{FOLDERS[of.name]}.decks")
    return found + list(rules.violations(of, listed))


def choices(of: CardSpec) -> list[str]:
    """What a seat may bring to the table: the game's own decks."""
    own = getattr(module(of.name), "choices", deck_names)
    return list(own(of))


def seat_setup(of: CardSpec, name: str) -> dict[str, Any]:
    """What a seat brings to the table: a legal deck, by its name or as a file. A game without decks has its own way."""
    own = getattr(module(of.name), "seat_setup", None)
    if own is not None:
        return dict(own(of, name))
    deck = load_deck(of, name)
    wrong = violations(of, deck)
    if wrong:
        rule, sentence = next((w for w in wrong if w[0]), wrong[0])
        more = f" ({len(wrong) - 1} more: playmat deck check.)" if len(wrong) > 1 else ""
        raise Refused(f"The deck {deck.name or name} can't be played. {sentence}{more}", rule)
    return {"deck": Listed(deck, of.library).titles()}


def module(game: str):  # type: ignore[no-untyped-def]
    if game not in FOLDERS:
        raise Refused(f"There is no game {game!r}; there is {', '.join(FOLDERS)}.")
    return import_module(f"playmat.games.{FOLDERS[game]}")
