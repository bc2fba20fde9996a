"""The second referee and the engine play Talisman side by side: after every answer both ask, hold and have the same."""
from __future__ import annotations

import os
from functools import cache
from typing import Any, cast

import pytest

from playmat import games
from playmat.cards.language.reader import read_cards
from playmat.cards.library import CardSpec, Face, Library
from playmat.games.talisman.journey import Journey
from playmat.games.talisman.state import DECK, FOLLOWERS, OBJECTS, TROPHIES
from playmat.kernel.chance import Dice
from playmat.kernel.names import CHANCE
from tests.referee.talisman import Over, Referee

GAMES = int(os.environ.get("PLAYMAT_REFEREE_GAMES", "15"))
STARTS = ("Traverse Town", "Gummi Path 3", "Secret Place", "Gummi Path 2", "Hollow Bastion", "Gummi Path 6")


@cache
def textless() -> CardSpec:
    """The board without its texts, Characters and Adventure cards with numbers alone."""
    spec = games.spec("talisman")
    lines = []
    for face in spec.library.faces:
        if face.type == "space":
            level = f" level {face.level}" if face.level is not None else ""
            lines += [f'card "{face.name}"{level}', "  type space", f"  region {face.facts['region']}"]
            lines += [f"  {word} {n}" for word, n in face.stats.items() if word != "level"]
    for n, start in enumerate(STARTS):
        lines += [f"card Walker {'ABCDEF'[n]}", "  type character", f"  strength {3 + n % 3}", f"  magic {3 + n % 2}",
                  f"  health {6 + n % 2}", f"  fate {n % 3}", f"  start {start}"]
    for stat, n, number in [(s, n, 2 + n // 7) for s in ("strength", "magic") for n in range(1, 9)]:
        lines += [f"card Beast {stat} {'abcdefghi'[n]}", "  type enemy", f"  number {number}", f"  {stat} {n}",
                  "  copies 3"]
    for kind, more in (("follower", ""), ("object", ""), ("munny", "\n  worth 2")):
        lines += [f"card Some {kind}", f"  type {kind}", "  number 5", f"  copies 9{more}"]
    faces: list[Face] = read_cards("\n".join(lines), "textless", spec.vocabulary)
    return spec.with_library(Library(faces))


def side_by_side(seed: int) -> tuple[Journey, Referee]:
    seats = 2 + seed % 5
    g = cast(Journey, textless().start({"seats": [{} for _ in range(seats)]}, seed))
    dice = Dice(seed)
    while g.state.pending[0].ask in ("first", "deal", "bonus"):
        request = g.state.pending[0]
        g.take(request, request.options[dice.below(len(request.options))])
    cards = {p: {"type": g.face(p).type, **g.face(p).stats} for p in range(47, len(g.s.face))}
    players = [{"seat": seat, "at": g.at(seat), "passage": False, "objects": [], "followers": [], "trophies": [],
                "start": {what: g.printed(seat, what) for what in ("strength", "magic")},
                **{what: g.column(what)[seat] for what in ("strength", "magic", "health", "fate", "munny")}}
               for seat in range(seats)]
    return g, Referee(cards, players, g.zone(0, DECK)[:], [g.face(p).stats["draws"] for p in range(47)], g.s.active)


def same(g: Journey, referee: Referee) -> None:
    for me in referee.players:
        seat = me["seat"]
        kept: dict[str, Any] = {what: g.column(what)[seat] for what in ("strength", "magic", "health", "fate", "munny")}
        assert {what: me[what] for what in kept} == kept
        for what, kind in (("objects", OBJECTS), ("followers", FOLLOWERS), ("trophies", TROPHIES)):
            assert sorted(me[what]) == sorted(g.zone(seat, kind))
    for space, cards in referee.board.items():
        assert cards == g.lying_on(space)
        assert referee.loose[space] == g.s.loose[space]


@pytest.mark.parametrize("seed", range(GAMES))
def test_both_referees_agree(seed: int) -> None:
    g, referee = side_by_side(seed)
    dice = Dice(seed)
    play = referee.play()
    answers = 0
    seat, options = next(play)
    while answers < 600 and not g.over:
        request = g.state.pending[0]
        where = f"seed {seed}, answer {answers}, {request.ask}"
        assert (seat, options) == (request.seat, {o.key for o in request.options}), where
        if seat != CHANCE:
            same(g, referee)
        said = [o for o in request.options if o.verb != "trade"]
        option = said[dice.below(len(said))]
        g.take(request, option)
        answers += 1
        try:
            seat, options = play.send(option.key)
        except Over:
            break
    assert answers > 3
