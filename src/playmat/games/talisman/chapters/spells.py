"""Spells and abilities: when they may be used, and how a Spell is cast."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cards.effects.prices import payable
from playmat.cards.runtime.activated import usable, usable_of
from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.runtime.voices import Live
from playmat.games.talisman.state import CASTING, SPELL_DISCARD, SPELLS
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import Answer, Rules

if TYPE_CHECKING:
    from playmat.games.talisman.journey import Journey

OWN_TURN: Final = "your turn"
ANY_TURN: Final = "any turn"
IN_OWN_TURN: Final = "use in " + OWN_TURN
IN_ANY_TURN: Final = "use in " + ANY_TURN
NO_ROWS: Final[list[Live]] = []
NO_TEXT: Final = DueAbility(NOTHING, NOTHING, NOTHING)


def castable(g: Journey, seat: int, window: str) -> list[Option]:
    """What a player may use or cast at such a moment: `use` of a card that lies open, `cast` of a Spell."""
    key = "use in " + window
    rows = (g.live.get(key) if g.fresh else g.speaking(key)) or NO_ROWS
    mine = texts_of(g, seat, rows) if rows else rows
    if not mine:
        return []                                                    # most often
    found: list[Option] = []
    for ability, p, mark in mine:
        if mark is not None or ability.gives:
            return [as_cast(g, o) for o in usable_of(g, seat, key, mine)]
        if g.works(p, ability) and usable(g, ability, Resolve(ability.index, p, seat)):
            found.append(Option("cast" if g.kind(p) == SPELLS else "use", (p, ability.index)))
    return found


def as_cast(g: Journey, o: Option) -> Option:
    return Option("cast", o.args) if g.kind(o.args[0]) == SPELLS else o


def texts_of(g: Journey, seat: int, rows: list[Live]) -> list[Live]:
    """Of these texts those that a player has, or may be given by one: `activated.texts_of`, without a call for each."""
    where, seats, active = g.s.where, g.zone_table.seats, g.s.active
    mine: list[Live] = []
    for row in rows:
        ability, p, mark = row
        whose = seats[where[p]] if mark is None else mark.seat
        if whose == seat or (whose < 0 and seat == active) or ability.gives:
            mine.append(row)
    return mine


def carry_out(g: Journey, seat: int, said: Option) -> None:
    """Use a card or cast a Spell, as was said."""
    p, ability = said.args
    if said.verb != "cast":
        g.note("tal.cards.use-is-optional", "{s} uses {p}", (seat, p))
    g.resolve(DueAbility(ability, p, seat))


def offered_now(g: Journey, seat: int) -> list[Option]:
    """Outside Combat: on one's own turn, or on anybody's."""
    own = castable(g, seat, OWN_TURN) if seat == g.s.active else []
    return own + castable(g, seat, ANY_TURN)


def open_window(g: Journey, own: int = 0) -> bool:
    """A moment for Spells, where there `may_open` one; there is none if nobody is asked."""
    if anybody_asked(g, own):
        g.call(Moment(own))
        return True
    return False


def may_open(g: Journey) -> bool:
    """Whether anybody has a text for such a moment at all."""
    live = g.live
    return g.s.windows > 0 or not g.fresh or IN_ANY_TURN in live or IN_OWN_TURN in live


def anybody_asked(g: Journey, own: int) -> bool:
    """Whether the active player, or with him anybody else, would be asked in a moment for Spells."""
    able = speakers(g) if not g.s.windows else -1
    if not able:
        return False                                                 # most often
    for seat in g.in_turn_order():
        if able >> seat & 1 and asked(g, seat):
            return True
        if own:
            break
    return False


def speakers(g: Journey) -> int:
    """Who has a text for such a moment at all, usable or not: a bit for each."""
    where, seats, active = g.s.where, g.zone_table.seats, g.s.active
    found = 0
    if not g.fresh:
        g.look_around()
    live = g.live
    for ability, p, mark in live.get(IN_ANY_TURN, NO_ROWS):
        whose = seats[where[p]] if mark is None else mark.seat
        found |= -1 if ability.gives else 1 << (whose if whose >= 0 else active)
    for ability, p, mark in live.get(IN_OWN_TURN, NO_ROWS):
        whose = seats[where[p]] if mark is None else mark.seat
        if whose == active or whose < 0 or ability.gives:
            found |= 1 << active
    return found


def asked(g: Journey, seat: int) -> bool:
    if not g.s.windows and g.silent(IN_ANY_TURN) and (seat != g.s.active or g.silent(IN_OWN_TURN)):
        return False                                                 # most often
    return g.character(seat) >= 0 and g.asks(seat, bool(offered_now(g, seat)))


class Moment(Frame):
    """tal.ruling.spell-windows: the active player first, then the others clockwise, until all have passed."""

    OUTLINE: ClassVar[str] = """
        tal.ruling.spell-windows   begin
        tal.ruling.spell-windows   offer
        tal.ruling.spell-windows   take
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("own", "queue")

    def __init__(self, own: int = 0) -> None:
        self.own = own                               # whether only the active player is asked: after Combats
        self.queue: tuple[int, ...] = ()

    def begin(self, g: Journey) -> None:
        self.queue = tuple(g.in_turn_order())[:1] if self.own else tuple(g.in_turn_order())

    def offer(self, g: Journey) -> None:
        while self.queue and not asked(g, self.queue[0]):
            self.queue = self.queue[1:]
        if not self.queue:
            self.leave()
            return
        g.ask(self.queue[0], "moment", g.window_options(offered_now(g, self.queue[0])),
              cites="tal.ruling.spell-windows")

    def take(self, g: Journey) -> None:
        if g.said.verb in ("cast", "use"):
            self.go(g, "begin")
            carry_out(g, self.queue[0], g.said)
        else:
            self.queue = self.queue[1:]
            self.go(g, "offer")


class Cast(Frame):
    """tal.spells.resolve-and-discard."""

    OUTLINE: ClassVar[str] = """
        tal.spells.resolve-and-discard   play         +
        tal.spells.resolve-and-discard   carry_out
        tal.spells.resolve-and-discard   put_away
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "spell", "due")

    def __init__(self, seat: int = 0, spell: int = NOTHING, due: DueAbility = NO_TEXT) -> None:
        self.seat = seat
        self.spell = spell
        self.due = due

    def play(self, g: Journey) -> None:
        g.s.cast[self.seat] += 1                                     # tal.spells.one-on-another-turn
        g.put(self.spell, 0, CASTING)
        g.reveal(self.spell)
        g.note("tal.spells.resolve-and-discard", "{s} casts {p}", (self.seat, self.spell))

    def carry_out(self, g: Journey) -> None:
        g.resolve(self.due)

    def put_away(self, g: Journey) -> None:
        if g.kind(self.spell) == CASTING:
            g.put(self.spell, 0, SPELL_DISCARD)
            g.happen("cast", it=self.spell, seat=self.seat)


class MayCast(Answer):
    SPELT = "cast {p} {t}"
    SHOWN = "Cast {p}"

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        s = g.s
        return (
            s.heartless[seat] > 0 and by.rule("tal.heartless.no-spells")
            or s.active != seat and s.cast[seat] > 0 and by.rule("tal.spells.one-on-another-turn")
            or rolled(g) and by.rule("tal.combat.step2-boosts-before-roll")
            or rolled(g) and by.rule("tal.combat.step1-evade-first")
            or never_evaded(g, seat) and by.rule("tal.evade.never-in-inner-region")
            or by.rule("tal.spells.card-text-sets-timing"))

    def forbidden_with(self, g: Journey, seat: int, p: int, by: Rules) -> bool:
        """A Spell without a legal target can't be cast."""
        return beyond_means(g, seat, p) and by.rule("tal.ruling.spell-windows")

    def fits(self, g: Journey, p: int) -> bool:
        return g.face(p).type == "spell"


class MayUse(Answer):
    SPELT = "use {p} {t}"
    SHOWN = "Use {p}"
    ELSE = "tal.ruling.spell-windows"

    def forbidden(self, g: Journey, seat: int, by: Rules) -> bool:
        return (
            rolled(g) and by.rule("tal.combat.step2-boosts-before-roll")
            or no_more_weapons(g, seat) and by.rule("tal.combat.one-weapon-per-roll")
            or never_evaded(g, seat) and by.rule("tal.evade.never-in-inner-region"))

    def forbidden_with(self, g: Journey, seat: int, p: int, by: Rules) -> bool:
        """A Heartless uses no Objects and Followers, and has no special abilities."""
        ability = g.face(p).type == "character"
        return (
            g.is_heartless(seat) and by.rule(
                "tal.ruling.heartless-other-restrictions" if ability else "tal.heartless.no-objects-munny-followers")
            or beyond_means(g, seat, p) and by.rule("tal.ruling.choices-that-cannot-be-met"))

    def fits(self, g: Journey, p: int) -> bool:
        return g.face(p).type in ("object", "follower", "character") and any(
            a.kind == "use" for a in g.face(p).abilities)


def beyond_means(g: Journey, seat: int, p: int) -> bool:
    """Whether a text of this card fits the moment and its price can't be paid."""
    for ability in g.face(p).abilities:
        c = Resolve(ability.index, p, seat)
        if ability.kind == "use" and ability.price and g.falls_due(ability, c) and not payable(g, c, ability.price):
            return True
    return False


def rolled(g: Journey) -> bool:
    """In a Combat whose dice are on the table."""
    from playmat.games.talisman.chapters.combat import Combat
    f = g.nearest("Combat")
    return isinstance(f, Combat) and f.shows != ()


def no_more_weapons(g: Journey, seat: int) -> bool:
    from playmat.games.talisman.chapters.combat import Combat
    f = g.nearest("Combat")
    return isinstance(f, Combat) and f.wielded(g) >= g.player_value(seat, "weapon limit")


def never_evaded(g: Journey, seat: int) -> bool:
    return g.nearest("Combat") is not None and g.in_inner_region(seat)
