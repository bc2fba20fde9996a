"""Replays: verified line by line, refused when changed, watched even when the rules have moved on."""
from __future__ import annotations

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat import games
from playmat.kernel.names import Broken, Refused
from playmat.table import actions
from playmat.table.headers import commitment
from playmat.table.replay import lines_of, read_replay, verify, written
from playmat.table.saved_games import Chair, new_game

SPEC = games.spec("kingdom-hearts")


def made() -> list[str]:
    own = games.choices(SPEC)
    room = new_game(SPEC, [Chair("Bill", "random", own[0]), Chair("Kim", "random", own[1])], 11)
    actions.drive(room)
    return list(written(room))


LINES = made()


def text(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"


def changed(n: int, /, **parts: Any) -> list[str]:
    lines = list(LINES)
    lines[n] = json.dumps({**json.loads(lines[n]), **parts})
    return lines


def test_a_replay_holds() -> None:
    replay = read_replay(text(LINES))
    assert verify(replay, SPEC) == []
    head = replay.header
    assert [head[k] for k in ("format", "game", "edition", "version", "library")] == [
        2, "kingdom-hearts", "first", SPEC.version, SPEC.library.hash]
    assert [c["name"] for c in head["seats"]] == ["Bill", "Kim"]
    assert head["commitment"] == commitment(11)
    assert "seed" not in head
    assert replay.footer["seed"] == 11
    assert replay.footer["result"].endswith("won")


def test_every_answer_has_its_position_and_its_events_with_their_rules() -> None:
    ledger = SPEC.ledger().entries
    replay = read_replay(text(LINES))
    assert len({row["state"] for row in replay.answers}) == len(replay.answers)
    events = [e for row in replay.answers for e in row["events"]]
    assert len(events) > 50
    assert all(e["words"] for e in events)
    assert [e["cites"] for e in events if e["cites"] not in ledger] == []


@pytest.mark.parametrize(("lines", "words"), [
    (changed(5, state="0" * 16), "After answer 5"),
    (changed(3, key="dance"), "does not fit"),
    (changed(-1, seed=12), "not the one promised"),
    (changed(-1, winner=0, result="Bill won") if '"winner":1' in LINES[-1] else changed(-1, winner=1, result="Kim won"),
     "but the game says"),
    (changed(0, version=77), "version 77"),
    (changed(0, library="other"), "other cards"),
    (changed(0, format=3), "format 3"),
    (LINES[:-1], "cut off"),
    (LINES[:4] + LINES[-1:], "answers and has 3")])
def test_a_replay_that_does_not_hold_is_told_in_a_sentence(lines: list[str], words: str) -> None:
    found = verify(read_replay(text(lines)), SPEC)
    assert len(found) == 1
    assert words in found[0]


def test_a_replay_of_another_version_can_still_be_watched() -> None:
    replay = read_replay(text(changed(0, version=77)))
    rows = list(lines_of(replay))
    assert len(rows) == len(LINES) - 1
    assert rows[1][1] in ("Bill", "Kim", "chance")
    assert any(cites == "kh.turn.alternate" for _, _, _, events in rows for cites, _ in events)


@pytest.mark.parametrize(("lines", "words"), [
    ([], "not a replay"), (["{}"], "not a replay"), (["["], "line 1"), (["[]"], "Line 1"), (LINES[1:], "not a replay"),
    ([LINES[0], LINES[2]], "should be answer 1"), ([LINES[0], LINES[1][:40]], "cut off at line 2"),
    (changed(0, seats=3), "who played")])
def test_a_damaged_replay_is_refused_in_a_sentence(lines: list[str], words: str) -> None:
    with pytest.raises(Broken, match=words):
        read_replay(text(lines))


@given(st.text())
def test_rubbish_is_refused(rubbish: str) -> None:
    with pytest.raises(Broken):
        read_replay(rubbish)


@given(st.integers(0, len(text(LINES)) - 2))
def test_a_replay_cut_off_anywhere_is_refused_or_found_out(n: int) -> None:
    try:
        replay = read_replay(text(LINES)[:n])
    except Broken:
        return
    assert verify(replay, SPEC) != []


@given(st.sampled_from(["seat", "key", "state", "events", "n"]),
       st.none() | st.integers(-3, 300) | st.text() | st.lists(st.integers()))
def test_a_spoilt_line_never_breaks_the_reader(key: str, value: Any) -> None:
    with contextlib.suppress(Refused):
        replay = read_replay(text(changed(2, **{key: value})))
        list(lines_of(replay))
        verify(replay, SPEC)
