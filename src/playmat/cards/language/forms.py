"""Every form a line of a text can have, written with the words of one game: the last section of its words page."""
# not compiled: it runs once, when a page is made
from __future__ import annotations

from playmat.cards.effects.selectors import CARDS, NUMBER
from playmat.cards.language.vocabulary import Verb, Vocabulary
from playmat.cards.words.voice import a


def line_forms(v: Vocabulary) -> list[str]:
    """Lines that can stand below `on play`, in an order in which each name is bound before it is used."""
    one, many = v.nouns[0].word, v.nouns[0].plural
    do = plain(v)
    out = [f"choose {a(one)} as single", f"choose 2 {many} as pair", f"choose up to 2 {many} as few",
           f"choose 1 or more {many} as some", f"choose any number of {many} as plenty",
           f"choose {a(one)} at random as lot", f"choose {a(one)} by that player as his",
           "choose a number from 1 to 3 as paid", "choose a player as rival",
           "choose any number of players as chosen", f"count the number of {many} as total",
           f"choose paid {many} as bought"]
    out += [f"choose {a(word)} as spot" for word in v.spots]
    out += [f"name {a(word)} as title" for word in v.catalogues]
    out += left_behind(v, one)
    out += [f"for each {one} as each-one", f"  {do}", f"for each {one} among pair as each-one", f"  {do}",
            f"for each {one} among pair other than single as rest", f"  {do}",
            "may", f"  {do}", "otherwise", f"  {do}", "rival may", f"  {do}", "chosen in turn", f"  {do}",
            f"if there is {a(one)} among few", f"  {do}", "otherwise", f"  {do}",
            f"pay {do}", f"  {do}", "as often as you like", f"  pay {do}", "up to 3 times", f"  {do}",
            "repeat 2 times", f"  {do}", "repeat", f"  {do}", "until total is at least 1",
            "choose one", f"  either {do}", f"  or {do}", "choose one or both", f"  either {do}", f"  or {do}",
            "choose one that can be done", f"  either {do}", f"  or {do}",
            "choose up to 2", f"  either {do}", f"  or {do}", f"  or {do}",
            "each player", f"  choose {a(one)} as own", "each player in turn", f"  choose {a(one)} as own", f"  {do}",
            f"each opponent for whom there is {a(one)}", f"  {do}",
            "each player in secret", f"  choose {a(one)} as own",
            "roll a die", f"  on 1 {do}", "  on 2 to 4", f"    {do}", f"  on 5 or more {do}", "roll 2 dice"]
    out += [f"count {amount} as total" for amount in amounts(v, many)]
    return out


def plain(v: Vocabulary) -> str:
    """A line that only does something: of one verb that needs nothing named."""
    return next(verb.example for verb in v.verbs if verb.example and "{p}" not in verb.pattern and not verb.named)


def left_behind(v: Vocabulary, one: str) -> list[str]:
    """Verbs whose doing can be spoken of, and the orders in which cards are taken."""
    out: list[str] = []
    for what, asked in ((CARDS, f"if there is {a(one)} among "), (NUMBER, "if ")):
        verb = next((x for x in v.verbs if x.gives == what and "{z}" not in x.pattern), None)
        if verb is not None:
            name = "done" if what == CARDS else "amount"
            out += [f"{verb.example} as {name}", asked + (name if what == CARDS else f"{name} is at least 2"),
                    f"  {plain(v)}", verb.example, "if you do", f"  {plain(v)}"]
    taken: Verb | None = next((x for x in v.verbs if "{p}" in x.pattern and "this" in x.example.split()), None)
    if taken is not None:
        out += [f"{taken.example} in any order", f"{taken.example} in random order"]
    numbered: Verb | None = next((x for x in v.verbs if "{n}" in x.pattern and " 1 " in x.example + " "), None)
    if numbered is not None:
        words = numbered.example.split()
        if words[0] in numbered.pattern.split(" ")[0].split("|"):
            out.append(" ".join(["up to 3" if w == "1" else w for w in words]))
    return out


def amounts(v: Vocabulary, many: str) -> list[str]:
    out = ["the roll plus 2", "paid minus 1, at least 1", "total, at most 3",
           f"2 for each {v.nouns[0].word} among pair",
           "3 for each paid", "half of total rounded up", "the difference between total and paid",
           f"2, or 4 if there are 3 or more {many}"]
    if v.stats:
        out += [f"the highest {v.stats[0]} among {many}", f"the lowest {v.stats[0]} among pair",
                f"the {v.stats[0]} of single"]
    return out
