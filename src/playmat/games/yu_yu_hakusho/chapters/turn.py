"""The Sequence of Play: Draw Step, Main Step, Attack Step."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.games.yu_yu_hakusho.chapters.draw_step import DrawStep, moment
from playmat.games.yu_yu_hakusho.chapters.interludes import EVENTS_ABROAD, events_abroad
from playmat.games.yu_yu_hakusho.state import (
    ARENA,
    ATTACK_STEP,
    BESIDE,
    DRAW_STEP,
    MAIN_STEP,
    USE_IN,
    WINDOWS,
)
from playmat.games.yu_yu_hakusho.times import (
    DURING_NEXT_TURN,
    END_OF_NEXT_TURN,
    END_OF_TURN,
    NEXT_DRAW_STEP,
    NEXT_TURN,
)
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING
from playmat.kernel.option import PASS, Option
from playmat.kernel.plays import Answer, Rules
from playmat.kernel.state import with_row

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament

END: Final = Option("end")
IN_MAIN_STEP: Final = USE_IN["main step"]
IN_ATTACK_STEP: Final = USE_IN["attack step"]
TAKING: Final = tuple([f"take {window}s" for window in WINDOWS])
NOTHING_USED: Final[dict[int, list[int]]] = {}           # by the number of pieces
FREE: Final = ("draw step", "main step", "attack step")         # questions at which nothing is half done


def why_no_play(g: Tournament, seat: int, verb: str) -> str:
    """A play is finished before anything else is begun; the defender begins nothing."""
    if any(r.seat == seat and r.ask in FREE for r in g.s.pending):
        return "yyh.turn.steps-in-fixed-order"
    return "yyh.roles.defender-only-responds" if g.s.active != seat else "yyh.ruling.response-windows"


def why_no_answer(g: Tournament, seat: int, verb: str) -> str:
    """Of what is no play but an answer: the rule by which it is none to what is asked now."""
    if verb in ("yes", "no"):
        f = g.nearest("Attack")
        return "yyh.attack.map-5-minimum-damage" if f is not None else "yyh.effect.may-is-optional"
    return "yyh.roles.defender-only-responds" if g.s.active != seat else "yyh.turn.steps-in-fixed-order"


class Turn(Frame):
    """Turn after turn until somebody has won. Steps at which nobody is asked and nothing is to be settled follow each
    other straight on."""

    OUTLINE: ClassVar[str] = """
        yyh.turn.players-alternate              begin
        yyh.ruling.start-of-turn                beginning
        yyh.turn.three-steps                    draw_step
        yyh.turn.three-steps                    main_step
        yyh.turn.three-steps                    attack_step
        yyh.ruling.end-of-turn                  ending
        yyh.ruling.end-of-turn                  lapse
        yyh.ruling.end-of-turn                  forget
        yyh.turn.players-alternate              end
    """

    def begin(self, g: Tournament) -> None:
        """yyh.roles.attacker-is-turn-player."""
        s = g.s
        s.turn += 1
        if s.turn > g.option("turns"):
            g.too_long()
            return
        if s.turn == 1:
            g.restate_hidden()                                       # what works before the game does no more
            g.unsettled = True
        s.attacked = 0
        s.gained = [0, 0]
        if s.steered[s.active]:
            s.steered = with_row(s.steered, s.active, 2)
            g.heed()
        s.step = DRAW_STEP
        g.note("yyh.turn.players-alternate", "turn {n}: {s}", (s.turn, s.active))
        g.expire(NEXT_TURN, s.active)

    def beginning(self, g: Tournament) -> None:
        if not moment(g, "turn begins") and not g.unsettled:
            self.pc += 1                                             # straight on, as most often
            self.draw_step(g)

    def draw_step(self, g: Tournament) -> None:
        """yyh.ruling.until-your-next-draw-step: that ends before anything is drawn."""
        if begin_step(g, DRAW_STEP):
            if g.s.marks:
                g.expire(NEXT_DRAW_STEP, g.s.active)
            step = DrawStep()
            g.call(step)
            if not g.unsettled:
                step.pc = 1                                          # straight on
                step.begun(g)

    def main_step(self, g: Tournament) -> None:
        if begin_step(g, MAIN_STEP):
            step = MainStep()
            g.call(step)
            if not g.unsettled:
                step.pc = 1                                          # straight on
                step.begun(g)

    def attack_step(self, g: Tournament) -> None:
        """yyh.attack.step-is-compulsory."""
        if begin_step(g, ATTACK_STEP):
            step = AttackStep()
            g.call(step)
            if not g.unsettled:
                step.pc = 1                                          # straight on
                step.begun(g)

    def ending(self, g: Tournament) -> None:
        if not moment(g, "turn ends") and not g.unsettled:
            self.pc += 1                                             # straight on, as most often
            self.lapse(g)

    def lapse(self, g: Tournament) -> None:
        s = g.s
        if s.marks:
            times = {mark.until for mark in s.marks}
            if END_OF_TURN in times:
                g.expire(END_OF_TURN)
            if END_OF_NEXT_TURN in times:
                g.expire(END_OF_NEXT_TURN, s.active)
            if DURING_NEXT_TURN in times:
                g.expire(DURING_NEXT_TURN, s.active)
        if not g.unsettled:
            self.pc += 1                                             # straight on
            self.forget(g)

    def forget(self, g: Tournament) -> None:
        """What happened in the turn, once the texts that fell due at its end have asked about it."""
        s = g.s
        if s.record:
            g.forget("this turn")
            g.forget("on {o} last turn", s.active, before=s.turn)
        if s.plays:
            limited, faces = g.printed.limited, g.library.faces
            s.plays = [row for row in s.plays if limited[row[3]] and faces[row[3]].facts["limit"] in ("match", "game")]
        if s.attacks:
            s.attacks = [row for row in s.attacks if row[1] == s.turn or row[0] != s.active or row[4] == s.match]
        if not g.unsettled:
            self.pc += 1                                             # straight on
            self.end(g)

    def end(self, g: Tournament) -> None:
        """yyh.ruling.skipped-steps-and-turns."""
        s = g.s
        if s.steered[s.active] == 2:
            s.steered = with_row(s.steered, s.active, 0)
            g.heed()
        if s.extra[s.active]:
            s.extra = with_row(s.extra, s.active, s.extra[s.active] - 1)
            put_ahead(g, s.active)
        else:
            s.active = 1 - s.active
            while s.skipped[s.active]:
                s.skipped = with_row(s.skipped, s.active, s.skipped[s.active] - 1)
                g.note("yyh.ruling.skipped-steps-and-turns", "{s} skips a turn", (s.active,))
                s.active = 1 - s.active
                put_ahead(g, s.active)
        self.go(g, "begin")
        if not g.unsettled:
            self.pc += 1                                             # straight on
            self.begin(g)


def put_ahead(g: Tournament, seat: int) -> None:
    """It takes one more turn than if turns alternated."""
    g.s.ahead = with_row(with_row(g.s.ahead, seat, g.s.ahead[seat] + 1), 1 - seat, g.s.ahead[1 - seat] - 1)


def begin_step(g: Tournament, step: int) -> bool:
    """Each card may be used once in it; false if it is skipped."""
    s, deed = g.s, TAKING[step]
    s.step = step
    s.used = NOTHING_USED.get(len(s.used)) or nothing_used(len(s.used))
    return g.silent(deed) or g.forbids(deed, seat=s.active) == NOTHING


def nothing_used(pieces: int) -> list[int]:
    """The column of a step that begins: copies share it, and so may all games (see `State.SHARED`)."""
    return NOTHING_USED.setdefault(pieces, [0] * pieces)


class MayEnd(Answer):
    SPELT = "end"
    SHOWN = "End the Main Step"

    def forbidden(self, g: Tournament, seat: int, by: Rules) -> bool:
        window = WINDOWS[g.s.step] if g.s.step >= 0 else ""
        must = g.compulsory(g.uses_now(seat, window)) if window else []
        return len(must) > 0 and by.rule("yyh.effect.mandatory-otherwise")


class MayUse(Answer):
    """yyh.main.use-main-effect-on-fighter, yyh.main.use-sideline-effect: effects of the step one is in."""

    SPELT = "use {p} {t}"
    SHOWN = "Use {p}"
    ASKED = FREE

    def add_options(self, g: Tournament, seat: int, candidates: list[int], out: list[Option]) -> None:
        out += g.uses_now(seat, WINDOWS[g.s.step if g.s.active == seat else MAIN_STEP])

    def forbidden(self, g: Tournament, seat: int, by: Rules) -> bool:
        """yyh.main.effects-need-arena: what is not on offer does not work there, or was used."""
        return (
            g.s.active != seat and by.rule("yyh.roles.defender-only-responds")
            or by.rule("yyh.main.effects-need-arena") or by.rule("yyh.ruling.repeat-use-of-effects")
            or by.rule("yyh.draw.keyword-any-time-in-step") or by.rule("yyh.draw.keyword-needs-arena"))

    def do(self, g: Tournament, seat: int, args: tuple[int, ...]) -> None:
        g.use(seat, args[0], args[1])


class MainStep(Frame):
    OUTLINE: ClassVar[str] = """
        yyh.ruling.start-of-turn         begun
        yyh.main.any-number-any-order    offer
        yyh.main.any-number-any-order    act
        yyh.golden.card-overrides-rulebook   let_the_other
        yyh.main.any-number-any-order    go_on
        yyh.ruling.start-of-turn         over
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("ended",)

    def __init__(self) -> None:
        self.ended = 0

    def begun(self, g: Tournament) -> None:
        if not moment(g, "main step") and not g.unsettled:
            self.pc += 1                                             # most often: offered at once
            self.offer(g)

    def offer(self, g: Tournament) -> None:
        """yyh.main.may-do-nothing, unless something must be used."""
        seat = g.s.active
        options = g.listed_once("main step", seat)
        must = g.some_compulsory(IN_MAIN_STEP) and len(g.compulsory(options)) > 0
        g.ask(seat, "main step", options if must else [END, *options],
              cites="yyh.main.any-number-any-order")

    def act(self, g: Tournament) -> None:
        if g.said.verb == "end":
            self.ended = 1
            if g.silent(EVENTS_ABROAD) and not g.unsettled:
                self.pc += 3                                         # straight on, as most often
                self.over(g)
        else:
            g.play(g.s.active, g.said)
            if not g.unsettled and g.s.stack[-1] is self:
                self.pc += 1                                         # straight on, as most often
                self.let_the_other(g)

    def let_the_other(self, g: Tournament) -> None:
        if not g.silent(EVENTS_ABROAD):
            events_abroad(g)
        elif not self.ended:
            self.go(g, "act")                                        # most often: offered at once
            self.offer(g)

    def go_on(self, g: Tournament) -> None:
        if not self.ended:
            self.go(g, "offer")

    def over(self, g: Tournament) -> None:
        if g.heard_of("waited"):
            for side in g.areas:
                for p in side[ARENA]:
                    for q in [p, *g.attached(p)]:
                        g.happen("waited", it=q, seat=g.seat_at(q))
        moment(g, "main step over")


class MayPass(Answer):
    SPELT = "pass"
    SHOWN = "Pass"

    def forbidden(self, g: Tournament, seat: int, by: Rules) -> bool:
        options = g.options(WINDOWS[ATTACK_STEP], seat)
        return (
            must_attack(g, seat, options) and by.rule("yyh.ruling.forced-attack")
            or len(g.compulsory(options)) > 0 and by.rule("yyh.effect.mandatory-otherwise"))


def must_attack(g: Tournament, seat: int, options: list[Option]) -> bool:
    """yyh.ruling.forced-attack: with an attack of his own choice, if there is one that he can use."""
    return (not g.silent("pass") and g.s.active == seat and not g.s.attacked and g.forbids("pass", seat=seat) != NOTHING
            and any(o.verb == "attack" for o in options))


class AttackStep(Frame):
    """yyh.ruling.attack-keyword: attacks, and around them what is marked Attack."""

    OUTLINE: ClassVar[str] = """
        yyh.ruling.start-of-turn        begun
        yyh.attack.may-pass             offer
        yyh.attack.may-pass             act
        yyh.ruling.start-of-turn        over
    """

    def begun(self, g: Tournament) -> None:
        if not moment(g, "attack step") and not g.unsettled:
            self.pc += 1                                             # most often: offered at once
            self.offer(g)

    def offer(self, g: Tournament) -> None:
        seat = g.s.active
        done = g.s.attacked > 0 and g.has_attacked(seat) and g.silent(BESIDE)
        options = g.uses_now(seat, WINDOWS[ATTACK_STEP]) if done else g.listed_once("attack step", seat)
        if not options and g.s.attacked:
            self.go(g, "over")
            return
        must = (g.some_compulsory(IN_ATTACK_STEP) and len(g.compulsory(options)) > 0) or must_attack(g, seat, options)
        g.ask(seat, "attack step", options if must else [PASS, *options], cites="yyh.attack.may-pass")

    def act(self, g: Tournament) -> None:
        if g.said.verb != "pass":
            g.play(g.s.active, g.said)
            self.go(g, "offer")
            return
        if not g.s.attacked:
            g.note("yyh.attack.may-pass", "{s} does not attack", (g.s.active,))
        if not g.unsettled:
            self.pc += 1                                             # straight on
            self.over(g)

    def over(self, g: Tournament) -> None:
        """yyh.ruling.start-of-turn: at the end of a step, whether or not anything was done in it."""
        if not g.s.attacked:
            g.happen("did not attack", seat=g.s.active)
        moment(g, "attack step over")
