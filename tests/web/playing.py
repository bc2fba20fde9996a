"""How a person gets through a game without knowing its rules: by what is offered. Nothing here depends on how fast the
machine is: each step waits until the table is at rest and asks something, or the game is over. What is looked for and
pressed is looked for and pressed at one stroke, so that nothing can change in between."""

import random
import time
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

from tests.web.measuring import SETTLED, settled

EDITIONS = ["first", "break-of-dawn"]
TITLES = {"first": "first edition", "break-of-dawn": "Break of Dawn"}
CEILING = 120_000        # milliseconds for one answer of a bot, on a machine that has much else to do

# The table at rest: something is asked that can be answered, or the game is over.
AT_REST = """async (ceiling) => {
  const until = performance.now() + ceiling;
  const rests = () => document.querySelector("dialog.over") || (document.querySelector(
    ".handover button, #ask[aria-busy=false] :is(.option:not(.anytime *), .split button):not([disabled])")
    && document.querySelector(".field")?.ariaBusy !== "true");
  while (!rests()) {
    if (performance.now() > until) throw new Error(`Nothing was asked: ${document.querySelector("#ask")?.innerText}`);
    await new Promise((go) => setTimeout(go, 8));
  }
}"""

# What to press next, and where it is. Of several options any; to do nothing less often.
NEXT = """async ([chance, ceiling]) => {
  await (AT_REST)(ceiling);
  await (SETTLED)();
  if (document.querySelector("dialog.over")) return null;
  const found = (sign) => [...document.querySelectorAll(sign)].filter((el) => !el.disabled);
  const any = (of) => of[Math.floor(chance * 997) % of.length];
  const [send] = found("#ask .btn.go.wideb");
  const ticks = found("#ask .option.tick[aria-checked=false]");
  const lone = found("#ask .option:not(.tick):not(.anytime *)");
  const plain = lone.filter((el) => el.classList.contains("plain"));
  const deeds = [...ticks, ...lone.filter((el) => !plain.includes(el))];
  const chosen = () => {
    if (document.querySelector("#ask .split")) return send ?? found("#ask .split .all")[0];
    if (send && (chance < 0.6 || !ticks.length)) return send;
    return deeds.length && (chance < 0.75 || !plain.length) ? any(deeds) : any(plain);
  };
  const scrolled = () => [...document.querySelectorAll("*")].filter((x) => x.scrollTop)
    .map((x) => `${x.className} is scrolled by ${x.scrollTop}`);
  const el = found(".handover button")[0] ?? chosen();
  if (!el) throw new Error(`What can be pressed here? ${document.querySelector("#ask").outerHTML}`);
  el.scrollIntoView({ block: "nearest" });
  const box = el.getBoundingClientRect();
  const at = [box.left + box.width / 2, box.top + box.height / 2];
  const there = document.elementFromPoint(...at);
  return { at, answers: !el.matches(".tick, .all, .handover *"),
           covered: el.contains(there) ? "" : `${there?.className} lies on ${el.innerText} at ${at}; ${scrolled()}` };
}""".replace("AT_REST", AT_REST).replace("SETTLED", SETTLED)


# What is offered: that a wanted option is there, that one was pressed, or that nothing is asked of this player now.
OFFERED = """([wanted, presses]) => {
  const is = (sign) => document.querySelector(sign)?.ariaBusy;
  const options = [...document.querySelectorAll("#ask .option:not([disabled]):not(.anytime *)")];
  if (is("#ask") !== "false" || is(".field") === "true" || !options.length) return "nothing";
  const named = (words) => options.filter((el) => el.innerText.replace(/\\s+/g, " ").includes(words));
  if (wanted && named(wanted).length) return "wanted";
  const last = presses.flatMap(named)[0] ?? options.filter((el) => el.matches(".plain")).at(-1) ?? options.at(-1);
  last.click();
  return last.matches(".tick") ? "ticked" : "pressed";
}"""
SEND = """() => document.querySelector("#ask .wideb:not([disabled])")?.click()"""


def at_rest(page: Page) -> None:
    """Something is asked and can be answered, or the game is over."""
    page.evaluate(AT_REST, CEILING)
    settled(page)


def until(page: Page, wanted: str, *others: Page) -> None:
    """All do nothing until somebody is offered what is wanted."""
    for _ in patiently(page):
        if offered(page, wanted) == "wanted":
            return settled(page)
        for other in others:
            offered(other)
    raise AssertionError(f"{wanted!r} was never offered")


def offered(page: Page, wanted: str = "", presses: tuple[str, ...] = ()) -> str:
    """What is wanted is there; else one of these options is pressed, or the way to do nothing; or nothing is asked."""
    found = str(page.evaluate(OFFERED, [wanted, presses]))
    if found == "ticked":
        page.evaluate(SEND)
    return found


def patiently(page: Page) -> Iterator[int]:
    """Again and again, for as long as something may take."""
    end = time.monotonic() + CEILING / 1000
    n = 0
    while time.monotonic() < end:
        yield n
        n += 1
        page.wait_for_timeout(30)


def sit_down(page: Page, edition: str, seed: int, bot: str = "random") -> None:
    """At a table with a bot; the same seed is the same game, if the same is answered."""
    page.goto("/rules")
    decks = page.evaluate("e => fetch(`/api/games/kingdom-hearts/decks?edition=${e}`).then((r) => r.json())", edition)
    mine, theirs = (decks[(seed + n) % len(decks)]["deck"] for n in (0, 1))
    made = ask(page, "/api/rooms", {
        "game": "kingdom-hearts", "edition": edition, "name": "Ada", "seed": seed,
        "seats": [{"kind": "me", "name": "Ada", "deck": mine}, {"kind": "bot", "bot": bot, "deck": theirs}]})
    page.goto(f"/table/{made['room']}")
    at_rest(page)


def ask(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """What the pages do when somebody makes a table or sits down, without the clicks."""
    out: dict[str, Any] = page.evaluate("""async ([path, body]) => {
        const headers = {"Content-Type": "application/json"};
        const r = await fetch(path, {method: "POST", headers, body: JSON.stringify(body)});
        const said = await r.json();
        if (said.token) localStorage["playmat.token"] = said.token;
        return said; }""", [path, body])
    return out


def play_now(page: Page, edition: str = "first") -> None:
    """Against a bot, as somebody does who has just come."""
    page.goto("/")
    page.get_by_role("radio", name=TITLES[edition]).click()
    page.get_by_role("button", name="Play now").click()
    at_rest(page)


def over(page: Page) -> bool:
    return page.locator("dialog.over").count() > 0


def click_through(page: Page, seed: int = 1) -> int:
    """Answer by clicking until the game is over; how many answers it took."""
    chance = random.Random(seed)
    n = 0
    while (answered := click_once(page, chance)) is not None:
        n += answered
    return n


def click_once(page: Page, chance: random.Random) -> int | None:
    """A press on what is offered: whether it was an answer, or nothing if the game is over."""
    found = page.evaluate(NEXT, [chance.random(), CEILING])
    if found is None:
        return None
    assert not found["covered"], found["covered"]
    page.mouse.click(*found["at"])
    return int(found["answers"])


# Cards that can be chosen, by a point of theirs that nothing lies on; and what takes the one that is carried.
CARDS = """() => [...document.querySelectorAll(".hand-row .card.legal, .side.ours .card.legal")].flatMap((el) => {
  const box = el.getBoundingClientRect();
  const at = [box.left + Math.min(10, box.width / 3), box.top + box.height / 2];
  return el.contains(document.elementFromPoint(...at)) ? [at] : [];
})"""
TAKERS = """() => [...document.querySelectorAll(".takes")].map((el) => el.getBoundingClientRect())
  .map((box) => [box.left + box.width / 2, box.top + box.height / 2])"""


def drag_once(page: Page, chance: random.Random) -> int | None:
    """Carry a card that can be chosen to something that takes it; where there is none, a press on what is offered."""
    page.evaluate(AT_REST, CEILING)
    cards = [] if over(page) or chance.random() < 0.25 else page.evaluate(CARDS)
    if not cards:
        return click_once(page, chance)
    x, y = chance.choice(cards)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 4, y - 30, steps=3)
    takers = page.evaluate(TAKERS)
    if takers:
        page.mouse.move(*chance.choice(takers), steps=4)
    page.mouse.up()
    if not takers and page.locator("dialog:modal").count():
        page.keyboard.press("Escape")                       # it was a pile, and opened
    page.evaluate("document.querySelector('dialog.popover .option')?.click()")      # several things can be done there
    return 1 if takers else click_once(page, chance)
