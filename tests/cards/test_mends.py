"""Faults that were found and mended, each on cards of the made-up game."""
from __future__ import annotations

import pytest

from playmat.cards.effects.nouns import Noun, Place
from playmat.cards.effects.seats import You
from playmat.cards.effects.selectors import Selector
from playmat.cards.effects.statements import Choose
from playmat.cards.effects.traits import HasTrait
from playmat.cards.language.reader import read_cards
from playmat.cards.language.vocabulary import EventWord
from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.words.say import card_words
from playmat.cards.write import card
from playmat.kernel.check import faults
from playmat.kernel.names import NOTHING, Broken
from tests.cards.made_up import (
    DISCARD,
    MARKET,
    PLAY,
    WORDS,
    Play,
    Skirmish,
    is_ally,
    names,
    piece,
    say,
    table,
    vocabulary,
)

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


def test_a_word_that_is_trait_and_noun_is_read_by_what_follows() -> None:
    words = vocabulary()
    words.nouns.append(Noun("hero", "heroes", is_ally))
    text = "card X\n  type event\n  cost 0\n  on play\n    choose {} as one\n"
    for written, nouns, traits in (("a hero", ["hero"], 0), ("a hero ally", ["ally"], 1), ("a hero hero", ["hero"], 1),
                                   ("a hero in your hand", ["hero"], 0), ("a hero you control", ["hero"], 0),
                                   ("a hero damaged ally", ["ally"], 1), ("2 heroes", ["hero"], 0)):
        face = read_cards(text.format(written), "x.cards", words)[0]
        choose = face.abilities[0].body[0]
        assert isinstance(choose, Choose)
        assert [n.word for n in choose.selector.nouns] == nouns, written
        assert len([t for t in choose.selector.tests if isinstance(t, HasTrait)]) == traits, written
        assert card(face, words).strip().endswith(f"choose {written} as one")


def test_each_part_of_a_price_says_what_its_own_name_holds() -> None:
    text = """card X
  type event
  cost 0
  on play
    pay choose a player as rival, choose a card in rival's hand as lost, discard lost
      draw 1
    pay lose 1 heart as paid, choose a card in your hand as spent, discard spent
      draw paid
"""
    face = read_cards(text, "x.cards", vocabulary())[0]
    assert "\n".join(card(face, vocabulary()).split("\n")[4:]) == "\n".join(text.split("\n")[4:])


def test_what_happened_between_two_cards_keeps_the_second() -> None:
    words = vocabulary()
    words.events.append(EventWord("met", "{p} meet|meets {p}", past="{p} met {p}"))
    text = """card X
  type event
  cost 0
  on play
    choose an ally that met this this turn as old
    discard old
"""
    face = read_cards(text, "x.cards", words)[0]
    assert "that met this this turn" in card(face, words)
    assert "that met this this turn" in card_words(face)[0]


def test_a_word_of_the_grammar_may_be_a_name() -> None:
    """So that a word which the grammar learns later takes no name from any card."""
    text = """
card X
  type event
  cost 0
  on play
    choose up to 2 allies you control as plus
    for each plus as pay
      deal 1 damage to pay
    discard plus and this
"""
    g = table({"hand": ["X"], "play": ["Captain", "Marshmallow"]}, {}, text=text)
    say(g, "play X")
    say(g, "choose Captain")
    say(g, "choose Marshmallow")
    assert names(g, 0, DISCARD) == ["Captain", "Marshmallow", "X"]
    for taken in ("it", "this", "you", "ally", "hero", "all", "other"):
        with pytest.raises(Broken, match="is a word of this game"):
            read_cards(f"card X\n  type event\n  cost 0\n  on play\n    choose an ally as {taken}\n", "x.cards", WORDS)


@pytest.mark.parametrize(("kind", "text", "play"), [
    ("event", "on play\n    choose an other card in play as one", "play X"),
    ("ally", "on play\n    choose an other ally as one", "play X"),
    ("item", "use in main step, in hand\n    choose an other card in your hand as one", "use X"),
    ("item", "use in main step, in hand\n    pay choose an other card in your hand as one, discard one\n    draw 1",
     "use X"),
])
def test_an_other_card_is_not_the_one_that_is_played(kind: str, text: str, play: str) -> None:
    stats = "\n  strength 1\n  toughness 1" if kind == "ally" else ""
    text = f"\ncard X\n  type {kind}\n  cost 0{stats}\n  {text}\n"
    g = table({"hand": ["X", "Rally"], "play": ["Scout"]}, {}, text=text)
    say(g, play)
    offered = [g.face(o.args[0]).title for o in g.state.pending[0].options]
    assert g.state.pending[0].ask == "choose"
    assert offered == (["Rally"] if "hand" in text else ["Scout"])
