"""Whole abilities: the kind, then head sentence and following sentences stitched into one tree."""
# not compiled: it runs when printed cards are read
from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from playmat.games.lorcana.english import deeds, events, marks, preventing
from playmat.games.lorcana.english.chart import Build, Chart, Used
from playmat.games.lorcana.english.nouns import F
from playmat.games.lorcana.english.text import SaidWords, options, plain, sentences, tokens, untitled
from playmat.games.lorcana.english.tree import (
    ActionEffect,
    Activated,
    ChooseOne,
    Chosen,
    Duration,
    IfDid,
    Otherwise,
    Pick,
    Ref,
    Replacement,
    SaidDo,
    SaidEachPlayer,
    SaidForEach,
    SaidIf,
    SaidInstead,
    SaidMark,
    SaidMay,
    SaidPay,
    SaidTest,
    SaidThis,
    SaidWatch,
    Seq,
    Static,
    Trigger,
    Triggered,
    Unless,
    Who,
    walk,
)

rule = F.rule
FAMILIES = (deeds, events, marks, preventing)                    # each adds its forms when it is read

# -- heads: the first sentence of an ability ---------------------------------------------------------------------------

def head(pattern: str, build: Build) -> None:
    rule("HEAD", pattern, build)


head("TRIGGERS , BODY", lambda t, e: Triggered(t, e))
head("TRIGGERS , if TEST , BODY", lambda t, c, e: Triggered(t, e, c))
head("TRIGGERS , unless TEST , BODY", lambda t, c, e: Triggered(t, Unless(e, c)))
head("COSTS —|–|- SENTENCE", lambda c, e: Activated(c, e))
head("if EVENTWOULD , BODY", lambda e, b: Replacement(e, b))
head("DURING , if EVENTWOULD , BODY", lambda d, e, b: Replacement(e, b, SaidTest("during", (d,))))
head("when|whenever TARGET would be dealt damage , BODY instead",
     lambda t, b: Replacement(Trigger("would be damaged", (("what", t),)), b))
head("while TEST , BODY", lambda t, b: Static(b, t))
head("as long as TEST , BODY", lambda t, b: Static(b, t))
head("while TEST , if TEST , BODY", lambda t, u, b: Static(SaidIf(u, b), t))
head("LEADWHILE BODY", lambda t, b: Static(b, t))
head("DURING , BODY", lambda d, b: Static(b, SaidTest("during", (d,))))
head("DURING , if TEST , BODY", lambda d, t, b: Static(SaidIf(t, b), SaidTest("during", (d,))))
head("DURING , BODY if|while TEST", lambda d, b, t: Static(SaidIf(t, b), SaidTest("during", (d,))))
head("DURING , while TEST , BODY", lambda d, t, b: Static(SaidIf(t, b), SaidTest("during", (d,))))
head("ONCE , you may PRICED", lambda once, b: offered(b, "once in your turn" if once[0] else "once a turn"))
head("ONCE , you may PRICED THEN DEAL", lambda once, p, j, d: offered(
    replace(p, effect=deeds.seq(p.effect, d)), "once in your turn" if once[0] else "once a turn")
    if isinstance(p, SaidPay) else None)
head("this <character> may|can enter play exerted to VPS",
     lambda _, v: Static(SaidDo("enter for", (("effect", v),))))
head("if you used shift to play this character , PLAYER may VPS when he|she|it enters play",
     lambda p, v: Triggered((Trigger("play", (("who", Who("you")), ("what", SaidThis("character")))),), SaidMay(p, v),
                            SaidTest("used shift", (SaidThis("character"),))))
head("SENTENCE", lambda s: s)
head("MARK while TEST", lambda m, t: Static(m, t) if m.until is None else None)
head("MARK as long as TEST", lambda m, t: Static(m, t) if m.until is None else None)
head("TRIGGER this turn , BODY", lambda t, b: SaidWatch(t, b, Duration("this turn")))
head("LEADTIME TRIGGER , BODY", lambda u, t, b: SaidWatch(t, b, u))
rule("EVENTWOULD", "an effect would cause you to discard one or more cards",
     lambda: Trigger("would discard", (("who", Who("you")),)))
rule("EVENTWOULD", "an effect would cause you to discard one or more cards from ZONE",
     lambda z: Trigger("would discard from", (("who", Who("you")), ("zone", z))))
rule("BODY", "CLAUSES", lambda c: c)
rule("ABILITY", "HEAD", lambda h: classify(h, "character"))


def offered(deal: Any, limit: str) -> Activated:
    """'Once per turn, you may A to B' is an ability to use, with A as its cost."""
    return Activated((deal.cost,), deal.effect, limit) if isinstance(deal, SaidPay) else Activated((), deal, limit)


def classify(tree: Any, card_type: str) -> Any:
    if isinstance(tree, (Triggered, Activated, Static, Replacement)):
        return tree
    if isinstance(tree, SaidForEach) and isinstance(tree.effect, SaidMark) and tree.effect.until is None:
        return Static(tree)                          # what it costs to play this
    if isinstance(tree, SaidIf) and own_price(tree.then):
        return Static(tree.then, tree.test)
    if own_price(tree):
        return Static(tree)
    return ActionEffect(tree) if card_type == "action" else Static(tree)


def own_price(tree: Any) -> bool:
    """`you pay 2 less to play this action`: it holds before the card is played."""
    return isinstance(tree, SaidMark) and tree.until is None and len(tree.modifiers) == 1 and (
        tree.modifiers[0].what in ("pay less", "pay more") and isinstance(tree.modifiers[0].args[1], SaidThis))


# -- reading -----------------------------------------------------------------------------------------------------------

@dataclass
class Reading:
    """One sentence: its words, its tree or None, and how far the forms got."""
    text: str
    tree: Any
    readings: int = 0
    unread: str = ""
    forms: Used = frozenset()


class SentenceReader:
    def __init__(self, lexicon: SaidWords) -> None:
        self.lexicon = lexicon

    def sentence(self, text: str, kind: str) -> Reading:
        words = tokens(text.rstrip(" .,"))
        chart = Chart(F, words, self.lexicon)
        found = chart.full(kind)
        if found:
            return Reading(text, found[0][0], len(found), "", found[0][1])
        return Reading(text, None, 0, " ".join(words[max(0, chart.furthest - 1):chart.furthest + 4]))

    def paragraph(self, text: str, first: str) -> list[Reading]:
        parts = [s.lstrip("\" ") if s.startswith('" ') else s for s in sentences(text)]
        return [self.sentence(s, first if i == 0 else "FOLLOW") for i, s in enumerate(parts)]

    def ability(self, text: str, card_type: str) -> tuple[Any, list[Reading]]:
        """Printed ability text to (tree or None, [Reading])."""
        body, choices = options(untitled(plain(text)))
        readings = self.paragraph(body, "HEAD") or [Reading(text, None, 0, "options of nothing")]
        done = [r.tree for r in readings]
        picked: list[Any] = []
        for choice in choices:
            inner = self.paragraph(choice, "SENTENCE")
            readings += inner
            picked.append(stitch([r.tree for r in inner]) if all(r.tree for r in inner) else None)
        if not all(r.tree for r in readings):
            return None, readings
        tree = join(done)
        if picked:
            tree = fill(tree, tuple(picked))
        return classify(tree, card_type), readings

    def price(self, text: str) -> tuple[Any, list[Reading]]:
        """A price in words: `Discard a song card`."""
        reading = self.sentence(text, "VP")
        return reading.tree, [reading]


# -- stitching ---------------------------------------------------------------------------------------------------------

def join(trees: list[Any]) -> Any:
    first, rest = trees[0], trees[1:]
    if isinstance(first, Triggered) and first.test is not None and any(isinstance(t, Otherwise) for t in rest):
        first = replace(first, effect=SaidIf(first.test, first.effect), test=None)     # 'if A, B. Otherwise, C.'
    if isinstance(first, Triggered) and any(other_case(first.test, t) for t in rest):
        first = replace(first, effect=SaidIf(first.test, first.effect), test=None)     # 'if A, B. If the opposite, C.'
    if isinstance(first, (Triggered, Activated, Static, Replacement)):
        return replace(first, effect=stitch([first.effect, *rest]))
    return stitch(trees)


def other_case(test: Any, tree: Any) -> bool:
    """Whether a sentence asks for another number of the same things: one of several cases, not a further step."""
    other = tree.test if isinstance(tree, SaidIf) and not isinstance(tree.then, SaidInstead) else None
    return (isinstance(test, SaidTest) and isinstance(other, SaidTest) and test.what == other.what == "have"
            and (test.args[0], test.args[3]) == (other.args[0], other.args[3]))


def stitch(trees: list[Any]) -> Any:
    """Sentences in order to one effect; 'otherwise' and 'instead' find the step they belong to."""
    steps: list[Any] = []
    for tree in trees:
        if isinstance(tree, Otherwise) and steps:
            steps[-1] = otherwise(steps[-1], tree.then)
        elif isinstance(tree, SaidIf) and isinstance(tree.then, SaidInstead) and steps:
            steps[-1] = instead(steps[-1], tree.test, tree.then.then)
        elif steps and isinstance(steps[-1], SaidEachPlayer) and steps[-1].who.name in LOOPS and says_they(tree):
            steps[-1] = replace(steps[-1], effect=Seq((steps[-1].effect, tree)))
        else:
            steps.extend(tree.steps if isinstance(tree, Seq) else (tree,))
    return steps[0] if len(steps) == 1 else Seq(tuple(steps))


LOOPS = ("each opponent", "each player", "each other player")


def says_they(tree: Any) -> bool:
    """'Each opponent reveals … If it's …, they may …': still inside the loop over players."""
    return any(isinstance(n, Who) and n.name == "they" for n in walk(tree))


def otherwise(step: Any, then: Any) -> Any:
    if isinstance(step, SaidIf) and step.otherwise is None:
        return replace(step, otherwise=then)
    if isinstance(step, IfDid) and step.did and not isinstance(step.then, SaidMay):
        return replace(step, otherwise=then)
    if isinstance(step, SaidEachPlayer):
        return replace(step, effect=otherwise(step.effect, then))
    if isinstance(step, Seq):
        return Seq(step.steps[:-1] + (otherwise(step.steps[-1], then),))
    return Seq((step, Otherwise(then)))


def instead(step: Any, test: Any, then: Any) -> Any:
    """'gain 2. If X, gain 5 instead' is 'if X gain 5, otherwise gain 2', under the same 'may' and price."""
    if isinstance(step, (SaidMay, SaidPay)):
        return replace(step, effect=instead(step.effect, test, then))
    if isinstance(step, Seq):
        return Seq(step.steps[:-1] + (instead(step.steps[-1], test, then),))
    if isinstance(step, ChooseOne) and isinstance(then, ChooseOne):
        return replace(step, all_if=test)                # 'choose one. If X, choose both instead'
    return SaidIf(test, complete(then, step), step, True)


def complete(then: Any, before: Any) -> Any:
    """'deal 3 damage instead': take the missing parts from the step replaced."""
    if isinstance(then, SaidDo) and isinstance(before, SaidDo) and then.verb == before.verb:
        have = dict(then.args)
        known = dict(before.args)
        then = replace(then, args=tuple((r, again(n) if n == known.get(r) else n) for r, n in then.args))
        missing = tuple((role, again(node)) for role, node in before.args if role not in have)
        return replace(then, args=then.args + missing)
    if isinstance(then, SaidMark) and isinstance(before, SaidMark):
        on = again(then.on) if then.on == before.on else then.on
        return replace(then, on=on, until=then.until or before.until)
    return then


def again(node: Any) -> Any:
    """The same choice, not a second one."""
    return Ref("same", node.filter.kinds[0]) if isinstance(node, (Chosen, Pick)) else node


def fill(tree: Any, picked: tuple[Any, ...]) -> Any:
    """Put the printed options into the 'choose one' they belong to."""
    if isinstance(tree, ChooseOne) and not tree.options:
        return replace(tree, options=picked)
    if isinstance(tree, (Triggered, Activated, Static, SaidMay, SaidPay)):
        return replace(tree, effect=fill(tree.effect, picked))
    if isinstance(tree, Seq):
        return Seq(tuple(fill(s, picked) for s in tree.steps))
    return tree
