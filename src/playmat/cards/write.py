"""Cards as `.cards` text, written from what they mean: reading what was written gives an equal card, which is a law.

A statement gives its lines here, a phrase its words in `write_phrases.py`. For a new class of node add a function under
`@writes_lines` or `@writes`; what can't be written (another way in made what the language can't say) is refused with a
sentence.
"""
# not compiled: it runs when somebody asks for the text
from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playmat.cards.effects import blocks, choices, deeds, dice, parts, rounds, seats, secret, selectors, statements
from playmat.cards.effects import lasting as effects
from playmat.cards.effects.amounts import Number
from playmat.cards.effects.modifiers import (
    ADD,
    ALLOW,
    COPY,
    FORBID,
    GAIN,
    GIVE,
    LOSE,
    NO_FLOOR,
    SET,
    TEXTS,
    TRAIT,
    Modifier,
)
from playmat.cards.effects.nodes import same
from playmat.cards.effects.times import DURING, ITS_PLAYER, Until
from playmat.cards.language.vocabulary import Vocabulary
from playmat.cards.library import AS_SOON_AS, Ability, Face
from playmat.cards.words.voice import a as with_article
from playmat.cards.write_phrases import a, condition, conditions, own, selector, split, subject, whole, words
from playmat.kernel.names import Broken

Lines = Callable[[Any], list[str]]

STATEMENTS: dict[type, Lines] = {}
INDENT = "  "


def writes_lines(*kinds: type) -> Callable[[Lines], Lines]:
    """The lines of these statements, the ones below it indented."""
    def enter(write: Lines) -> Lines:
        STATEMENTS.update(dict.fromkeys(kinds, write))
        return write
    return enter


def lines(s: Any) -> list[str]:
    """A statement as its lines."""
    write = STATEMENTS.get(type(s))
    if write is None:
        raise Broken(f"The card language has no line for {type(s).__name__}.")
    return write(s)


def below(body: list[Any]) -> list[str]:
    """A block: the lines of all its statements, indented."""
    return [INDENT + line for s in body for line in lines(s)]


def inline(s: Any) -> str:
    """A statement that must stand in a line with others."""
    found = lines(s)
    if len(found) > 1 or s.compound():
        raise Broken(f"{found[0]!r} can't stand in one line with others.")
    return found[0]


# -- statements -------------------------------------------------------------------------------------------------------

@writes_lines(statements.Choose)
def choose(s: statements.Choose) -> list[str]:
    who = "choose" if isinstance(s.by, seats.You) else f"{words(s.by)} chooses"
    what = selector(s.selector, s.high != 1 or s.count is not None)
    if s.count is not None:
        what = ("up to " if s.low == 0 else "") + f"{words(s.count)} {what}"
    elif s.low == s.high == 1:
        what = a(what)
    elif s.high == statements.MANY:
        what = (f"{s.low} or more " if s.low else "any number of ") + what
    else:
        what = ("up to " if s.low == 0 else "") + f"{s.high} {what}"
    return [f"{who} {what}{' at random' if s.at_random else ''} as {s.kept.word}"]


@writes_lines(parts.ChoosePart)
def choose_part(s: parts.ChoosePart) -> list[str]:
    who = "choose" if isinstance(s.by, seats.You) else f"{words(s.by)} chooses"
    return [f"{who} {a(words(s.parts))} as {s.kept.word}"]


def chosen(s: choices.ChooseValue, what: str) -> list[str]:
    who = "choose" if isinstance(s.by, seats.You) else f"{words(s.by)} chooses"
    return [f"{who} {what}{' at random' if s.at_random else ''} as {s.kept.word}"]


@writes_lines(choices.ChooseNumber)
def choose_number(s: choices.ChooseNumber) -> list[str]:
    return chosen(s, f"a number from {words(s.low)} to {words(s.high)}")


@writes_lines(choices.ChoosePlayer)
def choose_player(s: choices.ChoosePlayer) -> list[str]:
    return chosen(s, s.word)


@writes_lines(choices.ChoosePlace)
def choose_place(s: choices.ChoosePlace) -> list[str]:
    return chosen(s, with_article(s.word))


@writes_lines(choices.NameWord)
def name_word(s: choices.NameWord) -> list[str]:
    name = "name" if isinstance(s.by, seats.You) else "names"
    return [f"{subject(s.by)}{name} {with_article(s.word)} as {s.kept.word}"]


@writes_lines(choices.Count)
def count(s: choices.Count) -> list[str]:
    return [f"count {whole(s.amount)} as {s.kept.word}"]


@writes_lines(deeds.Do)
def do(s: deeds.Do) -> list[str]:
    text = s.verb.words(isinstance(s.seats, seats.You), s.amount is not None and s.amount.one())
    for pieces in (s.pieces, s.others):
        if pieces is not None:
            text = text.replace("{p}", words(pieces), 1)
    for slot, node in (("{s}", s.players), ("{w}", s.wording), ("{z}", s.spot)):
        if node is not None:
            text = text.replace(slot, words(node), 1)
    if s.amount is not None:
        first, rest = split(s.amount)
        text = text.replace("{n}", first) + rest
    text += f" {s.order}" if s.order else ""
    return [subject(s.seats) + text + (f" as {s.kept.word}" if s.kept is not None and s.kept.word else "")]


@writes_lines(effects.Get)
def get(s: effects.Get) -> list[str]:
    first, *below = standing(s.part.modifiers)
    return [f"{first} {until(s.until)}", *below]


def standing(modifiers: list[Modifier]) -> list[str]:
    """What somebody gets, has or may do; abilities that are given stand below it."""
    if modifiers[0].op == COPY:
        return [f"{words(modifiers[0].whom)} becomes a copy of {words(modifiers[0].amount)}"]
    if modifiers[0].op != GIVE:
        return [changed(modifiers)]
    who = modifiers[0].whom
    have = "have" if who is not None and who.many() else "has"
    return [f"{words(who)} {have}", *[INDENT + line for part in modifiers[0].given for line in ability(part)]]


def until(x: Until) -> str:
    whose = f"{ITS_PLAYER}'s" if x.its else own(x.whose) if x.whose is not None else ""
    time = x.words.replace("{o}", whose)
    text = time if time.startswith(DURING) else f"until {time}"
    return text if x.event is None else f"{text} or until {words(x.event)}"


def changed(modifiers: list[Modifier]) -> str:
    """Changes of one subject in one line."""
    first = modifiers[0]
    who = words(first.whom if first.whom is not None else first.whose)
    one = not first.whom.many() if first.whom is not None else not isinstance(first.whose, seats.You)
    gained = all(is_gained(m) for m in modifiers)
    verb, plural = {SET: ("has", "have"), FORBID: ("may not", "may not"), ALLOW: ("may", "may"),
                    LOSE: ("loses", "lose")}.get(first.op, ("gains", "gain") if gained else ("gets", "get"))
    return f"{who} {verb if one else plural} " + " and ".join(gain(m) if gained else change(m) for m in modifiers)


def is_gained(m: Modifier) -> bool:
    """A trait, or a keyword."""
    return m.op == GAIN or (m.op == ADD and bool(m.keyword) and m.sign > 0)


def gain(m: Modifier) -> str:
    if m.op == GAIN or (m.keyword == "flag" and same(m.amount, Number(1))):
        return m.stat.removeprefix(TRAIT)
    first, rest = split(m.amount, "+")
    return f"{m.stat} {signed('+', first)}{rest}"


def change(m: Modifier) -> str:
    if m.op in (FORBID, ALLOW):
        return " ".join([m.stat, *([m.link] if m.link else []), *([words(m.object)] if m.object is not None else [])])
    if m.op == LOSE:
        return "all texts" if m.stat == TEXTS else m.stat.removeprefix(TRAIT)
    sign = "" if m.op == SET else "+" if m.sign > 0 else "-"
    first, rest = split(m.amount, sign)
    floor = "" if m.floor == NO_FLOOR else f", not below {m.floor}"
    return f"{signed(sign, first)} {m.stat}{rest}{floor}"


def signed(sign: str, number: str) -> str:
    """+2, + that much."""
    return f"{sign}{number}" if number.isdecimal() or not sign else f"{sign} {number}"


@writes_lines(effects.Lasting)
def lasting(s: effects.Lasting) -> list[str]:
    if s.parts[0].kind == "later":
        return [f"later at {until(s.until).removeprefix('until ')}", *below(s.parts[0].body)]
    return [until(s.until), *[INDENT + line for part in s.parts for line in ability(part)]]


@writes_lines(effects.EndThis)
def end_this(s: effects.EndThis) -> list[str]:
    return ["end this"]


@writes_lines(statements.Counts)
def counts(s: statements.Counts) -> list[str]:
    return [f"it counts {whole(s.amount)}"]


@writes_lines(statements.Stop)
def stop(s: statements.Stop) -> list[str]:
    return [f"stop {s.word}"]


@writes_lines(blocks.May)
def may(s: blocks.May) -> list[str]:
    if isinstance(s.by, seats.You) and len(s.body) == 1 and not s.body[0].compound():
        out = [f"may {inline(s.body[0])}"]
    else:
        out = [f"{subject(s.by)}may", *below(s.body)]
    return [*out, "otherwise", *below(s.otherwise)] if s.otherwise else out


@writes_lines(blocks.If)
def if_(s: blocks.If) -> list[str]:
    out = [f"if {condition(s.condition)}", *below(s.body)]
    return [*out, "otherwise", *below(s.otherwise)] if s.otherwise else out


@writes_lines(blocks.ForEach)
def for_each(s: blocks.ForEach) -> list[str]:
    what = selector(s.pieces.selector, False) if isinstance(s.pieces, selectors.Every) else words(s.pieces)
    return [f"for each {what} as {s.kept.word}", *below(s.body)]


@writes_lines(blocks.ForPlayers)
def for_players(s: blocks.ForPlayers) -> list[str]:
    return [words(s.seats) + (" in turn" if s.in_turn else ""), *below(s.body)]


@writes_lines(secret.InSecret)
def in_secret(s: secret.InSecret) -> list[str]:
    return [f"{words(s.seats)} in secret", *below(s.body)]


@writes_lines(blocks.Modes)
def modes(s: blocks.Modes) -> list[str]:
    out = [f"{subject(s.by)}{'choose' if isinstance(s.by, seats.You) else 'chooses'} {s.how_many()}"]
    for i, mode in enumerate(s.modes):
        out += [INDENT + ("or" if i else "either"), *[INDENT + line for line in below(mode)]]
    return out


@writes_lines(blocks.Pay)
def pay(s: blocks.Pay) -> list[str]:
    return [f"pay {price(s.price)}", *below(s.body)]


def price(statements: list[Any]) -> str:
    return ", ".join(inline(s) for s in statements)


@writes_lines(blocks.Repeat)
def repeat(s: blocks.Repeat) -> list[str]:
    return ["repeat", *below(s.body), f"until {condition(s.until)}"]


@writes_lines(rounds.Rounds)
def rounds_(s: rounds.Rounds) -> list[str]:
    if s.times is None:
        head = "as often as you like"
    else:
        head = f"{'up to' if s.free else 'repeat'} {words(s.times)} times"
    return [subject(s.by) + head, *below(s.body)]


@writes_lines(dice.Roll)
def roll(s: dice.Roll) -> list[str]:
    out = [f"{subject(s.by)}{'roll' if isinstance(s.by, seats.You) else 'rolls'} "
           + ("a die" if s.dice == 1 else f"{s.dice} dice")]
    for row in s.rows:
        out += [f"{INDENT}on {row.numbers(s.dice, s.sides)}", *[INDENT + line for line in below(row.body)]]
    return out


# -- abilities and cards ----------------------------------------------------------------------------------------------

def ability(x: Ability) -> list[str]:
    """A head with the lines below it."""
    tests = conditions(x.condition) if x.condition is not None else []
    moments = conditions(x.moment) if x.moment is not None else []
    over = {"always": tests, AS_SOON_AS: moments}.get(x.kind, [])
    top = head(x, over.pop(0) if over else "")
    top += f' "{x.name}"' if x.name else ""
    top += "" if x.provenance == "playmat" else f"  {x.provenance}"
    top += "".join(f", if {test}" for test in tests) + "".join(f", while {test}" for test in moments)
    top += (f", {x.limit.say()}" if x.limit is not None else "") + (f", {x.home_words}" if x.home_words else "")
    body = [INDENT + line for m in x.modifiers for line in standing([m])] + below(x.body)
    if x.price and not (x.kind == "use" and body):
        body.insert(0, f"{INDENT}pay {price(x.price)}")
    return [top + (", you may" if x.optional else ""), *body]


def head(x: Ability, test: str) -> str:
    if x.kind == "always":
        return f"while {test}" if test else "always"
    if x.kind == AS_SOON_AS:
        return f"as soon as {test}"
    if x.watch is not None:
        return {"when": "when", "instead": "instead of", "reply": "reply when"}[x.kind] + " " + words(x.watch)
    if x.kind == "use":
        return f"use in {x.window}" + (f" for {price(x.price)}" if x.price and x.body else "")
    return " ".join([x.kind, *[str(n) for n in x.numbers.values()]])


def card(face: Face, vocabulary: Vocabulary) -> str:
    """A whole card: its facts in the order they were said, then its abilities."""
    out = [title(face)]
    for fact in face.provenance:
        if fact != "name":
            origin = face.provenance[fact]
            out.append(f"{INDENT}{fact_line(face, fact, vocabulary)}" + ("" if origin == "playmat" else f"  {origin}"))
    if face.not_yet:
        out.append(f'{INDENT}not yet "{face.not_yet}"')
    return "\n".join([*out, *[INDENT + line for x in face.abilities for line in ability(x)]]) + "\n"


def cards(faces: list[Face], vocabulary: Vocabulary) -> str:
    """A card file."""
    return "\n".join(card(face, vocabulary) for face in faces)


def title(face: Face) -> str:
    origin = face.provenance.get("name", "playmat")
    plain = origin == "playmat" and not re.search(r'level\s+[0-9]+', face.name) and "#" not in face.name
    return f"card {face.name}" if plain else f'card "{face.name}"' + ("" if origin == "playmat" else f" {origin}")


def fact_line(face: Face, fact: str, vocabulary: Vocabulary) -> str:
    if fact == "type":
        group = face.facts.get("group", "")
        return "type " + next((word for word, (kind, g) in vocabulary.type_lines.items()
                               if (kind, g) == (face.type, group)), face.type)
    if fact == "level":
        return f"level {face.level}"
    if fact == "traits":
        told = {face.facts.get(name, "") for name in ("group", *vocabulary.trait_facts)}
        return "traits " + ", ".join(sorted(t for t in face.traits if t not in told) or sorted(face.traits))
    if vocabulary.keywords.get(fact) == "flag":
        return fact
    if fact in face.stats:
        return f"{fact} {face.stats[fact]}"
    if next(f.kind for f in vocabulary.facts if f.name == fact) == "flag":
        return fact
    return f'{fact} "{face.facts[fact]}"'
