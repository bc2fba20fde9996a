"""Why can't I? The rule that forbids each thing a card could be used for, in the ledger's words."""
from __future__ import annotations

from playmat.cards.library import CardSpec, Face
from playmat.cards.titles import Titles, begins, without_marks
from playmat.cli import cardwords
from playmat.kernel.game import Game
from playmat.table.game_view import GameView
from playmat.table.room import presentation
from playmat.table.view_types import Choice
from playmat.table.why import Reason, choices_now, reason, reasons_against, sentence


def why_lines(seen: GameView, spec: CardSpec, typed: str) -> list[str]:
    """What to tell a seat about a card it names: what it can do now, what it can't and why, and its own words."""
    g = seen.g
    pieces = visible(g, spec, seen.eyes, typed)
    if not pieces and typed.casefold() in spec.verbs:
        return why_verb(seen, typed.casefold())
    if pieces:
        face = spec.library.faces[g.state.face[pieces[0]]]
    else:
        face = cardwords.find_face(spec, typed)
    out = [f"{face.title}: {cardwords.facts(face)}", *cardwords.words(face), *cardwords.by_the_book(spec, face)]
    if not pieces:
        return [*out, "No such card lies where you can see it."]
    return out + list(dict.fromkeys(line for p in pieces for line in about(seen, spec, p)))


def why_verb(seen: GameView, verb: str) -> list[str]:
    """Why something can't be done, without naming a card: `why challenge`."""
    choices = choices_now(seen, verb=verb)
    if choices:
        return [f"You {possible(choices)}"]
    why = reason(seen, verb)
    return [told(why) if why is not None else f"{sentence(seen, verb)} It is not what you are asked now."]


def possible(choices: list[Choice]) -> str:
    return f"can do this now: {'; '.join(c.text for c in choices)}."


def told(why: Reason) -> str:
    """A reason in a line, with its rule."""
    return f"{why.text} {why.says} ({why.cites})" if why.cites else why.text


def visible(g: Game, spec: CardSpec, seat: int, typed: str) -> list[int]:
    """The pieces a seat sees that it may mean by this name: of this title, else of one with these words, else with a
    text so called (an attack); what lies on the table or in its own hand before what lies in a pile, its own before
    the others'."""
    found = Titles(spec.library).find(typed)
    wanted = without_marks(typed)
    in_sight = [p for p in range(len(g.state.face)) if g.sees(seat, p)]
    out = [p for p in in_sight if g.state.face[p] == found]
    if not out and wanted:
        out = [p for p in in_sight if begins(without_marks(spec.library.faces[g.state.face[p]].title), wanted)]
    if not out and found < 0 and wanted and typed.casefold() not in spec.verbs:
        out = [p for p in in_sight if any(begins(without_marks(text.name), wanted)
                                          for text in spec.library.faces[g.state.face[p]].abilities if text.name)]
    piles = presentation(g.spec)[0].piles
    out.sort(key=lambda p: (g.spec.zones[g.kind(p)].name in piles, g.seat_at(p) != seat, p))
    return [p for p in out if g.state.face[p] == g.state.face[out[0]]]


def meant_face(g: Game, spec: CardSpec, seat: int, typed: str) -> Face:
    """The card a person names: one in sight, else any of the game."""
    pieces = visible(g, spec, seat, typed)
    return spec.library.faces[g.state.face[pieces[0]]] if pieces else cardwords.find_face(spec, typed)


def about(seen: GameView, spec: CardSpec, p: int) -> list[str]:
    """One piece: the options that name it, else the rule behind each verb it could serve."""
    g, seat = seen.g, seen.eyes
    owner = "Your" if g.seat_at(p) == seat else "The table's" if g.seat_at(p) < 0 else f"{seen.names[g.seat_at(p)]}'s"
    where = f"{owner} {seen.mat.zones[spec.zones[g.kind(p)].name]}:"
    choices = choices_now(seen, p)
    if choices:
        return [f"{where} you {possible(choices)}"]
    return [f"{where} {told(why)}" for why in reasons_against(seen, p)]
