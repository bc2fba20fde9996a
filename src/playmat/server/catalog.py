"""HTTP for what lies on the shelf: games, mats, decks, cards and rules. The same for everybody."""
from __future__ import annotations

import asyncio
import re
from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter

from playmat import games
from playmat.bots import BOTS
from playmat.cards.decks import load_deck
from playmat.cards.library import CardSpec
from playmat.cards.printings import FACT
from playmat.cards.search import found
from playmat.kernel.names import Refused
from playmat.kernel.spec import Spec
from playmat.server.http_types import (
    BotCard,
    CardHeard,
    CardPage,
    CardRow,
    CardTold,
    DeckCheck,
    DeckRow,
    DeckVerdict,
    Edition,
    GameCard,
    OptionCard,
    RuleRow,
)
from playmat.server.open_rooms import OpenRooms
from playmat.server.reading import Missing, read_all, spec_of
from playmat.server.verdicts import deck_cards
from playmat.server.worked import TooMany, worked
from playmat.server.workers import Busy
from playmat.table.faces import source
from playmat.table.lessons import has_lesson
from playmat.table.mats import Mat, mat
from playmat.table.room import presentation
from playmat.table.seat_setup import playable, with_decks
from playmat.table.seats import BOT_WORDS
from playmat.table.why import ledger

Named = Annotated[str, PathParameter(max_length=80)]
Word = Annotated[str, QueryParameter(max_length=80)]
PLAN = re.compile(r"^#\s*plan:\s*(.+?)\s*$", re.MULTILINE)
KEPT = {"Cache-Control": "public, max-age=300"}


@cache
def games_there_are() -> list[GameCard]:
    """Every game with its editions."""
    out = []
    for name in games.game_names():
        specs = [games.spec(name, e) for e in games.editions(name)]
        first = mat(specs[0])
        editions = [Edition(
            s.edition, s.title, list(s.seats), len(printed(s)), len([f for f in printed(s) if not f.not_yet]),
            len([e for e in ledger(s).values() if e.of(s.edition) and not e.ruling]),
            len(playable(name, s.edition)), mat(s).about, mat(s).length, has_lesson(s), options(s)) for s in specs]
        out.append(GameCard(name, first.title, first.about, first.length, list(specs[0].seats), editions,
                            [BotCard(b, *BOT_WORDS.get(b, (b, ""))) for b in BOTS]))
    return out


def options(spec: Spec) -> list[OptionCard]:
    """What the players of a table may agree on."""
    return [OptionCard(o.name, o.words, o.kind, o.value(o.default), list(o.choices), o.low, o.high, o.rule)
            for o in spec.options if o.offered]


def printed(spec: Spec) -> list[Any]:
    """The cards of a game, if it has any."""
    library = getattr(spec, "library", None)
    return [] if library is None else list(library.faces)


@get("/api/games")
async def all_games() -> Response[list[GameCard]]:
    await read_all()
    return Response(await asyncio.to_thread(games_there_are), headers=KEPT)


@get("/api/games/{game:str}/mat")
async def a_mat(game: Named, edition: Word = "") -> Response[Mat]:
    return Response(mat(await spec_of(game, edition)), headers=KEPT)


# -- decks -------------------------------------------------------------------------------------------------------------


@get("/api/games/{game:str}/decks")
async def decks(game: Named, edition: Word = "") -> Response[list[DeckRow]]:
    spec = await spec_of(game, edition)
    return Response(await asyncio.to_thread(deck_rows, spec.name, spec.edition), headers=KEPT)


@cache
def deck_rows(game: str, edition: str) -> list[DeckRow]:
    """The game's own decks, or what else a seat may choose."""
    spec = games.spec(game, edition)
    names = playable(game, edition)
    return [deck_row(spec, name) for name in names] if with_decks(spec) else [DeckRow(name, name, 0) for name in names]


def deck_row(spec: CardSpec, deck: str) -> DeckRow:
    """A deck with its plan and its cards."""
    found = load_deck(spec, deck)
    plan = PLAN.search(found.text)
    return DeckRow(deck, found.name or deck, found.size(), plan[1] if plan else "", found=deck_cards(spec, found))


@get("/api/games/{game:str}/decks/{deck:str}")
async def a_deck(game: Named, deck: Named, edition: Word = "") -> Response[DeckRow]:
    spec = await spec_of(game, edition)
    if deck not in games.choices(spec):
        raise Missing(f"{spec.title} has no deck {deck[:40]!r}.")
    if not with_decks(spec):
        return Response(DeckRow(deck, deck, 0), headers=KEPT)
    row = await asyncio.to_thread(deck_row, spec, deck)
    row.text = load_deck(spec, deck).text
    return Response(row, headers=KEPT)


@post("/api/games/{game:str}/decks/check", status_code=200)
async def check_deck(request: Request[Any, Any, Any], state: State, game: Named,
                     data: JSONBody[DeckCheck]) -> DeckVerdict:
    """Every way in which a list breaks the rules, with the nearest names for cards that are not there."""
    spec = await spec_of(game, data.edition)
    rooms: OpenRooms = state.rooms
    asked = {"game": spec.name, "edition": spec.edition, "text": data.text, "options": data.options}
    found = await worked(request, lambda bill: rooms.errands.chore("check deck", asked, bill))
    return msgspec.convert(found, DeckVerdict)


# -- cards -------------------------------------------------------------------------------------------------------------


@cache
def card_rows(game: str, edition: str) -> list[CardRow]:
    _, faces = presentation(games.spec(game, edition))
    out = []
    for i in range(len(faces.library.faces)):
        f = faces.printed(i)
        out.append(CardRow(faces.address(i), f.title, f.name, f.type, f.level, f.numbers, f.traits, f.words,
                           not f.not_yet, source(f.provenance), f.picture, f.facts.get(FACT, ""), faces.drawn_by(f),
                           f.lines))
    return sorted(out, key=lambda r: (r.name, r.level or 0, r.type, r.title))


@get("/api/games/{game:str}/cards")
async def cards(game: Named, edition: Word = "", type: Word = "", search: Word = "") -> Response[list[CardRow]]:
    """All, or those that a search like `set:bod type:friend level>=3` finds."""
    spec = await spec_of(game, edition)
    return Response(await asyncio.to_thread(card_rows_found, spec, type, search), headers=KEPT)


def card_rows_found(spec: CardSpec, type: str, search: str) -> list[CardRow]:
    fitting = {f.title for f in found(spec.library.faces, search)}
    return [r for r in card_rows(spec.name, spec.edition) if (not type or r.type == type.casefold())
            and r.title in fitting]


@post("/api/games/{game:str}/cards/{slug:str}/told", status_code=200)
async def hear(request: Request[Any, Any, Any], state: State, game: Named, slug: Named,
               data: JSONBody[CardTold]) -> CardHeard:
    """What an owner says that a card says, read as a card file would be; nothing of it is kept."""
    spec = await spec_of(game, data.edition)
    title = await asyncio.to_thread(title_of, spec, slug)
    if not title:
        raise Missing("There is no such card.")
    text = f"# game: {spec.name}   edition: {spec.edition}   card: {title}\n{data.text}"
    rooms: OpenRooms = state.rooms
    asked = {"game": spec.name, "edition": spec.edition, "text": text}
    try:
        words = await worked(request, lambda bill: rooms.errands.chore("hear card", asked, bill))
    except (TooMany, Busy):
        raise
    except Refused as e:
        return CardHeard(str(e))
    return CardHeard("", words, text.rstrip() + "\n")


@get("/api/games/{game:str}/cards/{slug:str}")
async def a_card(game: Named, slug: Named, edition: Word = "") -> Response[CardPage]:
    """A card; without an edition, of the first edition that has it."""
    for e in [edition] if edition else editions_of(game):
        page = await asyncio.to_thread(card_page, await spec_of(game, e), slug)
        if page is not None:
            return Response(page, headers=KEPT)
    raise Missing("There is no such card.")


def editions_of(game: str) -> list[str]:
    try:
        return games.editions(game)
    except Refused as e:
        raise Missing(str(e)) from None


def title_of(spec: CardSpec, slug: str) -> str:
    """The title of a card by its address; nothing if there is no such card."""
    i = presentation(spec)[1].find(slug)
    return spec.library.faces[i].title if i >= 0 else ""


def card_page(spec: CardSpec, slug: str) -> CardPage | None:
    """A card of an edition, if it has it; the first that is looked for makes a list of all."""
    _, faces = presentation(spec)
    i = faces.find(slug)
    if i < 0:
        return None
    f = faces.printed(i)
    return CardPage(slug, f.title, f.name, f.type, f.level, f.numbers, f.traits, f.words, not f.not_yet,
                    source(f.provenance), f.picture, f.facts.get(FACT, ""), f.facts, f.lines, f.provenance, f.not_yet,
                    in_decks(spec, f.title))


def in_decks(spec: CardSpec, title: str) -> list[str]:
    """The names of the game's own decks that have the card."""
    return [row.name for row in deck_rows(spec.name, spec.edition) if any(card.title == title for card in row.found)]


# -- rules -------------------------------------------------------------------------------------------------------------


def row(entry: Any) -> RuleRow:
    return RuleRow(entry.id, entry.says, entry.edition, entry.ruling, entry.where, entry.question, entry.why,
                   entry.check, entry.confidence)


@get("/api/games/{game:str}/rules")
async def rules(game: Named, edition: Word = "", search: Word = "") -> Response[list[RuleRow]]:
    return Response(await asyncio.to_thread(rules_found, await spec_of(game, edition), edition, search), headers=KEPT)


def rules_found(spec: Spec, edition: str, search: str) -> list[RuleRow]:
    """All of an edition, or those in which every word of a search stands."""
    wanted = set(search.casefold().split())
    found = [row(e) for e in ledger(spec).values() if not edition or e.of(edition)]
    if wanted:
        found = [r for r in found if all(w in f"{r.id} {r.where} {r.question} {r.says}".casefold() for w in wanted)]
    return found


@get("/api/games/{game:str}/rules/{rule:str}")
async def a_rule(game: Named, rule: Named) -> Response[RuleRow]:
    entry = ledger(await spec_of(game)).get(rule)
    if entry is None:
        raise Missing(f"There is no rule {rule[:60]!r}.")
    return Response(row(entry), headers=KEPT)


SHELF = [all_games, a_mat, decks, a_deck, check_deck, cards, a_card, hear, rules, a_rule]
