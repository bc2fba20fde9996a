"""Faces and abilities: what is printed, as data, indexed so that finding what is live is a lookup."""
from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.cards.effects.amounts import Condition, StatOf
from playmat.cards.effects.history import Past
from playmat.cards.effects.modifiers import ADD, ALLOW, COPY, FORBID, SET, TEXTS, TRAIT, Modifier
from playmat.cards.effects.nodes import Node, Part, same, walk
from playmat.cards.effects.selectors import RegisterRef, This
from playmat.cards.effects.traits import HasOneTrait, HasTrait
from playmat.cards.runtime.resolve import FIRST_NAMED
from playmat.kernel.frame import Program
from playmat.kernel.plays import Play
from playmat.kernel.spec import Brings, OptionText, Spec, Zone
from playmat.kernel.state import State
from playmat.kernel.table_options import TableOption

if TYPE_CHECKING:
    from playmat.cards.decks import DeckRules
    from playmat.cards.effects.heads import Limit
    from playmat.cards.effects.statements import Statement
    from playmat.cards.effects.watches import Watch
    from playmat.cards.language.vocabulary import Vocabulary
    from playmat.cards.layout import Layout
    from playmat.kernel.game import Game

AS_SOON_AS: Final = "as soon as"     # the head of a text that watches the position, and what such texts are found by


class Ability(Node):
    """One head of a card with its body. `kind` is the head's word."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "kind", "name", "provenance", "homes", "home_words", "watch", "window", "numbers", "condition", "moment",
        "limit", "optional", "price", "body", "modifiers", "ends")

    def __init__(self, kind: str) -> None:
        self.kind = kind                             # on play | when | always | instead | use | reply | mark | later …
        self.index = -1
        self.name = ""                               # printed name, if it has one
        self.provenance = ""
        self.homes: tuple[int, ...] = ()             # zones in which it works
        self.home_words = ""
        self.watch: Watch | None = None              # the event it waits for
        self.window = ""                             # use in …
        self.numbers: dict[str, int] = {}            # that stand in its head: an attack's price and value
        self.condition: Condition | None = None      # asked when it falls due, and again when it is carried out
        self.moment: Condition | None = None         # `, while`, or after `as soon as`: asked only when it falls due
        self.limit: Limit | None = None              # how often it can be carried out
        self.ends: Watch | None = None               # of a mark: an event that ends it before its time
        self.optional = False
        self.price: list[Statement] = []
        self.body: list[Statement] = []
        self.modifiers: list[Modifier] = []
        self.parts: list[Ability] = []               # abilities a lasting effect carries
        self.gives = False                           # whether it gives abilities to others, once it is in a library
        self.copies = False                          # whether it lends a face
        self.of_itself = False                       # whether it does something to its own card
        self.acts_on: frozenset[int] = frozenset()   # registers whose pieces it does more with than to measure them
        self.keys: tuple[str, ...] = ()              # what it bears on or listens to, once it is in a library
        self.deep = False                            # whether it asks for numbers that texts may change
        self.program = Program([])
        self.pieces: frozenset[int] = frozenset()    # the registers that hold pieces, not numbers, players or names
        self.inherits = FIRST_NAMED                  # a part's: the registers of the text around it that have names


class Face:
    """A card as printed. `facts` are its numbers and words; `provenance` says of each where it comes from."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "name", "level", "type", "stats", "traits", "facts", "provenance", "abilities", "not_yet")

    def __init__(self, name: str, level: int | None) -> None:
        self.name = name
        self.level = level
        self.type = ""
        self.stats: dict[str, int] = {}
        self.traits: frozenset[str] = frozenset()
        self.facts: dict[str, str] = {}
        self.provenance: dict[str, str] = {}
        self.abilities: list[Ability] = []
        self.not_yet = ""                            # why the engine can't play it in full, if so
        self.place = ""                              # file:line
        self.printing = ""                           # the set it is from, if only that tells it from another card
        self.index = -1
        self.asks: set[int] = set()                  # questions of the record that its texts ask, by number
        self.own: dict[str, list[Ability]] = {}      # stat or deed -> texts that change nothing but this very card

    @property
    def title(self) -> str:
        """How people name it: Donald Duck 2; an older card beside a newer one: Donald Duck 2 (Base Set)."""
        plain = self.name if self.level is None else f"{self.name} {self.level}"
        return f"{plain} ({self.printing})" if self.printing else plain


Speech = tuple[tuple[str, Ability], ...]             # abilities, each with a stat, deed or `when event` it bears on


ITSELF: Final = -1                       # among the registers a text speaks of: its own card
MANY_DECKS: Final = 1000                # so many games' decks are remembered


class Library:
    """All faces of one game and edition."""

    def __init__(self, faces: list[Face]) -> None:
        self.faces: list[Face] = []
        self.abilities: list[Ability] = []
        self.titles: dict[str, int] = {}
        self.alike: set[str] = set()                 # titles that several faces of different types have
        self.speech: list[dict[int, Speech]] = []    # face -> kind of zone -> what of it works there
        self.homes: frozenset[int] = frozenset()     # the kinds of zone in which a text of some face works
        self.own_keys: frozenset[str] = frozenset()  # what texts of some face change of nothing but their own card
        self.deep_keys: set[str] = set()             # what texts bear on that ask for numbers themselves
        self.lowered: set[str] = set()               # stats that some text may make less than what is printed
        self.trait_askers: dict[str, list[Ability]] = {}     # trait -> texts that ask whether a card has it
        self.changing: set[str] = set()              # traits that some text gives or takes, as keys
        self.forbidden: set[str] = set()             # deeds that some text forbids
        self.takes_texts = False                     # whether some text takes the texts of others
        self.questions: list[Past] = []              # what texts ask of the record,
        self.asked: dict[str, list[Past]] = {}       # by the event they ask about
        self.measured: set[str] = set()              # numbers of certain pieces that texts ask for
        self.copies = False                          # whether some text lends faces
        self.hash = ""
        self.words: list[str] = []                   # what can be named: titles, names, their words, types, traits
        self.word_numbers: dict[str, int] = {}
        self.columns: dict[str, list[int]] = {}      # see `column`
        self.having: dict[str, list[bool]] = {}      # see `have`
        self.among: dict[frozenset[int], tuple[frozenset[str], frozenset[str]]] = {}     # see `keys_among`
        for face in faces:
            self.add(face)

    def add(self, face: Face) -> int:
        face.index = len(self.faces)
        self.faces.append(face)
        self.speech.append({})
        self.learn(face)
        return face.index

    def replace(self, face: Face, old: int) -> None:
        """Put a face in the place of another; the abilities of that one keep their numbers, but work nowhere."""
        face.index = old
        self.faces[old] = face
        self.learn(face)

    def column(self, stat: str) -> list[int]:
        """What is printed of a stat on each face, 0 if nothing: for whoever looks at many cards."""
        found = self.columns.get(stat)
        if found is None:
            found = self.columns[stat] = [face.stats.get(stat, 0) for face in self.faces]
        return found

    def have(self, word: str) -> list[bool]:
        """Of each face whether it has this stat or fact at all."""
        found = self.having.get(word)
        if found is None:
            found = self.having[word] = [word in face.stats or word in face.facts for face in self.faces]
        return found

    def keys_among(self, faces: frozenset[int]) -> tuple[frozenset[str], frozenset[str]]:
        """What some faces, all those of a game, change of nothing but their own card; and the stats they have."""
        found = self.among.get(faces)
        if found is None:
            here = [self.faces[face] for face in faces]
            if len(self.among) > MANY_DECKS:
                self.among.clear()
            found = self.among[faces] = (frozenset([key for face in here for key in face.own]),
                                         frozenset([key for face in here for key in face.stats]))
        return found

    def learn(self, face: Face) -> None:
        self.columns.clear()
        self.having.clear()
        self.among.clear()
        title = plain_title(face.title)
        old = self.titles.setdefault(title, face.index)
        if old != face.index:
            self.alike.add(title)
            for one in (self.faces[old], face):
                self.titles[plain_title(f"{one.title} ({one.type})")] = one.index
        for word in words_of(face):
            self.word_numbers.setdefault(word, len(self.words))
            if self.word_numbers[word] == len(self.words):
                self.words.append(word)
        for ability in face.abilities:
            nodes = walk(ability)
            self.enter(ability, nodes)
            for node in nodes:
                if isinstance(node, Past):
                    self.ask(node)
                    face.asks.add(node.question)
                elif isinstance(node, StatOf):
                    self.measured.add(node.stat)
        face.own = own_texts(face)
        self.own_keys = self.own_keys.union(face.own)
        self.speech[face.index] = speech_of(face)
        self.homes = self.homes.union(self.speech[face.index])

    def enter(self, ability: Ability, nodes: list[Part]) -> None:
        """Number an ability, all of whose parts those are, and the abilities it carries."""
        ability.index = len(self.abilities)
        ability.keys = keys_of(ability)
        asked = [node for node in nodes if isinstance(node, Node)]
        ability.deep = any(node.asks() for node in asked)
        if ability.deep:
            self.deep_keys.update(ability.keys)
        self.hang_on_traits(ability, [trait for node in asked for trait in traits_asked(node)])
        self.lowered.update([m.stat for m in ability.modifiers if m.lowers()])
        self.forbidden.update([m.stat for m in ability.modifiers if m.op == FORBID])
        self.takes_texts = self.takes_texts or TEXTS in ability.keys
        ability.gives = any(m.given for m in ability.modifiers)
        ability.copies = any(m.op == COPY for m in ability.modifiers)
        self.copies = self.copies or ability.copies
        spoken_of: set[int] = set()
        for said in carried_out(ability):
            speaks_of(said, spoken_of)
        ability.of_itself = ITSELF in spoken_of
        ability.acts_on = frozenset(spoken_of - {ITSELF})
        self.abilities.append(ability)
        for part in ability.parts:
            self.enter(part, walk(part))

    def hang_on_traits(self, ability: Ability, asked: list[str]) -> None:
        """A trait is as sure as print until some text gives or takes it: then whoever asks for it asks texts."""
        for trait in asked:
            self.trait_askers.setdefault(trait, []).append(ability)
        self.changing.update([key for key in ability.keys if key.startswith(TRAIT)])
        for trait in self.changing.intersection([TRAIT + trait for trait in asked] + list(ability.keys)):
            for asker in self.trait_askers.get(trait.removeprefix(TRAIT), []):
                asker.deep = True
                self.deep_keys.update(asker.keys)

    def ask(self, past: Past) -> None:
        """A text asks what happened: from now on that is kept. Texts that ask the same share an answer."""
        event = past.watch.event
        like = next((old for old in self.asked.get(event, []) if same(old, past)), None)
        if like is not None:
            past.question = like.question
            return
        past.question = len(self.questions)
        self.questions.append(past)
        self.asked[event] = [*self.asked.get(event, []), past]

    def extended(self, faces: list[Face]) -> Library:
        """A copy with some faces more, or instead of those of the same title. The numbers of all others stay."""
        new = Library([])
        new.faces = self.faces[:]
        new.abilities = self.abilities[:]
        new.titles = self.titles.copy()
        new.alike = self.alike.copy()
        new.speech = self.speech[:]
        new.homes = self.homes
        new.own_keys = self.own_keys
        new.deep_keys = self.deep_keys.copy()
        new.lowered = self.lowered.copy()
        new.trait_askers = {trait: askers[:] for trait, askers in self.trait_askers.items()}
        new.changing = self.changing.copy()
        new.forbidden = self.forbidden.copy()
        new.takes_texts = self.takes_texts
        new.words = self.words[:]
        new.word_numbers = self.word_numbers.copy()
        new.questions = self.questions[:]
        new.asked = self.asked.copy()
        new.measured = self.measured.copy()
        new.copies = self.copies
        new.hash = hash_of([self.hash, *[f"{f.title} {f.type} {f.stats} {f.facts}" for f in faces]])
        for face in faces:
            old = new.find(face.title)
            if old < 0 or new.faces[old] in faces:
                new.add(face)
            else:
                new.replace(face, old)
        return new

    def bearer(self, text: Ability) -> str:
        """The title of the face a text stands on, or what it is carried by, and the text's name."""
        title = next((face.title for face in self.faces for a in face.abilities if text in walk(a)), "")
        return ", ".join(dict.fromkeys([part for part in (title, text.name) if part]))

    def find(self, title: str) -> int:
        """The face of that title, or -1."""
        return self.titles.get(plain_title(title), -1)

    def title(self, face: Face) -> str:
        """How people name a face; with its type if that is all that tells it from another: Genie 1 (friend)."""
        return f"{face.title} ({face.type})" if plain_title(face.title) in self.alike else face.title


def speech_of(face: Face) -> dict[int, Speech]:
    """For each kind of zone what of a face works there; the same object wherever that is the same."""
    found: dict[int, Speech] = {}
    one: dict[Speech, Speech] = {}
    texts = [ability for ability in face.abilities if not speaks_of_itself(ability)]
    for home in dict.fromkeys([home for ability in texts for home in ability.homes]):
        speech = tuple([(key, ability) for ability in texts if home in ability.homes for key in ability.keys])
        if speech:
            found[home] = one.setdefault(speech, speech)
    return found


def speaks_of_itself(ability: Ability) -> bool:
    """Whether a text changes nothing but numbers and deeds of its own card: then it is found by that card's face."""
    return ability.kind == "always" and all(
        isinstance(m.whom, This) and m.op in (ADD, SET, FORBID, ALLOW) for m in ability.modifiers)


def carried_out(ability: Ability) -> list[Part]:
    """What of a text is asked or done when it is carried out; what it waited for has passed by then."""
    asked: list[Part] = [ability.condition] if ability.condition is not None else []
    return [*asked, *ability.price, *ability.body, *ability.modifiers, *ability.parts]


def speaks_of(node: Part, found: set[int]) -> None:
    """Finds the registers of which a text says more than to ask a number, which is known of a card that has left, too;
    and ITSELF, if it says so of `this`."""
    if isinstance(node, StatOf) and isinstance(node.pieces, (RegisterRef, This)):
        return
    if isinstance(node, RegisterRef):
        found.add(node.register)
    elif isinstance(node, This):
        found.add(ITSELF)
    for child in node.children():
        speaks_of(child, found)


def traits_asked(node: Node) -> tuple[str, ...]:
    """The traits a test asks for."""
    if isinstance(node, HasTrait):
        return (node.trait,)
    return node.traits if isinstance(node, HasOneTrait) else ()


def own_texts(face: Face) -> dict[str, list[Ability]]:
    out: dict[str, list[Ability]] = {}
    for ability in face.abilities:
        if speaks_of_itself(ability):
            for key in ability.keys:
                out.setdefault(key, []).append(ability)
    return out


def keys_of(ability: Ability) -> tuple[str, ...]:
    """The stats and deeds an ability bears on, the event or window it waits for, and the same of abilities it gives."""
    keys = [m.stat for m in ability.modifiers]
    keys += [key for m in ability.modifiers for part in m.given for key in keys_of(part)]
    if ability.watch is not None:
        keys.append(ability.kind + " " + ability.watch.event)
    if ability.ends is not None:
        keys.append("when " + ability.ends.event)
    if ability.kind == "use":
        keys.append("use in " + ability.window)
    if ability.kind == AS_SOON_AS:
        keys.append(AS_SOON_AS)
    return tuple(dict.fromkeys(keys))


def words_of(face: Face) -> tuple[str, ...]:
    """What a card is called, and can be named by."""
    return face.title, face.name, *face.name.split(), face.type, *sorted(face.traits)


@lru_cache(maxsize=8192)
def plain_title(title: str) -> str:
    """Titles are compared without regard to case, quotes, dashes and spacing."""
    import unicodedata
    text = unicodedata.normalize("NFKC", title)
    for fancy, simple in (("\u2018", "'"), ("\u2019", "'"), ("\u201c", '"'), ("\u201d", '"'), ("\u2013", "-"),
                          ("\u2014", "-")):
        text = text.replace(fancy, simple)
    return " ".join(text.casefold().split())


class CardSpec(Spec):
    """A game with cards: a Spec with its folder, its vocabulary and the library read from its card files."""

    def __init__(self, name: str, edition: str, version: int, title: str, seats: tuple[int, int], zones: list[Zone],
                 frames: list[Any], outlines: dict[str, str], verbs: dict[str, OptionText], questions: dict[str, str],
                 game: Callable[[Any, Any], Game], state: Callable[[], State], folder: Path, vocabulary: Vocabulary,
                 library: Library, decks: str = "decks", plays: list[Play] | None = None, over: str = "",
                 deck_rules: DeckRules | None = None, layout: Layout | None = None,
                 options: tuple[TableOption, ...] = (), brings: Brings | None = None) -> None:
        from playmat.cards.runtime.game import CARD_FRAMES
        from playmat.cards.runtime.option_texts import CARD_QUESTIONS, CARD_VERBS
        super().__init__(name, edition, version, title, seats, zones, CARD_FRAMES + frames, outlines,
                         {**CARD_VERBS, **verbs}, {**CARD_QUESTIONS, **questions}, game, state, plays, over, folder,
                         options, brings)
        self.own_frames = frames
        self.own_outlines = outlines
        self.decks = folder / decks                  # the lists that come with this edition
        self.deck_rules = deck_rules                 # what a list must be; nothing is asked of it if there are none
        self.layout = layout                         # how positions are written in scenario files
        self.vocabulary = vocabulary
        self.library = library

    def library_hash(self) -> str:
        return self.library.hash

    def face_title(self, face: int) -> str:
        return self.library.title(self.library.faces[face])

    def is_face(self, face: int) -> bool:
        return 0 <= face < len(self.library.faces)

    def choices(self) -> list[str]:
        """The game's own decks, or what else it lets a seat choose."""
        from playmat.cards.decks import deck_names
        return deck_names(self) if self.brings is None else self.brings.names

    def seat_setup(self, name: str) -> dict[str, Any]:
        """A legal deck, by its name or as a file."""
        from playmat.cards.decks import legal_deck
        return legal_deck(self, name) if self.brings is None else self.brings.setup(name)

    def with_cards(self, faces: list[Face]) -> CardSpec:
        """The same game with some cards more (or instead): for scenario files and workshops."""
        return self.with_library(self.library.extended(faces))

    def with_library(self, library: Library) -> CardSpec:
        return CardSpec(self.name, self.edition, self.version, self.title, self.seats, self.zones, self.own_frames,
                        self.own_outlines, self.verbs, self.questions, self.game, self.state, self.folder,
                        self.vocabulary, library, self.decks.name, list(self.plays.values()), self.over,
                        self.deck_rules, self.layout, tuple(self.options), self.brings)


def hash_of(texts: list[str]) -> str:
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]
