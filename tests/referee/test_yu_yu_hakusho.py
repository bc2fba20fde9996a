"""The second referee and the engine play Yu Yu Hakusho's textless cards side by side: matches, energy, attached cards,
forfeits and the 5th Match Slot. After every answer both offer, hold and have the same."""
from __future__ import annotations

import os
from collections import Counter
from functools import cache
from typing import Any, cast

import pytest

from playmat import games
from playmat.cards.language.reader import read_cards
from playmat.cards.library import CardSpec, Face, Library
from playmat.games.yu_yu_hakusho.state import ARENA, ATTACHED, CIRCLE, DECK, DISCARD, HAND, SLOTS
from playmat.games.yu_yu_hakusho.tournament import Tournament
from playmat.kernel.chance import Dice
from playmat.kernel.names import NOBODY
from tests.referee.yu_yu_hakusho import SUDDEN_DEATH, Referee

GAMES = int(os.environ.get("PLAYMAT_REFEREE_GAMES", "40"))
NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus")
PLACES = (ARENA, *SLOTS)
POOLS = 4


@cache
def textless(pool: int) -> CardSpec:
    """Characters in two versions each, items and techniques of several prices; each pool has numbers of its own."""
    dice = Dice(pool)
    lines = []
    for name in NAMES:
        for version in ("Bold", "Old"):
            lines += [f'card "{name}, {version}"', "  type character", f"  defense {3000 + 500 * dice.below(7)}",
                      f'  attack "Hit" ({dice.below(3)}) {2000 + 1000 * dice.below(6)}']
            lines += [f'  spirit attack "Ray" ({1 + dice.below(4)}) {3000 + 1000 * dice.below(9)}'] * dice.below(2)
    for n in range(4):
        lines += [f'card "Thing {n}"', "  type item", f"  energy cost {n}"]
        lines += [f'card "Blow {n}"', "  type technique", f"  energy cost {n}",
                  f'  attack "Blow" ({dice.below(4)}) {3000 + 2000 * dice.below(5)}']
    spec = games.spec("yu-yu-hakusho")
    return spec.with_library(Library(read_cards("\n".join(lines), "textless", spec.vocabulary)))


def card(face: Face) -> dict[str, Any]:
    return {"type": face.type, "who": face.name.partition(",")[0], "defense": face.stats.get("defense", 0),
            "price": face.stats.get("energy cost", 0),
            "attacks": {a.index: (a.kind, a.numbers["cost"], a.numbers["value"]) for a in face.abilities}}


def side_by_side(seed: int) -> tuple[Tournament, Referee]:
    """Every fourth game begins with gaps in the line-ups, as texts could have made them."""
    spec, dice = textless(seed % POOLS), Dice(seed)
    titles = [face.title for face in spec.library.faces]
    size = 20 + dice.below(40)
    setup = {"seats": [{"team": [f"{name}, Bold" for name in NAMES[seat:seat + 4]],
                        "deck": [titles[dice.below(len(titles))] for _ in range(size)]} for seat in range(2)]}
    g = cast(Tournament, spec.start(setup, seed))
    while g.state.pending[0].ask != "main step":
        request = g.state.pending[0]
        g.take(request, request.options[dice.below(len(request.options))])
    if seed % 4 == 0:
        for seat in range(2):
            for kind in SLOTS[:3]:
                if dice.below(3) == 0:
                    g.put(g.zone(seat, kind)[0], seat, DISCARD)
        g.ask_again()
        g.advance()
    players = [{**held(g, seat), "energy": 0} for seat in range(2)]
    return g, Referee({p: card(g.face(p)) for p in range(len(g.s.face))}, players, g.s.active)


def held(g: Tournament, seat: int) -> dict[str, Any]:
    """What a player has, as the referee writes it down."""
    s = g.s
    line = {n: next(iter(g.zone(seat, kind)), None) for n, kind in enumerate(PLACES, 1)}
    return {
        "deck": g.zone(seat, DECK)[:], "hand": g.zone(seat, HAND)[:], "line": line,
        "on": {p: s.on[p] for p in g.zone(seat, ATTACHED)}, "up": [p for p in g.zone(seat, ATTACHED) if s.up[p]],
        "discard": g.zone(seat, DISCARD)[:], "circle": {p: s.up[p] == 1 for p in g.zone(seat, CIRCLE)},
        "damage": {p: s.damage[p] for p in line.values() if p is not None and s.damage[p]},
        "energy": s.energy[seat], "wins": s.wins[seat]}


def told(player: dict[str, Any]) -> dict[str, Any]:
    """The same of the referee's; in which order cards lie in a pile nobody asks here."""
    there = player["line"].values()
    return {**player, "hand": sorted(player["hand"]), "discard": sorted(player["discard"]), "up": sorted(player["up"]),
            "damage": {p: n for p, n in player["damage"].items() if p in there}}


def same(g: Tournament, referee: Referee) -> None:
    if referee.winner == SUDDEN_DEATH:
        assert g.state.pending[0].ask == "select"
        return
    assert referee.winner == (-1 if g.state.winner == NOBODY else g.state.winner)
    if g.over:
        return
    assert (g.s.active, g.s.match) == (referee.active, referee.match)
    for seat, player in enumerate(referee.players):
        assert told(player) == told(held(g, seat))
    request = g.state.pending[0]
    assert request.seat == referee.asked
    assert {o.key for o in request.options} == referee.options()


@pytest.mark.parametrize("part", range(4))
def test_the_engine_and_the_referee_agree(part: int) -> None:
    verbs: set[str] = set()
    ends: Counter[str] = Counter()
    for seed in range(part, GAMES, 4):
        g, referee = side_by_side(seed)
        dice = Dice(seed ^ 5)
        same(g, referee)
        while not g.over and referee.winner < 0:
            request = g.state.pending[0]
            option = request.options[dice.below(len(request.options))]
            verbs.add(option.verb)
            g.take(request, option)
            referee.say(option.key)
            same(g, referee)
        ends["sudden death" if referee.winner == SUDDEN_DEATH else
             "matches" if referee.players[referee.winner]["wins"] >= 3 else "otherwise"] += 1
    assert verbs == {"end", "pass", "fifth", "attach", "attack", "discard", "yes", "no", "pay", "decline"}
    assert ends["matches"] > 0
