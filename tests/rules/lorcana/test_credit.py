"""Who has banished whom."""
from __future__ import annotations

from typing import Any

import pytest

from playmat import games
from playmat.cards.language.reader import read_cards
from playmat.games.lorcana.chapters.checks import check
from playmat.games.lorcana.chapters.damage import put_counters
from playmat.games.lorcana.state import CHARACTERS

PLAIN = games.spec("lorcana")
AVENGER = """
card Avenger
  type character
  cost 1
  strength 1
  willpower 9
  lore 1
  when this banishes a character
    gain 1 lore
"""
SPEC = PLAIN.with_cards(read_cards(AVENGER, "avenger.cards", PLAIN.vocabulary))


def table() -> Any:
    """Three Avengers against Flounder, whom two of them have hurt."""
    g: Any = SPEC.table(2)
    g.s.lore, g.s.inked, g.s.turn = [0, 0], [0, 0], 1
    face = SPEC.library.find("Avenger")
    for _ in range(3):
        g.add(face, 0, 0, CHARACTERS)
    g.add(SPEC.library.find("Flounder - Voice of Reason"), 1, 1, CHARACTERS)
    return g


@pytest.mark.rule("lor.ruling.banished-by-several", "lor.1.9.1.3")
def test_everyone_whose_damage_came_since_the_latest_check_has_banished_it() -> None:
    g = table()
    put_counters(g, 3, 1, 0)
    put_counters(g, 3, 1, 1)
    check(g)
    assert [w.source for w in g.s.due] == [0, 1]


@pytest.mark.rule("lor.ruling.banished-by-several")
def test_earlier_damage_gives_no_credit() -> None:
    g = table()
    put_counters(g, 3, 1, 0)
    check(g)
    put_counters(g, 3, 1, 1)
    check(g)
    assert [w.source for w in g.s.due] == [1]
