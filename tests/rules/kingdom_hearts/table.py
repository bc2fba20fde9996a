"""Two players at a table, for rule tests: a position in three lines, played in spelt words, read in the rulebook's.

    t = table(bill=mat(friends=[friend("Donald Duck", 2)], hand=[friend("Mulan", 3), friend("Pooh", 4)]))
    t.refused("bill", "friend Pooh 4", why="kh.friend.ladder")
    t.play("bill", "friend Mulan 3")
    assert t.friends("bill") == ["Donald Duck 2", "Mulan 3"]

Cards are made up on the spot, with abilities in the card language if a test needs them. Areas are lists: `worlds`,
`friends`, `discard` bottom first, `deck` top first; `darks` lie on the current World and are the other player's.
"""
from __future__ import annotations

from typing import Any

from playmat import games
from playmat.cards.language.reader import face_from_facts
from playmat.cards.library import CardSpec, Face, Library
from playmat.cards.toml_table import TomlTable
from playmat.games.kingdom_hearts.duel import Duel
from playmat.games.kingdom_hearts.position import LAYOUT
from playmat.games.kingdom_hearts.state import PHASES, ZONES
from playmat.kernel.check import faults
from playmat.kernel.names import CHANCE, DRAWN, NOBODY
from playmat.kernel.table_options import agreed
from playmat.kernel.text import HIDDEN, piece_name, spelt, told
from playmat.scenario.position import Position
from playmat.scenario.words import fitting, pick, unheard

NAMES = ["bill", "kim"]                 # by seat; every test runs a second time with the seats exchanged (conftest.py)
EDITION = "first"                       # the one a test is run in (conftest.py)
LEDGER = games.spec("kingdom-hearts").ledger().entries
Mat = dict[str, Any]


def edition() -> CardSpec:
    return games.spec("kingdom-hearts", EDITION)


# -- cards -----------------------------------------------------------------------------------------------------------

class Card(str):
    """A made-up card: its title, so that it can stand in a list or in the words of an option, and what is printed."""

    face: Face


def card(kind: str, name: str, level: int | None, text: str = "", **facts: Any) -> Card:
    face = face_from_facts(name, level, {"type": kind, **facts}, text, edition().vocabulary)
    made = Card(face.title)
    made.face = face
    return made


def player(name: str, level: int = 1, attack: int = 4, magic: int = 0, hearts: int = 5, text: str = "") -> Card:
    return card("player", name, level, text, attack=attack, magic=magic, hearts=hearts)


def friend(name: str, level: int = 1, support: int = 1, magic: int = 0, text: str = "", **facts: Any) -> Card:
    return card("friend", name, level, text, support=support, magic=magic, **facts)


def magic_friend(name: str, level: int = 1, support: int = 1, magic: int = 0, text: str = "") -> Card:
    return card("magic/friend", name, level, text, support=support, magic=magic)


def magic(name: str, level: int = 1, text: str = "") -> Card:
    return card("magic", name, level, text)


def attack(name: str, support: int = 2, text: str = "") -> Card:
    return card("attack", name, None, text, support=support)


def dark(name: str, level: int = 1, power: int = 6, text: str = "") -> Card:
    return card("dark", name, level, text, power=power)


def world(name: str, level: int = 2, text: str = "") -> Card:
    return card("world", name, level, text)


# -- positions -------------------------------------------------------------------------------------------------------

def mat(**areas: Any) -> Mat:
    """One player's side: player, hearts, worlds, darks, friends, magic, hand, deck, discard."""
    return areas


def captured(what: Card, by: str) -> Mat:
    """A card in the hands of the player it does not belong to."""
    return {"name": what, "control": by, "owner": "kim" if by == "bill" else "bill"}


def table(bill: Mat | None = None, kim: Mat | None = None, turn: str = "bill", phase: str = "action",
          **done: int) -> Table:
    """A position at the beginning of a phase; `moved=1` and its like say what was already done this turn."""
    sides = {"bill": {"player": player("Sora"), **(bill or {})}, "kim": {"player": player("Riku"), **(kim or {})}}
    mats = [sides[name] for name in NAMES]
    spec = of_cards(cards_in(mats))
    g: Any = spec.table(2)
    g.log = []
    top = TomlTable({"turn": turn, "phase": phase, **done})
    Position(g, LAYOUT, top, [TomlTable(m, n) for n, m in zip(NAMES, mats, strict=True)], NAMES, []).lay_out()
    g.advance()
    return Table(g)


def new_game(bill: list[Card], kim: list[Card], seed: int = 1, ages: tuple[int, int] | None = None,
             **options: str) -> Table:
    """A whole game from its first moment, listened to from there on."""
    spec = of_cards(bill + kim)
    sides: dict[str, Any] = {"bill": {"deck": [str(c) for c in bill]}, "kim": {"deck": [str(c) for c in kim]}}
    if ages is not None:
        sides["bill"]["age"], sides["kim"]["age"] = ages
    chairs = [sides[name] for name in NAMES]
    g: Any = spec.table(2)
    g.state.seed = seed
    g.log = []
    g.state.options = agreed(spec.options, dict(options))
    g.deal({"seats": chairs})
    g.advance()
    return Table(g)


def deck_of_41(leader: Card | None = None) -> list[Card]:
    """A Player Card and forty others, three at most of a name and level."""
    rest = [world(f"World {n}", 1) for n in range(7)] + [friend(f"Friend {n}", n % 3) for n in range(7)]
    return [leader or player("Sora"), *(rest * 3)[:40]]


def cards_in(thing: Any) -> list[Card]:
    if isinstance(thing, Card):
        return [thing]
    rows = list(thing.values()) if isinstance(thing, dict) else thing if isinstance(thing, list) else []
    return [c for row in rows for c in cards_in(row)]


def of_cards(cards: list[Card]) -> CardSpec:
    """The edition with these cards and no others."""
    return only(list({str(c): c.face for c in cards}.values()))


def only(faces: list[Face]) -> CardSpec:
    return edition().with_library(Library(faces))


class Table:
    """A game, spoken to by the players' names."""

    def __init__(self, g: Any) -> None:
        self.g: Duel = g
        self.sound()

    def sound(self) -> None:
        assert faults(self.g) == []

    # -- playing -----------------------------------------------------------------------------------------------------

    def play(self, who: str, *answers: str) -> None:
        """Say these things, one after the other: each must be on offer."""
        seat = seat_of(who)
        for words in answers:
            request = self.g.request(seat)
            self.g.submit(seat, pick(self.g, request, words, NAMES).key)
            self.sound()

    def refused(self, who: str, words: str, why: str) -> None:
        """These words are not on offer, and this rule (as the edition has it) says why; the position stays."""
        seat = seat_of(who)
        assert not self.may(who, words), f"{who} may say {words!r}"
        verb, args = unheard(self.g, seat, words, NAMES)
        of_both = LEDGER[why].of(EDITION)
        assert self.g.why_not(seat, verb, args) == (why if of_both else self.g.cited(why))

    def may(self, who: str, words: str) -> bool:
        """Whether these words are on offer now."""
        return bool(fitting(self.g, self.options(who), words, NAMES))

    def options(self, who: str) -> list[Any]:
        return [o for r in self.g.state.pending if r.seat == seat_of(who) for o in r.options]

    def offered(self, who: str) -> list[str]:
        """Everything a player may say now, in words."""
        return [spelt(self.g, o, NAMES) for o in self.options(who)]

    def end_turn(self, who: str) -> None:
        """From the Action Phase: end it, no challenge, no discards."""
        self.play(who, "end", "pass", "done")

    @property
    def asked(self) -> list[str]:
        """Who must choose now."""
        return [NAMES[r.seat] if r.seat >= 0 else "chance" for r in self.g.state.pending]

    # -- looking -----------------------------------------------------------------------------------------------------

    def area(self, who: str, name: str) -> list[str]:
        kind = [z.name for z in ZONES].index(name)
        row = [self.g.face(p).title for p in self.g.zone(seat_of(who), kind)]
        return row[::-1] if name == "deck" else row

    def hearts(self, who: str) -> int:
        return self.g.s.hearts[seat_of(who)]

    def friends(self, who: str) -> list[str]:
        return self.area(who, "friends")

    def worlds(self, who: str) -> list[str]:
        return self.area(who, "worlds")

    def darks(self, who: str) -> list[str]:
        """On that player's Worlds."""
        return self.area(who, "darks")

    def hand(self, who: str) -> list[str]:
        return self.area(who, "hand")

    def deck(self, who: str) -> list[str]:
        return self.area(who, "deck")

    def discard(self, who: str) -> list[str]:
        return self.area(who, "discard")

    def world_total(self, who: str) -> int:
        return self.g.world_total(seat_of(who))

    def attack(self, who: str) -> int:
        """The attack total, as it stands in the battle or challenge."""
        return self.g.attack_total(seat_of(who))

    def seen(self, viewer: str, who: str, area: str) -> list[str]:
        """An area as another player sees it."""
        kind = [z.name for z in ZONES].index(area)
        return [piece_name(self.g, p, seat_of(viewer)) for p in self.g.zone(seat_of(who), kind)]

    def piece(self, title: str) -> int:
        """The one card of that title."""
        found = [p for p in range(len(self.g.s.face)) if self.g.face(p).title == title]
        assert len(found) == 1, f"there are {len(found)} of {title}"
        return found[0]

    def owner(self, title: str) -> str:
        return NAMES[self.g.s.owner[self.piece(title)]]

    def controller(self, title: str) -> str:
        return NAMES[self.g.controller(self.piece(title))]

    @property
    def active(self) -> str:
        return NAMES[self.g.s.active]

    @property
    def phase(self) -> str:
        return PHASES[self.g.s.phase]

    @property
    def over(self) -> bool:
        return self.g.over

    @property
    def winner(self) -> str:
        won = self.g.s.winner
        return "" if won == NOBODY else "draw" if won == DRAWN else NAMES[won]

    @property
    def log(self) -> list[str]:
        """What has happened, as the rules that made it happen."""
        return [e.cites for e in self.g.log or []]

    def told(self, who: str) -> list[str]:
        """What has happened, as a player was told."""
        return [told(self.g, e, seat_of(who), NAMES) for e in self.g.log or []]


def seat_of(who: str) -> int:
    return CHANCE if who == "chance" else NAMES.index(who)


__all__ = ["HIDDEN", "NAMES", "Card", "Table", "attack", "captured", "card", "dark", "deck_of_41", "friend", "magic",
           "magic_friend", "mat", "new_game", "player", "seat_of", "table", "world"]
