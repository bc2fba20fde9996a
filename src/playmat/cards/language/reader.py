"""Card files: their text becomes faces with compiled abilities, or one sentence that says what is wrong and where."""
# not compiled: it runs once, when cards are read
from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playmat.cards.language.compiler import Compiler
from playmat.cards.language.feeder import Feeder, quoted
from playmat.cards.language.lexicon import Lexicon
from playmat.cards.language.lines import CardLine, broken, lines_of
from playmat.cards.language.vocabulary import Vocabulary
from playmat.cards.library import Face, Library, hash_of, plain_title
from playmat.cards.printings import first_printing
from playmat.kernel.names import Broken

LEXICONS: list[Lexicon] = []
KEPT = 8                 # lexicons, the latest; a game read anew brings its own vocabulary


def lexicon_of(vocabulary: Vocabulary) -> Lexicon:
    """A game's lexicon, made once."""
    for lexicon in LEXICONS:
        if lexicon.vocabulary is vocabulary:
            return lexicon
    LEXICONS.append(Lexicon(vocabulary))
    del LEXICONS[:-KEPT]
    return LEXICONS[-1]


def read_cards(text: str, file: str, vocabulary: Vocabulary) -> list[Face]:
    """The faces of a card file. Raises Broken with `file:line:column: …` at the first mistake."""
    lexicon = lexicon_of(vocabulary)
    faces: list[Face] = []
    seen: dict[str, str] = {}
    for lines in cards_of(lines_of(text, file), file):
        face = Compiler(file, lexicon).card(Feeder(file, lexicon, lines).parse("card"))
        title = plain_title(face.title)
        if title in seen:
            raise broken(file, lines[0].number, 1, f'"{face.title}" is already defined at {seen[title]}')
        seen[title] = face.place
        faces.append(face)
    return faces


def cards_of(lines: list[CardLine], file: str) -> list[list[CardLine]]:
    """The lines card by card."""
    out: list[list[CardLine]] = []
    for line in lines:
        if line.indent == 0:
            if line.words[0].text.casefold() != "card":
                raise broken(file, line.number, 1, 'a card begins with "card" and its name, not with '
                                                   f"{quoted(line.words[0].text)}")
            out.append([])
        elif not out:
            raise broken(file, line.number, line.indent + 1, "this line is indented, but no card stands above it")
        out[-1].append(line)
    return out


def read_folder(folder: Path, vocabulary: Vocabulary) -> Library:
    """All card files of a folder, as one library."""
    return read_folders([folder], vocabulary)


def read_folders(folders: list[Path], vocabulary: Vocabulary) -> Library:
    """The same of several folders: a later one may print a card of an earlier one anew."""
    texts: list[str] = []
    faces: dict[str, Face] = {}
    with unswept():
        gather(folders, vocabulary, texts, faces)
        library = Library(list(faces.values()))
    library.hash = hash_of(texts)
    return library


@contextmanager
def unswept() -> Iterator[None]:
    """While thousands of cards are read nothing of it is garbage: looking for some would take a quarter of the time.

    What was read stays, so it is not looked through later either.
    """
    on = gc.isenabled()
    gc.disable()
    try:
        yield
        gc.freeze()
    finally:
        if on:
            gc.enable()


def gather(folders: list[Path], vocabulary: Vocabulary, texts: list[str], faces: dict[str, Face]) -> None:
    """The texts of all card files, and the faces in them by title."""
    for folder in folders:
        seen: dict[str, str] = {}
        for path in sorted(folder.glob("*.cards")):
            text = text_of(path)
            texts.append(text)
            for face in read_cards(text, path.name, vocabulary):
                title = plain_title(face.title)
                if title in seen:
                    raise Broken(f'{face.place}:1: "{face.title}" is already defined at {seen[title]}.')
                seen[title] = face.place
                faces[title] = face


def read_files(paths: list[Path], vocabulary: Vocabulary, types: tuple[str, ...] = ()) -> Library:
    """Card files, the newest set first: a card of a title that was there already is called by its set as well.

    Cards of other types than `types`, if any are named, are passed over: an edition plays older sets without what its
    rulebook does not know.
    """
    texts: list[str] = []
    faces: dict[str, Face] = {}
    for path in paths:
        text = text_of(path)
        texts.append(text)
        for face in read_cards(text, path.name, vocabulary):
            if types and face.type not in types:
                continue
            if plain_title(face.title) in faces:
                face.printing = vocabulary.sets.get(first_printing(face), path.stem)
            if plain_title(face.title) in faces:
                raise Broken(f'{face.place}:1: "{face.title}" is already defined at '
                             f'{faces[plain_title(face.title)].place}.')
            faces[plain_title(face.title)] = face
    library = Library(list(faces.values()))
    library.hash = hash_of(texts)
    return library


def text_of(path: Path) -> str:
    """The text of a file, which must be UTF-8."""
    try:
        data = path.read_bytes()
    except OSError as e:
        raise Broken(f"{path.name}:1:1: the file can't be read: {e.strerror}.") from None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as e:
        before = data[:e.start]
        raise Broken(f"{path.name}:{before.count(10) + 1}:{len(before) - before.rfind(10)}: "
                     f"the file is not UTF-8 here.") from None


def face_from_facts(name: str, level: int | None, facts: dict[str, Any], text: str, vocabulary: Vocabulary) -> Face:
    """A stub card of a scenario: its facts from a table, its abilities (if any) as in a card file."""
    lines = [f'card "{name}"' + ("" if level is None else f" level {level}")]
    for word, value in facts.items():
        if value is True:
            lines.append(f"  {word}")
        elif isinstance(value, list):
            lines.append(f"  {word} {', '.join(str(v) for v in value)}")
        elif value is not False:
            lines.append(f"  {word} {value}")
    lines += ["  " + line for line in text.split("\n")]
    return read_cards("\n".join(lines), name, vocabulary)[0]
