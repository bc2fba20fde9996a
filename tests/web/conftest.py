"""A server of its own and a browser. Without Chromium or a built front end the tests are skipped, loudly; in CI they
fail."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from playmat.server.pages import FOLDER

CHROMIUM = next((p for p in map(shutil.which, ("chromium", "chromium-browser", "google-chrome")) if p), "")
ROOT = Path(__file__).parents[2]
SLOW = 60_000            # milliseconds until something is held to be missing: a machine may have much else to do
expect.set_options(timeout=SLOW / 2)
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


def missing() -> str:
    if not CHROMIUM:
        return "there is no Chromium on this machine (on Debian: apt install chromium)"
    if not (FOLDER / "index.html").exists():
        return "the front end is not built (python3 run.py test builds it, where there is a way)"
    return ""


@pytest.fixture(scope="session", autouse=True)
def _there_is_a_browser() -> None:
    if reason := missing():
        if os.environ.get("CI"):
            pytest.fail(f"No browser tests in CI: {reason}.")
        pytest.skip(f"NO BROWSER TESTS: {reason}.")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser test that fails is tried once more and then named among the results: much that a browser does has no
    end one could wait for. A test that is named there often is a defect."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


class Site:
    """A server that can be killed and started again where it was."""

    def __init__(self, folder: Path, made_up: bool = False) -> None:
        self.env = {**os.environ, "PLAYMAT_TEST_GAMES": "1"} if made_up else None
        self.folder = folder
        self.port = 0
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.web.serve", "serve", "--port", str(self.port), "--data-dir", str(self.folder),
             "--limits", "100"], stdout=subprocess.PIPE, text=True, cwd=ROOT, env=self.env)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://\S+:(\d+)/", line):
                self.port = int(found[1])
                return
        raise AssertionError("the server did not start")

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(SLOW / 1000)
        except subprocess.TimeoutExpired:
            self.kill()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("site"))
    yield running
    running.stop()


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server with the made-up games."""
    running = Site(tmp_path_factory.mktemp("toys"), made_up=True)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as tool:
        it = tool.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield it
        it.close()


Person = Callable[..., Page]


@pytest.fixture
def person(browser: Browser, site: Site) -> Iterator[Person]:
    """Somebody with a browser of their own. What goes wrong in the page fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def come(name: str = "Ada", phone: bool = False, theme: str = "light", speed: str = "none",
             motion: str = "reduce", size: tuple[int, int] | None = None, new: bool = False) -> Page:
        view = {"width": size[0], "height": size[1]} if size else PHONE if phone else DESK
        context = browser.new_context(base_url=site.address, viewport=view, has_touch=phone,  # type: ignore[arg-type]
                                      color_scheme=theme, reduced_motion=motion)  # type: ignore[arg-type]
        kept = {"name": name, "speed": speed, **({} if new else {"tip": "read"})}
        context.add_init_script("; ".join(f"localStorage['playmat.{k}'] ??= {v!r}" for k, v in kept.items()))
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(SLOW)
        page.on("pageerror", lambda e: errors.append(str(e)))
        page.on("console", lambda m: errors.append(m.text) if "Content Security Policy" in m.text else None)
        return page

    yield come
    for context in contexts:
        context.close()
    assert not errors, errors
