"""Break of Dawn: Dark, Nobody and Player/XIII Cards used as Friends."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.kingdom_hearts.chapters.friends import MayPlayFriend
from playmat.kernel.plays import Rules

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel


class MayPlayAlly(MayPlayFriend):
    """kh.ruling.ally-friend-rules; beside placing it on the opponent's World (kh.ruling.ally-disrupt-choice)."""

    SPELT = "ally {p}"
    SHOWN = "Play {p} as an ally"
    TYPES = ("dark", "nobody", "player")

    def forbidden(self, g: Duel, seat: int, by: Rules) -> bool:
        return g.only_friends() and by.rule("kh.term.owner-mat") or super().forbidden(g, seat, by)

    def forbidden_with(self, g: Duel, seat: int, p: int, by: Rules) -> bool:
        same = g.type(p) == "player" and g.face(p).name == g.face(g.player_card(seat)).name
        return same and by.rule("kh.ruling.xiii-ally-same-name") or super().forbidden_with(g, seat, p, by)
