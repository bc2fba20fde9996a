"""The ledgers: what cites them cites what exists, and every rule of every edition has its test."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from playmat import games
from playmat.cards.library import CardSpec
from playmat.kernel.ledger import Ledger
from playmat.lab.coverage import coverage, marked, scenarios

TESTS = Path(__file__).resolve().parent.parent
EDITIONS = [(game, edition) for game in games.game_names() for edition in games.editions(game)]
UNFINISHED: list[tuple[str, str]] = []          # editions whose tests are still being written
SIZES = {"kingdom-hearts": (224, 150), "lorcana": (329, 110), "talisman": (228, 128),
         "yu-yu-hakusho": (252, 130)}                                  # rules and rulings


def prefixes(ledger: Ledger) -> set[str]:
    """How a ledger's ids begin: `kh`."""
    return {i.split(".")[0] for i in ledger.entries}


def cited(text: str, ledger: Ledger) -> list[str]:
    """Everything in a text that looks like an id of this ledger."""
    found = re.findall(rf"(?<![\w.])(?:{'|'.join(prefixes(ledger))})\.[a-z0-9][a-z0-9.-]*", text)
    return [i.rstrip(".-") for i in found]


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_line_of_an_outline_cites_the_ledger(game: str, edition: str) -> None:
    spec = games.spec(game, edition)
    ids = {e.id for e in [*spec.ledger().rules(edition), *spec.ledger().rulings(edition)]}
    wrong = [f"{name}.{step.name} cites {step.cites}" for name, program in spec.programs.items()
             for step in program.steps if step.cites not in ids and not (step.cites == "-" and shared(spec, name))]
    assert not wrong, "\n" + "\n".join(wrong)


def shared(spec: CardSpec, frame: str) -> bool:
    """Loops and the card language serve every game and cite none of them."""
    module: str = spec.frames[frame].__module__
    return not module.startswith("playmat.games.")


@pytest.mark.parametrize("game", games.game_names())
def test_every_id_in_a_games_source_exists(game: str) -> None:
    spec = games.spec(game)
    ledger = spec.ledger()
    wrong = [f"{file.name}:{n}: {i}" for file in sorted(spec.folder.rglob("*.py"))
             for n, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
             for i in cited(line, ledger) if i not in ledger.entries]
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_rule_and_ruling_has_a_test(game: str, edition: str) -> None:
    found = coverage(games.spec(game, edition), TESTS)
    missing = [r.entry.id for r in found.rows if not r.tests]
    if (game, edition) in UNFINISHED:
        assert missing, "its tests are complete: take it off the list"
        pytest.skip(f"{len(missing)} without a test")
    assert not missing, f"\n{len(missing)} without a test:\n" + "\n".join(missing)


def test_no_test_cites_what_no_ledger_has() -> None:
    known = {i for game in games.game_names() for i in games.spec(game).ledger().entries}
    wrong = [f"{place}: {i}" for i, place in [*marked(TESTS), *scenarios(TESTS)] if i not in known]
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize("game", games.game_names())
def test_the_whole_ledger_is_packaged(game: str) -> None:
    entries = games.spec(game).ledger().entries.values()
    rulings = sum(e.ruling for e in entries)
    assert (len(entries) - rulings, rulings) == SIZES[game]
    text = (games.spec(game).folder / "rules.toml").read_text(encoding="utf-8")
    ids = re.findall(r'^id *= *"(.*)"', text, re.MULTILINE)
    assert sorted(ids) == sorted(e.id for e in entries), "an id stands twice, or is not read"


def test_what_looks_like_an_id() -> None:
    ledger = games.spec("kingdom-hearts").ledger()
    assert cited("kh.win.worlds-13: so. (kh.deck.size, kh.ruling.hand-limit.) khx.a a.kh.b", ledger) == [
        "kh.win.worlds-13", "kh.deck.size", "kh.ruling.hand-limit"]
