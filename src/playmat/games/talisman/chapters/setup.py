"""Game Setup, and the same steps for a new Character later."""
from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.games.talisman.chapters.turn import Turn
from playmat.games.talisman.state import (
    ASIDE,
    BOARD,
    BOX,
    BY_SEAT,
    CHARACTER,
    DECK,
    FOLLOWERS,
    KEYBLADES,
    OBJECTS,
    SHOP,
    SPELL_DECK,
)
from playmat.kernel.frame import Frame
from playmat.kernel.game import refuse_seats
from playmat.kernel.names import CHANCE, NOBODY, NOTHING, Refused
from playmat.kernel.option import DONE, Option
from playmat.kernel.plays import Answer
from playmat.kernel.seating import windows
from playmat.kernel.table_options import TableOption

if TYPE_CHECKING:
    from playmat.cards.library import Face
    from playmat.games.talisman.journey import Journey

OPTIONS: Final = (
    TableOption("no_inheritance", "What a Defeated Character carried stays where it fell",
                rule="tal.traditional.no-inheritance"),
    TableOption("trophies_per_point", "Points of Trophies for a point of Strength or Magic", "5", ("5", "7"),
                rule="tal.traditional.seven-trophy-points"),
    TableOption("no_starting_bonus", "No point of Strength or Magic more to begin with",
                rule="tal.traditional.no-starting-bonus"),
    TableOption("surrender_before_drawing", "Followers and Objects may be surrendered before cards are drawn",
                rule="tal.alternative.surrender-before-drawing"),
    TableOption("choose_characters", "Characters are chosen, not dealt", rule="tal.setup.05-alternate-choose"),
    TableOption("first_player", "The seat that goes first; 0: by lot", 0, low=0, high=6,
                rule="tal.ruling.first-player-random"),
    TableOption("round_limit", "Rounds until the game is scored as it stands; 0: no limit", 0, low=0, high=500,
                rule="tal.ruling.no-limit-on-length"),
    windows("tal.ruling.spell-windows"),
)

FIRST_TOWN: Final = "Traverse Town"             # where a Character starts whose card does not say
FIRST: Final = Answer("first {s}", "{s} goes first")
DEALT: Final = Answer("deal {p}", "{p}")
PICK: Final = Answer("play {p}", "Play as {p}", "tal.setup.05-alternate-choose")
STRENGTH: Final = Answer("strength", "Strength", "tal.setup.08-faster-bonus")
MAGIC: Final = Answer("magic", "Magic", "tal.setup.08-faster-bonus")
LEAVE: Final = Answer("abandon {p}", "Leave {p} on the start space", "tal.defeat.unwanted-left-on-start-space")


def deal(g: Journey, setup: dict[str, Any]) -> None:
    """Lay everything out: {"seats": [{"age": 12, "character": "Sora"}, …]}; both may be left out."""
    chairs = setup["seats"]
    refuse_seats(g.spec, len(chairs), "tal.components.player-count" if chairs[1:] else "tal.ruling.minimum-players")
    if g.option("first_player") > len(chairs):
        raise Refused(f"There is no seat {g.option('first_player')} at this table to go first.",
                      "tal.setup.13-first-player")
    s = g.s
    s.windows = g.option("windows")
    for column in BY_SEAT:
        setattr(s, column, [0] * g.seats)
    g.add_all([face.index for face in spaces(g)], NOBODY, 0, BOARD)
    cards = [face for face in g.library.faces if face.type != "space"]
    for place, pile in groupby(cards, first_place):
        g.add_all([face.index for face in pile for _ in range(face.stats.get("copies", 1))], NOBODY, 0, place)
    ages = [chair.get("age") for chair in chairs]
    wanted = tuple([character_named(g, chair["character"]) if chair.get("character") else NOTHING for chair in chairs])
    named = [p for p in wanted if p != NOTHING]
    if len(set(named)) < len(named):
        raise Refused("Two players can't have the same Character.", "tal.setup.05-deal-characters")
    g.call(Setup(youngest_first(ages), wanted))


def spaces(g: Journey) -> list[Face]:
    """The spaces in the order of the board."""
    found = [face for face in g.library.faces if face.type == "space"]
    order = {"outer": 0, "middle": 1, "inner": 2}
    return sorted(found, key=lambda face: (order[face.facts["region"]], face.stats["index"]))


def first_place(face: Face) -> int:
    """Where a card lies before anybody has it."""
    if face.type == "character":
        return BOX
    if face.type == "spell":
        return SPELL_DECK
    return KEYBLADES if "keyblade" in face.traits else SHOP if "purchase" in face.traits else DECK


def character_named(g: Journey, name: str) -> int:
    for p in g.zone(0, BOX):
        if g.face(p).title == name:
            return p
    raise Refused(f"There is no Character called {name[:40]!r}.", "tal.setup.05-deal-characters")


def youngest_first(ages: list[Any]) -> tuple[int, ...]:
    """tal.ruling.choice-order-without-ages: by age, if all are known."""
    if None in ages:
        return ()
    return tuple(sorted(range(len(ages)), key=lambda seat: (ages[seat], seat)))


def start_space(face: Face) -> str:
    """tal.setup.07-start-space: printed on the Character card."""
    return face.facts.get("start", FIRST_TOWN)


class Setup(Frame):
    OUTLINE: ClassVar[str] = """
        tal.setup.02-adventure-deck         shuffle_adventure
        tal.setup.03-spell-deck             shuffle_spells
        tal.ruling.first-player-random      find_first
        tal.setup.13-first-player           note_first
        tal.setup.05-deal-characters        next_character
        tal.setup.05-deal-characters        deal_character
        tal.setup.07-start-space            enter
        tal.setup.13-first-player           begin
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("order", "wanted", "queue", "first", "card")

    def __init__(self, order: tuple[int, ...] = (), wanted: tuple[int, ...] = ()) -> None:
        self.order = order                           # in which Characters are chosen, if ages tell
        self.wanted = wanted                         # Characters that were agreed upon beforehand
        self.queue: tuple[int, ...] = ()
        self.first = NOBODY
        self.card = NOTHING

    def shuffle_adventure(self, g: Journey) -> None:
        g.shuffle(0, DECK)

    def shuffle_spells(self, g: Journey) -> None:
        g.shuffle(0, SPELL_DECK)

    def find_first(self, g: Journey) -> None:
        if g.option("first_player"):
            self.first = g.option("first_player") - 1
        else:
            g.ask(CHANCE, "first", [Option("first", (seat,)) for seat in range(g.seats)], into="first",
                  cites="tal.ruling.first-player-random")

    def note_first(self, g: Journey) -> None:
        g.s.first = g.s.active = self.first
        g.note("tal.setup.13-first-player", "{s} goes first", (self.first,))
        self.queue = tuple(g.in_turn_order())
        if g.option("choose_characters"):
            self.queue = self.order or tuple(g.in_turn_order())      # tal.ruling.choice-order-without-ages

    def next_character(self, g: Journey) -> None:
        while self.queue and g.is_out(self.queue[0]):
            self.queue = self.queue[1:]
        if not self.queue:
            self.go(g, "enter")
            return
        seat = self.queue[0]
        if self.wanted and self.wanted[seat] != NOTHING:
            self.card = self.wanted[seat]
            return
        free = [p for p in g.zone(0, BOX) if p not in self.wanted]
        if g.option("choose_characters"):
            g.ask(seat, "pick", [Option("play", (p,)) for p in free], into="card",
                  cites="tal.setup.05-alternate-choose")
        else:
            g.ask(CHANCE, "deal", [Option("deal", (p,)) for p in free], into="card",
                  cites="tal.setup.05-deal-characters", about=(seat,))

    def deal_character(self, g: Journey) -> None:
        """tal.setup.06-open-play-area."""
        seat, self.queue = self.queue[0], self.queue[1:]
        if not g.is_out(seat):
            reveal_character(g, seat, self.card)
        self.go(g, "next_character")

    def enter(self, g: Journey) -> None:
        """tal.ruling.setup-choice-order."""
        for seat in reversed(g.in_turn_order()):
            g.call(Enter(seat))

    def begin(self, g: Journey) -> None:
        g.s.active = self.first if not g.is_out(self.first) else g.next_seat(self.first)
        g.s.round = 1
        g.follow(Turn())


def reveal_character(g: Journey, seat: int, p: int) -> None:
    """tal.setup.07-start-space, tal.setup.08-set-dials: face up, its figure on its start space."""
    s, face = g.s, g.face(p)
    g.put(p, seat, CHARACTER)
    s.on[p] = g.space_named(start_space(face))
    s.strength[seat] = face.stats["strength"]
    s.magic[seat] = face.stats["magic"]
    s.health[seat] = face.stats["health"]
    g.note("tal.setup.06-open-play-area", "{s} plays {p}", (seat, p))


class Enter(Frame):
    """Steps 8 to 12 for one Character, at the beginning or after a Defeat (tal.defeat.setup-steps-6-to-12)."""

    OUTLINE: ClassVar[str] = """
        tal.setup.08-faster-bonus                 offer_bonus
        tal.setup.08-faster-bonus                 take_bonus
        tal.setup.09-fate-and-munny               take_tokens
        tal.setup.10-starting-spells              start
        tal.defeat.inheritance                    inherit
        tal.defeat.unwanted-left-on-start-space   offer_leaving
        tal.defeat.unwanted-left-on-start-space   leave_behind
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "inherited")

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat
        self.inherited: tuple[int, ...] = ()

    def offer_bonus(self, g: Journey) -> None:
        if g.option("no_starting_bonus"):
            self.go(g, "take_tokens")                                # tal.traditional.no-starting-bonus
        else:
            g.ask(self.seat, "bonus", [Option("strength"), Option("magic")], cites="tal.setup.08-faster-bonus")

    def take_bonus(self, g: Journey) -> None:
        if g.said.verb in ("strength", "magic"):
            g.gain(self.seat, g.said.verb, 1)

    def take_tokens(self, g: Journey) -> None:
        if g.character(self.seat) < 0:
            self.leave()
            return
        g.gain(self.seat, "fate", g.printed(self.seat, "fate"))
        g.gain(self.seat, "munny", 1)

    def start(self, g: Journey) -> None:
        """Spells up to the limit, Objects as far as there are any (tal.ruling.starting-objects-unavailable)."""
        g.run_texts("on start", g.character(self.seat), self.seat)

    def inherit(self, g: Journey) -> None:
        self.inherited = tuple(g.zone(self.seat, ASIDE))
        for p in self.inherited:
            g.put(p, self.seat, FOLLOWERS if g.face(p).type == "follower" else OBJECTS)
            g.note("tal.defeat.inheritance", "{s} inherits {p}", (self.seat, p))

    def offer_leaving(self, g: Journey) -> None:
        left = [p for p in g.carried(self.seat) if p in self.inherited]
        if left:
            g.ask(self.seat, "inherit", [DONE] + [Option("abandon", (p,)) for p in left],
                  cites="tal.defeat.unwanted-left-on-start-space")
        else:
            self.leave()

    def leave_behind(self, g: Journey) -> None:
        if g.said.verb == "abandon":
            g.lay_down(g.said.args[0], g.at(self.seat), "tal.defeat.unwanted-left-on-start-space")
            self.go(g, "offer_leaving")


class NewCharacter(Frame):
    """tal.defeat.new-character-next-turn: one of the unused, by lot."""

    OUTLINE: ClassVar[str] = """
        tal.ruling.no-characters-left        look
        tal.defeat.new-character-next-turn   enter
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat
        self.card = NOTHING

    def look(self, g: Journey) -> None:
        box = g.zone(0, BOX)
        if box:
            g.ask(CHANCE, "deal", [Option("deal", (p,)) for p in box], into="card",
                  cites="tal.defeat.new-character-next-turn", about=(self.seat,))
        else:
            self.leave()
            g.no_character_left(self.seat)

    def enter(self, g: Journey) -> None:
        reveal_character(g, self.seat, self.card)
        g.call(Enter(self.seat))


PLAYS: Final = [FIRST, DEALT, PICK, STRENGTH, MAGIC, LEAVE]
