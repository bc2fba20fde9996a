"""What can be measured on a table: that all of it is in sight, that no number is covered, and that nothing jumps."""

from playwright.sync_api import Page

SIZES = {"phone": (390, 844), "tablet": (768, 1024), "desk": (1280, 800), "full": (1920, 1080), "zoomed": (640, 400)}

# Whatever lies beyond an edge, or must be scrolled to.
HIDDEN = """() => {
  const mat = document.querySelector(".mat").getBoundingClientRect();
  const out = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) out.push("the page scrolls");
  for (const el of document.querySelectorAll(".mat :is(.card, .tuck, .strip, .arena, .sheet, .place)")) {
    const box = el.getBoundingClientRect();
    if (!box.width) continue;
    if (box.left < mat.left - 1 || box.right > mat.right + 1 || box.top < mat.top - 1 || box.bottom > mat.bottom + 1)
      out.push(`${el.className} ${el.innerText.slice(0, 30)} at ${Math.round(box.left)} ${Math.round(box.top)}`);
  }
  for (const el of document.querySelectorAll(".mat .area .backs i")) {
    const [box, area] = [el, el.closest(".area")].map((x) => x.getBoundingClientRect());
    if (box.width && (box.right > area.right || box.bottom > area.bottom)) out.push("a small back hangs out");
  }
  const hand = document.querySelector(".hand-row")?.getBoundingClientRect();
  for (const el of hand ? document.querySelectorAll(".hand-row .card") : []) {
    const box = el.getBoundingClientRect();
    if (box.left < hand.left || box.right > hand.right || box.bottom > hand.bottom + 1)
      out.push(`${el.innerText.slice(0, 30)} hangs out of the hand`);
  }
  return out;
}"""

# Numbers on cards that something else lies on, looked for at the middle and near the corners of each; or that stand
# above or below their card.
COVERED = """() => {
  const out = [];
  if (document.querySelector("dialog[open]")) return out;      // a dialog lies over the table as a whole
  const numbers = ".mat :is(.stat, .lvl, .n, .below, .under, .num, .note, .total), .hand-row :is(.stat, .lvl)";
  for (const el of document.querySelectorAll(numbers)) {
    const box = el.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const own = el.matches(".stat") && el.closest(".card").getBoundingClientRect();
    if (own && (box.top < own.top - 2 || box.bottom > own.bottom + 2)) out.push(`${el.textContent} hangs out`);
    for (const [x, y] of [[.5, .5], [.15, .2], [.85, .2], [.15, .8], [.85, .8]]) {
      const at = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      if (at && (el.contains(at) || at.matches(".placename"))) continue;       // that is glass
      const card = el.closest(".card, .item, .frame")?.innerText.trim().slice(0, 40);
      const on = at?.className.baseVal ?? at?.className;
      out.push(`${el.className} ${el.textContent.trim()} of ${card}: ${on} lies on it`);
      break;
    }
  }
  return out;
}"""

# What jumps without having been asked for: what happens from a press until the table is at rest again is its answer.
SHIFTS = """
  window.shifted = 0;
  window.rested = 0;                       // since when; the test says so
  addEventListener("pointerdown", () => { window.rested = Infinity; }, true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.startTime > window.rested) window.shifted += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
"""

# Where everything lies that has a place on the mat. It is painted first: pressing goes by what was painted.
FRAMES = """async () => {
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  window.rested = performance.now();
  return [...document.querySelectorAll(".side .area, .strip, .middle, .hand-row")]
    .map((el) => el.getBoundingClientRect()).map((b) => [b.left, b.top, b.width, b.height].map(Math.round).join(" "));
}"""


# The page has its letters, what moves has arrived, and everything lies where it lay a painted picture before.
SETTLED = """async () => {
  await document.fonts.ready;
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const lies = () => [...document.querySelectorAll("main, aside, dialog, section, .card, .option, .strip")]
    .map((el) => el.getBoundingClientRect()).map((b) => `${b.x} ${b.y} ${b.width} ${b.height}`).join();
  for (let before = null, now = ""; before !== now; ) {
    const moving = document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(moving.map((a) => a.finished.catch(() => null)));
    await painted();
    before = lies();
    await painted();
    now = lies();
  }
}"""


def sized(page: Page, width: int, height: int) -> None:
    """The page on a screen of this size, laid out anew and at rest."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("([w, h]) => innerWidth === w && innerHeight === h", arg=[width, height])
    settled(page)


def settled(page: Page) -> None:
    """Nothing moves any more: what is measured now holds."""
    page.evaluate(SETTLED)


def fits(page: Page) -> None:
    """All is in sight, and no number is covered."""
    settled(page)
    hidden = page.evaluate(HIDDEN)
    assert not hidden, hidden
    covered = page.evaluate(COVERED)
    assert not covered, covered
