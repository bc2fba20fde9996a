"""From the tree of a sentence to phrases of the card language: players, pieces, amounts, conditions.

Every reference becomes a name: what a line chose or left behind is kept under one, and what the printed text calls `it`
or `that character` is written as that name. What has no phrase is refused (`NotYet`), never guessed.
"""
# not compiled: it runs when printed cards are read
from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from playmat.cards.write_phrases import a
from playmat.games.lorcana.english import tree as t
from playmat.games.lorcana.english.wording import AGAIN, LEFT_BY, OPS, PAST, PLURALS, STATES, TESTS

MINE, THEIRS = t.SaidIs("side", ("yours",)), t.SaidIs("side", ("theirs",))
IN_HAND, SEEN = "in hand", "seen"                    # where a card is looked for that is said to be nowhere


class NotYet(Exception):
    """What the card language has no words for."""


class SaidPhrases(ABC):
    """The phrases of one ability, and the names it has given so far."""

    def __init__(self, kind: str = "character") -> None:
        self.kind_of_card = kind
        self.kept: list[tuple[Any, str]] = []        # what was printed -> the name it has
        self.used: set[str] = set()
        self.before: list[str] = []                  # lines that must stand before the line under way
        self.loop = False                            # inside `each player`: `you` is whoever's turn it is there
        self.actor = ""                              # who acts, if it is not you
        self.seen = ""                               # the name of the cards that were looked at
        self.taken: list[str] = []                   # of these: what has gone elsewhere
        self.named_later: list[Any] = []             # what is shuffled away before its name is asked for
        self.called = ""                             # that name
        self.left: dict[str, str] = {}               # a verb -> the name of what it left behind
        self.wanted: set[str] = set()                # verbs of which a later line speaks
        self.again: list[Any] = []                   # groups of which a later line speaks again
        self.chosen_first: list[Any] = []            # what you have chosen before others do something with it
        self.event = ""                              # the event of the head
        self.placed = ""                             # of whom the head says that it is at a location
        self.in_play = False                         # a chosen card is one in play, if nothing else is said
        self.paying = False                          # inside a price
        self.looks = IN_HAND                         # where a card is looked for

    @abstractmethod
    def amount(self, node: Any) -> str:
        """An amount that can stand anywhere: see `Amounts`."""

    @abstractmethod
    def different(self, node: Any) -> str:
        """Several of different names, chosen: see `Amounts`."""

    # -- names --------------------------------------------------------------------------------------------------------

    def name(self, node: Any, word: str) -> str:
        """A new name for what a line keeps."""
        found = next(w for w in (word, *[f"{first}{word}" for first in AGAIN]) if w not in self.used)
        self.used.add(found)
        self.kept.append((node, found))
        return found

    def recall(self, node: Any) -> str:
        name: str
        for known, name in reversed(self.kept):
            if known == node:
                return name
        raise NotYet(f"a reference to what has no name: {type(node).__name__}")

    def flush(self, *lines: str) -> list[str]:
        """A line with those that must stand before it."""
        out = [*self.before, *lines]
        self.before = []
        return out

    # -- players ------------------------------------------------------------------------------------------------------

    def you(self) -> str:
        return "the user" if self.loop else "you"

    def who(self, who: t.Who) -> str:
        """A player, as the subject of a line."""
        name = who.name
        if who.test is not None:
            return self.whoever(who)
        if name == "you":
            return self.you()
        if name in ("their", "they"):
            return self.they(who)
        if name in ("each opponent", "each player", "an opponent"):
            return name
        if name == "each other player" and not any(isinstance(known, t.Who) for known, _ in self.kept):
            return name                              # than you: nobody else was spoken of
        if name == "any players":
            return "each player"
        if name in ("its player", "that player"):
            return self.keeper(who)
        if name in ("chosen opponent", "chosen player"):
            return self.chosen_player(who)
        if name == "the player whose turn it is":
            return "the active player"
        if name == "the challenging player":
            return name
        if name == "whoever has most cards in hand":
            return "each player with the most cards"
        raise NotYet(f"the player {name}")

    def whoever(self, who: t.Who) -> str:
        if isinstance(who.test, t.SaidIs) and who.test.test == "more_lore_than_you":
            return "each opponent with more lore"
        raise NotYet("players of a certain kind")

    def they(self, who: t.Who) -> str:
        to = who.to
        if isinstance(to, t.Who) and to.name == "an opponent" and self.event:
            return "that player"                     # whoever of them it was
        if isinstance(to, t.Who) and to.name not in ("each opponent", "each player", "you"):
            return self.who(to)
        if self.loop:
            return "you"
        if self.actor:
            return self.actor
        if isinstance(to, t.Who) and to.name == "each opponent":
            return "each opponent"
        if to is not None and not isinstance(to, t.Who):
            return f"the owner of {self.reference(to)}"
        raise NotYet(f"the player {who.name}")

    def keeper(self, who: t.Who) -> str:
        if who.to is None:
            raise NotYet(f"the player {who.name}")
        return f"the owner of {self.reference(who.to)}"

    def chosen_player(self, who: t.Who) -> str:
        plain = t.Who(who.name)
        for known, name in self.kept:
            if known == plain:
                return name
        name = self.name(plain, "rival" if "opponent" in who.name else "someone")
        self.before.append(f"choose {'an opponent' if 'opponent' in who.name else 'a player'} as {name}")
        return name

    def own(self, who: t.Who) -> str:
        """A player's, before a place."""
        words = self.who(who)
        if words == "you":
            return "your"
        if words.startswith("the owner of"):
            raise NotYet("a place of the owner of something")
        return f"{words}'s"

    # -- pieces -------------------------------------------------------------------------------------------------------

    def place(self, zone: Any) -> str:
        if isinstance(zone, t.Ref):
            zone = zone.to
        if not isinstance(zone, t.SaidZone):
            raise NotYet("a place by reference")
        name = {"hand": "hand", "discard": "discard", "deck": "deck", "inkwell": "inkwell",
                "hand or discard": "hand or discard"}.get(zone.name)
        if name is None:
            raise NotYet(f"the place {zone.name}")
        return f"in any {name}" if zone.whose.name == "any player" else f"in {self.own(zone.whose)} {name}"

    def selector(self, f: Any, many: bool, *more: str) -> str:
        """A filter as words: `other exerted characters you control with cost at most 3`."""
        if not isinstance(f, t.Filter):
            raise NotYet("one of several kinds of filter")
        before: list[str] = []
        after: list[str] = list(more)
        other = ""
        placed = bool(more)
        for test in f.tests:
            if test.test == "other":
                than = [f"other than {self.recall(node)}" for node in test.args[1:] if self.knows(node)]
                other = "" if than else "other "     # not what was chosen, or not this
                after += than
            elif test.test == "place":
                after.append(self.place(test.args[0]))
                placed = True
            elif test.test == "in_play":
                placed = True
            else:
                first, last = self.test(test)
                before += [first] if first else []
                after += [last] if last else []
                placed = placed or test.test in ("this_way", "revealed", "under")
        if f.card and not placed and not self.in_play:
            after.append(self.somewhere())
        nouns = [PLURALS[kind] if many else kind for kind in f.kinds]
        return other + " ".join([*before, " or ".join(nouns), *after])

    def knows(self, node: Any) -> bool:
        return any(known == node for known, _ in self.kept)

    def somewhere(self) -> str:
        """Where a card is that the text says nothing of: among those just seen, or in hand."""
        if self.looks == SEEN:
            return f"among {self.seen}" + "".join(f" other than {name}" for name in self.taken)
        if self.looks != IN_HAND:
            return self.looks
        if self.actor:
            return f"in {self.actor}'s hand"
        return "in your hand"

    def test(self, x: t.SaidIs) -> tuple[str, str]:
        """The words before the noun, and those after it."""
        what, args = x.test, x.args
        if what == "side":
            return self.side(args[0])
        if what == "trait":
            return " or ".join(args), ""
        if what == "named":
            return "", "named " + " or ".join(f'"{name}"' for name in args)
        if what == "compare":
            return "", self.compared(*args)
        if what in ("keyword", "no_keyword"):
            return "", f"{'with' if what == 'keyword' else 'without'} {args[0]}"
        if what == "state":
            return STATES.get(args[0], args[0]), ""
        if what == "same_name":
            if isinstance(args[0], t.Ref) and args[0].word == "that name":
                return "", f"named {self.recall('a name')}"
            return "", f"with the same name as {self.pieces(args[0])}"
        if what == "this_way":
            return "", f"among {self.result(LEFT_BY[args[0]])}"
        if what == "history":
            return "", f"that {PAST[args[0]]} this turn"
        if what == "under":
            return "", f"in any stacks under {self.pieces(args[0])}"
        if what == "here_yours":
            return "", f"{self.here()} {self.control('you')}"
        return self.plain_test(what, args)

    def plain_test(self, what: str, args: tuple[Any, ...]) -> tuple[str, str]:
        if what == "here":
            return "", self.here()
        if what == "revealed":
            return "", f"among {self.seen}"
        if what == "another_name":
            return "", " ".join(f"of another name than {name}" for name in args)
        if what == "not_kind":
            return f"non-{args[0]}", ""
        words = TESTS.get(what)
        if words is None:
            raise NotYet(f"the test {what}")
        return words

    def here(self) -> str:
        """At this location; of a character, at the same one."""
        return "here" if self.kind_of_card == "location" else "at the same location as this"

    def side(self, side: str) -> tuple[str, str]:
        if side == "opposing":
            return "opposing", ""
        if side == "yours":
            return "", self.control(self.you())
        if not self.actor and not self.loop:
            return "opposing", ""                    # of an opponent who was not named
        return "", self.control(self.actor or "you")

    def control(self, who: str) -> str:
        return f"{who} control" if who == "you" else f"{who} controls"

    def compared(self, stat: str, op: str, value: Any) -> str:
        if isinstance(value, t.SaidStatOf) and isinstance(value.of, t.SaidEvery):
            most = "the highest" if op in (">", ">=") else "the lowest"
            return f"with {stat} {OPS[op]} {most} {value.stat} among {self.selector(value.of.filter, True)}"
        if isinstance(value, t.SaidNumber) and op == "=":
            return f"with {stat} {value.n}"
        return f"with {stat} {OPS[op]} {self.amount(value)}"

    def pieces(self, node: Any) -> str:
        """What a line is done to. What must be chosen first is chosen in a line before."""
        if isinstance(node, t.SaidThis):
            return "this"
        if isinstance(node, t.Ref):
            return self.reference(node)
        if isinstance(node, t.Chosen) and node in self.chosen_first:
            return self.recall(node)
        if isinstance(node, (t.Chosen, t.Pick)):
            return self.choice(node)
        if isinstance(node, t.SaidEvery):
            return self.group(node)
        if isinstance(node, t.SaidBoth):
            return self.several(node)
        if isinstance(node, t.Filter):
            return self.selector(node, True)
        raise NotYet(f"pieces named by {type(node).__name__}")

    def group(self, node: t.SaidEvery) -> str:
        """All of a kind; if a later line speaks of them again, those that are meant now."""
        words = self.selector(node.filter, True)
        seen = bool(self.seen) and f"among {self.seen}" in words
        if not seen and not any(known == node for known in self.again):
            return words
        name = self.name(node, "group")
        self.before.append(f"single out {words} as {name}")
        self.taken += [name] if seen else []
        return name

    def several(self, node: t.SaidBoth) -> str:
        if any(isinstance(p, t.Ref) and p.word == "or" for p in node.parts):
            raise NotYet("one thing or another")
        words = " and ".join(self.pieces(p) for p in node.parts)
        self.kept.append((node, words))
        return words

    def choice(self, node: t.Chosen | t.Pick) -> str:
        """A line that chooses, before the line under way."""
        if isinstance(node.filter, t.SaidAnyOf):
            return self.choice_of_kinds(node)
        if t.SaidIs("different_names") in getattr(node.filter, "tests", ()):
            return self.different(node)
        among = isinstance(node.filter, t.Ref)
        many, amount = self.how_many(node.count)
        if among:
            words = f"{'cards' if many else 'card'} {self.among()}"
        else:
            self.in_play = isinstance(node, t.Chosen) and self.looks != SEEN
            words = self.selector(node.filter, many)
            self.in_play = False
        by = getattr(node, "by", "choice")
        name = self.name(node, "target" if isinstance(node, t.Chosen) else "pick")
        chooser = self.actor
        if by == "you":
            chooser = self.you() if self.loop else ""
        what = a(words) if amount == "1" else f"{amount} {words}"
        self.before.append(("choose " if not chooser else f"{chooser} chooses ") + what
                           + (" at random" if by == "random" else "") + f" as {name}")
        if among or (self.looks == SEEN and getattr(node.filter, "card", False)):
            self.taken.append(name)
        return name

    def choice_of_kinds(self, node: t.Chosen | t.Pick) -> str:
        """One thing of several kinds: all that fit are singled out first."""
        many, amount = self.how_many(node.count)
        group = self.name(("kinds", node), "group")
        self.before.append("single out " + " and ".join(self.selector(f, True) for f in node.filter.filters)
                           + f" as {group}")
        name = self.name(node, "target" if isinstance(node, t.Chosen) else "pick")
        what = a(f"card among {group}") if amount == "1" else f"{amount} {'cards' if many else 'card'} among {group}"
        self.before.append(f"choose {what} as {name}")
        self.taken += [name] if self.looks == SEEN else []
        return name

    def among(self) -> str:
        if not self.seen:
            raise NotYet("some of what was not looked at")
        return f"among {self.seen}" + "".join(f" other than {name}" for name in self.taken)

    def how_many(self, count: Any) -> tuple[bool, str]:
        """Whether that is many, and how it is written."""
        if isinstance(count, t.SaidNumber):
            return count.n != 1, str(count.n)
        if isinstance(count, t.AnyNumber):
            return True, "any number of"
        if isinstance(count, t.SaidUpTo) and isinstance(count.most, t.SaidNumber):
            return count.most.n != 1, f"up to {count.most.n}"
        if isinstance(count, t.SaidUpTo):
            return True, "1 or more"
        if isinstance(count, t.SameAmount):
            return True, self.counted_first(self.amount(count))
        raise NotYet(f"how many: {type(count).__name__}")

    def counted_first(self, amount: str) -> str:
        """How many, where a line takes no more than a number's name."""
        if " " not in amount or amount == "that much":
            return amount
        name = self.name(("many", amount), "many")
        self.before.append(f"count {amount} as {name}")
        return name

    def reference(self, node: Any) -> str:
        """What `it` or `that character` was, by its name."""
        if isinstance(node, t.SaidThis):
            return "this"
        if isinstance(node, (t.Chosen, t.Pick, t.SaidBoth, t.SaidEvery)):
            return self.recall(node)
        if not isinstance(node, t.Ref):
            raise NotYet(f"a reference to {type(node).__name__}")
        if node.word == "rest":
            return f"cards {self.among()}"
        if node.role in ("challenger", "defender"):
            return self.in_challenge(node.role)
        if node.role == "looked":
            return self.seen
        if node.role == "sung":
            return "the other"
        if node.role == "place":
            return self.location()
        if node.role == "together":
            return self.recall(("place", node.to))
        if node.role == "other":
            return self.recall(node.to)
        if isinstance(node.to, t.TopCards):
            return self.seen
        if node.role == "such":
            return self.such(node.to)
        if isinstance(node.to, (t.Ref, t.SaidThis)):
            return self.reference(node.to)
        return self.recall(node.to)

    def such(self, node: t.Pick) -> str:
        """What a condition found, spoken of again."""
        return self.selector(node.filter, True)

    def in_challenge(self, role: str) -> str:
        """Who challenges, or is challenged: the event says which of its two that is."""
        it = {"challenges": "challenger", "challenged": "defender", "banishes in a challenge": "",
              "banished as attacker": "challenger", "banished as defender": "defender",
              "banished in a challenge": ""}.get(self.event)
        if it is None and role == "challenger":
            return "characters challenging"
        if it is None:
            raise NotYet(f"the {role} of what is no challenge")
        if it == role:
            return "it"
        return "the other"

    def location(self) -> str:
        """Where the event led to, or where what was chosen is."""
        if self.event == "moves":
            return "the other"
        if self.placed:
            return f"locations holding {self.placed}"
        for node, name in reversed(self.kept):
            if isinstance(node, t.Chosen):
                return f"locations holding {name}"
        raise NotYet("a place by reference")

    def result(self, verb: str) -> str:
        if verb not in self.left:
            raise NotYet(f"what was left by: {verb}")
        return self.left[verb]


def belonging(f: t.Filter, who: t.Who) -> t.Filter:
    """What somebody has, where the text said `their`."""
    tests = tuple(t.SaidIs("place", (t.SaidZone(x.args[0].name, who),)) if x.test == "place" else x for x in f.tests)
    return t.Filter(f.kinds, tests, f.card)


def stat(name: str) -> str:
    return name.replace("_", " ")
