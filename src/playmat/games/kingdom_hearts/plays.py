"""What the active player may do in the Action Phase, and either player in a fight: all chapters together."""
from __future__ import annotations

from playmat.games.kingdom_hearts import attack, battle, dark, friends, magic, move
from playmat.games.kingdom_hearts.duel import Duel
from playmat.kernel.option import Option


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
    if said.verb == "move":
        move.move(g, seat, said.args[0])
    elif said.verb == "battle":
        battle.battle(g, seat)
    elif said.verb == "escape":
        battle.escape(g, seat)
    elif said.verb == "dark":
        dark.play_dark(g, seat, said.args[0])
    elif said.verb == "friend":
        friends.play_friend(g, seat, said.args[0])
    elif said.verb == "cast":
        magic.cast(g, seat, said.args[0], said.args[1])
    elif said.verb == "join":
        friends.join(g, seat, said.args[0])
    elif said.verb == "attack":
        attack.play_attacks(g, seat, said.args[0])
