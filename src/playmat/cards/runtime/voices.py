"""Who speaks: the abilities in force, whether printed on a card, laid by a text, or given to a card by another."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.cards.effects.modifiers import ABILITIES, GIVE, TEXTS
from playmat.cards.effects.selectors import Every
from playmat.cards.runtime.layers import holds, touches
from playmat.cards.runtime.resolve import Resolve
from playmat.kernel.names import NOTHING

if TYPE_CHECKING:
    from playmat.cards.effects.modifiers import Modifier
    from playmat.cards.library import Ability
    from playmat.cards.runtime.game import CardGame
    from playmat.cards.runtime.marks import Mark

Live = tuple["Ability", int, "Mark | None"]          # an ability, its source, and its mark if it is one
Spoken = tuple["Ability", Resolve, "Mark | None"]    # an ability, who has it, and its mark if it is one
Kept = dict[str, tuple[list[Live], list[Spoken], bool]]      # what is live, who speaks, whether none asks for numbers

NO_LIVE: Final[list[Live]] = []
NO_VOICES: Final[list[Spoken]] = []


def voices(g: CardGame, key: str, rows: list[Live]) -> list[Spoken]:
    """Of what is live: marks, and the texts that work where they lie and were not taken."""
    out: list[Spoken] = []
    mute = g.library.takes_texts and key != TEXTS and (TEXTS in g.live or TEXTS in g.own_keys)
    plain, owner = g.owners_texts and not mute, g.state.owner
    for ability, q, mark in rows:
        if mark is not None:
            if mark.born and g.asleep(mark):
                continue
            c = Resolve(ability.index, q, mark.seat)
            c.regs = mark.regs
        elif plain:
            c = Resolve(ability.index, q, owner[q])                  # most often
        elif g.works(q, ability) and not (mute and g.silenced(q)):
            c = Resolve(ability.index, q, g.controller(q))
        else:
            continue
        out.append((ability, c, mark))
        if ability.gives:
            out += given(g, key, ability, c, mark, mute)
    return out


def keep_voices(g: CardGame, key: str, rows: list[Live]) -> list[Spoken]:
    """The same in a game whose texts work wherever they lie: they speak as long as these texts are live, unless one
    sleeps until its time, gives texts to others, or takes them."""
    found = voices(g, key, rows)
    if not g.library.takes_texts and not any(row[0].gives or (row[2] is not None and row[2].born) for row in rows):
        g.kept[key] = (rows, found, not any(row[0].deep for row in rows))
    return found


def means_player(g: CardGame, row: Live, op: str, deed: str, seat: int) -> bool:
    """Whether a text, if it works, says this of a deed to a player, or may give a text that does."""
    ability, q, mark = row
    if ability.gives:
        return True
    c = Resolve(ability.index, q, g.controller(q) if mark is None else mark.seat)
    if mark is not None:
        c.regs = mark.regs
    for m in ability.modifiers:                                      # noqa: SIM110 (a generator costs more)
        if m.stat == deed and m.op == op and m.touches_seat(g, seat, c):
            return True
    return False


def may_say(g: CardGame, row: Live, op: str, deed: str, p: int, other: int) -> bool:
    """Whether a text, if it works and its condition holds, says this of a deed of a piece, or with that object; or may
    give a text that does."""
    ability, q, mark = row
    if ability.gives:
        return True
    c = Resolve(ability.index, q, g.controller(q) if mark is None else mark.seat)
    if mark is not None:
        c.regs = mark.regs
    for m in ability.modifiers:
        if m.stat == deed and m.op == op and (p < 0 or touches(g, m, p, c, mark)) and (
                other < 0 or m.concerns(g, other, c)):
            return True
    return False


def may_give(g: CardGame, row: Live, seat: int) -> bool:
    """Whether a text could give abilities to cards of a seat: most that do give them to those of its own player."""
    ability, q, mark = row
    if not g.owners_texts or mark is not None:
        return True
    for m in ability.modifiers:                                      # noqa: SIM110 (a generator costs more)
        if m.op == GIVE and may_mean(g, m, q, seat):
            return True
    return False


def may_mean(g: CardGame, m: Modifier, source: int, seat: int) -> bool:
    """Whether a change made by a text of that card could be one of cards of a seat."""
    if not isinstance(m.whom, Every):
        return True
    whose = m.whom.selector.whose
    if whose is None and m.whom.selector.mine:
        return g.state.owner[source] == seat
    return whose is None or seat in whose.find(g, Resolve(NOTHING, source, g.state.owner[source]))


def given(g: CardGame, key: str, ability: Ability, c: Resolve, mark: Mark | None, mute: bool) -> list[Spoken]:
    """The abilities that a text gives to cards, each as its bearer has it."""
    if not holds(g, ability, c):
        return []
    out: list[Spoken] = []
    for m in ability.modifiers:
        parts = [part for part in m.given if key in part.keys] if m.op == GIVE else []
        if parts:
            out += [(part, bearer(g, part, p, c), None) for p in bearers(g, c, mark, m) for part in parts
                    if not (mute and g.silenced(p))]
    return out


def bearers(g: CardGame, c: Resolve, mark: Mark | None, m: Modifier) -> list[int]:
    """Whom a text gives abilities."""
    if mark is not None and mark.subject >= 0:
        return [mark.subject]
    return m.whom.find(g, c) if m.whom is not None else []


def bearer(g: CardGame, part: Ability, p: int, c: Resolve) -> Resolve:
    own = Resolve(part.index, p, g.controller(p))
    own.regs = c.regs                                # what the text that gives it had named
    return own


def gifts(g: CardGame, p: int) -> list[Ability]:
    """The abilities that texts give to a piece."""
    out: list[Ability] = []
    for ability, c, mark in g.voices(ABILITIES):
        if holds(g, ability, c):
            out += [part for m in ability.modifiers if m.given and p in bearers(g, c, mark, m)
                    for part in m.given]
    return out


def with_own(g: CardGame, p: int, own: list[Ability], others: list[Spoken]) -> list[Spoken]:
    """And what a piece says of itself alone, which stands where it would stand among the others."""
    here = g.kind(p)
    plain = g.owners_texts and g.fresh and TEXTS not in g.live and TEXTS not in g.own_keys
    out = others
    for ability in own:
        if here not in ability.homes:
            continue
        if plain:
            c = Resolve(ability.index, p, g.state.owner[p])          # most often
        elif g.works(p, ability) and not g.silenced(p):
            c = Resolve(ability.index, p, g.controller(p))
        else:
            continue
        if not out:
            out = [(ability, c, None)]
            continue
        i = len([1 for a, other, mark in out if mark is None and (other.source, a.index) < (p, ability.index)])
        out = [*out[:i], (ability, c, None), *out[i:]]
    return out
