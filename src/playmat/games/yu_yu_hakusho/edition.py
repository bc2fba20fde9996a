"""The game as its last rulebook has it."""
from __future__ import annotations

from functools import cache
from pathlib import Path

from playmat.cards.decks import DeckRules
from playmat.cards.language.reader import read_folder
from playmat.cards.library import CardSpec
from playmat.games.yu_yu_hakusho.chapters import (
    attack,
    draw_step,
    energy,
    interludes,
    kings,
    match,
    paying,
    playing,
    rearranging,
    responses,
    setup,
    sudden_death,
    turn,
)
from playmat.games.yu_yu_hakusho.chapters.decks import team_setup, violations
from playmat.games.yu_yu_hakusho.chapters.setup import OPTIONS
from playmat.games.yu_yu_hakusho.position import LAYOUT
from playmat.games.yu_yu_hakusho.state import ZONES, MatState
from playmat.games.yu_yu_hakusho.tournament import Tournament
from playmat.games.yu_yu_hakusho.vocabulary import vocabulary
from playmat.kernel.plays import Play
from playmat.kernel.seating import windows

FRAMES = [
    setup.Setup, setup.LineUp, setup.FifthSearch, setup.SetupCards, turn.Turn, draw_step.DrawStep, turn.MainStep,
    turn.AttackStep, draw_step.EitherEnd, playing.PlayCard, attack.Attack, paying.PayAttack, paying.UnderDeck,
    paying.SomeBeneath, energy.TurnUp, energy.Gain, responses.Afterwards, rearranging.Rearrange, match.EndMatch,
    match.Enter, interludes.UseEffect, interludes.Interlude, sudden_death.SuddenDeath, sudden_death.Selection,
    kings.LosePiece, responses.Response,
]

PLAYS: list[Play] = [                     # in the order in which they are offered
    turn.MayEnd(), turn.MayPass(), attack.MayAttack(), turn.MayUse(), playing.MayPlay(), playing.MayPlayFifth(),
    playing.MayAttach(), responses.RESOLVE, responses.REPLY, energy.MAY_PAY, paying.UNDER, paying.DISCARD_FOR,
    paying.BENEATH_IT, paying.FROM_HAND, paying.FROM_DECK_TOP, draw_step.FROM_TOP, draw_step.FROM_END, playing.PRICE,
    setup.PLACE, setup.FIRST, setup.HEADS, setup.TAILS, sudden_death.PICK, kings.LOSE,
]

QUESTIONS = {
    "line up": "Who is to fight match {n}?",
    "search": "A 5th character from your Deck",
    "setup": "Before the game begins",
    "coin": "Heads or tails?",
    "first": "Who goes first?",
    "draw step": "Your Draw Step",
    "main step": "Your Main Step",
    "attack step": "Your Attack Step",
    "discard": "Discard for {p}",
    "pay from": "Pay for {p} from where?",
    "end of deck": "Draw from which end of your Deck?",
    "under": "Which card goes under the Deck next?",
    "beneath": "Which of them go under {p}?",
    "minimum": "Discard {n} cards to deal 1 damage?",
    "again": "Use {p} a second time?",
    "flip": "Pay for {p}: {n} Spirit Energy? If not, it is discarded",
    "lose": "Which piece of {p} is lost?",
    "price": "For how much Spirit Energy is {p} played?",
    "select": "Two all: who fights Sudden Death, healed of all damage?",
    "select item": "Which item of your Discard Pile goes into Sudden Death?",
    "select technique": "Which technique of your Discard Pile goes into Sudden Death?",
    "resolve": "Several texts fall due. Which first?",
    "reply": "Do you answer?",
}


@cache
def spec() -> CardSpec:
    folder = Path(__file__).parent
    words = vocabulary()
    return CardSpec(
        name="yu-yu-hakusho", edition="2004", version=4, title="Yu Yu Hakusho TCG", seats=(2, 2), zones=ZONES,
        frames=FRAMES, outlines={}, verbs={}, questions=QUESTIONS, game=Tournament, state=MatState, folder=folder,
        vocabulary=words, library=read_folder(folder / "cards", words), plays=PLAYS,
        over="yyh.win.three-matches-is-instant", deck_rules=DeckRules(violations, team_setup), layout=LAYOUT,
        options=(*OPTIONS, windows("yyh.ruling.response-windows")))
