"""The HTTP side: what lies on the shelf, tables, replays, reports, headers."""
from __future__ import annotations

import json
import urllib.request
from typing import Any

import pytest

from playmat import games
from playmat.table.replay import read_replay, verify
from tests.server.client import Client, http
from tests.server.conftest import House


def finished(house: House, seed: int = 4) -> Client:
    """A table at which the game is over."""
    ada = house.against_bot(seed=seed)
    for _ in range(6):
        ada.asked()
        ada.answer()
    ada.say("concede")
    ada.until(lambda v: v["status"] == "over")
    return ada


def test_the_shelf(house: House) -> None:
    games = house.get("/api/games")
    assert games[0]["game"] == "kingdom-hearts"
    assert {e["edition"] for e in games[0]["editions"]} == {"first", "break-of-dawn"}
    assert games[0]["about"].count(".") >= 2
    mat = house.get("/api/games/kingdom-hearts/mat?edition=first")
    assert {"World area", "Friend area", "Hand"} <= {a["name"] for a in mat["areas"]}
    decks = house.get("/api/games/kingdom-hearts/decks")
    text = house.get(f"/api/games/kingdom-hearts/decks/{decks[0]['deck']}")["text"]
    verdict = house.post("/api/games/kingdom-hearts/decks/check", text=text)
    assert verdict["legal"]
    assert sum(c["count"] for c in verdict["found"]) == decks[0]["cards"]


def test_cards_are_searched_by_facts_as_well_as_words(house: House) -> None:
    def titles(search: str) -> list[str]:
        return [c["title"] for c in house.get(f"/api/games/kingdom-hearts/cards?edition=first&search={search}")]

    assert set(titles("goofy")) >= {"Goofy 1", "Goofy 2"}
    assert titles("goofy+type:friend+level=2") == ["Goofy 2"]
    assert titles("set:nowhere") == []
    assert [titles(f"level%3E{number}") for number in ("%C2%B2", "--5", "9" * 70)] == [[], [], []]


def test_what_an_owner_tells_is_read_and_said_back_and_kept_nowhere(house: House) -> None:
    told = "/api/games/kingdom-hearts/cards/goofy-1/told"
    heard = house.post(told, edition="first", text="support 3\non play\n  draw 1 card")
    assert (heard.get("wrong", ""), heard["words"]) == ("", ["When played: draw 1 card."])
    assert heard["send"].startswith("# game: kingdom-hearts   edition: first   card: Goofy 1\nsupport 3\n")
    assert "drow" in house.post(told, edition="first", text="on play\n  drow 1 card")["wrong"]
    assert house.get("/api/games/kingdom-hearts/cards/goofy-1?edition=first").get("words", []) != heard["words"]


def test_a_bad_list_is_told_with_rule_and_nearest_names(house: House) -> None:
    verdict = house.post("/api/games/kingdom-hearts/decks/check", edition="first",
                         text="4 Goofy 1\n1 Donld Duck 2\nhello")
    assert not verdict["legal"]
    lines = {v["line"]: v for v in verdict["violations"] if v.get("line")}
    assert "Donald Duck 2" in lines[2]["nearest"]
    assert "hello" in lines[3]["why"]
    rules = {v["rule"]: v for v in verdict["violations"] if v.get("rule")}
    assert "kh.deck.three-per-name-level" in rules
    assert rules["kh.deck.size"]["says"]


def test_cards_that_never_were_are_for_tables_that_allow_them(house: House) -> None:
    """kh.ruling.edition-card-pool: the check of a list and the table say the same."""
    text = "1 Sora 1\n1 Tarzan 1\n39 Shadow 1"
    check = "/api/games/kingdom-hearts/decks/check"
    [wrong] = house.post(check, edition="first", text=text)["violations"]
    assert "Tarzan 1 is only for tables with the option extras" in wrong["why"]
    assert house.post(check, edition="first", text=text, options={"extras": True})["legal"]
    asked = {"game": "kingdom-hearts", "edition": "first", "name": "Ada",
             "seats": [{"kind": "me", "text": text}, {"kind": "free"}]}
    status, said = http(house.base, "POST", "/api/rooms", asked)
    assert status >= 400
    assert "option extras" in said["text"]
    made = house.post("/api/rooms", **asked, settings={"options": {"extras": True}})
    house.post(f"/api/rooms/{made['room']}/join", name="Bob", text=text)


def test_cards_and_rules_have_an_address_each(house: House) -> None:
    cards = house.get("/api/games/kingdom-hearts/cards?edition=first&type=friend&search=donald")
    assert cards
    assert all(c["type"] == "friend" for c in cards)
    card = house.get(f"/api/games/kingdom-hearts/cards/{cards[0]['slug']}")
    assert card["title"] == cards[0]["title"]
    assert card["provenance"]
    every = house.get("/api/games/kingdom-hearts/cards?edition=break-of-dawn")
    assert len({c["slug"] for c in every}) == len(every)
    rules = house.get("/api/games/kingdom-hearts/rules?edition=first&search=blocked")
    rule = house.get(f"/api/games/kingdom-hearts/rules/{rules[0]['id']}")
    assert rule["says"] == rules[0]["says"]
    deck = house.get("/api/games/kingdom-hearts/decks?edition=first")[0]
    slug = next(c["slug"] for c in house.get("/api/games/kingdom-hearts/cards?edition=first")
                if c["title"] == deck["found"][0]["title"])
    assert deck["name"] in house.get(f"/api/games/kingdom-hearts/cards/{slug}?edition=first")["decks"]
    for game in games.game_names():
        row = house.get(f"/api/games/{game}/cards")[0]
        assert house.get(f"/api/games/{game}/cards/{row['slug']}")["title"] == row["title"]


@pytest.mark.parametrize("path", [
    "/api/games/chess/mat", "/api/games/kingdom-hearts/mat?edition=third", "/api/games/kingdom-hearts/decks/nothing",
    "/api/games/kingdom-hearts/decks/..%2F..%2Frules.toml", "/api/games/kingdom-hearts/cards/nobody",
    "/api/games/kingdom-hearts/rules/kh.none", "/api/rooms/nowhere", "/api/rooms/nowhere/replay", "/api/nothing",
    "/assets/../../secret.js", "/missing.js",
])
def test_what_is_not_there(house: House, path: str) -> None:
    status, data = http(house.base, "GET", path)
    assert status == 404, data


def test_a_deck_is_never_a_file(house: House) -> None:
    for deck in ("/etc/passwd", "../decks/neverland-dash", "pyproject.toml"):
        seats = [{"kind": "me", "deck": deck}, {"kind": "bot"}]
        status, data = http(house.base, "POST", "/api/rooms", {"game": "kingdom-hearts", "name": "x", "seats": seats})
        assert status == 400, data
        assert "has no deck" in data["text"]


def test_private_tables_are_not_listed(house: House) -> None:
    hidden = house.post("/api/rooms", game="kingdom-hearts", name="Ada", seats=[{"kind": "me"}, {"kind": "free"}])
    shown = house.post("/api/rooms", game="kingdom-hearts", name="Ada", seats=[{"kind": "me"}, {"kind": "free"}],
                       settings={"private": False})
    listed = {r["room"] for r in house.get("/api/rooms")}
    assert shown["room"] in listed
    assert hidden["room"] not in listed
    assert house.get(f"/api/rooms/{hidden['room']}")["status"] == "open"
    assert len(hidden["room"]) >= 16
    assert hidden["invite"].endswith(hidden["room"])


def test_my_games(house: House) -> None:
    ada = house.against_bot(seed=1)
    ada.asked()
    mine = house.post("/api/mine", token=ada.token)
    assert [m["room"] for m in mine] == [ada.room]
    assert mine[0]["asked"]
    assert mine[0]["yours"] == [0]
    again = house.post("/api/rooms", game="kingdom-hearts", name="Ada", token=ada.token)
    assert again["token"] == ada.token
    assert {m["room"] for m in house.post("/api/mine", token=ada.token)} == {ada.room, again["room"]}
    assert house.post("/api/mine", token="x" * 32) == []


def test_joining(house: House) -> None:
    made = house.post("/api/rooms", game="kingdom-hearts", name="<b>Ada</b>", seats=[{"kind": "me"}, {"kind": "free"}])
    joined = house.post(f"/api/rooms/{made['room']}/join", name="<b>Ada</b>", deck="neverland-dash")
    assert joined["seats"] == [1]
    status, data = http(house.base, "POST", f"/api/rooms/{made['room']}/join", {"name": "Eve"})
    assert status == 400
    assert "taken" in data["text"]
    card = house.get(f"/api/rooms/{made['room']}")
    assert [s["name"] for s in card["seats"]] == ["<b>Ada</b>", "<b>Ada</b> 2"]


def test_replays(house: House) -> None:
    ada = finished(house)
    past = house.get(f"/api/rooms/{ada.room}/replay")
    assert len(past["said"]) == past["answers"]
    last = past["answers"]
    opened = house.get(f"/api/rooms/{ada.room}/replay/at/{last}?eyes=open")
    assert all("face" in p for z in opened["zones"] for p in z.get("pieces", []))
    mine = house.get(f"/api/rooms/{ada.room}/replay/at/{last}?eyes=0")
    assert any("face" not in p for z in mine["zones"] for p in z.get("pieces", []))
    assert house.get(f"/api/rooms/{ada.room}/replay/at/0?eyes=1")["answers"] == 0
    with urllib.request.urlopen(f"{house.base}/api/rooms/{ada.room}/replay/file") as response:
        text = response.read().decode()
        assert "attachment" in response.headers["Content-Disposition"]
    from playmat import games
    read = read_replay(text)
    assert not verify(read, games.spec("kingdom-hearts", "first"))
    assert read.header["ended"]["how"] == "conceded"
    assert verified(house, text)["verified"]
    assert not verified(house, text.replace('"key":"', '"key":"x', 1))["verified"]
    assert not verified(house, "rubbish")["verified"]
    branch = house.post(f"/api/rooms/{ada.room}/branch", n=3, seat=1, name="Zoe", bot="random")
    zoe = house.client(branch["room"], branch["token"])
    zoe.asked()
    assert zoe.view["you"]["seats"] == [1]
    assert zoe.answer()["type"] == "done"


def verified(house: House, text: str) -> Any:
    request = urllib.request.Request(f"{house.base}/api/replays/verify", text.encode(), {"Content-Type": "text/plain"})
    with urllib.request.urlopen(request) as response:
        return json.load(response)


def test_no_replay_before_the_end(house: House) -> None:
    ada = house.against_bot(seed=4)
    for path in ("replay", "replay/at/0?eyes=open", "replay/file", "replay/verify"):
        status, data = http(house.base, "GET", f"/api/rooms/{ada.room}/{path}")
        assert status == 400, data
        assert "not over" in data["text"]


def test_a_report_hides_nothing_but_waits_for_the_end(house: House) -> None:
    alone = house.against_bot(seed=4)
    told = house.post(f"/api/rooms/{alone.room}/report", token=alone.token, text="Something is odd")
    _, text = http(house.base, "POST", told["file"], {"token": alone.token})
    report = read_replay(text)
    assert report.header["report"]["says"] == "Something is odd"
    assert report.header["report"]["position"]["game"] == "kingdom-hearts"
    ada, bob = house.two()
    told = house.post(f"/api/rooms/{ada.room}/report", token=ada.token, text="He cheats")
    assert not told.get("file")
    status, _ = http(house.base, "POST", f"/api/reports/{told['number']}", {"token": ada.token})
    assert status == 400
    bob.say("concede")
    status, _ = http(house.base, "POST", f"/api/reports/{told['number']}", {"token": ada.token})
    assert status == 200


def test_headers(house: House) -> None:
    with urllib.request.urlopen(house.base + "/") as response:
        page, headers = response.read().decode(), response.headers
    assert "<title>Playmat" in page
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    status, _ = http(house.base, "GET", "/join/abc")
    assert status == 200
    status, data = http(house.base, "GET", "/api/health", headers={"Host": "evil.example"})
    assert status == 403, data


def test_sizes_and_rates_are_limited(new_house: Any) -> None:
    house = new_house(1.0)
    status, _ = http(house.base, "POST", "/api/games/kingdom-hearts/decks/check", {"text": "x" * 100_000})
    assert status in (400, 413)
    statuses = [http(house.base, "POST", "/api/rooms", {"game": "kingdom-hearts", "name": str(n)})[0]
                for n in range(45)]
    assert statuses[0] == 201
    assert statuses[-1] == 429


def test_names_are_cleaned(house: House) -> None:
    for name in ("", "   ", "\u202eevil", "a" * 40, "\x00\x07", "Z\u0351\u0352\u0353\u0354\u0355\u0356algo"):
        made = house.post("/api/rooms", game="kingdom-hearts", name=name, seats=[{"kind": "me"}, {"kind": "free"}])
        shown = house.get(f"/api/rooms/{made['room']}")["seats"][0]["name"]
        assert 0 < len(shown) <= 24
        assert shown.isprintable()
