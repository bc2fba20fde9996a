"""What printed sentences become: lines of the card language. The sentences are ours, in the manner of real cards."""
from __future__ import annotations

import pytest

from playmat.cards.effects.nodes import same
from playmat.cards.language.reader import read_cards
from playmat.cards.write import ability, card
from tests.english.made_up import WORDS, printed, reader

SAID = [
    ("When you play this character, you may deal 4 damage to chosen exerted character.", """
on play "House Rule"  printed
  may
    choose an exerted character as target
    deal 4 damage to target"""),
    ("Whenever one of your other Pirate characters is banished in a challenge, return that card to your hand.", """
when an other pirate character you control is banished in a challenge "House Rule"  printed
  return it to hand"""),
    ("Your Hero, Knight, and Robot characters get +3 {W}.", """
always "House Rule"  printed
  hero or knight or robot characters you control get +3 willpower"""),
    ("{E}, 3 {I}, Banish one of your items — Draw 5 cards, then choose and discard 2 cards.", """
use in main phase for exert this, spend 3 ink, choose an item you control as pick, banish pick "House Rule"  printed
  draw 5 cards
  choose 2 cards in your hand as secondpick
  discard secondpick"""),
    (("At the start of your turn, look at the top 6 cards of your deck. You may reveal an item card and put it into "
     "your hand. Put the rest on the bottom of your deck in any order."), """
when your turn begins "House Rule"  printed
  look at the top 6 cards of your deck as seen
  may
    choose an item among seen as pick
    reveal pick
    return pick to hand
  put cards among seen other than pick on the bottom of the deck in any order"""),
    ("While you have a character named Lady Wren in play, this character gains Ward and gets +1 {L}.", """
while there is a character you control named "Lady Wren" "House Rule"  printed
  this gains ward
  this gets +1 lore"""),
    ("When you play this character, if an opponent has more cards in their hand than you, draw 2 cards.", """
on play "House Rule"  printed, if an opponent holds more of cards in any hand than you
  draw 2 cards"""),
    (("During your turn, whenever this character banishes another character in a challenge, each opponent chooses and "
     "discards a card."), """
when this banishes an other character in a challenge "House Rule"  printed, while it is your turn
  each opponent in turn
    choose a card in your hand as pick
    discard pick"""),
    ("Ready all your characters. They can't quest for the rest of this turn.", """
on play "House Rule"  printed
  single out characters you control as group
  ready group
  group may not quest until end of turn"""),
    ("Chosen character gets +1 {S} this turn. If a Villain character is chosen, they get +6 {S} instead.", """
on play "House Rule"  printed
  choose a character as target
  if target is a villain character
    target gets +6 strength until end of turn
  otherwise
    target gets +1 strength until end of turn"""),
    ("Banish chosen opposing Ruby character with cost 4.", """
on play "House Rule"  printed
  choose an opposing ruby character with cost exactly 4 as target
  banish target"""),
    ("While you've put a card into your inkwell this turn, this character gains Rush.", """
while a card went into your inkwell this turn "House Rule"  printed
  this gains rush"""),
    ("Each opponent loses lore equal to the number of items you have in play.", """
on play "House Rule"  printed
  each opponent loses the number of items you control lore"""),
    ("Choose one: \n• Gain 3 lore. \n• Deal 1 damage to each opposing character.", """
on play "House Rule"  printed
  choose one
    either
      gain 3 lore
    or
      deal 1 damage to opposing characters"""),
    ("If none of your characters quested this turn, you pay 2 {I} less to play this character.", """
while not a character you control quested this turn "House Rule"  printed, outside play
  this gets -2 price"""),
    ("If it's your first turn and you're not the starting player, you pay 1 {I} less to play this character.", """
while it is your first turn and you are not the starting player "House Rule"  printed, outside play
  this gets -1 price"""),
    ("While there's a Knight character in play, this character gets +2 {W}.", """
while there is a knight character "House Rule"  printed
  this gets +2 willpower"""),
    ("Whenever this character quests, gain lore equal to his {S}, to a maximum of 3 lore.", """
when this quests "House Rule"  printed
  count the strength of this, at most 3 as many
  gain many lore"""),
    ("Whenever this character quests, each opponent loses lore equal to chosen damaged character's {L}.", """
when this quests "House Rule"  printed
  choose a damaged character as target
  each opponent loses the lore of target lore"""),
    ("Until the start of your next turn, your characters gain Resist +1.", """
on play "House Rule"  printed
  characters you control gain resist +1 until the start of your next turn"""),
    ("Ready chosen character of yours. The next time they quest this turn, draw 2 cards.", """
on play "House Rule"  printed
  choose a character you control as target
  ready target
  until end of turn or until target quests
    when target quests
      draw 2 cards"""),
    ("Chosen opposing character must quest during their next turn if able.", """
on play "House Rule"  printed
  choose an opposing character as target
  target may not hold back from quests during its player's next turn"""),
    ("Whenever a card leaves your discard, you may draw a card.", """
when a card leaves your discard "House Rule"  printed
  may draw 1 card"""),
    (("Look at the top 4 cards of your deck. Put 2 into your hand and the rest on the bottom of your deck in a random "
     "order."), """
on play "House Rule"  printed
  look at the top 4 cards of your deck as seen
  choose 2 cards among seen as pick
  return pick to hand
  put cards among seen other than pick on the bottom of the deck in a random order"""),
    ("Whenever you discard an item card, you may return it to your hand.", """
when you discard an item "House Rule"  printed
  may return it to hand"""),
    ("While an opponent has more lore than you, your songs cost 2 {I} less to play.", """
while an opponent is ahead in lore "House Rule"  printed
  songs in your plays get -2 price"""),
    ("Opponents pay 2 {I} more to play items.", """
always "House Rule"  printed
  items in each opponent's plays get +2 price"""),
    ("Each opponent loses 1 lore for each exerted character they have in play.", """
on play "House Rule"  printed
  each opponent in turn
    lose 1 lore for each exerted character you control"""),
    ("Draw a card for each location you have in play, to a maximum of 4 cards.", """
on play "House Rule"  printed
  count the number of locations you control, at most 4 as many
  draw many"""),
    ("Your other characters gain Ward while this character is damaged.", """
while this is damaged "House Rule"  printed
  other characters you control gain ward"""),
    ("Until the start of your next turn, whenever one of your characters is banished, gain 2 lore.", """
on play "House Rule"  printed
  until the start of your next turn
    when a character you control is banished
      gain 2 lore"""),
    ("Whenever you play your third card each turn, draw a card.", """
when you play a card "House Rule"  printed, while the number of times you played a card this turn is exactly 3
  draw 1 card"""),
    ("Play an action with cost 4 or less from your discard for free, then put it on the bottom of your deck.", """
on play "House Rule"  printed
  choose an action with cost at most 4 in your discard as pick
  play pick for free and under the deck"""),
    ("For the rest of this turn, whenever one of your items is banished, gain 1 lore.", """
on play "House Rule"  printed
  until end of turn
    when an item you control is banished
      gain 1 lore"""),
    ("Whenever you gain lore while this character is exerted, you may deal 1 damage to chosen character.", """
when you gain lore "House Rule"  printed, while this is exerted
  may
    choose a character as target
    deal 1 damage to target"""),
    ("This character gets +1 {W} for each card under him.", """
always "House Rule"  printed
  this gets +1 willpower for each card under this in any stacks"""),
    (("When this character is banished, you may play a character with cost up to 2 more than this character's cost for "
     "free."), """
when this is banished "House Rule"  printed
  may
    count the cost of this plus 2 as many
    choose a character with cost at most many in your hand as pick
    play pick for free"""),
    (("When this character is banished, banish all characters with {S} equal to or less than the {S} he had in "
     "play."), """
when this is banished "House Rule"  printed
  banish characters with strength at most the strength of this"""),
    ("2 {I}, Put 1 damage counter on this character — Draw 2 cards.", """
use in main phase for spend 2 ink, put 1 damage on this "House Rule"  printed
  draw 2 cards"""),
    (("When you play this character, choose an opposing character. They can't quest until this character leaves "
     "play."), """
on play "House Rule"  printed
  choose an opposing character as target
  target may not quest until this leaves play"""),
    ("Your other Robot characters gain the Hero classification.", """
always "House Rule"  printed
  other robot characters you control gain hero"""),
    (("Choose and discard a card unless an opponent has 0 lore. Then, if you have a Pirate character in play, draw a "
     "card."), """
on play "House Rule"  printed
  if not an opponent is without lore
    choose a card in your hand as pick
    discard pick
  if there is a pirate character you control
    draw 1 card"""),
    ("When this character is banished in a challenge, you may return this card from your discard to your hand.", """
when this is banished in a challenge "House Rule"  printed
  may return this to hand"""),
    (("When you play this character, move up to 2 damage from chosen character of yours to chosen opposing "
     "character."), """
on play "House Rule"  printed
  choose a character you control as target
  choose an opposing character as secondtarget
  move up to 2 damage from target to secondtarget"""),
    ("Whenever this character quests, if you played another Robot character this turn, draw a card.", """
when this quests "House Rule"  printed, if you played an other robot character this turn
  draw 1 card"""),
    ("While you have only 2 items in play, this character gets +3 {S}.", """
while the number of items you control is exactly 2 "House Rule"  printed
  this gets +3 strength"""),
    ("While you have exactly 1 Pirate character in play, they gain Ward.", """
while the number of pirate characters you control is exactly 1 "House Rule"  printed
  pirate characters you control gain ward"""),
    ("If you have a Knight character and a location in play, draw 3 cards.", """
on play "House Rule"  printed
  if there is a knight character you control and there is a location you control
    draw 3 cards"""),
    ("If you have a song card and an item card in your discard, gain 1 lore.", """
on play "House Rule"  printed
  if there is a song in your discard and there is an item in your discard
    gain 1 lore"""),
    ("When you play this character, if this character has 2 or more damage, draw a card.", """
on play "House Rule"  printed, if the damage of this is at least 2
  draw 1 card"""),
    ("Whenever this character quests, if she has Ward, gain 1 lore.", """
when this quests "House Rule"  printed, if this has ward
  gain 1 lore"""),
    ("Your Pirate characters can enter play exerted.", """
always "House Rule"  printed
  pirate characters you control may enter exerted"""),
    ("This character can quest the turn she's played.", """
always "House Rule"  printed
  this may quest at once"""),
    ("Chosen opposing character can't quest and must challenge during their next turn if able.", """
on play "House Rule"  printed
  choose an opposing character as target
  target may not quest during its player's next turn
  target may not hold back from challenges during its player's next turn"""),
    ("Until the start of your next turn, chosen opposing character must quest if able.", """
on play "House Rule"  printed
  choose an opposing character as target
  target may not hold back from quests until the start of your next turn"""),
    ("Whenever one of your items deals damage to an opposing character, exert that character.", """
when an opposing character is dealt damage by the effect of an item you control "House Rule"  printed
  exert it"""),
    ("Whenever a song card is put into your discard from anywhere, gain 1 lore.", """
when a song goes into your discard "House Rule"  printed
  gain 1 lore"""),
    ("If 3 or more cards were put into your discard this turn, draw a card.", """
on play "House Rule"  printed
  if the number of times a card went into your discard this turn is at least 3
    draw 1 card"""),
    ("Whenever you shift a Knight character, gain 2 lore.", """
when you play a knight character played with shift "House Rule"  printed
  gain 2 lore"""),
    ("When you shift a character on top of this character, draw a card.", """
when you play a character onto this "House Rule"  printed
  draw 1 card"""),
    ("You pay 2 {I} less for the next Robot character you shift this turn.", """
on play "House Rule"  printed
  until end of turn or until you play a robot character played with shift
    always
      robot characters in your plays get -2 shift price"""),
    ("Whenever you remove damage from one of your characters, draw a card.", """
when you remove damage from a character you control "House Rule"  printed
  draw 1 card"""),
    (("Move one of your characters to a location for free. Then, deal damage equal to that location's {W} to chosen "
     "character."), """
on play "House Rule"  printed
  choose a character you control as pick
  choose a location you control as secondpick
  move pick to secondpick
  choose a character as target
  deal the willpower of secondpick damage to target"""),
    (("Look at the top 3 cards of your deck. You may reveal a Robot character card or a song card and put it into your "
     "hand. Put the rest on the bottom of your deck in any order."), """
on play "House Rule"  printed
  look at the top 3 cards of your deck as seen
  may
    single out robot characters among seen and songs among seen as group
    choose a card among group as pick
    reveal pick
    return pick to hand
  put cards among seen other than pick on the bottom of the deck in any order"""),
    (("Choose one of the following. If you have a Pirate character in play, choose both instead: \n• Draw a card. \n• "
     "Gain 1 lore."), """
on play "House Rule"  printed
  if there is a pirate character you control
    draw 1 card
    gain 1 lore
  otherwise
    choose one
      either
        draw 1 card
      or
        gain 1 lore"""),
    ("When this character is banished, choose an opponent. They choose and discard a card.", """
when this is banished "House Rule"  printed
  choose an opponent as rival
  rival chooses a card in rival's hand as pick
  rival discards pick"""),
    ("Whenever another Robot character is returned to your hand from play, gain 1 lore.", """
when an other robot character you control returns from play to hand "House Rule"  printed
  gain 1 lore"""),
    ("Whenever you draw your third card each turn, gain 1 lore.", """
when you draw a card "House Rule"  printed, while the number of times you drew a card this turn is exactly 3
  gain 1 lore"""),
    ("Whenever you draw a card, if it's the second card you've drawn this turn, gain 1 lore.", """
when you draw a card "House Rule"  printed, while the number of times you drew a card this turn is exactly 2
  gain 1 lore"""),
    ("Each other player chooses and discards a card.", """
on play "House Rule"  printed
  each other player in turn
    choose a card in your hand as pick
    discard pick"""),
    ("Each opponent may choose and discard 2 cards. For each opponent who does, gain 3 lore.", """
on play "House Rule"  printed
  each opponent in turn
    may
      choose 2 cards in your hand as pick
      discard pick
      if you do
        the user gains 3 lore"""),
    ("{E}, 2 {I} — Give chosen character of yours +2 {S} and Rush this turn.", """
use in main phase for exert this, spend 2 ink "House Rule"  printed
  choose a character you control as target
  target gets +2 strength until end of turn
  target gains rush until end of turn"""),
    ("This character gets +1 {W} for each different ink type of items you have in play.", """
always "House Rule"  printed
  this gets + the number of inks among items you control willpower"""),
    ("Gain 1 lore for each different ink type of characters you have in play.", """
on play "House Rule"  printed
  gain the number of inks among characters you control lore"""),
    ("While you have 4 or more Pirate characters with different names in play, this character gains Rush.", """
while the number of names among pirate characters you control is at least 4 "House Rule"  printed
  this gains rush"""),
    ("Each opponent plays with the top card of their deck faceup.", """
always "House Rule"  printed
  each opponent may not hide the top card"""),
    ("Whenever this character quests or challenges, gain 1 lore.", """
when this quests "House Rule"  printed
  gain 1 lore
when this challenges a card "House Rule"  printed
  gain 1 lore"""),
    ("Whenever you play this or another Robot character, draw a card.", """
on play "House Rule"  printed
  draw 1 card
when you play an other robot character "House Rule"  printed
  draw 1 card"""),
    ("During your turn, when you discard this card, you may play it from your discard.", """
when you discard this "House Rule"  printed, while it is your turn, in hand
  may play this"""),
    (("Put the top 3 cards of your deck into your discard. Draw a card for each song card put into your discard this "
     "way."), """
on play "House Rule"  printed
  put the top 3 cards of your deck into the discard as fallen
  draw 1 card for each song among fallen"""),
    ("While all cards in your inkwell are exerted, this character gets +2 {S}.", """
while there is no unexerted card in your inkwell "House Rule"  printed
  this gets +2 strength"""),
    ("{E} — If you discarded an item card this turn, draw a card.", """
use in main phase for exert this "House Rule"  printed
  if you discarded an item this turn
    draw 1 card"""),
    ("Deal 1 damage to each opposing character with Ward and each opposing location.", """
on play "House Rule"  printed
  deal 1 damage to opposing characters with ward and opposing locations"""),
    ("Your characters and items gain Ward until the start of your next turn.", """
on play "House Rule"  printed
  characters or items you control gain ward until the start of your next turn"""),
    ("Whenever an opponent chooses this character for an action or ability, they choose and discard 2 cards.", """
when an opponent chooses this for an effect "House Rule"  printed
  that player chooses 2 cards in that player's hand as pick
  that player discards pick"""),
    ("Once during your turn, you may pay 2 {I} to draw 2 cards, then choose and discard a card.", """
use in main phase for spend 2 ink "House Rule"  printed, once a turn
  draw 2 cards
  choose a card in your hand as pick
  discard pick"""),
    ("If you have a location in play, you can play this character for free.", """
use in play "House Rule"  printed, if there is a location you control, in hand
  pay spend 0 ink"""),
]


@pytest.mark.parametrize(("text", "lines"), SAID)
def test_a_sentence_becomes_lines(text: str, lines: str) -> None:
    kind = "character" if "this character" in text or not lines.startswith("\non play") else "action"
    face = reader().face(printed(text, kind))
    assert face.not_yet == ""
    assert [line for x in face.abilities for line in ability(x)] == lines.strip().split("\n")


@pytest.mark.parametrize(("text", "lines"), SAID)
def test_what_is_written_is_read_as_the_same(text: str, lines: str) -> None:
    kind = "character" if "this character" in text or not lines.startswith("\non play") else "action"
    face = reader().face(printed(text, kind))
    assert same(face, read_cards(card(face, WORDS), "x.cards", WORDS)[0])


def test_names_end_where_the_longest_fits() -> None:
    for name in ("Lady", "Lady Wren", "Old Mill", "Brindle", "Spot"):
        face = reader().face(printed(f"Your other characters named {name} gain Rush."))
        assert face.not_yet == ""
        assert f'named "{name}"' in card(face, WORDS)


@pytest.mark.parametrize(("text", "phrase"), [
    ("When you play this character, juggle 3 items.", "juggle 3 items"),
    ("Whenever this character sneezes, draw a card.", "sneezes"),
    ("Your characters named Nobody At All gain Rush.", "Nobody"),
    ("Banish it.", "a reference to nothing"),
    ("Your other characters can't quest unless they are named Old Mill.", "unless each of several is so"),
    ("When this character is banished, draw a card for each card that was under him.", "was under him"),
    ("Whenever this character challenges another character, they can't quest during their next turn.", "nothing: they"),
    ("Whenever you play another character, this character gets +3 {S} this turn and they gain Ward.", "nothing: they"),
    ("Whenever you play an item, you may exert this character to ready it.", "nothing: it"),
    ("When you play this character, draw 2 cards. For each opponent who doesn't, gain 1 lore.", "who doesn't"),
    ("(Ward is a wall.)\n• Draw a card.\n• Gain 1 lore.", "options of nothing"),
    ("When you play this character, put the top card of your deck under it.", "a card of the deck put under another"),
    ("When you play this character, chosen player draws 2 cards. Each other player draws a card.", "each other player"),
    (("When you play this character, each opponent may draw a card and gain 1 lore. For each opponent who does, draw a "
     "card."), "who does"),
    ("Your other characters may enter play exerted to draw a card.", "to draw a card"),
    ("When you play this character, return any number of items with different names to their players' hands.",
     "any number of different names"),
    ("This character gets +2 {L} for each different ink type of characters you have in play.", "different inks"),
    ("Whenever one of your characters deals damage to an opposing character, draw a card.", "character , draw"),
])
def test_what_is_not_understood_is_not_yet(text: str, phrase: str) -> None:
    face = reader().face(printed(text))
    assert phrase in face.not_yet
    assert face.abilities == []
    assert face.stats["strength"] == 2, "its facts are known"
