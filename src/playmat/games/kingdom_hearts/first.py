"""The first edition: seven card types."""
from __future__ import annotations

from functools import cache
from pathlib import Path

from playmat.cards.language.reader import read_files
from playmat.cards.library import CardSpec, Face, Library
from playmat.games.kingdom_hearts.chapters import (
    allies,
    attack,
    battle,
    challenge,
    dark,
    escape,
    friends,
    magic,
    move,
    setup,
    texts,
    turn,
    unique,
)
from playmat.games.kingdom_hearts.chapters.decks import DECK_RULES
from playmat.games.kingdom_hearts.chapters.setup import OPTIONS
from playmat.games.kingdom_hearts.duel import Duel
from playmat.games.kingdom_hearts.position import LAYOUT
from playmat.games.kingdom_hearts.state import ZONES, MatState
from playmat.games.kingdom_hearts.vocabulary import vocabulary
from playmat.kernel.plays import Play

FRAMES = [
    setup.Setup, setup.StackedSetup, turn.Turn, turn.DrawPhase, turn.ActionPhase, turn.ChallengePhase,
    turn.DiscardPhase, move.Move, battle.Battle, escape.Escape, dark.PlayDark, friends.PlayFriend, unique.KeepOne,
    magic.Cast, attack.PlayAttacks, challenge.Challenge, challenge.Exchange, texts.Texts,
]

PLAYS: list[Play] = [                     # in the order in which they are offered
    turn.MayEnd(), battle.MayBattle(), escape.MayEscape(), move.MayMove(), friends.MayJoin(), attack.MayAttack(),
    dark.MayPlayDark(), friends.MayPlayFriend(), magic.MayCast(), attack.MayAttackWith(), battle.MayFight(),
    battle.ASSIGN, challenge.MayChallenge(), turn.MayDiscard(), texts.ORDER, unique.KEEP, setup.FIRST,
    allies.MayPlayAlly(), texts.MayUse(),
]

QUESTIONS = {
    "first": "Who begins?",
    "action": "Your Action Phase",
    "battle": "The battle: your attack is {n}",
    "with": "Any Attack Card at the same time as {p}?",
    "assign": "{n} damage left to assign. How much to {p}?",
    "challenge phase": "Your Challenge Phase",
    "exchange": "The challenge: {n} for you, {n} against you",
    "discard phase": "Your Discard Phase: discard what you don't want",
    "order": "Several texts fall due. Which first?",
    "keep": "Two of one name. Which do you keep?",
}


SETS = ("base-set", "a-darkness-awakened", "light-and-darkness", "promos", "playmat-extras")       # the card files

# Villains among the Dark Cards of the first sets, which show no group; the others are Heartless.
VILLAINS = ("Captain Hook", "Clayton", "Hades", "Jafar", "Jafar-Genie", "Maleficent", "Maleficent Dragon",
            "Oogie Boogie", "Queen of Hearts", "Ursula")


def group_of(face: Face) -> str:
    """The group that a Dark Card of the first sets belongs to, or nothing."""
    if face.type != "dark" or "group" in face.facts:
        return ""
    return "villains" if face.name in VILLAINS else "heartless"


def grouped(library: Library) -> Library:
    """Dark Cards with the traits that later ones show as their group; texts of these sets ask for them."""
    for face in library.faces:
        if group_of(face):
            face.traits |= {group_of(face)}
            face.provenance["traits"] = "playmat"
    return anew(library)


def anew(library: Library) -> Library:
    """The same cards, learnt again: what they are has changed."""
    again = Library(library.faces)
    again.hash = library.hash
    return again


@cache
def spec() -> CardSpec:
    folder = Path(__file__).parent
    words = vocabulary()
    library = grouped(read_files([folder / "cards" / f"{name}.cards" for name in SETS], words))
    return CardSpec(
        name="kingdom-hearts", edition="first", version=3, title="Kingdom Hearts TCG, first edition", seats=(2, 2),
        zones=ZONES, frames=FRAMES, outlines={}, verbs={}, questions=QUESTIONS, game=Duel, state=MatState,
        folder=folder, vocabulary=words, library=library,
        plays=PLAYS, over="kh.win.immediate", deck_rules=DECK_RULES, layout=LAYOUT, options=OPTIONS)
