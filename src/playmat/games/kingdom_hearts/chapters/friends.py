"""Play Friend Cards: the ladder, the Unique Card rule, and Friends joining a fight."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.playing import Play
from playmat.games.kingdom_hearts.state import ACTION, FRIENDS, HAND
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel


def why_not_friend(g: Duel, seat: int, p: int) -> str:
    """The rule that keeps a player from playing a Friend, or nothing."""
    if p not in g.areas[seat][HAND] or g.type(p) != "friend":
        return "kh.term.in-play"
    return why_no_friends(g, seat) or why_not_this_one(g, seat, p)


def why_no_friends(g: Duel, seat: int) -> str:
    return "kh.friend.action-phase-only" if g.s.active != seat or g.s.phase != ACTION else ""


def why_not_this_one(g: Duel, seat: int, p: int) -> str:
    """The same for whatever a Player Card may have as an ally."""
    if g.face(g.player_card(seat)).name == g.face(p).name:
        return "kh.ruling.unique-and-player-card"
    if g.forbids("be played", p) >= 0:
        return "kh.ruling.card-text-first"
    return g.why_not_ally(seat, p) or why_not_ladder(g, seat, p)


def why_not_ladder(g: Duel, seat: int, p: int) -> str:
    """kh.friend.ladder, kh.ruling.ladder-highest: at most a step above the highest ally that will still be there."""
    step = g.player_value(seat, "friend ladder")
    level = g.level(p)
    if level <= step:
        return ""                                                    # kh.friend.ladder-empty
    if level <= max(g.ladder(seat, p), default=0) + step:
        return ""
    leaving = g.namesake(seat, p)
    if leaving != NOTHING and level <= g.level(leaving) + step:
        return "kh.friend.replace-first"
    return "kh.friend.ladder" if g.allies(seat) else "kh.friend.ladder-empty"


def options(g: Duel, seat: int, cards: list[int]) -> list[Option]:
    if why_no_friends(g, seat):
        return []
    return [Option("friend", (p,)) for p in cards if not why_not_this_one(g, seat, p)]


class PlayFriend(Play):
    OUTLINE: ClassVar[str] = """
        kh.unique.discard-first   make_room
        kh.term.owner-mat         play
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

def why_not_join(g: Duel, seat: int, p: int) -> str:
    """The rule that keeps an ally from joining the battle or challenge under way, or nothing."""
    why = why_no_joining(g, seat)
    if why:
        return why
    if p not in g.areas[seat][FRIENDS]:
        return "kh.challenge.option-friend"
    return "kh.ruling.card-text-first" if g.forbids("join a fight", p) >= 0 else ""


def why_no_joining(g: Duel, seat: int) -> str:
    in_battle = g.in_battle()
    if not in_battle and not g.in_challenge():
        return "kh.friend.supports"
    if in_battle and seat != g.s.active:
        return "kh.ruling.battle-no-opponent-plays"
    return ""


def join_options(g: Duel, seat: int) -> list[Option]:
    friends = g.areas[seat][FRIENDS]
    if not friends or why_no_joining(g, seat):
        return []
    return [Option("join", (p,)) for p in friends if g.forbids("join a fight", p) < 0]


def join(g: Duel, seat: int, p: int) -> None:
    """kh.battle.friends-join, kh.challenge.option-friend; it can't be taken back (kh.ruling.battle-uncommit)."""
    g.put(p, seat, g.area())
    g.note_total("kh.friend.supports", "{s} has the help of {p}: {n} in all", seat, p)
    g.happen("joined", it=p, seat=seat)


class KeepOne(Frame):
    """kh.ruling.unique-after-capture: of two allies of one name a player keeps one."""

    OUTLINE: ClassVar[str] = """
        kh.unique.standing               offer
        kh.ruling.unique-after-capture   discard_other
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "newcomer", "old", "kept")

    def __init__(self, seat: int = 0, newcomer: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.newcomer = newcomer
        self.old = 0
        self.kept = 0

    def offer(self, g: Duel) -> None:
        """Unless one of them has gone in the meantime."""
        self.old = g.namesake(self.seat, self.newcomer) if self.newcomer in g.allies(self.seat) else NOTHING
        if self.old == NOTHING:
            self.leave()
            return
        g.ask(self.seat, "keep", [Option("keep", (p,)) for p in sorted((self.newcomer, self.old))], into="kept",
              cites="kh.ruling.unique-after-capture")

    def discard_other(self, g: Duel) -> None:
        g.discard(self.old if self.kept == self.newcomer else self.newcomer, "kh.ruling.unique-after-capture")


def keep_unique(g: Duel, seat: int, p: int) -> None:
    """After a card came under control by other means than being played."""
    if g.namesake(seat, p) != NOTHING:
        g.call(KeepOne(seat, p))
