"""The vocabulary of Talisman cards and spaces."""
from __future__ import annotations

from typing import Final

from playmat.cards.effects.nouns import Noun, Place
from playmat.cards.effects.selectors import CARDS, NUMBER
from playmat.cards.language.vocabulary import EventWord, FactWord, SpanWord, Verb, Vocabulary
from playmat.games.talisman import words as w
from playmat.games.talisman.state import (
    BOARD,
    CHARACTER,
    DECK,
    FOLLOWERS,
    KEYBLADES,
    LYING,
    OBJECTS,
    SHOP,
    SPELL_DISCARD,
    SPELLS,
    TIMES,
    TROPHIES,
)

ADVENTURE: Final = ("event", "enemy", "stranger", "place", "follower", "object", "munny")
TYPES: Final = ["character", "space", *ADVENTURE, "spell"]
PLAIN: Final = ("strength", "magic", "health", "fate", "munny")         # what a Character gains, loses and spends
WITH_A_PLAYER: Final = (OBJECTS, FOLLOWERS)
IN_PLAY: Final = (CHARACTER, OBJECTS, FOLLOWERS, LYING, BOARD)

RULES: Final = {
    "strength": "the dial and what always adds to it", "magic": "the dial and what always adds to it",
    "strength in combat": "what is added for a Combat", "magic in combat": "what is added for a Combat",
    "enemy attack": "what Enemies fight with, before their die", "attack dice": "1 by the rules",
    "weapon limit": "1 a Combat by the rules", "object limit": "4 by the rules", "spell limit": "by Magic",
    "corridor price": "Health for a Corridor, 1 by the rules",
    "health": "now", "fate": "now", "munny": "now",
}
COUNTED: Final = {"health": "gain 1 health", "fate": "gain 1 fate", "munny": "gain 1 munny"}

EVENTS: Final = [
    EventWord("turn", "{o} turn begins", "that player: whose it is", example="when your turn begins"),
    EventWord("landed", "{s} land|lands by other characters", "that player: who moved there",
              example="when you land by other characters"),
    EventWord("attack", "{p} attack|attacks", "it: the Enemy; that player: whom", example="when this attacks"),
    EventWord("beaten", "{s} defeat|defeats {p}", "it: the Enemy; that player: the winner",
              example="when you defeat this"),
    EventWord("routed", "{s} defeat|defeats an enemy without a card", "that much: what it fought with; that player",
              example="when you defeat an enemy without a card"),
    EventWord("lost to", "{s} lose|loses to {p}", "it: the Enemy; that player: the loser",
              example="when you lose to this"),
    EventWord("cast", "{s} cast|casts {p}", "it: the Spell; that player: the caster",
              example="when you cast a spell"),
    EventWord("visited", "{s} visit|visits {p}", "it: the Stranger or Place; that player: who is there",
              example="when you visit a stranger"),
    EventWord("harm", "{s} lose|loses health in combat", "that player; that much",
              replaced="{s} losing health in combat", example="when you lose health in combat"),
    EventWord("hurt", "{s} lose|loses health elsewhere", "that player; that much",
              replaced="{s} losing health elsewhere", example="when you lose health elsewhere"),
    EventWord("defeat", "{s} is|are defeated", "that player", replaced="{s} being defeated",
              example="when you are defeated"),
    EventWord("heartless", "{s} become|becomes heartless", "that player", replaced="{s} becoming heartless",
              example="when you become heartless"),
]


def nouns() -> list[Noun]:
    lying = (LYING, TROPHIES)
    return [
        Noun("card", "cards", w.is_card),
        Noun("character", "characters", w.OfType("character"), (CHARACTER,)),
        Noun("space", "spaces", w.OfType("space"), (BOARD,)),
        Noun("enemy", "enemies", w.OfType("enemy"), lying),
        Noun("stranger", "strangers", w.OfType("stranger"), (LYING,)),
        Noun("place", "places", w.OfType("place"), (LYING,)),
        Noun("follower", "followers", w.OfType("follower"), (FOLLOWERS, LYING)),
        Noun("object", "objects", w.OfType("object"), (OBJECTS, LYING, SHOP, KEYBLADES)),
        Noun("weapon", "weapons", w.WithTrait("weapon"), (OBJECTS, LYING, SHOP)),
        Noun("keyblade", "keyblades", w.WithTrait("keyblade"), (OBJECTS, LYING, KEYBLADES)),
        Noun("spell", "spells", w.OfType("spell"), (SPELLS, SPELL_DISCARD)),
    ]


def facts() -> list[FactWord]:
    return [
        FactWord("number", "number", ADVENTURE, (), "number 2"),
        FactWord("strength", "number", ("character",), ("enemy",), "strength 6"),
        FactWord("magic", "number", ("character",), ("enemy",), "magic 4"),
        FactWord("health", "number", ("character",), (), "health 4"),
        FactWord("fate", "number", ("character",), (), "fate 1"),
        FactWord("start", "text", (), ("character",), "start Traverse Town"),
        FactWord("worth", "number", ("munny",), (), "worth 2"),
        FactWord("price", "number", (), ("object",), "price 3"),
        FactWord("copies", "number", (), tuple(TYPES), "copies 2"),
        FactWord("region", "text", ("space",), (), "region outer"),
        FactWord("index", "number", ("space",), (), "index 5"),
        FactWord("also", "text", (), ("space",), "also Outer 5"),
        FactWord("draws", "number", ("space",), (), "draws 1"),
        FactWord("leads", "number", (), ("space",), "leads 7"),
    ]


def verbs() -> list[Verb]:
    return [
        *[Verb(f"gain|gains {{n}} {what}", w.Gain(what), w.CanGain(what), f"gain 1 {what}", gives=NUMBER)
          for what in PLAIN],
        *[Verb(f"lose|loses {{n}} {what}", w.Lose(what), example=f"lose 1 {what}", gives=NUMBER) for what in PLAIN],
        *[Verb(f"spend|spends {{n}} {what}", w.Spend(what), w.CanSpend(what), f"spend 1 {what}")
          for what in ("health", "fate", "munny")],
        Verb("take|takes {n} munny from {s}", w.take_munny, example="take 1 munny from that player"),
        Verb("gain|gains {n} spell|spells", w.draw_spells, w.can_draw_spells, "gain 1 spell", gives=NUMBER),
        Verb("lose|loses {n} turn|turns", w.lose_turns, example="lose 1 turn"),
        Verb("recover|recovers with {n} health", w.set_health, example="recover with 1 health"),
        Verb("discard|discards {p}", w.discard, w.some_found, "discard this", gives=CARDS),
        Verb("take|takes {p}", w.take, w.some_found, "take this", gives=CARDS),
        Verb("take|takes {w} from the stock", w.take_from_stock, w.pile_has, 'take "Dream Sword" from the stock'),
        Verb("buy|buys {p}", w.buy, w.some_found, "buy this"),
        Verb("sell|sells {p}", w.sell, w.some_found, "sell this"),
        Verb("put|puts {p} on {p}", w.put_on_space, example="put this on spaces named \"Halloween Town\""),
        Verb("put|puts {n} counter|counters on {p}", w.count_up, example="put 1 counter on this"),
        Verb("look|looks at the top {n} adventure card|cards", w.look_at_top,
             example="look at the top 3 adventure cards"),
        Verb("put|puts {p} on top of the adventure deck", w.put_on_deck,
             example="put this on top of the adventure deck"),
        Verb("put|puts {p} under the adventure deck", w.put_under_deck, example="put this under the adventure deck"),
        Verb("become|becomes a heartless", w.become_heartless, example="become a heartless"),
        Verb("become|becomes yourself again", w.revert, example="become yourself again"),
        Verb("go|goes to {p}", w.go_to, w.some_found, 'go to spaces named "Traverse Town"'),
        Verb("get|gets ready to go to {p}", w.prepare, example="get ready to go to outer spaces"),
        Verb("accept|accepts quest {n}", w.accept_quest, example="accept quest 5"),
        Verb("overcome|overcomes the space", w.overcome, example="overcome the space"),
        Verb("seal|seals the door with {n} points", w.seal, example="seal the door with 3 points"),
        Verb("fight|fights an enemy of strength {n}", w.Fight("strength"), example="fight an enemy of strength 4"),
        Verb("fight|fights an enemy of magic {n}", w.Fight("magic"), example="fight an enemy of magic 4"),
        Verb("fight|fights a boss of {n} dice", w.fight_boss, example="fight a boss of 2 dice"),
        Verb("face|faces {n} heartless", w.face_horde, example="face 3 heartless"),
        Verb("fight|fights the heartless of strength {n}", w.fight_horde, example="fight the heartless of strength 4"),
        Verb("evade|evades one enemy", w.evade_one, example="evade one enemy"),
        Verb("evade|evades all enemies", w.evade_all, example="evade all enemies"),
        Verb("evade|evades {p}", w.evade, example="evade this"),
        Verb("fight|fights with magic", w.fight_with_magic, example="fight with magic"),
        Verb("roll|rolls again", w.roll_again, example="roll again"),
        Verb("count|counts the roll as {n}", w.count_roll_as, example="count the roll as 6"),
        Verb("risk|risks {p} on {n}", w.risk, example="risk followers you control on 2", gives=CARDS),
    ]


def vocabulary() -> Vocabulary:
    v = Vocabulary()
    v.two_players = False
    v.types = TYPES[:]
    v.traits = ["weapon", "armor", "magical", "purchase", "keyblade", "ship", "outer", "middle", "inner"]
    v.trait_facts = ("region",)
    v.facts = facts()
    v.nouns = nouns()
    v.stats = ["strength", "magic", "counters"]
    v.rules = RULES.copy()
    v.counted = COUNTED.copy()
    v.deeds = ["be used", "cast spells", "be evaded", "be robbed"]
    v.places = [
        Place("in play", IN_PLAY), Place("in {s} hand", (SPELLS,)), Place("here", IN_PLAY, w.here),
        Place("in your region", IN_PLAY, w.in_region), Place("opposite you", (BOARD,), w.is_opposite),
        Place("in the shop", (SHOP,), w.on_pile), Place("on top of the adventure deck", (DECK,), w.on_top),
        Place("in the spell discard", (SPELL_DISCARD,)),
    ]
    v.times = TIMES[:]
    v.spans = [SpanWord("this turn", "a turn")]
    v.seats = {"the active player": w.active_player, "each player in your region": w.in_your_region,
               "each other player in your region": w.others_in_region, "each other player here": w.others_here}
    v.tests = {"affordable": w.affordable, "saleable": w.saleable, "fighting you": w.is_fighting,
               "but armor": w.but_armor, "under the darkness": w.as_heartless}
    v.conditions = {"you are a heartless": w.you_are_heartless, "you won the combat": w.you_won,
                    "it is a combat of strength": w.of_strength, "it is a combat of magic": w.of_magic,
                    "a quest may be accepted": w.may_accept_quest, "it is your turn": w.your_turn}
    v.amounts = {"the weapons wielded": w.weapons_wielded, "the heartless left": w.heartless_left,
                 "what the die shows": w.shown_pips}
    v.verbs = verbs()
    v.events = EVENTS[:]
    v.windows = ["your turn", "any turn", "place of your move", "evading", "combat", "movement", "rolls"]
    v.heads = {"on visit": (), "on arrival": (), "on drawn": (), "on start": ()}
    v.default_homes = {"character": (CHARACTER,), "space": (BOARD,), "follower": (FOLLOWERS,), "object": (OBJECTS,),
                       "spell": (SPELLS,), **dict.fromkeys(("event", "enemy", "stranger", "place", "munny"), (LYING,))}
    return v
