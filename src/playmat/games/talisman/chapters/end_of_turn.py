"""The end of a turn: Trophies, surrendering, and what runs out."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.games.talisman.chapters.fate import NONE
from playmat.games.talisman.chapters.spells import may_open, open_window
from playmat.games.talisman.state import CHARACTER, DIAL_MAXIMUM, END, FOLLOWERS, OBJECTS, TROPHIES
from playmat.kernel.frame import Frame
from playmat.kernel.option import DONE, Option
from playmat.kernel.plays import Answer, Args, Play, Rules

if TYPE_CHECKING:
    from playmat.games.talisman.journey import Journey

PER_POINT: Final = (5, 7)                       # what a set of Trophies must be worth, and by which rule
WORTH_A_POINT: Final = ("tal.trophies.five-points-each", "tal.traditional.seven-trophy-points")


class EndOfTurn(Frame):
    """tal.ruling.turn-ended-immediately: it takes place however the turn ended."""

    OUTLINE: ClassVar[str] = """
        tal.ruling.spell-windows                window
        tal.trophies.exchange-at-end-of-turn    offer
        tal.surrender.end-of-turn               take
        tal.gummi.gone-after-next-turn          return_ships
        tal.heartless.lasts-three-turns         count_down
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "surrendered")

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat
        self.surrendered = 0                         # tal.ruling.surrender-timing: Trophies come before

    def window(self, g: Journey) -> None:
        if not (may_open(g) and open_window(g)):
            self.pc += 1                                             # straight on, as most often
            self.offer(g)

    def offer(self, g: Journey) -> None:
        s, seat = g.s, self.seat
        options = g.options("end", seat) if s.zones[seat * g.kinds + CHARACTER] else NONE
        if options:
            g.ask(seat, "end", [DONE, *options], cites="tal.trophies.exchange-at-end-of-turn")
        elif s.heartless[seat] or s.zones[seat * g.kinds + OBJECTS]:
            self.go(g, "return_ships")
        else:
            self.leave()

    def idle(self, g: Journey) -> bool:
        """Whether it is plain that nothing happens: nobody has a text for it, nothing is held, nothing runs out."""
        return not (self.choice(g) or g.s.heartless[self.seat] or may_open(g))

    def choice(self, g: Journey) -> bool:
        """Whether there is anything to exchange or to leave behind."""
        s, mine = g.s, self.seat * g.kinds
        zones = s.zones
        return bool(zones[mine + CHARACTER] and (zones[mine + TROPHIES] or zones[mine + OBJECTS]
                                                 or zones[mine + FOLLOWERS] or s.munny[self.seat]))

    def take(self, g: Journey) -> None:
        if g.said.verb in ("exchange", "surrender", "leave"):
            self.surrendered = max(self.surrendered, int(g.said.verb != "exchange"))
            self.go(g, "offer")
            g.play(self.seat, g.said)

    def return_ships(self, g: Journey) -> None:
        for p in g.zone(self.seat, OBJECTS)[:]:
            if g.s.due_back[p]:
                g.discard(p, "tal.gummi.gone-after-next-turn")

    def count_down(self, g: Journey) -> None:
        """tal.heartless.card-covers-character."""
        if g.s.heartless[self.seat] == 1:
            g.revert(self.seat)
        elif g.s.heartless[self.seat]:
            g.s.heartless[self.seat] -= 1


def per_point(g: Journey) -> int:
    return PER_POINT[g.option("trophies_per_point")]


def worth(g: Journey, p: int) -> int:
    """What a Trophy counts, as printed."""
    stats = g.face(p).stats
    return stats["strength"] if "strength" in stats else stats["magic"]


def stat_of(g: Journey, p: int) -> str:
    return "strength" if "strength" in g.face(p).stats else "magic"


def are_worth(g: Journey, seat: int, p: int, need: int) -> bool:
    """Whether a Trophy and those of its stat that come after it are worth that much together."""
    return g.worth_from(seat).get(p, 0) >= need


def later(g: Journey, seat: int, p: int) -> list[int]:
    """The Trophies of the same stat that come after one, as pieces go: so a set is named once."""
    return [q for q in g.trophies(seat, stat_of(g, p)) if q > p]


class MayExchange(Play):
    """tal.ruling.trophy-bundles: a set of one stat, begun with this one."""

    SPELT = "exchange {p}"
    SHOWN = "Exchange {p}"
    ASKED = ("end",)
    ZONE = TROPHIES
    ELSE = "tal.trophies.keep-defeated-enemies"

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        end = g.nearest("EndOfTurn")
        return (
            (g.s.active != seat or g.s.phase != END) and by.rule("tal.trophies.exchange-at-end-of-turn")
            or g.is_heartless(seat) and by.rule("tal.heartless.strength-and-magic-one")
            or isinstance(end, EndOfTurn) and end.surrendered > 0 and by.rule("tal.ruling.surrender-timing"))

    def forbidden_with(self, g: Journey, seat: int, p: int, by: Rules) -> bool:
        rule, dial = g.option("trophies_per_point"), g.s.strength if "strength" in g.face(p).stats else g.s.magic
        short = g.worth_from(seat).get(p, 0) < PER_POINT[rule]
        return (
            short and by.rule(WORTH_A_POINT[rule])
            or short and by.rule("tal.trophies.no-mixing")
            or dial[seat] >= DIAL_MAXIMUM and by.rule("tal.stats.dial-maximum"))

    def add_options(self, g: Journey, seat: int, candidates: list[int], out: list[Option]) -> None:
        """With those that are not worth enough no rule need be asked."""
        worth, need = g.worth_from(seat), per_point(g)
        enough = [p for p in candidates if worth[p] >= need]
        if enough:
            super().add_options(g, seat, enough, out)

    def fits(self, g: Journey, p: int) -> bool:
        return g.face(p).type == "enemy"

    def in_reach(self, g: Journey, p: int) -> bool:
        return g.kind(p) == TROPHIES

    def outlook(self, g: Journey, seat: int, args: Args) -> tuple[str, str]:
        return ("", f"a point of {stat_of(g, args[0]).title()} for Trophies worth {per_point(g)}")

    def do(self, g: Journey, seat: int, args: Args) -> None:
        g.call(Exchange(seat, args[0]))


class Exchange(Frame):
    """More Trophies of the set, until it is worth enough and the player has done."""

    OUTLINE: ClassVar[str] = """
        tal.ruling.trophy-bundles         offer
        tal.ruling.trophy-bundles         take
        tal.trophies.five-points-each     gain
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cards")

    def __init__(self, seat: int = 0, first: int = 0) -> None:
        self.seat = seat
        self.cards: tuple[int, ...] = (first,)

    def total(self, g: Journey) -> int:
        return sum([worth(g, p) for p in self.cards])

    def offer(self, g: Journey) -> None:
        total, need = self.total(g), per_point(g)
        rest = later(g, self.seat, self.cards[-1])
        more = [p for p in rest if are_worth(g, self.seat, p, need - total)]
        if not more:
            g.said = DONE
            return
        options = [Option("add", (p,)) for p in more]
        g.ask(self.seat, "exchange", [DONE, *options] if total >= need else options, cites="tal.ruling.trophy-bundles",
              about=(total,))

    def take(self, g: Journey) -> None:
        if g.said.verb == "add":
            self.cards = (*self.cards, g.said.args[0])
            self.go(g, "offer")

    def gain(self, g: Journey) -> None:
        """tal.trophies.excess-lost, tal.trophies.go-to-discard."""
        points = self.total(g) // per_point(g)
        stat = stat_of(g, self.cards[0])
        if not points or g.character(self.seat) < 0:
            return                                                   # whoever began it has gone
        for p in self.cards:
            g.discard(p, "tal.trophies.go-to-discard")
        g.gain(self.seat, stat, points)


class MaySurrender(Play):
    """tal.surrender.end-of-turn."""

    SPELT = "surrender {p}"
    SHOWN = "Leave {p} here"
    ASKED = ("end",)
    ELSE = "tal.surrender.end-of-turn"

    def candidates(self, g: Journey, seat: int) -> list[int]:
        return g.carried(seat)

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        too_soon = (g.s.active != seat or g.s.phase != END) and not any(
            r.seat == seat and r.ask == "early" for r in g.s.pending)
        return (
            too_soon and by.rule("tal.encounter.surrender-last")
            or too_soon and by.rule("tal.surrender.end-of-turn"))

    def fits(self, g: Journey, p: int) -> bool:
        return g.face(p).type in ("object", "follower")

    def in_reach(self, g: Journey, p: int) -> bool:
        return g.seat_at(p) >= 0

    def do(self, g: Journey, seat: int, args: Args) -> None:
        g.drop(args[0], seat, "tal.surrender.end-of-turn")


class MayLeaveMunny(Play):
    """tal.ruling.surrendering-munny."""

    SPELT = "leave {n}"
    SHOWN = "Leave {n} Munny here"
    ASKED = ("end",)
    ELSE = "tal.ruling.surrendering-munny"

    def candidates(self, g: Journey, seat: int) -> list[int]:
        return list(range(1, g.s.munny[seat] + 1))

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        return (g.s.active != seat or g.s.phase != END) and by.rule("tal.encounter.surrender-last")

    def do(self, g: Journey, seat: int, args: Args) -> None:
        g.s.munny[seat] -= args[0]
        g.lay_munny(g.at(seat), args[0])
        g.note("tal.ruling.surrendering-munny", "{s} leaves {n} Munny on {p}", (seat, args[0], g.at(seat)))


class MayAdd(Answer):
    SPELT = "add {p}"
    SHOWN = "And {p}"
    ELSE = "tal.ruling.trophy-bundles"

    def forbidden_with(self, g: Journey, seat: int, p: int, by: Rules) -> bool:
        f = g.nearest("Exchange")
        other = isinstance(f, Exchange) and stat_of(g, p) != stat_of(g, f.cards[0])
        return other and by.rule("tal.trophies.no-mixing")

    def fits(self, g: Journey, p: int) -> bool:
        return g.face(p).type == "enemy"


PLAYS: Final[list[Play]] = [MayExchange(), MaySurrender(), MayLeaveMunny(), MayAdd()]
