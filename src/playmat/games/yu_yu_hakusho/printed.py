"""What stands on the faces of a library, by their numbers: looked up once for all games."""
from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from playmat.cards.effects.amounts import Condition
from playmat.cards.effects.blocks import May
from playmat.cards.effects.modifiers import ALLOW
from playmat.cards.library import Ability, Face, Library, Speech
from playmat.games.yu_yu_hakusho.chapters.names import name_of, who
from playmat.games.yu_yu_hakusho.matters import HEARD_KEYS, matter_of
from playmat.games.yu_yu_hakusho.state import ARENA, ATTACHED, ATTACK_HEADS, CHARACTERS, CIRCLE, DECK, DISCARD, HAND

SIDELINE: Final = "on the sideline"
ANYWHERE: Final = "wherever it is"
BEFORE_THE_GAME: Final = ("use in setup", "use in opening hand")
PLAYED_FROM_THERE: Final = "be played from there"
PRICED: Final = "on play for"    # a text of an event that costs X: what happens for so much Spirit Energy
NEVER: Final = 1 << 20           # more energy than there is


def in_force(type: str, ability: Ability, kind: int, up: int, place: int) -> bool:
    """yyh.character.text-active-only-in-arena, yyh.item.works-only-in-arena: face-up, and on a fighter.

    An attached event works wherever its character stands (yyh.ruling.attached-event-on-sideline); what a card says of
    being attached holds wherever it lies, also face-down (yyh.ruling.attach-conditions).
    """
    if kind == ATTACHED:
        return ability.home_words == ANYWHERE or (up > 0 and place >= 0 and type != "character" and (
            type == "event" or ability.home_words == SIDELINE or place == ARENA))
    if kind == CIRCLE:
        return up > 0 or type != "event"
    return up > 0 or kind not in CHARACTERS                          # yyh.ruling.masho-details


def said_later(said: Speech) -> Speech | None:
    """What of a speech in the Deck or hand still works once the game has begun (yyh.ruling.setup-effects)."""
    found = tuple([row for row in said if row[0] not in BEFORE_THE_GAME])
    return (said if len(found) == len(said) else found) or None


def least_price(face: Face, priced: list[Ability], only_answers: bool) -> int:
    """The least an event costs that is played of one's own accord; more than there is if it only answers."""
    return NEVER if only_answers else min([a.numbers["energy"] for a in priced] or [face.stats.get("energy cost", 0)])


def leave_of(face: Face, kind: int) -> list[Ability]:
    """The texts by which a card that lies in such a zone may say that it may be played from there."""
    return [a for a in face.own.get(PLAYED_FROM_THERE, []) if kind in a.homes and any(
        m.op == ALLOW and m.stat == PLAYED_FROM_THERE for m in a.modifiers)]


def is_compulsory(ability: Ability) -> bool:
    """yyh.ruling.cost-to-activate-is-optional, yyh.effect.may-is-optional."""
    return not ability.price and bool(ability.body) and not isinstance(ability.body[0], May)


def is_quiet(ability: Ability) -> bool:
    """Whether a text does nothing of itself when its card is played or attached."""
    return ability.kind != "on play" and not ability.gives and HEARD_KEYS.isdisjoint(ability.keys)


class PrintedAttack(NamedTuple):
    """An attack as it stands on a card: what it costs, and what must be so that it may be used."""

    text: int
    price: int
    in_energy: bool
    condition: Condition | None


class Printed:
    """Of each face."""

    def __init__(self, library: Library) -> None:
        faces = library.faces
        attacks = [[a for a in f.abilities if a.kind in ATTACK_HEADS] for f in faces]
        self.attacks = [[a.index for a in row] for row in attacks]           # the texts that are attacks
        self.attack_rows = [[PrintedAttack(a.index, a.numbers.get("cost", 0), a.kind == "spirit attack", a.condition)
                             for a in row] for row in attacks]
        self.priced = [[a for a in f.abilities if a.kind == PRICED] for f in faces]      # of which one is chosen
        self.on_play = [any(a.kind == "on play" for a in f.abilities) for f in faces]
        self.quiet = [all(is_quiet(a) for a in f.abilities) for f in faces]
        self.costs = [f.stats.get("energy cost", 0) for f in faces]
        self.only_answers = [not self.on_play[f.index] and not self.priced[f.index] for f in faces]
        self.prices = [least_price(f, self.priced[f.index], self.only_answers[f.index]) for f in faces]
        self.leave = {kind: [leave_of(f, kind) for f in faces] for kind in (DECK, DISCARD)}
        self.limited = ["limit" in f.facts for f in faces]
        self.by_owner = ["used by owner" in f.facts for f in faces]          # wherever it is attached
        self.names = [name_of(f.name) for f in faces]
        self.who = [who(f.name) for f in faces]
        self.later = {kind: [said_later(said.get(kind, ())) for said in library.speech] for kind in (DECK, HAND)}
        self.speech = library.speech
        self.types = [f.type for f in faces]
        self.compulsory = [is_compulsory(a) for a in library.abilities]      # by the number of the text
        self.so: dict[int, Speech | None] = {}       # see `speech_so`
        self.bearing = matter_of(library)            # in which matters a text has a say, by what it bears on

    def speech_so(self, face: int, kind: int, up: int, place: int) -> Speech | None:
        """What of a face works if it lies so; `place` is where the card stands on which it lies."""
        lying = ((face << 5 | kind) << 1 | int(up > 0)) << 5 | place + 1
        if lying in self.so:
            return self.so[lying]
        said, type = self.speech[face].get(kind, ()), self.types[face]
        found = tuple([row for row in said if in_force(type, row[1], kind, up, place)])
        speech = self.so[lying] = (said if len(found) == len(said) else found) or None
        return speech


@lru_cache(8)                                        # files with cards of their own bring a library each
def printed_on(library: Library) -> Printed:
    return Printed(library)
