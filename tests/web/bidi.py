"""Firefox over WebDriver BiDi, which it speaks by itself: no driver beside it is needed."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

FIREFOX = next((p for p in map(shutil.which, ("firefox-esr", "firefox")) if p), "")
PATIENCE = 180           # seconds for one call


class Firefox:
    """A window. Whatever goes wrong in its pages is kept in `errors`."""

    def __init__(self, profile: Path, width: int, height: int) -> None:
        self.process = subprocess.Popen(
            [FIREFOX, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", str(profile)],
            stderr=subprocess.PIPE, text=True)
        self.errors: list[str] = []
        self.calls = 0
        line = connect(f"{self.listens()}/session", max_size=None, legacy=True)
        assert isinstance(line, ClientConnection)
        self.line = line
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        self.window = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.call("browsingContext.setViewport", context=self.window, viewport={"width": width, "height": height})

    def listens(self) -> str:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
                return found[1]
        raise AssertionError("Firefox did not start")

    def call(self, method: str, **params: Any) -> Any:
        self.calls += 1
        self.line.send(json.dumps({"id": self.calls, "method": method, "params": params}))
        while True:
            said = json.loads(self.line.recv(timeout=PATIENCE))
            if said.get("method") == "log.entryAdded" and said["params"].get("type") == "javascript":
                self.errors.append(str(said["params"].get("text")))
            if said.get("id") == self.calls:
                assert said["type"] == "success", said
                return said["result"]

    def goto(self, address: str) -> None:
        self.call("browsingContext.navigate", context=self.window, url=address, wait="complete")

    def evaluate(self, function: str, given: object = None) -> Any:
        """What a function of the page says, given something; it may take its time."""
        says = f"(async () => JSON.stringify(await ({function})({json.dumps(given)})) ?? 'null')()"
        said = self.call("script.evaluate", target={"context": self.window}, awaitPromise=True, expression=says)
        assert said["type"] == "success", said
        return json.loads(said["result"]["value"])

    def click(self, x: float, y: float) -> None:
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0},
                 {"type": "pointerUp", "button": 0}]
        self.call("input.performActions", context=self.window,
                  actions=[{"type": "pointer", "id": "mouse", "actions": moves}])

    def close(self) -> None:
        self.line.close()
        self.process.terminate()
        self.process.wait(20)
