"""A card's words, rendered from its compiled form in the house's own wording: they can't disagree with what it does."""
from __future__ import annotations

from playmat.cards.effects.modifiers import Modifier, changes_said
from playmat.cards.effects.nodes import walk
from playmat.cards.effects.statements import Statement, block
from playmat.cards.library import AS_SOON_AS, Ability, Face
from playmat.cards.words.voice import PLAIN, Called, Voice, sentence


def card_words(face: Face) -> list[str]:
    """What is written on a card: a paragraph for each ability."""
    out = [ability_words(ability) for ability in face.abilities]
    if face.not_yet:
        out.append(sentence(f"not yet played in full: {face.not_yet}"))
    return out


def ability_words(ability: Ability, voice: Voice = PLAIN) -> str:
    """An ability as sentences. Inside another ability `voice` knows what that one has named."""
    v = voice
    if v is PLAIN:
        v = voice_of(ability)
    body = sentences(ability, v)
    head = head_words(ability, v)
    if ability.home_words:
        head = f"{ability.home_words}: {head}" if head else ability.home_words
    if ability.name:
        name = f"{ability.name} ({head})" if head else ability.name
        return f"{name}: {body}" if body else sentence(name)
    if not head:
        return sentence(body)
    if ability.kind == "instead" or (ability.kind == "always" and not ability.home_words):
        return sentence(f"{head}, {body}")
    return sentence(f"{head}: {body}") if body else sentence(head)


def voice_of(ability: Ability) -> Voice:
    """A voice that knows what an ability has named."""
    v = Voice()
    v.called = told_apart(names(ability))
    return v


def deed_words(ability: Ability) -> str:
    """What an ability does, without when: for whoever is to say that it happens now."""
    if ability.kind == "use":
        return ability_words(ability)                        # its price is paid now
    said = sentences(ability, voice_of(ability))
    if not said:
        return ""                                            # an attack that is nothing but its numbers
    return f"{ability.name}: {sentence(said)}" if ability.name else sentence(said)


def head_words(ability: Ability, v: Voice) -> str:
    condition = "" if ability.condition is None else ability.condition.say(v)
    if ability.kind == "always":
        return f"while {condition}" if condition else ""
    if ability.kind.startswith("on play"):
        paid = [f"{n} {name}" for name, n in ability.numbers.items()]
        head = " ".join([ability.kind.replace("on play", "when played"), *paid])
    elif ability.kind == AS_SOON_AS and ability.moment is not None:
        head = f"as soon as {ability.moment.say(v)}"
    elif ability.kind == "use":
        head = f"use in {ability.window}"
    elif ability.watch is not None:
        word = {"when": "when", "instead": "instead of", "reply": "reply when"}[ability.kind]
        head = f"{word} {ability.watch.say(v)}"
    else:
        head = ", ".join([ability.kind, *[f"{name} {n}" for name, n in ability.numbers.items()]])
    if condition:
        head += f", if {condition}"
    if ability.moment is not None and ability.kind != AS_SOON_AS:
        head += f", while {ability.moment.say(v)}"
    if ability.limit is not None:
        head += f", {ability.limit.say(v)}"
    if ability.price:
        head += f" (price: {block(ability.price, v)})"
    return head


def sentences(ability: Ability, v: Voice) -> str:
    """The body: runs of plain lines as one sentence each, any other line as its own."""
    if ability.modifiers:
        groups: list[list[Modifier]] = []
        for m in ability.modifiers:
            if groups and groups[-1][0].subject(v) == m.subject(v) and groups[-1][0].verb(v) == m.verb(v):
                groups[-1].append(m)
            else:
                groups.append([m])
        words = " and ".join(changes_said(group, v) for group in groups)
        return words if words.endswith('."') else words + "."
    runs: list[list[Statement]] = []
    for s in ability.body:
        if runs and not s.compound() and not runs[-1][-1].compound():
            runs[-1].append(s)
        else:
            runs.append([s])
    out = [block(run, v) for run in runs]
    if ability.optional and out:
        out[0] = f"{'they' if v.they else 'you'} may {out[0]}"
    if not out:
        return ""
    first = out[0] if out[0].endswith((".", '."')) else out[0] + "."
    return " ".join([first, *[sentence(text) for text in out[1:]]])


def names(ability: Ability) -> list[tuple[int, str, Called]]:
    """What an ability names, in order: register, its name in the file, what it is called."""
    out: list[tuple[int, str, Called]] = []
    for s in walk(ability):
        kept = s.binds() if isinstance(s, Statement) else None
        if isinstance(s, Statement) and kept is not None:
            out.append((kept.register, kept.word, s.called()))
    return out


def told_apart(named: list[tuple[int, str, Called]]) -> dict[int, Called]:
    """`that friend`, as long as only one thing is called so; else each by its own name."""
    out: dict[int, Called] = {}
    letters = list("NMKPQRST")
    for register, name, called in named:
        if called.number():
            if register not in out:
                called.name = letters.pop(0) if letters else name
            out.setdefault(register, called)
            continue
        out.setdefault(register, called)
        for other, _, like in named:
            if other != register and like.one == called.one and like.plural == called.plural:
                out[register].name = name
    return out
