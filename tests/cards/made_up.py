"""Skirmish, a made-up card game that proves what the card language can say without machinery of its own."""
from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from playmat.cards.effects.args import Args
from playmat.cards.effects.nouns import Noun, Place
from playmat.cards.language.reader import read_cards
from playmat.cards.language.vocabulary import EventWord, FactWord, SpanWord, Verb, Vocabulary
from playmat.cards.library import CardSpec, Library
from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.game import CardGame
from playmat.cards.runtime.happening import Happening
from playmat.cards.runtime.live import CardState
from playmat.cards.runtime.parts import ability_of
from playmat.cards.runtime.records import Happened
from playmat.cards.runtime.replies import Window
from playmat.cards.runtime.resolve import Resolve
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOBODY, NOTHING, OPEN, OWN, SHUT
from playmat.kernel.option import Option
from playmat.kernel.spec import OptionText, Zone
from tests.cards.made_up_words import learn

DECK, HAND, PLAY, DISCARD, MARKET = range(5)
END_OF_TURN, END_OF_GAME, NEXT_TURN, DURING_NEXT_TURN = range(4)
FILE = Path(__file__).parent / "made_up.cards"


class SkirmishState(CardState):
    LISTS: ClassVar[tuple[str, ...]] = (*CardState.LISTS, "hearts", "damage", "on")
    PIECES: ClassVar[dict[str, int]] = {"damage": 0, "on": NOTHING}
    SHOWS: ClassVar[tuple[str, ...]] = (*CardState.SHOWS, "hearts", "damage", "on")

    def __init__(self) -> None:
        super().__init__()
        self.hearts: list[int] = []
        self.damage: list[int] = []
        self.on: list[int] = []


class Skirmish(CardGame):
    """Challenge allies, play cards, bring the others to no hearts. Texts that fall due wait in a bag."""

    CARDS_RENEW: ClassVar[bool] = True

    def __init__(self, spec: CardSpec, state: SkirmishState) -> None:
        super().__init__(spec, state)
        self.s = state
        self.seen: list[str] = []                        # what happened, for tests that listen

    def deal(self, setup: dict[str, Any]) -> None:
        self.s.hearts = [5] * self.seats
        for seat, row in enumerate(setup["seats"]):
            for title in row["deck"]:
                self.lay_out(title, seat, DECK)
            self.shuffle(seat, DECK)
            for p in self.zone(seat, DECK)[-4:]:
                self.put(p, seat, HAND)
        self.call(Turn())

    def lay_out(self, title: str, seat: int, kind: int) -> int:
        return self.add(self.library.find(title), seat, seat, kind)

    def value(self, p: int, stat: str) -> int:
        return self.s.damage[p] if stat == "damage" else super().value(p, stat)

    def player_value(self, seat: int, number: str) -> int:
        return self.s.hearts[seat] if number == "hearts" else self.changed_player_value(seat, number, 6)

    def holder(self, p: int) -> int:
        return self.s.on[p]

    def perform(self, h: Happening) -> None:
        self.s.hearts[h.seat] = max(0, self.s.hearts[h.seat] - h.n)
        self.note("-", "{s} loses {n}", (h.seat, h.n))
        self.did(h.n)
        self.happen("hearts lost", seat=h.seat, n=h.n)

    def reply_with(self, due: DueAbility) -> None:
        super().reply_with(due)
        self.leave(due.source)

    def leave(self, p: int) -> None:
        """To its owner's discard; what is attached falls off."""
        self.happen("discarded", it=p, seat=self.controller(p))
        self.s.damage[p] = 0
        self.s.on[p] = NOTHING
        for q, host in enumerate(self.s.on):
            if host == p:
                self.s.on[q] = NOTHING
        self.put(p, self.s.owner[p], DISCARD)
        self.leave_marks(p)
        self.seen.append("discard " + self.face(p).title)

    def put(self, p: int, seat: int, kind: int) -> None:
        super().put(p, seat, kind)
        self.touched = True

    def may_challenge(self, p: int, q: int) -> bool:
        """An elusive ally only by such, unless a text allows it."""
        if self.face(q).type != "ally" or self.forbids("challenge", p, other=q) >= 0:
            return False
        if self.forbids("be challenged", q, other=p) >= 0:
            return False
        elusive = self.value(q, "elusive") > 0 and self.value(p, "elusive") == 0
        return not elusive or self.allows("challenge", p, other=q) >= 0

    def hurt(self, p: int, n: int) -> None:
        self.s.damage[p] += max(0, n - self.value(p, "armor"))

    def draw_card(self, seat: int) -> None:
        deck = self.zone(seat, DECK)
        if deck:
            self.put(deck[-1], seat, HAND)
        else:
            self.attempt("lose hearts", seat=seat, n=1)

    def settle(self) -> None:
        self.watch_position()
        alive = [seat for seat, n in enumerate(self.s.hearts) if n > 0]
        if len(alive) <= 1:
            self.end(alive[0] if alive else self.s.active)
        elif self.s.due and self.nearest("Bag") is None:
            self.call(Bag())


class Turn(Frame):
    OUTLINE: ClassVar[str] = """
        sk.begin   begin
        sk.main    offer
        sk.main    act
        sk.finish  finish
    """

    def begin(self, g: Skirmish) -> None:
        g.s.turn += 1
        g.expire(NEXT_TURN, g.s.active)
        g.draw_card(g.s.active)
        g.happen("turn begins", seat=g.s.active)

    def offer(self, g: Skirmish) -> None:
        seat = g.s.active
        plays = [Option("play", (p,)) for p in g.zone(seat, HAND)
                 if g.forbids("be played", p) == NOTHING and g.face(p).name != "Halt"]
        fights = [Option("challenge", (p, q)) for p in g.zone(seat, PLAY) if g.face(p).type == "ally"
                  for other in g.opponents(seat) for q in g.zone(other, PLAY) if g.may_challenge(p, q)]
        g.ask(seat, "main", [Option("end"), *plays, *fights, *g.uses(seat, "main step")])

    def act(self, g: Skirmish) -> None:
        if g.said.verb in ("end", "nothing"):                 # nothing is what somebody says who has left
            return
        if g.said.verb == "use":
            g.resolve(DueAbility(g.said.args[1], g.said.args[0], g.s.active))
        elif g.said.verb == "play":
            play = Play()
            play.card = g.said.args[0]
            g.call(play)
        else:
            fight = Challenge()
            fight.challenger, fight.defender = g.said.args
            g.call(fight)
        self.go(g, "offer")

    def finish(self, g: Skirmish) -> None:
        g.expire(END_OF_TURN)
        g.expire(DURING_NEXT_TURN, g.s.active)
        g.forget("this turn")
        g.forget("on {o} last turn", g.s.active, before=g.s.turn)
        g.s.active = g.next_seat(g.s.active)
        g.follow(Turn())


class Play(Frame):
    OUTLINE: ClassVar[str] = """
        sk.announce  announce
        sk.reply     listen
        sk.resolve   resolve
        sk.put-away  put_away
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self) -> None:
        super().__init__()
        self.card = NOTHING

    def announce(self, g: Skirmish) -> None:
        g.put(self.card, g.s.active, PLAY)
        g.happen("played", it=self.card, seat=g.s.active)

    def listen(self, g: Skirmish) -> None:
        g.call(Window(Happening("played", self.card, seat=g.s.active)))

    def resolve(self, g: Skirmish) -> None:
        for ability in g.abilities(self.card):
            if ability.kind == "on play" and g.falls_due(ability, Resolve(ability.index, self.card, g.s.active)):
                g.resolve(DueAbility(ability.index, self.card, g.s.active))

    def put_away(self, g: Skirmish) -> None:
        if g.face(self.card).type == "event" and g.kind(self.card) == PLAY:
            g.leave(self.card)


class Challenge(Frame):
    OUTLINE: ClassVar[str] = """
        sk.challenge  declare
        sk.damage     deal
        sk.banish     banish
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("challenger", "defender")

    def __init__(self) -> None:
        super().__init__()
        self.challenger = NOTHING
        self.defender = NOTHING

    def declare(self, g: Skirmish) -> None:
        g.happen("challenges", it=self.challenger, other=self.defender, seat=g.s.active)

    def deal(self, g: Skirmish) -> None:
        if g.kind(self.challenger) == g.kind(self.defender) == PLAY:
            one, two = g.value(self.challenger, "strength"), g.value(self.defender, "strength")
            g.hurt(self.challenger, two)
            g.hurt(self.defender, one)

    def banish(self, g: Skirmish) -> None:
        for p in (self.challenger, self.defender):
            if g.kind(p) == PLAY and g.s.damage[p] >= g.value(p, "toughness"):
                g.happen("banished in a challenge", it=p, seat=g.controller(p))
                g.happen("banished", it=p, seat=g.controller(p))
                g.leave(p)


class Bag(Frame):
    """Texts that fell due: the active player's first, each player orders his own."""

    OUTLINE: ClassVar[str] = """
        sk.bag  offer
        sk.bag  take
    """

    def offer(self, g: Skirmish) -> None:
        owners = [w.user for w in g.s.due]
        if not owners:
            self.leave()
            return
        seat = g.s.active if g.s.active in owners else owners[0]
        options: list[Option] = []
        for w in g.s.due:
            option = Option("resolve", (w.source, w.ability))
            if w.user == seat and option.key not in [o.key for o in options]:
                options.append(option)
        if len(options) == 1:
            g.said = options[0]
        else:
            g.ask(seat, "bag", options)

    def take(self, g: Skirmish) -> None:
        source, ability = g.said.args
        chosen = next(w for w in g.s.due if (w.source, w.ability) == (source, ability))
        g.s.due.remove(chosen)
        g.resolve(chosen)
        self.go(g, "offer")


# -- the words --------------------------------------------------------------------------------------------------------

def is_ally(g: Skirmish, p: int) -> bool:
    return g.face(p).type == "ally"


def is_event(g: Skirmish, p: int) -> bool:
    return g.face(p).type == "event"


def is_item(g: Skirmish, p: int) -> bool:
    return g.face(p).type == "item"


def is_card(g: Skirmish, p: int) -> bool:
    return True


def damaged(g: Skirmish, p: int, c: Resolve) -> bool:
    return g.s.damage[p] > 0


def no_team(g: Skirmish, c: Resolve) -> bool:
    return not any("team" in g.face(p).traits for p in g.zone(c.seat, PLAY))


def in_combat(g: Skirmish, c: Resolve) -> bool:
    fight = g.nearest("Challenge")
    return isinstance(fight, Challenge) and g.s.on[c.source] in (fight.challenger, fight.defender)


def gain(g: Skirmish, c: Resolve, a: Args) -> None:
    g.s.hearts[a.seat] = min(5, g.s.hearts[a.seat] + a.n)


def to_hand(g: Skirmish, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        g.put(p, g.s.owner[p], HAND)


def hurt(g: Skirmish, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        g.s.damage[p] += a.n


def strike(g: Skirmish, c: Resolve, a: Args) -> None:
    """With attacks, whosever they are: the others lose as many hearts as each is worth, then comes its text."""
    for part in a.pieces:
        for seat in range(g.seats):
            if seat != a.seat:
                g.attempt("lose hearts", seat=seat, n=g.part_value(part, "value"))
        if not g.silenced(part):
            g.resolve(DueAbility(ability_of(part), c.source, a.seat))


def attach(g: Skirmish, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        for q in a.others:
            g.s.on[p] = q


def on_last_turn(g: Skirmish, row: Happened, seat: int) -> bool:
    """Of the latest turn of that player that is over."""
    return row.turn < g.s.turn or g.s.active != seat


def vocabulary() -> Vocabulary:
    v = Vocabulary()
    v.types = ["ally", "event", "item"]
    v.facts = [FactWord("cost", "number", ("ally", "event", "item"), (), "cost 2"),
               FactWord("strength", "number", ("ally",), (), "strength 3"),
               FactWord("toughness", "number", ("ally",), (), "toughness 3"),
               FactWord("artist", "text", (), (), 'artist "A. Painter"'),
               FactWord("promo", "flag", (), ("ally",), "promo")]
    v.nouns = [Noun("card", "cards", is_card), Noun("ally", "allies", is_ally), Noun("event", "events", is_event),
               Noun("item", "items", is_item)]
    v.traits = ["hero", "team"]
    v.stats = ["strength", "toughness", "cost", "damage"]
    v.rules = {"hearts": "how long you last", "hand size": "cards in hand at most"}
    v.keywords = {"elusive": "flag", "armor": "number"}
    v.deeds = ["be played", "challenge", "be challenged"]
    v.deed_objects = {"challenge": "", "be challenged": "by"}
    v.places = [Place("in play", (PLAY,)), Place("in {s} hand", (HAND,)), Place("in {s} discard", (DISCARD,)),
                Place("in {s} deck", (DECK,)), Place("in the market", (MARKET,))]
    v.times = ["end of turn", "end of game", "the start of {o} next turn", "during {o} next turn"]
    v.spans = [SpanWord("this turn", "a turn"), SpanWord("this game", "a game"),
               SpanWord("on {o} last turn", "", on_last_turn)]
    v.tests = {"damaged": damaged}
    v.conditions = {"you have no team": no_team, "used in combat": in_combat}
    v.verbs = [
        Verb("gain|gains {n} heart|hearts", gain, example="gain 1 heart"),
        Verb("strike|strikes with {p}", strike, example="strike with attacks of this"),
        Verb("return|returns {p} to hand", to_hand, example="return this to hand"),
        Verb("deal|deals {n} damage to {p}", hurt, example="deal 2 damage to it"),
        Verb("attach|attaches {p} to {p}", attach, example="attach this to it", named=True)]
    v.events = [
        EventWord("played", "{s} play|plays {p}", "it: the card", example="when you play an event",
                  past="{s} played {p}"),
        EventWord("challenges", "{s} challenge|challenges", "it: the challenger", example="when you challenge"),
        EventWord("challenges", "{p} challenge|challenges {p}", "it: the challenger; the other: the challenged",
                  example="when an ally challenges this", past="{p} challenged"),
        EventWord("discarded", "{p} is|are discarded", "it: the card", example="when this is discarded by an effect"),
        EventWord("banished", "{p} is|are banished", "it: the ally", example="when this is banished",
                  past="{p} was|were banished"),
        EventWord("banished in a challenge", "{p} is|are banished in a challenge", "it: the ally",
                  example="when this is banished in a challenge"),
        EventWord("hearts lost", "{s} lose|loses hearts", "that much: how many", example="when you lose hearts"),
        EventWord("lose hearts", "{s} is|are about to lose hearts", "", "{s} losing hearts",
                  example="instead of losing hearts"),
        EventWord("turn begins", "{o} turn begins", "", example="when your turn begins")]
    v.leaving = ("banished", "banished in a challenge", "discarded")
    v.windows = ["main step"]
    v.heads = {"on play": (), "attack": ("price", "value")}
    v.parts = {"attack": "attacks"}
    v.frames = {"the play": ("Play", "put_away"), "the challenge": ("Challenge", "banish")}
    v.homes = {"in hand": (HAND,), "in the discard": (DISCARD,)}
    v.default_homes = {"ally": (PLAY,), "event": (PLAY,), "item": (PLAY,)}
    learn(v)
    return v


WORDS = vocabulary()
TEXT = FILE.read_text(encoding="utf-8")


def spec_of(text: str) -> CardSpec:
    library = Library(read_cards(text, "made_up.cards", WORDS))
    return CardSpec(
        "skirmish", "made-up", 1, "Skirmish", (2, 3),
        [Zone("deck", SHUT), Zone("hand", OWN), Zone("play", OPEN), Zone("discard", OPEN),
         Zone("market", OPEN, shared=True)],
        [Turn, Play, Challenge, Bag], {},
        {"play": OptionText("play {p}", "Play {p}"), "challenge": OptionText("challenge {p} {p}", "{p} challenges {p}"),
         "end": OptionText("end", "End the turn"), "resolve": OptionText("resolve {p} {n}", "First the text of {p}")},
        {"main": "What do you do?", "bag": "Which text comes first?"}, Skirmish, SkirmishState, FILE.parent,
        WORDS, library)


SPEC = spec_of(TEXT)


def table(*seats: dict[str, list[str]], text: str = "") -> Skirmish:
    """A position: for each seat what lies in its zones; seat 0 is to move. More cards may be defined in `text`."""
    spec = SPEC if not text else spec_of(TEXT + "\n" + text)
    g = spec.table(len(seats))
    assert isinstance(g, Skirmish)
    g.s.hearts = [5] * g.seats
    for seat, row in enumerate(seats):
        for kind, zone in ((DECK, "deck"), (HAND, "hand"), (PLAY, "play"), (DISCARD, "discard")):
            for title in row.get(zone, ["Scout"] * 5 if zone == "deck" else []):
                g.lay_out(title, seat, kind)
    g.call(Turn())
    g.s.stack[-1].pc = 1
    g.advance()
    return g


def piece(g: Skirmish, title: str, seat: int = 0) -> int:
    return next(p for p in range(len(g.s.face)) if g.face(p).title == title and g.s.owner[p] == seat)


def say(g: Skirmish, key: str, seat: int = NOBODY) -> None:
    """Answer the one open request (of that seat); names stand for pieces: `play Proud Roar`."""
    request = g.state.pending[0] if seat == NOBODY else g.request(seat)
    for option in request.options:
        pieces = {"mode": 0, "challenge": 2}.get(option.verb, 1)          # so many of its numbers are pieces
        named = " ".join([option.verb, *[g.face(a).title if i < pieces else str(a) for i, a in enumerate(option.args)]])
        if key in (named, named.rpartition(" ")[0] if option.verb in ("use", "resolve", "instead", "reply") else named):
            g.submit(request.seat, option.key)
            return
    raise AssertionError(f"{key!r} is not among {[o.key for o in request.options]}")


def names(g: Skirmish, seat: int, kind: int) -> list[str]:
    return sorted(g.face(p).title for p in g.zone(seat, kind))
