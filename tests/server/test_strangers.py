"""What a server for strangers owes them: honest health, a goodbye, and no door left open."""
from __future__ import annotations

import errno
import os
import signal
import tempfile
from pathlib import Path
from typing import Any

import pytest

from playmat.server.messages import NO_ENTRY
from playmat.table.store import MOST_REPORTS, Store
from tests.server.client import Client, http
from tests.server.conftest import House
from tests.server.test_kill import Killed


def test_a_stop_of_the_service_is_told_and_no_failure(tmp_path: Path) -> None:
    server = Killed(tmp_path)
    _, made = http(server.base, "POST", "/api/rooms", {"game": "kingdom-hearts", "name": "Ada",
                                                       "seats": [{"kind": "me"}, {"kind": "bot"}]})
    ada = Client(server.base, made["room"], made["token"])
    ada.asked()
    server.process.send_signal(signal.SIGTERM)
    while not ada.closed:
        ada.hear()
    assert (ada.closed, ada.bye["code"]) == (1012, 1012)
    assert server.process.wait(20) == 0
    server.reader.join(5)
    assert server.said[-1] == "Playmat has stopped; every table is kept.\n"


@pytest.mark.skipif(os.name == "nt", reason="rights are told otherwise there")
def test_nobody_else_on_the_machine_reads_the_store(house: House) -> None:
    files = [f for f in house.folder.iterdir() if f.name.startswith("playmat.db")]
    assert files
    assert [f.name for f in files if f.stat().st_mode & 0o077] == []


def test_health_is_honest_about_a_full_disk(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert http(house.base, "GET", "/api/health")[0] == 200

    def full(*_: Any, **__: Any) -> Any:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    status, said = http(house.base, "GET", "/api/health")
    assert (status, said["ok"], said["ailments"]) == (503, False, ["nothing can be stored"])


def test_what_is_no_token_is_refused_and_does_not_look_on(house: House) -> None:
    ada = house.against_bot(seed=5)
    ada.asked()
    assert Client(house.base, ada.room, "no token of ours").hello == {"type": "closed", "code": NO_ENTRY}


@pytest.mark.parametrize("body", ["[" * 50_000, '{"a":' * 10_000, '{"game": ' + "9" * 5000 + "}"])
def test_deep_or_endless_json_is_a_sentence(house: House, body: str) -> None:
    status, said = http(house.base, "POST", "/api/rooms", body.encode())
    assert status == 400
    assert said["text"].endswith(".")


def test_of_very_many_reports_the_oldest_go(tmp_path: Path) -> None:
    store = Store(tmp_path / "playmat.db")
    facts = [("reports", {"number": str(n), "room": "a", "at": n, "text": b""}) for n in range(MOST_REPORTS + 3)]
    assert store.commit([facts]) == [None]
    store.tidy(0)
    assert store.reports("a") == MOST_REPORTS
    assert store.report("2") is None
    store.close()
