"""Amounts of printed text as amounts of the card language."""
# not compiled: it runs when printed cards are read
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.cards.write_phrases import a
from playmat.games.lorcana.english import tree as t
from playmat.games.lorcana.english.phrases import NotYet, SaidPhrases, belonging, stat
from playmat.games.lorcana.english.wording import LEFT_BY, PAST


class Amounts(SaidPhrases):
    """Counts what the text counts."""

    def amount(self, node: Any) -> str:
        """An amount that can stand anywhere."""
        if isinstance(node, t.SaidNumber):
            return str(node.n)
        if isinstance(node, t.AmountEqual):
            return self.amount(node.value)
        if isinstance(node, t.SaidAtMost):
            return self.counted_first(f"{self.amount(node.value)}, at most {self.amount(node.most)}")
        if isinstance(node, t.SaidPlus):
            return self.counted_first(f"{self.amount(node.value)} plus {self.amount(node.more)}")
        if isinstance(node, t.SaidUpTo):
            return f"up to {self.amount(node.most)}"
        if isinstance(node, t.SaidStatOf):
            return f"the {stat(node.stat)} of {self.pieces(node.of)}"
        if isinstance(node, t.SaidCount):
            return f"the number of {self.counted(node.what, True)}"
        if isinstance(node, t.SaidDifferent):
            return f"the number of {node.what} among {self.among_which(node.among)}"
        if isinstance(node, t.SaidTally):
            return self.tally(node)
        if isinstance(node, t.SameAmount):
            return self.same_amount(node)
        if isinstance(node, t.Ref) and node.word == "that number":
            return self.recall("a number")
        raise NotYet(f"the amount {type(node).__name__}")

    def different(self, node: Any) -> str:
        """One after the other, each of another name than those before it."""
        several = isinstance(node.count, t.SaidUpTo)
        most = node.count.most if several else node.count
        if not isinstance(most, t.SaidNumber):
            raise NotYet("any number of different names")
        like = tuple(x for x in node.filter.tests if x != t.SaidIs("different_names"))
        one = t.SaidNumber(1)
        names: list[str] = []
        for _ in range(most.n):
            tests = (*like, t.SaidIs("another_name", tuple(names)))
            names.append(self.choice(replace(node, count=t.SaidUpTo(one) if several else one,
                                             filter=replace(node.filter, tests=tests))))
        words = " and ".join(names)
        self.kept.append((node, words))
        return words

    def among_which(self, f: Any) -> str:
        """Of a whole group with a name, that name."""
        words = self.selector(f, True)
        return words.removeprefix("cards among ") if words == f"cards among {self.seen}" else words

    def counted(self, f: Any, many: bool) -> str:
        return self.selector(f, many)

    def tally(self, node: t.SaidTally) -> str:
        if node.what not in LEFT_BY:
            raise NotYet(f"how much was {node.what}")
        return self.result(LEFT_BY[node.what])

    def same_amount(self, node: t.SameAmount) -> str:
        of = node.of
        if isinstance(of, t.Trigger):
            return "that much"
        if isinstance(of, t.SaidTest) and of.what == "more":
            return f"the number of {self.selector(belonging(of.args[1], of.args[0]), True)}"
        if isinstance(of, t.SaidDo):
            if of.verb == "count":
                return self.recall("a number")
            name = self.result(of.verb)
            return f"the number of {name}" if of.verb in ("discard", "banish", "draw", "return") else name
        raise NotYet("that many")

    def times(self, node: Any) -> tuple[str, str]:
        """An amount where a `for each` may follow at the end of the line."""
        if not isinstance(node, t.SaidTimes):
            return self.amount(node), ""
        if isinstance(node.count, t.SaidDifferent) and node.n == t.SaidNumber(1):
            return self.amount(node.count), ""
        if isinstance(node.count, t.SaidTally) and node.count.by == "event":
            if self.event != "healed" or node.n != t.SaidNumber(1):
                raise NotYet("so much for each damage removed")
            return "that much", ""
        if self.event == "discards" and isinstance(node.count, t.SaidCount) and t.SaidIs(
                "this_way", ("discarded",)) in node.count.what.tests and node.n == t.SaidNumber(1):
            return "that much", ""
        return self.amount(node.n), f" for each {self.each(node.count)}"

    def each(self, count: Any) -> str:
        """What stands after `for each`."""
        if isinstance(count, t.SaidCount):
            past = next((x for x in count.what.tests if x.test == "history"), None)
            if past is not None:                     # wherever they are now
                who = t.Filter(count.what.kinds, tuple(x for x in count.what.tests if x != past))
                return f"time {a(self.selector(who, False))} {PAST[past.args[0]]} this turn"
            return self.counted(count.what, False)
        if isinstance(count, t.SaidStatOf):
            return f"{stat(count.stat)} on {self.pieces(count.of)}"
        if isinstance(count, t.SaidTally):
            return self.tally(count)
        raise NotYet(f"for each {type(count).__name__}")
