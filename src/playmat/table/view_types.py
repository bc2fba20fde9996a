"""What a table looks like to one pair of eyes: the shapes that travel to a browser, to replays and to logs.

A field that has its default is left out. Nothing in here knows a rule: the browser draws what it is given.
"""
from __future__ import annotations

import msgspec

NOBODY_LOOKS = -1        # as a seat: a spectator, or none of the seats


class Shape(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Plain data."""


class Stat(Shape):
    """A number with a name: on a card, or kept for a seat."""

    name: str                            # `support`, `Heart Points`: as people say it
    value: int
    icon: str = ""                       # a name from the mat's icons; draw nothing you don't know
    printed: int | None = None           # on a piece: what its face says, if that is another number
    most: int = 0                        # the end of its track or scale (13 for Worlds); 0 if it has none
    cites: str = ""                      # the rule behind it


class CardWords(Shape):
    """One paragraph of a card's text, in our own words."""

    text: str
    name: str = ""                       # of the ability, if it has one
    source: str = ""                     # where the text comes from: `rulebook`, `printed`, `told` or `playmat`


class CardLineView(Shape):
    """A line with numbers on a card: an attack with what it costs and what it does."""

    name: str
    cost: int | None = None
    value: int | None = None


class FaceView(Shape):
    """A card as printed. Sent once, and only to eyes that may know it."""

    id: int                              # what `Piece.face` names
    title: str                           # `Donald Duck 2`
    name: str                            # `Donald Duck`
    type: str                            # `friend`; the mat says how types look
    level: int | None = None
    numbers: list[Stat] = []
    traits: list[str] = []
    facts: dict[str, str] = {}           # further printed facts: `group` = `villains`
    words: list[CardWords] = []
    lines: list[CardLineView] = []
    provenance: dict[str, str] = {}      # fact -> `rulebook`, `printed`, `told` or `playmat`
    address: str = ""                    # of its page: `/cards/kingdom-hearts/donald-duck-2`
    not_yet: str = ""                    # why it can't be played in full yet
    picture: str = ""                    # the drawing on it, one of the browser's motifs: `lamp`


class Piece(Shape):
    """A card or figure on the table. Without `face` these eyes may not know it: draw a back."""

    p: int                               # its number; stays the same while it moves about
    face: int | None = None
    numbers: list[Stat] = []           # as they are now, where they differ from the face; damage; counters
    on: int | None = None                # the piece it lies on or is attached to
    owner: int | None = None             # whose it is, if not the seat's in whose zone it lies
    turned: int = 0                      # by so many quarters, clockwise
    down: bool = False                   # it lies face down, whoever knows it


class ZoneView(Shape):
    """A place for pieces, the bottom one first."""

    id: int
    kind: str                            # `hand`: what the mat's areas name
    name: str                            # `Hand`: for people
    shows: str                           # `open`: all see faces; `own`: its seat does; `shut`: nobody
    seat: int | None = None              # whose; none for a place all share
    pieces: list[Piece] = []
    empty: str = ""                      # words for it while nothing lies there: `Fought`


class PlaceView(Shape):
    """One step of where we are, the outermost first: Action Phase › Battle › assign damage."""

    text: str                            # `Battle`
    step: str = ""                       # `assign damage`
    cites: str = ""                      # its rule


class Choice(Shape):
    """One thing the asked seat may say."""

    key: str                             # send this: `battle`, `friend 12`
    text: str                            # `Play the Friend Donald Duck 2`
    verb: str                            # `friend`; equal verbs may be grouped
    pieces: list[int] = []               # the pieces it is about, the one to click first
    does: str = ""                       # what comes of it, if that can be said: `11 → 13`, `Goofy 2 goes`
    says: str = ""                       # if it carries out a text of a card: that text
    brings: int | None = None            # what it adds to the total that is wanted: see `Many.wants`
    costs: str = ""                      # what it costs or brings at once: `−1 Heart Point`, `6 against 4`
    also: list[int] = []                 # other copies of the same card for which this choice stands
    nothing: bool = False                # this is the way to do nothing, pass or stop: show it last
    any_time: bool = False               # it may be said at any time and is seldom meant: show it apart
    amount: int | None = None            # when a number is chosen (damage, a die): that number
    zones: list[int] = []                # the places it is about: pressing one of them may be the answer
    group: str = ""                      # where many are on offer: the heading it stands under,
    short: str = ""                      # and what it is called there: `Moana challenges`, `Beast`
    goes: int | None = None              # the zone to which its first piece goes by it: dropping it there is the answer


class DealSide(Shape):
    """One side of a deal that is put together in one dialog."""

    name: str                            # `You give`
    verbs: list[str]


class Many(Shape):
    """Several answers may be given in one dialog and sent together: all are taken or none.

    `some`: tick `low` to `high` of the choices that have pieces, send their keys in the order listed, then `done`
    (also when `high` are ticked). `split`: give each of `targets` an amount so that they sum up to `total`, send one
    key `assign P N` for each target but the last. `loop`: tick any, send their keys and, to stop, `done`. `order`: send
    the keys in the order wanted; a later one is taken only if it still fits and nothing new came to light. `deal`: of
    the choices of a verb with amounts at most one, of the others any, by `sides`; send their keys in the order listed,
    then `done`.
    """

    kind: str                            # `some`, `split`, `loop`, `order` or `deal`
    low: int = 0
    high: int = 0
    total: int = 0
    targets: list[int] = []
    picked: list[int] = []               # pieces already picked in earlier answers
    done: str = ""                       # the key that ends it, if one is needed
    has: int = 0                         # what was brought in earlier answers
    wants: int = 0                       # all that is ticked must bring so much together (`Choice.brings`)
    verb: str = ""                       # the verb of the choices that may be ticked
    sides: list[DealSide] = []
    more: list[Choice] = []              # further choices, to be ticked with the others; never said first


class Ask(Shape):
    """A question to one of your seats. What the others are asked is not told, only that they are (`waiting`)."""

    number: int                          # name it in your answer
    seat: int
    ask: str                             # its name: `action`
    text: str                            # its words: `Your Action Phase`
    choices: list[Choice]
    cites: str = ""
    pieces: list[int] = []               # the pieces its words speak of
    dice: list[int] = []                 # and what the dice show that it speaks of
    many: Many | None = None
    terms: list[str] = []                # what it puts before you, line by line: `You get 2 Munny`


class SumView(Shape):
    """A running total of a fight or the like, one for each seat that takes part."""

    area: str                            # the mat's area beside which it is shown
    name: str                            # `attack`
    values: list[int | None]             # by seat; none for one that takes no part
    note: str = ""                       # a sentence beside it


class PartView(Shape):
    """What one card gives to a sum."""

    value: int
    text: str                            # `Donald Duck 2`, or `card texts`
    p: int | None = None


class Bar(Shape):
    """A card that can be hurt: how much damage it has, and how much it bears."""

    p: int
    value: int
    most: int


class Side(Shape):
    """One side of a fight."""

    seat: int | None                     # none: by its name alone, an enemy that nobody plays
    attacks: bool = False                # or it defends
    name: str = ""
    dice: list[int] = []
    total: int | None = None
    parts: list[PartView] = []               # what the total is made of
    bars: list[Bar] = []


class FightView(Shape):
    """A fight that goes on: who attacks, who defends, both sums with their parts, and what is at stake."""

    name: str                            # `Challenge`
    area: str                            # the mat's area in which it takes place
    sides: list[Side]                    # the attacker first
    stake: str = ""


class Span(Shape):
    """A stretch of a log line; with a face it is a card's name and may be opened."""

    text: str
    p: int | None = None
    face: int | None = None
    seat: int | None = None              # it is a player's name
    die: int | None = None               # it is what a die shows


class Beat(Shape):
    """What a line of the log shows on the table, for staging. It names nothing that its line does not."""

    kind: str                            # `played`, `moved`, `revealed`, `chosen`, `hit`, `healed`, `lost`, `won`,
                                         # `rolled` or `phase`
    seat: int | None = None              # who does it, or whom it befalls
    pieces: list[int] = []               # the first is shown, an arrow leads from it to the others
    other: int | None = None             # the seat at which it is aimed
    by: int | None = None                # by how much
    now: int | None = None               # and how much it is then
    dice: list[int] = []                 # what they show


class Line(Shape):
    """A line of the log as these eyes saw it at the time."""

    n: int                               # counts from 0; an undo takes lines away again
    spans: list[Span]
    cites: str = ""
    at: int = 0                          # after how many answers it was written: the place on the replay's slider
    beat: Beat | None = None             # what it shows on the table
    lead: bool = False                   # it begins an action; lines without it follow from the one before


class ScorePart(Shape):
    """A part of what a seat has in the end."""

    words: str                           # `Munny, two for a point`
    n: int
    cites: str = ""                      # the rule that counts it


class SeatView(Shape):
    """A seat and who sits there."""

    seat: int
    name: str
    kind: str                            # `person`, `bot`, or `free` while the room waits for somebody
    bot: str = ""                        # which bot plays it now
    held: bool = False                   # a bot plays for a person who went away; that person may come back
    here: bool = False                   # the person's browser is connected
    ready: bool = False                  # before the start
    deck: str = ""                       # the name of what the seat brings; before the start only if it is yours
    counters: list[Stat] = []          # Heart Points and the like
    marks: list[Stat] = []             # what holds for it now and not always, in words
    active: bool = False                 # it is this seat's turn
    left: int | None = None              # milliseconds on its clock
    ticking: bool = False                # and whether it runs now
    auto: str = ""                       # your own seats: `ask`, `single` or `pass` (see `auto`)
    score: list[ScorePart] = []          # when it is over: what its points are made of, if the game counts points


class TakebackView(Shape):
    """Whether you may take your latest answer back, and a takeback that waits for consent."""

    can: bool = False
    free: bool = False                   # nobody need agree
    why: str = ""                        # why the others must agree, or why it can't be done at all
    left: int = 0                        # how many takebacks by consent you may still ask for
    by: int | None = None                # this seat asks for one now
    reason: str = ""                     # why it needs consent: `a card has been seen since`
    yours: bool = False                  # you are asked to agree (send `consent`)


class Result(Shape):
    """How it ended."""

    winner: int | None                   # none: a draw, nobody, or several
    text: str                            # `Ada has won.`
    how: str                             # `rules`, `conceded`, `time`, `agreed` or `stopped`
    cites: str = ""
    winners: list[int] = []              # several seats that have won together


class Said(Shape):
    """A line of chat. Text is text: never read markup into it."""

    n: int
    name: str
    text: str
    seat: int | None = None
    at: int = 0                          # seconds since 1970


class YouView(Shape):
    """Who you are here."""

    seats: list[int] = []                # yours; none for a spectator, several at one screen
    eyes: int | None = None              # through which seat's eyes this view is; none: a spectator's
    name: str = ""
    host: bool = False                   # you made this room: you may change its options and start it


class Settings(Shape):
    """What was agreed for this room."""

    private: bool = True                 # reachable by its link only
    hotseat: bool = False                # one screen for all
    watch: bool = True                   # spectators may look on
    clock: int = 0                       # minutes for each seat; 0 is no clock
    increment: int = 0                   # seconds added with each answer
    takebacks: int = 3                   # by consent, for each seat; free ones are not counted
    lesson: bool = False                 # a guided first game: its steps lead, the other seat plays by the book
    options: dict[str, str | int | bool] = {}    # of the game: what this table agrees on where its rules leave it open
    away: int = 60                       # seconds after which the others may let a bot play for somebody who left


class Hint(Shape):
    """A sentence of the coach and what it points at: one of a card, an area, a track or a part of the screen."""

    text: str
    p: int | None = None                 # a card
    area: str = ""                       # an area of the mat
    track: str = ""                      # a number kept for a seat
    part: str = ""                       # `ask`, `hand`, `phases`, `log` or `fight`
    seat: int | None = None              # whose area or track


class Coach(Shape):
    """What a lesson says now. The hints are told one after the other; then the one thing to do is done."""

    step: int                            # counts from 1
    of: int
    hints: list[Hint]
    keys: list[str] = []                 # the choice to say, or those to tick; none: there is only something to read
    text: str = ""                       # in words
    pieces: list[int] = []               # and the cards it is about


class View(Shape, omit_defaults=False):
    """All that one pair of eyes may see of a room. `init` brings it whole (every field of it is there), `update` the
    parts that changed."""

    room: str
    game: str                            # `kingdom-hearts`
    edition: str                         # `first`
    title: str
    status: str                          # `open` (people may sit down), `playing`, `over`
    you: YouView
    settings: Settings
    seats: list[SeatView]
    turn: int = 0
    phase: str = ""                      # `Action Phase`, if the game has phases
    zones: list[ZoneView] = []
    faces: dict[int, FaceView] = {}          # every face that `zones`, `asks` and `log` name
    where: list[PlaceView] = []
    asks: list[Ask] = []
    aside: Ask | None = None             # what you may do though you are asked nothing; it needs no answer
    step_in: list[int] = []              # at one screen: your other seats that may do so; their eyes see what
    waiting: list[int] = []              # seats that are asked something now
    sums: list[SumView] = []                 # running totals of what goes on
    stocks: list[Stat] = []              # what belongs to the table: coins that are left
    fight: FightView | None = None           # the fight that goes on
    log: list[Line] = []                 # the latest lines; older ones: `lines`
    answers: int = 0                     # how many answers there were
    takeback: TakebackView = msgspec.field(default_factory=TakebackView)
    draw: int | None = None              # this seat offers a draw
    result: Result | None = None
    again: list[int] = []                # seats that want a rematch
    rematch: str = ""                    # the room of the rematch; your own token serves there too
    chat: list[Said] = []                # the latest
    spectators: int = 0
    invite: str = ""                     # the address to send to a friend, while a seat is free
    doing: str = ""                      # `Even bot is thinking`
    commitment: str = ""                 # to the shuffle: SHA-256 of `playmat seed ` and the seed, told before the game
    seed: str = ""                       # the seed, once the game is over: whoever likes may compare
    coach: Coach | None = None           # in a lesson: what is told and what is to be done now
