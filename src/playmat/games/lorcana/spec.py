"""The game as one Spec: the Comprehensive Rules effective August 22, 2025."""
from __future__ import annotations

from functools import cache
from pathlib import Path

from playmat.cards.decks import DeckRules
from playmat.cards.language.reader import read_folder
from playmat.cards.language.vocabulary import Vocabulary
from playmat.cards.library import CardSpec, Library
from playmat.games.lorcana.chapters import (
    abilities,
    bag,
    challenge,
    damage,
    ink,
    loops,
    move,
    play,
    quest,
    setup,
    shift,
    songs,
    turn,
)
from playmat.games.lorcana.chapters.decks import violations
from playmat.games.lorcana.chapters.setup import OPTIONS
from playmat.games.lorcana.lorcana import Lorcana
from playmat.games.lorcana.position import LAYOUT
from playmat.games.lorcana.state import ZONES, LorcanaState
from playmat.games.lorcana.vocabulary import vocabulary
from playmat.kernel.plays import Play

FOLDER = Path(__file__).parent

FRAMES = [
    setup.Setup, turn.Turn, turn.MainPhase, ink.InkCard, play.PlayCard, quest.Quest, challenge.Challenge, move.Move,
    bag.Bag, damage.DamageInstead, loops.Shortcut,
]

PLAYS: list[Play] = [                     # in the order in which they are offered
    ink.MayInk(), play.MayPlay(), shift.MayShift(), songs.MaySing(), songs.MaySingTogether(), play.MayPlayOtherwise(),
    ink.MayInkFromDiscard(), quest.MayQuest(), challenge.MayChallenge(), move.MayMove(), abilities.MayUse(),
    turn.MayEnd(), bag.RESOLVE, bag.RESOLVE_FOR, bag.RESOLVE_GONE, bag.RESOLVE_FOR_GONE, songs.SINGER, play.ONTO,
    play.JUST, play.ENTER_READY, play.ENTER_EXERTED, setup.CHOOSER, setup.FIRST, setup.ALTER, setup.CUT,
    loops.LOOP, loops.TIMES,
]

QUESTIONS = {
    "chooser": "Who decides who begins?",
    "first": "Who begins?",
    "cut": "Cut the deck of {s}?",
    "alter": "Which cards do you put back, to draw as many new ones?",
    "main": "Your Main Phase",
    "bag": "Which ability is resolved next?",
    "singers": "Who sings {p}? {n} of {n}",
    "loop": "How often?",
    "way": "How do you play {p}?",
    "enter": "Does {p} enter play exerted?",
}


@cache
def words() -> Vocabulary:
    return vocabulary()


@cache
def library() -> Library:
    return read_folder(FOLDER / "cards", words())


@cache
def spec() -> CardSpec:
    return CardSpec(
        name="lorcana", edition="2025-08", version=2, title="Disney Lorcana", seats=(2, 6), zones=ZONES, frames=FRAMES,
        outlines={}, verbs={}, questions=QUESTIONS, game=Lorcana, state=LorcanaState, folder=FOLDER, vocabulary=words(),
        library=library(), plays=PLAYS, over="lor.3.2.1",
        deck_rules=DeckRules(violations), layout=LAYOUT, options=OPTIONS)
