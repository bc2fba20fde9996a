"""The card language: one page of grammar for all games, and the lexicon that a game's vocabulary fills it with.

The grammar is fixed. What differs from game to game is which phrases stand for its terminals: `the opponent controls`,
`in your hand`, `loses`. A phrase of several words is one terminal; where several would do, the longest that the
grammar takes at that place wins.
"""
# not compiled: it runs once, when cards are read
from __future__ import annotations

import re
from typing import Any

from playmat.cards.effects.seats import EachPlayer, Others, Role, Seats, ThatPlayer, User, You
from playmat.cards.effects.selectors import COMPARISONS, Place
from playmat.cards.language.vocabulary import Vocabulary
from playmat.kernel.names import Broken

GRAMMAR = r"""
card: CARD TITLE (LEVEL NUMBER)? PROVENANCE? _NL (_INDENT (_fact | ability)+ _DEDENT)?
texts: ability*

_fact: type_is | level_is | traits_are | number_is | text_is | flag_is | not_yet
type_is: _TYPE_IS TYPE PROVENANCE? _NL
level_is: LEVEL NUMBER PROVENANCE? _NL
traits_are: _TRAITS TRAIT (_COMMA? TRAIT)* PROVENANCE? _NL
number_is: NUMBER_FACT (NUMBER | SIGNED) PROVENANCE? _NL
text_is: TEXT_FACT TEXT PROVENANCE? _NL
flag_is: FLAG_FACT PROVENANCE? _NL
not_yet: _NOT_YET STRING _NL

ability: head tail* _NL block?
block: _INDENT _line+ _DEDENT
head: HEAD STRING? NUMBER* | ALWAYS | WHILE _condition | WHEN event | INSTEAD_OF event | REPLY_WHEN event
    | USE (_FOR price)?
tail: STRING | PROVENANCE | _COMMA_IF _condition | HOME | YOU_MAY
event: _operand? EVENT _operand? (EVENT _operand?)*
_operand: _seats | owner | one | _pieces
owner: OWNER
one: _A selector

_line: _simple _NL | may | if | for_each | each | modes | repeat | pay _NL block? | lasting | later
may: _seats? _MAY (_NL block | _simple _NL)
if: _IF _condition _NL block (_OTHERWISE _NL block)?
for_each: _FOR_EACH (selector | name) _AS NAME _NL block
each: _seats _NL block
modes: _seats? _CHOOSE_ONE _NL _INDENT mode mode+ _DEDENT
mode: (_EITHER | _OR) (_NL block | _simple _NL)
repeat: _REPEAT _NL block _UNTIL _condition _NL
pay: _PAY price
lasting: _UNTIL TIME (_COMMA_WHILE _condition)? _NL _INDENT ability+ _DEDENT
later: _LATER TIME _NL block
price: _simple (_COMMA _simple)*

_simple: choose | do | get | stop | counts | forbid | allow
choose: (_seats CHOOSES | CHOOSE) _count selector by? AT_RANDOM? _AS NAME
_count: A | NUMBER | UP_TO NUMBER | ANY_NUMBER_OF
by: _BY _seats
do: _seats? VERB _slot? (GLUE _slot?)* _suffix*
_slot: _amount | both | _pieces
both: _pieces (_AND _pieces)+
get: (_seats | both | _pieces) (_GETS change (_AND change)* | HAVE have (_AND have)*) (_UNTIL TIME)?
change: (SIGNED | SIGN _amount) (STAT | RULE) _suffix*
have: _amount (STAT | RULE) _suffix*
forbid: (_seats | both | _pieces) _MAY_NOT DEED (_UNTIL TIME)?
allow: (_seats | both | _pieces) _MAY DEED (_UNTIL TIME)?
stop: _STOP FRAME
counts: _IT_COUNTS _amount _suffix*

_amount: NUMBER | how_many | stat_of | rule | THAT_MUCH
how_many: _NUMBER_OF (selector | name)
stat_of: STAT_OF _piece
rule: OWNER RULE
_suffix: per | minus | at_least | at_most | or_if
per: _FOR_EACH (selector | name | STAT_ON _piece | _OF rule)
minus: _MINUS _amount
at_least: _COMMA_AT_LEAST NUMBER
at_most: _COMMA_AT_MOST NUMBER
or_if: _COMMA_OR (NUMBER | SIGNED) _IF _condition
sum: _amount (per | minus)*

_condition: either | _both_hold
either: _both_hold (_OR _both_hold)+
_both_hold: both_hold | _test
both_hold: _test (_AND _test)+
_test: not | there | compared | more | has | is | CASE
not: _NOT _test
there: THERE (A | NO) selector | THERE NUMBER (OR_MORE | OR_FEWER) selector
compared: sum COMPARE sum
more: _seats HAVE_MORE RULE _THAN _seats
has: _seats HAVE (NUMBER (OR_MORE | OR_FEWER) | NO | EXACTLY NUMBER) RULE
is: _piece (IS | IS_NOT) (one | selector | named | PLACE | TEST)

_seats: SEATS | keeper
keeper: KEEPER_OF _piece
_pieces: _piece | all
all: _ALL selector
_piece: THIS | IT | THE_OTHER | HOLDER | name | owned | selector
name: OWNER? NAME
owned: OWNER selector
selector: OTHER? (TRAIT | TEST)* NOUN OR_NOUN* _post*
_post: named | CONTROLLED | PLACE | measured | same_name | TEST
named: _NAMED STRING (_OR_NAME STRING)*
measured: _WITH STAT (COMPARISON _amount | NUMBER)
same_name: _SAME_NAME _piece
"""

# The words every game has. A phrase may stand for several terminals; the place decides.
FIXED: dict[str, str] = {
    "CARD": "card", "LEVEL": "level", "_TYPE_IS": "type", "_TRAITS": "trait|traits", "_NOT_YET": "not yet",
    "ALWAYS": "always", "WHILE": "while", "WHEN": "when", "INSTEAD_OF": "instead of", "REPLY_WHEN": "reply when",
    "_FOR": "for", "_COMMA": ",", "_COMMA_IF": ", if", "YOU_MAY": ", you may", "_COMMA_WHILE": ", while",
    "_A": "a|an", "A": "a|an", "NO": "no", "_MAY": "may", "_MAY_NOT": "may not", "_IF": "if", "_OTHERWISE": "otherwise",
    "_FOR_EACH": "for each", "_AS": "as", "_CHOOSE_ONE": "choose one|chooses one", "_EITHER": "either", "_OR": "or",
    "_REPEAT": "repeat", "_UNTIL": "until", "_PAY": "pay", "_LATER": "later at", "CHOOSE": "choose",
    "CHOOSES": "chooses|choose", "UP_TO": "up to", "ANY_NUMBER_OF": "any number of", "AT_RANDOM": "at random",
    "_BY": "by",
    "_AND": "and", "_GETS": "get|gets", "HAVE": "have|has", "SIGN": "+|-", "_STOP": "stop", "_IT_COUNTS": "it counts",
    "THAT_MUCH": "that much|that many", "_NUMBER_OF": "the number of", "_OF": "of", "_MINUS": "minus",
    "_COMMA_AT_LEAST": ", at least", "_COMMA_AT_MOST": ", at most", "_COMMA_OR": ", or", "_NOT": "not",
    "THERE": "there is|there are", "OR_MORE": "or more", "OR_FEWER": "or fewer|or less",
    "HAVE_MORE": "have more|has more|have fewer|has fewer", "_THAN": "than", "EXACTLY": "exactly", "IS": "is|are",
    "IS_NOT": "is not|are not|is no|are no", "KEEPER_OF": "the controller of|the owner of", "_ALL": "all",
    "THIS": "this",
    "IT": "it", "THE_OTHER": "the other", "HOLDER": "holder", "OTHER": "other", "_NAMED": "named",
    "_WITH": "with", "_SAME_NAME": "with the same name as",
}
MADE = ("TITLE", "TEXT", "STRING", "NUMBER", "SIGNED", "NAME", "_NL", "_INDENT", "_DEDENT", "_OR_NAME", "GLUE")
FILLED = ("PROVENANCE", "TYPE", "TRAIT", "NUMBER_FACT", "TEXT_FACT", "FLAG_FACT", "HEAD", "USE", "HOME", "EVENT",
          "OWNER", "TIME", "VERB", "STAT", "RULE", "DEED", "FRAME", "STAT_OF", "STAT_ON", "COMPARE", "COMPARISON",
          "CASE", "SEATS", "TEST", "NOUN", "OR_NOUN", "CONTROLLED", "PLACE")

SLOTS = {"{n}": "N", "{p}": "CARDS", "{s}": "PLAYER", "{o}": "PLAYER'S"}
NUMBER = re.compile(r"[0-9]{1,9}|\([0-9]{1,9}\)")
SIGNED = re.compile(r"[+-][0-9]{1,9}")
RAW = re.compile(r'"[^"]*"|,|[^\s,"]+')
QUOTES = str.maketrans({"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2212": "-", "\ufeff": " "})


class Word:
    """A word of a card file, or a phrase that the grammar takes as one; `means` is what the vocabulary makes of it."""

    def __init__(self, text: str, line: int, column: int) -> None:
        self.text = text
        self.line = line
        self.column = column
        self.type = ""
        self.means: Any = None

    def __repr__(self) -> str:
        return f"{self.type}({self.text})"


class Phrase:
    """Words that stand for a terminal."""

    def __init__(self, text: str, terminal: str, means: Any) -> None:
        self.text = text
        self.words = tuple(text.casefold().split())
        self.terminal = terminal
        self.means = means


class Owned:
    """A place with its owner: `in your hand`."""

    def __init__(self, place: Place, whose: Seats | None) -> None:
        self.place = place
        self.whose = whose


def forms(pattern: str) -> list[str]:
    """Every way to write a run of words with bars: `is|are defeated` gives two."""
    out = [""]
    for word in pattern.split():
        out = [f"{before} {form}".strip() for before in out for form in word.split("|")]
    return out


def segments(pattern: str) -> list[str]:
    """A pattern cut at its slots: `deal|deals {n} damage to {p}` gives deal|deals, {n}, damage to, {p}."""
    return [part.strip() for part in re.split(r"(\{[a-z]\})", pattern) if part.strip()]


def slotted(pattern: str) -> str:
    """A pattern as an author writes it: `deal N damage to CARDS`."""
    return " ".join(SLOTS[part] if part in SLOTS else forms(part)[0] for part in segments(pattern))


class Lexicon:
    """The phrases of one game, by their first word."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.phrases: list[Phrase] = []
        self.by_first: dict[str, list[Phrase]] = {}
        self.glue: dict[int, list[Phrase]] = {}              # verb's place in the vocabulary -> its later words
        self.seats = seat_words(vocabulary)
        for terminal, text in FIXED.items():
            for form in text.split("|"):
                self.add(form, terminal, form)
        self.fill(vocabulary)
        for phrases in self.by_first.values():
            phrases.sort(key=phrase_length, reverse=True)
        self.single = {p.words[0] for p in self.phrases if len(p.words) == 1}

    def add(self, text: str, terminal: str, means: Any) -> None:
        spaced = text.translate(QUOTES).replace(",", " , ")
        phrase = Phrase(" ".join(spaced.split()), terminal, means)
        if phrase.words:
            self.phrases.append(phrase)
            self.by_first.setdefault(phrase.words[0], []).append(phrase)

    def fill(self, v: Vocabulary) -> None:
        for word in v.provenance:
            self.add(word, "PROVENANCE", word)
        for word in v.types:
            self.add(word, "TYPE", word)
        for word in v.traits:
            self.add(word, "TRAIT", word)
        for fact in v.facts:
            if fact.name not in ("level", "type"):
                self.add(fact.name, fact.kind.upper() + "_FACT", fact)
        for word in v.heads:
            self.add(word, "HEAD", word)
        for word in v.windows:
            self.add(f"use in {word}", "USE", word)
            self.add(f"use in the {word}", "USE", word)
        for word, zones in v.homes.items():
            self.add(f", {word}", "HOME", (word, zones))
        for word in v.times:
            self.add(word, "TIME", word)
        for word in v.deeds:
            self.add(word, "DEED", word)
        for word in v.frames:
            self.add(word, "FRAME", word)
        for word in v.conditions:
            self.add(word, "CASE", word)
        for word in v.tests:
            self.add(word, "TEST", word)
        for word in v.stats:
            self.add(word, "STAT", word)
            self.add(f"the {word} of", "STAT_OF", word)
            self.add(f"{word} on", "STAT_ON", word)
        for word in v.rules:
            self.add(word, "RULE", word)
        for word in COMPARISONS:
            self.add(word, "COMPARISON", word)
            self.add(f"is {word}", "COMPARE", word)
            self.add(f"are {word}", "COMPARE", word)
        for noun in v.nouns:
            for word in {noun.word, noun.plural}:
                self.add(word, "NOUN", noun)
                self.add(f"or {word}", "OR_NOUN", noun)
        self.fill_seats(v)
        self.fill_patterns(v)

    def fill_seats(self, v: Vocabulary) -> None:
        for word, seats in self.seats.items():
            self.add(word, "SEATS", seats)
            self.add(seats.own(), "OWNER", seats)
            self.add(f"{word} control" + ("" if word == "you" else "s"), "CONTROLLED", seats)
        for place in v.places:
            if "{s}" not in place.words:
                self.add(place.words, "PLACE", Owned(place, None))
                continue
            self.add(place.words.replace("{s}", "any"), "PLACE", Owned(place, None))
            for seats in self.seats.values():
                self.add(place.words.replace("{s}", seats.own()), "PLACE", Owned(place, seats))

    def fill_patterns(self, v: Vocabulary) -> None:
        firsts: dict[str, list[int]] = {}
        for i, verb in enumerate(v.verbs):
            parts = segments(verb.pattern)
            for form in forms(parts[0]):
                firsts.setdefault(form, []).append(i)
            self.glue[i] = [Phrase(form, "GLUE", form) for part in parts[1:] if part[0] != "{" for form in forms(part)]
        for form, verbs in firsts.items():
            self.add(form, "VERB", verbs)
        for text in {form for event in v.events for pattern in (event.pattern, event.replaced)
                     for part in segments(pattern) if part[0] != "{" for form in forms(part)}:
            self.add(text, "EVENT", text)

    def longest(self, words: list[Word], i: int, accepted: Any, verbs: list[int]) -> Phrase | None:
        """The longest phrase at word i that the grammar takes there; a verb's own words come first among equals."""
        best: Phrase | None = None
        for phrase in self.by_first.get(words[i].text.casefold(), []):
            if phrase.terminal in accepted and stands(phrase, words, i):
                best = phrase
                break
        if "GLUE" in accepted:
            for v in verbs:
                for phrase in self.glue[v]:
                    ahead = 0 if best is None else len(best.words) + (best.terminal == "GLUE")
                    if len(phrase.words) >= ahead and stands(phrase, words, i):
                        best = phrase
        return best


def phrase_length(phrase: Phrase) -> int:
    return len(phrase.words)


def stands(phrase: Phrase, words: list[Word], i: int) -> bool:
    n = len(phrase.words)
    if i + n > len(words):
        return False
    return all(words[i + k].text.casefold() == phrase.words[k] for k in range(n))


def seat_words(v: Vocabulary) -> dict[str, Seats]:
    """The ways to name players in a game."""
    out: dict[str, Seats] = {"you": You(), "the user": User(), "each player": EachPlayer(), "that player": ThatPlayer()}
    if v.two_players:
        out["the opponent"] = Others("the opponent")
    for word in ("each opponent", "each other player"):
        out[word] = Others(word)
    for word, find in v.seats.items():
        out[word] = Role(word, find)
    return out


# -- lines and words --------------------------------------------------------------------------------------------------

class Line:
    """A line of a card file that says something: how deep it stands, and its words."""

    def __init__(self, number: int, indent: int, words: list[Word], text: str) -> None:
        self.number = number
        self.indent = indent
        self.words = words
        self.text = text


def lines_of(text: str, file: str) -> list[Line]:
    """The lines with words, comments left out."""
    out: list[Line] = []
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.rstrip("\r").translate(QUOTES)
        if "\t" in line:
            raise broken(file, number, line.index("\t") + 1, "a tab stands here where the language takes only spaces")
        line = uncommented(line)
        if line.count('"') % 2:
            raise broken(file, number, line.rindex('"') + 1, "this quotation mark is never closed")
        words = [Word(m.group(), number, m.start() + 1) for m in RAW.finditer(line)]
        if words:
            out.append(Line(number, words[0].column - 1, words, line))
    return out


def uncommented(line: str) -> str:
    """Without what follows a `#` that stands at the start of a word outside quotation marks."""
    quoted = False
    for i, letter in enumerate(line):
        if letter == '"':
            quoted = not quoted
        elif letter == "#" and not quoted and (i == 0 or line[i - 1] == " "):
            return line[:i]
    return line


def broken(file: str, line: int, column: int, sentence: str) -> Broken:
    return Broken(f"{file}:{line}:{column}: {sentence}.")


# -- the parser -------------------------------------------------------------------------------------------------------

PARSERS: list[Any] = []


def parser() -> Any:
    """The one parser of this process: the grammar is the same for all games."""
    if not PARSERS:
        from lark import Lark
        names = sorted({*FIXED, *MADE, *FILLED})
        PARSERS.append(Lark(GRAMMAR + "\n%declare " + " ".join(names) + "\n", parser="lalr", lexer="basic",
                            start=["card", "texts"]))
    return PARSERS[0]
