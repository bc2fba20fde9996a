"""Random texts that the grammar takes: at every place one of the words that may stand there."""
from __future__ import annotations

from playmat.cards.language.feeder import Feeder
from playmat.cards.language.lexicon import Lexicon, Phrase
from playmat.cards.language.lines import Word, lines_of
from playmat.cards.language.parse import Parse
from playmat.kernel.chance import Dice

PLAIN = {"STRING": ['"Scout"', '"Old Wall"'], "NUMBER": ["1", "2", "7"], "SIGNED": ["+1", "-2"], "NAME": ["lost"],
         "WORDS": ['"Scout"'], "NUMBER_NAME": ["paid"], "WORD_NAME": ["banned"], "SPOT_NAME": ["spot"]}
NAMED = """    choose a card as lost
    choose a number from 1 to 3 as paid
    choose a player as rival
    name a card as banned
    choose a pile as spot
    roll a die
"""                                          # names of every kind, which half of the texts begin with


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
        if self.dice.below(2):
            for line in lines_of(NAMED, "x.cards"):
                self.feeder.words(line.words)
            out, named = out + NAMED, True
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
                self.feeder.glue, self.feeder.opened = [], []
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
        if terminal in ("GLUE", "GLUE_OF"):
            phrases: list[Phrase] = [p for p in self.feeder.glue if p.terminal == terminal]
        else:
            phrases = [p for p in self.lexicon.phrases + self.feeder.local if p.terminal == terminal]
        choices = choices + [p.text for p in phrases]
        if not choices:
            return ""
        chosen = choices[self.dice.below(len(choices))]
        found = next((p for p in phrases if p.text == chosen), None)
        if found is not None:
            self.feeder.note(found)
        return chosen
