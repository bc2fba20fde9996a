"""One server at a time on a data folder: two would overwrite each other's games."""
from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

from playmat.kernel.names import Refused


def lock(folder: Path) -> IO[str]:
    """Hold the folder for as long as the file that comes back is open; refused if another server does."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / "playmat.lock").open("a+", encoding="ascii")
    except OSError as e:
        raise Refused(f"{folder} can't be used for Playmat's data: {(e.strerror or 'error').lower()}.") from None
    try:
        take(file)
    except OSError:
        file.seek(0)
        by = file.read(20).strip()
        file.close()
        raise Refused(f"Another Playmat{f' (process {by})' if by else ''} is served from {folder}; "
                      "stop it first, or name another folder with --data-dir.") from None
    file.seek(0)
    file.truncate()
    file.write(f"{os.getpid()}\n")
    file.flush()
    return file


if sys.platform == "win32":
    import msvcrt

    def take(file: IO[str]) -> None:
        file.seek(1024)                              # beyond what is written, so that it can still be read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def take(file: IO[str]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
