"""`table`, `card` and `why` in Yu Yu Hakusho: what lies on the mat is told whole, and a name means what is in sight."""
from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console
from rich.panel import Panel

from playmat import games
from playmat.cards.library import Face
from playmat.cli import mat
from playmat.cli.sitting import Sitting
from playmat.cli.whynot import meant_face, why_lines
from playmat.games.yu_yu_hakusho.state import CHARACTERS, DECK, DISCARD
from playmat.games.yu_yu_hakusho.tournament import Tournament
from playmat.kernel.chance import Dice
from playmat.kernel.names import Refused
from playmat.kernel.option import Request
from playmat.table import actions
from playmat.table.room import Room
from playmat.table.saved_games import Chair, new_game
from tests.table.seated import asked, say, until_the_first_turn

SPEC = games.spec("yu-yu-hakusho")


def started() -> tuple[Room, Tournament]:
    """A game whose first turn has begun."""
    room = new_game(SPEC, [Chair("Ada", "", "team-saint-beasts"), Chair("Ben", "", "team-toguro")], 3)
    until_the_first_turn(room)
    g = room.game
    assert isinstance(g, Tournament)
    return room, g


def types(room: Room, word: str, folder: Path) -> str:
    """What the first player reads at this word."""
    screen = io.StringIO()
    out = Console(file=screen, width=200, no_color=True, highlight=False)
    sitting = Sitting(room, SPEC, folder / "kept.json", out, lambda _: "")
    sitting.eyes = 0
    sitting.command(word, "")
    return screen.getvalue()


def test_table_tells_of_fighters_and_the_sideline(tmp_path: Path) -> None:
    room, g = started()
    told = types(room, "table", tmp_path)
    for p in [p for seat in (0, 1) for p in g.characters(seat) if g.sees(0, p)]:
        assert g.kind(p) in CHARACTERS
        assert f"{g.title(g.state.face[p])}: Character" in told
    assert "Spirit Energy" in told


def test_piles_tells_the_discard_piles_from_the_top_and_no_closed_deck(tmp_path: Path) -> None:
    room, g = started()
    assert types(room, "piles", tmp_path).strip() == "All piles are closed."
    thrown = [g.zone(seat, DECK)[0] for seat in (0, 1)]
    titles = [g.title(g.state.face[p]) for p in thrown]
    g.discard([thrown[0]])
    g.discard([g.zone(0, DECK)[0]])
    g.discard([thrown[1]])
    below = g.title(g.state.face[g.zone(0, DISCARD)[1]])
    mine = f"{below} ×2" if below == titles[0] else f"{below}, {titles[0]}"
    assert [line.strip() for line in types(room, "piles", tmp_path).splitlines()] == [
        f"Your Discard pile, from the top: {mine}", f"Ben's Discard pile, from the top: {titles[1]}"]


def test_help_asks_why_about_what_this_game_knows(tmp_path: Path) -> None:
    told = types(started()[0], "help", tmp_path)
    assert "(also: why attack)" in told
    assert "challenge" not in told


def test_a_card_that_lies_nowhere_is_found_by_a_word_that_only_it_has() -> None:
    _, g = started()
    assert meant_face(g, SPEC, 0, "grudge").title == "Grudge Match"
    with pytest.raises(Refused, match="did you mean"):
        meant_face(g, SPEC, 0, "spirit")                    # several have it


def test_an_attack_is_asked_about_by_its_name() -> None:
    room, g = started()
    face = g.face(g.fighter(1))
    attack = next(text.name for text in face.abilities if text.kind == "attack")
    assert meant_face(g, SPEC, 0, attack.lower()).title == face.title
    assert why_lines(mat.seen_by(g, 0, room.names), SPEC, attack)[0].startswith(f"{face.title}: ")
    assert why_lines(mat.seen_by(g, 0, room.names), SPEC, "attack")[0].startswith("Not now: Attack with … ")
    assert f"Attack with {face.title}. " in why_lines(mat.seen_by(g, 0, room.names), SPEC, attack)[-1]


def about(room: Room, request: Request) -> Face:
    """The card a question is about."""
    return SPEC.library.faces[room.game.state.face[room.game.about(request)[0]]]


def test_a_text_that_asks_is_shown_without_the_others_of_its_card(tmp_path: Path) -> None:
    room = new_game(SPEC, [Chair("Ada", "", "team-sensui"), Chair("Ben", "", "team-sensui")], 1)
    dice = Dice(1)
    actions.quick(room)
    request = asked(room)
    while not (request.ask == "choose" and len(about(room, request).abilities) > 1):
        say(room, request.seat, request.options[dice.below(len(request.options))].key)
        request = asked(room)
    sitting = Sitting(room, SPEC, tmp_path / "kept.json", Console(file=io.StringIO()), lambda _: "")
    (title, words), = sitting.spoken_of(request)
    assert title == about(room, request).title
    assert "choose" in words.casefold()


@pytest.mark.parametrize(("columns", "edge"), [
    (120, "Match 1. · Turn 4, Bob › Attack Step › Attack › Pay Attack Cost ─╯"),
    (60, "Match 1. · Turn 4, Bob › … › Attack › Pay Attack Cost ─╯"),
    (50, "Match 1. · Turn 4, Bob › … › Pay Attack Cost ─╯"),
    (38, "Match 1. · Turn 4, Bob ─╯")])
def test_the_edge_of_a_mat_tells_the_last_step_whole(columns: int, edge: str) -> None:
    screen = io.StringIO()
    steps = ["Turn 4, Bob", "Attack Step", "Attack", "Pay Attack Cost"]
    Console(file=screen, width=columns, no_color=True).print(
        mat.Sheet(Panel("", subtitle_align="right"), ["Match 1."], steps))
    assert screen.getvalue().rstrip().endswith(edge)


def test_damage_beyond_the_end_is_not_said_to_be_of_it() -> None:
    room, g = started()
    p = g.fighter(0)
    g.s.damage[p] = 5
    assert "damage 5" in mat.true_of(mat.seen_by(g, 0, room.names), p, True)


def test_a_name_means_the_card_in_play() -> None:
    room, g = started()
    titles = [g.title(g.state.face[p]) for p in g.characters(0)]
    assert len(titles) == 4
    for title in titles:
        typed = title.casefold().split()[0].strip(",")
        assert meant_face(g, SPEC, 0, typed).title == title
        assert why_lines(mat.seen_by(g, 0, room.names), SPEC, typed)[0].startswith(f"{title}: ")
