"""Challenge (section 4.3.6), of characters and of locations; Bodyguard, Evasive, Reckless, Rush (section 10)."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.cards.effects.modifiers import FORBID
from playmat.games.lorcana.chapters.damage import deal
from playmat.games.lorcana.state import CHARACTERS, END_OF_CHALLENGE, LOCATIONS
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import ANY, Play, Rules

if TYPE_CHECKING:
    from playmat.games.lorcana.lorcana import Lorcana


HOLD_BACK = "hold back from challenges"      # forbidden to whoever must challenge by a text


def kept_from_challenging(g: Lorcana, p: int, by: Rules) -> bool:
    """lor.4.3.6.6: it must be ready, dry (or have Rush) and able to challenge."""
    s = g.s
    return (
        s.exerted[p] > 0 and by.rule("lor.4.3.6.6")
        or s.drying[p] > 0 and not g.value(p, "rush") and by.rule("lor.6.1.4"))


def kept_from_meeting(g: Lorcana, p: int, q: int, seat: int, by: Rules) -> bool:
    """lor.4.3.6.8: what keeps a character from challenging that character or location."""
    s = g.s
    if g.kind(q) == LOCATIONS:
        return barred(g, p, q, by)
    return (
        not s.exerted[q] and not may_meet_ready(g, p, q) and by.rule("lor.4.3.6.7")
        or g.value(q, "evasive") > 0 and not sees_evasive(g, p, q) and by.rule("lor.10.4.1")
        or barred(g, p, q, by)
        or guarded(g, p, q, seat) and by.rule("lor.10.2.3"))


def for_anybody(g: Lorcana, foes: list[int]) -> list[int]:
    """Those of some exerted characters and locations whom nothing protects but Evasive: no guard, no text."""
    if not g.nowhere("bodyguard") and guards(g, foes):
        return []
    s = g.s
    if not g.silent("challenge ready"):
        foes = [q for q in foes if s.exerted[q] or g.kind(q) == LOCATIONS]
    if "be challenged" in g.live:
        foes = [q for q in foes if not g.may_bear(FORBID, "be challenged", q)]
    if "be challenged" in g.own_keys:
        foes = [q for q in foes if "be challenged" not in g.face(q).own]
    return foes


def sure_for(g: Lorcana, p: int, free: list[int], freer: list[int]) -> list[int]:
    """Of those who are free for anybody, those whom no text could keep this one from challenging; `freer` are they of
    whom no such text speaks."""
    if not free or "challenge" not in g.live:
        return [] if "challenge" in g.face(p).own else free
    if "challenge" in g.face(p).own:
        return []
    return freer if g.may_bear(FORBID, "challenge", p) else free


def guards(g: Lorcana, foes: list[int]) -> list[int]:
    """The characters with Bodyguard on the side of these."""
    s = g.s
    return [p for seat in {s.owner[q] for q in foes} for p in s.zones[seat * g.kinds + CHARACTERS]
            if g.value(p, "bodyguard")]


def barred(g: Lorcana, p: int, q: int, by: Rules) -> bool:
    """By a text about the one or the other."""
    if g.silent("challenge") and g.silent("be challenged"):
        return False                                                 # most often
    return (
        g.forbids("challenge", p, other=q) >= 0 and by.rule("lor.4.3.6.8")
        or g.forbids("be challenged", q, other=p) >= 0 and by.rule("lor.4.3.6.8"))


def may_meet_ready(g: Lorcana, p: int, q: int) -> bool:
    """lor.1.2.1: a text lets it challenge a ready character."""
    return not g.silent("challenge ready") and g.allows("challenge ready", p, other=q) >= 0


def sees_evasive(g: Lorcana, p: int, q: int) -> bool:
    return g.value(p, "evasive") > 0 or (
        not g.silent("challenge evasive") and g.allows("challenge evasive", p, other=q) >= 0)


def guarded(g: Lorcana, p: int, q: int, seat: int) -> bool:
    """lor.10.2.3: it has no Bodyguard, and another character of that player has, whom this one could challenge."""
    if g.nowhere("bodyguard") or g.value(q, "bodyguard"):
        return False
    s = g.s
    for guard in s.zones[s.owner[q] * g.kinds + CHARACTERS]:
        if g.value(guard, "bodyguard") and guard != q and not kept_from_meeting(g, p, guard, seat, ANY):
            return True
    return False


def must_challenge(g: Lorcana, seat: int) -> bool:
    """lor.10.5.3, lor.ruling.reckless-can-challenge: a Reckless character could challenge an exerted opposing character
    or a location; ready ones don't count (lor.ruling.reckless-ready-targets)."""
    s = g.s
    told = not g.silent(HOLD_BACK)
    if g.nowhere("reckless") and not told:
        return False                                                 # most often
    for p in s.zones[seat * g.kinds + CHARACTERS]:
        must = g.value(p, "reckless") > 0 or (told and g.forbids(HOLD_BACK, p) >= 0)
        if not s.exerted[p] and must and not kept_from_challenging(g, p, ANY):
            for q in g.foes(seat):
                if (s.exerted[q] or g.kind(q) == LOCATIONS) and not kept_from_meeting(g, p, q, seat, ANY):
                    return True
    return False


class MayChallenge(Play):
    SPELT = "challenge with {p} against {p}"
    SHOWN = "{p} challenges {p}"
    ASKED = ("main",)
    ZONE = CHARACTERS
    ELSE = "lor.4.3.6.1"

    def add_options(self, g: Lorcana, seat: int, candidates: list[int], out: list[Option]) -> None:
        """Whom it could be, and whether anybody could challenge that one, is looked up once for all challengers."""
        s = g.s
        able: list[int] = []
        for p in candidates:
            if not s.exerted[p] and (not s.drying[p] or g.value(p, "rush")):
                able.append(p)
        if not able:
            return
        foes = g.exerted_foes(seat) if g.silent("challenge ready") else g.foes(seat)
        if foes:
            if not g.fresh:
                g.look_around()
            free = freer = for_anybody(g, foes)
            if free and "challenge" in g.live:
                freer = [q for q in free if not g.may_bear(FORBID, "challenge", other=q)]
            hidden: list[int] = []
            if not g.nowhere("evasive"):
                hidden = [q for q in foes if g.kind(q) == CHARACTERS and g.value(q, "evasive")]
            made, seen = self.made_longer, not g.silent("challenge evasive")
            for p in able:
                sees = not hidden or g.value(p, "evasive") > 0
                sure = sure_for(g, p, free, freer)
                for q in foes:
                    if q in hidden and not sees:
                        fit = seen and not kept_from_meeting(g, p, q, seat, ANY)
                    else:
                        fit = q in sure or not kept_from_meeting(g, p, q, seat, ANY)
                    if fit:
                        out.append(made.get((p, q)) or self.naming_all((p, q)))

    def partners(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> list[int]:
        return g.foes(seat)

    def forbidden(self, g: Lorcana, seat: int, by: Rules) -> bool:
        return not g.is_active(seat) and by.rule("lor.4.1.3")

    def forbidden_with(self, g: Lorcana, seat: int, p: int, by: Rules) -> bool:
        return kept_from_challenging(g, p, by)

    def forbidden_so(self, g: Lorcana, seat: int, args: tuple[int, ...], by: Rules) -> bool:
        p, q = args
        return g.kind(q) in (CHARACTERS, LOCATIONS) and kept_from_meeting(g, p, q, seat, by)

    def why_else(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> str:
        """Only an opposing character or location can be challenged."""
        if len(args) == 1:
            return "lor.4.3.6.1"
        return "lor.4.3.6.20" if g.kind(args[1]) == LOCATIONS else "lor.4.3.6.7"

    def why_none(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> str:
        return "lor.4.3.6.7" if args else "lor.4.3.6.1"

    def fits(self, g: Lorcana, p: int) -> bool:
        return g.type(p) == "character"

    def in_reach(self, g: Lorcana, p: int) -> bool:
        return g.is_character(p)

    def outlook(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> tuple[str, str]:
        """What each deals by its Strength, before anything else has a say; a location deals nothing."""
        p, q = args
        deals = g.value(p, "strength") + g.value(p, "challenger")
        takes = g.value(q, "strength") if g.kind(q) == CHARACTERS else 0
        return ("", f"deals {deals}, takes {takes}")

    def do(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> None:
        g.call(Challenge(seat, args[0], args[1]))


class Challenge(Frame):
    """lor.4.3.6.5."""

    OUTLINE: ClassVar[str] = """
        lor.4.3.6.6    declare
        lor.4.3.6.9    exert
        lor.4.3.6.10   occur
        lor.4.3.6.12   resolve_triggers
        lor.4.3.6.13   deal_damage
        lor.4.3.6.17   resolve_banishments
        lor.4.3.6.18   end
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "challenger", "challenged")

    def __init__(self, seat: int = 0, challenger: int = NOTHING, challenged: int = NOTHING) -> None:
        self.seat = seat
        self.challenger = challenger
        self.challenged = challenged

    def declare(self, g: Lorcana) -> None:
        g.note("lor.4.3.6.6", "{p} challenges {p}", (self.challenger, self.challenged))

    def exert(self, g: Lorcana) -> None:
        g.exert(self.challenger)

    def occur(self, g: Lorcana) -> None:
        """From here on it has challenged, and `while challenging` holds (lor.4.3.6.11)."""
        s = g.s
        s.challenger, s.challenged = self.challenger, self.challenged
        g.happen("challenges", it=self.challenger, other=self.challenged, seat=self.seat)
        g.happen("challenged", it=self.challenged, other=self.challenger, seat=s.owner[self.challenged])

    def resolve_triggers(self, g: Lorcana) -> None:
        g.clear_up()

    def deal_damage(self, g: Lorcana) -> None:
        """lor.4.3.6.14: both at once, what they have now; a location deals none (lor.4.3.6.22). If one has been removed
        the challenge is over (lor.4.3.6.23)."""
        s = g.s
        a, d = s.challenger, s.challenged
        if a == NOTHING or d == NOTHING:
            return
        there, back = g.strikes_for(a), g.strikes_for(d)
        g.note("lor.4.3.6.13", "{p} strikes for {n}, {p} for {n}", (a, there, d, back))
        spared = not g.silent("take challenge damage")
        if not (spared and g.forbids("take challenge damage", d, other=a) >= 0):
            deal(g, d, there, a)
        if not (spared and g.forbids("take challenge damage", a, other=d) >= 0):
            deal(g, a, back, d)

    def resolve_banishments(self, g: Lorcana) -> None:
        g.clear_up()

    def end(self, g: Lorcana) -> None:
        """lor.ruling.challenge-scope."""
        s = g.s
        s.challenger = s.challenged = NOTHING
        g.expire(END_OF_CHALLENGE)
        g.note("lor.4.3.6.18", "the challenge is over", ())
