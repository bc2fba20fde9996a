"""Is anything lost between the printed text and ours? Numbers, names, keywords and telling words, worst first."""
# not compiled: it runs when printed cards are compared
from __future__ import annotations

import re

from playmat.cards.library import Face
from playmat.cards.words.say import card_words
from playmat.games.lorcana.english.printed import Printed
from playmat.games.lorcana.english.text import KEYWORDS, plain, tokens, untitled

# a printed word, and what stands for it with us: any of these will do
SAME: dict[str, tuple[str, ...]] = {
    "opposing": ("opposing", "opponent"), "opponent": ("opponent", "opposing", "rival"), "another": ("other",),
    "other": ("other", "group"), "may": ("may", "use", "price", "ink"), "can't": ("not",),
    "exerted": ("exert", "enter ready"), "ready": ("ready", "readied", "unexerted"), "damaged": ("damage",),
    "undamaged": ("undamaged",), "discard": ("discard", "give up"), "inkwell": ("inkwell", "ink a"),
    "deck": ("deck", "limit"), "top": ("top", "reveal"), "bottom": ("bottom", "under"), "banish": ("banish",),
    "hand": ("hand", "draw"), "song": ("song", "sing"), "item": ("item", "this", "played"),
    "location": ("location", "here", "this"), "chosen": ("choose",), "draw": ("draw",), "reveal": ("reveal",),
    "shuffle": ("shuffle",), "otherwise": ("otherwise", "until not"),
    "instead": ("instead", "otherwise", "exerted for free", "under", "not discard"), "random": ("random",),
    "once": ("once",), "search": ("deck",), "name": ("name",), "lore": ("lore",), "quest": ("quest",),
    "challenged": ("challeng",), "challenging": ("challeng", "the other", "it"),
    "free": ("free", "move", "0", "price"), "until": ("until", "minus", "equal"),
    "each": ("each", "characters", "items", "every", "cards", "in turn", "times", "opponent"),
    "unless": ("not", "otherwise"), "while": ("while", "here", "always", "until", "being"), "play": ("play",),
}
SYMBOLS = {"{s}": "strength", "{w}": "willpower", "{l}": "lore"}


def lost(printed: str, ours: str) -> list[str]:
    """What of a printed text does not come back in our words."""
    text = re.sub(r"\b(in|enters?|leaves) play\b", "", plain(untitled(printed)))
    words = [word.lower() for word in tokens(text)]
    said = ours.lower()
    numbers = set(re.findall(r"\d+", said))
    out = [word for word in dict.fromkeys(words) if re.fullmatch(r"[+–-]?\d+", word)
           and word.lstrip("+–-") not in numbers and word.lstrip("+–-") not in ("1", "0")]
    out += [symbol for symbol, stat in SYMBOLS.items() if symbol in words and stat not in said]
    out += [key for key in KEYWORDS if f" {key} " in f" {' '.join(words)} " and key not in said]
    for name in re.findall(r"named ((?:[A-Z][\w'!.-]*)(?: (?:of|the|[A-Z][\w'!.-]*))*)", plain(printed)):
        if name.lower().split()[0].rstrip(".") not in said:
            out.append(name)
    out += [word for word, same in SAME.items() if word in words and not any(s in said for s in same)]
    return out


def audit_texts(cards: list[Printed], faces: list[Face]) -> list[tuple[str, list[str], str]]:
    """Of each card what is lost and our words for it; the worst first."""
    out: list[tuple[str, list[str], str]] = []
    for card, face in zip(cards, faces, strict=True):
        texts = " ".join(x.text for x in card.abilities if x.text)
        if not texts or face.not_yet:
            continue
        ours = " ".join([*card_words(face), *[f"{name} {n}" for name, n in face.stats.items()],
                         *[f"{name} {value}" for name, value in face.facts.items()]])
        missing = lost(texts, ours)
        if missing:
            out.append((face.title, missing, " ".join(card_words(face))))
    out.sort(key=worst_first)
    return out


def worst_first(row: tuple[str, list[str], str]) -> tuple[int, str]:
    return -len(row[1]), row[0]
