"""Several servers on one store: each table has one owner; one that dies is replaced, nothing is lost or done twice."""
from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import time
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import text

from playmat.cli.main import playmat
from playmat.server.messages import RESTART
from playmat.table.leases import Leases, drain
from playmat.table.store import Moved, Store
from tests.server.client import http
from tests.server.conftest import House, wait_for
from tests.server.crowd import Person, Served, check, play, seat_two
from tests.table.test_room import at_random, two

Founder = Callable[[], House]


@pytest.fixture
def found(where: Path | str, tmp_path: Path) -> Iterator[Founder]:
    """Servers on one store."""
    houses: list[House] = []

    def build() -> House:
        houses.append(House(tmp_path, store="" if isinstance(where, Path) else where))
        return houses[-1]

    yield build
    for house in houses:
        house.stop()


def asleep(store: Store, server: str) -> None:
    """A server has said nothing for long."""
    with store.engine.begin() as c:
        c.execute(text("UPDATE servers SET beat = beat - 60000 WHERE server = :server"), {"server": server})


def test_a_table_has_one_owner_and_only_its_facts_are_taken(where: Path | str) -> None:
    one, two_ = Store(where), Store(where)
    ours, theirs = Leases(one, "here:1"), Leases(two_, "there:2")
    ours.enroll()
    theirs.enroll()
    room = two()
    assert one.commit([[*room.take_unsaved(), ours.fact(room.id)]]) == [None]
    peer = theirs.take(room.id)
    assert peer is not None
    assert (peer.server, peer.address) == (ours.server, "here:1")
    assert ours.take(room.id) is None
    assert theirs.orphans(5) == []
    asleep(one, ours.server)
    assert theirs.orphans(5) == [room.id]
    assert theirs.take(room.id) is None                  # it is theirs now
    assert ours.beat() == (True, False)                  # the sleeper is awake again, but has lost it
    assert ours.mine() == set()
    at_random(room, 3)
    (error,) = one.commit([room.take_unsaved()])
    assert isinstance(error, Moved)
    stored = two_.room(room.id)
    assert stored is not None
    assert len([e for e in stored.entries if e["seat"] >= 0]) == 0       # nothing of what the sleeper wanted
    theirs.give_back(room.id)
    assert ours.take("no such room") is None
    assert theirs.take(room.id) is None
    one.close()
    two_.close()


def test_a_clock_that_is_set_back_keeps_nobody_alive(where: Path | str) -> None:
    store = Store(where)
    dead, ours = Leases(store, "there:2"), Leases(store, "here:1")
    dead.enroll()
    ours.enroll()
    room = two()
    assert store.commit([[*room.take_unsaved(), ours.fact(room.id)]]) == [None]
    with store.engine.begin() as c:                      # it said so by a clock that went an hour before
        c.execute(text("UPDATE servers SET beat = beat + 3600000 WHERE server = :s"), {"s": dead.server})
        c.execute(text("UPDATE leases SET owner = :s"), {"s": dead.server})
    assert ours.orphans(5) == [room.id]
    assert ours.take(room.id) is None
    assert ours.mine() == {room.id}
    store.close()


def test_of_many_who_want_a_table_one_gets_it(where: Path | str) -> None:
    store = Store(where)
    room = two()
    dead = Leases(store)
    dead.enroll()
    store.commit([[*room.take_unsaved(), dead.fact(room.id)]])
    asleep(store, dead.server)
    takers = [Leases(store) for _ in range(6)]
    for taker in takers:
        taker.enroll()

    async def all_at_once() -> None:
        found = await asyncio.gather(*[asyncio.to_thread(taker.take, room.id) for taker in takers])
        assert len([x for x in found if x is None]) == 1
    wait_for(all_at_once())
    store.close()


def test_whoever_comes_to_another_server_is_at_the_same_table(found: Founder) -> None:
    one, other = found(), found()
    ada, bob = one.two()
    bob.close()
    bob = other.client(bob.room, bob.token)
    asked = 0
    for _ in range(8):
        for client in (ada, bob):
            client.listen(0.1)
            if client.view["asks"]:
                asked += 1
                assert client.answer()["type"] == "done"
    assert asked > 3
    assert ada.room not in other.app.state.rooms.live
    assert other.get(f"/api/rooms/{ada.room}")["status"] == "playing"
    status, said = http(other.base, "POST", f"/api/rooms/{ada.room}/join", {"name": "Eve"})
    assert (status, said["text"]) == (400, "The game has begun: it is too late to sit down.")
    peer = one.app.state.rooms.membership.leases
    strange = {"x-playmat-peer": "0" * 32, "Host": "elsewhere.example"}
    assert http(one.base, "GET", "/api/rooms", headers=strange)[0] == 403
    assert http(one.base, "GET", "/api/rooms", headers={**strange, "x-playmat-peer": peer.secret})[0] == 200


def test_a_server_that_slept_gives_its_tables_up(found: Founder) -> None:
    one, other = found(), found()
    ada, bob = one.two()
    leases = one.app.state.rooms.membership.leases
    asleep(one.app.state.rooms.store, leases.server)
    other.client(ada.room, bob.token)                    # somebody comes, and the other server takes it
    end = time.monotonic() + 10
    while not ada.closed and time.monotonic() < end:
        ada.hear(1)
    assert ada.closed == RESTART
    back = one.client(ada.room, ada.token)               # passed on
    assert back.view["status"] == "playing"
    assert one.app.state.rooms.membership.leases.server == leases.server


def test_the_tables_of_a_server_at_which_nobody_listens_are_taken_at_once(found: Founder) -> None:
    one = found()
    dead = Leases(Store(one.app.state.rooms.store.where), "127.0.0.1:9")
    dead.enroll()
    room = two()
    dead.store.commit([[*room.take_unsaved(), dead.fact(room.id)]])
    assert one.get(f"/api/rooms/{room.id}")["status"] == "playing"
    assert room.id in one.app.state.rooms.live
    assert dead.beat() == (False, False)
    dead.store.close()


def test_a_drained_server_takes_no_new_tables_and_its_own_move(found: Founder) -> None:
    one, other = found(), found()
    ada, _ = one.two()
    assert drain(one.app.state.rooms.store, one.app.state.rooms.membership.leases.server) == 1
    end = time.monotonic() + 10
    while not ada.closed and time.monotonic() < end:
        ada.hear(1)
    assert ada.closed == RESTART
    status, said = http(one.base, "POST", "/api/rooms", {"game": "kingdom-hearts", "name": "Ada"})
    assert (status, said["text"]) == (503, "This server is about to stop and takes no new tables.")
    assert http(one.base, "GET", "/api/ready")[0] == 503
    assert http(one.base, "GET", "/api/live")[0] == 200
    assert http(other.base, "GET", "/api/ready")[0] == 200
    back = one.client(ada.room, ada.token)               # also whoever comes here sits there
    assert back.view["status"] == "playing"
    assert ada.room in other.app.state.rooms.live
    assert one.app.state.rooms.membership.drained.is_set()


def test_figures_of_all_servers_in_the_form_prometheus_reads(found: Founder) -> None:
    one, _ = found(), found()
    ada, bob = one.two()
    ada.asked() if ada.view["asks"] else bob.asked()
    (ada if ada.view["asks"] else bob).answer()
    assert ada.say("answer", request=99_999, keys=["dance"])["type"] == "refused"
    with urllib.request.urlopen(one.base + "/metrics") as response:
        assert response.headers["Content-Type"].startswith("text/plain")
        lines = response.read().decode().splitlines()
    described = [line.split()[:3] for line in lines if line.startswith("# ")]
    assert len({tuple(d) for d in described}) == len(described)          # each figure once, with all its lines in a row
    families = [re.sub("_(bucket|sum|count)$", "", line.partition("{")[0]) for line in lines if line[0] != "#"]
    assert len([1 for a, b in pairwise(families) if a != b]) + 1 == len(set(families))
    figures = [line for line in lines if not line.startswith("#")]
    for line in figures:
        name, _, value = line.rpartition(" ")
        float(value)
        assert name.startswith("playmat_")
    assert len({line.partition('server="')[2][:16] for line in figures}) == 2
    named = {line.partition("{")[0] for line in figures}
    assert {"playmat_tables_open", "playmat_answers_total", "playmat_deed_seconds_bucket", "playmat_commit_seconds_sum",
            "playmat_bots_free", "playmat_requests_total", "playmat_refusals_total"} <= named


def stand(servers: list[Served], tables: int, pause: float, rng: random.Random) -> list[Person]:
    people = []
    for n in range(tables):
        for room, token in seat_two(servers[n % len(servers)].base, n):
            people.append(Person(room, token, servers, random.Random(rng.random()), pause))
    return people


def show(tmp_path: Path, store: str, tables: int, seconds: float, every: float, pause: float) -> dict[str, Any]:
    """Three servers, people at tables, a server killed every so often."""
    rng = random.Random(5)
    Store(store).close()
    for n in range(3):
        (tmp_path / str(n)).mkdir()
    with ThreadPoolExecutor(3) as at_once:
        servers = list(at_once.map(lambda n: Served(tmp_path / str(n), "--store", store), range(3)))
    people = stand(servers, tables, pause, rng)
    killed: list[int] = []

    async def run() -> None:
        killed.append(await play(servers, people, seconds, every, rng))
    wait_for(run())
    for server in servers:
        server.stop()
    opened = Store(store)
    confirmed = check(opened, people)
    opened.close()
    outages = sorted(x for p in people for x in p.outages)
    return {"killed": killed[0], "confirmed": confirmed, "cut off": len(outages),
            "half were back within": outages[len(outages) // 2], "all within": outages[-1]}


def test_servers_are_killed_and_nothing_is_lost_or_done_twice(tmp_path: Path, database: str) -> None:
    told = show(tmp_path, database, tables=6, seconds=11, every=3.5, pause=0.3)
    assert told["killed"] >= 2
    assert told["confirmed"] > 30
    assert told["cut off"] > 0
    assert told["all within"] < 20, told


@pytest.mark.long
def test_two_hundred_tables_and_a_server_killed_every_ten_seconds(tmp_path: Path, database: str) -> None:
    told = show(tmp_path, database, tables=200, seconds=130, every=10, pause=4.0)
    print(told)
    assert told["killed"] == 12
    assert told["confirmed"] > 2000
    assert told["half were back within"] < 10, told
    assert told["all within"] < 30, told


def test_workers_on_one_file_share_tables_and_replace_each_other(tmp_path: Path) -> None:
    server = Served(tmp_path, "--workers", "2")
    people = stand([server], 4, 0.3, random.Random(3))
    shown = CliRunner().invoke(playmat, ["servers", "--json", "--data-dir", str(tmp_path)])
    rows = json.loads(shown.output)
    assert len(rows) == 2
    assert sum(row["tables"] for row in rows) == 4

    def wound() -> None:
        """Kill one of the workers."""
        children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
        os.kill(int(children[0]), signal.SIGKILL)

    async def run() -> None:
        assert await play([server], people, 8, 3.5, random.Random(1), wound) >= 1
    wait_for(run())
    assert server.stop() == 0
    store = Store(tmp_path / "playmat.db")
    assert check(store, people) > 20
    store.close()
