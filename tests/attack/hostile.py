"""Feed every reader of people's text long hostile input. Run as a process of its own, whose CPU time is bounded."""
from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable

import msgspec

from playmat import games
from playmat.cards.decks import Listed, read_deck
from playmat.cards.language.reader import read_cards
from playmat.cards.titles import Titles
from playmat.kernel.names import Refused
from playmat.server.messages import FromClient
from playmat.server.verdicts import deck_verdict
from playmat.table.clean_text import clean, clean_name
from playmat.table.replay import read_replay

SIZE = 64_000
SPEC = games.spec("kingdom-hearts")


def inputs(n: int) -> list[str]:
    """Texts that made patterns and comparisons slow."""
    return ["[" + " " * n + "x", "# " + "name " * (n // 5), "# name:" + " " * n + "x", "4 " + " " * n, "9" * n,
            "1 Sora\n" * (n // 7), "1 " + "So" * (n // 2), "\n".join(f"1 Sorb {i}" for i in range(n // 9)),
            "(" * n, "[" * n, "{" * n, '"' * n, "a" * n, "\u0301" * n, "\u200d" * n, " " * n, "\n" * n, "#" * n,
            " #" * (n // 2), "1x" * (n // 2), "card " * (n // 5), "when " * (n // 5), 'card "a"\n' * (n // 9),
            'card "a" level 1\n  type friend\n  always\n' + "    this gets +1 support\n" * (n // 25)]


def deck(text: str) -> None:
    listed = Listed(read_deck(text), SPEC.library)
    games.violations(SPEC, listed.deck)


def cards(text: str) -> None:
    read_cards(text, "hostile.cards", SPEC.vocabulary)


def find(text: str) -> None:
    Titles(SPEC.library).find(text)
    Titles(SPEC.library).near(text)


def message(text: str) -> None:
    msgspec.json.decode(text.encode(), type=FromClient)


READERS: dict[str, Callable[[str], object]] = {
    "deck": deck, "verdict": lambda text: deck_verdict(SPEC.name, SPEC.edition, text), "cards": cards, "title": find,
    "name": lambda text: clean_name(text, ["a"], "b"), "chat": lambda text: clean(text, 300),
    "replay": read_replay, "message": message,
}


def main(name: str) -> None:
    for text in inputs(SIZE):
        with contextlib.suppress(Refused, msgspec.DecodeError):
            READERS[name](text)
    print("read")


if __name__ == "__main__":
    main(sys.argv[1])
