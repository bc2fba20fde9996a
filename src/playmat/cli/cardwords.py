"""A card in words: its facts and its abilities as the engine carries them out."""
from __future__ import annotations

from playmat.cards.library import Ability, CardSpec, Face
from playmat.cards.titles import Titles, begins, nearest, without_marks
from playmat.kernel.names import Refused
from playmat.table.lessons import lesson


def find_face(spec: CardSpec, typed: str) -> Face:
    """The card a person means; refuses with the nearest names."""
    titles = Titles(spec.library)
    found = titles.find(typed)
    if found < 0:
        named = [f.index for f in spec.library.faces if without_marks(f.name) == without_marks(typed)]
        words = without_marks(typed)
        named = named or [f.index for f in spec.library.faces if words and begins(without_marks(f.title), words)]
        found = named[0] if len(named) == 1 else -1          # the only card of that name, or with that word
    if found < 0:
        raise Refused(f"There is no card {typed!r} in {spec.title}{nearest(titles.near(typed)) or '.'}")
    return spec.library.faces[found]


def facts(face: Face) -> str:
    """Type, level and numbers on one line."""
    level = [f"level {face.level}"] if face.level is not None else []
    stats = [f"{name} {n}" for name, n in face.stats.items() if name != "level"]
    flags = [name if value in ("", "yes", "true", name) else f"{name} {value}".replace('"', "")
             for name, value in face.facts.items()
             if name not in face.stats and name != "level" and value not in face.traits]
    return ", ".join([face.type.title(), *level, *stats, *sorted(face.traits), *flags])


def brief(face: Face) -> str:
    """The numbers alone, for a play mat: `p2 m3`."""
    return " ".join(f"{name} {n}" for name, n in face.stats.items() if name not in ("level",))


def by_the_book(spec: CardSpec, face: Face) -> list[str]:
    """What can be done with a card, or on a place, by rules that stand in the book and not on it."""
    taught = lesson(spec)
    terms = [taught.terms.get(name) for name in dict.fromkeys([face.title, face.name])] if taught is not None else []
    return [f"{term.text} ({term.cites})" if term.cites else term.text for term in terms if term is not None]


def words(face: Face) -> list[str]:
    """What a card does, rendered from its compiled form."""
    from playmat.cards.words.say import card_words
    return card_words(face)


def text_words(text: Ability) -> str:
    """One of its texts."""
    from playmat.cards.words.say import ability_words
    return ability_words(text)
