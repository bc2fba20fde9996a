"""Beats: every line of a game shows something or is quiet on purpose, and no beat tells a seat more than its line."""
from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from playmat import games
from playmat.kernel.game import LogEntry
from playmat.kernel.journal import Journal
from playmat.kernel.names import CHANCE
from playmat.kernel.view import known_to
from playmat.table.beats import QUIET, beat, kind_of
from playmat.table.faces import Faces
from playmat.table.game_view import SPECTATOR, GameView
from playmat.table.mats import Mat, checked, mat

EDITIONS = [(name, edition) for name in games.game_names() for edition in games.editions(name)]


def played(spec: Any, seed: int) -> Journal:
    """A random game."""
    chance = random.Random(seed)
    decks = games.choices(spec)
    seats = [{"name": n, **games.seat_setup(spec, chance.choice(decks))} for n in ("Ada", "Ben")]
    j = Journal(spec, {"seats": seats}, seed)
    for _ in range(1500):
        if j.game.over:
            break
        r = j.game.state.pending[0]
        if r.seat == CHANCE:
            j.chance()
        else:
            j.submit(r.seat, chance.choice(r.options).key)
    return j


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_every_line_is_a_beat_or_quiet_on_purpose(name: str, edition: str) -> None:
    spec = games.spec(name, edition)
    parts = [part for found in mat(spec).beats.values() for part in found]
    for seed in range(3):
        for event in played(spec, seed).events:
            assert any(part in event.words for part in parts), f"{name}: what does {event.words!r} show?"


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_a_beat_names_nothing_that_its_line_does_not(name: str, edition: str) -> None:
    """Nor does it depend on what a hidden card is: with another face it is the same."""
    spec = games.spec(name, edition)
    the_mat = mat(spec)
    faces = Faces(spec, the_mat)
    hidden = sum(unknown_in(played(spec, seed), the_mat, faces) for seed in (7, 8))
    assert hidden > 20                                    # cards drawn by the other, for one


def unknown_in(j: Journal, the_mat: Mat, faces: Faces) -> int:
    """How many cards that whoever looks on does not know are spoken of in a game; its beats tell none of them."""
    hidden = 0
    for eyes in (0, 1, SPECTATOR):
        seen = GameView(j.game, eyes, ["Ada", "Ben"], the_mat, faces)
        lines = seen.lines(j.events, 0, j.marks)
        assert {line.beat.kind for line in lines if line.beat} >= {"phase", "played", "moved"}
        for line, event in zip(lines, j.events, strict=True):
            if line.beat is None:
                continue
            assert set(line.beat.pieces) <= {s.p for s in line.spans}
            told = msgspec.json.encode(line.beat).decode()
            bit = 1 << eyes if eyes >= 0 else 0
            unknown = [p for p, _, known in event.faces if not known_to(known, bit, j.game.everyone)]
            hidden += len(unknown)
            other = LogEntry(event.cites, event.words, event.args, tuple((p, 0, k) if p in unknown else (p, f, k)
                                                                      for p, f, k in event.faces))
            assert msgspec.json.encode(beat(other, the_mat.beats)).decode() == told
            assert all(j.game.title(j.game.state.face[p]) not in told for p in unknown)
    return hidden


def test_the_longest_words_decide_and_numbers_have_a_meaning() -> None:
    table = {"played": ["plays {p}"], "moved": ["plays {p} away"], QUIET: ["hums"], "rolled": ["{d}"]}
    assert kind_of("{s} plays {p}", table) == "played"
    assert kind_of("{s} plays {p} away", table) == "moved"
    assert kind_of("{s} hums", table) == "" == kind_of("{s} sings", table)
    hit = beat(LogEntry("", "{p} takes {n} damage, {n} in all", (4, 2, 5), ((4, 0, 3),)), {"hit": ["damage"]})
    assert hit is not None
    assert (hit.pieces, hit.by, hit.now) == ([4], 2, 5)
    rolled = beat(LogEntry("", "{s} rolls {d}", (1, 6), ()), table)
    assert rolled is not None
    assert (rolled.kind, rolled.seat, rolled.dice) == ("rolled", 1, [6])
    aimed = beat(LogEntry("", "{s} challenges {s}", (0, 1), ()), {"phase": ["challenges"]})
    assert aimed is not None
    assert (aimed.seat, aimed.other) == (0, 1)


def test_who_has_no_card_left_to_draw_has_taken_the_last_blow() -> None:
    """And not whoever was hit before that."""
    of = mat(games.spec("yu-yu-hakusho"))
    assert kind_of("{s} has no card left in the Deck and loses", of.beats) == "lost"


def test_a_beat_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no beat 'dances'"):
        checked(Mat(beats={"dances": ["{s} dances"]}))
