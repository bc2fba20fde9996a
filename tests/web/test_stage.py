"""What happens is seen: the other's turn in beats, fights in one place, what cards can do, a log by actions."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Person
from tests.web.measuring import settled
from tests.web.playing import at_rest, offered, patiently, play_now, sit_down
from tests.web.test_crowded import laid_out, option
from tests.web.test_tables import invited

SEEN = """window.seen = new Set(); new MutationObserver(() => {
  for (const sign of [".stage", ".stage .large .card"]) if (document.querySelector(sign)) window.seen.add(sign);
}).observe(document, { childList: true, subtree: true });"""
# Does nothing, if that can be said and the other is not shown.
GO_ON = """() => {
  if (document.querySelector(".stage")) return true;
  document.querySelector("#ask[aria-busy=false] .option.plain:not([disabled])")?.click();
  return false;
}"""


def over_to_the_bot(page: Page, beat: int) -> None:
    """With beats of so many milliseconds, end the turn by doing nothing until the other is shown."""
    page.evaluate(f"localStorage['playmat.beat'] = '{beat}'")
    page.reload()
    page.locator("#question").wait_for()
    assert any(page.evaluate(GO_ON) for _ in patiently(page))


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_others_turn_is_shown_beat_by_beat_and_can_be_skipped(person: Person, motion: str) -> None:
    page = person(motion=motion, speed="calm")
    page.add_init_script(SEEN)
    sit_down(page, "first", 1)
    large = ".stage .large .card"                                      # a card they play, enlarged in passing
    over_to_the_bot(page, beat=300)
    while not page.evaluate("s => seen.has(s)", large):
        page.evaluate(GO_ON)
        page.wait_for_timeout(30)
    over_to_the_bot(page, beat=30_000)                                 # long enough to skip it by hand
    stage = page.locator(".stage")
    expect(stage).to_have_class(re.compile(r"\bstill\b") if motion == "reduce" else re.compile(r"^(?!.*\bstill\b)"))
    page.get_by_role("button", name="Skip").click()
    expect(stage).to_have_count(0)
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)


def test_what_is_asked_never_waits_for_what_is_shown(person: Person) -> None:
    page = person(motion="no-preference", speed="calm")
    sit_down(page, "first", 1)
    over_to_the_bot(page, beat=60_000)
    page.locator("#ask .option:not([disabled])").first.wait_for()      # the question is there though the table lags
    expect(page.locator(".stage")).to_have_count(1)
    before = page.locator("#question").inner_text()
    page.locator("#ask .option.plain:not([disabled])").last.click()
    expect(page.locator("#question")).not_to_have_text(before, timeout=30_000)      # half a beat


def test_switched_off_nothing_is_shown(person: Person) -> None:
    page = person()
    page.add_init_script(SEEN)
    sit_down(page, "first", 1)
    theirs = page.locator(".log li", has_text="bot")
    assert any(offered(page) and theirs.count() > 3 for _ in patiently(page))
    at_rest(page)
    assert page.evaluate("seen.size") == 0


def test_a_battle_is_staged_in_one_place(person: Person) -> None:
    page = person()
    laid_out(page, "lively")
    option(page, "Start a battle")
    fight = page.locator(".fight")
    expect(fight).to_contain_text("You attack")
    expect(fight.locator(".bears").first).to_contain_text(re.compile(r"\d+/\d+"))
    before = int(fight.locator(".total").inner_text())
    tick = page.locator("#ask .option.tick").first
    tick.click()
    page.locator("#ask .wideb").click()
    expect(fight.locator(".made li")).to_have_count(2)
    expect(fight.locator(".total")).not_to_have_text(str(before))
    parts = [int(x) for x in fight.locator(".made b").all_inner_texts()]
    expect(fight.locator(".total")).to_have_text(str(sum(parts)))


def test_a_card_opens_beside_itself_and_its_target_is_the_answer(person: Person) -> None:
    page = person()
    laid_out(page, "crowded-dawn")
    card = page.locator(".hand-row .card", has=page.get_by_text("Lamp", exact=True)).first
    card.click(position={"x": 20, "y": 20})
    look = page.locator("dialog.popover")
    expect(look.locator(".option").first).to_be_visible()
    assert page.evaluate("!document.querySelector('dialog:modal')")       # the table stays in use
    target = page.locator(".side.ours .card.target").first
    look.locator(".option").first.hover()
    expect(page.locator("svg.aim")).to_be_visible()
    p = target.get_attribute("data-p")
    page.locator(f".side.ours [data-p='{p}']").first.click()
    expect(page.locator(".log")).to_contain_text("You equip")
    expect(look).to_have_count(0)


def test_escape_closes_the_look_and_the_focus_comes_back(person: Person) -> None:
    page = person()
    play_now(page)
    page.keyboard.press("h")
    p = page.evaluate("document.activeElement.dataset.p")
    page.keyboard.press("Enter")
    page.locator("dialog.popover").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("dialog.popover")).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.p") == p
    expect(page.locator(".preview")).to_have_count(0)                     # who wants it gone is not shown it again
    page.keyboard.press("ArrowRight")
    expect(page.locator(".preview")).to_be_visible()


def test_one_click_plays_a_card_that_can_do_one_thing(person: Person) -> None:
    page = person()
    page.add_init_script("localStorage['playmat.one'] = 'one'")
    laid_out(page, "crowded-dawn")
    card = page.locator(".hand-row .card.legal", has_text="Pegasus").first
    card.click(position={"x": 20, "y": 20})
    expect(page.locator(".log")).to_contain_text("You play Pegasus 2")
    assert page.locator("dialog").count() == 0


def test_numbers_tracks_and_phases_explain_themselves_on_hover_and_focus(person: Person) -> None:
    page = person()
    laid_out(page, "lively")
    page.locator(".hand-row .card .stat").first.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    page.mouse.move(2, 2)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.locator("[data-term='Action Phase']").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("tooltip")).to_contain_text("move once")
    page.locator("[data-track$='World levels']").first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("13")


def test_a_changed_number_tells_what_it_is_made_of(person: Person) -> None:
    page = person()
    laid_out(page, "crowded-dawn")
    page.locator(".side.ours .card", has_text="Pete").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog.popover .made").first).to_contain_text(re.compile(r"printed \d+, [+\d]"))


def test_the_log_tells_an_action_a_line_and_says_you(person: Person) -> None:
    page = person()
    laid_out(page, "lively")
    option(page, "Start a battle")
    page.locator("#ask .option.plain").last.click()
    page.locator("#ask .split .all:not([disabled])").first.click()
    page.locator("#ask .wideb").click()
    line = page.locator(".log li", has_text="You strike with").first
    expect(line).to_be_visible()
    more = line.locator(".more")
    expect(more).to_have_attribute("aria-expanded", "true")
    more.click()
    expect(line.locator("ul")).to_have_count(0)


def test_a_pile_is_sifted(person: Person) -> None:
    page = person()
    laid_out(page, "crowded")
    page.locator(".side.ours .pile button, .side.ours button", has_text="Discard pile").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_the_way_to_do_nothing_stays_in_sight_on_a_phone(person: Person) -> None:
    page = person(phone=True)
    laid_out(page, "crowded-dawn")
    expect(page.locator("#ask .option.plain").last).to_be_in_viewport(ratio=0.9)


def test_an_invitation_has_a_code_to_read(person: Person) -> None:
    page = person()
    page.goto("/")
    page.get_by_role("button", name="With a friend").click()
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("button", name="QR code").click()
    page.get_by_role("img", name="QR code of the invitation").wait_for()
    settled(page)
    box = page.get_by_role("img", name="QR code of the invitation").bounding_box()
    assert box is not None
    assert box["width"] >= 150
    assert abs(box["width"] - box["height"]) < 2


def test_the_others_challenge_is_passed_without_being_asked_again(person: Person) -> None:
    """Two people: one challenges, the other wants to be asked nothing more this turn."""
    ada, ben = challenged(person)
    ben.get_by_role("button", name="Don't ask me again this turn").click()
    expect(ben.locator(".passing")).to_contain_text("You pass until your turn")
    ben.get_by_role("button", name="Ask me again").click()
    expect(ben.locator(".passing")).to_have_count(0)
    assert ada.locator("#ask").count() == 1


WINDOW = "#ask[aria-busy=false]:has(.option:not([disabled])) .again"


def challenged(person: Person) -> tuple[Page, Page]:
    """One of them has challenged, and the other is asked for an answer."""
    first, second, _ = invited(person)
    for _ in patiently(first):
        for page, other in ((first, second), (second, first)):
            for active, asked in ((page, other), (other, page)):
                if active.locator(".turnof", has_text="Your turn").count() and asked.locator(WINDOW).count():
                    return active, asked
            offered(page, presses=("Challenge", "Play the Friend"))      # somebody who can be sent into a challenge
    raise AssertionError("nobody could challenge")


def test_every_target_of_shared_damage_glows_and_takes_its_part_when_pressed(person: Person) -> None:
    page = person()
    laid_out(page, "lively")
    option(page, "Start a battle")
    page.locator("#ask .option.plain").last.click()
    rows = page.locator("#ask .split li")
    rows.first.wait_for()
    targets = [row.get_attribute("data-target") for row in rows.all()]
    assert len(targets) > 1
    for p in targets:
        expect(page.locator(f".mat .card[data-p='{p}']")).to_have_class(re.compile(r"\blegal\b"))
    left = int(re.findall(r"(\d+) left", page.locator("#ask").inner_text())[0])
    page.locator(f".mat .card[data-p='{targets[1]}']").click(position={"x": 12, "y": 20})
    expect(page.locator("#ask")).to_contain_text(f"{left - 1} left")
    expect(rows.nth(1).locator(".stepper b")).to_have_text("1")


def test_an_option_that_gains_nothing_says_so(person: Person) -> None:
    page = person()
    laid_out(page, "crowded-dawn")
    option(page, "End the Action Phase")
    option(page, "Challenge")
    gain = page.locator("#ask .option", has_text="Save the King").locator(".gain")
    expect(gain).to_have_text(re.compile(r"^(\d+) → \1$"))
