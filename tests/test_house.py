"""What no committed file may hold, and what the files that set a machine up must agree on."""

import ast
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# The place a package came from on one machine is wrong on the next, and a lock file's hashes say enough.
HOST = re.compile(
    r"https?://[\w.:-]*(?:pypi|pythonhosted|npmjs|npmmirror|yarnpkg|registry|artifact|nexus|jfrog|mirror|deb\.debian)"
    r"|\b(?:pypi\.org|pythonhosted\.org|npmjs\.(?:org|com)|npmmirror\.com|yarnpkg\.com)\b"
    r"|\"resolved\": *\"http"
    r"|^ *--?(?:index-url|extra-index-url|find-links|i|f)[ =]\S",
    re.IGNORECASE | re.MULTILINE,
)
MACHINE = re.compile(r"(?<![\w.~/*-])/(?:work|root|opt)\b|(?<![\w.])/(?:home|Users)/\w", re.MULTILINE)


def committed() -> list[Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout, so nothing says which files are committed")
    git = ["git", "-c", "safe.directory=*", "ls-files", "-z"]       # a checkout may belong to another user
    names = subprocess.run(git, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [file for name in names.split("\0") if name and (file := ROOT / name).is_file()]


def texts() -> dict[Path, str]:
    found = {}
    for file in committed():
        content = file.read_bytes()
        if b"\0" not in content:
            found[file] = content.decode("utf-8")
    return found


def places(pattern: re.Pattern[str]) -> list[str]:
    return [f"{file.relative_to(ROOT)}:{text.count(chr(10), 0, match.start()) + 1}: {match[0].strip()}"
            for file, text in texts().items() for match in pattern.finditer(text)]


def test_no_address_of_a_package_host() -> None:
    assert not (wrong := places(HOST)), "\n" + "\n".join(wrong)


def test_no_path_of_one_machine() -> None:
    assert not (wrong := places(MACHINE)), "\n" + "\n".join(wrong)


def test_no_tabs_and_plain_line_ends() -> None:
    assert not (wrong := places(re.compile("[\t\r]"))), "\n" + "\n".join(wrong)


def test_the_patterns_find_what_they_are_for() -> None:
    for text in ("https:" + "//pypi.example/simple", "files.python" + "hosted.org", "--index" + "-url https:" + "//x"):
        assert HOST.search(text), text
    for text in ("in /" + "work/main", "'/" + "root'", "/" + "home/kim"):
        assert MACHINE.search(text), text
    for text in ("https:" + "//example.org/rules", "art/work", "./root", "a registry of games", "the root/work"):
        assert not HOST.search(text), text
        assert not MACHINE.search(text), text


def test_what_playing_needs_is_what_gets_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    lines = (ROOT / "requirements/run.in").read_text().splitlines()
    assert set(project["dependencies"]) <= set(lines)
    for extra, wanted in project["optional-dependencies"].items():
        assert set(wanted) <= set((ROOT / f"requirements/{extra}.in").read_text().splitlines())


def test_every_lock_has_all_hashes() -> None:
    """Either all hashes of a version or none: with those of one machine's files it installs on no other."""
    for file in (ROOT / "requirements").glob("*.txt"):
        for block in re.split(r"\n(?=[a-z0-9])", file.read_text(), flags=re.IGNORECASE):
            name = re.match(r"([\w.-]+)(?:\[[\w,]+\])?==", block)
            if name:
                least = 10 if name[1] in ("msgspec", "sqlalchemy", "greenlet", "psycopg-binary", "uv", "mypy") else 1
                assert block.count("--hash=sha256:") >= least, f"{file.name}: {name[1]}"


def test_an_old_python_can_read_run_py_far_enough_to_refuse() -> None:
    ast.parse((ROOT / "run.py").read_text(), feature_version=(3, 7))
