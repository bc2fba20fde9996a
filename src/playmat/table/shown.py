"""What a pair of eyes was shown last: what lies still is not put into words again."""
from __future__ import annotations

from playmat.table.view_types import ZoneView

Common = tuple[ZoneView, set[int]]       # and the faces in it


class Shown:
    """What one pair of eyes has been shown of a table. Piles and hands that are as they were are not shown again, nor
    are faces that were described."""

    def __init__(self) -> None:
        self.zones: list[list[int]] = []                 # the pieces in each
        self.empty: list[str] = []                       # and the words for it while there are none
        self.seen: list[int | None] = []                 # of each piece: its face, as these eyes saw it
        self.owners: list[int] = []
        self.faces: set[int] = set()                     # that were described

    def lay(self, zones: list[list[int]], empty: list[str], seen: list[int | None], owners: list[int],
            where: list[int]) -> list[bool]:
        """Remember the table as it is now. Of each zone: whether it is another than before."""
        if not self.zones:
            changed = [True] * len(zones)
        else:
            changed = [a != b or c != d for a, b, c, d in zip(self.zones, zones, self.empty, empty, strict=True)]
            if self.seen != seen or self.owners != owners:
                for p, zone in enumerate(where):
                    if self.seen[p] != seen[p] or self.owners[p] != owners[p]:
                        changed[zone] = True
        self.zones = [a[:] if new else old for a, old, new in zip(zones, self.zones or zones, changed, strict=True)]
        self.empty, self.seen, self.owners = empty, seen, owners[:]
        return changed
