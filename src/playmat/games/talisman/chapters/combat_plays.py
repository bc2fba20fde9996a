"""What players may say in a Combat, and why not."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.games.talisman.chapters.combat import MOST_AID, Combat
from playmat.kernel.names import NOBODY, NOTHING
from playmat.kernel.plays import Answer, Rules

if TYPE_CHECKING:
    from playmat.games.talisman.journey import Journey

FIGHT_PLAY: Final = Answer("fight", "Fight", "tal.combat.enemy-starts-it")
REFUSE: Final = Answer("refuse", "Refuse", "tal.aid.voluntary")
ALONE: Final = Answer("alone", "Fight alone", "tal.combat.step3-ask-for-aid")


class MayAsk(Answer):
    SPELT = "ask {s}"
    SHOWN = "Ask {s} for aid"

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        f = g.nearest("Combat")
        return (
            not isinstance(f, Combat) and by.rule("tal.aid.needs-shared-space")
            or isinstance(f, Combat) and f.shows != () and by.rule("tal.combat.step3-ask-for-aid")
            or isinstance(f, Combat) and f.helper != NOBODY and by.rule("tal.ruling.aid-one-helper")
            or not g.companions(seat) and by.rule("tal.aid.needs-shared-space")
            or by.rule("tal.ruling.aid-per-combat"))


class MayHelp(Answer):
    SPELT = "help {n}"
    SHOWN = "Help with {n}"

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        f = g.nearest("Combat")
        weak = isinstance(f, Combat) and g.player_value(seat, f.stat) < MOST_AID
        return (
            isinstance(f, Combat) and f.helper == seat and by.rule("tal.aid.commitment")
            or weak and by.rule("tal.aid.capped-by-helper-stat")
            or by.rule("tal.aid.up-to-three"))


class MayEvade(Answer):
    SPELT = "evade {p}"
    SHOWN = "Evade {p}"

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        return (
            g.in_inner_region(seat) and by.rule("tal.evade.never-in-inner-region")
            or by.rule("tal.evade.by-spell-or-ability"))


class MaySave(Answer):
    """An Armor that might save the Health."""

    SPELT = "instead {p} {t}"
    SHOWN = "Use {p} instead"

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        f = g.nearest("Combat")
        return isinstance(f, Combat) and f.stat != "strength" and by.rule("tal.combat.prevention-strength-only")

    def forbidden_with(self, g: Journey, seat: int, p: int, by: Rules) -> bool:
        f = g.nearest("Combat")
        barred = isinstance(f, Combat) and f.wielded(g) > 1 and g.forbids("be used", p) != NOTHING
        return (
            g.is_heartless(seat) and by.rule("tal.heartless.no-objects-munny-followers")
            or barred and by.rule("tal.ruling.dream-shield-and-brave-warrior")
            or barred and by.rule("tal.character.sora-two-weapons"))


PLAYS: Final = [FIGHT_PLAY, REFUSE, ALONE, MayAsk(), MayHelp(), MayEvade(), MaySave()]
