"""Kingdom Hearts positions as people write them: what is declared of them, and how they are read off."""
from __future__ import annotations

from typing import Any

from playmat.cards.layout import CardFact, Forbidden, Layout
from playmat.games.kingdom_hearts.chapters.challenge import Exchange
from playmat.games.kingdom_hearts.duel import Duel
from playmat.games.kingdom_hearts.layout import PLACES, begin, lay_seat, plan, woken
from playmat.games.kingdom_hearts.state import DARKS, DISCARD, EQUIPMENT, IN_PLAY, PHASES
from playmat.kernel.names import NOBODY, NOTHING

DEEDS = ("moved", "battled", "escaped", "challenged")
ORDERED = ("deck", "worlds", "discard", "player")
NO_LEVEL = ("attack", "equipment", "event", "technique", "form change")
PHRASES = {"play {p}": "", "dark {p} on {p}": "dark", "move {p} on {p}": "move",
           "challenge {p}": "challenge", "do nothing": "pass"}


# -- reading off ------------------------------------------------------------------------------------------------------

def facts(g: Duel, names: list[str]) -> dict[str, Any]:
    """What a file may expect, beside what lies in each place."""
    s = g.s
    out: dict[str, Any] = {"phase": PHASES[s.phase], "passed": who_passed(g, names)}
    for seat, name in enumerate(names):
        here = g.current_world(seat)
        darks = g.darks(seat)
        player = g.player_card(seat)
        out[f"{name}.world"] = g.face(here).title if here >= 0 else "none"
        out[f"{name}.total_world_level"] = g.world_total(seat)
        out[f"{name}.darks"] = titles(g, darks)
        out[f"{name}.covered_darks"] = titles(g, [p for p in g.areas[seat][DARKS] if p not in darks])
        out[f"{name}.allies"] = titles(g, g.allies(seat))
        out[f"{name}.in_play"] = titles(g, [p for kind in IN_PLAY for p in range(len(s.face))
                                            if g.kind(p) == kind and s.control[p] == seat])
        out[f"{name}.in_force"] = titles(g, list(dict.fromkeys(m.source for m in s.marks if m.seat == seat)))
        out[f"{name}.attack_total"] = g.attack_total(seat) if player >= 0 else 0
    return out


def who_passed(g: Duel, names: list[str]) -> str:
    """Whose choice was the last in a challenge, if he did nothing."""
    f = g.nearest("Exchange")
    return names[1 - f.seat] if isinstance(f, Exchange) and f.passes else "nobody"


def titles(g: Duel, pieces: list[int]) -> list[str]:
    return [g.face(p).title for p in pieces]


def lies_on(g: Duel, p: int, names: list[str]) -> str:
    return g.face(g.s.on[p]).title if g.s.on[p] >= 0 else "nothing"


def controlled(g: Duel, p: int, names: list[str]) -> str:
    """kh.term.no-control-out-of-play."""
    return names[g.s.control[p]] if g.in_play(p) else "nobody"


def carried(g: Duel, p: int, names: list[str]) -> str:
    """What lies on a character: its Equipment."""
    here = [q for seat in range(2) for q in g.areas[seat][EQUIPMENT] if g.s.on[q] == p]
    return ", ".join(titles(g, here)) or "nothing"


def meant(g: Duel, seat: int, verb: str, args: tuple[int, ...]) -> tuple[int, ...]:
    """The option that a longer way of writing it stands for, if it is one that there can be."""
    if verb == "dark" and args[1:] == (g.current_world(g.other(seat)),):
        return args[:1]
    if verb == "move" and args[1:] == (g.current_world(seat),):
        return args[:1]
    return () if verb == "challenge" and args == (g.player_card(g.other(seat)),) else args


def forbidden(g: Duel) -> list[Forbidden]:
    """What can't be in play together: for whom, by which rule, and a sentence."""
    pairs = [(seat, p, g.namesake(seat, p)) for seat in range(g.seats) for p in g.allies(seat)]
    return [(seat, "kh.unique.standing", f"{g.face(p).title} and {g.face(q).title} can't be in play together")
            for seat, p, q in pairs if q != NOTHING]


CARD_FACTS: dict[str, CardFact] = {"on": lies_on, "control": controlled, "equipment": carried}
LAYOUT = Layout(
    begin, PLACES, numbers=DEEDS, seat_numbers=("hearts",), piece_numbers=("damage", "counters"), seat_facts=("age",),
    in_play=IN_PLAY, piles=(DISCARD,), fillers=("attack", "world", "dark", "friend"), on="on", control="control",
    columns={"damage": 0, "on": NOTHING, "control": NOBODY, "counters": 0}, ordered=ORDERED, facts=facts,
    card_facts=CARD_FACTS, forbidden=forbidden, plan=plan, lay_seat=lay_seat, woken=woken, at_home={"magic": "magic"},
    stub_numbers={"hearts": 5, "attack": 4, "power": 6}, stub_level=1, no_level=NO_LEVEL,
    passed={"kh.turn.alternate": ("phase", "draw")},                 # nobody is asked anything in the Draw Phase
    phrases=PHRASES, meant=meant, in_play_verbs=("join", "drop", "challenge"), windows=("exchange", "reply"))
