"""Plays the steps of a recorded situation: each deed as an answer of ours, and what it says of choices as hints."""
from __future__ import annotations

import re
from typing import Any

from playmat.games.lorcana.lorcana import Lorcana
from playmat.games.lorcana.state import CHARACTERS, DECK, DISCARD, HAND, IN_PLAY, INKWELL, UNDER
from playmat.kernel.game import Game
from playmat.kernel.names import NOBODY
from playmat.kernel.option import Option, Request
from tests.oracle.table import PLAYERS, Cards, roll

HINTS = ("targets", "resolveOptional", "choiceIndex", "destinations", "namedCard", "amount", "playerTargets",
         "enterPlayExerted", "costs", "cost", "ability", "abilityIndex")
WAITS = object()                                     # nothing was said about a question: it stays open
PICKED = ("discardCards", "exertCharacters", "exertItems", "banishItems", "banishCharacters", "sacrificeTarget",
          "exertTargets", "sacrificeTargets")


class Refusal(Exception):
    """Our engine does not let it happen."""


class Player:
    """A table of ours, played by the steps of a record."""

    def __init__(self, cards: Cards, g: Game) -> None:
        assert isinstance(g, Lorcana)
        self.cards = cards
        self.g = g
        self.hints: dict[str, Any] = {}
        self.wanted: list[Any] = []                  # cards that were named for choices, in order
        self.subject: Any = None                     # the text about which this step says something
        self.lean = False                            # the step before resolved something and said no more
        self.strict = False                          # theirs refuses this step
        self.agreed = False                          # this step has said yes to something
        self.more = False                            # the next deed only resolves what waits
        self.spent: list[int] = []                   # pieces already given as answers to this step

    # -- finding things -----------------------------------------------------------------------------------------------

    def all_of(self, card: Any) -> list[int]:
        title = self.cards.title(card)
        return [p for p in range(len(self.g.s.face)) if self.g.face(p).title == title]

    def one_of(self, card: Any, seat: int, kinds: tuple[int, ...]) -> int:
        """A piece of that card, first of all one of that player in one of these zones."""
        found = self.all_of(card)
        for wanted in ([p for p in found if self.g.s.owner[p] == seat and self.g.kind(p) in kinds],
                       [p for p in found if self.g.kind(p) in kinds], found):
            if wanted:
                return wanted[0]
        raise Refusal(f"there is no {self.cards.title(card)} here")

    # -- deeds --------------------------------------------------------------------------------------------------------

    def do(self, step: dict[str, Any]) -> None:
        args = list(step["args"])
        seat = PLAYERS.index(step["who"]) if step["who"] in PLAYERS else self.g.s.active
        if step["do"].startswith("manual"):
            self.by_hand(step["do"], args)
            return
        self.strict = step["ok"] is False
        self.hear(args)
        deed = getattr(self, "do_" + step["do"], None)
        if deed is None:
            deed = self.do_resolve
        deed(seat, args)
        self.lean = step["do"].startswith("resolve") and not self.hints
        self.answer_all(seat)
        if self.strict and self.left_over():
            raise Refusal("that can't be chosen")

    def left_over(self) -> bool:
        """Whether a card that was named for a choice was none of those to choose from, or named twice."""
        if len(self.wanted) > len({str(card) for card in self.wanted}):
            return True
        return any(not any(p in self.spent for p in self.all_of(card)) for card in self.wanted)

    def hear(self, args: list[Any]) -> None:
        """What a step says about the choices to come."""
        self.hints, self.wanted, self.spent, self.agreed = {}, [], [], False
        for x in args:
            if isinstance(x, dict):
                self.hints.update({key: x[key] for key in HINTS if key in x})
        paid = {**(self.hints.get("costs") or {})}
        if isinstance(self.hints.get("cost"), dict):
            paid.update(self.hints["cost"])
        for key in PICKED:
            found = paid.get(key, [])
            self.wanted += found if isinstance(found, list) else [found]
        targets = self.hints.get("targets") or []
        if isinstance(targets, dict):
            targets = [card for part in targets.values() if isinstance(part, list) for card in part]
        self.wanted += targets
        piles = [pile for pile in self.hints.get("destinations") or [] if pile["zone"] != "deck-bottom"]
        taken = [pile for pile in piles if pile["zone"] in ("hand", "play") and pile["cards"]]
        for pile in taken or piles:
            self.wanted += pile["cards"]

    def main(self, seat: int, verb: str, *args: int) -> None:
        """A turn action; what is still open before it is settled without more ado."""
        if self.strict and any(r.ask != "main" for r in self.g.state.pending):
            raise Refusal("something else is asked")
        self.settle()
        request = self.open(seat, "main")
        if request is None:
            raise Refusal("it is not the moment for that")
        self.take(request, verb, *args)

    def open(self, seat: int, ask: str) -> Request | None:
        return next((r for r in self.g.state.pending if r.seat == seat and r.ask == ask), None)

    def take(self, request: Request, verb: str, *args: int) -> None:
        option = next((o for o in request.options if o.verb == verb and o.args[:len(args)] == args), None)
        if option is None:
            raise Refusal(f"{verb} {args} is not on offer")
        self.spent += option.args
        self.g.take(request, option)
        roll(self.g)

    def do_playCard(self, seat: int, args: list[Any]) -> None:
        p = self.one_of(args[0], seat, (HAND,))
        cost: Any = self.hints.get("cost")
        kind = cost.get("cost") if isinstance(cost, dict) else cost
        if kind == "shift":
            self.main(seat, "shift", p, self.one_of(cost["shiftTarget"], seat, (CHARACTERS,)))
        elif kind == "sing":
            self.main(seat, "sing", p, self.one_of(cost["singer"], seat, (CHARACTERS,)))
        elif kind == "singTogether":
            self.sing_together(seat, p, cost["singers"])
        elif kind not in (None, "standard", "free") or kind == "free":
            self.main(seat, "play-by-text", p)
        else:
            self.play_or_sing(seat, p)

    def play_or_sing(self, seat: int, p: int) -> None:
        """Without the ink for it a song is sung, if somebody can."""
        self.settle()
        request = self.open(seat, "main")
        sung = [o for o in request.options if o.verb == "sing" and o.args[0] == p] if request is not None else []
        if request is not None and sung and request.find(f"play {p}") is None and not self.strict:
            self.take(request, "sing", *sung[0].args)
        else:
            self.main(seat, "play", p)

    def do_playCardTo(self, seat: int, args: list[Any]) -> None:
        self.wanted.append(args[1])
        self.main(seat, "play", self.one_of(args[0], seat, (HAND,)))

    def do_playCardOptional(self, seat: int, args: list[Any]) -> None:
        self.hints["resolveOptional"] = self.hints["enterPlayExerted"] = args[1]
        self.main(seat, "play", self.one_of(args[0], seat, (HAND,)))

    def do_playCardWithChoice(self, seat: int, args: list[Any]) -> None:
        self.hints["choiceIndex"] = args[1]
        self.main(seat, "play", self.one_of(args[0], seat, (HAND,)))

    def do_playCardForPlayer(self, seat: int, args: list[Any]) -> None:
        self.hints["playerTargets"] = [args[1]]
        self.main(seat, "play", self.one_of(args[0], seat, (HAND,)))

    def do_playCardWithDestinations(self, seat: int, args: list[Any]) -> None:
        self.hints["destinations"] = args[1:]
        self.hear([args[0], {"destinations": args[1:]}])
        self.main(seat, "play", self.one_of(args[0], seat, (HAND,)))

    def do_singSong(self, seat: int, args: list[Any]) -> None:
        song, singer = self.one_of(args[0], seat, (HAND,)), self.one_of(args[1], seat, (CHARACTERS,))
        self.main(seat, "sing", song, singer)

    def do_playSongTogether(self, seat: int, args: list[Any]) -> None:
        self.sing_together(seat, self.one_of(args[0], seat, (HAND,)), args[1])

    def sing_together(self, seat: int, song: int, singers: list[Any]) -> None:
        self.main(seat, "sing-together", song)
        for singer in singers:
            request = self.open(seat, "singers")
            if request is None:
                return
            self.take(request, "singer", self.one_of(singer, seat, (CHARACTERS,)))
        request = self.open(seat, "singers")
        if request is not None:
            self.take(request, request.options[-1].verb if request.options[-1].verb == "done" else "done")

    def do_challenge(self, seat: int, args: list[Any]) -> None:
        self.main(seat, "challenge", self.one_of(args[0], seat, (CHARACTERS,)), self.one_of(args[1], 1 - seat, IN_PLAY))

    def do_quest(self, seat: int, args: list[Any]) -> None:
        self.main(seat, "quest", self.one_of(args[0], seat, (CHARACTERS,)))

    def do_ink(self, seat: int, args: list[Any]) -> None:
        self.main(seat, "ink", self.one_of(args[0], seat, (HAND,)))

    def do_passTurn(self, seat: int, args: list[Any]) -> None:
        self.main(seat, "end")

    def do_moveCharacterToLocation(self, seat: int, args: list[Any]) -> None:
        self.main(seat, "move", self.one_of(args[0], seat, (CHARACTERS,)), self.one_of(args[1], seat, IN_PLAY))

    def do_activateAbility(self, seat: int, args: list[Any]) -> None:
        copies = self.all_of(args[0])
        self.settle()
        request = self.open(seat, "main")
        if request is None:
            raise Refusal("it is not the moment for that")
        uses = [o for o in request.options if o.verb == "use" and o.args[0] in copies]
        wanted = re.sub(r" \d+$", "", str(self.hints.get("ability", ""))).casefold()
        named = [o for o in uses if (name := self.g.library.abilities[o.args[1]].name.casefold()) and (
            name == wanted or f"({name})" in wanted)]
        if wanted and not named and any(self.g.library.abilities[o.args[1]].name for o in uses):
            raise Refusal("there is no such ability to use")
        for option in named or uses:
            self.take(request, "use", *option.args)
            return
        raise Refusal("there is nothing to use")

    def do_resolve(self, seat: int, args: list[Any]) -> None:
        """A choice that is open, or an ability in the bag."""
        card = next((x for x in args if isinstance(x, dict) and ("card" in x or "plain" in x)), None)
        request = self.open(seat, "bag")
        if request is not None and (card is None or args[0] is card):
            sources = self.all_of(card) if card is not None else []
            if request is not None:
                option = next((o for o in request.options if not sources or o.args[0] in sources), None)
                if option is not None:
                    self.g.take(request, option)
                    roll(self.g)
        if not self.g.state.pending or all(r.ask == "main" for r in self.g.state.pending):
            if self.strict:
                raise Refusal("nothing is asked")

    def do_respondWith(self, seat: int, args: list[Any]) -> None:
        self.wanted = list(args)

    def do_respondWithChoice(self, seat: int, args: list[Any]) -> None:
        self.hints["choiceIndex"] = args[0]

    def do_resolveAllBagEffects(self, seat: int, args: list[Any]) -> None:
        self.settle(True)

    # -- by hand ------------------------------------------------------------------------------------------------------

    def by_hand(self, deed: str, args: list[Any]) -> None:
        """Somebody's hand reaches over the table."""
        self.settle()
        s = self.g.s
        if deed == "manualSetLore":
            s.lore[("player_one", "player_two").index(args[0])] = args[1]
        else:
            seat = self.g.s.active
            p = self.one_of(args[0], seat, IN_PLAY)
            if deed == "manualSetDamage":
                s.damage[p] = args[1]
            elif deed == "manualMoveCard":
                zone = {"discard": DISCARD, "hand": HAND, "deck": DECK, "inkwell": INKWELL}[args[1].partition(":")[0]]
                self.g.go_to(p, zone)
            elif deed == "manualExertCard":
                self.g.exert(p)
            else:
                self.g.ready(p)
        self.look_again()

    def look_again(self) -> None:
        """What follows from that by itself: the check, and what waits in the bag."""
        frame = self.g.nearest("MainPhase")
        if frame is not None and all(r.ask == "main" for r in self.g.state.pending):
            self.g.state.pending.clear()
            frame.go(self.g, "finish_action")
            self.g.advance()
            roll(self.g)

    # -- answers ------------------------------------------------------------------------------------------------------

    def answer_all(self, seat: int) -> None:
        """Answer what the step's hints answer; the rest stays open."""
        self.subject = None
        for _ in range(200):
            requests = [r for r in self.g.state.pending if r.ask != "main"]
            if not requests or self.g.state.winner != NOBODY:
                return
            if requests[0].seat != seat and not (requests[0].ask == "choose" and self.named_in(requests[0])):
                return
            answer = self.answer(requests[0])
            if answer is None:
                return
            self.spent += answer.args
            self.g.take(requests[0], answer)
            roll(self.g)

    def named_in(self, request: Request) -> bool:
        """Whether a card that was named can be chosen here, though somebody else is asked."""
        there = [o.args[0] for o in request.options if o.args]
        return any(p in there and p not in self.spent for card in self.wanted for p in self.all_of(card))

    def answer(self, request: Request) -> Option | None:
        ask = {"may": self.may, "choose": self.choose, "number": self.number, "mode": self.mode, "name": self.name,
               "player": self.player, "order": self.order, "bag": self.bag, "way": self.way, "enter": self.enter,
               "singers": self.way}.get(request.ask, self.choose)
        return ask(request)

    def may(self, request: Request) -> Option | None:
        if self.subject not in (None, request.about):
            return None                              # another text: the step before it spoke of one only
        self.subject = request.about
        if self.agreed and self.more and len(self.hints) == 1:
            return None                              # the same text asks once more: the next step says what
        if "resolveOptional" in self.hints:
            self.agreed = bool(self.hints["resolveOptional"])
            said = "yes" if self.hints["resolveOptional"] else "no"
        elif self.hints.get("destinations") == [] and not self.wanted:
            said = "no"                              # what was looked at stays where it is
        elif self.left_over() or "destinations" in self.hints or "choiceIndex" in self.hints:
            said = "yes"
        else:
            return None
        found = request.find(said)
        if found is None and self.strict:
            raise Refusal("the price can't be paid")
        return found or request.find("no")

    def choose(self, request: Request) -> Option | None:
        pieces = {o.args[0]: o for o in request.options if o.args}
        fits = [p for card in self.wanted for p in self.all_of(card) if p in pieces and p not in self.spent]
        if fits:                                     # several are picked in rising order, one as it was named
            return pieces[min(fits) if type(self.g.state.stack[-1]).__name__ == "PickSome" else fits[0]]
        done = request.find("done")
        if done is not None and ("targets" in self.hints or "destinations" in self.hints or self.wanted):
            return done
        if self.wanted and all(p in self.spent or p not in pieces for card in self.wanted for p in self.all_of(card)):
            left = [card for card in self.wanted if not any(p in self.spent for p in self.all_of(card))]
            if left and self.strict:
                raise Refusal("that can't be chosen")
        return None

    def number(self, request: Request) -> Option | None:
        wanted = self.hints.get("amount")
        if wanted is not None:
            return request.find(f"number {wanted}") or request.options[0]
        return max(request.options, key=lambda o: o.args[0])

    def mode(self, request: Request) -> Option | None:
        if "choiceIndex" in self.hints:
            return request.find(f"mode {self.hints['choiceIndex'] + 1}")
        piles = self.hints.get("destinations")
        if piles is not None:
            top = any(pile["zone"] not in ("deck-bottom", "discard") and pile["cards"] for pile in piles)
            return request.find("mode 1" if top else "mode 2")
        return None

    def name(self, request: Request) -> Option | None:
        words = {self.g.words()[o.args[0]].casefold(): o for o in request.options}
        wanted = str(self.hints.get("namedCard", "")).partition(" - ")[0].casefold()
        return words.get(wanted)

    def player(self, request: Request) -> Option | None:
        named = self.hints.get("playerTargets") or self.hints.get("targets") or []
        for who in [named] if isinstance(named, str) else named:
            if who in ("player_one", "player_two"):
                return request.find(f"player {('player_one', 'player_two').index(who)}")
        return None

    def order(self, request: Request) -> Option | None:
        for pile in self.hints.get("destinations") or []:
            for card in pile["cards"]:
                for option in request.options:
                    if option.args[0] in self.all_of(card):
                        return option
        return request.options[0]

    def bag(self, request: Request) -> Option | None:
        return None

    def way(self, request: Request) -> Option | None:
        return request.options[0]

    def enter(self, request: Request) -> Option | None:
        return request.find("exerted" if self.hints.get("enterPlayExerted") else "ready")

    # -- settling -----------------------------------------------------------------------------------------------------

    def settle(self, gladly: bool = False) -> None:
        """What was left open: nothing optional is done (or all of it), and of the rest the first."""
        self.g.advance()
        gladly = gladly or self.lean
        for _ in range(300):
            requests = [r for r in self.g.state.pending if r.ask != "main"]
            if not requests or self.g.state.winner != NOBODY:
                return
            request = requests[0]
            said = (request.find("yes") if gladly else None) or request.find("no") or request.find("done")
            said = said or request.options[0]
            self.g.take(request, said)
            roll(self.g)


def zone_name(g: Lorcana, p: int) -> str:
    kind = g.kind(p)
    if kind in IN_PLAY or kind == UNDER:
        return "play"
    return {HAND: "hand", DECK: "deck", INKWELL: "inkwell", DISCARD: "discard"}.get(kind, "limbo")
