"""Verdicts on what people bring: decks and replays. Long work, done in the worker processes."""
from __future__ import annotations

from typing import Any

from playmat import games
from playmat.cards.decks import NEAR, Deck, Listed, read_deck
from playmat.cards.library import CardSpec
from playmat.cards.titles import titles_of
from playmat.kernel.names import Refused
from playmat.server.http_types import DeckCard, DeckVerdict, Verdict, Violation
from playmat.table.replay import read_replay, verify
from playmat.table.room import presentation
from playmat.table.why import says

LONGEST = 20_000         # answers of a replay


def deck_verdict(game: str, edition: str, text: str, agreed: dict[str, Any] | None = None) -> DeckVerdict:
    """Every way in which a list breaks the rules, with the nearest names for cards that are not there."""
    spec = games.spec(game, edition)
    deck = read_deck(text)
    wrong: list[Violation] = []
    titles = titles_of(spec.library)
    for card in deck.cards:
        if titles.find(card.name) < 0:
            wrong.append(Violation(f"There is no card {card.name[:60]!r}.", line=card.line,
                                   nearest=titles.near(card.name) if len(wrong) < NEAR else []))
    for n, sentence in deck.wrong:
        wrong.append(Violation(sentence[:1].upper() + sentence[1:] + ".", line=n))
    wrong.sort(key=lambda v: v.line)
    unread = len(Listed(deck, spec.library).wrong)
    for rule, sentence in games.violations(spec, deck, agreed)[unread:]:
        wrong.append(Violation(sentence, rule, says(spec, rule)))
    if deck.game and deck.game != spec.name:
        wrong.insert(0, Violation(f"This list is for {deck.game[:40]}, not for {spec.name}."))
    return DeckVerdict(not wrong, deck.size(), deck.name[:80], wrong[:100], deck_cards(spec, deck))


def deck_cards(spec: CardSpec, deck: Deck) -> list[DeckCard]:
    """The cards of a list, once each, as they are drawn."""
    counts: dict[int, int] = {}
    for face in Listed(deck, spec.library).faces:
        counts[face.index] = counts.get(face.index, 0) + 1
    _, drawn = presentation(spec)
    shown = [(n, drawn.printed(i)) for i, n in counts.items()]
    return [DeckCard(n, f.title, f.type, f.level, f.name, f.picture, drawn.drawn_by(f), f.traits) for n, f in shown]


def replay_verdict(text: str) -> Verdict:
    """Play a replay again and compare."""
    try:
        r = read_replay(text)
        if len(r.answers) > LONGEST:
            return Verdict(False, why="The replay is longer than any game.")
        wrong = verify(r)
    except Refused as e:
        return Verdict(False, why=str(e))
    if wrong:
        return Verdict(False, len(r.answers), why=wrong[0])
    return Verdict(True, len(r.answers), str(r.footer.get("result")))
