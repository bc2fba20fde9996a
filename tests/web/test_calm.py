"""A calm mat: in whole games by chance nothing jumps, all is in sight, and no number is covered at any moment."""

import random
from contextlib import suppress
from time import monotonic

import pytest
from playwright.sync_api import Error, Page, expect

from tests.web.conftest import Person
from tests.web.measuring import COVERED, HIDDEN, SHIFTS, SIZES
from tests.web.playing import EDITIONS, click_once, over, play_now
from tests.web.test_crowded import laid_out

ENOUGH = 12              # answers, where a busy machine does not get to the end in time


def watched(page: Page, seed: int, seconds: float = 120) -> None:
    """Play by chance; whatever is amiss at any moment fails."""
    chance = random.Random(seed)
    until = monotonic() + seconds
    answers = 0
    while monotonic() < until and not over(page):
        with suppress(Error):
            answers += click_once(page, chance)
            page.mouse.move(3, 3)
            amiss = page.evaluate(HIDDEN) + page.evaluate(COVERED)
            assert not amiss or over(page), amiss
    assert over(page) or answers >= ENOUGH


@pytest.mark.parametrize(("size", "edition", "seed"), [
    ("desk", "first", 1), ("desk", "break-of-dawn", 2), ("phone", "first", 3), ("phone", "break-of-dawn", 4),
    ("tablet", "break-of-dawn", 5), ("zoomed", "first", 6), ("full", "break-of-dawn", 7)])
def test_no_number_is_covered_in_a_whole_game(person: Person, size: str, edition: str, seed: int) -> None:
    page = person(size=SIZES[size])
    play_now(page, edition)
    watched(page, seed)


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_jumps_in_a_whole_game(person: Person, edition: str) -> None:
    page = person()
    page.add_init_script(SHIFTS)
    play_now(page, edition)
    page.reload()                                                       # the table alone, not the way to it
    page.locator("#question").wait_for()
    watched(page, 8)
    assert page.evaluate("window.shifted") < 0.1


def test_the_fonts_come_along(person: Person) -> None:
    page = person()
    laid_out(page, "quiet")
    for family in ("Fraunces", "Archivo Narrow"):
        assert page.evaluate("f => [...document.fonts].some((x) => x.family.includes(f) && x.status === 'loaded')",
                             family)
    used = page.evaluate("""() => new Set([...document.querySelectorAll("body *:not(svg *)")]
        .map((el) => getComputedStyle(el).fontFamily.split(",")[0].replaceAll('"', ''))).size""")
    assert used <= 3                                                    # these two, and what is printed in type


def test_who_looks_on_sees_how_many_cards_each_holds(person: Person) -> None:
    page = person()
    laid_out(page, "lively")
    held = page.locator(".hand-row .card").count()
    other = person("Cleo")
    other.goto(page.url)
    expect(other.locator(".strip").last).to_contain_text(f"{held} in hand")
    expect(other.locator(".hand-row")).to_have_count(0)


def test_words_on_a_card_are_told_apart_and_whole(person: Person) -> None:
    page = person()
    laid_out(page, "crowded-dawn")
    for text in page.locator(".hand-row .card .text").all_inner_texts():
        assert "." not in text.rstrip(" .…")[:-1].replace(". ", "")      # a space after each sentence
    cut = page.evaluate("""() => [...document.querySelectorAll(".hand-row .nm, .side .nm")].filter((el) => {
        const style = getComputedStyle(el);
        return el.getBoundingClientRect().width && parseFloat(style.lineHeight) < parseFloat(style.fontSize) * 1.1;
    }).length""")
    assert cut == 0                                                     # a g keeps its tail


def test_a_page_says_its_charset_once(person: Person) -> None:
    page = person()
    reply = page.goto("/")
    assert reply
    assert reply.headers["content-type"].count("charset") == 1
