"""Whole abilities as text of the card language: heads, conditions, limits, and what stands below them."""
# not compiled: it runs when printed cards are read
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.cards.write_phrases import a
from playmat.games.lorcana.english import tree as t
from playmat.games.lorcana.english.conditions import TURNS
from playmat.games.lorcana.english.lines import SaidLines
from playmat.games.lorcana.english.phrases import THEIRS, NotYet
from playmat.games.lorcana.english.verbs import below
from playmat.games.lorcana.english.wording import LEFT_BY, OPPOSITES, OPS

# the printed event -> the engine's, and its words: {0} is the first piece, {1} the second, {s} a player
EVENTS: dict[str, tuple[str, str]] = {
    "play": ("played", "{who} {0}"), "play on this": ("shifted", "you play {0} onto this"),
    "leave play": ("leaves", "{0} leaves play"),
    "leave discard": ("leaves", "{0} leaves {whose} discard"),
    "discard fills": ("filled", "{0} goes into your discard"),
    "damaged by": ("damaged", "{0} is dealt damage by the effect of {by}"), "quest": ("quests", "{0} quests"),
    "sing": ("sings", "{0} sings a song"), "sing one": ("sings", "{0} sings {1}"),
    "challenge": ("challenges", "{0} challenges {1}"), "challenged": ("challenged", "{0} is challenged"),
    "banished": ("banished", "{0} is banished"),
    "banished in a challenge": ("banished in a challenge", "{0} is banished in a challenge"),
    "banished as attacker": ("banished as attacker", "{0} challenges and is banished"),
    "banished as defender": ("banished as defender", "{0} is challenged and banished"),
    "banishes in a challenge": ("banishes in a challenge", "{0} banishes {1} in a challenge"),
    "deals challenge damage": ("deals challenge damage", "{0} deals damage to {1} in a challenge"),
    "damaged": ("damaged", "{0} is dealt damage"), "exerted": ("exerted", "{0} is exerted"),
    "ready": ("readied", "you ready {0}"), "moves": ("moves", "{0} moves to a location"),
    "moves here": ("moves", "{0} moves to this"),
    "moves here from a location": ("moves on", "{0} moves from another location to this"),
    "play nth": ("played", "you play {0}"), "pay": ("paid for", "you pay ink for {0}"),
    "inked": ("put into inkwell", "a card goes into your inkwell"), "inked by you": ("inked", "you ink a card"),
    "put under": ("put under", "you put a card under {0}"), "draw": ("drawn", "{who} a card"),
    "discard": ("discarded", "{who} {0}"),
    "discard batch": ("discards", "{who} one or more cards"), "heal": ("healed", "you remove damage from {0}"),
    "returned to hand": ("returned", "{0} returns from play to hand"),
    "card returned": ("taken back", "{0} returns from your discard to hand"),
    "chosen for an action or ability": ("chosen", "{who} {0} for an effect"),
    "chosen for an action or item": ("chosen", "each player chooses {0} for an effect"),
    "chosen for support": ("supported", "{0} is chosen for support"),
    "gain lore": ("lore gained", "{who} lore"), "lose lore": ("lore lost", "{who} lore"),
}
DOES = {"play": "play", "draw": "draw", "discard": "discard", "discard batch": "discard",
        "chosen for an action or ability": "choose", "gain lore": "gain", "lose lore": "lose"}
NEXT_TIME = "the next time"
WHOSE_TURN = {"opponents' turns": "each opponent's", "each player's turn": "each player's"}
LIMITS = {"once a turn": ", once a turn", "once in your turn": ", once a turn", "twice a turn": ", 2 times a turn"}


def written(tree: Any, kind: str = "character") -> list[str]:
    """The lines of one printed ability of a card of some type."""
    return Abilities(kind).ability_lines(tree)


def which_one(test: Any) -> bool:
    """Whether a condition asks of the event itself: which one of its kind it was, or what lay under what left."""
    return isinstance(test, t.SaidTest) and test.what in ("nth this turn", "had under")


def asked_of(tree: Any) -> set[str]:
    """The verbs of whose outcome the text speaks later."""
    out: set[str] = set()
    for node in t.walk(tree):
        if isinstance(node, t.SaidTally):
            out.add(LEFT_BY.get(node.what, ""))
        elif isinstance(node, t.SaidIs) and node.test == "this_way":
            out.add(LEFT_BY[node.args[0]])
        elif isinstance(node, t.SaidTest) and node.what == "this way":
            out.add(LEFT_BY[node.args[1]])
        elif isinstance(node, t.SaidTest) and node.what == "healed this way":
            out.add("remove damage")
        elif isinstance(node, t.SameAmount) and isinstance(node.of, t.SaidDo):
            out.add(node.of.verb)
    return out


def spoken_of_again(tree: Any) -> list[Any]:
    """Groups that a later line means again."""
    return [node.to for node in t.walk(tree) if isinstance(node, (t.Ref, t.Who)) and isinstance(node.to, t.SaidEvery)]


def shuffled_then_named(tree: Any) -> list[Any]:
    """What is shuffled into a deck before another card is compared with its name."""
    shuffled = [dict(node.args)["what"] for node in t.walk(tree)
                if isinstance(node, t.SaidDo) and node.verb == "shuffle" and node.args]
    named = [node.args[0].to for node in t.walk(tree) if isinstance(node, t.SaidIs) and node.test == "same_name"
             and isinstance(node.args[0], t.Ref)]
    return [what for what in shuffled if what in named]


class Abilities(SaidLines):
    """Writes abilities; a new one for each, since each has names of its own."""

    def ability_lines(self, x: Any) -> list[str]:
        if isinstance(x, t.Triggered):
            heard = [one for trigger in x.triggers for one in either(trigger)]
            return [line for one in heard for line in Abilities(self.kind_of_card).when(one, x)]
        if isinstance(x, t.Activated):
            return Abilities(self.kind_of_card).use(x)
        if isinstance(x, t.Static):
            return Abilities(self.kind_of_card).static(x)
        if isinstance(x, t.ActionEffect):
            writer = Abilities(self.kind_of_card)
            writer.learn(x)
            return ["on play", *below(writer.body(x.effect))]
        if isinstance(x, t.Replacement):
            return Abilities(self.kind_of_card).replacement(x)
        raise NotYet(f"the ability {type(x).__name__}")

    def learn(self, x: Any) -> None:
        """What of the lines to come is spoken of again."""
        self.wanted = asked_of(x)
        self.again = spoken_of_again(x)
        self.named_later = shuffled_then_named(x)

    # -- triggers -----------------------------------------------------------------------------------------------------

    def when(self, trigger: t.Trigger, x: t.Triggered) -> list[str]:
        self.learn(x)
        head = f"when {self.head(trigger)}"
        self.place_by(x.test)
        if plays_this(trigger):
            head = "on play"
        tails = self.tails(trigger, x)
        if trigger.event == "discard" and isinstance(dict(trigger.args)["what"], t.SaidThis):
            tails += ", in hand"                     # where it is when that happens
        if x.test == t.SaidTest("in discard"):
            tails += ", in the discard"
        elif x.test is not None and not which_one(x.test):
            condition = self.condition(x.test)
            if self.before:                          # it hangs on a choice: asked when that is made
                body = [*self.flush(f"if {condition}"), *below(self.body(x.effect))]
                if x.test.what == "more":            # lor.ruling.if-chosen: and of anybody when it enters the bag
                    tails += f", if {self.condition(anybody(x.test))}"
                return [f"{head}{tails}{LIMITS.get(trigger.limit, '')}", *below(body)]
            tails += f", if {condition}"
        return [f"{head}{tails}{LIMITS.get(trigger.limit, '')}", *below(self.body(x.effect))]

    def head(self, trigger: t.Trigger) -> str:
        """The event as words."""
        if trigger.event in ("turn starts", "turn ends"):
            whose = WHOSE_TURN.get(trigger.during, "your")
            return f"{whose} turn {'begins' if trigger.event == 'turn starts' else 'ends'}"
        if trigger.event not in EVENTS:
            raise NotYet(f"the event {trigger.event}")
        self.event, pattern = EVENTS[trigger.event]
        roles = dict(trigger.args)
        here = isinstance(trigger.while_, t.SaidTest) and trigger.while_.what == "here"
        first = self.subject(roles["what"], "it", here) if "what" in roles else ""
        self.place_by(trigger.while_)
        if trigger.event == "sing" and several(roles["what"]):
            self.event = "sung"
            self.kept.append((roles["what"], "characters that sang it this turn"))
            return "you sing a song with one or more characters"
        if trigger.event == "challenge" and "whom" not in roles:
            pattern = "{0} challenges a card"
        second = self.subject(roles["whom"], "the other", False) if "whom" in roles else ""
        who = ""
        if "{who}" in pattern:
            who = self.doing(roles.get("who"), DOES[trigger.event])
        if "by" in roles:
            pattern = pattern.replace("{by}", a(self.selector(replace(roles["by"].filter, card=False), False)))
        if "whose" in roles:
            pattern = pattern.replace("{whose}", self.own(roles["whose"]))
        return pattern.replace("{who}", who).replace("{0}", first).replace("{1}", second).strip()

    def place_by(self, test: Any) -> None:
        """A condition that somebody is at a location tells which one `that location` is."""
        if isinstance(test, t.SaidTest) and test.what == "is" and test.args[1] == t.SaidIs("at_location"):
            self.placed = self.pieces(test.args[0])

    def doing(self, who: t.Who | None, verb: str) -> str:
        name = "each player" if who is None else self.who(who)
        return f"{name} {verb}" if name == "you" else f"{name} {verb}s"

    def subject(self, node: Any, name: str, here: bool) -> str:
        """Of whom the event must be true: `this`, or one of a kind, which is then called `it`."""
        if isinstance(node, t.SaidThis):
            self.kept.append((node, "this"))
            return "this"
        if isinstance(node, t.Ref) and isinstance(node.to, t.SaidThis):
            return "this"
        if isinstance(node, t.Ref):
            return self.reference(node)
        f = getattr(node, "filter", node)
        if not isinstance(f, t.Filter):
            raise NotYet("an event of one kind or another")
        self.kept.append((node, name))
        if here:
            f = replace(f, tests=(*f.tests, t.SaidIs("here")))
        if self.event == "taken back":
            f = replace(f, tests=tuple(x for x in f.tests if x.test != "place"))
        return a(self.selector(replace(f, card=False), False))

    def tails(self, trigger: t.Trigger, x: t.Triggered | None = None) -> str:
        """What must be so when it happens."""
        out = []
        if trigger.during and trigger.event not in ("turn starts", "turn ends"):
            out.append(TURNS[trigger.during])
        if trigger.while_ is not None and trigger.while_.what != "here":
            out.append(self.condition(trigger.while_))
        out += self.occasion(trigger)
        if x is not None and which_one(x.test):
            under = x.test.what == "had under"
            out.append(f"{self.pieces(x.test.args[0])} is with a card under it" if under else self.condition(x.test))
        return f", while {' and '.join(out)}" if out else ""

    def occasion(self, trigger: t.Trigger) -> list[str]:
        """The first or second of its kind this turn it was or was not, whatever follows before it resolves
        (lor.ruling.turn-history)."""
        roles = dict(trigger.args)
        if trigger.limit == "first each turn":       # it has passed even if nothing was made of it
            if trigger.event != "moves here":
                raise NotYet(f"the first time of: {trigger.event}")
            what = a(self.selector(roles["what"].filter, False))
            return [f"the number of times {what} moved to this this turn is exactly 1"]
        if "which" in roles:
            return [f"the number of times you drew a card this turn is exactly {roles['which'].n}"]
        if trigger.event == "chosen for an action or item":
            return ["the other is an action or item"]
        if "ink" in roles:
            return [f"that much is {OPS[roles['bound']]} {roles['ink'].n}"]
        if "nth" not in roles:
            return []
        what = a(self.selector(replace(roles["what"], card=False), False))
        return [f"the number of times you played {what} this turn is exactly {roles['nth'].n}"]

    def watch_for(self, node: t.SaidWatch, end: str) -> list[str]:
        old = self.event
        head = self.head(node.trigger)
        lines = [f"when {head}{self.tails(node.trigger)}", *below(self.body(node.effect))]
        self.event = old
        only_once = f" or until {head}" if node.trigger.limit == NEXT_TIME else ""
        return [end + only_once, *below(lines)]

    # -- the others ---------------------------------------------------------------------------------------------------

    def use(self, x: t.Activated) -> list[str]:
        self.learn(x)
        price = [line for cost in x.costs for line in self.price_of(cost)]
        head = "use in main phase" + (f" for {', '.join(price)}" if price else "")
        head += f", if {self.condition(x.test)}" if x.test is not None else ""
        return [head + LIMITS.get(x.limit, ""), *below(self.body(x.effect))]

    def static(self, x: t.Static) -> list[str]:
        """Everything under one condition; a sentence with one of its own is an ability of its own."""
        free = played_free(x)
        if free is not None:
            test = " and ".join(self.condition(test) for test in free)
            return [f"use in play, if {test}, in hand", "  pay spend 0 ink"]
        if isinstance(x.effect, t.SaidDo) and x.effect.verb == "enter for":
            return self.enters_for(x)
        effects = x.effect.steps if isinstance(x.effect, t.Seq) else (x.effect,)
        if isinstance(x.effect, t.SaidMay) and isinstance(x.effect.effect, t.SaidPay):
            return self.offer(x, x.effect.effect)
        groups: dict[str, list[str]] = {}
        for effect in effects:
            if of_subject(x.test) and isinstance(effect, t.SaidMark) and isinstance(effect.on, t.SaidEvery):
                on = replace(effect.on.filter, tests=(*effect.on.filter.tests, x.test.args[1]))
                groups.setdefault("always", []).extend(self.holds(replace(effect, on=t.SaidEvery(on)))[2])
                continue
            if such(x.test, effect):
                groups.setdefault("always", []).extend(self.holds(effect)[2])
                continue
            conditions = [self.condition(x.test)] if x.test is not None else []
            effect = always(effect)
            while isinstance(effect, (t.SaidIf, t.Unless)):
                if isinstance(effect, t.SaidIf):
                    conditions.append(self.condition(effect.test))
                    effect = effect.then
                elif isinstance(effect.test, t.SaidMay):
                    raise NotYet("unless somebody pays")
                elif of_theirs(effect):
                    effect = replace(effect.effect, on=replace(effect.effect.on, test=effect.test))
                elif of_each(effect):                # of whom it is not so
                    whom = effect.effect.on
                    tests = (*whom.filter.tests, opposite(effect.test.args[1]))
                    effect = replace(effect.effect, on=t.SaidEvery(replace(whom.filter, tests=tests)))
                else:
                    if self.asks_many(effect.test):
                        raise NotYet("unless each of several is so")
                    conditions.append(f"not {self.condition(effect.test)}")
                    effect = effect.effect
            head, home, lines = self.holds(always(effect))
            conditions += head
            test = " and ".join(conditions)
            top = (f"while {test}" if test else "always") + home
            groups.setdefault(top, []).extend(lines)
        if self.before:
            raise NotYet("a choice in what always holds")
        return [line for top, lines in groups.items() for line in (top, *below(lines))]

    def enters_for(self, x: t.Static) -> list[str]:
        """`This character may enter play exerted to …`: a way to enter, and what comes of choosing it."""
        if x.test is not None:
            raise NotYet("a way to enter under a condition")
        self.learn(x)
        return ["always", "  this may enter exerted", "when you let this enter exerted",
                *below(self.body(dict(x.effect.args)["effect"]))]

    def asks_many(self, test: Any) -> bool:
        """Whether it asks something of each of several, which one condition can't."""
        return any(isinstance(node, t.Ref) and self.is_many(node) for node in t.walk(test))

    def holds(self, effect: Any) -> tuple[list[str], str, list[str]]:
        """Further conditions, a home, and the lines of what always holds."""
        if isinstance(effect, t.SaidDo) and effect.verb == "skip draw":
            return [], "", ["you may not have a draw step"]
        if isinstance(effect, t.SaidDo) and effect.verb == "no discard":
            return [], "", ["you may not discard cards"]
        if isinstance(effect, t.SaidEachPlayer) and effect.effect == t.SaidDo("open deck"):
            return [], "", [f"{self.who(effect.who)} may not hide the top card"]
        if not isinstance(effect, t.SaidMark):
            raise NotYet(f"what always holds: {effect.verb if isinstance(effect, t.SaidDo) else type(effect).__name__}")
        until = effect.until
        conditions: list[str] = []
        on = effect.on
        if until is not None and until.name == "first play each turn":
            price = effect.modifiers[0] if effect.modifiers[0].what != "per" else effect.modifiers[0].args[1][0]
            f = getattr(price.args[1], "filter", price.args[1])
            what = self.selector(replace(f, card=False), False)
            conditions.append(f"not you played {a(what)} this turn")
        elif until is not None and until.name == "while":
            raise NotYet("for how long: while")
        elif until is not None and until.name not in ("while here", "this turn"):
            raise NotYet(f"for how long: {until.name}")
        if until is not None and until.name == "while here" and isinstance(on, t.SaidEvery):
            on = t.SaidEvery(replace(on.filter, tests=(*on.filter.tests, t.SaidIs("here"))))
        if isinstance(on, t.Who):
            lines = [line for m in effect.modifiers for line in self.player_change(on, m, None)]
        else:
            lines = self.modified(self.pieces(on), self.is_many(on), effect.modifiers, None, "")
        return conditions, home_of(lines), lines

    def offer(self, x: t.Static, deal: t.SaidPay) -> list[str]:
        """`While …, you may A to B`: something to use; or another price of the card itself."""
        if isinstance(deal.effect, t.SaidDo) and deal.effect.verb == "play free" and isinstance(
                dict(deal.effect.args)["what"], t.SaidThis):
            condition = f", if {self.condition(x.test)}" if x.test is not None else ""
            return [f"use in play{condition}, in hand", f"  pay {', '.join(self.price_of(deal.cost))}"]
        return self.use(t.Activated((deal.cost,), deal.effect, "", x.test))

    def replacement(self, x: t.Replacement) -> list[str]:
        """What happens in place of something else."""
        roles = dict(x.event.args)
        if x.event.event in ("would discard", "would discard from"):
            test = f"while {self.condition(x.test)}" if x.test is not None else "always"
            return [test, "  you may not discard cards"]
        if x.event.event == "would be damaged":
            whom = self.subject(roles["what"], "it", False)
            tails = f", if {self.condition(x.test)}" if x.test is not None else ""
            return [f"instead of {whom} being dealt damage{tails}{LIMITS.get(x.event.limit, '')}",
                    *below(self.body(x.effect))]
        raise NotYet(f"instead of: {x.event.event}")


def of_subject(test: Any) -> bool:
    """`While being challenged, your other characters …`: said of each of them."""
    return (isinstance(test, t.SaidTest) and test.what == "is" and isinstance(test.args[0], t.Ref)
            and test.args[0].word == "subject" and test.args[1].test == "being_challenged")


def anybody(x: t.SaidTest) -> t.SaidTest:
    """The same of any opponent instead of a chosen one."""
    return t.SaidTest(x.what, tuple([t.Who("an opponent") if arg == t.Who("chosen opponent") else arg
                                     for arg in x.args]))


def of_theirs(x: t.Unless) -> bool:
    """`Each opposing player can't … unless one of their characters …`: asked of each for himself."""
    return (isinstance(x.effect, t.SaidMark) and x.effect.on == t.Who("each opponent")
            and isinstance(x.test, t.SaidTest) and x.test.what == "history" and THEIRS in x.test.args[0].tests)


def of_each(x: t.Unless) -> bool:
    """`Your characters can't … unless they're …`: of each of them for itself, and what is so has an opposite."""
    mark, test = x.effect, x.test
    return (isinstance(mark, t.SaidMark) and isinstance(mark.on, t.SaidEvery) and isinstance(test, t.SaidTest)
            and test.what == "is" and isinstance(test.args[0], t.Ref) and test.args[0].to == mark.on
            and opposite(test.args[1]) is not None)


def opposite(x: t.SaidIs) -> t.SaidIs | None:
    """What is so of whatever this is not so of."""
    if x.test == "state" and x.args[0] in OPPOSITES:
        return t.SaidIs("state", (OPPOSITES[x.args[0]],))
    if x.test == "compare" and x.args[1] in OPPOSITES:
        return t.SaidIs("compare", (x.args[0], OPPOSITES[x.args[1]], *x.args[2:]))
    return t.SaidIs(OPPOSITES[x.test], x.args) if x.test in OPPOSITES else None


def such(test: Any, effect: Any) -> bool:
    """`While one of your … is …, that character …`: each such character, so nothing is asked."""
    return (isinstance(test, t.SaidTest) and test.what == "some" and isinstance(effect, t.SaidMark)
            and isinstance(effect.on, t.Ref) and effect.on.role == "such")


def played_free(x: t.Static) -> list[Any] | None:
    """`During your turn, if …, you may play this character for free`: under which conditions."""
    tests = [x.test] if x.test is not None else []
    effect = x.effect
    while isinstance(effect, t.SaidIf):
        tests.append(effect.test)
        effect = effect.then
    free = t.SaidMay(t.Who("you"), t.SaidDo("play free", (("what", t.SaidThis("character")),)))
    return tests if effect == free else None


def always(effect: Any) -> Any:
    """`For each …, this gets …` is a change that counts; what you may always do is a change too."""
    if isinstance(effect, t.SaidForEach) and isinstance(effect.effect, t.SaidMark):
        mark = effect.effect
        return replace(mark, modifiers=(t.SaidModifier("per", (effect.count, mark.modifiers)),))
    if isinstance(effect, t.SaidMay) and isinstance(effect.effect, t.SaidDo):
        return t.SaidMark(effect.who, (t.SaidModifier("may", (effect.effect,)),))
    return effect


ELSEWHERE = (" price", "this may not be played")


def home_of(lines: list[str]) -> str:
    """What a card says of its own way into play works wherever it lies."""
    return ", outside play" if any(line.startswith("this ") and any(word in line for word in ELSEWHERE)
                               for line in lines) else ""


def plays_this(trigger: t.Trigger) -> bool:
    """`When you play this character`: a text the rules themselves run."""
    return trigger.event == "play" and isinstance(dict(trigger.args).get("what"), t.SaidThis)


def several(node: Any) -> bool:
    """`one or more of your characters`: once for all of them."""
    return isinstance(node, t.Pick) and node.count == t.SaidUpTo(t.AnyNumber())


def either(trigger: t.Trigger) -> list[t.Trigger]:
    """`this character or another …`: two events, each with a text of its own."""
    for i, (role, node) in enumerate(trigger.args):
        if isinstance(node, t.SaidBoth) and any(isinstance(p, t.Ref) and p.word == "or" for p in node.parts):
            parts = [p for p in node.parts if not (isinstance(p, t.Ref) and p.word == "or")]
            return [replace(trigger, args=(*trigger.args[:i], (role, part), *trigger.args[i + 1:])) for part in parts]
    return [trigger]
