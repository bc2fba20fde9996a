"""The machine: run steps until a seat must choose or the game is over."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, cast

from playmat.kernel.frame import Frame
from playmat.kernel.names import ALWAYS, CHANCE, NOBODY, NOTHING, Illegal, Refused, Stale, is_number, slots
from playmat.kernel.option import LEAVE, LISTEN, PASS, QUIET, SILENT, Option, Request
from playmat.kernel.plays import against, beside_all
from playmat.kernel.seating import Seating
from playmat.kernel.spec import Spec
from playmat.kernel.state import State

if TYPE_CHECKING:
    from playmat.kernel.loops import Throw

ASIDE: Final = "aside"       # the name of a question that needs no answer
ROLL: Final = "roll"         # and of one to chance: what a die shows
DICE: Final[dict[int, list[Option]]] = {}       # sides -> what a die may show, made once
NOTHING_HELD: Final[dict[str, list[int]]] = {}


class LogEntry:
    """A fact, for the log and for animation; never an input. Faces and knowledge are those of its moment."""

    def __init__(self, cites: str, words: str, args: tuple[int, ...], faces: tuple[tuple[int, int, int], ...]) -> None:
        self.cites = cites
        self.words = words
        self.args = args
        self.faces = faces               # (piece, face, who was shown it) for each {p} of the words


class Contender(NamedTuple):
    """One side of a fight, for whoever looks on: a seat or, by its name alone, nobody's; what its sum is made of
    (words, the piece if it is one, how much); and its dice."""

    seat: int
    name: str
    parts: list[tuple[str, int, int]]
    dice: tuple[int, ...] = ()


class Game(Seating):
    """A state and the rules that move it."""

    SETTLES_ENDS: ClassVar[bool] = True      # not so if what `settle` finds never hangs on which procedure is under way
    __slots__ = ("log", "said", "settles_ends")

    def __init__(self, spec: Spec, state: State) -> None:
        super().__init__(spec, state)
        self.settles_ends: bool = type(self).SETTLES_ENDS
        self.said = SILENT               # the latest answer, for the step after the question
        self.log: list[LogEntry] | None = None

    # -- what a game supplies ----------------------------------------------------------------------------------------

    def deal(self, setup: dict[str, Any]) -> None:
        """Put the pieces out and call the first frame. Refuses a setup it can't play."""
        raise NotImplementedError

    def settle(self) -> None:
        """Look for what follows from the position itself: a victory, a fallen card, texts that are due.

        Called after every step that moved a piece or told of something, and when a procedure ends; but not while a
        question is open, so a step that asks changes nothing. What is to be asked, a procedure asks that it calls. A
        law says that at every question all is settled. A game that knows that there is nothing to find may say so:
        then it is not `restless`.
        """

    def invariants(self) -> list[str]:
        """What is wrong with a position though the rules could never lead there, each in a few words; for the laws."""
        return []

    def left(self, seat: int) -> None:
        """A seat is out of the game: what becomes of its pieces and of what it was about. The last one in has won."""
        rest = self.in_turn_order()
        if len(rest) == 1:
            self.end(rest[0])

    def after_throw(self, throw: Throw) -> list[Option]:
        """What whoever threw may still do about his dice; nothing if they count as they lie. See `Throw`."""
        return []

    def second_thought(self, throw: Throw, option: Option) -> None:
        """Carry out what was said about a throw: pay for it and, most often, let a die be `thrown_again`."""

    def held(self, seat: int) -> dict[str, list[int]]:
        """The pieces a seat holds to play them, by their type."""
        return {}

    def why_no_play(self, seat: int, verb: str) -> str:
        """The rule by which a play that nothing else forbids is not among what the seat is asked now."""
        return ""

    def why_no_answer(self, seat: int, verb: str) -> str:
        """The rule by which this is no answer to what the seat is asked now, if anything."""
        return ""

    def about(self, request: Request) -> tuple[int, ...]:
        """What the words of a question speak of; a game may count it only now, when somebody reads."""
        return request.about

    def fighters(self, frame: str) -> list[tuple[int, list[int]]]:
        """Who takes part in a fight that goes on: the attacker first, each with those of its pieces that can be hit."""
        return []

    def contenders(self, frame: str) -> list[Contender]:
        """The sides of a fight told whole, where sums are no numbers of the rules or a side is no seat."""
        return []

    def odds(self, request: Request, option: Option) -> str:
        """How likely it is that an option comes out well, where dice decide: `wins 2 in 6`."""
        return ""

    def terms(self, request: Request) -> list[tuple[str, tuple[int, ...]]]:
        """What a question puts before a player, line by line: words, and what fills them."""
        return []

    def parts(self, seat: int, number: str) -> list[tuple[int, int]]:
        """What a number of the rules is made of, for whoever reads: pieces and what each of them gives."""
        return []

    def brings(self, ask: str, p: int) -> int:
        """What a piece adds to the total that a question wants, for whoever reads."""
        return 0

    def title(self, face: int) -> str:
        """A face's name for people."""
        return str(face)

    def words(self) -> list[str]:
        """What a player can name, by the numbers that options give: `name {w}`."""
        return []

    def words_here(self) -> set[int]:
        """Those of them that something in this game is called."""
        return set(range(len(self.words())))

    def which(self, piece: int, text: int) -> str:
        """Which text of a piece is meant, for people: nothing if it has just one."""
        return ""

    def option(self, name: str) -> int:
        """What this table agreed on: a number, the place among the choices, or 1 for yes."""
        agreed, spec = self.state.options, self.spec
        place = spec.option_places[name]
        return agreed[place] if agreed else spec.options[place].default

    def score(self, seat: int) -> float:
        """How good the position looks for a seat, for bots that look a little way ahead."""
        return 0.0

    # -- plays -------------------------------------------------------------------------------------------------------

    def why_not(self, seat: int, verb: str, args: tuple[int, ...]) -> str:
        """The rule that keeps `seat` from saying this now, or nothing. The authority behind every refusal."""
        found = against(self, seat, verb, args, False)
        return found[0] if found else ""

    def reasons(self, seat: int, verb: str, args: tuple[int, ...]) -> list[str]:
        """All the rules that keep `seat` from saying this now, the one of `why_not` first; for judges, not for play."""
        return against(self, seat, verb, args, True)

    def options(self, ask: str, seat: int) -> list[Option]:
        """The plays a question offers a seat, as far as no rule forbids them."""
        out: list[Option] = []
        menu = self.spec.menus[ask]
        held = self.held(seat) if menu.of_held else NOTHING_HELD
        zones, mine = self.state.zones, seat * self.kinds
        for type, kind, play, on_end in menu.fitting.get(tuple(held)) or menu.fit(tuple(held)):
            if type:
                play.add_options(self, seat, held[type], out)
            elif on_end:
                there = zones[mine + kind]
                if there:
                    for play in on_end:
                        play.add_options(self, seat, there, out)
            elif kind < 0 or zones[mine + kind]:
                found = play.candidates(self, seat)
                if found:
                    play.add_options(self, seat, found, out)
        return out

    def play(self, seat: int, said: Option) -> None:
        """Carry out what a seat chose to do; one that has left chose nothing."""
        if said.verb != SILENT.verb:
            self.spec.plays[said.verb].do(self, seat, said.args)

    def piece_verbs(self, p: int) -> list[str]:
        """What a player would do with a piece, there or at least elsewhere, for telling why it can't be done now."""
        fit = [play for play in self.spec.plays.values() if play.fits(self, p)]
        return [play.verb for play in fit if play.in_reach(self, p)] or [play.verb for play in fit]

    def outlook(self, seat: int, option: Option) -> tuple[str, str]:
        """What an option costs, and what comes of it as things stand: `2 cards`, `1 damage`."""
        play = self.spec.plays.get(option.verb)
        return play.outlook(self, seat, option.args) if play is not None else ("", "")

    def gives_way(self, seat: int, option: Option) -> int:
        """The piece that leaves so that an option can be carried out though its words don't say so, or nothing."""
        play = self.spec.plays.get(option.verb)
        return play.gives_way(self, seat, option.args) if play is not None else NOTHING

    def asides(self, seat: int) -> list[Option]:
        """What a seat that is asked nothing may do all the same."""
        if not 0 <= seat < self.seats or any(r.seat == seat for r in self.state.pending):
            return []
        return [o for play in self.spec.meanwhile.values() if beside_all(play, self, seat)
                for o in play.options(self, seat)]

    # -- the machine ------------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Run steps until a seat must choose or the game is over. This is the whole machine."""
        s = self.state
        stack = s.stack
        if not stack or s.pending or s.winner != NOBODY:
            return
        while True:
            f = stack[-1]
            code = f.code
            if code is None:
                code = f.code = self.spec.program_of.get(type(f)) or f.program(self)
            calls, size, pc = code.calls, code.size, f.pc
            while pc < size:                         # and it is this frame's turn
                f.pc = pc + 1
                calls[pc](f, self)
                if s.pending:
                    return
                if self.unsettled:
                    if code.settles[pc] and s.winner == NOBODY:
                        self.unsettled = False
                        self.settle()
                    if s.winner != NOBODY:
                        return
                if stack[-1] is not f:
                    break
                pc = f.pc
            else:
                stack.pop()
                if self.unsettled or self.settles_ends:
                    self.unsettled = False
                    self.settle()
                    if s.winner != NOBODY:
                        return
                if not stack:
                    return

    def call(self, f: Frame) -> None:
        """Run another procedure before the next step of this one."""
        self.state.stack.append(f)

    def follow(self, f: Frame) -> None:
        """Run another procedure when the one under way has ended: the next round, an extra turn."""
        stack = self.state.stack
        stack.insert(max(len(stack) - 1, 0), f)

    def cut(self, f: Frame) -> None:
        """This procedure and all that it has called are over, whatever was left to do and to ask."""
        stack = self.state.stack
        del stack[stack.index(f):]
        self.state.pending = []

    def ask(self, seat: int, ask: str, options: list[Option], into: str = "", cites: str = "",
            about: tuple[int, ...] = ()) -> None:
        """The last thing a step does. The answer is `g.said` in the step after it; who is out says nothing."""
        s = self.state
        if seat >= 0:
            if s.out and s.out >> seat & 1:
                self.said = SILENT
                return
            s.chain = 0                      # somebody chooses; what dice and shuffles say is no choice
            if self.spec.meanwhile:
                options = self.with_asides(seat, ask, options)
        number = s.asked = s.asked + 1
        s.pending.append(Request(seat, ask, options, into, cites, about, number))

    def with_asides(self, seat: int, ask: str, options: list[Option]) -> list[Option]:
        """The options of a question, and what may be done beside it."""
        out = options[:]
        for play in self.spec.meanwhile.values():
            found = play.all_candidates(self, seat)
            if found and play.meanwhile(self, seat, seat, ask):
                play.add_options(self, seat, found, out)
        return out

    def ask_again(self) -> None:
        """Withdraw the open questions: the step that asked them is the next one. So such a step may run twice."""
        self.state.pending = []
        self.state.stack[-1].pc -= 1

    def roll(self, sides: int, into: str, cites: str = "", seat: int = NOBODY) -> None:
        """A die is cast, by `seat` if anybody; the log tells what it shows."""
        found = DICE.get(sides)
        if found is None:
            found = DICE[sides] = [Option("rolled", (n,)) for n in range(1, sides + 1)]
        s = self.state
        s.asked += 1
        s.pending.append(Request(CHANCE, ROLL, found, into, cites, (seat,), s.asked))

    def put_out(self, seat: int) -> None:
        """By a rule, a seat is out of the game: nobody asks or touches it any more."""
        self.state.out |= 1 << seat
        self.left(seat)

    def leave_table(self, seat: int) -> None:
        """A player gets up and goes, whoever is asked what: a line of the journal like any other.

        What is open is asked anew, for it may have spoken of him; and he says nothing to it.
        """
        if self.over:
            raise Stale("The game is over.")
        if not 0 <= seat < self.seats or self.is_out(seat):
            raise Stale("This seat is not in the game.")
        self.note("", "{s} leaves the game", (seat,))
        self.put_out(seat)
        if self.state.pending:
            self.ask_again()
        self.advance()

    @property
    def over(self) -> bool:
        return self.state.winner != NOBODY or not self.state.pending

    # -- answers ----------------------------------------------------------------------------------------------------

    def request(self, seat: int, number: int = 0) -> Request:
        """The open request of a seat; with a number, that very one."""
        for request in self.state.pending:
            if request.seat == seat and number in (0, request.number):
                return request
        aside = self.aside(seat)
        if aside is not None and number in (0, aside.number):
            return aside
        if self.over:
            raise Stale("The game is over.")
        if number:
            raise Stale(f"Request {number} is no longer open.")
        raise Stale("It is not this seat's choice now.")

    def submit(self, seat: int, key: str, number: int = 0) -> None:
        """Take the answer spelt `key`; an answer that is not on offer is refused and changes nothing."""
        if key == LEAVE:
            self.leave_table(seat)
            return
        request = self.request(seat, number)
        option = request.find(key)
        if option is None:
            words = key.split()
            numbers = tuple(int(w) for w in words[1:] if is_number(w))
            why = self.why_not(seat, words[0], numbers) if words and len(numbers) == len(words) - 1 else ""
            raise Illegal(f"{key!r} is not among the answers on offer" + (f" ({why})." if why else "."), why)
        self.take(request, option)

    def aside(self, seat: int) -> Request | None:
        """An offer that needs no answer: what a seat may do though it is asked nothing, until something happens.

        It is no open request, and its number is that of the latest one, below zero.
        """
        options = self.stepping_in(seat)
        return Request(seat, ASIDE, options, "", "", (), -self.state.asked) if options else None

    def stepping_in(self, seat: int) -> list[Option]:
        """What a seat may do though it is asked nothing: the game's asides, and a word about being asked at all."""
        s = self.state
        if not 0 <= seat < self.seats or s.out >> seat & 1 or s.winner != NOBODY:
            return []
        options = self.asides(seat)
        if s.windows == ALWAYS:
            return [*options, LISTEN if s.quiet >> seat & 1 else QUIET]
        return options

    def take(self, request: Request, option: Option) -> None:
        """Go on with one of the options of an open request."""
        s = self.state
        if self.spec.meanwhile and option.verb in self.spec.meanwhile:
            self.take_meanwhile(request.seat, option)
            return
        if s.windows and option.verb in (QUIET.verb, LISTEN.verb):
            s.quiet ^= 1 << request.seat
            if request.ask == ASIDE:
                return
            option = PASS
        s.pending.remove(request)
        self.said = option
        if request.seat == CHANCE and request.ask == ROLL and self.log is not None:
            self.tell_roll(request, option.args[0])
        s.stack[-1].heard(self, request, option)
        self.advance()

    def take_meanwhile(self, seat: int, option: Option) -> None:
        """What may be done beside a question uses up nothing: it is asked again."""
        self.ask_again()
        self.play(seat, option)
        self.unsettled = False
        self.settle()
        self.advance()

    def chance(self) -> Option:
        """Let chance answer its open request."""
        pending = self.state.pending
        request = pending[0] if pending and pending[0].seat == CHANCE else self.request(CHANCE)
        option = request.options[self.random(len(request.options))]
        self.take(request, option)
        return option

    # -- telling -----------------------------------------------------------------------------------------------------

    def tell_roll(self, request: Request, shows: int) -> None:
        seat = request.about[0] if request.about else NOBODY
        if seat >= 0:
            self.mention(request.cites, "{s} rolls {d}", (seat, shows))
        else:
            self.mention(request.cites, "The die shows {d}", (shows,))

    def mention(self, cites: str, words: str, args: tuple[int, ...] = ()) -> None:
        """Tell of what changes nothing by itself, so that there is nothing to settle: what a die shows, who attacks."""
        if self.log is not None:
            unsettled = self.unsettled
            self.note(cites, words, args)
            self.unsettled = unsettled

    def note(self, cites: str, words: str, args: tuple[int, ...] = ()) -> None:
        """Tell whoever listens: in the words {p} is a piece, {n} a number, {s} a seat, {z} a zone, {d} what a die
        shows, in the order of `args`."""
        if self.restless:
            self.unsettled = True
        if self.log is None:
            return
        pieces = [a for k, a in zip(slots(words), args, strict=True) if k == "p" and a >= 0]
        faces = tuple((p, self.state.face[p], self.shown_to(p)) for p in pieces)
        self.log.append(LogEntry(cites, words, args, faces))

    # -- copies -----------------------------------------------------------------------------------------------------

    def clone(self) -> Game:
        """The same position, apart from this one; nobody listens to it."""
        cls: Any = type(self)
        return cast(Game, cls(self.spec, self.state.clone()))

    def twin(self) -> Game:
        """A clone that also remembers what follows from the position: for whoever plays on from it many times."""
        return self.clone()


def refuse_seats(spec: Spec, seats: int, why: str = "") -> None:
    low, high = spec.seats
    if not low <= seats <= high:
        wanted = str(low) if low == high else f"{low} to {high}"
        raise Refused(f"{spec.title} is for {wanted} players, not {seats}.", why)
