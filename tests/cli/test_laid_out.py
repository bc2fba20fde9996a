"""`table`: whose each card is and where it lies, and what lasts; all of it as one seat may know it."""
from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

from playmat import games
from playmat.cards.library import CardSpec
from playmat.cards.runtime.marks import Mark
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.say import ability_words
from playmat.cli import mat
from playmat.cli.laid_out import tell_hand, tell_table
from playmat.games.yu_yu_hakusho.state import HAND
from playmat.games.yu_yu_hakusho.times import END_OF_TURN, NEXT_DRAW_STEP
from playmat.games.yu_yu_hakusho.tournament import Tournament
from playmat.kernel.chance import Dice
from playmat.kernel.game import Game
from playmat.kernel.names import NOTHING
from playmat.kernel.view import imagine
from playmat.table import actions
from playmat.table.in_force import in_force
from playmat.table.room import Room
from playmat.table.saved_games import Chair, new_game
from tests.table.seated import asked, say

SPEC = games.spec("yu-yu-hakusho")
NAMES = ["Ada", "Ben"]


def positions(name: str, seeds: range, decks: tuple[str, str] | None = None) -> Iterator[Room]:
    """Games of two at random, every position of them in which somebody is asked."""
    spec, own = games.spec(name), games.choices(games.spec(name))
    for seed in seeds:
        chosen = decks or ((own[seed % len(own)], own[(seed + 3) % len(own)]) if own else ("", ""))
        room = new_game(spec, [Chair(who, "", deck) for who, deck in zip(NAMES, chosen, strict=True)], seed)
        dice = Dice(seed)
        actions.quick(room)
        for _ in range(300):
            if room.game.over:
                break
            yield room
            request = asked(room)
            say(room, request.seat, request.options[dice.below(len(request.options))].key)


def lines(g: Game, seat: int) -> list[str]:
    return [effect.line() for effect in in_force(mat.seen_by(g, seat, NAMES))]


def typed(spec: CardSpec, g: Game, seat: int, hand: bool = False) -> list[str]:
    """What a seat reads."""
    screen = io.StringIO()
    tell = tell_hand if hand else tell_table
    tell(Console(file=screen, width=300, no_color=True, highlight=False), mat.seen_by(g, seat, NAMES), spec)
    return [line.rstrip() for line in screen.getvalue().splitlines()]


@pytest.mark.parametrize("name", ["yu-yu-hakusho", "lorcana", "kingdom-hearts"])
def test_what_lasts_is_told_until_it_ends_and_alike_of_all_worlds_a_seat_may_be_in(name: str) -> None:
    spec = games.spec(name)
    found = 0
    for n, room in enumerate(positions(name, range(1, 4))):
        g = room.game
        for seat in (0, 1) if n % 11 == 0 else ():
            told = lines(g, seat)
            marks = getattr(g.state, "marks")          # noqa: B009
            assert bool(told) == bool(marks)
            table = typed(spec, g, seat)
            assert ("In force" in table) == bool(told)
            assert [line.strip() for line in table[len(table) - len(told):]] == told
            assert lines(imagine(g, seat, 7), seat) == told
            assert typed(spec, imagine(g, seat, 7), seat) == table
            found += len(told)
    assert found > 2


def lay(g: Tournament, card: str, said: str, seat: int, until: int, **more: Any) -> None:
    """A text that lasts, of the card of that title and with these words, as if it had been carried out."""
    face = next(face for face in g.library.faces if face.title == card)
    parts = [part for ability in face.abilities for part in (ability, *ability.parts)]
    ability = next(part for part in parts if part.kind == "mark" and said in ability_words(part))
    counts = tuple([m.amount.count(g, Resolve(ability.index, NOTHING, seat)) for m in ability.modifiers])
    g.lay(Mark(**{"ability": ability.index, "source": NOTHING, "seat": seat, "subject": NOTHING, "until": until,
                  "counts": counts, "regs": ((), (), (), ()), **more}))


def begun() -> Tournament:
    """Ada's first turn, or Ben's."""
    for room in positions("yu-yu-hakusho", range(3, 4), ("team-saint-beasts", "team-toguro")):
        if room.game.state.turn:
            assert isinstance(room.game, Tournament)
            return room.game
    raise AssertionError("no turn ever begins")


def test_it_is_said_of_the_cards_and_players_it_concerns() -> None:
    g = begun()
    lay(g, "Manipulate", "you get +3000", 1, NEXT_DRAW_STEP, ends=0)
    fighter = g.fighter(0)
    lay(g, "Manipulate", "defense", 1, END_OF_TURN, subject=fighter)
    name = g.title(g.state.face[fighter])
    assert lines(g, 0) == ["Ben's Manipulate: they get +3000 value of attacks (until your next draw step)",
                           f"Ben's Manipulate: your {name} gets +3000 defense (until end of turn)"]
    assert lines(g, 1) == ["Your Manipulate: you get +3000 value of attacks (until Ada's next draw step)",
                           f"Your Manipulate: Ada's {name} gets +3000 defense (until end of turn)"]


def test_a_card_that_a_seat_does_not_know_is_not_named() -> None:
    g = begun()
    hidden = g.zone(1, HAND)[0]
    lay(g, "Manipulate", "defense", 1, END_OF_TURN, subject=hidden)
    assert lines(g, 0) == ["Ben's Manipulate: a card gets +3000 defense (until end of turn)"]


def test_several_cards_of_one_effect_are_told_in_one_line() -> None:
    g = begun()
    both = g.characters(0)[:2]
    for p in both:
        lay(g, "Manipulate", "defense", 0, END_OF_TURN, subject=p)
    one, two = [g.title(g.state.face[p]) for p in both]
    assert lines(g, 0) == [f"Your Manipulate: {one} and {two} get +3000 defense (until end of turn)"]


def test_nothing_is_said_where_nothing_lasts() -> None:
    g = begun()
    assert not any("In force" in line for line in typed(SPEC, g, 0))


def test_cards_are_told_by_seat_and_place() -> None:
    g = begun()
    table = typed(SPEC, g, 0)
    for seat, whose in ((1, "Ben's"), (0, "Your")):
        fighter = g.title(g.state.face[g.fighter(seat)])
        after = table[table.index(f"{whose} Fighter") + 1]
        assert after.startswith(f"{fighter}: ")
    places = ["Ben's Match Slot 2", "Ben's Fighter", "Your Match Slot 2", "Your Match Slot 3", "Your Fighter"]
    assert [line for line in table if line in places] == places          # as they are drawn
    assert "Your Hand" not in table


def test_a_card_that_lies_in_two_places_is_told_once_and_pointed_to() -> None:
    g = begun()
    p = g.fighter(0)
    g.state.face[g.fighter(1)] = g.state.face[p]
    g.forget_live()
    heads = [line for line in typed(SPEC, g, 0) if line.startswith(f"{g.title(g.state.face[p])}: ")]
    assert len(heads) == 2
    assert heads[1].endswith(": as above")


def test_a_hand_is_told_without_places() -> None:
    g = begun()
    told = typed(SPEC, g, 0, hand=True)
    for p in g.zone(0, HAND):
        assert sum(line.startswith(f"{g.title(g.state.face[p])}: ") for line in told) == 1
