"""Modifiers and how long they last: 'gets +2 {S} and gains Rush this turn', 'can't be challenged', 'pay 1 less'."""
# not compiled: it runs when printed cards are read
from __future__ import annotations

from typing import Any

from playmat.games.lorcana.english.chart import Build, Series
from playmat.games.lorcana.english.nouns import F
from playmat.games.lorcana.english.tree import (
    AmountEqual,
    AnyNumber,
    Chosen,
    Duration,
    Filter,
    Keyword,
    Pick,
    Ref,
    SaidDo,
    SaidEvery,
    SaidIs,
    SaidMark,
    SaidModifier,
    SaidNumber,
    SaidTest,
    SaidThis,
    SaidUpTo,
    Seq,
    Who,
)

rule = F.rule


# -- durations ---------------------------------------------------------------------------------------------------------

for words, name in (
        ("this turn", "this turn"), ("for the rest of this|the turn", "this turn"),
        ("until the end of this|the|your turn", "this turn"), ("until end of turn", "this turn"),
        ("until the start of your next turn", "until your next turn"),
        ("until your next turn", "until your next turn"),
        ("during their next turn", "their next turn"), ("during its next turn", "their next turn"),
        ("at the start of their next turn", "their next ready step"),
        ("at the start of its next turn", "their next ready step"),
        ("during that challenge", "that challenge"), ("from the challenge", "that challenge"),
        ("while here", "while here")):
    rule("UNTIL", words, lambda name=name: Duration(name))
for card in ("character", "item", "location"):
    rule("UNTIL", f"while this {card} is|remains in play", lambda card=card: Duration(
        "while", SaidTest("is", (SaidThis(card), SaidIs("in_play")))))
    rule("UNTIL", f"until this {card} leaves play", lambda card=card: Duration(
        "while", SaidTest("is", (SaidThis(card), SaidIs("in_play")))))
    rule("UNTIL", f"for as long as this {card} is in play", lambda card=card: Duration(
        "while", SaidTest("is", (SaidThis(card), SaidIs("in_play")))))
rule("UNTIL", "while challenging a FILTER [ this turn ]", lambda f: Duration("this turn, while challenging", f))
rule("LEADTIME", "for the rest of this|the turn ,", lambda: Duration("this turn"))
rule("LEADTIME", "until the end of this|the|your turn ,", lambda: Duration("this turn"))
rule("LEADTIME", "this turn ,", lambda: Duration("this turn"))
rule("LEADTIME", "until the start of your next turn ,", lambda: Duration("until your next turn"))
rule("LEADTIME", "until your next turn ,", lambda: Duration("until your next turn"))


# -- keywords and granted abilities ------------------------------------------------------------------------------------

rule("KEYGRANT", "KEYWORD SIGNED", lambda k, n: Keyword(k, SaidNumber(n)))
rule("KEYGRANT", "KEYWORD NUMBER", lambda k, n: Keyword(k, n) if k == "singer" else None)
rule("KEYGRANT", "KEYWORD", lambda k: Keyword(k) if k not in ("challenger", "resist", "singer") else None)
rule("GRANT", "KEYGRANT", lambda k: SaidModifier("gain keyword", (k,)))
rule("GRANT", "the TRAIT classification", lambda trait: SaidModifier("gain trait", (trait,)))
rule("GRANT", "\" ABILITY [ . ] \"", lambda a: SaidModifier("gain ability", (a,)))


F.reader("GRANTS", Series("GRANT", ("and",)))
F.reader("STATGRANTS", Series("STATGRANT", ("and",)))
F.reader("DEEDS", Series("DEED", ("or",)))
rule("STATGRANT", "SIGNED STAT", lambda n, s: SaidModifier("stat", (s, SaidNumber(n))))
rule("STATGRANT", "+ STAT equal to VALUE", lambda s, v: SaidModifier("stat", (s, AmountEqual(v))))


# -- modifiers ---------------------------------------------------------------------------------------------------------

def kept(*args: Any) -> tuple[Any, ...]:
    return args


def nothing() -> tuple[Any, ...]:
    return ()


def mod(pattern: str, what: str, build: Build = kept) -> None:
    rule("MOD", pattern, lambda *args: (SaidModifier(what, build(*args)),))


rule("MOD", "get|gets STATGRANTS", lambda mods: mods)
rule("MOD", "gain|gains GRANTS", lambda mods: mods)
rule("MOD", "get|gets GRANTS", lambda mods: mods)
mod("lose|loses STAT equal to VALUE", "lose stat", lambda s, v: (s, AmountEqual(v)))
mod("lose|loses KEYWORD", "lose keyword")
mod("lose|loses the TRAIT classification", "lose trait")
mod("can't gain KEYWORD", "cannot gain keyword")
DEEDS = {"quest": "quest", "challenge": "challenge", "ready": "ready", "be challenged": "be challenged",
         "move to locations": "move", "be dealt damage": "be damaged", "{e} to sing songs": "sing",
         "exert to sing songs": "sing", "be exerted to sing songs": "sing", "be removed": "be removed"}
for words, deed in DEEDS.items():
    rule("DEED", words, lambda deed=deed: (deed, None))
rule("DEED", "be challenged by FILTER", lambda f: ("be challenged", SaidEvery(f)))
rule("DEED", "challenge TARGET", lambda t: ("challenge", t))
rule("DEED", "sing FILTER", lambda f: ("sing", SaidEvery(f) if f.tests else None) if f.kinds == ("song",) else None)


def cannot(deeds: tuple[tuple[str, Any], ...]) -> tuple[SaidModifier, ...]:
    return tuple(SaidModifier("cannot " + d, (x,) if x else ()) for d, x in deeds)


rule("MOD", "can't|cannot DEEDS", cannot)
rule("MOD", "doesn't|don't DEEDS", cannot)
rule("MOD", "can't ready at the start of your|their turn",
     lambda: (SaidModifier("cannot ready", (Ref("ready step"),)),))
mod("can|may [ also ] challenge FILTER", "may challenge", lambda f: (f,))
mod("take|takes no damage from challenges", "no challenge damage", nothing)
mod("take|takes no damage", "no challenge damage", nothing)
mod("count|counts as having SIGNED cost to sing songs", "sing cost", lambda n: (SaidNumber(n),))
mod("[ also ] count|counts as being named NAMES for shift", "named for shift", lambda n: (n,))
mod("count|counts as having {c}", "inkable", nothing)
mod("enter|enters play exerted", "enters exerted", nothing)
mod("enter|enters play with NUMBER damage", "enters damaged")
mod("may|can move here for free", "free move here", nothing)
mod("may|can enter play exerted", "may enter exerted", nothing)
mod("can|may quest the turn he's|she's|it's|they're played", "quest at once", nothing)


F.reader("MODLIST", Series("MOD", ("and",)))
rule("MODS", "MODLIST", lambda mods: tuple(m for group in mods for m in group))

def the_same(node: Any) -> Any:
    """What was just chosen, not another."""
    return Ref("same", node.filter.kinds[0]) if isinstance(node, (Chosen, Pick)) and isinstance(
        node.filter, Filter) else node


# -- a mark: something, its modifiers, a while -------------------------------------------------------------------------

rule("MARK", "TARGET MODS UNTIL?", SaidMark)
rule("MARK", "TARGET also MODS UNTIL?", SaidMark)
rule("MARK", "TARGET MODS UNTIL? for each COUNT", lambda t, m, u, c: SaidMark(t, (SaidModifier("per", (c, m)),), u))
rule("SUBJECTED", "TARGET MODS UNTIL and MODS UNTIL",
     lambda t, first, u, second, v: Seq((SaidMark(t, first, u), SaidMark(the_same(t), second, v))))
rule("MARK", "LEADTIME TARGET MODS", lambda u, t, m: SaidMark(t, m, u))
for must in ("quest", "challenge"):
    for words in (f"TARGET must {must} UNTIL? [ if able ]", f"TARGET must {must} if able UNTIL?",
                  f"TARGET must {must} each turn [ if able ] UNTIL?"):
        rule("MARK", words, lambda t, u, must=must: SaidMark(t, (SaidModifier(f"must {must}"),), u))
rule("MUST", "must <quest|challenge> [ each turn ]", lambda must: SaidModifier(f"must {must}"))
rule("MARK", "TARGET MODS and MUST [ if able ] UNTIL? [ if able ]",
     lambda t, mods, must, u: SaidMark(t, (*mods, must), u))
rule("MARK", "LEADTIME TARGET MODS and MUST [ if able ]", lambda u, t, mods, must: SaidMark(t, (*mods, must), u))
rule("MARK", "LEADTIME TARGET MUST [ if able ]", lambda u, t, must: SaidMark(t, (must,), u))
rule("MARK", "damage counters can't be removed from TARGET",
     lambda t: SaidMark(t, (SaidModifier("cannot be removed"),)))
rule("MARK", "damage counters can't be removed", lambda: SaidMark(Who("everyone"), (SaidModifier("cannot heal"),)))
rule("MARK", "PLAYER need NUMBER lore to win the game", lambda p, n: SaidMark(p, (SaidModifier("lore to win", (n,)),)))
rule("MARK", "PLAYER can't gain lore", lambda p: SaidMark(p, (SaidModifier("cannot gain lore"),)))
rule("MARK", "PLAYER can't lose lore", lambda p: SaidMark(p, (SaidModifier("cannot lose lore"),)))
rule("MARK", "PLAYER can't play FILTER UNTIL?", lambda p, f, u: SaidMark(p, (SaidModifier("cannot play", (f,)),), u))
rule("MARK", "PLAYER can't play this character",
     lambda p: SaidMark(p, (SaidModifier("cannot play", (SaidThis("character"),)),)))
rule("MARK", "PLAYER can't choose TARGET for abilities or effects",
     lambda p, t: SaidMark(t, (SaidModifier("cannot be chosen", (p,)),)))


rule("LIMIT", "any number of cards named", lambda: AnyNumber())
rule("LIMIT", "[ up to ] NUMBER copies of", lambda most: SaidUpTo(most))
rule("MARK", "you may [ only ] have LIMIT NAME in your deck", lambda most, name: deck_limit(name, most))
rule("MARK", "you may play any FILTER on this character as if this character had any name",
     lambda f: SaidMark(SaidThis("character"), (SaidModifier("any name for", (f,)),)))


def deck_limit(name: str, most: Any) -> SaidMark:
    return SaidMark(Who("your deck"), (SaidModifier("deck limit", (name, most)),))


# -- prices ------------------------------------------------------------------------------------------------------------

rule("INK", "NUMBER {i}", lambda n: n)
rule("INK", "that amount of {i}", lambda: AmountEqual(Ref("that number")))
rule("PURPOSE", "to play TARGET", lambda t: ((t,), None))
rule("PURPOSE", "to play TARGET using her|his|its|their shift ability", lambda t: ((t, "with shift"), None))
rule("PURPOSE", "to move TARGET here", lambda t: ((t, "move here"), None))
rule("PURPOSE", "to move TARGET to a location", lambda t: ((t, "move"), None))
rule("PURPOSE", "for the next FILTER you play this turn", lambda f: ((f,), Duration("next play this turn")))
rule("PURPOSE", "for the next FILTER you shift this turn",
     lambda f: ((f, "with shift"), Duration("next play this turn")))
rule("PURPOSE", "for the first FILTER you play each turn", lambda f: ((f,), Duration("first play each turn")))
rule("PRICE", "PLAYER pay|pays INK <less|more> PURPOSE",
     lambda p, n, way, to: SaidMark(p, (SaidModifier(f"pay {way}", (n, *to[0])),), to[1]))
rule("PRICE", "pay INK <less|more> PURPOSE",
     lambda n, way, to: SaidMark(Who("you"), (SaidModifier(f"pay {way}", (n, *to[0])),), to[1]))
rule("MARK", "PRICE", lambda p: p)


def costs(target: Any, n: Any, way: str, until: Duration | None = None, each: Any = None) -> SaidMark | None:
    """'This character costs 2 less to play': what its player pays; of cards, only if it is said whose they are."""
    sides = [x.args[0] for x in getattr(getattr(target, "filter", target), "tests", ()) if x.test == "side"]
    who = {"yours": "you", "opposing": "each opponent"}.get(sides[0]) if sides else None
    if isinstance(target, SaidThis) or until is not None:
        who = "you"
    if who is None or not (isinstance(target, (SaidThis, SaidEvery)) or until is not None):
        return None
    price = SaidModifier(f"pay {way}", (n, target))
    return SaidMark(Who(who), (price if each is None else SaidModifier("per", (each, (price,))),), until)


rule("MARK", "TARGET costs|cost INK <less|more> [ to play ]", costs)
rule("MARK", "TARGET costs|cost INK <less|more> [ to play ] for each COUNT",
     lambda t, n, way, each: costs(t, n, way, None, each))
rule("SUBJECTED", "the next FILTER you play this turn MODS UNTIL?",
     lambda f, mods, u: SaidDo("next play", (("what", f), ("modifiers", mods), ("until", u))))
rule("MARK", "the next FILTER you play this turn costs INK <less|more> [ to play ]",
     lambda f, n, way: costs(f, n, way, Duration("next play this turn")))
