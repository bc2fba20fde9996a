"""The whole attack, again: what strangers did to a server, and whether it held. `python3 run.py attack [WORD ...]`

Some of it is done here to a server of its own, with numbers; the rest are tests, run as one. A word picks the rows that
have it. The exit code is the number of rows that did not hold.
"""
from __future__ import annotations

import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree
from pathlib import Path

from tests.attack.live import LIVE, Attack, Held
from tests.attack.points import POINTS

ROOT = Path(__file__).resolve().parents[2]


def main(wanted: list[str]) -> int:
    began = time.monotonic()
    rows: list[tuple[str, str, bool, str]] = []
    for section, what, attack in LIVE:
        if chosen(wanted, section, what):
            rows.append((section, what, *tried(attack)))
            tell(rows[-1])
    picked = [(section, what, tests) for section, what, tests in POINTS if chosen(wanted, section, what)]
    if picked:
        failed = run_tests(sorted({test for _, _, tests in picked for test in tests}))
        for section, what, tests in picked:
            wrong = [t for t in tests if t in failed]
            rows.append((section, what, not wrong, wrong[0] if wrong else f"{len(tests)} tests"))
            tell(rows[-1])
    lost = [row for row in rows if not row[2]]
    print(f"\n{len(rows) - len(lost)} of {len(rows)} held, in {time.monotonic() - began:.0f} s.", flush=True)
    return min(len(lost), 100)


def chosen(wanted: list[str], *words: str) -> bool:
    return not wanted or any(w.casefold() in word.casefold() for w in wanted for word in words)


def tell(row: tuple[str, str, bool, str]) -> None:
    section, what, held, note = row
    print(f"{section:<8}  {what:<74}  {'held' if held else 'DID NOT HOLD':<12}  {note}", flush=True)


def tried(attack: Attack) -> tuple[bool, str]:
    try:
        found: Held = attack()
        return found.held, found.note
    except Exception as e:
        return False, f"{type(e).__name__}: {' '.join(str(e).split())[:120]}"


def run_tests(tests: list[str]) -> set[str]:
    """Which of these tests failed, or were not there."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "found.xml"
        subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junitxml={file}", *tests],
                       cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        if not file.exists():
            return set(tests)
        passed: set[str] = set()
        failed: set[str] = set()
        for case in xml.etree.ElementTree.parse(file).iter("testcase"):
            name = f"{(case.get('classname') or '').replace('.', '/')}.py::{(case.get('name') or '').partition('[')[0]}"
            (failed if list(case) else passed).add(name)
    return {t for t in tests if t in failed or t not in passed}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
