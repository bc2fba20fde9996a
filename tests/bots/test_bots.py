"""Bots know what their seat may know, answer what they are asked, and the greedy one plays better than chance."""
from __future__ import annotations

from typing import Any

import pytest

from playmat import games
from playmat.bots import BOTS, bot
from playmat.bots.bot import Bot, Sight, consult
from playmat.bots.greedy import Greedy, different
from playmat.cards.library import words_of
from playmat.cards.toml_table import TomlTable
from playmat.kernel.chance import Dice
from playmat.kernel.game import Game
from playmat.kernel.names import CHANCE, Illegal, Refused
from playmat.kernel.option import Option, Request
from playmat.kernel.view import imagine
from playmat.lab.contest import Contest, all_pairings
from playmat.lab.simulate import run
from playmat.scenario.file import FileResult, Scenario, unchanged
from tests.sixth_game import SPEC as HIGH_CARD


def kingdom_hearts(seed: int) -> Game:
    spec = games.spec("kingdom-hearts")
    names = games.choices(spec)
    return spec.start({"seats": [games.seat_setup(spec, names[(seed + i) % len(names)]) for i in (0, 1)]}, seed)


def high_card(seed: int) -> Game:
    return HIGH_CARD.start({"seats": [{}, {}, {}]}, seed)


@pytest.mark.parametrize("name", list(BOTS))
@pytest.mark.parametrize("start", [kingdom_hearts, high_card])
def test_a_bot_answers_the_same_in_every_world_its_seat_cannot_tell_apart(name: str, start: Any) -> None:
    player, dice = bot(name), Dice(7)
    g = start(3)
    for n in range(60):
        if g.over:
            break
        request = g.state.pending[0]
        if request.seat == CHANCE:
            g.chance()
            continue
        elsewhere = imagine(g, request.seat, dice.below(1 << 40))
        here = player.answer(Sight(g, request), Dice(n))
        assert player.answer(Sight(elsewhere, request), Dice(n)).key == here.key
        g.take(request, here)


def test_two_copies_in_hand_are_one_option() -> None:
    g = kingdom_hearts(1)
    while g.state.pending[0].seat == CHANCE:
        g.chance()
    request = g.state.pending[0]
    request.options = request.options[:1]
    hand = g.zone(request.seat, [z.name for z in g.spec.zones].index("hand"))
    for p in hand[:3]:
        g.state.face[p] = g.state.face[hand[0]]
        request.options = [*request.options, Option("discard", (p,))]
    assert [o.key for o in different(g, request)] == [request.options[0].key, f"discard {hand[0]}"]


def test_of_all_names_those_that_are_in_the_game_are_tried_and_one_that_is_not() -> None:
    spec = games.spec("yu-yu-hakusho")
    decks = [games.seat_setup(spec, name) for name in ("team-toguro", "team-masho")]
    g: Any = spec.start({"seats": decks}, 1)
    numbers = g.library.word_numbers
    names = sorted({face.name for face in g.library.faces})
    request = Request(0, "name", [Option("name", (numbers[name],)) for name in names], "", "", (), 1)
    tried = {g.words()[o.args[0]] for o in different(g, request)}
    faces = [g.library.faces[face] for face in g.state.face]
    assert {face.name for face in faces} <= tried
    assert len(tried - {word for face in faces for word in words_of(face)}) == 1


def test_an_answer_that_is_not_on_offer_is_refused() -> None:
    class Cheat(Bot):
        def answer(self, sight: Sight, dice: Dice) -> Option:
            return Option("win")

    g = high_card(1)
    with pytest.raises(Illegal, match="was not on offer"):
        consult(Cheat(), g, g.state.pending[0], Dice(1))


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(Refused, match="random, greedy"):
        bot("clever")


def wins(g: Game, option: Option) -> bool:
    after = g.clone()
    seat = g.state.pending[0].seat
    after.take(g.state.pending[0], option)
    return after.state.winner == seat


def test_greedy_takes_a_win_that_lies_before_it() -> None:
    seen = 0
    for seed in range(60):
        g, dice = kingdom_hearts(seed), Dice(seed)
        while not g.over:
            request = g.state.pending[0]
            winning = [o.key for o in request.options if o.verb == "move" and wins(g, o)]
            if winning:
                seen += 1
                assert Greedy().answer(Sight(g, request), dice).key in winning
                break
            g.take(request, request.options[dice.below(len(request.options))])
        if seen == 3:
            return
    pytest.fail("no position with a winning move was met")


def test_greedy_beats_chance() -> None:
    spec = games.spec("kingdom-hearts")
    contest = Contest("kingdom-hearts", "first", all_pairings(games.choices(spec)[:3]), ("greedy", "random"), 12, 5)
    tally = run(contest, jobs=2)
    assert tally.finished == 12
    assert tally.wins[0] >= 10


@pytest.mark.parametrize(("game", "edition"),
                         [(game, name) for game in games.game_names() for name in games.editions(game)])
def test_greedy_has_an_answer_to_a_hundred_questions_of_every_edition(game: str, edition: str) -> None:
    spec = games.spec(game, edition)
    g = spec.start({"seats": [games.seat_setup(spec, name) for name in (games.choices(spec) * 2)[:2]]}, 4)
    dice, player, answers = Dice(4), bot("greedy"), 0
    while not g.over and answers < 100:
        request = g.state.pending[0]
        if request.seat == CHANCE:
            g.chance()
            continue
        g.take(request, consult(player, g, request, dice))
        answers += 1
    assert g.over or answers == 100


def armed(seed: int) -> Game:
    """Mulan meets a Powerwild with a Dream Sword at hand."""
    rows = {"game": "talisman", "phase": "landed",
            "seat": {"ada": {"character": "Mulan", "at": "Outer 9", "strength": 4, "objects": ["Dream Sword"]},
                     "ben": {"character": "Riku", "at": "Outer 2"}},
            "board": {"Outer 9": ["Powerwild"]}}
    g = Scenario(TomlTable(rows), FileResult("", "", [], "", ""), unchanged).start()
    assert g is not None
    g.advance()
    g.state.seed = seed
    return g


@pytest.mark.parametrize("seed", range(8))
def test_greedy_takes_up_its_weapon_whatever_the_dice_would_show(seed: int) -> None:
    g = armed(seed)
    request = g.state.pending[0]
    assert [o.verb for o in request.options] == ["fight", "use"]
    said = consult(bot("greedy"), g, request, Dice(seed))
    assert said.verb == "use"
