"""Cards and players by the words people write: which pieces a name means, and where they lie."""
from __future__ import annotations

from playmat.cards.library import Face
from playmat.cards.runtime.game import CardGame
from playmat.cards.toml_table import is_called, is_titled, nearest, nobody_called, plain_name
from playmat.kernel.names import Broken, is_number


def seat_called(names: list[str], name: str) -> int:
    for i, n in enumerate(names):
        if plain_name(n) == plain_name(name):
            return i
    raise Broken(nobody_called(name, names))


def number_of(g: CardGame, face: Face) -> str:
    """Of a card that has a number and no name, just that: `event 1`."""
    word = g.card_spec().vocabulary.numbered.get(face.type, "")
    return face.name.removeprefix(word).strip() if word else ""


def piece(g: CardGame, text: str, names: list[str]) -> int:
    return pieces(g, text, names)[0]


def pieces(g: CardGame, text: str, names: list[str], seat: int = -1, hand_first: bool = True) -> list[int]:
    """The cards a text means: a name, if need be with `#2` for the second of equal ones and `@hand` or
    `@bill.friends` for where it lies. With a seat: what it holds comes first, then what it can see (for a second card
    of an option the other way round)."""
    name, _, place = text.partition("@")
    if not place:
        name, mark, number = name.partition("#")
    else:
        place, mark, number = place.partition("#")
        name, early, earlier = name.partition("#")
        mark, number = mark or early, number or earlier
    wanted = plain_name(name)
    s = g.state
    found = [p for p in range(len(s.face)) if is_titled(g.face(p), wanted)]
    found = found or [p for p in range(len(s.face))
                      if is_called(g.face(p), wanted) or wanted == number_of(g, g.face(p))]
    if place:
        found = [p for p in found if plain_name(place) in places(g, p, names)]
    elif seat >= 0:
        hand = f"{names[seat]}.hand"
        found.sort(key=lambda p: (not g.knows(seat, p), (place_name(g, p, names) == hand) != hand_first))
    if mark:
        n = int(number) if is_number(number.strip()) else 0
        found = found[n - 1:] if 0 < n <= len(found) else []
    if not found:
        titles = sorted({g.face(p).title for p in range(len(s.face))})
        raise Broken(f"there is no card {text.strip()!r} in this game{nearest(name.strip(), titles)}")
    return found


def place_name(g: CardGame, p: int, names: list[str]) -> str:
    """Where a card lies: bill.friends."""
    seat = g.seat_at(p)
    zone = g.spec.zones[g.kind(p)].name
    return f"{names[seat]}.{zone}" if seat >= 0 else zone


def zone_called(g: CardGame, place: str, names: list[str]) -> int:
    """A zone by the words for it: `bill.deck`, or `market` for one that all share."""
    known = {}
    for zone, seat in enumerate(g.zone_table.seats):
        name = g.spec.zones[g.zone_table.kinds[zone]].name
        known[plain_name(f"{names[seat]}.{name}" if seat >= 0 else name)] = zone
    if plain_name(place) not in known:
        raise Broken(f"there is no place {place!r}{nearest(place, list(known))}")
    return known[plain_name(place)]


def places(g: CardGame, p: int, names: list[str]) -> list[str]:
    """What the place is called where a card lies, with and without its player; of one in play also just `play`."""
    found = [place_name(g, p, names), g.spec.zones[g.kind(p)].name]
    layout = g.card_spec().layout
    if layout is not None and g.kind(p) in layout.in_play:
        seat = g.seat_at(p)
        found += ["play", f"{names[seat]}.play"] if seat >= 0 else ["play"]
    return [plain_name(name) for name in found]
