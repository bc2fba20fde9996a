"""Rooms: seats, beginnings, takebacks, clocks, bots for those who leave, draws, rematches, branches."""
from __future__ import annotations

import random

import pytest

from playmat import games
from playmat.kernel.names import Illegal, Refused, Stale
from playmat.table import actions, takebacks
from playmat.table.game_view import EVERYTHING
from playmat.table.new_rooms import SeatPlan, branched, new_room, want_rematch
from playmat.table.replay import read_replay, verify, written
from playmat.table.report import may_fetch, past
from playmat.table.room import Room
from playmat.table.room_view import changed_settings, view, view_at
from playmat.table.seats import holder_of, new_token
from playmat.table.view_types import Settings
from tests.sixth_game import SPEC as HIGH_CARD

ADA, BOB, EVE = (holder_of(new_token()) for _ in range(3))


class Time:
    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


def two(time: Time | None = None, seed: int = 5, **settings: int) -> Room:
    """Ada and Bob, playing."""
    spec = games.spec("kingdom-hearts", "first")
    room = new_room(spec, "Ada", ADA, [SeatPlan("me", deck="neverland-dash"), SeatPlan("free")],
                    changed_settings(Settings(), **settings), clock=time or Time())
    room.join("Bob", BOB)
    room.choose_deck(1, "heartless-tide", "")
    room.seed = seed
    room.ready([0])
    room.ready([1])
    actions.quick(room)
    return room


def at_random(room: Room, n: int, seed: int = 1) -> None:
    rng = random.Random(seed)
    for _ in range(n):
        if room.status != "playing":
            return
        r = room.game.state.pending[0]
        actions.answer(room, [r.seat], r.number, [rng.choice(r.options).key])


def test_a_game_begins_when_all_are_there_and_ready() -> None:
    room = new_room(games.spec("kingdom-hearts", "first"), "Ada", ADA, [SeatPlan("me"), SeatPlan("free")], Settings())
    room.ready([0])
    assert room.status == "open"
    with pytest.raises(Refused, match="already sit"):
        room.join("Ada", ADA)
    room.join("Ada", BOB)
    assert room.names == ["Ada", "Ada 2"]
    with pytest.raises(Refused, match="taken"):
        room.join("Eve", EVE)
    room.ready([1])
    assert room.status == "playing"
    assert room.seats[0].deck != room.seats[1].deck
    with pytest.raises(Refused, match="begun"):
        room.choose_deck(0, "neverland-dash", "")


def test_a_bad_list_is_refused_with_its_rule() -> None:
    room = new_room(games.spec("kingdom-hearts", "first"), "Ada", ADA, [SeatPlan("me"), SeatPlan("free")], Settings())
    with pytest.raises(Refused, match="can't be played") as e:
        room.choose_deck(0, "", "60 Goofy 1\n")
    assert e.value.why.startswith("kh.deck")


@pytest.mark.parametrize(("plans", "settings", "why"), [
    ([SeatPlan("me")], Settings(), "is for 2 players"),
    ([SeatPlan("me"), SeatPlan("me")], Settings(), "only at one screen"),
    ([SeatPlan("me"), SeatPlan("bot")], Settings(hotseat=True), "at least two seats"),
    ([SeatPlan("me"), SeatPlan("bot", bot="deep-thought")], Settings(), "no bot"),
    ([SeatPlan("me"), SeatPlan("king")], Settings(), "can be me, bot or free"),
    ([SeatPlan("me"), SeatPlan("bot")], Settings(clock=-1), "from 0 to"),
])
def test_tables_that_can_not_be_made(plans: list[SeatPlan], settings: Settings, why: str) -> None:
    with pytest.raises(Refused, match=why):
        new_room(games.spec("kingdom-hearts", "first"), "Ada", ADA, plans, settings)


def test_clocks_run_for_whoever_is_asked_and_end_the_game() -> None:
    time = Time()
    room = two(time, clock=1, increment=2)
    asked = room.game.state.pending[0].seat
    time.now += 10_000
    at_random(room, 1)
    assert room.seats[asked].left == 60_000 - 10_000 + 2_000
    assert room.seats[1 - asked].left == 60_000
    asked = room.game.state.pending[0].seat
    left = room.seats[asked].left
    assert actions.next_fall(room) == left
    time.now += (left or 0) + 1
    actions.charge(room)
    assert room.result is not None
    assert (room.result.how, room.result.winner) == ("time", 1 - asked)
    with pytest.raises(Stale):
        actions.answer(room, [asked], 1, ["end"])


def test_a_bot_for_somebody_who_stays_away_and_back() -> None:
    time = Time()
    room = two(time, away=30)
    at_random(room, 5)
    away = room.game.state.pending[0].seat
    other = 1 - away
    with pytest.raises(Refused, match="Wait 30 more"):
        actions.stand_in(room, [other], away, "random")
    room.seats[away].here = True
    time.now += 60_000
    with pytest.raises(Refused, match="is here"):
        actions.stand_in(room, [other], away, "random")
    room.seats[away].here = False
    before = len(room.the_journal().lines)
    actions.stand_in(room, [other], away, "random")
    assert view(room, [other], other).seats[away].held
    actions.drive(room)
    assert len(room.the_journal().lines) > before
    actions.back(room, [away])
    assert not view(room, [other], other).seats[away].held
    assert room.people() == [0, 1]


def test_a_seat_kept_by_a_bot_stays_its_persons() -> None:
    """Else whoever stayed could look into the other hand: by a report, by taking back what was seen, at the end."""
    time = Time()
    room = two(time, away=30)
    at_random(room, 16)
    away = room.game.state.pending[0].seat
    other = 1 - away
    time.now += 60_000
    actions.stand_in(room, [other], away, "random")
    actions.drive(room)
    assert room.status == "playing"
    assert not may_fetch(room, room.seats[other].holder)
    assert may_fetch(room, "") is False
    assert view(room, [other], other).takeback.free is False
    with pytest.raises(Refused, match="is away"):
        takebacks.undo(room, other)
    with pytest.raises(Refused, match="not over"):
        view_at(room, 0, other)
    with pytest.raises(Refused, match="not over"):
        branched(room, 0, other, "Ada", "a", "greedy")
    actions.draw(room, [other], True)
    assert room.status == "playing"                                     # a bot can't agree for a person


@pytest.mark.parametrize("away", [-1, 0, 19, 3601])
def test_nobody_is_replaced_after_a_moment(away: int) -> None:
    with pytest.raises(Refused, match="away must be from 20 to 3600"):
        changed_settings(Settings(), away=away)


def test_passing_until_something_interrupts() -> None:
    room = two()
    rng = random.Random(3)
    passed = 0
    for _ in range(600):
        if room.status != "playing":
            break
        for seat in (0, 1):
            if room.seats[seat].auto != "pass" and room.game.state.active != seat:
                actions.auto(room, seat, "pass")
        if room.status != "playing":
            break
        r = room.game.state.pending[0]
        hearts = room.game.state.hearts[r.seat]                             # type: ignore[attr-defined]
        if r.ask == "exchange":
            assert room.game.state.active == r.seat or hearts < room.seats[r.seat].feared[0] \
                or room.seats[r.seat].auto == "single"
        lines = len(room.the_journal().lines)
        actions.answer(room, [r.seat], r.number, [rng.choice(r.options).key])
        passed += len(room.the_journal().lines) - lines - 1
    assert passed > 0
    with pytest.raises(Refused, match="no way"):
        actions.auto(room, 0, "sleep")


def test_several_keys_are_all_or_nothing_and_show_no_future() -> None:
    room = two()
    at_random(room, 3)
    r = room.game.state.pending[0]
    lines = list(room.the_journal().lines)
    position = room.game.state.seed, list(room.game.state.face)
    with pytest.raises(Illegal, match="none was"):
        actions.answer(room, [r.seat], r.number, [r.options[0].key, "fly 3"])
    assert room.the_journal().lines == lines
    assert (room.game.state.seed, room.game.state.face) == position


def test_a_refusal_names_no_rule_about_pieces_one_does_not_know() -> None:
    room = two()
    r = room.game.state.pending[0]
    hidden = [p for p in range(len(room.game.state.face)) if not room.game.knows(r.seat, p)]
    for p in hidden:
        for verb in ("move", "friend", "dark", "cast", "discard"):
            with pytest.raises(Illegal) as e:
                actions.answer(room, [r.seat], r.number, [f"{verb} {p}"])
            assert not e.value.why
            assert str(e.value) == "That is not among the answers on offer."


def test_takebacks_by_consent_are_limited() -> None:
    room = two(takebacks=2)
    at_random(room, 30)
    seat = next(s for s in (0, 1) if takebacks.why_consent(room, s))
    for n in (1, 2):
        takebacks.undo(room, seat)
        assert view(room, [1 - seat], 1 - seat).takeback.yours
        assert view(room, [seat], seat).takeback.left == 2 - n
        with pytest.raises(Refused, match="your own"):
            takebacks.consent(room, [seat], True)
        with pytest.raises(Refused, match="already waits"):
            takebacks.undo(room, seat)
        takebacks.consent(room, [1 - seat], False)
    with pytest.raises(Refused, match="no more were agreed"):
        takebacks.undo(room, seat)


def test_draws_are_agreed_or_not() -> None:
    room = two()
    actions.draw(room, [0], True)
    assert view(room, [1], 1).draw == 0
    actions.draw(room, [1], False)
    assert view(room, [1], 1).draw is None
    actions.draw(room, [0], True)
    actions.draw(room, [1], True)
    assert room.result is not None
    assert (room.result.how, room.result.winner) == ("agreed", None)


def test_who_wins_together_is_told_seat_by_seat() -> None:
    room = two()
    room.game.end_with([0, 1])
    room.finish_by_rules()
    assert room.result is not None
    assert (room.result.winner, room.result.winners) == (None, [0, 1])


def test_a_rematch_changes_seats() -> None:
    room = two()
    actions.concede(room, 0)
    assert want_rematch(room, [0], True) is None
    new = want_rematch(room, [1], True)
    assert new is not None
    assert new.status == "playing"
    assert new.names == ["Bob", "Ada"]
    assert new.held(ADA) == [1]
    assert room.rematch == new.id
    assert new.names == ["Bob", "Ada"]


def test_replay_views_and_branches() -> None:
    room = two()
    at_random(room, 25)
    with pytest.raises(Refused, match="not over"):
        view_at(room, 3, EVERYTHING)
    actions.concede(room, 1)
    for n in (0, 7, 25):
        everything = view_at(room, n, EVERYTHING)
        assert all(p.face is not None for z in everything.zones for p in z.pieces)
        assert everything.answers == n
    with pytest.raises(Refused, match="no moment"):
        view_at(room, 99, 0)
    new = branched(room, 10, 1, "Zoe", EVE, "random")
    assert new.the_journal().lines[:10] == room.the_journal().lines[:10]
    assert new.held(EVE) == [1]
    actions.drive(new)
    assert new.status == "over" or new.game.state.pending[0].seat == 1


def three_people() -> Room:
    room = Room("three", HIGH_CARD, Settings(), ADA, 3)
    for n, holder in enumerate((ADA, BOB, EVE)):
        room.sit(n, "person", "", holder)
    room.begin({"seats": [{}, {}, {}]})
    actions.quick(room)
    return room


def test_more_than_two_seats() -> None:
    """A made-up game for three: all lay in secret; whoever gives up may let a bot play on."""
    room = three_people()
    seen = [view(room, [n], n) for n in range(3)]
    assert [len(v.asks) for v in seen] == [1, 1, 1]
    assert [v.waiting for v in seen] == [[0, 1, 2]] * 3
    assert view(room, [], -1).asks == []
    actions.answer(room, [1], seen[1].asks[0].number, [seen[1].asks[0].choices[0].key])
    assert view(room, [0], 0).waiting == [0, 2]
    assert view(room, [0], 0).zones == seen[0].zones           # what Bob laid is not told
    actions.concede(room, 2, to_bot=True)
    actions.drive(room)
    assert room.seats[2].kind == "bot"
    assert not room.game.is_out(2)
    while room.status == "playing":
        r = next(r for r in room.game.state.pending if r.seat in (0, 1))
        actions.answer(room, [r.seat], r.number, [r.options[0].key])
        actions.drive(room)
    assert room.result is not None


def test_with_the_last_person_the_game_ends() -> None:
    """Else bots would play on for nobody, at as many tables as somebody makes and leaves."""
    room = three_people()
    actions.concede(room, 1, to_bot=True)
    actions.concede(room, 0, to_bot=True)
    assert room.status == "playing"
    actions.concede(room, 2, to_bot=True)
    assert room.status == "over"
    assert room.result is not None
    assert (room.result.winner, room.result.how) == (None, "conceded")
    assert actions.thinking(room) is None


def test_who_leaves_a_table_of_three_is_out_and_the_others_play_on() -> None:
    room = three_people()
    actions.concede(room, 1)
    assert room.game.is_out(1)
    assert room.the_journal().lines[-1] == "1 leave"
    assert room.held(BOB) == []
    seen = view(room, [0], 0)
    assert seen.waiting == [0, 2]
    assert [[mark.name for mark in s.marks] for s in seen.seats] == [[], ["Has left the game"], []]
    with pytest.raises(Refused, match="not in the game"):
        actions.concede(room, 1)
    actions.concede(room, 0)
    assert room.result is not None
    assert (room.result.winner, room.result.how) == (2, "rules")


def test_a_game_that_somebody_left_unasked_can_be_looked_back_at() -> None:
    room = Room("three", games.spec("talisman"), Settings(), ADA, 3)
    for n, holder in enumerate((ADA, BOB, EVE)):
        room.sit(n, "person", "", holder)
    room.begin({"seats": [{}, {}, {}]})
    actions.quick(room)
    asked = [r.seat for r in room.game.state.pending]
    idle = [seat for seat in range(3) if seat not in asked]
    for seat in idle[:2]:
        actions.concede(room, seat)
    assert past(room).said[-2:] == [f"{room.names[seat]}: leave" for seat in idle[:2]]
    assert verify(read_replay("\n".join(written(room)))) == []
