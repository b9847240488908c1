"""Running the command line from tests: in this process, and as a process of its own."""

import contextlib
import io
import os
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from unittest import mock

import gopura
from gopura.bots import choose_move
from gopura.cli.guard import run

COMMAND = [sys.executable, "-c", "from gopura.cli import main; main()"]


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str

    @property
    def sentence(self) -> str:
        """The one line that bad input gets."""
        assert self.code == 2, self
        assert self.err.endswith("\n"), self
        assert self.err.count("\n") == 1, self
        assert "Traceback" not in self.out + self.err, self
        return self.err[:-1]


def gopura_says(*arguments: object, typed: str = "") -> Outcome:
    """What a command answers when the lines are typed into it through a pipe."""
    out, err = io.StringIO(), io.StringIO()
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        mock.patch.object(sys, "stdin", io.StringIO(typed)),
        mock.patch.object(gopura, "NOTICE", ""),
    ):
        code = run([str(argument) for argument in arguments])
    return Outcome(code, out.getvalue(), err.getvalue())


def gopura_process(
    *arguments: object, typed: bytes = b"", out: int = subprocess.PIPE, **environment: str
) -> Outcome:
    """What a command answers as a process of its own."""
    done = subprocess.run(
        [*COMMAND, *map(str, arguments)],
        input=typed,
        stdout=out,
        stderr=subprocess.PIPE,
        env={**os.environ, **environment},
        timeout=60,
        check=False,
    )
    notice = f"{gopura.NOTICE}\n" if gopura.NOTICE else ""
    return Outcome(done.returncode, (done.stdout or b"").decode(), done.stderr.decode().removeprefix(notice))


@cache
def played_game(moves: int = 10_000, seats: int = 2) -> str:
    """The record of a game between random bots, or of its first moves."""
    table = gopura.start("angkor", seats=seats, seed=11, names=["Ada", "Ben", "Cy", "Dee"][:seats])
    while not table.over and len(table.played) < moves:
        table.play(choose_move(table, "random", len(table.played)))
    return str(table.record())


def saved(folder: Path, text: str) -> Path:
    """The text as a file."""
    file = folder / "game.txt"
    file.write_bytes(text.encode())
    return file
