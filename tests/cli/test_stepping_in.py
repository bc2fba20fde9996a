"""At the terminal: doing something in the other player's turn, at one keyboard and while a bot plays."""
from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from playmat import games
from playmat.cli.sitting import Sitting
from playmat.table import actions
from playmat.table.room import PLAYING, Room
from playmat.table.saved_games import Chair, empty_room, new_game
from tests.table.seated import asked, say

SPEC = games.spec("kingdom-hearts", "break-of-dawn")
DECK = "masters-of-form"                     # with the seed 13 two things are worn in the first turns
IDLE = ("end", "pass", "done")


def until_somebody_may_step_in(bot: str = "") -> Room:
    """A room in which it is seat 1's choice and seat 0 may discard what it wears; whoever can wears something."""
    room = new_game(SPEC, [Chair("Bill", "", DECK), Chair("Kim", "", DECK)], 13)
    for _ in range(400):
        actions.drive(room)
        request = asked(room)
        if request.seat == 1 and room.game.aside(0) is not None:
            return new_bot(room, bot)
        best = ([o for o in request.options if o.verb in ("form", "equip")]
                or [o for o in request.options if o.verb in IDLE] or request.options)
        say(room, request.seat, best[0].key, request.number)
    raise AssertionError("nobody may ever step in")


def new_bot(room: Room, bot: str) -> Room:
    """The same room, with a bot in Kim's place from here on."""
    out = empty_room(SPEC, [Chair("Bill", "", DECK), Chair("Kim", bot, DECK)], room.seed)
    out.open_journal(room.the_journal())
    out.status = PLAYING
    return out


class Keyboard:
    def __init__(self, room: Room, keep: Path) -> None:
        self.screen = io.StringIO()
        self.prompts: list[str] = []
        self.room = room
        out = Console(file=self.screen, width=80, no_color=True, highlight=False)
        self.sitting = Sitting(room, SPEC, keep, out, self.hear)

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


def worn(room: Room, seat: int) -> list[str]:
    aside = room.game.asides(seat)
    return [room.game.title(room.game.state.face[o.args[0]]) for o in aside]


def hand(room: Room, seat: int) -> list[str]:
    kind = [z.name for z in SPEC.zones].index("hand")
    return [room.game.title(room.game.state.face[p]) for p in room.game.zone(seat, kind)]


def test_at_one_keyboard_the_other_player_steps_in_and_nobody_sees_the_other_hand(keyboard: Keyboard) -> None:
    room = keyboard.room
    first = worn(room, 0)[0]
    kims = [card for card in hand(room, 1) if card not in hand(room, 0)]
    pass_on, kim, to_bill, bill, *rest = keyboard.type("", "step", "", "1", "let kim", "")
    assert "Pass the keyboard to Kim" in pass_on
    assert "Bill may step in: step" in kim
    assert "Pass the keyboard to Bill" in to_bill
    assert [card for card in kims if card in to_bill] == []
    assert "Meanwhile you may" in bill
    assert f"Discard {first}" in bill
    assert [card for card in kims if card in bill] == []
    assert room.the_journal().lines[-1].startswith("0 drop ")
    assert "Pass the keyboard to Kim" in rest[-2]
    assert f"{first} goes to Bill's discard pile" in " ".join(rest[-1].split())
    assert asked(room).seat == 1


def test_who_steps_in_may_take_it_back_at_once_or_do_nothing(keyboard: Keyboard) -> None:
    lines = list(keyboard.room.the_journal().lines)
    keyboard.type("", "step", "", "1", "undo", "3")
    assert keyboard.room.the_journal().lines == lines


def test_nobody_steps_in_where_nothing_may_be_done(keyboard: Keyboard) -> None:
    screens = keyboard.type("", "step", "", "1", "1", "", "step")
    assert "Nobody else at this keyboard may do anything now." in screens[-1]
    assert "may step in" not in screens[-2]


def test_a_bot_waits_only_for_somebody_who_watches(tmp_path: Path) -> None:
    table = Keyboard(until_somebody_may_step_in("random"), tmp_path / "kept.json")
    screens = table.type()                                              # the bot's whole turn, and one's own question
    assert "`watch` stops there" in " ".join(screens[-1].split())
    assert asked(table.room).seat == 0
    watched = Keyboard(until_somebody_may_step_in("random"), tmp_path / "kept2.json")
    watched.sitting.watching = True
    before = len(watched.room.the_journal().lines)
    lines = [line for line in watched.room.the_journal().lines if line.startswith("0 ")]
    screen, *_ = watched.type("let kim go on")
    assert "Meanwhile you may" in screen
    assert "Let Kim go on" in screen
    assert len(watched.room.the_journal().lines) > before
    assert [line for line in watched.room.the_journal().lines if line.startswith("0 ")] == lines


def test_watching_is_told_and_ended_by_the_same_word(tmp_path: Path) -> None:
    table = Keyboard(until_somebody_may_step_in("random"), tmp_path / "kept.json")
    screens = table.type("watch", "watch")
    assert "Bots wait where you may step in." in screens[1]
    assert "Bots play on by themselves." in screens[2]
