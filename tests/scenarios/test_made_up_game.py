"""Another game needs few lines to have scenario files: Skirmish, for two or three, with a market that all share."""
from __future__ import annotations

import pytest

from playmat import games
from playmat.cards.layout import Laying, Layout, PlaceRow
from playmat.kernel.names import NOTHING
from playmat.scenario.facts import Facts
from playmat.scenario.file import run_text
from tests.cards.made_up import DECK, DISCARD, HAND, MARKET, PLAY, SPEC, Turn, table


def begin(at: Laying) -> None:
    turn = Turn()
    at.g.call(turn)
    turn.go(at.g, "offer")


LAYOUT = Layout(
    begin,
    {"play": PlaceRow(PLAY, numbers=("damage",), holds={"attached": PlaceRow(PLAY)}), "hand": PlaceRow(HAND),
     "deck": PlaceRow(DECK, from_top=True), "discard": PlaceRow(DISCARD)},
    shared={"market": PlaceRow(MARKET)}, seat_numbers=("hearts",), seat_defaults={"hearts": 5},
    piece_numbers=("damage",), in_play=(PLAY,), piles=(DISCARD,), on="on",
    columns={"damage": 0, "on": NOTHING}, ordered=("deck", "discard"),
    card_facts={"on": lambda g, p, names: g.face(g.s.on[p]).title if g.s.on[p] >= 0 else "nothing"})

FILE = """
game = "skirmish"
title = "Three at the table"
turn = "ben"
market = ["Scout", "Scout"]

[seat.ada]
hearts = 2
play = [{ name = "Marshmallow", damage = 1, attached = ["Scout"] }]

[seat.ben]
hand = ["Scout"]
deck = ["Marshmallow", "Scout"]

[seat.cyd]
discard = ["Scout"]

[[step]]
asks = "ben"
offers.ben.includes = ["play Scout", "end"]
refuse.ada = "end"

[[step]]
ben = "end"
asks = "cyd"

[[step]]
set = { "ada.hearts" = 4, "damage.Marshmallow" = 0 }

[expect]
"ada.hearts" = 4
"ben.hearts" = 5
"ben.deck" = ["Marshmallow", "Scout"]
"damage.Marshmallow@ada.play" = 0
"on.Scout@ada.play" = "Marshmallow"
"market_count" = 2
"cyd.discard" = ["Scout"]
"view.ada.ben.hand" = 1
winner = "nobody"
"""


@pytest.fixture(autouse=True)
def skirmish(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SPEC, "layout", LAYOUT)
    monkeypatch.setitem(games.GAMES, "skirmish", {"made-up": lambda: SPEC})


def test_a_file_of_another_game() -> None:
    assert run_text(FILE, "a file").why == ""


@pytest.mark.parametrize(("old", "new", "says"), [
    ('turn = "ben"', 'turn = "bob"', "turn: nobody here is called 'bob'; there is ada and ben and cyd."),
    ("damage = 1", "damaged = 1", "seat.ada.play[1].damaged: there is no such key here; did you mean damage"),
    ('"Marshmallow", damage', '"Marshmello", damage', "there is no card 'Marshmello'; did you mean Marshmallow"),
    ("market = [", 'out = ["dan"]\nmarket = [', "out: nobody here is called 'dan'"),
    ("market = [", "marked = [", "marked: there is no such key here; did you mean market"),
    ("[seat.cyd]", "[seat.cyd]\n[seat.dan]\n[seat.eve]", "seat: Skirmish is not for 5 players."),
    ('"ada.hearts" = 4\n"ben', '"dan.hearts" = 4\n"ben', "nobody here is called 'dan'; there is ada and ben and cyd")])
def test_mistakes_are_told(old: str, new: str, says: str) -> None:
    assert says in run_text(FILE.replace(old, new, 1), "a file").why


def test_several_may_win_and_one_may_be_out() -> None:
    g = table({}, {}, {})
    g.end_with([0, 2])
    facts = Facts(g, ["ada", "ben", "cyd"], LAYOUT)
    assert facts.check("winner", ["cyd", "ada"]) == ""
    assert facts.check("winner", "ada") == "winner is [ada, cyd], not ada"
    out = FILE[:FILE.index("[[step]]")].replace("market", 'out = ["cyd"]\nmarket', 1) + "[[step]]\nasks = 'ben'\n"
    assert run_text(out, "a file").why == ""
