"""Tables with people: invitations, onlookers, lost connections, one screen for two."""

from playwright.sync_api import Page, expect

from tests.web.conftest import Person, Site
from tests.web.playing import CEILING, ask, offered, patiently, play_now


def invited(person: Person) -> tuple[Page, Page, str]:
    """Two people at a table, one invited by the other; and the table's address."""
    ada = person("Ada")
    ada.goto("/")
    ada.get_by_role("button", name="With a friend").click()
    ada.get_by_role("button", name="Make the table").click()
    link = ada.get_by_label("Send this link to your friend").input_value()
    ben = person("Ben")
    ben.goto(link)
    ben.get_by_role("button", name="Sit down and play").click()
    for page in (ada, ben):
        page.locator(".hand-row .card").first.wait_for()
    return ada, ben, link.replace("/join/", "/table/")


def test_invite_join_and_look_on(person: Person) -> None:
    ada, ben, table = invited(person)
    eve = person("Eve")
    eve.goto(table)
    eve.locator(".mat").wait_for()
    expect(eve.get_by_text("You look on")).to_be_visible()
    assert eve.locator(".hand-row").count() == 0
    ada.get_by_placeholder("Say something").fill("<b>Good luck</b>")
    ada.get_by_role("button", name="Send", exact=True).click()
    expect(ben.locator(".chat")).to_contain_text("<b>Good luck</b>")        # text stays text
    ada.keyboard.press("Escape")
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Offer a draw").click()
    ben.get_by_role("button", name="Accept").click()
    for page in (ada, ben, eve):
        expect(page.locator("dialog.over")).to_be_visible()


def test_whoever_is_invited_reads_what_the_table_agrees_on(person: Person) -> None:
    ada, ben = person(), person("Ben")
    ada.goto("/rules")
    made = ask(ada, "/api/rooms", {"game": "talisman", "name": "Ada", "settings": {"options": {"round_limit": 40}},
                                   "seats": [{"kind": "me"}, {"kind": "free"}]})
    for page, path in ((ben, "join"), (ada, "table")):
        page.goto(f"/{path}/{made['room']}")
        agreed = page.get_by_role("region", name="What this table agrees on")
        expect(agreed).to_contain_text("40")
        assert agreed.get_by_role("listitem").count() == 1              # what is as usual is not told


def test_the_table_goes_on_after_the_server_was_killed(person: Person, site: Site) -> None:
    page = person()
    play_now(page)
    before = page.locator("#question").inner_text()
    hand = page.locator(".hand-row .card").count()
    site.kill()
    expect(page.get_by_text("The connection is gone")).to_be_visible()
    site.start()
    expect(page.get_by_text("The connection is gone")).to_have_count(0, timeout=CEILING)
    expect(page.locator("#question")).to_have_text(before)
    expect(page.locator(".hand-row .card")).to_have_count(hand)
    page.locator("#ask .option").last.click()
    expect(page.locator("#ask .notice.bad")).to_have_count(0)


def test_a_second_tab_takes_the_seat_over(person: Person) -> None:
    first = person()
    play_now(first)
    second = first.context.new_page()
    second.goto(first.url)
    second.locator(".hand-row .card").first.wait_for()
    expect(first.get_by_role("heading", name="open in another tab")).to_be_visible()
    first.get_by_role("button", name="Play here instead").click()
    first.locator(".hand-row .card").first.wait_for()
    expect(second.get_by_role("heading", name="open in another tab")).to_be_visible()


def test_one_screen_hides_hands_between_turns(person: Person) -> None:
    page = person("Ada")
    page.goto("/")
    page.get_by_role("button", name="Same screen").click()
    page.get_by_label("The other player's name").fill("Ben")
    page.get_by_role("button", name="Begin on this screen").click()
    seen: list[str] = []
    for _ in range(3):
        page.locator(".handover").wait_for()
        assert page.locator(".hand-row, .mat").count() == 0               # nothing behind the curtain
        seen.append(page.locator(".handover h2").inner_text())
        page.locator(".handover button").click()
        page.locator(".hand-row").wait_for()
        for _ in patiently(page):
            if page.locator(".handover").count():
                break
            offered(page)
    assert len(set(seen)) == 2
