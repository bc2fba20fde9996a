"""What an ability does, as lines of the card language."""
# not compiled: it runs when printed cards are read
from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

from playmat.cards.write_phrases import a
from playmat.games.lorcana.english import tree as t
from playmat.games.lorcana.english.phrases import THEIRS, NotYet
from playmat.games.lorcana.english.preventing import WOULD
from playmat.games.lorcana.english.standing import FOR_GOOD, UNTIL
from playmat.games.lorcana.english.steps import (
    joined,
    looks_last,
    repeats,
    shuffled_away,
    speaks_of_choice,
    speaks_of_seen,
)
from playmat.games.lorcana.english.verbs import INDENT, Verbs, below

NOT_DONE, DONE = t.SaidTally("opponents who did not"), t.SaidTally("opponents who did")
PLAYED_ONCE = ("next play this turn",)


class SaidLines(Verbs):
    """Writes what is done, step by step."""

    def body(self, node: Any) -> list[str]:
        if isinstance(node, t.Seq):
            return self.sequence(list(node.steps))
        write = STATEMENTS.get(type(node))
        if write is None:
            raise NotYet(f"the line {type(node).__name__}")
        return write(self, node)

    def sequence(self, steps: list[Any]) -> list[str]:
        """Sentence after sentence; `if you do` belongs to what stands before it."""
        out: list[str] = []
        steps = joined(steps)
        while steps:
            step = steps.pop(0)
            if steps and isinstance(steps[0], t.IfDid):
                out += self.if_did(step, steps.pop(0))
            elif steps and isinstance(steps[0], t.SaidForEach) and steps[0].count == NOT_DONE:
                out += self.who_did_not(step, steps.pop(0))
            elif steps and isinstance(steps[0], t.SaidForEach) and steps[0].count == DONE:
                out += self.who_did(step, steps.pop(0))
            elif steps and shuffled_away(step, steps[0]):
                out += self.owner_shuffles(step, steps.pop(0))
            elif isinstance(step, t.SaidMay) and steps and speaks_of_seen(steps[0]) and looks_last(step.effect):
                out += self.body(t.SaidMay(step.who, t.Seq((step.effect, *steps))))
                steps = []
            elif repeats(step):
                out += self.repeated(step, steps)
                steps = []
            else:
                out += self.body(step)
        return out

    def if_did(self, step: Any, then: t.IfDid) -> list[str]:
        if not then.did:
            return self.unless_done(step, then)
        if then.otherwise is not None:
            return self.did_or_not(step, then)
        after = then.then if then.test is None else t.SaidIf(then.test, then.then)
        if isinstance(step, t.SaidMay):
            return self.body(t.SaidMay(step.who, t.Seq((step.effect, t.IfDid(after)))))
        if isinstance(step, t.Seq):
            return self.sequence([*step.steps, t.IfDid(after)])
        if isinstance(step, t.SaidPay):
            return self.body(t.SaidPay(step.cost, t.Seq((step.effect, after))))
        if isinstance(step, t.SaidDo) and step.verb == "pay ink":
            return self.body(t.SaidPay(step, after))
        lines = self.body(step)
        if isinstance(step, t.SaidDo):
            return [*lines, "if you do", *below(self.body(after))]
        return [*lines, *self.body(after)]

    def did_or_not(self, step: Any, then: t.IfDid) -> list[str]:
        """`You may A. If you do, B. Otherwise, C`: C if A is declined, and if nothing comes of it."""
        plain = isinstance(step, t.SaidMay) and step.who.name == "you" and isinstance(step.effect, t.SaidDo)
        if not plain or then.test is not None:
            raise NotYet("otherwise, if that was not done")
        done = [*self.body(step.effect), "if you do", *below(self.body(then.then)), "otherwise",
                *below(self.body(then.otherwise))]
        return ["may", *below(done), "otherwise", *below(self.body(then.otherwise))]

    def owner_shuffles(self, step: t.SaidDo, then: t.SaidEachPlayer) -> list[str]:
        """What is shuffled away can't be told from others afterwards: its player is asked for first."""
        what = self.pieces(dict(step.args)["what"])
        before = self.flush()
        self.loop = True
        lines = [f"shuffle {what} into the deck", *self.body(then.effect)]
        self.loop = False
        return [*before, f"the owner of {what} in turn", *below(lines)]

    def repeated(self, first: Any, rest: list[Any]) -> list[str]:
        """`Reveal …. If it is …, … and repeat this effect. Otherwise, …`."""
        if len(rest) != 1 or not isinstance(rest[0], t.SaidIf) or rest[0].otherwise is None:
            raise NotYet("a text that is repeated")
        shown = self.body(first)
        condition = self.condition(rest[0].test)
        then = [s for s in rest[0].then.steps if s != t.SaidDo("repeat")]
        inner = [*shown, f"if {condition}", *below(self.sequence(then))]
        return ["repeat", *below(inner), f"until not {condition}", *self.body(rest[0].otherwise)]

    def who_did(self, step: Any, then: t.SaidForEach) -> list[str]:
        """`Each opponent may …. For each opponent who does, you …`: you, as soon as one has."""
        offer = step.effect if isinstance(step, t.SaidEachPlayer) else step
        if not isinstance(offer, t.SaidMay) or not isinstance(offer.effect, t.SaidDo):
            raise NotYet("for each opponent who does")
        words = self.who(step.who)
        self.loop = True
        lines = self.may(t.SaidMay(t.Who("they"), offer.effect))
        old, self.actor = self.actor, "the user"
        more = self.body(then.effect)
        self.loop, self.actor = False, old
        return [f"{words} in turn", *below([*lines, *below(["if you do", *below(more)])])]

    def who_did_not(self, step: Any, then: t.SaidForEach) -> list[str]:
        """`Each opponent may …. For each opponent who doesn't, you …`: you, as soon as one declines."""
        if not isinstance(step, (t.SaidMay, t.SaidEachPlayer)):
            raise NotYet("for each opponent who doesn't")
        who = step.who
        may = t.SaidMay(t.Who("they"), step.effect.effect if isinstance(step, t.SaidEachPlayer) else step.effect)
        words = self.who(who)
        self.loop = True
        lines = self.may(may)
        old, self.actor = self.actor, "the user"
        otherwise = self.body(then.effect)
        self.loop, self.actor = False, old
        return [f"{words} in turn", *below([*lines, "otherwise", *below(otherwise)])]

    def unless_done(self, step: Any, then: t.IfDid) -> list[str]:
        """`… may …. If they don't, …`."""
        if isinstance(step, t.SaidMay):
            return [*self.may(step), "otherwise", *below(self.body(then.then))]
        if isinstance(step, t.SaidEachPlayer) and isinstance(step.effect, t.SaidMay):
            inside = t.Seq((step.effect, then))
            return self.each_player(t.SaidEachPlayer(step.who, inside))
        raise NotYet("if they don't")

    def may(self, node: t.SaidMay) -> list[str]:
        if node.who.name in ("each player", "each opponent", "each other player") and not self.loop:
            return self.each_player(t.SaidEachPlayer(node.who, t.SaidMay(t.Who("they"), node.effect)))
        who = self.who(node.who)
        old, before = self.actor, self.flush()
        if who not in ("you", "the user"):
            self.actor = who
        lines = self.body(node.effect)
        self.actor = old
        subject = "" if who == "you" else who + " "
        return [*before, f"{subject}may", *below(lines)]

    def pay(self, node: t.SaidPay) -> list[str]:
        if isinstance(node.cost, t.SaidDo) and node.cost.verb == "discard hand":
            return [*self.body(node.cost), *self.body(node.effect)]      # all of it, even if that is nothing
        price = self.price_of(node.cost)
        players = [line for line in price if line.startswith(("choose an opponent as ", "choose a player as "))]
        price = [line for line in price if line not in players]      # whose cards they are must be known first
        return [*players, f"pay {', '.join(price)}", *below(self.body(node.effect))]

    def price_of(self, cost: Any) -> list[str]:
        """What is paid: no text keeps one from discarding it, and the word `exert` needs no dry card."""
        old, self.paying = self.paying, True
        lines = self.body(cost)
        self.paying = old
        if any(line.startswith(INDENT) for line in lines):
            raise NotYet("a price of several lines")
        return lines

    def if_(self, node: t.SaidIf) -> list[str]:
        if node.replaces:
            return self.instead(node)
        condition = self.condition(node.test)
        before, then = self.flush(), self.body(node.then)
        if node.otherwise is None:
            return [*before, f"if {condition}", *below(then)]
        if speaks_of_choice(node.otherwise, node.then):              # the same card: it is chosen first
            chosen = [line for line in then if line.startswith("choose ")]
            before, then = [*before, *chosen], [line for line in then if line not in chosen]
        return [*before, f"if {condition}", *below(then), "otherwise", *below(self.body(node.otherwise))]

    def instead(self, node: t.SaidIf) -> list[str]:
        """A better step in place of the one before it: what is chosen is chosen first."""
        plain = self.body(node.otherwise)
        chosen = [line for line in plain if " as " in line and ("choose " in line or "chooses " in line)]
        plain = [line for line in plain if line not in chosen]
        condition = self.condition(node.test)
        better = self.body(node.then)
        if isinstance(node.then, t.SaidMay):             # who declines the better step does the plain one
            better += ["otherwise", *below(plain)]
        return [*chosen, *self.flush(f"if {condition}"), *below(better), "otherwise", *below(plain)]

    def for_each(self, node: t.SaidForEach) -> list[str]:
        if isinstance(node.count, t.SaidCount):
            name = self.name(node, "each")
            what = self.counted(node.count.what, False)
            return [f"for each {what} as {name}", *below(self.body(node.effect))]
        return [f"repeat {self.amount(node.count)} times", *below(self.body(node.effect))]

    def each_player(self, node: t.SaidEachPlayer) -> list[str]:
        if node.who.test is not None and node.who.test.test == "has":
            op, n, f = node.who.test.args
            have = t.SaidTest("have", (t.Who("they"), op, n, f))
            node = t.SaidEachPlayer(t.Who(node.who.name), t.SaidIf(have, node.effect))
        if node.who.to == t.Who("any players"):
            return self.any_players(node)
        who = self.who(node.who)
        if who.startswith("each ") and not self.loop and isinstance(node.effect, t.SaidDo):
            self.choose_first(dict(node.effect.args).get("amount"))
        before = self.flush()
        if who == "you":
            return [*before, *self.body(node.effect)]
        if not who.startswith(("each ", "the owner of")) and who != "the active player":
            old, self.actor = self.actor, who
            lines = self.body(node.effect)
            self.actor = old
            return [*before, *lines]
        counts_theirs = any(x == THEIRS for x in t.walk(node.effect))
        if isinstance(node.effect, t.SaidDo) and node.effect.verb in ("gain lore", "lose lore", "draw") and (
                not counts_theirs):
            old, self.actor = self.actor, who
            lines = self.body(node.effect)
            self.actor = old
            if len(lines) == 1:
                return [*before, *lines]
        if self.loop:
            raise NotYet("players inside players")
        self.loop, old = True, self.actor
        self.actor = ""
        lines = self.body(node.effect)
        self.loop, self.actor = False, old
        return [*before, f"{who} in turn", *below(lines)]

    def choose_first(self, amount: Any) -> None:
        """`Each opponent loses lore equal to chosen character's …`: you choose, once."""
        for node in t.walk(amount) if amount is not None else ():
            if isinstance(node, t.Chosen):
                self.pieces(node)
                self.chosen_first.append(node)

    def any_players(self, node: t.SaidEachPlayer) -> list[str]:
        """Players of your choice, one after the other when all are chosen."""
        name = self.name(node.who.to, "those")
        self.loop = True
        lines = self.body(node.effect)
        self.loop = False
        return [f"choose any number of players as {name}", f"{name} in turn", *below(lines)]

    def choose_one(self, node: t.ChooseOne) -> list[str]:
        before: list[str] = []
        if node.all_if is not None:                  # all of them, one after the other as they are printed
            condition = self.condition(node.all_if)
            everything = [line for option in node.options for line in self.body(option)]
            before = [*self.flush(f"if {condition}"), *below(everything), "otherwise"]
        out = [self.choosing("one that can be done" if node.able else "one")]
        for i, option in enumerate(node.options):
            out += [INDENT + ("or" if i else "either"), *below(below(self.body(option)))]
        return [*before, *below(out)] if before else out

    def unless(self, node: t.Unless) -> list[str]:
        if not isinstance(node.test, t.SaidMay):
            condition = self.condition(node.test)
            return [*self.flush(f"if not {condition}"), *below(self.body(node.effect))]
        otherwise = self.body(node.effect)
        who = self.who(node.test.who)
        old, self.actor = self.actor, who
        price = self.price_of(node.test.effect)
        self.actor = old
        if len(price) != 1:
            raise NotYet("unless somebody does several things")
        return [f"{who} may", f"  pay {price[0]}", "otherwise", *below(otherwise)]

    # -- what lasts ---------------------------------------------------------------------------------------------------

    def mark(self, node: t.SaidMark) -> list[str]:
        until = node.until
        if isinstance(node.on, t.Who):
            return self.for_players(node)
        if [m.what for m in node.modifiers] == ["enters exerted"] and not isinstance(node.on, t.SaidThis):
            raise NotYet("how something entered play")
        end = FOR_GOOD if until is None else UNTIL.get(until.name)
        if end is None:
            return self.while_it(node)
        whom = self.pieces(node.on)
        lines = self.modified(whom, self.is_many(node.on), node.modifiers, until, end)
        return self.flush(*lines)

    def while_it(self, node: t.SaidMark) -> list[str]:
        until = node.until
        if until is not None and until.name == "while" and until.test == t.SaidTest("is", (
                until.test.args[0], t.SaidIs("in_play"))) and isinstance(until.test.args[0], t.SaidThis):
            whom = self.pieces(node.on)
            return self.flush(*self.modified(whom, self.is_many(node.on), node.modifiers, until,
                                             "until this leaves play"))
        if until is not None and until.name == "this turn, while challenging" and isinstance(node.on, t.SaidEvery):
            whom = f"{self.selector(node.on.filter, True)} challenging"
            lines = self.modified(whom, True, node.modifiers, until, "")
            prey = a(self.selector(until.test, False))
            return ["until end of turn", f"  while there is {prey} being challenged", *below(below(lines))]
        raise NotYet(f"for how long: {until.name if until is not None else ''}")

    def for_players(self, node: t.SaidMark) -> list[str]:
        """What holds for players, or for the cards they might play."""
        until = node.until
        lines = [line for m in node.modifiers for line in self.player_change(node.on, m, until)]
        if until is not None and until.name in PLAYED_ONCE:
            modifier = node.modifiers[0]
            target = getattr(modifier.args[1], "filter", modifier.args[1])
            shifted = (t.SaidIs("by_shift"),) if "with shift" in modifier.args else ()
            what = self.selector(t.Filter(target.kinds, (*target.tests, *shifted), False), False)
            return self.flush(f"until end of turn or until you play {a(what)}", "  always", *below(below(lines)))
        if until is None:
            raise NotYet("what holds for players without an end")
        end = UNTIL.get(until.name)
        if end is None:
            raise NotYet(f"for how long: {until.name}")
        if any(" plays " in line for line in lines):
            return self.flush(end, "  always", *below(below(lines)))
        return self.flush(*[f"{line} {end}" for line in lines])

    def watch_later(self, node: t.SaidWatch) -> list[str]:
        if node.trigger.event == "turn ends":
            whose = "your" if node.trigger.during == "your turn" and self.event else "the"      # used in one's own turn
            return [f"later at the end of {whose} turn", *below(self.body(node.effect))]
        if node.until is not None and node.until.name in ("this turn", "until your next turn"):
            if node.trigger.event == WOULD:
                return self.shield(node, UNTIL[node.until.name])
            return self.watch_for(node, UNTIL[node.until.name])
        raise NotYet("a trigger for later")

    def shield(self, node: t.SaidWatch, end: str) -> list[str]:
        """The next time it would be dealt damage: used up by that."""
        what = dict(node.trigger.args)["what"]
        if self.is_many(what):
            raise NotYet("the next time of several")
        whom = self.pieces(what)
        if whom == "it":                             # below `instead of` that is whom it happens to
            whom = self.name(("shielded", node), "shielded")
            self.before.append(f"single out it as {whom}")
        before = self.flush(end, f"  instead of {whom} being dealt damage", "    end this")
        if node.effect == t.SaidDo("prevent"):
            return before                            # all of it: nothing else happens
        return [*before, *below(below(self.body(node.effect)))]

    @abstractmethod
    def watch_for(self, node: t.SaidWatch, end: str) -> list[str]:
        """A trigger that is waited for until then: see `Abilities`."""


STATEMENTS: dict[type, Callable[[SaidLines, Any], list[str]]] = {
    t.SaidDo: SaidLines.do, t.SaidMay: SaidLines.may, t.SaidPay: SaidLines.pay, t.SaidIf: SaidLines.if_,
    t.SaidForEach: SaidLines.for_each, t.SaidEachPlayer: SaidLines.each_player, t.ChooseOne: SaidLines.choose_one,
    t.Unless: SaidLines.unless, t.SaidMark: SaidLines.mark, t.SaidWatch: SaidLines.watch_later,
}
