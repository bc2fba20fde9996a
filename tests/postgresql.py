"""A real PostgreSQL for the tests: the one that PLAYMAT_TEST_DATABASE names, or one that is started aside.

`python3 tests/postgresql.py FOLDER` starts one there and prints its address, `--stop FOLDER` stops it: for .ci/run.
"""
from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

PLACES = ("/usr/lib/postgresql", "/usr/local/opt")


def program(name: str) -> str:
    """Where Debian, or whoever else, has put it; nothing if it is not there."""
    found = [str(file) for place in PLACES for file in sorted(Path(place).glob(f"*/bin/{name}"))]
    return found[-1] if found else shutil.which(name) or ""


def start(folder: Path) -> str:
    """Start a server of its own in an empty folder; its address. As root it runs as Debian's own user."""
    folder.mkdir(parents=True, exist_ok=True)
    before: list[str] = []
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
        before = ["runuser", "-u", "postgres", "--"]
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
    data = folder / "data"
    subprocess.run([*before, program("initdb"), "-D", str(data), "-A", "trust", "-U", "playmat", "-E", "UTF8",
                    "--no-sync", "--locale=C"], check=True, stdout=subprocess.DEVNULL, cwd="/")
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync=off"
    subprocess.run([*before, program("pg_ctl"), "-D", str(data), "-l", str(folder / "log"), "-o", options, "-w",
                    "start"], check=True, stdout=subprocess.DEVNULL, cwd="/")
    return f"postgresql://playmat@127.0.0.1:{port}/postgres"


def stop(folder: Path) -> None:
    before = ["runuser", "-u", "postgres", "--"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    subprocess.run([*before, program("pg_ctl"), "-D", str(folder / "data"), "-m", "immediate", "stop"], check=False,
                   stdout=subprocess.DEVNULL, cwd="/")


if __name__ == "__main__":
    if sys.argv[1] == "--stop":
        stop(Path(sys.argv[2]))
    else:
        print(start(Path(sys.argv[1])))
