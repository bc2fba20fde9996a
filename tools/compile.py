"""Build the compiled copy of Playmat: python tools/compile.py SRC TARGET.

TARGET/playmat is a copy of SRC/playmat in which kernel, cards and games are also C extensions, made by mypyc. With
TARGET first on PYTHONPATH Python imports those; without it everything runs from the source, only slower. A module that
has to stay Python says so in one of its first lines: `# not compiled`, and why.
"""

import contextlib
import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import version
from pathlib import Path

LAYERS = ("kernel", "cards", "games")
# A compiled class can't be subclassed by an uncompiled one, so the made-up games of the tests come along.
MADE_UP = ("tests/__init__.py", "tests/sixth_game.py", "tests/cards/__init__.py", "tests/cards/made_up.py",
           "tests/cards/made_up.cards", "tests/cards/made_up_words.py", "tests/kernel/__init__.py",
           "tests/kernel/workbench.py", "tests/kernel/caravan.py",
           "tests/market_day/__init__.py", "tests/market_day/game.py", "tests/market_day/goods.cards",
           "tests/market_day/position.py", "tests/market_day/rules.toml", "tests/market_day/chapters/__init__.py",
           "tests/market_day/chapters/bartering.py", "tests/market_day/chapters/turn.py",
           "tests/market_day/chapters/walking.py")
MARK = "# not compiled"
NEAR_THE_TOP = 15                   # lines
OPTIMISE = "3"


def main(source: Path, target: Path) -> str:
    """Bring the copy up to date. What comes back is what went wrong, or nothing."""
    package = source / "playmat"
    modules = [file for layer in LAYERS for file in sorted((package / layer).rglob("*.py"))]
    made_up = [source.parent / name for name in MADE_UP if (source.parent / name).exists()]
    chosen = [str(file.relative_to(source)) for file in modules if is_compiled(file)]
    chosen += [str(file.relative_to(source.parent)) for file in made_up
               if file.suffix == ".py" and file.stem != "__init__"]
    if not chosen:
        return f"There is nothing to compile: no {', '.join(LAYERS)} below {package.name}."
    stamp = target / "compiled.json"
    wanted = {"sources": digest(source.parent, [package / "__init__.py", *modules, *made_up]), "tools": tools()}
    if read(stamp) == wanted:
        copy(package, target / "playmat", keep_extensions=True)     # the rest may have changed: it costs nothing
        return ""
    if missing := no_compiler():
        return missing
    stamp.unlink(missing_ok=True)   # a copy half made is no copy
    target.mkdir(parents=True, exist_ok=True)
    for old in target.glob("*__mypyc*"):
        old.unlink()
    copy(package, target / "playmat", keep_extensions=False)
    for file in made_up:
        new = target / file.relative_to(source.parent)
        new.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, new)
    print(f"Compiling {len(chosen)} modules; this takes a while ...", file=sys.stderr, flush=True)
    log = target / "compile.log"
    with log.open("w") as words:
        command = [sys.executable, __file__, "--in-target", *chosen]
        failed = subprocess.call(command, cwd=target, stdin=subprocess.DEVNULL, stdout=words, stderr=subprocess.STDOUT)
    if failed:
        return f"{complaints(log.read_text(errors='replace'))}\nCompiling failed; all that was said is in {log}."
    left = [name for name in chosen if not extension(target / name).exists()]
    if left:
        return f"Compiling left out {', '.join(left)}; what was said is in {log}."
    stamp.write_text(json.dumps(wanted))
    return ""


def is_compiled(file: Path) -> bool:
    with file.open(encoding="utf-8") as lines:
        return not any(line.strip().startswith(MARK) for line, _ in zip(lines, range(NEAR_THE_TOP)))


def digest(source: Path, files: list[Path]) -> str:
    seen = hashlib.sha256()
    for file in files:
        seen.update(f"{file.relative_to(source)}\0".encode() + file.read_bytes() + b"\0")
    return seen.hexdigest()


def tools() -> list[str]:
    this = Path(__file__)
    return [sys.version, version("mypy"), version("setuptools"), digest(this.parent, [this])]


def read(stamp: Path) -> object:
    try:
        return json.loads(stamp.read_text())
    except (OSError, ValueError):
        return None


def copy(package: Path, to: Path, keep_extensions: bool) -> None:
    """Make `to` like `package`: files that are gone there go here too."""
    files = [file for file in package.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    ours = {file.relative_to(package) for file in files}
    for file in list(to.rglob("*")):
        built = keep_extensions and file.suffix in (".so", ".pyd")
        if file.is_file() and not built and file.relative_to(to) not in ours:
            file.unlink()
    for name in ours:
        old, new = package / name, to / name
        if not new.exists() or new.read_bytes() != old.read_bytes():
            new.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(old, new)


def extension(module: Path) -> Path:
    return module.with_suffix(sysconfig.get_config_var("EXT_SUFFIX"))


def no_compiler() -> str:
    if os.name == "nt":
        return ""                   # setuptools looks for one there
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if not shutil.which(compiler):
        return f"Compiling needs a C compiler, and there is no {compiler} (Debian: apt install gcc)."
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Compiling needs Python's own headers, and Python.h is not there (Debian: apt install python3-dev)."
    return ""


def complaints(log: str) -> str:
    """The lines of a long log that say what is wrong."""
    lines = [line for line in log.splitlines() if "error:" in line.lower()]
    return "\n".join(lines[:20] or log.splitlines()[-20:])


def compile_here(modules: list[str]) -> None:
    """All modules as one group, so that calls between them stay calls in C."""
    from mypyc.build import mypycify
    from setuptools import setup

    os.environ["MYPYPATH"] = os.getcwd()
    if sys.platform == "linux":     # nobody else calls what is in there: calls between our own functions go straight
        os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} -fvisibility=hidden -fno-plt".strip()
    options = ["--config-file=", "--strict", "--namespace-packages", "--explicit-package-bases", "--no-color-output"]
    setup(
        name="playmat-compiled",
        packages=[],
        ext_modules=mypycify(options + modules, opt_level=OPTIMISE, target_dir="c", group_name="playmat"),
        script_args=["--quiet", "build_ext", "--inplace", "--build-temp", "c/objects"],
    )


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        if sys.argv[1] == "--in-target":
            compile_here(sys.argv[2:])
            sys.exit()
        sys.exit(main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()) or 0)
    sys.exit(130)
