"""Taking back an answer: freely while nothing was learnt by it, else if the others agree."""
from __future__ import annotations

from playmat.bots.greedy import one_answer
from playmat.kernel.game import ASIDE
from playmat.kernel.names import Refused, Stale
from playmat.table.actions import charge
from playmat.table.room import Room, Takeback


def latest_choice(room: Room, seats: list[int]) -> int:
    """How many answers there were before the latest one of these seats that left a choice."""
    journal = room.the_journal()
    for n in range(len(journal.lines) - 1, -1, -1):
        seat = int(journal.lines[n].split(" ", 1)[0])
        if seat in seats:
            game = journal.at(n)
            request = game.request(seat)
            if not one_answer(game, request) or request.ask == ASIDE:
                return n
    raise Refused("There is nothing to take back.")


def why_consent(room: Room, seat: int) -> str:
    """Why the others must agree before `seat` takes its latest answer back; nothing if they need not."""
    if not room.others(seat):
        return ""
    journal = room.the_journal()
    mine = room.beside(seat)
    moments = [room.moments[s] for s in mine if s in room.moments]
    return journal.consent(max(moments) if moments else journal.moment(latest_choice(room, mine)), *mine)


def undo(room: Room, seat: int) -> None:
    """Take the latest answer back: at once if that is free, else ask the others. At one screen it is the latest of
    all who sit there: else whoever steps in between would lose what he did along with an older answer."""
    room.playing()
    to = latest_choice(room, room.beside(seat))
    why = why_consent(room, seat)
    if not why:
        take_back(room, to)
        return
    absent = [room.names[n] for n in room.others(seat) if room.seats[n].standin]
    if absent:
        raise Refused(f"This can only be taken back if the others agree ({why}), and {absent[0]} is away.")
    used = room.seats[seat].asked
    if room.takeback is not None:
        raise Refused("A takeback already waits for an answer.")
    if used >= room.settings.takebacks:
        raise Refused(f"You have asked for {used} takebacks; no more were agreed for this table.")
    room.seats[seat].asked += 1
    room.note_seat(room.seats[seat])
    room.takeback = Takeback(seat, to, why)
    room.touch()


def consent(room: Room, mine: list[int], yes: bool) -> None:
    """Yes or no to a takeback; all the other people must say yes. Whoever asked may withdraw."""
    room.playing()
    wanted = room.takeback
    if wanted is None:
        raise Stale("Nobody asks for a takeback now.")
    if wanted.seat in mine and yes:
        raise Refused("You can't agree to your own takeback.")
    if not mine:
        raise Refused("You look on here; only those at the table are asked.")
    if not yes:
        room.takeback = None
        room.touch()
        return
    wanted.agreed |= set(mine)
    room.touch()
    if all(s in wanted.agreed for s in room.others(wanted.seat)):
        take_back(room, wanted.to)


def take_back(room: Room, to: int) -> None:
    journal = room.the_journal()
    charge(room)
    journal.undo(to)
    room.cut = len(journal.events)
    room.note_entry(-1, str(to), "undo")
    room.note_position()
    room.takeback = None
    room.draw = set()
    room.moments = {}
    room.undone += 1
    for s in room.seats:
        if s.auto == "pass":
            s.auto = "single"
            room.note_seat(s)
    room.touch()
