"""What somebody gets, has or may do, and for how long."""
# not compiled: it runs when printed cards are read
from __future__ import annotations

from abc import abstractmethod
from typing import Any

from playmat.games.lorcana.english import tree as t
from playmat.games.lorcana.english.conditions import Conditions
from playmat.games.lorcana.english.phrases import NotYet, stat

NUMBERED = ("challenger", "resist", "singer", "shift", "sing together")
BANS = {"cannot quest": "quest", "cannot challenge": "challenge", "cannot ready": "be readied",
        "cannot be challenged": "be challenged", "cannot sing": "sing", "cannot be damaged": "be dealt damage",
        "cannot be removed": "lose damage", "no challenge damage": "take challenge damage",
        "cannot gain lore": "gain lore", "cannot lose lore": "lose lore", "enters exerted": "enter ready",
        "cannot move": "be moved", "must quest": "hold back from quests",
        "must challenge": "hold back from challenges"}
LEAVE = {"inkable": "be inked", "free move here": "move for free to this", "may enter exerted": "enter exerted",
         "quest at once": "quest at once"}
UNTIL = {"this turn": "until end of turn", "until your next turn": "until the start of your next turn",
         "their next turn": "during its player's next turn", "their next ready step": "during its player's next turn",
         "that challenge": "until end of the challenge"}
FOR_GOOD = "until end of game"                       # a card that leaves is a new card: what lay on it ends


def each_one(m: t.SaidModifier, count: t.SaidDifferent) -> t.SaidModifier:
    """`+1 … for each different …`: as much as there are."""
    if m.what != "stat" or m.args[1] != t.SaidNumber(1):
        raise NotYet(f"so much for each of different {count.what}")
    return t.SaidModifier("stat", (m.args[0], t.AmountEqual(count)))


class SaidStanding(Conditions):
    """Lines under `always`, and lines of a body that last."""

    @abstractmethod
    def ability_lines(self, x: Any) -> list[str]:
        """An ability that is given: see `Abilities`."""

    def modified(self, whom: str, many: bool, modifiers: tuple[t.SaidModifier, ...], until: t.Duration | None,
                 end: str) -> list[str]:
        """The lines that change something of some pieces."""
        out: list[str] = []
        for m in modifiers:
            lines = self.modifier(whom, many, m, until)
            out += [line + (f" {end}" if end and not line.startswith(" ") else "") for line in lines]
        return out

    def modifier(self, whom: str, many: bool, m: t.SaidModifier, until: t.Duration | None, per: str = "") -> list[str]:
        what, args = m.what, m.args
        get, gain, lose, have = (("get", "gain", "lose", "have") if many else ("gets", "gains", "loses", "has"))
        if what == "per" and isinstance(args[0], t.SaidDifferent):
            return [self.modifier(whom, many, each_one(inner, args[0]), until)[0] for inner in args[1]]
        if what == "per":
            suffix = f" for each {self.each(args[0])}"
            return [self.modifier(whom, many, inner, until, suffix)[0] for inner in args[1]]
        if what == "stat":
            return [f"{whom} {get} {self.signed(args[1])} {stat(args[0])}{per}"]
        if what == "lose stat":
            return [f"{whom} {get} - {self.amount(args[1])} {stat(args[0])}"]
        if what == "gain keyword":
            return [f"{whom} {gain} {self.keyword(args[0])}{per}"]
        if what in ("gain trait", "lose trait"):
            return [f"{whom} {gain if what == 'gain trait' else lose} {args[0]}"]
        if what == "lose keyword":
            return [f"{whom} {lose} {args[0]}"]
        if what == "gain ability":
            return [f"{whom} {have}", *["  " + line for line in self.ability_lines(args[0])]]
        if what == "cannot gain keyword":
            return [f"{whom} may not gain {args[0]}"]
        if what == "may challenge":
            return [f"{whom} may {self.challengeable(args[0])}"]
        if what == "sing cost":
            return [f"{whom} {get} {self.signed(args[0])} voice"]
        if what == "enters damaged":
            return [f"{whom} {get} +{args[0].n} entering damage"]
        if what in LEAVE:
            return [f"{whom} may {LEAVE[what]}"]
        if what == "cannot be chosen":
            return [f"{whom} may not be chosen by opposing cards"]
        return [self.ban(whom, m, until)]

    def ban(self, whom: str, m: t.SaidModifier, until: t.Duration | None) -> str:
        deed = BANS.get(m.what)
        if deed is None:
            raise NotYet(f"the change {m.what}")
        if m.what == "cannot ready" and ((until is not None and until.name == "their next ready step") or m.args):
            deed = "ready at the start of a turn"
        if m.args and m.what == "cannot be challenged":
            return f"{whom} may not be challenged by {self.pieces(m.args[0])}"
        if m.args and m.what in ("cannot challenge", "cannot sing"):
            return f"{whom} may not {deed} {self.pieces(m.args[0])}"
        return f"{whom} may not {deed}"

    def challengeable(self, f: t.Filter) -> str:
        """Whom one may challenge against a rule: the ready, or the evasive."""
        ready, evasive = t.SaidIs("state", ("ready",)), t.SaidIs("keyword", ("evasive",))
        rest = t.Filter(f.kinds, tuple(x for x in f.tests if x not in (ready, evasive)), f.card)
        if ready in f.tests:
            return f"challenge ready {self.selector(t.Filter(f.kinds, tuple(x for x in f.tests if x != ready)), True)}"
        if evasive in f.tests:
            return f"challenge evasive {self.selector(rest, True)}"
        raise NotYet("whom one may challenge")

    def signed(self, n: Any) -> str:
        if isinstance(n, t.SaidNumber):
            return f"+{n.n}" if n.n >= 0 else str(n.n)
        return f"+ {self.amount(n)}"

    def keyword(self, k: t.Keyword) -> str:
        if k.value is None:
            return k.name
        return f"{k.name} +{abs(k.value.n)}"

    def price(self, whose: t.Who, m: t.SaidModifier, until: t.Duration | None, per: str = "") -> list[str]:
        """What it costs to play something, or to move."""
        n, target, *how = m.args
        sign = "-" if m.what == "pay less" else "+"
        much = f"{sign}{n.n}" if isinstance(n, t.SaidNumber) else f"{sign} {self.amount(n)}"
        if how and how[0] in ("move", "move here"):
            words = self.selector(getattr(target, "filter", target), True)
            to = " to this" if how[0] == "move here" else ""
            if to:
                return [f"this gets {much} move cost{per}"]
            return [f"locations you control get {much} move cost{per}"] if words == "characters you control" else [
                f"{words} get {much} moving price{per}"]
        price = "shift price" if how else "price"
        if isinstance(target, t.SaidThis):
            return [f"this gets {much} {price}{per}"]
        place = "in any plays" if whose.name == "each player" else f"in {self.own(whose)} plays"
        return [f"{self.wares(target, place)} get {much} {price}{per}"]

    def wares(self, target: Any, place: str) -> str:
        """What may be played, wherever it lies."""
        f = getattr(target, "filter", target)
        if not isinstance(f, t.Filter):
            raise NotYet("prices of one kind or another")
        tests = tuple(x for x in f.tests if x.test not in ("side", "in_play"))
        return self.selector(t.Filter(f.kinds, tests, False), True, place)

    def player_change(self, who: t.Who, m: t.SaidModifier, until: t.Duration | None, per: str = "") -> list[str]:
        """What changes for players."""
        what, args = m.what, m.args
        if what == "per":
            suffix = f" for each {self.each(args[0])}"
            return [line for inner in args[1] for line in self.player_change(who, inner, until, suffix)]
        if what in ("pay less", "pay more"):
            return self.price(who, m, until, per)
        if what == "cannot heal":
            return ["characters or locations may not lose damage"]
        words = self.who(who)
        if what == "lore to win":
            return [f"{words} {'have' if words == 'you' else 'has'} {args[0].n} lore to win"]
        if what in ("cannot gain lore", "cannot lose lore"):
            return [f"{words} may not {BANS[what]}"]
        if what == "cannot play":
            if isinstance(args[0], t.SaidThis):
                return ["this may not be played"]
            place = "in any plays" if who.name == "each player" else f"in {self.own(who)} plays"
            return [f"{self.wares(args[0], place)} may not be played"]
        if what == "may" and isinstance(args[0], t.SaidDo):
            return self.allowed(words, args[0])
        raise NotYet(f"the change {what}")

    def allowed(self, words: str, deed: t.SaidDo) -> list[str]:
        """What players may do."""
        what = dict(deed.args).get("what")
        if deed.verb == "ink more":
            return [f"{words} {'get' if words == 'you' else 'gets'} +1 cards to ink"]
        if deed.verb == "play free" and isinstance(what, t.SaidEvery):
            return [f"{self.wares(what, 'in your plays')} may be played for free"]
        if deed.verb == "ink" and isinstance(what, t.SaidEvery) and words == "you":
            cards = self.pieces(what)
            if cards.endswith("in your discard"):
                return [f"{cards} may be inked from the discard"]
        raise NotYet(f"what may be done: {deed.verb}")
