"""Long hostile input costs every reader of people's text little more than its length."""
from __future__ import annotations

import subprocess
import sys

import pytest

from tests.attack.hostile import READERS

CPU = 20                             # seconds for all inputs of 64 kB, library included; a freeze takes minutes

LIMITED = ("import resource, runpy, sys; resource.setrlimit(resource.RLIMIT_CPU, ({0}, {0})); "
           "sys.argv = ['hostile', sys.argv[1]]; runpy.run_module('tests.attack.hostile', run_name='__main__')")


@pytest.mark.skipif(sys.platform == "win32", reason="CPU time can't be bounded there")
@pytest.mark.parametrize("reader", READERS)
def test_no_reader_can_be_kept_busy(reader: str) -> None:
    done = subprocess.run([sys.executable, "-c", LIMITED.format(CPU), reader], capture_output=True, text=True)
    assert done.stdout == "read\n", f"{reader}: exit {done.returncode} {done.stderr[-300:]}"
