"""The words of Yu Yu Hakusho cards."""
from __future__ import annotations

from typing import Final

from playmat.cards.language.vocabulary import EventWord, FactWord, SpanWord, Vocabulary
from playmat.cards.library import Library
from playmat.games.yu_yu_hakusho.later_words import (
    LATER_AMOUNTS,
    LATER_CONDITIONS,
    LATER_DEEDS,
    LATER_EVENTS,
    LATER_TESTS,
    LATER_VERBS,
    team_titles,
)
from playmat.games.yu_yu_hakusho.rare_words import (
    LAST_AMOUNTS,
    LAST_CONDITIONS,
    LAST_DEEDS,
    LAST_EVENTS,
    LAST_TESTS,
    RARE_VERBS,
)
from playmat.games.yu_yu_hakusho.state import (
    ARENA,
    ATTACHED,
    BONUS,
    CHARACTERS,
    CIRCLE,
    DECK,
    DISCARD,
    HAND,
    KING,
    PLAYING,
    RULE_NUMBERS,
    TEAM_NAMES,
)
from playmat.games.yu_yu_hakusho.times import TIMES
from playmat.games.yu_yu_hakusho.verbs import VERBS
from playmat.games.yu_yu_hakusho.words import (
    AMOUNTS,
    CONDITIONS,
    GLANCES,
    NOUNS,
    PLACES,
    TESTED_IN,
    TESTS,
    on_last_turn,
    spoken_words,
)

TYPES: Final = ["character", "technique", "item", "event", "king", "king piece", "bonus"]
DEEDS: Final = [
    "be used", "be played", "be attached", "be discarded", "be damaged", "be healed", "be switched", "draw cards",
    "make attacks", "pass", "play events", "play items", "play techniques", "play characters", "deal minimum damage",
    "take minimum damage", "attack for free", "pay attack costs", "put attack costs under the deck",
    "attach cards face down", "lie face down", "pass as both alliances", "use their attacks", "have a team bonus",
    "be used for sudden death", "take draw steps", "take main steps", "take attack steps",
    "pay attack costs from the deck", "put attack costs", "put some attack costs", "take cards of the other deck",
    "stay in the arena",
    "be borrowed", "turn up for free", "hide the hand", "hide the deck", "use sideline effects", "draw from the bottom",
    "claim", "be offered", "choose instead of chance", *[f"have the {team} bonus" for team in TEAM_NAMES],
]
EVENTS: Final = [
    EventWord("played", "{s} play|plays {p}", "it: the card; that player: who played it",
              example="when the opponent plays an event", past="{s} played {p}"),
    EventWord("attack used", "{s} use|uses an attack", "it: the attack; the other: who uses it",
              example="when you use an attack", past="{s} used an attack"),
    EventWord("attacks", "{p} strike|strikes", "it: who uses an attack; the other: the attack",
              example="when this strikes", past="{p} struck"),
    EventWord("attacked", "{p} is|are attacked", "it: the target; the other: the attack",
              example="when this is attacked", past="{p} was attacked"),
    EventWord("minimum damage", "{s} buy|buys minimum damage", "it: the target", example="when you buy minimum damage",
              past="{s} bought minimum damage"),
    EventWord("result", "{s} weigh|weighs an attack", "it: the target; the other: the attack; that much: its points",
              replaced="{s} dealing attack damage", example="when you weigh an attack"),
    EventWord("hit", "{p} is|are about to be hit", "it: the target; the other: the attack; that much: its points",
              replaced="{p} being hit", example="when this is about to be hit"),
    EventWord("damage", "{p} take|takes damage", "it: the character; the other: who deals it; that much: how much",
              replaced="{p} taking damage", example="when this takes damage", past="{p} took damage"),
    EventWord("dealt", "{p} deal|deals damage", "it: the character; the other: who takes it; that much: how much",
              example="when this deals damage", past="{p} dealt damage"),
    EventWord("wounded", "{p} wound|wounds {p}", "it: who deals damage; the other: who takes it; that much: how much",
              example="when this wounds fighters", past="{p} wounded {p}"),
    EventWord("attack dealt", "{o} attack deals damage", "it: the target; the other: the attack; that much: how much",
              example="when your attack deals damage", past="{o} attack dealt damage"),
    EventWord("healed", "{p} is|are healed", "that much: how much", example="when this is healed"),
    EventWord("defeated", "{p} is|are defeated", "it: the loser; the other: the winner",
              example="when this is defeated", past="{p} was defeated"),
    EventWord("match won", "{s} win|wins a match", "it: the winner; the other: the loser",
              example="when you win a match"),
    EventWord("match lost", "{s} lose|loses a match", "it: the loser; the other: the winner",
              example="when you lose a match"),
    EventWord("match over", "the match is over", "that much: its number", example="when the match is over"),
    EventWord("attack over", "{o} attack ends", "it: who used it; the other: the attack",
              example="when your attack ends"),
    EventWord("reached double", "{s} reach|reaches double the defense", "it: who attacks; the other: the target",
              example="when you reach double the defense", past="{s} reached double the defense"),
    EventWord("reached fourfold", "{s} reach|reaches fourfold the defense", "it: who attacks; the other: the target",
              example="when you reach fourfold the defense", past="{s} reached fourfold the defense"),
    EventWord("waited", "{p} see|sees the main step end", "it: a card in the Arena",
              example="when this sees the main step end", past="{p} saw the main step end"),
    EventWord("sudden death", "sudden death comes", "that player: the attacker", replaced="sudden death",
              example="when sudden death comes"),
    EventWord("used", "{s} make|makes use of {p}", "it: the card with the effect; the other: the effect",
              example="when you make use of this"),
    EventWord("redirected", "{p} take|takes the damage of {p}", "it: who takes it; the other: for whom",
              example="when this takes the damage of fighters"),
    EventWord("drew", "{s} draw|draws a card", "it: the card", example="when you draw a card", past="{s} drew a card"),
    EventWord("milled", "{s} discard|discards from the deck", "that much: how many",
              example="when you discard from the deck"),
    EventWord("discarded from deck", "{p} is|are discarded from the deck", "that player: whose Deck",
              example="when this is discarded from the deck"),
    EventWord("discarded for an attack", "{p} is|are discarded for an attack", "that player: whose hand",
              example="when this is discarded for an attack", past="{p} was discarded for an attack"),
    EventWord("discarded by an event", "{p} is|are discarded by an event", "that player: whose hand",
              example="when this is discarded by an event", past="{p} was discarded by an event"),
    EventWord("discarded from hand", "{p} is|are discarded from hand", "that player: whose hand",
              example="when this is discarded from hand"),
    EventWord("discarded cards", "{s} discard|discards from hand", "that much: how many",
              example="when the opponent discards from hand", past="{s} discarded from hand"),
    EventWord("discarded from play", "{p} is|are discarded from play", "that player: who controlled it",
              example="when this is discarded from play", past="{p} was discarded from play"),
    EventWord("attached", "{p} is|are attached", "it: the card; the other: the character",
              example="when this is attached", past="{p} was attached"),
    EventWord("turned up", "{p} turn|turns face up", "it: the card", example="when this turns face up"),
    EventWord("turned down", "{p} turn|turns face down", "it: the card", example="when this turns face down"),
    EventWord("entered", "{p} enter|enters the arena", "it: the character", example="when this enters the arena",
              past="{p} entered the arena"),
    EventWord("switched", "{p} is|are switched", "it: one of them; the other: the other",
              example="when this is switched"),
    EventWord("slot filled", "{s} fill|fills a match slot", "it: the character; that much: the slot",
              example="when the opponent fills a match slot"),
    EventWord("energy gained", "{s} gain|gains energy", "that much: how much", replaced="{s} gaining energy",
              example="when the opponent gains energy", past="{s} gained energy"),
    EventWord("energy due", "{s} is|are about to gain energy", "that much: how much",
              example="when the opponent is about to gain energy"),
    EventWord("energy lost", "{s} lose|loses energy", "that much: how much", example="when you lose energy"),
    EventWord("shuffled in", "{s} shuffle|shuffles cards into the deck", "that much: how many",
              example="when the opponent shuffles cards into the deck"),
    EventWord("turn begins", "{o} turn begins", "that player: whose turn it is", example="when your turn begins"),
    EventWord("turn ends", "{o} turn ends", "that player: whose turn it is", example="when your turn ends"),
    EventWord("draw step", "{o} draw step begins", "that player: whose", example="when your draw step begins"),
    EventWord("draw step over", "{o} draw step ends", "that player: whose", example="when your draw step ends"),
    EventWord("main step", "{o} main step begins", "that player: whose", example="when your main step begins"),
    EventWord("main step over", "{o} main step ends", "that player: whose", example="when your main step ends"),
    EventWord("attack step", "{o} attack step begins", "that player: whose",
              example="when the opponent's attack step begins"),
    EventWord("attack step over", "{o} attack step ends", "that player: whose", example="when your attack step ends"),
    EventWord("said", "{s} say|says something", "it: the card or the attack; or none, where a name is given",
              example="when the opponent says something"),
    EventWord("did not attack", "{s} do|does not attack", "that player: whose Attack Step it was",
              example="when you do not attack"),
]


def card_types(library: Library) -> list[str]:
    return ["character", "technique", "item", "event"]


def other_titles(library: Library) -> list[str]:
    return sorted({face.name for face in library.faces if face.type in ("technique", "item", "event")})


def vocabulary() -> Vocabulary:
    v = Vocabulary()
    v.types = TYPES
    v.facts = [
        FactWord("number", "text", (), tuple(TYPES), "number GF-C1"),
        FactWord("card number", "number", (), tuple(TYPES), "card number 1"),
        FactWord("defense", "number", ("character", "king"), (), "defense 5000"),
        FactWord("energy cost", "number", (), ("technique", "item", "event"), "energy cost 2"),
        FactWord("team", "text", ("bonus",), ("character", "king"), "team masho"),
        FactWord("limit", "text", (), ("technique", "item", "event"), "limit match"),
        FactWord("copies", "number", (), tuple(TYPES), "copies 1"),
        FactWord("used by owner", "flag", (), ("technique", "item", "event"), "used by owner"),
        FactWord("counts as event", "flag", (), ("technique", "item"), "counts as event"),
        FactWord("king", "text", ("king piece",), (), "king Yusuke, the Raver"),
    ]
    v.trait_facts = ("team",)
    v.traits = ["hero", "villain", "leader", *TEAM_NAMES]
    v.nouns = NOUNS
    v.places = PLACES
    v.stats = ["defense", "energy cost", "attack", "attack cost", "extra damage", "times", "damage", "card number",
               "cost of cards", "discount on items", "discount on techniques", "symbol", "extra symbol"]
    v.rules = {
        "energy": "Spirit Energy now", "matches won": "how many", "matches lost": "how many",
        "matches finished": "of both players", "cards in hand": "how many", "cards in deck": "how many",
        "team bonuses": "how many are in force",
        "team symbols": "how many different ones on his characters in play",
        "match number": "of the match in the Arena",
        "turn number": "of this player's turns", "value of attacks": "added to that of each",
        "cost of attacks": "added to that of each", "damage of attacks": "added if they deal any",
        "matches counted as won": "beside those that were",
        "discards from the deck": "added to what the other makes this player discard",
        **{number: f"{n} by the rules" for number, n in RULE_NUMBERS.items()}}
    v.counted = {"energy": "gain 1 energy", "cards in hand": "draw 1"}
    v.deeds = [*DEEDS, *LATER_DEEDS, *LAST_DEEDS]
    v.deed_objects = {"be attached": "to", "be damaged": "by", "be switched": "by", "be used": "against",
                      "pay attack costs": "of", "put attack costs": "beneath", "put some attack costs": "beneath",
                      "take cards of the other deck": "beneath", "be borrowed": "by",
                      "claim": ""}
    v.times = TIMES
    v.later_times = ("{o} next draw step", "the end of {o} next draw step", "{o} next turn", "the end of {o} next turn")
    v.spans = [SpanWord("this turn", "a turn"), SpanWord("this match", "a match"), SpanWord("this game", "a game"),
               SpanWord("on {o} last turn", holds=on_last_turn)]
    v.catalogues |= {"word": spoken_words, "card type": card_types, "non-character card": other_titles,
                     "team": team_titles}
    v.tests = {**TESTS, **LATER_TESTS, **LAST_TESTS}
    v.tested_in = TESTED_IN
    v.glances = GLANCES
    v.conditions = {**CONDITIONS, **LATER_CONDITIONS, **LAST_CONDITIONS}
    v.amounts = {**AMOUNTS, **LATER_AMOUNTS, **LAST_AMOUNTS}
    v.verbs = [*VERBS, *LATER_VERBS, *RARE_VERBS]
    v.events = [*EVENTS, *LATER_EVENTS, *LAST_EVENTS]
    v.windows = ["draw step", "main step", "attack step", "setup", "opening hand"]
    v.frames = {"the attack": ("Attack", "clean_up"), "the play": ("PlayCard", "put_away"),
                "the gain": ("Gain", "over"), "the use": ("UseEffect", "over"), "the main step": ("MainStep", "over")}
    v.heads = {"on play": (), "on play for": ("energy",), "attack": ("cost", "value"),
               "spirit attack": ("cost", "value")}
    v.parts = {"attack": "attacks"}
    v.homes = {"in hand": (HAND,), "in the deck": (DECK,), "in the discard": (DISCARD,), "in the circle": (CIRCLE,),
               "on the sideline": (*CHARACTERS, ATTACHED), "wherever it is": (HAND, DECK, DISCARD, ATTACHED)}
    v.default_homes = {"character": (ARENA,), "king": (ARENA,), "king piece": (KING,), "item": (ATTACHED,),
                       "technique": (ATTACHED,), "event": (PLAYING, ATTACHED), "bonus": (BONUS,)}
    return v
