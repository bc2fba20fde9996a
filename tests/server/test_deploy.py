"""What is laid beside the project for whoever hosts it."""
from __future__ import annotations

import configparser
import re
from pathlib import Path

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
