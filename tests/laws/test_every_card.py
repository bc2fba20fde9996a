"""Laws of Lorcana at every node of three hundred games: some in whose decks every card lies once, the others with the
decks that come with the game, at two to four seats."""
from __future__ import annotations

import pytest

from playmat import games
from playmat.cards.decks import deck_names
from playmat.kernel.chance import Dice
from playmat.kernel.laws import obey

SPEC = games.spec("lorcana")
TITLES = [face.title for face in SPEC.library.faces if face.type != "keyword" and not face.not_yet]
DECK = 60
DECKS = -(-len(TITLES) // DECK)                              # so many hold them all
SHUFFLES = 3
OWN = deck_names(SPEC)
OTHERS = 300 - SHUFFLES * -(-DECKS // 2)


def deal(shuffle: int) -> list[list[str]]:
    """All cards, shuffled, in decks of sixty; the last is filled up from the first."""
    dice, titles = Dice(shuffle), TITLES[:]
    for i in range(len(titles) - 1, 0, -1):
        j = dice.below(i + 1)
        titles[i], titles[j] = titles[j], titles[i]
    titles += titles[:DECKS * DECK - len(titles)]
    return [titles[i * DECK:(i + 1) * DECK] for i in range(DECKS)]


@pytest.mark.long
@pytest.mark.parametrize("shuffle", range(SHUFFLES))
@pytest.mark.parametrize("game", range(0, DECKS, 2))
def test_games_with_every_card_obey(game: int, shuffle: int) -> None:
    decks = deal(shuffle)
    assert {title for deck in decks for title in deck} == set(TITLES)
    obey(SPEC, {"seats": [{"deck": deck} for deck in decks[game:game + 2]]}, 100 * shuffle + game, 20_000)


@pytest.mark.long
@pytest.mark.parametrize("game", range(OTHERS))
def test_games_with_its_own_decks_obey(game: int) -> None:
    """Mostly two; every sixth game three and every twelfth four."""
    seats = 4 if game % 12 == 11 else 3 if game % 6 == 5 else 2
    dice = Dice(game)
    names = [OWN[dice.below(len(OWN))] for _ in range(seats)]
    obey(SPEC, {"seats": [games.seat_setup(SPEC, name) for name in names]}, 1000 + game, 20_000)
