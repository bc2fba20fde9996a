"""What a position says of the moment: an attack under way, what was done before, bonuses that a text has granted."""
# not compiled: it runs when a file is read
from __future__ import annotations

from typing import Any

from playmat.cards.effects.modifiers import ALLOW
from playmat.cards.effects.selectors import RegisterRef
from playmat.cards.layout import Laying
from playmat.cards.library import Ability
from playmat.cards.runtime.marks import Mark
from playmat.cards.toml_table import TomlTable
from playmat.games.yu_yu_hakusho.chapters.attack import Attack
from playmat.games.yu_yu_hakusho.chapters.bonuses import GAINED
from playmat.games.yu_yu_hakusho.chapters.turn import AttackStep
from playmat.games.yu_yu_hakusho.state import ATTACK_STEP, BONUS, TEAMS
from playmat.games.yu_yu_hakusho.times import END_OF_GAME
from playmat.games.yu_yu_hakusho.tournament import Tournament
from playmat.kernel.names import NOTHING

# The parts of the Attack Map at which an attack can be under way.
MOMENTS = {"used": "used", "attacked": "attacked", "effect": "effect", "compare": "compare", "damage": "show_damage"}
SPANS = ("last turn", "this turn", "this match", "this game")


def grant_bonuses(at: Laying, seat: int) -> None:
    """`bonus`: Team Bonuses that a text has given for the rest of the game, whoever stands there."""
    g: Tournament = at.g
    for team in at.seats[seat].texts("bonus"):
        face = next((f for f in g.library.faces if f.type == "bonus" and team.casefold() in (
            f.name.casefold(), f.facts["team"])), None)
        if face is None:
            raise at.seats[seat].wrong("bonus", f"there is no Team Bonus {team!r}.")
        there = [p for kind in (TEAMS, BONUS) for p in g.zone(seat, kind) if g.face(p) is face]
        p = there[0] if there else g.add(face.index, seat, seat, TEAMS)
        ability, register = giving_text(g)
        g.lay(Mark(ability.index, p, seat, NOTHING, END_OF_GAME, (), ((),) * register + ((p,),)))


def giving_text(g: Tournament) -> tuple[Ability, int]:
    """A text that lets a player have the bonus it has chosen, and the register in which that stands."""
    for ability in g.library.abilities:
        for m in ability.modifiers:
            if m.op == ALLOW and m.stat == GAINED and isinstance(m.object, RegisterRef):
                return ability, m.object.register
    raise AssertionError("no text gives a bonus")


def note_record(at: Laying) -> None:
    """`record`: "bill used Alpha Slash last turn", "kim played Plan this match"."""
    for line in at.top.texts("record"):
        words, span = split_span(at, line)
        name, _, rest = words.partition(" ")
        verb, _, what = rest.partition(" ")
        if name not in at.names or verb not in ("used", "played"):
            raise at.top.wrong("record", f"{line!r} should begin with a player and `used` or `played`.")
        (note_attack if verb == "used" else note_play)(at, at.names.index(name), what, span)


def split_span(at: Laying, line: str) -> tuple[str, str]:
    for span in SPANS:
        if line.endswith(" " + span):
            return line.removesuffix(span).strip(), span
    raise at.top.wrong("record", f"{line!r} should end with when it was: {', '.join(SPANS)}.")


def turn_of(g: Tournament, seat: int, span: str) -> int:
    """The turn meant; of a longer span, the latest before this one."""
    if span == "this turn":
        return g.s.turn
    return g.s.turn - 2 if g.s.active == seat else g.s.turn - 1


def note_attack(at: Laying, seat: int, what: str, span: str) -> None:
    g: Tournament = at.g
    card, text = found_attack(at, seat, what)
    g.s.attacks = [*g.s.attacks, (seat, turn_of(g, seat, span), card, text, g.s.match)]


def note_play(at: Laying, seat: int, what: str, span: str) -> None:
    g: Tournament = at.g
    face = g.library.find(what)
    if face < 0:
        raise at.top.wrong("record", f"there is no card {what!r}.")
    g.s.plays = [*g.s.plays, (seat, turn_of(g, seat, span), g.s.match if span != "this game" else 0, face)]


def found_attack(at: Laying, seat: int, words: str) -> tuple[int, int]:
    """An attack that lies there, by its card and its name, or by its name alone."""
    g: Tournament = at.g
    for p in range(len(g.s.face)):
        if g.s.owner[p] == seat or g.seat_at(p) == seat:
            for text in g.attacks_on(p):
                called = g.attack_name(p, text)
                if words in (called, f"{g.face(p).title} {called}"):
                    return p, text
    raise at.top.wrong("record" if not at.top.has("attack") else "attack", f"{at.names[seat]} has no attack {words!r}.")


def lay_attack(at: Laying, sheet: TomlTable, turn: Any) -> None:
    """`[attack]`: paid and under way; `at` says which part of the Attack Map comes next."""
    g: Tournament = at.g
    s = g.s
    words, moment, target, paid = (sheet.text("with"), sheet.text("at", "used"), sheet.text("target"),
                                   sheet.number("paid"))
    sheet.end()
    if s.step != ATTACK_STEP:
        raise at.top.wrong("attack", 'an attack is under way in the Attack Step: write phase = "attack".')
    if moment not in MOMENTS:
        raise sheet.wrong("at", f"there is no part {moment!r}; there is {', '.join(MOMENTS)}.")
    card, text = found_attack(at, s.active, words)
    f = Attack(s.active, g.attacker(s.active, card), card, text)
    f.followed = (text,)
    f.price = paid
    if target:
        f.target = next((p for p in g.characters(1 - s.active) if g.face(p).title == target), NOTHING)
        if f.target == NOTHING:
            raise sheet.wrong("target", f"{at.names[1 - s.active]} has no {target} in play.")
    s.attacked += 1
    s.attacks = [*s.attacks, (s.active, s.turn, card, text, s.match)]
    turn.go(g, "ending")
    step = AttackStep()
    g.call(step)
    step.go(g, "offer")
    g.call(f)
    f.go(g, MOMENTS[moment])
