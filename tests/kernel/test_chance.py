"""The random generator: the same numbers everywhere, and every number as likely as the others."""
from __future__ import annotations

from itertools import permutations

import pytest

from playmat.kernel.chance import FIRST, MASK, SECOND, STRIDE, Dice, drawn, mixed, order
from playmat.kernel.save import dumps
from tests.kernel.workbench import DECK, TABLE, bench


def test_splitmix64_gives_its_published_numbers() -> None:
    seed, out = 1234567, []
    for _ in range(5):
        seed = (seed + STRIDE) & MASK
        out.append(mixed(seed))
    assert out == [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431,
                   16408922859458223821]


def test_a_game_and_loose_dice_draw_the_same_numbers() -> None:
    g = bench("Talk")
    dice = Dice(g.state.seed)
    sides = [2, 3, 6, 7, 52, 1000, 1 << 40]
    assert [g.random(n) for n in sides] == [dice.below(n) for n in sides]
    assert g.state.seed == dice.seed


@pytest.mark.parametrize("n", [1, 2, 40, 65, 300])
@pytest.mark.parametrize("seed", [0, 1, 1234567, MASK - 5, MASK])
def test_many_drawn_at_one_stroke_are_those_drawn_one_by_one(n: int, seed: int) -> None:
    assert drawn(seed, n) == [mixed((seed + (i + 1) * STRIDE) & MASK) for i in range(n)]
    dice = Dice(seed)
    assert order(seed, n) == ([dice.below(k) for k in range(n, 1, -1)], dice.seed)


def unmixed(bits: int) -> int:
    """The memory that these bits come from."""
    z = bits
    z = z ^ z >> 31 ^ z >> 62
    z = z * pow(SECOND, -1, 1 << 64) & MASK
    z = z ^ z >> 27 ^ z >> 54
    z = z * pow(FIRST, -1, 1 << 64) & MASK
    return z ^ z >> 30 ^ z >> 60


@pytest.mark.parametrize("nth", [1, 7, 44])
def test_a_shuffle_draws_again_what_could_not_be_shared_out_evenly(nth: int) -> None:
    seed = unmixed(MASK) - nth * STRIDE & MASK           # the nth number drawn is the highest there is
    assert mixed(unmixed(MASK)) == MASK
    dice = Dice(seed)
    assert order(seed, 46) == ([dice.below(k) for k in range(46, 1, -1)], dice.seed)
    assert dice.seed != (seed + 45 * STRIDE) & MASK


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 52])
def test_numbers_below_n(n: int) -> None:
    dice = Dice(99)
    counts = [0] * n
    for _ in range(2000 * n):
        counts[dice.below(n)] += 1
    assert all(1800 < c < 2200 for c in counts), counts


def test_no_number_is_drawn_more_often_because_of_the_remainder() -> None:
    """Below three quarters of 2**64 a bare remainder would give the lowest third every second time."""
    dice, n = Dice(5), 3 << 62
    low = sum(dice.below(n) < 1 << 62 for _ in range(3000))
    assert 900 < low < 1100


def test_a_shuffle_gives_every_order_equally_often() -> None:
    g = bench("Talk")
    pieces = g.zone(0, DECK)[:3]
    counts = dict.fromkeys(permutations(range(3)), 0)
    for _ in range(6000):
        for face, p in enumerate(pieces):
            g.state.face[p] = face
        g.redeal(pieces)
        counts[tuple(g.state.face[p] for p in pieces)] += 1
    assert all(880 < c < 1120 for c in counts.values()), counts


def test_a_pile_shuffled_into_a_deck_is_as_if_each_card_went_there_first() -> None:
    one, all_at_once = bench("Talk"), bench("Talk")
    for g in (one, all_at_once):
        for p in g.zone(0, DECK)[1:4]:
            g.put(p, 0, TABLE)
    for p in one.zone(0, TABLE)[:]:
        one.put(p, 0, DECK)
    one.shuffle(0, DECK)
    all_at_once.shuffle_into(0, TABLE, DECK)
    assert dumps(all_at_once) == dumps(one)
    assert not all_at_once.zone(0, TABLE)
