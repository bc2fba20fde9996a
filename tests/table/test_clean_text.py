"""Names at a table: nobody can look like somebody else."""
from __future__ import annotations

import pytest

from playmat.kernel.names import Refused
from playmat.table.clean_text import clean_name
from playmat.table.room import onlooker


@pytest.mark.parametrize(("name", "others", "shown"), [
    ("Ada", [], "Ada"), ("Ada", ["ada"], "Ada 2"), ("Ada", ["A d a"], "Ada 2"), ("Äda", ["Ada"], "Äda 2"),
    ("Анна", [], "Анна"), ("СОРА", ["COPA"], "СОРА 2"), ("Νικος", [], "Νικος"), ("Bill", ["BiII"], "Bill 2"),
    ("A\u200bda", ["Ada"], "Ada 2"), ("太郎", [], "太郎"), ("ソラ 2", [], "ソラ 2"),
    ("ᎪᏞᎬ", ["ALE"], "ᎪᏞᎬ 2"), ("ꓮꓠꓠ", ["Ann"], "ꓮꓠꓠ 2"), ("ᴀᴅᴀ", ["Ada"], "ᴀᴅᴀ 2"), ("ıvy", ["Ivy"], "ıvy 2"),
    ("The tabIe", [], "The tabIe 2"), ("👩\u200d🚀", [], "👩\u200d🚀"), ("❤\ufe0f", [], "❤\ufe0f"),
    ("हिन्दी", [], "हिन्दी")])
def test_a_name_unlike_the_others_to_the_eye(name: str, others: list[str], shown: str) -> None:
    assert clean_name(name, others, "Player 1") == shown


@pytest.mark.parametrize("name", ["Аda", "Bοb", "sоra", "ᎪnnᎪ", "ꓮnna", "ⲁnna", "Ꭺлла", "Sorа𐐬"])
def test_letters_of_several_scripts_that_look_alike_are_refused(name: str) -> None:
    with pytest.raises(Refused, match="may not mix"):
        clean_name(name, [], "Player 1")


@pytest.mark.parametrize("unseen", [
    "\u200b", "\u200d", "\u2060", "\u00ad", "\u034f", "\u115f", "\u17b4", "\u180b", "\u2800", "\u3164", "\ufe00",
    "\ufe0f", "\uffa0", "\ufeff", "\U0001d159", "\U000e0041", "\U000e0100", "\u202e", "\u2066", "\u3000"])
def test_letters_that_nobody_sees_make_no_name(unseen: str) -> None:
    for name in (f"Ad{unseen}a", f"Ada{unseen}", f"{unseen}Ada", f"A{unseen}{unseen}da"):
        assert clean_name(name, ["Ada"], "Player 1") in ("Ada 2", "Ad a 2", "A da 2")
    assert clean_name(unseen, [], "Player 1") == "Player 1"
    assert onlooker(f"Ada{unseen * 9}") == "Ada (looking on)"
    assert clean_name(unseen * 3 + "x" + unseen * 3, [], "Player 1") == "x"


def test_whoever_looks_on_is_never_taken_for_a_player() -> None:
    assert onlooker("Ada") == "Ada (looking on)"
    assert onlooker("\u200b") == "Somebody looking on"
