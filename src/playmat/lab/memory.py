"""Garbage collection for processes that play much."""
from __future__ import annotations

import gc


def freeze_what_stays() -> None:
    """Cards and modules stay for good and positions hold no cycles: look seldom, and not through what stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
