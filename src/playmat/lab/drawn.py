"""Decks drawn from all of a game's cards: cards that nobody would put side by side, and no rule forbids."""
from __future__ import annotations

from typing import Any

from playmat.cards.decks import Deck, Listed, listed_setup, load_deck, not_allowed, rules_broken
from playmat.cards.library import CardSpec, Face
from playmat.kernel.chance import Dice
from playmat.kernel.names import Refused

TRIES = 100              # cards for a place of the deck, and decks, before it is given up


class Drawer:
    """Draws decks for a table that has agreed on so much."""

    def __init__(self, spec: CardSpec, agreed: dict[str, Any]) -> None:
        if spec.brings is not None:
            raise Refused(f"{spec.title} is played without decks: there is nothing to draw.")
        self.spec = spec
        self.agreed = agreed
        self.kin: dict[tuple[str, str, int | None], list[Face]] = {}
        for face in spec.library.faces:
            if not face.not_yet:
                self.kin.setdefault(kin(face), []).append(face)
        self.size_rules = self.rules(Listed(Deck(""), spec.library))         # against a deck without any card

    def draw(self, name: str, dice: Dice) -> dict[str, Any]:
        """What a seat brings: as many cards of each kind as this deck has, whichever the rules let be together."""
        like = Listed(load_deck(self.spec, name), self.spec.library)
        for _ in range(TRIES):
            drawn = self.fill(like, dice)
            if drawn is not None and not self.rules(drawn):
                return listed_setup(self.spec, drawn)
        raise Refused(f"No legal deck like {name} was found among all cards.")

    def fill(self, like: Listed, dice: Dice) -> Listed | None:
        """Card by card, so that none breaks a rule with those before it."""
        drawn = Listed(Deck(""), self.spec.library)
        for heading, faces in like.sections.items():
            part = drawn.sections.setdefault(heading, [])
            for face in faces:
                others = self.kin[kin(face)]
                for _ in range(TRIES):
                    other = others[dice.below(len(others))]
                    drawn.faces.append(other)
                    part.append(other)
                    if self.rules(drawn) <= self.size_rules:
                        break
                    drawn.faces.pop()
                    part.pop()
                else:
                    return None
        return drawn

    def rules(self, listed: Listed) -> set[str]:
        """The rules that a list breaks."""
        wrong = rules_broken(self.spec, listed) + not_allowed(self.spec, listed.faces, self.agreed)
        return {rule for rule, _ in wrong}


def kin(face: Face) -> tuple[str, str, int | None]:
    """Cards that can take each other's place in a deck."""
    return face.type, face.facts.get("group", ""), face.level


def like(spec: CardSpec, faces: set[int]) -> set[int]:
    """These cards and all that could be drawn in their place."""
    kinds = {kin(spec.library.faces[face]) for face in faces}
    return {face.index for face in spec.library.faces if not face.not_yet and kin(face) in kinds}
