"""What a seat may do though it is asked nothing: told to those who know the pieces, taken back, kept in replays."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from playmat import games
from playmat.cli.main import playmat
from playmat.kernel.names import Stale
from playmat.kernel.option import Option
from playmat.kernel.view import view as kernel_view
from playmat.table import actions, takebacks
from playmat.table.game_view import EVERYTHING
from playmat.table.new_rooms import SeatPlan, new_room
from playmat.table.replay import lines_of, read_replay, verify, written
from playmat.table.room import Room
from playmat.table.room_view import view, view_at
from playmat.table.saved_games import Chair, new_game
from playmat.table.seats import holder_of, new_token
from playmat.table.view_types import Settings
from playmat.table.why import why_piece
from tests.sixth_game import SPEC as HIGH_CARD
from tests.table.seated import asked, say

DAWN = games.spec("kingdom-hearts", "break-of-dawn")
DECK = "masters-of-form"                     # with the seed 2 both wear something in their first turns
SOMEBODY = holder_of(new_token())


def one_screen() -> Room:
    """Ada and Ben at one screen; one of them is asked, the other may discard what he wears."""
    room = new_room(DAWN, "Ada", SOMEBODY, [SeatPlan("me", "Ada", deck=DECK), SeatPlan("me", "Ben", deck=DECK)],
                    Settings(hotseat=True), 2)
    while room.game.aside(1 - room.game.state.pending[0].seat) is None:
        request = room.game.state.pending[0]
        best = ([o for o in request.options if o.verb in ("form", "equip")]
                or [o for o in request.options if o.verb in ("end", "pass", "done")] or request.options)
        actions.answer(room, [0, 1], request.number, [best[0].key])
    return room


def test_at_one_screen_whoever_looks_is_told_who_may_step_in() -> None:
    room = one_screen()
    asked = room.game.state.pending[0].seat
    here = view(room, [0, 1], asked)
    assert here.step_in == [1 - asked]
    assert here.aside is None
    other = view(room, [0, 1], 1 - asked)
    assert other.step_in == []
    assert other.aside is not None
    assert other.asks == []
    assert view(room, [], -1).step_in == []                      # nobody else can take it for him
    p = other.aside.choices[0].pieces[0]
    reasons, choices, _ = why_piece(room, 1 - asked, p)
    assert (reasons, [c.key for c in choices]) == ([], [f"drop {p}"])


def test_at_one_screen_undo_takes_the_latest_back_whosever_it_was() -> None:
    room = one_screen()
    asked = room.game.state.pending[0].seat
    aside = room.game.aside(1 - asked)
    assert aside is not None
    lines = list(room.the_journal().lines)
    actions.answer(room, [0, 1], aside.number, [aside.options[0].key])
    assert view(room, [0, 1], asked).takeback.free
    takebacks.undo(room, asked)
    assert room.the_journal().lines == lines


def idle(room: Room) -> None:
    """Whoever is asked does nothing."""
    request = room.game.state.pending[0]
    key = next(o.key for o in request.options if o.verb in ("end", "pass", "done"))
    actions.answer(room, [request.seat], request.number, [key])


@pytest.mark.parametrize("alone", [True, False])
def test_what_is_done_meanwhile_may_come_a_moment_late_but_not_against_people(alone: bool) -> None:
    room = one_screen()
    other = 1 - room.game.state.pending[0].seat
    if not alone:
        room.seats[1].holder = holder_of(new_token())            # Ben at a screen of his own
    aside = room.game.aside(other)
    assert aside is not None
    idle(room)
    assert room.game.aside(other) is not None                    # still on offer, under another number
    if alone:
        actions.answer(room, [other], aside.number, [aside.options[0].key])
        assert room.the_journal().lines[-1] == f"{other} {aside.options[0].key}"
    else:
        with pytest.raises(Stale):
            actions.answer(room, [other], aside.number, [aside.options[0].key])
    with pytest.raises(Stale):
        actions.answer(room, [other], aside.number, ["drop 0"])     # what is not on offer can't be late


def test_nobody_is_told_of_what_rests_on_cards_only_its_owner_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    g: Any = HIGH_CARD.start({"seats": [{}, {}]}, 1)
    hidden = next(p for p in range(len(g.state.face)) if g.knows(0, p) and not g.knows(1, p))
    monkeypatch.setattr(type(g), "asides", lambda g, seat: [Option("lay", (hidden,))] if seat == 0 else [])
    assert kernel_view(g, 0)["aside"] == [f"lay {hidden}"]
    assert kernel_view(g, 1)["step_in"] == []
    assert kernel_view(g, -1)["step_in"] == []
    g.state.known[hidden] = g.everyone
    assert kernel_view(g, 1)["step_in"] == kernel_view(g, -1)["step_in"] == [0]


def stepped_in() -> Room:
    """Two random players to the end; both step in when they can."""
    room = new_game(DAWN, [Chair("Bill", "", DECK), Chair("Kim", "", DECK)], 2)
    dice = room.dice()
    actions.drive(room)
    while not room.game.over:
        request = asked(room)
        request = room.game.aside(1 - request.seat) or request
        say(room, request.seat, request.options[dice.below(len(request.options))].key, request.number)
        actions.drive(room)
    return room


def test_a_replay_with_something_done_meanwhile_is_shown_and_verified(tmp_path: Path) -> None:
    lines = list(written(stepped_in()))
    replay = read_replay("\n".join(lines))
    drops = [row for row in replay.answers if row["says"].startswith("drop ")]
    assert drops
    assert verify(replay) == []
    assert sum(said.startswith("drop ") for _, _, said, _ in lines_of(replay)) == len(drops)
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(lines) + "\n")
    said = CliRunner().invoke(playmat, ["replay", "verify", str(file)])
    assert (said.exit_code, said.output[:9]) == (0, "Verified:")
    assert drops[0]["says"] in CliRunner().invoke(playmat, ["replay", "show", str(file)]).output


def test_a_finished_game_is_looked_at_before_and_after_what_was_done_meanwhile() -> None:
    room = one_screen()
    other = 1 - room.game.state.pending[0].seat
    aside = room.game.aside(other)
    assert aside is not None
    p = aside.options[0].args[0]
    actions.answer(room, [0, 1], aside.number, [aside.options[0].key])
    n = len(room.the_journal().lines)
    actions.concede(room, 0)
    place = {m: next(z.kind for z in view_at(room, m, EVERYTHING).zones if any(x.p == p for x in z.pieces))
             for m in (n - 1, n)}
    assert place[n - 1] != "discard"
    assert place[n] == "discard"
