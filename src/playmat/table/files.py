"""Matches and replays in files: written whole or not at all, read with a sentence for whatever is wrong."""
from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from playmat.cards.decks import read_text
from playmat.kernel.names import Broken, Refused


def write_whole(file: Path, text: str) -> None:
    """Write beside the file, then put it in place: whoever reads it finds the old or the new, never half. What is no
    file, as /dev/null, stays what it is."""
    try:
        if file.exists() and not file.is_file():
            file.write_text(text, encoding="utf-8", newline="\n")
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as out:
                out.write(text)
            os.replace(beside, file)
        except BaseException:
            Path(beside).unlink(missing_ok=True)
            raise
    except OSError as e:
        raise Refused(f"{file} can't be written: {(e.strerror or 'error').lower()}.") from None


def read_json(file: Path) -> Any:
    text = read_text(file)
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Broken(f"{file} is not a whole file of Playmat: it may be cut off or of another program.") from None


def dump(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
