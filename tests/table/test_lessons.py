"""Lessons: the engine still allows every step, the coach leads to a won game, and every word of a game is explained."""
from __future__ import annotations

from typing import Any

import pytest

from playmat import games
from playmat.kernel.names import Broken, Refused
from playmat.table import actions, lessons, takebacks
from playmat.table.lessons import LEARNER, Lesson, lesson, lesson_room, read
from playmat.table.restored import restored
from playmat.table.room import OVER, Room
from playmat.table.room_view import view
from playmat.table.seats import holder_of, new_token
from playmat.table.why import ledger

TAUGHT = [(name, edition) for name in games.game_names() for edition in games.editions(name)
          if lessons.has_lesson(games.spec(name, edition))]


def taught(spec: Any) -> Lesson:
    found = lesson(spec)
    assert found is not None
    return found


def opponent_plays(room: Room) -> None:
    while (request := actions.thinking(room)) is not None:
        key = lessons.scripted(room, request)
        assert key, f"the script has no answer to {request.ask!r}: {[o.key for o in request.options]}"
        actions.bot_says(room, request, key)


def begun(name: str, edition: str) -> Room:
    room = lesson_room(games.spec(name, edition), "Ada", holder_of(new_token()))
    opponent_plays(room)
    return room


def answer(room: Room, keys: list[str]) -> None:
    number = next(r.number for r in room.game.state.pending if r.seat == LEARNER)
    actions.answer(room, [LEARNER], number, keys)
    opponent_plays(room)


def test_both_editions_of_kingdom_hearts_have_a_lesson() -> None:
    assert {("kingdom-hearts", "first"), ("kingdom-hearts", "break-of-dawn")} <= set(TAUGHT)


@pytest.mark.parametrize(("name", "edition"), TAUGHT)
def test_a_lesson_can_be_played_to_its_end_and_is_won(name: str, edition: str) -> None:
    room = begun(name, edition)
    found = taught(room.spec)
    steps: list[int] = []
    areas = {a.name for a in room.mat.areas}
    tracks = {t.name for t in room.mat.tracks}
    while room.status != OVER:
        seen = view(room, [LEARNER], LEARNER)
        coach = seen.coach
        assert coach is not None, f"nothing is told after step {steps[-1:]}: {[c.text for c in seen.asks[0].choices]}"
        assert coach.hints
        steps.append(coach.step)
        offered = {c.key for a in seen.asks for c in a.choices}
        assert set(coach.keys[:1]) <= offered
        step = found.steps[coach.step - 1]
        for hint, say in zip(coach.hints, step.say, strict=True):
            assert 0 < len(hint.text) <= 240, hint.text
            assert not hint.area or hint.area in areas, hint.area
            assert not hint.track or hint.track in tracks, hint.track
            assert not hint.part or hint.part in lessons.PARTS, hint.part
            assert isinstance(say, str) or not say.card or hint.p is not None, f"step {coach.step}: no {say.card}"
        answer(room, coach.keys)
    assert steps == sorted(set(steps)) == list(range(1, len(found.steps) + 1))
    assert room.result is not None
    assert room.result.winner == LEARNER
    last = view(room, [LEARNER], LEARNER).coach
    assert last is not None
    assert [h.text for h in last.hints] == found.end
    assert 20 <= len([s for s, _ in found.script() if s == LEARNER]) <= 60      # about eight minutes


@pytest.mark.parametrize(("name", "edition"), TAUGHT)
def test_one_thing_at_a_time_until_the_coach_is_sent_away(name: str, edition: str) -> None:
    room = begun(name, edition)
    coach = view(room, [LEARNER], LEARNER).coach
    assert coach is not None
    request = next(r for r in room.game.state.pending if r.seat == LEARNER)
    other = next(o.key for o in request.options if o.key not in coach.keys)
    with pytest.raises(Refused, match=r"Later\. Now: "):
        answer(room, [other])
    assert view(room, [LEARNER], LEARNER).coach == coach
    with pytest.raises(Refused):
        lessons.leave(room, [1])
    lessons.leave(room, [LEARNER])
    assert view(room, [LEARNER], LEARNER).coach is None
    actions.answer(room, [LEARNER], request.number, [other])


@pytest.mark.parametrize(("name", "edition"), TAUGHT)
def test_a_lesson_can_be_taken_back_and_taken_up_after_a_restart(name: str, edition: str) -> None:
    room = begun(name, edition)
    facts = room.take_unsaved()
    first = view(room, [LEARNER], LEARNER).coach
    for _ in range(3):
        coach = view(room, [LEARNER], LEARNER).coach
        assert coach is not None
        answer(room, coach.keys)
    facts += room.take_unsaved()
    rows = {kind: [row for k, row in facts if k == kind] for kind in ("rooms", "seats", "entries", "chat")}
    seats = list({row["seat"]: row for row in rows["seats"]}.values())
    again = restored(room.spec, rows["rooms"][-1], seats, rows["entries"], rows["chat"])
    assert view(again, [LEARNER], LEARNER).coach == view(room, [LEARNER], LEARNER).coach
    for _ in range(3):
        takebacks.undo(room, LEARNER)
    assert view(room, [LEARNER], LEARNER).coach == first


def test_others_are_told_nothing_by_the_coach() -> None:
    room = begun(*TAUGHT[0])
    assert view(room, [], -1).coach is None
    assert view(room, [1], 1).coach is None


@pytest.mark.parametrize(("name", "edition"), TAUGHT)
def test_every_number_phase_type_and_track_is_explained_with_its_rule(name: str, edition: str) -> None:
    spec = games.spec(name, edition)
    room = begun(name, edition)
    found = taught(spec)
    mat = room.mat
    words = {*mat.phases, *[t.name for t in mat.tracks], *[c.name for c in mat.chips]}
    faces = spec.library.faces
    words |= {stat for f in faces for stat in f.stats if stat in mat.stats} | {mat.types[f.type].name for f in faces}
    assert sorted(words - set(found.terms)) == []
    rules = ledger(spec)
    assert [t.cites for t in found.terms.values() if t.cites and t.cites not in rules] == []
    assert [c for page in found.how for c in page.cites if c not in rules] == []
    assert 3 <= len(found.how) <= 6


def test_a_lesson_that_can_not_be_read_says_where(tmp_path: Any) -> None:
    (tmp_path / "lesson.toml").write_text("[[steps]]\nsays = ['Hello']\n")
    with pytest.raises(Broken, match=r"lesson.toml .* can't be read: .*says"):
        read(tmp_path, "first")
