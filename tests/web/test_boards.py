"""A table for any number of seats, and a board, drawn from a made-up game's mat alone."""

import re

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.web.conftest import Person, Site
from tests.web.measuring import fits
from tests.web.playing import at_rest, click_through
from tests.web.test_pages import findings


def begin(page: Page, toys: Site, game: str, players: int) -> None:
    page.goto(toys.address)
    page.get_by_role("radio", name=game).click()
    page.get_by_label("Players").select_option(str(players))
    page.get_by_role("button", name="Play now").click()
    at_rest(page)


def where(page: Page, place: str) -> FloatRect:
    box = page.locator(".place", has=page.get_by_role("button", name=re.compile(f"^{place}"))).bounding_box()
    assert box
    return box


@pytest.mark.parametrize("phone", [False, True])
def test_a_board_is_drawn_from_its_mat(person: Person, toys: Site, phone: bool) -> None:
    page = person(phone=phone)
    begin(page, toys, "Ring Road", 4)
    places = page.locator(".place")
    expect(places).to_have_count(13)
    expect(page.locator(".figure")).to_have_count(4)
    expect(page.locator(".sheet")).to_have_count(4)
    expect(page.locator(".ways line")).to_have_count(2)
    gate, mill, heath, market = (where(page, n) for n in ("Old Gate", "Mill", "Heath", "Market"))
    assert (mill["x"] > gate["x"], mill["y"] == gate["y"], heath["y"] > gate["y"]) == (True, True, True)
    assert market["width"] > 1.9 * mill["width"]                                              # and by size
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not findings(page)
    glowing = page.locator(".place.legal")
    glowing.first.wait_for()
    goal = glowing.last.locator(".placename")
    name = goal.inner_text().split("\n")[0].removesuffix(", can be chosen")
    goal.click()                                                          # the only thing the place can do
    mine = page.locator(".place.here")
    expect(mine).to_contain_text(name)
    expect(mine.locator(".figure.own")).to_be_visible()
    if phone:                                                             # the board shows where you are
        expect(mine).to_be_in_viewport()
    click_through(page)
    expect(page.locator("dialog.over")).to_be_visible()


def test_a_place_that_is_a_zone_is_pressed_as_an_answer_and_dice_are_drawn(person: Person, toys: Site) -> None:
    page = person()
    begin(page, toys, "Ring Road", 2)
    question = page.locator("#ask")
    shown = question.locator(".die").inner_text()
    expect(page.locator("#question")).to_have_text(f"You rolled {shown}. Where do you walk?")
    expect(page.locator(".log li .die").first).to_have_text(re.compile("[1-6]"))
    enter = page.get_by_role("button", name=re.compile("^Market ?, can be chosen"))
    market = page.locator(".place", has=enter)
    expect(market).to_have_class(re.compile(r"\blegal\b"))
    question.get_by_role("button", name="Enter the Market").hover()
    expect(market).to_have_class(re.compile(r"\bpointed\b"))
    enter.click()
    expect(market).to_have_count(0)                                        # one cannot enter it twice
    here = page.locator(".place.here")
    expect(here).to_contain_text("Market")
    expect(here.locator(".figure.own")).to_be_visible()
    expect(page.locator(".sheet").first).to_contain_text("1/3")            # what lay there is in the bag


@pytest.mark.parametrize("players", [4, 6])
def test_many_seats_are_all_in_sight(person: Person, toys: Site, players: int) -> None:
    page = person()
    begin(page, toys, "High Card", min(players, 4))
    expect(page.locator(".seatbox")).to_have_count(min(players, 4) - 1)
    fits(page)
    assert not findings(page)
    begin(page, toys, "Ring Road", players)
    expect(page.locator(".sheet")).to_have_count(players)
    fits(page)
    assert not findings(page)
