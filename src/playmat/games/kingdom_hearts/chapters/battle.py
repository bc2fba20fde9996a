"""Start a Battle."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.games.kingdom_hearts.state import BATTLE, DARKS, MAGIC
from playmat.games.kingdom_hearts.vocabulary import END_OF_BATTLE, END_OF_FIGHT
from playmat.kernel.frame import Frame
from playmat.kernel.loops import Split
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer, Play, Rules

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel

FIGHT: Final = Option("fight")


class AgainstFoes(Play):
    """What can be done about the opponent's Dark Cards on one's World."""

    ASKED = ("action",)
    ZONE = DARKS

    def candidates(self, g: Duel, seat: int) -> list[int]:
        return g.foes(seat)


class MayBattle(AgainstFoes):
    SPELT = "battle"
    SHOWN = "Start a battle"
    ELSE = "kh.ruling.battle-needs-dark"

    def forbidden(self, g: Duel, seat: int, by: Rules) -> bool:
        s = g.s
        mine = s.active == seat
        return (
            not g.in_action_phase(seat) and by.rule("kh.turn.phases")
            or mine and g.in_battle() and by.rule("kh.action.battle-once")
            or mine and s.escaped > 0 and by.rule("kh.escape.instead-of-battle")
            or mine and s.battled >= g.player_value(seat, "battles a turn") and by.rule("kh.action.battle-once")
            or g.forbids("battle", seat=seat) >= 0 and by.rule("kh.ruling.card-text-first"))

    def do(self, g: Duel, seat: int, args: tuple[int, ...]) -> None:
        g.call(Battle(seat))


class MayFight(Answer):
    """Once, when everybody who is to join has joined."""

    SPELT = "fight"
    SHOWN = "Fight"

    def forbidden(self, g: Duel, seat: int, by: Rules) -> bool:
        return not g.in_battle() and by.rule("kh.ruling.battle-sequence")


ASSIGN = Answer("assign {p} {n}", "{p}: {n}", "kh.battle.assign-damage")      # one Dark Card after the other


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
        g.ask(self.seat, "battle", [FIGHT] + g.options("battle", self.seat), cites="kh.ruling.battle-sequence")

    def act(self, g: Duel) -> None:
        if g.said.verb != "fight":
            g.play(self.seat, g.said)
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
        type = g.type(p)
        if type == "magic":
            g.put(p, seat, MAGIC)
            g.wear_off([p], END_OF_FIGHT, cites)
        elif type != "form change":
            g.discard(p, cites)                                      # but never the Player Card, or what lies on it
