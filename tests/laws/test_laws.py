"""The laws, on the made-up game and on every registered one.

More games than the usual few: PLAYMAT_LAW_GAMES=200 python3 run.py test tests/laws
"""
from __future__ import annotations

import os
from typing import Any

import pytest

from playmat import games
from playmat.cards.library import CardSpec
from playmat.kernel.chance import Dice
from playmat.kernel.laws import obey
from playmat.lab.drawn import kin
from tests.kernel.caravan import CARAVAN, setup
from tests.sixth_game import SPEC as HIGH_CARD

GAMES = int(os.environ.get("PLAYMAT_LAW_GAMES", "3"))        # for each edition, with its decks and with random ones
BOUND = 5000                                                 # answers in a game of random play
EDITIONS = [(game, edition) for game in games.game_names() for edition in games.editions(game)
            if games.spec(game, edition).brings is None]     # games without decks have a file of their own


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_made_up_game_obeys(seats: int) -> None:
    for seed in range(20):
        obey(HIGH_CARD, {"seats": [{} for _ in range(seats)]}, seed, bound=100)


@pytest.mark.parametrize("windows", ["when able", "always"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_game_of_seats_and_secrets_obeys(seats: int, windows: str) -> None:
    for seed in range(4):
        obey(CARAVAN, setup(seats, windows), seed, bound=1000)


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_games_with_their_own_decks_obey(game: str, edition: str, seed: int) -> None:
    spec = games.spec(game, edition)
    dice = Dice(seed)
    decks = games.choices(spec)
    chairs = [games.seat_setup(spec, decks[dice.below(len(decks))]) for _ in range(spec.seats[0])]
    obey(spec, {"seats": chairs}, seed, BOUND)


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_games_with_cards_at_random_obey(game: str, edition: str, seed: int) -> None:
    """Cards that no deck puts side by side; such decks can take long to beat each other."""
    spec = games.spec(game, edition)
    chairs = [random_deck(spec, Dice(10 * seed + seat)) for seat in range(spec.seats[0])]
    obey(spec, {"seats": chairs, "options": everything_allowed(spec)}, seed, 4 * BOUND)


def everything_allowed(spec: CardSpec) -> dict[str, Any]:
    """A table at which all cards may be played."""
    return {o.name: True for o in spec.options if o.name == "extras"}


def random_deck(spec: CardSpec, dice: Dice) -> dict[str, Any]:
    """One of the game's own decks, with every card exchanged for another of its type, group and level."""
    decks = games.choices(spec)
    own: dict[str, list[str]] = games.seat_setup(spec, decks[dice.below(len(decks))])
    return {part: [another(spec, title, dice) for title in titles] for part, titles in own.items()}


def another(spec: CardSpec, title: str, dice: Dice) -> str:
    face = spec.library.faces[spec.library.find(title)]
    others = [f.title for f in spec.library.faces if not f.not_yet and kin(f) == kin(face)]
    return others[dice.below(len(others))]
