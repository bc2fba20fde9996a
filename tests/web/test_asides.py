"""What a player may do though it is not his choice: between two people, at one screen, taken back, looked back at."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from playmat.table.replay import read_replay, verify
from tests.web.conftest import Person
from tests.web.measuring import settled
from tests.web.playing import ask, offered, patiently
from tests.web.test_pages import findings
from tests.web.test_people import menu, two

DAWN = "break-of-dawn"
DECK = "coliseum-heroes"                                        # Equipment and Form Changes, from the first turn on
WORN = ("Change to", "Equip ", "Discard ")


def answers(page: Page) -> None:
    """Wears what can be worn, throws away what can be thrown away for better cards, else does nothing."""
    for _ in patiently(page):
        if offered(page, presses=WORN) != "nothing":
            page.wait_for_function("() => document.querySelector('#ask')?.ariaBusy !== 'true'")
            return
    raise AssertionError("nothing is asked")


def meanwhile(*pages: Page) -> tuple[Page, Page]:
    """Both play until one may do something in the other's turn: whose turn it is, and who may."""
    for _ in patiently(pages[0]):
        for page, other in (pages, pages[::-1]):
            if other.get_by_text("Meanwhile you may").count():
                page.locator("#ask[aria-busy=false] .option:not([disabled])").first.wait_for()
                settled(page)
                settled(other)
                return page, other
        for page in pages:
            if offered(page, presses=WORN) != "nothing":
                page.wait_for_function("() => document.querySelector('#ask')?.ariaBusy !== 'true'")
                break
    raise AssertionError("nobody may ever step in")


def test_equipment_goes_in_the_other_players_turn_and_comes_back_with_a_takeback(person: Person) -> None:
    active, other = meanwhile(*two(person, DAWN, DECK)[:2])
    question = active.locator("#question").inner_text()
    options = active.locator("#ask .option").count()
    offer = other.locator("#ask").get_by_role("button", name="Discard ")
    card = offer.first.inner_text().split("Discard ")[1]
    lines = active.locator(".log li").count()
    assert not findings(other)
    offer.first.click()
    for page in (active, other):
        expect(page.locator(".log li")).to_have_count(lines + 1)
        expect(page.locator(".log li").last).to_contain_text(f"{card} goes to")
    expect(other.locator("#ask .notice.bad")).to_have_count(0)
    expect(active.locator("#question")).to_have_text(question)              # asked again, the same
    expect(active.locator("#ask .option").first).to_be_enabled()
    other.get_by_role("button", name="Undo").click()                        # nothing happened since: he need not ask
    for page in (active, other):
        expect(page.locator(".log li")).to_have_count(lines)
    expect(other.locator("#ask").get_by_role("button", name=f"Discard {card}")).to_be_visible()
    expect(active.locator("#ask .option")).to_have_count(options)


def test_a_takeback_beyond_what_somebody_did_meanwhile_needs_his_consent(person: Person) -> None:
    active, other = meanwhile(*two(person, DAWN, DECK)[:2])
    answers(active)                                             # so that there is something to take back
    active, other = meanwhile(active, other)
    other.locator("#ask").get_by_role("button", name="Discard ").first.click()
    undo = active.get_by_role("button", name="Ask to take back: another player has acted since")
    undo.click()
    other.get_by_role("button", name="Let them").click()
    for page in (active, other):
        expect(page.locator("#spoken")).to_contain_text("Taken back.")
    expect(active.locator("#ask .option").first).to_be_visible()


def at_one_screen(page: Page) -> None:
    page.goto("/rules")
    made = ask(page, "/api/rooms", {
        "game": "kingdom-hearts", "edition": DAWN, "name": "Ada", "seed": 2, "settings": {"hotseat": True},
        "seats": [{"kind": "me", "name": name, "deck": "masters-of-form"} for name in ("Ada", "Ben")]})
    page.goto(f"/table/{made['room']}")
    page.locator(".handover").wait_for()


def test_at_one_screen_the_other_player_steps_in_behind_a_curtain(person: Person) -> None:
    page = person("Ada")
    at_one_screen(page)
    steps_in = page.get_by_role("button", name=re.compile("may step in"))
    for _ in patiently(page):
        if page.locator(".handover").count():
            page.locator(".handover .btn.go").click()
            page.locator(".hand-row").wait_for()
        if steps_in.count() and page.locator(".side.theirs .tuck").count() > 1:      # he has two things to throw away
            break
        offered(page, presses=WORN)
    assert not findings(page)
    asked = page.locator("#ask > header").inner_text().removesuffix(" chooses")
    stepping = steps_in.inner_text().removesuffix(" may step in")
    question = page.locator("#question").inner_text()
    assert {asked, stepping} == {"Ada", "Ben"}
    steps_in.click()
    expect(page.locator(".handover h2")).to_have_text(f"Pass the screen to {stepping}")
    assert page.locator(".hand-row, .mat, #ask").count() == 0              # nothing behind the curtain
    assert not findings(page)
    page.get_by_role("button", name=f"Back to {asked}").click()             # he thinks better of it
    expect(page.locator(".handover h2")).to_have_text(f"Pass the screen to {asked}")
    page.locator(".handover .btn.go").click()
    steps_in.click()
    page.locator(".handover .btn.go").click()
    expect(page.get_by_role("region", name=f"Hand of {stepping}")).to_be_visible()
    offers = page.locator("#ask").get_by_role("button", name="Discard ")
    expect(offers).to_have_count(2)
    offers.first.click()
    expect(offers).to_have_count(1)                                         # there is more: he may go on
    page.get_by_role("button", name=f"Back to {asked}").click()
    page.locator(".handover .btn.go").click()
    expect(page.locator("#question")).to_have_text(question)
    page.get_by_role("button", name="Undo").click()                         # the latest thing done at this screen
    expect(page.locator("#question")).to_have_text(question)
    steps_in.click()
    page.locator(".handover .btn.go").click()
    expect(offers).to_have_count(2)
    offers.first.click()
    expect(offers).to_have_count(1)
    offers.first.click()                                                    # nothing more to do: the screen goes back
    expect(page.locator(".handover h2")).to_have_text(f"Pass the screen to {asked}")


def test_a_replay_with_something_done_meanwhile_is_stepped_through_and_verified(person: Person, tmp_path: Path) -> None:
    active, other = meanwhile(*two(person, DAWN, DECK)[:2])
    other.locator("#ask").get_by_role("button", name="Discard ").first.click()
    answers(active)
    menu(active, "Give up…")
    active.get_by_role("button", name="Yes, I give up").click()
    page = other
    page.locator("dialog.over").get_by_role("link", name="Replay").click()
    said = page.get_by_role("heading", level=2).filter(has_text=re.compile(": Discard "))
    page.get_by_role("button", name="One answer on").wait_for()
    page.keyboard.press("End")
    at = page.get_by_text(re.compile(r"Answer \d+ of"))
    expect(at).to_have_text(re.compile(r"Answer (\d+) of \1,"))
    while not said.count():
        before = at.inner_text()
        page.get_by_role("button", name="One answer back").click()
        expect(at).not_to_have_text(before)
        settled(page)
    card = said.inner_text().split("Discard ")[1]
    expect(page.locator(".log")).to_contain_text(card)
    drawn = page.locator(".side .tuck, .side .card").filter(has_text=card.rsplit(" ", 1)[0])
    on_mat = drawn.count()
    page.get_by_role("button", name="One answer back").click()
    expect(said).to_have_count(0)
    assert any(drawn.count() >= on_mat for _ in patiently(page))
    page.get_by_role("button", name="Verify").click()
    expect(page.get_by_text("Played again")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    kept = tmp_path / "replay.jsonl"
    download.value.save_as(kept)
    replay = read_replay(kept.read_text())
    assert any(row["says"].startswith("drop ") for row in replay.answers)
    assert verify(replay) == []
