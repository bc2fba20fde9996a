"""Nothing a seat may not know is ever sent to it."""
from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from playmat import games
from playmat.cards.library import Library
from playmat.kernel.journal import repeat
from playmat.kernel.names import Refused
from playmat.kernel.view import imagine, known_to
from playmat.table import actions
from playmat.table.explain import numbers
from playmat.table.new_rooms import SeatPlan, new_room
from playmat.table.room import Room
from playmat.table.room_view import view
from playmat.table.seat_setup import playable
from playmat.table.seats import holder_of, new_token
from playmat.table.view_types import Settings
from playmat.table.why import why_piece, why_verb
from tests.server.conftest import House
from tests.server.test_socket import play_out


class Knowledge:
    """What a pair of eyes might know after each answer, from the journal itself."""

    def __init__(self, room: Room, eyes: int) -> None:
        j = room.the_journal()
        bit = 1 << eyes if eyes >= 0 else 0
        everyone = j.game.everyone
        self.spec = room.spec
        self.faces: list[dict[int, int]] = []            # after n answers: piece -> face, for those known just then
        self.ever: list[set[int]] = []                   # and every face that was known until then
        ever: set[int] = set()
        g = j.at(0)
        for n in range(len(j.lines) + 1):
            s = g.state
            now = {p: f for p, (f, k) in enumerate(zip(s.face, s.known, strict=True)) if known_to(k, bit, everyone)}
            ever |= set(now.values())
            for e in j.events[j.marks[n - 1] if n else 0:j.marks[n]]:
                ever |= {face for _, face, known in e.faces if known_to(known, bit, everyone)}
            self.faces.append(now)
            self.ever.append(set(ever))
            if n < len(j.lines):
                repeat(g, j.lines[n])


def strings(data: Any, inside: str = "") -> Iterator[str]:
    """Every text in a message, but for the printed words of cards, which may name other cards."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, list):
        for x in data:
            yield from strings(x, inside)
    elif isinstance(data, dict):
        for key, x in data.items():
            if key != "words":
                yield key
                yield from strings(x, key)


def check(text: str, n: int, known: Knowledge) -> int:
    """One recorded message against what its eyes may know; after how many answers it was sent."""
    message = json.loads(text)
    parts = message.get("view", message.get("changed", message))
    n = parts.get("answers", n)
    for face in parts.get("faces", {}):
        assert int(face) in known.ever[n]
    for zone in parts.get("zones", []):
        for piece in zone.get("pieces", []):
            assert piece.get("face") == known.faces[n].get(piece["p"])
    library = games.spec(known.spec.name, known.spec.edition).library
    may_name = {library.faces[i].title for i in known.ever[n]}
    for title in named(library).findall("\n".join(strings(message))):
        assert title in may_name, f"{title} in {text[:200]}"
    return n


@cache
def named(library: Library) -> re.Pattern[str]:
    """Any title, the longest that fits: neither `Goofy 10` nor `Goofy 1 (promo)` names `Goofy 1`."""
    titles = sorted({f.title for f in library.faces}, key=len, reverse=True)
    return re.compile(f"({'|'.join(map(re.escape, titles))})(?![0-9A-Za-z])")


@pytest.mark.parametrize("seed", [1, 2])
def test_every_byte_to_every_seat(house: House, seed: int) -> None:
    ada, bob = house.two(seed)
    eve = house.client(ada.room)
    rng = random.Random(seed)
    for n in range(400):
        if ada.view["status"] == "over":
            break
        play_out([ada, bob], rng, 12)
        eve.listen(0.001)
        for client in (ada, bob):
            if n % 3 == 0 and client.view["status"] == "playing":
                for p in rng.sample(range(90), 6):
                    client.say("why", piece=p)
                    client.say("answer", request=client.view["asks"][0]["number"] if client.view["asks"] else 1,
                               keys=[f"{rng.choice(['move', 'friend', 'discard', 'cast'])} {p}"])
                client.say("lines", before=50, most=200)
                client.say("again")
    eve.listen()
    assert ada.view["status"] == "over"
    room = house.app.state.rooms.live[ada.room].room
    for client, eyes in ((ada, 0), (bob, 1), (eve, -1)):
        known = Knowledge(room, eyes)
        assert len(known.ever[20]) < len(set(room.game.state.face))
        n = 0
        for text in client.bytes:
            n = check(text, n, known)
        assert n == len(room.the_journal().lines)


def said(what: Callable[..., Any], *args: Any) -> str:
    """What somebody is told, or why not."""
    try:
        return msgspec.json.encode(what(*args)).decode()
    except Refused as e:
        return f"{type(e).__name__} {e} {e.why}"


def all_said(room: Room, eyes: int, rng: random.Random) -> list[str]:
    """A view, reasons, numbers and refusals of whatever somebody might name."""
    g = room.game
    pieces, verbs = range(len(g.state.face)), list(g.spec.verbs)
    out = [said(view, room, [eyes], eyes)]
    for p in rng.sample(pieces, 6):
        out += [said(why_piece, room, eyes, p), said(numbers, room, eyes, p)]
    out += [said(why_verb, room, eyes, verb) for verb in rng.sample(verbs, min(6, len(verbs)))]
    asked = next((r for r in g.state.pending if r.seat == eyes), None)
    for _ in range(12 if asked is not None else 0):
        key = " ".join([rng.choice(verbs), *[str(rng.choice(pieces)) for _ in range(rng.choice([1, 1, 2]))]])
        out.append(said(actions.check_offer, room, eyes, key, asked.number if asked is not None else 0))
    return out


@pytest.mark.parametrize(("game", "edition"), [(g, e) for g in games.game_names() for e in games.editions(g)])
def test_all_is_the_same_in_every_world_that_eyes_cannot_tell_apart(game: str, edition: str) -> None:
    """Deal the cards a seat does not know again: not a byte of what it is sent, asked or refused may change."""
    spec = games.spec(game, edition)
    a, b = holder_of(new_token()), holder_of(new_token())
    room = new_room(spec, "Ada", a, [SeatPlan("me"), SeatPlan("free")], Settings())
    room.seed = 6
    room.join("Bob", b)
    room.choose_deck(0, playable(game, edition)[0], "")
    room.choose_deck(1, playable(game, edition)[-1], "")
    room.ready([0])
    room.ready([1])
    actions.quick(room)
    room.clock = lambda: 0
    rng = random.Random(5)
    for n in range(150):
        if room.status != "playing":
            break
        r = next(r for r in room.game.state.pending if r.seat >= 0)
        if n % 4 == 0:
            j = room.the_journal()
            real = j.game
            for eyes in (0, 1):
                probe = rng.random()
                before = all_said(room, eyes, random.Random(probe))
                j.game = imagine(real, eyes, rng.randrange(1 << 60))
                j.game.state.seed = real.state.seed      # that it moved is known to all, its value is never sent
                after = all_said(room, eyes, random.Random(probe))
                j.game = real
                assert before == after
        actions.answer(room, [r.seat], r.number, [rng.choice(r.options).key])
    assert n > 50
