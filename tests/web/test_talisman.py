"""Talisman at its table: forty-seven places in sight, sheets that fold, a fight against nobody, a trade in one go."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Person
from tests.web.measuring import SIZES, fits, sized
from tests.web.playing import AT_REST, CEILING, ask, click_once, over
from tests.web.test_pages import findings
from tests.web.test_people import menu
from tests.web.test_whole_games import press


def sit_down(page: Page, seats: int = 4, seed: int = 3, name: str = "Ada") -> None:
    """At a table with random bots; whoever is named after a position of the folder finds it laid out."""
    page.goto("/rules")
    made = ask(page, "/api/rooms", {
        "game": "talisman", "edition": "kingdom-hearts", "name": name, "seed": seed,
        "seats": [{"kind": "me", "name": name}] + [{"kind": "bot", "bot": "random"}] * (seats - 1)})
    page.goto(f"/table/{made['room']}")
    page.locator("#question").wait_for()
    page.evaluate("document.fonts.ready")
    understood = page.get_by_role("button", name="Understood")
    if understood.count():
        understood.click()


def play(page: Page, answers: int, seed: int = 3) -> None:
    chance = random.Random(seed)
    said = 0
    while said < answers and (n := click_once(page, chance)) is not None:
        said += n


def option(page: Page, words: str) -> None:
    page.locator("#ask .option:not([disabled])").filter(has_text=words).first.click()


@pytest.mark.parametrize("seats", [4, pytest.param(2, marks=pytest.mark.long), pytest.param(6, marks=pytest.mark.long)])
def test_all_places_and_sheets_are_in_sight_on_every_screen(person: Person, seats: int) -> None:
    page = person()
    sit_down(page, seats)
    play(page, 6)
    expect(page.locator(".place")).to_have_count(47)
    expect(page.locator(".figure")).to_have_count(seats)
    expect(page.locator(".sheet")).to_have_count(seats)
    expect(page.locator(".stocks")).to_contain_text("Munny")
    colours = page.locator(".figure .stand").evaluate_all("all => all.map((el) => getComputedStyle(el).color)")
    assert len(set(colours)) == seats                                # whose figure it is can be seen
    for size in ("desk", "tablet", "full"):
        sized(page, *SIZES[size])
        fits(page)
    for size in ("desk", "phone"):
        sized(page, *SIZES[size])
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            assert not findings(page)
        expect(page.locator(".place.here")).to_be_in_viewport(ratio=.6)      # a phone shows where you are
    page.reload()
    page.locator("#question").wait_for()
    expect(page.locator(".place.here")).to_be_in_viewport(ratio=.6)          # and opens there


@pytest.mark.parametrize("seats", [4, 6])
def test_a_board_keeps_its_size_whatever_the_sheets_tell(person: Person, seats: int) -> None:
    """A quest, lost turns, cards of every kind: all that has its room before it is there."""
    page = person()
    boards = []
    for name in ("Ada", f"laden{seats}"):
        sit_down(page, seats, name=name)
        boards.append([board_on(page, size) for size in SIZES])
    assert boards[0] == boards[1]
    expect(page.locator(".sheet:not(.own) .marks")).to_have_count(seats - 1)
    sheet = page.locator(".sheet:not(.own)").first
    sized(page, *SIZES["tablet"])
    expect(sheet.locator(".marks").first).to_be_visible()
    sheet.get_by_role("button", name="Show all").click()
    expect(sheet.locator(".pockets")).to_contain_text("Turns to lose: 2")      # in words, where there is room
    assert board(page) == boards[0][list(SIZES).index("tablet")]
    assert not findings(page)


def board_on(page: Page, size: str) -> str:
    """The board on a screen of this size; all is in sight there, and no number is covered."""
    sized(page, *SIZES[size])
    if size in ("tablet", "desk", "full"):
        fits(page)
    return board(page)


def board(page: Page) -> str:
    """How large the board is, and where."""
    box = page.locator(".pan").bounding_box()
    assert box
    return " ".join(f"{box[side]:.0f}" for side in ("x", "y", "width", "height"))


def test_a_place_tells_its_text_and_a_sheet_unfolds(person: Person) -> None:
    page = person()
    sit_down(page)
    page.get_by_role("button", name="Keyblade Graveyard").click()
    expect(page.locator("dialog .peek")).to_contain_text("Keyblade Graveyard")
    assert len(page.locator("dialog").inner_text()) > 120              # what it does, in words
    page.keyboard.press("Escape")
    for place, tells in (("Gate to the Dark", "two dice"), ("Corridor of Darkness", "1 Health")):
        page.get_by_role("button", name=place).first.click()           # whose rules stand in the book, not on the board
        expect(page.locator("dialog dl")).to_contain_text(tells)
        page.keyboard.press("Escape")
    sheet = page.locator(".sheet:not(.own)").first
    expect(sheet.locator(".pockets")).to_have_count(0)
    sheet.get_by_role("button", name="Show all").click()
    expect(sheet.locator(".pocket .card").first).to_be_visible()
    expect(page.locator(".sheet.own .dial")).to_have_count(3)


def test_a_fight_against_nobody_is_staged_with_sums_dice_and_odds(person: Person) -> None:
    page = person()
    sit_down(page, 2, name="duel")
    fight = page.locator("#ask .fight")
    expect(fight).to_contain_text("Large Body")
    expect(fight.locator(".total")).to_have_count(2)
    expect(page.locator("#ask .option", has_text="Fight")).to_contain_text(re.compile(r"wins \d+%, loses \d+%"))
    option(page, "Fight")
    expect(fight.locator(".die")).to_have_count(2)                     # one of each side
    expect(page.locator("#ask .option", has_text="Pay a Fate")).to_contain_text(re.compile(r"wins \d in 6"))
    assert not findings(page)
    page.locator(".sheet.own .card", has_text="Thundara").click()      # too late, and by which rule
    expect(page.locator("dialog .peek")).to_be_visible()
    expect(page.locator("dialog")).to_contain_text("tal.")
    page.keyboard.press("Escape")
    for size in ("tablet", "phone"):
        sized(page, *SIZES[size])
        assert not findings(page)
        expect(page.locator("#ask .fight .total").last).to_be_in_viewport()


def test_a_trade_is_one_dialog(person: Person) -> None:
    page = person()
    sit_down(page, 2, name="market")
    option(page, "Propose a trade")
    deal = page.locator("#ask .deal")
    expect(deal.locator("fieldset")).to_have_count(2)
    more = deal.get_by_role("button", name="You give: more Munny")
    more.click()
    more.click()
    deal.get_by_role("checkbox", name="Dream Rod").click()
    assert not findings(page)
    deal.get_by_role("button", name="Propose this").click()
    log = page.get_by_role("log")
    expect(log).to_contain_text(re.compile("trade|declines"))          # the bot answered the offer as a whole


def test_the_end_tells_what_the_points_are_made_of(person: Person) -> None:
    page = person()
    sit_down(page, 2, name="door")
    option(page, "enter the Door")
    end = page.locator("dialog.over")
    expect(end).to_contain_text("You have won!")
    mine, other = end.locator(".parts").all()
    expect(mine.get_by_role("row", name="Munny, two for a point")).to_contain_text(re.compile(r"1$"))
    expect(mine.get_by_role("row", name="At the Door")).to_contain_text(re.compile(r"5$"))
    expect(mine.get_by_role("row", name="Sealing the Door")).to_contain_text(re.compile(r"4$"))
    expect(other.get_by_role("row", name="Sealing the Door")).to_have_count(0)
    for parts in (mine, other):
        numbers = [int(n) for n in parts.locator("td").all_inner_texts()]
        assert sum(numbers[:-1]) == numbers[-1] > 0                    # the last row is the sum
    mine.get_by_role("row", name="Munny").get_by_role("link").click()
    expect(page.locator("body")).to_contain_text("Every 2 Munny is worth 1 point.")
    page.keyboard.press("Escape")
    for size in ("desk", "phone"):
        sized(page, *SIZES[size])
        assert not findings(page)


@pytest.mark.long
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_whole_game_by_clicking(person: Person, size: str) -> None:
    page = person(size=SIZES[size])
    sit_down(page, 3, 7)
    play(page, 100_000)
    expect(page.locator("dialog.over")).to_be_visible()
    assert not findings(page)


@pytest.mark.long
@pytest.mark.parametrize("choice", ["Yes, I leave the game", "A bot plays on for me"])
def test_two_people_and_two_bots_play_on_when_one_person_gives_up(person: Person, choice: str) -> None:
    ada, ben = person("Ada"), person("Ben", size=SIZES["phone"])
    for page in (ada, ben):
        page.goto("/rules")
    bot = {"kind": "bot", "bot": "random"}
    made = ask(ada, "/api/rooms", {
        "game": "talisman", "edition": "kingdom-hearts", "name": "Ada",
        "settings": {"options": {"round_limit": 14}},
        "seats": [{"kind": "me", "name": "Ada"}, {"kind": "free"}, bot, bot]})
    assert "room" in made, made
    ask(ben, f"/api/rooms/{made['room']}/join", {"name": "Ben"})
    for page in (ada, ben):
        page.goto(f"/table/{made['room']}")
    chance, said, left = random.Random(6), 0, False
    while not over(ada):
        offered = "#ask[aria-busy=false] .option:not([disabled])"
        asked = [page for page in ([ada] if left else [ada, ben]) if page.locator(offered).count()]
        if said >= 25 and not left and ben in asked:
            menu(ben, "Give up…")
            ben.get_by_role("button", name=choice).click()
            expect(ben.locator("#ask .option")).to_have_count(0)        # he is out, or a bot plays on for him
            left = True
        elif asked:
            said += click_once(asked[0], chance) or 0
        else:
            ada.wait_for_timeout(30)
    assert left
    expect(ada.locator("dialog.over")).to_be_visible()
    assert not findings(ada)


@pytest.mark.long
def test_a_whole_game_by_keys_alone(person: Person) -> None:
    page = person()
    sit_down(page, 2, 5)
    chance = random.Random(4)
    while press(page, chance):
        pass
    expect(page.locator("dialog.over")).to_be_visible()


@pytest.mark.long
def test_a_whole_game_by_names(person: Person) -> None:
    """Everything that can be said has a name that a screen reader tells, and is found by it."""
    page = person()
    sit_down(page, 2, 9)
    chance = random.Random(2)
    while not over(page):
        name_once(page, chance)
    expect(page.locator("dialog.over")).to_be_visible()


def test_some_answers_by_keys_and_by_names(person: Person) -> None:
    page = person()
    sit_down(page, 2, 5)
    chance = random.Random(4)
    for _ in range(8):
        press(page, chance)
        name_once(page, chance)


def name_once(page: Page, chance: random.Random) -> None:
    """Say one of the answers by what it is called."""
    page.evaluate(AT_REST, CEILING)
    if over(page):
        return
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
    ask = page.get_by_role("region", name="What is asked")
    names = ask.locator(".option:not([disabled])").evaluate_all("all => all.map((el) => el.innerText.trim())")
    if not names:
        return
    words = chance.choice(names).split("\n")
    name = max(words[:2], key=len)
    found = ask.get_by_role("button", name=name).or_(ask.get_by_role("checkbox", name=name)).first
    found.click()
    send = ask.locator(".btn.go.wideb:not([disabled])")
    if send.count():
        send.first.click()
