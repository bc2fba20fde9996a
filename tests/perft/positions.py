"""The fixed positions whose continuations are counted. The cards are made up, so that only a rule can move a count."""
from __future__ import annotations

from collections.abc import Callable

from playmat.kernel.game import Game
from tests.rules.kingdom_hearts.table import (
    attack,
    dark,
    deck_of_41,
    friend,
    magic,
    magic_friend,
    mat,
    new_game,
    player,
    table,
    world,
)

MAGE = player("Sora", 1, attack=4, magic=2)
ROAR = "on play\n  each player\n    choose a friend or magic/friend you control as lost\n    discard lost"
FIRE = magic("Fire", 1, "on play\n  choose a dark card on your world as prey\n  deal 4 damage to prey")
AERO = magic("Aero", 1, "on play\n  your player card gets +3 attack")
SPIDER = dark("Barrel Spider", 1, 10, "when this is defeated\n  that player loses 1 heart")


def opening() -> Game:
    """A new game, both decks shuffled, the first question of the first turn."""
    return new_game(deck_of_41(player("Sora", 1)), deck_of_41(player("Riku", 2)), seed=1).g


def action() -> Game:
    """All kinds of action at once: a World, Friends up a ladder, Magic by two casters, room for one Dark Card."""
    return table(mat(player=MAGE, hand=[world("Agrabah"), friend("Goofy", 1), friend("Goofy", 2), magic("Fire", 2),
                                        magic_friend("Simba", 2, text=ROAR), dark("Soldier", 2), dark("Shadow", 3)],
                     friends=[friend("Merlin", 1, magic=2)]),
                 mat(worlds=[world("Wonderland", 2), world("Monstro", 1)], friends=[friend("Mulan", 1)])).g


def battle() -> Game:
    """The rulebook's battle: two Dark Cards, two Friends, an Attack Card, and cards that can be played on the way."""
    return table(mat(player=MAGE, hearts=5, worlds=[world("Traverse Town", 2)], darks=[SPIDER, dark("Soldier", 1, 6)],
                     friends=[friend("Donald Duck", 2, support=2), friend("Aladdin", 1, support=3)],
                     hand=[attack("Pumpkin Head"), attack("Pumpkin Head"), FIRE])).g


def challenge() -> Game:
    """The rulebook's challenge, before it is declared: Friends, Attack Cards and Magic/Friends on both sides."""
    return table(mat(player=player("Sora", 2, attack=5, magic=1), friends=[friend("Goofy", 1, support=4)],
                     hand=[magic_friend("Genie", 1, support=2), attack("Club")]),
                 mat(player=player("Riku", 1, attack=4, magic=1), friends=[friend("Jack", 1)],
                     hand=[attack("Pumpkin Head"), attack("Pumpkin Head"), AERO]), phase="challenge").g


def discards() -> Game:
    """The Discard Phase with a captured Friend and four cards in hand, and the opponent's turn after it."""
    return table(mat(hand=[friend(f"F{n}", n) for n in range(4)], friends=[magic_friend("Simba")]),
                 mat(deck=[friend(f"K{n}", 0) for n in range(8)]), phase="discard").g


POSITIONS: dict[str, tuple[Callable[[], Game], int]] = {         # each with the depth to which it is counted
    "opening": (opening, 6), "action": (action, 6), "battle": (battle, 8), "challenge": (challenge, 9),
    "discards": (discards, 6)}
