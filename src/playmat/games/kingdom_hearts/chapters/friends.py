"""Play Friend Cards: the ladder, and Friends joining a fight."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.chapters.unique import gives_way
from playmat.games.kingdom_hearts.playing import FromHand, PlayCard
from playmat.games.kingdom_hearts.state import FRIEND_TYPES, FRIENDS, HAND
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import ANY, Play, Rules

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel


class MayPlayFriend(FromHand):
    SPELT: ClassVar[str] = "friend {p}"
    SHOWN: ClassVar[str] = "Play the Friend {p}"
    ASKED: ClassVar[tuple[str, ...]] = ("action", "battle")
    TYPES: ClassVar[tuple[str, ...]] = ("friend",)

    def add_options(self, g: Duel, seat: int, candidates: list[int], out: list[Option]) -> None:
        """The same as of each card for itself, but what holds for all of them is looked up once."""
        if self.forbidden(g, seat, ANY):
            return
        faces, shown, free = g.library.faces, g.shown, g.silent("be played")
        name, step = faces[shown[g.player_card(seat)]].name, g.player_value(seat, "friend ladder")
        for p in candidates:
            if (faces[shown[p]].name != name and (free or g.forbids("be played", p) < 0) and not g.why_not_ally(seat, p)
                    and (g.value(p, "level") <= step or not why_not_ladder(g, seat, p))):
                out.append(self.made.get(p) or self.naming(p))

    def forbidden(self, g: Duel, seat: int, by: Rules) -> bool:
        return not g.in_action_phase(seat) and by.rule("kh.friend.action-phase-only")

    def forbidden_with(self, g: Duel, seat: int, p: int, by: Rules) -> bool:
        """The same for whatever a Player Card may have as an ally."""
        return (
            g.same_name(g.player_card(seat), p) and by.rule("kh.ruling.unique-and-player-card")
            or g.forbids("be played", p) >= 0 and by.rule("kh.ruling.card-text-first")
            or (why := g.why_not_ally(seat, p)) != "" and by.rule(why)
            or (why := why_not_ladder(g, seat, p)) != "" and by.rule(why))

    def gives_way(self, g: Duel, seat: int, args: tuple[int, ...]) -> int:
        return gives_way(g, seat, args[0])

    def do(self, g: Duel, seat: int, args: tuple[int, ...]) -> None:
        g.call(PlayFriend(seat, args[0]))


def why_not_ladder(g: Duel, seat: int, p: int) -> str:
    """kh.friend.ladder, kh.ruling.ladder-highest: at most a step above the highest ally that will still be there."""
    step, level = g.player_value(seat, "friend ladder"), g.value(p, "level")
    if level <= step:
        return ""                                                    # kh.friend.ladder-empty
    leaving = g.namesake(seat, p)
    if level <= max(g.ladder(seat, leaving), default=0) + step:
        return ""
    if leaving != NOTHING and level <= g.level(leaving) + step:
        return "kh.friend.replace-first"
    return "kh.friend.ladder" if g.allies(seat) else "kh.friend.ladder-empty"


class PlayFriend(PlayCard):
    OUTLINE: ClassVar[str] = """
        kh.unique.discard-first   make_room
        kh.term.owner-mat         play   +
        kh.symbol.when-played     when_played
    """

    def make_room(self, g: Duel) -> None:
        g.make_room(self.seat, self.card)

    def play(self, g: Duel) -> None:
        if self.lost(g):
            return
        g.enter(self.card, self.seat, FRIENDS)
        g.note("kh.term.owner-mat", "{s} plays {p}", (self.seat, self.card))


# -- taking part in a fight ------------------------------------------------------------------------------------------

class MayJoin(Play):
    """kh.battle.friends-join, kh.challenge.option-friend; it can't be taken back (kh.ruling.battle-uncommit)."""

    SPELT = "join {p}"
    SHOWN = "{p} joins"
    ASKED = ("battle", "exchange")
    ZONE = FRIENDS
    ELSE = "kh.challenge.option-friend"

    def forbidden(self, g: Duel, seat: int, by: Rules) -> bool:
        in_battle = g.in_battle()
        return (
            not in_battle and not g.in_challenge() and by.rule("kh.friend.supports")
            or in_battle and seat != g.s.active and by.rule("kh.ruling.battle-no-opponent-plays"))

    def forbidden_with(self, g: Duel, seat: int, p: int, by: Rules) -> bool:
        return g.forbids("join a fight", p) >= 0 and by.rule("kh.ruling.card-text-first")

    def fits(self, g: Duel, p: int) -> bool:
        return g.type(p) in FRIEND_TYPES

    def in_reach(self, g: Duel, p: int) -> bool:
        return g.kind(p) != HAND

    def do(self, g: Duel, seat: int, args: tuple[int, ...]) -> None:
        g.put(args[0], seat, g.area())
        g.note_total("kh.friend.supports", "{s} has the help of {p}: {n} in all", seat, args[0])
        g.happen("joined", it=args[0], seat=seat)
