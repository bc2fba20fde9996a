"""What a mat can say, each shown by a made-up one: no rule and no game is known to the page."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Person
from tests.web.made_up import Shape, Table, show
from tests.web.measuring import SIZES, fits, settled
from tests.web.test_pages import findings

# -- a duel: slots that face each other around an arena --------------------------------------------------------------

SLOTS = ["second", "third", "fourth"]


def spot(row: int, column: int, wide: int = 1, high: int = 1) -> Shape:
    return {"at": [row, column], "wide": wide, "high": high}


def duel_mat() -> Shape:
    slots = [{"name": f"{kind.capitalize()} match", "zones": [kind], "place": spot(1, n + 2), "phone": spot(1, n + 1),
              "align": "center"} for n, kind in enumerate(SLOTS)]
    return {
        "hue": 160, "grid": {"columns": 5, "across": 8, "middle": 1.2}, "phone": {"columns": 4, "across": 5},
        "areas": [
            {"name": "Circle", "zones": ["circle"], "shape": "pile", "place": spot(1, 1), "phone": spot(1, 4)}, *slots,
            {"name": "Deck", "zones": ["deck"], "shape": "pile", "place": spot(1, 5)},
            {"name": "Arena", "zones": ["fighter", "skill", "tool"], "shared": True, "named": True},
            {"name": "Hand", "zones": ["hand"], "shape": "hand"}],
        "tones": {"hero": {"hue": 250, "strength": .13}, "villain": {"hue": 22, "strength": .14, "ground": "stripes"}},
        "tone_by": "side", "types": {"fighter": {"name": "Fighter", "version": "version"}, "skill": {"name": "Skill"}},
        "carries": {"attached": "tuck", "beneath": "under", "part": "grid"},
        "tracks": [{"name": "Energy", "icon": "flame", "shape": "ladder"}],
    }


def duel() -> Table:
    t = Table(["Ada", "Ben"], duel_mat())
    attacks = [{"name": "Rose Whip", "cost": 2, "value": 4000}, {"name": "Petals", "cost": 1, "value": 2000}]
    hero = t.face("Kuro", "fighter", {"defence": 4}, facts={"side": "hero", "version": "Reformed"}, lines=attacks)
    villain = t.face("Gen", "fighter", {"defence": 5}, facts={"side": "villain"}, lines=attacks)
    skill, king = t.face("Thorn Wheel", "skill", {"value": 4}), t.face("Old King", "fighter", {"defence": 9})
    for seat in (0, 1):
        mine = hero if seat == 0 else villain
        [fighter] = t.zone("fighter", seat, {"face": mine, "turned": 1 if seat == 0 else 2, "numbers": [
            {"name": "damage", "value": seat + 1, "most": 4, "icon": "hurt"}]})
        t.zone("skill", seat, *([{"face": skill}] if seat == 0 else []), empty="None yet")
        t.zone("tool", seat, empty="None yet")
        t.zone("second", seat, empty="Fought")
        [third] = t.zone("third", seat, {"face": mine, "turned": 3})
        [fourth] = t.zone("fourth", seat, *([{"face": king}] if seat == 0 else [{"face": villain, "down": True}]))
        t.zone("attached", seat, {"face": skill, "on": third}, {"on": third})
        t.zone("beneath", seat, {"face": skill, "on": fighter}, {"face": skill, "on": fighter})
        if seat == 0:
            t.zone("part", seat, *[{"face": skill, "on": fourth}] * 4)
        t.zone("circle", seat, *([{"face": villain}] if seat == 0 else []))
        t.zone("deck", seat, *[{}] * 22, shows="shut")
        t.zone("hand", seat, *([{"face": skill}] * 3 if seat == 0 else [{}] * 4), shows="own")
        t.seats[seat]["counters"] = [{"name": "Energy", "value": 3, "most": 10 + seat * 2, "icon": "flame"}]
    return t


def middles(boxes: Locator) -> list[int]:
    found = [box for box in (b.bounding_box() for b in boxes.all()) if box]
    return [round(box["x"] + box["width"] / 2) for box in found]


def test_slots_are_paired_across_the_table_and_say_why_they_are_empty(person: Person) -> None:
    page = person()
    show(page, duel())
    ours, theirs = (middles(page.locator(f".side.{side} .area")) for side in ("ours", "theirs"))
    assert ours == theirs
    expect(page.get_by_role("region", name="Ben: Second match, 0 cards")).to_contain_text("Fought")


@pytest.mark.parametrize("size", ["desk", "phone", "zoomed"])
def test_a_card_that_is_known_in_the_others_hand_lies_beside_it(person: Person, size: str) -> None:
    page = person(size=SIZES[size])
    t = duel()
    goofy = t.face("Goofy", "skill", {"support": 2, "magic": 0, "value": 4})
    [hand] = [z for z in t.zones if (z["kind"], z["seat"]) == ("hand", 1)]
    hand["pieces"][1]["face"] = goofy
    show(page, t)
    card = page.locator(".strip .card")
    expect(card).to_have_count(1)
    expect(card).to_contain_text("Goofy, Skill")                         # its numbers are said, and too small to draw
    expect(card.locator(".stat").first).to_be_hidden()
    fits(page)


def test_an_arena_has_named_places(person: Person) -> None:
    page = person()
    show(page, duel())
    mine = page.get_by_role("group", name="Ada: Tool")
    expect(mine).to_contain_text("None yet")
    expect(page.get_by_role("group", name="Ada: Skill").locator(".card")).to_have_count(1)
    left = middles(page.locator(".arena .part:not(.right) .named"))
    right = middles(page.locator(".arena .part.right .named"))
    assert left == sorted(left)                                          # the fighters stand at the outer edges
    assert right == sorted(right, reverse=True)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("named", [True, False])
def test_a_fight_shows_both_sums_and_the_damage(person: Person, size: str, named: bool) -> None:
    """However low the place between the sides is, and whether its places have names or not."""
    page = person(size=SIZES[size])
    t = duel()
    fighters = [z["pieces"][0]["p"] for z in t.zones if z["kind"] == "fighter"]
    arena = next(a for a in t.mat["areas"] if a["name"] == "Arena")
    if not named:
        t.mat.update(grid={"columns": 5, "across": 8, "middle": .5}, phone={"columns": 4, "across": 5, "middle": .5})
        t.zones = [z for z in t.zones if z["kind"] not in {"beneath", "part", "tool"}]
        for z in t.zones:
            z["pieces"] = [] if z["kind"] in {"fighter", "skill"} else z["pieces"]
    arena["named"] = named
    t.more["fight"] = {"area": "Arena", "name": "Challenge", "stake": "Who has more wins.", "sides": [
        {"seat": n, "attacks": n == 0, "total": 8500 - 500 * n, "parts": [{"text": "Kuro", "value": 8500 - 500 * n}],
         "bars": [] if named else [{"p": p, "value": 1, "most": 4}]} for n, p in enumerate(fighters)]}
    show(page, t)
    expect(page.locator(".mat .fight .total")).to_have_text(["8500", "8000"])
    fits(page)


def test_cards_turn_by_quarters_and_their_words_do_not(person: Person) -> None:
    page = person()
    show(page, duel())
    card = page.get_by_role("group", name="Ada: Fighter").locator(".card")
    box = card.bounding_box()
    assert box
    assert box["width"] > box["height"]
    expect(card).to_contain_text("damage, turned")
    expect(page.get_by_role("group", name="Ben: Fighter").locator(".card")).to_contain_text("turned twice")
    assert card.evaluate("el => getComputedStyle(el).rotate") == "none"


def test_a_card_lies_face_down_though_it_is_known(person: Person) -> None:
    page = person()
    show(page, duel())
    card = page.get_by_role("region", name="Ben: Fourth match").locator(".card")
    expect(card).to_contain_text("face down")
    expect(card.locator(".nm")).to_have_text("Gen")                      # who knows it sees its name,
    expect(card.locator(".foot")).to_be_hidden()                         # and that its numbers do not count


def test_what_lies_on_a_card_is_tucked_counted_or_laid_beside_it(person: Person) -> None:
    page = person()
    show(page, duel())
    third = page.get_by_role("region", name="Ada: Third match")
    tucked = third.locator(".tuck").all_inner_texts()
    assert [text.split(",")[0].strip() for text in tucked] == ["Thorn Wheel", "Face down"]
    under = page.get_by_role("group", name="Ada: Fighter").locator(".under")
    expect(under).to_contain_text("+2")
    beside = page.get_by_role("group", name="On Old King").locator(".card")
    expect(beside).to_have_count(4)
    assert len(set(middles(beside))) == 2                                # two by two


def test_a_type_has_its_own_face(person: Person) -> None:
    page = person(size=SIZES["full"])
    show(page, duel())
    card = page.get_by_role("group", name="Ben: Fighter").locator(".card")
    expect(card).to_contain_text("Rose Whip, costs 2, 4000")
    expect(card.locator(".lines em").first).to_be_visible()              # name, cost and value stand on the card
    expect(page.get_by_role("region", name="Ada: Third match").locator(".card .nm small")).to_have_text("Reformed")


def test_tones_go_by_a_fact_of_the_card(person: Person) -> None:
    page = person()
    show(page, duel())
    hero, villain = (page.get_by_role("group", name=f"{who}: Fighter").locator(".card") for who in ("Ada", "Ben"))
    assert hero.evaluate("el => el.style.getPropertyValue('--h').trim()") == "250"
    assert villain.evaluate("el => el.style.getPropertyValue('--h').trim()") == "22"
    expect(villain).to_have_class(re.compile("g-stripes"))


def test_a_track_ends_where_the_seat_says(person: Person) -> None:
    page = person()
    line = show(page, duel())
    expect(page.get_by_role("img", name="Energy: 3 of 10")).to_be_visible()
    expect(page.get_by_role("img", name="Energy: 3 of 12")).to_be_visible()
    t = duel()
    t.seats[0]["counters"][0]["most"] = 13
    line.update(seats=t.seats)
    expect(page.get_by_role("img", name="Energy: 3 of 13")).to_be_visible()


# -- isles: characters at locations, ink, and many seats --------------------------------------------------------------

def isles(seats: int) -> Table:
    t = Table([f"Player {n + 1}" for n in range(seats)], {
        "hue": 75, "grid": {"columns": 16, "across": 9}, "phone": {"columns": 8, "across": 5},
        "areas": [
            {"name": "Ink", "zones": ["ink"], "shape": "backs", "place": spot(1, 1, 2), "phone": spot(1, 1, 2)},
            {"name": "Deck", "zones": ["deck"], "shape": "pile", "place": spot(1, 15, 2), "phone": spot(1, 7, 2)},
            {"name": "In play", "zones": ["play"], "place": spot(1, 3, 10), "phone": spot(2, 1, 8)},
            {"name": "Items", "zones": ["items"], "place": spot(1, 13, 2), "phone": spot(1, 3, 4)},
            {"name": "Hand", "zones": ["hand"], "shape": "hand"}],
        "tones": {"amber": {"hue": 75, "strength": .12}, "ruby": {"hue": 15, "strength": .15, "ground": "rays"}},
        "tone_by": "ink", "carries": {"location": "frame"}, "icons": {"strength": "sword", "lore": "lore"},
        "types": {"character": {"name": "Character", "version": "version", "icon": "friend"},
                  "location": {"name": "Location"}},
        "tracks": [{"name": "Lore", "icon": "lore"}],
    })
    numbers = {"strength": 2, "willpower": 3, "lore": 1}
    hero = t.face("Moa", "character", numbers, level=3, facts={"ink": "amber", "version": "Of the Isles"})
    other = t.face("Ruby", "character", numbers, level=5, facts={"ink": "ruby"})
    place = t.face("The Bay", "location", {"willpower": 6, "lore": 1}, facts={"ink": "amber"})
    thing = t.face("Lantern", "item", level=2, facts={"ink": "ruby"})
    for seat in range(seats):
        t.zone("ink", seat, *[{}] * 5, *[{"turned": 1}] * 2, shows="shut")
        bay = t.pieces + 1
        t.zone("play", seat, {"face": place}, {"face": hero, "on": bay}, {"face": other, "on": bay, "turned": 1},
               {"face": other}, {"face": hero, "turned": 1}, {"face": hero})
        t.zone("items", seat, {"face": thing})
        t.zone("deck", seat, *[{}] * 30, shows="shut")
        t.zone("hand", seat, *([{"face": hero}] * 5 if seat == 0 else [{}] * 5), shows="own")
        t.seats[seat]["counters"] = [{"name": "Lore", "value": 4 + seat, "most": 20 if seat else 25, "icon": "lore"}]
    return t


def test_a_frame_stands_around_those_at_a_place(person: Person) -> None:
    page = person()
    show(page, isles(2))
    frame = page.locator(".side.ours").get_by_role("group", name="At The Bay: Moa, Ruby")
    expect(frame.locator(".inside .card")).to_have_count(2)
    outer, inner = frame.bounding_box(), frame.locator(".inside .card").last.bounding_box()
    assert outer
    assert inner
    assert outer["x"] < inner["x"]
    assert inner["x"] + inner["width"] < outer["x"] + outer["width"]
    drawn = page.locator(".side.ours .area[aria-label*='In play'] .item")
    expect(drawn).to_have_count(4)                                       # those at it are not drawn twice


def test_small_backs_tell_how_many_are_ready_and_spent(person: Person) -> None:
    page = person()
    show(page, isles(2))
    ink = page.get_by_role("region", name="Player 1: Ink, 7 cards")
    expect(ink).to_contain_text("5 ready, 2 spent")
    expect(ink.locator("i")).to_have_count(7)
    expect(ink.locator("i.spent")).to_have_count(2)


def test_many_small_backs_stay_in_their_area(person: Person) -> None:
    page = person(size=SIZES["phone"])
    t = isles(2)
    ink = next(z for z in t.zones if z["kind"] == "ink" and z["seat"] == 0)
    ink["pieces"] = [{"p": 700 + n, "turned": 1} for n in range(14)]
    show(page, t)
    expect(page.locator(".side.ours .backs i.spent")).to_have_count(14)
    fits(page)


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("size", ["desk", "full"])
def test_all_seats_are_in_sight(person: Person, seats: int, size: str) -> None:
    page = person(size=SIZES[size])
    show(page, isles(seats))
    for n in range(1, seats + 1):
        lies = "In play · Items, 7 cards" if seats > 4 and n > 1 else "In play, 6 cards"
        expect(page.get_by_role("region", name=f"Player {n}: {lies}")).to_be_in_viewport(ratio=1)
        expect(page.locator(f".strip[data-seat='{n - 1}']")).to_be_in_viewport(ratio=1)
    fits(page)
    assert not findings(page)


# Cards on which neither a name nor a picture is to be seen, and seats whose name or number is cut.
MUTE = """() => {
  const seen = (el) => el && el.getBoundingClientRect().width > 8 && el.getBoundingClientRect().height > 8;
  const cut = (el) => el.scrollWidth > el.clientWidth + 1;
  return [...document.querySelectorAll(".seatbox .card:not(.back)")]
    .filter((el) => !seen(el.querySelector(".nm")) && !seen(el.querySelector(".art"))).map((el) => el.innerText)
    .concat([...document.querySelectorAll(".seatbox :is(.strip, .told, .seat > span)")].filter(cut)
      .map((el) => `cut: ${el.innerText}`));
}"""


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("size", ["tablet", "desk", "full"])
def test_among_many_every_card_tells_what_it_is(person: Person, seats: int, size: str) -> None:
    page = person(size=SIZES[size])
    show(page, isles(seats))
    assert page.evaluate(MUTE) == []
    fits(page)


def test_among_many_piles_and_backs_are_numbers_in_a_line(person: Person) -> None:
    page = person()
    show(page, isles(6))
    told = page.locator(".seatbox").first.locator(".told button")
    lines = ["Hand: 5 cards", "Ink: 5 of 7 ready", "Deck: 30 cards"]
    expect(told).to_have_text([re.compile(line) for line in lines])


@pytest.mark.parametrize("size", SIZES)
def test_cards_of_a_pile_that_are_asked_for_lie_beside_the_question(person: Person, size: str) -> None:
    page = person(size=SIZES[size])
    t = duel()
    pile = next(z for z in t.zones if z["kind"] == "circle" and z["seat"] == 0)
    pile["pieces"] = [{"p": 900 + n, "face": 1 + n % 3} for n in range(9)]
    takes = [{"key": f"take {p['p']}", "verb": "take", "text": "Take it", "pieces": [p["p"]]} for p in pile["pieces"]]
    t.more["asks"] = [{"number": 7, "seat": 0, "ask": "pick", "text": "Which of them?", "choices": [
        *takes, {"key": "pass", "verb": "pass", "text": "Take none", "nothing": True}]}]
    show(page, t)
    expect(page.locator("dialog.popover .card").first).to_be_in_viewport()
    expect(page.locator("#ask .option").first).to_be_in_viewport()
    assert page.evaluate(UNCOVERED) == []


UNCOVERED = """() => [...document.querySelectorAll("#ask .option")].filter((el) => {
  const box = el.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const rail = el.closest(".rail").getBoundingClientRect();
  return y < Math.min(rail.bottom, innerHeight) && document.elementFromPoint(x, y)?.closest("dialog");
}).map((el) => el.innerText)"""


# -- rings: a board with labels, dials, stocks and crowds -------------------------------------------------------------

def ring_spaces() -> list[Shape]:
    cells = [(r, c) for r in range(1, 8) for c in range(1, 8)]
    return [{"name": f"Path {n}", "at": list(cell), "label": "Path" if n % 3 else "", "note": "1" if n % 2 else "",
             "region": "outer" if 1 in cell or 7 in cell else "inner"} for n, cell in enumerate(cells, 1)]


def rings(seats: int, here: int = 20) -> Table:
    names = [f"Player {n + 1}" for n in range(seats)]
    t = Table(names, {
        "figures": ["character"], "spaces": ring_spaces(), "tones": {"sea": {"hue": 240}, "rock": {"hue": 20}},
        "regions": {"outer": {"name": "Outer", "tone": "sea"},
                    "inner": {"name": "Inner", "tone": "rock", "edge": "dotted"}},
        "areas": [
            {"name": "Board", "zones": ["board", "characters", "lying"], "shape": "board"},
            {"name": "Character", "zones": ["characters"], "owned": True},
            {"name": "Objects", "zones": ["objects"]}, {"name": "Spells", "zones": ["spells"], "shape": "hand"},
            {"name": "Adventures", "zones": ["adventures"], "shape": "pile"}],
        "tracks": [{"name": "Strength", "icon": "sword", "shape": "dial"},
                   {"name": "Health", "icon": "heart", "shape": "dial"}],
    })
    spaces = [t.face(s["name"], "space") for s in t.mat["spaces"]]
    board = t.zone("board", None, *[{"face": f} for f in spaces])
    t.zone("characters", None, *[{"face": t.face(f"Hero {n}", "character"), "owner": n, "on": board[here]}
                                 for n in range(seats)])
    enemy = t.face("Wolf", "enemy", {"strength": 3})
    t.zone("lying", None, *[{"face": enemy, "on": board[here]}] * 4)
    t.zone("adventures", None, *[{}] * 61, shows="shut")
    sword = t.face("Sword", "object", {"strength": 1})
    for seat in range(seats):
        t.zone("objects", seat, *[{"face": sword}] * (4 if seat == 0 else 2))
        t.zone("spells", seat, *([{"face": sword}] * 2 if seat == 0 else [{}]), shows="own")
        t.seats[seat]["counters"] = [{"name": "Strength", "value": 3 + seat, "most": 12 + seat, "icon": "sword"},
                                     {"name": "Health", "value": 4, "most": 5, "icon": "heart"}]
    t.more["stocks"] = [{"name": "Coins", "value": 19, "icon": "gem"}, {"name": "Fate", "value": 24, "icon": "clover"}]
    return t


def test_a_place_has_a_label_beside_its_own_name(person: Person) -> None:
    page = person()
    show(page, rings(2))
    place = page.locator(".place", has=page.get_by_role("button", name="Path 1", exact=True))
    assert place.locator(".label").inner_text() == "Path"
    expect(place.locator(".note")).to_have_text("1")


def test_dials_stocks_and_shared_piles(person: Person) -> None:
    page = person()
    show(page, rings(3))
    mine = page.get_by_role("region", name="Player 1 (you)")
    expect(mine.get_by_role("img", name="Strength: 3 of 12").locator(".dialface")).to_be_visible()
    expect(page.get_by_role("region", name="Player 2").get_by_role("img", name="Strength: 4 of 13")).to_be_visible()
    stocks = page.get_by_role("list", name="On the table")
    expect(stocks).to_contain_text("Coins 19")
    expect(stocks).to_contain_text("Adventures 61")


def test_a_zone_is_shown_on_the_board_and_on_the_sheet(person: Person) -> None:
    page = person()
    show(page, rings(2))
    expect(page.locator(".place .figure", has_text="Hero 1")).to_have_count(1)
    sheet = page.get_by_role("region", name="Player 2")
    expect(sheet.locator(".pocket[aria-label='Character, 1 card'] .card")).to_have_count(1)


def test_many_figures_and_cards_stand_on_one_place(person: Person) -> None:
    page = person()
    show(page, rings(6))
    crowd = page.locator(".place", has=page.locator(".figure"))
    expect(crowd).to_have_count(1)
    expect(crowd.locator(".figure")).to_have_count(6)
    expect(crowd.locator(".more")).to_contain_text("+2")                 # of ten, eight are drawn
    box: Any = crowd.bounding_box()
    for one in crowd.locator(".figure, .card").all():
        it: Any = one.bounding_box()
        assert it["x"] >= box["x"]
        assert it["x"] + it["width"] <= box["x"] + box["width"] + 6
        assert it["y"] + it["height"] <= box["y"] + box["height"] + 1


WALKS = """() => {
  window.walked = 0;
  window.seen = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...a) {
    const run = animate.apply(this, a);
    if (!this.matches(".figure")) return run;
    window.walked += 1;
    requestAnimationFrame(() => {
      run.pause();
      for (const part of [0.1, 0.3, 0.6]) {
        run.currentTime = run.effect.getComputedTiming().duration * part;
        const box = this.getBoundingClientRect();
        window.seen.push(this.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)));
      }
      run.play();
    });
    return run;
  };
}"""


def test_a_figure_walks_and_is_seen_all_the_way(person: Person) -> None:
    page = person(motion="no-preference", speed="slow")
    line = show(page, rings(2, here=14))
    figure = page.locator(".figure", has_text="Hero 0")
    before: Any = figure.bounding_box()
    page.evaluate(WALKS)
    line.update(zones=rings(2, here=20).zones)
    page.wait_for_function("() => window.walked > 0 && window.seen.length")
    settled(page)
    assert page.evaluate("() => window.seen.every((seen) => seen)")
    assert not page.locator(".travels").count()
    after: Any = figure.bounding_box()
    assert after["x"] > before["x"] + 200


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_board_with_all_its_seats_is_in_sight(person: Person, seats: int) -> None:
    page = person()
    show(page, rings(seats))
    expect(page.locator(".sheet")).to_have_count(seats)
    for sheet in page.locator(".sheet").all():
        expect(sheet).to_be_in_viewport(ratio=1)
    fits(page)
    assert not findings(page)
