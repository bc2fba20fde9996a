"""The verbs of printed text, each as a line with a verb of the game."""
# not compiled: it runs when printed cards are read
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from playmat.cards.write_phrases import a
from playmat.games.lorcana.english import tree as t
from playmat.games.lorcana.english.phrases import SEEN, NotYet
from playmat.games.lorcana.english.standing import FOR_GOOD, UNTIL, SaidStanding

INDENT = "  "
NEVER_LEFT = "the deck"                              # cards that were shown where they lie


def below(lines: list[str]) -> list[str]:
    return [INDENT + line for line in lines]


class Verbs(SaidStanding):
    """Writes what is done."""

    def is_many(self, node: Any) -> bool:
        if isinstance(node, t.Ref):
            return self.is_many(node.to) or (node.role == "challenger" and not self.event) or node.role == "such"
        if isinstance(node, (t.Chosen, t.Pick)):
            return node.count is not None and not (isinstance(node.count, t.SaidNumber) and node.count.n == 1)
        return isinstance(node, (t.SaidEvery, t.SaidBoth, t.TopCards))

    def do(self, node: t.SaidDo) -> list[str]:
        write = VERBS.get(node.verb)
        if write is None:
            raise NotYet(f"the verb {node.verb}")
        return write(self, node, dict(node.args))

    def line(self, verb: str, rest: str, node: t.SaidDo | None = None) -> list[str]:
        """A line with whoever does it in front, and the name of what it leaves behind if a later one speaks of it."""
        words = f"{self.actor} {third(verb)} {rest}" if self.actor else f"{verb} {rest}"
        if node is not None and node.verb in self.wanted:
            self.left[node.verb] = self.name(("left", node.verb), LEFT[node.verb])
            words += f" as {self.left[node.verb]}"
        return self.flush(words)

    def draw(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        n, each = self.times(roles["amount"])
        return self.line("draw", cards(n) + each, node)

    def draw_below(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        n = self.counted_first(self.amount(roles["amount"]))
        return self.line("draw", f"{n} {'card' if n == '1' else 'cards'} from the bottom of your deck", node)

    def draw_until(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        size, place = cards(self.amount(roles["size"])), self.place(roles["zone"])
        return self.line("draw", f"{size} minus the number of cards {place}")

    def lore(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        n, each = self.times(roles["amount"])
        return self.line(node.verb.split()[0], f"{n} lore{each}", node)

    def deal(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        to = self.pieces(roles["to"]) if "to" in roles else self.latest()
        n, each = self.times(roles["amount"])
        return self.line("deal", f"{n} damage to {to}{each}", node)

    def put_damage(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        to = self.pieces(roles["to"])
        n, each = self.times(roles["amount"])
        return self.line("put", f"{n} damage on {to}{each}")

    def remove_damage(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        whom = self.pieces(roles["from"]) if "from" in roles else self.latest()
        if isinstance(roles["amount"], t.Everything):
            return self.line("remove", f"all damage from {whom}", node)
        if self.is_many(roles.get("from")) and isinstance(roles["amount"], t.SaidUpTo):
            return self.from_each(whom, roles["amount"], node)
        n, each = self.times(roles["amount"])
        return self.line("remove", f"{n} damage from {whom}{each}", node)

    def from_each(self, whom: str, amount: t.SaidUpTo, node: t.SaidDo) -> list[str]:
        """Up to so much from each of them: each time anew."""
        one = self.name(("each", node), "one")
        lines = [f"for each {singular(whom)} as {one}", f"  remove {self.amount(amount)} damage from {one}"]
        if node.verb in self.wanted:
            if dict(node.args).get("then") != "ready":
                raise NotYet("what was healed, one by one")
            lines += ["  if you do", f"    ready {one}"]
        return self.flush(*lines)

    def move_damage(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        if isinstance(roles["amount"], t.Everything) and self.is_many(roles["from"]):
            return self.all_from_each(roles)
        source, to = self.pieces(roles["from"]), self.pieces(roles["to"])
        n = self.amount(roles["amount"]) if not isinstance(roles["amount"], t.Everything) else f"the damage of {source}"
        return self.line("move", f"{n} damage from {source} to {to}", node)

    def all_from_each(self, roles: dict[str, Any]) -> list[str]:
        """All damage from several: from each what it has."""
        source, to = self.pieces(roles["from"]), self.pieces(roles["to"])
        one = self.name(("each", roles["from"]), "one")
        return self.flush(f"for each {singular(source)} as {one}",
                          f"  move the damage of {one} damage from {one} to {to}")

    def next_play(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        """How the next card enters play, and what it gets when it is played."""
        f, until = replace(roles["what"], card=False), roles["until"]
        end = FOR_GOOD if until is None else UNTIL.get(until.name)
        if end is None:
            raise NotYet(f"for how long: {until.name}")
        event = f"you play {a(self.selector(f, False))}"
        gained = tuple(m for m in roles["modifiers"] if m.what != "enters exerted")
        out = [f"until end of turn or until {event}"]
        if len(gained) < len(roles["modifiers"]):
            out += ["  always", f"    {self.wares(f, 'in your plays')} may not enter ready"]
        if gained:
            out += [f"  when {event}", *below(below(self.modified("it", False, gained, until, end)))]
        return self.flush(*out)

    def prevent(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        """Of damage that would be dealt: so much less, or none."""
        return self.flush(f"it counts that much minus {roles['amount'].n}" if "amount" in roles else "it counts 0")

    def simple(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        """Verbs that are done to pieces and say nothing else."""
        verb = "exert" if node.verb == "use up" else node.verb
        what = roles["what"]
        if self.paying and node.verb in ("exert", "use up"):
            what = able(what, node.verb == "use up")
        words = self.pieces(what)
        if what is not roles["what"]:
            self.kept.append((roles["what"], words))
        word_only = self.paying and node.verb == "exert"             # lor.ruling.exert-word
        return self.line(verb, f"{words} dry or not" if word_only else words, node)

    def choose(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        if isinstance(roles["what"], t.Who):
            self.who(roles["what"])
        else:
            self.pieces(roles["what"])
        return self.flush()

    def return_(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        if roles["to"].name != "hand":
            raise NotYet(f"return to {roles['to'].name}")
        return self.line("return", f"{self.pieces(roles['what'])} to hand", node)

    def put(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        if isinstance(roles["what"], t.TopCards):
            return self.put_top(roles["what"], roles["to"], node if roles["to"].name == "discard" else None)
        return self.put_to(roles["what"], roles["to"], roles.get("order"))

    def put_to(self, what: Any, zone: t.SaidZone, order: Any) -> list[str]:
        if isinstance(what, t.TopCards):
            return self.put_top(what, zone)
        words = self.pieces(what)
        ordered = {"any": " in any order", "random": " in a random order"}.get(order, "")
        if zone.name == "deck or discard":
            return self.flush("choose one", "  either", f"    put {words} on top of the deck", "  or",
                              f"    put {words} into the discard")
        if zone.where == "either" and isinstance(what, t.Pick) and isinstance(what.count, t.AnyNumber):
            return self.flush(f"put {words} on top of the deck{ordered}",
                              f"put cards {self.among()} on the bottom of the deck{ordered}")
        if zone.name == "deck" and zone.where == "either":
            top, bottom = f"put {words} on top of the deck", f"put {words} on the bottom of the deck"
            return self.flush("choose one", "  either", f"    {top}{ordered}", "  or", f"    {bottom}{ordered}")
        if "move" in self.wanted:
            self.left["move"] = words                # what was moved this way
        return self.line("return" if zone.name == "hand" else "put", f"{words} {into(zone)}{ordered}")

    def put_under(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        if isinstance(roles["what"], t.TopCards):
            raise NotYet("a card of the deck put under another")
        return self.line("put", f"{self.pieces(roles['what'])} under {self.pieces(roles['to'])}")

    def put_top(self, what: t.TopCards, zone: t.SaidZone, node: t.SaidDo | None = None) -> list[str]:
        whose = self.who(what.whose)
        n = self.counted_first(self.amount(what.count))
        words = f"the top {n} {'card' if n == '1' else 'cards'} of your deck {into(zone)}"
        if whose in ("you", "the user") or whose == self.actor:
            return self.line("put", words, node)
        return self.flush(f"{whose} puts {words}")

    def put_back(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        return self.line("put", f"{self.pieces(roles['what'])} on top of the deck in any order")

    def split(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        first = self.put_to(roles["what"], roles["to"], roles.get("first_order"))
        return [*first, *self.put_to(roles["rest"], roles["rest_to"], roles.get("order"))]

    def discard(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        what = roles["what"]
        if isinstance(what, t.SaidBoth):
            return self.either_or(what)
        return self.line("give up" if self.paying else "discard", self.pieces(what), node)

    def choosing(self, what: str) -> str:
        return f"choose {what}" if not self.actor else f"{self.actor} chooses {what}"

    def either_or(self, what: t.SaidBoth) -> list[str]:
        first, _, second = what.parts
        out = [self.choosing("one that can be done")]
        for word, part in (("either", first), ("or", second)):
            out += [INDENT + word, *below(below(self.line("discard", self.pieces(part))))]
        return out

    def discard_hand(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        whose = f"{self.actor}'s" if self.actor else "your"
        return self.line("give up" if self.paying else "discard", f"cards in {whose} hand", node)

    def look(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        what = roles["what"]
        verb = node.verb
        if isinstance(what, t.TopCards):
            n = self.counted_first(self.amount(what.count))
            whose = self.who(what.whose)
            self.seen = self.name(what, "seen")
            self.taken = []
            self.looks = SEEN
            cards = f"the top {n} {'card' if n == '1' else 'cards'} of "
            if whose in ("you", self.actor) or (self.loop and whose == "you"):
                deck = "your deck"
            else:
                deck = f"the deck of {whose}"
            words = f"{verb if not self.actor else third(verb)} {'at ' if verb == 'look' else ''}{cards}{deck}"
            return self.flush((f"{self.actor} " if self.actor else "") + f"{words} as {self.seen}")
        if isinstance(what, t.SaidZone):
            self.looks = self.place(what)
            return self.line("look", f"at cards {self.looks}")
        return self.line(verb, ("at " if verb == "look" else "") + self.pieces(what))

    def show_hand(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        """A whole hand, looked at or shown; what is then taken of it is taken there."""
        if node.verb == "look at hand":
            place = f"in {self.own(roles['whose'])} hand"
            return self.line("look", f"at cards {place}")
        place = f"in {self.actor}'s hand" if self.actor else "in your hand"
        self.looks = place
        return self.line("reveal", f"cards {place}")

    def search(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        old, self.looks = self.looks, "in your deck"
        self.pieces(roles["what"])
        self.looks = old
        return self.flush()

    def shuffle(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        if "what" not in roles or self.seen == NEVER_LEFT:
            return self.line("shuffle", "the deck")
        what = self.pieces(roles["what"])
        if roles["what"] in self.named_later:
            self.called = self.name(("called", what), "called")
            self.before.append(f"count the name of {what} as {self.called}")
        return self.line("shuffle", f"{what} into the deck", node)

    def shuffle_under(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        """The deck is shuffled and the card laid on top of it: in between nobody could tell it from the others."""
        return self.line("shuffle", f"the deck under {self.pieces(roles['what'])}")

    def name_card(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        name = self.name("a name", "guess")
        return [f"name a card as {name}"]

    def count(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        name = self.name("a number", "many")
        return [f"count the number of {self.selector(roles['what'], True)} as {name}"]

    def play_free(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        exerted = " exerted" if "exerted" in node.verb else ""
        return self.line("play", f"{self.ware(roles['what'])}{exerted} for free", node)

    def ware(self, what: Any) -> str:
        """What is played lies outside play, though the text says `a character`."""
        f = getattr(what, "filter", None)
        if isinstance(what, t.Pick) and isinstance(f, t.Filter) and not f.card:
            name = self.choice(t.Pick(what.count, t.Filter(f.kinds, f.tests, True), what.by))
            self.kept.append((what, name))
            return name
        return self.pieces(what)

    def play_under(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        """It goes under the deck afterwards, not to the discard."""
        return self.line("play", f"{self.ware(roles['what'])} for free and under the deck", node)

    def reveal_until(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        pick = roles["what"]
        self.looks = "in your deck"
        words = self.selector(pick.filter, True)
        shown = self.name(("shown", node), "shown")
        self.looks = f"among {shown}"
        self.kept.append((pick, self.selector(pick.filter, True)))
        self.seen = NEVER_LEFT
        return self.flush(f"reveal the deck until {words} as {shown}")

    def discard_until(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        many = self.counted_first(f"the number of cards {self.place(roles['zone'])} minus {roles['size'].n}")
        name = self.name(("spare", node), "spare")
        self.before.append(f"choose {many} cards {self.place(roles['zone'])} as {name}")
        return self.line("discard", name)

    def return_until(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        many = self.counted_first(f"the number of cards {self.place(roles['zone'])} minus {roles['size'].n}")
        name = self.name(("spare", node), "spare")
        return self.flush(f"repeat {many} times", f"  choose a card {self.place(roles['zone'])} at random as {name}",
                          f"  return {name} to hand")

    def ready_after(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        return ["later at end of the challenge", f"  ready {self.pieces(roles['what'])}"]

    def play(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        exerted = " exerted" if "exerted" in node.verb else ""
        return self.line("play", self.ware(roles["what"]) + exerted, node)

    def spend(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        return self.line("spend", f"{self.amount(roles['amount'])} ink")

    def move(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        what, to = self.pieces(roles["what"]), self.pieces(own_location(roles["to"]))
        self.kept.append((roles["to"], to))          # `that location` is spoken of again
        return self.line("move", f"{what} to {to}", node)

    def move_together(self, node: t.SaidDo, roles: dict[str, Any]) -> list[str]:
        what = self.pieces(roles["what"])
        place = self.name(("place", node), "place")
        self.before.append(f"choose a location you control as {place}")
        return self.line("move", f"{what} to {place}", replace(node, verb="move"))


def able(node: Any, dry: bool) -> Any:
    """What can be exerted to pay: it must be ready, and for the symbol a character must be dry (lor.6.1.4)."""
    if not isinstance(node, (t.Pick, t.Chosen)) or not isinstance(node.filter, t.Filter):
        return node
    tests = (t.SaidIs("state", ("ready",)), *([t.SaidIs("state", ("dry",))] if dry else []))
    return replace(node, filter=replace(node.filter, tests=(*tests, *node.filter.tests)))


def own_location(node: Any) -> Any:
    """A location one may move to: one's own (section 4.3.7)."""
    f = getattr(node, "filter", None)
    if not isinstance(node, (t.Pick, t.Chosen)) or not isinstance(f, t.Filter):
        return node
    if any(x.test == "side" for x in f.tests):
        return node
    return replace(node, filter=replace(f, tests=(*f.tests, t.SaidIs("side", ("yours",)))))


def into(zone: t.SaidZone) -> str:
    if zone.name == "inkwell":
        return "into the inkwell" + (" exerted" if "exerted" in zone.state else "")
    if zone.name == "deck" and zone.where == "top":
        return "on top of the deck"
    if zone.name == "deck" and zone.where == "bottom":
        return "on the bottom of the deck"
    if zone.name == "hand":
        return "to hand"
    if zone.name == "discard":
        return "into the discard"
    raise NotYet(f"put into {zone.name} {zone.where}")


def cards(n: str) -> str:
    """So many cards; where a name or a sum says how many, that alone."""
    return f"{n} {'card' if n == '1' else 'cards'}" if n.isdigit() else n


def third(verb: str) -> str:
    return {"banish": "banishes", "ready": "readies", "give up": "gives up"}.get(verb, verb + "s")


def singular(words: str) -> str:
    for one, many in (("characters", "character"), ("items", "item"), ("locations", "location"), ("cards", "card")):
        words = words.replace(one, many)
    return words


LEFT = {"lose lore": "lost", "gain lore": "won", "remove damage": "healed", "move damage": "moved", "banish": "gone",
        "discard": "gone", "move": "movers", "draw": "drawn", "draw below": "drawn", "deal damage": "dealt",
        "return": "back",
        "play free": "played", "exert": "tired", "ready": "fresh", "shuffle": "mixed", "play": "played",
        "play free exerted": "played", "put": "fallen"}
VERBS: dict[str, Callable[[Verbs, t.SaidDo, dict[str, Any]], list[str]]] = {
    "draw": Verbs.draw, "draw until": Verbs.draw_until, "gain lore": Verbs.lore, "lose lore": Verbs.lore,
    "deal damage": Verbs.deal, "put damage": Verbs.put_damage, "remove damage": Verbs.remove_damage,
    "move damage": Verbs.move_damage, "banish": Verbs.simple, "exert": Verbs.simple, "use up": Verbs.simple,
    "ready": Verbs.simple,
    "choose": Verbs.choose, "return": Verbs.return_, "put": Verbs.put, "put back": Verbs.put_back,
    "split": Verbs.split, "discard": Verbs.discard, "discard hand": Verbs.discard_hand, "look": Verbs.look,
    "reveal": Verbs.look, "look at hand": Verbs.show_hand, "reveal hand": Verbs.show_hand, "search": Verbs.search,
    "shuffle": Verbs.shuffle, "shuffle under": Verbs.shuffle_under,
    "name": Verbs.name_card, "count": Verbs.count, "play free": Verbs.play_free,
    "play free exerted": Verbs.play_free, "play": Verbs.play, "play exerted": Verbs.play,
    "pay ink": Verbs.spend, "move": Verbs.move,
    "move together": Verbs.move_together, "play free under": Verbs.play_under, "reveal until": Verbs.reveal_until,
    "discard until": Verbs.discard_until, "return until": Verbs.return_until, "ready after": Verbs.ready_after,
    "prevent": Verbs.prevent, "next play": Verbs.next_play, "put under": Verbs.put_under,
    "draw below": Verbs.draw_below,
}
