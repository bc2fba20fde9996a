"""Building a deck: what the rulebook asks of one."""
from __future__ import annotations

from playmat.cards.decks import DeckRules, Listed
from playmat.cards.library import CardSpec, Face
from playmat.cards.titles import Titles
from playmat.games.kingdom_hearts.chapters.names import contains_name
from playmat.games.kingdom_hearts.chapters.setup import EXTRAS

SMALLEST = 41            # the Player Card included (kh.ruling.deck-size-includes-player)
LARGEST = 60
COPIES = 3
FIRST_TYPES = ("player", "friend", "magic/friend", "magic", "attack", "dark", "world")

Violation = tuple[str, str]      # the rule's id, a sentence


def violations(spec: CardSpec, deck: Listed) -> list[Violation]:
    """Every way in which a deck breaks the rules of deck construction; none if it is legal."""
    faces = deck.faces
    first = spec.edition == "first"
    return (size(deck.size()) + (one_player(faces) if first else leaders(faces)) + types(spec, deck) + promos(faces)
            + printed_limits(faces, within=not first) + copies(faces) + playable(faces))


def size(cards: int) -> list[Violation]:
    """A card that is misspelt is a card of the deck all the same."""
    if SMALLEST <= cards <= LARGEST:
        return []
    allowed = f"{SMALLEST} to {LARGEST} are allowed, the Player Card included"
    return [("kh.deck.size", f"The deck has {cards} cards; {allowed}.")]


def one_player(faces: list[Face]) -> list[Violation]:
    players = [f.title for f in faces if f.type == "player"]
    if len(players) == 1:
        return []
    found = "none" if not players else f"{len(players)}: {', '.join(players)}"
    return [("kh.deck.one-player-first", f"A deck has exactly one Player Card; this one has {found}.")]


def leaders(faces: list[Face]) -> list[Violation]:
    """Break of Dawn: one Player Card, or any number of Player/XIII. kh.deck.form-changes-exempt: those are none."""
    players = [f for f in faces if f.type == "player"]
    if len(players) == 1 or (players and all(f.facts.get("group") == "xiii" for f in players)):
        return []
    found = "none" if not players else ", ".join(f.title for f in players)
    mixed = any(f.facts.get("group") == "xiii" for f in players)
    rule = "kh.deck.xiii-exception" if mixed else "kh.deck.one-player-bod"
    return [(rule, f"A deck has exactly one Player Card, or Player/XIII Cards only; this one has {found}.")]


def types(spec: CardSpec, deck: Listed) -> list[Violation]:
    """The card pool of the edition (kh.ruling.edition-card-pool)."""
    if spec.edition != "first":
        return []
    strange = different([f for f in deck.faces + later_cards(spec, deck) if f.type not in FIRST_TYPES])
    return [("kh.types.seven", f"{f.title} is of the type {f.type}, which this edition has not.") for f in strange]


def later_cards(spec: CardSpec, deck: Listed) -> list[Face]:
    """The cards of a list that only the later edition knows."""
    if not deck.wrong:
        return []
    from playmat.games.kingdom_hearts import dawn
    here, later = Titles(spec.library), Titles(dawn.spec().library)
    missing = [later.find(c.name) for c in deck.deck.cards if here.find(c.name) < 0]
    return [later.library.faces[face] for face in missing if face >= 0]


def promos(faces: list[Face]) -> list[Violation]:
    counts = counted([f for f in faces if "promo" in f.facts])
    return [("kh.deck.promo-single", f"{title} is a promotional card: one copy, not {n}.")
            for title, n in counts.items() if n > 1]


def printed_limits(faces: list[Face], within: bool) -> list[Violation]:
    """A limit printed for a name counts every card of that name, in Break of Dawn also those whose name contains it
    (kh.ruling.limit-text-counting)."""
    out = []
    for name, limit in limits(faces).items():
        n = len([f for f in faces if f.name == name or (within and contains_name(f.name, name))])
        if limit != "any" and n > int(limit):
            out.append(("kh.deck.limit-text-priority",
                        f"{name} is limited to {limit} in a deck, all levels together; this one has {n}."))
    return out


def limits(faces: list[Face]) -> dict[str, str]:
    """The printed limits in a deck by name; the strictest, should a name have several."""
    out: dict[str, str] = {}
    for f in faces:
        limit = f.facts.get("limit", "")
        if limit == "any":
            out.setdefault(f.name, "any")
        elif limit.isdecimal() and (out.get(f.name, "any") == "any" or int(limit) < int(out[f.name])):
            out[f.name] = limit
    return out


def copies(faces: list[Face]) -> list[Violation]:
    """Three of a name and level, whatever the type or printing (kh.ruling.copies-across-types, copies-without-level,
    promo-and-normal); where a limit is printed, that stands instead."""
    exempt = limits(faces)
    counts: dict[tuple[str, int | None], int] = {}
    for f in faces:
        if f.name not in exempt:
            counts[f.name, f.level] = counts.get((f.name, f.level), 0) + 1
    return [("kh.deck.three-per-name-level",
             f"{name if level is None else f'{name} level {level}'} is in the deck {n} times; {COPIES} are allowed.")
            for (name, level), n in counts.items() if n > COPIES]


def playable(faces: list[Face]) -> list[Violation]:
    """Cards whose text the engine can't carry out in full are refused rather than played wrongly."""
    return [("kh.ruling.edition-card-pool", f"{f.title} can't be played yet: {f.not_yet}.")
            for f in different([f for f in faces if f.not_yet])]


def different(faces: list[Face]) -> list[Face]:
    return list({f.index: f for f in faces}.values())


def counted(faces: list[Face]) -> dict[str, int]:
    out: dict[str, int] = {}
    for f in faces:
        out[f.title] = out.get(f.title, 0) + 1
    return out


DECK_RULES = DeckRules(violations, optional={EXTRAS: "extras"})
