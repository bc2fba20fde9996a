"""A position of Kingdom Hearts as people write it, laid out on the table."""
# not compiled: it runs once, when a file is read
from __future__ import annotations

from playmat.cards.library import Face
from playmat.cards.toml_table import TomlTable, find_face, nobody_called
from playmat.games.kingdom_hearts.duel import Duel
from playmat.games.kingdom_hearts.layout_effects import Effect, put_in_force
from playmat.games.kingdom_hearts.layout_fights import Fight, begin_fight, fight_under_way
from playmat.games.kingdom_hearts.state import (
    ACTION,
    CHALLENGE,
    CHALLENGING,
    DARKS,
    DECK,
    DISCARD,
    DRAW,
    EQUIPMENT,
    FRIENDS,
    HAND,
    IN_PLAY,
    MAGIC,
    NOT_ALLIES,
    PHASES,
    PLAYER,
    WORLDS,
)
from playmat.kernel.names import NOTHING, Broken

STEPS = ("begin", "action_phase", "challenge_phase", "discard_phase")      # of the turn, by phase
DEEDS = ("moved", "battled", "escaped", "challenged")
TOP_FIRST = ("deck",)
ALLY_TYPES = ("friend", "magic/friend", "dark", "nobody", "player")
AREAS = {"friends": ALLY_TYPES, "magic": ("magic",), "worlds": ("world",), "darks": ("dark", "nobody"),
         "equipment": ("equipment",), "player": ("player", "form change"),
         "battle": (*ALLY_TYPES, "attack", "magic", "technique"),
         "challenge": (*ALLY_TYPES, "attack", "magic", "form change")}
FILLERS = ("attack", "world", "dark", "friend")          # of cards nobody names: what can do least from a hand


class Writer:
    """One position being laid out."""

    def __init__(self, g: Duel, names: list[str], stubs: list[Face]) -> None:
        self.g = g
        self.names = names
        self.stubs = stubs
        self.effects: list[Effect] = []                  # of cards that lie there: they follow when all is laid

    def seat(self, sheet: TomlTable, key: str, default: int) -> int:
        name = sheet.text(key)
        if not name:
            return default
        if name not in self.names:
            raise sheet.wrong(key, nobody_called(name, self.names))
        return self.names.index(name)

    def face(self, entry: TomlTable) -> int:
        try:
            return find_face(self.g.library, entry.text("name"), self.stubs)
        except Broken as e:
            raise Broken(f"{entry.place}: {e}") from None

    def lay(self, entry: TomlTable, seat: int, kind: int, owner: int, control: int) -> int:
        """A card where it belongs, with whatever its entry says of it."""
        g = self.g
        face = self.face(entry)
        fits = AREAS.get(g.spec.zones[kind].name)
        if fits and g.library.faces[face].type not in fits:
            raise Broken(f"{entry.place}: {g.library.faces[face].title} is a {g.library.faces[face].type} card and "
                         "can't lie there.")
        p = self.add(face, self.seat(entry, "owner", owner), seat, kind)
        if kind in IN_PLAY:
            g.s.control[p] = self.seat(entry, "control", control)
            g.s.counters[p] = entry.number("counters", high=99)
        for name in entry.texts("known"):
            if name not in self.names:
                raise entry.wrong("known", nobody_called(name, self.names))
            g.look(self.names.index(name), p)
        return p

    def add(self, face: int, owner: int, seat: int, kind: int) -> int:
        p = self.g.add(face, owner, seat, kind)
        self.g.s.damage.append(0)
        self.g.s.on.append(NOTHING)
        self.g.s.control.append(owner)
        self.g.s.counters.append(0)
        return p

    # -- characters --------------------------------------------------------------------------------------------------

    def leader(self, sheet: TomlTable, seat: int, kind: int) -> int:
        """The Player Card, with what it carries: named with the card, or in the player's own table."""
        rows = sheet.entries("player") or [TomlTable({"name": self.any_player()}, sheet.at("player"))]
        if len(rows) != 1:
            raise sheet.wrong("player", "there is one Player Card.")
        entry = rows[0]
        p = self.lay(entry, seat, kind, seat, seat)
        if self.g.type(p) != "player":
            raise Broken(f"{entry.place}: {self.g.face(p).title} is no Player Card.")
        for key, area in (("form", kind), ("equipment", EQUIPMENT)):
            self.wear([*entry.entries(key), *sheet.entries(key)], sheet.at(key), p, seat, area)
        entry.end()
        return p

    def ally(self, entry: TomlTable, seat: int, kind: int) -> int:
        """An ally, with what it carries."""
        p = self.lay(entry, seat, kind, seat, seat)
        self.wear(entry.entries("equipment"), entry.at("equipment"), p, seat, EQUIPMENT)
        return p

    def wear(self, worn: list[TomlTable], place: str, p: int, seat: int, area: int) -> None:
        if len(worn) > 1:
            raise Broken(f"{place}: there is room for one.")
        for w in worn:
            self.g.s.on[self.lay(w, seat, area, seat, seat)] = p
            w.end()

    def any_player(self) -> str:
        """Some Player Card for a seat that does not name one: rather without a text, then the lowest."""
        faces = [f for f in self.stubs or self.g.library.faces if f.type == "player"]
        faces = faces or [f for f in self.g.library.faces if f.type == "player"]
        if not faces:
            raise Broken("there is no Player Card in this game's library.")
        return min(faces, key=plainness).title

    # -- rows of cards -----------------------------------------------------------------------------------------------

    def row(self, sheet: TomlTable, key: str, seat: int, kind: int) -> None:
        if type(sheet.rows.get(key)) is int and kind in (HAND, DECK, DISCARD):
            self.fill(sheet.number(key, high=200), seat, kind)
            return
        entries = sheet.entries(key)
        for entry in entries[::-1] if key in TOP_FIRST else entries:
            if kind == FRIENDS:
                self.ally(entry, seat, kind)
            elif kind == MAGIC:
                self.effects.append(Effect(self.lay(entry, seat, kind, seat, seat), seat, entry))
            else:
                self.lay(entry, seat, kind, seat, seat)
            if kind != MAGIC:                                        # else there is more to be read yet
                entry.end()

    def fill(self, n: int, seat: int, kind: int) -> None:
        """So many cards that nobody names."""
        faces = [f for t in FILLERS for f in self.g.library.faces if f.type == t and not f.abilities]
        for _ in range(n):
            self.add(faces[0].index, seat, seat, kind)

    def darks(self, sheet: TomlTable, seat: int, world: int) -> None:
        for entry in sheet.entries("darks"):
            if world == NOTHING:
                raise sheet.wrong("darks", "there is no World for them to lie on.")
            by = self.seat(entry, "by", 1 - seat)
            p = self.lay(entry, seat, DARKS, by, by)
            self.g.s.on[p] = world
            self.g.s.damage[p] = entry.number("damage")
            entry.end()

    def fighters(self, fight: Fight, seat: int, leader: int) -> None:
        """Who has joined and what was played, in this order; a Player Card may be named too where it lies."""
        for entry, group in fight.cards[seat]:
            face = self.face(entry)
            if fight.kind == CHALLENGE and face == self.g.s.face[leader]:
                continue
            ally = self.g.library.faces[face].type not in NOT_ALLIES
            p = self.ally(entry, seat, fight.kind) if ally else self.lay(entry, seat, fight.kind, seat, seat)
            self.effects.append(Effect(p, seat, entry, group))

    def mat(self, sheet: TomlTable, seat: int, fight: Fight | None) -> None:
        """Everything of one player."""
        g = self.g
        p = self.leader(sheet, seat, CHALLENGE if fight is not None and fight.kind == CHALLENGE else PLAYER)
        g.s.hearts.append(sheet.number("hearts", g.face(p).stats.get("hearts", 1), high=999))
        world = NOTHING
        for entry in sheet.entries("worlds"):
            world = self.lay(entry, seat, WORLDS, seat, seat)
            self.darks(entry, seat, world)
            entry.end()
        self.darks(sheet, seat, world)
        for key, kind in (("friends", FRIENDS), ("magic", MAGIC), ("hand", HAND), ("deck", DECK), ("discard", DISCARD)):
            self.row(sheet, key, seat, kind)
        if fight is not None:
            self.fighters(fight, seat, p)


def plainness(face: Face) -> tuple[bool, int]:
    return bool(face.abilities), face.level or 0


def lay_out(g: Duel, top: TomlTable, seats: list[TomlTable], names: list[str], stubs: list[Face]) -> None:
    """A position from the tables of a file: at the beginning of a phase of somebody's turn, or within it."""
    s = g.s
    writer = Writer(g, names, stubs)
    s.active = writer.seat(top, "turn", 0)
    s.phase, fight = phase_of(top, seats, names, s.active)
    for seat, sheet in enumerate(seats):
        writer.mat(sheet, seat, fight)
    s.turn = top.number("turn_number", 1, low=1) - (1 if s.phase == DRAW else 0)
    for deed in DEEDS:
        setattr(s, deed, top.times(deed) or seats[s.active].times(deed))
    begin(g, fight)
    put_in_force(writer, top, seats)
    g.settle()
    g.touched = False


def phase_of(top: TomlTable, seats: list[TomlTable], names: list[str], active: int) -> tuple[int, Fight | None]:
    """The phase, and the battle or challenge that is fought in it."""
    word = " ".join(top.text("phase").replace("_", " ").casefold().split()).removesuffix(" phase")
    fight = fight_under_way(word, top, seats, names, active)
    if fight is not None:
        return CHALLENGING if fight.kind == CHALLENGE else ACTION, fight
    phase = word or "action"
    if phase not in PHASES:
        raise top.wrong("phase", f"there is no phase {phase!r}; there is {', '.join(PHASES)}, and battle and exchange "
                        "within them.")
    return PHASES.index(phase), None


def begin(g: Duel, fight: Fight | None) -> None:
    """The frames: at the beginning of the phase, unless something was done in it already."""
    s = g.s
    turn = g.spec.frame("Turn")
    g.call(turn)
    if s.phase == ACTION and (fight or s.moved or s.battled or s.escaped):
        turn.go(g, "challenge_phase")
        g.call(g.spec.frame("ActionPhase"))
    elif s.phase == CHALLENGING and (fight or s.challenged):
        turn.go(g, "discard_phase")
        g.call(g.spec.frame("ChallengePhase"))
    else:
        turn.go(g, STEPS[s.phase])
    if fight is not None:
        begin_fight(g, fight)
