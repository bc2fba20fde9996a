"""Several cards at the terminal: in any order, several numbers at once, and how many are still owed."""
from __future__ import annotations

import io
import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from playmat import games
from playmat.cli import mat
from playmat.cli.picking import picking
from playmat.cli.sitting import Sitting
from playmat.kernel.chance import Dice
from playmat.kernel.loops import PickSome
from playmat.kernel.names import Illegal
from playmat.table import actions
from playmat.table.room import Room
from playmat.table.saved_games import Chair, new_game, plain, resume
from tests.table.seated import asked, say

SPEC = games.spec("yu-yu-hakusho")


def paying() -> Room:
    """A game in which somebody is asked for two of at least four different cards."""
    for seed in range(40):
        chairs = [Chair("Ada", "", "team-urameshi"), Chair("Ben", "", "team-toguro")]
        room = new_game(SPEC, chairs, seed)
        dice = Dice(seed)
        actions.quick(room)
        for _ in range(400):
            if room.game.over:
                break
            request, top = asked(room), room.game.state.stack[-1]
            if isinstance(top, PickSome) and top.low == top.high == 2 and not top.picked and different(room, top) > 3:
                return room
            say(room, request.seat, request.options[dice.below(len(request.options))].key)
    raise AssertionError("nobody ever pays with two cards")


def different(room: Room, top: PickSome) -> int:
    return len({room.game.state.face[p] for p in top.among})


@pytest.fixture(scope="module")
def kept() -> dict[str, object]:
    return plain(paying())


class Screen:
    """Who is asked sits alone before the screen and reads from a list."""

    def __init__(self, folder: Path, kept: dict[str, object]) -> None:
        self.room = resume(SPEC, kept)
        self.text = io.StringIO()
        out = Console(file=self.text, width=120, no_color=True, highlight=False)
        self.sitting = Sitting(self.room, SPEC, folder / "kept.json", out, self.hear)
        self.before = len(self.room.the_journal().lines)
        self.seat = asked(self.room).seat
        self.sitting.eyes = self.seat

    def hear(self, prompt: str) -> str:
        try:
            return next(self.typed)
        except StopIteration:
            raise EOFError from None

    def type(self, *typed: str) -> str:
        self.typed: Iterator[str] = iter(typed)
        self.sitting.play()
        return self.text.getvalue()

    def answered(self) -> list[str]:
        return [line.partition(" ")[2] for line in self.room.the_journal().lines[self.before:]]


@pytest.fixture
def screen(tmp_path: Path, kept: dict[str, object]) -> Screen:
    return Screen(tmp_path, kept)


def offered(screen: Screen) -> list[str]:
    found = picking(mat.seen_by(screen.room.game, screen.seat, screen.room.names), asked(screen.room))
    assert found is not None
    return [choice.key for choice in found.choices]


def test_every_card_is_offered_and_the_prompt_says_how_many(screen: Screen) -> None:
    top = screen.room.game.state.stack[-1]
    assert isinstance(top, PickSome)
    assert len(offered(screen)) == different(screen.room, top)
    assert "– choose 2" in screen.type()


def test_several_numbers_in_any_order_are_one_answer(screen: Screen) -> None:
    keys = offered(screen)
    n = len(keys)
    screen.type(f"{n} 1")
    assert screen.answered()[:2] == sorted([keys[0], keys[-1]], key=lambda key: int(key.split()[1]))


def test_one_at_a_time_is_marked_and_the_rest_is_owed(screen: Screen) -> None:
    keys = offered(screen)
    text = screen.type(str(len(keys)))
    assert screen.answered() == []
    assert "– choose 1 more" in text
    assert "✓" in text


def test_a_number_once_more_puts_back_and_too_many_are_refused(screen: Screen) -> None:
    g = screen.room.game
    found = picking(mat.seen_by(g, screen.seat, screen.room.names), asked(screen.room))
    assert found is not None
    single = [key for key, copies in found.copies.items() if len(copies) == 1]
    assert found.tick(single[:1]) == []
    assert found.tick(single[:1]) == []
    assert found.count() == 0
    with pytest.raises(Illegal):
        found.tick([*found.copies][:3])
    assert found.count() == 0


def test_the_keyboard_stays_where_it_is_while_its_player_is_asked_too(tmp_path: Path) -> None:
    """The line-up is asked of both at once: who has just put a character there puts the next one, too."""
    room = new_game(SPEC, [Chair("Ada", "", "team-urameshi"), Chair("Ben", "", "team-toguro")], 3)
    prompts: list[str] = []

    def hear(prompt: str) -> str:
        prompts.append(prompt)
        if room.game.state.turn or len(prompts) > 30:
            raise EOFError
        return "1" if prompt == "> " else ""

    out = Console(file=io.StringIO(), width=120, no_color=True, highlight=False)
    Sitting(room, SPEC, tmp_path / "kept.json", out, hear).play()
    answers = [i for i, prompt in enumerate(prompts) if prompt == "> "]
    assert any(b == a + 1 for a, b in itertools.pairwise(answers[:6]))
