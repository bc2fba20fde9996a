"""What is laid beside the project for whoever hosts it."""
from __future__ import annotations

import configparser
import json
import re
import shutil
import socket
import ssl
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Client
from tests.server.crowd import Served

ROOT = Path(__file__).resolve().parents[2]


def test_nothing_runs_as_root() -> None:
    lines = (ROOT / "deploy/Containerfile").read_text().splitlines()
    last = max(n for n, line in enumerate(lines) if line.startswith("FROM "))
    users = [line.split()[1] for line in lines[last:] if line.startswith("USER ")]
    assert users
    assert users[-1] not in ("root", "0")
    assert not [line for line in lines[lines.index("USER 10001"):] if line.startswith("RUN ")]
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(ROOT / "deploy/playmat.service")
    service = unit["Service"]
    assert service["DynamicUser"] == "yes"
    assert service["NoNewPrivileges"] == "yes"
    assert "User" not in service
    assert "playmat serve" in service["ExecStart"]


def test_every_option_that_is_named_exists() -> None:
    from playmat.cli.main import playmat
    known = {name for command in playmat.commands.values() for p in command.params for name in p.opts} | {"--help"}
    for file in ("deploy/Containerfile", "deploy/playmat.service", "docs/hosting.md"):
        for line in (ROOT / file).read_text().splitlines():
            if "playmat " in line or "run.py " in line:
                said = re.findall(r"(?:serve|backup|restore|drain|bench server)\b[^#|`]*", line)
                for option in re.findall(r"(?<!\S)--[a-z][a-z-]+", " ".join(said)):
                    assert option in known, f"{file}: {option}"


def test_the_sample_for_the_proxy_is_whole() -> None:
    text = (ROOT / "docs/hosting.md").read_text()
    for part in ("map $http_upgrade $connection_upgrade", "listen 443 ssl", "ssl_certificate ", "ssl_certificate_key ",
                 "proxy_set_header Host $host", "proxy_set_header Upgrade $http_upgrade", "location = /metrics"):
        assert part in text, part


def sample() -> str:
    """The proxy's sample, as it stands on the page."""
    text = (ROOT / "docs/hosting.md").read_text()
    return text[text.index("map $http_upgrade"):text.index("```", text.index("map $http_upgrade"))]


class Nginx:
    """Debian's nginx with the sample, but for its ports and certificate."""

    def __init__(self, folder: Path, behind: int) -> None:
        with socket.socket() as a, socket.socket() as b:
            a.bind(("127.0.0.1", 0))
            b.bind(("127.0.0.1", 0))
            self.plain, self.safe = a.getsockname()[1], b.getsockname()[1]
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                        "-nodes", "-keyout", folder / "key", "-out", folder / "cert", "-days", "2",
                        "-subj", "/CN=table.example.org"], check=True, capture_output=True)
        said = sample()
        for old, new in (("listen 80;", f"listen 127.0.0.1:{self.plain};"), ("127.0.0.1:8000", f"127.0.0.1:{behind}"),
                         ("listen 443 ssl;", f"listen 127.0.0.1:{self.safe} ssl;"),
                         ("/etc/letsencrypt/live/table.example.org/fullchain.pem", str(folder / "cert")),
                         ("/etc/letsencrypt/live/table.example.org/privkey.pem", str(folder / "key"))):
            assert said.count(old) == 1, old
            said = said.replace(old, new)
        kept = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in
                       ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (folder / "nginx.conf").write_text(f"pid {folder}/pid; daemon off; error_log {folder}/errors; events {{}} "
                                           f"http {{ access_log off; {kept} {said} }}")
        self.process = subprocess.Popen(["nginx", "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "errors"])

    def ask(self, path: str, body: dict[str, str] | None = None, **headers: str) -> tuple[int, Any]:
        request = urllib.request.Request(
            f"https://127.0.0.1:{self.safe}{path}", None if body is None else json.dumps(body).encode(),
            {"Host": "table.example.org", "Origin": "https://table.example.org", "Content-Type": "application/json",
             **headers})
        try:
            with urllib.request.urlopen(request, context=trusting(), timeout=20) as found:
                said = found.read()
                return found.status, json.loads(said) if path.startswith("/api") else said
        except urllib.error.HTTPError as e:
            return e.code, e.read()


def trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[tuple[Nginx, Served]]:
    (tmp_path / "data").mkdir()
    server = Served(tmp_path / "data", "--proxy", "--allow-host", "table.example.org", "--limits", "1")
    nginx = Nginx(tmp_path, int(server.base.rpartition(":")[2]))
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", nginx.safe)).close()
            break
        except OSError:
            time.sleep(0.05)
    yield nginx, server
    nginx.process.terminate()
    nginx.process.wait(20)
    server.stop()


@pytest.mark.skipif(not shutil.which("nginx") or not shutil.which("openssl"), reason="there is no nginx to try it with")
def test_a_game_is_played_through_the_sample(proxied: tuple[Nginx, Served]) -> None:
    nginx, _ = proxied
    assert nginx.ask("/")[0] == 200
    assert nginx.ask("/api/ready")[0] == 200
    assert nginx.ask("/metrics")[0] == 403
    with socket.create_connection(("127.0.0.1", nginx.plain)) as plain:
        plain.sendall(b"GET /join/x HTTP/1.1\r\nHost: table.example.org\r\nConnection: close\r\n\r\n")
        assert b"Location: https://table.example.org/join/x" in plain.recv(2000)
    _, made = nginx.ask("/api/rooms", {"game": "kingdom-hearts", "name": "Ada"})
    with socket.create_connection(("127.0.0.1", nginx.safe)) as raw:
        ada = Client("https://table.example.org", made["room"], made["token"], sock=raw, ssl=trusting(),
                     origin="https://table.example.org")
        ada.asked()
        assert ada.answer()["type"] == "done"
        ada.close()
    reported = [nginx.ask(f"/api/rooms/{made['room']}/report", {"token": made["token"], "text": "Strange."},
                          **{"X-Forwarded-For": f"203.0.113.{n}"})[0] for n in range(12)]
    assert reported[:10] == [201] * 10
    assert 429 in reported[10:]                          # whatever he says of his address, he is counted as one
