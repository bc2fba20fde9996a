"""Random texts that the grammar takes: at every place one of the words that may stand there."""
from __future__ import annotations

from playmat.cards.language.feeder import Feeder
from playmat.cards.language.lexicon import Lexicon, Phrase
from playmat.cards.language.lines import Word, lines_of
from playmat.cards.language.parse import Parse
from playmat.kernel.chance import Dice

PLAIN = {"STRING": ['"Scout"', '"Old Wall"'], "NUMBER": ["1", "2", "7"], "SIGNED": ["+1", "-2"], "NAME": ["lost"]}


class Babble:
    """Walks through the grammar by dice."""

    def __init__(self, lexicon: Lexicon, seed: int) -> None:
        self.lexicon = lexicon
        self.dice = Dice(seed)
        self.feeder = Feeder("x.cards", lexicon, lines_of("card X", "x.cards"))
        self.feeder.parser = Parse("texts")

    def text(self) -> str:
        """An ability with a body of one or two lines, indented like one of a card."""
        out = "  on play"
        for terminal in ("HEAD", "_NL", "_INDENT"):
            self.feeder.feed(Word("", 1, 1), terminal)
        out, depth, fresh, named, last = out + "\n", 2, True, False, ""
        for n in range(200):
            taken = sorted(self.feeder.exactly() - {"ALWAYS", "HEAD"})
            if "$END" in taken:
                return out
            terminal = taken[self.dice.below(len(taken))]
            soon = [t for t in ("NOUN", "_NL", "_DEDENT") if t in taken]
            if soon and (self.dice.below(2) == 0 or n > 30):
                terminal = soon[-1]
            if terminal == "_NL":
                out, fresh = out + "\n", True
            elif terminal in ("_INDENT", "_DEDENT"):
                depth += 1 if terminal == "_INDENT" else -1
            else:
                words = self.words(terminal)
                if not words or (terminal == "NAME" and not named and last != "_AS"):
                    if len(taken) == 1:
                        return out
                    continue
                named = named or terminal == "NAME"
                out += ("  " * depth if fresh else " ") + words
                fresh = False
            last = terminal
            self.feeder.feed(Word("", 1, 1), terminal)
        return out

    def words(self, terminal: str) -> str:
        choices = PLAIN.get(terminal, [])
        if terminal == "_OR_NAME":
            return "or"
        if terminal == "GLUE":
            phrases: list[Phrase] = [p for v in self.feeder.verbs for p in self.lexicon.glue[v]]
        else:
            phrases = [p for p in self.lexicon.phrases if p.terminal == terminal]
        choices = choices + [p.text for p in phrases]
        if not choices:
            return ""
        chosen = choices[self.dice.below(len(choices))]
        if terminal == "VERB":
            self.feeder.verbs = next(p.means for p in phrases if p.text == chosen)
        return chosen
