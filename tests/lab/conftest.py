"""The made-up game on the shelf."""
from __future__ import annotations

from tests.shelf import high_card

__all__ = ["high_card"]
