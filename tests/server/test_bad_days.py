"""Bad days: a busy or broken store, rules that changed overnight, somebody who asks too much."""
from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from playmat.kernel.names import Refused
from playmat.server.guard import Limits
from playmat.server.messages import NO_ROOM, RESTART
from playmat.server.run import PROXIES
from playmat.server.worked import TooMany, paid
from playmat.table.carry import kept
from playmat.table.headers import commitment
from playmat.table.seats import holder_of
from playmat.table.store import StoreDown
from tests.server.client import Client, http
from tests.server.conftest import House
from tests.table.test_room import two

Hosts = Callable[..., House]


def test_a_busy_store_freezes_nobody(new_house: Hosts) -> None:
    house = new_house()
    ada = house.against_bot(seed=5)
    ada.asked()
    held = sqlite3.connect(house.folder / "playmat.db", check_same_thread=False)
    held.execute("BEGIN IMMEDIATE")                      # somebody else writes, and takes his time
    ask = ada.view["asks"][0]
    number = ada.send("answer", request=ask["number"], keys=[ask["choices"][0]["key"]])
    slowest = 0.0
    for _ in range(20):
        began = time.perf_counter()
        assert http(house.base, "GET", "/api/live")[0] == 200
        slowest = max(slowest, time.perf_counter() - began)
        time.sleep(0.05)
    assert not [m for m in ada.got if m.get("id") == number]
    held.rollback()
    held.close()
    assert ada.reply(number)["type"] == "done"           # it waited, others did not
    assert slowest < 0.9


def test_a_commit_that_fails_is_told_and_the_table_goes_on(new_house: Hosts, monkeypatch: pytest.MonkeyPatch) -> None:
    house = new_house()
    ada, bob = house.against_bot(seed=5), house.against_bot(seed=6)
    ada.asked()
    bob.asked()
    store = house.app.state.rooms.store
    before = dict(ada.view)
    with monkeypatch.context() as broken:
        broken.setattr(store, "prepare", lambda batches: (_ for _ in ()).throw(OSError("no space left")))
        said = ada.answer()
        assert (said["type"], said["text"]) == ("refused", "The store can't be written to just now.")
        status, told = http(house.base, "POST", "/api/rooms", {"game": "kingdom-hearts", "name": "Eve"})
        assert status == 500 or "store" in told["text"]
        broken.setattr(store, "prepare", lambda batches: (_ for _ in ()).throw(StoreDown("The store is down.")))
        broken.setattr(store, "commit", lambda batches: [StoreDown("The store is down.")] * len(batches))
        assert http(house.base, "POST", "/api/rooms", {"game": "kingdom-hearts", "name": "Eve"})[0] == 503
    ada.say("again")
    assert ada.view["answers"] == before["answers"]
    assert ada.answer()["type"] == "done"
    assert bob.answer()["type"] == "done"


def test_a_finished_game_is_watched_whatever_became_of_its_rules(new_house: Hosts) -> None:
    house = new_house()
    ada, bob = house.two()
    assert (ada if ada.view["asks"] else bob).answer()["type"] == "done"
    ada.say("concede")
    rooms = house.app.state.rooms
    until = time.monotonic() + 60
    while not rooms.store.recording(ada.room) and time.monotonic() < until:
        time.sleep(0.1)
    first = house.get(f"/api/rooms/{ada.room}/replay/at/0")
    with rooms.store.engine.begin() as c:                # overnight
        c.execute(text("UPDATE rooms SET header = replace(header, '\"library\"', '\"library\" \\:\"x\", \"was\"')"))
        c.execute(text("UPDATE entries SET key = 'dance'"))
    house.stop()
    house = new_house()
    assert house.get(f"/api/rooms/{ada.room}/replay")["answers"] >= 1
    again = house.get(f"/api/rooms/{ada.room}/replay/at/0")
    assert [z["id"] for z in again["zones"]] == [z["id"] for z in first["zones"]]
    verdict = house.get(f"/api/rooms/{ada.room}/replay/verify")
    assert not verdict["verified"]
    assert "other cards" in verdict["why"]
    assert "watched as it was seen" in verdict["why"]


def test_a_live_game_goes_on_though_its_answers_no_longer_fit(new_house: Hosts) -> None:
    house = new_house()
    ada = house.against_bot(seed=5)
    for _ in range(6):
        ada.asked()
        ada.answer()
    ada.asked()
    zones = ada.view["zones"]
    house.stop()                                         # positions are kept when a server stops
    with sqlite3.connect(house.folder / "playmat.db") as c:
        c.execute("UPDATE rooms SET header = replace(header, '\"version\"', '\"version\":1, \"was\"')")
        c.execute("UPDATE entries SET key = 'dance' WHERE n = 1")
    house = new_house()
    back = house.client(ada.room, ada.token)
    back.asked()
    assert back.view["status"] == "playing"
    assert back.view["zones"] == zones
    line = back.view["log"][-1]
    assert "goes on from where it stood" in "".join(s["text"] for s in line["spans"])
    assert "goes on from where it stood" in back.view["chat"][-1]["text"]
    assert back.say("undo")["type"] == "refused"
    for _ in range(4):                                   # bots think on, too
        back.asked()
        assert back.answer()["type"] == "done"


def test_a_verdict_is_found_once_and_what_it_costs_counts(new_house: Hosts) -> None:
    house = new_house(factor=1.0)
    ada = house.against_bot(seed=5)
    ada.say("concede")
    file = http(house.base, "GET", f"/api/rooms/{ada.room}/replay/file")[1]
    assert http(house.base, "POST", "/api/replays/verify", file.encode())[1]["verified"] is True
    house.limits.worked("127.0.0.1", 40)                 # a good deal was worked out for this address
    assert http(house.base, "POST", "/api/replays/verify", file.encode())[1]["verified"] is True     # known
    status, said = http(house.base, "POST", "/api/replays/verify", file.replace("Ada", "Eve").encode())
    assert (status, said["text"]) == (429, "A good deal was worked out for you just now. Wait a minute.")


def test_whole_views_are_given_only_so_often(new_house: Hosts) -> None:
    house = new_house(factor=1.0)
    ada = house.against_bot(seed=5)
    assert ada.say("again")["type"] == "done"
    house.limits.views["127.0.0.1"].left = -5
    for late in (ada.say("again"), ada.say("lines", before=10, most=200)):
        assert (late["type"], late["code"]) == ("refused", "fast")


def test_the_shuffle_is_promised_before_and_opened_after(house: House) -> None:
    made = house.post("/api/rooms", game="kingdom-hearts", name="Ada", seats=[{"kind": "me"}, {"kind": "free"}])
    ada = house.client(made["room"], made["token"])
    promise = ada.view["commitment"]
    assert len(promise) == 64
    assert ada.view["seed"] == ""
    joined = house.post(f"/api/rooms/{made['room']}/join", name="Bob")
    bob = house.client(made["room"], joined["token"])
    ada.say("ready")
    bob.say("ready")
    ada.until(lambda v: v["status"] == "playing")
    assert (ada.view["commitment"], ada.view["seed"]) == (promise, "")
    ada.say("concede")
    ada.until(lambda v: v["status"] == "over")
    assert commitment(int(ada.view["seed"])) == promise
    assert int(ada.view["seed"]) < 2 ** 64


def test_seeds_are_the_systems_own_randomness(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def bits(n: int) -> int:
        asked.append(n)
        return 7

    monkeypatch.setattr("playmat.table.new_rooms.secrets.randbits", bits)
    two()
    assert asked == [64]


@pytest.mark.parametrize(("said", "guest"), [
    ("1.2.3.4, 9.9.9.9", "9.9.9.9"), ("9.9.9.9, 10.0.0.7", "9.9.9.9"), ("1.2.3.4, 9.9.9.9, 192.168.1.1", "9.9.9.9")])
def test_of_the_addresses_that_proxies_name_the_last_foreign_one_is_the_guest(said: str, guest: str) -> None:
    seen: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope["client"][0])

    scope: Any = {"type": "http", "client": ("127.0.0.1", 1), "scheme": "http",
                  "headers": [(b"x-forwarded-for", said.encode())]}
    nothing: Any = None
    asyncio.run(ProxyHeadersMiddleware(app, PROXIES)(scope, nothing, nothing))
    assert seen == [guest]


def test_reports_of_a_table_come_to_an_end(new_house: Hosts, monkeypatch: pytest.MonkeyPatch) -> None:
    house = new_house()
    ada = house.against_bot(seed=5)
    monkeypatch.setattr("playmat.server.rooms.EACH_ROOM", 2)
    for _ in range(2):
        house.post(f"/api/rooms/{ada.room}/report", token=ada.token, text="odd")
    status, _ = http(house.base, "POST", f"/api/rooms/{ada.room}/report", {"token": ada.token, "text": "odd"})
    assert status == 429


def test_bots_that_hang_make_the_server_ill_but_alive(new_house: Hosts) -> None:
    house = new_house()
    errands = house.app.state.rooms.errands
    done = threading.Event()

    async def ill() -> None:
        for worker in errands.bots.all:
            worker.waiting.append(asyncio.get_running_loop().create_future())
        errands.bots.lost = 99
        done.set()

    house.app.state.rooms.membership.beater.get_loop().call_soon_threadsafe(lambda: asyncio.ensure_future(ill()))
    assert done.wait(5)
    status, said = http(house.base, "GET", "/api/health")
    assert (status, said["ailments"]) == (503, ["bots do not answer"])
    assert http(house.base, "GET", "/api/ready")[0] == 503
    assert http(house.base, "GET", "/api/live")[0] == 200


def test_a_finished_game_whose_answers_lead_elsewhere_is_shown_as_it_was_seen(new_house: Hosts) -> None:
    """Rules may change so that every answer still fits, and means something else."""
    house = new_house()
    ada = house.against_bot(seed=5)
    for _ in range(4):
        ada.asked()
        ada.answer()
    ada.say("concede")
    rooms = house.app.state.rooms
    wait_until(lambda: rooms.store.recording(ada.room))
    n = house.get(f"/api/rooms/{ada.room}/replay")["answers"]
    first = house.get(f"/api/rooms/{ada.room}/replay/at/{n}?eyes=open")
    elsewhere = kept(rooms.live[ada.room].room.journal.at(0))
    with rooms.store.engine.begin() as c:                # overnight: the answers no longer lead to where the game stood
        c.execute(text("UPDATE positions SET position = :then"), {"then": elsewhere})
        c.execute(text("UPDATE rooms SET header = replace(header, '\"version\"', '\"version\" \\:0, \"was\"')"))
    house.stop()
    house = new_house()
    again = house.get(f"/api/rooms/{ada.room}/replay/at/{n}")
    assert [z["cards"] for z in again["zones"] if "cards" in z] == [z["cards"] for z in first["zones"] if "cards" in z]
    verdict = house.get(f"/api/rooms/{ada.room}/replay/verify")
    assert not verdict["verified"]
    assert "version 0" in verdict["why"]
    status, said = http(house.base, "GET", f"/api/rooms/{ada.room}/replay/file")
    assert (status, "under the rules of today" in said["text"]) == (400, True)


def test_a_game_not_written_down_at_its_end_is_later(new_house: Hosts, monkeypatch: pytest.MonkeyPatch) -> None:
    house = new_house()
    ada = house.against_bot(seed=5)
    ada.asked()
    ada.answer()
    rooms = house.app.state.rooms

    async def killed(_: str) -> None:
        return

    monkeypatch.setattr(rooms.recorder, "record", killed)
    ada.say("concede")
    assert rooms.store.unrecorded() == ada.room
    house.stop()
    monkeypatch.setattr("playmat.server.open_rooms.SWEEP", 0.1)
    house = new_house()
    store = house.app.state.rooms.store
    wait_until(lambda: store.recording(ada.room))
    assert store.unrecorded() == ""


def wait_until(holds: Callable[[], Any]) -> None:
    until = time.monotonic() + 60
    while not holds() and time.monotonic() < until:
        time.sleep(0.05)
    assert holds()


def test_whatever_is_worked_out_for_an_address_counts(new_house: Hosts) -> None:
    house = new_house(factor=1.0)
    ada = house.against_bot(seed=5)
    ada.say("concede")
    bob = house.post("/api/rooms", game="kingdom-hearts", name="Bob", seats=[{"kind": "me"}, {"kind": "free"}])
    sits = house.client(bob["room"], bob["token"])
    before = house.limits.work["127.0.0.1"].left if house.limits.work else 30.0
    paths = [f"/api/rooms/{ada.room}/replay{p}" for p in ("", "/at/0", "/file", "/verify")]
    assert [http(house.base, "GET", path)[0] for path in paths] == [200] * 4
    assert house.limits.work["127.0.0.1"].left < before
    house.limits.worked("127.0.0.1", 40)
    assert [http(house.base, "GET", path)[0] for path in paths] == [429] * 4
    asked = [(f"/api/rooms/{bob['room']}/join", {"name": "Eve", "text": "1 Sora"}),
             ("/api/rooms", {"game": "kingdom-hearts", "name": "Eve", "seats": [{"kind": "me", "text": "1 Sora"}]}),
             (f"/api/rooms/{ada.room}/branch", {"name": "Eve", "n": 0, "seat": 0, "bot": "random"}),
             ("/api/games/kingdom-hearts/decks/check", {"text": "1 Sora"})]
    assert [http(house.base, "POST", path, body)[0] for path, body in asked] == [429] * 4
    assert "worked out for you" in sits.say("bring", text="1 Sora")["text"]


def test_what_one_address_wants_is_worked_out_one_after_the_other() -> None:
    """So nobody waits for more than one thing of each of the others, and what each cost is known before the next."""
    limits = Limits()
    done: list[str] = []

    async def work(bill: Any, name: str) -> None:
        await asyncio.sleep(0.02)
        done.append(name)
        bill(20.0)

    async def ask(address: str, name: str) -> str:
        try:
            await paid(limits, address, lambda bill: work(bill, name))
        except TooMany:
            return f"{name} refused"
        return ""

    async def run() -> list[str]:
        return await asyncio.gather(*[ask("eve", f"eve {n}") for n in range(5)], ask("ada", "ada"))

    refused = asyncio.run(run())
    assert done == ["eve 0", "ada", "eve 1"]
    assert [r for r in refused if r] == ["eve 2 refused", "eve 3 refused", "eve 4 refused"]
    assert limits.turns == {}


def test_bots_and_clocks_go_on_when_the_store_is_back(new_house: Hosts, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the table does by itself is tried again: nobody is there to do it."""
    monkeypatch.setattr("playmat.server.open_rooms.AGAIN", 0.2)
    house = new_house()
    ada = house.against_bot(seed=5)
    rooms = house.app.state.rooms
    commit = rooms.writer.commit
    failed: list[int] = []

    async def sometimes(facts: list[Any]) -> None:
        said = [row["seat"] for kind, row in facts if kind == "entries"]
        if len(failed) < 3 and said[:1] == [1]:          # the bot's own
            failed.append(1)
            raise StoreDown("The store is down.")
        await commit(facts)

    monkeypatch.setattr(rooms.writer, "commit", sometimes)
    until = time.monotonic() + 60
    while len(failed) < 3 and time.monotonic() < until:
        ada.asked()
        ada.answer()
    ada.asked()                                          # the bot has answered after all
    assert len(failed) == 3


def test_a_store_that_is_quite_gone_leaves_no_hole(new_house: Hosts, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer can not be stored, nor what is stored be read again: nobody may go on from what was not kept."""
    house = new_house()
    ada = house.against_bot(seed=5)
    ada.asked()
    rooms = house.app.state.rooms

    def gone(*_: Any) -> Any:
        raise OperationalError("SELECT", {}, Exception("connection refused"))

    async def not_kept(_: Any) -> None:
        raise StoreDown("The store can't be written to just now.")

    answers = ada.view["answers"]
    with monkeypatch.context() as outage:
        outage.setattr(rooms.store, "room", gone)
        outage.setattr(rooms.writer, "commit", not_kept)
        assert ada.answer() == {"type": "closed", "code": RESTART}
        assert Client(house.base, ada.room, ada.token).hello == {"type": "closed", "code": RESTART}
    back = house.client(ada.room, ada.token)
    assert back.view["answers"] == answers
    for _ in range(3):
        back.asked()
        assert back.answer()["type"] == "done"
    back.asked()
    stored = rooms.store.room(ada.room)
    assert [e["n"] for e in stored.entries] == list(range(len(stored.entries)))
    assert rooms.rebuild(stored).journal is not None


def test_whoever_comes_back_while_nothing_can_be_stored_is_told_to_come_again(
        new_house: Hosts, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    house = new_house()
    _, bob = house.two()
    rooms = house.app.state.rooms
    live = rooms.live[bob.room]
    seat = live.room.held(holder_of(bob.token))[0]
    bob.close()
    while live.room.seats[seat].here:
        time.sleep(0.01)
    live.room.seats[seat].standin = "random"             # a bot plays for him since
    live.room.note_seat(live.room.seats[seat])
    rooms.store.commit([live.room.take_unsaved()])

    async def not_kept(_: Any) -> None:
        raise StoreDown("The store can't be written to just now.")

    with monkeypatch.context() as outage:
        outage.setattr(rooms.writer, "commit", not_kept)
        assert Client(house.base, bob.room, bob.token).hello == {"type": "closed", "code": RESTART}
        assert live.room.seats[seat].standin == "random"         # what was not kept did not happen
        assert [line.holder for line in live.lines if line.holder == holder_of(bob.token)] == []
    assert [r.message for r in caplog.records if r.levelname == "ERROR"] == []
    house.client(bob.room, bob.token)
    assert rooms.store.room(bob.room).seats[seat]["standin"] == ""


def test_whoever_comes_to_a_table_that_can_not_be_opened_just_now_is_told_to_come_again(
        new_house: Hosts, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    house = new_house()
    ada = house.against_bot()
    rooms = house.app.state.rooms

    async def not_kept(_: str) -> None:                  # it is carried over to newer rules, and that can't be stored
        raise StoreDown("The store can't be written to just now.")

    async def unknown(_: str) -> None:
        raise Refused("There is no game 'patience'.")

    for says, code in ((not_kept, RESTART), (unknown, NO_ROOM)):
        with monkeypatch.context() as outage:
            outage.setattr(rooms, "find", says)
            assert Client(house.base, ada.room, ada.token).hello == {"type": "closed", "code": code}
    assert [r.message for r in caplog.records if r.levelname == "ERROR"] == []
