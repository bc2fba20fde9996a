"""The `playmat` command: whatever goes wrong, its user reads one sentence and gets the right exit code."""
from __future__ import annotations

import contextlib
import errno
import io
import os
import sys
import time
import traceback

import click

from playmat import __version__
from playmat.cli import check, lab, look, play, serve
from playmat.cli.out import DATA_DIR, folder
from playmat.kernel.names import Refused

USAGE = 2
CRASHED = 70
UNWRITTEN = 74
INTERRUPTED = 130
PIPE_CLOSED = 141


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="playmat")
@DATA_DIR
def playmat() -> None:
    """Card games with their rules enforced and explained: at a table, against bots, in a lab."""


playmat.add_command(look.games_)
playmat.add_command(play.play)
playmat.add_command(check.check)
playmat.add_command(lab.sim)
playmat.add_command(lab.bench_)
playmat.add_command(lab.perft_)
playmat.add_command(look.rules)
playmat.add_command(look.cards)
playmat.add_command(look.deck)
playmat.add_command(play.replay)
playmat.add_command(serve.serve)
playmat.add_command(serve.protocol)
playmat.add_command(serve.backup)
playmat.add_command(serve.restore)
playmat.add_command(serve.drain)
playmat.add_command(serve.servers)


def main(args: list[str] | None = None) -> None:
    """Run a command and leave with its exit code."""
    sys.exit(run(sys.argv[1:] if args is None else args))


def run(args: list[str]) -> int:
    """Run a command; its exit code. No traceback ever reaches a user."""
    mend_output()
    try:
        code = command(args)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        code = PIPE_CLOSED
    except OSError as e:                             # the disk is full, say
        complain(f"What is printed can't be written: {(e.strerror or 'error').lower()}.")
        code = UNWRITTEN
    with contextlib.suppress(OSError, ValueError):   # nobody reads on: leave quietly, also at Python's last flush
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


def mend_output() -> None:
    """Closed output swallows what is printed; a terminal that knows only ASCII shows a sign for what it can't."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")           # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")           # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def command(args: list[str]) -> int:
    try:
        with playmat.make_context("playmat", list(args)) as ctx:
            playmat.invoke(ctx)
        return 0
    except click.exceptions.Exit as e:
        return e.exit_code
    except BrokenPipeError:
        raise
    except OSError as e:
        if e.errno in (errno.ENOSPC, errno.EBADF, errno.EIO):
            raise
        complain(f"Something unexpected happened: {type(e).__name__}. {report(args)}")
        return CRASHED
    except Refused as e:
        complain(str(e) + (f" [{e.why}]" if e.why and e.why not in str(e) else ""))
        return USAGE
    except click.exceptions.NoArgsIsHelpError as e:
        click.echo(e.format_message())
        return USAGE
    except click.UsageError as e:
        hint = f" (Try `{e.ctx.command_path} --help`.)" if e.ctx is not None else ""
        complain(e.format_message() + hint)
        return USAGE
    except click.ClickException as e:
        complain(e.format_message())
        return USAGE
    except (KeyboardInterrupt, click.Abort):
        complain("Stopped.")
        return INTERRUPTED
    except SystemExit as e:
        return e.code if isinstance(e.code, int) else 0
    except RecursionError:
        complain("The input is nested too deeply to be read.")
        return USAGE
    except Exception as e:
        complain(f"Something unexpected happened: {type(e).__name__}. {report(args)}")
        return CRASHED


def complain(sentence: str) -> None:
    with contextlib.suppress(OSError, ValueError):
        click.echo(" ".join(sentence.split()), err=True)


def report(args: list[str]) -> str:
    """Write down what happened for whoever mends it; says where."""
    file = folder(given_dir(args)) / "crashes" / f"{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"playmat {__version__}\npython {sys.version}\narguments {args!r}\n\n{traceback.format_exc()}",
                        encoding="utf-8")
    except OSError:
        return "It could not be written down either."
    return f"What happened is written down in {file}."


def given_dir(args: list[str]) -> str:
    for i, arg in enumerate(args):
        if arg.startswith("--data-dir="):
            return arg.partition("=")[2]
        if arg == "--data-dir" and i + 1 < len(args):
            return args[i + 1]
    return ""


if __name__ == "__main__":
    main()
