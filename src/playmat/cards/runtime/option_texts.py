"""How what cards ask is put into words: options and questions that every game with cards has."""
from __future__ import annotations

from typing import Final

from playmat.kernel.spec import OptionText

CARD_VERBS: Final = {
    "choose": OptionText("choose {p}", "Choose {p}"),
    "pick": OptionText("pick {p} {t}", "Choose {p}: {t}"),
    "number": OptionText("number {n}", "{n}"),
    "player": OptionText("player {s}", "{s}"),
    "place": OptionText("place {z}", "{z}"),
    "name": OptionText("name {w}", "{w}"),
    "yes": OptionText("yes", "Yes"),
    "no": OptionText("no", "No"),
    "mode": OptionText("mode {n}", "The effect number {n}"),
    "instead": OptionText("instead {p} {t}", "Use {p} instead"),
    "decline": OptionText("decline", "Leave it as it is"),
    "reply": OptionText("reply {p} {t}", "Answer with {p}"),
    "use": OptionText("use {p} {t}", "Use {p}"),
}

CARD_QUESTIONS: Final = {
    "choose": "Choose for {p}",
    "order": "Which comes next, for {p}?",
    "number": "Which number, for {p}?",
    "player": "Which player, for {p}?",
    "place": "Which place, for {p}?",
    "secretly": "Choose, unseen by the others",
    "name": "Name one, for {p}",
    "may": "Use the effect of {p}?",
    "mode": "Which effect of {p}?",
    "instead": "Does {p} change what happens?",
    "reply": "Do you answer?",
}
