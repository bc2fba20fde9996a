"""The cards that can be played in the Action Phase and in the middle of a battle or challenge."""
from __future__ import annotations

from playmat.games.kingdom_hearts import attack, dark, friends, magic
from playmat.games.kingdom_hearts.duel import Duel
from playmat.kernel.option import Option


def options(g: Duel, seat: int) -> list[Option]:
    """kh.action.during-battle: Dark, Friend, Magic and Magic/Friend Cards."""
    return dark.options(g, seat) + friends.options(g, seat) + magic.options(g, seat)


def help_options(g: Duel, seat: int) -> list[Option]:
    """What raises the attack in a fight: Friends already in play, and Attack Cards."""
    return friends.join_options(g, seat) + attack.options(g, seat)


def carry_out(g: Duel, seat: int, said: Option) -> None:
    if said.verb == "dark":
        dark.play_dark(g, seat, said.args[0])
    elif said.verb == "friend":
        friends.play_friend(g, seat, said.args[0])
    elif said.verb == "cast":
        magic.cast(g, seat, said.args[0], said.args[1])
    elif said.verb == "join":
        friends.join(g, seat, said.args[0])
    elif said.verb == "attack":
        attack.play_attacks(g, seat, said.args[0])
