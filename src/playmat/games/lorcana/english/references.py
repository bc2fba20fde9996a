"""What 'they', 'that card', 'its player' and 'that many' mean: bind every reference to an earlier phrase.

One pass in printed order.  Each phrase that brings something into the text is remembered with a role; a reference takes
the nearest remembered phrase that fits its kind.  A reference that finds nothing keeps ``to=None`` and is reported.
"""
# not compiled: it runs when printed cards are read
from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from playmat.games.lorcana.english.tree import (
    Chosen,
    Filter,
    Pick,
    Ref,
    SaidAnyOf,
    SaidBoth,
    SaidDo,
    SaidEachPlayer,
    SaidEvery,
    SaidIf,
    SaidIs,
    SaidMay,
    SaidModifier,
    SaidTest,
    SaidThis,
    SameAmount,
    Static,
    TopCards,
    Trigger,
    Triggered,
    Who,
)

ORDER = {Triggered: ("triggers", "test", "effect"), Static: ("test", "effect"), SaidIf: ("test", "then", "otherwise")}
ACTED = {"exerted": "exert", "banished": "banish", "discarded": "discard", "revealed": "reveal", "moved": "move"}
OWNERS = ("its player", "that player", "their", "they", "its owner")


class Context:
    def __init__(self, card: str = "") -> None:
        self.card = card                      # the type of the card whose text this is
        self.pieces: list[tuple[str, Any]] = []          # (role, node)
        self.players: list[Any] = []
        self.mentioned: list[Who] = []        # every player spoken of, you and pronouns apart
        self.acted: dict[str, Any] = {}           # verb -> node it was done to
        self.event: Any = None
        self.deed: Any = None          # the last thing done or compared: what 'that many' counts
        self.together: Any = None      # a move of several to the same location
        self.lost: list[Any] = []            # references without a meaning

    def piece(self, role: str, node: Any) -> None:
        self.pieces.append((role, node))


def kinds(node: Any) -> tuple[str, ...]:
    if isinstance(node, Ref):
        return (node.kind,)
    if isinstance(node, SaidThis):
        return ("character", "item", "location", "card", "action", "song") if node.kind == "self" else (node.kind,)
    if isinstance(node, TopCards):
        return ("card",)
    if isinstance(node, SaidBoth):
        return tuple(k for p in node.parts for k in kinds(p))
    f = node.filter
    if isinstance(f, Filter):
        return f.kinds
    return ("card",) if not isinstance(f, SaidAnyOf) else tuple(k for g in f.filters for k in g.kinds)


def find(context: Context, ref: Ref) -> tuple[str, Any]:
    """What a reference means: its role, and the phrase."""
    word, kind = ref.word, ref.kind
    if word in ("challenging", "challenged"):
        return ("challenger" if word == "challenging" else "defender"), context.event or SaidThis("character")
    if word in ACTED:
        found = acted(context, word)
        if found is not None:
            return word, found
    if word == "rest" or (word == "them" and kind == "looked"):
        return looked(context, word)
    if word in ("that name", "that number"):
        return ("named", context.acted.get("name")) if word == "that name" else ("number", context.acted.get("count"))
    if word == "there":
        return there(context)
    if word in ("or", "subject", "ready step", "this"):
        return word, context.event or SaidThis("card")
    if word == "same":
        return next(((r, n) for r, n in reversed(context.pieces) if r in ("chosen", "pick")), ("", None))
    if word == "other":
        return "other", next((n for _, n in reversed(context.pieces) if isinstance(n, Pick)), None)
    if word == "chosen":
        for role, node in reversed(context.pieces):
            if isinstance(node, (Chosen, Pick)) and (not kind or kind in kinds(node) or "card" in kinds(node)):
                return role, node
    return nearest(context, word, kind, ref.role == "one")


def acted(context: Context, word: str) -> Any:
    """`the exerted character`: whom that was done to, by the event or in this text."""
    if context.event is not None and context.event.event.split()[0] in (word, word.replace("ed", "es")):
        return dict(context.event.args).get("what")
    return context.acted.get(ACTED[word])


def looked(context: Context, word: str) -> tuple[str, Any]:
    for _, node in reversed(context.pieces):
        if isinstance(node, TopCards):
            return ("rest" if word == "rest" else "looked"), node
    return "rest", context.acted.get("reveal")


def there(context: Context) -> tuple[str, Any]:
    for role, node in reversed(context.pieces):
        if "location" in kinds(node):
            return role, node
    return "place", context.acted.get("look")


def nearest(context: Context, word: str, kind: str, one: bool = False) -> tuple[str, Any]:
    """The nearest phrase of that kind, and one thing if one is meant; a bare pronoun never means the object of a
    trigger."""
    if word in ("he", "she", "him", "her", "his") and context.card == "character":
        return called(context)
    weak = ("object",) if word in ("he", "she", "him", "her", "they", "them", "it", "their", "his") else ()
    for strict in (True, False):
        for role, node in reversed(context.pieces):
            fits = not kind or kind == "card" or kind in kinds(node) or (not strict and "card" in kinds(node))
            if fits and role not in weak and not (one and isinstance(node, SaidEvery)) and not thing(word, node):
                return ("", None) if either_of_two(context, word, node) else (role, node)
    if kind == "song" and context.event is not None and context.event.event == "sing":
        return "sung", context.event
    if kind == "location" and context.together is not None:
        return "together", context.together
    if kind == "location":
        return "place", context.event or next((n for _, n in reversed(context.pieces) if at_location(n)), None)
    return ("this", SaidThis("self")) if word in ("he", "she", "him", "her") else ("", None)


def called(context: Context) -> tuple[str, Any]:
    """He or she is this character, or one that was just named: others are they."""
    for role, node in reversed(context.pieces):
        if isinstance(node, SaidThis) and node.kind == "character":
            break
        tests = getattr(getattr(node, "filter", None), "tests", ())
        if role == "called" or any(isinstance(x, SaidIs) and x.test == "named" for x in tests):
            return role, node
    return "this", SaidThis("self")


def thing(word: str, node: Any) -> bool:
    """`They` is no single item or location: that is `it`."""
    return word in ("he", "she", "him", "her", "they", "them") and isinstance(node, SaidThis) and (
        node.kind in ("item", "location"))


def either_of_two(context: Context, word: str, node: Any) -> bool:
    """`Whenever this character challenges another, they …`: nobody can tell which of the two."""
    if not isinstance(node, SaidThis):
        return False
    others = [other for _, other in context.pieces if not isinstance(other, SaidThis)]
    return (word in ("they", "them") and any("character" in kinds(other) for other in others)) or (
        word == "it" and node.kind == "character" and len(others) > 0)


def at_location(node: Any) -> bool:
    return SaidIs("at_location") in getattr(getattr(node, "filter", None), "tests", ())


def bind(tree: Any, card: str = "") -> tuple[Any, list[Any]]:
    """The same tree with references bound, and the references that found nothing."""
    context = Context(card)
    return visit(tree, context), context.lost


def visit(node: Any, context: Context) -> Any:
    if isinstance(node, tuple):
        return tuple(visit(n, context) for n in node)
    if not is_dataclass(node):
        return node
    if isinstance(node, Ref):
        role, found = find(context, node)
        if found is None:
            context.lost.append(node)
        new = replace(node, to=found, role=role)
        if role in ("challenger", "defender", "sung"):
            context.piece(role, new)
        return new
    if isinstance(node, SameAmount):
        return SameAmount(context.deed or context.event)
    if isinstance(node, Filter) and SaidIs("other") in node.tests:
        picked = (n for r, n in context.pieces if isinstance(n, Chosen) and set(kinds(n)) & set(node.kinds))
        than = (SaidThis("self"), *picked)                 # not this card, nor anything already picked (section 7.1)
        tests = tuple(SaidIs("other", than) if t == SaidIs("other") else visit(t, context) for t in node.tests)
        return replace(node, tests=tests)
    if isinstance(node, Who):
        return player(node, context)
    if isinstance(node, Trigger):
        return trigger(node, context)
    if isinstance(node, SaidModifier) and node.what == "gain ability":
        inner, lost = bind(node.args[0])
        context.lost += lost
        return replace(node, args=(inner,))
    if isinstance(node, Pick) and isinstance(node.filter, Ref):
        return replace(node, filter=visit(replace(node.filter, kind="looked"), context))
    if isinstance(node, SaidIf) and node.replaces:
        before = visit(node.otherwise, context)
        test = visit(node.test, context)
        return SaidIf(test, visit(node.then, context), before, True)
    if isinstance(node, (SaidEachPlayer, SaidMay)):
        who = visit(node.who, context)
        context.players.append(who)
        return replace(node, who=who, effect=visit(node.effect, context))
    new = children(node, context)
    remember(new, context)
    return new


def children(node: Any, context: Context) -> Any:
    names = ORDER.get(type(node)) or tuple(f.name for f in fields(node))
    changed = {name: visit(getattr(node, name), context) for name in names}
    return replace(node, **changed)


def remember(node: Any, context: Context) -> None:
    if isinstance(node, (Chosen, Pick, SaidEvery, TopCards)) and not isinstance(getattr(node, "filter", None), Ref):
        context.piece(type(node).__name__.lower(), node)
    elif isinstance(node, SaidBoth) and all(isinstance(p, (Pick, SaidEvery)) for p in node.parts):
        context.piece("both", node)
    elif isinstance(node, SaidThis) and node.kind != "self":
        context.piece("this", node)
    elif isinstance(node, SaidTest) and node.what in ("some", "this way", "sang this"):
        for arg in node.args:
            if isinstance(arg, Filter):
                like = tuple(t for t in node.args if isinstance(t, SaidIs))
                if node.what == "this way":
                    like += (SaidIs("this_way", (node.args[1],)),)
                elif node.what == "sang this":
                    like += (SaidIs("sang_this"),)
                context.piece("such", Pick(None, replace(arg, tests=arg.tests + like)))
    elif (isinstance(node, SaidTest) and node.what == "is" and isinstance(node.args[0], Ref)
          and node.args[1].test == "kind"):
        context.piece("narrowed", replace(node.args[0], kind=node.args[1].args[0].kinds[0]))
    elif isinstance(node, SaidTest) and node.what == "is" and isinstance(node.args[0], Ref) and (
            node.args[1].test == "named"):
        context.piece("called", node.args[0])
    elif isinstance(node, SaidTest) and node.what == "have" and node.args[0].name == "you" and node.args[1] == "=" and (
            node.args[2].n == 1):                        # 'while you have only 1 character here, they …'
        context.piece("such", Pick(None, yours(node.args[3])))
    elif isinstance(node, SaidTest) and node.what == "more":
        context.deed = node
    elif isinstance(node, SaidDo):
        context.deed = node
        context.together = node if node.verb == "move together" else context.together
        what = dict(node.args).get("what")
        context.acted[node.verb.split()[0]] = what if what is not None else node


def yours(f: Filter) -> Filter:
    """What you have, unless it is said where."""
    placed = any(t.test in ("side", "place", "here", "here_yours") for t in f.tests)
    return f if placed else replace(f, tests=(SaidIs("side", ("yours",)), *f.tests))


def trigger(node: Trigger, context: Context) -> Trigger:
    args: list[Any] = []
    context.event = node
    if node.during in ("opponents' turns", "each player's turn"):
        context.players.append(TURN_PLAYER)
    for role, arg in node.args:
        arg = visit(arg, context)
        if role == "whom" and context.pieces:
            context.pieces[-1] = ("object", context.pieces[-1][1])
        args.append((role, arg))
    new = replace(node, args=tuple(args))
    context.event = new
    return replace(new, while_=visit(node.while_, context))


TURN_PLAYER = Who("the player whose turn it is")


def player(node: Who, context: Context) -> Who:
    """Who is meant; `that player` is whoever was spoken of last."""
    if node.name == "that player" and context.mentioned:
        last = context.mentioned[-1]
        return replace(last, name="that player") if last.name == "its player" else Who("they", None, last)
    found = player_meant(node, context)
    if found.name not in ("you", "they", "their", "any player", "same"):
        context.mentioned.append(found)
    return found


def player_meant(node: Who, context: Context) -> Who:
    if node.name in ("its player", "that player"):
        owner = next((n for r, n in reversed(context.pieces) if not isinstance(n, SaidThis)), None)
        if owner is None and context.players and node.name == "that player":
            return replace(node, name="they", to=context.players[-1])
        if owner is None:
            owner = context.pieces[-1][1] if context.pieces else None
        if owner is None:
            context.lost.append(node)
        return replace(node, to=owner)
    if node.name in ("they", "their", "its owner"):
        who = next((p for p in reversed(context.players) if p.name not in OWNERS), None)
        if who is None and context.pieces:
            who = context.pieces[-1][1]
        if who is None and node.name != "its owner":
            context.lost.append(node)
        return replace(node, to=who)
    if node.name != "you":
        context.players.append(node)
    return replace(node, test=visit(node.test, context)) if node.test is not None else node
