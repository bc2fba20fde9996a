"""Playing over the socket: whole games, two tabs, two answers, spectators, one screen."""
from __future__ import annotations

import json
import random
import time
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from playmat.server.connection import Connection
from playmat.server.messages import REPLACED
from tests.server.client import Client, http, open_socket, verdict
from tests.server.conftest import House
from tests.table.test_room import two

Hosts = Any


def play_out(players: list[Client], rng: random.Random, most: int = 10_000) -> int:
    """Random answers until the game is over; how many."""
    for n in range(most):
        for client in players:
            client.listen(0.001)
        if players[0].view["status"] == "over":
            return n
        client = next((c for c in players if c.view["asks"]), players[0])
        if client.view["asks"]:
            got = client.answer(rng.choice(client.view["asks"][0]["choices"])["key"])
            assert got["type"] == "done" or got["code"] == "stale", got      # stale: our view is still on its way
    return most


@pytest.mark.parametrize("edition", ["first", "break-of-dawn"])
def test_a_whole_game_against_a_bot(house: House, edition: str) -> None:
    ada = house.against_bot(seed=3, edition=edition)
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
    assert max(len(text.encode()) for text in ada.bytes) <= 40_000
    past = house.get(f"/api/rooms/{ada.room}/replay")
    assert past["answers"] == ada.view["answers"] == len(past["said"])
    assert verdict(house.base, ada.room)["verified"]


def test_what_is_sent_is_small(house: House) -> None:
    ada, bob = house.two()
    play_out([ada, bob], random.Random(5), 60)
    updates = [len(text) for text in ada.bytes if text.startswith('{"type":"update"')]
    whole = len(json.dumps(ada.view))
    assert sum(updates) / len(updates) < whole / 5


def test_a_second_tab_takes_the_seat_over(house: House) -> None:
    ada = house.against_bot()
    again = house.client(ada.room, ada.token)
    ada.until_closed()
    assert (ada.closed, ada.bye["code"]) == (4001, 4001)
    again.asked()
    assert again.answer()["type"] == "done"


def test_a_seat_comes_back_after_a_break(house: House) -> None:
    ada, bob = house.two()
    play_out([ada, bob], random.Random(2), 10)
    ada.listen()
    before = {k: ada.view[k] for k in ("zones", "asks", "turn", "answers", "log")}
    ada.close()
    bob.until(lambda v: not v["seats"][0].get("here"))
    ada = house.client(ada.room, ada.token)
    assert {k: ada.view[k] for k in before} == before
    bob.until(lambda v: v["seats"][0].get("here"))


def test_two_answers_to_one_request(house: House) -> None:
    ada = house.against_bot(seed=11)
    ada.asked()
    ask = ada.view["asks"][0]
    first = ada.send("answer", request=ask["number"], keys=[ask["choices"][0]["key"]])
    second = ada.send("answer", request=ask["number"], keys=[ask["choices"][-1]["key"]])
    assert ada.reply(first)["type"] == "done"
    late = ada.reply(second)
    assert (late["type"], late["code"]) == ("refused", "stale")
    assert "no longer open" in late["text"]


def test_two_servers_on_one_store(new_house: Hosts) -> None:
    """A table has one owner; whoever comes to the other server is passed on, and is at the same table."""
    one, two = new_house(), new_house()
    ada = one.against_bot(seed=5)
    ada.asked()
    other = two.client(ada.room, ada.token)
    other.asked()
    assert ada.room in one.app.state.rooms.live
    assert ada.room not in two.app.state.rooms.live
    ada.listen(0.3)
    assert ada.closed == REPLACED                # a seat has one socket: the newest, wherever it came in
    assert other.answer()["type"] == "done"
    assert two.get(f"/api/rooms/{ada.room}")["status"] == "playing"
    told = two.post(f"/api/rooms/{ada.room}/report", token=ada.token, text="passed on")
    assert told["number"]
    one.stop()                                   # its tables are there to be taken
    back = two.client(ada.room, ada.token)
    back.asked()
    assert back.view["answers"] >= other.view["answers"]
    assert ada.room in two.app.state.rooms.live


def test_a_wrong_answer_changes_nothing(house: House) -> None:
    ada = house.against_bot(seed=5)
    ada.asked()
    before = ada.view
    got = ada.answer("fly away")
    assert (got["type"], got["code"]) == ("refused", "illegal")
    ada.say("again")
    for name in ("zones", "asks", "answers", "seats", "where", "turn"):
        assert ada.view[name] == before[name], name


def test_a_bot_that_fails_does_not_stop_the_table(new_house: Hosts) -> None:
    house = new_house()

    async def fails(*_: Any) -> str:
        raise RuntimeError("no idea")

    house.app.state.rooms.errands.think = fails
    ada = house.against_bot("greedy", seed=3)
    for _ in range(8):
        ada.asked()
        assert ada.answer(ada.view["asks"][0]["choices"][-1]["key"])["type"] == "done"
    assert ada.view["turn"] > 1


def test_a_spectator_sees_what_all_see(house: House) -> None:
    ada, bob = house.two()
    eve = house.client(ada.room, name="Eve")
    assert eve.view["you"] == {}
    assert not eve.view["asks"]
    hands = [z for z in eve.view["zones"] if z["kind"] == "hand"]
    assert hands
    assert all("face" not in piece for z in hands for piece in z.get("pieces", []))
    assert eve.say("answer", request=1, keys=["end"])["type"] == "refused"
    assert eve.say("concede")["type"] == "refused"
    ada.until(lambda v: v["spectators"] == 1)
    eve.say("chat", text="Hello\u202e <b>all</b>\n\n")
    bob.until(lambda v: v["chat"])
    assert bob.view["chat"][0]["text"] == "Hello <b>all</b>"


def test_nobody_may_look_on_where_that_was_agreed(house: House) -> None:
    ada, _ = house.two(watch=False)
    eve = house.client(ada.room, hello=False)
    eve.send("hello", room=ada.room, protocol=1)
    eve.until_closed()
    assert eve.closed == 4003


def test_one_screen(house: House) -> None:
    """Nobody's hand is sent before its seat looks; both seats answer on one socket."""
    made = house.post("/api/rooms", game="kingdom-hearts", name="Ada", seed=1, settings={"hotseat": True},
                      seats=[{"kind": "me"}, {"kind": "me", "name": "Bob"}])
    both = house.client(made["room"], made["token"])
    assert both.view["you"]["seats"] == [0, 1]
    assert "eyes" not in both.view["you"]
    assert not both.view["asks"]
    seen: set[int] = set()
    for _ in range(20):
        seat = both.view["waiting"][0]
        both.say("look", seat=seat)
        assert both.view["you"]["eyes"] == seat
        for zone in both.view["zones"]:
            if zone["kind"] == "hand":
                assert all(("face" in p) == (zone["seat"] == seat) for p in zone.get("pieces", []))
        seen.add(seat)
        assert both.answer(both.view["asks"][0]["choices"][-1]["key"])["type"] == "done"
        both.say("look")
        assert not both.view["asks"]
    assert seen == {0, 1}


def test_taking_back_needs_consent_once_others_acted(house: House) -> None:
    ada, bob = house.two()
    play_out([ada, bob], random.Random(4), 30)
    for c in (ada, bob):
        c.listen()
    who, other = (ada, bob) if not ada.view["takeback"].get("free") else (bob, ada)
    assert who.view["takeback"]["can"]
    before = who.view["answers"]
    assert who.say("undo")["type"] == "done"
    assert who.view["answers"] == before
    other.until(lambda v: v["takeback"].get("yours"))
    assert other.view["takeback"]["reason"]
    assert other.say("consent", yes=False)["type"] == "done"
    assert other.view["answers"] == before
    who.say("undo")
    other.until(lambda v: v["takeback"].get("yours"))
    log = len(other.view["log"])
    other.say("consent", yes=True)
    assert other.view["answers"] < before
    assert len(other.view["log"]) <= log
    who.listen()
    kept = who.view
    who.say("again")
    assert who.view["log"] == kept["log"][-len(who.view["log"]):]


def test_taking_back_against_a_bot_is_free(house: House) -> None:
    ada = house.against_bot(seed=9)
    ada.asked()
    number = ada.view["answers"]
    ada.answer()
    ada.asked()
    assert ada.view["takeback"]["free"]
    ada.say("undo")
    assert ada.view["answers"] <= number + 1
    assert ada.view["asks"]


def test_why_not(house: House) -> None:
    ada = house.against_bot(seed=5)
    ada.asked()
    hand = next(z for z in ada.view["zones"] if z["kind"] == "hand" and z["seat"] == 0)["pieces"]
    reasons = []
    for piece in hand:
        got = ada.say("why", piece=piece["p"])
        assert got["type"] == "why"
        assert got["reasons"] or got["choices"]
        reasons += got["reasons"]
    assert any(r.get("cites", "").startswith("kh.") and r.get("says") for r in reasons)
    deck = next(z for z in ada.view["zones"] if z["kind"] == "deck" and z["seat"] == 1)["pieces"]
    assert "face" not in ada.say("why", piece=deck[0]["p"])
    assert ada.say("why", piece=99_999)["type"] == "refused"
    assert ada.say("why", verb="challenge")["type"] == "why"


def test_an_old_page_is_told_to_reload(house: House) -> None:
    ada = house.against_bot()
    old = house.client(ada.room, ada.token, hello=False)
    old.send("hello", room=ada.room, protocol=0, token=ada.token)
    old.until_closed()
    assert old.closed == 4002
    assert "Reload" in old.bye["text"]


def test_no_such_table(house: House) -> None:
    nobody = house.client("nowhere", hello=False)
    nobody.send("hello", room="nowhere", protocol=1)
    nobody.until_closed()
    assert nobody.closed == 4004


@pytest.mark.parametrize("rubbish", [
    "", "{", "[]", "null", "7", '{"type":"answer"}', '{"type":"nothing","id":1}', '{"type":"beat","id":"1"}',
    '{"type":"beat","id":1,"extra":2}', '{"type":"answer","id":2,"request":1,"keys":[]}', "[" * 5000,
    '{"type":"chat","id":3,"text":"' + "x" * 400 + '"}', '{"type":"hello","id":4,"room":"x","protocol":1}',
    '{"type":"answer","id":5,"request":1,"keys":["\\ud800"]}', "\x00", '{"type":"auto","id":6,"mode":"magic"}',
])
def test_rubbish_is_refused_with_a_sentence(house: House, rubbish: str) -> None:
    ada = house.against_bot(seed=2)
    ada.socket.send(rubbish)
    while not ada.got:
        assert ada.hear() is not None, "the socket closed"
    got = ada.got.pop()
    assert got["type"] == "refused"
    assert got["text"].endswith(".")
    assert "Traceback" not in got["text"]
    assert ada.say("beat", version=1)["type"] == "beat"


def test_much_rubbish_closes_the_socket(house: House) -> None:
    ada = house.against_bot(seed=2)
    with suppress(ConnectionClosed):                                 # it may close before the last of them
        for _ in range(25):
            ada.socket.send(b"\xff\xfe".decode("latin-1"))
    ada.listen(5)
    assert ada.closed == 4006
    again = house.client(ada.room, ada.token)
    with suppress(ConnectionClosed):
        again.socket.send("x" * 200_000)
    again.listen(5)
    assert again.closed in (1009, 4006)


def test_too_many_messages_close_the_socket(new_house: Hosts) -> None:
    house = new_house(1.0)
    ada = house.against_bot(seed=2)
    with suppress(ConnectionClosed):                                 # it may close before all are sent
        for _ in range(200):
            ada.send("beat")
    while ada.hear(1) is not None:
        pass
    assert ada.closed == 4005


def test_another_site_may_not_connect(house: House) -> None:
    with pytest.raises(Exception, match="403"):
        open_socket(house.base, origin="http://evil.example")
    status, data = http(house.base, "POST", "/api/rooms", {"game": "kingdom-hearts", "name": "x"},
                        {"Origin": "http://evil.example"})
    assert status == 403, data


def test_several_answers_at_once_are_all_taken_or_none(house: House) -> None:
    """In the Discard Phase several cards may go together."""
    ada, bob = house.two()
    rng = random.Random(8)
    for _ in range(400):
        ada.listen(0.001)
        bob.listen(0.001)
        who = ada if ada.view["asks"] else bob
        if not who.view["asks"]:
            continue
        ask = who.view["asks"][0]
        ticks = [c["key"] for c in ask["choices"] if c["verb"] == "discard"]
        if ask.get("many", {}).get("kind") == "loop" and len(ticks) >= 3:
            answers = who.view["answers"]
            wrong = who.say("answer", request=ask["number"], keys=[ticks[0], ticks[0], "done"])
            assert (wrong["type"], wrong["code"]) == ("refused", "illegal")
            who.listen()
            assert who.view["answers"] == answers
            assert who.say("answer", request=ask["number"], keys=[ticks[0], ticks[2], "done"])["type"] == "done"
            assert who.view["answers"] >= answers + 3
            return
        who.answer(rng.choice(ask["choices"])["key"])
    pytest.fail("no Discard Phase came")


def test_a_crowd_of_onlookers_sees_several_things_together(new_house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else one player and a hundred onlookers could keep a server busy for all others."""
    monkeypatch.setattr("playmat.server.open_room.SOON", 0.4)
    house = new_house()
    ada = house.against_bot(seed=5)
    ada.asked()
    one = house.client(ada.room)
    ada.answer()
    ada.asked()
    one.until(lambda v: v["answers"] == ada.view["answers"])        # few see everything at once
    crowd = [one, *[house.client(ada.room) for _ in range(6)]]
    for c in crowd:
        c.listen(0.6)
    before = [len(c.bytes) for c in crowd]
    began = time.monotonic()
    for n in range(20):
        assert ada.say("rename", name=f"Ada {n}")["type"] == "done"
    took = time.monotonic() - began
    for c in crowd:
        c.until(lambda v: v["seats"][0]["name"] == "Ada 19")
    assert max(len(c.bytes) - n for c, n in zip(crowd, before)) <= took / 0.4 + 3
    for c in crowd:
        was = dict(c.view)
        c.say("again")
        assert {k: v for k, v in c.view.items() if k != "log"} == {k: v for k, v in was.items() if k != "log"}


def test_whoever_missed_two_takebacks_is_shown_the_whole_table_anew() -> None:
    """Of several only the latest is remembered, and an earlier one may have taken more."""
    room = two()
    line = Connection("", [], -1, "")
    line.begin(room)
    room.undone += 1
    room.touch()
    line.show(room, {})
    room.undone += 2
    room.touch()
    line.show(room, {})
    assert [json.loads(m)["type"] for m in line.outbox] == ["init", "update", "init"]


def test_what_comes_of_a_deed_goes_out_at_once_and_with_the_word_that_it_is_done() -> None:
    """And in order: nothing overtakes what still waits for the network."""
    sent: list[list[bytes]] = []
    free = True

    def at_once(texts: list[bytes]) -> bool:
        if free:
            sent.append(list(texts))
        return free

    line = Connection("", [], -1, "", at_once)
    line.put(b"one")
    line.hold()
    line.put(b"two")
    line.put(b"three")
    assert sent == [[b"one"]]
    line.release()
    assert sent == [[b"one"], [b"two", b"three"]]
    assert (line.outbox, line.waiting) == ([], 0)
    free = False
    line.put(b"four")
    free = True
    line.put(b"five")
    assert line.outbox == [b"four", b"five"]
    assert line.wake.is_set()
    line.outbox = []                                     # on their way, and not yet sent
    line.hold()
    line.put(b"six")
    line.release()
    assert line.outbox == [b"six"]
    assert len(sent) == 2
