"""Kingdom Hearts positions as people write them: laid out on the table, and read off again."""
from __future__ import annotations

from typing import Any

from playmat.cards.decks import Deck, Listed, load_deck
from playmat.cards.library import CardSpec, Face
from playmat.cards.sheet import Sheet, find_face, nobody_called
from playmat.games.kingdom_hearts.decks import violations
from playmat.games.kingdom_hearts.duel import Duel
from playmat.games.kingdom_hearts.reasons import ALSO as ALSO
from playmat.games.kingdom_hearts.table import (
    DARKS,
    DECK,
    DISCARD,
    DRAW,
    EQUIPMENT,
    FRIENDS,
    HAND,
    IN_PLAY,
    MAGIC,
    PHASES,
    PLAYER,
    WORLDS,
)
from playmat.kernel.game import Event
from playmat.kernel.names import NOTHING, Broken, Refused

STEPS = ("begin", "action_phase", "challenge_phase", "discard_phase")      # of the turn, by phase
DEEDS = ("moved", "battled", "escaped", "challenged")
TIES = ("random", "younger")
AREAS = {"friends": ("friend", "magic/friend", "dark", "nobody", "player"), "magic": ("magic",), "worlds": ("world",),
         "darks": ("dark", "nobody"), "equipment": ("equipment",), "player": ("player", "form change")}

TOP_FIRST = ("deck",)
ORDERED = ("deck", "worlds", "discard", "player")
STUB_NUMBERS = {"hearts": 5, "attack": 4, "power": 6}                      # of a stub that does not name them: else 0
STUB_LEVEL = 1
PASSED = {"kh.turn.alternate": ("phase", "draw")}                          # nobody is asked anything in the Draw Phase
NO_LEVEL = ("attack", "equipment", "event", "technique", "form change")


IN_PLAY_VERBS = ("join", "drop", "challenge")
PHRASES = {"play {p}": "", "dark {p} on {p}": "dark", "challenge {p}": "challenge", "do nothing": "pass"}
STRUCK = "kh.battle.damage-accumulates"


# -- laying out -------------------------------------------------------------------------------------------------------

class Writer:
    """One position being laid out."""

    def __init__(self, g: Duel, names: list[str], stubs: list[Face]) -> None:
        self.g = g
        self.names = names
        self.stubs = stubs

    def seat(self, sheet: Sheet, key: str, default: int) -> int:
        name = sheet.text(key)
        if not name:
            return default
        if name not in self.names:
            raise sheet.wrong(key, nobody_called(name, self.names))
        return self.names.index(name)

    def lay(self, entry: Sheet, seat: int, kind: int, owner: int, control: int) -> int:
        """A card where it belongs, with whatever its entry says of it."""
        g = self.g
        try:
            face = find_face(g.library, entry.text("name"), self.stubs)
        except Broken as e:
            raise Broken(f"{entry.place}: {e}") from None
        fits = AREAS.get(g.spec.zones[kind].name)
        if fits and g.library.faces[face].type not in fits:
            raise Broken(f"{entry.place}: {g.library.faces[face].title} is a {g.library.faces[face].type} card and "
                         "can't lie there.")
        owner = self.seat(entry, "owner", owner)
        p = g.add(face, owner, seat, kind)
        g.s.damage.append(0)
        g.s.on.append(NOTHING)
        g.s.control.append(self.seat(entry, "control", control) if kind in IN_PLAY else owner)
        g.s.counters.append(entry.number("counters", high=99) if kind in IN_PLAY else 0)
        return p

    def character(self, entry: Sheet, seat: int, kind: int) -> int:
        """A Player Card or an ally, with what it carries."""
        p = self.lay(entry, seat, kind, seat, seat)
        if kind == PLAYER and self.g.type(p) != "player":
            raise Broken(f"{entry.place}: {self.g.face(p).title} is no Player Card.")
        worn_here = [("equipment", EQUIPMENT)] if kind != PLAYER else [("form", PLAYER), ("equipment", EQUIPMENT)]
        for key, area in worn_here:
            worn = entry.entries(key)
            if len(worn) > 1:
                raise entry.wrong(key, "there is room for one.")
            for w in worn:
                self.g.s.on[self.lay(w, seat, area, seat, seat)] = p
                w.end()
        entry.end()
        return p

    def row(self, sheet: Sheet, key: str, seat: int, kind: int) -> None:
        entries = sheet.entries(key)
        for entry in entries[::-1] if key in TOP_FIRST else entries:
            if kind == FRIENDS:
                self.character(entry, seat, kind)
            else:
                self.lay(entry, seat, kind, seat, seat)
                entry.end()

    def darks(self, sheet: Sheet, seat: int, world: int) -> None:
        for entry in sheet.entries("darks"):
            if world == NOTHING:
                raise sheet.wrong("darks", "there is no World for them to lie on.")
            by = self.seat(entry, "by", 1 - seat)
            p = self.lay(entry, seat, DARKS, by, by)
            self.g.s.on[p] = world
            self.g.s.damage[p] = entry.number("damage")
            entry.end()

    def mat(self, sheet: Sheet, seat: int) -> None:
        """Everything of one player."""
        g = self.g
        player = sheet.entries("player") or [Sheet({"name": self.any_player()}, sheet.at("player"))]
        if len(player) != 1:
            raise sheet.wrong("player", "there is one Player Card.")
        p = self.character(player[0], seat, PLAYER)
        g.s.hearts.append(sheet.number("hearts", g.face(p).stats.get("hearts", 1), high=999))
        world = NOTHING
        for entry in sheet.entries("worlds"):
            world = self.lay(entry, seat, WORLDS, seat, seat)
            self.darks(entry, seat, world)
            entry.end()
        self.darks(sheet, seat, world)
        for key, kind in (("friends", FRIENDS), ("magic", MAGIC), ("hand", HAND), ("deck", DECK), ("discard", DISCARD)):
            self.row(sheet, key, seat, kind)

    def any_player(self) -> str:
        """The lowest Player Card there is, for a seat that does not name one."""
        faces = [f for f in self.stubs or self.g.library.faces if f.type == "player"]
        faces = faces or [f for f in self.g.library.faces if f.type == "player"]
        if not faces:
            raise Broken("there is no Player Card in this game's library.")
        return min(faces, key=level_of).title


def level_of(face: Face) -> int:
    return face.level or 0


def lay_out(g: Duel, top: Sheet, seats: list[Sheet], names: list[str], stubs: list[Face]) -> None:
    """A position from the tables of a file: at the beginning of a phase of somebody's turn."""
    s = g.s
    writer = Writer(g, names, stubs)
    for seat, sheet in enumerate(seats):
        writer.mat(sheet, seat)
    s.active = writer.seat(top, "turn", 0)
    phase = top.text("phase", "action")
    if phase not in PHASES:
        raise top.wrong("phase", f"there is no phase {phase!r}; there is {', '.join(PHASES)}.")
    s.phase = PHASES.index(phase)
    s.turn = top.number("turn_number", 1, low=1) - (1 if s.phase == DRAW else 0)
    for deed in DEEDS:
        setattr(s, deed, top.times(deed) or seats[s.active].times(deed))
    turn = g.spec.frame("Turn")
    turn.go(g, STEPS[s.phase])
    g.call(turn)
    g.look_for_victory()


# -- a new game -------------------------------------------------------------------------------------------------------

def setup(spec: CardSpec, sheet: Sheet, seats: list[Sheet], names: list[str], stubs: list[Face]) -> dict[str, Any]:
    """The setup of a new game: a deck for each seat, by the name of one of the game's own or card by card."""
    strict = sheet.times("legal") > 0
    chairs = []
    for name, seat in zip(names, seats, strict=True):
        deck = deck_of(spec, seat, stubs)
        wrong = violations(spec, deck) if strict else []
        if wrong:
            raise Refused(" ".join(sentence for _, sentence in wrong), " ".join(rule for rule, _ in wrong))
        chair: dict[str, Any] = {"name": name, "deck": deck.titles()}
        if seat.has("age"):
            chair["age"] = seat.number("age", high=200)
        chairs.append(chair)
    tie = sheet.text("tie", "random")
    if tie not in TIES:
        raise sheet.wrong("tie", f"{tie!r} breaks no tie; there is {' and '.join(TIES)}.")
    return {"seats": chairs, "options": {"tie": tie}}


def deck_of(spec: CardSpec, sheet: Sheet, stubs: list[Face]) -> Listed:
    if isinstance(sheet.rows.get("deck"), str):
        try:
            return Listed(load_deck(spec, sheet.text("deck")), spec.library)
        except Refused as e:
            raise Broken(f"{sheet.at('deck')}: {e}") from None
    out = Listed(Deck(""), spec.library)
    for entry in sheet.entries("deck"):
        try:
            out.faces.append(spec.library.faces[find_face(spec.library, entry.text("name"), stubs)])
        except Broken as e:
            raise Broken(f"{entry.place}: {e}") from None
        entry.end()
    return out


# -- reading off ------------------------------------------------------------------------------------------------------

def facts(g: Duel, names: list[str]) -> dict[str, Any]:
    """What a file may expect, beside what lies in each place."""
    s = g.s
    out: dict[str, Any] = {"phase": PHASES[s.phase]}
    for deed in DEEDS:
        out[deed] = getattr(s, deed)
    for seat, name in enumerate(names):
        here = g.current_world(seat)
        darks = g.darks(seat)
        player = g.player_card(seat)
        out[f"{name}.hearts"] = s.hearts[seat]
        out[f"{name}.world"] = g.face(here).title if here >= 0 else "none"
        out[f"{name}.total_world_level"] = g.world_total(seat)
        out[f"{name}.darks"] = titles(g, darks)
        out[f"{name}.covered_darks"] = titles(g, [p for p in g.areas[seat][DARKS] if p not in darks])
        out[f"{name}.allies"] = titles(g, g.allies(seat))
        out[f"{name}.in_play"] = titles(g, [p for kind in IN_PLAY for p in range(len(s.face))
                                            if g.kind(p) == kind and s.control[p] == seat])
        out[f"{name}.attack_total"] = g.attack_total(seat) if player >= 0 else 0
    return out


def titles(g: Duel, pieces: list[int]) -> list[str]:
    return [g.face(p).title for p in pieces]


def damage(g: Duel, p: int, names: list[str]) -> int:
    return g.s.damage[p]


def counters(g: Duel, p: int, names: list[str]) -> int:
    return g.s.counters[p]


def lies_on(g: Duel, p: int, names: list[str]) -> str:
    return g.face(g.s.on[p]).title if g.s.on[p] >= 0 else "nothing"


def controlled(g: Duel, p: int, names: list[str]) -> str:
    """kh.term.no-control-out-of-play."""
    return names[g.s.control[p]] if g.in_play(p) else "nobody"


def carried(g: Duel, p: int, names: list[str]) -> str:
    """What lies on a character: its Equipment."""
    here = [q for seat in range(2) for q in g.areas[seat][EQUIPMENT] if g.s.on[q] == p]
    return ", ".join(titles(g, here)) or "nothing"


def meant(g: Duel, seat: int, verb: str, args: tuple[int, ...]) -> tuple[int, ...]:
    """The option that a longer way of writing it stands for, if it is one that there can be."""
    if verb == "dark" and args[1:] == (g.current_world(g.other(seat)),):
        return args[:1]
    return () if verb == "challenge" and args == (g.player_card(g.other(seat)),) else args


def settled(g: Duel, events: list[Event], said: tuple[str, tuple[int, ...]]) -> bool:
    """Whether a number for a Dark Card is what it has just got without being asked: the last takes what is left."""
    verb, args = said
    if verb != "assign" or not any(e.cites == "kh.battle.base-damage" or e.cites == STRUCK for e in events):
        return False
    hits = [e.args[1] for e in events if e.cites == STRUCK and g.face(e.args[0]) is g.face(args[0])]
    return args[1] in hits or (args[1] == 0 and not hits)


CARD_FACTS = {"damage": damage, "on": lies_on, "control": controlled, "counters": counters, "equipment": carried}
