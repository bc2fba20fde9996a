"""HTTP for those who learn: how to play, what words mean, and a table with a coach."""
from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from playmat.server.catalog import KEPT, Named, Word
from playmat.server.http_types import NewLesson, Seated, Teaching
from playmat.server.reading import spec_of
from playmat.server.rooms import may_make, open_rooms_of, seat_token
from playmat.table.lessons import lesson, lesson_room
from playmat.table.seats import holder_of


@get("/api/games/{game:str}/teach")
async def teaching(game: Named, edition: Word = "") -> Response[Teaching]:
    found = lesson(await spec_of(game, edition))
    told = Teaching() if found is None else Teaching(found.how, found.terms, found.title if found.steps else "",
                                                     found.minutes)
    return Response(told, headers=KEPT)


@post("/api/games/{game:str}/lesson", status_code=201)
async def begin_lesson(request: Request[Any, Any, Any], state: State, game: Named, data: JSONBody[NewLesson]) -> Seated:
    may_make(request)
    token = seat_token(data.token)
    room = lesson_room(await spec_of(game, data.edition), data.name, holder_of(token))
    await open_rooms_of(state).add(room)
    return Seated(room.id, token, room.held(holder_of(token)))


TEACH = [teaching, begin_lesson]
