"""Whatever a player can't do with a card, a rule of the edition says why; whatever he can, none does."""
from __future__ import annotations

import pytest

from playmat import games
from playmat.kernel.chance import Dice
from playmat.kernel.game import Game
from playmat.kernel.names import CHANCE
from playmat.kernel.save import dumps
from tests.laws.test_laws import BOUND, EDITIONS, GAMES, everything_allowed, random_deck


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_card_one_knows_can_be_played_or_there_is_a_rule_against_it(game: str, edition: str, seed: int) -> None:
    spec = games.spec(game, edition)
    ledger = spec.ledger()
    ids = {e.id for e in [*ledger.rules(edition), *ledger.rulings(edition)]}
    dice = Dice(seed)
    chairs = [random_deck(spec, dice) for _ in range(spec.seats[0])]
    g = spec.start({"seats": chairs, "options": everything_allowed(spec)}, seed)
    for n in range(BOUND):
        if g.over:
            break
        request = g.state.pending[dice.below(len(g.state.pending))]
        if request.seat == CHANCE:
            g.chance()
            continue
        for seat in range(g.seats):
            offered = {(o.verb, o.args[0]) for r in g.state.pending if r.seat == seat for o in r.options if o.args}
            offered |= {(o.verb, o.args[0]) for o in g.asides(seat)}
            for p in range(len(g.state.face)):
                for verb in g.piece_verbs(p) if g.knows(seat, p) and g.state.owner[p] == seat else []:
                    why = g.why_not(seat, verb, (p,))
                    where = f"{verb} {p} ({g.title(g.state.face[p])}) by seat {seat}, asked: {request.ask}"
                    assert why == "" if (verb, p) in offered else why in ids, f"{where}: {why or 'no reason'}"
                    if n % 9 == 0:
                        all_told(g, seat, verb, p, ids)
        g.take(request, request.options[dice.below(len(request.options))])


def all_told(g: Game, seat: int, verb: str, p: int, ids: set[str]) -> None:
    """All the rules against a play: the one that is named first among them; and asking changes nothing."""
    before = dumps(g)
    found = g.reasons(seat, verb, (p,))
    assert found[:1] == [why for why in [g.why_not(seat, verb, (p,))] if why]
    assert set(found) <= ids
    assert len(set(found)) == len(found)
    assert dumps(g) == before
