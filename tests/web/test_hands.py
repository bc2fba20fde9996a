"""Dragging, holding and looking; several picks at once; motion that can be slowed, and switched off."""

import json
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Person
from tests.web.made_up import Table, show
from tests.web.playing import ask
from tests.web.test_crowded import laid_out, option
from tests.web.test_people import until

COUNTED = """
  window.journeys = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...a) {
    if (this.matches("[data-p]")) window.journeys += 1;
    return animate.apply(this, a);
  };
"""


def sit(page: Page) -> None:
    """At a table with a bot, in one's own Action Phase."""
    page.goto("/rules")
    made = ask(page, "/api/rooms", {"game": "kingdom-hearts", "edition": "first", "name": "Ada", "seed": 11,
                                    "seats": [{"kind": "me", "name": "Ada", "deck": "magic-of-the-heart"},
                                              {"kind": "bot", "bot": "random", "deck": "magic-of-the-heart"}]})
    page.goto(f"/table/{made['room']}")
    page.locator("#question").wait_for()
    until(page, "End the Action Phase", page)


def drag(page: Page, card: Locator, goal: Locator) -> None:
    """Carry a card to the middle of something, and hold it there."""
    start, end = card.bounding_box(), goal.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 12, start["y"] + 60)
    page.mouse.down()
    page.mouse.move(start["x"] + 20, start["y"] + 20, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)


def area(page: Page, side: str, name: str) -> Locator:
    return page.locator(f".side.{side} .area[aria-label*='{name}']")


def test_a_card_dragged_to_where_it_goes_is_played(person: Person) -> None:
    page = person()
    laid_out(page, "drops")
    shadow = page.locator(".hand-row .card", has_text="Shadow")
    drag(page, shadow, area(page, "ours", "Friend"))
    expect(page.locator(".ghost")).to_have_count(1)
    expect(page.locator(".takes")).to_have_count(2)                     # only what takes it lights up
    expect(page.locator(".dropon")).to_have_attribute("data-word", "Play Shadow 1 as an ally")
    page.mouse.up()
    expect(page.locator(".ghost, .takes")).to_have_count(0)
    expect(area(page, "ours", "Friend").locator(".card", has_text="Shadow")).to_have_count(1)
    expect(shadow).to_have_count(0)


def test_a_card_dropped_where_it_can_not_go_stays(person: Person) -> None:
    page = person()
    laid_out(page, "drops")
    shadow = page.locator(".hand-row .card", has_text="Shadow")
    for goal in (area(page, "ours", "World"), area(page, "theirs", "Friend"), page.locator(".hand-row")):
        drag(page, shadow, goal)
        page.mouse.up()
        page.wait_for_timeout(100)
    expect(shadow).to_have_count(1)
    expect(page.locator("dialog")).to_have_count(0)


def test_a_dark_card_of_two_uses_is_played_where_it_is_dropped(person: Person) -> None:
    page = person()
    laid_out(page, "drops")
    shadow = page.locator(".hand-row .card", has_text="Shadow")
    drag(page, shadow, area(page, "theirs", "World"))
    page.mouse.up()
    expect(area(page, "theirs", "World").locator(".card", has_text="Shadow")).to_have_count(1)


def test_a_drop_in_the_discard_phase_discards_only_on_the_discard_pile(person: Person) -> None:
    page = person()
    laid_out(page, "last-card")
    option(page, "End the Action Phase")
    option(page, "Pass")
    page.locator("#ask .option", has_text="Discard Agrabah 2").wait_for()
    world = page.locator(".hand-row .card", has_text="Agrabah")
    drag(page, world, area(page, "ours", "World"))
    page.mouse.up()
    page.wait_for_timeout(200)
    expect(world).to_have_count(1)                                      # it is no play now
    drag(page, world, page.locator(".side.ours .pile").last)
    page.mouse.up()
    expect(world).to_have_count(0)


def test_a_card_grows_when_held_and_when_focused(person: Person) -> None:
    page = person()
    sit(page)
    page.keyboard.press("h")
    expect(page.locator(".preview .card.zoom")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".preview")).to_have_count(0)
    box = page.locator(".hand-row .card").last.bounding_box()
    assert box
    page.mouse.move(box["x"] + 40, box["y"] + 60)
    page.mouse.down()
    expect(page.locator("dialog .peek .card.zoom")).to_be_visible()     # held
    page.mouse.up()
    expect(page.locator("dialog .peek .card.zoom")).to_be_visible()     # letting go is no click beside it


def test_several_discards_are_one_dialog_and_one_answer(person: Person) -> None:
    page = person()
    sent: list[dict[str, object]] = []
    page.on("websocket", lambda s: s.on("framesent", lambda text: sent.append(json.loads(text))))
    sit(page)
    ticks = page.locator("#ask .option.tick")
    for _ in range(8):
        if ticks.count() > 1:
            break
        page.locator("#ask .option:not([disabled])").last.click()
        page.wait_for_timeout(200)
    ticks.nth(0).click()
    ticks.nth(1).click()
    expect(page.locator(".hand-row .card.picked")).to_have_count(2)
    page.get_by_role("button", name="Discard these 2").click()
    expect(page.locator(".log")).to_contain_text("discard pile")
    answers = [m["keys"] for m in sent if m["type"] == "answer"]
    assert any(isinstance(k, list) and sum(str(x).startswith("discard ") for x in k) == 2 for k in answers)


@pytest.mark.parametrize(("motion", "speed", "moves"), [
    ("no-preference", "calm", True), ("no-preference", "none", False), ("reduce", "slow", False)])
def test_motion_honours_the_setting_and_the_device(person: Person, motion: str, speed: str, moves: bool) -> None:
    page = person(speed=speed, motion=motion)
    page.add_init_script(COUNTED)
    sit(page)
    page.locator("#ask .option:not([disabled])").first.click()
    expect(page.locator(".log li")).not_to_have_count(0)
    page.wait_for_timeout(400)
    assert (page.evaluate("window.journeys") > 0) is moves


FRAMES_SEEN = """() => { window.seen = []; const see = (t) => { window.seen.push(t); requestAnimationFrame(see); };
  requestAnimationFrame(see); }"""


@pytest.mark.long                                             # it measures: nothing else may run beside it
def test_ten_cards_move_at_sixty_frames_on_a_machine_four_times_slower(person: Person) -> None:
    page = person(motion="no-preference", speed="slow")
    spots = [{"at": [1, 1 + 6 * n], "wide": 6} for n in (0, 1)]
    areas = [{"name": name, "zones": [name.lower()], "place": spot} for name, spot in zip(("Left", "Right"), spots)]
    t = Table(["Ada", "Ben"], {"grid": {"columns": 12, "across": 14}, "areas": areas})
    faces = [t.face(f"Card {n}", "card", {"strength": n}, level=n % 4) for n in range(10)]
    t.zone("left", 0, *[{"face": f} for f in faces])
    t.zone("right", 0)
    line = show(page, t)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.evaluate(FRAMES_SEEN)
    left, right = t.zones
    line.update(zones=[{**left, "pieces": []}, {**right, "pieces": left["pieces"]}])
    page.wait_for_function("() => document.querySelectorAll('.side.ours .area[aria-label*=Right] .card').length === 10")
    begun = page.evaluate("performance.now()")
    page.wait_for_function("() => !document.getAnimations().some((a) => a.playState === 'running')")
    ended = page.evaluate("performance.now()")
    seen = [at for at in page.evaluate("window.seen") if begun <= at <= ended]
    steps = sorted(b - a for a, b in pairwise(seen))
    assert len(steps) > 5
    assert steps[len(steps) // 2] < 17.5                      # milliseconds: half of them at least in time
    assert sum(step > 25 for step in steps) <= 1              # and no more than one dropped
