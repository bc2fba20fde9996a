"""Options and cards by the words a judge writes."""
from __future__ import annotations

from itertools import product

from playmat.cards.find_pieces import number_of, pieces, places, seat_called
from playmat.cards.layout import Layout
from playmat.cards.runtime.game import CardGame
from playmat.cards.toml_table import nearest, plain_name
from playmat.kernel.game import LogEntry
from playmat.kernel.loops import PickSome, Split
from playmat.kernel.names import Broken, is_number, slots
from playmat.kernel.option import Option, Request
from playmat.kernel.text import spelt, zone_name

Options = list[Option]


class Phrases:
    """Ways to write an option that say more than it needs: `dark Soldier on Agrabah 2`. They are the game's own."""

    def __init__(self, layout: Layout) -> None:
        self.templates = layout.phrases                  # how it is written -> the verb
        self.in_play = layout.in_play_verbs              # what is done with cards that lie there
        self.meant = layout.meant                        # what the option is, if it is one

    def parsed(self, g: CardGame, seat: int, words: str, names: list[str]) -> tuple[str, tuple[int, ...]]:
        for template, verb in self.templates.items():
            for values in split_up(plain_name(template), plain_name(words)):
                try:
                    args = arguments(g, seat, slots(template), values, names)
                except Broken:
                    continue
                return verb or g.piece_verbs(args[0])[0], args
        return "", ()

    def fitting(self, g: CardGame, seat: int, options: Options, words: str, names: list[str]) -> Options:
        verb, args = self.parsed(g, seat, words, names)
        if not verb:
            return []
        key = Option(verb, self.meant(g, seat, verb, args) if self.meant is not None else args).key
        exact = [o for o in options if o.key == key]
        if exact or not plain_name(words).startswith("play "):
            return exact
        verbs = [v for v in g.piece_verbs(args[0]) if v not in self.in_play]
        return [o for o in options if o.verb in verbs and g.face(o.args[0]) is g.face(args[0])]


# -- options on offer -------------------------------------------------------------------------------------------------

def pick(g: CardGame, request: Request, words: str, names: list[str], phrases: Phrases | None = None) -> Option:
    """The option a judge means. Equal cards are told apart by `#2`; without it the first one is meant."""
    fits = fitting(g, request.options, words, names)
    if not fits and phrases is not None:
        fits = phrases.fitting(g, request.seat, request.options, words, names)
    if not fits:
        raise Broken(f"{words!r} is not on offer; {names[request.seat] if request.seat >= 0 else 'chance'} may say "
                     f"{listed(g, request.options, names)}.")
    if len({spelt(g, o, names) for o in fits}) > 1:
        raise Broken(f"{words!r} may be {listed(g, fits, names)}: say which.")
    return fits[0]


def fitting(g: CardGame, options: Options, words: str, names: list[str]) -> Options:
    """The options a text fits: by the cards' full names or, if there is none, by names without a level."""
    wanted = plain_name(words).replace(" #", "#").replace(" @", "@")
    verb_fits = [o for o in options if wanted.startswith(plain_name(g.spec.verbs[o.verb].spelt.partition("{")[0]))]
    ranks = ranked(g, verb_fits)
    for loose in (False, True):
        out = [o for o in verb_fits if wanted in spellings(g, o, names, ranks, loose, "@" in wanted)]
        if out:
            return sorted(out, key=args_of)
    return []


def args_of(o: Option) -> tuple[int, ...]:
    return o.args


def ranked(g: CardGame, options: Options) -> dict[tuple[int, int], int]:
    """For each slot and piece: which of the equal cards on offer there it is, from 1."""
    by_title: dict[tuple[int, int], list[int]] = {}
    for o in options:
        for i, (k, a) in enumerate(zip(slots(g.spec.verbs[o.verb].spelt), o.args, strict=True)):
            if k == "p" and a >= 0:
                row = by_title.setdefault((i, g.state.face[a]), [])
                if a not in row:
                    row.append(a)
    return {(i, p): n + 1 for (i, _), row in by_title.items() for n, p in enumerate(sorted(row))}


def spellings(g: CardGame, o: Option, names: list[str], ranks: dict[tuple[int, int], int], loose: bool,
              placed: bool) -> set[str]:
    """Every way to write an option; with the places of its cards only if they are asked for."""
    words = g.spec.verbs[o.verb].spelt
    ways: list[list[str]] = []
    for i, (k, a) in enumerate(zip(slots(words), o.args, strict=True)):
        if k == "p" and a < 0:
            ways.append(["nothing"])
        elif k == "p":
            face = g.face(a)
            row = [face.title, face.name, number_of(g, face), f"{face.name} ({face.type})"] if loose else [face.title]
            row += [f"{face.title} ({face.type})", face.facts.get("also", "")]
            marks = ["", f"#{ranks.get((i, a), 1)}", *[f"@{place}" for place in places(g, a, names) if placed]]
            ways.append([plain_name(n) + mark for n in row if n for mark in marks])
        elif k == "n":
            ways.append([str(a)])
        elif k == "w":
            ways.append([plain_name(g.words()[a])])
        elif k == "z":
            ways.append([plain_name(zone_name(g, a, names))])
        elif k == "t":
            called = text_names(g, o.args[0], a)
            ways.append(["", *called] if loose else called)
        else:
            ways.append([plain_name(names[a])])
    parts = [plain_name(part.partition("}")[2]) for part in words.split("{")[1:]]
    head = plain_name(words.partition("{")[0])
    return {" ".join(w for w in [head, *[x for pair in zip(way, parts, strict=True) for x in pair]] if w)
            for way in product(*ways)}


def listed(g: CardGame, options: Options, names: list[str]) -> str:
    """Options in words, equal ones once."""
    rows = list(dict.fromkeys(spelt(g, o, names) for o in options))
    return "; ".join(rows[:40]) + ("; …" if len(rows) > 40 else "") if rows else "nothing"


# -- what is not on offer ---------------------------------------------------------------------------------------------

def unheard(g: CardGame, seat: int, words: str, names: list[str], phrases: Phrases | None = None) -> tuple[
        str, tuple[int, ...]]:
    """What a text would be as an answer, although it is not on offer: verb and arguments, for `why_not`."""
    wanted = plain_name(words)
    said = phrases.parsed(g, seat, words, names) if phrases is not None else ("", ())
    if said[0]:
        return said
    trouble = ""
    for verb, w in g.spec.verbs.items():
        for values in split_up(plain_name(w.spelt), wanted):
            try:
                return verb, arguments(g, seat, slots(w.spelt), values, names)
            except Broken as e:
                trouble = trouble or str(e)
    verb, _, rest = wanted.partition(" ")
    if trouble:
        return verb, text_unsaid(g, seat, verb, rest, names, trouble)
    if verb not in g.spec.verbs:
        raise Broken(f"no option is spelt like {words!r}{nearest(verb, list(g.spec.verbs))}")
    return verb, arguments(g, seat, ["p"], [rest], names) if rest else ()


def text_unsaid(g: CardGame, seat: int, verb: str, rest: str, names: list[str], trouble: str) -> tuple[int, ...]:
    """The card alone, of an option that also takes which of its texts is meant: `use Fishbone Quill`."""
    if verb in g.spec.verbs and slots(g.spec.verbs[verb].spelt) == ["p", "t"]:
        try:
            return arguments(g, seat, ["p"], [rest], names)
        except Broken:
            pass
    raise Broken(trouble)


def unheard_or_nothing(g: CardGame, seat: int, words: str, names: list[str]) -> tuple[str, tuple[int, ...]]:
    try:
        return unheard(g, seat, words, names)
    except Broken:
        return "", ()


def in_order(g: CardGame, seat: int, said: list[str], names: list[str]) -> str:
    """Of numbers for several cards, the one that is asked for now; or what the others leave, if it is not named."""
    options = g.request(seat).options
    split = g.nearest("Split")
    if not isinstance(split, Split):
        return said.pop(0)
    run = [w for w in said if unheard_or_nothing(g, seat, w, names)[0] == options[0].verb]
    for w in run:
        found = fitting(g, options, for_this(g, split.targets, len(split.amounts), w), names)
        if found:
            said.remove(w)
            return spelt(g, found[0], names)
    if len(run) != len(split.targets) - len(split.amounts) - 1 or said[0] not in run:
        return said.pop(0)
    rest = split.left() - sum(unheard(g, seat, w, names)[1][1] for w in run)
    fits = [o for o in options if o.args[1] == rest]
    return spelt(g, fits[0], names) if fits else said.pop(0)


class Divided:
    """What was left for the last of the cards among which a total was divided, or for the only one."""

    def __init__(self, targets: tuple[int, ...], amount: int) -> None:
        self.targets = targets
        self.amount = amount

    def told_by(self, g: CardGame, words: str, names: list[str]) -> bool:
        last = Option("assign", (self.targets[-1], self.amount))
        return bool(fitting(g, [last], for_this(g, self.targets, len(self.targets) - 1, words), names))


def divided(split: Split, option: Option) -> Divided | None:
    """What an answer leaves, if it is the last that is asked for."""
    amounts = (*split.amounts, option.args[1])
    return Divided(split.targets, split.total - sum(amounts)) if len(amounts) == len(split.targets) - 1 else None


def alone(events: list[LogEntry]) -> Divided | None:
    """The one card that took a number since the last answer, as the log tells: where there is but one, nobody is asked
    how much it takes."""
    told = [e.args for e in events if slots(e.words)[:2] == ["p", "n"]]
    return Divided(told[0][:1], told[0][1]) if len({args[0] for args in told}) == 1 else None


def for_this(g: CardGame, targets: tuple[int, ...], n: int, words: str) -> str:
    """A number for one of equal cards, `assign Soldier #2 4`, without its mark if that is the n-th target."""
    name, mark, rest = words.partition("#")
    if not mark:
        return words
    number, _, amount = rest.strip().partition(" ")
    equal = [p for p in targets if g.state.face[p] == g.state.face[targets[n]]]
    return f"{name.strip()} {amount}" if number == str(equal.index(targets[n]) + 1) else ""


def chosen(g: CardGame, pick: PickSome, said: list[str], names: list[str]) -> Options:
    """The cards that the next answers choose, in the order in which they are asked for."""
    last = pick.picked[-1] if pick.picked else -1
    among = [Option(pick.verb, (p,)) for p in pick.among if p > last]
    out: Options = []
    for words in said[:pick.high - len(pick.picked)]:
        found = [o for o in fitting(g, among, words, names) if o not in out]
        if not found:
            break
        out.append(found[0])
    return sorted(out, key=args_of)


def split_up(template: str, text: str) -> list[list[str]]:
    """All ways to cut a text into what stands in the slots of a template."""
    head, brace, rest = template.partition("{")
    if not brace:
        return [[]] if text == head else []
    if not text.startswith(head):
        return []
    tail = rest.partition("}")[2]
    text = text[len(head):]
    return [[text[:i].strip(), *more] for i in range(1, len(text) + 1) for more in split_up(tail, text[i:])
            if text[:i].strip()]


def arguments(g: CardGame, seat: int, kinds: list[str], values: list[str], names: list[str]) -> tuple[int, ...]:
    out: list[int] = []
    for k, v in zip(kinds, values, strict=True):
        if k == "n":
            if not is_number(v):
                raise Broken(f"{v!r} should be a number.")
            out.append(int(v))
        elif k == "t":
            out.append(text_called(g, out[0], v))
        elif k == "s":
            out.append(seat_called(names, v))
        elif k == "z":
            out.append(zone_called(g, v, names))
        else:
            found = [p for p in pieces(g, v, names, seat, hand_first=not out) if p not in out]
            if not found:
                raise Broken(f"there is no second card {v!r} in this game.")
            out.append(found[0])
    return tuple(out)


def text_names(g: CardGame, p: int, text: int) -> list[str]:
    """What a text of a card is called: its number, if it has several of the kind, and the name printed above it."""
    number = plain_name(g.which(p, text)) if p >= 0 else ""
    return list(dict.fromkeys([number, plain_name(g.library.abilities[text].name)]))


def zone_called(g: CardGame, name: str, names: list[str]) -> int:
    """The place of this name."""
    called = [plain_name(zone_name(g, zone, names)) for zone in range(len(g.state.zones))]
    if plain_name(name) not in called:
        raise Broken(f"there is no place {name!r}{nearest(plain_name(name), called)}")
    return called.index(plain_name(name))


def text_called(g: CardGame, p: int, name: str) -> int:
    """The text of a card that is meant by its name, or by a number counted from the first of its kind."""
    rows = [a.index for a in g.face(p).abilities if plain_name(name) in text_names(g, p, a.index)]
    if len(rows) != 1:
        raise Broken(f"{g.face(p).title} has no text {name!r}.")
    return rows[0]
