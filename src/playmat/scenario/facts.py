"""What can be asked of a position in a scenario file, and how an answer is compared with what was expected."""
from __future__ import annotations

import operator
import re
from collections.abc import Callable
from typing import Any

from playmat.cards.find_pieces import piece, place_name, seat_called
from playmat.cards.layout import Layout
from playmat.cards.runtime.game import CardGame
from playmat.cards.toml_table import TomlTable, counted, is_called, kind, nearest, nobody_called, plain_name
from playmat.kernel.names import CHANCE, DRAWN, Broken
from playmat.kernel.text import HIDDEN, spelt
from playmat.kernel.view import known_to

Fact = int | str | bool | list[str]
OPERATORS: dict[str, Callable[[Any, Any], bool]] = {
    ">=": operator.ge, "<=": operator.le, "!=": operator.ne, ">": operator.gt, "<": operator.lt, "=": operator.eq}
COMPARED = re.compile(r"\s*(>=|<=|!=|>|<|=)\s*(-?\d+)\s*")
CARD_WORDS = ("value", "owner", "control", "where", "known", "type")                # facts of one card, in every game
NO_NAMES = ("nobody", "draw", "chance")
PEOPLE = ("active", "winner", "asks")
LIST_WORDS = ("includes", "excludes", "any_order", "order", "count")


class Facts:
    """Everything visible, by the names scenario files use. `layout` is the game's own part."""

    def __init__(self, g: CardGame, names: list[str], layout: Layout, passed: dict[str, str] | None = None) -> None:
        self.g = g
        self.names = names
        self.layout = layout
        self.passed = passed or {}           # what was so since the last answer, while nobody was asked anything

    def plain(self) -> dict[str, Fact]:
        """All facts that are not about one named card."""
        g, s = self.g, self.g.state
        out: dict[str, Fact] = {
            "turn": s.turn,
            "active": self.who(s.active),
            "winner": self.winners(),
            "over": g.over,
            "asks": [self.who(r.seat) for r in s.pending] or "nobody",
            "question": [r.ask for r in s.pending] or "nothing",
        }
        for zone, row in enumerate(s.zones):
            seat = g.zone_table.seats[zone]
            name = g.spec.zones[g.zone_table.kinds[zone]].name
            out[f"{self.names[seat]}.{name}" if seat >= 0 else name] = self.titles(self.ordered(name, row))
        for r in s.pending:
            out[f"{self.who(r.seat)}.options"] = [spelt(g, o, self.names) for o in r.options]
        for seat, name in enumerate(self.names):
            out[f"{name}.owned"] = self.titles([p for p in range(len(s.face)) if s.owner[p] == seat])
        out.update({word: getattr(s, column) for word, column in self.layout.numbers.items()})
        for word, column in self.layout.seat_numbers.items():
            out.update({f"{name}.{word}": n for name, n in zip(self.names, getattr(s, column), strict=True)})
        out.update(self.layout.facts(g, self.names))
        return out

    def winners(self) -> Fact:
        """Who has won: one, several together, or a word for nobody."""
        won = [self.names[seat] for seat in self.g.winners()]
        return "draw" if self.g.state.winner == DRAWN else won if len(won) > 1 else won[0] if won else "nobody"

    def who(self, seat: int) -> str:
        return self.names[seat] if seat >= 0 else "chance" if seat == CHANCE else "nobody"

    def ordered(self, zone: str, row: list[int]) -> list[int]:
        """As it is written: from the top, if the place is written so."""
        places = (*self.layout.places.values(), *self.layout.shared.values())
        top = any(place.from_top and self.g.spec.zones[place.zone].name == zone for place in places)
        return row[::-1] if top else row

    def titles(self, row: list[int]) -> list[str]:
        return [self.g.title(self.g.state.face[p]) for p in row]

    def find(self, path: str) -> Fact:
        """The fact of that name."""
        known = self.plain()
        if path in known:
            return known[path]
        if path.endswith("_count") and isinstance(known.get(path[:-6]), list):
            return len(known[path[:-6]])            # type: ignore[arg-type]
        word, _, rest = path.partition(".")
        if word == "view" and rest:
            return self.seen(rest)
        if rest and word in (*self.layout.card_facts, *self.layout.piece_numbers, *CARD_WORDS):
            return self.card(word, rest)
        if path in self.names:
            raise Broken(f"{path!r}: say which fact of {path}, such as {path}.hand.")
        if rest and word not in self.names and not any(k.startswith(f"{word}.") for k in known):
            raise Broken(f"{path!r} is nothing that can be looked at: {nobody_called(word, self.names)}")
        raise Broken(f"{path!r} is nothing that can be looked at{nearest(path, [*known, 'value.', 'view.'])}")

    def card(self, word: str, rest: str) -> Fact:
        """damage.Soldier, value.Goofy 1.support"""
        g = self.g
        if word == "value":
            return self.number(rest)
        p = piece(g, rest, self.names)
        if word in self.layout.card_facts:
            return self.layout.card_facts[word](g, p, self.names)
        if word in self.layout.piece_numbers:
            return int(getattr(g.state, self.layout.piece_numbers[word])[p])
        if word == "type":
            return self.type_line(p)
        if word == "where":
            return place_name(g, p, self.names)
        if word == "known":
            return [n for i, n in enumerate(self.names) if g.knows(i, p)]
        return self.who(g.state.owner[p] if word == "owner" else g.controller(p))

    def number(self, rest: str) -> int:
        """A number of a card as it is now; if nothing can change it, as it is printed."""
        name, _, stat = rest.replace("_", " ").rpartition(".")
        words = self.g.card_spec().vocabulary
        printed = [f.name for f in words.facts if f.kind == "number"]
        if not name or stat not in (*words.numbers(), *printed):
            known = ", ".join(dict.fromkeys([*words.numbers(), *printed]))
            raise Broken(f"'value.{rest}' should be value.CARD.NUMBER with one of {known}.")
        p = piece(self.g, name, self.names)
        if stat in words.numbers():
            return self.g.value(p, stat)
        if stat not in self.g.face(p).stats:
            raise Broken(f"'value.{rest}': {self.g.face(p).title} has no {stat}.")
        return self.g.face(p).stats[stat]

    def types(self, path: str) -> list[str]:
        """A card's type with its group, and without it."""
        p = piece(self.g, path.partition(".")[2], self.names)
        return [self.type_line(p), self.g.face(p).type]

    def type_line(self, p: int) -> str:
        """The whole type, as it is written on a stub: dark/heartless."""
        face = self.g.face(p)
        lines = self.g.card_spec().vocabulary.type_lines
        return next((line for line, (base, group) in lines.items()
                     if base == face.type and group and group == face.facts.get("group", "")), face.type)

    def seen(self, rest: str) -> Fact:
        """view.kim.bill.hand: a list of names, unknown ones as `a card`; only a number if none of them is known."""
        g = self.g
        viewer, _, path = rest.partition(".")
        bit = 1 << seat_called(self.names, viewer)
        for zone, row in enumerate(g.state.zones):
            name = g.spec.zones[g.zone_table.kinds[zone]].name
            seat = g.zone_table.seats[zone]
            if path == (f"{self.names[seat]}.{name}" if seat >= 0 else name):
                shows = [g.title(g.state.face[p]) if known_to(g.shown_to(p), bit, g.everyone) else HIDDEN
                         for p in self.ordered(name, row)]
                return len(row) if row and all(t == HIDDEN for t in shows) else shows
        if path.endswith("_count"):
            shown = self.seen(rest.removesuffix("_count"))
            return len(shown) if isinstance(shown, list) else shown
        known = self.plain()
        if path in known and not path.endswith((".options", ".owned")):
            return known[path]                                       # what is open to all: Heart Points, the phase
        raise Broken(f"'view.{rest}' should be view.SEAT.SEAT.PLACE, as in view.kim.bill.hand.")

    # -- comparing ----------------------------------------------------------------------------------------------------

    def check(self, path: str, expected: Any) -> str:
        """Why a fact is not as expected, or nothing."""
        if path == "turn" and isinstance(expected, str) and expected in self.names:
            path = "active"                                          # as at the top of a file
        actual = self.find(path)
        if path in PEOPLE:
            self.known_people(path, expected)
        if path.startswith("type.") and isinstance(expected, str) and plain_name(expected) in self.types(path):
            return ""
        if path in self.passed and expected == self.passed[path]:
            return ""
        zone = path.rpartition(".")[2]
        if isinstance(actual, list) and not path.startswith("view.") and (
                type(expected) is int or (isinstance(expected, str) and COMPARED.fullmatch(expected))):
            actual = len(actual)
        wrong = self.differs(path, actual, expected, zone in self.layout.ordered)
        return f"{path} is {show(actual)}, not {show(expected)}" if wrong else ""

    def known_people(self, path: str, expected: Any) -> None:
        for name in expected if isinstance(expected, list) else [expected]:
            if isinstance(name, str) and name not in (*self.names, *NO_NAMES):
                raise Broken(f"{path}: {nobody_called(name, self.names)}")

    def differs(self, path: str, actual: Fact, expected: Any, ordered: bool) -> bool:
        if isinstance(expected, dict):
            return self.list_differs(path, actual, TomlTable(expected, path))
        if isinstance(expected, list):
            rows: list[Any] = actual if isinstance(actual, list) else [actual]
            wanted = self.spread(path, expected)
            if ordered:
                return len(rows) != len(wanted) or any(not self.same(a, e) for a, e in zip(rows, wanted, strict=True))
            return not self.all_found(wanted, rows) or len(rows) != len(wanted)
        if isinstance(expected, bool):
            return not isinstance(actual, int) or bool(actual) != expected
        if isinstance(expected, int):
            return isinstance(actual, bool) or actual != expected
        if isinstance(expected, str):
            m = COMPARED.fullmatch(expected)
            if m and isinstance(actual, int):
                return not OPERATORS[m.group(1)](actual, int(m.group(2)))
            rows = actual if isinstance(actual, list) else [actual]
            if len(rows) != 1:
                return expected != (", ".join([str(a) for a in rows]) or "nothing")
            return not self.same(rows[0], expected)
        raise Broken(f"{path}: {kind(expected)} can't be compared with anything.")

    def list_differs(self, path: str, actual: Fact, sheet: TomlTable) -> bool:
        rows = actual if isinstance(actual, list) else [str(actual)]
        wrong = False
        if sheet.has("includes"):
            wrong |= not self.all_found(self.spread(path, sheet.row("includes")), rows)
        if sheet.has("excludes"):
            absent = self.spread(path, sheet.row("excludes"))
            self.known_names(path, absent)
            wrong |= any(self.same(a, e) for e in absent for a in rows)
        if sheet.has("any_order"):
            wrong |= self.differs(path, rows, sheet.row("any_order"), False)
        if sheet.has("order"):
            wrong |= self.differs(path, rows, sheet.row("order"), True)
        if sheet.has("count"):
            wrong |= self.differs(path, len(rows), sheet.take("count"), False)
        sheet.asked += LIST_WORDS
        sheet.end()
        return wrong

    def known_names(self, path: str, names: list[str]) -> None:
        """What must not be there must be something that could be: else a slip of the pen would always hold."""
        if path in PEOPLE or path.startswith("known."):
            self.known_people(path, names)
        elif not path.endswith((".options", "question")):
            faces = self.g.library.faces
            for name in names:
                if name != HIDDEN and not any(is_called(f, plain_name(name)) for f in faces):
                    raise Broken(f"{path}: there is no card {name!r}{nearest(name, [f.title for f in faces])}")

    def spread(self, path: str, row: list[Any]) -> list[str]:
        """A list of names, `3x Soldier` spelt out."""
        out: list[str] = []
        for v in row:
            if not isinstance(v, str):
                raise Broken(f"{path}: a list of names holds {kind(v)}.")
            name, times = counted(v)
            out += [name] * times
        return out

    def all_found(self, wanted: list[str], rows: list[Any]) -> bool:
        """Whether each wanted name is there, as often as it is wanted. Full names are looked for first."""
        left = [plain_name(str(a)) for a in rows]
        loose: list[str] = []
        for e in wanted:
            if plain_name(e) in left:
                left.remove(plain_name(e))
            else:
                loose.append(e)
        for e in loose:
            found = [a for a in left if self.same(a, e)]
            if not found:
                return False
            left.remove(found[0])
        return True

    def same(self, actual: Any, expected: str) -> bool:
        """Names are equal with their level, or without it."""
        a, e = plain_name(str(actual)), plain_name(expected)
        if a == e:
            return True
        face = self.g.library.find(a)
        return face >= 0 and is_called(self.g.library.faces[face], e)


def show(v: Any) -> str:
    """A value in a message."""
    if isinstance(v, bool):
        return "true" if v else "false"
    if isinstance(v, list):
        return "[" + ", ".join(str(x) for x in v) + "]"
    if isinstance(v, dict):
        return "{" + ", ".join(f"{k} = {show(x)}" for k, x in v.items()) + "}"
    return str(v)
