"""The lesson of each edition, played to its end by keys alone; it can be left, taken up, and sent away."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Person
from tests.web.measuring import settled
from tests.web.playing import EDITIONS, TITLES
from tests.web.test_pages import findings

FOCUSED = "(document.activeElement.getAttribute('aria-label') || document.activeElement.innerText || '').trim()"
SMALLEST = """() => Math.min(...[...document.querySelectorAll("main :is(h1, h2, li, dt, dd, a)")]
  .map((el) => parseFloat(getComputedStyle(el).fontSize)))"""


def tab_to(page: Page, name: str) -> None:
    """Tab on until something of this name has the focus."""
    for _ in range(150):
        if re.match(name, page.evaluate(FOCUSED)):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {name!r}")


def learn(page: Page, edition: str = "first") -> None:
    """To the table with the coach, by keys."""
    page.goto("/")
    box = page.get_by_role("radio", name=TITLES[edition])
    box.wait_for()
    tab_to(page, ".*first edition")
    if edition != EDITIONS[0]:
        page.keyboard.press("ArrowRight")
    expect(box).to_be_checked()
    tab_to(page, "Learn by playing")
    page.keyboard.press("Enter")
    page.locator(".coach").wait_for()


def read_on(page: Page) -> int:
    """Read all hints of the step; which it is."""
    coach = page.locator(".coach")
    while coach.get_attribute("data-last") != "true":
        before = coach.locator("p").first.inner_text()
        page.keyboard.press("n")
        expect(coach.locator("p").first).not_to_have_text(before)
    return int(coach.get_attribute("data-step") or 0)


def do_as_told(page: Page) -> None:
    """Press the keys of what the coach has marked."""
    marked = page.locator("#ask[aria-busy=false] .coached")
    page.locator("#ask .split").or_(marked).first.wait_for()
    if page.locator("#ask .split").count():
        share_out(page)
        return
    ticks = marked.first.get_attribute("role") == "checkbox"
    for key in [marked.nth(i).locator("kbd").inner_text() for i in range(marked.count())]:
        page.keyboard.press("Space" if key == "Space" else key)
    if ticks:
        page.keyboard.press("q")
        page.keyboard.press("Enter")


def share_out(page: Page) -> None:
    """As the coach says: so much for the first named, the rest for the other."""
    name, amount = page.locator(".coach .todo").inner_text().strip().rsplit(": ", 1)
    other = page.locator(f"#ask .split li:not(:has-text('{name}')) b").first.inner_text()
    page.keyboard.press("q")
    tab_to(page, f"More for {name}")
    for _ in range(int(amount)):
        page.keyboard.press("Enter")
    page.keyboard.press("q")
    tab_to(page, f"All that is left for {other}")
    page.keyboard.press("Enter")
    page.keyboard.press("q")
    tab_to(page, "Share it out so")
    page.keyboard.press("Enter")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lesson_is_played_to_its_end_by_keys_alone(person: Person, edition: str) -> None:
    page = person()
    learn(page, edition)
    step = 0
    while page.locator(".coach header b").inner_text() != "Well played":
        step = read_on(page)
        do_as_told(page)
        expect(page.locator(f".coach[data-step='{step}']:not(:has-text('Well played'))")).to_have_count(0)
        page.locator(".coach").wait_for()
    assert step >= 25
    expect(page.locator(".coach")).to_contain_text("you have won")
    expect(page.locator("#question")).to_contain_text("has won")
    page.goto("/")
    page.get_by_role("radio", name=TITLES[edition]).click()
    expect(page.get_by_role("button", name="Take the lesson again")).to_be_visible()


def test_a_lesson_is_left_and_taken_up(person: Person) -> None:
    page = person()
    learn(page)
    for _ in range(2):
        step = read_on(page)
        do_as_told(page)
        expect(page.locator(f".coach[data-step='{step}']")).to_have_count(0)
    assert read_on(page) == 3
    page.goto("/")
    page.get_by_role("button", name="Go on with the lesson").click()
    expect(page.locator(".coach[data-step='3']")).to_be_visible()


def test_another_answer_is_refused_until_the_coach_is_sent_away(person: Person) -> None:
    page = person()
    learn(page)
    read_on(page)
    page.locator("#ask .option:not(.coached)").last.click()
    expect(page.locator(".notice.bad")).to_contain_text("Later. Now: Move to Deep Jungle 3")
    page.get_by_role("button", name="Leave…").click()
    page.get_by_role("button", name="Play on without me").click()
    expect(page.locator(".coach")).to_have_count(0)
    page.locator("#ask .option").last.click()
    expect(page.locator(".notice.bad")).to_have_count(0)
    expect(page.locator("#question")).not_to_have_text("Your Action Phase")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True])
def test_axe_finds_nothing_in_a_lesson_and_on_the_page_how_to_play(person: Person, theme: str, phone: bool) -> None:
    page = person(theme=theme, phone=phone)
    page.goto("/how/kingdom-hearts?edition=break-of-dawn")
    page.locator("dl").wait_for()
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Learn by playing").click()
    page.locator(".coach").wait_for()
    read_on(page)
    page.locator("#ask .coached").wait_for()
    assert findings(page) == []
    box = page.locator(".coach").bounding_box()
    assert box is not None
    width = page.viewport_size["width"] if page.viewport_size else 0
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width


def test_how_to_play_is_one_screen(person: Person) -> None:
    page = person()
    page.goto("/rules")
    shelf = page.evaluate("fetch('/api/games').then((r) => r.json())")
    pages = [(game["game"], edition["edition"]) for game in shelf for edition in game["editions"]]
    assert len(pages) >= 5
    for game, edition in pages:
        page.goto(f"/how/{game}?edition={edition}")
        page.locator("dl").wait_for()
        settled(page)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), f"{game}, {edition}, is too long"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{game}, {edition}, is too wide"
        assert page.evaluate(SMALLEST) >= 13, f"{game}, {edition}, is too small to read"
        assert findings(page) == []
