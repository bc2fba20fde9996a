"""Songs (section 6.3.3): singing, Singer (section 10.9) and Sing Together (section 10.10)."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playmat.games.lorcana.state import CHARACTERS, HAND
from playmat.kernel.option import DONE, Option
from playmat.kernel.plays import Answer, Play, Rules

if TYPE_CHECKING:
    from playmat.games.lorcana.chapters.play import PlayCard
    from playmat.games.lorcana.lorcana import Lorcana

SINGER = Answer("singer {p}", "{p} sings", "lor.10.10.3")


def kept_from_singing(g: Lorcana, p: int, song: int, by: Rules) -> bool:
    """lor.ruling.sing-dry: a singer pays with {E}: ready and dry, and no text against it."""
    s = g.s
    return (
        s.exerted[p] > 0 and by.rule("lor.6.3.3.3")
        or s.drying[p] > 0 and by.rule("lor.6.1.4")
        or g.forbids("sing", p, other=song) >= 0 and by.rule("lor.1.2.2"))


def singers(g: Lorcana, seat: int, song: int) -> list[int]:
    """Who could take part in Sing Together: teammates' characters too."""
    from playmat.kernel.plays import ANY
    team = [seat] if not g.team_size() else [other for other in range(g.seats) if not g.rivals(seat, other)]
    return [p for one in team for p in g.zone(one, CHARACTERS) if not kept_from_singing(g, p, song, ANY)]


class OfSongs(Play):
    """Of a song in hand."""

    ASKED: ClassVar[tuple[str, ...]] = ("main",)
    ZONE: ClassVar[int] = HAND
    ELSE: ClassVar[str] = "lor.4.3.4.2"

    def add_options(self, g: Lorcana, seat: int, candidates: list[int], out: list[Option]) -> None:
        """Nobody sings where nobody is."""
        songs = g.songs(seat)
        if songs and (g.zone(seat, CHARACTERS) or g.team_size()):
            super().add_options(g, seat, songs, out)

    def forbidden(self, g: Lorcana, seat: int, by: Rules) -> bool:
        return not g.is_active(seat) and by.rule("lor.4.3.4.2")

    def fits(self, g: Lorcana, p: int) -> bool:
        return g.is_song(p)

    def in_reach(self, g: Lorcana, p: int) -> bool:
        return g.kind(p) == HAND


class MaySing(OfSongs):
    """lor.6.3.3.3: one character with enough cost sings it."""

    SPELT: ClassVar[str] = "sing {p} with {p}"
    SHOWN: ClassVar[str] = "{p} is sung by {p}"

    def forbidden_with(self, g: Lorcana, seat: int, p: int, by: Rules) -> bool:
        return (
            not g.is_song(p) and by.rule("lor.6.3.3.2")
            or g.forbids("be played", p, seat) >= 0 and by.rule("lor.1.2.2"))

    def partners(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> list[int]:
        return g.zone(seat, CHARACTERS)

    def forbidden_so(self, g: Lorcana, seat: int, args: tuple[int, ...], by: Rules) -> bool:
        song, p = args
        return (
            kept_from_singing(g, p, song, by)
            or g.voice(p) < g.cost(song) and by.rule("lor.6.3.3.3"))

    def why_else(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> str:
        return "lor.4.3.4.2" if len(args) == 1 else "lor.6.3.3.3"

    def why_none(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> str:
        return "lor.6.3.3.3"

    def do(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> None:
        from playmat.games.lorcana.chapters.play import PlayCard
        f = PlayCard(seat, args[0])
        f.singers = args[1:]
        g.call(f)


class MaySingTogether(OfSongs):
    """lor.10.10.1: any number of characters whose costs add up to enough."""

    SPELT: ClassVar[str] = "sing-together {p}"
    SHOWN: ClassVar[str] = "Sing {p} together"

    def add_options(self, g: Lorcana, seat: int, candidates: list[int], out: list[Option]) -> None:
        """Only a few songs can be sung like that."""
        if not g.nowhere("sing together"):
            super().add_options(g, seat, candidates, out)

    def forbidden_with(self, g: Lorcana, seat: int, p: int, by: Rules) -> bool:
        need = g.face(p).stats.get("sing together", 0)
        return (
            not need and by.rule("lor.10.10.1")
            or need > 0 and sum([g.voice(q) for q in singers(g, seat, p)]) < need and by.rule("lor.10.10.3")
            or g.forbids("be played", p, seat) >= 0 and by.rule("lor.1.2.2"))

    def do(self, g: Lorcana, seat: int, args: tuple[int, ...]) -> None:
        from playmat.games.lorcana.chapters.play import PlayCard
        f = PlayCard(seat, args[0])
        f.together = g.face(args[0]).stats["sing together"]
        g.call(f)


def more_singers(g: Lorcana, f: PlayCard) -> list[Option]:
    """Who may still join, in any order, and `done` when it is enough; where all are needed only the next of them."""
    missing = f.together - sum([g.voice(p) for p in f.singers])
    rest = [p for p in sorted(singers(g, f.seat, f.card)) if p not in f.singers]
    if missing <= 0:
        return [DONE, *[Option("singer", (p,)) for p in rest]] if rest else []
    voices = [g.voice(p) for p in rest]
    if sum(voices) - min(voices) < missing:
        rest = rest[:1]
    return [Option("singer", (p,)) for p in rest]


def tell_sung(g: Lorcana, f: PlayCard) -> None:
    """lor.10.10.4: each of them sang it."""
    if f.singers:
        g.note("lor.6.3.3.3", "{p} is sung", (f.card,))
        g.happen("sung", it=f.card, seat=f.seat, n=len(f.singers))
        for p in f.singers:
            g.happen("sings", it=p, other=f.card, seat=f.seat)
