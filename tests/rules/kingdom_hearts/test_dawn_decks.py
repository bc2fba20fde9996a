"""Break of Dawn: card types and building a deck."""
from __future__ import annotations

import json
from typing import Any

import pytest

from playmat.cards.decks import Deck, Listed
from playmat.cards.library import Face
from playmat.games.kingdom_hearts.chapters.decks import violations
from playmat.kernel.names import Refused
from playmat.kernel.view import view
from tests.cite import rule
from tests.rules.kingdom_hearts.table import (
    Card,
    attack,
    card,
    dark,
    friend,
    magic,
    magic_friend,
    new_game,
    of_cards,
    player,
    seat_of,
    world,
)


def leader(name: str, variety: str, level: int = 1) -> Card:
    return card(f"player/{variety}", name, level, attack=4, magic=0, hearts=5)


def form(name: str) -> Card:
    return card("form change", name, None)


def nobody(name: str) -> Card:
    return card("nobody", name, 1, power=4)


def equipment(name: str, **facts: Any) -> Card:
    return card("equipment", name, None, "", support=1, **{"magic support": 0}, **facts)


def event(number: int, **facts: Any) -> Card:
    return card("event", f"Event {number}", None, **facts)


def technique(name: str, *characters: str) -> Card:
    return card("technique", name, None, cooperation=list(characters))


def wrong(*cards: Card, size: int = 41) -> list[str]:
    """The rules that a deck breaks: these cards and Worlds to fill it up."""
    deck = [*cards, *[world(f"Filler {n // 3}", 1) for n in range(size - len(cards))]]
    spec = of_cards(deck)
    listed = Listed(Deck(""), spec.library)
    listed.faces = [c.face for c in deck]
    return [cited for cited, _ in violations(spec, listed)]


@rule("kh.types.ten", "kh.types.attack-legacy")
def test_a_deck_may_have_cards_of_all_ten_types() -> None:
    ten = [leader("Sora", "light"), friend("Pal"), magic_friend("Genie"), magic("Spell"), equipment("Club"),
           dark("Shade"), nobody("Husk"), world("Place"), event(5), technique("Comet", "Donald Duck"), attack("Punch"),
           form("Sora Awake"), card("dark/villains", "Baron", 1, power=3), card("magic/attack", "Flare", 1)]
    assert wrong(*ten) == []
    assert wrong(leader("Sora", "light"), *[attack("Pumpkin Head")] * 3) == []


@rule("kh.types.type-line", "kh.types.dark-subgroups", "kh.magic.kinds")
@pytest.mark.parametrize(("line", "kind", "group"), [
    ("player/light", "player", "light"), ("player/dark", "player", "dark"), ("player/xiii", "player", "xiii"),
    ("dark/heartless", "dark", "heartless"), ("dark/villains", "dark", "villains"),
    ("magic/attack", "magic", "magic/attack"), ("magic", "magic", None), ("magic/friend", "magic/friend", None),
    ("nobody", "nobody", None)])
def test_a_type_line_names_the_type_and_then_the_group(line: str, kind: str, group: str | None) -> None:
    numbers: dict[str, Any] = {"player": {"attack": 1, "magic": 0, "hearts": 5}, "dark": {"power": 1},
                               "nobody": {"power": 1}, "magic": {}, "magic/friend": {"support": 1, "magic": 0}}
    face: Face = card(line, "X", 1, **numbers[kind]).face
    assert (face.type, face.facts.get("group")) == (kind, group)


@rule("kh.types.type-line")
def test_no_other_type_line_is_read() -> None:
    for line in ("player/grey", "xiii/player", "dark/", "light"):
        with pytest.raises(Refused):
            card(line, "X", 1)


@rule("kh.types.fields.dark-bod", "kh.types.nobody-as-dark")
def test_a_nobody_is_a_type_of_its_own() -> None:
    face = card("nobody", "Dusk", 1, power=4, home="Twilight Town").face
    assert (face.type, face.facts["home"], face.stats) == ("nobody", "Twilight Town", {"level": 1, "power": 4})


@rule("kh.types.fields.event", "kh.types.fields.equipment", "kh.types.fields.technique", "kh.types.fields.world-bod")
def test_what_the_new_cards_show() -> None:
    assert (event(1).face.title, event(1).face.level) == ("Event 1", None)
    assert equipment("Olympia").face.level is None
    assert equipment("Olympia").face.stats == {"support": 1, "magic support": 0}
    assert technique("Comet", "Donald Duck", "Goofy").face.facts["cooperation"] == "Donald Duck, Goofy"
    assert card("world", "Depths", 2, "", **{"dark level": 9}).face.stats == {"level": 2, "dark level": 9}


@rule("kh.deck.one-player-bod")
def test_exactly_one_player_card_without_xiii() -> None:
    assert wrong() == ["kh.deck.one-player-bod"]
    assert wrong(leader("Sora", "light")) == []
    assert wrong(leader("Maleficent", "dark")) == []
    assert wrong(player("Elder")) == []
    assert wrong(leader("Sora", "light"), leader("Riku", "light")) == ["kh.deck.one-player-bod"]
    assert wrong(leader("Sora", "light"), leader("Maleficent", "dark")) == ["kh.deck.one-player-bod"]


@rule("kh.deck.xiii-exception", "kh.deck.one-player-bod")
def test_no_other_player_card_beside_a_player_xiii() -> None:
    for other in (leader("Sora", "light"), leader("Maleficent", "dark"), player("Elder")):
        assert wrong(leader("Axel", "xiii"), other) == ["kh.deck.xiii-exception"]
        assert wrong(leader("Axel", "xiii"), leader("Saix", "xiii"), other) == ["kh.deck.xiii-exception"]


@rule("kh.deck.xiii-exception", "kh.ruling.xiii-copies")
def test_any_number_of_player_xiii() -> None:
    four = [leader(name, "xiii") for name in ("Axel", "Saix", "Demyx", "Larxene")]
    assert wrong(*four) == []
    assert wrong(*four * 3, size=60) == []
    assert wrong(*[four[0]] * 3) == []
    assert wrong(*[four[0]] * 4) == ["kh.deck.three-per-name-level"]
    assert wrong(*[leader("Axel", "xiii", level) for level in (1, 1, 1, 2, 2, 2)]) == []


@rule("kh.deck.form-changes-exempt", "kh.form.not-player-card")
def test_form_changes_are_cards_of_the_deck_but_no_player_cards() -> None:
    assert wrong(leader("Sora", "light"), form("Sora Valor Form"), form("Sora Wisdom Form")) == []
    assert wrong(form("Sora Valor Form")) == ["kh.deck.one-player-bod"]
    assert wrong(leader("Sora", "light"), form("Sora Valor Form"), size=40) == ["kh.deck.size"]
    assert wrong(leader("Sora", "light"), *[form("Sora Valor Form")] * 4) == ["kh.deck.three-per-name-level"]


@rule("kh.ruling.form-change-in-deck", "kh.ruling.friends-only-for-light")
def test_cards_that_the_player_card_cannot_use_may_be_in_its_deck() -> None:
    assert wrong(leader("Sora", "light"), form("Roxas Dual Form"), nobody("Dusk")) == []
    assert wrong(leader("Maleficent", "dark"), friend("Pal"), magic_friend("Genie")) == []


@rule("kh.ruling.copies-of-events", "kh.event.number-not-name")
def test_three_of_an_event_number_or_one_of_a_promo() -> None:
    sora = leader("Sora", "light")
    assert wrong(sora, *[event(5)] * 2, event(6)) == []
    assert wrong(sora, *[event(5)] * 3, *[event(6)] * 3) == []
    assert wrong(sora, *[event(5)] * 4) == ["kh.deck.three-per-name-level"]
    assert wrong(sora, event(1, promo=True)) == []
    assert wrong(sora, *[event(1, promo=True)] * 2) == ["kh.deck.promo-single"]


@rule("kh.ruling.unique-exact-name")
def test_three_copies_are_counted_by_the_whole_name() -> None:
    sora = leader("Sora", "light")
    assert wrong(sora, *[friend("Riku")] * 3, *[friend("Dark Riku")] * 3) == []


@rule("kh.ruling.unique-exact-name", "kh.ruling.limit-text-counting")
def test_a_printed_limit_counts_names_that_contain_the_name() -> None:
    sora = leader("Sora", "light")
    riku = friend("Riku", limit=2)
    assert wrong(sora, riku, friend("Dark Riku")) == []
    assert wrong(sora, *[riku] * 2, friend("Dark Riku")) == ["kh.deck.limit-text-priority"]
    assert wrong(sora, riku, *[friend("Rikuta")] * 3) == []


@rule("kh.player.one-in-use", "kh.setup.simultaneous")
@pytest.mark.parametrize(("first", "second"), [("bill", "kim"), ("kim", "bill")])
def test_whoever_chooses_first_gives_nothing_away(first: str, second: str) -> None:
    deck = [leader("Axel", "xiii", 1), leader("Saix", "xiii", 2), leader("Demyx", "xiii", 3),
            *[nobody(f"Husk {n}") for n in range(9)]]
    seen = []
    for choice in ("Axel 1", "Saix 2", "Demyx 3"):
        t = new_game(deck, deck)
        t.play(first, f"lead {choice}")
        assert t.area(first, "player") == []
        assert t.told(second) == []
        seen.append(json.dumps(view(t.g, seat_of(second))))
    assert seen[0] == seen[1] == seen[2]
    t.play(second, "lead Saix 2")
    assert (t.area(first, "player"), t.area(second, "player")) == (["Demyx 3"], ["Saix 2"])
    assert (t.active, len(t.hand(first)), len(t.deck(first))) == (second, 6, 5)
    assert {"Axel 1", "Saix 2"} <= {*t.hand(first), *t.deck(first)}


@rule("kh.setup.tie-bod")
def test_a_coin_decides_between_equal_levels_and_falls_the_same_way_again() -> None:
    deck = [leader("Sora", "light", 3), *[nobody(f"Husk {n}") for n in range(9)]]
    first = []
    for seed in [*range(12), *range(12)]:
        t = new_game(deck, deck, seed)
        assert t.asked == ["chance"]
        t.g.chance()
        first.append(t.active)
    assert first[:12] == first[12:]
    assert set(first) == {"bill", "kim"}
