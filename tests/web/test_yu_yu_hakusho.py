"""The mat of Yu Yu Hakusho: slots around an Arena, what lies on whom, what an attack would do, and a whole game."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Person
from tests.web.measuring import SETTLED, SIZES, fits, sized
from tests.web.playing import ask, click_through
from tests.web.test_crowded import option
from tests.web.test_mats import middles
from tests.web.test_pages import findings


def sit_down(page: Page, name: str = "arena", seed: int = 3) -> None:
    """At a table with a bot; whoever is called after a position is put into it."""
    page.goto("/rules")
    made = ask(page, "/api/rooms", {"game": "yu-yu-hakusho", "edition": "2004", "name": name, "seed": seed,
                                    "seats": [{"kind": "me", "name": name}, {"kind": "bot", "bot": "random"}]})
    page.goto(f"/table/{made['room']}")
    page.locator("#question").wait_for()
    page.evaluate("document.fonts.ready")


def test_slots_face_each_other_around_the_arena(person: Person) -> None:
    page = person()
    sit_down(page)
    ours, theirs = (middles(page.locator(f".side.{side} .area")) for side in ("ours", "theirs"))
    assert ours == theirs
    mine = page.get_by_role("group", name="arena: Fighter")
    expect(mine.locator(".card")).to_contain_text("turned")
    expect(mine.get_by_role("img", name="1 of 4 damage")).to_be_visible()
    expect(page.get_by_role("group", name="arena: Technique").locator(".card")).to_have_count(1)
    expect(page.get_by_role("group", name="arena: Item").locator(".card")).to_have_count(2)
    expect(page.get_by_role("group", name="bot: Item")).to_contain_text("None")
    expect(page.get_by_role("region", name="arena: Match 2, 0 cards")).to_contain_text("Over")
    expect(page.get_by_role("region", name="bot: Match 5, 0 cards")).to_contain_text("Nobody yet")
    expect(page.get_by_role("region", name="Arena", exact=True)).to_contain_text("Match 2")
    expect(page.locator(".strip.own")).to_contain_text("Team Urameshi")


def test_what_lies_face_down_is_known_to_its_owner_alone(person: Person) -> None:
    page = person()
    sit_down(page)
    mine = page.get_by_role("region", name="arena: Match 3").locator(".tuck").all_inner_texts()
    theirs = page.get_by_role("region", name="bot: Match 3").locator(".tuck").all_inner_texts()
    assert [text.split(",")[0].strip() for text in mine] == ["Katana", "Spirit Ring"]
    assert all("face down" in text for text in mine)
    assert [text.split(",")[0].strip() for text in theirs] == ["Face down"]


def test_an_attack_says_what_it_would_do_and_is_staged(person: Person) -> None:
    page = person()
    sit_down(page)
    option(page, "End the Main Step")
    attack = page.locator("#ask .option").filter(has_text="Spirit Fist")
    expect(attack).to_contain_text("2 cards, 6000 against 5000, 1 damage")
    before = page.get_by_role("group", name="arena: Fighter").locator(".card").bounding_box()
    attack.click()
    expect(page.locator(".fight")).to_contain_text("6000")
    expect(page.locator(".fight")).to_contain_text("5000")
    assert page.get_by_role("group", name="arena: Fighter").locator(".card").bounding_box() == before
    expect(page.locator("#ask .option.tick")).to_have_count(5)           # each card of the hand can be one of the two
    pay(page)
    expect(page.get_by_role("img", name="3 of 4 damage")).to_be_visible()


def pay(page: Page) -> None:
    """Two cards of the hand, and which of them goes under the Deck first: what the team's bonus does with the price."""
    for name in ("Botan's Healing", "Halt!"):
        page.locator("#ask .option.tick").filter(has_text=name).click()
    page.locator("#ask .btn.go.wideb").click()
    option(page, "Halt! next under the Deck")


def test_sudden_death_is_asked_for_step_by_step(person: Person) -> None:
    page = person()
    sit_down(page, "sudden")
    expect(page.get_by_role("region", name="sudden: Match 4, 0 cards")).to_contain_text("In the Arena")
    option(page, "End the Main Step")
    option(page, "Spirit Fist")
    pay(page)
    expect(page.locator("#question")).to_contain_text("who fights Sudden Death")
    expect(page.get_by_role("region", name="sudden: Match 4, 0 cards")).to_contain_text("Over")
    option(page, "Select Yusuke, Resurrected")
    expect(page.locator("#question")).to_contain_text("Which item")
    expect(page.locator(".fight")).to_have_count(0)                      # the attack is over
    option(page, "Select Katana")
    expect(page.locator("#question")).to_contain_text("Which technique")
    option(page, "Select Spirit Gun Double")
    expect(page.get_by_role("group", name="sudden: Fighter").locator(".card")).to_contain_text("Yusuke, Resurrected")
    expect(page.get_by_role("group", name="sudden: Item").locator(".card")).to_contain_text("Katana")
    expect(page.get_by_role("region", name="sudden: Match 5, 0 cards")).to_contain_text("Being fought")


def test_a_king_with_all_that_lies_on_it_leaves_the_sums_in_sight(person: Person) -> None:
    page = person()
    sit_down(page, "king")
    expect(page.get_by_role("group", name="On Mukuro, Enslaved Soul").locator(".card")).to_have_count(4)
    option(page, "End the Main Step")
    option(page, "Tiger Breath")
    expect(page.locator(".fight .total")).to_have_count(2)
    for size in SIZES.values():
        sized(page, *size)
        fits(page)


# Cards of one area of which one lies on another.
ON_EACH_OTHER = """(where) => [...document.querySelectorAll(where)].flatMap((area) => {
  const cards = [...area.querySelectorAll(".card")].map((el) => [el.innerText.trim(), el.getBoundingClientRect()]);
  return cards.flatMap(([name, a], i) => cards.slice(i + 1)
    .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
    .map(([other]) => `${other} on ${name}`));
})"""

CUT = """() => [...document.querySelectorAll(".fight :is(.total, .made b, .bears b)")].filter((el) => {
  const box = el.getBoundingClientRect();
  for (let on = el.parentElement; box.width && on && !on.matches(".mat"); on = on.parentElement) {
    const edge = on.getBoundingClientRect();
    if (getComputedStyle(on).overflow !== "visible" && (box.bottom > edge.bottom + 1 || box.right > edge.right + 1
      || box.left < edge.left - 1 || box.top < edge.top - 1)) return true;
  }
}).map((el) => el.textContent)"""


@pytest.mark.parametrize(("position", "attack"), [("arena", "Spirit Fist"), ("king", "Tiger Breath")])
def test_what_makes_up_the_sums_of_a_fight_is_not_cut_off(person: Person, position: str, attack: str) -> None:
    page = person()
    sit_down(page, position)
    option(page, "End the Main Step")
    option(page, attack)
    expect(page.locator(".fight .total")).to_have_count(2)
    for size in ("phone", "tablet", "desk", "full"):
        sized(page, *SIZES[size])
        assert page.evaluate(CUT) == [], size
    sized(page, *SIZES["tablet"])
    expect(page.locator(".fight .made li").nth(1)).to_be_visible()


def test_damage_is_read_in_full_circles_of_those_who_have_fought(person: Person) -> None:
    page = person()
    sit_down(page, "circle")
    expect(page.get_by_role("region", name="circle: Winner's Circle").locator(".t1, .t3")).to_have_count(3)
    expect(page.get_by_role("region", name="bot: Winner's Circle").locator(".t1, .t3")).to_have_count(2)
    for size in SIZES.values():
        sized(page, *size)
        page.mouse.move(2, 2)
        fits(page)


@pytest.mark.parametrize(("circle", "hurt"), [("full-circle", 5), ("event-circle", 2)])
def test_many_who_were_hurt_lie_in_one_circle_and_none_on_another(person: Person, circle: str, hurt: int) -> None:
    page = person()
    sit_down(page, circle)
    for seat, n in ((circle, hurt), ("bot", 5)):
        expect(page.get_by_role("region", name=f"{seat}: Winner's Circle").locator(".stat.chip")).to_have_count(n)
    for size in SIZES.values():
        sized(page, *size)
        page.mouse.move(2, 2)
        fits(page)
        assert page.evaluate(ON_EACH_OTHER, "[aria-label*=\"Winner's Circle\"]") == [], size


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["phone", "tablet", "desk"])
def test_it_fits_and_is_read_by_everybody(person: Person, size: str, theme: str) -> None:
    page = person(size=SIZES[size], theme=theme)
    sit_down(page)
    fits(page)
    assert not findings(page)


def test_a_whole_game_by_clicking(person: Person) -> None:
    page = person(name="Ada")
    sit_down(page, "Ada", 5)
    assert click_through(page) > 20
    expect(page.locator("dialog.over")).to_be_visible()
    assert not findings(page)


def at_one_screen(page: Page, name: str) -> None:
    page.goto("/rules")
    made = ask(page, "/api/rooms", {
        "game": "yu-yu-hakusho", "edition": "2004", "name": name, "seed": 3, "settings": {"hotseat": True},
        "seats": [{"kind": "me", "name": name}, {"kind": "me", "name": "Ben"}]})
    page.goto(f"/table/{made['room']}")
    page.locator(".handover").wait_for()


def test_cards_on_their_way_to_a_hand_are_not_sifted_in_the_deck(person: Person) -> None:
    """The question is there before the table shows how it came to that: until then they lie in the deck."""
    page = person(speed="calm", motion="no-preference")
    at_one_screen(page, "drawn")
    page.locator(".handover .btn.go").click()
    option(page, "Blurred Fury")
    page.locator(".handover .btn.go").click()
    page.evaluate("""() => new MutationObserver(() => {
      window.opened ??= document.querySelector("dialog")?.innerText;
    }).observe(document.body, { childList: true, subtree: true })""")
    option(page, "Pass")
    expect(page.locator("#ask .option").first).to_contain_text("Attach Fishing Pole to Kurama")
    expect(page.locator(".field")).to_have_attribute("aria-busy", "false")
    expect(page.locator(".hand-row .card")).to_have_count(3)
    assert page.evaluate("window.opened") is None


def test_a_pile_that_opens_by_itself_leaves_the_keyboard_where_it_is(person: Person) -> None:
    """Sudden Death at one screen: the next player is a press of Enter away, whatever was open before."""
    page = person()
    at_one_screen(page, "sudden")
    ready = page.locator(".handover .btn.go")
    ready.click()
    option(page, "End the Main Step")
    option(page, "Spirit Fist")
    pay(page)
    for asked, handed_on in (("who fights", True), ("who fights", True), ("Which item", False),
                             ("Which technique", True)):
        expect(page.locator("#question")).to_contain_text(asked)
        expect(page.locator("dialog.popover")).to_have_count(int(asked.startswith("Which")))
        assert page.evaluate("document.activeElement.closest('dialog')") is None
        page.keyboard.press("1")
        if handed_on:
            expect(ready).to_be_focused()
            page.keyboard.press("Enter")


# Where the places of the Arena lie, and how large the card of each fighter is, however it is turned.
PLACES = """(settled) => eval(settled)().then(() => Object.fromEntries([...document.querySelectorAll(".arena .named")]
  .map((el) => [el.ariaLabel, el.getBoundingClientRect(), el.querySelector(".card, .slot").getBoundingClientRect()])
  .filter(([name]) => !name.includes("Being played"))
  .map(([name, at, card]) => [name,
    [at.left, name.includes("Fighter") ? Math.max(card.width, card.height) : 0].map(Math.round)])))"""


@pytest.mark.parametrize("size", ["phone", "tablet", "desk", "full"])
def test_nothing_in_the_arena_moves_for_a_card_that_is_played_or_for_a_turn(person: Person, size: str) -> None:
    page = person(size=SIZES[size])
    sit_down(page, "called")
    before = page.evaluate(PLACES, SETTLED)
    option(page, "Substitute")
    expect(page.get_by_role("group", name="called: Being played").locator(".card")).to_be_visible()
    during = page.evaluate(PLACES, SETTLED)
    assert during == {name: before[name] for name in during}
    assert "called: Fighter" in during
    fits(page)
    option(page, "Choose Hiei")
    expect(page.get_by_role("group", name="called: Fighter").locator(".card")).to_contain_text("turned")
    turned = page.evaluate(PLACES, SETTLED)
    assert {name: at[0] for name, at in turned.items()} == {name: at[0] for name, at in before.items()}
    option(page, "Katana")
    fits(page)
    assert page.evaluate(PLACES, SETTLED)["called: Fighter"] == turned["called: Fighter"]


# Names of cards in the log behind which the line breaks before what belongs to them.
TORN = """() => [...document.querySelectorAll("[role=log] .cardlink")].filter((el) => {
  const next = el.nextSibling;
  if (!/^[.,:;]/.test(next?.data ?? "")) return false;
  const at = document.createRange();
  at.setStart(next, 0);
  at.setEnd(next, 1);
  return at.getBoundingClientRect().top >= [...el.getClientRects()].at(-1).bottom - 2;
}).map((el) => el.innerText)"""


def test_no_line_of_the_log_begins_with_a_colon(person: Person) -> None:
    page = person()
    at_one_screen(page, "drawn")
    page.locator(".handover .btn.go").click()
    option(page, "Blurred Fury")
    page.locator(".handover .btn.go").click()
    link = page.locator("[role=log] .cardlink", has_text="Byakko, Feline Warrior").first
    for n in range(30):                                                  # as a longer name would lie
        link.evaluate("(el, n) => { el.parentElement.style.paddingLeft = `${n * 5}px`; }", n)
        assert page.evaluate(TORN) == [], n
    link.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("Byakko, Feline Warrior")
