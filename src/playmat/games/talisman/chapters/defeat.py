"""Defeated Characters, and players who leave."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.talisman.chapters.combat import Combat
from playmat.games.talisman.state import ASIDE, GONE, SPELLS, TROPHIES

if TYPE_CHECKING:
    from playmat.games.talisman.journey import Journey


def defeat(g: Journey, seat: int) -> None:
    """tal.stats.health-zero-is-defeat: at once, whatever is under way."""
    if g.character(seat) < 0:
        return
    g.note("tal.stats.health-zero-is-defeat", "{s} is Defeated", (seat,))
    put_back(g, seat)
    if g.option("no_inheritance"):
        leave_all(g, seat)
    else:
        for p in g.carried(seat):                                    # tal.defeat.belongings-set-aside
            g.lift(p)
            g.put(p, seat, ASIDE)
    remove_character(g, seat)
    fight = g.nearest("Combat")
    if isinstance(fight, Combat) and fight.seat == seat and not fight.over:
        fight.leave()
    if seat == g.s.active:
        g.end_turn()


def put_back(g: Journey, seat: int) -> None:
    """tal.defeat.spells-trophies-fate-go-back, tal.ruling.what-dies-with-the-character."""
    s = g.s
    for p in g.zone(seat, SPELLS) + g.zone(seat, TROPHIES):
        g.discard(p, "tal.defeat.spells-trophies-fate-go-back")
    s.fate[seat] = s.lost[seat] = s.heartless[seat] = s.quest[seat] = s.back[seat] = s.branch[seat] = 0
    s.passage[seat] = s.crater[seat] = s.boss[seat] = s.overcome[seat] = s.ready_for[seat] = 0
    s.strength[seat] = s.magic[seat] = s.health[seat] = 0


def leave_all(g: Journey, seat: int) -> None:
    """tal.traditional.no-inheritance: all it carried stays where it fell."""
    here = g.at(seat)
    for p in g.carried(seat):
        g.lay_down(p, here, "tal.traditional.no-inheritance")
    g.lay_munny(here, g.s.munny[seat])
    g.s.munny[seat] = 0


def remove_character(g: Journey, seat: int) -> None:
    """tal.defeat.character-removed."""
    p = g.character(seat)
    g.s.on[p] = -1
    g.leave_marks(p)
    g.put(p, 0, GONE)


def forsake(g: Journey, seat: int) -> None:
    """tal.ruling.player-leaves, tal.ruling.no-characters-left: everything goes back."""
    if g.character(seat) >= 0:
        put_back(g, seat)
        remove_character(g, seat)
    for p in g.carried(seat) + g.zone(seat, ASIDE):
        g.discard(p, "tal.ruling.player-leaves")
    g.s.munny[seat] = g.s.fate[seat] = 0
    g.s.health[seat] = 0
    if seat == g.s.active and g.turn_frame() is not None:
        turn = g.s.stack[0]
        if len(g.s.stack) > 1:
            g.cut(g.s.stack[1])
        g.s.pending = []
        turn.go(g, "pass_on")
