"""A board in the terminal: ring by ring, who is where and what lies there, in 60 columns."""
from __future__ import annotations

from io import StringIO
from typing import cast

from rich.console import Console

from playmat import games
from playmat.cli.cardwords import by_the_book, find_face
from playmat.cli.mat import drawn, seen_by
from playmat.cli.offers import told_apart
from playmat.games.lorcana.lorcana import Lorcana
from playmat.games.lorcana.state import CHARACTERS, HAND, INKWELL, LOCATIONS, UNDER
from playmat.games.lorcana.state import DECK as CARDS
from playmat.games.talisman.journey import Journey
from playmat.games.talisman.state import DECK
from playmat.games.yu_yu_hakusho.state import TEAMS
from playmat.games.yu_yu_hakusho.tournament import Tournament
from playmat.kernel.game import Game
from playmat.table.view_types import Choice


def printed(g: Game, wide: int) -> str:
    """The table as seat 0 reads it in a terminal."""
    console = Console(width=wide, record=True, file=StringIO())
    console.print(drawn(g, 0, ["Ada", "Ben"]))
    return console.export_text()


def test_three_rings_with_who_is_where_and_what_lies_there() -> None:
    chairs = [{"character": name} for name in ("Sora", "Terra", "Goofy", "Mulan", "Aqua", "Riku")]
    g = cast(Journey, games.spec("talisman").start({"seats": chairs, "options": {"first_player": 1}}, 1))
    while g.state.pending[0].ask == "bonus":
        g.submit(g.state.pending[0].seat, "magic")
    top = g.zone(0, DECK)[-1]
    g.lay_down(top, 9)
    names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]
    console = Console(width=60, record=True, file=StringIO())
    console.print(drawn(g, 0, names))
    lines = console.export_text().splitlines()
    assert all(len(line.rstrip()) <= 60 for line in lines)
    text = " ".join(line.strip() for line in lines)
    assert "Secret Place [Ada]" in text
    assert "Olympus Coliseum [Ben, Dan]" in text
    assert f"Gummi Path 5 [{g.title(g.state.face[top])}]" in text
    assert "Inner Region: End of the World" in text
    assert "Adventures: 99 cards" in text
    assert "Defeated" not in text                                    # nobody is
    assert "Dream Sword ×3" in text
    assert "Strength 4 of 12 · Magic 4 of 12" in text


def test_a_place_whose_rules_stand_in_the_book_tells_them() -> None:
    spec = games.spec("talisman")
    told = {name: by_the_book(spec, find_face(spec, name)) for name in ("Gate to the Dark", "Traverse Town")}
    assert "two dice" in told["Gate to the Dark"][0]
    assert told["Gate to the Dark"][0].endswith("(tal.gate.attempt-on-or-beyond)")
    assert told["Traverse Town"] == []


def test_what_a_mat_does_not_draw_is_not_printed_either() -> None:
    """Team Bonuses that are not in force lie aside; the page leaves them out too."""
    spec = games.spec("yu-yu-hakusho")
    g = cast(Tournament, spec.start({"seats": [games.seat_setup(spec, name) for name in games.choices(spec)[:2]]}, 1))
    assert g.areas[0][TEAMS]
    text = printed(g, 100)
    assert "Match Slot 2" in text
    assert not any(g.face(p).title in text for p in g.areas[0][TEAMS])


def test_cards_of_lorcana_are_told_as_they_lie() -> None:
    """What a card in hand costs, who is exerted or drying, where characters are, how much ink is ready."""
    spec = games.spec("lorcana")
    titles = ["Stitch - New Dog", "Stitch - Rock Star", "Never Land - Mermaid Lagoon"] * 20
    g = cast(Lorcana, spec.start({"seats": [{"deck": titles}, {"deck": titles}]}, 1))
    found = {g.face(p).title: p for p in g.zone(0, CARDS)}
    dog, star, place = [found[title] for title in titles[:3]]
    rest = [p for p in g.zone(0, CARDS) if p not in (dog, star, place)]
    held = next(p for p in rest if g.face(p).title == "Stitch - Rock Star")
    g.put(star, 0, CHARACTERS)
    g.put(dog, 0, UNDER)
    g.put(place, 0, LOCATIONS)
    g.put(held, 0, HAND)
    for p in [p for p in rest if p != held][:3]:
        g.put(p, 0, INKWELL)
    g.s.on[star], g.s.on[dog] = place, star
    g.s.exerted[star] = g.s.drying[star] = g.s.exerted[g.zone(0, INKWELL)[0]] = 1
    text = printed(g, 300)
    assert "Stitch - Rock Star (cost 6, inkable, strength 3, willpower 5, lore 3, shift 4)" in text
    assert "shift 4, drying, exerted, at Never Land - Mermaid Lagoon)" in text
    assert "under Stitch - Rock Star)" in text
    assert "3 cards, 2 ready" in text
    assert "Being played" not in text


def test_the_terminal_tells_the_score_and_the_match() -> None:
    """What the page shows beside the Arena."""
    spec = games.spec("yu-yu-hakusho")
    g = cast(Tournament, spec.start({"seats": [games.seat_setup(spec, name) for name in games.choices(spec)[:2]]}, 1))
    while g.state.pending[0].ask != "main step":
        request = g.state.pending[0]
        g.take(request, request.options[0])
    g.s.wins[:] = [1, 2]
    text = printed(g, 120)
    assert "Ada (you) · Spirit Energy" in text
    assert "Matches won 1" in text
    assert "Matches won 2" in text
    assert "Match 1." in text


def test_two_of_one_name_are_told_apart_by_what_lies_on_them() -> None:
    """Only by what is not true of the other too; two that are quite alike need nothing."""
    titles = ["Stitch - New Dog"] * 60
    g = cast(Lorcana, games.spec("lorcana").start({"seats": [{"deck": titles}, {"deck": titles}]}, 1))
    hurt, tired, third = g.zone(0, CARDS)[:3]
    for p in (hurt, tired, third):
        g.put(p, 0, CHARACTERS)
    g.s.damage[hurt] = g.s.exerted[tired] = g.s.exerted[hurt] = 1
    choices = [Choice(f"choose {p}", "Choose Stitch - New Dog", "choose", [p]) for p in (hurt, tired)]
    seen = seen_by(g, 0, ["Ada", "Ben"])
    assert [told_apart(c, choices, seen) for c in choices] == [
        "Choose Stitch - New Dog · damage 1", "Choose Stitch - New Dog"]
    g.s.damage[hurt] = 0
    assert [told_apart(c, choices, seen) for c in choices] == ["Choose Stitch - New Dog"] * 2
    choices[0].pieces = [third]
    assert told_apart(choices[1], choices, seen) == "Choose Stitch - New Dog · exerted"
