"""Options of a table, from the room to the replay."""
from __future__ import annotations

import json
from typing import cast

import pytest

from playmat import games
from playmat.cards.library import CardSpec
from playmat.cli.play import Wish, begin
from playmat.kernel.names import Refused
from playmat.kernel.save import dumps, load
from playmat.kernel.table_options import TableOption, agreed
from playmat.table.new_rooms import SeatPlan, new_room
from playmat.table.replay import written
from playmat.table.saved_games import Chair, new_game
from playmat.table.view_types import Settings
from tests.shelf import high_card
from tests.sixth_game import SPEC

__all__ = ["high_card"]

TIE = TableOption("tie", "Who begins", "random", ("random", "younger"))
LIMIT = TableOption("limit", "How long", 9, low=1, high=20)
OPEN = TableOption("open", "With open hands")


def test_what_was_agreed_is_a_number_and_comes_back() -> None:
    options = [TIE, LIMIT, OPEN]
    assert agreed(options, {}) == agreed(options, {"tie": "random", "limit": 9, "open": "no"}) == []
    numbers = agreed(options, {"tie": "Younger", "open": True})
    assert [o.value(n) for o, n in zip(options, numbers, strict=True)] == ["younger", 9, True]
    assert agreed(options, {"limit": "12"}) == [0, 12, 0]


@pytest.mark.parametrize(("said", "why"), [
    ({"tie": "older"}, "The option tie can be random or younger, not 'older'."),
    ({"limit": 99}, "The option limit can be 1 to 20, not '99'."),
    ({"limit": True}, "The option limit can be 1 to 20, not 'True'."),
    ({"limit": "²"}, "The option limit can be 1 to 20, not '²'."),
    ({"limit": "9" * 5000}, f"The option limit can be 1 to 20, not '{'9' * 40}'."),
    ({"open": "maybe"}, "The option open can be yes or no, not 'maybe'."),
    ({"tye": "random"}, "There is no option 'tye' of this table; there is tie, limit, open.")])
def test_a_wrong_one_is_refused_in_a_sentence(said: dict[str, object], why: str) -> None:
    with pytest.raises(Refused) as e:
        agreed([TIE, LIMIT, OPEN], said)
    assert str(e.value) == why


def test_a_room_plays_by_its_options(high_card: str) -> None:
    plans = [SeatPlan("me", deck="one"), SeatPlan("bot", deck="two"), SeatPlan("bot", deck="three")]
    room = new_room(SPEC, "Ada", "a", plans, Settings(options={"rounds": 1}), seed=3)
    assert room.game.option("rounds") == 1
    assert load(SPEC, json.loads(dumps(room.game))).option("rounds") == 1
    assert room.game.clone().option("rounds") == 1
    with pytest.raises(Refused, match="option rounds can be 1 to 4"):
        new_room(SPEC, "Ada", "a", plans, Settings(options={"rounds": 7}), seed=3)


def test_a_replay_tells_them() -> None:
    spec = games.spec("kingdom-hearts")
    decks = games.choices(spec)
    room = new_game(spec, [Chair("Ada", "", decks[0]), Chair("Ben", "", decks[1])], 5, {"tie": "younger"})
    header = json.loads(next(iter(written(room))))
    assert header["options"] == header["setup"]["options"] == {"tie": "younger"}


def test_the_terminal_seats_as_many_as_somebody_wants() -> None:
    wish = Wish(3, ("greedy", "random"), ("one",), ("Ada",), (("rounds", "1"),), 5)
    room = begin(cast(CardSpec, SPEC), wish)
    assert room.names == ["Ada", "Greedy bot", "Random bot"]
    assert [s.bot for s in room.seats if s.kind == "bot"] == ["greedy", "random"]
    assert room.game.option("rounds") == 1
    assert begin(cast(CardSpec, SPEC), wish._replace(vs=("greedy",), names=())).names == [
        "Player", "Greedy bot 1", "Greedy bot 2"]
    assert begin(cast(CardSpec, SPEC), wish._replace(vs=("human",), names=())).names == [
        "Player 1", "Player 2", "Player 3"]
    with pytest.raises(Refused, match="High Card is for 2 to 4 players, not 5"):
        begin(cast(CardSpec, SPEC), wish._replace(seats=5))


def test_what_nobody_is_shown_is_not_agreed_on_with_strangers() -> None:
    """Else whoever makes the table could have his deck lie as he listed it."""
    spec = games.spec("kingdom-hearts")
    stacked = Settings(options={"stacked": True})
    with pytest.raises(Refused, match="only for tables where nobody else plays"):
        new_room(spec, "Ada", "a", [SeatPlan("me"), SeatPlan("free")], stacked)
    assert new_room(spec, "Ada", "a", [SeatPlan("me"), SeatPlan("bot")], stacked).journal is not None
    with pytest.raises(Refused, match="A lesson has its own table"):
        new_room(spec, "Ada", "a", [SeatPlan("me"), SeatPlan("bot")], Settings(lesson=True))
