"""Effect verbs, and how they are joined: and / then / may / to / for each / if."""
# not compiled: it runs when printed cards are read
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.games.lorcana.english.chart import Build
from playmat.games.lorcana.english.nouns import F
from playmat.games.lorcana.english.tree import (
    AmountEqual,
    ChooseOne,
    Chosen,
    Duration,
    Filter,
    IfDid,
    Otherwise,
    Pick,
    Ref,
    SaidAtMost,
    SaidCount,
    SaidDo,
    SaidEachPlayer,
    SaidForEach,
    SaidIf,
    SaidInstead,
    SaidMark,
    SaidMay,
    SaidModifier,
    SaidNumber,
    SaidPay,
    SaidTimes,
    SaidWatch,
    SaidZone,
    SameAmount,
    Seq,
    Unless,
    Who,
)

rule = F.rule
ALL_OF_THEM = "all"                                  # of a choice of texts: no choice
ONE_OF_THEM = Pick(SaidNumber(1), Ref("them"))


def choose(selector: Any) -> SaidDo:
    """'choose X' picks a target just as 'chosen X' does."""
    if isinstance(selector, Pick) and selector.by == "choice":
        selector = Chosen(selector.count, selector.filter)
    return SaidDo("choose", (("what", selector),))


def same_deck(zone: SaidZone, other: SaidZone) -> SaidZone:
    """'on the top of your deck and the other on the bottom': the bottom of the same deck."""
    return replace(other, whose=zone.whose) if other.whose.name == "same" else other


def verb(name: str, pattern: str, roles: str = "") -> None:
    names = roles.split()
    rule("VP", pattern, lambda *kept: SaidDo(name, tuple((r, k) for r, k in zip(names, kept) if k is not None)))


# -- damage ------------------------------------------------------------------------------------------------------------

verb("deal damage", "deal|deals AMOUNT damage [ each ] to TARGET", "amount to")
verb("deal damage", "deal|deals TARGET NUMBER damage", "to amount")
verb("deal damage", "deal|deals NUMBER damage", "amount")
rule("VP", "deal damage to TARGET equal to VALUE",
     lambda t, v: SaidDo("deal damage", (("amount", AmountEqual(v)), ("to", t))))
rule("VP", "deal damage equal to VALUE to TARGET",
     lambda v, t: SaidDo("deal damage", (("amount", AmountEqual(v)), ("to", t))))
verb("put damage", "put|puts AMOUNT damage [ counter|counters ] on TARGET", "amount to")
verb("remove damage", "remove AMOUNT damage [ each ] from TARGET", "amount from")
verb("remove damage", "remove AMOUNT damage", "amount")
verb("move damage", "move|moves AMOUNT damage [ counter|counters ] from TARGET to TARGET", "amount from to")

# -- pieces ------------------------------------------------------------------------------------------------------------

verb("banish", "banish|banishes TARGET", "what")
verb("exert", "exert|exerts TARGET", "what")
verb("use up", "{e} TARGET", "what")
verb("ready", "ready|readies TARGET", "what")
verb("ready after", "ready TARGET after the challenge", "what")
verb("return", "return|returns TARGET to|into ZONE", "what to")
verb("put", "put|puts TARGET into|in|on ZONE", "what to")
verb("put", "put|puts TARGET into|in|on ZONE ORDER", "what to order")
verb("put instead", "put TARGET on|into ZONE instead of into ZONE", "what to not_to")
verb("put under", "put|puts TARGET under TARGET [ faceup ]", "what to")
verb("put back", "put TARGET back [ on ZONE ] in any order", "what to")
rule("VP", "put TARGET into|on ZONE and TARGET into|on ZONE ORDER?", lambda what, to, rest, rest_to, order: SaidDo(
    "split", (("what", what), ("to", to), ("rest", rest), ("rest_to", same_deck(to, rest_to)))
    + ((("order", order),) if order else ())))
rule("VP", "put TARGET into|on ZONE in any order and TARGET into|on ZONE in any order", lambda what, to, rest, rest_to:
     SaidDo("split", (("what", what), ("to", to), ("rest", rest), ("rest_to", same_deck(to, rest_to)),
                      ("order", "any"), ("first_order", "any"))))
verb("move", "move|moves TARGET to TARGET for free", "what to")
verb("move together", "move|moves TARGET to the same location for free", "what")
rule("VP", "choose PLAYER", lambda p: SaidDo("choose", (("what", p),)) if p.name != "an opponent" else None)
rule("VP", "choose a|an <player|opponent>", lambda who: SaidDo("choose", (("what", Who(f"chosen {who}")),)))
rule("VP", "choose TARGET", lambda t: None if t == ONE_OF_THEM else choose(t))
rule("VP", "choose TARGET and VP", lambda t, v: Seq((choose(t), v)))
rule("VP", "chooses TARGET and VP", lambda t, v: Seq((SaidDo("choose", (("what", t),)), v)))
rule("VP", "choose|chooses and banish|banishes TARGET", lambda t: SaidDo("banish", (("what", t),)))
rule("VP", "choose|chooses and exert|exerts TARGET", lambda t: SaidDo("exert", (("what", t),)))
rule("VP", "give|gives TARGET GIFT UNTIL?", lambda t, g, u: SaidMark(t, g, u))
rule("GIFT", "GRANTS", lambda g: g)
rule("GIFT", "STATGRANTS", lambda g: g)
rule("GIFT", "STATGRANTS and GRANTS", lambda g, more: (*g, *more))

# -- cards -------------------------------------------------------------------------------------------------------------

verb("draw", "draw|draws AMOUNT card|cards [ each ]", "amount")
verb("draw below", "draw|draws AMOUNT card|cards from the bottom of your|their deck", "amount")
rule("VP", "draw cards equal to VALUE", lambda v: SaidDo("draw", (("amount", AmountEqual(v)),)))
rule("FILLING", "draw|draws [ cards ]", lambda: SaidDo("draw until"))
rule("FILLING", "[ choose and ] discard|discards [ cards ]", lambda: SaidDo("discard until"))
rule("FILLING", "return|returns TARGET to ZONE", lambda t, z: SaidDo("return until", (("what", t), ("to", z))))
rule("VP", "FILLING until you|they have NUMBER cards in ZONE",
     lambda d, n, z: SaidDo(d.verb, d.args + (("size", n), ("zone", z))))
rule("VP", "FILLING until <you|they> have NUMBER", lambda d, w, n: SaidDo(
    d.verb, (("size", n), ("zone", SaidZone("hand", Who("you" if w == "you" else "their"))))) if not d.args else None)
rule("VP", "draw cards until you have the same number",
     lambda: SaidDo("draw until", (("size", SameAmount()), ("zone", SaidZone("hand", Who("you"))))))
verb("discard", "[ choose|chooses and ] discard|discards TARGET", "what")
rule("VP", "choose and discard that many cards",
     lambda: SaidDo("discard", (("what", Pick(SameAmount(), Filter(("card",), (), True))),)))
verb("discard hand", "discard|discards their|your hand|hands")
verb("look", "look at TARGET", "what")
verb("look", "look at the cards in ZONE", "what")
verb("look at hand", "look at WHOSE hand", "whose")
verb("reveal", "reveal|reveals TARGET", "what")
verb("reveal", "reveal|reveals TARGET to all players", "what")
verb("reveal hand", "reveal|reveals their hand")
verb("reveal until", "reveal cards from the top of your deck until you reveal TARGET", "what")
verb("search", "search your deck for TARGET", "what")
verb("shuffle", "shuffle your deck")
verb("shuffle", "shuffle|shuffles TARGET into ZONE", "what to")
verb("name", "name a card")
verb("play free", "play|plays TARGET for free", "what")
verb("play free", "play TARGET again from ZONE for free", "what zone")
verb("play free exerted", "play|plays TARGET for free , exerted", "what")
verb("play", "play|plays TARGET", "what")
verb("ink more", "ink an additional card")
verb("ink", "ink TARGET", "what")
verb("ink more", "put an additional card from your hand into your inkwell facedown")
verb("use free", "use this item's TITLE ability for free", "title")

# -- lore, turns, the odd ones -----------------------------------------------------------------------------------------

verb("gain lore", "gain|gains NUMBER lore", "amount")
verb("lose lore", "lose|loses NUMBER lore", "amount")
rule("MOST", "[ , ] [ up ] to a maximum of NUMBER [ lore|cards|damage ] [ each ]", lambda n: n)
for words, deed in (("lose|loses lore", "lose lore"), ("gain|gains lore", "gain lore"), ("draw|draws cards", "draw")):
    rule("VP", f"{words} equal to VALUE MOST", lambda v, n, deed=deed: SaidDo(deed, (("amount", SaidAtMost(v, n)),)))
rule("VP", "deal|deals damage equal to VALUE MOST to TARGET",
     lambda v, n, t: SaidDo("deal damage", (("amount", SaidAtMost(v, n)), ("to", t))))
rule("VP", "lose|loses lore equal to VALUE", lambda v: SaidDo("lose lore", (("amount", AmountEqual(v)),)))
rule("VP", "gain|gains lore equal to VALUE", lambda v: SaidDo("gain lore", (("amount", AmountEqual(v)),)))
verb("pay ink", "pay|pays NUMBER {i}", "amount")
verb("skip draw", "skip your [ turn's ] draw step")
verb("count", "count the number of FILTER", "what")
verb("repeat", "repeat this effect")
verb("open deck", "play|plays with the top card of their deck face up")
verb("open deck", "play|plays with the top card of their deck faceup")
verb("no discard", "don't discard")
rule("VP", "have PLAYER VP", lambda p, v: SaidEachPlayer(p, v))
rule("VP", "choose one [ of the following ] [ : ]", lambda: ChooseOne())
rule("VP", "choose both|all [ : ]", lambda: ChooseOne((), False, ALL_OF_THEM))
rule("VP", "PRICE", lambda p: p)
rule("VP", "banish TARGET or VP", lambda t, v: ChooseOne((SaidDo("banish", (("what", t),)), v), True))
rule("VP", "choose and discard TARGET or VP", lambda t, v: ChooseOne((SaidDo("discard", (("what", t),)), v), True))


# -- joining -----------------------------------------------------------------------------------------------------------

def seq(*parts: Any) -> Any:
    steps: list[Any] = []
    for part in parts:
        steps.extend(part.steps if isinstance(part, Seq) else (part,))
    return steps[0] if len(steps) == 1 else Seq(tuple(steps))


def joined(first: Any, second: Any) -> Any:
    """A 'may' reaches to the end of its sentence."""
    return SaidMay(first.who, seq(first.effect, second)) if isinstance(first, SaidMay) else seq(first, second)


def multiplied(deed: Any, count: Any) -> Any:
    """`deal 1 damage to X for each Y` is one deed with a larger amount; `for each Y, …` in front repeats, choices and
    all."""
    if isinstance(deed, Seq):
        return None                                  # only the last of them: see `VP AND VPS`
    roles = dict(deed.args) if isinstance(deed, SaidDo) else {}
    if isinstance(roles.get("amount"), SaidNumber):
        return replace(deed, args=tuple((r, SaidTimes(n, count) if r == "amount" else n) for r, n in deed.args))
    return SaidForEach(count, deed)


def at_most(deed: Any, count: Any, most: SaidNumber) -> Any:
    """The same with a bound; only of what counts one for each."""
    roles = dict(deed.args) if isinstance(deed, SaidDo) else {}
    if roles.get("amount") != SaidNumber(1) or not isinstance(count, SaidCount):
        return None
    return replace(deed, args=tuple((r, SaidAtMost(count, most) if r == "amount" else n) for r, n in deed.args))


def by(player: Who, effect: Any) -> Any:
    if isinstance(effect, SaidMark) and player.name != "you":
        return None                                  # what somebody pays is his: see PRICE
    return effect if player.name == "you" else SaidEachPlayer(player, effect)


# joined by "and", verb phrases share subject, "may" and price; ", then" binds less than "A to B"
rule("AND", "and", lambda: "and")
rule("AND", ", and", lambda: "and")
rule("AND", ",", lambda: "and")
rule("THEN", ", then [ , ]", lambda: "then")
rule("VPS", "VP", lambda v: v)
rule("VPS", "VP for each COUNT", lambda v, c: multiplied(v, c))
rule("VPS", "VP for each COUNT MOST", lambda v, c, n: at_most(v, c, n))
rule("VPS", "VP AND VPS", lambda v, j, w: seq(v, w))
rule("PRICED", "VPS", lambda v: v)
rule("PRICED", "VPS to VPS", lambda a, b: SaidPay(a, b))
rule("DEAL", "PRICED", lambda v: v)
rule("DEAL", "PRICED THEN DEAL", lambda a, j, b: seq(a, b))
# one clause with a subject of its own
rule("SUBJECTED", "PLAYER DEAL", by)
rule("SUBJECTED", "PLAYER may|can [ also ] DEAL", SaidMay)
rule("SUBJECTED", "LEADTIME PLAYER may VP", lambda u, p, v: SaidMark(p, (SaidModifier("may", (v,)),), u))
rule("SUBJECTED", "TARGET may move there for free",
     lambda t: SaidMay(Who("you"), SaidDo("move", (("what", t), ("to", Ref("there"))))))
rule("SUBJECTED", "TARGET may move to TARGET for free",
     lambda t, to: SaidMay(Who("you"), SaidDo("move", (("what", t), ("to", to)))))
rule("SUBJECTED", "MARK", lambda m: m)
rule("SUBJECTED", "MARK unless PLAYER VP", lambda m, p, v: Unless(m, SaidMay(p, v)))
rule("SUBJECTED", "MARK unless TEST", Unless)
rule("SUBJECTED", "for each COUNT , CLAUSES", SaidForEach)
rule("JOIN", "AND", lambda j: j)
rule("JOIN", "THEN", lambda j: j)
rule("CLAUSES", "DEAL", lambda c: c)
rule("CLAUSES", "DEAL JOIN MORE", lambda c, j, d: joined(c, d))
rule("CLAUSES", "MORE", lambda c: c)
rule("MORE", "SUBJECTED", lambda c: c)
rule("MORE", "SUBJECTED JOIN MORE", lambda c, j, d: joined(c, d))
# sentences

def say(pattern: str, build: Build) -> None:
    rule("SENTENCE", pattern, build)


say("CLAUSES", lambda c: c)
say("then [ , ] CLAUSES", lambda c: c)
say("if TEST , CLAUSES", lambda t, c: SaidIf(t, c))
say("then [ , ] if TEST , CLAUSES", lambda t, c: SaidIf(t, c))
say("CLAUSES if TEST", lambda c, t: SaidIf(t, c))
say("[ then , ] DEAL unless TEST", Unless)
say("unless TEST , CLAUSES", lambda t, c: Unless(c, t))
say("DEAL unless PLAYER VP", lambda d, p, v: Unless(d, SaidMay(p, v)))
say("if you do , DEAL unless PLAYER VP", lambda d, p, v: IfDid(Unless(d, SaidMay(p, v))))
say("if you do , CLAUSES", IfDid)
say("if you do and TEST , CLAUSES", lambda t, c: IfDid(c, t))
say("if they don't , CLAUSES", lambda c: IfDid(c, None, False))
say("otherwise , CLAUSES", Otherwise)
say("if TEST , CLAUSES instead", lambda t, c: SaidIf(t, SaidInstead(c)))
say("if TEST , choose both|all instead [ : ]", lambda t: SaidIf(t, SaidInstead(ChooseOne((), False, ALL_OF_THEM))))
say("if TEST , SUBJECTED instead and CLAUSES", lambda t, c, d: SaidIf(t, SaidInstead(joined(c, d))))
# sentences after the first may lay down a trigger or a condition for later
rule("FOLLOW", "SENTENCE", lambda s: s)
rule("FOLLOW", "TRIGGER , CLAUSES", SaidWatch)
rule("FOLLOW", "TRIGGER this turn , CLAUSES", lambda t, c: SaidWatch(t, c, Duration("this turn")))
rule("FOLLOW", "LEADTIME TRIGGER , CLAUSES", lambda u, t, c: SaidWatch(t, c, u))
rule("FOLLOW", "the next time EVENT this turn , CLAUSES",
     lambda e, c: SaidWatch(replace(e, limit="the next time"), c, Duration("this turn")))
rule("FOLLOW", "this turn , the next time EVENT , CLAUSES",
     lambda e, c: SaidWatch(replace(e, limit="the next time"), c, Duration("this turn")))
rule("FOLLOW", "while TEST , MARK",
     lambda t, m: SaidMark(m.on, m.modifiers, Duration("while", t)) if m.until is None else None)
