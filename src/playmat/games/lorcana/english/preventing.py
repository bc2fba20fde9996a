"""Damage that would be dealt and is not, or less of it."""
# not compiled: it runs when printed cards are read
from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.games.lorcana.english.nouns import F
from playmat.games.lorcana.english.tree import Duration, Replacement, SaidDo, SaidTest, SaidWatch, Trigger

rule = F.rule
WOULD = "would be damaged"
FIRST, NEXT = "once a turn", "the next time"

for words in ("TARGET would be dealt damage", "TARGET would take damage"):
    rule("HURT", words, lambda t: Trigger(WOULD, (("what", t),)))
rule("EVENTWOULD", "HURT", lambda e: e)

for words in ("he|she|it|they take|takes no damage instead", "this character|location takes no damage instead",
              "prevent that damage", "prevent all of that damage"):
    rule("PREVENTS", words, lambda: SaidDo("prevent"))
for words in ("prevent NUMBER of that damage", "reduce that damage by NUMBER", "that damage is reduced by NUMBER",
              "he|she|it|they take|takes NUMBER less damage instead"):
    rule("PREVENTS", words, lambda n: SaidDo("prevent", (("amount", n),)))


def during(whose: str) -> SaidTest:
    return SaidTest("during", (whose,))


rule("HEAD", "if HURT , PREVENTS", Replacement)
rule("HEAD", "DURING , if HURT , PREVENTS", lambda d, e, p: Replacement(e, p, during(d)))
rule("HEAD", "while TEST , if HURT , PREVENTS", lambda t, e, p: Replacement(e, p, t))
rule("HEAD", "DURING , the first time HURT , PREVENTS",
     lambda d, e, p: Replacement(replace(e, limit=FIRST), p, during(d)))
rule("HEAD", "the first time HURT each turn , PREVENTS", lambda e, p: Replacement(replace(e, limit=FIRST), p))


def once(until: Duration, event: Trigger, effect: Any) -> SaidWatch:
    return SaidWatch(replace(event, limit=NEXT), effect, until)


rule("SUBJECTED", "LEADTIME the next time HURT [ , ] PREVENTS", once)
rule("SUBJECTED", "the next time HURT this turn , PREVENTS", lambda e, p: once(Duration("this turn"), e, p))
