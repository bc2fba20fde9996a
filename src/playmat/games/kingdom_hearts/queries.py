"""The play mat as the cards lie on it: what everybody can see and count."""
from __future__ import annotations

from typing import ClassVar, Final

from playmat.cards.library import Ability, CardSpec
from playmat.cards.runtime.game import CardGame
from playmat.games.kingdom_hearts.state import (
    ALLIES,
    BATTLE,
    CHALLENGE,
    DARKS,
    FRIENDS,
    HAND,
    NOT_ALLIES,
    OUT_OF_PLAY,
    PLAYER,
    WORLDS,
    MatState,
)
from playmat.kernel.names import NOTHING

Hand = dict[str, list[int]]                          # the cards of each type

NO_CARDS: Final[list[int]] = []

# What is remembered of a player (`Board.memory`), each while no text has a say in it.
HELD: Final = 0
ALLIED: Final = 1
ALLY_LEVELS: Final = 2
WORLD_TOTAL: Final = 3
CALM: Final = 4              # that his Worlds have won nobody the game, and no Dark Card on them is hurt
LEADER: Final = 5            # the Player Card, which is the same all game (kh.player.never-discarded)


class PlayMat(CardGame):
    """kh.zone.areas: two players, each with a mat."""

    REMEMBERS: ClassVar[tuple[tuple[int, ...], ...]] = ((HAND,), ALLIES, ALLIES, (WORLDS,), (WORLDS, DARKS), ())

    def __init__(self, spec: CardSpec, state: MatState) -> None:
        super().__init__(spec, state)
        self.s = state
        self.areas = (state.zones[:self.kinds], state.zones[self.kinds:])        # of each player: `areas[seat][HAND]`

    def add_all(self, faces: list[int], owner: int, seat: int, kind: int) -> list[int]:
        added = super().add_all(faces, owner, seat, kind)
        for p in added:
            self.s.control[p] = owner
        return added

    def other(self, seat: int) -> int:
        return 1 - seat

    # -- cards -------------------------------------------------------------------------------------------------------

    def type(self, p: int) -> str:
        return self.library.faces[self.s.face[p]].type

    def is_ally(self, p: int) -> bool:
        """Used as a Friend, as a Magic/Friend in play is (kh.magic-friend.treated-as-friend)."""
        type = self.type(p)
        return (type not in NOT_ALLIES and self.kind(p) in ALLIES
                and (type != "player" or p != self.player_card(self.seat_at(p))))

    def held(self, seat: int) -> Hand:
        """What a player holds."""
        found: Hand | None = self.memory[seat][HELD]
        if found is None:
            found = self.memory[seat][HELD] = self.by_type(self.areas[seat][HAND])
        return found

    def by_type(self, pieces: list[int]) -> Hand:
        faces, face = self.library.faces, self.s.face
        out: Hand = {}
        for p in pieces:
            type = faces[face[p]].type
            if type in out:
                out[type].append(p)
            else:
                out[type] = [p]
        return out

    def level(self, p: int) -> int:
        return self.value(p, "level")

    def controller(self, p: int) -> int:
        return self.s.control[p]

    def in_play(self, p: int) -> bool:
        return self.kind(p) not in OUT_OF_PLAY

    def player_card(self, seat: int) -> int:
        """In its own area or, during a challenge, the first card of the Challenge area."""
        found: int | None = self.memory[seat][LEADER]
        if found is not None:
            return found
        for p in self.areas[seat][PLAYER] + self.areas[seat][CHALLENGE]:
            if self.type(p) == "player":
                self.memory[seat][LEADER] = p
                return p
        return NOTHING

    def allies(self, seat: int) -> list[int]:
        """The Friends and Magic/Friends a player controls, in a fight or not."""
        found: list[int] | None = self.memory[seat][ALLIED]
        if found is None:
            side, me = self.areas[seat], self.player_card(seat)
            found = [p for p in side[FRIENDS] + side[BATTLE] + side[CHALLENGE]
                     if p != me and self.face(p).type not in NOT_ALLIES]
            self.memory[seat][ALLIED] = found
        return found

    def ally_levels(self, seat: int) -> list[int]:
        if not self.fresh or "level" in self.live or "level" in self.own_keys:
            return [self.level(p) for p in self.allies(seat)]
        found: list[int] | None = self.memory[seat][ALLY_LEVELS]
        if found is None:
            found = self.memory[seat][ALLY_LEVELS] = [self.level(p) for p in self.allies(seat)]
        return found

    def characters(self, seat: int) -> list[int]:
        """The Player Card and its allies."""
        return [self.player_card(seat)] + self.allies(seat)

    def namesake(self, seat: int, p: int) -> int:
        """The ally of the same name that would have to make room (kh.unique.levels-irrelevant).

        kh.player.text-governs-allies: a Player Card may allow several allies of one name.
        """
        faces, face = self.library.faces, self.s.face
        name = faces[face[p]].name
        for q in self.allies(seat):
            if q != p and faces[face[q]].name == name:
                return q if self.allows("share a name", p) == NOTHING else NOTHING
        return NOTHING

    # -- Worlds ------------------------------------------------------------------------------------------------------

    def current_world(self, seat: int) -> int:
        """kh.world.current: the topmost one."""
        worlds = self.areas[seat][WORLDS]
        return worlds[-1] if worlds else NOTHING

    def world_total(self, seat: int) -> int:
        """kh.move.total-level: covered Worlds count; and what texts add."""
        if not self.fresh or "level" in self.live or "world total" in self.live:
            total = sum([self.level(p) for p in self.areas[seat][WORLDS]])
            return self.changed_player_value(seat, "world total", total)
        found: int | None = self.memory[seat][WORLD_TOTAL]
        if found is None:
            found = self.memory[seat][WORLD_TOTAL] = sum([self.level(p) for p in self.areas[seat][WORLDS]])
        return found

    def darks(self, seat: int) -> list[int]:
        """Dark Cards on a player's current World (kh.ruling.dark-on-covered-world)."""
        lying = self.areas[seat][DARKS]
        if not lying:
            return NO_CARDS
        here = self.current_world(seat)
        return [p for p in lying if self.s.on[p] == here]

    def foes(self, seat: int) -> list[int]:
        """Those of them that are the opponent's (kh.ruling.own-dark-on-own-world)."""
        if not self.areas[seat][DARKS]:
            return NO_CARDS
        return [p for p in self.darks(seat) if self.s.control[p] != seat]

    def works(self, p: int, ability: Ability) -> bool:
        """kh.world.only-top-text: of Worlds, and of Dark Cards lying on them, only the topmost speak.

        A Dark Card whose World has just gone speaks until it has followed (kh.escape.order, kh.ruling.world-leaves).
        """
        s = self.s
        zone = s.where[p]
        kind = self.zone_table.kinds[zone]
        if kind == WORLDS:
            return s.zones[zone][-1] == p
        if kind == DARKS:
            world = s.on[p]
            return world < 0 or self.kind(world) != WORLDS or self.current_world(self.seat_at(p)) == world
        return True
