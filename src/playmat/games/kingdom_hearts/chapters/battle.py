"""Battle, and escaping from one."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.kingdom_hearts.state import ACTION, BATTLE, DARKS, MAGIC
from playmat.games.kingdom_hearts.vocabulary import END_OF_BATTLE, END_OF_FIGHT
from playmat.kernel.frame import Frame
from playmat.kernel.loops import Split
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel

FIGHT = Option("fight")
TO_BATTLE = Option("battle")
ESCAPE = Option("escape")


def why_not_battle(g: Duel, seat: int) -> str:
    s = g.s
    if s.active != seat or s.phase != ACTION:
        return "kh.turn.phases"
    if g.in_battle():
        return "kh.action.battle-once"
    if s.escaped:
        return "kh.escape.instead-of-battle"
    if s.battled >= g.player_value(seat, "battles a turn"):
        return "kh.action.battle-once"
    if not g.foes(seat):
        return "kh.ruling.battle-needs-dark"
    if g.forbids("battle", seat=seat) != NOTHING:
        return "kh.ruling.card-text-first"
    return ""


def why_not_escape(g: Duel, seat: int) -> str:
    s = g.s
    if s.active != seat or s.phase != ACTION:
        return "kh.escape.instead-of-battle"
    if s.battled:
        return "kh.escape.before-battle"
    if s.escaped:
        return "kh.ruling.escape-uses-battle"
    if not g.foes(seat):
        return "kh.escape.needs-dark"
    if g.forbids("escape", seat=seat) != NOTHING:
        return "kh.ruling.card-text-first"
    return ""


def options(g: Duel, seat: int) -> list[Option]:
    out: list[Option] = []
    if not g.areas[seat][DARKS]:
        return out                                                   # most often: no foes
    if not why_not_battle(g, seat):
        out.append(TO_BATTLE)
    if not why_not_escape(g, seat):
        out.append(ESCAPE)
    return out


class Battle(Frame):
    """The Player Card attacks all the opponent's Dark Cards on the current World at once."""

    OUTLINE: ClassVar[str] = """
        kh.battle.purpose            declare
        kh.ruling.battle-sequence    offer
        kh.ruling.battle-sequence    act
        kh.battle.base-damage        count
        kh.battle.assign-damage      assign
        kh.battle.all-at-once        strike
        kh.battle.end-discard-first  end
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "total", "targets", "amounts")

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.total = 0
        self.targets: tuple[int, ...] = ()
        self.amounts: tuple[int, ...] = ()

    def declare(self, g: Duel) -> None:
        g.s.battled += 1
        g.note("kh.battle.purpose", "{s} starts a battle", (self.seat,))
        g.happen("battle begun", seat=self.seat)

    def offer(self, g: Duel) -> None:
        """Commit Friends and play cards, in any order and as often as wanted, then fight."""
        if not g.foes(self.seat):
            self.go(g, "end")                                        # kh.ruling.battle-no-targets-left
            return
        options = [FIGHT] + g.battle_plays(self.seat) + g.any_time(self.seat)
        g.ask(self.seat, "battle", options, cites="kh.ruling.battle-sequence")

    def act(self, g: Duel) -> None:
        if g.said.verb != "fight":
            g.carry_out(self.seat, g.said)
            self.go(g, "offer")

    def count(self, g: Duel) -> None:
        """kh.ruling.battle-one-strike: once, from what is there now (kh.ruling.participant-leaves)."""
        self.total = g.attack_total(self.seat)
        self.targets = tuple(g.foes(self.seat))
        g.note("kh.battle.base-damage", "{s} strikes with {n}", (self.seat, self.total))

    def assign(self, g: Duel) -> None:
        """kh.ruling.damage-all-assigned."""
        g.call(Split(self.seat, self.targets, self.total, into="amounts", cites="kh.battle.assign-damage"))

    def strike(self, g: Duel) -> None:
        """kh.ruling.several-defeats: all damage lands before anything is defeated."""
        for p, n in zip(self.targets, self.amounts, strict=True):
            g.hit(p, n)

    def end(self, g: Duel) -> None:
        """kh.ruling.discard-order: as they were played. Magic goes as kh.ruling.battle-magic-cleanup says."""
        g.expire(END_OF_BATTLE)
        g.expire(END_OF_FIGHT)
        g.wear_off(g.areas[self.seat][MAGIC][:], END_OF_FIGHT, "kh.ruling.battle-magic-cleanup")
        leave_fight(g, self.seat, BATTLE, g.cited("kh.battle.end-discard-first"))
        g.note(g.cited("kh.battle.end-discard-first"), "the battle is over", ())


def leave_fight(g: Duel, seat: int, kind: int, cites: str) -> None:
    """The end of a battle or challenge: whatever took part is discarded, but for Magic that lasts longer."""
    for p in g.areas[seat][kind][:]:
        if g.type(p) == "magic":
            g.put(p, seat, MAGIC)
            g.wear_off([p], END_OF_FIGHT, cites)
        elif g.type(p) != "form change":
            g.discard(p, cites)                                      # but never the Player Card, or what lies on it


class Escape(Frame):
    """kh.escape.order: World, Dark Cards, Friends, and the Heart Point last."""

    OUTLINE: ClassVar[str] = """
        kh.escape.discard-world     discard_world
        kh.escape.discard-dark      discard_darks
        kh.escape.discard-friends   discard_friends
        kh.escape.lose-heart        lose_heart
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "darks")

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.darks: tuple[int, ...] = ()

    def discard_world(self, g: Duel) -> None:
        g.s.escaped += 1
        g.note("kh.escape.instead-of-battle", "{s} escapes", (self.seat,))
        g.happen("escaped", seat=self.seat)
        self.darks = tuple(g.darks(self.seat))
        for p in self.darks:
            g.s.on[p] = NOTHING                                      # for the next step: still there, on nothing
        g.discard(g.current_world(self.seat), "kh.escape.discard-world")

    def discard_darks(self, g: Duel) -> None:
        """Those that no text has taken away in the meantime."""
        for p in self.darks:
            if g.kind(p) == DARKS:
                g.discard(p, "kh.escape.discard-dark")

    def discard_friends(self, g: Duel) -> None:
        for p in g.allies(self.seat):
            g.discard(p, "kh.escape.discard-friends")                # kh.ruling.escape-captured

    def lose_heart(self, g: Duel) -> None:
        g.lose_hearts(self.seat, g.player_value(self.seat, "hearts for escaping"), "kh.escape.lose-heart")
