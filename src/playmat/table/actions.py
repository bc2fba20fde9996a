"""What people do at a room's table while the game goes on: answer, take back, give up, offer a draw."""
from __future__ import annotations

from playmat.bots import bot as bot_called
from playmat.bots.bot import consult
from playmat.bots.greedy import one_answer
from playmat.kernel.game import ASIDE
from playmat.kernel.journal import ChoiceMoment
from playmat.kernel.loops import PickSome
from playmat.kernel.names import CHANCE, Illegal, Refused, Stale, is_number
from playmat.kernel.option import LEAVE, Request
from playmat.table.game_view import GameView, several
from playmat.table.lessons import refuse
from playmat.table.pauses import betrays, pausing
from playmat.table.room import OVER, PLAYING, Room
from playmat.table.seats import BOT, PERSON, check_auto
from playmat.table.view_types import Many

# -- answers -----------------------------------------------------------------------------------------------------------


def answer(room: Room, mine: list[int], number: int, keys: list[str]) -> None:
    """The answer to request `number`; several keys are taken all together or not at all."""
    journal = room.playing()
    request = open_request(room, mine, number, keys)
    if request is None:
        if not mine:
            raise Refused("You look on here; only those at the table may answer.")
        if room.passed is not None and room.passed[0] in mine and room.passed[1:] == (number, keys):
            return                                       # said for them while their word was on its way
        raise Stale("That question is no longer open: another answer was first.")
    refuse(room, request, keys)
    seat = request.seat
    if room.seats[seat].standin:
        raise Stale("A bot plays for this seat; say that you are back first.")
    charge(room)
    if room.status == OVER:
        raise Stale("Your time is up.")
    moment = journal.moment()
    given = take(room, request, keys, moment)
    for key in given:
        room.note_entry(seat, key)
    if len(request.options) > 1 or request.ask == ASIDE:
        room.moments[seat] = moment
    if (left := room.seats[seat].left) is not None:
        room.seats[seat].left = left + room.settings.increment * 1000
        room.note_seat(room.seats[seat])
    room.takeback, room.draw = None, set()
    room.touch()
    quick(room)


def open_request(room: Room, mine: list[int], number: int, keys: list[str]) -> Request | None:
    """The request that is answered. What may be done meanwhile is taken a moment late, too, where only bots were
    faster: nobody could press as quickly as they play."""
    asides = [a for a in map(room.game.aside, mine) if a is not None] if number < 0 else []
    for request in room.game.state.pending + asides:
        if request.number == number and request.seat in mine:
            return request
    return next((a for a in asides if not room.others(a.seat) and all(a.find(key) for key in keys)), None)


def take(room: Room, request: Request, keys: list[str],
         moment: ChoiceMoment) -> list[str]:
    """Play the keys; what was played. If one is refused, none was."""
    seat = request.seat
    many = several(room.game, request, room.mat)
    given: list[str] = []
    try:
        for i, key in enumerate(keys):
            if i:
                if many is not None and key == many.done and i == len(keys) - 1 and ended(room, request, many, i):
                    break
                if many is not None and many.kind == "order" and not still_fits(room, request, moment, key):
                    break
                follow_up(room, request, moment)
            check_offer(room, seat, key, request.number if i == 0 else 0)
            room.the_journal().submit(seat, key, request.number if i == 0 else 0)
            given.append(key)
    except Refused as e:
        if given:
            room.the_journal().undo(moment.answers)
        if len(keys) > 1:
            raise Illegal(f"Of these {len(keys)} answers number {len(given) + 1} can't be taken, so none was: {e}",
                          e.why) from None
        raise
    return given


def check_offer(room: Room, seat: int, key: str, number: int) -> None:
    """Refuse what is not on offer. The rule behind a refusal is told only if the seat knows the pieces it names: else
    the rule would betray what they are."""
    g = room.game
    if g.request(seat, number).find(key) is not None:
        return
    verb, *words = key.split() or [""]
    numbers = [int(w) for w in words if is_number(w)]
    why = ""
    known = all(0 <= p < len(g.state.face) and g.sees(seat, p) for p in numbers)
    if verb in g.spec.verbs and len(numbers) == len(words) and known:
        why = g.why_not(seat, verb, tuple(numbers))
    raise Illegal("That is not among the answers on offer.", why)


def ended(room: Room, request: Request, many: Many, picks: int) -> bool:
    """Whether picking has come to its end by itself, so that `done` says nothing new."""
    if many.kind != "some":
        return not any(r.seat == request.seat and r.ask == request.ask for r in room.game.state.pending)
    top = room.game.state.stack[-1] if room.game.state.stack else None
    return not (isinstance(top, PickSome) and len(top.picked) == len(many.picked) + picks)


def still_fits(room: Room, request: Request, moment: ChoiceMoment, key: str) -> bool:
    """Whether the next of a row put in order can be played as it was meant; if not, its player is asked anew."""
    try:
        follow_up(room, request, moment)
    except Refused:
        return False
    return room.game.request(request.seat).find(key) is not None


def follow_up(room: Room, request: Request, moment: ChoiceMoment) -> None:
    """A further key must answer the same question, before anything new came to light: else a refused row of answers
    would be a way to look into the future."""
    s = room.game.state
    seat = request.seat
    if s.seed != moment.seed or any((b & ~a) >> seat & 1 for a, b in zip(moment.known, s.known)):
        raise Refused("something new came to light after the one before.")
    if not any(r.seat == seat and r.ask == request.ask for r in s.pending):
        raise Refused("the question is another one by then.")


def quick(room: Room) -> None:
    """All that needs no thought: chance, questions with one answer, windows somebody wants to pass."""
    journal = room.journal
    if journal is None or room.status != PLAYING:
        return
    while not room.game.over:
        request = next((r for r in room.game.state.pending if at_once(room, r)), None)
        if request is None:
            break
        if request.seat == CHANCE:
            journal.chance()
            room.note_entry(CHANCE, journal.lines[-1].partition(" ")[2])
        else:
            key = said_for(room, request)
            journal.submit(request.seat, key, request.number)
            room.note_entry(request.seat, key)
    if room.game.over:
        room.finish_by_rules()


def at_once(room: Room, request: Request) -> bool:
    if request.seat == CHANCE:
        return True
    if room.bots[request.seat] is not None:
        return len(request.options) == 1
    return not betrays(room, request) and bool(said_for(room, request))


def pass_for(room: Room, request: Request) -> None:
    """The pause is over. An answer that came before it is the one that counts."""
    if request is not pausing(room):
        return
    charge(room)
    if room.status != PLAYING:
        return
    key = request.options[0].key
    room.the_journal().submit(request.seat, key, request.number)
    room.note_entry(request.seat, key)
    room.passed = request.seat, request.number, [key]
    room.touch()
    quick(room)


def said_for(room: Room, request: Request) -> str:
    """What is said for a person without asking, or nothing."""
    seat = room.seats[request.seat]
    if is_lone(room, request):
        bot = room.bots[request.seat] is not None
        return request.options[0].key if seat.auto != "ask" or bot else ""
    if seat.auto != "pass":
        return ""
    passes = [o.key for o in request.options if o.verb in room.mat.nothing]
    if request.ask not in room.mat.windows or not passes or interrupted(room, seat.number):
        seat.auto = "single"
        room.note_seat(seat)
        return ""
    return passes[0]


def is_lone(room: Room, request: Request) -> bool:
    """Whether there is but one thing to say. In a lesson every choice of its script is the learner's."""
    return len(request.options) == 1 or not room.settings.lesson and one_answer(room.game, request)


def interrupted(room: Room, seat: int) -> bool:
    """Passing stops at one's own turn and at a loss."""
    now = counters(room, seat)
    return room.game.state.active == seat or any(b < a for a, b in zip(room.seats[seat].feared, now))


def counters(room: Room, seat: int) -> tuple[int, ...]:
    seen = GameView(room.game, seat, room.names, room.mat, room.faces)
    return tuple(c.value for c in seen.counters(seat))


def auto(room: Room, seat: int, mode: str) -> None:
    """What is answered for a person."""
    room.seats[seat].auto = check_auto(mode)
    if mode == "pass" and room.journal is not None:
        room.seats[seat].feared = counters(room, seat)
    room.note_seat(room.seats[seat])
    room.touch()
    quick(room)


# -- bots --------------------------------------------------------------------------------------------------------------


def thinking(room: Room) -> Request | None:
    """The open request that a bot must think about."""
    journal = room.journal
    if journal is None or room.status != PLAYING or room.game.over:
        return None
    return next((r for r in room.game.state.pending if r.seat >= 0 and room.bots[r.seat] is not None), None)


def bot_says(room: Room, request: Request, key: str) -> bool:
    """A bot's answer. One that comes too late is dropped."""
    journal = room.journal
    if journal is None or room.status != PLAYING or request not in room.game.state.pending:
        return False
    if room.bots[request.seat] is None:
        return False
    charge(room)
    journal.submit(request.seat, key, request.number)
    room.note_entry(request.seat, key)
    room.touch()
    quick(room)
    return True


def bot_says_on(room: Room, request: Request, said: list[tuple[int, str]]) -> None:
    """Answers of a bot that nobody comes between, each with the number of its request; the first is the open one."""
    following: Request | None = request
    for number, key in said:
        if following is None or following.number != number or not bot_says(room, following, key):
            return
        following = thinking(room)


def drive(room: Room, most: int = 100_000) -> None:
    """Let the bots play on until a person must answer."""
    quick(room)
    for _ in range(most):
        if not bot_step(room):
            return


def bot_step(room: Room) -> bool:
    """One answer of a bot, and all that needs no thought after it; false if no bot is asked."""
    request = thinking(room)
    player = room.bots[request.seat] if request is not None else None
    if request is None or player is None:
        return False
    bot_says(room, request, consult(player, room.game, request, room.dice()).key)
    return True


def stand_in(room: Room, mine: list[int], number: int, bot: str) -> None:
    """A bot takes the seat of somebody who stays away."""
    room.playing()
    if not mine:
        raise Refused("You look on here; only those at the table may do this.")
    if not 0 <= number < len(room.seats) or room.seats[number].kind != PERSON:
        raise Refused("No person sits at this seat.")
    seat = room.seats[number]
    wait = room.settings.away - (room.clock() - seat.gone) // 1000
    if seat.standin:
        raise Refused("A bot already plays for this seat.")
    if seat.here or number in mine:
        raise Refused(f"{seat.name} is here.")
    if wait > 0:
        raise Refused(f"{seat.name} has just left. Wait {wait} more seconds.")
    room.bots[number] = bot_called(bot)
    seat.standin = bot
    room.note_seat(seat)
    room.touch()
    quick(room)


def back(room: Room, mine: list[int]) -> None:
    """Somebody is back: the bot gives the seat back."""
    for n in mine:
        if room.seats[n].standin:
            room.seats[n].standin = ""
            if room.journal is not None and room.seats[n].kind == PERSON:
                room.bots[n] = None
            room.note_seat(room.seats[n])
            room.touch()


# -- giving up, agreeing -----------------------------------------------------------------------------------------------


def concede(room: Room, seat: int, to_bot: bool = False) -> None:
    """Two players: the other wins. With more, one leaves the game, as its rules have it, or a bot plays on."""
    room.playing()
    if len(room.seats) == 2:
        room.finish(1 - seat, "conceded", f"{room.names[seat]} gives up; {room.names[1 - seat]} has won.")
        return
    charge(room)
    if room.status != PLAYING:
        return
    if not to_bot:
        room.the_journal().submit(seat, LEAVE)
        room.note_entry(seat, LEAVE)
        room.takeback, room.draw = None, set()
    to_a_bot(room, seat)


def to_a_bot(room: Room, seat: int) -> None:
    """Whoever sat there has got up for good: a bot answers, should the seat be asked anything more. With the last
    person the game ends: bots don't play for nobody."""
    left = room.seats[seat]
    room.bots[seat] = bot_called("greedy")
    left.kind, left.bot, left.standin, left.holder = BOT, "greedy", "", ""
    room.note_seat(left)
    room.touch()
    quick(room)
    if room.status == PLAYING and not room.people():
        room.finish(None, "conceded", f"{room.names[seat]} gives up, and nobody else plays here.")


def draw(room: Room, mine: list[int], yes: bool) -> None:
    """Offer a draw, accept one, or say no to it."""
    room.playing()
    if not mine:
        raise Refused("You look on here; only those at the table may do this.")
    if not yes:
        room.draw = set()
    elif not room.others(mine[0]):
        raise Refused("Bots don't agree to draws. You may concede.")
    else:
        room.draw |= set(mine)
        if all(s in room.draw for s in room.people()):
            room.finish(None, "agreed", "The players agree on a draw.")
            return
    room.touch()


# -- clocks ------------------------------------------------------------------------------------------------------------


def ticking(room: Room) -> list[int]:
    """The seats whose clocks run: people who are asked something."""
    if room.journal is None or room.status != PLAYING or not room.settings.clock:
        return []
    return [r.seat for r in room.game.state.pending if r.seat >= 0 and room.bots[r.seat] is None]


def charge(room: Room) -> None:
    """Take the time since last from the clocks that run; one that is used up ends the game."""
    now = room.clock()
    spent, room.mark = now - room.mark, now
    for n in ticking(room):
        seat = room.seats[n]
        seat.left = max((seat.left or 0) - spent, 0)
        if seat.left == 0:
            room.note_seat(seat)
            fall(room, n)
            return


def fall(room: Room, seat: int) -> None:
    if len(room.seats) == 2:
        winner = 1 - seat
        room.finish(winner, "time", f"{room.names[seat]}'s time is up; {room.names[winner]} has won.")
    else:
        to_a_bot(room, seat)


def next_fall(room: Room) -> int | None:
    """In how many milliseconds the first clock is used up."""
    left = [(room.seats[n].left or 0) - (room.clock() - room.mark) for n in ticking(room)]
    return max(min(left), 0) if left else None
