"""Playing over the socket."""
from __future__ import annotations

import random

from tests.server.client import Client
from tests.server.conftest import House


def play_out(players: list[Client], rng: random.Random) -> int:
    """Random answers until the game is over; how many."""
    n = 0
    while True:
        for client in players:
            client.listen(0.001)
        if players[0].view["status"] == "over":
            return n
        for client in players:
            if client.view["asks"]:
                ask = client.view["asks"][0]
                got = client.answer(rng.choice(ask["choices"])["key"])
                assert got["type"] == "done", got
                n += 1
                break


def test_a_whole_game_against_a_bot(house: House) -> None:
    ada = house.against_bot(seed=3)
    assert ada.hello["type"] == "done"
    rng = random.Random(3)
    while ada.view["status"] == "playing":
        ada.asked()
        if ada.view["asks"]:
            assert ada.answer(rng.choice(ada.view["asks"][0]["choices"])["key"])["type"] == "done"
    assert ada.view["result"]["how"] == "rules"
    assert ada.view["result"]["cites"].startswith("kh.")
    kept = ada.view
    ada.say("again")
    for name, part in ada.view.items():
        if name == "log":
            assert part == kept[name][-len(part):]
        elif name == "faces":
            assert part.items() <= kept[name].items()
        else:
            assert part == kept[name], name
