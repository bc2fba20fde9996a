"""Every page: what it shows, a bad list, a replay, and no finding of axe's."""

import gzip
import os
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from playmat.server.pages import FOLDER
from tests.web.conftest import Person
from tests.web.measuring import settled
from tests.web.playing import CEILING, EDITIONS, click_once, play_now, sit_down

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"

PAGES = {
    "/": ".box",
    "/rules": ".chapter",
    "/rules/kingdom-hearts/kh.win.worlds-13": "blockquote",
    "/cards": ".cardgrid li",
    "/cards/kingdom-hearts/donald-duck-2": ".prov",
    "/no/where": "h1",
}


def findings(page: Page) -> list[str]:
    if not AXE.exists():
        if os.environ.get("CI"):
            pytest.fail("No axe in CI: web/node_modules is not installed.")
        pytest.skip("NO AXE: web/node_modules is not installed")
    settled(page)                                             # colours change by and by, and axe looks at them
    page.evaluate(AXE.read_text())
    result: dict[str, Any] = page.evaluate("axe.run({exclude: [['.picture']]}, {resultTypes: ['violations']})")
    return [f"{v['id']}: {n['html'][:120]}" for v in result["violations"] for n in v["nodes"]]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True])
def test_axe_finds_nothing(person: Person, theme: str, phone: bool) -> None:
    page = person(theme=theme, phone=phone)
    found: dict[str, list[str]] = {}
    for address, sign in PAGES.items():
        page.goto(address)
        page.locator(sign).first.wait_for()
        found[address] = findings(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{address} is too wide"
    page.goto("/")
    page.get_by_role("button", name="With a friend").click()
    found["friend"] = findings(page)
    page.get_by_role("button", name="Make the table").click()
    link = page.locator("#invite").input_value()
    found["lobby"] = findings(page)
    guest = person("Ben", theme=theme, phone=phone)
    guest.goto(link)
    guest.get_by_role("button", name="Sit down and play").wait_for()
    found["join"] = findings(guest)
    guest.goto("/")
    guest.get_by_label("Your deck").select_option(label="Paste a list…")
    guest.get_by_label("Your list").fill("4 Donlad Duck 1")
    guest.locator(".violations").wait_for()
    found["bad list"] = findings(guest)
    guest.reload()
    guest.get_by_role("button", name="Watch").click()
    guest.get_by_text("No public table").wait_for()
    found["watch"] = findings(guest)
    guest.get_by_role("button", name="Same screen").click()
    guest.get_by_role("button", name="Begin on this screen").click()
    guest.locator(".handover").wait_for()
    found["curtain"] = findings(guest)
    play_now(page)
    found["table"] = findings(page)
    page.locator(".hand-row .card").first.click()
    page.locator(".peek").wait_for()
    found["closer look"] = findings(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Report this").click()
    page.locator("summary").click()
    found["menu"] = findings(page)
    page.get_by_role("button", name="Give up…").click()
    page.get_by_role("button", name="Yes, I give up").click()
    page.locator("dialog.over").wait_for()
    found["the end"] = findings(page)
    page.locator("dialog.over").get_by_role("link", name="Replay").click()
    page.get_by_role("slider", name="Moment").wait_for()
    found["replay"] = findings(page)
    page.locator(".field button.card").first.click()
    page.locator(".peek").wait_for()
    found["replay, closer look"] = findings(page)
    page.goto("/")
    page.locator(".mine .roomrow").first.wait_for()
    found["my games"] = findings(page)
    assert not any(found.values()), {k: v for k, v in found.items() if v}


def test_on_a_phone_the_way_to_begin_is_in_sight(person: Person) -> None:
    page = person(phone=True)
    page.goto("/")
    page.locator(".box .picture").first.wait_for()
    settled(page)
    begin = page.get_by_role("button", name="Play now")
    expect(begin).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    last = page.locator(".box").last
    page.locator(".box").first.press("ArrowLeft")
    expect(last).to_be_checked()
    expect(last).to_be_in_viewport(ratio=1)
    expect(begin).to_be_in_viewport(ratio=1)


def test_games_that_are_long_in_coming_say_so_and_come_by_themselves(person: Person) -> None:
    page = person()
    held: list[Route] = []
    page.route("**/api/games", lambda route: held.append(route), times=1)
    page.goto("/")
    expect(page.get_by_role("radiogroup", name="Choose a game")).to_contain_text("reads its games")
    held[0].abort()                                                       # and then it is gone for a moment
    expect(page.get_by_role("alert")).to_contain_text("can't be reached")
    expect(page.get_by_role("radio").first).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_bad_list_is_told_as_it_is_typed(person: Person) -> None:
    page = person()
    page.goto("/")
    page.get_by_label("Your deck").select_option(label="Paste a list…")
    page.get_by_label("Your list").fill("1 Sora 1\n4 Donlad Duck 1\n9 Goofy 1")
    wrong = page.locator(".violations")
    expect(wrong).to_contain_text("Line 2.")
    expect(wrong).to_contain_text("Did you mean Donald Duck 1")
    expect(wrong.locator(".rule").first).to_be_visible()
    expect(page.get_by_role("button", name="Play now")).to_be_disabled()
    page.get_by_label("Your list").fill("")
    page.get_by_role("button", name="Begin with a starter deck").click()
    expect(page.locator(".deckpicker .good")).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    page.locator("#question").wait_for()


def test_why_not_names_the_rule(person: Person) -> None:
    page = person()
    sit_down(page, "first", 1)
    page.locator(".hand-row .card:not(.legal)").last.click(position={"x": 20, "y": 20})
    page.locator("dialog .facts .rule").first.click()
    expect(page.get_by_role("heading", name="What the rule says")).to_be_visible()


def test_replay_and_branch(person: Person) -> None:
    page = person()
    sit_down(page, "first", 2)
    chance = Random(2)
    for _ in range(8):
        click_once(page, chance)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up…").click()
    page.get_by_role("button", name="Yes, I give up").click()
    page.locator("dialog.over").get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider", name="Moment")
    slider.fill("3")
    expect(page.get_by_text("Answer 3 of")).to_be_visible()
    page.get_by_role("button", name="One answer on").click()
    expect(page.get_by_text("Answer 4 of")).to_be_visible()
    page.get_by_label("Seen by").select_option(label="Ada")
    page.get_by_role("button", name="Verify").click()
    expect(page.get_by_text("give the same positions")).to_be_visible()
    assert not findings(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert "playmat" in Path(download.value.path()).read_text()[:300]
    slider.fill("1")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/*")
    page.locator("#question").wait_for()
    assert click_once(page, Random(1)) is not None


def test_a_deck_has_a_page_and_starters_tell_their_plan(person: Person) -> None:
    page = person()
    page.goto("/")
    starter = page.locator("li", has_text="Magic of the Heart").filter(has=page.get_by_role("img"))
    expect(starter).to_contain_text("Magic. Donald casts")
    starter.get_by_role("button").click()
    expect(page.get_by_label("Your deck")).to_have_value("magic-of-the-heart")
    starter.get_by_role("link").click()
    expect(page.get_by_role("heading", name="Magic of the Heart")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Cards by level. level 1: 13, level 2: 16"))).to_be_visible()
    expect(page.get_by_role("region", name="Magic", exact=True).locator(".card").first).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Leon")).to_contain_text("ADA-32 (R)")
    assert not findings(page)
    page.get_by_label("Search its cards").fill("set:ada type:friend level>=3")
    expect(page.locator("li .card")).to_have_count(1)
    expect(page.get_by_role("status")).to_have_text("1 card of 41")
    page.get_by_role("link", name="Play with it").click()
    expect(page.get_by_label("Your deck")).to_have_value("magic-of-the-heart")


def test_a_deck_speaks_of_what_its_game_has(person: Person) -> None:
    page = person()
    page.goto("/decks/lorcana/broadside?edition=2025-08")
    expect(page.get_by_role("img", name=re.compile("^Cards by cost. cost 1: "))).to_be_visible()
    colours = page.locator("li .card .lvl").evaluate_all("all => all.map((el) => getComputedStyle(el).backgroundColor)")
    assert len(set(colours)) == 2                                           # ruby and steel
    page.goto("/decks/yu-yu-hakusho/team-toguro?edition=2004")
    expect(page.get_by_role("img", name=re.compile("^Cards by type. Character: 7"))).to_be_visible()
    expect(page.locator("li .card .lines").first).to_contain_text("Cleave")
    assert not findings(page)


def test_what_a_table_may_agree_on_is_asked_for(person: Person) -> None:
    page = person()
    page.goto("/")
    page.get_by_role("group", name="What this table agrees on").get_by_role("combobox").select_option("younger")
    with page.expect_request("**/api/rooms") as sent:
        page.get_by_role("button", name="Play now").click()
    said = sent.value.post_data_json
    assert said
    assert said["settings"]["options"] == {"tie": "younger"}
    page.locator("#question").wait_for()


def test_a_replay_is_played_in_beats_at_any_speed(person: Person) -> None:
    page = person(motion="no-preference", speed="fast")
    page.add_init_script("localStorage['playmat.beat'] = '300'; window.staged = 0")
    page.add_init_script("""new MutationObserver(() => { window.staged += !!document.querySelector(".stage"); })
        .observe(document, { childList: true, subtree: true })""")
    sit_down(page, "first", 5)
    chance = Random(5)
    for _ in range(12):
        click_once(page, chance)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up…").click()
    page.get_by_role("button", name="Yes, I give up").click()
    page.locator("dialog.over").get_by_role("link", name="Replay").click()
    ticks = page.locator(".ticks span")
    expect(ticks.first).to_be_visible()
    page.get_by_label("Speed").select_option("4×")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => window.staged > 0")                         # as it was staged at the table
    stop, end = page.get_by_role("button", name="Stop"), page.get_by_text(re.compile(r"Answer (\d+) of \1,"))
    expect(stop.or_(end).first).to_be_visible()
    page.evaluate("[...document.querySelectorAll('button')].find((b) => b.innerText.trim() === 'Stop')?.click()")
    expect(page.locator(".stage")).to_have_count(0)
    page.get_by_role("button", name="One answer back").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(end).to_be_visible(timeout=CEILING)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()       # it stops at the end by itself


def test_each_name_has_a_picture_of_its_own(person: Person) -> None:
    page = person()
    for edition in EDITIONS:
        page.goto(f"/cards/kingdom-hearts?edition={edition}")
        page.locator(".cardgrid .card").first.wait_for()
        while page.get_by_role("button", name="Show more").count():
            page.get_by_role("button", name="Show more").click()
        drawn = page.evaluate("""() => [...document.querySelectorAll(".cardgrid .card")].map((el) =>
            [el.className + el.querySelector(".nm").innerText, el.querySelector(".picture svg").innerHTML])""")
        pictures = {picture for _, picture in drawn}
        assert len(pictures) == len({name for name, _ in drawn}) > 100    # of one name all levels have the same


def test_cards_are_searched_by_set_and_number(person: Person) -> None:
    page = person()
    page.goto("/cards/kingdom-hearts?edition=break-of-dawn")
    page.get_by_label("Search names and words").fill("set:bod type:friend level>=4")
    expect(page.locator(".cardgrid li")).to_have_count(5)
    expect(page.locator(".cardgrid li").filter(has_text="Auron")).to_contain_text("BOD-64 (F)")


def test_rules_have_an_address_each(person: Person) -> None:
    page = person()
    page.goto("/rules")
    page.get_by_label("Search").fill("thirteen")
    page.get_by_label("Search").fill("13 or more")
    page.locator(".chapter .rule").first.click()
    expect(page.locator("blockquote")).to_contain_text("13")
    assert "/rules/kingdom-hearts/kh." in page.url
    page.reload()
    expect(page.locator("blockquote")).to_contain_text("13")


def test_the_script_and_the_fonts_stay_small(person: Person) -> None:
    page = person()
    play_now(page)
    page.evaluate("document.fonts.ready")
    fetched = [Path(str(name)).name for name in page.evaluate(
        "() => performance.getEntriesByType('resource').map((r) => r.name.split('?')[0])")]
    scripts = {name for name in fetched if name.endswith(".js")}
    assert 0 < sum(len(gzip.compress((FOLDER / "assets" / s).read_bytes())) for s in scripts) <= 90_000
    fonts = list((FOLDER / "assets").glob("*.woff2"))
    assert len(fonts) == 2
    assert sum(f.stat().st_size for f in fonts) <= 60_000
