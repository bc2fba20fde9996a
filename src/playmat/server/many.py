"""Several servers on one machine behind one address: each a process, all on one store, tables shared by leases."""
from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from playmat.kernel.names import Refused
from playmat.server.logs import write_logs
from playmat.server.run import Plan
from playmat.server.workers import how_many

LOG = logging.getLogger("playmat.server")
PATIENCE = 60.0          # seconds a worker has to start
SHORT = 5.0              # a worker that lives no longer than this is started anew only after a while
STOP = 20.0              # seconds workers have to stop


class Child:
    def __init__(self, plan: Plan, s: socket.socket) -> None:
        self.began = time.monotonic()
        self.process = subprocess.Popen(command(plan, s.fileno()), stdout=subprocess.PIPE, pass_fds=[s.fileno()],
                                        text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"})

    def wait_until_ready(self) -> bool:
        return self.process.stdout is not None and bool(self.process.stdout.readline())


def command(plan: Plan, fd: int) -> list[str]:
    out = [sys.executable, "-m", "playmat", "serve", "--host", plan.host, "--fd", str(fd), "--parent", str(os.getpid()),
           "--data-dir", str(plan.folder), "--limits", str(plan.factor), "--log", plan.log,
           "--keep-days", str(plan.keep_days), "--bots", str(max(how_many() // plan.workers, 1))]
    out += ["--proxy"] if plan.proxy else []
    for name in plan.hosts:
        out += ["--allow-host", name]
    return out


def serve_many(plan: Plan, s: socket.socket, tell: Callable[[], None]) -> None:
    """Start the workers, start anew those that die, and stop when told, or when all of them have been drained."""
    if sys.platform == "win32":
        raise Refused("Several workers share a socket, which Windows does not allow; serve with one.")
    write_logs(plan.log)
    if plan.store:
        os.environ["PLAYMAT_STORE"] = plan.store     # not in a command line that others can read
    stopping: list[int] = []

    def stop(number: int, _: Any) -> None:
        stopping.append(number)

    before = {n: signal.signal(n, stop) for n in (signal.SIGTERM, signal.SIGINT)}
    children = [Child(plan, s) for _ in range(plan.workers)]
    try:
        if not all(child.wait_until_ready() for child in children):
            raise Refused("A worker did not start.")
        tell()
        while not stopping and children:
            time.sleep(0.2)
            children = [c for child in children if (c := looked_after(child, plan, s)) is not None]
    finally:
        for child in children:
            if child.process.poll() is None:
                child.process.send_signal(signal.SIGTERM)
        end = time.monotonic() + STOP
        for child in children:
            try:
                child.process.wait(max(end - time.monotonic(), 0.1))
            except subprocess.TimeoutExpired:
                child.process.kill()
        for n, handler in before.items():
            signal.signal(n, handler)


def looked_after(child: Child, plan: Plan, s: socket.socket) -> Child | None:
    """The same worker; a new one if it has died; none if it has stopped as it was asked to."""
    code = child.process.poll()
    if code is None:
        return child
    if code == 0:
        return None
    LOG.warning("A worker has ended with %s; another takes its place", code)
    if time.monotonic() - child.began < SHORT:
        time.sleep(1)
    return Child(plan, s)
