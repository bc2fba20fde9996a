"""Seats of a room and who holds them. A seat is held by a token: whoever knows it sits there."""
from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import Any

from playmat.kernel.names import Refused

PERSON = "person"
BOT = "bot"
FREE = "free"
AUTO = ("ask", "single", "pass")
BOT_WORDS = {"random": ("Gentle", "Plays anything that is allowed."), "greedy": ("Even", "Takes what looks best now.")}
TOKEN = re.compile(r"[A-Za-z0-9_-]{32,64}")


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_room_id() -> str:
    """As hard to guess as a token: knowing it is the invitation."""
    return secrets.token_urlsafe(12)


def holder_of(token: str) -> str:
    """What is kept of a token: enough to know it again, not enough to use it. Nothing for a token that is none."""
    return hashlib.sha256(f"playmat seat {token}".encode()).hexdigest() if TOKEN.fullmatch(token) else ""


class Seat:
    """A seat and what is known of it."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.kind = FREE
        self.name = ""
        self.bot = ""                    # which bot, if it is one's seat
        self.standin = ""                # which bot plays for a person who went away
        self.holder = ""                 # the hash of the token
        self.deck = ""
        self.text = ""                   # a pasted list
        self.ready = False
        self.left: int | None = None     # milliseconds on the clock
        self.auto = "single"
        self.asked = 0                   # takebacks by consent so far
        # what need not survive a restart
        self.here = False
        self.gone = 0                    # since when not, in milliseconds
        self.feared: tuple[int, ...] = ()        # its counters when it began to pass: less of them interrupts

    def is_held_by(self, holder: str) -> bool:
        return bool(self.holder and holder) and hmac.compare_digest(self.holder, holder)

    def plain(self) -> dict[str, Any]:
        """What the store keeps."""
        return {"seat": self.number, "kind": self.kind, "name": self.name, "bot": self.bot, "standin": self.standin,
                "holder": self.holder, "deck": self.deck, "list": self.text, "ready": self.ready, "left": self.left,
                "auto": self.auto, "asked": self.asked}

    def load(self, row: dict[str, Any]) -> Seat:
        self.kind, self.name, self.bot = row["kind"], row["name"], row["bot"]
        self.standin, self.holder = row["standin"], row["holder"]
        self.deck, self.text, self.ready = row["deck"], row["list"], bool(row["ready"])
        self.left, self.auto, self.asked = row["left"], row["auto"], row["asked"]
        return self


def check_auto(mode: str) -> str:
    if mode not in AUTO:
        raise Refused(f"There is no way {mode[:20]!r} to be asked; there is {', '.join(AUTO)}.")
    return mode
