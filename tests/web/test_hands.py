"""Dragging, holding and looking; several picks at once; motion that can be slowed, and switched off."""

import json

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.conftest import Person
from tests.web.made_up import Line, Shape, Table, show
from tests.web.measuring import settled
from tests.web.playing import ask, at_rest, until
from tests.web.test_crowded import laid_out, option

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
    until(page, "End the Action Phase")


def drag(page: Page, card: Locator, goal: Locator) -> None:
    """Carry a card to the middle of something, and hold it there."""
    settled(page)
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
    until(page, "Discard")
    ticks = page.locator("#ask .option.tick")
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
    at_rest(page)
    if moves:
        page.wait_for_function("() => window.journeys > 0")
    assert (page.evaluate("window.journeys") > 0) is moves


FRAME = 1000 / 60                    # milliseconds
SLOWER = 4                           # times the machine for which it is reckoned
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.animations"]


def longest_task(page: Page, browser: Browser, line: Line, after: list[Shape]) -> float:
    """Ten cards move from one area to the other: for how many milliseconds the page computes at most, in one go."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    line.update(zones=after)
    page.wait_for_timeout(1500)                               # looking on is work too
    name = next(z["name"] for z in after if z["pieces"])
    expect(page.locator(f".side.ours .area[aria-label*={name}] .card")).to_have_count(10)
    settled(page)
    traced = json.loads(browser.stop_tracing())["traceEvents"]
    moves = [e for e in traced if e["name"] == "Animation"]
    assert sum(e["ph"] == "b" for e in moves) >= 10
    by_the_page = [e["args"]["data"] for e in moves if e["ph"] == "n" and e["args"]["data"].get("compositeFailed")]
    assert by_the_page == []                                  # the compositor moves them by itself
    begun = min(e["ts"] for e in moves if e["args"].get("data", {}).get("state") == "running" and e["ph"] == "n")
    ended = min(e["ts"] for e in moves if e["ph"] == "e")
    main = {(e["pid"], e["tid"]) for e in moves}
    tasks = [e["tdur"] / 1000 for e in traced if e["name"] == "RunTask" and (e["pid"], e["tid"]) in main
             and begun < e["ts"] and e["ts"] + e["dur"] < ended and "tdur" in e]
    assert tasks
    return float(max(tasks))


def test_ten_cards_move_at_sixty_frames_on_a_machine_four_times_slower(person: Person, browser: Browser) -> None:
    """Not frames are counted, which another program can take away, but what the page computes for each of them; and of
    several journeys the best counts: beside other programs the same work takes longer, never shorter."""
    page = person(motion="no-preference", speed="slow")
    spots = [{"at": [1, 1 + 6 * n], "wide": 6} for n in (0, 1)]
    areas = [{"name": name, "zones": [name.lower()], "place": spot} for name, spot in zip(("Left", "Right"), spots)]
    t = Table(["Ada", "Ben"], {"grid": {"columns": 12, "across": 14}, "areas": areas})
    faces = [t.face(f"Card {n}", "card", {"strength": n}, level=n % 4) for n in range(10)]
    t.zone("left", 0, *[{"face": f} for f in faces])
    t.zone("right", 0)
    line = show(page, t)
    left, right = t.zones
    ways = [[left, right], [{**left, "pieces": []}, {**right, "pieces": left["pieces"]}]]
    journeys = [longest_task(page, browser, line, ways[1 - n % 2]) for n in range(3)]
    assert min(journeys) * SLOWER < FRAME, journeys
