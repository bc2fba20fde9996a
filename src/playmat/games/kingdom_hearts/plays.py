"""What the active player may do in the Action Phase, and either player in a fight: all chapters together."""
from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.kingdom_hearts import attack, battle, dark, friends, magic, move
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.games.kingdom_hearts.duel import Duel


def actions(g: Duel, seat: int) -> list[Option]:
    """kh.action.list-first: the five kinds of action."""
    return (move.options(g, seat) + battle.options(g, seat) + dark.options(g, seat) + friends.options(g, seat)
            + magic.options(g, seat))


def battle_plays(g: Duel, seat: int) -> list[Option]:
    """kh.battle.friends-join, kh.battle.play-attack-cards, kh.battle.play-other-first, kh.action.during-battle."""
    return (friends.join_options(g, seat) + attack.options(g, seat) + dark.options(g, seat) + friends.options(g, seat)
            + magic.options(g, seat))


def challenge_plays(g: Duel, seat: int) -> list[Option]:
    """kh.challenge.four-options: the three that are not doing nothing."""
    return friends.join_options(g, seat) + attack.options(g, seat) + magic.options(g, seat)


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
