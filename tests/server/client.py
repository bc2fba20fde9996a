"""A browser without a screen: it connects, keeps its view by the protocol's rules, and remembers every byte it got."""
from __future__ import annotations

import json
import urllib.error
import urllib.request
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from playmat.server.messages import PROTOCOL

PATIENCE = 20.0
ASKED = 8                # times, of a server that says it has too much to do


def http(base: str, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None,
         patience: float = PATIENCE) -> tuple[int, Any]:
    data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data, {"Content-Type": "application/json", **(headers or {})},
                                     method=method)
    try:
        with urllib.request.urlopen(request, timeout=patience) as response:
            status, raw = response.status, response.read()
    except urllib.error.HTTPError as e:
        status, raw = e.code, e.read()
    try:
        return status, json.loads(raw)
    except ValueError:
        return status, raw.decode()


def verdict(base: str, room: str) -> Any:
    """What is found of a table's replay. A server with too much to do on its machine says so, and is asked again."""
    for _ in range(ASKED):
        status, said = http(base, "GET", f"/api/rooms/{room}/replay/verify", patience=5 * PATIENCE)
        if status != 503:
            break
    return said


def open_socket(base: str, **options: Any) -> ClientConnection:
    """A socket that stays open until it is closed; newer versions of the library want a `with` around it."""
    opened: Any = connect(base.replace("http", "ws") + "/ws", open_timeout=PATIENCE, max_size=None, close_timeout=1,
                          **options)
    return opened.__enter__()  # type: ignore[no-any-return]


class Client:
    """A seat's page, or a spectator's."""

    def __init__(self, base: str, room: str, token: str = "", protocol: int = PROTOCOL, name: str = "",
                 hello: bool = True, **options: Any) -> None:
        self.base = base
        self.room = room
        self.token = token
        self.view: dict[str, Any] = {}
        self.version = 0
        self.bytes: list[str] = []
        self.got: list[dict[str, Any]] = []
        self.bye: dict[str, Any] = {}
        self.closed = 0
        self.count = 0
        self.socket: ClientConnection = open_socket(base, **options)
        if hello:
            fields: dict[str, Any] = {"room": room, "protocol": protocol, "token": token, "name": name}
            self.hello = self.say("hello", **fields)

    # -- speaking ----------------------------------------------------------------------------------------------------

    def send(self, type: str, **fields: Any) -> int:
        self.count += 1
        self.socket.send(json.dumps({"type": type, "id": self.count, **fields}))
        return self.count

    def say(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send and wait for the reply to this very message."""
        number = self.send(type, **fields)
        return self.reply(number)

    def reply(self, number: int) -> dict[str, Any]:
        while not self.closed:
            for message in self.got:
                if message.get("id") == number:
                    self.got.remove(message)
                    return message
            self.hear()
        return {"type": "closed", "code": self.closed}

    def answer(self, *keys: str) -> dict[str, Any]:
        ask = self.view["asks"][0]
        return self.say("answer", request=ask["number"], keys=list(keys) or [ask["choices"][0]["key"]])

    # -- hearing -----------------------------------------------------------------------------------------------------

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any] | None:
        try:
            text = self.socket.recv(timeout)
        except TimeoutError:
            return None
        except ConnectionClosed as e:
            self.closed = e.rcvd.code if e.rcvd is not None else 1006
            return None
        assert isinstance(text, str)
        self.bytes.append(text)
        message: dict[str, Any] = json.loads(text)
        kind = message["type"]
        if kind == "init":
            self.view, self.version = message["view"], message["version"]
        elif kind == "update":
            assert message["since"] == self.version, "an update was lost"
            self.version = message["version"]
            apply(self.view, message)
        elif kind == "bye":
            self.bye = message
        else:
            self.got.append(message)
        return message

    def until(self, holds: Any) -> None:
        """Hear until something is true of the view."""
        while not holds(self.view):
            if self.hear() is None:
                raise AssertionError(f"waited in vain (closed {self.closed}, {self.bye})")

    def asked(self) -> None:
        """Hear until it is our choice or the game is over."""
        self.until(lambda v: v["asks"] or v["status"] == "over")

    def listen(self, seconds: float = 0.1) -> None:
        """Hear whatever comes within a short time."""
        while self.hear(seconds) is not None:
            pass

    def until_closed(self) -> None:
        """Hear until the other side has hung up, however busy the machine is."""
        self.listen(PATIENCE)

    def close(self) -> None:
        self.socket.close()


def apply(view: dict[str, Any], message: dict[str, Any]) -> None:
    """An update laid over a view, as the protocol says."""
    changed = dict(message["changed"])
    zones = {z["id"]: z for z in changed.pop("zones", [])}
    view["zones"] = ([zones.pop(z["id"], z) for z in view["zones"]] + list(zones.values()))
    view["faces"].update(changed.pop("faces", {}))
    if "log_from" in message:
        view["log"] = [line for line in view["log"] if line["n"] < message["log_from"]]
    view["log"] = view["log"] + changed.pop("log", [])
    view.update(changed)
