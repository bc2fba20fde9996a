"""A full table still fits its screen: nothing that matters lies beyond an edge, beside or below."""

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Person
from tests.web.test_pages import findings
from tests.web.test_people import ask

POSITIONS = {"quiet": "break-of-dawn", "lively": "first", "crowded": "first", "crowded-dawn": "break-of-dawn"}

HIDDEN = """() => {
  const mat = document.querySelector(".mat").getBoundingClientRect();
  const out = [];
  if (document.documentElement.scrollWidth > innerWidth) out.push("the page scrolls sideways");
  for (const el of document.querySelectorAll(".mat .card, .mat .tuck, .mat .strip, .mat .challenge")) {
    const box = el.getBoundingClientRect();
    if (box.left < mat.left - 1 || box.right > mat.right + 1 || box.top < mat.top - 8 || box.bottom > mat.bottom + 8)
      out.push(`${el.className} ${el.innerText.slice(0, 30)} at ${Math.round(box.left)} ${Math.round(box.top)}`);
  }
  for (const el of document.querySelectorAll(".mat .side, .mat .area"))
    if (el.scrollWidth > el.clientWidth + 8) out.push(`${el.className} scrolls sideways`);
  return out;
}"""


def laid_out(page: Page, position: str) -> None:
    """A table at a position from the folder; the first player is named after it, and a bot sits opposite."""
    page.goto("/rules")
    made = ask(page, "/api/rooms", {"game": "kingdom-hearts", "edition": POSITIONS[position], "name": position,
                                    "seats": [{"kind": "me", "name": position}, {"kind": "bot"}]})
    page.goto(f"/table/{made['room']}")
    page.locator(".hand-row .card").first.wait_for()
    understood = page.get_by_role("button", name="Understood")
    if understood.count():
        understood.click()


def option(page: Page, words: str) -> None:
    page.locator("#ask .option:not([disabled])").filter(has_text=words).first.click()


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("position", POSITIONS)
def test_everything_on_the_mat_is_in_sight(person: Person, position: str, phone: bool) -> None:
    page = person(phone=phone)
    laid_out(page, position)
    assert page.evaluate(HIDDEN) == []
    assert not findings(page)
    option(page, "Start a battle")
    page.locator("#question", has_text="The battle").wait_for()
    ticks = page.locator("#ask .option.tick")
    for n in range(min(ticks.count(), 3)):
        ticks.nth(n).click()
    send = page.locator("#ask .wideb")
    (send if send.count() else page.locator("#ask .option", has_text="joins")).click()
    page.locator(".log li", has_text="has the help of").first.wait_for(state="attached")
    assert page.evaluate(HIDDEN) == []


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("position", ["lively", "crowded-dawn"])
def test_a_challenge_between_full_sides_is_in_sight(person: Person, position: str, phone: bool) -> None:
    page = person(phone=phone)
    laid_out(page, position)
    option(page, "End the Action Phase")
    option(page, "Challenge")
    page.locator(".challenge .card").first.wait_for()
    assert page.evaluate(HIDDEN) == []
    assert not findings(page)


def test_equipment_is_drawn_with_whoever_bears_it(person: Person) -> None:
    page = person()
    laid_out(page, "crowded-dawn")
    bearer = page.locator(".side.ours .with", has=page.locator(".card", has_text="Goofy"))
    assert bearer.locator(".tuck").inner_text().startswith("Save the King")
    assert page.locator(".side.ours .tuck").count() == 2
    assert page.locator(".side.theirs .with", has_text="Riku").locator(".tuck").count() == 1


def test_what_may_be_said_at_any_time_stands_apart_and_has_no_key(person: Person) -> None:
    page = person()
    laid_out(page, "crowded-dawn")
    apart = page.locator("#ask .options.anytime .option")
    assert [text.split()[0] for text in apart.all_inner_texts()] == ["Discard"] * 3
    tuck = page.locator(".side.ours .tuck", has_text="Kingdom Key")
    assert "legal" not in (tuck.get_attribute("class") or "")
    tuck.click()                                                # yet the card says what can be done with it
    page.get_by_role("dialog").get_by_role("button", name="Discard Kingdom Key").click()
    tuck.wait_for(state="detached")
