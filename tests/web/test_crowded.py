"""A full table still fits its screen: nothing that matters lies beyond an edge, and no number is covered."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESK, PHONE, Person
from tests.web.measuring import SIZES, fits, settled, sized
from tests.web.playing import ask
from tests.web.test_pages import findings

POSITIONS = {"quiet": "break-of-dawn", "lively": "first", "crowded": "first", "crowded-dawn": "break-of-dawn",
             "five-allies": "break-of-dawn"}

def laid_out(page: Page, position: str) -> None:
    """A table at a position from the folder; the first player is named after it, and a bot sits opposite."""
    page.goto("/rules")
    edition = POSITIONS.get(position, "break-of-dawn")
    made = ask(page, "/api/rooms", {"game": "kingdom-hearts", "edition": edition, "name": position,
                                    "seats": [{"kind": "me", "name": position}, {"kind": "bot"}]})
    page.goto(f"/table/{made['room']}")
    page.locator(".hand-row .card").first.wait_for()
    settled(page)


def option(page: Page, words: str) -> None:
    page.locator("#ask .option:not([disabled])").filter(has_text=words).first.click()


def fits_everywhere(page: Page) -> None:
    """Looked at on every size of screen, one after the other."""
    for width, height in SIZES.values():
        sized(page, width, height)
        page.mouse.move(2, 2)
        fits(page)
        assert width != PHONE["width"] or not findings(page)
    sized(page, DESK["width"], DESK["height"])
    assert not findings(page)


@pytest.mark.parametrize("position", POSITIONS)
def test_everything_on_the_mat_is_in_sight(person: Person, position: str) -> None:
    page = person()
    laid_out(page, position)
    fits_everywhere(page)
    option(page, "Start a battle")
    page.locator("#question", has_text="The battle").wait_for()
    ticks = page.locator("#ask .option.tick")
    for n in range(min(ticks.count(), 3)):
        ticks.nth(n).click()
    send = page.locator("#ask .wideb")
    (send if send.count() else page.locator("#ask .option", has_text="joins")).first.click()
    page.locator(".log li", has_text="the help of").first.wait_for(state="attached")
    fits_everywhere(page)


@pytest.mark.parametrize("position", ["lively", "crowded-dawn"])
def test_a_challenge_between_full_sides_is_in_sight(person: Person, position: str) -> None:
    page = person()
    laid_out(page, position)
    option(page, "End the Action Phase")
    option(page, "Challenge")
    page.locator(".arena .card").first.wait_for()
    fits_everywhere(page)


OVERLAPS = """(where) => {
  const boxes = [...document.querySelectorAll(`${where} .card`)].map((el) => el.getBoundingClientRect());
  return boxes.filter((a, i) => i && a.left < boxes[i - 1].right - 1).length;
}"""


def test_five_allies_lie_side_by_side_and_show_what_they_give(person: Person) -> None:
    page = person()
    laid_out(page, "five-allies")
    for size in ("phone", "tablet", "full", "desk"):
        sized(page, *SIZES[size])
        for side in ("ours", "theirs"):
            assert page.evaluate(OVERLAPS, f".side.{side} .area[aria-label*='Friend']") == 0, size
    ally = page.locator(".side.ours .area[aria-label*='Friend'] .card").first
    assert "support 1" in ally.inner_text()          # a Shadow has Power 3, of which Dark Riku makes half
    assert "power" not in ally.inner_text()


def frames(page: Page) -> list[list[int]]:
    """Where the areas lie: left, top, width and height of each."""
    boxes: list[list[int]] = page.evaluate("""() => [...document.querySelectorAll(".side .area")]
        .map((el) => el.getBoundingClientRect()).map((b) => [b.left, b.top, b.width, b.height].map(Math.round))""")
    return boxes


def test_a_fight_moves_nothing_and_the_sides_mirror_each_other(person: Person) -> None:
    page = person()
    laid_out(page, "lively")
    before = everywhere(page)
    for found in before:
        half = len(found) // 2
        assert [(b[0], *b[2:]) for b in found[:half]] == [(b[0], *b[2:]) for b in found[half:]]
    option(page, "End the Action Phase")
    option(page, "Challenge")
    page.locator(".arena .card").first.wait_for()
    page.locator("#ask[aria-busy=false] .option").first.wait_for()
    assert everywhere(page) == before


def everywhere(page: Page) -> list[list[list[int]]]:
    """Where the areas lie on every size of screen."""
    out = []
    for width, height in [*SIZES.values(), (DESK["width"], DESK["height"])]:
        sized(page, width, height)
        out.append(frames(page))
    return out


def test_equipment_is_drawn_with_whoever_bears_it(person: Person) -> None:
    page = person()
    laid_out(page, "crowded-dawn")
    bearer = page.locator(".side.ours .with", has=page.locator(".card", has_text="Goofy"))
    expect(bearer.locator(".tuck")).to_have_text(re.compile("^Save the King"))
    expect(page.locator(".side.ours .tuck")).to_have_count(3)           # Equipment of two, and the form
    expect(page.locator(".side.theirs .with", has_text="Riku").locator(".tuck")).to_have_count(1)


def test_what_may_be_said_at_any_time_stands_apart_and_has_no_key(person: Person) -> None:
    page = person()
    laid_out(page, "crowded-dawn")
    apart = page.locator("#ask .options.anytime .option")
    expect(apart).to_have_text([re.compile("^ *Discard")] * 3, use_inner_text=True)
    tuck = page.locator(".side.ours .tuck", has_text="Kingdom Key")
    assert "legal" not in (tuck.get_attribute("class") or "")
    tuck.click()                                                # yet the card says what can be done with it
    page.get_by_role("dialog").get_by_role("button", name="Discard Kingdom Key").click()
    tuck.wait_for(state="detached")
