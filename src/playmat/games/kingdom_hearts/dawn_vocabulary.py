"""The words that Break of Dawn adds to the cards."""
from __future__ import annotations

from playmat.cards.effects.args import Args
from playmat.cards.effects.nouns import Noun, Place
from playmat.cards.language.vocabulary import EventWord, FactWord, Verb, Vocabulary
from playmat.cards.runtime.resolve import Resolve
from playmat.games.kingdom_hearts.chapters.equipment import attach, same_name
from playmat.games.kingdom_hearts.chapters.unique import keep_unique
from playmat.games.kingdom_hearts.dawn_duel import Dawn
from playmat.games.kingdom_hearts.state import (
    ALLIES,
    BATTLE,
    CHALLENGE,
    DARKS,
    EQUIPMENT,
    FRIENDS,
    MAGIC,
    PLAYER,
)
from playmat.games.kingdom_hearts.vocabulary import vocabulary

HOME_WORLDS = (
    "Agrabah", "Atlantica", "Beast's Castle", "Castle Oblivion", "Deep Jungle", "Destiny Islands", "Disney Castle",
    "End of the World", "Halloween Town", "Hollow Bastion", "Hundred Acre Wood", "Land of Dragons", "Monstro",
    "Neverland", "Olympus Coliseum", "Port Royal", "Pride Lands", "Timeless River", "Traverse Town", "Twilight Town",
    "Wonderland", "World That Never Was")


def is_form_change(g: Dawn, p: int) -> bool:
    return g.type(p) == "form change"


def is_magic_attack(g: Dawn, p: int) -> bool:
    """kh.magic.kinds."""
    return g.type(p) == "magic" and g.face(p).facts.get("group") == "magic/attack"


def is_nobody(g: Dawn, p: int) -> bool:
    return g.type(p) == "nobody"


def is_event(g: Dawn, p: int) -> bool:
    return g.type(p) == "event"


def is_technique(g: Dawn, p: int) -> bool:
    return g.type(p) == "technique"


def is_character(g: Dawn, p: int) -> bool:
    """A Player Card in use or anything used as a Friend."""
    return g.in_play(p) and (p == g.player_card(g.seat_at(p)) or g.is_ally(p))


def is_equipped(g: Dawn, p: int, c: Resolve) -> bool:
    return g.equipment(p) >= 0


def add_counters(g: Dawn, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        g.s.counters[p] += a.n
        g.note("kh.ruling.card-text-first", "{p} has counters: {n}", (p, g.s.counters[p]))


def remove_counters(g: Dawn, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        taken = min(a.n, g.s.counters[p])
        if taken:
            g.s.counters[p] -= taken
            g.note("kh.ruling.card-text-first", "{p} has counters: {n}", (p, g.s.counters[p]))
            g.happen("counters lost", it=p, seat=g.s.control[p], n=taken)


def can_remove_counters(g: Dawn, c: Resolve, a: Args) -> bool:
    return bool(a.pieces) and all(g.s.counters[p] >= a.n for p in a.pieces)


def give_back(g: Dawn, c: Resolve, a: Args) -> None:
    """The end of a capture: control returns to the owner."""
    for p in a.pieces:
        owner = g.s.owner[p]
        if not g.in_play(p) or g.s.control[p] == owner:
            continue
        ally = g.is_ally(p)
        g.s.control[p] = owner
        if ally:
            g.changed_control(p, owner)
            g.put(p, owner, FRIENDS)
            keep_unique(g, owner, p)
        g.note("kh.term.capture", "{p} goes back to {s}", (p, owner))


def equip_with(g: Dawn, c: Resolve, a: Args) -> None:
    """kh.ruling.equipped-by-text: whatever it says of who may carry it, but where there is room for it."""
    for bearer in a.pieces:
        for p in a.others:
            if g.type(p) == "equipment" and not g.in_play(p) and g.has_room(bearer) and same_name(g, a.seat, p) < 0:
                attach(g, a.seat, p, bearer)


def dawn_vocabulary() -> Vocabulary:
    v = vocabulary()
    v.type_lines = {
        "player/light": ("player", "light"), "player/dark": ("player", "dark"), "player/xiii": ("player", "xiii"),
        "dark/heartless": ("dark", "heartless"), "dark/villains": ("dark", "villains"),
        "magic/attack": ("magic", "magic/attack")}
    new = ["form change", "equipment", "nobody", "event", "technique"]
    v.types += [*v.type_lines, *new]
    v.numbered = {"event": "Event"}                                  # kh.event.number-not-name
    v.trait_facts = ("home",)
    v.traits += ["light", "xiii", *HOME_WORLDS]
    allies = ("friend", "magic/friend")
    for fact in v.facts:
        if fact.name == "level":
            fact.needed += ("nobody",)
            fact.allowed += ("form change",)
        elif fact.name in ("attack", "magic", "hearts"):             # hearts: printed, and never counted
            fact.allowed += ("form change",)
        elif fact.name == "support":
            fact.needed += ("equipment",)
        elif fact.name == "power":
            fact.needed += ("nobody",)
        elif fact.name in ("promo", "limit", "printings"):
            fact.allowed += tuple(new)
    v.facts += [
        FactWord("magic support", "number", ("equipment",), (), "magic support 0"),
        FactWord("dark level", "number", (), ("world",), "dark level 9"),
        FactWord("home", "text", (), (*allies, "dark", "nobody", "equipment"), "home Agrabah"),
        FactWord("bearer", "text", (), ("equipment",), 'bearer "Riku", "Sora"'),
        FactWord("cooperation", "text", ("technique",), (), 'cooperation "Donald Duck"'),
        FactWord("counts as", "text", (), ("player",), 'counts as "Mysterious Boy"'),
    ]
    v.stats += ["dark level", "magic support", "counters"]
    v.deeds += ["carry a second equipment"]
    v.nouns += [
        Noun("form change", "form changes", is_form_change),
        Noun("magic/attack card", "magic/attack cards", is_magic_attack),
        Noun("nobody", "nobodies", is_nobody), Noun("event", "events", is_event),
        Noun("technique", "techniques", is_technique), Noun("character", "characters", is_character)]
    v.places += [Place("among {s} equipment", (EQUIPMENT,))]
    v.tests["equipped"] = is_equipped
    v.verbs += [
        Verb("put|puts {n} counter|counters on {p}", add_counters, example="put 1 counter on this"),
        Verb("remove|removes {n} counter|counters from {p}", remove_counters, can_remove_counters,
             example="remove 1 counter from holder"),
        Verb("give|gives back {p}", give_back, example="give back prize"),
        Verb("equip|equips {p} with {p}", equip_with, example="equip this with found"),
    ]
    v.events += [
        EventWord("came into play", "{p} come|comes into play", "it: the card; that player: under whose control",
                  example="when a friend comes into play"),
        EventWord("counters lost", "{p} lose|loses counters", "it: the card; that much: how many",
                  example="when this loses counters"),
        EventWord("game begun", "{s} begin|begins the duel", "that player: each in turn",
                  example="when you begin the duel"),
        EventWord("discard phase over", "{o} discard phase ends", "that player: whose phase it is",
                  example="when your discard phase ends"),
    ]
    v.default_homes = {
        **v.default_homes, "nobody": (DARKS, *ALLIES), "player": (PLAYER, *ALLIES),
        "form change": (PLAYER, CHALLENGE), "equipment": (EQUIPMENT,), "event": (MAGIC,), "technique": (BATTLE,)}
    return v
