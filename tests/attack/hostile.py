"""Feed every reader of people's text long hostile input. Run as a process of its own, whose CPU time is bounded."""
from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable

import msgspec

from playmat import games
from playmat.cards.decks import Listed, read_deck
from playmat.cards.language.reader import read_cards
from playmat.cards.library import CardSpec
from playmat.cards.search import found
from playmat.cards.telling import LONGEST, heard, read_telling
from playmat.cards.titles import titles_of
from playmat.kernel.names import Refused
from playmat.kernel.table_options import agreed
from playmat.scenario.file import run_text
from playmat.server.messages import FromClient
from playmat.server.verdicts import deck_verdict
from playmat.table.clean_text import clean, clean_name
from playmat.table.replay import read_replay

SIZE = 64_000
SEARCH = 80                              # letters of a search
SPECS = [games.spec(name) for name in games.game_names()]


def inputs(n: int) -> list[str]:
    """Texts that made patterns and comparisons slow, and lists of very many cards that there are."""
    titles = [[f.title for f in spec.library.faces if not f.not_yet] for spec in SPECS]
    many = ["\n".join(f"999 {title}" for title in row) for row in titles] + [f"999 {row[0]}\n" * 999 for row in titles]
    return [text[:n] for text in many] + [
            "[" + " " * n + "x", "# " + "name " * (n // 5), "# name:" + " " * n + "x", "4 " + " " * n, "9" * n,
            "1 Sora\n" * (n // 7), "1 " + "So" * (n // 2), "\n".join(f"1 Sorb {i}" for i in range(n // 9)),
            "(" * n, "[" * n, "{" * n, '"' * n, "a" * n, "\u0301" * n, "\u200d" * n, " " * n, "\n" * n, "#" * n,
            " #" * (n // 2), "1x" * (n // 2), "card " * (n // 5), "when " * (n // 5), 'card "a"\n' * (n // 9),
            'card "a" level 1\n  type friend\n  always\n' + "    this gets +1 support\n" * (n // 25)]


def deck(spec: CardSpec, text: str) -> None:
    listed = Listed(read_deck(text), spec.library)
    games.violations(spec, listed.deck)


def cards(spec: CardSpec, text: str) -> None:
    read_cards(text, "hostile.cards", spec.vocabulary)


def tell(spec: CardSpec, text: str) -> None:
    """What an owner says of a card."""
    title = next(f.title for f in spec.library.faces if not f.not_yet)
    heard(spec, read_telling(f"# game: {spec.name}   edition: {spec.edition}   card: {title}\n{text}"[:LONGEST]))


def find(spec: CardSpec, text: str) -> None:
    titles_of(spec.library).find(text)
    titles_of(spec.library).near(text)


def search(spec: CardSpec, text: str) -> None:
    found(spec.library.faces, text[:SEARCH])
    found(spec.library.faces, " ".join("aeiotnrsldhcumgpbfyw" * 2)[:SEARCH])


def options(spec: CardSpec, text: str) -> None:
    for option in spec.options:
        with contextlib.suppress(Refused):
            agreed(spec.options, {option.name: text})


def scenario(spec: CardSpec, text: str) -> None:
    run_text(f'game = "{spec.name}"\n{text}', "hostile.toml")
    told = json.dumps(text)
    run_text(f'game = "{spec.name}"\ntitle = {told}\nabout = [{told}]\n[[do]]\n{told} = {told}\n', "hostile.toml")


def message(text: str) -> None:
    msgspec.json.decode(text.encode(), type=FromClient)


Reader = Callable[[CardSpec, str], object]
READERS: dict[str, dict[str, Reader]] = {
    "lists": {"deck": deck, "verdict": lambda spec, text: deck_verdict(spec.name, spec.edition, text), "title": find},
    "cards": {"cards": cards, "search": search, "telling": tell},
    "words": {"options": options, "scenario": scenario, "name": lambda _, text: clean_name(text, ["a"], "b"),
              "chat": lambda _, text: clean(text, 300), "replay": lambda _, text: read_replay(text),
              "message": lambda _, text: message(text)},
}


def main(group: str) -> None:
    for name, reader in READERS[group].items():
        print(name, flush=True)
        for text in inputs(SIZE):
            for spec in SPECS:
                with contextlib.suppress(Refused, msgspec.DecodeError):
                    reader(spec, text)
    print("all read")


if __name__ == "__main__":
    main(sys.argv[1])
