"""Kill the server in the middle of games: every table goes on, nothing that was shown is lost."""
from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

from tests.server.client import Client, http, verdict


class Killed:
    """A server in a process of its own."""

    def __init__(self, folder: Path, limits: int = 100) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "playmat", "serve", "--port", "0", "--data-dir", str(folder), "--limits",
             str(limits)],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"})
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", line)
        assert found, line + self.process.stdout.read()
        self.base = f"http://127.0.0.1:{found[1]}"
        self.said: list[str] = []
        self.reader = threading.Thread(target=lambda: self.said.extend(self.process.stdout or []), daemon=True)
        self.reader.start()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def interrupt(self) -> int:
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(20)
        self.reader.join(5)
        return code


def test_killed_in_the_middle_of_games(tmp_path: Path) -> None:
    server = Killed(tmp_path)
    rng = random.Random(1)
    rooms = []
    for n in range(4):
        _, made = http(server.base, "POST", "/api/rooms", {
            "game": "kingdom-hearts", "name": f"Ada {n}",
            "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "seed": n})
        rooms.append((made["room"], made["token"]))
    _, two = http(server.base, "POST", "/api/rooms", {"game": "kingdom-hearts", "name": "Ada",
                                                      "seats": [{"kind": "me"}, {"kind": "free"}]})
    _, bob = http(server.base, "POST", f"/api/rooms/{two['room']}/join", {"name": "Bob"})
    rooms += [(two["room"], two["token"]), (two["room"], bob["token"])]
    shown: dict[tuple[str, str], dict[str, Any]] = {}
    for round in range(2):
        clients = {key: Client(server.base, *key) for key in rooms}
        if round == 0:
            for key in rooms[4:]:
                clients[key].say("ready")
        for key, client in clients.items():
            if key in shown:
                nothing_shown_is_lost(client, shown[key])
        for _ in range(12):
            for client in clients.values():
                client.listen(0.002)
                if client.view["asks"]:
                    client.answer(rng.choice(client.view["asks"][0]["choices"])["key"])
        for client in clients.values():                  # answers are under way when the blow falls
            if client.view["asks"]:
                ask = client.view["asks"][0]
                client.send("answer", request=ask["number"], keys=[rng.choice(ask["choices"])["key"]])
        server.kill()
        for key, client in clients.items():
            client.listen(0.05)
            shown[key] = {"answers": client.view["answers"], "log": log(client.view["log"])}
        server = Killed(tmp_path)
    played_to_its_end(server, *rooms[0], rng)
    assert server.interrupt() == 0
    assert server.said == ["Playmat has stopped; every table is kept.\n"]


def played_to_its_end(server: Killed, room: str, token: str, rng: random.Random) -> None:
    """A game goes on, ends, and its replay is verified."""
    client = Client(server.base, room, token)
    while client.view["status"] == "playing":
        client.asked()
        if client.view["asks"]:
            client.answer(rng.choice(client.view["asks"][0]["choices"])["key"])
    found = verdict(server.base, room)
    assert found["verified"], found
    client.close()


def nothing_shown_is_lost(client: Client, shown: dict[str, Any]) -> None:
    """What a client saw before the blow it sees after it, too."""
    assert client.view["answers"] >= shown["answers"]
    older = client.say("lines", before=client.view["log"][0]["n"], most=200)["lines"]
    now = log(older + client.view["log"])
    assert all(now[n] == text for n, text in shown["log"].items())


def log(lines: list[dict[str, Any]]) -> dict[int, str]:
    return {line["n"]: "".join(s["text"] for s in line["spans"]) for line in lines}
