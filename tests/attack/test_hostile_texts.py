"""Long hostile input costs every reader of people's text little more than its length."""
from __future__ import annotations

import subprocess
import sys

import pytest

from tests.attack.hostile import READERS

CPU = 30                             # seconds for all inputs of 64 kB, all games included; a freeze takes minutes

LIMITED = ("import resource, runpy, sys; resource.setrlimit(resource.RLIMIT_CPU, ({0}, {0})); "
           "sys.argv = ['hostile', sys.argv[1]]; runpy.run_module('tests.attack.hostile', run_name='__main__')")


@pytest.mark.skipif(sys.platform == "win32", reason="CPU time can't be bounded there")
@pytest.mark.parametrize("readers", READERS)
def test_no_reader_can_be_kept_busy(readers: str) -> None:
    done = subprocess.run([sys.executable, "-c", LIMITED.format(CPU), readers], capture_output=True, text=True)
    assert done.stdout.endswith("all read\n"), f"{done.stdout} exit {done.returncode} {done.stderr[-300:]}"
