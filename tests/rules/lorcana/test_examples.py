"""Every example printed in the rules stands here with what plays it: a scenario file, or a test beside this one."""
from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
EXAMPLES = {
    "1.2.1": "examples/1.2.1", "1.2.2": "examples/1.2.2", "1.2.3": "deal-a-to-b", "1.2.4": "examples/1.2.4",
    "1.6.2": "donald-duck-allow-me", "1.10.3.2": "test_leaving.py",
    "4.3.6 A": "challenge-example-a", "4.3.6 B": "challenge-example-b", "4.3.6 C": "challenge-example-c",
    "6.2.4 A": "examples/6.2.4-a", "6.2.4 B": "examples/6.2.4-b", "6.2.4.1": "names", "6.2.6": "examples/6.2.6",
    "6.2.14": "test_data.py", "7.1.2.1": "test_decks.py", "7.1.2.2": "examples/7.1.2.2",
    "7.1.2.3": "examples/7.1.2.3", "7.1.2.4 A": "deal-a-to-b", "7.1.2.4 B": "examples/7.1.2.4-b", "7.1.5": "other",
    "7.1.6": "ursula", "7.1.8": "other", "7.1.9 A": "ursula", "7.1.9 B": "yzma", "7.1.9.1": "ursula",
    "7.1.10": "look-at-this-family", "7.4.4.2": "if-and-while", "7.4.5 A": "examples/7.4.5-a", "7.4.5 B": "may",
    "7.4.6": "triggers-two", "7.4.7.1": "triggers-two", "7.4.7.2": "turn-end", "7.6.1": "examples/7.6.1",
    "7.6.5": "outside-play", "7.7.2": "self-replacement", "7.7.7.3": "examples/7.7.7.3", "7.7.8": "skip",
    "7.8.1.2 A": "examples/7.8.1.2-a", "7.8.1.2 B": "examples/7.8.1.2-b", "7.8.2": "examples/7.8.2",
    "7.8.3": "examples/7.8.3", "8.1.1": "ink", "9.3.1": "damage-put-and-move", "10.1.1": "examples/10.1.1",
}


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_played(example: str) -> None:
    name, rule = EXAMPLES[example], "lor." + example.partition(" ")[0]
    path = (ROOT / "tests" / "rules" / "lorcana" / name if name.endswith(".py")
            else ROOT / "tests" / "scenarios" / "lorcana" / f"{name}.toml")
    assert rule in path.read_text(encoding="utf-8"), f"{path.name} does not name {rule}"
