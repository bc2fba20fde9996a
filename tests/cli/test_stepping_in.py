"""At the terminal: doing something in the other player's turn, at one keyboard and while a bot plays."""
from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from playmat import games
from playmat.cli.sitting import Sitting
from playmat.table.match import Chair, Match, new_match

SPEC = games.spec("kingdom-hearts", "break-of-dawn")
DECK = "masters-of-form"                     # with the seed 2 both wear something in their first turns
IDLE = ("end", "pass", "done")


def until_somebody_may_step_in(bot: str = "") -> Match:
    """A match in which it is seat 1's choice and seat 0 may discard what it wears; whoever can wears something."""
    match = new_match(SPEC, [Chair("Bill", "", DECK), Chair("Kim", "", DECK)], 2)
    for _ in range(400):
        match.drive()
        request = match.asked()[0]
        if request.seat == 1 and match.game.aside(0) is not None:
            match.bots[1] = None
            return new_bot(match, bot)
        best = ([o for o in request.options if o.verb in ("form", "equip")]
                or [o for o in request.options if o.verb in IDLE] or request.options)
        match.answer(request.seat, best[0].key, request.number)
    raise AssertionError("nobody may ever step in")


def new_bot(match: Match, bot: str) -> Match:
    """The same match, with a bot in Kim's place from here on."""
    out = Match(SPEC, [Chair("Bill", "", DECK), Chair("Kim", bot, DECK)], match.journal.setup, match.journal.seed)
    out.journal = match.journal
    return out


class Keyboard:
    def __init__(self, match: Match, keep: Path) -> None:
        self.screen = io.StringIO()
        self.prompts: list[str] = []
        self.match = match
        out = Console(file=self.screen, width=80, no_color=True, highlight=False)
        self.sitting = Sitting(match, SPEC, keep, out, self.hear)

    def hear(self, prompt: str) -> str:
        self.prompts.append(prompt)
        self.shown.append(self.screen.getvalue())
        self.screen.truncate(0)
        self.screen.seek(0)
        typed = next(self.typed, None)
        if typed is None:
            raise EOFError
        return typed

    def type(self, *typed: str) -> list[str]:
        """What was on the screen before each thing typed, and at the end."""
        self.typed: Iterator[str] = iter(typed)
        self.shown: list[str] = []
        self.sitting.play()
        return self.shown


@pytest.fixture
def keyboard(tmp_path: Path) -> Keyboard:
    return Keyboard(until_somebody_may_step_in(), tmp_path / "kept.json")


def worn(match: Match, seat: int) -> list[str]:
    aside = match.game.asides(seat)
    return [match.game.title(match.game.state.face[o.args[0]]) for o in aside]


def hand(match: Match, seat: int) -> list[str]:
    kind = [z.name for z in SPEC.zones].index("hand")
    return [match.game.title(match.game.state.face[p]) for p in match.game.zone(seat, kind)]


def test_at_one_keyboard_the_other_player_steps_in_and_nobody_sees_the_other_hand(keyboard: Keyboard) -> None:
    match = keyboard.match
    first = worn(match, 0)[0]
    kims = [card for card in hand(match, 1) if card not in hand(match, 0)]
    pass_on, kim, to_bill, bill, *rest = keyboard.type("", "step", "", "1", "let kim", "")
    assert "Pass the keyboard to Kim" in pass_on
    assert "Bill may step in: step" in kim
    assert "Pass the keyboard to Bill" in to_bill
    assert [card for card in kims if card in to_bill] == []
    assert "Meanwhile you may" in bill
    assert f"Discard {first}" in bill
    assert [card for card in kims if card in bill] == []
    assert match.journal.lines[-1].startswith("0 drop ")
    assert "Pass the keyboard to Kim" in rest[-2]
    assert f"{first} goes to Bill's discard pile" in " ".join(rest[-1].split())
    assert match.asked()[0].seat == 1


def test_who_steps_in_may_take_it_back_at_once_or_do_nothing(keyboard: Keyboard) -> None:
    lines = list(keyboard.match.journal.lines)
    keyboard.type("", "step", "", "1", "undo", "3")
    assert keyboard.match.journal.lines == lines


def test_nobody_steps_in_where_nothing_may_be_done(keyboard: Keyboard) -> None:
    screens = keyboard.type("", "step", "", "1", "1", "", "step")
    assert "Nobody else at this keyboard may do anything now." in screens[-1]
    assert "may step in" not in screens[-2]


def test_a_bot_waits_only_for_somebody_who_watches(tmp_path: Path) -> None:
    table = Keyboard(until_somebody_may_step_in("random"), tmp_path / "kept.json")
    screens = table.type()                                              # the bot's whole turn, and one's own question
    assert "`watch` stops there" in " ".join(screens[-1].split())
    assert table.match.asked()[0].seat == 0
    watched = Keyboard(until_somebody_may_step_in("random"), tmp_path / "kept2.json")
    watched.sitting.watching = True
    before = len(watched.match.journal.lines)
    lines = [line for line in watched.match.journal.lines if line.startswith("0 ")]
    screen, *_ = watched.type("let kim go on")
    assert "Meanwhile you may" in screen
    assert "Let Kim go on" in screen
    assert len(watched.match.journal.lines) > before
    assert [line for line in watched.match.journal.lines if line.startswith("0 ")] == lines


def test_watching_is_told_and_ended_by_the_same_word(tmp_path: Path) -> None:
    table = Keyboard(until_somebody_may_step_in("random"), tmp_path / "kept.json")
    screens = table.type("watch", "watch")
    assert "Bots wait where you may step in." in screens[1]
    assert "Bots play on by themselves." in screens[2]
