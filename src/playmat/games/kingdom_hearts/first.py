"""The first edition: seven card types."""
from __future__ import annotations

from functools import cache
from pathlib import Path

from playmat.cards.language.reader import read_folder
from playmat.cards.library import CardSpec
from playmat.games.kingdom_hearts.chapters import (
    attack,
    battle,
    challenge,
    dark,
    friends,
    magic,
    move,
    setup,
    texts,
    turn,
)
from playmat.games.kingdom_hearts.duel import Duel
from playmat.games.kingdom_hearts.state import ZONES, MatState
from playmat.games.kingdom_hearts.vocabulary import vocabulary
from playmat.kernel.spec import OptionText

FRAMES = [
    setup.Setup, setup.StackedSetup, turn.Turn, turn.DrawPhase, turn.ActionPhase, turn.ChallengePhase,
    turn.DiscardPhase, move.Move, battle.Battle, battle.Escape, dark.PlayDark, friends.PlayFriend, friends.KeepOne,
    magic.Cast, attack.PlayAttacks, challenge.Challenge, challenge.Exchange, texts.Texts,
]

VERBS = {
    "end": OptionText("end", "End the Action Phase"),
    "move": OptionText("move {p}", "Move to {p}"),
    "battle": OptionText("battle", "Start a battle"),
    "escape": OptionText("escape", "Escape, leaving World and Friends behind"),
    "dark": OptionText("dark {p}", "Play the Dark Card {p} on the opponent's World"),
    "friend": OptionText("friend {p}", "Play the Friend {p}"),
    "cast": OptionText("cast {p} by {p}", "Play {p}, cast by {p}"),
    "join": OptionText("join {p}", "{p} joins"),
    "attack": OptionText("attack {p}", "Play the Attack Card {p}"),
    "with": OptionText("with {p}", "{p} as well, at the same time"),
    "fight": OptionText("fight", "Fight"),
    "challenge": OptionText("challenge", "Challenge"),
    "discard": OptionText("discard {p}", "Discard {p}"),
    "order": OptionText("order {p}", "The text of {p} first"),
    "keep": OptionText("keep {p}", "Keep {p}"),
    "first": OptionText("first {s}", "{s} begins"),
}

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


@cache
def spec() -> CardSpec:
    folder = Path(__file__).parent
    words = vocabulary()
    return CardSpec(
        name="kingdom-hearts", edition="first", version=2, title="Kingdom Hearts TCG, first edition", seats=(2, 2),
        zones=ZONES, frames=FRAMES, outlines={}, verbs=VERBS, questions=QUESTIONS, game=Duel, state=MatState,
        folder=folder, vocabulary=words, library=read_folder(folder / "cards", words))
