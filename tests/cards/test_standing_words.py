"""What holds and what lasts, said back, written again, mistaken; and whole games of it under the laws."""
from __future__ import annotations

import pytest

from playmat.cards.language.reader import read_cards
from playmat.cards.words.say import card_words
from playmat.kernel.laws import obey
from playmat.kernel.names import Broken
from tests.cards.made_up import TEXT, WORDS, spec_of
from tests.cards.stubs import ally, event
from tests.cards.test_identity import ATTACKS, MIRROR
from tests.cards.test_lasting import GIVEN, PAST
from tests.cards.test_standing import KEYWORDS
from tests.cards.test_write import comes_back

# -- laws -------------------------------------------------------------------------------------------------------------

MORE = (ally("Last One", "as soon as there are no cards in your hand\n  draw 2")
        + ally("Twin", "when you play an item, once a turn\n  may draw 1")
        + ally("Ember", "when this is banished, if you have 2 or more hearts\n  return this to hand", 1, 1)
        + ally("Shadow", "always\n  your other allies with armor gain elusive")
        + ally("Finder", "always\n  your other allies with elusive gain armor +1")
        + event("Snare", "choose an ally as caught\ncaught may not challenge during its player's next turn")
        + event("Lantern", "allies in your hand get -1 cost until end of turn or until you play an ally")
        + event("Bind", "choose an ally as bound\nuntil end of game\n  always\n    bound gets -1 strength\n"
                "  when you play an item\n    end this\nlater at end of turn\n  discard bound")
        + event("Cut", "choose an ally you control as lost\ndiscard lost\ndraw the strength of lost"))
ALL = KEYWORDS + GIVEN + PAST + MIRROR + ATTACKS + MORE


@pytest.mark.parametrize("seed", range(6))
def test_games_full_of_these_cards_obey_the_laws(seed: int) -> None:
    """Saved, cloned, viewed and imagined at every node; what is remembered is what would be found."""
    spec = spec_of(TEXT + "\n" + ALL)
    titles = [face.title for face in read_cards(ALL, "x.cards", WORDS)] + ["Scout", "Captain", "Ward", "Grove"] * 2
    obey(spec, {"seats": [{"deck": titles}, {"deck": titles}]}, seed, bound=4000)


# -- words and mistakes -----------------------------------------------------------------------------------------------

SAID = {
    "always\n  this may not be challenged by allies with armor":
        "This may not be challenged by allies with armor.",
    "always\n  you may not challenge an ally": "You may not challenge an ally.",
    "always\n  this may challenge allies without elusive": "This may challenge allies without elusive.",
    "always\n  other allies gain elusive and armor +2": "Other allies gain elusive and armor +2.",
    "always\n  this gains armor +1 for each item you control": "This gains armor +1 for each item you control.",
    "always\n  it gains hero\n  it loses elusive and team": "It gains hero and it loses elusive and team.",
    "always\n  this gets -2 strength, not below 1": "This gets -2 strength, not below 1.",
    "while this has no armor\n  this gets +1 strength": "While this has no armor, this gets +1 strength.",
    "as soon as this is damaged\n  draw 1": "As soon as this is damaged: draw 1.",
    "when you challenge, while this is damaged, once a turn\n  draw 1":
        "When you challenge, while this is damaged, once a turn: draw 1.",
    "use in main step, 2 times a game per player\n  draw 1": "Use in main step, 2 times a game per player: draw 1.",
    "on play\n  it may not challenge during its player's next turn":
        "When played: it may not challenge during its player's next turn.",
    "on play\n  allies get +1 strength until the start of your next turn or until you play an item":
        "When played: allies get +1 strength until the start of your next turn or until you play an item.",
    "always\n  other allies have\n    when this is banished\n      draw 1":
        'Other allies have "When this is banished: draw 1."',
    "on play\n  if this was banished this turn\n    draw the number of times you played an event on your last turn":
        "When played: if this was banished this turn, draw X, where X is the number of times you played an event on "
        "your last turn.",
    "on play\n  draw the total of all times you played an event this turn":
        "When played: draw X, where X is the total of all times you played an event this turn.",
    "on play\n  allies that were banished this turn get +1 strength":
        "When played: allies that were banished this turn get +1 strength until end of turn.",
    "on play\n  draw 1 for each time you played an item this turn":
        "When played: draw 1 for each time you played an item this turn.",
    "when this is banished\n  until end of turn, while you have no team\n"
    "    as soon as this is damaged, if it is damaged\n      end this":
        'When this is banished: until end of turn: "As soon as you have no team and this is damaged, if it is damaged: '
        'end this effect."',
    "on play\n  this becomes a copy of it": "When played: this becomes a copy of it until end of turn.",
    "always\n  attacks named \"Twister\" of other allies get +2 value":
        "Attacks named \"Twister\" of other allies get +2 value.",
    "on play\n  choose an attack with price at most 1 of allies as blow\n  blow gets -1 value":
        "When played: choose an attack with price at most 1 of allies, then that attack gets -1 value until end of "
        "turn.",
    "always\n  other allies may not gain elusive": "Other allies may not gain elusive.",
    "on play\n  items lose all texts": "When played: items lose all texts until end of turn.",
}


@pytest.mark.parametrize("text", list(SAID))
def test_a_text_said_back(text: str) -> None:
    face = read_cards(ally("X", text), "x.cards", WORDS)[0]
    assert card_words(face) == [SAID[text]]
    comes_back(face, WORDS)


def test_the_cards_of_these_tests_come_back() -> None:
    for face in read_cards(ALL, "x.cards", WORDS):
        comes_back(face, WORDS)


MISTAKES = {
    "always\n  this may not be challenged by":
        '7:18: "be challenged by" needs a word on whom: "be challenged by cards".',
    "always\n  this may not be played allies": '7:18: "be played" is not done to somebody.',
    "always\n  this may not be challenged allies": '7:18: "be challenged" takes "by" before whom it concerns.',
    "always\n  this gains strength": '7:16: "strength" is a number, not a keyword: write "gets +1 strength".',
    "always\n  this gains armor": '7:16: "armor" is gained with its number: "gains armor +1".',
    "always, once a turn\n  this gains elusive":
        "6:9: what always holds is not carried out, so it can't be limited.",
    "use in main step, while this is damaged\n  draw 1":
        '6:27: "while" is asked when a text falls due; after "use" write "if".',
    "on play\n  end this": '7:5: "end this" belongs to a text that lasts: below "until".',
    "on play\n  allies may not challenge during its player's next turn":
        "7:5: this lies on no card, so nobody is its player: say whose turn is meant.",
    "on play\n  if you banished an ally this turn\n    draw 1": '7:12: "banished" is not a word of this game',
    "on play\n  if you was banished this turn\n    draw 1": "7:8: no text can ask this; what can be asked is",
    "always\n  this becomes a copy of holder":
        "7:5: a card becomes a copy when something is carried out, not always.",
    "always\n  allies get +1 value": '7:19: "value" is a number of parts: write "attacks of …".',
    "always\n  attacks of this get +1 strength": '7:28: "strength" is a number of pieces, not of their parts.',
    "always\n  attacks with strength at least 1 of this get +1 value":
        '7:18: of "attacks" can be asked their name, price and value.',
    "always\n  this may gain elusive": '7:14: a keyword needs no leave: write "gains elusive".',
    "always\n  this gains elusive +2": '7:16: "elusive" has no number.',
    "always\n  this gains armor -1": '7:22: what is gained is more, not less: write "gets -1 armor".',
    "always\n  this loses strength": '7:16: "strength" is a number, not a keyword: write "gets -1 strength".',
    "always\n  this gets +2 strength, not below 1":
        "7:38: only what takes something away can stop at a number: write it with a minus.",
    "always\n  allies with strength get +1 strength":
        '7:17: "strength" is a number: say how much, as in "with strength at least 1".',
    "while this has strength\n  this gets +1 strength":
        '6:18: "strength" is a number: write "the strength of … is at least 1".',
}


@pytest.mark.parametrize("text", list(MISTAKES))
def test_a_mistake_is_answered_with_one_sentence(text: str) -> None:
    with pytest.raises(Broken) as refusal:
        read_cards(ally("X", text).lstrip(), "x.cards", WORDS)
    assert str(refusal.value).startswith("x.cards:" + MISTAKES[text])


def test_a_limit_may_follow_a_price() -> None:
    face = read_cards(ally("X", "use in main step for discard this, 2 times a game\n  draw 1"), "x.cards", WORDS)[0]
    ability = face.abilities[0]
    assert ability.limit is not None
    assert (ability.limit.times, len(ability.price)) == (2, 1)
    comes_back(face, WORDS)
