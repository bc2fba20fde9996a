"""The words of Kingdom Hearts cards, and what each means to the engine."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cards.effects.args import Args
from playmat.cards.effects.nouns import Noun, Place
from playmat.cards.effects.selectors import CARDS, NUMBER
from playmat.cards.language.vocabulary import EventWord, FactWord, SpanWord, Verb, Vocabulary
from playmat.cards.runtime.resolve import Resolve
from playmat.games.kingdom_hearts.chapters.unique import keep_unique
from playmat.games.kingdom_hearts.state import (
    ACTION,
    ALLIES,
    BATTLE,
    CHALLENGE,
    DARK_TYPES,
    DARKS,
    DECK,
    DISCARD,
    EQUIPMENT,
    FRIEND_TYPES,
    FRIENDS,
    HAND,
    IN_PLAY,
    MAGIC,
    OUT_OF_PLAY,
    PLAYER,
    RULE_NUMBERS,
    WINDOWS,
    WORLDS,
)
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel

# Ends of lasting effects, from the shortest to the longest; the first is meant when a card names none.
TIMES = ["this leaves play", "end of battle", "end of fight", "end of action phase", "end of challenge", "end of turn",
         "your next turn", "end of game"]
LEAVES, END_OF_BATTLE, END_OF_FIGHT, END_OF_ACTION_PHASE, END_OF_CHALLENGE, END_OF_TURN, YOUR_NEXT_TURN, END_OF_GAME = (
    range(8))


PLAYING = ("played", "cast", "be played", "be cast")     # events and deeds of a card that is being played

# Where cards were printed: codes as card files and searches write them.
SETS = {"BS": "Base Set", "ADA": "A Darkness Awakened", "LD": "Light & Darkness", "BOD": "Break of Dawn", "P": "Promo",
        "EX": "Playmat extras"}


# -- nouns -----------------------------------------------------------------------------------------------------------

def is_card(g: Duel, p: int) -> bool:
    return True


def is_friend(g: Duel, p: int) -> bool:
    """kh.ruling.magic-friend-type-for-texts: in play a Magic/Friend is a Friend, elsewhere it is neither."""
    return g.type(p) == "friend" or g.is_ally(p)


def is_played_as_friend(g: Duel, p: int) -> bool:
    """The same of a card being played: then a Magic/Friend is a Magic Card."""
    return g.type(p) != "magic/friend" and is_friend(g, p)


def is_magic_friend(g: Duel, p: int) -> bool:
    return g.type(p) == "magic/friend"


def is_magic(g: Duel, p: int) -> bool:
    return g.type(p) == "magic"


def is_played_as_magic(g: Duel, p: int) -> bool:
    """kh.ruling.magic-friend-type-for-texts: a text about playing Magic Cards is about Magic/Friends too."""
    return g.type(p) in ("magic", "magic/friend")


def is_attack(g: Duel, p: int) -> bool:
    return g.type(p) == "attack"


def is_dark(g: Duel, p: int) -> bool:
    return g.type(p) in DARK_TYPES


def is_equipment(g: Duel, p: int) -> bool:
    """The first edition has none; cards of its time speak of them already."""
    return g.type(p) == "equipment"


def is_world(g: Duel, p: int) -> bool:
    return g.type(p) == "world"


def is_current_world(g: Duel, p: int) -> bool:
    return p in (g.current_world(0), g.current_world(1))


def is_player_card(g: Duel, p: int) -> bool:
    """Of several Player/XIII Cards in play, those used as Friends are none (kh.player.never-discarded)."""
    return g.type(p) == "player" and not g.is_ally(p)


# -- places, tests, conditions ---------------------------------------------------------------------------------------

def on_current_world(g: Duel, p: int, c: Resolve) -> bool:
    return g.s.on[p] == g.current_world(g.seat_at(p))


def here(g: Duel, p: int, c: Resolve) -> bool:
    """On this World, or on the World this lies on."""
    return c.source >= 0 and g.s.on[p] == place_of(g, c)


def place_of(g: Duel, c: Resolve) -> int:
    """This World, or the World this lies on."""
    return c.source if g.type(c.source) == "world" else g.s.on[c.source]


def takes_part(g: Duel, p: int, c: Resolve) -> bool:
    return g.kind(p) in (BATTLE, CHALLENGE)


def is_damaged(g: Duel, p: int, c: Resolve) -> bool:
    return g.s.damage[p] > 0


def is_discardable(g: Duel, p: int, c: Resolve) -> bool:
    """kh.ruling.may-not-be-discarded: no text keeps it where it is."""
    return g.forbids("be discarded", p) < 0


def held_here(g: Duel, c: Resolve) -> bool:
    """kh.challenge.location: on the defender's current World."""
    return g.in_challenge() and lies_with(g, c, g.other(g.s.active))


def fought_here(g: Duel, c: Resolve) -> bool:
    return g.in_battle() and lies_with(g, c, g.s.active)


def lies_with(g: Duel, c: Resolve, seat: int) -> bool:
    """This is the current World of a player, or a card on it."""
    world = place_of(g, c) if c.source >= 0 else NOTHING
    return world >= 0 and world == g.current_world(seat)


def in_battle(g: Duel, c: Resolve) -> bool:
    return g.in_battle() and g.s.active == c.seat


def in_challenge(g: Duel, c: Resolve) -> bool:
    return g.in_challenge()


def attacking(g: Duel, c: Resolve) -> bool:
    return in_challenge(g, c) and g.s.active == c.seat


def defending(g: Duel, c: Resolve) -> bool:
    return in_challenge(g, c) and g.s.active != c.seat


def your_turn(g: Duel, c: Resolve) -> bool:
    return g.s.active == c.seat


def moved_this_turn(g: Duel, c: Resolve) -> bool:
    return g.s.active == c.seat and g.s.moved > 0


def battled_this_turn(g: Duel, c: Resolve) -> bool:
    return g.s.active == c.seat and g.s.battled > 0


# -- roles -----------------------------------------------------------------------------------------------------------

def active_player(g: Duel, c: Resolve) -> list[int]:
    return [g.s.active]


def defender(g: Duel, c: Resolve) -> list[int]:
    return [g.other(g.s.active)]


def player_here(g: Duel, c: Resolve) -> list[int]:
    """On whose World this lies; of an ally there is none (kh.ruling.ally-type)."""
    return [g.seat_at(c.source)] if c.source >= 0 and g.kind(c.source) in (WORLDS, DARKS) else []


# -- verbs -----------------------------------------------------------------------------------------------------------

def draw(g: Duel, c: Resolve, a: Args) -> list[int]:
    drawn: list[int] = []
    for _ in range(a.n):
        if not g.draw_card(a.seat):
            break                                                    # kh.ruling.do-as-much-as-possible
        drawn.append(g.areas[a.seat][HAND][-1])
    return drawn


def discard(g: Duel, c: Resolve, a: Args) -> list[int]:
    gone: list[int] = []
    for p in a.pieces:
        if g.kind(p) != DISCARD and not (g.in_play(p) and g.forbids("be discarded", p) >= 0):
            g.discard(p)
            gone += [p] if g.kind(p) == DISCARD else []              # but never the Player Card
    return gone


def some_found(g: Duel, c: Resolve, a: Args) -> bool:
    return bool(a.pieces)


def lose_hearts(g: Duel, c: Resolve, a: Args) -> None:
    g.lose_hearts(a.seat, a.n, "kh.ruling.card-text-first")


def gain_hearts(g: Duel, c: Resolve, a: Args) -> int:
    g.gain_hearts(a.seat, a.n, "kh.ruling.hearts-no-cap")
    return max(a.n, 0)


def deal_damage(g: Duel, c: Resolve, a: Args) -> int:
    n = g.magic_damage(c.seat, a.n) if c.source >= 0 and g.type(c.source) == "magic" else a.n
    hit = [p for p in a.pieces if g.kind(p) == DARKS]
    for p in hit:
        g.hit(p, n)                                                  # kh.battle.magic
    return n * len(hit)


def return_to_hand(g: Duel, c: Resolve, a: Args) -> list[int]:
    return move_out(g, a.pieces, HAND, "{p} goes back to {s}'s hand")


def put_on_deck(g: Duel, c: Resolve, a: Args) -> list[int]:
    return move_out(g, a.pieces, DECK, "{p} goes on top of {s}'s deck")


def put_under_deck(g: Duel, c: Resolve, a: Args) -> list[int]:
    gone = move_out(g, a.pieces, DECK, "{p} goes under {s}'s deck")
    for p in gone:
        g.put_under(p, g.s.owner[p], DECK)
    return gone


def shuffle_in(g: Duel, c: Resolve, a: Args) -> None:
    move_out(g, a.pieces, DECK, "{p} is shuffled into {s}'s deck")
    for owner in range(2):
        if any(g.s.owner[p] == owner for p in a.pieces):
            g.shuffle(owner, DECK)


def shuffle_deck(g: Duel, c: Resolve, a: Args) -> None:
    g.shuffle(a.seat, DECK)
    g.note("kh.ruling.card-text-first", "{s} shuffles the deck", (a.seat,))


def move_out(g: Duel, pieces: list[int], kind: int, words: str) -> list[int]:
    """Out of play, or from pile to pile; never a Player Card, and Worlds take along what lies on them."""
    moved = [p for p in pieces if not (g.in_play(p) and p == g.player_card(g.seat_at(p)))]
    for p in moved:
        here, world = g.seat_at(p), g.kind(p) == WORLDS
        g.note("kh.ruling.card-text-first", words, (p, g.s.owner[p]))
        g.go_to(p, kind)
        if world:
            g.world_gone(p, here)
    return moved


def mill(g: Duel, c: Resolve, a: Args) -> list[int]:
    """kh.ruling.deck-emptied-otherwise: no reshuffle at that moment."""
    gone = g.areas[a.seat][DECK][:-a.n - 1:-1]
    for p in gone:
        g.discard(p)
    return gone


def look_at(g: Duel, c: Resolve, a: Args) -> None:
    for p in a.pieces:
        g.look(a.seat, p)
    g.note("kh.ruling.card-text-first", "{s} looks at cards: {n}", (a.seat, len(a.pieces)))


def reveal(g: Duel, c: Resolve, a: Args) -> list[int]:
    for p in a.pieces:
        g.reveal(p)
        g.note("kh.ruling.card-text-first", "{s} shows {p}", (a.seat, p))
    return a.pieces


def capture(g: Duel, c: Resolve, a: Args) -> list[int]:
    """kh.term.capture, kh.ruling.capture-details: control changes, the owner does not."""
    taken = [p for p in a.pieces
             if g.s.control[p] != a.seat and g.in_play(p) and p != g.player_card(g.seat_at(p))]
    for p in taken:
        ally = g.is_ally(p)
        g.s.control[p] = a.seat
        g.changed_control(p, a.seat)
        if ally:
            g.put(p, a.seat, FRIENDS)
            keep_unique(g, a.seat, p)
        g.note("kh.term.capture", "{s} captures {p}", (a.seat, p))
    return taken


def befriend(g: Duel, c: Resolve, a: Args) -> list[int]:
    """Into the Friend area without being played (kh.ruling.when-played-from-hand)."""
    friends = [p for p in a.pieces if g.type(p) in FRIEND_TYPES]
    for p in friends:
        g.enter(p, a.seat, FRIENDS)
        g.came(p)
        g.note("kh.ruling.when-played-from-hand", "{p} comes into {s}'s Friend area", (p, a.seat))
        keep_unique(g, a.seat, p)
    return friends


def vocabulary() -> Vocabulary:
    v = Vocabulary()
    v.types = ["player", "friend", "magic/friend", "magic", "attack", "dark", "world"]
    v.facts = [
        FactWord("level", "number", ("player", "friend", "magic/friend", "magic", "dark", "world"), (), "level 2"),
        FactWord("attack", "number", ("player",), (), "attack 4"),
        FactWord("magic", "number", ("player", "friend", "magic/friend"), (), "magic 1"),
        FactWord("hearts", "number", ("player",), (), "hearts 6"),
        FactWord("support", "number", ("friend", "magic/friend", "attack"), (), "support 2"),
        FactWord("power", "number", ("dark",), (), "power 6"),
        FactWord("promo", "flag", (), tuple(v.types), "promo"),
        FactWord("limit", "text", (), tuple(v.types), "limit 3"),
        FactWord("printings", "text", (), tuple(v.types), "printings BS-6 (U), LD-6 (U)"),
    ]
    v.sets = SETS
    v.traits = ["heartless", "villains"]
    v.nouns = [
        Noun("card", "cards", is_card),
        Noun("friend", "friends", is_friend, (*ALLIES, *OUT_OF_PLAY), dict.fromkeys(PLAYING, is_played_as_friend)),
        Noun("magic/friend", "magic/friends", is_magic_friend, (*ALLIES, *OUT_OF_PLAY)),
        Noun("magic card", "magic cards", is_magic, (MAGIC, *ALLIES, *OUT_OF_PLAY),
             dict.fromkeys(PLAYING, is_played_as_magic)),
        Noun("attack card", "attack cards", is_attack, (BATTLE, CHALLENGE, *OUT_OF_PLAY)),
        Noun("equipment card", "equipment cards", is_equipment, (EQUIPMENT, *OUT_OF_PLAY)),
        Noun("dark card", "dark cards", is_dark, (DARKS, *ALLIES, *OUT_OF_PLAY)),
        Noun("world", "worlds", is_world, (WORLDS, *OUT_OF_PLAY)),
        Noun("current world", "current worlds", is_current_world, (WORLDS,)),
        Noun("player card", "player cards", is_player_card, (PLAYER, CHALLENGE, *OUT_OF_PLAY)),
    ]
    v.stats = ["level", "attack", "magic", "support", "power"]
    v.rules = {
        "hearts": "Heart Points now", "player level": "of the Player Card",
        "world total": "levels of all Worlds", "attack total": "attack in a fight",
        "places for dark cards": "how many Dark Cards the current World takes",
        **{number: f"{n} by the rules" for number, n in RULE_NUMBERS.items()}}
    v.counted = {"hearts": "gain 1 heart", "player level": "your player card gets +1 level"}
    v.deeds = ["be played", "be cast", "join a fight", "move", "battle", "escape", "challenge", "share a name",
               "be an ally", "be discarded"]
    v.windows = list(WINDOWS[ACTION:])                               # nobody is asked anything in the Draw Phase
    v.places = [
        Place("in play", IN_PLAY), Place("in {s} hand", (HAND,)), Place("in {s} discard", (DISCARD,)),
        Place("in {s} deck", (DECK,)), Place("in {s} friend area", (FRIENDS,)), Place("in the battle", (BATTLE,)),
        Place("in the challenge", (CHALLENGE,)), Place("in the fight", (BATTLE, CHALLENGE)),
        Place("on {s} world", (DARKS,), on_current_world), Place("here", (DARKS,), here),
    ]
    v.times = TIMES
    v.spans = [SpanWord("this turn", "a turn")]
    v.seats = {"the active player": active_player, "the attacker": active_player, "the defender": defender,
               "the player here": player_here}
    v.tests = {"taking part": takes_part, "damaged": is_damaged, "discardable": is_discardable}
    v.conditions = {
        "a challenge is held here": held_here, "a battle is fought here": fought_here,
        "you are in a battle": in_battle, "you are in a challenge": in_challenge,
        "you are the attacker": attacking, "you are the defender": defending, "it is your turn": your_turn,
        "you moved this turn": moved_this_turn, "you battled this turn": battled_this_turn,
    }
    v.verbs = [
        Verb("draw|draws {n} card|cards", draw, example="draw 2 cards", gives=CARDS),
        Verb("draw|draws {n}", draw, example="draw 1", gives=CARDS),
        Verb("discard|discards {p}", discard, some_found, example="discard this", gives=CARDS),
        Verb("discard|discards the top {n} card|cards of the deck", mill,
             example="the opponent discards the top 2 cards of the deck", gives=CARDS),
        Verb("lose|loses {n} heart|hearts", lose_hearts, example="the opponent loses 1 heart", gives=NUMBER),
        Verb("lose|loses hearts equal to {n}", lose_hearts, example="lose hearts equal to the level of it",
             gives=NUMBER),
        Verb("gain|gains {n} heart|hearts", gain_hearts, example="gain 1 heart", gives=NUMBER),
        Verb("deal|deals {n} damage to {p}", deal_damage, example="deal 4 damage to prey", gives=NUMBER),
        Verb("return|returns {p} to hand", return_to_hand, example="return this to hand", gives=CARDS),
        Verb("put|puts {p} on top of the deck", put_on_deck, example="put found on top of the deck", gives=CARDS),
        Verb("put|puts {p} under the deck", put_under_deck, example="put found under the deck", gives=CARDS),
        Verb("put|puts {p} into the friend area", befriend, example="put found into the friend area", gives=CARDS),
        Verb("shuffle|shuffles {p} into the deck", shuffle_in, example="shuffle found into the deck"),
        Verb("shuffle|shuffles the deck", shuffle_deck, example="shuffle the deck"),
        Verb("look|looks at {p}", look_at, example="look at cards in the opponent's hand"),
        Verb("reveal|reveals {p}", reveal, example="reveal found", gives=CARDS),
        Verb("capture|captures {p}", capture, some_found, example="capture prey", gives=CARDS),
    ]
    v.events = [
        EventWord("played", "{s} play|plays {p}", "it: the card; that player: who played it",
                  example="when you play a friend"),
        EventWord("cast", "{s} cast|casts {p}", "it: the Magic or Magic/Friend; the other: the caster",
                  example="when the opponent casts a card"),
        EventWord("defeated", "{p} is defeated", "it: the Dark Card; that player: on whose World it lay",
                  example="when this is defeated"),
        EventWord("discarded", "{p} is discarded from play", "it: the card; that player: who controlled it",
                  example="when this is discarded from play"),
        EventWord("moved", "{s} move|moves", "it: the World; that player: who moved", example="when you move"),
        EventWord("joined", "{p} join|joins a fight", "it: the Friend; that player: its controller",
                  example="when this joins a fight"),
        EventWord("paired", "{p} is played with another of its name", "that much: how many",
                  example="when this is played with another of its name"),
        EventWord("battle begun", "{s} start|starts a battle", "that player: who battles",
                  example="when the opponent starts a battle"),
        EventWord("escaped", "{s} escape|escapes", "that player: who escapes", example="when the opponent escapes"),
        EventWord("challenge begun", "{s} declare|declares a challenge", "that player: the attacker",
                  example="when you declare a challenge"),
        EventWord("challenge won", "{s} win|wins a challenge", "that player: the winner",
                  example="when you win a challenge"),
        EventWord("challenge lost", "{s} lose|loses a challenge", "that player: the loser",
                  example="when you lose a challenge"),
        EventWord("hearts lost", "{s} lose|loses hearts", "that player: who loses them; that much: how many",
                  replaced="{s} losing hearts", example="when the opponent loses hearts"),
        EventWord("hearts gained", "{s} gain|gains hearts", "that player: who gains them; that much: how many",
                  example="when you gain hearts"),
        EventWord("draw phase", "{o} draw phase begins", "that player: whose phase it is",
                  example="when your draw phase begins"),
        EventWord("action phase", "{o} action phase begins", "that player: whose phase it is",
                  example="when your action phase begins"),
        EventWord("challenge phase", "{o} challenge phase begins", "that player: whose phase it is",
                  example="when your challenge phase begins"),
        EventWord("discard phase", "{o} discard phase begins", "that player: whose phase it is",
                  example="when your discard phase begins"),
    ]
    v.frames = {"the battle": ("Battle", "end"), "the challenge": ("Challenge", "end")}
    v.homes = {"in hand": (HAND,), "in the discard": (DISCARD,), "in the friend area": (FRIENDS,)}
    v.default_homes = {
        "player": (PLAYER, CHALLENGE), "friend": ALLIES, "magic/friend": ALLIES, "magic": (MAGIC, BATTLE, CHALLENGE),
        "attack": (BATTLE, CHALLENGE), "dark": (DARKS, *ALLIES), "world": (WORLDS,)}
    return v
