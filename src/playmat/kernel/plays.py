"""What a player may do, declared once in its chapter: options, refusals, all reasons, help and dispatch follow."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.kernel.game import Game

Args = tuple[int, ...]

NOTHING_NEEDED: Final = [NOTHING]    # the candidates of a play that is of no piece at all
NONE: Final[list[int]] = []
ANYWHERE: Final = -1
MANY_HANDS: Final = 10_000                  # so many combinations of types are remembered
MANY_OPTIONS: Final = 50_000                # and so many options that name several things


class Rules:
    """The rules against a play, as they are found: the first, or all."""

    def __init__(self, every: bool = False) -> None:
        self.every = every
        self.found: list[str] = []

    def rule(self, rule: str) -> bool:
        """This rule is against it. Whether that is enough, so that no other need be asked. No rule is no objection."""
        if rule and rule not in self.found:
            self.found.append(rule)
        return rule != "" and not self.every


class AnyRule(Rules):
    """Whether there is one: all that listing options has to know."""

    def rule(self, rule: str) -> bool:
        return rule != ""


ANY: Final = AnyRule()


class Play:
    """Something a player may do. The first word of SPELT is its verb; each slot is what it takes: a piece {p}, a place
    {z}, a seat {s}, a number {n}.

    The rules against it are a line each, and hold for themselves, whatever the other lines say: `what forbids it and
    by.rule(id) or …`. They are asked of the play as a whole, of the first thing named, and of each further one.
    """

    SPELT: ClassVar[str] = ""                        # how a judge writes it: `cast {p} by {p}`
    SHOWN: ClassVar[str] = ""                        # and how a player sees it
    ASKED: ClassVar[tuple[str, ...]] = ()            # the questions that offer it
    TYPES: ClassVar[tuple[str, ...]] = ()            # of pieces a seat holds (`Game.held`): its candidates
    ZONE: ClassVar[int] = ANYWHERE                   # or the kind of zone of one's own where the candidates lie
    ELSE: ClassVar[str] = ""                         # the rule against whatever is no candidate
    MEANWHILE: ClassVar[bool] = False                # beside other questions too: see `meanwhile`

    def __init__(self) -> None:
        cls: Any = type(self)
        self.declare(cls.SPELT, cls.SHOWN, cls.ELSE)
        self.asked: tuple[str, ...] = cls.ASKED
        self.types: tuple[str, ...] = cls.TYPES
        self.zone: int = cls.ZONE
        self.any_time: bool = cls.MEANWHILE
        self.just_zone: bool = self.zone >= 0 and cls.candidates is Play.candidates     # all that lies there
        self.all_alike: bool = cls.forbidden_with is Play.forbidden_with        # no rule looks at the first thing named

    def declare(self, spelt: str, shown: str, otherwise: str) -> None:
        self.spelt = spelt
        self.shown = shown
        self.otherwise = otherwise
        self.verb = spelt.partition(" ")[0]
        self.slots = [part[0] for part in spelt.split("{")[1:]]
        self.count = len(self.slots)
        self.plain = Option(self.verb)
        self.made: dict[int, Option] = {}            # see `naming`
        self.made_longer: dict[Args, Option] = {}    # see `naming_all`

    # -- what a game declares ----------------------------------------------------------------------------------------

    def candidates(self, g: Any, seat: int) -> list[int]:
        """With or against what it could be done, if not with what a seat holds; asked only if something is in ZONE."""
        if self.zone == ANYWHERE:
            return NOTHING_NEEDED
        found: list[int] = g.zone(seat, self.zone)
        return found

    def partners(self, g: Any, seat: int, args: Args) -> list[int]:
        """What could be named next, after these."""
        return NONE

    def forbidden(self, g: Any, seat: int, by: Rules) -> bool:
        """Whatever it is done with."""
        return False

    def forbidden_with(self, g: Any, seat: int, p: int, by: Rules) -> bool:
        """With this piece, or there."""
        return False

    def forbidden_so(self, g: Any, seat: int, args: Args, by: Rules) -> bool:
        """With the last of these, after those before it."""
        return False

    def why_else(self, g: Any, seat: int, args: Args) -> str:
        """The rule by which the last of these is no candidate."""
        return self.otherwise

    def forbidden_else(self, g: Any, seat: int, args: Args, by: Rules) -> bool:
        """The last of these, named after others, is no candidate: what is against that."""
        return by.rule(self.why_else(g, seat, args))

    def why_none(self, g: Any, seat: int, args: Args) -> str:
        """The rule by which there is nothing that could be named after these."""
        return self.otherwise

    def why_nobody(self, g: Any, seat: int, args: Args, by: Rules) -> bool:
        """What comes next is not named, and nothing will do: what is against each of them."""
        found = self.partners(g, seat, args)
        if not found:
            return by.rule(self.why_none(g, seat, args))
        return any(self.judge_more(g, seat, (*args, q), by) for q in found)

    def forbidden_beyond(self, g: Any, seat: int, args: Args, by: Rules) -> bool:
        """More is named than it takes: `dark Soldier on Agrabah 2`, though there is one place for it only."""
        return False

    def fits(self, g: Any, p: int) -> bool:
        """Whether a player would do this with such a piece."""
        return False

    def in_reach(self, g: Any, p: int) -> bool:
        """And where it lies."""
        return True

    def outlook(self, g: Any, seat: int, args: Args) -> tuple[str, str]:
        """What it costs, and what comes of it as things stand, in words; nothing where that can't be said."""
        return ("", "")

    def gives_way(self, g: Any, seat: int, args: Args) -> int:
        """The piece that leaves so that it can be carried out, or nothing."""
        return NOTHING

    def meanwhile(self, g: Any, seat: int, asked: int, ask: str) -> bool:
        """Whether a seat may do it, and then be asked the same again, while `asked` is asked this."""
        return False

    def do(self, g: Any, seat: int, args: Args) -> None:
        """Carry it out: most often, call its frame."""
        raise NotImplementedError(self.verb)

    # -- options -----------------------------------------------------------------------------------------------------

    def options(self, g: Game, seat: int) -> list[Option]:
        """All that can be done."""
        out: list[Option] = []
        found = self.all_candidates(g, seat)
        if found:
            self.add_options(g, seat, found, out)
        return out

    def all_candidates(self, g: Game, seat: int) -> list[int]:
        if not self.types:
            return self.candidates(g, seat)
        held = g.held(seat)
        return [p for type in self.types for p in held.get(type, NONE)]

    def add_options(self, g: Any, seat: int, candidates: list[int], out: list[Option]) -> None:
        """Add what can be done with these, of which there is at least one."""
        if self.forbidden(g, seat, ANY):
            return
        count, alike, made = self.count, self.all_alike, self.made
        if count == 0:
            out.append(self.plain)
            return
        for p in candidates:
            if alike or not self.forbidden_with(g, seat, p, ANY):
                if count == 1:
                    out.append(made.get(p) or self.naming(p))
                else:
                    self.add_longer(g, seat, (p,), out)

    def naming(self, p: int) -> Option:
        """To do it with this piece, and nothing else: made once, since an option never changes."""
        option = self.made[p] = Option(self.verb, (p,))
        return option

    def naming_all(self, args: Args) -> Option:
        """To do it with all of these: made once, too."""
        if len(self.made_longer) > MANY_OPTIONS:
            self.made_longer.clear()
        option = self.made_longer[args] = Option(self.verb, args)
        return option

    def add_longer(self, g: Any, seat: int, args: Args, out: list[Option]) -> None:
        last, made = len(args) + 1 == self.count, self.made_longer
        for q in self.partners(g, seat, args):
            more = (*args, q)
            if not self.forbidden_so(g, seat, more, ANY):
                if last:
                    out.append(made.get(more) or self.naming_all(more))
                else:
                    self.add_longer(g, seat, more, out)

    # -- judgement ---------------------------------------------------------------------------------------------------

    def judge(self, g: Game, seat: int, args: Args, by: Rules) -> bool:
        """Ask all rules about what a player names, which may be more than it takes, or less."""
        named = self.sensible(g, args)
        return (self.judge_first(g, seat, named, by)
                or self.judge_more(g, seat, named, by)
                or (len(args) > self.count and self.forbidden_beyond(g, seat, args, by))
                or by.rule(self.why_not_asked(g, seat)))

    def sensible(self, g: Game, args: Args) -> Args:
        """As much of what is named as there is and as it takes."""
        most = {"p": len(g.state.face), "s": g.seats, "z": len(g.state.zones)}
        for i, a in enumerate(args[:self.count]):
            if not 0 <= a < most.get(self.slots[i], a + 1):
                return args[:i]
        return args[:self.count]

    def judge_first(self, g: Game, seat: int, named: Args, by: Rules) -> bool:
        """The play as a whole, and the first thing named."""
        found = self.all_candidates(g, seat)
        if named and named[0] not in found and by.rule(self.why_else(g, seat, named[:1])):
            return True
        if self.forbidden(g, seat, by):
            return True
        if not named:
            return self.judge_any(g, seat, found, by)
        return self.in_question(g, seat, named[0]) and self.forbidden_with(g, seat, named[0], by)

    def in_question(self, g: Game, seat: int, p: int) -> bool:
        """Of what does not even fit nothing more is asked."""
        return p in self.all_candidates(g, seat) or self.fits(g, p)

    def judge_any(self, g: Game, seat: int, found: list[int], by: Rules) -> bool:
        """Nothing is named: it must be possible with something."""
        if not found:
            return by.rule(self.why_none(g, seat, ()))
        if self.count == 0:
            return False
        union = Rules(True)
        for p in found:
            one = Rules(True)
            if not (self.forbidden_with(g, seat, p, one) or self.judge_more(g, seat, (p,), one) or one.found):
                return False
            union.found += one.found
        return any(by.rule(rule) for rule in union.found)

    def judge_more(self, g: Game, seat: int, named: Args, by: Rules) -> bool:
        """Everything named after the first; if something is missing, it must be possible with somebody."""
        if not named or self.count == 1 or not self.in_question(g, seat, named[0]):
            return False
        for n in range(2, len(named) + 1):
            if self.judged(g, seat, named[:n], by):
                return True
        return len(named) < self.count and not self.someone_will_do(g, seat, named) and self.why_nobody(
            g, seat, named, by)

    def judged(self, g: Game, seat: int, args: Args, by: Rules) -> bool:
        """The last of these: whether it may be named at all, and what is against it."""
        if args[-1] not in self.partners(g, seat, args[:-1]) and self.forbidden_else(g, seat, args, by):
            return True
        return self.forbidden_so(g, seat, args, by)

    def someone_will_do(self, g: Game, seat: int, named: Args) -> bool:
        found: list[Option] = []
        self.add_longer(g, seat, named, found)
        return len(found) > 0

    def why_not_asked(self, g: Any, seat: int) -> str:
        """The game's rule, unless a question is open that offers it."""
        for r in g.state.pending:
            if r.seat == seat and r.ask in self.asked:
                return ""
        if self.any_time and beside_all(self, g, seat):
            return ""
        rule: str = g.why_no_play(seat, self.verb)
        return rule


# A type of pieces held, or a kind of zone; for what; and if all that lies there are candidates, for what else on end.
Row = tuple[str, int, Play, list[Play]]


class Menu:
    """The plays a question offers, in order, with what each of them is done."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.of_held = False                         # whether some are done with what a seat holds
        self.fitting: dict[tuple[str, ...], list[Row]] = {}      # types of what it holds -> the rows of these

    def add(self, play: Play) -> None:
        self.of_held = self.of_held or len(play.types) > 0
        for type in play.types or ("",):
            if not type and play.just_zone:
                last = self.rows[-1] if self.rows else None
                if last is not None and last[3] and last[1] == play.zone:
                    last[3].append(play)                             # the same zone is looked at once
                else:
                    self.rows.append((type, play.zone, play, [play]))
            else:
                self.rows.append((type, play.zone, play, []))

    def fit(self, types: tuple[str, ...]) -> list[Row]:
        """The rows for a seat that holds pieces of these types, in whichever order it came by them."""
        if len(self.fitting) > MANY_HANDS:
            self.fitting.clear()
        rows = self.fitting[types] = [row for row in self.rows if not row[0] or row[0] in types]
        return rows


class Answer(Play):
    """What only answers a question: the frame that asks it offers it and hears it."""

    def __init__(self, spelt: str = "", shown: str = "", otherwise: str = "") -> None:
        super().__init__()
        if spelt:
            self.declare(spelt, shown, otherwise)

    def judge(self, g: Game, seat: int, args: Args, by: Rules) -> bool:
        if offered(g, seat, self.verb, args):
            return False
        named = self.sensible(g, args)
        return (self.forbidden(g, seat, by)
                or (len(named) > 0 and self.forbidden_with(g, seat, named[0], by))
                or by.rule(self.otherwise)
                or by.rule(g.why_no_answer(seat, self.verb)))


def offered(g: Game, seat: int, verb: str, args: Args) -> bool:
    """Whether an open question offers this."""
    return any(r.seat == seat and any(o.verb == verb and o.args == args for o in r.options)
                for r in g.state.pending)


def beside_all(play: Play, g: Game, seat: int) -> bool:
    """Whether a play may be done meanwhile: beside the seat's own question, or if it has none beside all others'."""
    pending = g.state.pending
    mine = [r for r in pending if r.seat == seat]
    return len(pending) > 0 and all(play.meanwhile(g, seat, r.seat, r.ask) for r in mine or pending)


def against(g: Game, seat: int, verb: str, args: Args, every: bool) -> list[str]:
    """The rules that keep a seat from saying this now: the first, or all."""
    if g.over:
        return [g.spec.over] if g.spec.over else []
    by = Rules(every)
    play = g.spec.plays.get(verb)
    if play is not None:
        play.judge(g, seat, args, by)
    elif verb in g.spec.verbs and not offered(g, seat, verb, args):
        by.rule(g.why_no_answer(seat, verb))
    return by.found
