"""Break of Dawn: Dark, Nobody and Player/XIII Cards used as Friends."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.kingdom_hearts.chapters import friends
from playmat.games.kingdom_hearts.state import HAND
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel

ALLY_TYPES = ("dark", "nobody", "player")


def why_not_use(g: Duel, seat: int, p: int) -> str:
    """The rule that keeps a card from being played into the Friend area, or nothing (kh.ruling.ally-friend-rules)."""
    if g.type(p) not in ALLY_TYPES or p not in g.areas[seat][HAND]:
        return "kh.term.in-play"
    return friends.why_no_friends(g, seat) or why_not_this_one(g, seat, p)


def why_not_this_one(g: Duel, seat: int, p: int) -> str:
    if g.type(p) == "player" and g.face(p).name == g.face(g.player_card(seat)).name:
        return "kh.ruling.xiii-ally-same-name"
    return friends.why_not_this_one(g, seat, p)


def options(g: Duel, seat: int, cards: list[int]) -> list[Option]:
    """kh.ruling.ally-disrupt-choice: beside placing a Dark or Nobody Card on the opponent's World."""
    if friends.why_no_friends(g, seat):
        return []
    return [Option("ally", (p,)) for p in cards if not why_not_this_one(g, seat, p)]
