"""Heads that limit and watch, marks and their ends, abilities that are given, and what happened before."""
from __future__ import annotations

from playmat.kernel.save import load, save
from playmat.kernel.view import imagine
from tests.cards.made_up import HAND, PLAY, Skirmish, names, say, table
from tests.cards.stubs import ally, event, piece

# -- heads ------------------------------------------------------------------------------------------------------------

def test_a_text_that_watches_the_position_falls_due_once_until_its_moment_has_passed() -> None:
    text = ally("Last One", "as soon as there are no cards in your hand\n  draw 2") + event("Pass", "gain 1 heart")
    g = table({"play": ["Last One"], "hand": ["Pass"]}, {}, text=text)
    say(g, "play Pass")
    assert len(g.zone(0, HAND)) == 2
    for p in g.zone(0, HAND)[:]:
        g.leave(p)
    assert len(g.s.held) == 0, "it was seen that the moment had passed"
    g.touched = True
    say(g, "end")
    assert len(g.zone(0, HAND)) == 2, "and has come again"


def test_a_moment_that_lasts_is_one_moment_also_for_a_saved_game() -> None:
    text = ally("Grim", "as soon as there are 2 or more allies in play\n  draw 1") + event("Pass", "gain 1 heart")
    g = table({"play": ["Grim"], "hand": ["Scout", "Pass"]}, {}, text=text)
    say(g, "play Scout")
    assert len(g.zone(0, HAND)) == 2
    again = load(g.spec, save(g))
    assert isinstance(again, Skirmish)
    for x in (g, again):
        say(x, "play Pass")
        assert len(x.zone(0, HAND)) == 1


def test_an_if_is_asked_again_when_a_text_is_carried_out_a_while_is_not() -> None:
    drum = ally("Drum", "when your turn begins, {} you have 5 or more hearts\n  lose 1 heart")
    for word, left in (("if", 4), ("while", 3)):
        g = table({}, {"play": ["Drum", "Drum"]}, text=drum.replace("{}", word))
        say(g, "end")
        assert g.state.pending[0].ask == "bag", "both fell due"
        say(g, "resolve Drum")
        assert g.s.hearts[1] == left, word


def test_once_a_turn_is_counted_card_by_card_and_a_declined_offer_is_not_used_up() -> None:
    text = ally("Twin", "when you play an item, once a turn\n  may draw 1")
    g = table({"play": ["Twin", "Twin"], "hand": ["Grove", "Ward", "Old Wall"], "deck": ["Scout"] * 9}, {}, text=text)
    say(g, "play Grove")
    answers(g, "yes", "no")
    assert len(g.zone(0, HAND)) == 3, "one drew, one declined"
    say(g, "play Ward")
    answers(g, "yes")
    assert len(g.zone(0, HAND)) == 3, "only the one that declined is asked again"
    say(g, "play Old Wall")
    assert g.state.pending[0].ask == "main"
    g.put(piece(g, "Ward"), 0, HAND)
    say(g, "end")
    say(g, "end")
    say(g, "play Ward")
    assert g.state.pending[0].ask in ("bag", "may"), "a new turn"


def answers(g: Skirmish, *said: str) -> None:
    for word in said:
        if g.state.pending[0].ask == "bag":
            say(g, "resolve Twin")
        say(g, word)


def test_several_that_wait_do_nothing_once_one_was_carried_out() -> None:
    text = ally("Mourner", "when an ally is banished, once a turn\n  draw 1", 1, 9)
    g = table({"play": ["Mourner", "Scout"]}, {"play": ["Captain"]}, text=text)
    g.s.damage[piece(g, "Captain", 1)] = 1
    say(g, "challenge Scout Captain")
    assert len(g.zone(0, HAND)) == 1


def test_a_limit_of_a_game_for_each_player_counts_all_copies() -> None:
    text = ally("Oracle", "use in main step, once a game per player\n  draw 1")
    g = table({"play": ["Oracle", "Oracle"]}, {"play": ["Oracle"]}, text=text)
    say(g, "use Oracle")
    assert not any(o.verb == "use" for o in g.state.pending[0].options)
    say(g, "end")
    assert any(o.verb == "use" for o in g.state.pending[0].options)
    again = load(g.spec, save(g))
    say(g, "end")
    assert not any(o.verb == "use" for o in g.state.pending[0].options)
    assert again.state.pending[0].seat == 1


# -- marks ------------------------------------------------------------------------------------------------------------

def test_a_mark_ends_at_the_turn_of_whom_it_names() -> None:
    text = (event("Guard", "allies you control get +1 toughness until the start of your next turn")
            + event("Dare", "allies you control get +1 strength until the start of the opponent's next turn"))
    g = table({"play": ["Marshmallow"], "hand": ["Guard", "Dare"]}, {}, text=text)
    marsh = piece(g, "Marshmallow")
    say(g, "play Guard")
    say(g, "play Dare")
    assert (g.value(marsh, "strength"), g.value(marsh, "toughness")) == (3, 5)
    say(g, "end")
    assert (g.value(marsh, "strength"), g.value(marsh, "toughness")) == (2, 5)
    say(g, "end")
    assert g.value(marsh, "toughness") == 4


def test_what_holds_during_a_coming_turn_sleeps_until_then() -> None:
    text = event("Snare", "choose an ally as caught\ncaught may not challenge during its player's next turn")
    for seat in (0, 1):
        g = table({"play": ["Marshmallow"], "hand": ["Snare"]}, {"play": ["Captain"]}, text=text)
        say(g, "play Snare")
        say(g, "choose Captain" if seat else "choose Marshmallow")
        caught = g.zone(seat, PLAY)[0]
        rows = []
        for _ in range(4):
            rows.append(g.forbids("challenge", caught) >= 0)
            say(g, "end")
        assert rows == ([False, True, False, False] if seat else [False, False, True, False])
        assert g.s.marks == []


def test_a_mark_may_be_used_up() -> None:
    text = event("Lantern", "allies in your hand get -1 cost, not below 0 until end of turn or until you play an ally")
    g = table({"hand": ["Lantern", "Scout", "Captain", "Ward"]}, {}, text=text)
    say(g, "play Lantern")
    captain = next(p for p in g.zone(0, HAND) if g.face(p).title == "Captain")
    assert g.value(captain, "cost") == 1
    say(g, "play Ward")
    assert g.value(captain, "cost") == 1
    say(g, "play Scout")
    assert g.value(captain, "cost") == 2


def test_a_lasting_text_may_end_itself_and_what_was_laid_with_it() -> None:
    text = event("Promise", """
until end of game
  always
    allies get +1 strength
  when you play an item
    end this
    draw 1""")
    g = table({"play": ["Scout"], "hand": ["Promise", "Promise", "Ward", "Grove"]}, {}, text=text)
    say(g, "play Promise")
    say(g, "play Promise")
    scout = piece(g, "Scout")
    assert g.value(scout, "strength") == 3
    say(g, "play Ward")
    say(g, "resolve Promise")
    assert g.value(scout, "strength") == 1, "both saw the item"
    assert g.s.marks == []
    assert names(g, 0, HAND) == ["Grove", "Scout", "Scout"]


# -- abilities given --------------------------------------------------------------------------------------------------

GIVEN = (ally("Teacher", """
always
  your other allies have
    when this is banished
      draw 1
    use in main step
      gain 1 heart
    always
      this gets +1 strength for each item you control""", 1, 9)
    + event("Lesson", """
choose an ally you control as pupil
pupil has until end of turn
  when this is banished
    return this to hand""")
    + event("Hush", "choose an ally named \"Scout\" as mute\nmute loses all texts until end of turn"))


def test_abilities_given_by_a_card_work_as_if_printed() -> None:
    g = table({"play": ["Teacher", "Scout", "Ward"]}, {"play": ["Scout"]}, text=GIVEN)
    scout = piece(g, "Scout")
    assert g.value(scout, "strength") == 2
    assert g.value(piece(g, "Teacher"), "strength") == 1
    assert g.value(piece(g, "Scout", 1), "strength") == 1
    assert [o.args[0] for o in g.state.pending[0].options if o.verb == "use"] == [scout]
    g.s.hearts[0] = 3
    say(g, "use Scout")
    assert g.s.hearts[0] == 4
    say(g, "challenge Scout Scout")
    assert len(g.zone(0, HAND)) == 1
    assert g.abilities(piece(g, "Teacher")) == g.face(piece(g, "Teacher")).abilities


def test_what_two_cards_give_alike_is_offered_once_and_counts_twice() -> None:
    g = table({"play": ["Teacher", "Teacher", "Scout", "Ward"]}, {"play": ["Captain"]}, text=GIVEN)
    scout = piece(g, "Scout")
    assert g.value(scout, "strength") == 3
    assert [o.args[0] for o in g.state.pending[0].options if o.verb == "use"].count(scout) == 1
    say(g, "challenge Scout Captain")
    assert len(g.zone(0, HAND)) == 2


def test_abilities_given_for_a_while_are_carried_by_a_mark() -> None:
    g = table({"play": ["Scout"], "hand": ["Lesson"]}, {"play": ["Captain"]}, text=GIVEN)
    say(g, "play Lesson")
    say(g, "choose Scout")
    again = load(g.spec, save(g))
    imagined = imagine(g, 1, 7)
    for x in (g, again, imagined, g.clone()):
        assert isinstance(x, Skirmish)
        assert len(x.abilities(piece(x, "Scout"))) == 1
    say(g, "challenge Scout Captain")
    assert names(g, 0, HAND) == ["Scout"]
    assert isinstance(again, Skirmish)
    say(again, "end")
    assert again.abilities(piece(again, "Scout")) == []


def test_what_was_given_is_taken_with_all_texts() -> None:
    g = table({"play": ["Teacher", "Scout", "Ward"], "hand": ["Hush"]}, {"play": ["Captain"]}, text=GIVEN)
    say(g, "play Hush")
    say(g, "choose Scout")
    scout = piece(g, "Scout")
    assert g.value(scout, "strength") == 1
    assert g.abilities(scout) == []
    assert not any(o.verb == "use" for o in g.state.pending[0].options)


# -- the record -------------------------------------------------------------------------------------------------------

PAST = (ally("Scribe", "while you played an event this turn\n  this gets +2 strength", 1)
        + ally("Counter", "always\n  this gets +1 strength for each time you played a card this turn", 0)
        + event("Rest", "gain 1 heart")
        + event("Echo", "if you played an event on your last turn\n  draw 2")
        + event("Eulogy", "draw the number of times an ally was banished this turn")
        + event("Praise", "allies that challenged this turn get +1 strength"))


def test_what_happened_is_kept_only_where_a_card_asks() -> None:
    g = table({"hand": ["Rally"]}, {})
    say(g, "play Rally")
    assert g.s.record == []
    g = table({"play": ["Scribe", "Counter"], "hand": ["Rest", "Ward"]}, {}, text=PAST)
    assert set(g.library.asked) == {"played", "banished", "challenges"}
    scribe, counter = piece(g, "Scribe"), piece(g, "Counter")
    assert (g.value(scribe, "strength"), g.value(counter, "strength")) == (1, 0)
    say(g, "play Ward")
    assert (g.value(scribe, "strength"), g.value(counter, "strength")) == (1, 1)
    say(g, "play Rest")
    assert (g.value(scribe, "strength"), g.value(counter, "strength")) == (3, 2), "though the event has gone"
    again = load(g.spec, save(g))
    assert isinstance(again, Skirmish)
    assert again.value(scribe, "strength") == 3
    say(g, "end")
    assert (g.value(scribe, "strength"), g.value(counter, "strength")) == (1, 0)


def test_a_record_reaches_back_to_somebodys_last_turn() -> None:
    g = table({"hand": ["Rest", "Echo"]}, {"hand": ["Echo"]}, text=PAST)
    say(g, "play Rest")
    say(g, "end")
    say(g, "play Echo")
    assert len(g.zone(1, HAND)) == 1, "the other player had no turn yet; this is what he drew"
    say(g, "end")
    held = len(g.zone(0, HAND))
    say(g, "play Echo")
    assert len(g.zone(0, HAND)) == held + 1
    say(g, "end")
    assert {row.turn for row in g.s.record} <= {1, 2}, "what no question can reach is forgotten"


def test_a_record_counts_cards_that_have_left_and_tells_who_did_it() -> None:
    g = table({"play": ["Scout", "Marshmallow"], "hand": ["Eulogy", "Praise"], "deck": ["Scout"] * 9},
              {"play": ["Scout"]}, text=PAST)
    say(g, "challenge Scout Scout")
    say(g, "play Eulogy")
    assert len(g.zone(0, HAND)) == 3
    g = table({"play": ["Captain", "Marshmallow"], "hand": ["Praise"]}, {"play": ["Scout"]}, text=PAST)
    say(g, "challenge Captain Scout")
    say(g, "play Praise")
    assert g.value(piece(g, "Captain"), "strength") == 3
    assert g.value(piece(g, "Marshmallow"), "strength") == 3, "2, and 1 from Captain"
