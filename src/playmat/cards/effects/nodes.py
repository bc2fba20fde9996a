"""What a card's text is made of: nodes, each of which tells what it holds."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

from playmat.kernel.frame import Step

if TYPE_CHECKING:
    from playmat.cards.effects.steps import CardStep


class Node:
    """A part of a card's text: players, pieces, tests, amounts, conditions, changes, watches, abilities.

    FIELDS names all that it means, in the order it is made with. So its children are known, two nodes can be compared
    and `cards/write.py` can write them. Statements do the same; they are steps of the machine besides.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    ASKS: ClassVar[bool] = False                     # whether it asks a game for what standing texts may change

    def asks(self) -> bool:
        """The same of this one; what only looks at how things lie does not, though others of its kind do."""
        return self.ASKS

    def children(self) -> list[Part]:
        """The nodes it holds, in order."""
        return children_of(self, self.FIELDS)


PLAIN: Final = frozenset([str, int, bool, type(None)])
Part: TypeAlias = "Node | CardStep"                  # what a text is made of


def children_of(node: Any, fields: tuple[str, ...]) -> list[Any]:
    """The nodes in those fields of one, in order."""
    out: list[Any] = []
    for name in fields:
        value = getattr(node, name)
        if type(value) in PLAIN:
            continue                                 # most often
        if isinstance(value, (Node, Step)):
            out.append(value)
        elif isinstance(value, (list, tuple)):
            out += parts_among(value)
    return out


def parts_among(values: Any) -> list[Any]:
    """The nodes among some values, and in lists of them."""
    out: list[Any] = []
    for value in values:
        if isinstance(value, (Node, Step)):
            out.append(value)
        elif isinstance(value, (list, tuple)):
            out += parts_among(value)
    return out


def walk(node: Part) -> list[Part]:
    """A node and everything below it, in the order it is written."""
    out: list[Any] = [node]
    for child in node.children():
        out += walk(child)
    return out


def same(a: Any, b: Any) -> bool:
    """Whether two nodes (or faces, or lists of them) mean the same: of one kind, with equal fields."""
    if type(a) is not type(b):
        return False
    if isinstance(a, (list, tuple)):
        return len(a) == len(b) and all(same(x, y) for x, y in zip(a, b, strict=True))
    fields = getattr(type(a), "FIELDS", None)
    if fields is None:
        return bool(a == b)
    return all(same(getattr(a, name), getattr(b, name)) for name in fields)
