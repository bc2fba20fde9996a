"""Conditions of printed text as conditions of the card language."""
# not compiled: it runs when printed cards are read
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.cards.write_phrases import a
from playmat.games.lorcana.english import tree as t
from playmat.games.lorcana.english.amounts import Amounts
from playmat.games.lorcana.english.phrases import MINE, THEIRS, NotYet, stat
from playmat.games.lorcana.english.wording import LEFT_BY, OPS, PAST, STATES

TURNS = {"your turn": "it is your turn", "opponents' turns": "it is an opponent's turn", "this turn": ""}

SIMPLE = {"in discard": "this is in your discard", "inked some": "a card went into your inkwell this turn",
          "inked this turn": "not a card went into your inkwell this turn", "first turn": "it is your first turn",
          "not first": "you are not the starting player"}

OFTEN = {"challenge": "a character challenged a card", "card inked": "a card went into your inkwell",
         "card drawn": "you drew a card", "card drawn by them": "the active player drew a card"}


class Conditions(Amounts):
    """Asks what the text asks."""

    def condition(self, test: Any) -> str:
        if isinstance(test, t.AllOf):
            return " and ".join(self.condition(part) for part in test.tests)
        if not isinstance(test, t.SaidTest):
            raise NotYet(f"the condition {type(test).__name__}")
        what, args = test.what, test.args
        ask = ASKED.get(what)
        if ask is not None:
            return ask(self, *args)
        if what == "is":
            return self.is_so(self.pieces(args[0]), args[1])
        if what == "discarded some":
            return f"you discarded {a(self.selector(t.Filter(args[0].kinds, args[0].tests, False), False))} this turn"
        if what == "fewer":
            return f"you hold fewer of {self.selector(anywhere(args[0]), True)} than {self.who(args[1])}"
        if what == "this way":
            return f"there is {a(self.selector(args[0], False, f'among {self.result(LEFT_BY[args[1]])}'))}"
        if what == "nth this turn":
            return f"the number of times {OFTEN[args[0]]} this turn is exactly {args[1].n}"
        return self.plain(what, args)

    def plain(self, what: str, args: tuple[Any, ...]) -> str:
        if what == "during":
            return TURNS[args[0]]
        if what == "lore":
            if args[0].name == "an opponent" and args[1] == ">=":
                return f"an opponent reaches {args[2].n} lore"
            if args[0].name == "an opponent" and (args[1], args[2].n) == ("=", 0):
                return "an opponent is without lore"
            return f"{self.who(args[0])} {self.have_of(args[0])} {count(args[1], args[2])} lore total"
        if what == "there are":
            return there(args[0], args[1], self.selector(args[2], many(args[0], args[1])))
        if what == "is chosen":
            return self.is_so(self.latest(), t.SaidIs("kind", (args[0],)))
        if what == "used shift":
            return f"{self.pieces(args[0])} is played with shift"
        if what == "is the named card":
            return f"{self.seen} is named {self.recall('a name')}"
        if what == "healed this way":
            return f"{self.result('remove damage')} is at least 1"
        if what == "sang this":
            return there(">=", args[0], self.selector(args[1], args[0].n != 1, "that sang this this turn"))
        if what == "have each name":
            return " and ".join(f'there is a character {self.control(self.who(args[0]))} named "{name}"'
                                for name in args[1])
        words = SIMPLE.get(what)
        if words is None:
            raise NotYet(f"the condition {what}")
        return words

    def have_of(self, who: t.Who) -> str:
        return "have" if self.who(who) == "you" else "has"

    def latest(self) -> str:
        """What was chosen last."""
        name: str
        for node, name in reversed(self.kept):
            if isinstance(node, (t.Chosen, t.Pick)):
                return name
        raise NotYet("a condition on what was chosen")

    def have(self, who: t.Who, op: str, n: t.SaidNumber, f: t.Filter) -> str:
        """Who has how many of what."""
        if t.SaidIs("different_names") in f.tests and who.name == "you":
            like = t.Filter(f.kinds, tuple(x for x in f.tests if x != t.SaidIs("different_names")), f.card)
            words = self.selector(sided(like, t.SaidIs("side", ("yours",))), True)
            return f"the number of names among {words} is {OPS[op]} {n.n}"
        if who.name in ("you", "they", "their") or (who.name == "each opponent" and (op, n.n) == ("=", 0)):
            side = t.SaidIs("side", ("opposing",)) if who.name == "each opponent" else t.SaidIs("side", (
                "yours" if who.name == "you" else "theirs",))
            return there(op, n, self.selector(sided(f, side), many(op, n)))
        if who.name == "an opponent" and (op, n.n) == (">=", 1):
            return there(op, n, self.selector(sided(f, t.SaidIs("side", ("opposing",))), False))
        if who.name not in ("an opponent", "chosen opponent"):
            raise NotYet(f"what {who.name} has")
        words = self.selector(anywhere(f), True)
        name = self.who(who)
        if op in (">=", ">"):
            return f"{name} holds at least {n.n + (op == '>')} of {words}"
        return f"{name} holds at most {n.n - (op == '<')} of {words}"

    def more(self, who: t.Who, f: t.Filter, than: t.Who) -> str:
        words = self.selector(anywhere(f), True)
        if than.name == "you":
            return f"{self.who(who)} holds more of {words} than you"
        if who.name == "you":
            return f"you hold more of {words} than {self.who(than)}"
        raise NotYet(f"more than {than.name}")

    def more_lore(self, who: t.Who, than: t.Who) -> str:
        if than.name == "you":
            return f"{self.who(who)} is ahead in lore"
        if who.name == "you":
            return f"you are ahead of {self.who(than)} in lore"
        raise NotYet(f"more than {than.name}")

    def is_so(self, whom: str, x: t.SaidIs) -> str:
        """What something is like."""
        be = "is"
        what, args = x.test, x.args
        if what == "state":
            return f"{whom} {be} {STATES.get(args[0], args[0])}"
        if what in ("at_location", "being_challenged", "here", "in_play"):
            words = {"at_location": "at a location", "being_challenged": "being challenged", "here": "here",
                     "in_play": "in play"}[what]
            return f"{whom} {be} {words}"
        if what == "compare":
            return f"the {stat(args[0])} of {whom} is {OPS[args[1]]} {self.amount(args[2])}"
        if what == "named":
            return f"{whom} {be} named " + " or ".join(f'"{name}"' for name in args)
        if what == "kind":
            return f"{whom} {be} {a(self.kind(args[0]))}"
        if what == "trait":
            return f"{whom} {be} {a(' or '.join(args))} card"
        if what == "same_name" and self.called:
            return f"the name of {whom} is exactly {self.called}"
        if what == "same_name":
            return f"{whom} {be} a card with the same name as {self.pieces(args[0])}"
        if what == "keyword":
            return f"{whom} has {args[0]}"
        if what == "card_under":
            return f"{whom} {be} with a card under it"
        if what == "challenging":
            return f"{whom} {be} challenging and there is {a(self.selector(args[0], False))} being challenged"
        raise NotYet(f"the condition {what}")

    def kind(self, f: t.Filter) -> str:
        """A filter after `is a`: it says nothing of where."""
        return self.selector(t.Filter(f.kinds, f.tests, False), False)

    def some(self, f: t.Filter, x: t.SaidIs, n: t.SaidNumber | None = None) -> str:
        like = t.Filter(f.kinds, (*f.tests, x), f.card)
        n = n or t.SaidNumber(1)
        return there(">=", n, self.selector(like, n.n != 1))

    def history(self, whom: Any, past: str) -> str:
        if isinstance(whom, tuple):
            return f"not {a(self.selector(whom[1], False))} {PAST[past]} this turn"
        return f"{a(self.selector(whom, False))} {PAST[past]} this turn"

    def whoever(self, who: t.Who) -> str:
        """Also players of whom something is not true: there `you` is each of them."""
        if not isinstance(who.test, t.SaidTest) or who.test.what != "history":
            return super().whoever(who)
        f, past = who.test.args
        mine = t.Filter(f.kinds, tuple([MINE if x == THEIRS else x for x in f.tests]), f.card)
        return f"{who.name} for whom not {self.condition(t.SaidTest('history', (mine, past)))}"

    def played(self, op: str, n: t.SaidNumber, f: t.Filter) -> str:
        return often(op, n, f"you played {a(self.selector(t.Filter(f.kinds, f.tests, False), False))} this turn")

    def went_to_discard(self, op: str, n: t.SaidNumber, f: t.Filter) -> str:
        what = a(self.selector(t.Filter(f.kinds, f.tests, False), False))
        return often(op, n, f"{what} went into your discard this turn")


    def one_of(self, node: Any, *kinds: t.Filter) -> str:
        whom = self.pieces(node)
        return " or ".join(self.is_so(whom, t.SaidIs("kind", (f,))) for f in kinds)

    def was_put_under(self, what: Any) -> str:
        return f"you put a card under {self.some_one(what)} this turn"

    def was_healed(self, what: Any) -> str:
        return f"you removed damage from {self.some_one(what)} this turn"

    def some_one(self, what: Any) -> str:
        """One of a kind, whichever it was."""
        f = getattr(what, "filter", None)
        return a(self.selector(f, False)) if isinstance(f, t.Filter) else self.pieces(what)

    def left_discard(self, op: str, n: t.SaidNumber, f: t.Filter, whose: t.Who) -> str:
        what = a(self.selector(t.Filter(f.kinds, f.tests, False), False))
        return often(op, n, f"{what} left {self.own(whose)} discard this turn")


ASKED: dict[str, Callable[..., str]] = {
    "have": Conditions.have, "some": Conditions.some, "history": Conditions.history,
    "played this turn": Conditions.played, "went to discard": Conditions.went_to_discard,
    "left discard": Conditions.left_discard, "more": Conditions.more, "more lore": Conditions.more_lore,
    "is one of": Conditions.one_of, "put under": Conditions.was_put_under,
    "healed this turn": Conditions.was_healed}


def often(op: str, n: t.SaidNumber, words: str) -> str:
    """That something happened so many times."""
    if (op, n.n) == (">=", 1):
        return words
    if (op, n.n) == ("=", 0):
        return f"not {words}"
    return f"the number of times {words} is {OPS[op]} {n.n}"


def count(op: str, n: t.SaidNumber) -> str:
    if (op, n.n) == ("=", 0):
        return "no"
    if op == ">=":
        return f"{n.n} or more"
    if op == "<=":
        return f"{n.n} or fewer"
    raise NotYet(f"a number {op}")


def many(op: str, n: t.SaidNumber) -> bool:
    """Whether `there are so many …` speaks of several: not with `1 or fewer`."""
    return n.n + (op == ">") - (op == "<") != 1 or op == "="


def there(op: str, n: t.SaidNumber, words: str) -> str:
    """That there are so many."""
    if (op, n.n) == (">=", 1):
        return f"there is {a(words)}"
    if (op, n.n) == ("=", 0):
        return f"there are no {words}"
    if op in (">=", ">"):
        return f"there are {n.n + (op == '>')} or more {words}"
    if op in ("<=", "<"):
        return f"there are {n.n - (op == '<')} or fewer {words}"
    return f"the number of {words} is exactly {n.n}"


def sided(f: t.Filter, side: t.SaidIs) -> t.Filter:
    """Somebody's, unless a place says whose."""
    if any(x.test in ("place", "side", "here_yours", "here") for x in f.tests):
        return f
    return t.Filter(f.kinds, (side, *f.tests), f.card)


def anywhere(f: t.Filter) -> t.Filter:
    """With anybody's place for somebody's: whose it is, is asked of each."""
    tests = tuple(t.SaidIs("place", (t.SaidZone(x.args[0].name, t.Who("any player")),)) if x.test == "place" else x
                  for x in f.tests)
    return t.Filter(f.kinds, tests, f.card)
