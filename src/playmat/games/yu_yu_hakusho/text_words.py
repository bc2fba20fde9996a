"""What the words of a card's own text tell of it: that it raises attacks, heals, speaks of somebody."""
from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from playmat.cards.effects.args import Args
from playmat.cards.effects.deeds import Do
from playmat.cards.effects.modifiers import ADD, SET, Modifier
from playmat.cards.effects.nodes import Part, walk
from playmat.cards.effects.seats import You
from playmat.cards.library import Face
from playmat.cards.runtime.parts import PART, ability_of
from playmat.cards.runtime.resolve import Resolve
from playmat.games.yu_yu_hakusho.chapters.names import has_words

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament

ATTACK_NUMBERS: Final = ("value", "attack", "value of attacks", "times")
DEFENSE_NUMBERS: Final = ("defense",)


@cache
def nodes(face: Face) -> list[Part]:
    """All that a card's texts are made of, an attack's printed numbers apart."""
    return [node for ability in face.abilities for node in walk(ability)]


@cache
def raises(face: Face, numbers: tuple[str, ...]) -> bool:
    return any(isinstance(n, Modifier) and n.stat in numbers and (n.op == SET or (n.op == ADD and n.sign > 0))
               for n in nodes(face))


@cache
def does(face: Face, start: str) -> bool:
    """Whether a verb that begins so stands in its text."""
    return any(isinstance(n, Do) and n.verb.pattern.startswith(start) for n in nodes(face))


@cache
def mills(face: Face) -> bool:
    """Whether it can discard from the other player's Deck."""
    return any(isinstance(n, Do) and "of the deck" in n.verb.pattern and n.verb.pattern.startswith("discard")
               and not isinstance(n.seats, You) for n in nodes(face))


def raises_attacks(g: Tournament, p: int, c: Resolve) -> bool:
    return raises(g.face(p), ATTACK_NUMBERS)


def raises_defense(g: Tournament, p: int, c: Resolve) -> bool:
    return raises(g.face(p), DEFENSE_NUMBERS)


def heals(g: Tournament, p: int, c: Resolve) -> bool:
    return does(g.face(p), "heal|")


@cache
def switches_own(face: Face) -> bool:
    """Whether it switches a fighter of its own player: it names none of the other's."""
    return any(isinstance(n, Do) and n.verb.pattern.startswith("switch|") and n.pieces is not None
               and "the opponent controls" not in n.pieces.say() for n in nodes(face))


def switches(g: Tournament, p: int, c: Resolve) -> bool:
    return switches_own(g.face(p))


def mills_the_other(g: Tournament, p: int, c: Resolve) -> bool:
    return mills(g.face(p))


@cache
def text_box(face: Face) -> str:
    from playmat.cards.words.say import card_words
    return " ".join([str(words) for words in card_words(face)])


def mentions(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    """In the text, its title not among it; of several words (`"Yoko or Kurama"`) one will do."""
    return any(has_words(text_box(g.face(p)), word) for word in a.word.split(" or "))


def bears_word(g: Tournament, p: int, c: Resolve, a: Args) -> bool:
    return mentions(g, p, c, a) or any(has_words(g.face(p).name, word) for word in a.word.split(" or "))


def without_effect(g: Tournament, p: int, c: Resolve) -> bool:
    """Of an attack: that it has no text, or has lost it."""
    return p >= PART and (not g.library.abilities[ability_of(p)].body or g.silenced(p))


TEXT_TESTS: Final = {
    "raising attacks": raises_attacks, "raising defense": raises_defense, "healing": heals,
    "switching their fighter": switches, "discarding from the other deck": mills_the_other,
    "with {w} in the text": mentions, "with {w} in the title or text": bears_word, "without effect": without_effect,
}
