"""The ledger ids a test stands for: `@rule("kh.win.worlds-13")`."""
from __future__ import annotations

import pytest

rule = pytest.mark.rule
