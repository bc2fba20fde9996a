"""Tables that no game plays: view and mat are made up and shown by the real page, to prove what a mat can say."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from tests.web.measuring import settled

Shape = dict[str, Any]


class Table:
    """A view under construction: faces, zones and pieces get their numbers here."""

    def __init__(self, names: list[str], mat: Shape) -> None:
        self.mat = mat
        self.faces: dict[int, Shape] = {}
        self.zones: list[Shape] = []
        self.seats: list[Shape] = [{"seat": n, "name": name, "kind": "bot", "counters": []}
                                   for n, name in enumerate(names)]
        self.more: Shape = {}
        self.pieces = 100

    def face(self, name: str, type: str, numbers: dict[str, int] | None = None, **more: Any) -> int:
        n = len(self.faces) + 1
        stats = [{"name": k, "value": v} for k, v in (numbers or {}).items()]
        self.faces[n] = {"id": n, "title": name, "name": name, "type": type, "numbers": stats, **more}
        return n

    def zone(self, kind: str, seat: int | None, *pieces: Shape, shows: str = "open", **more: Any) -> list[int]:
        """A zone with these pieces; their numbers."""
        laid = []
        for piece in pieces:
            self.pieces += 1
            laid.append({"p": self.pieces, **piece})
        self.zones.append({"id": len(self.zones), "kind": kind, "name": kind.capitalize(), "shows": shows, "seat": seat,
                           "pieces": laid, **more})
        return [p["p"] for p in laid]

    def view(self) -> Shape:
        return {"room": "made-up", "game": "made-up", "edition": "", "title": "A made-up game", "status": "playing",
                "you": {"seats": [0], "eyes": 0}, "settings": {}, "seats": self.seats, "zones": self.zones,
                "faces": self.faces, "asks": [], "log": [], "turn": 3, **self.more}


class Line:
    """The server's end of the page's socket."""

    def __init__(self) -> None:
        self.socket: WebSocketRoute | None = None
        self.version = 1

    def update(self, **changed: Any) -> None:
        assert self.socket is not None
        self.version += 1
        self.socket.send(json.dumps({"type": "update", "version": self.version, "since": self.version - 1,
                                     "changed": changed}))


def show(page: Page, table: Table) -> Line:
    """Open the page at this table."""
    line = Line()

    def hear(socket: WebSocketRoute) -> None:
        line.socket = socket
        socket.on_message(lambda text: socket.send(json.dumps(
            {"type": "init", "version": line.version, "view": table.view()})) if "hello" in str(text) else None)

    page.route_web_socket("**/ws", hear)
    page.route("**/api/games/made-up/mat*", lambda route: route.fulfill(json=table.mat))
    page.goto("/table/made-up")
    page.locator(".mat").wait_for()
    settled(page)
    return line
