"""Talisman: Kingdom Hearts Edition, as one Spec."""
from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from playmat.cards.language.reader import read_folder
from playmat.cards.library import CardSpec
from playmat.games.talisman.chapters import (
    combat,
    combat_parts,
    combat_plays,
    crossing,
    encounters,
    end_of_turn,
    fate,
    gate,
    inner_region,
    limits,
    movement,
    quests,
    setup,
    spells,
    texts,
    trading,
    turn,
)
from playmat.games.talisman.journey import Journey
from playmat.games.talisman.position import LAYOUT
from playmat.games.talisman.state import ZONES, TableState
from playmat.games.talisman.vocabulary import vocabulary
from playmat.kernel.plays import Play
from playmat.kernel.spec import Brings

FRAMES: Final[list[Any]] = [
    setup.Setup, setup.Enter, setup.NewCharacter, turn.Turn, spells.Moment, spells.Cast, movement.Move, movement.Walk,
    crossing.Attempt, gate.OpenGate, inner_region.Inner, inner_region.Boss, inner_region.Horde, trading.Trades,
    trading.Offer, encounters.Encounter, combat.Combat, combat_parts.EvadeOne,
    combat_parts.Aid, combat_parts.AttackAgain, combat_parts.Risk,
    quests.Complete, limits.Excess, end_of_turn.EndOfTurn, end_of_turn.Exchange, texts.Texts,
]

PLAYS: Final[list[Play]] = [
    *setup.PLAYS, *movement.PLAYS, *crossing.PLAYS, *gate.PLAYS, *inner_region.PLAYS, *trading.PLAYS,
    *encounters.PLAYS, *combat_plays.PLAYS, spells.MayCast(), spells.MayUse(), fate.MayReroll(), *quests.PLAYS,
    *limits.PLAYS, *end_of_turn.PLAYS,
]

QUESTIONS: Final = {
    "first": "Who goes first?", "deal": "Which Character is dealt to {s}?", "pick": "Which Character do you play?",
    "bonus": "One point more: Strength or Magic?", "inherit": "What do you leave on the start space?",
    "moment": "Do you cast or use anything now?", "move": "How do you move?",
    "walk": "Which way? Steps to walk: {n}", "on the way": "You come to {p}; steps left: {n}",
    "attempt": "Do you try to pass?", "gate": "Open the Gate with Strength or with Magic?",
    "inner": "Where do you go?", "trade": "Do you trade?", "build": "What do you offer {s}?",
    "offered": "{s} proposes a trade", "early": "Do you surrender anything before drawing?",
    "collect": "What do you take?", "evade": "Do you evade {p}?", "evade one": "Which Enemy do you evade?",
    "boost": "What do you use against {p}?", "meddle": "{p} attacks {s}: do you cast a Spell into this Combat?",
    "aid": "Do you ask for aid against {p}?", "help": "{s} asks for your aid against {p}",
    "compare": "You have {n}, {p} {n}", "throw": "You rolled {n}", "quest": "What do you give up for the quest?",
    "excess": "You have too many: which goes?",
    "end": "The end of your turn", "exchange": "Trophies worth {n} so far: which one more?",
}
BY_LOT: Final = "by lot"


def seat_setup(name: str) -> dict[str, Any]:
    """A seat brings nothing, or the Character that was agreed upon."""
    return {} if name == BY_LOT else {"character": name}


@cache
def spec() -> CardSpec:
    folder = Path(__file__).parent
    words = vocabulary()
    library = read_folder(folder / "cards", words)
    return CardSpec(
        name="talisman", edition="kingdom-hearts", version=6, title="Talisman: Kingdom Hearts Edition", seats=(2, 6),
        zones=ZONES, frames=FRAMES, outlines={}, verbs={}, questions=QUESTIONS, game=Journey, state=TableState,
        folder=folder, vocabulary=words, library=library, plays=PLAYS, over="tal.door.game-ends",
        layout=LAYOUT, options=setup.OPTIONS, brings=Brings([BY_LOT], seat_setup))
