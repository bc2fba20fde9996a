"""Words for people: what stands for an argument of an option or of an event."""
from __future__ import annotations

from playmat.kernel.game import Game, LogEntry
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.text import asked, shown, spelt, told, told_in_parts, worded
from tests.kernel.workbench import TEXTED

NAMES = ["Ada"]


def texted(which: str) -> Game:
    g = TEXTED.table(1)
    g.state.turn = int(which or 0)
    g.add(7, 0, 0, 0)
    return g


def test_a_text_is_named_by_its_piece_and_never_by_its_number() -> None:
    g = texted("2")
    use = Option("use", (0, 134))
    assert (spelt(g, use, NAMES), shown(g, use, 0, NAMES)) == ("use 7 2", "Use 7, text 2")
    event = LogEntry("-", "{s} uses the text {t} of {p} and {p} {t}", (0, 134, 0, 0, 134), ((0, 7, 1),))
    assert told(g, event, 0, NAMES) == "Ada uses the text Roar of 7 and 7 2", "a text before its piece is nobody's"


def test_a_piece_of_one_text_needs_no_number_and_leaves_no_gap() -> None:
    g = texted("")
    assert spelt(g, Option("use", (0, 134)), NAMES) == "use 7"
    assert worded(g, "the text {t} of {p} {t} is used", (134, 0, 134), 0, NAMES) == "the text of 7 is used"
    assert worded(g, "{p} {t} is used", (NOTHING, 134), 0, NAMES) == "nothing is used"


def test_what_the_loops_ask_has_words_in_every_game() -> None:
    g = texted("")
    g.roll(6, into="", seat=0)
    assert asked(g, g.state.pending[0], NAMES) == "What does the die show?"


def test_an_event_is_told_stretch_by_stretch_and_keeps_what_fills_them() -> None:
    g = texted("2")
    event = LogEntry("-", "{s} uses {p} {t}: {d}", (0, 0, 134, 5), ((0, 7, 0),))
    assert [(x.text, x.kind, x.value, x.face) for x in told_in_parts(g, event, 0, NAMES)] == [
        ("Ada", "s", 0, NOTHING), (" uses ", "", NOTHING, NOTHING), ("a card", "p", 0, NOTHING),
        (" ", "", NOTHING, NOTHING), ("2", "t", 134, NOTHING), (": ", "", NOTHING, NOTHING), ("5", "d", 5, NOTHING)]
    assert told_in_parts(g, event, 0, NAMES, everything=True)[2].face == 7


def test_pieces_of_one_name_are_told_apart_by_whose_they_are() -> None:
    g = TEXTED.table(2)
    for seat in (0, 1):
        g.add(7, seat, seat, 0)
    g.add(8, 1, 1, 0)
    for args, seen, said in [((0, 1), 3, "Ada's 7 meets Bob's 7"), ((0, 2), 3, "7 meets 8"),
                             ((0, 1), 1, "a card meets a card")]:
        event = LogEntry("-", "{p} meets {p}", args, tuple((p, g.state.face[p], seen) for p in args))
        assert told(g, event, 1, ["Ada", "Bob"]) == said
