"""What the active player may do in the Action Phase, and either player in a fight: all chapters together."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playmat.games.kingdom_hearts.chapters import attack, battle, dark, friends, magic, move
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel


Plays = list[tuple[str, Callable[[Any, int, list[int]], list[Option]]]]        # for a type of card what lists its plays

IN_BATTLE: Plays = [("attack", attack.options), ("dark", dark.options), ("nobody", dark.options),
                    ("friend", friends.options), ("magic", magic.options), ("magic/friend", magic.options)]
ACTIONS: Plays = [("world", move.options)] + IN_BATTLE[1:]
IN_CHALLENGE: Plays = [play for play in IN_BATTLE if play[0] in ("attack", "magic", "magic/friend")]


def from_hand(g: Duel, seat: int, plays: Plays) -> list[Option]:
    """What can be played of the cards a player holds."""
    hand = g.hand(seat)
    out: list[Option] = []
    for type, options in plays:
        cards = hand.get(type)
        if cards is not None:
            out += options(g, seat, cards)
    return out


def carry_out(g: Duel, seat: int, said: Option) -> None:
    verb, args = said.verb, said.args
    if verb == "join":
        friends.join(g, seat, args[0])
    elif verb == "move":
        g.call(move.Move(seat, args[0]))
    elif verb == "battle":
        g.call(battle.Battle(seat))
    elif verb == "escape":
        g.call(battle.Escape(seat))
    elif verb == "dark":
        g.call(dark.PlayDark(seat, args[0]))
    elif verb == "friend":
        g.call(friends.PlayFriend(seat, args[0]))
    elif verb == "cast":
        g.call(magic.Cast(seat, args[0], args[1]))
    elif verb == "attack":
        g.call(attack.PlayAttacks(seat, args))
