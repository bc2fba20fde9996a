"""The board: three Regions and how they hang together. A space is a piece, and its number says where it lies."""
from __future__ import annotations

from typing import Final

# tal.components.three-regions; 24 Outer spaces, 16 Middle and 7 Inner ones, clockwise from the top left corner.
OUTER: Final = 0
MIDDLE: Final = 1
INNER: Final = 2
REGIONS: Final = ("outer", "middle", "inner")
FIRST: Final = (0, 24, 40)               # the first space of each Region
SIZE: Final = (24, 16, 7)
SPACES: Final = 47

BATTLE: Final = 4                        # Battle of 1,000 Heartless
GATE: Final = 24                         # Gate to the Dark
LINK: Final = 27                         # tal.ruling.which-spaces-link-outer-and-middle: faces the Battle space

# tal.ruling.inner-branch-order
END_OF_THE_WORLD: Final = 40
CRATER: Final = 41
CHAOS: Final = 42
TERMINUS: Final = 43
EVIL_GROUNDS: Final = 44
FINAL_REST: Final = 45
DOOR: Final = 46
CLOCKWISE: Final = 1
COUNTER: Final = 2
BRANCHES: Final = ("none", "clockwise", "counter-clockwise")
FORTH: Final = {(END_OF_THE_WORLD, CLOCKWISE): CRATER, (CRATER, CLOCKWISE): CHAOS, (CHAOS, CLOCKWISE): FINAL_REST,
                (END_OF_THE_WORLD, COUNTER): TERMINUS, (TERMINUS, COUNTER): EVIL_GROUNDS,
                (EVIL_GROUNDS, COUNTER): FINAL_REST}
BACK: Final = {after: before for (before, _), after in FORTH.items() if after != FINAL_REST}
BRANCH_OF: Final = {CRATER: CLOCKWISE, CHAOS: CLOCKWISE, TERMINUS: COUNTER, EVIL_GROUNDS: COUNTER}


def region(space: int) -> int:
    return OUTER if space < FIRST[MIDDLE] else MIDDLE if space < FIRST[INNER] else INNER


def index(space: int) -> int:
    """Its number within its Region."""
    return space - FIRST[region(space)]


RINGS: Final = [(FIRST[region(space)], SIZE[region(space)]) for space in range(SPACES)]


def steps_on(space: int, steps: int) -> int:
    """So many steps along the ring, clockwise or, below zero, counterclockwise."""
    first, size = RINGS[space]
    return first + (space - first + steps) % size


def facing(space: int) -> list[int]:
    """tal.ruling.opposite-space-geometry: squares of 7 and of 5; a Middle corner faces three Outer spaces."""
    i = index(space)
    if region(space) == OUTER:
        side, k = divmod(i, 6)
        return [FIRST[MIDDLE] + (4 * side if k == 0 else (4 * side + k - 1) % 16)]
    if region(space) == MIDDLE:
        side, j = divmod(i, 4)
        return [6 * side + j + 1] if j else sorted([(6 * side - 1) % 24, 6 * side, 6 * side + 1])
    return []


def way_back(space: int, branch: int) -> list[int]:
    """tal.ruling.turn-back-route: one space toward the End of the World; from Final Rest the way one came, if any."""
    if space == FINAL_REST:
        ways = {CLOCKWISE: [CHAOS], COUNTER: [EVIL_GROUNDS]}
        return ways.get(branch, [CHAOS, EVIL_GROUNDS])
    return [BACK[space]] if space in BACK else []
