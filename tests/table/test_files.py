"""Files are written whole; what is no file is only written to."""
from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

import pytest

from playmat.kernel.names import Refused
from playmat.table.files import write_whole


def test_a_file_is_another_one_afterwards_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    write_whole(file, "old")
    write_whole(file, "new")
    assert file.read_text() == "new"
    assert os.listdir(tmp_path) == ["match.json"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    heard: list[str] = []
    reader = threading.Thread(target=lambda: heard.append(pipe.read_text()), daemon=True)
    reader.start()
    write_whole(pipe, "a match")
    reader.join(10)
    assert heard == ["a match"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_folder_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="can't be written"):
        write_whole(tmp_path, "text")
