"""Steps of a script that no player could take: a text is carried out, a fact is made so."""
from __future__ import annotations

from typing import Any

from playmat.cards.find_pieces import piece, seat_called
from playmat.cards.layout import Layout
from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.game import CardGame
from playmat.cards.toml_table import TomlTable, nearest, plain_name
from playmat.kernel.names import Broken
from playmat.scenario.words import text_names


def ask_anew(g: CardGame) -> None:
    """Withdraw what is being asked: the step that asked it comes again, after whatever is done now."""
    if g.over:
        raise Broken("the game is over: nothing can happen any more.")
    g.ask_again()


def carry_out(g: CardGame, entry: TomlTable, names: list[str]) -> None:
    """A text of a card for a player: `carry_out = "Simba 2"`, or a table that says which text, and by whom."""
    p = piece(g, entry.text("name"), names)
    face = g.face(p)
    if not face.abilities:
        raise Broken(f"{entry.place}: {face.title} has no text.")
    said = entry.take("text")
    found = [a for n, a in enumerate(face.abilities, 1)
             if said in (None, n) or (isinstance(said, str) and plain_name(said) in text_names(g, p, a.index))]
    if len(found) != 1:
        raise Broken(f"{entry.place}: {face.title} has {len(face.abilities)} texts; say which, by its number from the "
                     "top, text = 1, or its name.")
    who = entry.text("by")
    seat = seat_called(names, who) if who else g.controller(p)
    entry.end()
    g.resolve(DueAbility(found[0].index, p, seat if seat >= 0 else g.state.active))


def set_fact(g: CardGame, layout: Layout, names: list[str], path: str, v: Any) -> None:
    """A number of the game, of a seat or of a card, as the layout declares them."""
    number = TomlTable({path: v}, "set").times(path)
    word, _, rest = path.partition(".")
    s: Any = g.state
    if path in layout.numbers:
        setattr(s, layout.numbers[path], number)
    elif word in names and rest in layout.seat_numbers:
        getattr(s, layout.seat_numbers[rest])[names.index(word)] = number
    elif rest and word in layout.piece_numbers:
        p = piece(g, rest, names)
        getattr(s, layout.piece_numbers[word])[p] = number
        g.forget_zone(s.where[p])
    else:
        known = [*layout.numbers, *[f"{n}.{k}" for n in names for k in layout.seat_numbers],
                 *[f"{k}.CARD" for k in layout.piece_numbers]]
        raise Broken(f"set: {path!r} is nothing that can be set{nearest(path, known)}")
    g.forget_live()                                  # whatever a game has found out, it looks anew
