"""The reference page of a game's card language: every word of its vocabulary with an example."""
# not compiled: it runs once, when cards are read
from __future__ import annotations

from playmat.cards.effects.times import DURING
from playmat.cards.language.forms import line_forms
from playmat.cards.language.lexicon import forms, segments, slotted
from playmat.cards.language.vocabulary import Vocabulary
from playmat.cards.words.voice import a, agreeing


def reference(title: str, vocabulary: Vocabulary) -> str:
    """The page, as Markdown."""
    v = vocabulary
    out = [f"# The words of {title} cards", "",
           "Made from the game's vocabulary; `GRAMMAR` in `cards/language/grammar.py` says how they go together.", ""]
    out += table("Types", ["Written", "Abilities work"], [
        [code(f"type {word}"), homes_words(v, v.default_homes.get(word, ()))] for word in v.types])
    out += table("Facts", ["Written", "Needed by", "Allowed for"], [
        [code(f.example or f.name), ", ".join(f.needed), ", ".join(f.allowed) or ("" if f.needed else "all")]
        for f in v.facts])
    out += table("Traits", ["Written"], [[code(word)] for word in v.traits])
    out += table("Kinds of cards", ["One", "Several", "Example"], [
        [code(n.word), code(n.plural), code(f"{n.plural} you control")] for n in v.nouns])
    out += table("Tests of a card", ["Written", "Example"], [
        [code(slotted(word)), code(tested(v, word))] for word in v.tests])
    out += table("Numbers of a card", ["Written", "Example"], [[code(w), code(f"this gets +1 {w}")] for w in v.stats])
    out += table("Keywords of a card", ["Written", "Gained", "Example"], [
        [code(w + (" N" if takes == "number" else "")), code(keyword_gained(w, takes)), code(f"this loses {w}")]
        for w, takes in v.keywords.items()])
    out += table("Parts of a card", ["One", "Several", "Its numbers", "Example"], [
        [code(w), code(plural), ", ".join(code(n) for n in v.heads[w]), code(f"choose {a(w)} of this as part")]
        for w, plural in v.parts.items()])
    out += table("Numbers of a player", ["Written", "What it is", "Example"], [
        [code(w), what, code(f"if you have 2 or more {w}" if w in v.counted else f"you get +1 {w}")]
        for w, what in v.rules.items()])
    out += table("Players", ["Written"], [[code(w)] for w in seats_of(v)])
    out += table("Places", ["Written", "Example"], [
        [code(p.words.replace("{s}", "PLAYER'S")), code(place_example(v, p.words))] for p in v.places])
    out += table("Heads", ["Written", "Example"], heads(v))
    out += table("Homes", ["Written", "Example"], [[code(f", {w}"), code(f"always, {w}")] for w in v.homes])
    out += table("Events", ["After `when`", "After `instead of`", "What it gives", "Example"], [
        [code(slotted(e.pattern)), code(slotted(e.replaced)), e.gives, code(e.example)] for e in v.events])
    out += table("Conditions", ["Written", "Example"], [
        [code(slotted(w)), code(f"if {filled(w)}")] for w in v.conditions])
    out += table("Numbers of the game", ["Written", "Example"], [
        [code(slotted(w)), code(f"count {filled(w)} as total")] for w in v.amounts])
    out += table("What can be named", ["Written", "Example"], [
        [code(w), code(f"name {a(w)} as title")] for w in v.catalogues])
    out += table("Places that can be chosen", ["Written", "Example"], [
        [code(w), code(f"choose {a(w)} as spot")] for w in v.spots])
    out += table("Verbs", ["Written", "Example", "Leaves behind", ""], [
        [code(slotted(w.pattern)), code(w.example), w.gives, "serves single cards" if w.named else ""]
        for w in v.verbs])
    out += table("Deeds", ["Written", "Example"], [
        [code(w), code(f"{v.nouns[0].plural if v.nouns else 'you'} may not {w}")] for w in v.deeds] + [
        [code(f"{deed} CARDS"), code(f"this may not {deed} {v.nouns[0].plural}")]
        for deed in [f"{w} {link}".strip() for w, link in v.deed_objects.items()]] + [
        [code("gain KEYWORD"), code(f"this may not gain {word}")] for word in list(v.keywords)[:1]])
    out += table("What can be stopped", ["Written", "Example"], [[code(w), code(f"stop {w}")] for w in v.frames])
    out += table("Times", ["Written", "Example"], [
        [code(w.replace("{o}", "PLAYER'S")) + (" (if none is named)" if i == 0 else ""),
         code(time_example(v, w.replace("{o}", "your")))]
        for i, w in enumerate(v.times)])
    out += table("Limits", ["Written", "Example"], [
        [code(f", once {s.limit}"), code(f"{when_example(v)}, once {s.limit}")] for s in v.spans if s.limit])
    out += table("What can be asked later", ["Written", "Example"], [
        [code(f"{slotted(e.past)} {span.words}".replace("{o}", "PLAYER'S")),
         code(f"if {past_example(v, e.past)} {span.words}".replace("{o}", "your"))]
        for e in v.events if e.past for span in v.spans])
    out += table("Where a fact comes from", ["Written"], [[code(w)] for w in v.provenance])
    out += ["## Lines of a text", "", "Each form once, in words of this game.", "", "```", *line_forms(v), "```", ""]
    return "\n".join(out)


def filled(pattern: str) -> str:
    """A pattern with something in its slots; of words with bars the form that goes with `you`."""
    said = {"{p}": "this", "{n}": "2", "{s}": "you", "{w}": '"Name"'}
    return " ".join(said.get(word, agreeing(word, False)) for word in pattern.split(" "))


def tested(v: Vocabulary, word: str) -> str:
    noun = v.nouns[0].plural if v.nouns else ""
    return f"{noun} {filled(word)}".strip() if "{" in word else f"{word} {noun}".strip()


def table(title: str, columns: list[str], rows: list[list[str]]) -> list[str]:
    """A section, if there is anything to say in it."""
    if not rows:
        return []
    return [f"## {title}", "", "| " + " | ".join(columns) + " |", "|" + "---|" * len(columns),
            *["| " + " | ".join(row) + " |" for row in rows], ""]


def code(text: str) -> str:
    """As code; a bar would end the column."""
    return "`" + text.replace("|", "\\|") + "`" if text else ""


def homes_words(v: Vocabulary, zones: tuple[int, ...]) -> str:
    """A home's zones by the places that are made of them."""
    for word, kinds in v.homes.items():
        if kinds == zones:
            return word
    return next((p.words.replace("{s} ", "") for p in v.places if p.kinds == zones), "in its own place")


def keyword_gained(word: str, takes: str) -> str:
    return f"this gains {word}" + (" +1" if takes == "number" else "")


def time_example(v: Vocabulary, time: str) -> str:
    until = time if time.startswith(DURING) else f"until {time}"
    return f"this gets +1 {v.stats[0]} {until}" if v.stats else until


def when_example(v: Vocabulary) -> str:
    return next((e.example for e in v.events if e.example.startswith("when")), "")


def past_example(v: Vocabulary, pattern: str) -> str:
    """The pattern with its slots filled: you played this."""
    slots = {"{s}": "you", "{o}": "your", "{p}": "this"}
    return " ".join(slots.get(part) or forms(part)[0] for part in segments(pattern))


def place_example(v: Vocabulary, words: str) -> str:
    noun = v.nouns[0].plural if v.nouns else "cards"
    return f"{noun} {words.replace('{s}', 'your')}"


def heads(v: Vocabulary) -> list[list[str]]:
    rows = [[code(word + "".join(f" {name.upper()}" for name in names)), code(head_example(word, len(names)))]
            for word, names in v.heads.items()]
    rows += [[code(f"use in {w}"), code(f"use in {w} for discard this")] for w in v.windows]
    when = when_example(v)
    home = next((f", {word}" for word in v.homes), "")
    rows += [[code("when EVENT"), code(when)],
             [code("instead of EVENT, you may"), code(replaced_example(v))],
             [code("reply when EVENT, HOME"), code(f"reply {when}{home}" if when else "")],
             [code("always"), code("always")],
             [code("as soon as CONDITION"), code(next((f"as soon as {word}" for word in v.conditions), ""))],
             [code("while CONDITION"), code(next((f"while {word}" for word in v.conditions), ""))]]
    return rows


def head_example(word: str, numbers: int) -> str:
    return " ".join([word, '"Name"'] + [str(i + 1) for i in range(numbers)]) if numbers else f'{word} "Name"'


def replaced_example(v: Vocabulary) -> str:
    return next((f"instead of {e.replaced.replace('{s} ', '').replace('{p}', 'this')}, you may" for e in v.events
                 if e.replaced), "")


def seats_of(v: Vocabulary) -> list[str]:
    out = ["you", "the user", "each player", "that player", "each opponent", "each other player"]
    return out + (["the opponent"] if v.two_players else []) + list(v.seats)
