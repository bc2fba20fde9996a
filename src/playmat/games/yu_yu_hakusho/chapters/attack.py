"""The Attack Map."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.cards.runtime.due import DueAbility
from playmat.cards.runtime.parts import ability_of, part_of
from playmat.cards.runtime.resolve import Resolve
from playmat.games.yu_yu_hakusho.chapters.paying import PayAttack, in_energy, put_away, why_not_paid
from playmat.games.yu_yu_hakusho.matters import ATTACKS, BE_USED, COSTS, FEES, MAKE_ATTACKS, WEIGHING
from playmat.games.yu_yu_hakusho.state import ARENA, BESIDE, CHARACTERS, DRAW_STEP, EARLY, FIGHTING_TYPES, HAND
from playmat.games.yu_yu_hakusho.times import END_OF_ATTACK
from playmat.kernel.frame import Frame
from playmat.kernel.loops import PickSome
from playmat.kernel.names import NOTHING
from playmat.kernel.option import Option
from playmat.kernel.plays import ANY, Play, Rules

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.queries import PlayMat
    from playmat.games.yu_yu_hakusho.tournament import Tournament

YES: Final = Option("yes")
NO: Final = Option("no")
LOSE_EFFECT: Final = "lose their effect"                                    # and be stopped: what texts do to attacks
REACHED: Final = ((2, "reached double"), (4, "reached fourfold"))           # what cards ask about later


class MayAttack(Play):
    SPELT = "attack {p} {t}"
    SHOWN = "Attack with {p}: {t}"
    ASKED = ("draw step", "attack step")
    ELSE = "yyh.attack.source-fighter-or-its-techniques"

    def candidates(self, g: Tournament, seat: int) -> list[int]:
        return g.attack_sources(seat)

    def forbidden(self, g: Tournament, seat: int, by: Rules) -> bool:
        s = g.s
        mine = s.active == seat
        return (
            not mine and by.rule("yyh.attack.only-attacker-attacks")
            or not g.in_attack_step(seat) and not g.attacks_early(seat) and by.rule("yyh.turn.three-steps")
            or mine and g.has_attacked(seat) and g.silent(BESIDE) and by.rule("yyh.attack.one-per-turn")
            or g.matters & ATTACKS > 0 and g.forbids(MAKE_ATTACKS, seat=seat) != NOTHING
            and by.rule("yyh.ruling.cannot-beats-can"))

    def forbidden_with(self, g: Tournament, seat: int, p: int, by: Rules) -> bool:
        user = g.attacker(seat, p) if g.matters & ATTACKS else NOTHING
        return (
            user >= 0 and g.forbids(MAKE_ATTACKS, user) != NOTHING and by.rule("yyh.ruling.cannot-beats-can")
            or g.s.step == DRAW_STEP and g.allows(EARLY, p) == NOTHING and by.rule("yyh.turn.three-steps"))

    def add_options(self, g: Tournament, seat: int, candidates: list[int], out: list[Option]) -> None:
        """As long as no text has a say in it, all that is printed there, if it can be paid."""
        if g.matters & ATTACKS or g.s.step == DRAW_STEP:
            super().add_options(g, seat, candidates, out)
        elif self.forbidden(g, seat, ANY):
            return
        elif not g.matters & (FEES | COSTS):
            self.add_printed(g, seat, candidates, out)               # most often
        else:
            made = self.made_longer
            for p in candidates:
                for text in g.attacks_on(p):
                    if not self.forbidden_so(g, seat, (p, text), ANY):
                        out.append(made.get((p, text)) or self.naming_all((p, text)))

    def add_printed(self, g: Tournament, seat: int, candidates: list[int], out: list[Option]) -> None:
        """For the price that stands there, too."""
        energy, hand, made = g.s.energy[seat], len(g.areas[seat][HAND]), self.made_longer
        rows, shown = g.printed.attack_rows, g.shown
        for p in candidates:
            for text, price, spirit, condition in rows[shown[p]]:
                if price <= (energy if spirit else hand) and (
                        condition is None or condition.holds(g, Resolve(text, p, seat))):
                    out.append(made.get((p, text)) or self.naming_all((p, text)))

    def partners(self, g: Tournament, seat: int, args: tuple[int, ...]) -> list[int]:
        return g.attacks_usable(seat, args[0])

    def forbidden_so(self, g: Tournament, seat: int, args: tuple[int, ...], by: Rules) -> bool:
        """yyh.ruling.attack-restriction-checked-when: with what is in force on declaring."""
        card, text = args
        condition, texts = g.library.abilities[text].condition, g.matters & ATTACKS > 0
        return (
            texts and g.has_attacked(seat) and not g.beside(card, text) and by.rule("yyh.attack.one-per-turn")
            or why_not_paid(g, seat, card, text, by)
            or condition is not None and not condition.holds(g, Resolve(text, card, seat))
            and by.rule("yyh.ruling.attack-restriction-checked-when")
            or texts and g.forbids(BE_USED, part_of(card, text), other=g.fighter(1 - seat)) != NOTHING
            and by.rule("yyh.ruling.attack-restriction-checked-when")
            or g.fighter(1 - seat) < 0 and g.attacker(seat, card) < 0
            and by.rule("yyh.attack.target-is-opposing-fighter"))

    def fits(self, g: Tournament, p: int) -> bool:
        return bool(g.attacks_on(p))

    def in_reach(self, g: Tournament, p: int) -> bool:
        return g.in_play(p) or p in g.borrowed(g.s.active)

    def outlook(self, g: Tournament, seat: int, args: tuple[int, ...]) -> tuple[str, str]:
        from playmat.games.yu_yu_hakusho.shown import attack_outlook
        return attack_outlook(g, seat, args[0], args[1])

    def do(self, g: Tournament, seat: int, args: tuple[int, ...]) -> None:
        g.call(Attack(seat, g.attacker(seat, args[0]), args[0], args[1]))


class Attack(Frame):
    """yyh.attack.strict-map-order: straight on, as long as nobody is asked and nothing is to be settled."""

    OUTLINE: ClassVar[str] = """
        yyh.attack.declared-by-name                declare
        yyh.attack.map-1-declare-and-pay           choose_payment
        yyh.attack.map-1-declare-and-pay           pay
        yyh.attack.map-2-when-you-use-an-attack    used
        yyh.ruling.defender-attack-window          attacked
        yyh.attack.map-3-attack-effect             effect
        yyh.ruling.defeat-before-comparison        go_on
        yyh.attack.map-4-compare-final-values      compare
        yyh.ruling.response-windows                weigh
        yyh.ruling.damage-amount-order             replace
        yyh.ruling.extra-damage-cards              add
        yyh.ruling.response-windows                threaten
        yyh.ruling.damage-amount-order             redirect
        yyh.ruling.damage-amount-order             prevent
        yyh.attack.map-5-minimum-damage            offer_minimum
        yyh.attack.map-5-minimum-damage            choose_discards
        yyh.ruling.min-damage-window               buy_minimum
        yyh.attack.map-6-show-damage               show_damage
        yyh.attack.map-7-step-ends                 clean_up
        yyh.ruling.second-use-of-an-attack         count_use
        yyh.ruling.second-use-of-an-attack         offer_again
        yyh.ruling.second-use-of-an-attack         use_again
    """
    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat", "user", "card", "text", "like", "target", "worth", "defense", "points", "paid", "price", "by_minimum",
        "weighing", "again", "uses", "dealt", "spent", "followed", "turned", "also")

    def __init__(self, seat: int = 0, user: int = NOTHING, card: int = NOTHING, text: int = 0) -> None:
        self.seat = seat
        self.user = user
        self.card = card                             # the card it stands on, and which of its texts it is
        self.text = text
        self.like = text                             # whose printed value and effect it has: its own, or one it copies
        self.target = NOTHING                        # somebody else than the opposing fighter
        self.worth = 0                               # the two numbers of the comparison
        self.defense = 0
        self.points = 0                              # damage, as far as it is worked out
        self.paid: tuple[int, ...] = ()
        self.price = 0
        self.by_minimum = 0
        self.weighing = 0                            # while texts say what comes of the points
        self.again = 0                               # a text lets it be used a second time
        self.uses = 1
        self.dealt = 0
        self.spent: tuple[int, ...] = ()             # the cards of its Attack Cost
        self.turned = 0                              # what is added to it is taken from the defense instead
        self.followed: tuple[int, ...] = ()          # the attacks it has copied, one after the other
        self.also = NOTHING                          # a second target, after the first

    def part(self) -> int:
        return part_of(self.card, self.text)

    # -- 1 and 2: declared, paid, used -------------------------------------------------------------------------------

    def declare(self, g: Tournament) -> None:
        self.like = self.text
        self.followed = (self.text,)
        self.spent = ()
        self.target = self.also = NOTHING
        self.worth = self.defense = self.points = self.by_minimum = self.again = self.dealt = self.turned = 0
        g.s.attacked += 1
        g.note("yyh.attack.declared-by-name", "{s} attacks with {p}: {t}", (self.seat, self.card, self.text))
        g.happen("said", it=self.part(), seat=self.seat)             # yyh.ruling.spoken-requirements
        if not g.unsettled:
            self.pc += 1
            self.choose_payment(g)

    def choose_payment(self, g: Tournament) -> None:
        """yyh.ruling.who-picks-cards: the player whose hand it is."""
        self.price = g.attack_cost(self.part(), self.user)
        self.paid = ()
        if not in_energy(g, self.card, self.text) and self.price:
            g.call(PayAttack(self.seat, self.card, self.text, self.price))
        elif not g.unsettled:
            self.pc += 1
            self.pay(g)

    def pay(self, g: Tournament) -> None:
        """yyh.attack.spirit-attack-cost; yyh.team.urameshi.attack-cost-to-deck-bottom."""
        s = g.s
        s.attacks = [*s.attacks, (self.seat, s.turn, self.card, self.text, s.match)]
        self.spent = self.paid
        if in_energy(g, self.card, self.text):
            g.spend_energy(self.seat, self.price)
        elif self.paid:
            put_away(g, self.seat, self.paid)
        if not g.unsettled and s.stack[-1] is self:
            self.pc += 1
            self.used(g)

    def used(self, g: Tournament) -> None:
        """yyh.ruling.whenever-you-use-an-attack."""
        g.happen("attacks", it=self.user, other=self.part(), seat=self.seat)
        g.respond("attack used", self.part(), self.user, self.seat)
        if not g.unsettled and g.s.stack[-1] is self:
            self.pc += 1
            self.attacked(g)

    def attacked(self, g: Tournament) -> None:
        whom = self.aimed_at(g)
        if whom >= 0:
            g.respond("attacked", whom, self.part(), 1 - self.seat)
        if not g.unsettled and g.s.stack[-1] is self:
            self.pc += 1
            self.effect(g)

    # -- 3: its effect -----------------------------------------------------------------------------------------------

    def effect(self, g: Tournament) -> None:
        """yyh.attack.effect-mandatory-unless-choice."""
        if self.broken_off(g):
            self.go(g, "clean_up")
        elif g.library.abilities[self.like].body and (not g.silenced(self.part()) or self.forbidden(g, LOSE_EFFECT)):
            g.resolve(DueAbility(self.like, self.speaker(g), self.seat))
        elif not g.unsettled:
            self.pc += 2                                             # nothing has changed that could break it off
            self.compare(g)

    def speaker(self, g: PlayMat) -> int:
        """Whose `this` its text means: of a character whose attack was borrowed, the borrower."""
        borrowed = g.type(self.card) in FIGHTING_TYPES and self.card != self.user
        return self.user if borrowed else self.card

    def go_on(self, g: Tournament) -> None:
        if self.broken_off(g):
            self.go(g, "clean_up")

    def broken_off(self, g: Tournament) -> bool:
        """yyh.ruling.defeat-before-comparison, yyh.ruling.attack-source-leaves."""
        return (g.kind(self.user) not in CHARACTERS or not g.fighters_there()
                or any(row[2] == ARENA for row in g.s.fallen))

    def succeeded(self, old: int, new: int) -> None:
        """yyh.ruling.attack-source-leaves, yyh.ruling.defender-switches-mid-attack: who replaces a character takes
        over."""
        self.user = new if self.user == old else self.user
        self.target = new if self.target == old else self.target

    # -- 4: compared -------------------------------------------------------------------------------------------------

    def aimed_at(self, g: Tournament) -> int:
        """yyh.attack.target-is-opposing-fighter, unless a text aims elsewhere (yyh.ruling.attack-on-the-sideline)."""
        if self.target >= 0 and g.kind(self.target) in CHARACTERS:
            return self.target
        return g.fighter(1 - self.seat)

    def compare(self, g: Tournament) -> None:
        """yyh.attack.one-point-at-equal, yyh.attack.two-points-at-double, yyh.ruling.defense-zero."""
        self.target = self.aimed_at(g)
        g.turn_face_up(self.target)
        self.worth = self.value_now(g)
        self.defense = g.value(self.target, "defense")
        if self.turned:
            self.turn_bonuses(g)
        self.points = 2 if self.worth >= 2 * self.defense else 1 if self.worth >= self.defense else 0
        g.note("yyh.attack.map-4-compare-final-values", "{n} against {n}", (self.worth, self.defense))
        for times, event in REACHED:
            if self.worth >= times * self.defense:
                g.happen(event, it=self.user, other=self.target, seat=self.seat)
        if not g.unsettled:
            self.pc += 1
            self.weigh(g)

    def turn_bonuses(self, g: Tournament) -> None:
        """All that the attack has gained lowers the defense, down to 1."""
        gained = self.worth - g.library.abilities[self.like].numbers.get("value", 0)
        if gained > 0:
            self.worth -= gained
            self.defense = min(self.defense, max(1, self.defense - gained))

    def value_now(self, g: Tournament) -> int:
        printed = g.library.abilities[self.like].numbers.get("value", 0)
        worth = g.attack_value(self.part(), self.user, printed)
        bound = self.forbidden(g, "be worth more than printed") and not g.keeps_value(self.part())
        return min(worth, printed) if bound else worth

    def forbidden(self, g: Tournament, deed: str) -> bool:
        return not g.silent(deed) and g.forbids(deed, self.part()) != NOTHING

    # -- the damage, in the order of the ledger ----------------------------------------------------------------------

    def weigh(self, g: Tournament) -> None:
        if not g.matters & WEIGHING and g.fresh and not g.s.due and not g.s.windows:
            self.go(g, "choose_discards")                            # most often: the points are what they are
            self.offer_minimum(g)
            return
        g.respond("result", self.target, self.part(), self.seat, self.points)

    def replace(self, g: Tournament) -> None:
        self.attempt(g, "result", self.seat)

    def add(self, g: Tournament) -> None:
        self.weighing = 0
        if self.points > 0 and not self.forbidden(g, "be increased"):
            self.points += g.extra_damage(self.part(), self.user)

    def threaten(self, g: Tournament) -> None:
        if self.points > 0:
            g.respond("hit", self.target, self.part(), g.seat_at(self.target), self.points)

    def redirect(self, g: Tournament) -> None:
        if self.points > 0 and not self.forbidden(g, "be redirected"):
            self.attempt(g, "hit", g.seat_at(self.target))

    def prevent(self, g: Tournament) -> None:
        self.weighing = 0
        if self.forbidden(g, "be reduced"):
            return
        if self.points > 0 and g.forbids("be damaged", self.target, other=self.part()) != NOTHING:
            self.points = 0                                          # yyh.ruling.cannot-beats-can
        if self.points > 0:
            self.attempt(g, "damage", g.seat_at(self.target))

    def attempt(self, g: Tournament, event: str, seat: int) -> None:
        """Texts change the points; what they replace altogether is none."""
        points = self.points
        self.weighing = 1
        self.points = 0
        g.attempt(event, self.target, self.user if event == "damage" else self.part(), seat, points)

    # -- 5: minimum damage -------------------------------------------------------------------------------------------

    def offer_minimum(self, g: Tournament) -> None:
        """yyh.min-damage.exactly-one-point-once, yyh.min-damage.not-if-attack-already-damages."""
        self.weighing = 0
        price = g.player_value(self.seat, "minimum damage price")
        if self.points or self.by_minimum or len(g.zone(self.seat, HAND)) < price or not self.may_buy(g):
            self.go(g, "show_damage")
            return
        g.ask(self.seat, "minimum", [NO, YES], cites="yyh.attack.map-5-minimum-damage", about=(price,))

    def may_buy(self, g: Tournament) -> bool:
        return (g.forbids("deal minimum damage", self.user, self.seat) == NOTHING
                and g.forbids("take minimum damage", self.target) == NOTHING)

    def choose_discards(self, g: Tournament) -> None:
        if g.said.verb != "yes":
            self.go(g, "show_damage")
            return
        price = g.player_value(self.seat, "minimum damage price")
        self.paid = ()
        g.call(PickSome(self.seat, "discard", tuple(g.zone(self.seat, HAND)), price, price, "paid",
                        about=(self.card,), cites="yyh.min-damage.costs-two-hand-cards"))

    def buy_minimum(self, g: Tournament) -> None:
        """yyh.ruling.min-damage-is-attack-damage: one point, through the same stages."""
        g.discard(list(self.paid))               # yyh.ruling.min-damage-discards-are-not-attack-cost
        self.by_minimum = 1
        self.points = 1
        g.note("yyh.attack.map-5-minimum-damage", "{s} buys minimum damage", (self.seat,))
        self.go(g, "add")
        g.respond("minimum damage", self.target, self.user, self.seat)

    # -- 6 and 7: marked, over ---------------------------------------------------------------------------------------

    def show_damage(self, g: Tournament) -> None:
        self.weighing = 0
        self.dealt = self.points
        if self.points:
            g.mark_damage(self.target, self.points, self.user)
            g.happen("attack dealt", it=self.target, other=self.part(), seat=self.seat, n=self.points)
        if self.also >= 0 and self.still_strikes(g):
            self.target = self.also
            self.also = NOTHING
            self.go(g, "compare")
        elif not g.unsettled and g.s.stack[-1] is self:
            self.pc += 1
            self.clean_up(g)

    def still_strikes(self, g: Tournament) -> bool:
        """yyh.ruling.simultaneous-defeat: its other target is hit though the first has fallen."""
        return (g.kind(self.user) in CHARACTERS and g.kind(self.also) in CHARACTERS
                and not any(self.user == row[0] for row in g.s.fallen))

    def clean_up(self, g: Tournament) -> None:
        """yyh.ruling.stopped-attack: here goes on what was stopped, with its cost paid and the attack used."""
        from playmat.games.yu_yu_hakusho.chapters.match import EndMatch
        self.weighing = 0
        g.expire(END_OF_ATTACK)
        g.happen("attack over", it=self.user, other=self.part(), seat=self.seat)
        if g.s.fallen:
            if any(row[2] == ARENA for row in g.s.fallen):
                self.again = 0
            g.call(EndMatch())
        elif not g.unsettled:
            self.pc += 1
            self.count_use(g)

    def count_use(self, g: Tournament) -> None:
        """Two uses in all; what the second costs is asked as of the second."""
        if self.again and self.uses < 2:
            self.uses += 1
        else:
            self.leave()

    def offer_again(self, g: Tournament) -> None:
        """Each is declared and paid for; the second gives no third."""
        able = (g.fighters_there() and self.card in g.attack_sources(self.seat)
                and not why_not_paid(g, self.seat, self.card, self.text, Rules()))
        if able:
            g.ask(self.seat, "again", [YES, NO], cites="yyh.ruling.second-use-of-an-attack", about=(self.card,))
        else:
            self.leave()

    def use_again(self, g: Tournament) -> None:
        if g.said.verb == "yes":
            self.go(g, "declare")


def copied(g: Tournament, f: Attack, part: int) -> None:
    """yyh.ruling.copied-attack: the printed value and the effect of another attack; nothing if it leads in a circle."""
    f.like = ability_of(part)
    if f.like in f.followed:
        f.like = f.text
        return
    f.followed = (*f.followed, f.like)
    if g.library.abilities[f.like].body:
        g.resolve(DueAbility(f.like, f.speaker(g), f.seat))
