"""Who a character is: names, surnames, and characters with two names."""
from __future__ import annotations

from functools import cache
from typing import Final

# yyh.names.dual-named-characters, yyh.names.shortened-name-same-character: facts, not to be found out from the words.
ALSO_KNOWN_AS: Final = {
    "Yoko": "Kurama", "Yoko Kurama": "Kurama", "Onji": "Suzuka", "Younger Itsuki": "Itsuki", "Yuu Kaitou": "Yuu",
}


@cache
def name_of(title: str) -> str:
    """yyh.character.surname: the part before the comma; what tells two cards of one title apart is no part of it."""
    return title.partition(",")[0].partition(" (")[0].strip()


def surname_of(title: str) -> str:
    return title.partition(",")[2].strip()


@cache
def who(title: str) -> str:
    """yyh.ruling.character-identity: the one character behind all its cards."""
    name = name_of(title)
    return ALSO_KNOWN_AS.get(name, name)


@cache
def has_words(title: str, words: str) -> bool:
    """yyh.ruling.attack-names: as whole words, whatever the case."""
    inside, wanted = plain(title), plain(words)
    return any(inside[i:i + len(wanted)] == wanted for i in range(len(inside) - len(wanted) + 1))


@cache
def plain(words: str) -> list[str]:
    return ["".join([c for c in word if c.isalnum()]) for word in words.casefold().split()]
