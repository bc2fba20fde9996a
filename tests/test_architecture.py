"""ARCHITECTURE.md is true: what it names exists, what it quotes is written so, and an answer goes the way it says."""
from __future__ import annotations

import re
import threading
from pathlib import Path
from types import FrameType

import pytest

import playmat.kernel.game
from tests.server.conftest import House

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
SOURCE = ROOT / "src" / "playmat"
WEB = ROOT / "web" / "src"
PROSE = re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)
NAMED = sorted(set(re.findall(r"`([^`\n]+)`", PROSE)))
INTERPRETED = str(playmat.kernel.game.__file__).endswith(".py")


def written() -> str:
    files = [*SOURCE.rglob("*.py"), *SOURCE.rglob("*.toml"), *WEB.rglob("*.ts"), *WEB.rglob("*.svelte")]
    return "\n".join(f.read_text(encoding="utf-8") for f in files)


def test_every_file_it_names_is_there() -> None:
    rooms = ("effects/", "language/", "runtime/", "words/", "cards/", "decks/")      # told with the room they are in
    for name in NAMED:
        if "<" in name or name in rooms or not ("/" in name or name.endswith((".py", ".toml", ".md"))):
            continue
        places = [ROOT / name, SOURCE / name, WEB / name, *SOURCE.glob(f"*/{name}"), *SOURCE.glob(f"*/*/{name}")]
        assert any(place.exists() for place in places), name


def test_every_word_of_the_code_it_uses_is_one() -> None:
    words = set(re.findall(r"\w+", written()))
    for name in NAMED:
        missing = [w for w in re.findall(r"[A-Za-z_]+", name) if w not in words and "/" not in name]
        assert not missing, f"`{name}`: {missing}"


@pytest.mark.parametrize("block", re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL))
def test_what_it_quotes_is_written_so(block: str) -> None:
    """Line by line and in this order, in one file; three dots stand for what is left out, and remarks are ours."""
    lines = [re.sub(r"\s+#.*", "", line).strip() for line in block.splitlines()]
    wanted = [line for line in lines if line not in ("", "...")]
    file = next(f for f in SOURCE.rglob("*.py") if wanted[0] in f.read_text(encoding="utf-8"))
    rest = file.read_text(encoding="utf-8").split(wanted[0], 1)[1]
    for line in wanted[1:]:
        assert line in rest, f"{file.name}: {line}"
        rest = rest.split(line, 1)[1]


class Walk:
    """Where the work goes while it is watched: a file and a function of it for each call."""

    def __init__(self) -> None:
        self.watching = False
        self.called: list[tuple[str, str]] = []

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        if self.watching and event == "call" and "playmat" in frame.f_code.co_filename:
            file = frame.f_code.co_filename.partition("src/playmat/")[2]
            self.called.append((file, frame.f_code.co_qualname))

    def passes(self, steps: list[str]) -> str:
        """The first of these steps that is not come to after those before it."""
        rest = iter(self.called)
        return next((step for step in steps if not any(
            file == step or f".{name}".endswith(f".{step}") for file, name in rest)), "")


def test_an_answer_goes_the_way_it_says(tmp_path: Path) -> None:
    walk = Walk()
    threading.setprofile(walk)
    try:
        house = House(tmp_path)
        client = house.against_bot()
        client.asked()
        walk.watching = True
        assert client.answer()["type"] == "done"
        walk.watching = False
    finally:
        threading.setprofile(None)
        house.stop()
    told = PAGE[PAGE.index("## Following one answer"):]
    for paragraph in told.split("\n\n")[1:3]:
        sentence = paragraph.split(". ")[0].split("only what changed")[0]
        steps = [name for name in re.findall(r"`([^`]+)`", sentence) if not name.endswith("/")]
        assert len(steps) > 3
        assert walk.passes([step for step in steps if INTERPRETED or "/" in step]) == ""
