"""Building a Deck."""
from __future__ import annotations

import pytest

from playmat.cards.decks import Deck, Listed
from playmat.cards.library import Face
from playmat.games.kingdom_hearts.chapters.decks import violations
from playmat.kernel.names import Refused
from tests.cite import rule
from tests.rules.kingdom_hearts.table import (
    Card,
    attack,
    dark,
    deck_of_41,
    friend,
    magic,
    magic_friend,
    new_game,
    of_cards,
    player,
    world,
)

SORA = player("Sora")


def wrong(*cards: Card) -> list[str]:
    """The rules a deck breaks: these cards, filled up to 41 with others if they are fewer."""
    filler = [world(f"Filler {n // 3}", 1) for n in range(60)]
    deck = [*cards, *filler[:max(0, 41 - len(cards))]]
    return broken([c.face for c in deck], deck)


def broken(faces: list[Face], cards: list[Card]) -> list[str]:
    spec = of_cards(cards)
    listed = Listed(Deck(""), spec.library)
    listed.faces = faces
    return [rule_id for rule_id, sentence in violations(spec, listed)]


def of_size(n: int) -> list[Card]:
    return [SORA, *[world(f"W{i // 3}", 1) for i in range(n - 1)]]


@rule("kh.deck.size", "kh.ruling.deck-size-includes-player")
@pytest.mark.parametrize(("n", "rules"), [(40, ["kh.deck.size"]), (41, []), (60, []), (61, ["kh.deck.size"])])
def test_41_to_60_cards_the_player_card_included(n: int, rules: list[str]) -> None:
    assert wrong_of_exactly(of_size(n)) == rules


def wrong_of_exactly(deck: list[Card]) -> list[str]:
    return broken([c.face for c in deck], deck)


@rule("kh.deck.one-player-first")
def test_exactly_one_player_card() -> None:
    assert wrong() == ["kh.deck.one-player-first"]
    assert wrong(SORA) == []
    assert wrong(SORA, player("Riku")) == ["kh.deck.one-player-first"]


@rule("kh.deck.one-player-first")
def test_no_game_begins_without_exactly_one_player_card() -> None:
    good = deck_of_41(SORA)
    for bad in (good[1:], [player("Riku"), *good]):
        with pytest.raises(Refused) as refusal:
            new_game(good, bad)
        assert refusal.value.why == "kh.deck.one-player-first"


@rule("kh.deck.promo-single")
def test_one_copy_of_a_promotional_card() -> None:
    p, q = friend("P", promo=True), friend("Q", promo=True)
    assert wrong(SORA, p, q) == []
    assert wrong(SORA, p, p) == ["kh.deck.promo-single"]


@rule("kh.deck.three-per-name-level")
def test_three_of_a_name_and_level() -> None:
    goofy = friend("Goofy", 1)
    assert wrong(SORA, *[goofy] * 3) == []
    assert wrong(SORA, *[goofy] * 4) == ["kh.deck.three-per-name-level"]


@rule("kh.deck.levels-separate")
def test_levels_are_counted_separately() -> None:
    assert wrong(SORA, *[friend("Donald Duck", level) for level in (1, 2, 3) for _ in range(3)]) == []
    assert wrong(SORA, *[friend("Donald Duck", level) for level in (1, 2, 2, 2, 2)]) == ["kh.deck.three-per-name-level"]


@rule("kh.deck.limit-text-priority")
def test_a_printed_limit_counts_all_levels_together() -> None:
    one, two = friend("Simba", 1, limit=3), friend("Simba", 2, limit=3)
    assert wrong(SORA, one, one, two) == []
    assert wrong(SORA, one, one, two, two) == ["kh.deck.limit-text-priority"]


# -- rulings ---------------------------------------------------------------------------------------------------------

@rule("kh.ruling.copies-without-level")
def test_three_copies_of_a_card_without_level() -> None:
    club = attack("Pumpkin Head")
    assert wrong(SORA, *[club] * 3) == []
    assert wrong(SORA, *[club] * 4) == ["kh.deck.three-per-name-level"]


@rule("kh.ruling.copies-across-types")
def test_type_and_text_do_not_make_another_card() -> None:
    simba, also = friend("Simba", 2), magic_friend("Simba", 2)
    assert wrong(SORA, simba, simba, also) == []
    assert wrong(SORA, simba, simba, also, also) == ["kh.deck.three-per-name-level"]
    me = friend("Sora", 1)
    assert wrong(SORA, me, me, me) == ["kh.deck.three-per-name-level"], "the Player Card is one of them"


@rule("kh.ruling.promo-and-normal")
def test_a_promo_is_one_of_the_three() -> None:
    goofy, promo = friend("Goofy", 1), friend("Goofy", 1, promo=True)
    assert wrong(SORA, goofy, goofy, promo) == []
    assert wrong(SORA, goofy, goofy, goofy, promo) == ["kh.deck.three-per-name-level"]
    assert wrong(SORA, goofy, promo, promo) == ["kh.deck.promo-single"]


@rule("kh.ruling.limit-text-counting")
def test_a_printed_limit_counts_every_card_of_the_name() -> None:
    limited, plain = friend("Simba", 2, limit=3), magic_friend("Simba", 3)
    assert wrong(SORA, limited, plain, plain) == []
    assert wrong(SORA, limited, plain, plain, plain) == ["kh.deck.limit-text-priority"]
    assert wrong(SORA, *[friend("Simba", 2, limit=3)], *[friend("Nala", 2)] * 3) == [], "and no other name"


@rule("kh.ruling.limit-text-counting")
def test_a_printed_number_above_three_permits_more() -> None:
    six, any_number = friend("Shadow", 1, limit=6), friend("Shadow", 1, limit="any")
    assert wrong(SORA, *[six] * 6) == []
    assert wrong(SORA, *[six] * 7) == ["kh.deck.limit-text-priority"]
    assert wrong(SORA, *[any_number] * 20) == []


@rule("kh.types.seven", "kh.ruling.edition-card-pool")
@pytest.mark.parametrize("strange", ["equipment", "event", "technique", "nobody", "form change"])
def test_a_deck_with_another_type_is_refused(strange: str) -> None:
    foreign = Face("Olympia", None)
    foreign.type = strange
    deck = of_size(41)
    assert broken([c.face for c in deck[:-1]] + [foreign], deck) == ["kh.types.seven"]


@rule("kh.ruling.edition-card-pool")
def test_a_deck_of_all_seven_types_is_legal() -> None:
    assert wrong(SORA, friend("F"), magic_friend("MF"), magic("M"), attack("A"), dark("D"), world("W")) == []
