"""The mat of Lorcana: a place around those who are at it, ink, two to four seats, a challenge, a whole game."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Person
from tests.web.measuring import SIZES, fits, sized
from tests.web.playing import ask, click_through
from tests.web.test_crowded import option
from tests.web.test_pages import findings


def sit_down(page: Page, name: str = "lorcana", seats: int = 2, seed: int = 3) -> None:
    """At a table with random bots; whoever is called after a position is put into it."""
    page.goto("/rules")
    others = [{"kind": "bot", "bot": "random"}] * (seats - 1)
    made = ask(page, "/api/rooms", {"game": "lorcana", "edition": "2025-08", "name": name, "seed": seed,
                                    "seats": [{"kind": "me", "name": name}, *others]})
    page.goto(f"/table/{made['room']}")
    page.locator("#question").wait_for()
    page.evaluate("document.fonts.ready")


@pytest.mark.parametrize("size", SIZES)
def test_all_there_is_to_draw_fits_and_no_number_is_covered(person: Person, size: str) -> None:
    page = person(size=SIZES[size])
    sit_down(page)
    fits(page)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert not findings(page)


def test_a_place_is_a_frame_and_ink_is_counted(person: Person) -> None:
    page = person()
    sit_down(page)
    expect(page.get_by_role("group", name="At The Bayou").locator(".card")).to_have_count(2)
    expect(page.get_by_role("region", name="lorcana: Inkwell")).to_contain_text("5 ready")
    expect(page.get_by_role("region", name="lorcana: Inkwell")).to_contain_text("2 spent")
    expect(page.locator(".strip.own")).to_contain_text("13 / 20")


# The names on frames that are not whole, or hardly there.
CUT = """() => [...document.querySelectorAll(".framehead .nm")]
  .filter((el) => el.scrollWidth > el.clientWidth || el.clientWidth < 30).map((el) => el.innerText)"""


@pytest.mark.parametrize("size", SIZES)
def test_a_place_keeps_its_name_with_one_character_at_it(person: Person, size: str) -> None:
    page = person(size=SIZES[size])
    sit_down(page)
    expect(page.get_by_role("group", name="At Agrabah").locator(".card")).to_have_count(1)
    expect(page.locator(".framehead .nm")).to_have_text(["Agrabah", "The Bayou"])
    assert page.evaluate(CUT) == []


def test_who_lies_on_his_side_keeps_his_name(person: Person) -> None:
    page = person()
    sit_down(page)
    names = page.locator(".side :is(.t1, .t3) .nm")
    expect(names).to_have_count(4)
    for size in ("phone", "tablet", "desk", "full"):
        sized(page, *SIZES[size])
        boxes = names.evaluate_all("all => all.map((el) => el.getBoundingClientRect()).map((b) => [b.width, b.height])")
        assert all(width > 15 and height > 8 for width, height in boxes), (size, boxes)


# Names in the hand of which not so much as a syllable is in sight; and badges that lie on their card's name.
NAMELESS = """() => [...document.querySelectorAll(".hand-row .nm")].filter((el) => {
  const box = el.getBoundingClientRect();
  const at = document.elementFromPoint(box.left + 4, box.top + 6);
  return box.width < 24 || box.height < 9 || !el.closest(".card").contains(at);
}).map((el) => el.innerText)"""
ON_NAMES = """() => [...document.querySelectorAll(".bearer")].flatMap((el) => {
  const [under, name] = [".under", ".nm"].map((sign) => el.querySelector(sign)?.getBoundingClientRect());
  return under && name.height && under.top < name.bottom && under.left < name.right ? [el.innerText] : [];
})"""


@pytest.mark.parametrize("size", SIZES)
def test_covered_cards_of_a_full_hand_have_names_and_a_badge_covers_none(person: Person, size: str) -> None:
    page = person(size=SIZES[size])
    sit_down(page, "full-hand")
    fits(page)
    assert page.evaluate(NAMELESS) == []
    expect(page.locator(".bearer .under")).to_have_count(2)
    assert page.evaluate(ON_NAMES) == []
    expect(page.get_by_role("region", name="full-hand: Characters, 2 cards")).to_be_visible()


def test_whether_a_card_may_be_inked_is_on_it(person: Person) -> None:
    page = person()
    sit_down(page)
    ringed = page.locator(".hand-row .card:has(.ring)")
    expect(ringed.filter(has_text="Dinglehopper")).to_have_count(1)
    expect(page.locator(".hand-row .card:not(:has(.ring))", has_text="Fire the Cannons!")).to_have_count(1)
    expect(ringed.first).to_contain_text("inkable")
    ringed.first.locator(".ring").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("may be put into the inkwell")


def test_a_challenge_is_staged_and_moves_nothing(person: Person) -> None:
    page = person()
    sit_down(page)
    before = page.locator(".side .area").evaluate_all("all => all.map((el) => el.getBoundingClientRect().top)")
    option(page, "challenges Beast")
    log = page.get_by_role("log")
    expect(log).to_contain_text("challenges")
    assert page.locator(".side .area").evaluate_all("all => all.map((el) => el.getBoundingClientRect().top)") == before


# Options whose words are cut, and in how many lines they all lie.
LAID = """() => {
  const all = [...document.querySelectorAll("#ask .group .option")];
  return { cut: all.filter((el) => [el, ...el.querySelectorAll("b > span:not(.vh), .gain")]
             .some((x) => x.scrollWidth > x.clientWidth + 1 && x.clientWidth)).map((el) => el.innerText),
           lines: new Set(all.map((el) => Math.round(el.getBoundingClientRect().top))).size, all: all.length };
}"""


def test_many_options_stand_under_headings_two_in_a_line(person: Person) -> None:
    page = person()
    sit_down(page)
    headings = page.locator("#ask .group h3").all_inner_texts()
    assert headings[:3] == ["Put into the inkwell", "Play", "Be Our Guest is sung by"]
    assert "Moana - Of Motunui challenges" in headings
    assert len(set(headings)) == len(headings)
    brief = page.get_by_role("region", name="Moana - Of Motunui challenges").locator(".option").first
    assert brief.locator("[aria-hidden]").inner_text().split("\n") == ["Beast", "Relentless"]
    expect(brief).to_contain_text("deals 1, takes 4")
    expect(brief).to_have_accessible_name(re.compile("Moana - Of Motunui challenges Beast - Relentless"))
    for size in ("desk", "phone", "tablet", "full"):
        sized(page, *SIZES[size])
        laid = page.evaluate(LAID)
        assert laid["cut"] == [], size
        assert laid["lines"] < 0.7 * laid["all"], size
    page.keyboard.press("2")                        # the keys go by the list
    expect(page.get_by_role("log")).to_contain_text("Be Our Guest")


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_several_seats_are_all_in_sight(person: Person, seats: int) -> None:
    page = person()
    sit_down(page, "Ada", seats)
    for size in ("desk", "tablet", "phone", "full"):
        sized(page, *SIZES[size])
        fits(page)
    assert not findings(page)


def test_on_a_phone_one_of_several_others_is_laid_out(person: Person) -> None:
    page = person(size=SIZES["phone"])
    sit_down(page, "Ada", 4)
    tabs = page.get_by_role("group", name="Other players").get_by_role("button")
    expect(tabs).to_have_count(3)
    expect(page.locator(".side.theirs")).to_have_count(1)
    for n in (2, 0):
        tabs.nth(n).click()
        expect(tabs.nth(n)).to_have_attribute("aria-pressed", "true")
        name = tabs.nth(n).locator("span").first.inner_text()
        expect(page.locator(".side.theirs .area").first).to_have_attribute("aria-label", re.compile(f"^{name}: "))
        fits(page)


@pytest.mark.long
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_whole_game_by_clicking(person: Person, size: str) -> None:
    page = person(name="Ada", size=SIZES[size])
    sit_down(page, "Ada", seed=5)
    assert click_through(page) > 20
    expect(page.locator("dialog.over")).to_be_visible()
    assert not findings(page)
