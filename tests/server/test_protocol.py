"""The protocol page says what the types say."""
from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from playmat.server import messages, protocol

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_is_up_to_date() -> None:
    assert (ROOT / "docs/protocol.md").read_text() == protocol.page(), "run: playmat protocol > docs/protocol.md"


def test_the_types_of_the_browser_are_up_to_date() -> None:
    files = [ROOT / "docs/protocol.ts", *[f for f in (ROOT / "web/src").rglob("protocol.ts") if f.is_file()]]
    for file in files:
        assert file.read_text().rstrip() == protocol.typescript().rstrip(), \
            f"run: playmat protocol --typescript > {file.relative_to(ROOT)}"


def test_unknown_fields_are_refused() -> None:
    for cls in protocol.shapes(messages):
        if issubclass(cls, messages.FromClient):
            assert cls.__struct_config__.forbid_unknown_fields, cls
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(b'{"type":"beat","id":1,"more":1}', type=messages.ClientMessage)
