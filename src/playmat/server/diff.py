"""What travels to one socket: a whole view once, then only the parts that changed."""
from __future__ import annotations

import msgspec

from playmat.server.messages import Init
from playmat.table.room import Room, milliseconds
from playmat.table.room_view import view
from playmat.table.shown import Common, Shown
from playmat.table.view_types import View, ZoneView

ENCODER = msgspec.json.Encoder()
PARTS = [name for name in View.__struct_fields__ if name not in ("zones", "faces", "log")]
STEADY = ("room", "game", "edition", "title", "status", "you", "settings", "draw", "result", "again", "rematch", "chat",
          "spectators", "invite", "commitment", "seed", "coach")     # parts that an answer seldom changes
LIVELY = [name for name in PARTS if name not in STEADY]


NEVER: tuple[tuple[int, ...], bytes] = (), b""


def pieces_in(zone: ZoneView) -> tuple[int, ...]:
    return tuple([piece.p for piece in zone.pieces])


class ViewDiff:
    """What one pair of eyes has been sent so far."""

    def __init__(self, mine: list[int], eyes: int, holder: str) -> None:
        self.mine = mine
        self.eyes = eyes
        self.holder = holder
        self.version = 0
        self.undone = 0
        self.next_line = 0
        self.parts: dict[str, bytes] = {}
        self.steady = b""                                            # some of them together
        self.zones: dict[int, tuple[tuple[int, ...], bytes]] = {}    # what lay there, and how it was told
        self.shown = Shown()

    def whole(self, room: Room) -> bytes:
        """`init`: everything."""
        self.shown = Shown()
        seen = view(room, self.mine, self.eyes, -1, self.holder, shown=self.shown)
        self.remember(room)
        self.parts = {name: ENCODER.encode(getattr(seen, name)) for name in PARTS}
        self.zones = {z.id: (pieces_in(z), ENCODER.encode(z)) for z in seen.zones}
        return ENCODER.encode(Init(room.version, seen, now=milliseconds()))

    def remember(self, room: Room) -> None:
        self.version = room.version
        self.undone = room.undone
        self.next_line = len(room.journal.events) if room.journal is not None else 0

    def lay(self, zones: list[ZoneView]) -> tuple[list[bytes], list[dict[str, int]]]:
        """The zones that changed, and the pieces that went from one to another."""
        changed = {zone.id: (pieces_in(zone), now) for zone in zones
                   if (now := ENCODER.encode(zone)) != self.zones.get(zone.id, NEVER)[1]}
        was = {p: zone for zone in changed for p in self.zones.get(zone, NEVER)[0]}
        moves = [{"p": p, "start": was[p], "end": zone} for zone, (pieces, _) in changed.items() for p in pieces
                 if was.get(p, zone) != zone]
        self.zones.update(changed)
        return [now for _, now in changed.values()], moves

    def differing(self, seen: View) -> list[bytes]:
        """The parts that changed. Those that seldom do are compared together."""
        steady = ENCODER.encode([getattr(seen, name) for name in STEADY])
        names = LIVELY if steady == self.steady else PARTS
        self.steady = steady
        changed: list[bytes] = []
        for name in names:
            now = ENCODER.encode(getattr(seen, name))
            if now != self.parts.get(name):
                self.parts[name] = now
                changed.append(b'"%s":%s' % (name.encode(), now))
        return changed

    def news(self, room: Room, common: dict[int, Common] | None = None) -> bytes:
        """`update`: what is new since the last message; nothing if nothing is."""
        if room.version == self.version:
            return b""
        undone = room.undone != self.undone
        first = min(self.next_line, room.cut) if undone else self.next_line
        seen = view(room, self.mine, self.eyes, first, self.holder, common, self.shown)
        changed = self.differing(seen)
        zones, moves = self.lay(seen.zones)
        if zones:
            changed.append(b'"zones":[%s]' % b",".join(zones))
        if seen.faces:
            changed.append(b'"faces":' + ENCODER.encode(seen.faces))
        if seen.log:
            changed.append(b'"log":' + ENCODER.encode(seen.log))
        since = self.version
        self.remember(room)
        if not changed and not undone:
            self.version = since                         # nothing these eyes can see
            return b""
        head = b'{"type":"update","version":%d,"since":%d,"changed":{%s}' % (self.version, since, b",".join(changed))
        if undone:
            head += b',"undone":true,"log_from":%d' % first
        elif moves:
            head += b',"moves":' + ENCODER.encode(moves)
        return head + b',"now":%d}' % milliseconds()
