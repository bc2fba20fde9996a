"""Small cards of the made-up game, and what is offered and lies there."""
from __future__ import annotations

from tests.cards.made_up import PLAY, Skirmish


def ally(name: str, text: str = "", strength: int = 2, toughness: int = 4, facts: str = "") -> str:
    """A card of the made-up game; `text` are its abilities, two spaces deep."""
    return (f"\ncard {name}\n  type ally\n{facts}  cost 1\n  strength {strength}\n  toughness {toughness}\n"
            + "".join(f"  {line}\n" for line in text.strip("\n").split("\n") if text))


def event(name: str, body: str) -> str:
    return f"\ncard {name}\n  type event\n  cost 0\n  on play\n" + "".join(
        f"    {line}\n" for line in body.strip("\n").split("\n"))


def piece(g: Skirmish, title: str, seat: int = 0) -> int:
    """The one in play."""
    return next(p for p in g.zone(seat, PLAY) if g.face(p).title == title)


def keys(g: Skirmish) -> list[str]:
    return [o.key for o in g.state.pending[0].options]


def fights(g: Skirmish) -> set[tuple[str, str]]:
    return {(g.face(o.args[0]).name, g.face(o.args[1]).name) for o in g.state.pending[0].options
            if o.verb == "challenge"}
