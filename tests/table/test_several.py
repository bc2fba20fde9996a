"""Several picks in one dialog: all are taken or none."""
from __future__ import annotations

from typing import Any, ClassVar

import pytest

from playmat.kernel.frame import Frame
from playmat.kernel.game import Game
from playmat.kernel.loops import PickSome, Split
from playmat.kernel.names import OPEN, OWN, Illegal
from playmat.kernel.option import Option
from playmat.kernel.spec import OptionText, Spec, Zone
from playmat.kernel.state import State
from playmat.table import actions
from playmat.table.mats import Several
from playmat.table.room import Room
from playmat.table.room_view import view
from playmat.table.seats import holder_of, new_token
from playmat.table.view_types import Many, Settings

HAND, PILE = range(2)
ADA = holder_of(new_token())


class Toss(Frame):
    """Throw one to three cards away, then share seven points out."""

    OUTLINE: ClassVar[str] = """
        toss.pick    pick
        toss.throw   throw
        toss.share   share
        toss.end     end
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("picked", "amounts")

    def __init__(self) -> None:
        super().__init__()
        self.picked: tuple[int, ...] = ()
        self.amounts: tuple[int, ...] = ()

    def pick(self, g: Game) -> None:
        g.call(PickSome(0, "choose", tuple(g.zone(0, HAND)), 1, 3, "picked"))

    def throw(self, g: Game) -> None:
        for p in self.picked:
            g.put(p, 0, PILE)

    def share(self, g: Game) -> None:
        g.call(Split(0, (0, 1, 2), 7, into="amounts"))

    def end(self, g: Game) -> None:
        g.state.turn = 100 * self.amounts[0] + 10 * self.amounts[1] + self.amounts[2]
        g.end(0)


class Tossing(Game):
    def deal(self, setup: dict[str, Any]) -> None:
        for face in range(5):
            self.add(face, 0, 0, HAND)
        self.call(Toss())


SPEC = Spec("toss", "made-up", 1, "Toss", (1, 2), [Zone("hand", OWN), Zone("pile", OPEN)], [Toss], {},
            {"choose": OptionText("choose {p}", "Throw {p}"), "done": OptionText("done", "Enough"),
             "assign": OptionText("assign {p} {n}", "{p}: {n}")}, {}, Tossing, State)


def new() -> tuple[Room, int]:
    room = Room("toss", SPEC, Settings(), ADA, 1)
    room.sit(0, "person", "Ada", ADA)
    room.begin({"seats": [{}]})
    actions.quick(room)
    return room, room.game.state.pending[0].number


def pile(room: Room) -> list[int]:
    return room.game.zone(0, PILE)


@pytest.mark.parametrize(("keys", "thrown"), [
    (["choose 1", "choose 3", "done"], [1, 3]),
    (["choose 0", "choose 1", "choose 2", "done"], [0, 1, 2]),     # three is all: done says nothing new
    (["choose 0", "choose 1", "choose 2"], [0, 1, 2]),
    (["choose 4", "done"], [4]),                                   # none is left after it
])
def test_picks_go_together(keys: list[str], thrown: list[int]) -> None:
    room, number = new()
    ask = view(room, [0], 0).asks[0]
    assert ask.many == Many("some", 1, 3, done="done", verb="choose")
    assert [c.pieces for c in ask.choices] == [[0], [1], [2], [3], [4]]
    actions.answer(room, [0], number, keys)
    assert pile(room) == thrown
    assert view(room, [0], 0).asks[0].many == Many("split", total=7, targets=[0, 1, 2], verb="assign")


@pytest.mark.parametrize("keys", [
    ["done"], ["choose 3", "choose 1", "done"], ["choose 1", "choose 1"], ["choose 1", "choose 9"],
    ["choose 1", "done", "assign 0 7"], ["choose 0", "choose 1", "choose 2", "assign 0 7"],
])
def test_one_wrong_pick_and_none_is_taken(keys: list[str]) -> None:
    room, number = new()
    with pytest.raises(Illegal):
        actions.answer(room, [0], number, keys)
    assert pile(room) == []
    assert room.the_journal().lines == []
    assert room.take_unsaved()[-1][0] != "entries"
    actions.answer(room, [0], number, ["choose 1", "choose 2", "done"])
    assert pile(room) == [1, 2]


def test_shares_go_together() -> None:
    room, number = new()
    actions.answer(room, [0], number, ["choose 0", "done"])
    number = room.game.state.pending[0].number
    with pytest.raises(Illegal):
        actions.answer(room, [0], number, ["assign 0 5", "assign 1 3"])
    actions.answer(room, [0], number, ["assign 0 2", "assign 1 4"])
    assert room.game.state.turn == 241
    assert room.status == "over"


class Row(Frame):
    """Lay the whole hand down, one card after the other. After the third comes a surprise."""

    OUTLINE: ClassVar[str] = """
        row.order   offer
        row.order   lay
    """

    def offer(self, g: Game) -> None:
        if len(g.zone(0, HAND)) == 1:
            g.end(0)
            return
        g.ask(0, "order", [Option("order", (p,)) for p in g.zone(0, HAND)])

    def lay(self, g: Game) -> None:
        g.put(g.said.args[0], 0, PILE)
        if len(g.zone(0, PILE)) == 3:
            g.random(6)
        self.go(g, "offer")


class Rowing(Tossing):
    def deal(self, setup: dict[str, Any]) -> None:
        for face in range(5):
            self.add(face, 0, 0, HAND)
        self.call(Row())


@pytest.mark.parametrize(("keys", "laid"), [
    (["order 3", "order 1"], [3, 1]),
    (["order 3", "order 1", "order 2", "order 0"], [3, 1, 2]),     # after the third something new has come to light
    (["order 3", "order 3"], [3]),                                 # what fits no more is asked anew
])
def test_things_put_in_order_go_together_as_far_as_they_fit(keys: list[str], laid: list[int]) -> None:
    spec = Spec("row", "made-up", 1, "Row", (1, 2), [Zone("hand", OWN), Zone("pile", OPEN)], [Row], {},
                {"order": OptionText("order {p}", "{p} first")}, {}, Rowing, State)
    room = Room("row", spec, Settings(), ADA, 1)
    room.mat.several["order"] = Several("order", order=True)
    room.sit(0, "person", "Ada", ADA)
    room.begin({"seats": [{}]})
    actions.quick(room)
    ask = view(room, [0], 0).asks[0]
    assert ask.many == Many("order", 1, 5, verb="order")
    actions.answer(room, [0], ask.number, keys)
    assert pile(room) == laid
    assert [e.partition(" ")[2] for e in room.the_journal().lines] == keys[:len(laid)]
    actions.answer(room, [0], view(room, [0], 0).asks[0].number, ["order 4"])
    assert pile(room) == [*laid, 4]
