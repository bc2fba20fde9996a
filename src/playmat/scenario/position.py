"""A position from the tables of a file: what lies where, what is true of it, and the moment of the game."""
from __future__ import annotations

from typing import Any

from playmat.cards.layout import Laid, Layout, PlaceRow, plainness
from playmat.cards.library import Face
from playmat.cards.runtime.game import CardGame
from playmat.cards.toml_table import TomlTable, find_face, nobody_called
from playmat.kernel.names import NOTHING, Broken
from playmat.scenario.in_force import put_in_force


class Position:
    """One position being laid out."""

    def __init__(self, g: CardGame, layout: Layout, top: TomlTable, seats: list[TomlTable], names: list[str],
                 stubs: list[Face]) -> None:
        self.g: Any = g
        self.layout = layout
        self.top = top
        self.seats = seats
        self.names = names
        self.stubs = stubs
        self.laid: list[Laid] = []
        self.plan: Any = None

    def lay_out(self) -> None:
        """First whose turn it is; then what lies there, what is true of it, the frames, and what lasts of texts."""
        g, s, layout = self.g, self.g.state, self.layout
        s.active = self.person(self.top, "turn", 0)
        s.turn = self.top.number("turn_number", 1, low=1)
        self.who_is_out()
        for word, column in layout.numbers.items():
            setattr(s, column, self.done(word))
        if layout.plan is not None:
            self.plan = layout.plan(self)
        for word, column in layout.seat_numbers.items():
            setattr(s, column, [layout.seat_defaults.get(word, 0)] * len(self.names))
        for seat, sheet in enumerate(self.seats):
            if layout.lay_seat is not None:
                layout.lay_seat(self, sheet, seat)
            else:
                self.places(sheet, seat)
            for word, column in layout.seat_numbers.items():
                if sheet.has(word):
                    getattr(s, column)[seat] = sheet.number(word, high=999)
        for key, place in layout.shared.items():
            self.row(self.top, key, place, 0)
        layout.begin(self)
        put_in_force(self)
        g.settle()

    def who_is_out(self) -> None:
        """Players who are no longer in the game."""
        for name in self.top.texts("out"):
            if name not in self.names:
                raise self.top.wrong("out", nobody_called(name, self.names))
            self.g.state.out |= 1 << self.names.index(name)

    def done(self, word: str) -> int:
        """How often something was done this turn; it once could stand in the active player's table."""
        sheet = self.seats[self.g.state.active]
        if sheet.has(word):
            sheet.warn(word, "write this at the top of the file.")
        return self.top.times(word) or sheet.times(word)

    # -- names --------------------------------------------------------------------------------------------------------

    def person(self, sheet: TomlTable, key: str, default: int) -> int:
        name = sheet.text(key)
        if not name:
            return default
        if name not in self.names:
            raise sheet.wrong(key, nobody_called(name, self.names))
        return self.names.index(name)

    def face(self, entry: TomlTable) -> Face:
        try:
            return self.g.library.faces[find_face(self.g.library, entry.text("name"), self.stubs)]  # type: ignore[no-any-return]
        except Broken as e:
            raise Broken(f"{entry.place}: {e}") from None

    def plainest(self, type: str) -> str:
        for faces in (self.stubs, self.g.library.faces):
            found = [f for f in faces if f.type == type]
            if found:
                return min(found, key=plainness).title
        raise Broken(f"there is no {type} card in this game's library.")

    # -- cards --------------------------------------------------------------------------------------------------------

    def places(self, sheet: TomlTable, seat: int) -> None:
        for key, place in self.layout.places.items():
            self.row(sheet, key, place, seat)

    def row(self, sheet: TomlTable, key: str, place: PlaceRow, seat: int, on: int = NOTHING) -> list[int]:
        """All the cards of a key; where texts may be in force there is more to be read of them yet."""
        if place.filled and type(sheet.rows.get(key)) is int:
            return self.fill(sheet.number(key, high=200), seat, place)
        entries = sheet.entries(key)
        if place.most and len(entries) > place.most:
            raise sheet.wrong(key, "there is room for one." if place.most == 1 else f"there is room for {place.most}.")
        out = []
        for entry in entries[::-1] if place.from_top else entries:
            out.append(self.card(entry, place, seat, on))
            if place.lasting:
                self.laid.append(Laid(out[-1], seat, entry))
            else:
                entry.end()
        return out

    def card(self, entry: TomlTable, place: PlaceRow, seat: int, on: int = NOTHING) -> int:
        s, layout = self.g.state, self.layout
        face = self.face(entry)
        if place.types and face.type not in place.types:
            raise Broken(f"{entry.place}: {face.title} is a {face.type} card and can't lie there.")
        whose = self.person(entry, "by", (seat + 1) % len(self.names)) if place.others else seat
        p = self.add(face.index, self.person(entry, "owner", whose), seat, place.zone)
        if place.zone in layout.in_play and layout.control:
            getattr(s, layout.control)[p] = self.person(entry, "control", whose)
        for word in place.numbers:
            getattr(s, layout.piece_numbers[word])[p] = entry.times(word)
        if layout.on:
            getattr(s, layout.on)[p] = on
        for name in entry.texts("known"):
            if name not in self.names:
                raise entry.wrong("known", nobody_called(name, self.names))
            self.g.look(self.names.index(name), p)
        for key, inner in place.holds.items():
            self.row(entry, key, inner, seat, p)
        return p

    def fill(self, n: int, seat: int, place: PlaceRow) -> list[int]:
        """So many cards that nobody names."""
        of_types = [f for t in self.layout.fillers for f in self.g.library.faces if f.type == t]
        faces = [f for f in of_types if not f.abilities] or sorted(of_types, key=plainness)
        return [self.add(faces[0].index, seat, seat, place.zone) for _ in range(n)]

    def add(self, face: int, owner: int, seat: int, zone: int) -> int:
        s = self.g.state
        p: int = self.g.add(face, owner, seat, zone)
        for column, begins in self.layout.columns.items():
            rows = getattr(s, column)
            if len(rows) <= p:
                rows.append(begins)
        if self.layout.control:
            getattr(s, self.layout.control)[p] = owner
        return p
