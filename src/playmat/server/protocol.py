"""The protocol page and the browser's types, written from the messages themselves."""
from __future__ import annotations

import inspect
import re
import types
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from playmat.server import http_types, messages
from playmat.table import explain, lessons, mats, new_rooms, report, view_types, why

FIELD = re.compile(r"^    (\w+): .*?(?:  # (.*))?$")
PLAIN = {int: "number", str: "string", bool: "boolean", float: "number", Any: "unknown", type(None): "null"}


def shapes(module: Any) -> list[type]:
    """The messages a module defines, in the order it does."""
    found = [c for c in vars(module).values() if isinstance(c, type) and issubclass(c, msgspec.Struct)
             and c.__module__ == module.__name__]
    return [c for c in found if c not in (view_types.Shape, messages.FromClient, messages.FromServer, messages.Changed)]


def comments(cls: type) -> dict[str, str]:
    """What stands behind each field in the source."""
    out: dict[str, str] = {}
    for line in inspect.getsource(cls).splitlines():
        if (found := FIELD.match(line)) and found[2]:
            out[found[1]] = found[2].strip()
    return out


def ts(kind: Any) -> str:
    """A type as TypeScript writes it."""
    if isinstance(kind, str):
        return kind
    if kind in PLAIN:
        return PLAIN[kind]
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return ts(args[0])
    if origin in (Union, types.UnionType):
        return " | ".join(ts(a) for a in args)
    if origin is list:
        inner = ts(args[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{ts(args[0])}, {ts(args[1])}>"
    return type_name(kind)


def type_name(cls: Any) -> str:
    """What the browser calls it, which knows no faces, seats and moves but those it is told of."""
    return str(cls.__name__).removesuffix("Message").removesuffix("View") or "View"


def fields(cls: type) -> list[tuple[str, str, str, str]]:
    """Name, type, default in words (empty if it must be there) and comment of each field."""
    hints = get_type_hints(cls, include_extras=True)
    notes: dict[str, str] = {}
    for base in reversed(cls.__mro__[:-2]):
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            notes |= comments(base)
    out = []
    for f in msgspec.structs.fields(cls):
        default = ""
        if f.default is not msgspec.NODEFAULT:
            default = msgspec.json.encode(f.default).decode()
        elif f.default_factory is not msgspec.NODEFAULT:
            default = msgspec.json.encode(f.default_factory()).decode()
        out.append((f.encode_name, ts(hints[f.name]), default, notes.get(f.name, "")))
    return out


def tag(cls: Any) -> str:
    found = cls.__struct_config__.tag
    return str(found) if found is not None else ""


def typescript() -> str:
    """All types, for the browser's source."""
    out = ["// Written by `playmat protocol --typescript`. Do not edit.",
           "// A field with `?` may be left out: it then has the default named behind it.", "",
           f"export const PROTOCOL = {messages.PROTOCOL};", ""]
    closes = [f"  {n}: {msgspec.json.encode(text).decode()}," for n, text in messages.CLOSES.items()]
    out += ["export const CLOSES = {", *closes, "} as const;", ""]
    for module in (view_types, why, explain, messages, mats, lessons, new_rooms, report, http_types):
        for cls in shapes(module):
            out += [f"/** {' '.join((cls.__doc__ or '').split())} */", f"export interface {type_name(cls)} {{"]
            if tag(cls):
                out.append(f'  type: "{tag(cls)}";')
            for name, kind, default, note in fields(cls):
                told = " ".join(filter(None, [note, f"(default {default})" if default else ""]))
                out.append(f"  {name}{'?' if default else ''}: {kind};" + (f" // {told}" if told else ""))
            out += ["}", ""]
    said = " ".join((messages.Changed.__doc__ or "").split())
    out += [f"/** {said} */", "export type Changed = Partial<View>;", ""]
    for name in ("ClientMessage", "ServerMessage"):
        out += [f"export type {name} =", *[f"  | {type_name(c)}" for c in get_args(getattr(messages, name))], ""]
        out[-2] += ";"
    return "\n".join(out)


def page() -> str:
    """docs/protocol.md."""
    out = [INTRODUCTION.strip(), "", "## HTTP", "", "| | Address | Takes | Gives | |", "|---|---|---|---|---|"]
    for method, address, takes, gives, what in http_types.ADDRESSES:
        out.append(f"| {method} | `{address}` | {linked(takes)} | {linked(gives)} | {what} |")
    out += ["", HTTP_NOTES.strip(), "", "## From the browser", "", CLIENT_NOTES.strip(), ""]
    client, server = get_args(messages.ClientMessage), get_args(messages.ServerMessage)
    for cls in client:
        out += section(cls)
    out += ["## From the server", ""]
    for cls in server:
        out += section(cls)
        if cls is messages.Update:
            out += ["### Changed", "", " ".join((messages.Changed.__doc__ or "").split()), ""]
    out += ["### Close codes", "", "| Code | Meaning |", "|---|---|"]
    out += [f"| {n} | {text} |" for n, text in messages.CLOSES.items()]
    out += ["", "## What a view is made of", ""]
    more = [c for c in shapes(messages) if c not in client + server]
    for cls in shapes(view_types) + shapes(why) + shapes(explain) + more:
        out += section(cls)
    out += ["## What HTTP takes and gives", ""]
    for cls in [c for module in (mats, lessons, new_rooms, report, http_types) for c in shapes(module)]:
        out += section(cls)
    return "\n".join(out).rstrip() + "\n"


def section(cls: type) -> list[str]:
    out = [f"### {type_name(cls)}", "", " ".join((cls.__doc__ or "").split()), "",
           "| Field | Type | Default | |", "|---|---|---|---|"]
    if tag(cls):
        out.append(f'| `type` | `"{tag(cls)}"` | | |')
    for name, kind, default, note in fields(cls):
        escaped = kind.replace("|", "\\|")
        out.append(f"| `{name}` | `{escaped}` | {f'`{default}`' if default else ''} | {note} |")
    return [*out, ""]


def linked(kind: Any) -> str:
    if kind is None:
        return ""
    name = ts(kind)
    plain = name.removesuffix("[]")
    return name if " " in plain else f"[{name}](#{plain.lower()})"


INTRODUCTION = f"""
# The protocol

How a browser (or any other program) sits down at a Playmat table. This page is written by `playmat protocol` from the
types in `table/view_types.py`, `server/messages.py` and `server/http_types.py`; `playmat protocol --typescript`
writes the same as TypeScript. The socket's protocol has the number {messages.PROTOCOL}.

All is JSON. A field that has its default may be left out, and the server leaves it out. Seats count from 0. A text is
text: names, chat and cards never hold markup. What is not known to you is not sent to you.
"""

HTTP_NOTES = """
A refusal has a status from 400 on and a [Problem](#problem). Requests that change something must come from the server's
own pages (their `Origin` is checked) and have the content type `application/json`. Bodies are limited to 64 kB (replays
to 2 MB), and so is how often one address may ask; 429 means wait.

A token is a secret of the browser: the first `POST` that seats you makes one, and one token serves all your tables. It
travels in bodies only, never in an address (but for fetching a report).
"""

CLIENT_NOTES = """
Connect to `/ws` and send `hello` first. The server answers with `init` (a whole view with its version), then sends an
`update` whenever something changes. Every message of yours has an `id`; the server answers it with `done` or `refused`
(or with what was asked for). Send a `beat` every 20 seconds; a socket that is silent for a minute is closed. If the
socket closes, connect again and say `hello` again: the server kept everything. Close codes say when that is no use.

A second socket that says `hello` with the same token for the same room takes over; the first is closed with 4001.
"""
