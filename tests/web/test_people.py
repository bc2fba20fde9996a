"""What two people want of each other at a table: takebacks, draws, giving up, coming back, another game."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Person
from tests.web.measuring import sized
from tests.web.playing import ask, offered, patiently, play_now, until

OLD_PAGE = """
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (OLD && String(text).includes('"hello"')) text = text.replace(/"protocol":\\d+/, '"protocol":0');
    return send.call(this, text);
  };"""


def two(person: Person, edition: str = "first", deck: str = "", **settings: Any) -> tuple[Page, Page, str]:
    """Two people in a game, whoever is asked first as the first; and the table's address."""
    ada, ben = person("Ada"), person("Ben")
    ada.goto("/rules")
    ben.goto("/rules")
    made = ask(ada, "/api/rooms", {"game": "kingdom-hearts", "edition": edition, "name": "Ada", "settings": settings,
                                   "seats": [{"kind": "me", "name": "Ada", "deck": deck}, {"kind": "free"}]})
    ask(ben, f"/api/rooms/{made['room']}/join", {"name": "Ben", "deck": deck})
    table = f"/table/{made['room']}"
    for page in (ada, ben):
        page.goto(table)
    for page in (ada, ben):
        page.locator(".hand-row .card").first.wait_for()
    for _ in patiently(ada):
        for first, other in ((ada, ben), (ben, ada)):
            if first.locator("#ask .option").count():
                return first, other, table
    raise AssertionError("nobody is asked anything")


def menu(page: Page, button: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=button).click()


def test_a_takeback_by_consent_is_agreed_to_or_not(person: Person) -> None:
    first, other, _ = two(person)
    until(first, "Challenge", other)
    first.locator("#ask .option").last.click()                  # passes: the turn goes on, cards are drawn
    undo = first.get_by_role("button", name="Ask to take back", disabled=False)
    for _ in patiently(first):
        if undo.count():
            break
        offered(first)
        offered(other)
    undo.click()
    expect(first.get_by_role("button", name="Withdraw")).to_be_visible()
    other.get_by_role("button", name="No, play on").click()
    expect(first.get_by_text("Your takeback was not agreed to.")).to_be_visible()
    first.get_by_role("button", name="All right").click()
    undo.click()
    other.get_by_role("button", name="Let them").click()
    expect(first.locator("#ask .option").first).to_be_visible()
    expect(first.get_by_text("not agreed to")).to_have_count(0)


def test_what_was_taken_back_can_be_answered_anew(person: Person) -> None:
    first, other, _ = two(person)
    until(first, "End the Action Phase", other)
    question = first.locator("#question").inner_text()
    first.get_by_role("button", name="End the Action Phase").click()
    expect(first.locator("#question")).not_to_have_text(question)
    first.get_by_role("button", name="Undo").click()
    expect(first.locator("#question")).to_have_text(question)
    first.get_by_role("button", name="End the Action Phase").click()
    expect(first.locator("#question")).not_to_have_text(question)


def test_a_draw_is_declined_then_agreed_on(person: Person) -> None:
    first, other, _ = two(person)
    menu(first, "Offer a draw")
    other.get_by_role("button", name="Decline").click()
    expect(first.get_by_text("Your draw was not agreed to.")).to_be_visible()
    menu(other, "Offer a draw")
    first.get_by_role("button", name="Accept").click()
    for page in (first, other):
        expect(page.locator("dialog.over")).to_contain_text("agree on a draw")


def test_giving_up_and_another_game(person: Person) -> None:
    first, other, table = two(person)
    menu(first, "Give up…")
    first.get_by_role("button", name="Yes, I give up").click()
    for page in (first, other):
        expect(page.locator("dialog.over")).to_contain_text("gives up")
    first.locator("dialog.over").get_by_role("button", name="Rematch").click()
    expect(first.get_by_role("button", name="Waiting for the others")).to_be_visible()
    expect(other.locator("dialog.over")).to_contain_text("wants another game")
    other.locator("dialog.over").get_by_role("button", name="Rematch").click()
    for page in (first, other):
        page.wait_for_url(lambda url: "/table/" in url and not url.endswith(table))
        page.locator(".hand-row .card").first.wait_for()


def test_a_clock_runs_out(person: Person) -> None:
    first, other, _ = two(person, clock=1)
    expect(first.get_by_role("timer").first).to_be_visible()
    for page in (first, other):
        expect(page.locator("dialog.over")).to_contain_text("time is up")
        expect(page.locator("dialog.over")).to_contain_text("On time.")


def test_a_bot_plays_on_for_somebody_away_until_they_are_back(person: Person) -> None:
    first, other, table = two(person, away=0)
    context = first.context
    first.close()
    other.get_by_role("button", name="Let a bot play on").click()
    expect(other.locator(".strip .think", has_text="a bot plays on")).to_be_visible()
    expect(other.locator("#ask .option").first).to_be_visible()             # the bot played on until it asks
    again = context.new_page()
    again.goto(table)
    again.locator("#question").wait_for()
    expect(other.locator(".strip .think", has_text="a bot plays on")).to_have_count(0)


def test_auto_pass_answers_for_somebody_until_it_is_their_turn(person: Person) -> None:
    first, other, _ = two(person)
    other.get_by_role("button", name="Menu").click()
    other.get_by_label("Also pass when I can only answer others").check()
    other.keyboard.press("Escape")
    until(first, "Challenge", other)
    first.get_by_role("button", name="Challenge").click()
    over = first.locator(".log", has_text="The challenge is over")
    for _ in patiently(first):
        if over.count():
            break
        offered(first)                                          # only this side is ever asked
    expect(over).to_be_visible()
    until(other, "End the Action Phase", first)
    other.get_by_role("button", name="Menu").click()
    expect(other.get_by_label("Answer for me when there is one answer")).to_be_checked()      # one's own turn ends it


@pytest.mark.parametrize("old", ["!sessionStorage.seen && (sessionStorage.seen = 1)", "true"])
def test_an_old_page_against_a_new_server_says_so_and_reloads(person: Person, old: str) -> None:
    page = person()
    page.goto("/rules")
    made = ask(page, "/api/rooms", {"game": "kingdom-hearts", "edition": "first", "name": "Ada"})
    page.add_init_script(f"{{ const OLD = {old}; {OLD_PAGE} }}")
    page.goto(f"/table/{made['room']}")
    if old == "true":                                           # still old after a reload: it says so, and loops not
        expect(page.get_by_role("heading", name="Playmat has been renewed")).to_be_visible()
        expect(page.get_by_role("button", name="Reload")).to_be_visible()
    else:
        page.locator(".hand-row .card").first.wait_for()
    assert page.evaluate("performance.getEntriesByType('navigation')[0].type") == "reload"


def test_chat_reaches_a_phone_whose_log_is_folded_away(person: Person) -> None:
    first, other, _ = two(person)
    sized(other, 390, 844)
    first.get_by_placeholder("Say something").fill("Well played")
    first.get_by_role("button", name="Send", exact=True).click()
    told = other.locator(".notice.heard")
    expect(told).to_contain_text("Well played")
    told.click()
    expect(other.locator(".chat")).to_contain_text("Well played")
    other.get_by_role("button", name="Close", exact=True).click()
    expect(told).to_have_count(0)


def test_a_report_is_fetched_and_no_address_tells_the_token(person: Person) -> None:
    page = person()
    addresses: list[str] = []
    page.on("request", lambda r: addresses.append(r.url))
    page.on("websocket", lambda s: addresses.append(s.url))
    play_now(page)
    menu(page, "Report this…")
    page.get_by_label("What is wrong?").fill("Nothing, really")
    page.get_by_role("button", name="Report", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="The file").click()
    assert "Nothing, really" in Path(download.value.path()).read_text()
    token = page.evaluate("localStorage['playmat.token']")
    assert len(token) > 10
    assert not [a for a in addresses if token in a]
