"""Noun phrases: filters, selectors, players, zones and amounts."""
# not compiled: it runs when printed cards are read
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from playmat.games.lorcana.english.chart import Build, Chart, Forms, Series
from playmat.games.lorcana.english.text import KEYWORDS
from playmat.games.lorcana.english.tree import (
    AmountEqual,
    AnyNumber,
    Chosen,
    Everything,
    Filter,
    Pick,
    Ref,
    SaidAnyOf,
    SaidBoth,
    SaidCount,
    SaidDifferent,
    SaidEvery,
    SaidIs,
    SaidNumber,
    SaidPlus,
    SaidStatOf,
    SaidTally,
    SaidThis,
    SaidUpTo,
    SaidZone,
    SameAmount,
    TopCards,
    Who,
)

F = Forms()
rule = F.rule
STATS = {"{s}": "strength", "{w}": "willpower", "{l}": "lore"}
EITHER = ("and", "or", "and/or")
MINE, THEIRS, OTHER = SaidIs("side", ("yours",)), SaidIs("side", ("theirs",)), SaidIs("other")
ONE = "one"                                          # of a reference: to a single thing
KINDS = ("character", "item", "location", "action", "song", "card")


# -- words from lists --------------------------------------------------------------------------------------------------

def number(chart: Chart, at: int) -> Iterator[tuple[SaidNumber, int]]:
    word = chart.words[at] if at < len(chart.words) else ""
    if word.isdigit():
        yield SaidNumber(int(word)), at + 1
    elif word in ("a", "an", "one"):
        yield SaidNumber(1), at + 1


def signed(chart: Chart, at: int) -> Iterator[tuple[int, int]]:
    word = chart.words[at] if at < len(chart.words) else ""
    if len(word) > 1 and word[0] in "+–-" and word[1:].isdigit():
        yield int(word.replace("–", "-")), at + 1


def listed(table: str) -> Callable[[Chart, int], Iterator[tuple[str, int]]]:
    """A reader of the phrases of one list."""
    def find(chart: Chart, at: int) -> Iterator[tuple[str, int]]:
        yield from chart.lexicon.find(table, chart.words, at)
    return find


def keyword(chart: Chart, at: int) -> Iterator[tuple[str, int]]:
    for size in (2, 1):
        word = " ".join(chart.words[at:at + size])
        if word in KEYWORDS:
            yield word, at + size


for name, reader in (("NUMBER", number), ("SIGNED", signed), ("NAME", listed("names")), ("TRAIT", listed("traits")),
                     ("TITLE", listed("abilities")), ("KEYWORD", keyword), ("NAMES", Series("NAME", EITHER)),
                     ("TRAITS", Series("TRAIT", EITHER)), ("KINDLIST", Series("KINDWORD", EITHER))):
    F.reader(name, reader)
for symbol, stat in STATS.items():
    rule("STAT", symbol, lambda stat=stat: stat)
for noun in KINDS:
    rule("KINDWORD", f"{noun}|{noun}s", lambda noun=noun: noun)

# -- filters -----------------------------------------------------------------------------------------------------------

for state in ("exerted", "ready", "damaged", "undamaged"):
    rule("BEFORE", state, lambda state=state: SaidIs("state", (state,)))
for ink in ("amber", "amethyst", "emerald", "ruby", "sapphire", "steel"):
    rule("BEFORE", ink, lambda ink=ink: SaidIs("state", (ink,)))
rule("BEFORE", "opposing", lambda: SaidIs("side", ("opposing",)))
rule("BEFORE", "other", lambda: SaidIs("other"))
rule("BEFORE", "revealed", lambda: SaidIs("revealed"))
rule("BEFORE", "TRAITS", lambda t: SaidIs("trait", t))
rule("BEFORE", "non-character", lambda: SaidIs("not_kind", ("character",)))


def kinds_of(kinds: tuple[str, ...], card: str | None = None) -> tuple[tuple[str, ...], bool] | None:
    if kinds == ("card",) or "card" not in kinds:
        return kinds, bool(card) or kinds == ("card",)
    return None


rule("KINDS", "KINDLIST", kinds_of)
rule("KINDS", "KINDLIST <card|cards>", kinds_of)
rule("ORMORE", "or less", lambda: "<=")
rule("ORMORE", "or fewer", lambda: "<=")
rule("ORMORE", "or more", lambda: ">=")
rule("ORMORE", "or greater", lambda: ">=")


def compare(stat: str, op: str, value: Any) -> SaidIs:
    return SaidIs("compare", (stat, op, value))


def after(pattern: str, build: Build) -> None:
    rule("AFTER", pattern, build)


after("named NAMES", lambda n: SaidIs("named", n))
after("with cost NUMBER ORMORE [ each ]", lambda n, op: compare("cost", op, n))
after("with NUMBER STAT ORMORE [ each ]", lambda n, s, op: compare(s, op, n))
after("with cost NUMBER", lambda n: compare("cost", "=", n))
after("with NUMBER or more damage", lambda n: compare("damage", ">=", n))
after("with NUMBER STAT", lambda n, s: compare(s, "=", n))
after("with cost equal to or less than VALUE", lambda v: compare("cost", "<=", v))
after("with STAT equal to or less than VALUE", lambda s, v: compare(s, "<=", v))
after("with cost less than or equal to VALUE", lambda v: compare("cost", "<=", v))
after("with STAT equal to or greater than VALUE", lambda s, v: compare(s, ">=", v))
after("with STAT equal to VALUE", lambda s, v: compare(s, "=", v))
after("with cost equal to VALUE", lambda v: compare("cost", "=", v))
after("with cost up to NUMBER more than TARGET", lambda n, t: compare("cost", "<=", SaidPlus(SaidStatOf("cost", t), n)))
after("with cost up to NUMBER more than VALUE", lambda n, v: compare("cost", "<=", SaidPlus(v, n)))
after("with the same cost or less", lambda: compare("cost", "<=", SaidStatOf("cost", Ref("it"))))
after("with less STAT than TARGET", lambda s, t: compare(s, "<", SaidStatOf(s, t)))
after("with more STAT than each FILTER",
      lambda s, f: compare(s, ">", SaidStatOf(s, SaidEvery(f))) if SaidIs("in_play") not in f.tests else None)
after("with KEYWORD", lambda k: SaidIs("keyword", (k,)))
after("without KEYWORD", lambda k: SaidIs("no_keyword", (k,)))
after("with no damage", lambda: SaidIs("state", ("undamaged",)))
after("with damage", lambda: SaidIs("state", ("damaged",)))
after("with {c}", lambda: SaidIs("inkable"))
after("with the same name as TARGET", lambda t: SaidIs("same_name", (t,)))
after("with the same name", lambda: SaidIs("same_name", (Ref("that character"),)))
after("with different names", lambda: SaidIs("different_names"))
after("with that name", lambda: SaidIs("same_name", (Ref("that name"),)))
after("of yours", lambda: SaidIs("side", ("yours",)))
after("you have in play", lambda: SaidIs("side", ("yours",)))
after("you have here", lambda: SaidIs("here_yours"))
after("opponents have in play", lambda: SaidIs("side", ("opposing",)))
after("they have in play", lambda: THEIRS)
after("you play", lambda: SaidIs("side", ("yours",)))
after("in play", lambda: SaidIs("in_play"))
after("here", lambda: SaidIs("here"))
after("at a location", lambda: SaidIs("at_location"))
after("at locations", lambda: SaidIs("at_location"))
after("in|from ZONE", lambda z: SaidIs("place", (z,)))
after("from there", lambda: SaidIs("place", (Ref("there"),)))
after("that isn't a song [ card ]", lambda: SaidIs("not_kind", ("song",)))
after("that have|has a card under them|it", lambda: SaidIs("card_under"))
after("with a card under them|it", lambda: SaidIs("card_under"))
after("[ from ] under TARGET", lambda t: SaidIs("under", (t,)))
after("revealed [ this way ]", lambda: SaidIs("revealed"))
after("from among them", lambda: SaidIs("revealed"))
after("played with shift", lambda: SaidIs("by_shift"))
after("at random", lambda: SaidIs("random"))
after("of your choice", lambda: SaidIs("your_choice"))
after("of their choice", lambda: SaidIs("their_choice"))
after("that sang this song", lambda: SaidIs("sang_this"))
after("<banished|discarded|moved> this way", lambda w: SaidIs("this_way", (w,)))
after("put into your discard this way", lambda: SaidIs("this_way", ("put",)))
after("you moved", lambda: SaidIs("this_way", ("moved",)))
after("discarded", lambda: SaidIs("this_way", ("discarded",)))
after("you removed damage from this way", lambda: SaidIs("this_way", ("healed",)))


def filtered(before: tuple[SaidIs, ...], kinds: tuple[tuple[str, ...], bool],
             behind: tuple[SaidIs, ...]) -> Filter | None:
    tests = before + behind
    places = [t for t in tests if t.test == "place"]
    if len(places) > 1 or ("location" in kinds[0] and SaidIs("at_location") in tests):
        return None
    return Filter(kinds[0], tests, kinds[1])


rule("FILTER", "BEFORE* KINDS AFTER*", filtered)
rule("FILTER", "TRAITS of yours", lambda t: Filter(("character",), (SaidIs("trait", t), SaidIs("side", ("yours",)))))


def also(test: SaidIs, f: Any) -> Any:
    if isinstance(f, SaidAnyOf):
        return SaidAnyOf(tuple(also(test, g) for g in f.filters))
    return Filter(f.kinds, (test,) + f.tests, f.card)


def bare(f: Any) -> bool:
    """A kind and no more: two of these are one filter of two kinds."""
    return isinstance(f, Filter) and not f.tests


def picked(count: Any, f: Filter) -> Pick:
    """'a card at random', 'a song card of your choice': how it is picked is not a test of the card."""
    by = "random" if SaidIs("random") in f.tests else "you" if SaidIs("your_choice") in f.tests else "choice"
    tests = tuple(t for t in f.tests if t.test not in ("random", "your_choice", "their_choice"))
    return Pick(count, Filter(f.kinds, tests, f.card), by)


# -- selectors ---------------------------------------------------------------------------------------------------------

def target(pattern: str, build: Build) -> None:
    rule("TARGET", pattern, build)


target("this <character|item|location|card|action|song>", lambda k: SaidThis(k))
target("this <card|character|item|location> from ZONE", lambda k, z: SaidThis(k))
target("that <card|character|item|location> from ZONE", lambda k, z: Ref("that", k))
target("it from ZONE", lambda z: Ref("it"))
for word in ("he", "she", "him", "her", "it", "they", "them"):
    target(word, lambda word=word: Ref(word))
target("<that|those> KINDS", lambda w, k: Ref("that", k[0][0], None, ONE if w == "that" else ""))
target("the <chosen|challenging|challenged|exerted|moved|banished|revealed|discarded|other|named> KINDWORD",
       lambda w, k: Ref(w, k))
target("the rest", lambda: Ref("rest", "card"))
target("the other", lambda: Ref("rest", "card"))
target("each of them", lambda: Ref("them"))
target("chosen FILTER", lambda f: Chosen(SaidNumber(1), f))
target("a chosen FILTER", lambda f: Chosen(SaidNumber(1), f))
target("another chosen FILTER", lambda f: Chosen(SaidNumber(1), also(OTHER, f)))
target("NUMBER chosen FILTER", lambda n, f: Chosen(n, f))
target("another NUMBER chosen FILTER", lambda n, f: Chosen(n, also(OTHER, f)))
target("up to NUMBER chosen FILTER", lambda n, f: Chosen(SaidUpTo(n), f))
target("each of up to NUMBER chosen FILTER", lambda n, f: Chosen(SaidUpTo(n), f))
target("up to NUMBER other chosen FILTER", lambda n, f: Chosen(SaidUpTo(n), also(OTHER, f)))
target("any number of chosen FILTER", lambda f: Chosen(AnyNumber(), f))
target("any number of your FILTER", lambda f: Pick(AnyNumber(), also(MINE, f)))
target("any number of FILTER", lambda f: Pick(AnyNumber(), f))
target("any number of them", lambda: Pick(AnyNumber(), Ref("them")))
target("NUMBER of your FILTER", lambda n, f: Pick(n, also(MINE, f)))
target("up to NUMBER of your FILTER", lambda n, f: Pick(SaidUpTo(n), also(MINE, f)))
target("NUMBER of their FILTER", lambda n, f: Pick(n, also(THEIRS, f)))
target("one or more of your FILTER", lambda f: Pick(SaidUpTo(AnyNumber()), also(MINE, f)))
target("one of your opponents' FILTER", lambda f: Pick(SaidNumber(1), also(SaidIs("side", ("opposing",)), f)))
target("one|1", lambda: Pick(SaidNumber(1), Ref("them")))
target("NUMBER", lambda n: Pick(n, Ref("them")) if n.n > 1 else None)
target("NUMBER FILTER", lambda n, f: picked(n, f))
target("NUMBER FILTER or a|an FILTER", lambda n, f, g: Pick(n, SaidAnyOf((f, g))))
target("either NUMBER FILTER or NUMBER FILTER", lambda n, f, m, g: SaidBoth((Pick(n, f), Ref("or"), Pick(m, g))))
target("another FILTER", lambda f: Pick(SaidNumber(1), also(OTHER, f)))
target("another of your FILTER", lambda f: Pick(SaidNumber(1), also(MINE, also(OTHER, f))))
target("any FILTER", lambda f: Pick(SaidNumber(1), f))
target("up to NUMBER FILTER", lambda n, f: Pick(SaidUpTo(n), f))
target("up to NUMBER FILTER and up to NUMBER FILTER",
       lambda n, f, m, g: SaidBoth((Pick(SaidUpTo(n), f), Pick(SaidUpTo(m), g))))
target("each of your FILTER", lambda f: SaidEvery(also(MINE, f)))
target("each FILTER", lambda f: SaidEvery(f))
target("all of your FILTER", lambda f: SaidEvery(also(MINE, f)))
target("all your FILTER", lambda f: SaidEvery(also(MINE, f)))
target("all [ the ] FILTER", lambda f: SaidEvery(f))
target("your FILTER", lambda f: SaidEvery(also(MINE, f)))
target("FILTER", lambda f: picked(AnyNumber(), f) if SaidIs("random") in f.tests else SaidEvery(f))
target("your FILTER and FILTER", lambda f, g: None if bare(f) and bare(g) else SaidBoth(
    (SaidEvery(also(MINE, f)), SaidEvery(also(MINE, g)))))
target("each FILTER and each FILTER", lambda f, g: SaidBoth((SaidEvery(f), SaidEvery(g))))
target("chosen FILTER and all other FILTER",
       lambda f, g: SaidBoth((Chosen(SaidNumber(1), f), SaidEvery(also(OTHER, g)))))
target("him|her and ANOTHER", lambda t: SaidBoth((SaidThis("character"), t)))
target("this character and ANOTHER", lambda t: SaidBoth((SaidThis("character"), t)))
target("this or another FILTER", lambda f: SaidBoth(
    (SaidThis("character"), Ref("or"), Pick(SaidNumber(1), also(OTHER, f)))))
target("this character or ANOTHER", lambda t: SaidBoth((SaidThis("character"), Ref("or"), t)))
rule("ANOTHER", "one of your FILTER", lambda f: Pick(SaidNumber(1), also(MINE, f)))
rule("ANOTHER", "up to NUMBER of your FILTER", lambda n, f: Pick(SaidUpTo(n), also(MINE, f)))
rule("ANOTHER", "another FILTER", lambda f: Pick(SaidNumber(1), also(OTHER, f)))
target("the top card of WHOSE deck", lambda w: TopCards(SaidNumber(1), w))
target("the top NUMBER cards of WHOSE deck", lambda n, w: TopCards(n, w))
target("a number of cards from the top of WHOSE deck equal to VALUE", lambda w, v: TopCards(AmountEqual(v), w))
target("that many cards from the top of WHOSE deck", lambda w: TopCards(SameAmount(), w))

# -- something that exists: only used inside tests ---------------------------------------------------------------------

rule("SOME", "a|an FILTER", lambda f: f)
rule("SOME", "another FILTER", lambda f: also(OTHER, f))
rule("SOME", "one of your FILTER", lambda f: also(MINE, f))
rule("SOME", "one of their FILTER", lambda f: also(THEIRS, f))
rule("IT", "this <character|item|location|card>", lambda k: SaidThis(k))
for word in ("he", "she", "it", "they"):
    rule("IT", word, lambda word=word: Ref(word))
rule("IT", "<that|those> KINDS", lambda w, k: Ref("that", k[0][0]))
rule("IT", "the <chosen|challenging|challenged|moved|banished|revealed> KINDWORD", lambda w, k: Ref(w, k))

# -- players and zones -------------------------------------------------------------------------------------------------

for words, meaning in (
        ("you", "you"), ("each opponent", "each opponent"), ("each opposing player", "each opponent"),
        ("opponents", "each opponent"), ("all opponents", "each opponent"),
        ("your opponents", "each opponent"), ("each player", "each player"), ("each other player", "each other player"),
        ("chosen opponent", "chosen opponent"), ("chosen player", "chosen player"), ("that player", "that player"),
        ("your opponent", "an opponent"), ("an opponent", "an opponent"), ("its player", "its player"),
        ("their player", "its player"), ("that character's|item's|location's player", "its player"),
        ("they", "they"), ("the challenging player", "the challenging player"),
        ("the challenging character's player", "the challenging player"), ("any number of players", "any players"),
        ("the player or players with the most cards in their hand|hands", "whoever has most cards in hand")):
    rule("PLAYER", words, lambda meaning=meaning: Who(meaning))
rule("PLAYER", "each opponent with more lore than you", lambda: Who("each opponent", SaidIs("more_lore_than_you")))
rule("PLAYER", "each <player|opponent> with QUANTITY FILTER", lambda w, q, f: Who(f"each {w}", SaidIs("has", (*q, f))))
for words, meaning in (
        ("your", "you"), ("the", "you"), ("their", "their"), ("their owner's", "its player"),
        ("its owner's", "its player"),
        ("his or her", "their"), ("its player's", "its player"),
        ("their player's", "its player"), ("their players'", "its player"), ("chosen player's", "chosen player"),
        ("chosen opponent's", "chosen opponent"), ("each opponent's", "each opponent"), ("opponents'", "each opponent"),
        ("your opponents'", "each opponent"), ("any", "any player"),
        ("a player's", "each player"), ("an opponent's", "each opponent")):
    rule("WHOSE", words, lambda meaning=meaning: Who(meaning))

def zone(pattern: str, build: Build) -> None:
    rule("ZONE", pattern, build)


zone("WHOSE hand|hands", lambda w: SaidZone("hand", w))
zone("WHOSE discard [ pile ]", lambda w: SaidZone("discard", w))
zone("WHOSE hand or discard", lambda w: SaidZone("hand or discard", w))
zone("WHOSE inkwell|inkwells", lambda w: SaidZone("inkwell", w))
zone("WHOSE inkwell|inkwells facedown", lambda w: SaidZone("inkwell", w, "", ("facedown",)))
zone("WHOSE inkwell|inkwells [ , ] facedown and exerted", lambda w: SaidZone("inkwell", w, "", ("facedown", "exerted")))
zone("WHOSE deck|decks", lambda w: SaidZone("deck", w))
zone("[ either ] the top or the bottom of WHOSE deck", lambda w: SaidZone("deck", w, "either"))
zone("[ the ] <top|bottom> of WHOSE deck|decks", lambda e, w: SaidZone("deck", w, e))
zone("the <top|bottom>", lambda e: SaidZone("deck", Who("same"), e))
zone("top of it", lambda: SaidZone("deck", Who("you"), "top"))
zone("<top> of WHOSE deck or into WHOSE discard", lambda e, w, v: SaidZone("deck or discard", w, e))

# -- amounts -----------------------------------------------------------------------------------------------------------

rule("ORDER", "in any order", lambda: "any")
rule("ORDER", "in a random order", lambda: "random")
rule("AMOUNT", "NUMBER", lambda n: n)
rule("AMOUNT", "up to NUMBER", lambda n: SaidUpTo(n))
rule("AMOUNT", "all", lambda: Everything())
for words in ("that many", "that much", "the same amount of"):
    rule("AMOUNT", words, lambda: SameAmount())

def value(pattern: str, build: Build) -> None:
    rule("VALUE", pattern, build)


value("the STAT of TARGET", lambda s, t: SaidStatOf(s, t))
value("the <cost|damage> of|on TARGET", lambda s, t: SaidStatOf(s, t))
value("<their|his|her|its> STATNAME", lambda w, s: SaidStatOf(s, Ref(w if w in ("his", "her") else "their")))
value("that number", lambda: SameAmount())
value("the lore lost [ this way ]", lambda: SaidTally("lore lost"))
value("the number of different ink types of|among FILTER", lambda f: SaidDifferent("inks", f))
value("the number of different ink types of|among your FILTER", lambda f: SaidDifferent("inks", also(MINE, f)))
value("the number of your FILTER", lambda f: SaidCount(also(MINE, f)))
value("the number of FILTER", lambda f: SaidCount(f))
rule("STATNAME", "STAT", lambda s: s)
rule("STATNAME", "cost", lambda: "cost")
value("this <character's|location's|item's> STATNAME", lambda k, s: SaidStatOf(s, SaidThis(k[:-2])))
value("that <character's|location's|item's> STATNAME", lambda k, s: SaidStatOf(s, Ref("that", k[:-2])))
value("the <exerted|discarded|chosen|banished> <character's|location's|item's> STATNAME",
      lambda w, k, s: SaidStatOf(s, Ref(w, k[:-2])))

value("chosen BEFORE* <character's|location's|item's> STATNAME",
      lambda b, k, s: SaidStatOf(s, Chosen(SaidNumber(1), Filter((k[:-2],), b))))
value("another chosen BEFORE* <character's|location's|item's> STATNAME",
      lambda b, k, s: SaidStatOf(s, Chosen(SaidNumber(1), also(OTHER, Filter((k[:-2],), b)))))
value("the STAT he|she|it|they had in play", lambda s: SaidStatOf(s, Ref("their")))
value("the STAT this <character|location> had in play", lambda s, k: SaidStatOf(s, SaidThis(k)))
value("that <character's|location's|item's> STATNAME plus NUMBER",
      lambda k, s, n: SaidPlus(SaidStatOf(s, Ref("that", k[:-2])), n))

def count(pattern: str, build: Build) -> None:
    rule("COUNT", pattern, build)


count("FILTER", lambda f: SaidCount(f))
count("of your FILTER", lambda f: SaidCount(also(MINE, f)))
count("different ink type|types of|among FILTER", lambda f: SaidDifferent("inks", f))
count("different ink type|types of|among your FILTER", lambda f: SaidDifferent("inks", also(MINE, f)))
count("NUMBER damage on TARGET", lambda n, t: SaidStatOf("damage", t))
count("damage counter moved this way", lambda: SaidTally("damage moved"))
count("NUMBER lore lost this way", lambda n: SaidTally("lore lost"))
count("NUMBER damage removed this way", lambda n: SaidTally("damage removed"))
count("NUMBER damage removed", lambda n: SaidTally("damage removed", "event"))
count("opponent who doesn't", lambda: SaidTally("opponents who did not"))
count("opponent who does", lambda: SaidTally("opponents who did"))
