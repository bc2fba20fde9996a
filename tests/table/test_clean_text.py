"""Names at a table: nobody can look like somebody else."""
from __future__ import annotations

import pytest

from playmat.kernel.names import Refused
from playmat.table.clean_text import clean_name
from playmat.table.room import onlooker


@pytest.mark.parametrize(("name", "others", "shown"), [
    ("Ada", [], "Ada"), ("Ada", ["ada"], "Ada 2"), ("Ada", ["A d a"], "Ada 2"), ("Äda", ["Ada"], "Äda 2"),
    ("Анна", [], "Анна"), ("СОРА", ["COPA"], "СОРА 2"), ("Νικος", [], "Νικος"), ("Bill", ["BiII"], "Bill 2"),
    ("A\u200bda", ["Ada"], "Ada 2"), ("太郎", [], "太郎"), ("ソラ 2", [], "ソラ 2")])
def test_a_name_unlike_the_others_to_the_eye(name: str, others: list[str], shown: str) -> None:
    assert clean_name(name, others, "Player 1") == shown


@pytest.mark.parametrize("name", ["Аda", "Bοb", "sоra"])
def test_letters_of_several_scripts_that_look_alike_are_refused(name: str) -> None:
    with pytest.raises(Refused, match="may not mix"):
        clean_name(name, [], "Player 1")


def test_whoever_looks_on_is_never_taken_for_a_player() -> None:
    assert onlooker("Ada") == "Ada (looking on)"
    assert onlooker("\u200b") == "Somebody looking on"
