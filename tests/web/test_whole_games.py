"""A whole game of each edition: by clicking, by keys alone, and by dragging. Other sizes than a desk are long tests."""

import random

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Person
from tests.web.measuring import SIZES
from tests.web.playing import (
    AT_REST,
    CEILING,
    EDITIONS,
    TITLES,
    click_through,
    drag_once,
    over,
    play_now,
    sit_down,
)
from tests.web.test_pages import findings

EVERYWHERE = [pytest.param(edition, size, marks=[] if size == "desk" else [pytest.mark.long])
              for edition in EDITIONS for size in SIZES]
DRAGGED = [pytest.param(edition, size, marks=[] if (edition, size) == (EDITIONS[1], "desk") else [pytest.mark.long])
           for edition in EDITIONS for size in SIZES]
CLICKED = [EDITIONS[0], pytest.param(EDITIONS[1], marks=pytest.mark.long)]       # test_calm.py clicks through more


@pytest.mark.parametrize("edition", CLICKED)
def test_a_game_by_clicking(person: Person, edition: str) -> None:
    page = person()
    play_now(page, edition)
    assert click_through(page) > 5
    moment = page.locator("dialog.over")
    expect(moment.locator(".hero .card").last).to_be_visible()          # who stands for the player, large
    expect(moment.get_by_role("region", name="The last blow")).to_be_visible()
    for track in ("Heart Points", "World levels"):
        expect(moment.get_by_role("img", name=f"{track} by turn")).to_be_visible()
    assert not findings(page)
    page.get_by_role("button", name="See the table").click()
    expect(page.get_by_role("log")).to_contain_text("wins the game")
    expect(page.locator(".log .rule").nth(10)).to_be_attached()         # each line names its rule


@pytest.mark.parametrize(("edition", "size"), EVERYWHERE)
def test_a_game_by_keys_alone(person: Person, edition: str, size: str) -> None:
    page = person(size=SIZES[size])
    page.goto("/")
    page.get_by_role("radio", name=TITLES["first"]).focus()
    page.get_by_role("button", name="Play now").and_(page.locator(":enabled")).wait_for()
    if edition != "first":
        page.keyboard.press("ArrowRight")
    for _ in range(12):
        page.keyboard.press("Tab")
        if "Play now" in str(page.evaluate("document.activeElement.textContent")):
            break
    page.keyboard.press("Enter")
    chance = random.Random(4)
    while press(page, chance):
        pass
    expect(page.locator("dialog.over")).to_be_visible()


@pytest.mark.parametrize(("edition", "size"), DRAGGED)
def test_a_game_by_dragging(person: Person, edition: str, size: str) -> None:
    page = person(size=SIZES[size])
    sit_down(page, edition, 12)
    chance = random.Random(12)
    carried = 0
    while (n := drag_once(page, chance)) is not None:
        carried += n
    assert carried > 10
    expect(page.locator("dialog.over")).to_be_visible()


def press(page: Page, chance: random.Random) -> bool:
    """One answer: a number, Space to pass, Enter for what is ticked, Escape from a grid; a split by Tab and Enter. Says
    whether the game goes on."""
    page.evaluate(AT_REST, CEILING)
    if over(page):
        return False
    keys = page.keyboard
    if page.locator("#ask .split").count():
        page.locator("#ask .split .all:not([disabled])").first.press("Enter")
        page.locator("#ask .btn.go.wideb:not([disabled])").press("Enter")
    elif page.locator("dialog[open]:not(.over)").count():
        keys.press("Escape")                         # cards of a pile in a grid: the list beside it has the same
    elif page.locator("#ask .option.plain:not([disabled])").count() and chance.random() < 0.3:
        keys.press("Space")
    else:
        keys.press(str(1 + page.locator("#ask .tick[aria-checked=true]").count()))
        if page.locator("#ask .tick[aria-checked=true]").count():
            keys.press("Enter")
    return True


def test_arrows_move_inside_a_zone_and_enter_looks_closer(person: Person) -> None:
    page = person()
    play_now(page)
    page.keyboard.press("h")
    first = page.evaluate("document.activeElement.dataset.p")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.p") != first
    page.keyboard.press("Enter")
    expect(page.locator("dialog .peek")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog .peek")).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.p") != first          # focus came back to the card


def test_what_happens_is_announced(person: Person) -> None:
    page = person()
    play_now(page)
    expect(page.locator("#spoken")).to_contain_text("option")
    for label in page.locator(".hand-row button.card .vh").all_inner_texts():
        assert label
