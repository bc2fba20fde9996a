"""Deck Construction: four starters or a King, and at least forty cards more."""
from __future__ import annotations

from typing import Any, Final

from playmat.cards.decks import Listed
from playmat.cards.library import CardSpec, Face
from playmat.games.yu_yu_hakusho.chapters.names import who

SMALLEST: Final = 44            # the characters included
STARTERS: Final = 4
COPIES: Final = 3
TEAM: Final = "Team"
ALL_SETS: Final = "all sets"
FORMATS: Final = {ALL_SETS: (), "first three sets": ("GF", "DT", "GW")}     # by their codes, as in a card's numbers

Violation = tuple[str, str]      # the rule's id, a sentence


def violations(spec: CardSpec, deck: Listed) -> list[Violation]:
    """Every way in which a list breaks the rules; none if it is legal."""
    team, rest = team_of(deck), rest_of(deck)
    size = deck.size() + (STARTERS - 1 if is_king(team) and len(team) == 1 else 0)
    return (smallest(size) + starters(team) + one_each(team, rest) + copies(team + rest) + playable(team + rest)
            + outside(spec, deck))


def team_of(deck: Listed) -> list[Face]:
    """The starters stand under their heading; in a list without one, the first four characters, or a King."""
    if TEAM in deck.sections:
        return deck.sections[TEAM]
    first = [f for f in deck.faces if f.type in ("character", "king", "king piece")]
    kings = [f for f in first if f.type != "character"]
    return kings if kings else first[:STARTERS]


def rest_of(deck: Listed) -> list[Face]:
    left = list(deck.faces)
    for f in team_of(deck):
        left.remove(f)
    return left


def team_setup(deck: Listed) -> dict[str, Any]:
    """yyh.ruling.starters-chosen-when: who they are stands in the list, where they stand is chosen."""
    return {"team": [f.title for f in team_of(deck)], "deck": [f.title for f in rest_of(deck)]}


def is_king(team: list[Face]) -> bool:
    return any(f.type in ("king", "king piece") for f in team)


def smallest(cards: int) -> list[Violation]:
    if cards >= SMALLEST:
        return []
    needed = f"at least {SMALLEST} are needed, the characters included"
    return [("yyh.deck.minimum-44", f"The deck has {cards} cards; {needed}.")]


def starters(team: list[Face]) -> list[Violation]:
    """yyh.king.counts-as-five-for-team-size, yyh.ruling.king-deck; else four different characters."""
    if is_king(team):
        others = [f.title for f in team if f.type == "character"]
        kings = {f.facts.get("king", f.name) for f in team if f.type != "character"}
        pieces = [f.title for f in team if f.type == "king piece"]
        if others:
            return [("yyh.king.counts-as-five-for-team-size", f"A King leaves no room for {', '.join(others)}.")]
        if len(kings) > 1 or (pieces and (len(pieces) != STARTERS or len(set(pieces)) != STARTERS)):
            return [("yyh.king.four-pieces-one-character", "A King is made up of his own four pieces, one of each.")]
        return []
    if len(team) != STARTERS or any(f.type != "character" for f in team):
        return [("yyh.deck.four-distinct-starters", f"A team starts with {STARTERS} characters, not with {len(team)}.")]
    return same_character(team)


def same_character(team: list[Face]) -> list[Violation]:
    """yyh.names.dual-named-characters: one character under two names is one character."""
    out: list[Violation] = []
    for i, f in enumerate(team):
        twin = next((g for g in team[:i] if who(g.name) == who(f.name)), None)
        if twin is not None:
            known = f.name.partition(",")[0] != twin.name.partition(",")[0]
            rule = "yyh.names.dual-named-characters" if known else "yyh.deck.four-distinct-starters"
            out.append((rule, f"{twin.title} and {f.title} are the same character."))
    return out


def one_each(team: list[Face], rest: list[Face]) -> list[Violation]:
    """yyh.ruling.copy-means-title: another version of a starter is another card."""
    names = {f.title for f in team}
    twice = sorted({f.title for f in rest if f.title in names})
    return [("yyh.deck.one-copy-of-starters", f"{title} starts and is in the deck once more.") for title in twice]


def copies(faces: list[Face]) -> list[Violation]:
    counts: dict[str, int] = {}
    for f in faces:
        counts[f.title] = counts.get(f.title, 0) + 1
    out: list[Violation] = []
    for f in {f.title: f for f in faces}.values():
        limit = f.stats.get("copies", COPIES)
        if counts[f.title] > limit:
            rule = "yyh.limit.one-per-deck" if "copies" in f.stats else "yyh.deck.three-copies"
            allowed = f"{limit} {'is' if limit == 1 else 'are'} allowed"
            out.append((rule, f"{f.title} is in the deck {counts[f.title]} times; {allowed}."))
    return out


def playable(faces: list[Face]) -> list[Violation]:
    """Cards whose text the engine can't carry out in full are refused rather than played wrongly."""
    return [("yyh.golden.card-overrides-rulebook", f"{f.title} can't be played yet: {f.not_yet}.")
            for f in {f.index: f for f in faces if f.not_yet}.values()]


def outside(spec: CardSpec, deck: Listed) -> list[Violation]:
    """yyh.deck.three-copies: of a card that no set of the list's format has, none is allowed. Its header names the
    format: `format: first three sets`."""
    format = deck.deck.format.casefold() or ALL_SETS
    if format not in FORMATS:
        known = " and ".join(FORMATS)
        return [("yyh.deck.three-copies", f"There is no format {deck.deck.format!r}; there is {known}.")]
    sets = FORMATS[format]
    return [("yyh.deck.three-copies", f"{f.title} is in none of the {format}.")
            for f in {f.index: f for f in deck.faces if sets and not printed_in(spec, f, sets)}.values()]


def printed_in(spec: CardSpec, f: Face, sets: tuple[str, ...]) -> bool:
    """Whether one of its numbers is of these sets: a reprint has several, a King those of his pieces."""
    pieces = [piece for piece in spec.library.faces if piece.facts.get("king") == f.name] if f.type == "king" else []
    return any(number.partition("-")[0] in sets
               for face in (f, *pieces) for number in face.facts.get("number", "").split())
