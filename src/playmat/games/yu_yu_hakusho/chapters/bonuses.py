"""Team Bonuses: faces of type `bonus` that lie in force while their owner qualifies."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cards.effects.modifiers import ALLOW
from playmat.cards.runtime.voices import means_player
from playmat.games.yu_yu_hakusho.lying import WHERE_COUNTED
from playmat.games.yu_yu_hakusho.matters import BONUSES
from playmat.games.yu_yu_hakusho.queries import COUNTED, TEAM_TRAITS
from playmat.games.yu_yu_hakusho.state import BONUS, FIGHTING_TYPES, RULE_NUMBERS, TEAMS
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.deeds import Deeds
    from playmat.games.yu_yu_hakusho.tournament import Tournament

HIDE: Final = "lie face down"           # what a bonus lets characters on the Sideline do
GAINED: Final = "claim"                 # a bonus that a text gives
SYMBOLS_NEEDED: Final = RULE_NUMBERS["symbols needed"]                      # yyh.team.three-symbols-qualify


def look_for_bonuses(g: Tournament) -> None:
    """yyh.team.continuous: on as long as its owner qualifies, off and on again as the count changes.

    Counted when a character has come or gone and when other texts have a say in it than before; and always while one
    has that may change its mind.
    """
    if not g.fresh:
        g.look_around()
    said = g.bonus_texts
    for seat in range(2):
        memory = g.memory[seat]
        if memory[COUNTED] is not said:
            memory[COUNTED] = said if all(g.steady(row) for row in said) else None
            count_bonuses(g, seat)


def count_bonuses(g: Tournament, seat: int) -> None:
    """Those come that a player is to have, the others go."""
    side = g.areas[seat]
    if not side[TEAMS] and not side[BONUS]:
        return
    due = bonuses_due(g, seat)
    if len(due) == len(side[BONUS]) and all(p in side[BONUS] for p in due):
        return                                                       # most often
    before = hides(g, seat), g.lies_open(1 - seat)
    for p in side[TEAMS] + side[BONUS]:
        has = p in due
        if has != (p in side[BONUS]):
            g.put(p, seat, BONUS if has else TEAMS)
            g.note("yyh.team.three-symbols-qualify" if has else "yyh.team.continuous",
                   "{s} has {p}" if has else "{s} has {p} no more", (seat, p))
    hide_characters(g, seat, before[0], hides(g, seat))
    open_cards(g, 1 - seat, before[1], g.lies_open(1 - seat))


def bonuses_due(g: Tournament, seat: int) -> list[int]:
    """yyh.ruling.gained-symbols-and-bonuses: by symbols, or because a card grants it; unless a text takes all."""
    side = g.areas[seat]
    cards = side[TEAMS] + side[BONUS]
    if g.fresh and not g.matters & BONUSES:
        counts, faces = symbols(g, seat), g.library.faces
        return [p for p in cards if counts.get(faces[g.shown[p]].facts["team"], 0) >= SYMBOLS_NEEDED]    # most often
    if g.forbids("have a team bonus", seat=seat) != NOTHING:
        return []
    gained = [p for p in cards if g.allows(GAINED, NOTHING, seat, other=p) != NOTHING] if claims(g, seat) else []
    if g.forbids("keep team bonuses", seat=seat) != NOTHING:
        return gained
    counts, needed = symbols(g, seat), g.player_value(seat, "symbols needed")
    return [p for p in cards if counts.get(g.face(p).facts["team"], 0) >= needed or p in gained or granted(g, seat, p)]


def claims(g: Tournament, seat: int) -> bool:
    """Whether any text could give a player a bonus by name."""
    return not g.silent(GAINED) and any(means_player(g, row, ALLOW, GAINED, seat) for row in g.speaking(GAINED))


def granted(g: Tournament, seat: int, p: int) -> bool:
    """Whether a text gives a player the bonus of this team."""
    deed = f"have the {g.face(p).facts['team']} bonus"
    return not g.silent(deed) and g.allows(deed, NOTHING, seat) != NOTHING


def symbols(g: Tournament, seat: int) -> dict[str, int]:
    """Of each team, on a player's characters (yyh.team.counting-zones, yyh.team.facedown-counts).

    A King counts for all that are needed (yyh.king.qualifies-for-own-team-bonus).
    """
    counts: dict[str, int] = {}
    said = len(g.bonus_texts) > 0 and not (
        g.silent("symbol") and g.silent("extra symbol") and TEAM_TRAITS.isdisjoint(g.live))
    side, faces, shown = g.areas[seat], g.library.faces, g.shown
    for kind in WHERE_COUNTED:
        for p in side[kind]:
            face = faces[shown[p]]
            if face.type in FIGHTING_TYPES:
                n = 1 if face.type == "character" else g.player_value(seat, "symbols needed")
                for team in g.teams_of(p) if said else face.traits:
                    counts[team] = counts.get(team, 0) + n
    return counts


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
