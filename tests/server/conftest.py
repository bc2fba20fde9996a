"""A real server on loopback, in a thread of this process."""
from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from playmat.server.app import make_app
from playmat.server.doorkeeper import Door
from playmat.server.guard import LOCAL, Limits
from playmat.server.run import configured, listen
from tests.server.client import Client, http


class House:
    """A running server and what a test does with it."""

    def __init__(self, folder: Path, factor: float = 1000.0, store: str = "") -> None:
        self.folder = folder
        self.limits = Limits(factor)
        self.socket = listen("127.0.0.1", 0)
        address = f"127.0.0.1:{self.socket.getsockname()[1]}"
        self.app = make_app(folder, LOCAL, self.limits, store=store, address=address)
        self.base = f"http://{address}"
        config = configured(self.app, Door(10_000, 10_000), factor=factor)
        config.timeout_graceful_shutdown = 1
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.socket]}, daemon=True)
        self.thread.start()
        while not self.server.started:
            self.thread.join(0.01)
            assert self.thread.is_alive(), "the server did not start"
        self.clients: list[Client] = []

    def stop(self) -> None:
        for client in self.clients:
            client.close()
        self.server.should_exit = True
        self.thread.join(10)

    def post(self, path: str, **body: Any) -> Any:
        status, data = http(self.base, "POST", path, body)
        assert status in (200, 201), data
        return data

    def get(self, path: str) -> Any:
        status, data = http(self.base, "GET", path)
        assert status == 200, data
        return data

    def client(self, room: str, token: str = "", **options: Any) -> Client:
        client = Client(self.base, room, token, **options)
        self.clients.append(client)
        return client

    def against_bot(self, bot: str = "random", seed: int = 7, edition: str = "first") -> Client:
        decks = [d["deck"] for d in self.get(f"/api/games/kingdom-hearts/decks?edition={edition}")]
        made = self.post("/api/rooms", game="kingdom-hearts", edition=edition, name="Ada", seed=seed,
                         seats=[{"kind": "me", "deck": decks[0]}, {"kind": "bot", "bot": bot, "deck": decks[1]}])
        return self.client(made["room"], made["token"])

    def two(self, seed: int = 5, **settings: Any) -> tuple[Client, Client]:
        """Two people at a table, playing, the same every time."""
        made = self.post("/api/rooms", game="kingdom-hearts", name="Ada", settings=settings,
                         seats=[{"kind": "me", "deck": "neverland-dash"}, {"kind": "free"}])
        joined = self.post(f"/api/rooms/{made['room']}/join", name="Bob", deck="heartless-tide")
        self.app.state.rooms.live[made["room"]].room.seed = seed
        ada, bob = self.client(made["room"], made["token"]), self.client(made["room"], joined["token"])
        ada.say("ready")
        bob.say("ready")
        ada.until(lambda v: v["status"] == "playing")
        bob.until(lambda v: v["status"] == "playing")
        return ada, bob


def wait_for(work: Coroutine[Any, Any, None]) -> None:
    """Run to its end in a thread of its own: this one's loop may be a browser's, if tests with one came before."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    made = House(tmp_path_factory.mktemp("house"))
    yield made
    made.stop()


@pytest.fixture
def new_house(tmp_path: Path) -> Iterator[Callable[..., House]]:
    houses: list[House] = []

    def build(factor: float = 1000.0) -> House:
        houses.append(House(tmp_path, factor))
        return houses[-1]

    yield build
    for made in houses:
        made.stop()
