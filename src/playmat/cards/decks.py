"""Deck lists: plain text that a person writes and that comes back exactly as it was."""
from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playmat.cards.library import CardSpec, Face, Library
from playmat.cards.printings import first_printing
from playmat.cards.titles import nearest, titles_of
from playmat.kernel.names import Broken, Refused

MOST: Final = 999               # copies on one line; more is a slip of the pen

LINES: Final = 1000             # of a list; more is no deck
CARDS: Final = 500              # in all; more nobody could shuffle
LONGEST: Final = 300            # letters of a line
NEAR: Final = 5                 # cards that are not there and get the names most like theirs; those after them don't
HEADER: Final = re.compile(r"\b(game|edition|format|name) ?:", re.IGNORECASE)


class Card:
    """A line of a list: so many copies of a card as the list spells it."""

    def __init__(self, count: int, name: str, section: str, line: int) -> None:
        self.count = count
        self.name = name
        self.section = section
        self.line = line


class Deck:
    """A deck list as read. `text` is the list itself, to the last character."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.game = ""
        self.edition = ""
        self.format = ""                             # within an edition, where a game knows such: `core`
        self.name = ""
        self.cards: list[Card] = []
        self.wrong: list[tuple[int, str]] = []       # lines that make no sense: number, sentence
        self.source = ""                             # file it came from, for messages

    def __str__(self) -> str:
        return self.text

    def size(self) -> int:
        return sum(c.count for c in self.cards)

    def counted(self) -> list[str]:
        """Every card's name as often as it is in the deck."""
        return [c.name for c in self.cards for _ in range(c.count)]


def read_deck(text: str, source: str = "") -> Deck:
    """Read a list. Lines that make no sense are kept and reported, never dropped."""
    deck = Deck(text)
    deck.source = source
    section = ""
    size = 0
    lines = decoded(text) or re.split(r"\r\n|\n|\r", text)
    for number, raw in enumerate(lines, 1):
        line = raw.strip().lstrip("\ufeff")
        if line.startswith(("#", "//")):
            if not deck.cards:
                read_header(deck, line.lstrip("#/ "))
            continue
        if not line:
            continue
        if number > LINES:
            deck.wrong.append((number, f"a list has at most {LINES} lines"))
            break
        if (heading := read_heading(line)) is not None:
            section = heading
        elif card := read_card(line, section, number):
            if card.count > MOST:
                deck.wrong.append((number, f"{card.count} copies of one card are more than a list may name"))
            elif size + card.count > CARDS:
                deck.wrong.append((number, f"a list has at most {CARDS} cards"))
                break
            else:
                deck.cards.append(card)
                size += card.count
        else:
            deck.wrong.append((number, f"{line[:60]!r} is not a number and a card's name"))
    return deck


def read_header(deck: Deck, comment: str) -> None:
    parts = HEADER.split(" ".join(comment[:LONGEST].split()))
    for key, value in zip(parts[1::2], parts[2::2]):
        word = key.lower()
        if not getattr(deck, word):
            setattr(deck, word, value.strip())


def read_heading(line: str) -> str | None:
    """`[Team]`, if the line is a heading; a remark may follow it."""
    inside, bracket, rest = line[1:].partition("]")
    if line[0] != "[" or not bracket or (rest.strip() and not rest.strip().startswith("#")):
        return None
    return inside.strip()


def read_card(line: str, section: str, number: int) -> Card | None:
    """`4 Name`, `4x Name` or `4xName`; a remark may follow after a space."""
    plain = without_remark(line[:LONGEST + 1]).strip()
    digits = plain[:len(plain) - len(plain.lstrip("0123456789"))]
    rest = plain[len(digits):]
    name = rest.lstrip()
    if name[:1] in ("x", "X", "×"):
        name = name[1:] if rest == name or name[1:2].isspace() else name
    elif rest == name:
        return None                                          # a number with a name right behind it is a name
    name = name.strip()
    if not digits or len(digits) > 9 or not name or len(line) > LONGEST:
        return None
    return Card(int(digits), name, section, number)


def without_remark(line: str) -> str:
    """A line up to the first `#` that follows a space."""
    at = line.find("#")
    while at > 0 and not line[at - 1].isspace():
        at = line.find("#", at + 1)
    return line if at < 0 else line[:at]


def decoded(text: str) -> list[str]:
    """The lines of the code form: base64 of `Name_Version$4|Name$1|…`; nothing if the text is not that."""
    code = "".join(text.split())
    if len(code) < 8 or not re.fullmatch(r"[A-Za-z0-9+/_-]+=*", code):
        return []
    try:
        inside = base64.b64decode(code, validate=True).decode("utf-8")
    except (binascii.Error, UnicodeDecodeError):
        return []
    parts = [p for p in inside.split("|") if p]
    if not all(re.fullmatch(r"[^$|]+\$\d+", p) for p in parts):
        return []
    return [f"{count} {name.replace('_', ' - ')}" for name, _, count in (p.partition("$") for p in parts)]


def write_code(cards: list[tuple[int, str]]) -> str:
    """The code form of a list, which `decoded` reads: what a name divides by ` - ` is joined by a line below."""
    for _, title in cards:
        if set(title) & set("_$|"):
            raise Refused(f"{title!r} can't be written in the code form: it has a sign in it that divides there.")
    inside = "|".join(f"{title.replace(' - ', '_')}${count}" for count, title in cards)
    return base64.b64encode(inside.encode()).decode()


def write_deck(game: str, name: str, sections: list[tuple[str, list[tuple[int, str]]]]) -> str:
    """A list in the house's own form."""
    lines = [f"# game: {game}   name: {name}"]
    for section, cards in sections:
        if section:
            lines += ["", f"[{section}]"]
        lines += [f"{count} {title}" for count, title in cards]
    return "\n".join(lines) + "\n"


class Listed:
    """A deck whose names were looked up: its faces, one for each card, and what could not be found."""

    def __init__(self, deck: Deck, library: Library) -> None:
        self.deck = deck
        self.faces: list[Face] = []
        self.sections: dict[str, list[Face]] = {}            # the same under the headings of the list
        self.unknown = 0                                     # cards that could not be found: they count all the same
        self.wrong: list[tuple[int, str]] = list(deck.wrong)
        titles = titles_of(library)
        for card in deck.cards:
            face = titles.find(card.name)
            if face < 0:
                self.unknown += card.count
                near = titles.near(card.name) if len(self.wrong) < NEAR else []
                self.wrong.append((card.line, f"there is no card {card.name!r}{nearest(near)}"))
            else:
                self.faces += [library.faces[face]] * card.count
                self.sections.setdefault(card.section, []).extend([library.faces[face]] * card.count)
        self.wrong.sort()

    def size(self) -> int:
        """How many cards the list names, known or not."""
        return len(self.faces) + self.unknown

    def titles(self, section: str | None = None) -> list[str]:
        """The cards of the list, or of the part under one heading."""
        return [f.title for f in (self.faces if section is None else self.sections.get(section, []))]

    def headings(self) -> list[str]:
        return [heading for heading in self.sections if heading]


Violation = tuple[str, str]      # the rule's id (none if a line can't be read), a sentence


def all_cards(deck: Listed) -> dict[str, Any]:
    """A seat's part of the setup: its cards, whatever their heading."""
    return {"deck": deck.titles()}


class DeckRules:
    """What a game asks of a deck, what of a list goes into the setup, and which sets (by their code) are played only at
    tables with a certain option."""

    def __init__(self, violations: Callable[[CardSpec, Listed], list[Violation]],
                 setup: Callable[[Listed], dict[str, Any]] = all_cards, optional: dict[str, str] | None = None) -> None:
        self.violations = violations
        self.setup = setup
        self.optional = optional or {}


def violations(spec: CardSpec, deck: Deck, agreed: dict[str, Any] | None = None) -> list[Violation]:
    """What is wrong with a deck at a table that has agreed on so much."""
    listed = Listed(deck, spec.library)
    return rules_broken(spec, listed) + not_allowed(spec, listed.faces, agreed or {})


def rules_broken(spec: CardSpec, listed: Listed) -> list[Violation]:
    """What is wrong with it at any table. A line that can't be read or found has no rule."""
    found = [("", f"Line {n}: {sentence}" + ("" if sentence.endswith("?") else ".")) for n, sentence in listed.wrong]
    return found + (spec.deck_rules.violations(spec, listed) if spec.deck_rules is not None else [])


def not_allowed(spec: CardSpec, faces: list[Face], agreed: dict[str, Any]) -> list[Violation]:
    """Cards of sets for which a table needs an option it has not."""
    optional = spec.deck_rules.optional if spec.deck_rules is not None else {}
    out = []
    for option in spec.options:
        closed = [code for code, name in optional.items() if name == option.name]
        if closed and not (option.number(agreed[option.name]) if option.name in agreed else option.default):
            strange = {f.title for f in faces if first_printing(f) in closed}
            out += [(option.rule, f"{title} is only for tables with the option {option.name} ({option.words}).")
                    for title in sorted(strange)]
    return out


def deck_setup(spec: CardSpec, deck: Deck) -> dict[str, Any]:
    """A seat's part of the setup: what a deck, which must be legal, becomes."""
    return listed_setup(spec, Listed(deck, spec.library))


def listed_setup(spec: CardSpec, listed: Listed) -> dict[str, Any]:
    return spec.deck_rules.setup(listed) if spec.deck_rules is not None else all_cards(listed)


def legal_deck(spec: CardSpec, name: str) -> dict[str, Any]:
    """The same for a deck by its name or as a file; one that breaks the rules is refused. Which sets a table plays is
    asked when the cards are dealt."""
    deck = load_deck(spec, name)
    wrong = rules_broken(spec, Listed(deck, spec.library))
    if wrong:
        rule, sentence = next((w for w in wrong if w[0]), wrong[0])
        more = f" ({len(wrong) - 1} more: playmat deck check.)" if len(wrong) > 1 else ""
        raise Refused(f"The deck {deck.name or name} can't be played. {sentence}{more}", rule)
    return deck_setup(spec, deck)


def deck_names(spec: CardSpec) -> list[str]:
    """The decks that come with an edition; one whose header names another is not for it."""
    files = sorted(spec.decks.glob("*.txt"))
    return [f.stem for f in files if read_deck(read_text(f)).edition in ("", spec.edition)]


def load_deck(spec: CardSpec, name: str) -> Deck:
    """A deck that comes with the game, or a list in a file."""
    own = deck_names(spec)
    file = spec.decks / f"{name}.txt" if name in own else Path(name)
    if name not in own and not file.exists():
        raise Refused(f"There is no deck or file {name!r}; {spec.title} has the decks {', '.join(own) or '(none)'}.")
    deck = read_deck(read_text(file), str(file))
    if deck.game and deck.game != spec.name:
        raise Refused(f"The deck {deck.name or name} is for {deck.game}, not for {spec.name}.")
    if deck.edition and deck.edition != spec.edition:
        raise Refused(f"The deck {deck.name or name} is for the edition {deck.edition}, not for {spec.edition}.")
    return deck


def read_text(file: Path) -> str:
    """A file's text; what can't be read is refused in a sentence."""
    try:
        return file.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        raise Broken(f"{file} is not text in UTF-8.") from None
    except IsADirectoryError:
        raise Broken(f"{file} is a folder, not a file.") from None
    except OSError as e:
        raise Broken(f"{file} can't be read: {(e.strerror or 'error').lower()}.") from None
