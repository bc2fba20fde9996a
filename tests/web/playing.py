"""How a person gets through a game without knowing its rules: by what is offered."""

import random
from contextlib import suppress
from time import monotonic

from playwright.sync_api import Error, Page

EDITIONS = ["first", "break-of-dawn"]
TITLES = {"first": "first edition", "break-of-dawn": "Break of Dawn"}


def play_now(page: Page, edition: str = "first") -> None:
    page.goto("/")
    page.get_by_role("radio", name=TITLES[edition]).click()
    page.get_by_role("button", name="Play now").click()
    page.locator("#question").wait_for()


def over(page: Page) -> bool:
    return page.locator("dialog.over").count() > 0


def click_through(page: Page, seconds: float = 150, seed: int = 1) -> int:
    """Answer by clicking until the game is over; how many answers it took."""
    chance = random.Random(seed)
    until = monotonic() + seconds
    n = 0
    while monotonic() < until and not over(page):
        with suppress(Error):               # the question changed under the pointer, as it does to people
            n += click_once(page, chance)
    return n


def click_once(page: Page, chance: random.Random) -> int:
    handover = page.locator(".handover button")
    if handover.count():
        handover.click(timeout=1000)
        return 0
    every = page.locator("#ask .split .all:not([disabled])")
    if every.count():
        every.first.click(timeout=1000)
        page.locator("#ask .wideb:not([disabled])").click(timeout=1000)
        return 1
    single = page.locator("#ask .option:not(.tick):not([disabled])")
    many = single.count()
    if many:
        single.nth(0 if chance.random() < 0.75 else many - 1).click(timeout=1000)
        return 1
    tick = page.locator("#ask .option.tick[aria-checked=false]:not([disabled])")
    send = page.locator("#ask .wideb:not([disabled])")
    if send.count():
        send.click(timeout=1000)
        return 1
    if tick.count():
        tick.first.click(timeout=1000)
        return 0
    page.wait_for_timeout(50)
    return 0
