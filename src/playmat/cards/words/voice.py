"""How a card speaks: who `you` is, which form verbs take, and what the cards it has named are called."""
from __future__ import annotations

from typing import Final


class Voice:
    """Inside `each player` a card speaks of a third person: `each player chooses a friend they control`."""

    def __init__(self, they: bool = False, bare: bool = True) -> None:
        self.they = they                 # `you` of the text is `they` to the reader
        self.bare = bare                 # verbs without an `s`: draw, and after `may` also for a third person
        self.called: dict[int, Called] = {}

    def like(self, they: bool, bare: bool) -> Voice:
        """The same names in another voice."""
        new = Voice(they, bare)
        new.called = self.called
        return new

    def name_of(self, register: int) -> str:
        """The name of a register, to be said where it is bound, if it has to be called by it."""
        called = self.called.get(register)
        if called is None or not called.name:
            return ""
        return f" ({called.name})" if called.number() else f' ("{called.name}")'

    def verb(self, word: str) -> str:
        return word if self.bare else third(word)


class Called:
    """What a register is called: `that friend`, or by its own name where two would be called alike."""

    def __init__(self, one: str, many: str, plural: bool, name: str) -> None:
        self.one = one
        self.many = many
        self.plural = plural
        self.name = name                 # only if it is needed to tell it from others

    def number(self) -> bool:
        """Whether it is no card but a number, which is called by a letter."""
        return self.one == "number"

    def say(self) -> str:
        if self.number():
            return self.name or "that number"
        if self.name:
            return f'the {self.many if self.plural else self.one} "{self.name}"'
        return f"those {self.many}" if self.plural else f"that {self.one}"


PLAIN: Final = Voice()


def third(word: str) -> str:
    """draw -> draws, have -> has."""
    if word == "have":
        return "has"
    return word + ("es" if word.endswith(("s", "sh", "ch", "x", "z", "o")) else "s")


def a(words: str) -> str:
    """With its article."""
    if words.startswith("other "):
        return "an" + words
    return ("an " if words[:1].lower() in "aeio" or words[:2].lower() in ("un", "up") else "a ") + words


def agreeing(word: str, one: bool) -> str:
    """The form of a verb with a bar that goes with one, or with several (and with `you`): is|are, join|joins."""
    forms = word.split("|")
    singular = [f for f in forms if f in ("is", "has", "was", "does")] or [f for f in forms if f.endswith("s")]
    plural = [f for f in forms if f not in singular]
    return (singular or forms)[0] if one else (plural or forms)[0]


def counted(word: str, one: bool) -> str:
    """The form of a noun with a bar: heart|hearts."""
    forms = word.split("|")
    return forms[0] if one else forms[-1]


def sentence(words: str) -> str:
    words = words.strip()
    end = "" if words.endswith((".", '."')) else "."
    return words[:1].upper() + words[1:] + end
