"""A person at the terminal table: sees the mat, reads the options, types a number or a word."""
from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text

from playmat.bots.greedy import different
from playmat.cards.library import CardSpec
from playmat.cli import cardwords, mat
from playmat.cli.chronicle import chronicle
from playmat.cli.look import show_card
from playmat.cli.out import indented
from playmat.cli.whynot import why_lines
from playmat.kernel.names import Illegal, Refused
from playmat.kernel.option import Option, Request
from playmat.kernel.text import asked, shown, spelt
from playmat.table.files import dump, write_whole
from playmat.table.match import Match
from playmat.table.replay import written

HELP = """\
A number        take that option (its words do too, or the beginning of them)
why CARD        why a card can't be played now, with the rule; and what it does
card CARD       what a card does
rule ID         what a rule says
log             all that happened so far
undo            take your latest choice back
save [FILE]     write the game to a file (it is also kept after every answer)
replay FILE     write a replay of the game so far
quit            stop; the same command goes on later
Enter           show the table again"""

LATEST = 6               # lines of the log that are always shown
WORDS = ("quit", "undo", "help", "log", "save", "why", "card", "rule", "replay")


class Quit(Exception):
    """The person leaves the table."""


class Sitting:
    """One evening at the table: from now until the game is over or somebody leaves."""

    def __init__(self, match: Match, spec: CardSpec, keep: Path, out: Console,
                 hear: Callable[[str], str] | None = None) -> None:
        self.match = match
        self.spec = spec
        self.keep = keep                             # the file the match is kept in
        self.out = out
        self.hear = hear or (lambda prompt: input(prompt))
        self.eyes = match.people[0] if len(match.people) == 1 else -1
        self.forced: list[str] = []                  # what was said for a person since the last question
        self.read = [len(match.journal.lines)] * len(match.chairs)       # answers whose consequences each seat has seen

    # -- the loop ------------------------------------------------------------------------------------------------

    def play(self) -> bool:
        """Until the game is over (true) or the person leaves."""
        self.save()
        self.drive()
        try:
            while not self.match.game.over:
                request = self.match.asked()[0]
                if len(request.options) == 1:
                    self.only_choice(request)
                else:
                    self.hand_over(request.seat)
                    self.ask(request)
                self.drive()
        except (Quit, EOFError):
            self.save()
            return False
        except KeyboardInterrupt:
            self.save()
            raise
        self.finish()
        return True

    def only_choice(self, request: Request) -> None:
        """Nothing to choose: said for the person, who reads of it with the log."""
        words = shown(self.match.game, request.options[0], request.seat, self.match.names)
        if request.seat == self.eyes:
            self.forced.append(words)
        self.match.answer(request.seat, request.options[0].key, request.number)

    def drive(self) -> None:
        self.match.drive()
        self.save()

    def save(self) -> None:
        write_whole(self.keep, dump(self.match.plain()))

    def hand_over(self, seat: int) -> None:
        """Nobody sees the other hand: an empty screen between two people."""
        if seat == self.eyes:
            return
        if len(self.match.people) > 1:
            self.clear()
            if self.out.is_terminal:
                self.out.file.write("\x1b[3J")        # what has scrolled away, too
            self.out.print(Text(f"Pass the keyboard to {self.match.names[seat]}.", style="bold"))
            self.hear(f"{self.match.names[seat]}, press Enter when only you can see the screen. ")
        self.eyes = seat

    def ask(self, request: Request) -> None:
        """One question, until it is answered."""
        self.show(request)
        while True:
            typed = self.hear("> ").strip()
            try:
                word, _, rest = typed.partition(" ")
                if not typed:
                    self.show(request)
                elif word.casefold() in WORDS:
                    if self.command(word.casefold(), rest.strip()):
                        return
                else:
                    option = self.meant(request, typed)
                    self.match.answer(request.seat, option.key, request.number)
                    return
            except Refused as e:
                self.out.print(Text(str(e), style="yellow"))

    def command(self, word: str, rest: str) -> bool:
        """Do what a word asks for; true if the question is to be put again from the start."""
        if word == "quit":
            raise Quit
        if word == "undo":
            return self.undo()
        if word == "help":
            self.out.print(Text(HELP))
        elif word == "log":
            self.log(0)
        elif word == "save":
            self.save_as(rest)
        elif not rest:
            raise Refused(f"`{word}` needs a name after it; `help` tells more.")
        elif word == "why":
            for line in why_lines(self.match.game, self.spec, self.eyes, rest, self.match.names):
                self.out.print(indented(line))
        elif word == "card":
            show_card(self.out, cardwords.find_face(self.spec, rest))
        elif word == "rule":
            self.rule(rest)
        else:
            write_whole(Path(rest), "\n".join(written(self.match)) + "\n")
            self.out.print(Text(f"The replay is in {rest}."))
        return False

    # -- answers -------------------------------------------------------------------------------------------------

    def meant(self, request: Request, typed: str) -> Option:
        """The option of that number, or the only one whose words begin like this."""
        options = self.options(request)
        if typed.isdecimal() and typed.isascii():
            number = int(typed[:9])
            if 1 <= number <= len(options):
                return options[number - 1]
            raise Illegal(f"There is no option {number}; there are 1 to {len(options)}.")
        wanted = " ".join(typed.casefold().split())
        g, names = self.match.game, self.match.names
        words = [(o, spelt(g, o, names).casefold(), shown(g, o, request.seat, names).casefold()) for o in options]
        found = ([o for o, a, b in words if wanted in (a, b)]
                 or [o for o, a, b in words if a.startswith(wanted) or b.startswith(wanted)])
        if len(found) == 1:
            return found[0]
        if found:
            raise Illegal(f"{typed!r} fits {len(found)} options; type a number.")
        raise Illegal(f"{typed!r} is not on offer; type a number, `why CARD`, or `help`.")

    def options(self, request: Request) -> list[Option]:
        """Each option once: two copies of a card in hand are one choice."""
        return different(self.match.game, request)

    def undo(self) -> bool:
        why = self.match.why_consent(self.eyes)
        if why:
            others = ", ".join(self.match.names[s] for s in self.match.people if s != self.eyes)
            answer = self.hear(f"{others}: may {self.match.names[self.eyes]} take it back, though {why}? (y/n) ")
            if not answer.strip().casefold().startswith("y"):
                raise Refused("Not taken back.")
        self.match.undo(self.eyes, agreed=True)
        self.read = [min(n, len(self.match.journal.lines)) for n in self.read]
        self.save()
        return True

    def save_as(self, name: str) -> None:
        self.save()
        if name:
            write_whole(Path(name), dump(self.match.plain()))
        self.out.print(Text(f"Saved in {name or self.keep}."))

    # -- showing -------------------------------------------------------------------------------------------------

    def clear(self) -> None:
        if sys.stdout.isatty():
            self.out.clear()

    def show(self, request: Request) -> None:
        """The mat, what happened since this seat last looked, the question and its options."""
        g, names, seat = self.match.game, self.match.names, request.seat
        self.clear()
        self.out.print(mat.drawn(g, seat, names))
        self.log(self.read[seat], LATEST)
        self.read[seat] = len(self.match.journal.lines)
        for words in self.forced:
            self.out.print(Text(f"  (nothing else to choose: {words})", style="dim"))
        self.forced = []
        question = Text(asked(g, request, names), style="bold")
        if request.cites:
            question.append(f"  {request.cites}", style="dim")
        self.out.print(question)
        for n, option in enumerate(self.options(request), 1):
            self.out.print(Text(f"{n:>3}  {shown(g, option, seat, names)}"))

    def log(self, fresh: int, latest: int = 0) -> None:
        """What happened since answer `fresh`, and `latest` lines in any case; a dot marks those read before."""
        lines = chronicle(self.match, self.eyes, fresh - 3 * latest)
        new = len([line for line in lines if line.answer > fresh or not fresh])
        for i, line in enumerate(lines[-max(new, latest):] if lines else []):
            old = i < max(new, min(latest, len(lines))) - new
            text = Text(f"{'·' if old else ' '} {line.words}", style="dim" if old else "")
            text.append(f"  {line.cites}", style="dim")
            self.out.print(text)

    def rule(self, rule: str) -> None:
        entry = self.spec.ledger().entries.get(rule)
        if entry is None:
            raise Refused(f"There is no rule {rule!r}.")
        self.out.print(Text(f"{entry.id}: {entry.says}"))

    def finish(self) -> None:
        """The last position, the result, and a replay to keep."""
        g, names = self.match.game, self.match.names
        seat = self.eyes if self.eyes >= 0 else 0
        self.clear()
        self.out.print(mat.drawn(g, seat, names))
        self.log(self.read[seat])
        self.out.print(Text(mat.result(g, names), style="bold"))

