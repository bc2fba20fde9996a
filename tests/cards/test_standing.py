"""What holds as long as a card is there, or for a while: deeds, keywords, traits, floors, texts that are taken."""
from __future__ import annotations

from playmat.kernel.names import NOTHING
from tests.cards.made_up import PLAY, say, table
from tests.cards.stubs import ally, event, fights, keys, piece

# -- deeds with an object ---------------------------------------------------------------------------------------------

def test_a_deed_may_be_forbidden_to_some_and_against_some() -> None:
    text = ally("Wall", "always\n  this may not be challenged by allies with strength at most 2") + ally("Giant", "", 5)
    g = table({"play": ["Scout", "Giant"]}, {"play": ["Wall", "Captain"]}, text=text)
    assert fights(g) == {("Scout", "Captain"), ("Giant", "Wall"), ("Giant", "Captain")}
    assert g.forbids("be challenged", piece(g, "Wall", 1)) == NOTHING, "only by some"
    assert g.forbids("be challenged", piece(g, "Wall", 1), other=piece(g, "Scout")) == piece(g, "Wall", 1)


def test_a_text_that_forbids_beats_one_that_allows() -> None:
    text = (ally("Hawk", "always\n  this may challenge allies") + ally("Ghost", facts="  elusive\n")
            + event("Truce", "allies may not challenge an ally with elusive"))
    g = table({"play": ["Hawk", "Scout"], "hand": ["Truce"]}, {"play": ["Ghost"]}, text=text)
    assert fights(g) == {("Hawk", "Ghost")}, "an elusive ally only by such, but for Hawk"
    say(g, "play Truce")
    assert fights(g) == set()


# -- keywords ---------------------------------------------------------------------------------------------------------

KEYWORDS = (ally("Knight", facts="  armor 1\n") + ally("Smith", "always\n  your other allies gain armor +1")
            + ally("Shade", facts="  elusive\n")
            + event("Plate", "choose an ally with armor as worn\nworn gains armor +2 until end of turn")
            + event("Rust", "allies lose armor until end of turn")
            + event("Mist", "allies you control without elusive gain elusive until end of turn")
            + event("Lamp", "if this is in play\n  allies with elusive lose elusive"))


def test_keywords_are_printed_granted_added_up_and_lost() -> None:
    g = table({"play": ["Knight", "Smith"], "hand": ["Plate", "Rust", "Plate"]}, {}, text=KEYWORDS)
    knight = piece(g, "Knight")
    assert g.value(knight, "armor") == 2
    assert g.value(piece(g, "Smith"), "armor") == 0, "his others"
    say(g, "play Plate")
    say(g, "choose Knight")
    assert g.value(knight, "armor") == 4
    say(g, "play Rust")
    assert g.value(knight, "armor") == 0, "printed and granted alike"
    g.hurt(knight, 3)
    assert g.s.damage[knight] == 3


def test_what_comes_after_a_loss_counts_again() -> None:
    give = event("Polish", "allies you control gain armor +2 until end of turn")
    g = table({"play": ["Knight"], "hand": ["Rust", "Polish"]}, {}, text=KEYWORDS + give)
    say(g, "play Rust")
    say(g, "play Polish")
    assert g.value(piece(g, "Knight"), "armor") == 2


def test_a_keyword_that_can_not_be_gained_is_only_what_is_printed() -> None:
    """Whoever gives it, for a while or as long as he is there, earlier or later."""
    more = (event("Polish", "allies you control gain armor +2 until end of turn")
            + ally("Moss", "always\n  other allies may not gain armor"))
    g = table({"play": ["Knight", "Smith"], "hand": ["Polish"]}, {"hand": ["Polish"]}, text=KEYWORDS + more)
    assert g.value(piece(g, "Knight"), "armor") == 2
    g = table({"play": ["Knight", "Smith"], "hand": ["Polish"]}, {"play": ["Moss"]}, text=KEYWORDS + more)
    assert g.value(piece(g, "Knight"), "armor") == 1, "printed"
    say(g, "play Polish")
    assert g.value(piece(g, "Knight"), "armor") == 1
    assert g.value(piece(g, "Smith"), "armor") == 0


def test_a_keyword_without_a_number_is_a_test() -> None:
    g = table({"play": ["Knight", "Shade"], "hand": ["Mist", "Lamp"]}, {"play": ["Scout"]}, text=KEYWORDS)
    knight = piece(g, "Knight")
    assert g.value(knight, "elusive") == 0
    say(g, "play Mist")
    assert g.value(knight, "elusive") == 1
    assert g.value(piece(g, "Shade"), "elusive") == 1, "it had it already"
    say(g, "play Lamp")
    assert [g.value(p, "elusive") for p in g.zone(0, PLAY) if g.face(p).type == "ally"] == [0, 0]


def test_texts_that_hang_on_each_other_start_from_nothing() -> None:
    text = (ally("Shadow", "always\n  your other allies with armor gain elusive")
            + ally("Finder", "always\n  your other allies with elusive gain armor +1")
            + event("Cloak", "choose an ally named \"Scout\" as worn\nworn gains elusive until end of turn"))
    g = table({"play": ["Shadow", "Finder", "Scout"], "hand": ["Cloak"]}, {}, text=text)
    scout = piece(g, "Scout")
    assert (g.value(scout, "elusive"), g.value(scout, "armor")) == (0, 0)
    say(g, "play Cloak")
    say(g, f"choose {g.face(scout).name}")
    assert (g.value(scout, "elusive"), g.value(scout, "armor")) == (2, 1)
    say(g, "end")
    assert (g.value(scout, "elusive"), g.value(scout, "armor")) == (0, 0), "neither keeps the other alive"


def test_counts_that_hang_on_each_other_come_to_an_end() -> None:
    text = ally("Horde", "always\n  this gets +1 strength for each ally with strength at least 2", 2)
    pack = ally("Pack", "while there are 3 or more allies with strength at least 2\n  allies get +1 strength", 2)
    g = table({"play": ["Horde", "Horde", "Pack"]}, {}, text=text + pack)
    assert [g.value(p, "strength") for p in g.zone(0, PLAY)] == [6, 6, 3]


# -- traits -----------------------------------------------------------------------------------------------------------

def test_traits_are_given_and_taken_and_asked_of_the_game() -> None:
    text = (ally("Herald", "always\n  your other allies gain hero")
            + event("Fall", "choose a hero ally you control as fallen\nfallen loses hero until end of turn")
            + event("Feast", "draw the number of hero allies you control"))
    g = table({"play": ["Herald", "Marshmallow"], "hand": ["Fall", "Feast"]}, {}, text=text)
    marsh = piece(g, "Marshmallow")
    assert g.has_trait(marsh, "hero")
    assert not g.has_trait(piece(g, "Herald"), "hero")
    say(g, "play Fall")
    say(g, "choose Marshmallow")
    assert not g.has_trait(marsh, "hero"), "a loss that is laid on it later has the last word"
    before = len(g.zone(0, 1))
    say(g, "play Feast")
    assert len(g.zone(0, 1)) == before - 1
    say(g, "end")
    assert g.has_trait(marsh, "hero")


# -- floors -----------------------------------------------------------------------------------------------------------

def test_a_floor_is_part_of_what_takes_away() -> None:
    text = (ally("Gloom", "always\n  allies the opponent controls get -3 strength, not below 1")
            + event("Curse", "allies get -1 strength"))
    g = table({"play": ["Gloom"], "hand": ["Curse"]}, {"play": ["Captain", "Scout"]}, text=text)
    captain, scout = piece(g, "Captain", 1), piece(g, "Scout", 1)
    assert (g.value(captain, "strength"), g.value(scout, "strength")) == (1, 1)
    say(g, "play Curse")
    assert g.value(captain, "strength") == 1, "2 less 1, then down to the floor"
    assert g.value(scout, "strength") == 1, "1, and 1 from Captain, less 1"
    assert g.value(piece(g, "Gloom"), "strength") == 1


def test_a_floor_lifts_nothing_that_is_lower_already() -> None:
    text = event("Curse", "allies get -5 strength") + event("Gloom", "allies get -3 strength, not below 2")
    g = table({"hand": ["Curse", "Gloom"]}, {"play": ["Captain"]}, text=text)
    say(g, "play Curse")
    say(g, "play Gloom")
    assert g.value(piece(g, "Captain", 1), "strength") == 0


# -- texts on or off --------------------------------------------------------------------------------------------------

def test_a_card_that_loses_its_texts_is_silent_in_every_way() -> None:
    text = (ally("Bard", "use in main step\n  draw 1\nwhen you play an item\n  draw 1\nalways\n  "
                 "your other allies get +2 strength\ninstead of losing hearts\n  draw 1")
            + event("Hush", "choose an ally named \"Bard\" as mute\nmute loses all texts until end of turn"))
    g = table({"play": ["Bard", "Scout"], "hand": ["Hush", "Grove"]}, {}, text=text)
    scout = piece(g, "Scout")
    assert g.value(scout, "strength") == 3
    assert any(k.startswith("use") for k in keys(g))
    say(g, "play Hush")
    say(g, "choose Bard")
    assert g.value(scout, "strength") == 1
    assert not any(k.startswith("use") for k in keys(g))
    held = len(g.zone(0, 1))
    say(g, "play Grove")
    assert len(g.zone(0, 1)) == held - 1, "no card drawn"
    g.attempt("lose hearts", seat=0, n=1)
    assert g.s.hearts[0] == 4
    say(g, "end")
    assert g.value(scout, "strength") == 3
