"""The pictures of the README: python3 run.py screenshots [NAME …].

Bots play a game of each kind with a fixed seed. From its fullest moments a person plays on (a branch of the finished
game), so that the same table lies there every time. Things are found by their roles and names, as a
screen-reader finds them. Chromium itself writes WebP, at the best quality that stays small.
"""

import base64
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from playmat import games
from playmat.kernel.game import Game
from playmat.kernel.journal import repeat
from playmat.kernel.names import CHANCE
from playmat.table.replay import read_replay

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SIZES = {"phone": (390, 844), "tablet": (768, 1024), "desk": (1280, 800), "full": (1920, 1080), "large": (2560, 1440),
         "zoomed": (640, 400)}
LEISURE = "leisure"                  # a moment at which a seat is asked what it wants to do
MOST = 130_000                       # bytes of a picture
QUALITIES = (88, 80, 70, 60, 45)


class Match(NamedTuple):
    """A game that bots play to its end."""

    game: str
    edition: str
    seed: int
    seats: int = 2
    options: tuple[tuple[str, int], ...] = ()


MATCHES = {
    "first": Match("kingdom-hearts", "first", 11),
    "dawn": Match("kingdom-hearts", "break-of-dawn", 11),
    "lorcana": Match("lorcana", "2025-08", 11),
    "four": Match("lorcana", "2025-08", 12, seats=4),
    "yu-yu": Match("yu-yu-hakusho", "2004", 11),
    "talisman": Match("talisman", "kingdom-hearts", 11, seats=4, options=(("round_limit", 30),)),
}
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")


class Moment(NamedTuple):
    """A place in a finished game at which somebody has much to choose from."""

    room: str
    answers: int
    seat: int


class Picture(NamedTuple):
    name: str
    size: str
    theme: str
    match: str = "first"
    at: str = ""                     # leisure, or the procedure that goes on: somebody plays on from there
    path: str = ""                   # else a page; {room} is the finished match
    then: Callable[[Page], None] | None = None


# -- the server and its games ------------------------------------------------------------------------------------------


@contextmanager
def server() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [sys.executable, "-m", "playmat", "serve", "--port", "0", "--data-dir", folder, "--limits", "100"],
            stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"})
        try:
            line = process.stdout.readline() if process.stdout else ""
            found = re.search(r"http://\S+:(\d+)/", line)
            if found is None:
                raise SystemExit("The server did not start.")
            yield f"http://localhost:{found[1]}"
        finally:
            process.terminate()
            process.wait(20)


def call(base: str, path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as response:
        text = response.read().decode()
    return text if path.endswith("/file") else json.loads(text)


def played(base: str, match: Match) -> str:
    """A finished game of bots: the room it was played in."""
    decks = [d["deck"] for d in call(base, f"/api/games/{match.game}/decks?edition={match.edition}")] or [""]
    seats = [{"kind": "bot", "name": NAMES[n], "deck": decks[n % len(decks)]} for n in range(match.seats)]
    room = str(call(base, "/api/rooms", {
        "game": match.game, "edition": match.edition, "name": "Ada", "seed": match.seed, "seats": seats,
        "settings": {"options": dict(match.options)}})["room"])
    for _ in range(1500):
        if call(base, f"/api/rooms/{room}")["status"] == "over":
            return room
        time.sleep(0.2)
    raise SystemExit(f"The bots did not finish their game of {match.game} ({match.edition}).")


def moment(base: str, room: str, match: Match, at: str) -> Moment:
    """The fullest moment of a game at leisure, or within a procedure."""
    r = read_replay(call(base, f"/api/rooms/{room}/replay/file"))
    g = games.spec(match.game, match.edition).start(dict(r.header["setup"]), int(r.footer["seed"]))
    best, found = -1, Moment(room, 0, 0)
    for n, row in enumerate(r.answers):
        request = g.state.pending[0]
        if request.seat != CHANCE and len(request.options) > 1 and there(g, at):
            full = fullness(g) + 2 * min(len(request.options), 6)
            if full > best:
                best, found = full, Moment(room, n, request.seat)
        repeat(g, f"{row['seat']} {row['key']}")
    return found


def there(g: Game, at: str) -> bool:
    return g.calm() if at == LEISURE else any(type(frame).__name__ == at for frame in g.state.stack)


def fullness(g: Game) -> int:
    """How many pieces lie open on the mat, no pile counting for more than four."""
    return sum([min(len([p for p in zone if g.state.known[p] == g.everyone]), 4) for zone in g.state.zones])


# -- the pictures ------------------------------------------------------------------------------------------------------


def ask_why_not(page: Page) -> None:
    """Look at a card in hand that can't be played."""
    hand = page.get_by_role("region", name=re.compile("hand", re.I)).last
    for card in hand.get_by_role("button").all():
        card.click()
        page.wait_for_timeout(500)                       # the rules come from the server
        shown = page.locator("dialog[open]")
        if shown.get_by_role("region", name="Why not?").count() and not shown.locator(".option").count():
            return
        page.keyboard.press("Escape")
    raise SystemExit("Every card in hand can be played: choose another seed.")


def learn(page: Page) -> None:
    """The guided first game, some steps into it."""
    page.get_by_role("button", name="Learn by playing").click()
    coach = page.locator(".coach")
    coach.wait_for()
    for _ in range(2):
        while coach.get_attribute("data-last") != "true":
            page.keyboard.press("n")
            page.wait_for_timeout(150)
        step = coach.get_attribute("data-step")
        page.locator("#ask .coached").first.click()
        page.locator(f".coach[data-step='{step}']").wait_for(state="detached")
        coach.wait_for()
    page.keyboard.press("n")


PICTURES = [
    Picture("start", "desk", "light", path="/"),
    Picture("how", "desk", "light", path="/how/talisman"),
    Picture("deck", "desk", "light", path="/decks/kingdom-hearts/magic-of-the-heart?edition=first"),
    Picture("lesson", "desk", "light", path="/how/kingdom-hearts?edition=first", then=learn),
    Picture("table-first", "desk", "light", at=LEISURE),
    Picture("battle-first", "full", "light", at="Battle"),
    Picture("challenge-dawn", "desk", "dark", "dawn", at="Challenge"),
    Picture("lorcana", "desk", "light", "lorcana", at=LEISURE),
    Picture("lorcana-four", "desk", "dark", "four", at=LEISURE),
    Picture("yu-yu-hakusho", "desk", "light", "yu-yu", at="PayAttack"),
    Picture("talisman", "desk", "light", "talisman", at=LEISURE),
    Picture("why-not", "desk", "light", at=LEISURE, then=ask_why_not),
    Picture("victory", "desk", "light", path="/table/{room}"),
    Picture("replay", "desk", "dark", "dawn", path="/replay/{room}?at=60"),
    Picture("phone-first", "phone", "dark", at="Battle"),
    Picture("phone-lorcana", "phone", "light", "lorcana", at=LEISURE),
    Picture("phone-yu-yu-hakusho", "phone", "dark", "yu-yu", at="PayAttack"),
    Picture("phone-talisman", "phone", "light", "talisman", at=LEISURE),
    Picture("tablet-dawn", "tablet", "light", "dawn", at=LEISURE),
    Picture("large-dawn", "large", "dark", "dawn", at=LEISURE),
    Picture("zoomed-first", "zoomed", "light", at=LEISURE),
]


def page_for(browser: Browser, base: str, picture: Picture, token: str) -> Page:
    width, height = SIZES[picture.size]
    context = browser.new_context(base_url=base, viewport={"width": width, "height": height},
                                  has_touch=picture.size == "phone", color_scheme=picture.theme,  # type: ignore[arg-type]
                                  reduced_motion="reduce")
    kept = {"name": "Ada", "speed": "none", "tip": "read", "token": token}
    lines = [f"localStorage['playmat.{key}'] = {json.dumps(value)}" for key, value in kept.items() if value]
    context.add_init_script("; ".join(lines))
    page = context.new_page()
    page.set_default_timeout(20_000)
    return page


def taken(page: Page) -> bytes:
    """The page as a picture, as good as fits."""
    session = page.context.new_cdp_session(page)
    data = b""
    for quality in QUALITIES:
        shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
        data = base64.b64decode(shot["data"])
        if len(data) <= MOST:
            break
    return data


def take(browser: Browser, base: str, picture: Picture, rooms: dict[str, str]) -> bytes:
    token = ""
    path = picture.path.format(room=rooms[picture.match])
    if picture.at:
        m = moment(base, rooms[picture.match], MATCHES[picture.match], picture.at)
        seated = call(base, f"/api/rooms/{m.room}/branch", {"n": m.answers, "seat": m.seat, "name": "Ada"})
        token, path = seated["token"], f"/table/{seated['room']}"
    page = page_for(browser, base, picture, token)
    page.goto(path)
    page.locator(".card, .box, .how section").first.wait_for()
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(800)
    if picture.then is not None:
        picture.then(page)
        page.wait_for_timeout(300)
    data = taken(page)
    page.context.close()
    return data


def main(names: list[str]) -> None:
    known = [p.name for p in PICTURES]
    if unknown := [n for n in names if n not in known]:
        raise SystemExit(f"There is no picture {unknown[0]!r}; there are {', '.join(known)}.")
    chromium = next((p for p in map(shutil.which, ("chromium", "chromium-browser", "google-chrome")) if p), "")
    if not chromium:
        raise SystemExit("There is no Chromium on this machine (on Debian: apt install chromium).")
    wanted = [p for p in PICTURES if not names or p.name in names]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with server() as base, sync_playwright() as tool:
        rooms = {name: played(base, MATCHES[name]) for name in sorted({p.match for p in wanted})}
        browser = tool.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for picture in wanted:
            data = take(browser, base, picture, rooms)
            (FOLDER / f"{picture.name}.webp").write_bytes(data)
            print(f"docs/pictures/{picture.name}.webp: {len(data) // 1000} kB", flush=True)
            if len(data) > MOST:
                raise SystemExit(f"The picture {picture.name} stays above {MOST // 1000} kB.")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
