"""How the cards work: events, items, techniques and the 5th character, from the hand into play."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cards.library import Ability
from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.resolve import FIRST_NAMED, Registers, Resolve
from playmat.games.yu_yu_hakusho.chapters.interludes import in_interlude
from playmat.games.yu_yu_hakusho.matters import ATTACHING, ATTACKS, HEARD, PLAYS, PRICES, TWICE, USES
from playmat.games.yu_yu_hakusho.printed import NEVER
from playmat.games.yu_yu_hakusho.queries import TEAM
from playmat.games.yu_yu_hakusho.state import (
    ARENA,
    ATTACHED,
    DISCARD,
    HAND,
    MAIN_STEP,
    PLAYING,
    SLOT5,
)
from playmat.kernel.frame import Frame
from playmat.kernel.loops import PickSome
from playmat.kernel.names import NOBODY, NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import ANY, MANY_OPTIONS, Answer, Play, Rules

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament

UNHEARD: Final = HEARD | ATTACHING | USES | ATTACKS         # where no text has a say, nobody hears of a play
TO_SLOT5: Final = -2            # of a card played: no character it is attached to, but the 5th Match Slot


def prices(g: Tournament, p: int) -> list[Ability]:
    """Of an event that costs X: the texts one of which is chosen before it is played."""
    return g.printed.priced[g.shown[p]]


def price_of(g: Tournament, p: int, text: Ability) -> int:
    return g.changed(p, "energy cost", text.numbers["energy"])


def lowest_price(g: Tournament, p: int) -> int:
    rows = g.printed.priced[g.shown[p]]
    return min([price_of(g, p, a) for a in rows]) if rows else g.value(p, "energy cost")


def why_not_event(g: Tournament, seat: int, p: int, by: Rules) -> bool:
    """What is against playing an event, whenever its time is."""
    limited = g.matters & PLAYS > 0 or g.printed.limited[g.shown[p]]
    return (
        lowest_price(g, p) > g.s.energy[seat] and by.rule("yyh.energy.event-cost")
        or limited and over_limit(g, seat, p) and by.rule("yyh.limit.once-per-period")
        or g.matters & PLAYS > 0 and texts_against_event(g, seat, p, by))


def texts_against_event(g: Tournament, seat: int, p: int, by: Rules) -> bool:
    return (
        not g.may_be_used(p) and by.rule("yyh.ruling.cannot-use-or-play")
        or event_price(g, seat) > len(g.zone(seat, HAND)) - int(g.kind(p) == HAND) and by.rule(
            "yyh.effect.costs-are-not-do-what-you-can")
        or forbidden_to_play(g, seat, p) and by.rule("yyh.terms.play-and-use-event"))


def event_price(g: Tournament, seat: int) -> int:
    """How many cards a text makes a player discard for an event."""
    return 0 if g.silent("event price") else g.player_value(seat, "event price")


def attached_enough(g: Tournament, seat: int, p: int) -> bool:
    """yyh.ruling.cannot-beats-can: whether a text lets no more items, or cards, be attached this turn."""
    s = g.s
    types = [g.library.faces[row[3]].type for row in s.plays if row[:2] == (seat, s.turn)]
    return (types.count("item") + types.count("technique") >= g.player_value(seat, "attachments a turn")
            or (g.type(p) == "item" and types.count("item") >= g.player_value(seat, "items a turn")))


def forbidden_to_play(g: Tournament, seat: int, p: int) -> bool:
    """yyh.ruling.cannot-beats-can."""
    return g.forbids("be played", p) != NOTHING or g.forbids(f"play {g.type(p)}s", p, seat) != NOTHING


def over_limit(g: Tournament, seat: int, p: int) -> bool:
    """yyh.limit.counts-all-copies, yyh.limit.controller-only: by the title, for each player."""
    span = g.library.faces[g.shown[p]].facts.get("limit", "")
    if not span and g.matters & PLAYS and g.forbids(TWICE, seat=seat) != NOTHING:
        span = "turn"
    if not span:
        return False                                                 # most often
    s = g.s
    shared = span in ("match", "game") and g.allows("share limits", NOTHING, seat) != NOTHING
    mine = [row for row in s.plays if (row[0] == seat or shared) and row[3] == s.face[p]]
    return len([row for row in mine if span == "game" or (span == "match" and row[2] == s.match)
                or (span == "turn" and row[1] == s.turn)]) > 0


def played_enough(g: Tournament, seat: int) -> bool:
    """yyh.ruling.cannot-beats-can: whether a text lets no more cards be played this turn."""
    return g.matters & PLAYS > 0 and len([row for row in g.s.plays if row[:2] == (seat, g.s.turn)]) >= (
        g.player_value(seat, "plays a step"))


def costs_differ(g: Tournament, cards: list[int], people: tuple[int, ...]) -> bool:
    """Whether one of these cards costs more on one of these characters than it does by itself, or less."""
    return any(g.price_change(q, type) for type in {g.type(p) for p in cards} for q in people)


# To whom cards may be attached, who of them are on the Sideline, and to attach a card to each of these.
Team = tuple[tuple[int, ...], tuple[int, ...], dict[int, list[Option]], dict[int, list[Option]]]


class FromHand(Play):
    """Playing a card of certain types that one holds, in one's own Main Step."""

    ASKED = ("main step",)

    def forbidden(self, g: Tournament, seat: int, by: Rules) -> bool:
        s = g.s
        if s.active == seat and s.step == MAIN_STEP and not g.matters & PLAYS:
            return False                                             # most often
        return (
            s.active != seat and not in_interlude(g, seat, self.types[0]) and by.rule(
                "yyh.roles.defender-only-responds")
            or s.active == seat and s.step != MAIN_STEP and by.rule("yyh.turn.steps-in-fixed-order")
            or played_enough(g, seat) and by.rule("yyh.ruling.cannot-beats-can"))

    def fits(self, g: Tournament, p: int) -> bool:
        return g.type(p) in self.types

    def in_reach(self, g: Tournament, p: int) -> bool:
        return g.kind(p) == HAND


class MayPlay(FromHand):
    SPELT = "play {p}"
    SHOWN = "Play {p}"
    TYPES = ("event",)
    ELSE = "yyh.main.play-event"

    def forbidden(self, g: Tournament, seat: int, by: Rules) -> bool:
        return FromHand.forbidden(self, g, seat, by) or (
            g.s.active == seat and g.s.step != MAIN_STEP and by.rule("yyh.ruling.events-outside-main"))

    def add_options(self, g: Tournament, seat: int, candidates: list[int], out: list[Option]) -> None:
        """As long as no text has a say in it, an event's face says all: what it costs at most, and that it may be
        played."""
        if g.matters & PLAYS or g.may_be_raised("energy cost"):
            super().add_options(g, seat, candidates, out)
        elif not self.forbidden(g, seat, ANY):
            energy, printed, shown, made = g.s.energy[seat], g.printed, g.shown, self.made
            prices, limited, cheaper = printed.prices, printed.limited, not g.silent("energy cost")
            for p in candidates:
                price = prices[shown[p]]
                if (price <= energy or (cheaper and price < NEVER and lowest_price(g, p) <= energy)) and not (
                        limited[shown[p]] and over_limit(g, seat, p)):
                    out.append(made.get(p) or self.naming(p))

    def forbidden_with(self, g: Tournament, seat: int, p: int, by: Rules) -> bool:
        answers_only = g.printed.only_answers[g.shown[p]]
        return answers_only and by.rule("yyh.ruling.events-outside-main") or why_not_event(g, seat, p, by)

    def do(self, g: Tournament, seat: int, args: tuple[int, ...]) -> None:
        g.call(PlayCard(seat, args[0]))


class MayPlayFifth(FromHand):
    SPELT = "fifth {p}"
    SHOWN = "{p} into the 5th Match Slot"
    TYPES = ("character",)
    ELSE = "yyh.main.fifth-character-from-hand-only"

    def forbidden(self, g: Tournament, seat: int, by: Rules) -> bool:
        return (
            g.has_king(seat) and by.rule("yyh.king.no-other-characters")
            or len(g.zone(seat, SLOT5)) > 0 and by.rule("yyh.main.fifth-slot-must-be-empty")
            or super().forbidden(g, seat, by))

    def forbidden_with(self, g: Tournament, seat: int, p: int, by: Rules) -> bool:
        return (
            g.has_already(seat, p) and by.rule("yyh.main.fifth-character-not-a-duplicate")
            or g.matters & PLAYS > 0 and forbidden_to_play(g, seat, p) and by.rule("yyh.ruling.cannot-use-or-play"))

    def do(self, g: Tournament, seat: int, args: tuple[int, ...]) -> None:
        g.call(PlayCard(seat, args[0], TO_SLOT5))


class MayAttach(FromHand):
    """yyh.item.no-number-limit, yyh.technique.no-number-limit: as many as one likes."""

    SPELT = "attach {p} to {p}"
    SHOWN = "Attach {p} to {p}"
    TYPES = ("item", "technique")
    ELSE = "yyh.item.attached-in-main-step"

    def __init__(self) -> None:
        super().__init__()
        self.lists: dict[tuple[int, ...], dict[int, list[Option]]] = {}      # to whom, and what

    def forbidden(self, g: Tournament, seat: int, by: Rules) -> bool:
        return FromHand.forbidden(self, g, seat, by) or (
            g.s.active == seat and g.s.step != MAIN_STEP and by.rule("yyh.item.attached-in-main-step"))

    def forbidden_with(self, g: Tournament, seat: int, p: int, by: Rules) -> bool:
        return (
            over_limit(g, seat, p) and by.rule("yyh.limit.once-per-period")
            or g.matters & PLAYS > 0 and (
                attached_enough(g, seat, p) and by.rule("yyh.ruling.cannot-beats-can")
                or forbidden_to_play(g, seat, p) and by.rule("yyh.ruling.cannot-use-or-play")))

    def partners(self, g: Tournament, seat: int, args: tuple[int, ...]) -> list[int]:
        return g.characters(seat)

    def add_options(self, g: Tournament, seat: int, candidates: list[int], out: list[Option]) -> None:
        """As long as no text has a say in it, only the fighter's place costs something."""
        if g.matters & (ATTACHING | PLAYS) or not g.fresh:
            super().add_options(g, seat, candidates, out)
        elif not self.forbidden(g, seat, ANY):
            team: Team = g.memory[seat][TEAM] or self.team(g, seat)
            everybody, sideline, to_all, to_sideline = team
            if g.matters & PRICES:
                opened = g.lies_open(seat)
                costly = everybody if opened else everybody[:len(everybody) - len(sideline)]
                if opened or costs_differ(g, candidates, costly):
                    self.add_priced(g, seat, candidates, out, everybody, costly)
                    return
            energy, shown, costs, changed = g.s.energy[seat], g.shown, g.printed.costs, not g.silent("energy cost")
            limited, dearer = g.printed.limited, changed and g.may_be_raised("energy cost")
            for p in candidates:
                face = shown[p]
                if limited[face] and over_limit(g, seat, p):
                    continue
                cost = costs[face]
                if dearer or (changed and cost > energy):
                    cost = g.value(p, "energy cost")
                if cost <= energy:
                    out += to_all.get(p) or self.attaching_to(p, everybody)
                else:
                    out += to_sideline.get(p) or self.attaching_to(p, sideline)

    def team(self, g: Tournament, seat: int) -> Team:
        """To whom a player may attach cards: everybody, the Sideline, and what was offered of them before."""
        sideline = tuple(g.sideline(seat))
        everybody = (*g.areas[seat][ARENA], *sideline)
        found = g.memory[seat][TEAM] = (everybody, sideline, self.attaching(everybody), self.attaching(sideline))
        return found

    def add_priced(self, g: Tournament, seat: int, candidates: list[int], out: list[Option],
                   everybody: tuple[int, ...], costly: tuple[int, ...]) -> None:
        """Where texts have a say in what is paid, and for whose cards."""
        energy = g.s.energy[seat]
        for p in candidates:
            if not g.printed.limited[g.shown[p]] or not over_limit(g, seat, p):
                people = tuple([q for q in everybody if q not in costly or g.price_on(p, q) <= energy])
                out += self.attaching(people).get(p) or self.attaching_to(p, people)

    def attaching(self, people: tuple[int, ...]) -> dict[int, list[Option]]:
        """To attach a card to each of these: made once."""
        found = self.lists.get(people)
        if found is None:
            if len(self.lists) > MANY_OPTIONS:
                self.lists.clear()
            found = self.lists[people] = {}
        return found

    def attaching_to(self, p: int, people: tuple[int, ...]) -> list[Option]:
        found = self.attaching(people)[p] = [self.made_longer.get((p, q)) or self.naming_all((p, q)) for q in people]
        return found

    def forbidden_so(self, g: Tournament, seat: int, args: tuple[int, ...], by: Rules) -> bool:
        p, q = args
        face_up = g.kind(q) == ARENA or (g.matters & PRICES > 0 and g.lies_open(seat))
        return (
            face_up and g.price_on(p, q) > g.s.energy[seat] and by.rule("yyh.energy.pay-before-faceup-attach")
            or g.matters & ATTACHING > 0 and g.forbids("be attached", p, other=q) != NOTHING
            and by.rule("yyh.ruling.attach-conditions"))

    def why_else(self, g: Tournament, seat: int, args: tuple[int, ...]) -> str:
        if len(args) > 1:
            return "yyh.main.attach-own-characters-only"
        if g.kind(args[0]) == ATTACHED:
            return "yyh.item.no-transfer" if g.type(args[0]) == "item" else "yyh.technique.no-transfer"
        return self.otherwise

    def do(self, g: Tournament, seat: int, args: tuple[int, ...]) -> None:
        """Most often nobody hears of it, so that nothing can come between: it is played at one stroke."""
        s, (p, q) = g.s, args
        if (g.matters & UNHEARD or not g.fresh or s.windows or s.due or s.owner[p] != seat
                or not g.printed.quiet[g.shown[p]]):
            g.call(PlayCard(seat, p, q))
            return
        tell_play(g, seat, p, g.lies_face_up(q))
        g.attach(p, q)
        g.happen("played", it=p, seat=seat)                          # for the record


def tell_play(g: Tournament, seat: int, p: int, opened: bool) -> None:
    """yyh.ruling.stopped-card: from here on it was played, whatever becomes of it."""
    s = g.s
    if opened:
        g.reveal(p)
    g.note("yyh.terms.play", "{s} plays {p}", (seat, p))
    s.plays = [*s.plays, (seat, s.turn, s.match, s.face[p])]
    if opened:
        g.happen("said", it=p, seat=seat)                            # yyh.ruling.spoken-requirements


PRICE: Final = Answer("price {n}", "For {n} Spirit Energy", "yyh.energy.event-cost")
NO_REPLY: Final = DueAbility(NOTHING, NOTHING, NOBODY)


class PlayCard(Frame):
    """A card is announced and paid for, may be answered, takes effect, and is put away; straight on, as long as nobody
    is asked and nothing is to be settled."""

    OUTLINE: ClassVar[str] = """
        yyh.energy.event-cost          offer_prices
        yyh.energy.event-cost          take_price
        yyh.terms.play                 choose_discards
        yyh.terms.play                 announce
        yyh.ruling.response-windows    listen
        yyh.main.play-event            carry_out
        yyh.ruling.card-being-played   put_away
    """
    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat", "card", "on", "free", "text", "it", "other", "whom", "n", "regs", "paid", "origin", "price",
        "held")

    def __init__(self, seat: int = 0, card: int = NOTHING, on: int = NOTHING, free: int = 0,
                 reply: DueAbility = NO_REPLY) -> None:
        self.seat = seat
        self.card = card
        self.on = on                                 # what it is attached to; TO_SLOT5 for a character
        self.free = free
        self.text = reply.ability                    # of an answer: which text, and to what
        self.it = reply.it
        self.other = reply.other
        self.whom = reply.seat
        self.n = reply.n
        self.regs: Registers = reply.regs
        self.paid: tuple[int, ...] = ()              # cards that a text makes its player discard for it
        self.origin = NOTHING                        # the kind of zone it came from
        self.price = NOTHING                         # of one that costs X
        self.held: tuple[int, ...] = ()              # its own texts that being attached sets off: pairs (text, user)

    def offer_prices(self, g: Tournament) -> None:
        if self.on != NOTHING:
            self.pc += 3                                             # only an event has prices to choose
            self.announce(g)
            return
        rows = [] if self.free else prices(g, self.card)
        able = [a for a in rows if price_of(g, self.card, a) <= g.s.energy[self.seat]]
        if able:
            g.ask(self.seat, "price", [Option("price", (a.numbers["energy"],)) for a in able],
                  cites="yyh.energy.event-cost", about=(self.card,))
        else:
            self.pc += 2
            self.choose_discards(g)

    def take_price(self, g: Tournament) -> None:
        chosen = next(a for a in prices(g, self.card) if a.numbers["energy"] == g.said.args[0])
        self.text = chosen.index
        self.price = price_of(g, self.card, chosen)

    def choose_discards(self, g: Tournament) -> None:
        price = event_price(g, self.seat)
        if price:
            cards = tuple([p for p in g.zone(self.seat, HAND) if p != self.card])
            g.call(PickSome(self.seat, "discard", cards, price, price, "paid", about=(self.card,),
                            cites="yyh.effect.costs-are-not-do-what-you-can"))
        elif not g.unsettled:
            self.pc += 1
            self.announce(g)

    def announce(self, g: Tournament) -> None:
        """yyh.ruling.stopped-card."""
        s, p = g.s, self.card
        self.origin = g.zone_table.kinds[s.where[p]]
        tell_play(g, self.seat, p, self.on < 0 or g.lies_face_up(self.on))
        if self.on == TO_SLOT5:
            g.put_in_slot(p, self.seat, 5)                           # yyh.energy.characters-are-free
        elif self.on >= 0:
            if s.owner[p] != self.seat and not self.free:
                self.pay_for_others(g)
            g.attach(p, self.on, self.free == 1)
            if s.due:
                self.hold_back(g)
        else:
            if not self.free:
                g.spend_energy(self.seat, g.value(self.card, "energy cost") if self.price < 0 else self.price)
            s.up[self.card] = 1
            g.put(self.card, self.seat, PLAYING)
            g.discard(list(self.paid))
        if not g.unsettled and s.stack[-1] is self:
            self.pc += 1
            self.listen(g)

    def pay_for_others(self, g: Tournament) -> None:
        """Who plays the other's card pays for it himself, if it comes face-up."""
        if g.kind(self.on) == ARENA or g.lies_open(self.seat):
            g.spend_energy(self.seat, g.price_on(self.card, self.on))
        self.free = 1

    def hold_back(self, g: Tournament) -> None:
        """yyh.ruling.stopped-card: what the card does on being played waits until it can be stopped no more."""
        own = [w for w in g.s.due if w.source == self.card]
        if own:
            self.held = tuple([n for w in own for n in (w.ability, w.user)])
            g.s.due = [w for w in g.s.due if w.source != self.card]

    def let_go(self, g: Tournament) -> None:
        for i in range(0, len(self.held), 2):
            g.trigger(DueAbility(self.held[i], self.card, self.held[i + 1], self.card, self.on, g.seat_at(self.on)))
        self.held = ()

    def listen(self, g: Tournament) -> None:
        g.respond("played", self.card, seat=self.seat)
        if not g.unsettled and g.s.stack[-1] is self:
            self.pc += 1
            self.carry_out(g)

    def carry_out(self, g: Tournament) -> None:
        """yyh.ruling.no-legal-choice: its conditions are tested only now."""
        if g.matters & USES and not g.may_be_used(self.card):
            return                                                   # yyh.ruling.spoken-requirements
        if self.held:
            self.let_go(g)
        if self.text >= 0:
            g.resolve(self.effect())
            return
        if g.fresh and not g.matters & ATTACKS and not g.printed.on_play[g.shown[self.card]]:
            if self.on >= 0 and not g.s.due:
                self.leave()                                         # most often: it lies where it belongs
            return
        for a in reversed(g.abilities(self.card)):
            if a.kind == "on play" and g.falls_due(a, Resolve(a.index, self.card, self.seat)):
                g.resolve(DueAbility(a.index, self.card, self.seat, self.card, seat=self.seat))

    def effect(self) -> DueAbility:
        """Of an answer, and of one that costs X: the text it was played for."""
        regs: Registers = ((),) * FIRST_NAMED if not self.regs else self.regs
        return DueAbility(self.text, self.card, self.seat, self.it, self.other, self.whom, self.n, regs)

    def put_away(self, g: Tournament) -> None:
        """yyh.main.play-event: to the pile of its owner, unless its text put it elsewhere."""
        if g.kind(self.card) == PLAYING:
            g.go_to(self.card, DISCARD)
