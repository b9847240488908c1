"""Around every command: whatever goes wrong ends in one sentence and an exit code, never in a traceback."""

import io
import os
import sys
import traceback
from collections.abc import Sequence

import typer

import gopura
from gopura._loading import SWITCH
from gopura.cli.commands import app
from gopura.core.refusal import GopuraError

DONE = 0
BUG = 1
BAD_INPUT = 2
INTERRUPTED = 130  # as shells report a command ended by Ctrl-C
LONGEST = 600  # a sentence that quotes what it refuses stays one that can be read
TRACEBACK_SWITCH = "GOPURA_TRACEBACK"


def main() -> None:
    """Run the command line and leave with its exit code."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run one command; its exit code: 0 done, 1 a bug of ours, 2 bad input, 130 interrupted."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if gopura.NOTICE and os.environ.get(SWITCH, "") in ("", "0"):
        complain(gopura.NOTICE)
    try:
        return invoke(arguments)
    except BrokenPipeError:  # whoever read our output has seen enough
        let_go_of_output()
        return DONE
    except KeyboardInterrupt:
        complain("\nStopped.")
        return INTERRUPTED
    except EOFError:
        complain("The input ended where an answer was expected.")
    except GopuraError as problem:
        complain(one_line(str(problem)))
    except OSError as problem:
        let_go_of_output()
        complain(one_line(f"The output cannot be written: {problem.strerror or problem}."))
    except Exception as problem:
        if os.environ.get(TRACEBACK_SWITCH):
            traceback.print_exc()
        complain(
            one_line(f"This is a bug in Gopura ({problem!r}); {TRACEBACK_SWITCH}=1 shows where. Please report it.")
        )
        return BUG
    return BAD_INPUT


def invoke(arguments: Sequence[str]) -> int:
    """Find the command and run it, without Typer's own handling of errors."""
    command = typer.main.get_command(app)
    try:
        with command.make_context("gopura", list(arguments)) as context:
            command.invoke(context)
        if sys.stdout is not None:
            sys.stdout.flush()
    except typer.Exit as leaving:
        return leaving.exit_code
    except typer.TyperException as problem:
        said = problem.format_message().rstrip(".")
        raise GopuraError(f"{said}. ('gopura --help' lists the commands.)") from None
    return DONE


def complain(sentence: str) -> None:
    """Print a sentence on the error stream, if there is one."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)


def one_line(sentence: str) -> str:
    """The sentence on one line of bearable length, with nothing in it that a terminal would obey."""
    plain = "".join(c if c.isprintable() else " " if c.isspace() else repr(c)[1:-1] for c in sentence)
    if len(plain) <= LONGEST:
        return plain
    return f"{plain[: LONGEST // 2]} … {plain[-LONGEST // 2 :]}"


def let_go_of_output() -> None:
    """Point the output at nothing, so that Python does not stumble over what is left in it at the end."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, sys.stdout.fileno())
        os.close(nothing)
