"""A game's mat as data: its areas, tracks and looks, read from `mat.toml` in the game's folder."""
from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec

from playmat.kernel.names import OPEN, OWN, Broken
from playmat.kernel.spec import Spec
from playmat.table.beats import wrong
from playmat.table.view_types import DealSide, Shape

CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")


class Grid(Shape):
    """The cloth of one side in columns. It alone says how large a card is: no card grows or shrinks in play."""

    columns: int = 12
    across: float = 0                    # so many cards lie side by side across the mat; 0: as many as columns
    middle: float = 1                    # the height of what lies between the sides, in rows of a side
    heights: list[float] = []            # of the rows, from the middle outwards; a row that is not named has 1


class Spot(Shape):
    """Where an area lies: row 1 is next to the middle of the table, column 1 on the left. The other side mirrors it."""

    at: list[int]                        # row and column, counted from 1
    wide: int = 1                        # so many columns
    high: int = 1                        # and rows


class Area(Shape):
    """A part of a mat that shows one or more kinds of zones."""

    name: str                            # `World area`
    zones: list[str]                     # `Zone.kind`s, in the order to show them
    icon: str = ""                       # its sign where it is folded to a number
    shape: str = "row"                   # `row`, `pile` (top card and a number), `stack` (overlapping), `backs` (small,
                                         # with how many are ready and spent), `hand`, `board`, `tags` (their names
                                         # beside the seat's own), `hidden` (not drawn)
    place: Spot | None = None            # on a desk; without one it gets the next free columns
    phone: Spot | None = None            # on a small screen, and where several others sit opposite
    align: str = "start"                 # where its cards lie: `start`, `center` or `end`
    always: bool = True                  # also when it is empty
    shared: bool = False                 # lies between the seats: both sides of it are shown together
    named: bool = False                  # each kind of zone is a place of its own, with its name above it
    beside: list[str] = []               # of a named area: types of cards that, lying on its cards, get a named place
    owned: bool = False                  # of zones that belong to nobody: what belongs to the seat
    numbers: dict[str, list[str]] = {}   # a card's type -> the numbers it is shown with here, in place of its own
    lies_on: str = ""                    # draw these pieces on the pieces of that zone kind they lie on (`Piece.on`)
    gap: str = ""                        # words for the place while its card lies in a shared area: `in the challenge`
    empty: list[str] = []                # words for the place while nothing lies there, and
    empty_by: str = ""                   # the number of the rules that says, by seat, which of them (from 0)


class Tone(Shape):
    """A colour of cards: every shade of it is made from a hue and how strong it is."""

    hue: int = 200                       # 0 to 360
    strength: float = .1                 # 0 (grey) to .2
    ground: str = ""                     # the frame and the land of its pictures, so that colour is not the only sign:
                                         # `horizon`, `rays`, `night`, `halo`, `lattice`, `stripes`, `ripples` or `dots`


class CardLook(Shape):
    """How cards of a type are drawn: two signs for everything."""

    name: str = ""                       # for people: `Magic/Friend`
    tone: str = ""                       # a name from `tones`
    icon: str = ""
    pictures: list[str] = []             # drawings for its cards, dealt out by name in turn
    version: str = ""                    # the fact that is printed small beside the name: `version`


class Track(Shape):
    """A number kept for each seat, as a scale. Its values come as `Seat.counters`, in this order."""

    name: str
    column: str = ""                     # of the state; or
    rule: str = ""                       # a number of the rules
    icon: str = ""
    most: int = 0                        # the end of the scale; or
    end: str = ""                        # the number of the rules, or the column, that says where it ends for a seat
    shape: str = ""                      # `ladder`, `icons`, `dial` or `number`; `course`: not beside the name, but at
                                         # the end and in a replay, turn by turn; else as it fits
    cites: str = ""


class MarkView(Shape):
    """What holds for a seat only at times: a quest, turns to lose. Told as `Seat.marks` while its number is not 0."""

    name: str
    column: str                          # of the state
    icon: str = ""
    says: list[str] = []                 # what each number means, from 1 on


class Stock(Shape):
    """A number that belongs to the table: coins that are left. Its values come as `View.stocks`, in this order."""

    name: str
    column: str = ""                     # of the state, one number; or
    rule: str = ""                       # a number of the rules
    icon: str = ""


class Chip(Shape):
    """A number that may lie on a piece: damage, counters."""

    name: str
    column: str
    icon: str = ""
    most: int = 0                        # of so many: `2 of 4`; or
    end: str = ""                        # the number of the card that says of how many
    state: bool = False                  # it is there or not: its name says it all


class Total(Shape):
    """A running total, told while a procedure goes on."""

    area: str                            # beside which area it is shown
    frame: str                           # the procedure during which it is told
    rule: str                            # a number of the rules
    name: str = ""                       # for people
    active: bool = False                 # only for the seat whose turn it is
    note: str = ""                       # a sentence beside it; {match number} is that number of the rules


class Space(Shape):
    """A place of a board: a square that other pieces lie on."""

    name: str                            # the title of the piece that is this place, or a kind of zone
    at: list[int]                        # its first row and column, counted from 1
    high: int = 1                        # so many rows
    wide: int = 1                        # and columns
    label: str = ""                      # what is written on it, if that is less than its name: `Path` of `Path 3`
    note: str = ""                       # a sign in its corner: how many cards are drawn there
    region: str = ""                     # a name from `regions`
    picture: str = ""
    links: list[str] = []                # places to which a line is drawn: ways that neighbours do not show


class Region(Shape):
    """Places that belong together: told by colour and by edge."""

    name: str
    tone: str = ""                       # a name from `tones`
    edge: str = "solid"                  # `solid`, `double` or `dotted`


class FightLook(Shape):
    """A fight that is staged in one place. The game says who fights (`Game.fighters`) and what sums are made of."""

    frame: str                           # the procedure
    name: str                            # for people: `Challenge`
    area: str = ""                       # the mat's area in which it takes place
    total: str = ""                      # the number of the rules each side adds up to
    alone: bool = False                  # only the attacker adds up; the others bear damage
    life: str = ""                       # the number of a card that says how much damage it bears
    hurt: str = ""                       # the column that says how much it has
    stake: str = ""                      # what is at stake; {hearts for escaping} is that number of the rules


class Several(Shape):
    """A question whose answers may be given together though the game asks one by one."""

    verb: str = ""
    done: str = ""
    sides: list[DealSide] = []           # a deal: what is given and what is wanted, by the verbs that say so
    order: bool = False                  # they are put in order: each is played if it still fits when its turn comes
    total: bool = False                  # they must add up: the question's last two numbers are what there is and what
                                         # is wanted, and the game says what each piece brings (`Game.brings`)


class Group(Shape):
    """Options shown together where many are on offer. The slots of the heading take the option's first words, those of
    `short` the rest: `{p} challenges` and `{p}`."""

    heading: str
    short: str


class Mat(Shape):
    """A game's mat. Whatever its `mat.toml` leaves out has a plain default."""

    game: str = ""
    edition: str = ""
    title: str = ""
    about: str = ""                      # two sentences
    length: str = ""                     # `30 minutes`
    hue: int = 200                       # of the cloth: 0 to 360
    grid: Grid | None = None             # of a side on a desk
    phone: Grid | None = None            # and on a small screen
    areas: list[Area] = []
    tracks: list[Track] = []
    marks: list[MarkView] = []
    stocks: list[Stock] = []
    hero: str = ""                       # the kind of zone with the card that stands for its player
    chips: list[Chip] = []
    stats: list[str] = []                # the numbers of a card, in the order to show them
    undrawn: list[str] = []              # numbers of a card that are not drawn on it
    icons: dict[str, str] = {}           # a number's name -> icon
    signs: dict[str, str] = {}           # keywords, which are drawn as signs, also those gained and lost: name -> icon
    level: str = ""                      # the number that stands at a card's head, if it has no level: `cost`
    ring: str = ""                       # a fact of cards that draws a ring around the number at their head: `inkable`
    version_after: str = ""              # what follows this in a name is printed small below it: ` - `
    tones: dict[str, Tone] = {}
    tone_by: str = ""                    # a fact of cards whose value names the tone: `ink`; or `traits`, one of
                                         # which does; else the type does
    types: dict[str, CardLook] = {}      # a card's type -> how it looks
    zones: dict[str, str] = {}           # zone kind -> its name for people
    phase: str = ""                      # the column that says which phase it is
    phases: list[str] = []
    lies_on: str = ""                    # the column that says on which piece a piece lies
    carries: dict[str, str] = {}         # a zone kind or a card's type -> how what lies on another is drawn: `tuck`,
                                         # `under` (a number), `grid` (small, two by two) or `frame` (around them)
    turned: str = ""                     # the column that says by how many quarters a piece is turned
    upright: list[str] = []              # types of cards that are never turned
    down: str = ""                       # the column that says whether a piece lies face down, also for who knows it;
    up: str = ""                         # or that it lies face-up
    frames: dict[str, str] = {}          # procedure -> its name in `where`; an empty one is not told
    steps: dict[str, str] = {}           # step -> its words in `where`
    nothing: list[str] = []              # verbs that do nothing, pass or stop
    any_time: list[str] = []             # verbs that may be said at any time: shown apart from what is asked
    windows: list[str] = []              # questions in which a seat only answers others: `auto` may pass them
    groups: dict[str, Group] = {}        # verb -> under which heading it stands where many options are on offer
    several: dict[str, Several] = {}     # question -> how to answer it several times at once
    preview: dict[str, str] = {}         # question -> the number of the rules that `Choice.does` tells before and after
    totals: list[Total] = []
    fights: list[FightLook] = []
    costs: dict[str, str] = {}           # verb -> what it costs or brings: `−{hearts for escaping} Heart Point`
    pictures: dict[str, list[str]] = {}  # drawing -> words in names that ask for it
    cover: list[str] = []                # three cards on the game's box: tone and drawing, `dark spider`
    spaces: list[Space] = []             # the places of the area with the shape `board`
    regions: dict[str, Region] = {}
    beats: dict[str, list[str]] = {}     # beat -> parts of log lines that show it; the longest part decides
    figures: list[str] = []              # kinds of zones, types of cards or titles: figures, not cards

    @property
    def piles(self) -> list[str]:
        """Kinds of zones whose pieces lie idle: nothing but the face is true of them."""
        return [kind for area in self.areas if area.shape == "pile" for kind in area.zones]

    @property
    def on_table(self) -> list[str]:
        """Kinds of zones whose pieces lie on the table, whoever knows them: how they lie is seen by all."""
        return [kind for area in self.areas if area.shape not in ("pile", "hand") for kind in area.zones] + [
            *self.carries]


def mat(spec: Spec) -> Mat:
    """The mat of a game under an edition: its file, the edition's part laid over it, defaults for the rest."""
    file = spec.file("mat.toml")
    return filled(read(file, spec.edition) if file is not None else Mat(), spec)


@cache
def read(file: Path, edition: str) -> Mat:
    if not file.exists():
        return Mat()
    try:
        data = msgspec.toml.decode(file.read_bytes())
        own = data.pop("edition", {})
        for key, value in own.get(edition, {}).items():
            data[key] = {**data.get(key, {}), **value} if isinstance(value, dict) else value
        return checked(msgspec.convert(data, Mat))
    except (OSError, ValueError) as e:
        raise Broken(f"The mat {file.name} of {file.parent.name} can't be read: {e}.") from None


def checked(found: Mat) -> Mat:
    """A board whose places lie on each other, or link to nowhere, or a beat that nobody knows, is a slip of the pen."""
    if said := wrong(found.beats):
        raise ValueError(said)
    names = [s.name for s in found.spaces]
    taken: dict[tuple[int, int], str] = {}
    for s in found.spaces:
        if len(s.at) != 2 or min(*s.at, s.high, s.wide) < 1:
            raise ValueError(f"the place {s.name} needs a row and a column from 1 on")
        if names.count(s.name) > 1:
            raise ValueError(f"there are two places {s.name}")
        for r in range(s.at[0], s.at[0] + s.high):
            for c in range(s.at[1], s.at[1] + s.wide):
                if (r, c) in taken:
                    raise ValueError(f"the places {taken[r, c]} and {s.name} lie on each other")
                taken[r, c] = s.name
        unknown = [x for x in s.links if x not in names] + [x for x in [s.region] if x and x not in found.regions]
        if unknown:
            raise ValueError(f"the place {s.name} names {unknown[0]}, which is not there")
    return found


def filled(found: Mat, spec: Spec) -> Mat:
    """Each zone that no area shows becomes one; what has no name gets its own."""
    new = msgspec.structs.replace(found, game=spec.name, edition=spec.edition, title=found.title or spec.title)
    shown = {kind for area in new.areas for kind in area.zones} | set(new.carries)
    shapes = {OPEN: "row", OWN: "hand"}
    new.areas = new.areas + [Area(new.zones.get(z.name, z.name.capitalize()), [z.name], shapes.get(z.shows, "pile"),
                                  shared=z.shared) for z in spec.zones if z.name not in shown]
    new.zones = {z.name: new.zones.get(z.name, z.name.capitalize()) for z in spec.zones}
    new.beats = {"rolled": ["{d}"], **new.beats}
    new.nothing = new.nothing or ["pass", "done", "no", "decline"]
    return new


def frame_words(of: Mat, frame: str) -> str:
    """`ActionPhase` is the Action Phase."""
    return of.frames[frame] if frame in of.frames else spaced(frame)


@cache
def spaced(frame: str) -> str:
    return CAMEL.sub(" ", frame)


def step_words(of: Mat, step: str) -> str:
    return of.steps[step] if step in of.steps else step.replace("_", " ").capitalize()
