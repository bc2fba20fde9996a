"""Output that is closed, full or only knows ASCII: a sentence at most, never a traceback."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PLAYMAT = [sys.executable, "-m", "playmat"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_full_disk_is_told_in_a_sentence() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run([*PLAYMAT, "games"], stdout=full, stderr=subprocess.PIPE, text=True)
    assert (done.returncode, done.stderr) == (74, "What is printed can't be written: no space left on device.\n")


@pytest.mark.skipif(os.name == "nt", reason="a shell of Unix")
def test_closed_output_is_no_mistake() -> None:
    done = subprocess.run(["sh", "-c", f"{sys.executable} -m playmat games >&-"], stderr=subprocess.PIPE, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_an_ascii_terminal_shows_a_sign_for_what_it_does_not_know() -> None:
    done = subprocess.run([*PLAYMAT, "cards", "list", "kingdom-hearts"], capture_output=True,
                          env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
