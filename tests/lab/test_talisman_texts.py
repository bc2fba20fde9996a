"""Every text of Talisman's pool is carried out: in random games, or in a scenario that says so."""
from __future__ import annotations

import sys
from typing import Any, cast

import pytest

from playmat import games
from playmat.cards.library import Ability
from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.resolve import Resolve
from playmat.games.talisman.journey import Journey
from playmat.kernel.chance import Dice
from playmat.kernel.names import CHANCE

SPEC = games.spec("talisman")
COMPILED = not str(sys.modules[Journey.__module__].__file__).endswith(".py")
STANDING = "always"                                      # such a text is seen when it is in force


# Seldom or never in random games; carried out in tests/scenarios/talisman: final-rest, carriers, armor-brave-warrior,
# judge/beasts-castle.
ELSEWHERE = ("Door to Darkness, text 1", "Huey, text 1", "Dewey, text 1", "Louie, text 1", "Goofy, text 1",
             "Accessory Slot Pack, text 1", "Brave Warrior, text 1", "Protect Chain, text 1")


def seen_in(count: int) -> set[int]:
    """The texts that are carried out, or in force, in so many random games."""
    found: set[int] = set()

    class Watched(Journey):
        def resolving(self, due: DueAbility) -> Resolve:
            found.add(due.ability)
            return super().resolving(due)

        def works(self, p: int, ability: Ability) -> bool:
            truth = super().works(p, ability)
            if truth and ability.kind == STANDING:
                found.add(ability.index)
            return truth

    for seed in range(count):
        g: Any = cast(Any, SPEC.start({"seats": [{} for _ in range(2 + seed % 5)]}, seed))
        g.__class__ = Watched
        play(g, Dice(seed))
    return found


def play(g: Journey, dice: Dice) -> None:
    while not g.over:
        request = g.state.pending[0]
        if request.seat == CHANCE:
            g.chance()
        else:
            g.take(request, request.options[dice.below(len(request.options))])


@pytest.mark.long
@pytest.mark.skipif(COMPILED, reason="compiled classes are not watched")
def test_every_text_is_carried_out() -> None:
    found = seen_in(300)
    texts = [(face.title, n, ability) for face in SPEC.library.faces for n, ability in enumerate(face.abilities, 1)]
    missing = [f"{title}, text {n}" for title, n, ability in texts if ability.index not in found]
    assert [m for m in missing if m not in ELSEWHERE] == []


def test_no_card_needs_a_verb_of_its_own() -> None:
    assert SPEC.vocabulary.named_verbs() == []
    assert [face.title for face in SPEC.library.faces if face.not_yet] == []
