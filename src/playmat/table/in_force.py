"""What lasts: texts that were carried out and hold until a time, in words. Marks lie open to all (`CardState.SHOWS`);
the pieces they speak of are named only to those who know them."""
from __future__ import annotations

from typing import Any, NamedTuple

from playmat.cards.effects.amounts import Number
from playmat.cards.effects.modifiers import COPY, Modifier, changes_said
from playmat.cards.effects.nodes import walk
from playmat.cards.effects.selectors import CARDS, NUMBER, Pieces, RegisterRef
from playmat.cards.effects.statements import block
from playmat.cards.effects.times import DURING
from playmat.cards.library import Ability, Library
from playmat.cards.runtime.marks import Mark
from playmat.cards.runtime.parts import PART, ability_of, piece_of
from playmat.cards.words.say import ability_words, names, told_apart
from playmat.cards.words.voice import PLAIN, Called, Voice
from playmat.kernel.names import NOBODY
from playmat.kernel.text import HIDDEN, piece_name
from playmat.table.game_view import GameView


class InForce(NamedTuple):
    """One text that lasts: whose, of which card, what it says, and its end."""

    seat: int                            # `you` of the text
    whose: str                           # `Your`, `Ben's`
    card: str
    words: str
    until: str                           # `until end of turn`

    def line(self) -> str:
        return f"{self.whose} {self.card}: {self.words.removesuffix('.')} ({self.until})"


class NowCalled(Called):
    """What a text named when it was carried out: it is called by its name now."""

    def __init__(self, words: str, plural: bool) -> None:
        super().__init__(words, words, plural, "")
        self.words = words

    def number(self) -> bool:
        return False

    def say(self) -> str:
        return self.words


class Bearers(Pieces):
    """The pieces on which marks lie, by their names."""

    def __init__(self, words: str, several: bool) -> None:
        self.words = words
        self.several = several

    def say(self, v: Voice = PLAIN) -> str:
        return self.words

    def many(self, v: Voice = PLAIN) -> bool:
        return self.several


def in_force(seen: GameView) -> list[InForce]:
    """All that lasts now, in the order it began; what lies on several cards alike is told once."""
    if seen.faces.library is None:
        return []
    g: Any = seen.g
    alike: dict[Mark, list[int]] = {}
    for m in g.card_state.marks:
        alike.setdefault(m._replace(subject=min(m.subject, 0)), []).append(m.subject)
    owners = cards_of(seen.faces.library)
    return [told(seen, m, [p for p in subjects if p >= 0], owners) for m, subjects in alike.items()]


def cards_of(library: Library) -> dict[int, str]:
    """The title of the card to which each ability belongs, those that its texts lay or give among them."""
    out: dict[int, str] = {}
    for face in library.faces:
        rest = list(face.abilities)
        while rest:
            ability = rest.pop()
            out[ability.index] = library.title(face)
            rest += ability.parts
    return out


def told(seen: GameView, m: Mark, subjects: list[int], owners: dict[int, str]) -> InForce:
    g: Any = seen.g
    ability: Ability = g.library.abilities[m.ability]
    card = owners.get(m.ability) or piece_name(seen.g, m.source, seen.eyes)
    v = Voice(m.seat != seen.eyes)
    v.called = told_apart(names(ability)) | registers(seen, m, ability)
    return InForce(m.seat, capital(owner(seen, m.seat)), card, what(seen, m, ability, subjects, v),
                   until(seen, m, ability, card, v))


def what(seen: GameView, m: Mark, ability: Ability, subjects: list[int], v: Voice) -> str:
    """What it says: of a number that was counted when it began, that number."""
    if ability.kind == "later":
        return block(ability.body, v)
    if not ability.modifiers or (not subjects and not m.counts):
        words = ability_words(ability, v)
        return words[:1].lower() + words[1:]
    whom = Bearers(listed([subject(seen, m, x) for x in subjects]), len(subjects) > 1) if subjects else None
    words = changes_said([counted(c, m.counts[i] if m.counts else None, whom)
                          for i, c in enumerate(ability.modifiers)], v)
    return words if ability.condition is None else f"{words}, while {ability.condition.say(v)}"


def counted(c: Modifier, n: int | None, whom: Bearers | None) -> Modifier:
    """A change with the number it was given, of the pieces it lies on."""
    new = Modifier(c.op, c.stat, c.sign, c.amount if n is None or c.op == COPY else Number(n),
                   c.whom if whom is None else whom, c.whose if whom is None else None)
    new.keyword, new.floor, new.link, new.object, new.given = c.keyword, c.floor, c.link, c.object, c.given
    return new


def subject(seen: GameView, m: Mark, x: int) -> str:
    """What a mark lies on: a card, or an attack of one."""
    p = piece_of(x)
    title = piece_name(seen.g, p, seen.eyes)
    seat = seen.g.seat_at(p)
    name = title if title == HIDDEN or seat in (m.seat, NOBODY) else f"{owner(seen, seat)} {title}"
    if x < PART or seen.faces.library is None:
        return name
    part = seen.faces.library.abilities[ability_of(x)].name
    if title == HIDDEN or not part:
        return f"a text of {name}"
    return name if part == title else f"{part} of {name}"


def registers(seen: GameView, m: Mark, ability: Ability) -> dict[int, Called]:
    """What the text that laid a mark had named, by register: cards by their names, numbers as they are."""
    out: dict[int, Called] = {}
    for node in walk(ability):
        if not isinstance(node, RegisterRef) or node.by_seat or node.register >= len(m.regs):
            continue
        found = m.regs[node.register]
        if found and node.holds == CARDS:
            out[node.register] = NowCalled(listed([subject(seen, m, x) for x in found]), len(found) > 1)
        elif found and node.holds == NUMBER:
            out[node.register] = NowCalled(str(found[0]), found[0] != 1)
    return out


def until(seen: GameView, m: Mark, ability: Ability, card: str, v: Voice) -> str:
    """When it ends, or when it comes."""
    g: Any = seen.g
    whose = m.seat if m.ends == NOBODY else m.ends
    time = g.vocabulary.times[m.until]
    begun = g.state.active == whose and m.born != g.state.turn + 1
    if time.startswith(DURING):
        words = "during this turn" if begun else time.replace("{o}", owner(seen, whose))
    else:
        time = "the end of this turn" if begun and time == "the end of {o} next turn" else time
        time = card + time.removeprefix("this") if time.startswith("this ") else time
        words = f"{'at' if ability.kind == 'later' else 'until'} {time.replace('{o}', owner(seen, whose))}"
    return words if ability.ends is None else f"{words} or until {ability.ends.say(v)}"


def owner(seen: GameView, seat: int) -> str:
    return "your" if seat == seen.eyes else "the table's" if seat < 0 else f"{seen.names[seat]}'s"


def listed(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
