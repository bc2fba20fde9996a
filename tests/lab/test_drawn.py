"""Decks drawn from all cards: legal, different, the same for the same dice."""
from __future__ import annotations

import pytest

from playmat import games
from playmat.cards.decks import read_deck
from playmat.kernel.chance import Dice
from playmat.kernel.names import Refused
from playmat.lab.contest import Contest, all_pairings
from playmat.lab.drawn import Drawer, like
from playmat.lab.simulate import run

EDITIONS = [(game, edition) for game in games.game_names() for edition in games.editions(game)
            if games.spec(game, edition).brings is None]


def titles(brought: dict[str, list[str]]) -> list[str]:
    return [title for part in brought.values() for title in part]


def as_a_list(brought: dict[str, list[str]]) -> str:
    """The list of what a seat brings, under the headings the game knows."""
    parts = [f"[{part.capitalize()}]\n" + "\n".join(f"1 {title}" for title in cards) for part, cards in brought.items()]
    return "\n".join(parts if len(parts) > 1 else [parts[0].partition("\n")[2]])


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_what_is_drawn_is_legal(game: str, edition: str) -> None:
    spec = games.spec(game, edition)
    drawer = Drawer(spec, {})
    for n, name in enumerate(games.choices(spec)[:4]):
        brought = drawer.draw(name, Dice(n))
        assert games.violations(spec, read_deck(as_a_list(brought))) == []
        assert len(titles(brought)) == len(titles(games.seat_setup(spec, name)))


def test_the_same_dice_draw_the_same_deck_and_others_another() -> None:
    drawer = Drawer(games.spec("lorcana"), {})
    assert drawer.draw("broadside", Dice(1)) == drawer.draw("broadside", Dice(1))
    assert drawer.draw("broadside", Dice(1)) != drawer.draw("broadside", Dice(2))


def test_every_pair_of_inks_is_drawn() -> None:
    spec = games.spec("lorcana")
    drawer, pairs = Drawer(spec, {}), set()
    for n in range(60):
        faces = [spec.library.faces[spec.library.find(title)] for title in titles(drawer.draw("broadside", Dice(n)))]
        pairs.add(frozenset(ink for face in faces for ink in face.facts["ink"].split(", ")))
    assert max(len(pair) for pair in pairs) == 2
    assert len(pairs) > 10


def test_a_game_without_decks_has_nothing_to_draw() -> None:
    with pytest.raises(Refused, match="played without decks"):
        Drawer(games.spec("talisman"), {})


def test_games_are_played_with_them_and_what_could_have_been_drawn_is_known() -> None:
    spec = games.spec("lorcana")
    names = games.choices(spec)
    tally = run(Contest("lorcana", spec.edition, all_pairings(names), ("random", "random"), 6, 1, drawn=True), jobs=1)
    own = {spec.library.find(title) for name in names for title in titles(games.seat_setup(spec, name))}
    assert (tally.finished, tally.errors) == (6, [])
    assert not tally.in_play <= own
    assert len(like(spec, tally.in_play)) > 1600
