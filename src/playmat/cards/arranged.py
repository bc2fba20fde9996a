"""A library in the order of another day. Positions name faces, texts and words by number; when cards have come, gone or
changed since, the library is put into the order the numbers were given in, and every number means the same card again.
"""
from __future__ import annotations

import json
from typing import Any

from playmat.cards.effects.history import Past
from playmat.cards.effects.nodes import walk
from playmat.cards.effects.watches import Watch
from playmat.cards.language.reader import read_cards
from playmat.cards.library import Ability, CardSpec, Face, Library, hash_of, plain_title
from playmat.cards.write import card
from playmat.cards.write_phrases import words
from playmat.kernel.names import Broken

Plain = dict[str, Any]


def numbers_of(library: Library) -> Plain:
    """What each number of a library stands for, by title, as what JSON can hold."""
    return {
        "faces": [library.title(face) for face in library.faces],
        "texts": [[a.index for a in texts_of(face)] for face in library.faces],
        "words": library.words,
        "questions": [[words(past) if past.watch.event else "", past.span] for past in library.questions],
    }


def arranged(spec: CardSpec, numbers: Plain) -> CardSpec:
    """The same game, its cards numbered as they were then; cards that are new since have the numbers after those.

    A card that no longer exists leaves a blank. A text that no longer exists works nowhere.
    """
    if numbers == numbers_of(spec.library):
        return spec
    fresh = {plain_title(spec.library.title(old)): face for old, face in zip(spec.library.faces, copies(spec))}
    library = Library([])
    library.words = list(numbers["words"])
    library.word_numbers = {word: n for n, word in enumerate(library.words)}
    for title in numbers["faces"]:
        face = fresh.pop(plain_title(title)) if plain_title(title) in fresh else blank(title)
        library.add(face)
    for face in fresh.values():
        library.add(face)
    number_texts(library, numbers["texts"])
    number_questions(library, numbers["questions"])
    library.hash = hash_of([spec.library.hash, json.dumps(numbers, sort_keys=True)])
    return spec.with_library(library)


def blanks(spec: CardSpec, faces: set[int]) -> list[str]:
    """The titles of these faces that no card has any more."""
    return [spec.library.faces[n].title for n in sorted(faces) if not spec.library.faces[n].type]


def copies(spec: CardSpec) -> list[Face]:
    """The faces of a library once more: a face knows its own number."""
    out = []
    for face in spec.library.faces:
        again = read_cards(card(face, spec.vocabulary), spec.name, spec.vocabulary)[0]
        again.printing = face.printing                   # what tells it from another of its title
        out.append(again)
    return out


def blank(title: str) -> Face:
    return Face(title, None)


def texts_of(face: Face) -> list[Ability]:
    """A face's abilities and those they carry, in the order in which they are numbered."""
    out: list[Ability] = []
    waiting = list(face.abilities)
    while waiting:
        ability = waiting.pop(0)
        out.append(ability)
        waiting[:0] = ability.parts
    return out


def number_texts(library: Library, old: list[list[int]]) -> None:
    last = max([n for numbers in old for n in numbers], default=-1)
    placed: dict[int, Ability] = {}
    for n, face in enumerate(library.faces):
        numbers = old[n] if n < len(old) else []
        for i, ability in enumerate(texts_of(face)):
            if i >= len(numbers):
                last += 1
            ability.index = numbers[i] if i < len(numbers) else last
            placed[ability.index] = ability
    library.abilities = [placed.get(n) or nowhere(n) for n in range(last + 1)]


def nowhere(number: int) -> Ability:
    ability = Ability("gone")
    ability.index = number
    return ability


def number_questions(library: Library, old: list[list[Any]]) -> None:
    by_words = {words(past): past for past in library.questions}
    order: list[Past] = []
    for text, span in old:
        found = by_words.pop(text, None)
        order.append(found if found is not None else Past(Watch("", "", None, None), int(span), "", None))
    order += by_words.values()
    moved = {past.question: n for n, past in enumerate(order) if past.question >= 0}
    nodes = {id(node): node for face in library.faces for ability in texts_of(face) for node in walk(ability)
             if isinstance(node, Past)}
    for past in nodes.values():
        past.question = moved[past.question]
    library.questions = order


def check_numbers(numbers: Any) -> Plain:
    """Refuses what can't be such a list."""
    if not isinstance(numbers, dict) or not all(isinstance(numbers.get(k), list)
                                                for k in ("faces", "texts", "words", "questions")):
        raise Broken("The saved position does not say which cards its numbers mean.")
    return numbers
