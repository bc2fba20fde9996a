"""The view of a room through one pair of eyes. Every byte about a game that leaves the table is made here."""
from __future__ import annotations

from playmat.kernel.game import Game
from playmat.kernel.names import NOBODY, Refused
from playmat.table import actions, takebacks, view_types
from playmat.table.game_view import EVERYTHING, SPECTATOR, GameView
from playmat.table.headers import commitment
from playmat.table.lessons import coach
from playmat.table.report import finished
from playmat.table.room import OVER, PLAYING, WAITING, Room
from playmat.table.seat_setup import named
from playmat.table.shown import Common, Shown
from playmat.table.view_types import ScorePart, Settings, View, YouView

AWAY = 20                # seconds: so much a person who lost the connection has at least
LATEST = 60              # log lines that a whole view brings
CHATS = 30


def view(room: Room, mine: list[int], eyes: int, since: int = -1, holder: str = "",
         common: dict[int, Common] | None = None, shown: Shown | None = None) -> View:
    """What somebody who holds the seats `mine` and looks through `eyes` may see; log lines from `since` on.

    `common` is for whoever makes views for several eyes of one moment, `shown` for whoever makes several for one pair
    of eyes: what all see alike is then made once, and what was shown already is left out.
    """
    if eyes >= 0 and eyes not in mine:
        raise Refused("This seat is not yours.")
    out = frame(room, mine, eyes, holder)
    if room.journal is None:
        return out
    j = room.journal
    seen = GameView(j.game, eyes, room.names, room.mat, room.faces, common, shown)
    first = max(len(j.events) - LATEST, 0) if since < 0 else since
    lay_out(out, seen)
    out.log = seen.lines(j.events, first, j.marks)
    out.answers = len(j.lines)
    if room.status == PLAYING:
        out.asks = seen.asks()
        out.aside = seen.aside()
        out.step_in = [s for s in seen.step_in() if s in mine]
        out.waiting = seen.waiting()
        out.takeback = takeback(room, eyes)
        thinker = actions.thinking(room)
        out.doing = "" if thinker is None else f"{room.names[thinker.seat]} is thinking"
    out.coach = coach(room, eyes)
    out.faces = seen.known_faces()
    for s in out.seats:
        s.counters = seen.counters(s.seat)
        s.marks = seen.marks(s.seat)
        s.active = room.status == PLAYING and j.game.state.active == s.seat and not j.game.is_out(s.seat)
        s.score = score(j.game, s.seat)
    return out


def score(g: Game, seat: int) -> list[ScorePart]:
    """What a seat's points are made of, when the game is over."""
    if g.state.winner == NOBODY:
        return []
    return [ScorePart(words, n, cites) for words, n, cites in g.points_made_of(seat)]


def lay_out(out: View, seen: GameView) -> None:
    """The table itself."""
    out.zones = seen.zones()
    out.turn = seen.shows.get("turn", 0)
    out.phase = seen.phase()
    out.sums = seen.sums()
    out.stocks = seen.stocks()
    out.fight = seen.fight()
    out.where = seen.where()


def frame(room: Room, mine: list[int], eyes: int, holder: str = "") -> View:
    """What there is to see of a room besides its game."""
    host = bool(holder) and holder == room.host
    name = room.names[mine[0]] if mine else ""
    you = YouView(mine, eyes if eyes >= 0 else None, name, host)
    out = View(room.id, room.spec.name, room.spec.edition, room.spec.title, room.status, you, room.settings,
               [seat(room, n, mine) for n in range(len(room.seats))])
    out.commitment = commitment(room.seed)
    out.seed = str(room.seed) if room.status == OVER else ""
    out.result = room.result
    out.again = sorted(room.again)
    out.rematch = room.rematch
    out.chat = room.chat[-CHATS:]
    out.spectators = room.spectators
    out.draw = min(room.draw) if room.draw else None
    if room.status == WAITING and any(s.kind == "free" for s in room.seats):
        out.invite = f"/join/{room.id}"
    return out


def seat(room: Room, n: int, mine: list[int]) -> view_types.SeatView:
    s = room.seats[n]
    own = n in mine
    shown = own or room.status != WAITING
    out = view_types.SeatView(n, room.names[n], s.kind, s.standin or s.bot, bool(s.standin), s.here, s.ready,
                     named(room.spec, s.deck, s.text) if shown else "", auto=s.auto if own else "")
    if s.left is not None:
        out.ticking = n in actions.ticking(room)
        out.left = max(s.left - (room.clock() - room.mark if out.ticking else 0), 0)
    return out


def takeback(room: Room, eyes: int) -> view_types.TakebackView:
    """Whether these eyes may take something back, and what others ask of them."""
    out = view_types.TakebackView()
    wanted = room.takeback
    if wanted is not None:
        out.by, out.reason = wanted.seat, wanted.why
        out.yours = eyes >= 0 and eyes in room.others(wanted.seat) and eyes not in wanted.agreed
    if eyes < 0:
        return out
    starts = tuple(f"{s} " for s in room.beside(eyes))
    if not any(line.startswith(starts) for line in room.the_journal().lines):
        out.why = "you have not answered anything yet"
        return out
    out.left = max(room.settings.takebacks - room.seats[eyes].asked, 0)
    try:
        out.why = takebacks.why_consent(room, eyes)
    except Refused:
        out.why = "there is nothing to take back"
        return out
    out.free = not out.why
    out.can = out.free or (out.left > 0 and wanted is None)
    return out


def view_at(room: Room, n: int, eyes: int) -> View:
    """A finished game as it stood after n answers. Everything may be seen then, by anyone who may see the room."""
    j = finished(room)
    if not 0 <= n <= len(j.lines):
        raise Refused(f"There are {len(j.lines)} answers; there is no moment {n}.")
    if eyes not in (SPECTATOR, EVERYTHING) and not 0 <= eyes < len(room.seats):
        raise Refused(f"There is no seat {eyes + 1} at this table.")
    return view_of(room, j.at(n), n, eyes)


def view_of(room: Room, g: Game, n: int, eyes: int) -> View:
    """A finished game as it stood after n answers, when it was `g`."""
    j = room.the_journal()
    out = frame(room, [], eyes)
    seen = GameView(g, eyes, room.names, room.mat, room.faces)
    lay_out(out, seen)
    events = j.events[:j.marks[n]]
    out.log = seen.lines(events, max(len(events) - LATEST, 0), j.marks)
    out.answers = n
    out.asks = seen.asks()
    out.waiting = seen.waiting()
    out.faces = seen.known_faces()
    if g.state.winner == NOBODY:
        out.result = None
    for s in out.seats:
        s.counters = seen.counters(s.seat)
        s.marks = seen.marks(s.seat)
        s.active = g.state.active == s.seat
        s.score = score(g, s.seat)
        s.left, s.ticking = None, False
    out.chat = []
    return out


def changed_settings(old: Settings, **new: bool | int | None) -> Settings:
    """What is agreed, with some of it changed; refused if it makes no sense."""
    fields = {name: getattr(old, name) for name in old.__struct_fields__}
    fields.update({name: value for name, value in new.items() if value is not None})
    for name, low, most in (("clock", 0, 180), ("increment", 0, 300), ("takebacks", 0, 99), ("away", AWAY, 3600)):
        if not low <= fields[name] <= most:
            raise Refused(f"{name} must be from {low} to {most}.")
    return Settings(**fields)
