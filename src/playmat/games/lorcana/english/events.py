"""Triggers, conditions and costs."""
# not compiled: it runs when printed cards are read
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.games.lorcana.english.chart import Build, Series
from playmat.games.lorcana.english.nouns import MINE, F, also
from playmat.games.lorcana.english.tree import (
    AllOf,
    Filter,
    Pick,
    Ref,
    SaidDo,
    SaidIs,
    SaidNumber,
    SaidTest,
    SaidThis,
    Trigger,
    Who,
)

rule = F.rule
ONE = SaidNumber(1)
ACTIVE = Who("the player whose turn it is")


# -- triggers ----------------------------------------------------------------------------------------------------------

def event(name: str, pattern: str, roles: str = "") -> None:
    names = roles.split()
    rule("EVENT", pattern, lambda *kept: Trigger(name, tuple((r, k) for r, k in zip(names, kept) if k is not None)))


event("play", "PLAYER play|plays TARGET", "who what")
event("play", "TARGET is played", "what")
event("play", "a player plays TARGET", "what")
event("play on this", "you play a FILTER on this card", "what")
event("play on this", "you shift a|an FILTER on top of this character|card", "what")
rule("EVENT", "you shift a|an FILTER", lambda f: Trigger(
    "play", (("who", Who("you")), ("what", Pick(ONE, also(SaidIs("by_shift"), f))))))
event("discard fills", "TARGET is put into your discard [ from anywhere ]", "what")
rule("EVENT", "TARGET deal|deals damage to TARGET",
     lambda t, u: Trigger("damaged by", (("what", u), ("by", t))) if worded(t) else None)
event("play nth", "you play a ORDINAL FILTER [ in a turn ]", "nth what")
event("play nth", "you play your ORDINAL FILTER each|this turn", "nth what")
event("pay", "you pay NUMBER {i} ORMORE to play TARGET", "ink bound what")
event("leave play", "TARGET leaves play", "what")
event("leave discard", "TARGET leave|leaves WHOSE discard", "what whose")
rule("EVENT", "TARGET leave|leaves an opponent's discard",
     lambda t: Trigger("leave discard", (("what", t), ("whose", Who("each opponent")))))
event("quest", "TARGET quest|quests", "what")
event("sing", "TARGET sings a song", "what")
rule("EVENT", "TARGET sings a FILTER", lambda t, f: Trigger("sing one", (("what", t), ("whom", Pick(ONE, f))))
     if f.kinds == ("song",) and f.tests else None)
event("challenge", "TARGET challenges", "what")
event("challenge", "TARGET challenges TARGET", "what whom")
event("challenge", "TARGET challenge TARGET", "what whom")
event("challenged", "TARGET is challenged", "what")
rule("EVENT", "<she's|he's|it's> challenged", lambda w: Trigger("challenged", (("what", Ref(w[:-2])),)))
event("banished", "TARGET is banished", "what")
event("banished in a challenge", "TARGET is banished in a challenge", "what")
event("banished as attacker", "TARGET challenges and is banished", "what")
event("banished as defender", "TARGET is challenged and banished", "what")
event("banishes in a challenge", "TARGET banishes TARGET in a challenge", "what whom")
event("deals challenge damage", "TARGET deals damage to TARGET in a challenge", "what whom")
event("damaged", "TARGET is damaged", "what")
event("damaged", "TARGET is dealt damage", "what")
event("exerted", "TARGET is exerted", "what")
event("exerted", "TARGET exerts", "what")
event("exerted", "TARGET becomes exerted", "what")
event("damaged", "TARGET takes damage", "what")
event("gain lore", "PLAYER gain|gains lore", "who")
event("gain lore", "PLAYER gain|gains 1 or more lore", "who")
event("lose lore", "PLAYER lose|loses lore", "who")
event("lose lore", "PLAYER lose|loses 1 or more lore", "who")
event("ready", "you ready TARGET", "what")
rule("EVENT", "this character is readied", lambda: Trigger("ready", (("what", SaidThis("character")),)))
event("moves", "TARGET moves to a location", "what")
event("moves", "you move TARGET to a location", "what")
event("moves here", "you move TARGET here", "what")
event("moves here", "TARGET moves here", "what")
event("moves here from a location", "you move TARGET here from a|another location", "what")
event("inked", "a card is put into your inkwell")
event("inked", "you put a card into your inkwell")
event("inked by you", "you ink a card")
event("put under", "you put a card under TARGET", "what")
event("draw", "PLAYER draw|draws a card", "who")
event("draw", "PLAYER draw your ORDINAL card each|this turn", "who which")
event("draw", "PLAYER draw a ORDINAL card in a turn", "who which")
rule("EVENT", "PLAYER discard|discards a|an FILTER", lambda w, f: discarding(w, f))
event("discard batch", "PLAYER discard|discards 1 or more cards", "who")
event("heal", "you remove [ 1 or more ] damage from TARGET", "what")
event("returned to hand", "TARGET is returned to their hand from play", "what")
rule("EVENT", "TARGET is returned to your hand from play", lambda t: Trigger("returned to hand", (("what", own(t)),)))
event("card returned", "you return TARGET to your hand", "what")
event("chosen for an action or ability", "PLAYER chooses TARGET for an action or ability", "who what")
rule("EVENT", "TARGET is chosen by|for an opponent's action or ability", lambda t: Trigger(
    "chosen for an action or ability", (("who", Who("an opponent")), ("what", t))))
event("chosen for an action or item", "TARGET is chosen for an action or an item's ability", "what")
event("chosen for support", "TARGET is chosen for support", "what")



def own(node: Any) -> Any:
    """One of yours: only that comes to your hand."""
    f = getattr(node, "filter", None)
    if not isinstance(f, Filter) or any(test.test == "side" for test in f.tests):
        return node
    return replace(node, filter=also(MINE, f))


def worded(node: Any) -> bool:
    """Whether it is a text that deals damage: a character may deal it in a challenge, too."""
    f = getattr(node, "filter", None)
    return isinstance(f, Filter) and all(kind in ("action", "song", "item") for kind in f.kinds)


def discarding(who: Who, f: Filter) -> Trigger:
    """Which card that is, is spoken of again; that it comes from a hand, nobody need say."""
    return Trigger("discard", (("who", who), ("what", Pick(ONE, Filter(f.kinds, f.tests, False)))))


rule("WHEN", "when|whenever EVENT", lambda e: e)
rule("WHEN", "each time EVENT", lambda e: e)
rule("WHEN", "when|whenever an opponent draws a card during their turn",
     lambda: Trigger("draw", (("who", ACTIVE),), "opponents' turns"))
rule("WHEN", "when|whenever EVENT while TEST", lambda e, t: replace(e, while_=t))
rule("WHEN", "when|whenever EVENT [ while ] here", lambda e: replace(e, while_=SaidTest("here")))
rule("WHEN", "when|whenever EVENT while at a location",
     lambda e: replace(e, while_=SaidTest("is", (Ref("it"), SaidIs("at_location")))))
rule("WHEN", "when|whenever EVENT DURING", lambda e, d: replace(e, during=d))
rule("WHEN", "at the start of your turn", lambda: Trigger("turn starts", (), "your turn"))
rule("WHEN", "at the end of your turn", lambda: Trigger("turn ends", (), "your turn"))
rule("WHEN", "at the end of the turn", lambda: Trigger("turn ends", (), "this turn"))
rule("WHEN", "at the end of each opponent's turn", lambda: Trigger("turn ends", (), "opponents' turns"))
for words in ("your opponents' turns", "opponents' turns", "an opponent's turn", "each opponent's turns"):
    rule("WHEN", f"at the start of {words}", lambda: Trigger("turn starts", (), "opponents' turns"))
    rule("WHEN", f"at the end of {words}", lambda: Trigger("turn ends", (), "opponents' turns"))
rule("WHEN", "at the start of each player's turn", lambda: Trigger("turn starts", (), "each player's turn"))
rule("WHEN", "at the end of each player's turn", lambda: Trigger("turn ends", (), "each player's turn"))
rule("WHEN", "at the start of each opponent's turn", lambda: Trigger("turn starts", (), "opponents' turns"))
rule("TRIGGER", "WHEN", lambda w: w)
for words, whose in (("during your turn", "your turn"), ("during an|the opponent's turn", "opponents' turns"),
                     ("during each opponent's turn", "opponents' turns"),
                     ("during opponents' turns", "opponents' turns")):
    rule("DURING", words, lambda whose=whose: whose)
rule("TRIGGER", "DURING , WHEN", lambda d, w: replace(w, during=d))
rule("ONCE", "once during your turn", lambda: ("your turn", "once a turn"))
rule("ONCE", "once per turn", lambda: ("", "once a turn"))
rule("TWICE", "twice during your turn", lambda: ("your turn", "twice a turn"))
rule("TWICE", "twice per turn", lambda: ("", "twice a turn"))
rule("TRIGGER", "TWICE , WHEN", lambda twice, w: replace(w, during=twice[0] or w.during, limit=twice[1]))
rule("TRIGGER", "ONCE , WHEN", lambda once, w: replace(w, during=once[0] or w.during, limit=once[1]))
rule("TRIGGER", "DURING , the first time EVENT", lambda d, e: replace(e, during=d, limit="first each turn"))
rule("TRIGGER", "DURING , while TEST , WHEN", lambda d, t, w: replace(w, during=d, while_=t))
rule("TRIGGER", "while TEST , WHEN", lambda t, w: replace(w, while_=t))
rule("TRIGGERS", "TRIGGER", lambda t: (t,))
rule("TRIGGERS", "TRIGGER and WHEN", lambda t, w: (t, w))
rule("TRIGGERS", "when|whenever TARGET quests or challenges", lambda t: (
    Trigger("quest", (("what", t),)), Trigger("challenge", (("what", t),))))
rule("TRIGGERS", "DURING , when|whenever you discard this card", lambda d: (
    Trigger("discard", (("who", Who("you")), ("what", SaidThis("card"))), d),))
rule("TRIGGERS", "when|whenever you discard this card", lambda: (
    Trigger("discard", (("who", Who("you")), ("what", SaidThis("card")))),))


# -- tests -------------------------------------------------------------------------------------------------------------

def kept(*args: Any) -> tuple[Any, ...]:
    return args


def fact(what: str, pattern: str, build: Build = kept) -> None:
    rule("FACT", pattern, lambda *args: SaidTest(what, build(*args)))


rule("TEST", "FACT", lambda t: t)
rule("TEST", "FACT and FACT", lambda a, b: AllOf((a, b)))
rule("TEST", "HOLDER have|has a|an FILTER and a|an FILTER", lambda w, f, g: AllOf(tuple(
    SaidTest("have", (w, ">=", ONE, x)) for x in (there_too(f, g), g))))


def there_too(f: Filter, g: Filter) -> Filter:
    """'a song card and an item card in your discard': both lie there."""
    return Filter(f.kinds, f.tests + tuple(x for x in g.tests if x.test == "place"), f.card)


for words, quantity in (("a|an|any", (">=", ONE)), ("no", ("=", SaidNumber(0)))):
    rule("QUANTITY", words, lambda quantity=quantity: quantity)
rule("QUANTITY", "NUMBER or more", lambda n: (">=", n))
rule("QUANTITY", "only|exactly NUMBER", lambda n: ("=", n))
rule("QUANTITY", "at least NUMBER", lambda n: (">=", n))
rule("QUANTITY", "at most NUMBER", lambda n: ("<=", n))
rule("QUANTITY", "NUMBER or fewer", lambda n: ("<=", n))
rule("QUANTITY", "more than NUMBER", lambda n: (">", n))
rule("QUANTITY", "fewer than NUMBER", lambda n: ("<", n))
for words, who in (("you", "you"), ("they", "they"), ("an opponent", "an opponent"),
                   ("one or more opponents", "an opponent"), ("chosen opponent", "chosen opponent"),
                   ("each opponent", "each opponent")):
    rule("HOLDER", words, lambda who=who: Who(who))
# who has how many of what
fact("have", "HOLDER have|has QUANTITY FILTER", lambda w, q, f: (w, *q, f))
fact("have", "HOLDER have|has another FILTER", lambda w, f: (w, ">=", ONE, also(SaidIs("other"), f)))
fact("have", "HOLDER don't|doesn't have a|an|any FILTER", lambda w, f: (w, "=", SaidNumber(0), f))
fact("have", "HOLDER have|has QUANTITY in play AFTER*",                     # "any in play with …": characters
     lambda w, q, after: (w, *q, Filter(("character",), after)))
fact("have each name", "HOLDER have|has KINDS named NAMES in play", lambda w, k, n: (w, n) if len(n) > 1 else None)
fact("lore", "HOLDER have|has QUANTITY lore", lambda w, q: (w, *q))
fact("more", "HOLDER have|has more FILTER than HOLDER", lambda w, f, v: (w, f, v))
fact("fewer", "you have fewer FILTER than HOLDER", lambda f, v: (f, v))
fact("more lore", "HOLDER have|has more lore than HOLDER", lambda w, v: (w, v))
fact("there are", "there are|is|were|was QUANTITY FILTER", lambda q, f: (*q, f))
fact("there are", "there's QUANTITY FILTER", lambda q, f: (*q, f))
fact("first turn", "this|it is your first turn", lambda: ())
fact("first turn", "it's your first turn", lambda: ())
fact("not first", "you're not the first|starting player", lambda: ())
fact("not first", "you are not the first|starting player", lambda: ())
fact("lore", "HOLDER have|has NUMBER lore", lambda w, n: (w, "=", n) if n.n == 0 else None)
# what something is like: the same predicates serve "this character is …", "a character is …" and "2 or more … are …"
for words, build in (
        ("is|are exerted", lambda: SaidIs("state", ("exerted",))),
        ("is|are damaged", lambda: SaidIs("state", ("damaged",))),
        ("has|have damage", lambda: SaidIs("state", ("damaged",))),
        ("has|have no damage", lambda: SaidIs("state", ("undamaged",))),
        ("is|are at a location", lambda: SaidIs("at_location")), ("is|are in play", lambda: SaidIs("in_play")),
        ("is|are being challenged", lambda: SaidIs("being_challenged")),
        ("is|are named NAMES", lambda n: SaidIs("named", n)),
        ("has|have a card under him|her|it|them", lambda: SaidIs("card_under")),
        ("has|have at least one card under him|her|it|them", lambda: SaidIs("card_under")),
        ("has|have NUMBER STAT ORMORE", lambda n, s, op: SaidIs("compare", (s, op, n))),
        ("has|have NUMBER or more damage", lambda n: SaidIs("compare", ("damage", ">=", n))),
        ("has|have KEYWORD", lambda k: SaidIs("keyword", (k,))),
        ("costs|cost NUMBER ORMORE", lambda n, op: SaidIs("compare", ("cost", op, n))),
        ("has|have the same name as TARGET", lambda t: SaidIs("same_name", (t,))),
        ("is|are a|an FILTER", lambda f: SaidIs("kind", (f,))), ("is|are a|an TRAITS", lambda t: SaidIs("trait", t))):
    rule("PREDICATE", words, build)
fact("is", "IT PREDICATE")
fact("some", "SOME PREDICATE")
fact("some", "NUMBER or more FILTER PREDICATE", lambda n, f, p: (f, p, n))
for word in ("it", "he", "she", "they"):
    contracted = "they're" if word == "they" else word + "'s"
    fact("is", f"{contracted} a|an FILTER", lambda f, word=word: (Ref(word), SaidIs("kind", (f,))))
    fact("is one of", f"{contracted} a|an FILTER or a|an FILTER", lambda f, g, word=word: (Ref(word), f, g))
    for words, test in (("at a location", SaidIs("at_location")), ("exerted", SaidIs("state", ("exerted",))),
                        ("damaged", SaidIs("state", ("damaged",))), ("being challenged", SaidIs("being_challenged"))):
        fact("is", f"{contracted} {words}", lambda word=word, test=test: (Ref(word), test))
fact("is the named card", "it's the named card", lambda: ())
fact("in discard", "this card is in your discard", lambda: ())
# what happened in this effect
fact("is chosen", "a|an FILTER is chosen", lambda f: (f,))
rule("THISWAY", "is|are|was|were <discarded|moved|banished> [ this way ]", lambda w: w)
fact("this way", "a|an|any FILTER THISWAY", lambda f, w: (f, w))
fact("this way", "you <discarded> a|an FILTER", lambda w, f: (f, w))
fact("healed this way", "you removed damage this way", lambda: ())
fact("used shift", "you used shift to play IT", lambda t: (t,))
fact("used shift", "you used shift to play him|her|them", lambda: (Ref("them"),))
fact("sang this", "NUMBER or more FILTER sang this song", lambda n, f: (n, f))
# what happened this turn
for words, past in (("damaged", "was damaged"), ("banished", "was banished"), ("challenged", "was challenged"),
                    ("banished in a challenge", "was banished in a challenge")):
    rule("SUFFERED", words, lambda past=past: past)
for words, past in (("challenged", "has challenged"), ("quested", "has quested")):
    rule("DID", words, lambda past=past: past)
for whom in ("SOME", "NONE"):
    fact("history", f"{whom} was|were SUFFERED this turn")
    fact("history", f"{whom} [ has|have ] DID this turn")
rule("NONE", "no FILTER", lambda f: ("no", f))
rule("NONE", "none of your FILTER", lambda f: ("no", also(SaidIs("side", ("yours",)), f)))
rule("AFTER", "SUFFERED this turn", lambda past: SaidIs("history", (past,)))
rule("AFTER", "who|that was SUFFERED this turn", lambda past: SaidIs("history", (past,)))
fact("played this turn", "you've|you played QUANTITY FILTER this turn", lambda q, f: (*q, f))
fact("played this turn", "you've|you played another FILTER this turn",
     lambda f: (">=", ONE, also(SaidIs("other"), f)))
fact("discarded some", "you've|you discarded a|an FILTER this turn", lambda f: (f,))
for state, other in (("exerted", "ready"), ("ready", "exerted"), ("damaged", "undamaged"), ("undamaged", "damaged")):
    fact("there are", f"all [ the ] FILTER are {state}",
         lambda f, other=other: ("=", SaidNumber(0), also(SaidIs("state", (other,)), f)))
fact("went to discard", "QUANTITY FILTER was|were put into your discard this turn", lambda q, f: (*q, f))
fact("put under", "you've|you put a card under TARGET this turn")
fact("healed this turn", "you've|you removed [ 1 or more ] damage from TARGET this turn")
fact("had under", "IT had a card under him|her|it|them")
fact("left discard", "QUANTITY FILTER left WHOSE discard this turn", lambda q, f, w: (*q, f, w))
fact("left discard", "QUANTITY FILTER has|have left WHOSE discard this turn", lambda q, f, w: (*q, f, w))
fact("played this turn", "you didn't play a|an|any FILTER this turn", lambda f: ("=", SaidNumber(0), f))
fact("inked some", "you've put a|any card|cards into your inkwell this turn", lambda: ())
fact("inked some", "a card was put into your inkwell this turn", lambda: ())
fact("inked this turn", "you didn't|haven't put a|any card|cards into your inkwell this turn",
     lambda: ("=", SaidNumber(0)))
for word, nth in (("first", 1), ("second", 2), ("third", 3)):
    rule("ORDINAL", word, lambda nth=nth: SaidNumber(nth))
rule("OCCURRENCE", "challenge", lambda: "challenge")
rule("OCCURRENCE", "card you've put into your inkwell", lambda: "card inked")
rule("OCCURRENCE", "card you've drawn", lambda: "card drawn")
rule("OCCURRENCE", "card they've drawn", lambda: "card drawn by them")
fact("nth this turn", "it's the ORDINAL OCCURRENCE this turn", lambda n, what: (what, n))
rule("LEADWHILE", "while being challenged ,", lambda: SaidTest("is", (Ref("subject"), SaidIs("being_challenged"))))
rule("LEADWHILE", "while challenging a FILTER ,",
     lambda f: SaidTest("is", (Ref("subject"), SaidIs("challenging", (f,)))))


# -- costs -------------------------------------------------------------------------------------------------------------

rule("COST", "{e}", lambda: SaidDo("use up", (("what", SaidThis("self")),)))
rule("COST", "NUMBER {i}", lambda n: SaidDo("pay ink", (("amount", n),)))
PRICES = ("banish", "discard", "exert", "use up", "deal damage", "put damage", "return", "put")
rule("COST", "VP", lambda v: v if isinstance(v, SaidDo) and v.verb in PRICES else None)


F.reader("COSTS", Series("COST", ()))
