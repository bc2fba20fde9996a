"""Feeds the parser the words of a card, phrase by phrase, and says what is wrong where it can't go on."""
# not compiled: it runs once, when cards are read
from __future__ import annotations

import difflib
import re
from typing import Any

from playmat.cards.effects.selectors import CARDS, NAME, NUMBER, PLAYER, SPOT
from playmat.cards.language.grammar import FIXED
from playmat.cards.language.lexicon import Lexicon, Phrase, forms, segments, slotted
from playmat.cards.language.lines import NUMERAL, SIGNED, CardLine, Word, broken
from playmat.cards.language.parse import Parse, Tree
from playmat.kernel.names import Broken

FACTS = {"type_is": "_TYPE_IS", "level_is": "LEVEL", "traits_are": "_TRAITS", "number_is": "NUMBER_FACT",
         "text_is": "TEXT_FACT", "flag_is": "FLAG_FACT", "not_yet": "_NOT_YET"}       # and what each begins with
BINDS = {"_A_NUMBER_FROM": NUMBER, "_COUNT": NUMBER, "A_PLAYER": PLAYER, "A_SPOT": SPOT, "CATALOGUE": NAME}
NAMES = {NUMBER: "NUMBER_NAME", NAME: "WORD_NAME", SPOT: "SPOT_NAME"}
HELD = {NUMBER: "a number", PLAYER: "a player", SPOT: "a place", NAME: "a name"}
AS_NAME = re.compile(r'(?<!\S)as\s+([^\s,"]+)')
QUOTED = re.compile(r'("[^"]*")\s+([a-z]+)')
DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
INSTEAD = {"else": "otherwise", "can't": "may not", "cannot": "may not", "whenever": "when"}   # what people write
HINTS = {"number": 'a number is chosen "from" one "to" another: "a number from 1 to 3"',
         "otherwise": '"otherwise" belongs to an "if" or a "may", directly below its lines'}
LEVELLED = re.compile(r"(.*\S)\s+level\s+([0-9]{1,9})(?:\s+([a-z]+))?\s*$")


class Feeder:
    """Feeds the parser the words of a card, phrase by phrase, as the grammar takes them."""

    def __init__(self, file: str, lexicon: Lexicon, lines: list[CardLine]) -> None:
        self.file = file
        self.lexicon = lexicon
        self.lines = lines
        self.names = {after for line in lines for after in AS_NAME.findall(line.text)}
        self.parser = Parse("card")
        self.new: dict[int, CardLine] = {}           # lines that are no facts known before, by their numbers
        self.verbs: list[int] = []                   # of this line: the verbs it may be, by its first word,
        self.glued: list[str] = []                   # and the later words of it
        self.opened: list[str] = []                  # of this line: patterns with slots,
        self.glue: list[Phrase] = []                 # and the later words of all it has begun
        self.binds = ""                              # of this line: what its name is to hold, if it is no verb
        self.kinds: dict[str, str] = {}              # a name -> what it holds
        self.phrases: dict[str, list[Phrase]] = {}   # a name -> what is written with it,
        self.local: list[Phrase] = []                # and that of all names
        self.latest: tuple[int, Any] = (0, {})       # of this line: where the latest phrase began, and what could stand

    def parse(self, start: str) -> Any:
        self.parser = Parse(start)
        depths = [self.lines[0].indent]
        for line in self.lines:
            if line.indent != depths[-1]:
                self.indent(line, depths)
            if not self.fact(line):
                self.words(line.words)
        last = self.lines[-1]
        end = Word("", last.number, len(last.text) + 1)
        for _ in depths[1:]:
            self.dedent(end)
        self.feed(end, "$END")
        tree = self.parser.tree()
        if self.new:
            self.learn(tree)
        return tree

    def indent(self, line: CardLine, depths: list[int]) -> None:
        """Feed that a line stands deeper than the one above it, or less deep."""
        here = Word("", line.number, line.indent + 1)
        if line.indent > depths[-1]:
            depths.append(line.indent)
            if "_INDENT" not in self.accepted():
                raise self.wrong(here, "this line is indented, but the line above it takes nothing below it")
            self.feed(here, "_INDENT")
        while line.indent < depths[-1]:
            depths.pop()
            if line.indent > depths[-1]:
                raise self.wrong(here, "this line is indented less than the one above, but not as any before it")
            self.dedent(here)

    def fact(self, line: CardLine) -> bool:
        """Feed a line that says what another said before it: thousands of cards cost 3."""
        known = self.lexicon.facts.get(line.said)
        if known is None:
            self.new[line.number] = line
            return False
        return self.parser.take_whole(FACTS[known.data], placed(known, line.number, line.indent))

    def learn(self, card: Any) -> None:
        """Keep the facts of a card for lines that say the same."""
        for tree in card.children:
            if isinstance(tree, Tree) and tree.data in FACTS:
                line = self.new.get(tree.children[0].line)
                if line is not None:
                    self.lexicon.facts[line.said] = placed(tree, 0, -line.indent)

    def dedent(self, here: Word) -> None:
        self.feed(Word("", here.line, here.column), "_DEDENT")

    def accepted(self) -> dict[str, int]:
        return self.parser.accepted()

    def feed(self, word: Word, terminal: str) -> None:
        word.type = terminal
        if not self.parser.take(terminal, word):
            exact = self.exactly()
            if terminal in ("$END", "_DEDENT", "_NL"):
                raise self.wrong(word, "something is missing before this" + self.expected(exact))
            raise self.wrong(word, f"{quoted(word.text)} can't stand here" + self.expected(exact))

    def words(self, words: list[Word]) -> None:
        """Feed one line."""
        i = 0
        self.latest = (0, {})
        self.verbs, self.glued, self.opened, self.binds = [], [], [], ""
        self.glue = []
        for word in words if self.kinds else ():
            word.quotes = self.kinds.get(word.text) == NAME
        while i < len(words):
            accepted = self.parser.accepted()
            if "TITLE" in accepted:
                self.title(words)
                break
            if "TEXT" in accepted:
                i = self.text(words, i)
            else:
                i = self.phrase(words, i, accepted)
        last = words[-1]
        end = Word("", last.line, last.column + len(last.text))
        if not self.parser.take("_NL", end):
            raise self.wrong(end, "the line ends too early" + self.expected(self.exactly()))

    def phrase(self, words: list[Word], i: int, accepted: Any) -> int:
        """Feed the longest phrase at word i; returns where the next one begins."""
        word = words[i]
        letter = word.text[0]
        if letter == '"' and ("STRING" in accepted or "WORDS" in accepted):
            word.means = word.text[1:-1]
            word.type = "WORDS" if "WORDS" in accepted and self.wants_words() else "STRING"
            if not self.parser.take(word.type, word):
                raise self.wrong(word, f"{word.text} can't stand here" + self.expected(self.exactly() - {"WORDS"}))
        elif word.text == "or" and "_OR_NAME" in accepted and i + 1 < len(words) and words[i + 1].text[0] == '"':
            self.feed(word, "_OR_NAME")
        elif letter in "(0123456789" and "NUMBER" in accepted and NUMERAL.fullmatch(word.text):
            word.means = int(word.text.strip("()"))
            self.feed(word, "NUMBER")
        elif letter in "+-" and "SIGNED" in accepted and SIGNED.fullmatch(word.text):
            word.means = int(word.text)
            self.feed(word, "SIGNED")
        else:
            found = self.lexicon.longest(words, i, accepted, self.glue, self.local)
            if found is None or self.is_name(word, found, accepted):
                return self.name(words, i, accepted)
            if not self.say(word, found):
                accepted = self.exactly()
                found = self.lexicon.longest(words, i, accepted, self.glue, self.local)
                if found is None or self.is_name(word, found, accepted) or not self.say(word, found):
                    return self.name(words, i, accepted)
            self.note(found)
            self.latest = (i, accepted)
            return i + len(found.words)
        return i + 1

    def say(self, word: Word, found: Phrase) -> bool:
        """Feed a phrase that begins with this word, if it can stand here."""
        phrase = Word(found.text, word.line, word.column)
        phrase.type, phrase.means = found.terminal, found.means
        return self.parser.take(found.terminal, phrase)

    def is_name(self, word: Word, found: Phrase, accepted: Any) -> bool:
        """Whether a word of the grammar is a name here: the text has given it, and a name may stand here."""
        return (word.text in self.kinds and len(found.words) == 1 and found.terminal in FIXED and "NAME" in accepted
                and self.takes("NAME"))

    def note(self, found: Phrase) -> None:
        """Remember what of a line tells how it goes on: its verb, its patterns with slots, what its name will hold."""
        if found.terminal == "VERB":
            self.verbs, self.glued = found.means, []
            self.glue = [g for v in self.verbs for g in self.lexicon.glue[v]] + self.glue
        elif found.terminal == "GLUE":
            self.glued.append(found.means)
        elif found.terminal in ("TEST_OF", "CASE_OF", "AMOUNT_OF"):
            self.opened += found.means
            self.glue = self.glue + [g for pattern in found.means for g in self.lexicon.glue_of[pattern]]
        elif found.terminal in BINDS:
            self.binds = BINDS[found.terminal]
        elif found.terminal in ("CHOOSE", "CHOOSES", "_COMMA"):      # the next part of a price
            self.verbs, self.glued, self.binds = [], [], ""

    def wants_words(self) -> bool:
        verbs = self.lexicon.vocabulary.verbs
        return any("{w}" in pattern for pattern in [*self.opened, *[verbs[v].pattern for v in self.verbs]])

    def takes(self, terminal: str) -> bool:
        return self.parser.takes(terminal)

    def exactly(self) -> set[str]:
        return {terminal for terminal in self.accepted() if self.takes(terminal)}

    def name(self, words: list[Word], i: int, accepted: Any) -> int:
        word = words[i]
        if "NAME" not in accepted:
            raise self.unknown(words, i, accepted)
        if i and words[i - 1].text == "as":
            if not re.fullmatch(r"[A-Za-z][A-Za-z-]*", word.text):
                raise self.wrong(word, f'"{word.text}" is no name; a name is one word of letters')
            if word.text.casefold() in self.lexicon.taken:
                raise self.wrong(word, f'"{word.text}" is a word of this game; choose another name')
            self.bind(word.text)
        elif word.text not in self.names:
            raise self.unknown(words, i, accepted)
        elif self.kinds.get(word.text, CARDS) != CARDS:
            raise self.wrong(word, f'"{word.text}" is {HELD[self.kinds[word.text]]}, which can\'t stand here'
                             + self.expected(self.exactly()))
        self.feed(word, "NAME")
        return i + 1

    def bind(self, name: str) -> None:
        """A name gets its meaning: from here on it stands wherever what it holds may stand."""
        what = self.binds or self.given() or CARDS
        self.kinds[name] = what
        if what == PLAYER:
            self.phrases[name] = self.lexicon.player_phrases(name)
        else:
            self.phrases[name] = [Phrase(name, NAMES[what], name)] if what in NAMES else []
        self.local = [p for phrases in self.phrases.values() for p in phrases]

    def given(self) -> str:
        """What the verb of this line leaves behind."""
        for v in self.verbs:
            verb = self.lexicon.vocabulary.verbs[v]
            rest = [forms(part) for part in segments(verb.pattern)[1:] if part[0] != "{"]
            if len(rest) == len(self.glued) and all(said in way for said, way in zip(self.glued, rest, strict=True)):
                return verb.gives
        return ""

    def title(self, words: list[Word]) -> None:
        """The rest of a card's first line: its name, `level` and where it comes from."""
        line = self.lines[0]
        text = line.text[words[0].column - 1 + len("card"):].strip()
        at = Word(text, line.number, words[1].column)
        found = LEVELLED.match(text)
        if found is not None and (found.group(3) is None or found.group(3) in self.lexicon.vocabulary.provenance):
            text = found.group(1)
        else:
            found = None
        quoted_title = QUOTED.fullmatch(text) if found is None else None
        origin = found.group(3) if found is not None else None
        if quoted_title is not None and quoted_title.group(2) in self.lexicon.vocabulary.provenance:
            text, origin = quoted_title.groups()                 # a name that is known, of a card whose level is not
        at.text = text[1:-1].strip() if len(text) > 1 and text[0] == text[-1] == '"' else text
        if not at.text or '"' in at.text:
            raise self.wrong(at, "a card needs a name")
        self.feed(at, "TITLE")
        if found is not None:
            self.feed(Word("level", line.number, at.column), "LEVEL")
            number = Word(found.group(2), line.number, at.column)
            number.means = int(number.text)
            self.feed(number, "NUMBER")
        if origin is not None:
            provenance = Word(origin, line.number, at.column)
            provenance.means = provenance.text
            self.feed(provenance, "PROVENANCE")

    def text(self, words: list[Word], i: int) -> int:
        """The value of a fact in words: all the line, or all but where it comes from."""
        rest = words[i:]
        if len(rest) > 1 and rest[-1].text in self.lexicon.vocabulary.provenance:
            rest.pop()
        value = Word(" ".join(w.text for w in rest).replace(" ,", ","), rest[0].line, rest[0].column)
        value.means = value.text.strip('"')
        self.feed(value, "TEXT")
        return i + len(rest)

    # -- what is wrong ------------------------------------------------------------------------------------------------

    def wrong(self, at: Word, sentence: str) -> Broken:
        return broken(self.file, at.line, at.column, sentence)

    def unknown(self, words: list[Word], i: int, accepted: Any) -> Broken:
        """A word that nothing the grammar takes here begins with."""
        word = words[i]
        accepted = self.exactly()
        if accepted == {"_INDENT"}:
            return self.wrong(word, "the line above needs lines of its own, indented below it")
        text = word.text.casefold()
        glue = [g for g in self.glue if g.terminal in accepted]
        begun = [g for g in glue if g.words[0] == text]
        known = bool(begun) or text in self.lexicon.by_first or text[0] in '"+-0123456789,('
        sentence = quoted(word.text) + (" can't stand here" if known else " is not a word of this game")
        stopped = next((w for w in words[i:] if len(w.text) > 1 and w.text[-1] in ".:;"), None)
        if stopped is not None:
            return self.wrong(stopped, f'the language has no "{stopped.text[-1]}"; take it away')
        if text in DIGITS and "NUMBER" in accepted:
            return self.wrong(word, f'a number is written in digits: "{DIGITS.index(text)}", not "{word.text}"')
        if self.lacks_quotes(words, i, accepted):
            return self.wrong(word, f'words of a title stand in quotes: "{word.text}"')
        if text in HINTS:
            return self.wrong(word, HINTS[text])
        near = "" if begun else self.meant(words, i, accepted, glue)
        if near:
            return Broken(f'{self.file}:{word.line}:{word.column}: {sentence}; did you mean "{near}"?')
        if glue or ("GLUE" in accepted and self.verbs):
            patterns = [quoted(slotted(self.lexicon.vocabulary.verbs[v].pattern)) for v in self.verbs]
            return self.wrong(word, f"{sentence}; the verb is written {' or '.join(patterns)}")
        longer, column = self.overlooked(words, i)
        if longer:
            return Broken(f'{self.file}:{word.line}:{column}: this can\'t stand here; did you mean "{longer}"?')
        whole = [quoted(p.text) for p in self.lexicon.by_first.get(text, []) if p.terminal in accepted][:3]
        if whole:
            return self.wrong(word, f"{sentence}; what begins so is written {' or '.join(whole)}")
        return self.wrong(word, sentence + self.expected(accepted))

    def lacks_quotes(self, words: list[Word], i: int, accepted: Any) -> bool:
        """Whether words in quotes would do here, and these are none of this game's."""
        if words[i].text[0] == '"' or words[i].plain in self.lexicon.by_first:
            return False
        return ("WORDS" in accepted and self.wants_words()) or any(
            '"' in p.ahead and tuple(w.plain for w in words[max(i - len(p.words), 0):i]) == p.words
            for p in self.lexicon.phrases)

    def meant(self, words: list[Word], i: int, accepted: Any, glue: list[Phrase]) -> str:
        """The phrase that is most likely meant: it can stand here, and is like what is written."""
        usual = INSTEAD.get(words[i].text.casefold(), "")
        phrases = self.lexicon.phrases + [Phrase(n, "NAME", n) for n in sorted(self.names)] + self.local + glue
        phrases = [p for p in phrases if p.terminal in accepted]
        if any(p.text == usual for p in phrases):
            return usual
        return self.nearest(words, i, phrases, 0.65)

    def overlooked(self, words: list[Word], i: int) -> tuple[str, int]:
        """A longer phrase that may be meant where the latest one began, and the column; nothing if there is none."""
        start, accepted = self.latest
        taken = tuple(w.text.casefold() for w in words[start:i])
        phrases = [p for p in self.lexicon.phrases if p.terminal in accepted and len(p.words) > len(taken)
                   and p.words[:len(taken)] == taken]
        return self.nearest(words, start, phrases, 0.9) if taken else "", words[start].column

    def nearest(self, words: list[Word], i: int, phrases: list[Phrase], least: float) -> str:
        """The phrase most like what is written; a word may be missing, or one too many."""
        best, score = "", 0.0
        first = words[i].text.casefold()
        slip = first not in self.lexicon.by_first or len(first) > 3      # a short word that is one was hardly misspelt
        for phrase in phrases:
            size = len(phrase.words)
            begins = phrase.words[0] == first
            enough = least if begins or (size == 1 and len(phrase.text) > 3) else max(least, 0.75)
            for n in range(max(1, size - 1), size + 1 + begins) if begins or slip else ():
                written = " ".join(w.text for w in words[i:i + n]).casefold()
                matcher = difflib.SequenceMatcher(None, written, phrase.text.casefold())
                if matcher.real_quick_ratio() > score and matcher.quick_ratio() > score:
                    ratio = matcher.ratio()
                    if ratio > score and ratio >= enough and phrase.text.casefold() != first:
                        best, score = phrase.text, ratio
        return best.removeprefix(", ")

    def expected(self, accepted: Any) -> str:
        """What could stand here instead, in a few words."""
        out: list[str] = []
        for terminal in sorted(accepted):
            words = DESCRIBED.get(terminal, "")
            for phrase in self.lexicon.phrases:
                if not words and phrase.terminal == terminal:
                    words = quoted(phrase.text)
            if words and words not in out:
                out.append(words)
        out.sort(key=comes_last)
        return "; expected " + ", ".join(out[:6]) + (" …" if len(out) > 6 else "") if out else ""


def placed(fact: Tree, line: int, columns: int) -> Tree:
    """The same fact at another line, and some columns further: its first word tells where it stands."""
    first = fact.children[0]
    word = Word(first.text, line, first.column + columns)
    word.type, word.means = first.type, first.means
    return Tree(fact.data, [word, *fact.children[1:]])


def comes_last(words: str) -> bool:
    return words.startswith('",')


def quoted(text: str) -> str:
    return text if text[:1] == '"' else f'"{text}"'


DESCRIBED = {
    "NOUN": "a kind of card", "OR_NOUN": "another kind of card", "TRAIT": "a trait",
    "OR_TRAIT": "another trait", "TEST": "a test", "VERB": "a verb",
    "GLUE": "the rest of the verb", "STAT": "a stat", "RULE": "a number of a player", "SEATS": "a player",
    "OWNER": '"your"', "NAME": "a name", "NUMBER": "a number", "SIGNED": "a number with a sign",
    "STRING": "words in quotes",
    "PART": "a part of a card", "THIS_PART": "a part of this card",
    "LIMIT": "a span of time", "SPAN": "a span of time", "PAST": "what happened", "DURING": "a time",
    "TIME": "a time", "DEED": "a deed", "FRAME": "what is stopped", "EVENT": "an event", "PLACE": "a place",
    "TYPE": "a type", "PROVENANCE": "where it comes from", "_NL": "the end of the line", "_INDENT": "indented lines",
    "_DEDENT": "the end of the block", "TITLE": "a name", "TEXT": "words", "CASE": "a condition", "USE": '"use in"',
    "NUMBER_FACT": "a fact", "TEXT_FACT": "a fact", "FLAG_FACT": "a fact", "HEAD": "a head", "HOME": "a home",
    "BY_EFFECT": '"by an effect"',
    "COMPARE": "a comparison", "COMPARISON": "a comparison", "STAT_OF": "a number", "STAT_ON": "a stat",
    "GLUE_OF": "the rest of it", "WORDS": "words in quotes", "NUMBER_NAME": "a number", "WORD_NAME": "a name",
    "SPOT_NAME": "a place", "CASE_OF": "a condition", "TEST_OF": "a test", "AMOUNT_OF": "a number",
    "CATALOGUE": "what can be named", "A_PLAYER": '"a player"', "A_SPOT": "a place",
    "CONTROLLED": "who controls it", "_OR_NAME": '"or"', "$END": "the end of the file",
}
