"""A calm mat: in whole games by chance nothing jumps, all is in sight, and no number is covered at any moment."""

import random
import time

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import Person
from tests.web.measuring import FRAMES, SHIFTS, SIZES, fits
from tests.web.playing import AT_REST, CEILING, EDITIONS, click_once, over, sit_down
from tests.web.test_crowded import laid_out


def watched(page: Page, seed: int) -> None:
    """Play by chance to the end; whatever is amiss at any moment of rest fails."""
    chance = random.Random(seed)
    page.evaluate(AT_REST, CEILING)
    frames = page.evaluate(FRAMES)
    while click_once(page, chance) is not None:
        page.mouse.move(3, 3)                           # whoever points at a card lifts it over its neighbours
        page.evaluate(AT_REST, CEILING)
        if not over(page):
            assert page.evaluate(FRAMES) == frames      # no area moves or grows, whatever happens
            fits(page)


@pytest.mark.parametrize(("size", "edition", "seed"), [
    ("desk", "first", 1), ("desk", "break-of-dawn", 2), ("phone", "first", 3), ("phone", "break-of-dawn", 4),
    ("tablet", "break-of-dawn", 5), ("zoomed", "first", 6), ("full", "break-of-dawn", 7)])
def test_a_whole_game_is_calm(person: Person, size: str, edition: str, seed: int) -> None:
    page = person(size=SIZES[size])
    sit_down(page, edition, seed)
    page.add_init_script(SHIFTS)
    page.reload()                                           # the table alone, not the way to it
    page.locator("#question").wait_for()
    watched(page, seed)
    assert page.evaluate("window.shifted") < 0.1            # nothing jumped in all that time


def late(route: Route) -> None:
    time.sleep(0.6)
    route.continue_()


def test_no_option_moves_when_what_a_phase_is_for_comes_late(person: Person) -> None:
    """Else somebody presses what was not there a moment ago."""
    page = person()
    sit_down(page, "first", 1)
    page.route("**/teach?*", late)
    page.reload()
    first = page.locator("#ask .option").first
    first.wait_for()
    before = first.bounding_box()
    words = page.locator("#ask").inner_text()
    page.wait_for_timeout(1500)
    assert (first.bounding_box(), page.locator("#ask").inner_text()) == (before, words)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 120))
def test_no_number_is_covered_in_twenty_games(person: Person, seed: int) -> None:
    """Every size and both editions in turn, against each of the bots."""
    page = person(size=list(SIZES.values())[seed % len(SIZES)])
    sit_down(page, EDITIONS[seed // len(SIZES) % 2], seed, "random" if seed % 3 else "greedy")
    watched(page, seed)


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
    held = page.locator(".hand-row .card").count()            # all of them came with the table
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
