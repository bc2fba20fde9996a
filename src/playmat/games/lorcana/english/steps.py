"""Steps that belong together: two sentences that are one deed, and what a sentence speaks of."""
# not compiled: it runs when printed cards are read
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.games.lorcana.english import tree as t
from playmat.games.lorcana.english.phrases import NotYet


def joined(steps: list[Any]) -> list[Any]:
    """Two sentences that are one deed: what is played enters play exerted, or goes under the deck afterwards."""
    out: list[Any] = []
    for step in steps:
        last = out[-1] if out else None
        if isinstance(step, t.SaidMark) and [m.what for m in step.modifiers] == ["enters exerted"] and last is not None:
            out[-1] = played_so(last, "play free exerted")
        elif goes_under(step):
            out[-1] = played_so(last, "play free under")
        elif put_away(step, last):
            if not to_bottom(step):
                raise NotYet("what becomes of a card that is played")
            out[-1] = played_so(last, "play free under")
        elif isinstance(step, t.SaidDo) and step.verb == "put" and last == t.SaidDo("shuffle") and to_top(step):
            out[-1] = replace(step, verb="shuffle under")
        elif isinstance(step, t.SaidDo) and step.verb == "ready" and healed(dict(step.args)["what"]):
            out[-1] = and_ready(last)
        else:
            out.append(step)
    if len(out) > 1 and any(node == t.SaidDo("repeat") for node in t.walk(out[-1])) and isinstance(out[-2], t.SaidDo):
        out[-2] = replace(out[-2], args=(*out[-2].args, ("again", True)))
    return out


def put_away(step: Any, last: Any) -> bool:
    """`Play … for free, then put it …`: what becomes of it when it has been played."""
    if not (isinstance(step, t.SaidDo) and isinstance(last, t.SaidDo)
            and (step.verb, last.verb) == ("put", "play free")):
        return False
    what = dict(step.args)["what"]
    return isinstance(what, t.Ref) and what.to == dict(last.args)["what"]


def to_bottom(step: t.SaidDo) -> bool:
    zone = dict(step.args)["to"]
    return isinstance(zone, t.SaidZone) and (zone.name, zone.where) == ("deck", "bottom")


def to_top(step: t.SaidDo) -> bool:
    zone = dict(step.args)["to"]
    return isinstance(zone, t.SaidZone) and (zone.name, zone.where) == ("deck", "top")


def shuffled_away(step: Any, then: Any) -> bool:
    """`Shuffle … into their player's deck. That player …`."""
    return (isinstance(step, t.SaidDo) and step.verb == "shuffle" and isinstance(then, t.SaidEachPlayer)
            and then.who.name == "that player" and then.who.to == dict(step.args).get("what"))


def looks_last(effect: Any) -> bool:
    """Whether it ends with a look at the top of a deck."""
    last = effect.steps[-1] if isinstance(effect, t.Seq) else effect
    return isinstance(last, t.SaidDo) and last.verb in ("look", "reveal") and isinstance(
        dict(last.args)["what"], t.TopCards)


def speaks_of_seen(step: Any) -> bool:
    """Whether it speaks of the cards that were looked at: without them there is nothing to it."""
    return any(isinstance(node, t.Ref) and (isinstance(node.to, t.TopCards) or node.word == "rest")
               for node in t.walk(step))


def speaks_of_choice(otherwise: Any, then: Any) -> bool:
    """`If …, return a card …. Otherwise, put it …`."""
    picked = [node for node in t.walk(then) if isinstance(node, (t.Pick, t.Chosen))]
    return any(isinstance(node, t.Ref) and node.to in picked for node in t.walk(otherwise))


def goes_under(step: Any) -> bool:
    """`Put that card on the bottom of your deck instead of into your discard`."""
    deed = step.then if isinstance(step, t.IfDid) else step
    return isinstance(deed, t.SaidDo) and deed.verb == "put instead"


def healed(what: Any) -> bool:
    """Whether it means those of whom damage was just removed."""
    return isinstance(what, t.SaidEvery) and t.SaidIs("this_way", ("healed",)) in what.filter.tests


def and_ready(step: Any) -> Any:
    """Whoever is healed is readied there and then."""
    if isinstance(step, t.SaidMay):
        return replace(step, effect=and_ready(step.effect))
    if isinstance(step, t.SaidDo) and step.verb == "remove damage":
        return replace(step, args=(*step.args, ("then", "ready")))
    raise NotYet("what was healed")


def repeats(step: Any) -> bool:
    return isinstance(step, t.SaidDo) and step.verb == "reveal" and step.args[-1] == ("again", True)


def played_so(step: Any, verb: str) -> Any:
    """The step with its `play` done in another way."""
    if isinstance(step, t.SaidDo) and step.verb == "play free":
        return replace(step, verb=verb)
    if isinstance(step, t.SaidDo) and step.verb == "play" and verb == "play free exerted":
        return replace(step, verb="play exerted")
    if isinstance(step, (t.SaidMay, t.SaidPay)):
        return replace(step, effect=played_so(step.effect, verb))
    if isinstance(step, t.Seq):
        return t.Seq((*step.steps[:-1], played_so(step.steps[-1], verb)))
    raise NotYet("how something entered play")
