"""The phrases of a card as `.cards` text: players, pieces, tests, amounts, conditions, events: each a node in words."""
# not compiled: it runs when somebody asks for the text
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.cards.effects import amounts, history, keywords, parts, seats, selectors, slots, sums, traits, watches
from playmat.cards.effects.alike import NamedAs, OtherThan, SameName
from playmat.cards.effects.nodes import walk
from playmat.cards.effects.piece_tests import Among, Controlled, Measured, Named, Other, Test
from playmat.cards.words.voice import agreeing
from playmat.kernel.names import Broken

Words = Callable[[Any], str]

PHRASES: dict[type, Words] = {}


def writes(*kinds: type) -> Callable[[Words], Words]:
    """The words of these nodes."""
    def enter(write: Words) -> Words:
        PHRASES.update(dict.fromkeys(kinds, write))
        return write
    return enter


def words(node: Any) -> str:
    """A phrase as it is written."""
    write = PHRASES.get(type(node))
    if write is None:
        raise Broken(f"The card language has no words for {type(node).__name__}.")
    return write(node)


def a(noun: str) -> str:
    """With its article; the language takes `a` and `an` alike."""
    return ("an " if noun[:1].lower() in "aeio" else "a ") + noun


# -- players ----------------------------------------------------------------------------------------------------------

@writes(seats.You, seats.User, seats.Others, seats.EachPlayer, seats.ThatPlayer, seats.Role)
def players(s: seats.Seats) -> str:
    return s.say()


@writes(seats.KeeperOf)
def keeper(s: seats.KeeperOf) -> str:
    return f"the {s.word} of {words(s.pieces)}"


@writes(seats.ForWhom)
def for_whom(s: seats.ForWhom) -> str:
    return f"{words(s.seats)} for whom {words(s.test)}"


@writes(seats.PlayerIn)
def player_in(s: seats.PlayerIn) -> str:
    return s.kept.word


def own(s: seats.Seats) -> str:
    """The possessive."""
    if isinstance(s, seats.PlayerIn):
        return f"{s.kept.word}'s"
    if isinstance(s, (seats.KeeperOf, seats.ForWhom)):
        raise Broken(f"What belongs to {words(s)!r} has no words.")
    return s.own()


def subject(s: seats.Seats) -> str:
    """Who does it, in front of a verb; nothing if it is you."""
    return "" if isinstance(s, seats.You) else words(s) + " "


# -- pieces and selectors ---------------------------------------------------------------------------------------------

@writes(selectors.This)
def this(p: selectors.This) -> str:
    return "this"


@writes(parts.ThisPart)
def this_part(p: parts.ThisPart) -> str:
    return f"this {p.head}"


@writes(selectors.Holder)
def holder(p: selectors.Holder) -> str:
    return "holder"


@writes(selectors.RegisterRef)
def register(p: selectors.RegisterRef) -> str:
    return p.word


@writes(selectors.RegisterOf)
def register_of(p: selectors.RegisterOf) -> str:
    return p.word if isinstance(p.seats, seats.EachPlayer) else f"{own(p.seats)} {p.word}"


@writes(selectors.Every)
def every(p: selectors.Every) -> str:
    found = selector(p.selector, p.plural)
    return found if p.plural or p.selector.possessed() else a(found)


@writes(selectors.AnyOf)
def any_of(p: selectors.AnyOf) -> str:
    return " and ".join(words(part) for part in p.parts)


@writes(parts.PartsOf)
def parts_of(p: parts.PartsOf) -> str:
    tests = "".join(f" {words(test)}" for test in p.tests)
    return f"{p.plural if p.several else p.head}{tests} of {words(p.pieces)}"


def selector(s: selectors.Selector, plural: bool) -> str:
    """Tests before the noun, the noun, tests behind it, the place."""
    before = [words(t) for t in s.tests if leads(t)]
    behind = [t for t in s.tests if not leads(t)]
    nouns = " or ".join(n.plural if plural else n.word for n in s.nouns)
    after = [words(t) for t in behind]
    if s.said_place:
        after.insert(next((i for i, t in enumerate(behind) if open_ended(t)), len(behind)), place(s))
    return " ".join([*before, nouns, *after])


def open_ended(t: Test) -> bool:
    """Whether what follows would be taken for a part of it: `with the same name as a friend …`."""
    return any(isinstance(n, selectors.Selector) for n in walk(t))


def place(s: selectors.Selector) -> str:
    return s.place.words.replace("{s}", "any" if s.whose is None else own(s.whose))


def leads(t: Test) -> bool:
    """Whether a test stands before the noun."""
    if isinstance(t, Controlled):
        return t.possessive
    return t.before if isinstance(t, slots.Fits) else isinstance(
        t, (Other, traits.HasTrait, traits.HasOneTrait))


@writes(Other)
def other(t: Other) -> str:
    return "other"


@writes(traits.HasTrait)
def trait(t: traits.HasTrait) -> str:
    return t.trait


@writes(traits.HasOneTrait)
def one_trait(t: traits.HasOneTrait) -> str:
    return " or ".join(t.traits)


@writes(slots.Fits)
def fits(t: slots.Fits) -> str:
    return t.word if t.slots is None else filled(t.word, t.slots)


@writes(Among)
def among(t: Among) -> str:
    return f"among {words(t.pieces)}"


@writes(OtherThan)
def other_than(t: OtherThan) -> str:
    return f"other than {words(t.pieces)}"


@writes(NamedAs)
def named_as(t: NamedAs) -> str:
    return f"named {words(t.name)}"


@writes(slots.Quoted)
def quoted(w: slots.Quoted) -> str:
    return f'"{w.words}"'


@writes(slots.WordIn)
def word_in(w: slots.WordIn) -> str:
    return w.kept.word


def filled(pattern: str, s: slots.Slots) -> str:
    """A word of the game with what stands in its slots."""
    left = {"{p}": [(words(p), not p.many()) for p in s.pieces], "{n}": [(whole(n), True) for n in s.amounts],
            "{s}": [(words(x), not isinstance(x, seats.You)) for x in s.seats],
            "{w}": [(words(w), True) for w in s.words]}
    return slots.fill_in(pattern, left)


@writes(Controlled)
def controlled(t: Controlled) -> str:
    return own(t.by) if t.possessive else words(t.by) + (" control" if isinstance(t.by, seats.You) else " controls")


@writes(Named)
def named(t: Named) -> str:
    return "named " + " or ".join(f'"{name}"' for name in t.names)


@writes(SameName)
def same_name(t: SameName) -> str:
    return f"with the same name as {words(t.pieces)}"


@writes(Measured)
def measured(t: Measured) -> str:
    first, rest = split(t.amount)
    if rest:
        raise Broken(f"A card can't be measured by {first + rest!r}.")
    return f"with {t.stat} {t.op} {first}"


@writes(keywords.HasKeyword)
def has_keyword(t: keywords.HasKeyword) -> str:
    return f"{'with' if t.truth else 'without'} {t.keyword}"


# -- amounts ----------------------------------------------------------------------------------------------------------

def split(n: amounts.Amount, sign: str = "") -> tuple[str, str]:
    """What stands where the number stands, and what follows at the end of the sentence."""
    if isinstance(n, amounts.Number):
        return str(n.n), ""
    if isinstance(n, amounts.Per):
        what = selector(n.pieces.selector, False) if isinstance(n.pieces, selectors.Every) else words(n.pieces)
        return str(n.n), f" for each {what}"
    if isinstance(n, amounts.Times):
        what = (f"{n.amount.stat} on {words(n.amount.pieces)}" if isinstance(n.amount, amounts.StatOf)
                else f"time {words(n.amount.past)}" if isinstance(n.amount, history.HowOften)
                else words(n.amount) if isinstance(n.amount, sums.NumberIn) else f"of {words(n.amount)}")
        return str(n.n), f" for each {what}"
    if isinstance(n, sums.UpTo):
        first, rest = split(n.most, sign)
        return f"up to {first}", rest
    if isinstance(n, (amounts.Amended, sums.More)):
        first, rest = split(n.a, sign)
        return first, rest + behind(n, sign)
    return words(n), ""


def behind(n: amounts.Amended | sums.More, sign: str) -> str:
    """The words behind a number that change it."""
    if isinstance(n, amounts.Less):
        return f" minus {words(n.b)}"
    if isinstance(n, sums.More):
        return f" plus {words(n.b)}"
    if isinstance(n, amounts.Bounded):
        return f", {n.op} {words(n.limit)}"
    if isinstance(n, amounts.EitherOr):
        return f", or {sign}{words(n.other)} if {condition(n.condition)}"
    return ""


def whole(n: amounts.Amount) -> str:
    return "".join(split(n))


@writes(amounts.Number)
def number(n: amounts.Number) -> str:
    return str(n.n)


@writes(sums.NumberIn)
def number_in(n: sums.NumberIn) -> str:
    return words(n.pieces)


@writes(sums.Difference)
def difference(n: sums.Difference) -> str:
    return f"the difference between {words(n.a)} and {words(n.b)}"


@writes(sums.Half)
def half(n: sums.Half) -> str:
    return f"half of {words(n.amount)} rounded {'up' if n.up else 'down'}"


@writes(sums.Extreme)
def extreme(n: sums.Extreme) -> str:
    return f"the {'highest' if n.highest else 'lowest'} {n.stat} among {words(n.pieces)}"


@writes(sums.Worked)
def worked(n: sums.Worked) -> str:
    return filled(n.word, n.slots)


@writes(amounts.HowMany)
def how_many(n: amounts.HowMany) -> str:
    return f"the number of {words(n.pieces)}"


@writes(amounts.StatOf)
def stat_of(n: amounts.StatOf) -> str:
    return f"the {n.stat} of {words(n.pieces)}"


@writes(amounts.FaceOf)
def face_of(n: amounts.FaceOf) -> str:
    return words(n.pieces)


@writes(history.HowOften)
def how_often(n: history.HowOften) -> str:
    return f"the number of times {words(n.past)}"


@writes(history.HowMuch)
def how_much(n: history.HowMuch) -> str:
    return f"the total of all times {words(n.past)}"


@writes(amounts.RuleNumber)
def rule_number(n: amounts.RuleNumber) -> str:
    return f"{own(n.whose)} {n.stat}"


@writes(amounts.ThatMuch)
def that_much(n: amounts.ThatMuch) -> str:
    return "that much"


# -- conditions -------------------------------------------------------------------------------------------------------

def condition(c: amounts.Condition) -> str:
    """One side or another of what must hold together."""
    return " or ".join(" and ".join(words(x) for x in spine(side, amounts.Both)) for side in spine(c, amounts.Either))


def spine(c: Any, kind: Any) -> list[Any]:
    """a, b and c of ((a b) c)."""
    return [*spine(c.a, kind), c.b] if isinstance(c, kind) else [c]


def conditions(c: amounts.Condition) -> list[str]:
    """What stands behind one `if`, or behind several: `, if A or B, if C`."""
    parts = spine(c, amounts.Both)
    together = not any(isinstance(x, (amounts.Both, amounts.Either)) for x in parts)
    return [condition(c)] if together else [condition(x) for x in parts]


@writes(amounts.Case)
def case(c: amounts.Case) -> str:
    return c.word if c.slots is None else filled(c.word, c.slots)


@writes(sums.Did)
def did(c: sums.Did) -> str:
    return "you do"


@writes(amounts.Not)
def negated(c: amounts.Not) -> str:
    return f"not {words(c.a)}"


@writes(amounts.There)
def there(c: amounts.There) -> str:
    if c.high == 0:
        return f"there is no {selector(c.selector, False)}"
    if (c.low, c.high) == (1, -1):
        return f"there is {a(selector(c.selector, False))}"
    n = c.high if c.high > 0 else c.low
    return f"there are {n} or {'fewer' if c.high > 0 else 'more'} {selector(c.selector, n != 1)}"


@writes(amounts.Compared)
def compared(c: amounts.Compared) -> str:
    """Of a player's number: `you have 2 or more hearts`."""
    x, y = c.a, c.b
    if not isinstance(x, amounts.RuleNumber):
        return f"{whole(x)} is {c.op} {whole(y)}"
    who = words(x.whose) + (" have" if isinstance(x.whose, seats.You) else " has")
    if c.op == "no":
        return f"{who} no {x.stat}"
    if isinstance(y, amounts.RuleNumber) and y.stat == x.stat and c.op in ("more than", "less than"):
        return f"{who} {'more' if c.op == 'more than' else 'fewer'} {x.stat} than {words(y.whose)}"
    if isinstance(y, amounts.Number) and c.op == "exactly":
        return f"{who} exactly {y.n} {x.stat}"
    if isinstance(y, amounts.Number) and c.op in ("at least", "at most"):
        return f"{who} {y.n} or {'more' if c.op == 'at least' else 'fewer'} {x.stat}"
    return f"{whole(x)} is {c.op} {whole(y)}"


@writes(amounts.Is)
def is_one(c: amounts.Is) -> str:
    be = "are" if c.pieces.many() else "is"
    if c.noun:
        return f"{words(c.pieces)} {be} {a(selector(c.selector, False))}"
    what = place(c.selector) if c.selector.said_place else " ".join(words(t) for t in c.selector.tests)
    return f"{words(c.pieces)} {be} {what}"


@writes(keywords.Bears)
def bears(c: keywords.Bears) -> str:
    have = ("have" if c.pieces.many() else "has") + ("" if c.truth else " no")
    return f"{words(c.pieces)} {have} {c.keyword}"


@writes(history.Past)
def past(c: history.Past) -> str:
    return f"{words(c.watch)} {c.words.replace('{o}', own(c.whose) if c.whose is not None else '')}"


@writes(history.HasPast)
def has_past(t: history.HasPast) -> str:
    return f"that {past(t.past)}"


# -- events -----------------------------------------------------------------------------------------------------------

@writes(watches.Watch)
def watch(w: watches.Watch) -> str:
    """The pattern with its slots filled, then the cause."""
    pieces = [p for p in (w.pieces, w.others) if p is not None]
    out: list[str] = []
    one = True
    for word in w.words.split(" "):
        if word in ("{s}", "{o}") and w.seats is not None:
            out.append(words(w.seats) if word == "{s}" else own(w.seats))
            one = word == "{o}" or not isinstance(w.seats, seats.You)
        elif word == "{p}":
            one = not pieces[0].many()
            out.append(words(pieces.pop(0)))
        else:
            out.append(agreeing(word, one))
    return " ".join([*out, *([words(w.cause)] if w.cause is not None else [])])


@writes(watches.ByEffect, watches.ByProcedure)
def caused(c: watches.CausedBy) -> str:
    return c.say()


@writes(watches.ByEffectOf)
def caused_by(c: watches.ByEffectOf) -> str:
    return f"by the effect of {words(c.pieces)}"
