"""What a server counts, in the form Prometheus reads."""
from __future__ import annotations

import bisect
from typing import Any

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
HELP = {
    "tables_made": "Tables that were made",
    "tables_taken_over": "Tables taken over from a server that ended",
    "tables_moved": "Tables that another server took",
    "answers": "Answers and other deeds at tables that were committed",
    "refusals": "Deeds at tables that were refused, by code",
    "requests": "HTTP requests, by status",
    "turned_away": "Sockets turned away, by close code",
    "passed_on": "Requests and sockets passed on to another server",
    "bot_answers": "Answers that bots thought of",
    "bot_failures": "Times a bot could not answer",
    "store_failures": "Commits that failed",
    "deed_seconds": "From hearing a deed at a table to its being committed and shown",
    "commit_seconds": "One commit to the store",
    "bot_seconds": "One thought of a bot, with waiting for a process",
    "chore_seconds": "One verification, deck check or recording",
}


def together(texts: list[str]) -> str:
    """The figures of several servers as one: each figure is described once, and has all its lines in a row."""
    lines: dict[str, list[str]] = {}
    for text in texts:
        name = ""
        for line in text.splitlines():
            if line.startswith("# "):
                name = line.split()[2]
            rows = lines.setdefault(name, [])
            if not line.startswith("# ") or line not in rows:
                rows.append(line)
    described = [sorted(rows, key=lambda row: not row.startswith("# ")) for rows in lines.values()]
    return "".join(f"{row}\n" for rows in described for row in rows)


class Histogram:
    def __init__(self) -> None:
        self.counts = [0] * (len(SECONDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect.bisect_left(SECONDS, seconds)] += 1
        self.total += seconds


class Figures:
    """Counters and times of one server."""

    def __init__(self) -> None:
        self.counters: dict[tuple[str, str], int] = {}
        self.times: dict[str, Histogram] = {}

    def count(self, name: str, label: str = "", n: int = 1) -> None:
        self.counters[name, label] = self.counters.get((name, label), 0) + n

    def took(self, name: str, seconds: float) -> None:
        if name not in self.times:
            self.times[name] = Histogram()
        self.times[name].add(seconds)

    def text(self, gauges: dict[str, Any], server: str) -> str:
        """All of it, with the figures of the moment."""
        out: list[str] = []
        for name, value in gauges.items():
            out += [f"# TYPE playmat_{name} gauge", f'playmat_{name}{{server="{server}"}} {value}']
        for name in dict.fromkeys(name for name, _ in self.counters):
            out += [f"# HELP playmat_{name}_total {HELP.get(name, name)}", f"# TYPE playmat_{name}_total counter"]
            for (other, label), n in self.counters.items():
                if other == name:
                    extra = f',kind="{label}"' if label else ""
                    out.append(f'playmat_{name}_total{{server="{server}"{extra}}} {n}')
        for name, h in self.times.items():
            out += [f"# HELP playmat_{name} {HELP.get(name, name)}", f"# TYPE playmat_{name} histogram"]
            sum_so_far = 0
            for edge, n in zip([*SECONDS, float("inf")], h.counts):
                sum_so_far += n
                le = "+Inf" if edge == float("inf") else f"{edge:g}"
                out.append(f'playmat_{name}_bucket{{server="{server}",le="{le}"}} {sum_so_far}')
            out += [f'playmat_{name}_sum{{server="{server}"}} {h.total:.6f}',
                    f'playmat_{name}_count{{server="{server}"}} {sum_so_far}']
        return "\n".join(out) + "\n"
