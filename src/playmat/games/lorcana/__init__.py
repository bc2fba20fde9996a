"""Disney Lorcana, by the Comprehensive Rules of 22 August 2025."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from playmat.cards.library import CardSpec

if TYPE_CHECKING:
    from playmat.games.lorcana.english.importing import Imported


def august_2025() -> CardSpec:
    from playmat.games.lorcana.spec import spec
    return spec()


def printed(path: Path) -> Imported:
    """A file of printed cards, read; its texts may speak of the cards that are here already."""
    from playmat.games.lorcana.english.importing import import_printed
    from playmat.games.lorcana.spec import library
    from playmat.games.lorcana.vocabulary import vocabulary
    return import_printed(path, vocabulary(), [face.title for face in library().faces if face.type != "keyword"])


EDITIONS: dict[str, Callable[[], CardSpec]] = {"2025-08": august_2025}
