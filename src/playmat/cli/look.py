"""Commands that look something up or check something."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from playmat import games
from playmat.cards.decks import Listed, load_deck, read_deck, write_code, write_deck
from playmat.cards.library import Face
from playmat.cli import cardwords
from playmat.cli.out import (
    EDITION,
    GAME,
    JSON,
    OPTION,
    Finding,
    console,
    indented,
    print_json,
    read_input,
    say,
    table_options,
    the_spec,
)
from playmat.kernel.names import Refused


@click.command("games")
@JSON
def games_(as_json: bool) -> None:
    """The games that can be played, with their editions."""
    rows: list[dict[str, Any]] = []
    for name in games.game_names():
        spec = games.spec(name)
        rows.append({"game": name, "editions": games.editions(name), "seats": list(spec.seats), "version": spec.version,
                     "cards": len(spec.library.faces), "rules": len(spec.ledger().rules(spec.edition)),
                     "options": [{"name": o.name, "values": o.range, "default": o.value(o.default), "words": o.words}
                                 for o in spec.options if o.offered]})
    if as_json:
        print_json(rows)
        return
    table = Table("game", "editions", "players", "cards", "rules", box=None, header_style="bold")
    for row in rows:
        low, high = row["seats"]
        table.add_row(row["game"], ", ".join(row["editions"]), str(low) if low == high else f"{low}–{high}",
                      str(row["cards"]), str(row["rules"]))
    console().print(table)
    for name in games.game_names():
        for o in [o for o in games.spec(name).options if o.offered]:
            say(f"{name} --option {o.name}=…  {o.words}: {o.range} ({o.usual} if nothing is said).")


# -- rules ------------------------------------------------------------------------------------------------------


@click.group()
def rules() -> None:
    """The rules: what they say, and what tests hold them."""


@rules.command("show")
@click.argument("rule", metavar="ID")
@click.option("--game", default="", help="Look in this game's ledger only.")
@JSON
def rules_show(rule: str, game: str, as_json: bool) -> None:
    """What a rule or ruling says, where it stands, and how it is carried out and tested."""
    from playmat.lab.coverage import coverage
    for name in [game] if game else games.game_names():
        for edition in games.editions(name):
            spec = games.spec(name, edition)
            for row in coverage(spec).rows:
                if row.entry.id == rule:
                    e = row.entry
                    data = {"id": e.id, "game": name, "edition": e.edition, "ruling": e.ruling, "where": e.where,
                            "question": e.question, "says": e.says, "why": e.why, "check": e.check,
                            "steps": row.steps, "tests": row.tests}
                    print_json(data) if as_json else show_rule(data)
                    return
    raise Refused(f"There is no rule {rule!r}{near_rule(rule, game)}")


def near_rule(rule: str, game: str) -> str:
    import difflib
    known: list[str] = []
    for name in [game] if game else games.game_names():
        known += list(games.spec(name).ledger().entries)
    found = difflib.get_close_matches(rule, known, 3, 0.5)
    return f"; did you mean {' or '.join(found)}?" if found else "."


def show_rule(data: dict[str, Any]) -> None:
    out = console()
    out.print(Text(str(data["id"]), style="bold"), Text(f"({data['game']}, edition {data['edition']})", style="dim"))
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for key in ("where", "question", "says", "why", "check"):
        if data[key]:
            grid.add_row(f"  {key}", Text(str(data[key])))
    for key in ("steps", "tests"):
        for i, place in enumerate(data[key]):
            grid.add_row(f"  {key}" if i == 0 else "", Text(place))
    out.print(grid)


@rules.command("coverage")
@GAME
@EDITION
@click.option("--rulings", is_flag=True, help="The rulings, not the rules.")
@click.option("--all", "everything", is_flag=True, help="Every rule with its steps and tests, not only those without.")
@JSON
def rules_coverage(game: str, edition: str, rulings: bool, everything: bool, as_json: bool) -> None:
    """Which rules have a test that carries their id."""
    from playmat.lab.coverage import coverage
    found = coverage(the_spec(game, edition))
    data = found.plain(rulings)
    if as_json:
        print_json(data)
    else:
        kind = "rulings" if rulings else "rules"
        if found.tests is None:
            say("There is no tests folder beside this package, so nothing can be said about tests.")
        say(f"{data['tested']} of {data['rules']} {kind} of {data['game']}, edition {data['edition']}, have a test.")
        for row in found.of(rulings):
            if everything or not row.tests:
                steps = ", ".join(row.steps) or "no step cites it"
                say(f"  {row.entry.id}: {steps}; {', '.join(row.tests) or 'no test'}")
    if data["missing"]:
        raise Finding


# -- cards ------------------------------------------------------------------------------------------------------


@click.group()
def cards() -> None:
    """The cards: their facts, their words, where they come from."""


@cards.command("show")
@GAME
@click.argument("name", nargs=-1, required=True)
@EDITION
@JSON
def cards_show(game: str, name: tuple[str, ...], edition: str, as_json: bool) -> None:
    """A card's facts and what it does, in words made from what the engine carries out."""
    spec = the_spec(game, edition)
    face = cardwords.find_face(spec, " ".join(name))
    if as_json:
        print_json({**card_data(face), "words": cardwords.words(face), "provenance": face.provenance,
                    "place": face.place, "not_yet": face.not_yet})
        return
    show_card(console(), face)


def show_card(out: Console, face: Face) -> None:
    out.print(Text(face.title, style="bold"))
    for line in (cardwords.facts(face), *cardwords.words(face)):
        out.print(indented(line))
    sources: dict[str, list[str]] = {}
    for fact, source in face.provenance.items():
        sources.setdefault(source, []).append(fact)
    told = "; ".join(f"{source}: {', '.join(names)}" for source, names in sources.items())
    if told:
        out.print(indented(f"Where this comes from: {told}", style="dim"))


def card_data(face: Face) -> dict[str, Any]:
    return {"name": face.name, "level": face.level, "title": face.title, "type": face.type, "stats": face.stats,
            "traits": sorted(face.traits), "facts": face.facts}


@cards.command("list")
@GAME
@EDITION
@click.option("--type", "kind", default="", help="Only cards of this type.")
@click.option("--search", default="", metavar="QUERY", help='Words, or "set:bod type:friend level>=3 from:told".')
@JSON
def cards_list(game: str, edition: str, kind: str, search: str, as_json: bool) -> None:
    """All cards with their facts."""
    from playmat.cards.search import found
    spec = the_spec(game, edition)
    kinds = sorted({f.type for f in spec.library.faces})
    if kind and kind.casefold() not in kinds:
        raise Refused(f"{spec.title} has no cards of the type {kind!r}; it has {', '.join(kinds)}.")
    faces = found([f for f in spec.library.faces if not kind or f.type == kind.casefold()], search)
    if as_json:
        print_json([card_data(f) for f in faces])
        return
    for f in sorted(faces, key=lambda f: (f.type, f.name, f.level or 0)):
        say(f"{f.title:<32} {cardwords.facts(f)}")


@cards.command("audit")
@GAME
@EDITION
@click.option("--printed", type=click.Path(path_type=Path), help="Compare with this file of printed cards.")
@JSON
def cards_audit(game: str, edition: str, printed: Path | None, as_json: bool) -> None:
    """What can be said of all cards together: how many are playable, where their facts come from.

    With a file of printed cards: what of each text does not come back in our words, worst first."""
    from playmat.lab.audit import audit
    if printed is not None:
        audit_printed(game, printed, as_json)
        return
    data = audit(the_spec(game, edition))
    if as_json:
        print_json(data)
        return
    say(f"{data['cards']} cards, {data['playable']} playable.")
    if data["not_yet"]:
        say(f"Not yet: {', '.join(data['not_yet'])}.")
    say("Facts and texts: " + ", ".join(f"{n} {source}" for source, n in data["provenance"].items()) + ".")
    say(f"Named verbs: {', '.join(data['named_verbs']) or 'none'}.")
    if "with_text" in data:
        say(f"{data['carried_out']} of {data['with_text']} cards with a text have a scenario that is about them.")
    if data.get("no_scenario"):
        say(f"No scenario: {', '.join(data['no_scenario'])}.")


def audit_printed(game: str, printed: Path, as_json: bool) -> None:
    """Numbers, names, keywords and telling words of printed texts that our words for them lack."""
    from playmat.games.lorcana.english.audit import audit_texts
    if game not in games.PRINTED:
        raise Refused(f"The printed English of {game!r} can't be read; of {', '.join(games.PRINTED)} it can.")
    found = games.PRINTED[game](printed)
    rows = audit_texts(found.cards, found.faces)
    if as_json:
        print_json([{"card": title, "lost": lost, "words": words} for title, lost, words in rows])
        return
    for title, lost, words in rows:
        say(f"{title}: {', '.join(lost)}: {words}")
    say(f"{len(rows)} of {len(found.faces)} cards to look at.")


@cards.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--game", default="lorcana", show_default=True, help="Whose cards they are.")
@click.option("--out", type=click.Path(path_type=Path), help="The folder for the card files.  [default: NAME-cards]")
@JSON
def cards_import(file: Path, game: str, out: Path | None, as_json: bool) -> None:
    """Read printed cards (one a line as .jsonl, or LorcanaJSON's allCards.json) and write them as card files."""
    from playmat.games.lorcana.english.importing import write_files
    if game not in games.PRINTED:
        raise Refused(f"The printed English of {game!r} can't be read; of {', '.join(games.PRINTED)} it can.")
    found = games.PRINTED[game](file)
    not_yet = found.not_yet()
    written = write_files(found, out or Path(f"{file.stem}-cards"))
    if as_json:
        print_json({"cards": len(found.faces), "read": len(found.faces) - len(not_yet),
                    "not_yet": dict(not_yet), "files": [str(path) for path in written]})
        return
    for name, phrase in not_yet:
        say(f"Not yet: {name}: {phrase}")
    say(f"{len(found.faces) - len(not_yet)} of {len(found.faces)} cards read, {len(not_yet)} not yet.")
    say("Written: " + ", ".join(str(path) for path in written))


@cards.command("wanted")
@GAME
@EDITION
@JSON
def cards_wanted(game: str, edition: str, as_json: bool) -> None:
    """Facts of real cards that are still our own design, the most played cards first: owners can tell us."""
    from playmat.lab.wanted import wanted
    rows = wanted(the_spec(game, edition))
    if as_json:
        print_json([{"card": r.face.title, "copies": r.copies, "facts": r.facts} for r in rows])
        return
    for r in rows:
        say(f"{r.face.title:<40} {', '.join(r.facts)}" + (f" (in decks: {r.copies})" if r.copies else ""))
    say(f"{len(rows)} cards. What stands on yours goes into a text file: playmat cards accept --help.")


@cards.command("accept")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--dry-run", is_flag=True, help="Only show what the card would be.")
def cards_accept(file: Path, dry_run: bool) -> None:
    """Put what an owner told of a card into its card file, marked `told`.

    FILE begins with a line "# game: NAME   edition: NAME   card: TITLE"; below it stand facts ("support 3") and, in the
    card language, the whole text.
    """
    from playmat.cards.decks import read_text
    from playmat.cards.telling import heard, read_telling
    telling = read_telling(read_text(file))
    path, lines, face = heard(the_spec(telling.game, telling.edition), telling)
    show_card(console(), face)
    if not dry_run:
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        say(f"{path.name} has it now. Add or mend a scenario of the card, and raise the game's version.")


@cards.command("words")
@GAME
@EDITION
def cards_words(game: str, edition: str) -> None:
    """The words a card file of this game may use, each with an example (docs/words-…md is made by this)."""
    from playmat.cards.language.reference import reference
    spec = the_spec(game, edition)
    click.echo(reference(spec.title, spec.vocabulary), nl=False)


# -- decks ------------------------------------------------------------------------------------------------------


@click.group()
def deck() -> None:
    """Deck lists: whether they are legal, what is in them."""


@deck.command("check")
@GAME
@click.argument("decks", nargs=-1, metavar="[DECK]…")
@EDITION
@OPTION
@JSON
def deck_check(game: str, decks: tuple[str, ...], edition: str, options: tuple[str, ...], as_json: bool) -> None:
    """Every way in which decks (names or files, `-` for standard input; else the game's own) break the rules."""
    spec = the_spec(game, edition)
    agreed = dict(table_options(spec, options))
    rows = []
    for name in decks or games.choices(spec):
        the_deck = read_deck(read_input("-")) if name == "-" else load_deck(spec, name)
        rows.append((name, the_deck, games.violations(spec, the_deck, agreed)))
    if as_json:
        print_json([{"deck": name, "name": d.name, "cards": d.size(), "legal": not wrong,
                     "violations": [{"rule": rule, "why": why} for rule, why in wrong]} for name, d, wrong in rows])
    else:
        for name, d, wrong in rows:
            if not wrong:
                say(f"{name}: legal, {d.size()} cards.")
            for rule, why in wrong:
                say(f"{name}: {why}" + (f" [{rule}]" if rule else ""))
    if any(wrong for _, _, wrong in rows):
        raise Finding


@deck.command("show")
@GAME
@click.argument("name", metavar="[DECK]", required=False)
@EDITION
@JSON
def deck_show(game: str, name: str | None, edition: str, as_json: bool) -> None:
    """A deck by type with its cards' facts; without a name, the game's own decks."""
    spec = the_spec(game, edition)
    if name is None:
        rows = [(own, load_deck(spec, own)) for own in games.choices(spec)]
        if as_json:
            print_json([{"deck": own, "name": d.name, "cards": d.size()} for own, d in rows])
        else:
            for own, d in rows:
                say(f"{own:<24} {d.name}, {d.size()} cards")
        return
    the_deck = read_deck(read_input("-")) if name == "-" else load_deck(spec, name)
    listed = Listed(the_deck, spec.library)
    if as_json:
        print_json({"name": the_deck.name, "game": the_deck.game or game, "cards": listed.titles(),
                    "sections": {heading: listed.titles(heading) for heading in listed.headings()},
                    "unknown": [{"line": n, "why": why} for n, why in listed.wrong], "text": the_deck.text})
        return
    say(f"{the_deck.name or name}: {the_deck.size()} cards")
    for heading, faces in listed.sections.items():
        if heading:
            say(f"[{heading}]")
        show_by_type(faces)
    for number, why in listed.wrong:
        say(f"  Line {number}: {why}")


@deck.command("write")
@GAME
@click.argument("name", metavar="DECK")
@EDITION
@click.option("--code", is_flag=True, help="As one line, for sites that take it.")
def deck_write(game: str, name: str, edition: str, code: bool) -> None:
    """A deck (a name, a file, or `-` for standard input, in any form) as a plain list, or as code."""
    spec = the_spec(game, edition)
    the_deck = read_deck(read_input("-")) if name == "-" else load_deck(spec, name)
    listed = Listed(the_deck, spec.library)
    if listed.wrong:
        number, why = listed.wrong[0]
        raise Refused(f"Line {number}: {why}.")
    if code:
        say(write_code(counted(listed.titles())))
        return
    parts = [(heading, counted(titles)) for heading in listed.sections if (titles := listed.titles(heading))]
    say(write_deck(game, the_deck.name, parts).rstrip("\n"))


def counted(titles: list[str]) -> list[tuple[int, str]]:
    """Each title once, with how often it is there, in the order of the list."""
    return [(titles.count(title), title) for title in dict.fromkeys(titles)]


def show_by_type(faces: list[Face]) -> None:
    """Part of a deck: its cards by type, each once with its number."""
    by_type: dict[str, dict[int, int]] = {}
    for face in faces:
        kind = by_type.setdefault(face.type, {})
        kind[face.index] = kind.get(face.index, 0) + 1
    found = {face.index: face for face in faces}
    for kind_name, counts in by_type.items():
        say(f"  {kind_name} ({sum(counts.values())})")
        for index, n in counts.items():
            say(f"    {n} {found[index].title}  {cardwords.brief(found[index])}".rstrip())
