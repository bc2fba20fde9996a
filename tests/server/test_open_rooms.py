"""The order in which things happen at a table."""

from pathlib import Path

from playmat import games
from playmat.server.open_rooms import OpenRoom, OpenRooms
from playmat.table.new_rooms import want_rematch
from playmat.table.room import Room
from playmat.table.seats import PERSON, holder_of, new_token
from playmat.table.view_types import Settings
from tests.server.conftest import wait_for


def test_a_rematch_is_kept_before_anybody_hears_of_it(tmp_path: Path) -> None:
    """Whoever hears of it goes there at once."""
    wait_for(rematch(tmp_path))


async def rematch(folder: Path) -> None:
    rooms = OpenRooms(folder)
    room = Room("old", games.spec("kingdom-hearts", "first"), Settings(), "", 2)
    for n, name in enumerate(("Ada", "Ben")):
        room.sit(n, PERSON, name, holder_of(new_token()))
    room.start()
    room.finish(0, "conceded", "Ben gives up.")
    room.unsaved = []
    room.note_all()
    live = await rooms.add(room)
    heard: list[tuple[bool, bool]] = []

    def show(shown: OpenRoom) -> None:
        to = shown.room.rematch
        heard.append((to in rooms.live, rooms.store.room(to) is not None))

    rooms.show = show  # type: ignore[method-assign, assignment]
    await rooms.act(live, lambda it: want_rematch(it, [0, 1], True))
    assert heard == [(True, True)]
    await rooms.stop()
