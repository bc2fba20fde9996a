"""What a mat says of its game, and that the browser can draw it."""

import re
from pathlib import Path
from typing import Any

import pytest

from playmat import games
from playmat.kernel.names import Broken, slots
from playmat.table import actions
from playmat.table.mats import mat, read
from playmat.table.room import PLAYING, Room, presentation
from playmat.table.room_view import view
from playmat.table.seats import BOT
from playmat.table.view_types import Settings

WEB = Path(__file__).parents[2] / "web/src"
SPRITE = WEB / "sprite.svg"
EVERY = [(g, e) for g in games.game_names() for e in games.editions(g)]


@pytest.mark.parametrize(("game", "edition"), EVERY)
def test_every_drawing_a_mat_names_is_there(game: str, edition: str) -> None:
    found, faces = presentation(games.spec(game, edition))
    drawn = set(faces.drawings.values()) | {c.split()[1] for c in found.cover}
    assert "" not in drawn
    sprite = SPRITE.read_text()
    assert [d for d in drawn if f'id="m-{d}"' not in sprite] == []
    icons = {*found.icons.values(), *[t.icon for t in found.types.values()], *[t.icon for t in found.tracks]}
    assert [i for i in icons if i and f'id="i-{i}"' not in sprite] == []
    tones = {*[t.tone for t in found.types.values()], *[c.split()[0] for c in found.cover]}
    assert [t for t in tones if t not in found.tones] == []


@pytest.mark.parametrize(("game", "edition"), EVERY)
def test_totals_name_areas_and_procedures_that_exist(game: str, edition: str) -> None:
    spec = games.spec(game, edition)
    found = mat(spec)
    assert {t.area for t in found.totals} <= {a.name for a in found.areas}
    assert {t.frame for t in found.totals} <= set(spec.frames)


@pytest.mark.parametrize("game", games.game_names())
def test_groups_are_of_verbs_that_exist_and_name_what_they_name(game: str) -> None:
    specs = [games.spec(game, edition) for edition in games.editions(game)]
    for verb, group in {v: g for spec in specs for v, g in mat(spec).groups.items()}.items():
        spelt = [spec.verbs[verb].spelt for spec in specs if verb in spec.verbs]
        assert spelt, f"no edition knows {verb!r}"
        assert "".join(slots(spelt[0])).startswith("".join(slots(group.heading + group.short))), verb


def test_an_option_says_under_which_heading_it_stands() -> None:
    room = Room("r", games.spec("lorcana", "2025-08"), Settings(), "", 2)
    room.seed = 3
    for n in range(2):
        room.sit(n, BOT, "", bot="random")
    room.start()
    while not (asked := [c for s in (0, 1) for a in view(room, [s], s).asks for c in a.choices if c.verb == "ink"]):
        actions.drive(room, 1)
    assert {c.group for c in asked} == {"Put into the inkwell"}
    assert all(f"Put {c.short} into the inkwell" == c.text for c in asked)


def test_running_totals_are_told_while_a_fight_goes_on() -> None:
    room = Room("r", games.spec("kingdom-hearts", "first"), Settings(), "", 2)
    room.seed = 5
    for n in range(2):
        room.sit(n, BOT, "", bot="greedy")
    room.start()
    told: list[Any] = []
    while room.status == PLAYING and len(told) < 2:
        actions.drive(room, 1)
        now = view(room, [], -1)
        for s in now.sums:
            assert len(s.values) == 2
            if None not in s.values and "challenge" not in told:
                told.append("challenge")
            if s.values.count(None) == 1 and "battle" not in told:
                told.append("battle")
        assert bool(now.sums) == any(p.text in ("Challenge", "Battle") for p in now.where)
    assert sorted(told) == ["battle", "challenge"]


BOARD = """
[regions.sea]
name = "Sea"
[[spaces]]
name = "Pier"
at = [1, 1]
wide = 2
region = "sea"
"""


@pytest.mark.parametrize(("more", "why"), [
    ('[[spaces]]\nname = "Rock"\nat = [1, 2]', "Pier and Rock lie on each other"),
    ('[[spaces]]\nname = "Pier"\nat = [2, 2]', "two places Pier"),
    ('[[spaces]]\nname = "Rock"\nat = [0, 2]', "a row and a column"),
    ('[[spaces]]\nname = "Rock"\nat = [2]', "a row and a column"),
    ('[[spaces]]\nname = "Rock"\nat = [2, 2]\nlinks = ["Cove"]', "names Cove"),
    ('[[spaces]]\nname = "Rock"\nat = [2, 2]\nregion = "land"', "names land"),
    ('[[spaces]]\nname = "Rock"\nat = [2, 2]\ncolour = "red"', "colour"),
])
def test_a_board_that_can_not_be_is_refused(tmp_path: Path, more: str, why: str) -> None:
    file = tmp_path / "mat.toml"
    file.write_text(BOARD)
    assert read(file, "").spaces[0].wide == 2
    read.cache_clear()
    file.write_text(BOARD + more)
    with pytest.raises(Broken, match=why):
        read(file, "")


@pytest.mark.parametrize(("game", "edition"), EVERY)
def test_before_the_first_turn_there_is_no_phase(game: str, edition: str) -> None:
    """A hand that is altered, or a Character that is chosen, belongs to no step of a turn."""
    room = Room("r", games.spec(game, edition), Settings(), "", 2)
    for n in (0, 1):
        room.sit(n, BOT, "", "", "random")
    room.start()
    told: set[tuple[bool, bool]] = set()
    while room.game.state.turn < 3 and not room.game.over:
        actions.quick(room)
        told.add((room.game.state.turn > 0, view(room, [], -1).phase != ""))
        if (request := actions.thinking(room)) is not None:
            actions.bot_says(room, request, request.options[0].key)
    assert (True, True) in told
    assert (False, True) not in told


def test_bots_are_called_as_on_the_start_page() -> None:
    room = Room("r", games.spec("kingdom-hearts", "first"), Settings(), "", 2)
    assert room.sit(0, BOT, "", bot="greedy").name == "Even bot"


def sources(*kinds: str) -> str:
    return "\n".join(f.read_text() for kind in kinds for f in sorted(WEB.rglob(f"*.{kind}")))


def test_the_page_has_no_class_that_nothing_wears() -> None:
    """The style sheets that all share; what a component does not use of its own, svelte-check finds."""
    css = re.sub(r"/\*.*?\*/|url\([^)]*\)", "", sources("css"), flags=re.S)
    of_seats = {f"s{n}" for n in range(1, 7)}
    named = set(re.findall(r"\.([a-z][\w-]*)", css)) - of_seats
    worn = sources("svelte", "ts")
    assert [name for name in sorted(named) if not re.search(rf"\b{name}\b", worn)] == []


def test_the_page_knows_no_game() -> None:
    said = re.sub(r"placeholder=\{.*?\}", "", sources("css", "svelte", "ts"))
    assert re.findall(r"(?i)kingdom.?hearts|\bkh-|lorcana|talisman|hakusho", said) == []
