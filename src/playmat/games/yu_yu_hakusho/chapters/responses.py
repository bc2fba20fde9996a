"""Responses: texts that fall due, and cards that answer what happens."""
from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cards.library import Library
from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.happening import NOTHING_YET, Happening, reply
from playmat.cards.runtime.replies import Window
from playmat.games.yu_yu_hakusho.chapters.playing import why_not_event
from playmat.games.yu_yu_hakusho.state import HAND
from playmat.kernel.option import Option
from playmat.kernel.plays import ANY, Answer

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.tournament import Tournament

RESOLVE: Final = Answer("resolve {p} {t}", "The text of {p} first", "yyh.effect.own-simultaneous-order")
REPLY: Final = Answer("reply {p} {t}", "Answer with {p}", "yyh.roles.defender-needs-permission")


class Response(Window):
    """yyh.ruling.response-windows: the attacker's side first, then the defender's; the newest is carried out first.

    A side is asked until none of its texts waits and it has no more to answer; what that causes is answered after it.
    """

    OUTLINE: ClassVar[str] = """
        yyh.ruling.response-windows         tell
        yyh.effect.attacker-first           begin
        yyh.effect.own-simultaneous-order   offer
        yyh.ruling.response-windows         take
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("happening", "queue", "given")

    def __init__(self, happening: Happening = NOTHING_YET) -> None:
        super().__init__(happening)
        self.given: tuple[int, ...] = ()             # the texts that have answered, each with its card: once is all

    def tell(self, g: Tournament) -> None:
        h = self.happening
        if h.event:
            g.happen(h.event, h.it, h.other, h.seat, h.n)

    def replies(self, g: Tournament) -> list[DueAbility]:            # type: ignore[override]
        h = self.happening
        if not h.event or g.silent(reply(h.event)):
            return []
        who = self.queue[0]
        return [w for w in g.woken("reply", h)
                if w.user == who and not self.has_given(w) and may_reply(g, w)]

    def has_given(self, w: DueAbility) -> bool:
        """yyh.ruling.triggers-and-loops: a text answers one happening once."""
        given = self.given
        return any(given[i] == w.source and given[i + 1] == w.ability for i in range(0, len(given), 2))

    def due(self, g: Tournament) -> list[Option]:
        who = self.queue[0]
        found = [(w.source, w.ability) for w in g.s.due if w.user == who]
        return [Option("resolve", pair) for pair in dict.fromkeys(found)]

    def offer(self, g: Tournament) -> None:                          # type: ignore[override]
        while self.queue:
            due = self.due(g)
            replies = [] if due else [Option("reply", (w.source, w.ability)) for w in self.replies(g)]
            if len(due) == 1:
                g.said = due[0]
                return
            if due:
                g.ask(self.queue[0], "resolve", due, cites="yyh.effect.own-simultaneous-order")
                return
            if self.happening.event in answered(g.library) and g.asks(self.queue[0], len(replies) > 0):
                g.ask(self.queue[0], "reply", g.window_options(replies), cites="yyh.ruling.response-windows",
                      about=(g.s.active,))
                return
            self.queue = self.queue[1:]
        if g.s.due:
            self.queue = tuple(g.in_turn_order())
            self.go(g, "offer")
        else:
            self.leave()

    def take(self, g: Tournament) -> None:                           # type: ignore[override]
        said = g.said
        if said.verb == "resolve":
            due = next(w for w in g.s.due if (w.source, w.ability) == said.args and w.user == self.queue[0])
            g.s.due.remove(due)
            must = g.printed.compulsory[due.ability]
            g.note("yyh.effect.mandatory-otherwise" if must else "yyh.effect.may-is-optional", "the text of {p}",
                   (due.source,))
            g.use_effect(due)
        elif said.verb == "reply":
            reply = next(w for w in self.replies(g) if (w.source, w.ability) == said.args)
            self.given = (*self.given, reply.source, reply.ability)
            g.reply_with(reply)
        else:
            self.queue = self.queue[1:]
        self.go(g, "offer")


class Afterwards(Response):
    """The window of something that has happened and was told already."""

    def tell(self, g: Tournament) -> None:
        pass


@cache
def answered(library: Library) -> frozenset[str]:
    """What cards answer at all: where none does, there is no window, whoever is to be asked."""
    return frozenset([a.watch.event for a in library.abilities if a.kind == "reply" and a.watch is not None])


def may_reply(g: Tournament, due: DueAbility) -> bool:
    """yyh.roles.defender-needs-permission: its price can be paid, and its energy; and nothing forbids it."""
    if g.kind(due.source) == HAND and why_not_event(g, due.user, due.source, ANY):
        return False
    used = g.s.used[due.source] >> g.place_of_text(due.source, due.ability) & 1
    return (not used or g.kind(due.source) == HAND) and g.answerable(due)
