"""What people type, made fit to be shown: text only, of a length, without letters that play tricks."""
from __future__ import annotations

import re
import unicodedata

from playmat.kernel.names import Refused

NAME = 24
SAYING = 300
TRICKS = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")      # control, invisible, turning round, not yet a letter
ALIKE = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU", "DESERET")   # share shapes of letters
SHAPES = dict(zip("авекмнорстухіїјѕԁԛԝһαβεηικνορτυχγωl1|0", "abekmhopctyxiijsdqwhabenikvoptuxywiiio"))
SHAPES.update(zip("ɑɡıɩȷøđħłŧƀᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "agiijodhitbabcdefghijkimnoprstuvwyz"))      # Latin
SHAPES.update(zip("ոօսհցզաքյլ", "nouhgqwpji"))                                                       # Armenian
SHAPES.update(zip("ᎠᎡᎢᎥᎪᎫᎬᎳᎷᎻᎽᏀᏃᏢᏞᏟᏙᏚᏦᏴᏗᏏᏒᏔᏕ", "drtiajewmhygzpicvskbdbrws"))                           # Cherokee
SHAPES.update(zip("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "bpdtgkjczfmnisrvhwxyaeiou"))                         # Lisu
SHAPES.update(zip("ⲁⲃⲉⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭ", "abehikmnopctyx"))                                                # Coptic
UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0e\uffa0"
                    "\U0001d159\U000e0000-\U000e0fff]")       # letters and signs that are drawn as nothing
JOINED = re.compile("(?<![\U0001f000-\U0001ffff\u2000-\u2bff\ufe0f])[\u200d\ufe0f]+")   # after what is no emoji
TABLE = "The table"      # as which the table itself speaks
UNMARKED = ("Mn", "Me", "Cf", "Zs")      # what two names do not differ by
MARKS = 3                # signs that may be stacked on one letter


def clean(text: str, longest: int) -> str:
    """One line of plain text."""
    out: list[str] = []
    stacked = 0
    seen = JOINED.sub("", UNSEEN.sub("", text[:longest * 8]))
    for c in unicodedata.normalize("NFC", seen):
        kind = unicodedata.category(c)
        if kind in TRICKS and c != "\u200d":             # emoji are joined by it
            c = " " if c in "\n\r\t" else ""
        stacked = stacked + 1 if kind in ("Mn", "Me") else 0
        if c and stacked <= MARKS:
            out.append(c)
    return " ".join("".join(out).split())[:longest].strip()


def clean_name(text: str, others: list[str], otherwise: str) -> str:
    """A name unlike the others' at the table, also to the eye."""
    name = clean(text, NAME).strip("\u200d") or otherwise
    mixed = scripts(name) & set(ALIKE)
    if len(mixed) > 1:
        raise Refused(f"A name may not mix {' and '.join(sorted(s.capitalize() for s in mixed))} letters: "
                      "some look like others.")
    taken = {to_the_eye(n) for n in (*others, TABLE)}
    if to_the_eye(name) not in taken:
        return name
    n = 2
    while to_the_eye(f"{name[:NAME - 3]} {n}") in taken:
        n += 1
    return f"{name[:NAME - 3]} {n}"


def scripts(name: str) -> set[str]:
    """The scripts a name's letters are of: LATIN, CYRILLIC …"""
    return {unicodedata.name(c, "").partition(" ")[0] for c in name if c.isalpha()}


def to_the_eye(name: str) -> str:
    """Names that look alike are equal in this form: without case, marks, spaces and by the shape of letters."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(SHAPES.get(c, c) for c in plain if unicodedata.category(c) not in UNMARKED)
