"""Lorcana positions as people write them: what is declared of them, and how they are read off."""
from __future__ import annotations

from typing import Any

from playmat.cards.layout import CardFact, Forbidden, Layout
from playmat.games.lorcana.layout import PLACES, begin, lay_seat, plan
from playmat.games.lorcana.lorcana import Lorcana
from playmat.games.lorcana.state import CHARACTERS, DISCARD, IN_PLAY, INKWELL, ITEMS, LOCATIONS, PHASES
from playmat.kernel.names import NOTHING

IN_PLAY_VERBS = ("quest", "challenge", "move", "use")


def facts(g: Lorcana, names: list[str]) -> dict[str, Any]:
    """What a file may expect, beside what lies in each place."""
    s = g.s
    out: dict[str, Any] = {
        "phase": PHASES[s.phase], "first": names[s.first],
        "out": [names[seat] for seat in range(g.seats) if g.is_out(seat)],
        "bag": [title(g, w.source) for w in s.due[:s.bagged]], "challenger": title(g, s.challenger),
        "challenged": title(g, s.challenged),
        "record": [g.library.questions[row.question].watch.event for row in s.record if row.question >= 0]}
    for seat, name in enumerate(names):
        ink = g.zone(seat, INKWELL)
        out[f"{name}.ink"] = len(ink)
        out[f"{name}.ready_ink"] = g.ready_ink(seat)
        out[f"{name}.exerted_ink"] = len(ink) - g.ready_ink(seat)
        out[f"{name}.lore_to_win"] = g.player_value(seat, "lore to win")
        out[f"{name}.play"] = [title(g, p) for kind in (CHARACTERS, ITEMS, LOCATIONS) for p in g.zone(seat, kind)]
        out[f"{name}.in_force"] = list(dict.fromkeys(title(g, m.source) for m in s.marks if m.seat == seat))
    return out


def title(g: Lorcana, p: int) -> str:
    return g.face(p).title if p >= 0 else "nothing"


def place_of(g: Lorcana, p: int, names: list[str]) -> str:
    return title(g, g.s.on[p])


def beneath(g: Lorcana, p: int, names: list[str]) -> str:
    """The cards under a character, the topmost first."""
    return ", ".join(title(g, q) for q in g.stack(p)) if g.stack(p) else "nothing"


def price(g: Lorcana, p: int, names: list[str]) -> int:
    return g.price(p)


def keywords(g: Lorcana, p: int, names: list[str]) -> str:
    """Those it has now: `evasive, resist 2`."""
    words = g.card_spec().vocabulary.keywords
    found = [(word, g.value(p, word)) for word in words]
    return ", ".join(word if words[word] == "flag" else f"{word} {n}" for word, n in found if n) or "none"


def forbidden(g: Lorcana) -> list[Forbidden]:
    return []


CARD_FACTS: dict[str, CardFact] = {"at": place_of, "under": beneath, "price": price, "keywords": keywords}
LAYOUT = Layout(
    begin, PLACES, seat_numbers=("lore", "inked"), piece_numbers=("damage", "exerted", "drying", "shifted"),
    in_play=IN_PLAY, piles=(DISCARD,), fillers=("character",), on="on",
    columns={"damage": 0, "exerted": 0, "drying": 0, "shifted": 0, "on": NOTHING},
    ordered=("deck", "bag"), facts=facts, card_facts=CARD_FACTS, forbidden=forbidden, plan=plan, lay_seat=lay_seat,
    stub_numbers={"cost": 1, "strength": 1, "willpower": 1, "lore": 1, "move cost": 1}, in_play_verbs=IN_PLAY_VERBS)
