"""The one view of a game: for players, spectators, replays, logs, undo and bots' onlookers alike.

It starts from the kernel's view, which is an allow-list, and only puts it into words. What a pair of eyes may not know
never gets here.
"""
from __future__ import annotations

from bisect import bisect_right
from typing import Any, Final

from playmat.bots.greedy import alike
from playmat.cards.effects.blocks import AskModes
from playmat.cards.effects.statements import block
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.say import deed_words, voice_of
from playmat.kernel.game import Game, LogEntry
from playmat.kernel.loops import PickSome, Split, Throw
from playmat.kernel.names import NOBODY, OPEN, OWN, slots
from playmat.kernel.option import Option, Request
from playmat.kernel.spec import Zone
from playmat.kernel.text import asked, piece_name, put_forward, shown, told_in_parts, worded
from playmat.kernel.view import faces_seen, imagine, pieces_of, shows, step_in, waiting, where
from playmat.table.beats import beat_of, leads
from playmat.table.faces import Faces
from playmat.table.fights import fight, filled
from playmat.table.mats import Chip, Mat, frame_words, step_words
from playmat.table.shown import Common, Shown
from playmat.table.view_types import (
    Ask,
    Choice,
    FaceView,
    FightView,
    Line,
    Many,
    Piece,
    PlaceView,
    Span,
    Stat,
    SumView,
    ZoneView,
)

SPECTATOR: Final = -1        # eyes that belong to no seat: they know what everybody knows
EVERYTHING: Final = -9       # eyes for afterwards, to which nothing is hidden
SHOWS = {OPEN: "open", OWN: "own"}
PREVIEWED = 16               # options for which it is worked out what comes of them


class GameView:
    """One game through one pair of eyes."""

    def __init__(self, g: Game, eyes: int, names: list[str], mat: Mat, faces: Faces,
                 common: dict[int, Common] | None = None, shown: Shown | None = None) -> None:
        self.g = opened(g) if eyes == EVERYTHING else g
        self.eyes = SPECTATOR if eyes == EVERYTHING else eyes
        self.all = eyes == EVERYTHING
        self.names = names
        self.mat = mat
        self.faces = faces
        self.shows = shows(self.g)
        self.procedures = where(self.g)
        self.told: set[int] = set()                      # faces that were named on the way
        self.common = common                             # zones that look the same to everybody, made only once
        self.shown = shown                               # what the same eyes saw before

    def face(self, face: int) -> int:
        self.told.add(face)
        return face

    def known_faces(self) -> dict[int, FaceView]:
        """The faces that all of this speaks of; to eyes that saw the table before, those that are new to them."""
        new = self.told
        if self.shown is not None:
            new = self.told - self.shown.faces
            self.shown.faces |= new
        return {i: self.faces.of(self.g, i) for i in sorted(new)}

    # -- the mat -----------------------------------------------------------------------------------------------------

    def zones(self) -> list[ZoneView]:
        """All zones; to eyes that saw the table before, those that may have changed."""
        g, s = self.g, self.g.state
        on_table = self.faces.on_table
        common = self.common if self.common is not None else {}
        seen = faces_seen(g, self.eyes)
        kinds = [g.spec.zones[kind] for kind in g.zone_table.kinds]
        empty = ["" if pieces else self.empty(zone.name, seat)
                 for pieces, zone, seat in zip(s.zones, kinds, g.zone_table.seats)]
        changed = self.shown.lay(s.zones, empty, seen, s.owner, s.where) if self.shown is not None else None
        out = []
        for i, pieces in enumerate(s.zones):
            zone = kinds[i]
            lies_open = bool(pieces) and zone.name in on_table       # how its pieces are may hang on anything
            if changed is not None and not changed[i] and not lies_open:
                continue
            if i in common:
                made, faces = common[i]
                self.told |= faces
            else:
                faces = {face for p in pieces if (face := seen[p]) is not None}
                self.told |= faces
                made = self.zone(i, zone, pieces, seen, lies_open, empty[i])
                if pieces and self.common is not None and alike_to_all(g, pieces):
                    common[i] = (made, faces)
            out.append(made)
        return out

    def zone(self, i: int, zone: Zone, pieces: list[int], seen: list[int | None], lies_open: bool,
             empty: str) -> ZoneView:
        seat = self.g.zone_table.seats[i]
        owner = self.shows.get("owner")
        made = [Piece(p, seen[p], owner=None if owner is None or owner[p] in (seat, NOBODY) else owner[p])
                for p in pieces]
        if lies_open:
            for piece in made:
                self.lay_open(piece, zone.name)
        return ZoneView(i, zone.name, self.mat.zones.get(zone.name, zone.name), SHOWS.get(zone.shows, "shut"),
                        seat if seat >= 0 else None, made, empty)

    def lay_open(self, piece: Piece, kind: str) -> None:
        """A piece that lies on the table, in a zone of this kind, as it is now."""
        shows, mat = self.shows, self.mat
        p, face = piece.p, piece.face
        if face is not None:
            piece.numbers = self.numbers(p, face, kind)
        for chip in mat.chips:
            if chip.column in shows and shows[chip.column][p]:
                piece.numbers = [*piece.numbers,
                                 Stat(chip.name, shows[chip.column][p], chip.icon, most=self.end_of(chip, p))]
        if mat.lies_on in shows and shows[mat.lies_on][p] >= 0:
            piece.on = shows[mat.lies_on][p]
        if mat.turned in shows:
            type = "" if face is None else self.faces.of(self.g, face).type
            piece.turned = 0 if type in mat.upright else int(shows[mat.turned][p]) % 4
        if (mat.down in shows and shows[mat.down][p]) or (mat.up in shows and not shows[mat.up][p]):
            piece.down = True

    def end_of(self, chip: Chip, p: int) -> int:
        """Where the scale of a number on a piece ends."""
        g: Any = self.g
        return g.value(p, chip.end) if chip.end else chip.most

    def numbers(self, p: int, face: int, kind: str) -> list[Stat]:
        """The numbers of a card in play that are now other than printed, and those that only count where it lies."""
        library = self.faces.library
        if library is None:
            return []
        g: Any = self.g
        out = []
        printed_face = self.faces.of(g, face)
        known = printed_face.numbers
        for printed in known:
            now = g.value(p, printed.name)
            if now != printed.value:
                out.append(Stat(printed.name, now, printed.icon, printed.value))
        has = [printed.name for printed in known]
        for name, icon in self.mat.signs.items():
            if name not in has and (now := g.value(p, name)):
                out.append(Stat(name, now, icon, 0))
        here = self.faces.numbers_in(kind, printed_face.type)
        return out + [Stat(name, g.value(p, name), self.mat.icons.get(name, "")) for name in here]

    def counters(self, seat: int) -> list[Stat]:
        """What is kept for a seat: Heart Points and the like."""
        out = []
        g: Any = self.g
        shows = self.shows
        for track in self.mat.tracks:
            if track.rule:
                value = g.player_value(seat, track.rule)
            elif track.column in shows:
                value = shows[track.column][seat]
            else:
                continue
            end = track.most
            if track.end:
                end = shows[track.end][seat] if track.end in shows else g.player_value(seat, track.end)
            out.append(Stat(track.name, value, track.icon, None, end, track.cites))
        return out

    def marks(self, seat: int) -> list[Stat]:
        """What holds for a seat now: by its meaning where the number has one, else by its name. Of who has left, just
        that."""
        shows = self.shows
        if shows["out"] >> seat & 1:
            return [Stat("Has left the game", 1)]
        kept = [(m, shows[m.column][seat]) for m in self.mat.marks if m.column in shows]
        return [Stat(f"{m.name}: {m.says[n - 1] if n <= len(m.says) else n}", n, m.icon) for m, n in kept if n > 0]

    def stocks(self) -> list[Stat]:
        """What belongs to the table."""
        g: Any = self.g
        shows = self.shows
        return [Stat(s.name, g.player_value(NOBODY, s.rule) if s.rule else shows[s.column], s.icon)
                for s in self.mat.stocks if s.rule or s.column in shows]

    def empty(self, kind: str, seat: int) -> str:
        """Words for a place where nothing lies."""
        g: Any = self.g
        area = self.faces.when_empty.get(kind)
        if area is None:
            return ""
        n = g.player_value(seat, area.empty_by) if area.empty_by else 0
        return area.empty[min(n, len(area.empty) - 1)]

    def sums(self) -> list[SumView]:
        """The running totals of what goes on."""
        g: Any = self.g
        going = {frame for frame, _, _ in self.procedures}
        active = self.shows.get("active", -1)
        return [SumView(t.area, t.name or t.rule, [g.player_value(s, t.rule) if s == active or not t.active else None
                                               for s in range(len(self.names))], filled(g, max(active, 0), t.note))
                for t in self.mat.totals if t.frame in going]

    def fight(self) -> FightView | None:
        return fight(self.g, self.eyes, self.mat, [frame for frame, _, _ in self.procedures])

    def phase(self) -> str:
        """The phase of the turn, in the players' words; before the first turn there is none."""
        now = self.shows.get(self.mat.phase, -1) if self.shows.get("turn", 1) else -1
        return self.mat.phases[now] if isinstance(now, int) and 0 <= now < len(self.mat.phases) else ""

    def where(self) -> list[PlaceView]:
        out = []
        shows = self.shows
        for frame, step, cites in self.procedures:
            words = frame_words(self.mat, frame)
            if words:
                active = shows.get("active", -1)
                who = self.names[active] if 0 <= active < len(self.names) else "nobody"
                words = words.replace("{turn}", str(shows.get("turn", 0))).replace("{name}", who)
                out.append(PlaceView(words, step_words(self.mat, step), "" if cites == "-" else cites))
        return out

    # -- questions ---------------------------------------------------------------------------------------------------

    def asks(self) -> list[Ask]:
        return [self.ask(r) for r in self.g.state.pending if r.seat == self.eyes >= 0]

    def aside(self) -> Ask | None:
        """What these eyes may do meanwhile."""
        asked = any(r.seat == self.eyes for r in self.g.state.pending)
        aside = self.g.aside(self.eyes) if self.eyes >= 0 and not asked else None
        return self.ask(aside) if aside is not None else None

    def step_in(self) -> list[int]:
        """The others of whom these eyes can tell that they may do something though they are asked nothing."""
        return step_in(self.g, self.eyes)

    def waiting(self) -> list[int]:
        """The seats that are asked something now."""
        return [seat for seat in waiting(self.g) if seat >= 0]

    def ask(self, r: Request) -> Ask:
        g = self.g
        many = several(g, r, self.mat)
        if many is not None and many.kind == "some":
            many.more = self.later(r)
        words = g.spec.questions.get(r.ask, r.ask)
        told = list(zip(slots(words), g.about(r)))
        return Ask(r.number, r.seat, r.ask, asked(g, r, self.names), self.choices(r, many is not None), r.cites,
                   [a for kind, a in told if kind == "p" and a >= 0],
                   self.dice(r) or [a for kind, a in told if kind == "d"], many, put_forward(g, r, self.names))

    def dice(self, r: Request) -> list[int]:
        """Dice that lie before a seat that may still do something about them."""
        top = self.g.state.stack[-1]
        return list(top.shows) if isinstance(top, Throw) and top.seat == r.seat else []

    def later(self, r: Request) -> list[Choice]:
        """Of several that are picked in rising order: those that can't come first, since too few would come after."""
        top = self.g.state.stack[-1]
        if not isinstance(top, PickSome):
            return []
        last = max(top.picked, default=-1)
        rest = [Option(top.verb, (p,)) for p in top.among if p > last]
        return [self.choice(r, option) for option in rest if r.find(option.key) is None]

    def choices(self, r: Request, each: bool) -> list[Choice]:
        """The options in words. Copies of one card in a hand are one choice, unless several may be picked."""
        found: dict[tuple[object, ...], Choice] = {}
        for option in r.options:
            sort = (option.key,) if each else alike(self.g, r.seat, option)
            if sort in found:
                found[sort].also.append(option.args[0])
            else:
                found[sort] = self.choice(r, option)
        out = list(found.values())
        self.preview(r, out)
        return sorted(out, key=lambda c: 2 if c.any_time else int(c.nothing))

    def choice(self, r: Request, option: Option) -> Choice:
        kinds = slots(self.g.spec.verbs[option.verb].spelt)
        numbers = [a for kind, a in zip(kinds, option.args) if kind == "n"]
        leaves = self.g.gives_way(r.seat, option)
        goes = f"{piece_name(self.g, leaves, r.seat)} goes" if leaves >= 0 else ""
        costs, does = self.g.outlook(r.seat, option)
        group, short = self.grouped(r, option)
        words = self.mode_words(option) or shown(self.g, option, r.seat, self.names)
        return Choice(option.key, words, option.verb, pieces_of(self.g, option),
                      does=goes or does or self.g.odds(r, option), also=[],
                      says=self.text_words([a for kind, a in zip(kinds, option.args) if kind == "t"]),
                      brings=self.brings(r, option),
                      costs=costs or filled(self.g, r.seat, self.mat.costs.get(option.verb, "")),
                      nothing=option.verb in self.mat.nothing, any_time=option.verb in self.mat.any_time,
                      amount=numbers[0] if len(numbers) == 1 else None, group=group, short=short,
                      zones=[a for kind, a in zip(kinds, option.args) if kind == "z"])

    def grouped(self, r: Request, option: Option) -> tuple[str, str]:
        """The heading an option stands under where many are on offer, and what it is called there."""
        found = self.mat.groups.get(option.verb)
        if found is None:
            return "", ""
        first = len(slots(found.heading))
        return (worded(self.g, found.heading, option.args[:first], r.seat, self.names),
                worded(self.g, found.short, option.args[first:], r.seat, self.names))

    def text_words(self, texts: list[int]) -> str:
        """The texts of cards that an option carries out."""
        library = self.faces.library
        return " ".join(deed_words(library.abilities[t]) for t in texts) if library is not None else ""

    def mode_words(self, option: Option) -> str:
        """What one of several effects of a text does, in the words of its card."""
        if option.verb != "mode":
            return ""
        text = next((f for f in reversed(self.g.state.stack) if isinstance(f, Resolve)), None)
        step = text.program(self.g).steps[text.pc - 1] if text is not None else None
        library = self.faces.library
        if text is None or library is None or not isinstance(step, AskModes):
            return ""
        said = block(step.modes.modes[option.args[0] - 1], voice_of(library.abilities[text.ability]))
        return said[:1].upper() + said[1:]

    def brings(self, r: Request, option: Option) -> int | None:
        """What an option adds to the total that a question wants."""
        found = self.mat.several.get(r.ask)
        if found is None or not found.total or option.verb != found.verb:
            return None
        return self.g.brings(r.ask, option.args[0])

    def preview(self, r: Request, choices: list[Choice]) -> None:
        """What comes of an option: a number before and after, and where its first piece goes. It is tried in a world
        that this seat can't tell from ours."""
        tried = [(c, o) for c in choices if not c.nothing and (o := r.find(c.key)) is not None and o.args]
        if not tried or len(choices) > PREVIEWED:
            return
        rule = self.mat.preview.get(r.ask)
        world: Any = imagine(self.g, r.seat, 1)
        if r not in world.state.pending:
            return
        before = world.player_value(r.seat, rule) if rule else 0
        for n, (choice, option) in enumerate(tried):
            then: Any = world.twin() if n + 1 < len(tried) else world    # the last one needs no copy
            then.take(r, option)
            if rule and then.state.winner == NOBODY:
                after = then.player_value(r.seat, rule)
                choice.does = ", ".join(filter(None, [f"{before} → {after}", choice.does]))
            first = choice.pieces[0] if choice.pieces else -1
            if first >= 0 and then.state.where[first] != self.g.state.where[first]:
                choice.goes = then.state.where[first]

    # -- the log -----------------------------------------------------------------------------------------------------

    def lines(self, events: list[LogEntry], first: int, marks: list[int]) -> list[Line]:
        """Log lines from number `first` on. `marks` says how many events there were before each answer."""
        out = []
        first = max(first, 0)
        at = bisect_right(marks, first)
        for n in range(first, len(events)):
            while at < len(marks) and marks[at] <= n:
                at += 1
            event = events[n]
            shows = beat_of(event, self.faces.beat_kind(event.words))
            lead = leads(shows, at > 0 and marks[at - 1] == n)
            out.append(Line(n, self.spans(event), event.cites, at, shows, lead))
        return out

    def spans(self, event: LogEntry) -> list[Span]:
        """An event in words, as these eyes saw it at the time."""
        out: list[Span] = []
        for part in told_in_parts(self.g, event, self.eyes, self.names, self.all):
            if part.kind == "p" and part.value >= 0:
                out.append(Span(part.text, part.value, self.face(part.face) if part.face >= 0 else None))
            elif part.kind == "s" and part.value >= 0:
                out.append(Span(part.text, seat=part.value))
            else:
                out.append(Span(part.text, die=part.value if part.kind == "d" else None))
        return capital(out)


def alike_to_all(g: Game, pieces: list[int]) -> bool:
    """Whether each of these pieces is shown to everybody or to nobody."""
    return all(g.shown_to(p) in (0, g.everyone) for p in pieces)


def opened(g: Game) -> Game:
    """The same position with every face known to all: for afterwards."""
    new = g.clone()
    new.open_all()
    return new


def capital(spans: list[Span]) -> list[Span]:
    """A line begins with a capital letter."""
    if spans and spans[0].seat is None:
        spans[0].text = spans[0].text[:1].upper() + spans[0].text[1:]
    return spans


def several(g: Game, r: Request, mat: Mat) -> Many | None:
    """How the open question may be answered several times at once, if it may."""
    top = g.state.stack[-1]
    if isinstance(top, PickSome) and top.seat == r.seat:
        picked = len(top.picked)
        return Many("some", max(top.low - picked, 0), top.high - picked, picked=list(top.picked), done="done",
                    verb=top.verb)
    if isinstance(top, Split) and top.seat == r.seat:
        return Many("split", total=top.left(), targets=list(top.targets[len(top.amounts):]), verb="assign")
    found = mat.several.get(r.ask)
    if found is not None and found.sides:
        verbs = {verb for side in found.sides for verb in side.verbs}
        return Many("deal", done=found.done, sides=found.sides) if any(o.verb in verbs for o in r.options) else None
    like = sum(o.verb == found.verb for o in r.options) if found is not None else 0
    if found is not None and found.order:
        return Many("order", 1, like, verb=found.verb) if like > 2 else None         # of two, the first decides
    if found is not None and like > 1:
        numbers = [a for kind, a in zip(slots(g.spec.questions.get(r.ask, "")), g.about(r)) if kind == "n"]
        has, wants = numbers[-2:] if found.total else (0, 0)
        return Many("loop", done=found.done, verb=found.verb, has=has, wants=wants)
    return None
