"""What the worker processes can do: think for a bot, play a replay again, judge a deck."""
from __future__ import annotations

import base64
import contextlib
import os
import sys
import time
from collections.abc import Callable
from typing import Any

import msgspec

from playmat import games
from playmat.bots import bot
from playmat.bots.bot import consult
from playmat.cards.telling import heard, read_telling
from playmat.cards.words.say import card_words
from playmat.kernel.chance import Dice
from playmat.kernel.game import Game
from playmat.kernel.names import Refused
from playmat.kernel.save import load
from playmat.server.verdicts import deck_verdict, replay_verdict
from playmat.table.carry import with_numbers
from playmat.table.recording import record
from playmat.table.restored import StoredRoom, restored
from playmat.table.seat_setup import setup_of_seat

LONG = 0.05              # seconds of thought after which an answer is given before the next

Plain = dict[str, Any]


def choose(g: Game, number: int, name: str, dice: int) -> str:
    """A bot's answer to the open request of that number."""
    request = next(r for r in g.state.pending if r.number == number)
    return consult(bot(name), g, request, Dice(dice)).key


def think(data: Plain) -> list[tuple[int, str]]:
    """A bot's answer to a request, and to those that come next as long as nobody but this bot is asked: each with the
    number of its request. There are dice for as many as are wanted; a bot that thinks for long is heard in between."""
    spec = with_numbers(games.spec(data["game"], data["edition"]), base64.b85decode(data.get("names", "")))
    g = load(spec, data["position"])
    request = next(r for r in g.state.pending if r.number == data["number"])
    out: list[tuple[int, str]] = []
    began = time.perf_counter()
    for dice in data["dice"]:
        option = consult(bot(data["bot"]), g, request, Dice(dice))
        out.append((request.number, option.key))
        if time.perf_counter() - began > LONG:
            break
        g.take(request, option)
        if g.over or len(g.state.pending) != 1 or g.state.pending[0].seat != request.seat:
            break
        request = g.state.pending[0]
    return out


def hear_card(data: Plain) -> list[str]:
    """A card as somebody tells it, in the words of its texts."""
    spec = games.spec(data["game"], data["edition"])
    return card_words(heard(spec, read_telling(data["text"]))[2])


def verify(data: Plain) -> Any:
    return msgspec.to_builtins(replay_verdict(data["text"]))


def check_deck(data: Plain) -> Any:
    return msgspec.to_builtins(deck_verdict(data["game"], data["edition"], data["text"], data["options"]))


def seat_setup(data: Plain) -> Any:
    """Refuses a deck that can't be played."""
    return setup_of_seat(games.spec(data["game"], data["edition"]), data["deck"], data["text"], data["options"])


def packed_room(found: StoredRoom) -> str:
    """A stored room as a word, for a job."""
    return base64.b85encode(msgspec.msgpack.encode(found)).decode()


def record_game(data: Plain) -> str:
    """A stored game as it was seen."""
    found = msgspec.msgpack.decode(base64.b85decode(data["room"]), type=StoredRoom)
    room = restored(games.spec(found.row["game"], found.row["edition"]), *found)
    return base64.b85encode(record(room)).decode()


JOBS: dict[str, Callable[[Plain], Any]] = {"think": think, "verify": verify, "check deck": check_deck,
                                           "seat setup": seat_setup, "record": record_game, "hear card": hear_card}


def answer(line: bytes) -> Plain:
    began = time.process_time()
    try:
        data = msgspec.json.decode(line)
        found: Plain = {"result": JOBS[data["job"]](data)}
    except Refused as e:
        found = {"refused": str(e), "why": e.why}
    except Exception as e:
        found = {"error": f"{type(e).__name__}: {e}"}
    return {**found, "took": time.process_time() - began}


def main() -> None:
    """The process: one job after the other until there are no more. Tables come first: it is nice to them."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)
    try:
        sys.stdout.buffer.write(b"awake\n")
        sys.stdout.buffer.flush()
        for line in sys.stdin.buffer:
            sys.stdout.buffer.write(msgspec.json.encode(answer(line)) + b"\n")
            sys.stdout.buffer.flush()
    except BrokenPipeError:                              # the server was killed: there is nobody to tell
        os._exit(0)


if __name__ == "__main__":
    main()
