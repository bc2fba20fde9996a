"""The lesson of each edition, played to its end by keys alone; it can be left, taken up, and sent away."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Person
from tests.web.measuring import SIZES, settled
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


# What is wrong with where the coach stands: on what it points at, or with that out of sight.
AMISS = """() => {
  const [coach, ring] = [".coach", ".ring"].map((sign) => document.querySelector(sign)?.getBoundingClientRect());
  if (!coach || !ring) return "nothing is pointed at";
  const inside = { left: ring.left + 6, right: ring.right - 6, top: ring.top + 6, bottom: ring.bottom - 6 };
  if (inside.right > innerWidth + 1 || inside.bottom > innerHeight + 1) return "what is pointed at is out of sight";
  const wide = Math.min(coach.right, inside.right) - Math.max(coach.left, inside.left);
  const high = Math.min(coach.bottom, inside.bottom) - Math.max(coach.top, inside.top);
  return wide > 1 && high > 1 ? `the coach stands on it: ${document.querySelector(".coach").innerText}` : "";
}"""


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
        page.wait_for_function(f"!({AMISS})()")
        before = coach.locator("p").first.inner_text()
        page.keyboard.press("n")
        expect(coach.locator("p").first).not_to_have_text(before)
    page.wait_for_function(f"!({AMISS})()")
    return int(coach.get_attribute("data-step") or 0)


def do_as_told(page: Page) -> None:
    """Press the keys of what the coach has marked."""
    marked = page.locator("#ask[aria-busy=false] .coached")
    page.locator("#ask .split").or_(marked).first.wait_for()
    if page.locator("#ask .split").count():
        share_out(page)
        return
    ticks = marked.first.get_attribute("role") == "checkbox"
    for key in [marked.nth(i).evaluate("el => el.querySelector('kbd')?.innerText") for i in range(marked.count())]:
        if key in (None, "·"):                      # there are more options than keys: Tab leads to each
            page.keyboard.press("q")
            while not page.evaluate("document.activeElement.matches('.coached')"):
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press(key)
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


def play_to_the_end(page: Page) -> None:
    step = 0
    while page.locator(".coach header b").inner_text() != "Well played":
        step = read_on(page)
        do_as_told(page)
        expect(page.locator(f".coach[data-step='{step}']:not(:has-text('Well played'))")).to_have_count(0)
        page.locator(".coach").wait_for()
    assert step >= 25
    expect(page.locator("#question")).to_contain_text("has won")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lesson_is_played_to_its_end_by_keys_alone(person: Person, edition: str) -> None:
    page = person()
    learn(page, edition)
    play_to_the_end(page)
    expect(page.locator(".coach")).to_contain_text("you have won")
    page.goto("/")
    page.get_by_role("radio", name=TITLES[edition]).click()
    expect(page.get_by_role("button", name="Take the lesson again")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("game", ["lorcana", "talisman", "yu-yu-hakusho"])
def test_the_lessons_of_the_other_games_are_played_to_their_end_by_keys_alone(person: Person, game: str,
                                                                              size: str) -> None:
    page = person(size=SIZES[size])
    page.goto(f"/how/{game}")
    page.locator("dl").wait_for()
    tab_to(page, "Learn by playing")
    page.keyboard.press("Enter")
    page.locator(".coach").wait_for()
    play_to_the_end(page)


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
