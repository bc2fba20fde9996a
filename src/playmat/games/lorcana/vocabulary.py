"""The words of Lorcana cards, and what each means to the engine."""
from __future__ import annotations

from playmat.cards.effects.nouns import Noun, Place
from playmat.cards.effects.selectors import CARDS, NUMBER
from playmat.cards.language.vocabulary import EventWord, FactWord, SpanWord, Verb, Vocabulary
from playmat.games.lorcana import phrases as p
from playmat.games.lorcana import verbs as do
from playmat.games.lorcana.state import (
    CHARACTERS,
    DECK,
    DISCARD,
    HAND,
    IN_PLAY,
    INKWELL,
    ITEMS,
    LOCATIONS,
    OUT_OF_PLAY,
    PLAYED,
    RULE_NUMBERS,
    TIMES,
    UNDER,
)

# lor.6.1.2.2, and one that is printed though it is not listed.
CLASSIFICATIONS = [
    "alien", "ally", "broom", "captain", "deity", "detective", "dragon", "dreamborn", "entangled", "fairy", "floodborn",
    "hero", "hyena", "illusion", "inventor", "king", "knight", "madrigal", "mentor", "musketeer", "pirate", "prince",
    "princess", "puppy", "queen", "racer", "robot", "seven dwarfs", "sorcerer", "storyborn", "tigger", "titan",
    "villain", "hunny"]
KEYWORDS = {
    "bodyguard": "flag", "evasive": "flag", "reckless": "flag", "rush": "flag", "support": "flag", "vanish": "flag",
    "ward": "flag", "challenger": "number", "resist": "number", "shift": "number",
    "singer": "number", "sing together": "number"}
CARD_TYPES = ("character", "action", "item", "location")


def facts() -> list[FactWord]:
    return [
        FactWord("cost", "number", CARD_TYPES, (), "cost 3"),
        FactWord("strength", "number", ("character",), (), "strength 2"),
        FactWord("willpower", "number", ("character", "location"), (), "willpower 4"),
        FactWord("lore", "number", ("character",), ("location",), "lore 1"),
        FactWord("move cost", "number", ("location",), (), "move cost 1"),
        FactWord("ink", "text", (), CARD_TYPES, "ink Amber"),
        FactWord("inkable", "flag", (), CARD_TYPES, "inkable"),
        FactWord("song", "flag", (), ("action",), "song"),
        FactWord("also named", "text", (), CARD_TYPES, "also named Chip, Dale"),
        FactWord("shift onto", "text", (), ("character",), "shift onto puppy"),
        FactWord("shift name", "text", (), ("character",), "shift name King Candy"),
        FactWord("any name", "flag", (), ("character",), "any name"),
        FactWord("limit", "text", (), CARD_TYPES, "limit 99"),
        FactWord("printed in", "text", (), CARD_TYPES, "printed in 1/23, 9/7"),
        FactWord("core", "flag", (), CARD_TYPES, "core"),
        FactWord("banned", "text", (), CARD_TYPES, "banned core"),
    ]


def nouns() -> list[Noun]:
    return [
        Noun("card", "cards", p.is_card),
        Noun("character", "characters", p.is_character, (CHARACTERS, UNDER, *OUT_OF_PLAY), alone=(CHARACTERS,)),
        Noun("item", "items", p.is_item, (ITEMS, *OUT_OF_PLAY), alone=(ITEMS,)),
        Noun("location", "locations", p.is_location, (LOCATIONS, *OUT_OF_PLAY), alone=(LOCATIONS,)),
        Noun("action", "actions", p.is_action, OUT_OF_PLAY),
        Noun("song", "songs", p.is_song, OUT_OF_PLAY),
    ]


def places() -> list[Place]:
    return [
        Place("in play", IN_PLAY), Place("in {s} hand", (HAND,)), Place("in {s} discard", (DISCARD,)),
        Place("in {s} deck", (DECK,)), Place("in {s} inkwell", (INKWELL,)), Place("in {s} stacks", (UNDER,)),
        Place("in {s} hand or discard", (HAND, DISCARD)),
        Place("in {s} plays", OUT_OF_PLAY),          # wherever a card may be played from: what it costs
    ]


def verbs() -> list[Verb]:
    return [
        Verb("draw|draws {n} card|cards", do.draw, example="draw 2 cards", gives=CARDS),
        Verb("draw|draws {n} card|cards from the bottom of your deck", do.draw_from_bottom,
             example="draw 1 card from the bottom of your deck", gives=CARDS),
        Verb("draw|draws {n}", do.draw, example="draw 1", gives=CARDS),
        Verb("draw|draws until {n} are in hand", do.draw_until, example="draw until 3 are in hand", gives=CARDS),
        Verb("gain|gains {n} lore", do.gain_lore, example="gain 2 lore", gives=NUMBER),
        Verb("lose|loses {n} lore", do.lose_lore, do.can_lose_lore, "each opponent loses 1 lore", gives=NUMBER),
        Verb("deal|deals {n} damage to {p}", do.deal_damage, do.some, "deal 3 damage to prey", gives=CARDS),
        Verb("put|puts {n} damage on {p}", do.put_damage, do.some, "put 1 damage on prey", gives=CARDS),
        Verb("remove|removes {n} damage from {p}", do.remove_damage, example="remove up to 3 damage from friend",
             gives=NUMBER, most=do.most_damage),
        Verb("remove|removes all damage from {p}", do.remove_all_damage, example="remove all damage from friend",
             gives=NUMBER),
        Verb("move|moves {n} damage from {p} to {p}", do.move_damage, example="move up to 2 damage from friend to foe",
             gives=NUMBER, most=do.most_damage),
        Verb("banish|banishes {p}", do.banish, do.some, "banish prey", gives=CARDS),
        Verb("exert|exerts {p}", do.exert, do.can_exert, "exert this", gives=CARDS),
        Verb("exert|exerts {p} dry or not", do.exert, do.can_turn, "exert friend dry or not", gives=CARDS),
        Verb("ready|readies {p}", do.ready, example="ready this", gives=CARDS),
        Verb("return|returns {p} to hand", do.return_to_hand, do.some, "return prey to hand", gives=CARDS),
        Verb("put|puts {p} on top of the deck", do.put_on_top, do.some, "put seen on top of the deck in any order",
             gives=CARDS),
        Verb("put|puts {p} on the bottom of the deck", do.put_on_bottom, do.some,
             "put seen on the bottom of the deck in any order", gives=CARDS),
        Verb("put|puts {p} on the bottom of the deck in a random order", do.put_on_bottom_at_random, do.some,
             "put seen on the bottom of the deck in a random order", gives=CARDS),
        Verb("put|puts {p} into the discard", do.put_into_discard, do.some, "put seen into the discard", gives=CARDS),
        Verb("put|puts the top {n} card|cards of your deck into the discard", do.mill, do.can_mill,
             "put the top 2 cards of your deck into the discard", gives=CARDS),
        Verb("put|puts {p} under {p}", do.put_beneath, do.some, "put found under this", gives=CARDS),
        Verb("put|puts {p} into the inkwell", do.into_inkwell, do.some, "put it into the inkwell", gives=CARDS),
        Verb("put|puts {p} into the inkwell exerted", do.into_inkwell_exerted, do.some,
             "put it into the inkwell exerted", gives=CARDS),
        Verb("put|puts the top {n} card|cards of your deck into the inkwell", do.ink_top, do.can_mill,
             "put the top 1 card of your deck into the inkwell", gives=CARDS),
        Verb("put|puts the top {n} card|cards of your deck into the inkwell exerted", do.ink_top_exerted, do.can_mill,
             "put the top 1 card of your deck into the inkwell exerted", gives=CARDS),
        Verb("single|singles out {p}", do.single_out, example="single out characters you control as group",
             gives=CARDS),
        Verb("mix|mixes the inkwell", do.mix_inkwell, example="mix the inkwell"),
        Verb("shuffle|shuffles {p} into the deck", do.shuffle_in, do.some, "shuffle prey into the deck", gives=CARDS),
        Verb("shuffle|shuffles the deck under {p}", do.shuffle_under, do.some, "shuffle the deck under found"),
        Verb("shuffle|shuffles the deck", do.shuffle_deck, example="shuffle the deck"),
        Verb("discard|discards {p}", do.discard, do.can_discard, "discard lost", gives=CARDS),
        Verb("give|gives up {p}", do.give_up, do.some, "give up lost", gives=CARDS),
        Verb("look|looks at the top {n} card|cards of your deck", do.look_at_top,
             example="look at the top 4 cards of your deck", gives=CARDS),
        Verb("look|looks at the top {n} card|cards of the deck of {s}", do.look_at_top_of,
             example="look at the top 2 cards of the deck of that player", gives=CARDS),
        Verb("look|looks at {p}", do.look_at, example="look at cards in that player's hand", gives=CARDS),
        Verb("reveal|reveals {p}", do.reveal, do.some, "reveal found", gives=CARDS),
        Verb("reveal|reveals the top {n} card|cards of your deck", do.reveal_top,
             example="reveal the top 1 card of your deck", gives=CARDS),
        Verb("reveal|reveals the hand", do.reveal_hand, example="that player reveals the hand", gives=CARDS),
        Verb("reveal|reveals the deck until {p}", do.reveal_until,
             example="reveal the deck until characters in your deck", gives=CARDS),
        Verb("play|plays {p} for free", do.play_free, do.some, "play found for free", gives=CARDS),
        Verb("play|plays {p} exerted for free", do.play_free_exerted, do.some, "play found exerted for free",
             gives=CARDS),
        Verb("play|plays {p} for free and under the deck", do.play_free_under, do.some,
             "play found for free and under the deck", gives=CARDS),
        Verb("play|plays {p} exerted", do.play_paying_exerted, do.can_play_paying, "play this exerted", gives=CARDS),
        Verb("play|plays {p}", do.play_paying, do.can_play_paying, "play this", gives=CARDS),
        Verb("move|moves {p} to {p}", do.move_to, example="move friend to it", gives=CARDS),
        Verb("spend|spends {n} ink", do.spend_ink, do.can_spend_ink, "spend 2 ink", gives=NUMBER),
    ]


def events() -> list[EventWord]:
    return [
        EventWord("played", "{s} play|plays {p}", "it: the card; that player: who played it",
                  example="when you play a song", past="{s} played {p}"),
        EventWord("played onto", "{s} play|plays {p} onto {p}", "it: the character; the other: the card under it",
                  example="when you play a floodborn character onto this"),
        EventWord("paid for", "{s} pay|pays ink for {p}", "it: the card; that much: the ink it was played for",
                  example="when you pay ink for a card"),
        EventWord("quests", "{p} quest|quests", "it: the character; that player: whose it is",
                  example="when this quests", past="{p} quested"),
        EventWord("challenges", "{p} challenge|challenges {p}", "it: the challenger; the other: what it challenges",
                  example="when this challenges a character", past="{p} challenged {p}"),
        EventWord("challenged", "{p} is|are challenged", "it; the other: the challenger",
                  example="when this is challenged", past="{p} was|were challenged"),
        EventWord("banished", "{p} is|are banished", "it: the card; the other: whom it met in a challenge",
                  example="when this is banished", past="{p} was|were banished"),
        EventWord("banished in a challenge", "{p} is|are banished in a challenge", "it; the other: whom it met",
                  example="when this is banished in a challenge", past="{p} was|were banished in a challenge"),
        EventWord("challenged and banished", "{p} is|are challenged and banished", "it; the other: the challenger",
                  example="when this is challenged and banished"),
        EventWord("challenging and banished", "{p} challenge|challenges and is banished",
                  "it; the other: what it challenged", example="when this challenges and is banished"),
        EventWord("banishes in a challenge", "{p} banish|banishes {p} in a challenge", "it: who; the other: whom",
                  example="when this banishes a character in a challenge",
                  past="{p} banished {p} in a challenge"),
        EventWord("banishes", "{p} banish|banishes {p}", "it: who, by damage; the other: whom",
                  example="when this banishes a character"),
        EventWord("turn begun", "{o} turn begins", "that player: whose turn", example="when your turn begins"),
        EventWord("turn ended", "{o} turn ends", "that player: whose turn", example="when your turn ends"),
        EventWord("inked", "{p} go|goes into {o} inkwell", "it: the card; that player: whose inkwell",
                  example="when a card goes into your inkwell", past="{p} went into {o} inkwell"),
        EventWord("inked by hand", "{s} ink|inks {p}", "it: the card, inked as a turn action",
                  example="when you ink a card", past="{s} inked {p}"),
        EventWord("sings", "{p} sing|sings {p}", "it: the character; the other: the song",
                  example="when this sings a song", past="{p} sang {p}"),
        EventWord("sung", "{s} sing|sings {p} with one or more characters", "it: the song; that much: how many sang it",
                  example="when you sing a song with one or more characters"),
        EventWord("left play", "{p} leave|leaves play", "it: the card; that player: whose it was",
                  example="when this leaves play"),
        EventWord("returned", "{p} return|returns from play to hand", "it: the card",
                  example="when this returns from play to hand"),
        EventWord("taken back", "{p} return|returns from {o} discard to hand", "it: the card",
                  example="when a card returns from your discard to hand"),
        EventWord("left the discard", "{p} leave|leaves {o} discard", "it: the card; that player: whose discard",
                  example="when a card leaves your discard", past="{p} left {o} discard"),
        EventWord("put into the discard", "{p} go|goes into {o} discard", "it: the card; that player: whose discard",
                  example="when a card goes into your discard", past="{p} went into {o} discard"),
        EventWord("put under", "{s} put|puts a card under {p}", "it: the card on top; the other: the card put there",
                  example="when you put a card under this", past="{s} put a card under {p}"),
        EventWord("moves", "{p} move|moves to {p}", "it: the character; the other: the location",
                  example="when a character moves to this", past="{p} moved to {p}"),
        EventWord("moves on", "{p} move|moves from another location to {p}", "it; the other: where to",
                  example="when a character moves from another location to this"),
        EventWord("damaged", "{p} is|are dealt damage", "it; the other: the character that dealt it; that much",
                  "{p} being dealt damage", "when this is dealt damage", "{p} was|were dealt damage"),
        EventWord("deals challenge damage", "{p} deal|deals damage to {p} in a challenge", "it; the other; that much",
                  example="when this deals damage to a character in a challenge"),
        EventWord("healed", "{s} remove|removes damage from {p}", "it: the card; that much: how much of it",
                  example="when you remove damage from a character you control",
                  past="{s} removed damage from {p}"),
        EventWord("let in exerted", "{s} let|lets {p} enter exerted", "it: the card, of which that was a choice",
                  example="when you let this enter exerted"),
        EventWord("drawn", "{s} draw|draws a card", "it: the card", example="when you draw a card",
                  past="{s} drew a card"),
        EventWord("discarded", "{s} discard|discards {p}", "it: the card", example="when each opponent discards a card",
                  past="{s} discarded {p}"),
        EventWord("discards", "{s} discard|discards one or more cards", "that much: how many",
                  example="when each opponent discards one or more cards"),
        EventWord("exerted", "{p} is|are exerted", "it: the card", example="when a character is exerted"),
        EventWord("readied", "{s} ready|readies {p}", "it: the card", example="when you ready this"),
        EventWord("chosen", "{s} choose|chooses {p} for an effect", "it; the other: the card whose effect it is",
                  example="when each opponent chooses this for an effect"),
        EventWord("chosen for support", "{p} is|are chosen for support", "it; the other: who supports",
                  example="when this is chosen for support"),
        EventWord("lore gained", "{s} gain|gains lore", "that much", example="when you gain lore"),
        EventWord("lore lost", "{s} lose|loses lore", "that much", example="when each opponent loses lore"),
    ]


def vocabulary() -> Vocabulary:
    v = Vocabulary()
    v.types = [*CARD_TYPES, "keyword"]
    v.facts = facts()
    v.traits = CLASSIFICATIONS
    v.keywords = KEYWORDS
    v.nouns = nouns()
    v.stats = ["cost", "strength", "willpower", "lore", "move cost", "damage", "price", "shift price", "voice",
               "entering damage"]
    v.rules = {
        "lore total": "the lore a player has", "ink": "cards in the inkwell", "ready ink": "ink that can be paid now",
        "cards in hand": "how many", **{number: f"{n} by the rules" for number, n in RULE_NUMBERS.items()}}
    v.counted = {"lore total": "gain 1 lore", "ink": "put it into the inkwell", "ready ink": "spend 1 ink",
                 "cards in hand": "draw 1"}
    v.deeds = [
        "be played", "be played for free", "be inked", "be inked from the discard", "quest", "challenge",
        "be challenged", "challenge ready",
        "challenge evasive", "take challenge damage", "be dealt damage", "lose damage", "be readied",
        "ready at the start of a turn", "sing",
        "be moved", "move for free", "be chosen", "enter ready", "draw cards", "discard cards", "gain lore",
        "lose lore", "have a draw step", "hide the top card", "hold back from quests", "hold back from challenges",
        "quest at once", "enter exerted"]
    v.deed_objects = {"challenge": "", "sing": "", "challenge ready": "", "challenge evasive": "",
                      "be challenged": "by", "take challenge damage": "from", "move for free": "to", "be chosen": "by"}
    v.places = places()
    v.times = TIMES
    v.later_times = ("during {o} next turn",)
    v.spans = [SpanWord("this turn", "a turn")]
    v.seats = {"an opponent": p.an_opponent, "each other player": p.other_players,
               "the active player": p.active_player, "the challenging player": p.challenging_player,
               "each player with the most cards": p.most_cards, "each opponent with more lore": p.more_lore}
    v.tests = {
        "exerted": p.exerted, "unexerted": p.ready, "damaged": p.damaged, "undamaged": p.undamaged,
        "drying": p.drying, "dry": p.is_dry,
        "opposing": p.opposing, "inkable": p.inkable, "here": p.here, "at a location": p.at_a_location,
        "at no location": p.at_no_location,
        "at {p}": p.at_place, "at the same location as {p}": p.beside, "challenging": p.challenging,
        "being challenged": p.being_challenged, "unchallenged": p.unchallenged,
        "in the challenge": p.in_a_challenge, "non-song": p.no_song,
        "non-character": p.no_character, "holding {p}": p.holding,
        "of another name than {p}": p.of_another_name, "with a card under it": p.card_under,
        "under {p}": p.under, "played with shift": p.by_shift,
        **{ink: p.OfInk(ink) for ink in p.INKS}}
    v.conditions = {
        "it is your turn": p.your_turn, "it is an opponent's turn": p.opponents_turn,
        "it is your first turn": p.first_turn, "you are not the starting player": p.not_starting,
        "{s} hold|holds at least {n} of {p}": p.holds_enough, "{s} hold|holds at most {n} of {p}": p.holds_few,
        "{s} hold|holds more of {p} than you": p.holds_more, "you hold more of {p} than {s}": p.you_hold_more,
        "you hold fewer of {p} than {s}": p.you_hold_fewer, "{s} is|are ahead in lore": p.ahead_in_lore,
        "you are ahead of {s} in lore": p.you_are_ahead,
        "{s} reach|reaches {n} lore": p.reaches_lore, "{s} is|are without lore": p.without_lore}
    v.glances = frozenset([*v.tests, *v.conditions]) - {"inkable"}           # which a text may lend
    v.printed_traits = True
    v.amounts = {"the name of {p}": p.name_of, "the number of inks among {p}": p.inks_among,
                 "the number of names among {p}": p.names_among}
    v.catalogues = {"card": p.names}
    v.verbs = verbs()
    v.events = events()
    v.leaving = ("banished", "banished in a challenge", "challenged and banished", "challenging and banished",
                 "left play", "returned", "discarded", "left the discard")
    v.windows = ["main phase", "shift", "play"]
    v.frames = {"the challenge": ("Challenge", "end")}
    v.homes = {"in hand": (HAND, PLAYED), "in the discard": (DISCARD,), "outside play": OUT_OF_PLAY}
    v.default_homes = {"character": (CHARACTERS,), "item": (ITEMS,), "location": (LOCATIONS,), "action": (PLAYED,),
                       "keyword": ()}
    v.two_players = False
    return v
