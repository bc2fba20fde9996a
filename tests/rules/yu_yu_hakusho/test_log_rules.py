"""Each line of the log names the rule by which it happened, not its neighbour's."""
from __future__ import annotations

from functools import cache

import pytest

from playmat import games
from playmat.games.yu_yu_hakusho.tournament import Tournament
from playmat.kernel import text
from playmat.kernel.chance import Dice
from playmat.kernel.game import LogEntry
from playmat.kernel.text import asked as asked_in_words
from playmat.table import actions
from playmat.table.room import Room
from playmat.table.saved_games import Chair, new_game
from tests.table.seated import asked, say

SPEC = games.spec("yu-yu-hakusho")


@cache
def played() -> list[tuple[Tournament, list[LogEntry]]]:
    """Some games by chance, with what their logs tell."""
    out = []
    for seed, (mine, other) in enumerate([("team-urameshi", "team-toguro"), ("team-masho", "team-sensui")]):
        room = new_game(SPEC, [Chair("Ada", "", mine), Chair("Ben", "", other)], seed)
        by_chance(room, seed)
        assert isinstance(room.game, Tournament)
        out.append((room.game, room.the_journal().events))
    return out


def by_chance(room: Room, seed: int) -> None:
    dice = Dice(seed)
    actions.quick(room)
    while not room.game.over:
        request = asked(room)
        say(room, request.seat, request.options[dice.below(len(request.options))].key)


def told(words: str) -> list[tuple[Tournament, LogEntry]]:
    return [(g, event) for g, events in played() for event in events if words in event.words]


def test_an_item_and_a_technique_are_attached_by_rules_of_their_own() -> None:
    """But of one that lies face-down the rule must not betray which it is."""
    types = set()
    for g, event in told("{p} is attached to {p}"):
        (_, face, seen), *_ = event.faces
        type = SPEC.library.faces[face].type
        types.add(type)
        if seen != g.everyone:
            assert event.cites == "yyh.main.attach-item-to-sideline"
        elif event.cites != "yyh.main.attach-item-to-sideline" and type in ("item", "technique"):
            assert event.cites == f"yyh.main.attach-{type}-to-fighter"
    assert {"item", "technique"} <= types


def test_only_the_two_cards_of_a_draw_step_are_drawn_by_its_rule() -> None:
    rules = {event.cites for _, event in told("{s} draws {p}")}
    assert rules == {"yyh.draw.two-cards", "yyh.golden.card-overrides-rulebook"}


def test_who_is_turned_up_at_the_masho_setup_is_so_by_its_rule() -> None:
    first = next(event for _, event in told("{s}'s {p} is turned face-up"))
    assert first.cites == "yyh.team.masho.setup-rearrange"


def test_whose_card_is_turned_up_is_told() -> None:
    """Both may have one of the name."""
    assert told("{s}'s {p} turns face-up")
    for g, event in told("{s}'s {p} turns face-up"):
        seat = event.args[0]
        words = text.told(g, event, 1 - seat, ["Ada", "Ben"])
        assert words.startswith(f"{['Ada', 'Ben'][seat]}'s ")
        assert text.HIDDEN not in words


@pytest.mark.parametrize("rule", ["yyh.effect.mandatory-otherwise", "yyh.effect.may-is-optional"])
def test_a_text_that_may_be_used_is_not_told_as_one_that_must(rule: str) -> None:
    for g, event in told("the text of {p}"):
        texts = g.face(event.args[0]).abilities
        if len(texts) == 1 and event.cites == rule:
            assert g.printed.compulsory[texts[0].index] is (rule == "yyh.effect.mandatory-otherwise")


def test_the_line_up_is_asked_match_by_match_and_by_its_rule() -> None:
    g = SPEC.start({"seats": [games.seat_setup(SPEC, "team-urameshi") for _ in range(2)]}, 1)
    request = g.state.pending[0]
    assert asked_in_words(g, request, ["Ada", "Ben"]) == "Who is to fight match 1?"
    assert request.cites == "yyh.setup.placement-arena-and-slots-2-to-4"


def test_the_coin_is_told_and_who_does_not_attack() -> None:
    assert told("the coin shows ")
    assert all(event.cites == "yyh.attack.may-pass" for _, event in told("{s} does not attack"))
    assert told("{s} does not attack")
