"""Team Bonuses: faces of type `bonus` that lie in force while their owner qualifies."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.yu_yu_hakusho.queries import COUNTED
from playmat.games.yu_yu_hakusho.state import BONUS, CHARACTERS, CIRCLE, TEAMS
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.deeds import Deeds
    from playmat.games.yu_yu_hakusho.tournament import Tournament

HIDE = "lie face down"           # what a bonus lets characters on the Sideline do
GAINED = "claim"                 # a bonus that a text gives


def look_for_bonuses(g: Tournament) -> None:
    """yyh.team.continuous: on as long as its owner qualifies, off and on again as the count changes."""
    said = not g.fresh or not g.bonus_keys.isdisjoint(g.live)
    for seat in range(2):
        side, memory = g.areas[seat], g.memory[seat]
        same = not said and memory[COUNTED] is not None
        memory[COUNTED] = None if said else True
        if not same and (side[TEAMS] or side[BONUS]):
            before = hides(g, seat), g.lies_open(1 - seat)
            if count_bonuses(g, seat):
                hide_characters(g, seat, before[0], hides(g, seat))
                open_cards(g, 1 - seat, before[1], g.lies_open(1 - seat))


def count_bonuses(g: Tournament, seat: int) -> bool:
    """Whether one came or went."""
    side = g.areas[seat]
    changed = False
    given = all_given(g, seat)
    for p in side[TEAMS] + side[BONUS]:
        has = qualifies(g, seat, p, given)
        if has != (p in side[BONUS]):
            g.put(p, seat, BONUS if has else TEAMS)
            g.note("yyh.team.three-symbols-qualify" if has else "yyh.team.continuous",
                   "{s} has {p}" if has else "{s} has {p} no more", (seat, p))
            changed = True
    return changed


def all_given(g: Tournament, seat: int) -> dict[int, tuple[int, int]]:
    """What symbols texts give those who count, each asked once."""
    return {q: g.symbols_given(q) for kind in (*CHARACTERS, CIRCLE) for q in g.areas[seat][kind]}


def qualifies(g: Tournament, seat: int, p: int, given: dict[int, tuple[int, int]]) -> bool:
    """yyh.ruling.gained-symbols-and-bonuses: by symbols, or because a card grants it; unless a text takes all."""
    if g.forbids("have a team bonus", seat=seat) != NOTHING:
        return False
    team = g.face(p).facts["team"]
    if g.forbids("keep team bonuses", seat=seat) != NOTHING:
        return g.allows(GAINED, NOTHING, seat, other=p) != NOTHING
    return (g.allows(f"have the {team} bonus", NOTHING, seat) != NOTHING
            or (not g.silent(GAINED) and g.allows(GAINED, NOTHING, seat, other=p) != NOTHING)
            or symbols(g, seat, team, given) >= g.player_value(seat, "symbols needed"))


def symbols(g: Tournament, seat: int, team: str, given: dict[int, tuple[int, int]]) -> int:
    """yyh.team.counting-zones, yyh.team.facedown-counts; a King counts for all (yyh.king.qualifies-for-own-team-bonus).
    """
    found = 0
    for kind in (*CHARACTERS, CIRCLE):
        for p in g.areas[seat][kind]:
            type = g.type(p)
            if type in ("character", "king") and g.shows(p, team, given[p]):
                found += 1 if type == "character" else g.player_value(seat, "symbols needed")
    return found


def hides(g: Deeds, seat: int) -> bool:
    return g.allows(HIDE, NOTHING, seat) != NOTHING


def hide_characters(g: Tournament, seat: int, before: bool, now: bool) -> None:
    """yyh.team.masho.gained-mid-game, yyh.ruling.masho-details."""
    if before == now:
        return
    for p in g.sideline(seat):
        if now:
            hide(g, p)
        else:
            g.turn_face_up(p)


def hide(g: Deeds, p: int) -> None:
    if g.s.up[p]:
        g.turn_face_down(p)
        g.note("yyh.team.masho.gained-mid-game", "{p} is turned face-down", (p,))


def open_cards(g: Tournament, seat: int, before: bool, now: bool) -> None:
    """yyh.ruling.ichigaki-payment: face-down cards turn up and are paid for; when it ends they turn down."""
    if before == now:
        return
    cards = [q for p in g.sideline(seat) for q in g.attached(p) if g.type(q) != "event" and not g.s.up[q]]
    if now:
        g.turn_cards_up(cards)
    else:
        for p in g.sideline(seat):
            g.turn_cards_down(p)
