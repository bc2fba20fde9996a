// Written by `playmat protocol --typescript`. Do not edit.
// A field with `?` may be left out: it then has the default named behind it.

export const PROTOCOL = 1;

export const CLOSES = {
  4001: "This seat was opened in another tab or window; that one has it now.",
  4002: "This page is older than the server. Reload it.",
  4003: "This seat is not yours, or nobody may look on here.",
  4004: "There is no such table.",
  4005: "Too many messages in a short time. Wait a moment, then connect again.",
  4006: "What this page sends can't be read.",
  4007: "This page was too slow to speak, or does not read what it is sent. Connect again.",
  1012: "The server stops or restarts. Connect again in a moment.",
} as const;

/** A number with a name: on a card, or kept for a seat. */
export interface Stat {
  name: string; // `support`, `Heart Points`: as people say it
  value: number;
  icon?: string; // a name from the mat's icons; draw nothing you don't know (default "")
  printed?: number | null; // on a piece: what its face says, if that is another number (default null)
  most?: number; // the end of its track or scale (13 for Worlds); 0 if it has none (default 0)
  cites?: string; // the rule behind it (default "")
}

/** One paragraph of a card's text, in our own words. */
export interface CardWords {
  text: string;
  name?: string; // of the ability, if it has one (default "")
  source?: string; // where the text comes from: `rulebook`, `printed`, `told` or `playmat` (default "")
}

/** A line with numbers on a card: an attack with what it costs and what it does. */
export interface CardLine {
  name: string;
  cost?: number | null; // (default null)
  value?: number | null; // (default null)
}

/** A card as printed. Sent once, and only to eyes that may know it. */
export interface Face {
  id: number; // what `Piece.face` names
  title: string; // `Donald Duck 2`
  name: string; // `Donald Duck`
  type: string; // `friend`; the mat says how types look
  level?: number | null; // (default null)
  numbers?: Stat[]; // (default [])
  traits?: string[]; // (default [])
  facts?: Record<string, string>; // further printed facts: `group` = `villains` (default {})
  words?: CardWords[]; // (default [])
  lines?: CardLine[]; // (default [])
  provenance?: Record<string, string>; // fact -> `rulebook`, `printed`, `told` or `playmat` (default {})
  address?: string; // of its page: `/cards/kingdom-hearts/donald-duck-2` (default "")
  not_yet?: string; // why it can't be played in full yet (default "")
  picture?: string; // the drawing on it, one of the browser's motifs: `lamp` (default "")
}

/** A card or figure on the table. Without `face` these eyes may not know it: draw a back. */
export interface Piece {
  p: number; // its number; stays the same while it moves about
  face?: number | null; // (default null)
  numbers?: Stat[]; // as they are now, where they differ from the face; damage; counters (default [])
  on?: number | null; // the piece it lies on or is attached to (default null)
  owner?: number | null; // whose it is, if not the seat's in whose zone it lies (default null)
  turned?: number; // by so many quarters, clockwise (default 0)
  down?: boolean; // it lies face down, whoever knows it (default false)
}

/** A place for pieces, the bottom one first. */
export interface Zone {
  id: number;
  kind: string; // `hand`: what the mat's areas name
  name: string; // `Hand`: for people
  shows: string; // `open`: all see faces; `own`: its seat does; `shut`: nobody
  seat?: number | null; // whose; none for a place all share (default null)
  pieces?: Piece[]; // (default [])
  empty?: string; // words for it while nothing lies there: `Fought` (default "")
}

/** One step of where we are, the outermost first: Action Phase › Battle › assign damage. */
export interface Place {
  text: string; // `Battle`
  step?: string; // `assign damage` (default "")
  cites?: string; // its rule (default "")
}

/** One thing the asked seat may say. */
export interface Choice {
  key: string; // send this: `battle`, `friend 12`
  text: string; // `Play the Friend Donald Duck 2`
  verb: string; // `friend`; equal verbs may be grouped
  pieces?: number[]; // the pieces it is about, the one to click first (default [])
  does?: string; // what comes of it, if that can be said: `11 → 13`, `Goofy 2 goes` (default "")
  says?: string; // if it carries out a text of a card: that text (default "")
  brings?: number | null; // what it adds to the total that is wanted: see `Many.wants` (default null)
  costs?: string; // what it costs or brings at once: `−1 Heart Point`, `6 against 4` (default "")
  also?: number[]; // other copies of the same card for which this choice stands (default [])
  nothing?: boolean; // this is the way to do nothing, pass or stop: show it last (default false)
  any_time?: boolean; // it may be said at any time and is seldom meant: show it apart (default false)
  amount?: number | null; // when a number is chosen (damage, a die): that number (default null)
  zones?: number[]; // the places it is about: pressing one of them may be the answer (default [])
  group?: string; // where many are on offer: the heading it stands under, (default "")
  short?: string; // and what it is called there: `Moana challenges`, `Beast` (default "")
  goes?: number | null; // the zone to which its first piece goes by it: dropping it there is the answer (default null)
}

/** One side of a deal that is put together in one dialog. */
export interface DealSide {
  name: string; // `You give`
  verbs: string[];
}

/** Several answers may be given in one dialog and sent together: all are taken or none. `some`: tick `low` to `high` of the choices that have pieces, send their keys in the order listed, then `done` (also when `high` are ticked). `split`: give each of `targets` an amount so that they sum up to `total`, send one key `assign P N` for each target but the last. `loop`: tick any, send their keys and, to stop, `done`. `order`: send the keys in the order wanted; a later one is taken only if it still fits and nothing new came to light. `deal`: of the choices of a verb with amounts at most one, of the others any, by `sides`; send their keys in the order listed, then `done`. */
export interface Many {
  kind: string; // `some`, `split`, `loop`, `order` or `deal`
  low?: number; // (default 0)
  high?: number; // (default 0)
  total?: number; // (default 0)
  targets?: number[]; // (default [])
  picked?: number[]; // pieces already picked in earlier answers (default [])
  done?: string; // the key that ends it, if one is needed (default "")
  has?: number; // what was brought in earlier answers (default 0)
  wants?: number; // all that is ticked must bring so much together (`Choice.brings`) (default 0)
  verb?: string; // the verb of the choices that may be ticked (default "")
  sides?: DealSide[]; // (default [])
  more?: Choice[]; // further choices, to be ticked with the others; never said first (default [])
}

/** A question to one of your seats. What the others are asked is not told, only that they are (`waiting`). */
export interface Ask {
  number: number; // name it in your answer
  seat: number;
  ask: string; // its name: `action`
  text: string; // its words: `Your Action Phase`
  choices: Choice[];
  cites?: string; // (default "")
  pieces?: number[]; // the pieces its words speak of (default [])
  dice?: number[]; // and what the dice show that it speaks of (default [])
  many?: Many | null; // (default null)
  terms?: string[]; // what it puts before you, line by line: `You get 2 Munny` (default [])
}

/** A running total of a fight or the like, one for each seat that takes part. */
export interface Sum {
  area: string; // the mat's area beside which it is shown
  name: string; // `attack`
  values: (number | null)[]; // by seat; none for one that takes no part
  note?: string; // a sentence beside it (default "")
}

/** What one card gives to a sum. */
export interface Part {
  value: number;
  text: string; // `Donald Duck 2`, or `card texts`
  p?: number | null; // (default null)
}

/** A card that can be hurt: how much damage it has, and how much it bears. */
export interface Bar {
  p: number;
  value: number;
  most: number;
}

/** One side of a fight. */
export interface Side {
  seat: number | null; // none: by its name alone, an enemy that nobody plays
  attacks?: boolean; // or it defends (default false)
  name?: string; // (default "")
  dice?: number[]; // (default [])
  total?: number | null; // (default null)
  parts?: Part[]; // what the total is made of (default [])
  bars?: Bar[]; // (default [])
}

/** A fight that goes on: who attacks, who defends, both sums with their parts, and what is at stake. */
export interface Fight {
  name: string; // `Challenge`
  area: string; // the mat's area in which it takes place
  sides: Side[]; // the attacker first
  stake?: string; // (default "")
}

/** A stretch of a log line; with a face it is a card's name and may be opened. */
export interface Span {
  text: string;
  p?: number | null; // (default null)
  face?: number | null; // (default null)
  seat?: number | null; // it is a player's name (default null)
  die?: number | null; // it is what a die shows (default null)
}

/** What a line of the log shows on the table, for staging. It names nothing that its line does not. */
export interface Beat {
  kind: string; // `played`, `moved`, `revealed`, `chosen`, `hit`, `healed`, `lost`, `won`,
  seat?: number | null; // who does it, or whom it befalls (default null)
  pieces?: number[]; // the first is shown, an arrow leads from it to the others (default [])
  other?: number | null; // the seat at which it is aimed (default null)
  by?: number | null; // by how much (default null)
  now?: number | null; // and how much it is then (default null)
  dice?: number[]; // what they show (default [])
}

/** A line of the log as these eyes saw it at the time. */
export interface Line {
  n: number; // counts from 0; an undo takes lines away again
  spans: Span[];
  cites?: string; // (default "")
  at?: number; // after how many answers it was written: the place on the replay's slider (default 0)
  beat?: Beat | null; // what it shows on the table (default null)
  lead?: boolean; // it begins an action; lines without it follow from the one before (default false)
}

/** A part of what a seat has in the end. */
export interface ScorePart {
  words: string; // `Munny, two for a point`
  n: number;
  cites?: string; // the rule that counts it (default "")
}

/** A seat and who sits there. */
export interface Seat {
  seat: number;
  name: string;
  kind: string; // `person`, `bot`, or `free` while the room waits for somebody
  bot?: string; // which bot plays it now (default "")
  held?: boolean; // a bot plays for a person who went away; that person may come back (default false)
  here?: boolean; // the person's browser is connected (default false)
  ready?: boolean; // before the start (default false)
  deck?: string; // the name of what the seat brings; before the start only if it is yours (default "")
  counters?: Stat[]; // Heart Points and the like (default [])
  marks?: Stat[]; // what holds for it now and not always, in words (default [])
  active?: boolean; // it is this seat's turn (default false)
  left?: number | null; // milliseconds on its clock (default null)
  ticking?: boolean; // and whether it runs now (default false)
  auto?: string; // your own seats: `ask`, `single` or `pass` (see `auto`) (default "")
  score?: ScorePart[]; // when it is over: what its points are made of, if the game counts points (default [])
}

/** Whether you may take your latest answer back, and a takeback that waits for consent. */
export interface Takeback {
  can?: boolean; // (default false)
  free?: boolean; // nobody need agree (default false)
  why?: string; // why the others must agree, or why it can't be done at all (default "")
  left?: number; // how many takebacks by consent you may still ask for (default 0)
  by?: number | null; // this seat asks for one now (default null)
  reason?: string; // why it needs consent: `a card has been seen since` (default "")
  yours?: boolean; // you are asked to agree (send `consent`) (default false)
}

/** How it ended. */
export interface Result {
  winner: number | null; // none: a draw, nobody, or several
  text: string; // `Ada has won.`
  how: string; // `rules`, `conceded`, `time`, `agreed` or `stopped`
  cites?: string; // (default "")
  winners?: number[]; // several seats that have won together (default [])
}

/** A line of chat. Text is text: never read markup into it. */
export interface Said {
  n: number;
  name: string;
  text: string;
  seat?: number | null; // (default null)
  at?: number; // seconds since 1970 (default 0)
}

/** Who you are here. */
export interface You {
  seats?: number[]; // yours; none for a spectator, several at one screen (default [])
  eyes?: number | null; // through which seat's eyes this view is; none: a spectator's (default null)
  name?: string; // (default "")
  host?: boolean; // you made this room: you may change its options and start it (default false)
}

/** What was agreed for this room. */
export interface Settings {
  private?: boolean; // reachable by its link only (default true)
  hotseat?: boolean; // one screen for all (default false)
  watch?: boolean; // spectators may look on (default true)
  clock?: number; // minutes for each seat; 0 is no clock (default 0)
  increment?: number; // seconds added with each answer (default 0)
  takebacks?: number; // by consent, for each seat; free ones are not counted (default 3)
  lesson?: boolean; // a guided first game: its steps lead, the other seat plays by the book (default false)
  options?: Record<string, string | number | boolean>; // of the game: what this table agrees on where its rules leave it open (default {})
  away?: number; // seconds after which the others may let a bot play for somebody who left (default 60)
}

/** A sentence of the coach and what it points at: one of a card, an area, a track or a part of the screen. */
export interface Hint {
  text: string;
  p?: number | null; // a card (default null)
  area?: string; // an area of the mat (default "")
  track?: string; // a number kept for a seat (default "")
  part?: string; // `ask`, `hand`, `phases`, `log` or `fight` (default "")
  seat?: number | null; // whose area or track (default null)
}

/** What a lesson says now. The hints are told one after the other; then the one thing to do is done. */
export interface Coach {
  step: number; // counts from 1
  of: number;
  hints: Hint[];
  keys?: string[]; // the choice to say, or those to tick; none: there is only something to read (default [])
  text?: string; // in words (default "")
  pieces?: number[]; // and the cards it is about (default [])
}

/** All that one pair of eyes may see of a room. `init` brings it whole (every field of it is there), `update` the parts that changed. */
export interface View {
  room: string;
  game: string; // `kingdom-hearts`
  edition: string; // `first`
  title: string;
  status: string; // `open` (people may sit down), `playing`, `over`
  you: You;
  settings: Settings;
  seats: Seat[];
  turn?: number; // (default 0)
  phase?: string; // `Action Phase`, if the game has phases (default "")
  zones?: Zone[]; // (default [])
  faces?: Record<number, Face>; // every face that `zones`, `asks` and `log` name (default {})
  where?: Place[]; // (default [])
  asks?: Ask[]; // (default [])
  aside?: Ask | null; // what you may do though you are asked nothing; it needs no answer (default null)
  step_in?: number[]; // at one screen: your other seats that may do so; their eyes see what (default [])
  waiting?: number[]; // seats that are asked something now (default [])
  sums?: Sum[]; // running totals of what goes on (default [])
  stocks?: Stat[]; // what belongs to the table: coins that are left (default [])
  fight?: Fight | null; // the fight that goes on (default null)
  log?: Line[]; // the latest lines; older ones: `lines` (default [])
  answers?: number; // how many answers there were (default 0)
  takeback?: Takeback; // (default {})
  draw?: number | null; // this seat offers a draw (default null)
  result?: Result | null; // (default null)
  again?: number[]; // seats that want a rematch (default [])
  rematch?: string; // the room of the rematch; your own token serves there too (default "")
  chat?: Said[]; // the latest (default [])
  spectators?: number; // (default 0)
  invite?: string; // the address to send to a friend, while a seat is free (default "")
  doing?: string; // `Even bot is thinking` (default "")
  commitment?: string; // to the shuffle: SHA-256 of `playmat seed ` and the seed, told before the game (default "")
  seed?: string; // the seed, once the game is over: whoever likes may compare (default "")
  coach?: Coach | null; // in a lesson: what is told and what is to be done now (default null)
}

/** One reason, with its rule and the rule's words. */
export interface Reason {
  text: string; // `Agrabah 2 can't be used to move now.`
  cites?: string; // (default "")
  says?: string; // (default "")
  verb?: string; // (default "")
}

/** A number of a card that is not as printed, and how it comes about. */
export interface Told {
  name: string; // `support`
  value: number;
  text: string; // `printed 3, +1 Traverse Town 1`
}

/** The first message on a socket. */
export interface Hello {
  type: "hello";
  id: number; // yours to choose: 1, 2, 3 …
  room: string;
  protocol: number; // the protocol this page speaks; an old one is told to reload
  token?: string; // the seat's token; without one you look on (default "")
  name?: string; // how to call a spectator (default "")
}

/** The answer to a request. Several keys (see `Many`) are taken all together or not at all. */
export interface Answer {
  type: "answer";
  id: number; // yours to choose: 1, 2, 3 …
  request: number; // `Ask.number`
  keys: string[];
}

/** Why not? About a piece (what can't be done with it now) or about a verb (`battle`). */
export interface Why {
  type: "why";
  id: number; // yours to choose: 1, 2, 3 …
  piece?: number | null; // (default null)
  verb?: string; // (default "")
}

/** Take your latest answer back: at once if that is free, else the others are asked. */
export interface Undo {
  type: "undo";
  id: number; // yours to choose: 1, 2, 3 …
  seat?: number | null; // which of your seats, at one screen (default null)
}

/** Yes or no to another seat's takeback. The one who asked withdraws it with no. */
export interface Consent {
  type: "consent";
  id: number; // yours to choose: 1, 2, 3 …
  yes: boolean;
}

/** Give up. With more than two seats yours is out of the game, as its rules say, or a bot plays on there (`bot`). */
export interface Concede {
  type: "concede";
  id: number; // yours to choose: 1, 2, 3 …
  seat?: number | null; // (default null)
  bot?: boolean; // (default false)
}

/** Offer a draw, accept the one on offer (`yes`), or decline or withdraw it. */
export interface Draw {
  type: "draw";
  id: number; // yours to choose: 1, 2, 3 …
  yes?: boolean; // (default true)
}

/** Once more, seats changed round. It begins when all people want it. */
export interface Rematch {
  type: "rematch";
  id: number; // yours to choose: 1, 2, 3 …
  yes?: boolean; // (default true)
}

/** Say something to everybody here. */
export interface Chat {
  type: "chat";
  id: number; // yours to choose: 1, 2, 3 …
  text: string;
}

/** Change your name. */
export interface Rename {
  type: "rename";
  id: number; // yours to choose: 1, 2, 3 …
  name: string;
}

/** Before the start: the deck your seat brings, one of the game's own or a list. */
export interface Bring {
  type: "bring";
  id: number; // yours to choose: 1, 2, 3 …
  deck?: string; // a name from the game's decks; without either: drawn by lot (default "")
  text?: string; // a pasted list (default "")
  seat?: number | null; // (default null)
}

/** Before the start: ready, or not yet after all. The game begins when every seat is filled and ready. */
export interface Ready {
  type: "ready";
  id: number; // yours to choose: 1, 2, 3 …
  yes?: boolean; // (default true)
}

/** Host, before the start: a bot for a free seat, or a free seat again (no bot). */
export interface Fill {
  type: "fill";
  id: number; // yours to choose: 1, 2, 3 …
  seat: number;
  bot?: string; // (default "")
}

/** Host, before the start: change what is agreed. What is left out stays. */
export interface SetOptions {
  type: "set";
  id: number; // yours to choose: 1, 2, 3 …
  private?: boolean | null; // (default null)
  watch?: boolean | null; // (default null)
  clock?: number | null; // (default null)
  increment?: number | null; // (default null)
  takebacks?: number | null; // (default null)
  away?: number | null; // (default null)
}

/** What is answered for you. `ask`: nothing. `single`: questions with one answer. `pass`: also every window in which you can only answer others (challenges, replies), until something interrupts: your own turn, or a loss of yours. */
export interface Auto {
  type: "auto";
  id: number; // yours to choose: 1, 2, 3 …
  mode: string; // `ask`, `single` or `pass`
  seat?: number | null; // (default null)
}

/** At one screen: look through the eyes of one of your seats, or of nobody while the screen is handed over. */
export interface Look {
  type: "look";
  id: number; // yours to choose: 1, 2, 3 …
  seat?: number | null; // (default null)
}

/** Let a bot play for a seat whose person is away. */
export interface Replace {
  type: "replace";
  id: number; // yours to choose: 1, 2, 3 …
  seat: number;
  bot?: string; // (default "greedy")
}

/** You are back: the bot gives your seat back. */
export interface Back {
  type: "back";
  id: number; // yours to choose: 1, 2, 3 …
}

/** In a lesson: the coach goes, the game goes on as any other. */
export interface Leave {
  type: "leave";
  id: number; // yours to choose: 1, 2, 3 …
}

/** Older lines of the log. */
export interface Lines {
  type: "lines";
  id: number; // yours to choose: 1, 2, 3 …
  before: number; // lines with a smaller `n`
  most?: number; // (default 100)
}

/** A whole view, please (after a gap in the versions). */
export interface Again {
  type: "again";
  id: number; // yours to choose: 1, 2, 3 …
}

/** I am here and have this version. Send one every 20 seconds; the answer is `beat`. */
export interface Heartbeat {
  type: "beat";
  id: number; // yours to choose: 1, 2, 3 …
  version?: number; // (default 0)
}

/** The whole view. After it only updates. */
export interface Init {
  type: "init";
  version: number;
  view: View;
  protocol?: number; // (default 1)
  now?: number; // the server's clock, milliseconds since 1970 (default 0)
}

/** A piece went from zone to zone: for animation only. */
export interface Move {
  p: number;
  start: number; // zone ids
  end: number;
}

/** What changed. If `since` is not the version you have, ask for `again`. */
export interface Update {
  type: "update";
  version: number;
  since: number;
  changed: Changed; // read it as: some of the fields of `View`
  log_from?: number | null; // drop lines with this `n` and above before adding `changed.log` (default null)
  moves?: Move[]; // in the order they happened (default [])
  undone?: boolean; // something was taken back: don't animate (default false)
  now?: number; // (default 0)
}

/** Your message was taken. The update that shows it comes before this. */
export interface Done {
  type: "done";
  id: number;
}

/** Your message was not taken, and nothing has changed. */
export interface Refused {
  type: "refused";
  id: number; // 0 if the message could not be read at all
  text: string; // a sentence for the player
  cites?: string; // the rule behind it (default "")
  rule?: string; // what that rule says (default "")
  code?: string; // `refused`, `stale` (another answer was first), `illegal`, `unread`, `fast` (default "refused")
}

/** The answer to `why`. */
export interface WhyNot {
  type: "why";
  id: number;
  reasons: Reason[]; // what can't be done now, each with its rule
  choices?: Choice[]; // what can be done with it now (default [])
  face?: Face | null; // (default null)
  numbers?: Told[]; // its numbers that are not as printed, explained (default [])
}

/** The answer to `lines`. */
export interface OldLines {
  type: "lines";
  id: number;
  lines: Line[];
  faces?: Record<number, Face>; // (default {})
}

/** The answer to `beat`. If the version is not yours, something was lost on the way: ask for `again`. */
export interface ServerBeat {
  type: "beat";
  id: number;
  version: number;
  now?: number; // (default 0)
}

/** The last message before the socket closes, with the close code's meaning in words. */
export interface Bye {
  type: "bye";
  code: number;
  text: string;
}

/** The cloth of one side in columns. It alone says how large a card is: no card grows or shrinks in play. */
export interface Grid {
  columns?: number; // (default 12)
  across?: number; // so many cards lie side by side across the mat; 0: as many as columns (default 0)
  middle?: number; // the height of what lies between the sides, in rows of a side (default 1)
  heights?: number[]; // of the rows, from the middle outwards; a row that is not named has 1 (default [])
}

/** Where an area lies: row 1 is next to the middle of the table, column 1 on the left. The other side mirrors it. */
export interface Spot {
  at: number[]; // row and column, counted from 1
  wide?: number; // so many columns (default 1)
  high?: number; // and rows (default 1)
}

/** A part of a mat that shows one or more kinds of zones. */
export interface Area {
  name: string; // `World area`
  zones: string[]; // `Zone.kind`s, in the order to show them
  icon?: string; // its sign where it is folded to a number (default "")
  shape?: string; // `row`, `pile` (top card and a number), `stack` (overlapping), `backs` (small, (default "row")
  place?: Spot | null; // on a desk; without one it gets the next free columns (default null)
  phone?: Spot | null; // on a small screen, and where several others sit opposite (default null)
  align?: string; // where its cards lie: `start`, `center` or `end` (default "start")
  always?: boolean; // also when it is empty (default true)
  shared?: boolean; // lies between the seats: both sides of it are shown together (default false)
  named?: boolean; // each kind of zone is a place of its own, with its name above it (default false)
  beside?: string[]; // of a named area: types of cards that, lying on its cards, get a named place (default [])
  owned?: boolean; // of zones that belong to nobody: what belongs to the seat (default false)
  numbers?: Record<string, string[]>; // a card's type -> the numbers it is shown with here, in place of its own (default {})
  lies_on?: string; // draw these pieces on the pieces of that zone kind they lie on (`Piece.on`) (default "")
  gap?: string; // words for the place while its card lies in a shared area: `in the challenge` (default "")
  empty?: string[]; // words for the place while nothing lies there, and (default [])
  empty_by?: string; // the number of the rules that says, by seat, which of them (from 0) (default "")
}

/** A colour of cards: every shade of it is made from a hue and how strong it is. */
export interface Tone {
  hue?: number; // 0 to 360 (default 200)
  strength?: number; // 0 (grey) to .2 (default 0.1)
  ground?: string; // the frame and the land of its pictures, so that colour is not the only sign: (default "")
}

/** How cards of a type are drawn: two signs for everything. */
export interface CardLook {
  name?: string; // for people: `Magic/Friend` (default "")
  tone?: string; // a name from `tones` (default "")
  icon?: string; // (default "")
  pictures?: string[]; // drawings for its cards, dealt out by name in turn (default [])
  version?: string; // the fact that is printed small beside the name: `version` (default "")
}

/** A number kept for each seat, as a scale. Its values come as `Seat.counters`, in this order. */
export interface Track {
  name: string;
  column?: string; // of the state; or (default "")
  rule?: string; // a number of the rules (default "")
  icon?: string; // (default "")
  most?: number; // the end of the scale; or (default 0)
  end?: string; // the number of the rules, or the column, that says where it ends for a seat (default "")
  shape?: string; // `ladder`, `icons`, `dial` or `number`; `course`: not beside the name, but at (default "")
  cites?: string; // (default "")
}

/** What holds for a seat only at times: a quest, turns to lose. Told as `Seat.marks` while its number is not 0. */
export interface Mark {
  name: string;
  column: string; // of the state
  icon?: string; // (default "")
  says?: string[]; // what each number means, from 1 on (default [])
}

/** A number that belongs to the table: coins that are left. Its values come as `View.stocks`, in this order. */
export interface Stock {
  name: string;
  column?: string; // of the state, one number; or (default "")
  rule?: string; // a number of the rules (default "")
  icon?: string; // (default "")
}

/** A number that may lie on a piece: damage, counters. */
export interface Chip {
  name: string;
  column: string;
  icon?: string; // (default "")
  most?: number; // of so many: `2 of 4`; or (default 0)
  end?: string; // the number of the card that says of how many (default "")
  state?: boolean; // it is there or not: its name says it all (default false)
}

/** A running total, told while a procedure goes on. */
export interface Total {
  area: string; // beside which area it is shown
  frame: string; // the procedure during which it is told
  rule: string; // a number of the rules
  name?: string; // for people (default "")
  active?: boolean; // only for the seat whose turn it is (default false)
  note?: string; // a sentence beside it; {match number} is that number of the rules (default "")
}

/** A place of a board: a square that other pieces lie on. */
export interface Space {
  name: string; // the title of the piece that is this place, or a kind of zone
  at: number[]; // its first row and column, counted from 1
  high?: number; // so many rows (default 1)
  wide?: number; // and columns (default 1)
  label?: string; // what is written on it, if that is less than its name: `Path` of `Path 3` (default "")
  note?: string; // a sign in its corner: how many cards are drawn there (default "")
  region?: string; // a name from `regions` (default "")
  picture?: string; // (default "")
  links?: string[]; // places to which a line is drawn: ways that neighbours do not show (default [])
}

/** Places that belong together: told by colour and by edge. */
export interface Region {
  name: string;
  tone?: string; // a name from `tones` (default "")
  edge?: string; // `solid`, `double` or `dotted` (default "solid")
}

/** A fight that is staged in one place. The game says who fights (`Game.fighters`) and what sums are made of. */
export interface FightLook {
  frame: string; // the procedure
  name: string; // for people: `Challenge`
  area?: string; // the mat's area in which it takes place (default "")
  total?: string; // the number of the rules each side adds up to (default "")
  alone?: boolean; // only the attacker adds up; the others bear damage (default false)
  life?: string; // the number of a card that says how much damage it bears (default "")
  hurt?: string; // the column that says how much it has (default "")
  stake?: string; // what is at stake; {hearts for escaping} is that number of the rules (default "")
}

/** A question whose answers may be given together though the game asks one by one. */
export interface Several {
  verb?: string; // (default "")
  done?: string; // (default "")
  sides?: DealSide[]; // a deal: what is given and what is wanted, by the verbs that say so (default [])
  order?: boolean; // they are put in order: each is played if it still fits when its turn comes (default false)
  total?: boolean; // they must add up: the question's last two numbers are what there is and what (default false)
}

/** Options shown together where many are on offer. The slots of the heading take the option's first words, those of `short` the rest: `{p} challenges` and `{p}`. */
export interface Group {
  heading: string;
  short: string;
}

/** A game's mat. Whatever its `mat.toml` leaves out has a plain default. */
export interface Mat {
  game?: string; // (default "")
  edition?: string; // (default "")
  title?: string; // (default "")
  about?: string; // two sentences (default "")
  length?: string; // `30 minutes` (default "")
  hue?: number; // of the cloth: 0 to 360 (default 200)
  grid?: Grid | null; // of a side on a desk (default null)
  phone?: Grid | null; // and on a small screen (default null)
  areas?: Area[]; // (default [])
  tracks?: Track[]; // (default [])
  marks?: Mark[]; // (default [])
  stocks?: Stock[]; // (default [])
  hero?: string; // the kind of zone with the card that stands for its player (default "")
  chips?: Chip[]; // (default [])
  stats?: string[]; // the numbers of a card, in the order to show them (default [])
  undrawn?: string[]; // numbers of a card that are not drawn on it (default [])
  icons?: Record<string, string>; // a number's name -> icon (default {})
  signs?: Record<string, string>; // keywords, which are drawn as signs, also those gained and lost: name -> icon (default {})
  level?: string; // the number that stands at a card's head, if it has no level: `cost` (default "")
  ring?: string; // a fact of cards that draws a ring around the number at their head: `inkable` (default "")
  version_after?: string; // what follows this in a name is printed small below it: ` - ` (default "")
  tones?: Record<string, Tone>; // (default {})
  tone_by?: string; // a fact of cards whose value names the tone: `ink`; or `traits`, one of (default "")
  types?: Record<string, CardLook>; // a card's type -> how it looks (default {})
  zones?: Record<string, string>; // zone kind -> its name for people (default {})
  phase?: string; // the column that says which phase it is (default "")
  phases?: string[]; // (default [])
  lies_on?: string; // the column that says on which piece a piece lies (default "")
  carries?: Record<string, string>; // a zone kind or a card's type -> how what lies on another is drawn: `tuck`, (default {})
  turned?: string; // the column that says by how many quarters a piece is turned (default "")
  upright?: string[]; // types of cards that are never turned (default [])
  down?: string; // the column that says whether a piece lies face down, also for who knows it; (default "")
  up?: string; // or that it lies face-up (default "")
  frames?: Record<string, string>; // procedure -> its name in `where`; an empty one is not told (default {})
  steps?: Record<string, string>; // step -> its words in `where` (default {})
  nothing?: string[]; // verbs that do nothing, pass or stop (default [])
  any_time?: string[]; // verbs that may be said at any time: shown apart from what is asked (default [])
  windows?: string[]; // questions in which a seat only answers others: `auto` may pass them (default [])
  groups?: Record<string, Group>; // verb -> under which heading it stands where many options are on offer (default {})
  several?: Record<string, Several>; // question -> how to answer it several times at once (default {})
  preview?: Record<string, string>; // question -> the number of the rules that `Choice.does` tells before and after (default {})
  totals?: Total[]; // (default [])
  fights?: FightLook[]; // (default [])
  costs?: Record<string, string>; // verb -> what it costs or brings: `−{hearts for escaping} Heart Point` (default {})
  pictures?: Record<string, string[]>; // drawing -> words in names that ask for it (default {})
  cover?: string[]; // three cards on the game's box: tone and drawing, `dark spider` (default [])
  spaces?: Space[]; // the places of the area with the shape `board` (default [])
  regions?: Record<string, Region>; // (default {})
  beats?: Record<string, string[]>; // beat -> parts of log lines that show it; the longest part decides (default {})
  figures?: string[]; // kinds of zones, types of cards or titles: figures, not cards (default [])
}

/** A sentence and what it points at, if not at what is to be done. */
export interface Say {
  text: string;
  card?: string; // a card by its title, the learner's own first (default "")
  area?: string; // (default "")
  track?: string; // (default "")
  part?: string; // (default "")
  theirs?: boolean; // (default false)
}

/** What the opponent does first, what is said, and what the learner then does. */
export interface LessonStep {
  them?: string[]; // options as a judge spells them: `dark Shadow 1` (default [])
  say?: (Say | string)[]; // (default [])
  do?: string | string[]; // several where they are ticked and sent together (default "")
}

/** A box on the page that tells how to play. */
export interface Page {
  title: string;
  lines: string[];
  cites?: string[]; // (default [])
}

/** A word of the game in a sentence. */
export interface Term {
  text: string;
  cites?: string; // (default "")
}

/** All that is taught of a game under one edition. */
export interface Lesson {
  title?: string; // (default "")
  minutes?: number; // (default 8)
  opponent?: string; // (default "The coach's friend")
  seed?: number; // (default 1)
  setup?: Record<string, unknown>; // the game's own: decks, options (default {})
  steps?: LessonStep[]; // (default [])
  end?: string[]; // what is said when the game is won (default [])
  how?: Page[]; // (default [])
  terms?: Record<string, Term>; // a number, symbol, phase or keyword (default {})
}

/** Who is to sit at a seat. */
export interface SeatPlan {
  kind?: string; // `me`, `bot` or `free` (somebody with the link) (default "free")
  name?: string; // (default "")
  bot?: string; // (default "greedy")
  deck?: string; // one of the game's own; without deck and list: by lot (default "")
  text?: string; // a pasted list (default "")
}

/** How a number of the seats went, turn by turn: Heart Points, World levels. */
export interface Course {
  name: string;
  icon: string;
  most: number; // the end of its scale, if it has one
  values: number[][]; // of each seat: at the beginning of each turn, and at the end
}

/** A finished game to look back at. */
export interface ReplaySummary {
  room: string;
  game: string;
  edition: string;
  names: string[];
  answers: number; // the slider goes from 0 to this
  result: string;
  turns: number[]; // the answer with which each turn begins
  said: string[]; // what each answer said, in words: `Ada: Play the Friend Goofy 1`
  courses?: Course[]; // one for each track of the mat (default [])
}

/** Is the server well? */
export interface Health {
  ok: boolean;
  version: string; // of Playmat
  protocol: number; // of the socket
  rooms: number; // tables in memory
  sockets: number;
  ailments?: string[]; // what is wrong, if it is not (default [])
}

/** Something the players of a table may agree on. */
export interface OptionCard {
  name: string;
  words: string; // what it is about
  kind: string; // `choice`, `number` or `yes`
  default: string | number | boolean;
  choices?: string[]; // (default [])
  low?: number; // (default 0)
  high?: number; // (default 0)
  rule?: string; // the entry of the ledger that leaves it open (default "")
}

/** A game under one edition of its rulebook. */
export interface Edition {
  edition: string;
  title: string; // `Kingdom Hearts TCG, first edition`
  players: number[]; // fewest and most
  cards: number; // how many there are
  playable: number; // and how many of them can be played in full
  rules: number;
  decks: number; // starter decks; 0: people must bring their own
  about?: string; // (default "")
  length?: string; // (default "")
  lesson?: boolean; // it has a guided first game (default false)
  options?: OptionCard[]; // for `settings.options` of a new room (default [])
}

/** A bot to play against. */
export interface BotCard {
  bot: string; // its name in requests
  name: string; // for people: `Even`
  about?: string; // (default "")
}

/** A game on the start page. The first edition is the default. */
export interface GameCard {
  game: string;
  title: string;
  about: string; // two sentences
  length: string; // `30 minutes`
  players: number[];
  editions: Edition[];
  bots: BotCard[]; // the gentlest first
}

/** A list to check as somebody types. */
export interface DeckCheck {
  text: string;
  edition?: string; // (default "")
  options?: Record<string, string | number | boolean>; // what the table it is for agrees on (default {})
}

/** One thing wrong with a list. */
export interface Violation {
  why: string; // a sentence
  rule?: string; // its rule; none for a line that can't be read (default "")
  says?: string; // what the rule says (default "")
  line?: number; // of the list, from 1 (default 0)
  nearest?: string[]; // titles that may be meant (default [])
}

/** A card of a list. */
export interface DeckCard {
  count: number;
  title: string;
  type: string;
  level?: number | null; // (default null)
  name?: string; // and how it is drawn: (default "")
  picture?: string; // (default "")
  facts?: Record<string, string>; // (default {})
  traits?: string[]; // (default [])
}

/** A deck that comes with a game. */
export interface DeckRow {
  deck: string; // its name in requests
  name: string; // for people
  cards: number;
  about?: string; // its plan (default "")
  text?: string; // the list, where one deck is asked for (default "")
  found?: DeckCard[]; // its cards (default [])
}

/** Whether a list can be played. */
export interface DeckVerdict {
  legal: boolean;
  cards: number;
  name?: string; // (default "")
  violations?: Violation[]; // (default [])
  found?: DeckCard[]; // the cards that were found (default [])
}

/** A card among others. */
export interface CardRow {
  slug: string; // `donald-duck-2`: its address
  title: string;
  name: string;
  type: string;
  level?: number | null; // (default null)
  numbers?: Stat[]; // (default [])
  traits?: string[]; // (default [])
  words?: CardWords[]; // (default [])
  playable?: boolean; // (default true)
  source?: string; // of the whole card: `rulebook`, `printed`, `told`, `playmat` or `mixed` (default "")
  picture?: string; // the drawing on it (default "")
  printings?: string; // sets, numbers and rarities: `BS-6 (U), LD-6 (U)` (default "")
  facts?: Record<string, string>; // among others only those it is drawn by: `ink` = `Amber` (default {})
  lines?: CardLine[]; // (default [])
}

/** What an owner of a card says stands on it, to be read: facts and texts in the card language. */
export interface CardTold {
  text: string;
  edition?: string; // (default "")
}

/** How it was read. */
export interface CardHeard {
  wrong?: string; // what can't be read, or is known better; nothing if all is well (default "")
  words?: string[]; // the texts of the card, said back (default [])
  send?: string; // what to send in (default "")
}

/** One card. */
export interface CardPage {
  slug: string; // `donald-duck-2`: its address
  title: string;
  name: string;
  type: string;
  level?: number | null; // (default null)
  numbers?: Stat[]; // (default [])
  traits?: string[]; // (default [])
  words?: CardWords[]; // (default [])
  playable?: boolean; // (default true)
  source?: string; // of the whole card: `rulebook`, `printed`, `told`, `playmat` or `mixed` (default "")
  picture?: string; // the drawing on it (default "")
  printings?: string; // sets, numbers and rarities: `BS-6 (U), LD-6 (U)` (default "")
  facts?: Record<string, string>; // among others only those it is drawn by: `ink` = `Amber` (default {})
  lines?: CardLine[]; // (default [])
  provenance?: Record<string, string>; // (default {})
  not_yet?: string; // (default "")
  decks?: string[]; // the names of the game's own decks it is in (default [])
}

/** A rule or a ruling. */
export interface RuleRow {
  id: string; // `kh.move.blocked-by-dark`: its address
  says: string;
  edition: string; // `both`, or the one in which it holds
  ruling?: boolean; // the rulebook is silent or unclear; this is how we play it (default false)
  where?: string; // its heading in the rulebook (default "")
  question?: string; // what a ruling answers (default "")
  why?: string; // (default "")
  check?: string; // (default "")
  confidence?: string; // (default "")
}

/** Sit down to be taught: a table with a coach. */
export interface NewLesson {
  name: string; // yours
  edition?: string; // (default "")
  token?: string; // (default "")
}

/** What is taught of a game: how to play on one page, and its words. */
export interface Teaching {
  how?: Page[]; // (default [])
  terms?: Record<string, Term>; // (default {})
  lesson?: string; // the title of its guided first game, if it has one (default "")
  minutes?: number; // about how long that takes (default 0)
}

/** Make a table. With every seat taken by `me` and bots the game begins at once. */
export interface NewRoom {
  game: string;
  name: string; // yours
  edition?: string; // (default "")
  seats?: SeatPlan[]; // without: you and a bot (default [])
  settings?: Settings; // (default {})
  token?: string; // the token of this browser, if it has one: one token serves all your tables (default "")
  seed?: number | null; // only for rooms without other people (default null)
}

/** You sit at a table. Keep the token: whoever has it has the seat. */
export interface Seated {
  room: string;
  token: string;
  seats: number[];
  invite?: string; // the address for a friend (default "")
}

/** Sit down at a free seat. */
export interface Join {
  name: string;
  seat?: number | null; // without: the first free one (default null)
  deck?: string; // (default "")
  text?: string; // (default "")
  token?: string; // (default "")
}

/** A seat, as told to somebody who is not (yet) at the table. */
export interface RoomSeat {
  seat: number;
  name: string;
  kind: string; // `person`, `bot` or `free`
}

/** A table from outside. Private ones are told only to those who name them. */
export interface RoomCard {
  room: string;
  game: string;
  edition: string;
  title: string;
  status: string; // `open`, `playing` or `over`
  seats: RoomSeat[];
  settings: Settings;
  turn?: number; // (default 0)
  spectators?: number; // (default 0)
  result?: string; // (default "")
  yours?: number[]; // which seats are yours, where a token was given (default [])
  asked?: boolean; // it is your choice now (default false)
  changed?: number; // seconds since 1970 (default 0)
}

/** Whether a server should be sent visitors, and what keeps it from being ready. */
export interface Readiness {
  ready: boolean;
  ailments?: string[]; // (default [])
}

/** Which tables are mine? */
export interface Mine {
  token: string;
}

/** Play on from a moment of a finished game, against bots. */
export interface Branch {
  n: number; // after how many answers
  seat: number; // yours
  name: string;
  bot?: string; // (default "greedy")
  token?: string; // (default "")
}

/** Whether a replay holds. */
export interface Verdict {
  verified: boolean;
  answers?: number; // (default 0)
  result?: string; // (default "")
  why?: string; // (default "")
}

/** Something is wrong at this table. */
export interface Report {
  token: string;
  text: string;
}

/** Your report is kept. The file has the position and the journal; it opens with `playmat replay show`. */
export interface Reported {
  number: string;
  text: string; // a sentence: where it is, and when the file may be fetched
  file?: string; // its address; while other people still play hidden cards stay hidden (default "")
}

/** Something was refused. */
export interface Problem {
  text: string; // a sentence for the user
  cites?: string; // the rule behind it (default "")
  code?: string; // (default "refused")
}

/** The parts of a view that are new: each stands in place of the old part, but for `zones`, `faces` and `log`. Any field of `View` may be here, and is then meant, also when it is empty or null. `zones`: these stand for the zones of the same id. `faces` are added to those you have. `log`: drop the lines from `log_from` on, then add these. */
export type Changed = Partial<View>;

export type ClientMessage =
  | Hello
  | Answer
  | Why
  | Undo
  | Consent
  | Concede
  | Draw
  | Rematch
  | Chat
  | Rename
  | Bring
  | Ready
  | Fill
  | SetOptions
  | Auto
  | Look
  | Replace
  | Back
  | Leave
  | Lines
  | Again
  | Heartbeat;

export type ServerMessage =
  | Init
  | Update
  | Done
  | Refused
  | WhyNot
  | OldLines
  | ServerBeat
  | Bye;
