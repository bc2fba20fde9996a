"""Combat, step by step."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.games.talisman.board import INNER, region
from playmat.games.talisman.chapters.combat_parts import Aid, AttackAgain, EvadeOne
from playmat.games.talisman.chapters.fate import ATTACK, ENEMY, pay_fate, rerolls
from playmat.games.talisman.chapters.spells import carry_out, castable
from playmat.games.talisman.state import END_OF_COMBAT, LYING, SPELLS, TROPHIES
from playmat.kernel.frame import Frame
from playmat.kernel.loops import STAND, Throw
from playmat.kernel.names import NOBODY, NOTHING
from playmat.kernel.option import Option

if TYPE_CHECKING:
    from playmat.games.talisman.journey import Journey

WON: Final = 1
STOOD_OFF: Final = 0
LOST: Final = -1
EVADED: Final = 2
MOST_AID: Final = 3                             # tal.aid.up-to-three
FIGHT: Final = Option("fight")


class Combat(Frame):
    """A Character against an Enemy, or several that fight as one (tal.multi.same-stat-and-number-combine)."""

    OUTLINE: ClassVar[str] = """
        tal.combat.enemy-starts-it                         begin
        tal.combat.step1-evade-first                       offer_evading
        tal.combat.step1-evade-first                       evade
        tal.evade.no-interaction                           still_attacked
        tal.combat.step2-boosts-before-roll                offer_boosts
        tal.combat.step2-boosts-before-roll                boost
        tal.ruling.order-of-boosts-and-opponents-spells    offer_others
        tal.ruling.order-of-boosts-and-opponents-spells    hear_other
        tal.ruling.order-of-boosts-and-opponents-spells    offer_answer
        tal.ruling.order-of-boosts-and-opponents-spells    answer
        tal.combat.step3-ask-for-aid                       offer_aid
        tal.combat.step3-ask-for-aid                       ask_for_aid
        tal.aid.voluntary                                  aid
        tal.combat.step4-attack-roll                       attack_roll
        tal.combat.step5-enemy-roll                        enemy_roll
        tal.combat.step7-fate-when-comparing               compare
        tal.combat.step7-fate-when-comparing               reconsider
        tal.combat.step6a-win                              win
        tal.combat.step6b-loss                             lose
        tal.aid.win-pays-one-munny                         reward_helper
        tal.aid.loss-costs-helper-health                   harm_helper
        tal.combat.loss-ends-turn                          end
    """
    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat", "stat", "own", "foes", "foe", "die", "source", "used", "queue", "answered", "asked", "helper", "amount",
        "shows", "theirs", "result", "evaded", "over")

    def __init__(self, seat: int = 0, stat: str = "strength", foes: tuple[int, ...] = (), foe: int = 0, die: int = 1,
                 source: int = NOTHING) -> None:
        self.seat = seat
        self.stat = stat                             # tal.combat.type-from-enemy
        self.own = stat                              # what the Character fights with, should a text say otherwise
        self.foes = foes                             # Enemy cards
        self.foe = foe                               # an Enemy without a card: what it fights with
        self.die = die                               # how many dice the Enemy rolls
        self.source = source                         # what made such an Enemy
        self.used: tuple[int, ...] = ()              # Objects and abilities used in this Combat: piece, text
        self.queue: tuple[int, ...] = ()             # who may still cast a Spell
        self.answered = 0                            # whether somebody else has
        self.asked: tuple[int, ...] = ()             # whom the player has asked for aid
        self.helper = NOBODY
        self.amount = 0                              # of the aid
        self.shows: tuple[int, ...] = ()             # the Character's dice
        self.theirs: tuple[int, ...] = ()            # and the Enemy's
        self.result = STOOD_OFF
        self.evaded = 0
        self.over = 0                                # whether it is decided

    # -- step 1 ------------------------------------------------------------------------------------------------------

    def begin(self, g: Journey) -> None:
        for p in self.foes:
            g.mention("tal.combat.enemy-starts-it", "{p} attacks {s}", (p, self.seat))
            g.happen("attack", it=p, seat=self.seat)
        if not self.foes:
            g.mention("tal.combat.enemy-starts-it", "{p} sends an Enemy of {n} against {s}",
                      (self.source, self.foe, self.seat))
        if not g.unsettled:
            self.pc += 1                                             # straight on, as far as nobody is asked
            self.offer_evading(g)

    def offer_evading(self, g: Journey) -> None:
        options = self.ways_out(g)
        if options:
            g.ask(self.seat, "evade", [FIGHT, *options], cites="tal.combat.step1-evade-first")
        else:
            self.go(g, "boost")
            self.offer_boosts(g)

    def ways_out(self, g: Journey) -> list[Option]:
        """tal.evade.by-spell-or-ability, tal.evade.never-in-inner-region."""
        found = castable(g, self.seat, "evading")
        if not found or region(g.at(self.seat)) == INNER or (self.foes and not self.evadable(g)):
            return []
        return [o for o in found if not self.spent(o)]

    def evadable(self, g: Journey) -> list[int]:
        return [p for p in self.foes if g.forbids("be evaded", p) == NOTHING]

    def evade(self, g: Journey) -> None:
        if g.said.verb in ("cast", "use"):
            self.go(g, "still_attacked")
            self.use(g, self.seat, g.said)
        else:
            self.go(g, "offer_boosts")

    def still_attacked(self, g: Journey) -> None:
        """tal.ruling.evading-combined-enemies: the others fight on, and may be evaded too."""
        if self.evaded and not self.foes:
            self.result = EVADED
            self.over = 1
            g.note("tal.evade.no-interaction", "{s} evades", (self.seat,))
            self.go(g, "end")
        else:
            self.go(g, "offer_evading")

    def evade_one(self, g: Journey) -> None:
        foes = self.evadable(g)
        if len(foes) > 1:
            g.call(EvadeOne(self.seat, tuple(foes)))
        else:
            self.evaded_from(g, foes)

    def evaded_from(self, g: Journey, foes: list[int]) -> None:
        if foes or not self.foes:
            self.foes = tuple([p for p in self.foes if p not in foes])
            self.evaded = 1

    # -- step 2 ------------------------------------------------------------------------------------------------------

    def offer_boosts(self, g: Journey) -> None:
        options = self.boosts(g)
        if options:
            g.ask(self.seat, "boost", [FIGHT, *options], cites="tal.combat.step2-boosts-before-roll")
        else:
            self.pc += 1
            self.begin_round(g)

    def boosts(self, g: Journey) -> list[Option]:
        """tal.combat.one-weapon-per-roll; each thing once a Combat."""
        found = castable(g, self.seat, "combat")
        if found:
            found = [o for o in found if not self.spent(o)]
            if self.wielded(g) >= g.player_value(self.seat, "weapon limit"):
                found = [o for o in found if "weapon" not in g.face(o.args[0]).traits]
        return found

    def spent(self, o: Option) -> bool:
        return any(self.used[i:i + 2] == o.args for i in range(0, len(self.used), 2))

    def wielded(self, g: Journey) -> int:
        return len(self.weapons(g))

    def weapons(self, g: Journey) -> list[int]:
        return [p for p in self.used[::2] if "weapon" in g.face(p).traits]

    def boost(self, g: Journey) -> None:
        if g.said.verb in ("cast", "use"):
            self.go(g, "offer_boosts")
            self.use(g, self.seat, g.said)
        else:
            self.begin_round(g)

    def begin_round(self, g: Journey) -> None:
        self.queue = tuple([seat for seat in g.in_turn_order() if seat != self.seat])
        self.pc += 1
        self.offer_others(g)

    def use(self, g: Journey, seat: int, said: Option) -> None:
        self.used = (*self.used, *said.args)
        carry_out(g, seat, said)

    def offer_others(self, g: Journey) -> None:
        zones, kinds = g.s.zones, g.kinds
        while self.queue and not (zones[self.queue[0] * kinds + SPELLS] and self.may_meddle(g, self.queue[0])):
            self.queue = self.queue[1:]
        if not self.queue:
            self.go(g, "answer")
            self.offer_answer(g)
            return
        g.ask(self.queue[0], "meddle", g.window_options(self.meddling(g, self.queue[0])),
              cites="tal.ruling.order-of-boosts-and-opponents-spells")

    def may_meddle(self, g: Journey, seat: int) -> bool:
        """tal.ruling.order-of-boosts-and-opponents-spells: others cast Spells, but use nothing else."""
        return g.might_answer(seat) and g.asks(seat, bool(self.meddling(g, seat)))

    def meddling(self, g: Journey, seat: int) -> list[Option]:
        return [o for o in castable(g, seat, "combat") if o.verb == "cast"]

    def hear_other(self, g: Journey) -> None:
        seat, self.queue = self.queue[0], self.queue[1:]
        self.go(g, "offer_others")
        if g.said.verb == "cast":
            self.answered = 1
            self.use(g, seat, g.said)

    def offer_answer(self, g: Journey) -> None:
        options = self.boosts(g) if self.answered else []
        if options:
            g.ask(self.seat, "boost", [FIGHT, *options], cites="tal.ruling.order-of-boosts-and-opponents-spells")
        else:
            self.go(g, "ask_for_aid")
            self.offer_aid(g)

    def answer(self, g: Journey) -> None:
        if g.said.verb in ("cast", "use"):
            self.use(g, self.seat, g.said)

    # -- step 3 ------------------------------------------------------------------------------------------------------

    def offer_aid(self, g: Journey) -> None:
        """tal.ruling.aid-one-helper, tal.ruling.aid-per-combat."""
        others = g.companions(self.seat)
        if others:
            others = [seat for seat in others if seat not in self.asked]
        if others and self.helper == NOBODY:
            g.ask(self.seat, "aid", [Option("alone")] + [Option("ask", (seat,)) for seat in others],
                  cites="tal.combat.step3-ask-for-aid")
        else:
            self.go(g, "enemy_roll")
            self.attack_roll(g)

    def ask_for_aid(self, g: Journey) -> None:
        if g.said.verb != "ask":
            self.go(g, "attack_roll")
            return
        self.asked = (*self.asked, g.said.args[0])

    def aid(self, g: Journey) -> None:
        g.call(Aid(self.asked[-1], min(MOST_AID, g.player_value(self.asked[-1], self.stat))))
        self.go(g, "offer_aid")

    # -- steps 4 and 5 -----------------------------------------------------------------------------------------------

    def attack_roll(self, g: Journey) -> None:
        Throw(self.seat, max(1, g.player_value(self.seat, "attack dice")), what=ATTACK, into="shows",
              cites="tal.combat.step4-attack-roll").begin(g)

    def enemy_roll(self, g: Journey) -> None:
        """tal.ruling.who-rolls-for-enemies."""
        if self.die:
            Throw(next_to(g, self.seat), self.die, what=ENEMY, into="theirs",
                  cites="tal.combat.step5-enemy-roll").begin(g)
        else:
            self.pc += 1
            self.compare(g)

    # -- steps 6 and 7 -----------------------------------------------------------------------------------------------

    def attack_score(self, g: Journey) -> int:
        """tal.combat.step4-attack-roll; of several dice the best (tal.character.sora-two-dice)."""
        return self.power(g) + max(self.shows, default=0)

    def power(self, g: Journey) -> int:
        """What is added to the die: the stat, what holds for this Combat, and aid."""
        bonus = "strength in combat" if self.own == "strength" else "magic in combat"
        added = 0 if g.is_heartless(self.seat) else g.player_value(self.seat, bonus)
        return g.player_value(self.seat, self.own) + added + self.aid_given(g)

    def aid_given(self, g: Journey) -> int:
        return self.amount if self.helper != NOBODY and g.character(self.helper) >= 0 else 0

    def enemy_power(self, g: Journey) -> int:
        """tal.multi.same-stat-and-number-combine."""
        total = self.foe
        for p in self.foes:
            total += g.value(p, self.stat)
        return total if g.silent("enemy attack") else g.changed_player_value(self.seat, "enemy attack", total)

    def enemy_score(self, g: Journey) -> int:
        return self.enemy_power(g) + sum(self.theirs)

    def compare(self, g: Journey) -> None:
        options = rerolls(g, self.seat, self.shows) if not self.over else []
        if options:
            g.ask(self.seat, "compare", [STAND, *options], cites="tal.combat.step7-fate-when-comparing",
                  about=(self.attack_score(g), self.enemy_score(g)))
        else:
            self.decide(g)

    def reconsider(self, g: Journey) -> None:
        """tal.fate.new-result-stands: once, and it counts."""
        if g.said.verb == "reroll":
            pay_fate(g, self.seat)
            self.over = 1
            self.go(g, "compare")
            g.call(AttackAgain(self.seat, g.said.args[0] - 1, self.shows))
        else:
            self.decide(g)

    def decide(self, g: Journey) -> None:
        mine, theirs = self.attack_score(g), self.enemy_score(g)
        self.result = WON if mine > theirs else LOST if mine < theirs else STOOD_OFF
        self.over = 1
        g.mention("tal.combat.step6a-win" if mine > theirs else "tal.combat.step6b-loss" if mine < theirs else
               "tal.combat.stand-off-no-effect", "{s} has {n}, the Enemy {n}", (self.seat, mine, theirs))
        if mine > theirs:
            self.go(g, "lose")
            self.win(g)
        elif mine < theirs:
            self.go(g, "reward_helper")
            self.lose(g)
        else:
            self.leave()
            self.end(g)

    def win(self, g: Journey) -> None:
        """tal.trophies.keep-defeated-enemies: every card of a combined Enemy (tal.ruling.combined-enemies-outcome)."""
        if self.helper == NOBODY:
            self.go(g, "end")                                        # most often
        for p in self.foes:
            g.happen("beaten", it=p, seat=self.seat)
        if not self.foes:                                            # tal.ruling.enemies-without-cards
            g.happen("routed", seat=self.seat, n=self.foe)
        for p in self.foes:
            if g.kind(p) == LYING:
                g.lift(p)
                g.put(p, self.seat, TROPHIES)
                g.note("tal.trophies.keep-defeated-enemies", "{s} keeps {p} as a Trophy", (self.seat, p))
        if self.foes and g.s.quest[self.seat] == DEFEAT_AN_ENEMY:
            g.s.quest[self.seat] = DONE_FIGHTING

    def lose(self, g: Journey) -> None:
        """tal.ruling.order-after-a-lost-combat: the attacker first."""
        if self.result == LOST:
            for p in self.foes:
                g.happen("lost to", it=p, seat=self.seat)
            if self.helper == NOBODY:
                self.go(g, "end")                                    # most often
            self.harm(g, self.seat)

    def harm(self, g: Journey, seat: int) -> None:
        """tal.combat.prevention-strength-only: texts look at the kind of Combat for themselves."""
        p = g.character(seat)
        if p >= 0:
            g.attempt("harm", it=p, seat=seat, n=1)

    def reward_helper(self, g: Journey) -> None:
        if self.result == WON and self.helper != NOBODY:
            g.gain(self.helper, "munny", 1)

    def harm_helper(self, g: Journey) -> None:
        if self.result == LOST and self.helper != NOBODY:
            self.harm(g, self.helper)

    def end(self, g: Journey) -> None:
        """tal.combat.stand-off-ends-turn, tal.ruling.boosts-last-for-the-combat."""
        g.s.outcome = self.result
        if g.s.marks:
            g.expire(END_OF_COMBAT)
        if self.result in (LOST, STOOD_OFF) and self.over:
            g.end_turn()


DEFEAT_AN_ENEMY: Final = 2                      # the quest of that number, and how it is marked when it is done
DONE_FIGHTING: Final = 7


def next_to(g: Journey, seat: int) -> int:
    """Who rolls for the Enemy; nobody's hand if nobody else is left."""
    other = g.next_seat(seat)
    return other if other != seat else NOBODY
