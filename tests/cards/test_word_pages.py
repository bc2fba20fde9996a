"""The pages that list a game's words are what the command makes."""
from __future__ import annotations

from pathlib import Path

import pytest

from playmat import games
from playmat.cards.reference import reference

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize(("game", "edition"), [(g, e) for g in games.game_names() for e in games.editions(g)])
def test_the_page_of_a_games_words_is_up_to_date(game: str, edition: str) -> None:
    spec = games.spec(game, edition)
    page = DOCS / f"words-{game}-{edition}.md"
    assert page.read_text(encoding="utf-8") == reference(spec.title, spec.vocabulary), (
        f"make it anew: playmat cards words {game} --edition {edition} > docs/{page.name}")
