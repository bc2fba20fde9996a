"""A person at the terminal table: sees the mat, reads the options, types a number or a word."""
from __future__ import annotations

import difflib
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from playmat.bots.greedy import one_answer
from playmat.cards.library import CardSpec, Face
from playmat.cards.runtime.resolve import Resolve
from playmat.cards.titles import nearest
from playmat.cli import cardwords, mat
from playmat.cli.chronicle import ChronicleLine, chronicle
from playmat.cli.equal import fits_like, once_each, option_of
from playmat.cli.laid_out import tell_hand, tell_table
from playmat.cli.look import show_card
from playmat.cli.manual import manual
from playmat.cli.offers import numbers, told_apart
from playmat.cli.out import indented
from playmat.cli.picking import Picking, picking
from playmat.cli.whynot import meant_face, why_lines
from playmat.kernel.game import ASIDE
from playmat.kernel.names import Illegal, Refused, slots
from playmat.kernel.option import DONE, Request
from playmat.kernel.text import asked, put_forward, result, shown, spelt
from playmat.table import actions, takebacks
from playmat.table.files import dump, write_whole
from playmat.table.replay import written
from playmat.table.room import PLAYING, Room
from playmat.table.saved_games import plain
from playmat.table.view_types import Choice

HINT = "A number, or: why CARD, hand, table, piles, undo, log, help, quit"
HINT_MANY = "Numbers in any order (2 1 4; once more puts back), or: why CARD, hand, table, piles, undo, log, help, quit"
LATEST = 6               # lines of the log that are always shown
WORDS = ("quit", "exit", "undo", "help", "?", "log", "save", "why", "card", "rule", "replay", "hand", "table", "piles",
         "step", "watch", "resign")
GO_ON = ""               # the key of the choice to leave everything as it is


class Quit(Exception):
    """The person leaves the table."""


class Sitting:
    """One evening at the table: from now until the game is over or somebody leaves."""

    def __init__(self, room: Room, spec: CardSpec, keep: Path, out: Console,
                 hear: Callable[[str], str] | None = None) -> None:
        self.room = room
        self.spec = spec
        self.keep = keep                             # the file the game is kept in
        self.out = out
        self.hear = hear or (lambda prompt: input(prompt))
        self.eyes = room.people()[0] if len(room.people()) == 1 else -1
        self.forced: list[str] = []                  # what else to tell with the next question
        self.said_for: list[tuple[int, ChronicleLine]] = []      # seat -> what was said for it: there was no choice
        self.picking: Picking | None = None          # the set that is being put together
        self.watching: bool | None = None            # bots wait where a person may step in; none: nobody spoke of it
        self.read = [len(room.the_journal().lines) or -1] * len(room.seats)  # answers whose consequences each has seen

    # -- the loop ------------------------------------------------------------------------------------------------

    def play(self) -> bool:
        """Until the game is over (true) or the person leaves."""
        self.save()
        try:
            self.drive()
            while self.room.status == PLAYING:
                request = min(self.asked(), key=lambda r: r.seat != self.eyes)   # whoever has the keyboard keeps it
                if not self.only_choice(request):
                    self.hand_over(request.seat)
                    self.ask(request)
                self.drive()
        except Quit:
            self.save()
            return False
        except EOFError:
            self.out.print()                         # the prompt's line is not finished
            self.save()
            return False
        except KeyboardInterrupt:
            self.save()
            raise
        self.finish()
        return True

    def only_choice(self, request: Request) -> bool:
        """Where there is nothing to choose it is said for the person, who reads of it in the log."""
        g, names = self.room.game, self.room.names
        gathered = picking(mat.seen_by(g, request.seat, names), request)
        if gathered is not None:
            keys = gathered.forced()
        else:
            keys = [request.options[0].key] if one_answer(g, request) else []
        said = [o for o in map(option_of, keys) if gathered is None or o.verb != DONE.verb]
        if not keys:
            return False
        words = ", ".join(shown(g, option, request.seat, names) for option in said)
        line = ChronicleLine(len(self.room.the_journal().lines) + 1,
                             f"({asked(g, request, names)} – nothing but: {words})", request.cites)
        actions.answer(self.room, [request.seat], request.number, keys)
        self.said_for.append((request.seat, line))
        return True

    def drive(self) -> None:
        """Chance and the bots go on until a person must answer. Before a bot does, a person who watches may step in."""
        actions.quick(self.room)
        while actions.thinking(self.room) is not None:
            self.watch()
            actions.bot_step(self.room)
        self.save()

    def asked(self) -> list[Request]:
        """What people are asked now."""
        return [r for r in self.room.game.state.pending if r.seat in self.room.people()]

    def watch(self) -> None:
        for seat in self.room.people():
            if self.room.game.aside(seat) is None:
                continue
            if self.watching:
                self.step_in(seat)
            elif self.watching is None:
                self.watching = False
                self.forced.append("There was something you could have done meanwhile: `watch` stops there")

    def step_in(self, seat: int) -> None:
        """What a seat may do though it is asked nothing, for as long as it likes."""
        while (aside := self.room.game.aside(seat)) is not None:
            self.hand_over(seat)
            if not self.ask(aside):
                return
            self.save()

    def others(self) -> list[int]:
        """Who else at this keyboard may step in now, as far as whoever looks can tell."""
        found = mat.seen_by(self.room.game, self.eyes, self.room.names).step_in()
        return [seat for seat in found if seat in self.room.people()]

    def save(self) -> None:
        write_whole(self.keep, dump(plain(self.room)))

    def hand_over(self, seat: int) -> None:
        """Nobody sees the other hand: an empty screen between two people."""
        if seat == self.eyes:
            return
        if len(self.room.people()) > 1:
            self.clear()
            if self.out.is_terminal:
                self.out.file.write("\x1b[3J")        # what has scrolled away, too
            self.out.print(Text(f"Pass the keyboard to {self.room.names[seat]}.", style="bold"))
            self.hear(f"{self.room.names[seat]}, press Enter when only you can see the screen. ")
        self.eyes = seat

    def ask(self, request: Request) -> bool:
        """One question, until it is answered; false if it needs no answer and got none."""
        self.picking = picking(mat.seen_by(self.room.game, request.seat, self.room.names), request)
        self.show(request)
        while True:
            typed = self.hear("> ").strip()
            try:
                word, _, rest = typed.partition(" ")
                if not typed:
                    self.show(request)
                elif word.casefold() in WORDS:
                    if self.command(word.casefold(), rest.strip()):
                        return True
                else:
                    keys = self.answers(request, typed)
                    if not keys:
                        self.show(request)
                        continue
                    if keys != [GO_ON]:
                        actions.answer(self.room, [request.seat], request.number, keys)
                    return keys != [GO_ON]
            except Refused as e:
                self.out.print(Text(str(e), style="yellow"))

    def command(self, word: str, rest: str) -> bool:
        """Do what a word asks for; true if the question is to be put again from the start."""
        if word in ("quit", "exit"):
            raise Quit
        if word in ("undo", "step", "resign"):
            return self.undo() if word == "undo" else self.let_step_in() if word == "step" else self.resign(rest)
        if word in ("help", "?"):
            self.out.print(manual(self.spec))
        elif word == "log":
            self.log(-1)
        elif word == "watch":
            self.watching = not self.watching
            self.out.print(Text("Bots wait where you may step in." if self.watching else "Bots play on by themselves."))
        elif word == "save":
            self.save_as(rest)
        elif word in ("hand", "table", "piles") and not rest:
            self.piles() if word == "piles" else self.explain(word == "hand")
        elif not rest:
            raise Refused(f"`{word}` needs a name after it; `help` tells more.")
        elif word == "why":
            for line in why_lines(mat.seen_by(self.room.game, self.eyes, self.room.names), self.spec, rest):
                self.out.print(indented(line))
        elif word == "card":
            self.tell(meant_face(self.room.game, self.spec, self.eyes, rest))
        elif word == "rule":
            self.rule(rest)
        else:
            write_whole(Path(rest), "\n".join(written(self.room)) + "\n")
            self.out.print(Text(f"The replay is in {rest}."))
        return False

    def piles(self) -> None:
        for line in mat.piles(mat.seen_by(self.room.game, self.eyes, self.room.names)) or ["All piles are closed."]:
            self.out.print(indented(line))

    def tell(self, face: Face) -> None:
        """A card whole, and what the rulebook alone says of it."""
        show_card(self.out, face)
        for line in cardwords.by_the_book(self.spec, face):
            self.out.print(indented(line))

    def resign(self, how: str) -> bool:
        if how not in ("", "bot"):
            raise Refused("After `resign` there comes nothing, or `bot`.")
        actions.concede(self.room, self.eyes, how == "bot")
        return True

    def let_step_in(self) -> bool:
        others = self.others()
        if not others:
            raise Refused("Nobody else at this keyboard may do anything now.")
        for seat in others:
            self.step_in(seat)
        return True

    # -- answers -------------------------------------------------------------------------------------------------

    def answers(self, request: Request, typed: str) -> list[str]:
        """What was typed, as the game wants to hear it; nothing while a set is not whole yet."""
        if self.picking is None:
            return [self.meant(request, typed)]
        words = typed.replace(",", " ").split()
        several = all(word.isdecimal() or word == DONE.key for word in words)
        return self.picking.tick([self.meant(request, word) for word in (words if several else [typed])])

    def meant(self, request: Request, typed: str) -> str:
        """The key of the choice of that number, or of the only one whose words begin like this."""
        choices = self.choices(request)
        if typed.isdecimal() and typed.isascii():
            number, known = int(typed[:9]), numbers(choices)
            if number in known:
                return choices[known.index(number)].key
            raise Illegal(f"There is no option {number}; there are {known[0]} to {known[-1]}.")
        wanted = " ".join(typed.casefold().split())
        words = [(c.key, self.spelt(request, c).casefold(), told_apart(c, choices).casefold()) for c in choices]
        found = ([key for key, a, b in words if wanted in (a, b)]
                 or [key for key, a, b in words if a.startswith(wanted) or b.startswith(wanted)]
                 or [key for key, _, b in words if wanted in b])
        if len(found) == 1:
            return found[0]
        seen = mat.seen_by(self.room.game, request.seat, self.room.names)
        if len({fits_like(seen, request.seat, key) for key in found}) == 1:    # equal cards of one pile
            return next((key for key in found if self.picking is None or not self.picking.full(key)), found[0])
        if found:
            raise Illegal(f"{typed!r} fits {len(found)} options; type a number.")
        raise Illegal(f"{typed!r} is not on offer; type a number, `why CARD`, or `help`.")

    def choices(self, request: Request) -> list[Choice]:
        """The options in words, each once (two copies of a card in hand are one choice). What may be said several times
        comes first, doing nothing last: the first number should not end what one has only begun."""
        if self.picking is not None:
            return self.picking.choices
        seen = mat.seen_by(self.room.game, request.seat, self.room.names)
        again = seen.mat.several.get(request.ask)
        choices = sorted(once_each(seen, request.seat, seen.choices(request, False)),
                         key=lambda c: 3 if c.nothing else 2 if c.any_time
                         else 0 if again is not None and c.verb == again.verb else 1)
        if request.ask == ASIDE:
            asked = " and ".join(self.room.names[r.seat] for r in self.room.game.state.pending if r.seat >= 0)
            choices.append(Choice(GO_ON, f"Let {asked} go on", ""))
        return choices

    def spelt(self, request: Request, choice: Choice) -> str:
        """A choice as a judge writes it."""
        option = request.find(choice.key)
        return "" if option is None else spelt(self.room.game, option, self.room.names)

    def undo(self) -> bool:
        room, names = self.room, self.room.names
        journal = room.playing()
        n = takebacks.latest_choice(room, [self.eyes])
        before = journal.at(n)
        option = before.request(self.eyes).find(journal.lines[n].partition(" ")[2])
        takebacks.undo(room, self.eyes)
        if room.takeback is not None:
            others = room.others(self.eyes)
            answer = self.hear(f"{', '.join(names[s] for s in others)}: may {names[self.eyes]} take it back, though "
                               f"{room.takeback.why}? (y/n) ")
            agreed = answer.strip().casefold().startswith("y")
            takebacks.consent(room, others, agreed)
            if not agreed:
                raise Refused("Not taken back.")
        if option is not None:
            self.forced = [f"Taken back: {shown(before, option, self.eyes, self.room.names)}"]
        self.read = [min(n, len(self.room.the_journal().lines)) for n in self.read]
        self.said_for = [row for row in self.said_for if row[1].answer <= len(self.room.the_journal().lines)]
        self.save()
        return True

    def save_as(self, name: str) -> None:
        self.save()
        if name:
            write_whole(Path(name), dump(plain(self.room)))
        self.out.print(Text(f"Saved in {name or self.keep}."))

    # -- showing -------------------------------------------------------------------------------------------------

    def clear(self) -> None:
        if sys.stdout.isatty():
            self.out.clear()

    def show(self, request: Request) -> None:
        """What happened since this seat last looked, the mat, the question and its options: the last is the nearest."""
        g, names, seat = self.room.game, self.room.names, request.seat
        self.clear()
        self.log(self.read[seat], LATEST)
        self.read[seat] = len(self.room.the_journal().lines)
        for words in self.forced:
            self.out.print(indented(f"({words})", style="dim"))
        self.forced = []
        self.out.print(mat.drawn(g, seat, names))
        question = Text(asked(g, request, names), style="bold")
        question.append(f" – {self.picking.owed()}" if self.picking is not None else "")
        if request.cites:
            question.append(f"  {request.cites}", style="dim")
        self.out.print(question)
        for words in put_forward(g, request, names):
            self.out.print(indented(words))
        for title, line in self.spoken_of(request):
            self.out.print(indented(f"{title}: {line}", style="dim"))
        grid = Table.grid(padding=(0, 2))
        choices = self.choices(request)
        seen = mat.seen_by(self.room.game, request.seat, names)
        for n, choice in zip(numbers(choices), choices):
            counts = f"counts {choice.brings}" if choice.brings is not None else ""
            notes = ", ".join(filter(None, (choice.costs, choice.does, counts)))
            words = told_apart(choice, choices, seen)
            copies = f"×{len(choice.also) + 1}" if choice.also else ""
            mark = self.picking.mark(choice.key) if self.picking is not None else copies
            grid.add_row(f"{n:>3}", Text("  ".join(filter(None, (words, f"({notes})" if notes else "", mark)))))
        self.out.print(grid)
        for other in self.others():
            self.out.print(Text(f"{names[other]} may step in: step", style="dim"))
        self.out.print(Text(HINT if self.picking is None else HINT_MANY, style="dim"))

    def spoken_of(self, request: Request) -> list[tuple[str, str]]:
        """What the cards say that a question is about, as far as this seat knows them: of each the text that is being
        carried out, else all its texts."""
        g = self.room.game
        kinds = slots(g.spec.questions.get(request.ask, ""))
        pieces = [a for kind, a in zip(kinds, g.about(request)) if kind == "p" and a >= 0]
        goes_on = {f.source: f.ability for f in g.state.stack if isinstance(f, Resolve)}
        out: list[tuple[str, str]] = []
        for p in [p for p in pieces if g.sees(request.seat, p)]:
            face = self.spec.library.faces[g.state.face[p]]
            text = goes_on.get(p, -1)
            lines = [cardwords.text_words(self.spec.library.abilities[text])] if text >= 0 else cardwords.words(face)
            out += [(face.title, line) for line in lines]
        return out

    def explain(self, hand: bool) -> None:
        """What the cards in this seat's hand do, or the whole table with what lies and lasts there."""
        tell = tell_hand if hand else tell_table
        tell(self.out, mat.seen_by(self.room.game, self.eyes, self.room.names), self.spec)

    def log(self, fresh: int, latest: int = 0) -> None:
        """What happened since answer `fresh`, and `latest` lines in any case; a dot marks those read before."""
        since = fresh - 3 * latest
        said = [line for seat, line in self.said_for if seat == self.eyes and line.answer > since]
        lines = sorted([*said, *chronicle(self.room, self.eyes, since)], key=lambda line: line.answer)
        new = len([line for line in lines if line.answer > fresh])
        grid = Table.grid(padding=(0, 1))
        for i, line in enumerate(lines[-max(new, latest):] if lines else []):
            old = i < max(new, min(latest, len(lines))) - new
            text = Text(line.words[:1].upper() + line.words[1:], style="dim" if old else "")
            text.append(f"  {line.cites}", style="dim")
            grid.add_row("·" if old else " ", text)
        self.out.print(grid)

    def rule(self, rule: str) -> None:
        entries = self.spec.ledger().entries
        entry = entries.get(rule)
        if entry is None:
            near = difflib.get_close_matches(rule, list(entries), 3, 0.5)
            raise Refused(f"There is no rule {rule!r}{nearest(near) or '.'}")
        self.out.print(Text(f"{entry.id}: {entry.question} {entry.says}".replace(":  ", ": ")))

    def finish(self) -> None:
        """The last position, the result, and a replay to keep."""
        g, names = self.room.game, self.room.names
        seat = self.eyes if self.eyes >= 0 else 0
        self.clear()
        self.log(self.read[seat])
        self.out.print(mat.drawn(g, seat, names))
        ended = self.room.result
        by_rules = ended is None or ended.how == "rules"
        ending = Text(result(g, names) if ended is None or by_rules else ended.text, style="bold")
        last = chronicle(self.room, seat, len(self.room.the_journal().lines) - 1) if by_rules else []
        ending.append(f"  {last[-1].cites}" if last else "", style="dim")
        self.out.print(ending)
        if by_rules:
            for line in mat.tallies(mat.seen_by(g, seat, names)):
                self.out.print(Text(line))
            self.scores()

    def scores(self) -> None:
        """In a game that counts points: what everybody's are made of."""
        g = self.room.game
        made_of = [(seat, [(words, n) for words, n, _ in g.points_made_of(seat) if n]) for seat in range(g.seats)]
        for seat, parts in made_of:
            if parts:
                total = sum([n for _, n in parts])
                told = ", ".join([f"{words} {n}" for words, n in parts])
                self.out.print(Text(f"{self.room.names[seat]} {total}: {told}"))
