"""The second referee and the engine play Lorcana's textless cards side by side: ink, quests, challenges, locations,
Shift and songs. After every answer both offer, hold and have the same."""
from __future__ import annotations

import os
from functools import cache
from typing import Any, cast

import pytest

from playmat import games
from playmat.cards.language.reader import read_cards
from playmat.cards.library import CardSpec, Face, Library
from playmat.games.lorcana.lorcana import Lorcana
from playmat.games.lorcana.state import (
    CHARACTERS,
    DECK,
    DISCARD,
    HAND,
    INKWELL,
    ITEMS,
    LOCATIONS,
    UNDER,
)
from playmat.kernel.chance import Dice
from playmat.kernel.names import NOBODY
from tests.referee.lorcana import Referee

GAMES = int(os.environ.get("PLAYMAT_REFEREE_GAMES", "40"))
NAMES = ("Ada", "Bo", "Cy", "Dee")
POOLS = 4


@cache
def textless(pool: int) -> CardSpec:
    """Four names with small and great versions, locations, items and songs; each pool has numbers of its own."""
    dice = Dice(pool)
    lines = []
    for n, name in enumerate(NAMES):
        for version, cost in (("Small", 1 + n % 3), ("Middle", 2 + n % 3), ("Great", 4 + n % 3)):
            lines += [f'card "{name} - {version}"', "  type character", f"  cost {cost}", f"  strength {dice.below(5)}",
                      f"  willpower {1 + dice.below(6)}", f"  lore {dice.below(4)}", '  ink "Amber"']
            lines += ["  inkable"] if dice.below(3) else []
            lines += [f"  shift {1 + dice.below(cost)}"] if version == "Great" else []
    for n in range(3):
        lines += [f'card "Place {n}"', "  type location", f"  cost {1 + n}", f"  willpower {2 + dice.below(5)}",
                  f"  lore {dice.below(2)}", f"  move cost {dice.below(3)}", '  ink "Amber"', "  inkable"]
        lines += [f'card "Song {n}"', "  type action", f"  cost {1 + 2 * n}", "  song", '  ink "Amber"']
    lines += ['card "Thing"', "  type item", "  cost 1", '  ink "Amber"', "  inkable"]
    spec = games.spec("lorcana")
    faces: list[Face] = read_cards("\n".join(lines), "textless", spec.vocabulary)
    keywords = (spec.folder / "cards" / "keywords.cards").read_text("utf-8")
    return spec.with_library(Library([*faces, *read_cards(keywords, "keywords.cards", spec.vocabulary)]))


def card(face: Face) -> dict[str, Any]:
    stats = face.stats
    return {"type": face.type, "name": face.name.partition(" - ")[0], "inkable": "inkable" in face.facts,
            "song": "song" in face.facts, "move": stats.get("move cost", 0),
            **{what: stats.get(what, 0) for what in ("cost", "strength", "willpower", "lore", "shift")}}


def side_by_side(seed: int) -> tuple[Lorcana, Referee]:
    spec, dice = textless(seed % POOLS), Dice(seed)
    titles = [face.title for face in spec.library.faces if face.type != "keyword"]
    seats = 2 + (seed % 5 == 0)
    setup = {"seats": [{"deck": [titles[dice.below(len(titles))] for _ in range(60)]} for _ in range(seats)]}
    g = cast(Lorcana, spec.start(setup, seed))
    while g.state.pending[0].ask != "main":
        request = g.state.pending[0]
        g.take(request, request.options[dice.below(len(request.options))])
    players = [{"deck": g.zone(seat, DECK)[:], "hand": g.zone(seat, HAND)[:], "play": {}, "ink": [], "discard": [],
                "lore": 0} for seat in range(seats)]
    return g, Referee({p: card(g.face(p)) for p in range(len(g.s.face))}, players, g.s.active)


def held(g: Lorcana, seat: int) -> dict[str, Any]:
    """What a player has, as the referee writes it down."""
    s = g.s
    play = [p for kind in (CHARACTERS, ITEMS, LOCATIONS) for p in g.zone(seat, kind)]
    return {
        "deck": g.zone(seat, DECK), "hand": g.zone(seat, HAND), "lore": s.lore[seat],
        "ink": [[p, s.exerted[p] > 0] for p in g.zone(seat, INKWELL)], "discard": sorted(g.zone(seat, DISCARD)),
        "play": {p: {"damage": s.damage[p], "exerted": s.exerted[p] > 0, "drying": s.drying[p] > 0,
                     "at": s.on[p] if s.on[p] >= 0 else None,
                     "under": sorted([q for q in g.zone(seat, UNDER) if s.on[q] == p])} for p in play}}


def told(player: dict[str, Any]) -> dict[str, Any]:
    play = {p: {**thing, "under": sorted(thing["under"])} for p, thing in player["play"].items()}
    return {**player, "play": play, "discard": sorted(player["discard"])}


def same(g: Lorcana, referee: Referee) -> None:
    assert referee.winner == (-1 if g.state.winner == NOBODY else g.state.winner)
    if g.over:
        return
    assert g.s.active == referee.active
    for seat, player in enumerate(referee.players):
        assert told(player) == held(g, seat)
    for p, one in referee.cards.items():
        assert one == card(g.face(p))
    assert {o.key for o in g.state.pending[0].options} == referee.options()


@pytest.mark.parametrize("part", range(4))
def test_the_engine_and_the_referee_agree(part: int) -> None:
    verbs: set[str] = set()
    for seed in range(part, GAMES, 4):
        g, referee = side_by_side(seed)
        dice = Dice(seed ^ 5)
        same(g, referee)
        while not g.over and (g.seats == 2 or all(g.zone(seat, DECK) for seat in range(g.seats))):
            request = g.state.pending[0]
            options = request.options if dice.below(3) else request.options[:-1] or request.options
            option = options[dice.below(len(options))]
            verbs.add(option.verb)
            g.take(request, option)
            referee.say(option.key)
            same(g, referee)
    assert verbs == {"ink", "play", "shift", "sing", "quest", "challenge", "move", "end"}
