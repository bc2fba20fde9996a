"""Dragging, holding and looking; several picks at once; motion that can be slowed, and switched off."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Person
from tests.web.test_people import ask, until

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
                                    "seats": [{"kind": "me", "name": "Ada", "deck": "princess-of-heart"},
                                              {"kind": "bot", "bot": "random", "deck": "princess-of-heart"}]})
    page.goto(f"/table/{made['room']}")
    page.locator("#question").wait_for()
    until(page, "End the Action Phase", page)


def test_a_card_dragged_to_an_area_does_what_it_stands_for(person: Person) -> None:
    page = person()
    sit(page)
    card = page.locator(".hand-row .card.legal").first
    p = card.get_attribute("data-p")
    start, goal = card.bounding_box(), page.locator(".side.ours .area").nth(1).bounding_box()
    assert start
    assert goal
    page.mouse.move(start["x"] + 30, start["y"] + 60)
    page.mouse.down()
    page.mouse.move(start["x"] + 40, start["y"] + 10, steps=3)
    expect(page.locator(".ghost")).to_have_count(1)
    page.mouse.move(goal["x"] + 60, goal["y"] + 60, steps=5)
    expect(page.locator(".dropon")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator(f".hand-row [data-p='{p}']:not(dialog *), dialog .option")).to_have_count(0)
    page.mouse.move(5, 300)
    again = page.locator(".hand-row .card").first
    start = again.bounding_box()
    assert start
    left = page.locator(".hand-row .card").count()
    page.mouse.move(start["x"] + 30, start["y"] + 60)
    page.mouse.down()
    page.mouse.move(start["x"] + 30, start["y"] + 20, steps=3)
    page.mouse.move(start["x"] + 50, start["y"] + 60, steps=3)
    page.mouse.up()                                                     # back into the hand: nothing happens
    assert page.locator(".hand-row .card").count() == left
    expect(page.locator("dialog")).to_have_count(0)


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
