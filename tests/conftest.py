"""What holds for every test."""

import os
import secrets
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import playmat
import tests
import tests.cards
import tests.kernel

# A shared machine is sometimes slow: no law fails for having taken long.
settings.register_profile("house", settings(), deadline=None)
settings.load_profile("house")


def pytest_report_header() -> str:
    return f"playmat: {Path(playmat.__file__).parent}"


def pytest_configure() -> None:
    """A run that is meant for the compiled copy must not pass on the source."""
    if os.environ.get("PLAYMAT_COMPILED"):
        from playmat import kernel

        compiled = [file for file in Path(kernel.__file__ or "").parent.iterdir() if file.suffix in (".so", ".pyd")]
        if not compiled:
            raise pytest.UsageError(f"the tests are to run on the compiled copy, but {kernel.__file__} is not compiled")
        for package in (tests, tests.cards, tests.kernel):           # the made-up games: see tools/compile.py
            made_up = Path(kernel.__file__ or "").parents[2] / package.__name__.replace(".", "/")
            package.__path__.insert(0, str(made_up))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the tests that take minutes too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes minutes is left out, not skipped: nobody reads a skip that is always there."""
    if config.getoption("--long"):
        return
    long = [item for item in items if item.get_closest_marker("long")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in set(long)]


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real PostgreSQL. Where there is none its tests are skipped, and everybody is told; not in CI."""
    from tests.postgresql import program, start, stop
    if address := os.environ.get("PLAYMAT_TEST_DATABASE"):
        yield address
        return
    if not program("initdb"):
        if os.environ.get("CI"):
            pytest.fail("There is no PostgreSQL here, and CI must have one.")
        pytest.skip("NO POSTGRESQL HERE: nothing was tried on a database (on Debian: apt install postgresql)")
    folder = Path(tempfile.mkdtemp(prefix="playmat-postgresql-"))
    folder.chmod(0o755)
    try:
        yield start(folder)
    finally:
        stop(folder)
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def database(postgresql: str) -> Iterator[str]:
    """An empty database of its own."""
    import psycopg
    name = f"playmat_{secrets.token_hex(6)}"
    with psycopg.connect(postgresql, autocommit=True) as c:
        c.execute(f'CREATE DATABASE "{name}"'.encode())
    yield f"{postgresql.rpartition('/')[0]}/{name}"
    with psycopg.connect(postgresql, autocommit=True) as c:
        c.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())


@pytest.fixture(params=["file", "database"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where a store is kept: in a file, and in a database."""
    if request.param == "file":
        return tmp_path / "playmat.db"
    address: str = request.getfixturevalue("database")
    return address
