"""Break of Dawn, the fourth set's rulebook: ten card types. What differs from `first.py` stands here."""
from __future__ import annotations

from functools import cache
from pathlib import Path

from playmat.cards.language.reader import read_files
from playmat.cards.library import CardSpec, Library
from playmat.games.kingdom_hearts.chapters import equipment, event, form, setup, technique
from playmat.games.kingdom_hearts.chapters.decks import DECK_RULES
from playmat.games.kingdom_hearts.chapters.setup import OPTIONS
from playmat.games.kingdom_hearts.dawn_duel import Dawn
from playmat.games.kingdom_hearts.dawn_vocabulary import dawn_vocabulary
from playmat.games.kingdom_hearts.first import FRAMES, PLAYS, QUESTIONS, SETS, anew, group_of
from playmat.games.kingdom_hearts.position import LAYOUT
from playmat.games.kingdom_hearts.state import ZONES, MatState
from playmat.kernel.plays import Play

OUTLINES = {
    "Setup": """
        kh.setup.simultaneous         choose_player_cards
        kh.setup.player-card-faceup   lay_player_cards
        kh.setup.first-player         find_first_player
        kh.setup.tie-bod              break_tie
        kh.setup.hearts               set_hearts
        kh.setup.shuffle-rest         shuffle_decks
        kh.setup.draw-six             draw_six
        kh.setup.begin                begin
    """,
    "Battle": """
        kh.battle.purpose            declare
        kh.ruling.battle-sequence    offer
        kh.ruling.battle-sequence    act
        kh.battle.base-damage        count
        kh.battle.assign-damage      assign
        kh.battle.all-at-once        strike
        kh.battle.end-discard-bod    end
    """,
}

MORE_FRAMES = [setup.PlayerChoice, equipment.PlayEquipment, equipment.KeepOneEquipment,
               event.PlayEvent, technique.PlayTechnique, form.ChangeForm]

MORE_PLAYS: list[Play] = [
    equipment.MayEquip(), event.MayPlayEvent(), form.MayChangeForm(), technique.MayUseTechnique(), equipment.MayDrop(),
    setup.LEAD,
]

NEWER = ("light-and-darkness-equipment", "promos-events", "playmat-extras-dawn")                  # what only it knows


def grouped(library: Library) -> Library:
    """Older cards under the new rules: a Dark Card belongs to one of two groups (kh.types.dark-subgroups)."""
    for face in library.faces:
        group = group_of(face)
        if group:
            face.facts["group"] = group
            face.traits |= {group}
    return anew(library)


@cache
def spec() -> CardSpec:
    folder = Path(__file__).parent
    words = dawn_vocabulary()
    files = [folder / "cards-dawn" / "break-of-dawn.cards",                          # the newest printing has the title
             *[folder / "cards" / f"{name}.cards" for name in SETS],
             *[folder / "cards-dawn" / f"{name}.cards" for name in NEWER]]
    library = grouped(read_files(files, words))
    return CardSpec(
        name="kingdom-hearts", edition="break-of-dawn", version=4, title="Kingdom Hearts TCG, Break of Dawn",
        seats=(2, 2), zones=ZONES, frames=FRAMES + MORE_FRAMES, outlines=OUTLINES, verbs={},
        questions={**QUESTIONS, "playerchoice": "Which of your Player Cards do you play as?"},
        game=Dawn, state=MatState, folder=folder, vocabulary=words, library=library, decks="decks-dawn",
        plays=PLAYS + MORE_PLAYS, over="kh.win.immediate", deck_rules=DECK_RULES, layout=LAYOUT,
        options=OPTIONS)
