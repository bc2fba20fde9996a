"""Cleaning Up the Mess, and Setting Up the Next Match."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.games.yu_yu_hakusho.chapters.energy import TurnUp
from playmat.games.yu_yu_hakusho.state import ARENA, CHARACTERS, DISCARD, SLOT5
from playmat.games.yu_yu_hakusho.times import END_OF_MATCH
from playmat.kernel.frame import Frame
from playmat.kernel.names import NOBODY, NOTHING
from playmat.kernel.state import with_row

if TYPE_CHECKING:
    from playmat.games.yu_yu_hakusho.deeds import Deeds
    from playmat.games.yu_yu_hakusho.tournament import Tournament

LAST: Final = 5                 # the number of the last match


def fighter_gone(g: Deeds, p: int, seat: int) -> None:
    """yyh.ruling.fighter-removed-without-defeat: a match can't go on with one fighter."""
    s = g.s
    if any(row[2] == ARENA for row in s.fallen) or g.fighter(seat) >= 0:
        return
    s.fallen = [*s.fallen, (NOTHING, g.fighter(1 - seat), ARENA, seat)]
    g.unsettled = True
    g.note("yyh.ruling.fighter-removed-without-defeat", "{s} has no fighter left in match {n}", (seat, s.match))
    g.credit(1 - seat, g.player_value(1 - seat, "wins a match"))


class EndMatch(Frame):
    """yyh.ruling.end-of-match-order: reactions, the Winner's Circle, what lasted to the end of the match, the next."""

    OUTLINE: ClassVar[str] = """
        yyh.ruling.end-of-match-order            react_to_win
        yyh.ruling.end-of-match-order            react_to_loss
        yyh.circle.loser-facedown-winner-faceup  clear
        yyh.ruling.until-end-of-match            lapse
        yyh.match.next-pair-enters               next_match
        yyh.match.turn-continues-where-it-was    go_on
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("arena",)

    def __init__(self, arena: int = 0) -> None:
        self.arena = arena                           # whether the match in the Arena is over

    def react_to_win(self, g: Tournament) -> None:
        loser, winner, place, seat = g.s.fallen[0]
        if place == ARENA and loser >= 0 and winner < 0:
            return                                                   # both were defeated: nobody has won
        g.respond("match won", winner, loser, 1 - seat)

    def react_to_loss(self, g: Tournament) -> None:
        loser, winner, _, seat = g.s.fallen[0]
        g.respond("match lost", loser, winner, seat)

    def clear(self, g: Tournament) -> None:
        """yyh.match.both-fighters-leave, yyh.circle.sideline-defeat-sends-pair, yyh.match.slots-lock-after-match."""
        row = g.s.fallen[0]
        g.s.fallen = g.s.fallen[1:]
        loser, winner, place, seat = row
        if place == ARENA:
            self.arena = 1
        if loser >= 0 and g.kind(loser) in CHARACTERS:
            g.to_circle(loser, seat, False, self.rule_of(place))
        if winner >= 0 and g.kind(winner) in CHARACTERS:
            self.clear_winner(g, winner, 1 - seat, self.rule_of(place))
        if place == SLOT5:
            if winner < 0:
                g.s.debt = with_row(g.s.debt, 1 - seat, g.s.debt[1 - seat] + 1)      # yyh.ruling.fifth-slot-debt-count
        else:
            lock(g, g.s.match if place == ARENA else g.slot_number(place))
        if g.s.fallen:
            self.go(g, "react_to_win")

    def rule_of(self, place: int) -> str:
        return "yyh.circle.loser-facedown-winner-faceup" if place == ARENA else "yyh.circle.sideline-defeat-sends-pair"

    def clear_winner(self, g: Tournament, winner: int, seat: int, cites: str) -> None:
        """yyh.ruling.king-stays, yyh.king.match-win-discards-attachments."""
        if g.type(winner) == "king":
            for q in g.attached(winner):
                g.go_to(q, DISCARD)
        else:
            g.to_circle(winner, seat, True, cites)

    def lapse(self, g: Tournament) -> None:
        """Only if it was the Arena's match; the others go on where they were."""
        if not self.arena:
            self.leave()
            return
        g.happen("match over", seat=g.s.active, n=g.s.match)
        g.expire(END_OF_MATCH)
        g.forget("this match")

    def next_match(self, g: Tournament) -> None:
        """The lowest-numbered match that is not decided (yyh.ruling.sideline-defeat-match-number)."""
        while g.s.winner == NOBODY and not find_pair(g):
            pass

    def go_on(self, g: Tournament) -> None:
        """yyh.ruling.turn-order-after-mid-turn-match-end: the interrupted step goes on."""
        g.note("yyh.match.turn-continues-where-it-was", "match {n} begins in {s}'s turn", (g.s.match, g.s.active))


def lock(g: Tournament, number: int) -> None:
    """yyh.match.fifth-slot-never-locks."""
    if number < LAST:
        g.s.locked |= 1 << number


def find_pair(g: Tournament) -> bool:
    """Go to the next match, and see whether it can be fought: forfeits, Sudden Death, and the end if nobody is left."""
    s = g.s
    s.match += 1
    if s.match > LAST:
        after_the_last(g)
        return True
    if s.locked >> s.match & 1:
        return False
    here = [waits(g, seat, s.match) for seat in range(2)]
    if here[0] and here[1]:
        step_forward(g)
        return True
    if here[0] or here[1]:
        forfeit(g, 1 if here[0] else 0)
        return False
    if s.match == LAST:
        return nobody_for_the_fifth(g)
    return nobody_for(g)


def waits(g: Tournament, seat: int, number: int) -> bool:
    """Whether a player has somebody for a match (yyh.king.match-slots-count-as-full)."""
    return g.fighter(seat) >= 0 or g.in_slot(seat, number) >= 0


def step_forward(g: Tournament) -> None:
    """yyh.match.fighter-enters-with-its-damage, yyh.match.slot-number-sets-match-and-opponent."""
    entering: list[int] = []
    for seat in (g.s.active, 1 - g.s.active):
        if g.fighter(seat) >= 0:
            continue                                                 # yyh.king.damage-carries-between-matches
        p = g.in_slot(seat, g.s.match)
        g.put(p, seat, ARENA)
        g.turn_face_up(p)
        g.note("yyh.match.next-pair-enters", "{p} enters the Arena for match {n}", (p, g.s.match))
        entering.append(p)
    g.call(Enter(tuple(entering)))


def forfeit(g: Tournament, seat: int) -> None:
    """yyh.forfeit.no-character-for-match, yyh.ruling.forfeit-what-happens-to-the-winner."""
    s = g.s
    winner = g.in_slot(1 - seat, s.match)
    if s.wins[1 - seat] + 1 >= g.matches_needed(1 - seat):
        g.note("yyh.win.opponent-forfeits-game", "{s} has nobody for match {n}", (seat, s.match))
    g.note("yyh.forfeit.no-character-for-match", "{s} forfeits match {n}", (seat, s.match))
    if winner >= 0:
        g.to_circle(winner, 1 - seat, True, "yyh.ruling.forfeit-what-happens-to-the-winner")
    elif s.match == LAST:
        g.note("yyh.king.vs-team-empty-fifth-slot-wins", "{s} wins the game", (1 - seat,))
        g.end(1 - seat)
        return
    lock(g, s.match)
    g.credit(1 - seat, g.player_value(1 - seat, "wins a match"), "yyh.win.opponent-forfeits-game")


def nobody_for(g: Tournament) -> bool:
    """yyh.ruling.both-slots-empty: a match that nobody wins, unless just one player has lost two."""
    s = g.s
    losers = lost_two(g)
    if len(losers) == 1:
        g.note("yyh.win.opponent-forfeits-game", "{s} has nobody for match {n}", (losers[0], s.match))
        g.end(1 - losers[0])
        return True
    g.note("yyh.ruling.both-slots-empty", "nobody has a character for match {n}", (s.match,))
    lock(g, s.match)
    return False


def lost_two(g: Tournament) -> list[int]:
    return [seat for seat in range(2) if g.s.wins[1 - seat] >= 2]


def nobody_for_the_fifth(g: Tournament) -> bool:
    """yyh.sudden-death.trigger, yyh.ruling.fifth-match-both-empty-not-2-2, yyh.ruling.forfeit-game-vs-sudden-death."""
    wins = g.s.wins
    if wins[0] == wins[1]:
        g.attempt("sudden death", seat=g.s.active)
        return True
    ahead = 0 if wins[0] > wins[1] else 1
    losers = lost_two(g)
    winner = 1 - losers[0] if len(losers) == 1 else ahead
    g.note("yyh.ruling.fifth-match-both-empty-not-2-2", "nobody has a 5th character: {s} wins", (winner,))
    g.end(winner)
    return True


def after_the_last(g: Tournament) -> None:
    """The 5th match is over and nobody has won enough, since some match had no winner."""
    g.s.match = LAST
    nobody_for_the_fifth(g)


class Enter(Frame):
    """yyh.ruling.entering-arena-order: the attacker's cards turn up, then the defender's, then what entering wakes."""

    OUTLINE: ClassVar[str] = """
        yyh.match.entering-flips-attachments     attackers_cards
        yyh.match.both-players-flip-and-pay      defenders_cards
        yyh.ruling.entering-arena-order          entered
    """
    FIELDS: ClassVar[tuple[str, ...]] = ("fighters",)

    def __init__(self, fighters: tuple[int, ...] = ()) -> None:
        self.fighters = fighters

    def cards_of(self, g: Tournament, owner: int) -> tuple[int, ...]:
        return tuple([q for p in self.fighters if g.kind(p) == ARENA for q in g.attached(p)
                      if not g.s.up[q] and g.s.owner[q] == owner])

    def attackers_cards(self, g: Tournament) -> None:
        cards = self.cards_of(g, g.s.active)
        if cards:
            g.call(TurnUp(cards))

    def defenders_cards(self, g: Tournament) -> None:
        cards = self.cards_of(g, 1 - g.s.active)
        if cards:
            g.call(TurnUp(cards))

    def entered(self, g: Tournament) -> None:
        for p in self.fighters:
            if g.kind(p) == ARENA:
                g.lend_texts(p)
                g.happen("entered", it=p, seat=g.seat_at(p))
