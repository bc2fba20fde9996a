"""The Draw Step: two cards, two Spirit Energy, and what is marked Draw."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.games.yu_yu_hakusho.matters import MOMENTS
from playmat.games.yu_yu_hakusho.state import DECK, DRAW_STEP, EARLY, USE_IN, WINDOWS
from playmat.games.yu_yu_hakusho.times import END_OF_NEXT_DRAW_STEP
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING
from playmat.kernel.option import DONE, Option
from playmat.kernel.plays import Answer

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament

TOP: Final = Option("top")
BOTTOM: Final = Option("bottom")
FROM_TOP: Final = Answer("top", "From the top", "yyh.golden.card-overrides-rulebook")
FROM_END: Final = Answer("bottom", "From the bottom", "yyh.golden.card-overrides-rulebook")
FROM_BOTTOM: Final = "draw from the bottom"
IN_DRAW_STEP: Final = USE_IN["draw step"]


def moment(g: Tournament, event: str) -> bool:
    """yyh.ruling.start-of-turn: a turn or step begins or ends; most often nobody listens, and nobody could answer."""
    s = g.s
    if not g.matters & MOMENTS and g.fresh and not s.due and not s.windows:
        return False
    g.respond(event, seat=s.active)
    return True


class DrawStep(Frame):
    """yyh.draw.both-parts-mandatory; in between, before and after, what is marked Draw."""

    OUTLINE: ClassVar[str] = """
        yyh.ruling.start-of-turn            begun
        yyh.draw.keyword-any-time-in-step   offer_before
        yyh.draw.keyword-any-time-in-step   use_before
        yyh.draw.two-cards                  draw
        yyh.draw.keyword-any-time-in-step   offer_between
        yyh.draw.keyword-any-time-in-step   use_between
        yyh.draw.gain-two-energy            gain
        yyh.draw.keyword-any-time-in-step   offer_after
        yyh.draw.keyword-any-time-in-step   use_after
        yyh.ruling.start-of-turn            over
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("drawn",)

    def __init__(self) -> None:
        self.drawn = 0

    def begun(self, g: Tournament) -> None:
        if not moment(g, "draw step") and not g.unsettled:
            self.pc += 1                                             # straight on, as most often
            self.offer_before(g)

    def nothing_offered(self, g: Tournament) -> bool:
        """Most often: nothing could be used, whoever has it, and nobody attacks so early."""
        live = g.live
        return (not g.unsettled and g.fresh and IN_DRAW_STEP not in live and EARLY not in live
                and EARLY not in g.own_keys)

    def offer(self, g: Tournament, then: str, last: bool) -> None:
        seat = g.s.active
        early = g.attacks_early(seat)
        uses = g.options(WINDOWS[DRAW_STEP], seat) if early else g.uses_now(seat, WINDOWS[DRAW_STEP])
        if not uses:
            self.go(g, then)
        else:
            must = g.compulsory(uses) if last else []
            g.ask(seat, "draw step", must or [DONE, *uses], cites="yyh.draw.keyword-any-time-in-step")

    def used(self, g: Tournament, back: str) -> None:
        if g.said.verb == "use":
            g.use(g.s.active, g.said.args[0], g.said.args[1])
            self.go(g, back)
        elif g.said.verb == "attack":
            g.play(g.s.active, g.said)
            self.go(g, back)

    def offer_before(self, g: Tournament) -> None:
        if self.nothing_offered(g):
            self.pc += 2                                             # straight on
            self.draw(g)
        else:
            self.offer(g, "draw", False)

    def use_before(self, g: Tournament) -> None:
        self.used(g, "offer_before")

    def draw(self, g: Tournament) -> None:
        """yyh.draw.first-turn-no-draw: but for the very first turn of the game. What a card leads to comes first."""
        seat = g.s.active
        stack = g.s.stack
        while g.s.turn > 1 and self.drawn < g.player_value(seat, "cards drawn"):
            self.drawn += 1
            if g.silent(FROM_BOTTOM):
                g.draw_card(seat, False, "yyh.draw.two-cards")       # most often, as `draw_cards` has it
            else:
                draw_cards(g, seat, 1, "yyh.draw.two-cards")
            if g.unsettled or stack[-1] is not self:
                self.go(g, "draw")
                return
        if not g.unsettled:
            self.pc += 1                                             # straight on
            self.offer_between(g)

    def offer_between(self, g: Tournament) -> None:
        if self.nothing_offered(g):
            self.pc += 2                                             # straight on
            self.gain(g)
        else:
            self.offer(g, "gain", False)

    def use_between(self, g: Tournament) -> None:
        self.used(g, "offer_between")

    def gain(self, g: Tournament) -> None:
        """yyh.draw.first-turn-still-gains-energy."""
        g.gain_energy(g.s.active, g.player_value(g.s.active, "energy gained"))
        if not g.unsettled and g.s.stack[-1] is self:
            self.pc += 1                                             # straight on
            self.offer_after(g)

    def offer_after(self, g: Tournament) -> None:
        if self.nothing_offered(g):
            self.pc += 2                                             # straight on
            self.over(g)
        else:
            self.offer(g, "over", True)

    def use_after(self, g: Tournament) -> None:
        self.used(g, "offer_after")

    def over(self, g: Tournament) -> None:
        g.s.attacked = 0                             # what was used in this step is not the attack of the turn
        g.expire(END_OF_NEXT_DRAW_STEP, g.s.active)
        moment(g, "draw step over")


def draw_cards(g: Tournament, seat: int, n: int, cites: str = "yyh.golden.card-overrides-rulebook") -> int:
    """One after the other (yyh.ruling.decking-vs-do-what-you-can); asked each time from which end, if a text lets him
    choose."""
    if n > 0 and not g.silent(FROM_BOTTOM) and g.allows(FROM_BOTTOM, NOTHING, seat) != NOTHING:
        g.call(EitherEnd(seat, n))
        return min(n, len(g.zone(seat, DECK)))
    return sum([int(g.draw_card(seat, False, cites)) for _ in range(n)])


class EitherEnd(Frame):
    """Cards are drawn from the top or the bottom of the Deck, as their player likes."""

    OUTLINE: ClassVar[str] = """
        yyh.golden.card-overrides-rulebook   offer
        yyh.golden.card-overrides-rulebook   draw
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int = 0, left: int = 0) -> None:
        self.seat = seat
        self.left = left

    def offer(self, g: Tournament) -> None:
        if not self.left:
            self.leave()
        elif len(g.zone(self.seat, DECK)) < 2:
            g.said = TOP
        else:
            g.ask(self.seat, "end of deck", [TOP, BOTTOM], cites="yyh.golden.card-overrides-rulebook")

    def draw(self, g: Tournament) -> None:
        self.left -= 1
        g.draw_card(self.seat, bottom=g.said.verb == BOTTOM.verb)
        self.go(g, "offer")
