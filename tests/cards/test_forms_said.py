"""The forms a line can have in words for players, and what an author is told who gets one wrong."""
from __future__ import annotations

import pytest

from playmat.cards.language.reader import read_cards
from playmat.cards.words.say import card_words
from playmat.kernel.names import Broken
from tests.cards.made_up import WORDS
from tests.cards.test_forms import FORMS

SAID = {
    "Muster": """
        When played: discard hero or team cards in your hand, then draw 1 for each team or hero card among those
        cards.""",
    "Extortion": """
        When played: the opponent loses 2 hearts (N). If N is at least 2, draw N cards. Return those cards
        to hand, then draw X, where X is the number of those cards plus N minus 3.""",
    "Sacrifice": """
        When played: choose up to 1 item you control, then discard that item. If you do, draw 2; otherwise,
        lose 1 heart.""",
    "Gambler": """
        When played: choose a number from 1 to your hearts (N), then shuffle your deck, then lose N hearts,
        then draw 2 times N, at most 5.""",
    "Heckler": """
        When played: choose a rich player ("target"), then the player "target" discards the top 1 card of
        your deck.""",
    "Scholar": """
        When played: look at the top 3 cards of your deck, then choose up to 1 card among those cards, then
        return that card to hand, then put cards among those cards other than that card on top of the deck
        in any order.""",
    "Toll": """
        When played: the opponent may pay: the opponent loses 1 heart; otherwise, draw 2. You may draw 1;
        otherwise, gain 1 heart.""",
    "Barrage": """
        When played: 3 times: choose an ally, then deal 1 damage to that ally. Up to 2 times: draw 1.""",
    "Potlatch": """
        When played: each player in turn chooses a card in their hand, then discards that card, then draws
        2.""",
    "Cheshire": """
        When played: roll a die: on 1, lose 1 heart; on 2 to 4, draw 1; on 5 or more, gain 1 heart, then
        draw X cards, where X is the roll.""",
    "Cord": """
        When played: choose an ally, then discard items attached to that ally. If you lead with "Captain" or
        the opponent holds fewer than 2 cards in play, draw 1. If that ally is held by the opponent, deal X
        damage to that ally, where X is the items on that ally plus 1. Discard cards with "Sword" in the
        title.""",
}


@pytest.mark.parametrize("title", SAID)
def test_said(title: str) -> None:
    face = next(f for f in read_cards(FORMS, "forms.cards", WORDS) if f.title == title)
    assert " ".join(card_words(face)) == " ".join(SAID[title].split())


@pytest.mark.parametrize(("lines", "why"), [
    ("draw 1 as got\ndraw got", '6:10: "got" holds cards; how many they are is "the number of got".'),
    ("gain 1 heart as got", '5:21: "gain" leaves nothing behind that could have a name; take "as got" away.'),
    ("choose a number from 1 to 3 as n\ndiscard n", '6:13: "n" is a number; "discard" is written "discard CARDS"'),
    ("choose an opponent as rival\ndiscard rival", '6:13: "rival" is a player; "discard" is written "discard CARDS"'),
    ("choose a number as n", '5:14: a number is chosen "from" one "to" another: "a number from 1 to 3".'),
    ("if you do\n  draw 1", '5:8: "you do" speaks of the line above, which must choose, or do what can be followed'),
    ("gain 1 heart\nif you do\n  draw 1", '6:8: "you do" speaks of the line above, which must choose'),
    ("name a spell as x", '5:12: "spell" is not a word of this game; expected what can be named.'),
    ("choose one or both\n  either draw 1\n  or draw 2\n  or draw 3", '5:5: of 3 effects there is no "both"'),
    ("choose 3\n  either draw 1\n  or draw 2", "5:12: there are only 2 effects to choose from."),
    ("roll a die\n  on 7\n    draw 1", "6:10: a die shows 1 to 6."),
    ("roll a die\n  on 1 to 3 draw 1\n  on 3 draw 2", "7:10: a line above says already what happens then."),
    ("roll 2 dice\n  on 1 draw 1", "6:10: 2 dice show 2 to 12."),
    ("roll 3 die", 'did you mean "dice"?'),
    ("draw the roll", "5:10: no die is rolled above this line."),
    ("each player in secret\n  draw 1", '5:17: below "in secret" each player chooses one thing on each line'),
    ("each player in secret\n  choose 2 cards in your hand as x", '5:17: below "in secret" each player chooses one'),
    ("as often as you want\n  draw 1", 'did you mean "as often as you like"?'),
    ("up to three times\n  draw 1", 'a number is written in digits: "3", not "three".'),
    ("repeat 3\n  draw 1", 'the line ends too early; expected "times".'),
    ("may draw 1\nelse draw 2", 'did you mean "otherwise"?'),
    ("draw 1\notherwise\n  draw 2", '6:5: "otherwise" belongs to an "if" or a "may", directly below its lines.'),
    ("draw 1 in any order", '5:10: there are no cards here to be taken "in any order".'),
    ("put this on top of the deck in an order", 'did you mean "in any order"?'),
    ("draw half your hearts", 'did you mean "half of"?'),
    ("draw half of your hearts", 'the line ends too early; expected "rounded up".'),
    ("draw the highest strength of allies", 'expected "among".'),
    ("discard cards with Sword in the title", '5:24: words of a title stand in quotes: "Sword".'),
    ("if you lead with Captain\n  draw 1", '5:22: words of a title stand in quotes: "Captain".'),
    ("call Scout", '5:10: words of a title stand in quotes: "Scout".'),
    ('discard cards attached to "Whip"', "5:31: \"Whip\" can't stand here; expected"),
    ("each opponent heals up to 3 on this", '5:25: each would have to say how many; put "each opponent" on a line'),
    ("each player\n  choose a number from 1 to 2 as bid\ndraw the user's bud", 'is not a word of this game'),
    ("choose a number from 1 to 2 as bid\ndraw your bid", '6:10: "bid" is not of each player, so nobody has one'),
])
def test_mistakes_are_told(lines: str, why: str) -> None:
    with pytest.raises(Broken) as refusal:
        read_cards("card X\n  type event\n  cost 0\n  on play\n    " + lines.replace("\n", "\n    "), "x.cards", WORDS)
    assert why in str(refusal.value)
