"""The terminal's mat of Yu Yu Hakusho: numbers as they are now, damage, and what is attached to whom."""
from __future__ import annotations

import io

from rich.console import Console

from playmat import games
from playmat.cli import mat
from playmat.games.yu_yu_hakusho.state import ATTACHED
from playmat.games.yu_yu_hakusho.tournament import Tournament
from playmat.kernel.chance import Dice
from playmat.kernel.names import CHANCE

SPEC = games.spec("yu-yu-hakusho")
WIDE = len("Team Bonuses in force")      # the longest name of a zone


def played(answers: int) -> Tournament:
    """A game some way on, by chance."""
    g = SPEC.start({"seats": [games.seat_setup(SPEC, deck) for deck in ("team-urameshi", "team-toguro")]}, 5)
    dice = Dice(3)
    while answers:
        request = g.state.pending[0]
        if request.seat == CHANCE:
            g.chance()
        else:
            g.take(request, request.options[dice.below(len(request.options))])
            answers -= 1
    assert isinstance(g, Tournament)
    return g


def drawn(g: Tournament, eyes: int) -> str:
    screen = io.StringIO()
    Console(file=screen, width=2000, no_color=True, highlight=False).print(mat.drawn(g, eyes, ["Ann", "Ben"]))
    return screen.getvalue()


def lines(g: Tournament, eyes: int) -> dict[tuple[int, str], str]:
    """What the mats say, by seat and name of the zone; the viewer's own mat is the second."""
    out: dict[tuple[int, str], str] = {}
    seat = 1 - eyes
    for line in drawn(g, eyes).splitlines():
        if line.startswith("╰"):
            seat = eyes
        told = line.strip("│").strip()
        out[seat, told[:WIDE].strip()] = told[WIDE:].strip()
    return out


def test_a_character_is_shown_as_it_is_now() -> None:
    g = played(140)
    told = lines(g, 0)
    for seat in (0, 1):
        p = g.fighter(seat)
        line = told[seat, "Fighter"]
        assert line.startswith(g.title(g.state.face[p]))
        assert f"defense {g.value(p, 'defense')}" in line
        assert f"damage {g.s.damage[p]} of 4" in line
        for q in g.zone(seat, ATTACHED):
            if g.s.on[q] == p:
                assert g.title(g.state.face[q]) in line
    assert g.value(g.fighter(1), "defense") > g.face(g.fighter(1)).stats["defense"]


def test_what_is_attached_face_down_is_named_to_its_player_alone() -> None:
    g = played(140)
    mine, theirs = lines(g, 1), lines(g, 0)
    p = g.sideline(1)[0]
    under = [g.title(g.state.face[q]) for q in g.zone(1, ATTACHED) if g.s.on[q] == p]
    assert under
    place = f"Match Slot {g.spec.zones[g.kind(p)].name[-1]}"
    assert all(f"{name} (face down)" in mine[1, place] for name in under)
    assert theirs[1, place].endswith(f"with {len(under)} cards face down")


def test_whoever_lost_a_match_lies_face_down_in_the_circle() -> None:
    g = next(g for g in map(played, range(60, 200)) if sum(g.s.wins) == 1)
    told, lost = lines(g, 0), g.s.wins.index(0)
    assert "face down" in told[lost, "Winner's Circle"]
    assert "face down" not in told[1 - lost, "Winner's Circle"]
    assert "face down" not in told[lost, "Team Bonuses in force"]


def test_an_empty_slot_says_why() -> None:
    g = played(150)
    s = g.s
    for seat in (0, 1):
        for slot in (2, 3, 4):
            if s.locked >> slot & 1:
                assert lines(g, 0)[seat, f"Match Slot {slot}"] == "Over"
            elif s.match == slot:
                assert lines(g, 0)[seat, f"Match Slot {slot}"] == "In the Arena"
    assert s.locked


def test_both_sums_of_an_attack_under_way_are_told() -> None:
    g, dice = played(0), Dice(3)
    while g.nearest("Attack") is None or g.state.pending[0].seat == CHANCE or not g.fighters("Attack"):
        request = g.state.pending[0]
        if request.seat == CHANCE:
            g.chance()
        else:
            g.take(request, request.options[dice.below(len(request.options))])
    (attacker, _), (defender, _) = g.fighters("Attack")
    names, sums = ("Ann", "Ben"), [g.player_value(seat, "compared value") for seat in (attacker, defender)]
    told = next(line for line in drawn(g, 0).splitlines() if line.startswith("Attack: "))
    assert told.startswith(f"Attack: {names[attacker]} {sums[0]} (")
    assert f" against {names[defender]} {sums[1]} (" in told
