"""Market Day, a made-up game of merchants that shows what a play can be: of places (`go {z}`), of three pieces
(`barter {p} and {p} for {p}`), in anybody's turn (`drop {p}`). Its chapters declare them; a play more is a class
there, a word in PLAYS, an entry of the ledger and a scenario."""
from __future__ import annotations

from pathlib import Path

from playmat.cards.effects.nouns import Noun
from playmat.cards.language.reader import read_cards
from playmat.cards.language.vocabulary import FactWord, Vocabulary
from playmat.cards.library import CardSpec, Library
from playmat.kernel.plays import Play
from tests.market_day.chapters import bartering, turn, walking
from tests.market_day.game import ZONES, Market, MarketState
from tests.market_day.position import LAYOUT

HERE = Path(__file__).parent

PLAYS: list[Play] = [walking.MayGo(), bartering.MayTake(), bartering.MayBarter(), bartering.MayGive(),
                     bartering.MayDrop(), turn.END]


def vocabulary() -> Vocabulary:
    v = Vocabulary()
    v.types = ["good"]
    v.facts = [FactWord("worth", "number", ("good",), (), "worth 2")]
    v.stats = ["worth"]
    v.nouns = [Noun("good", "goods", lambda g, p, c: True)]
    return v


WORDS = vocabulary()
GOODS = read_cards((HERE / "goods.cards").read_text(encoding="utf-8"), "goods.cards", WORDS)
SPEC = CardSpec(
    name="market-day", edition="made-up", version=1, title="Market Day", seats=(2, 4), zones=ZONES, frames=[turn.Turn],
    outlines={}, verbs={}, questions={"turn": "Your turn"}, game=Market, state=MarketState, folder=HERE,
    vocabulary=WORDS, library=Library(GOODS), plays=PLAYS, over="md.end.twelve", layout=LAYOUT)
