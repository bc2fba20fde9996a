"""What holds for every test."""

import os
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
