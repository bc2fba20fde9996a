"""Faults that were found and mended, each on cards of the made-up game."""
from __future__ import annotations

from playmat.cards.effects.seats import You
from playmat.cards.effects.selectors import Noun, Place, Selector
from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.resolve import Resolve
from playmat.kernel.check import faults
from playmat.kernel.names import NOTHING
from tests.cards.made_up import DISCARD, MARKET, PLAY, Play, Skirmish, names, piece, say, table

BLOW = """
card Blow
  type event
  cost 0
  on play
    the opponent loses 3 hearts
"""


def keys(g: Skirmish) -> list[str]:
    return [o.key for o in g.state.pending[0].options]


def test_stop_in_a_reply_means_the_play_that_is_answered() -> None:
    """In a game whose replies are plays of their own, the reply's play lies above the one it answers."""
    g = table({"hand": ["Proud Roar"], "play": ["Scout"]}, {"hand": ["Halt", "Captain"], "play": ["Scout"]})
    say(g, "play Proud Roar")
    halt = piece(g, "Halt", 1)
    request = g.state.pending[0]
    g.state.pending.remove(request)
    g.state.stack[-1].go(g, "offer")
    own = Play()
    own.card = halt
    own.pc = 3
    g.call(own)
    g.resolve(DueAbility(g.face(halt).abilities[0].index, halt, 1))
    g.advance()
    say(g, "choose Captain", 1)
    assert names(g, 0, DISCARD) == ["Proud Roar"]
    assert names(g, 0, PLAY) == names(g, 1, PLAY) == ["Scout"], "the event was stopped, not its answer"


def shielded(text: str) -> Skirmish:
    """Seat 1 has laid the same replacement twice by one card."""
    shield = f"""
card Shield
  type item
  cost 0
  use in main step
    until end of game
      instead of losing hearts{text}
        it counts that much minus 1
"""
    g = table({"play": ["Shield"]}, {"hand": ["Blow"]}, text=BLOW + shield)
    say(g, "use Shield")
    say(g, "use Shield")
    say(g, "end")
    say(g, "play Blow")
    return g


def test_two_equal_replacements_are_offered_once_and_work_twice() -> None:
    g = shielded(", you may")
    assert faults(g) == []
    assert [k.split()[0] for k in keys(g)] == ["instead", "decline"]
    say(g, "instead Shield")
    assert [k.split()[0] for k in keys(g)] == ["instead", "decline"], "the second one is still there"
    say(g, "instead Shield")
    assert g.s.hearts == [4, 5]


def test_two_equal_replacements_that_must_apply_are_not_asked_about() -> None:
    g = shielded("")
    assert (g.state.pending[0].ask, g.s.hearts) == ("main", [4, 5])


def test_a_selector_looks_at_a_shared_zone_once() -> None:
    g = table({"play": ["Scout"]}, {}, {})
    for title in ("Scout", "Captain"):
        g.lay_out(title, 0, MARKET)
    looked: list[int] = []

    def is_thing(g: Skirmish, p: int) -> bool:
        looked.append(p)
        return True
    things = Noun("thing", "things", is_thing)
    found = Selector([things], [], Place("around", (PLAY, MARKET)), None, True).find(g, Resolve())
    assert sorted(looked) == sorted(found)
    assert [g.face(p).title for p in found] == ["Scout", "Scout", "Captain"], "what is nobody's comes last"
    mine = Selector([things], [], Place("around {s}", (PLAY, MARKET)), You(), True).find(g, Resolve(0, NOTHING, 0))
    assert mine == g.zone(0, PLAY)
