"""Engines in any language: a program that reads and writes lines, as docs/engine-protocol.md says."""

import json
import os
import queue
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import IO, Any, Final

from gopura.bots.budget import Budget
from gopura.core.refusal import BadSetup, GopuraError

PROTOCOL: Final = 1
COMMAND: Final = "cmd:"
TRUSTED: Final = "trusted:"
PATIENCE: Final = 10.0  # seconds to start and to answer a question that needs no thought
GRACE: Final = 2.0  # seconds to answer after the time is up
UNTIMED: Final = 60.0  # seconds for a move that is limited by simulations alone
FAREWELL: Final = 1.0  # seconds to leave after `quit`
LONGEST_LINE: Final = 65_536
COMPLAINT: Final = re.compile(r"[\w.]*(Error|Exception)\b")  # how most languages begin the line that says why
KEPT_LINES: Final = 1000  # that an engine may be ahead of its reader


@dataclass(frozen=True, slots=True)
class External:
    """An engine that is not running: its command, what it may spend, and whether it is shown the truth."""

    command: tuple[str, ...]
    trusted: bool = False
    simulations: int | None = None
    seconds: float | None = None
    level: int | None = 2  # the pace of `hard`, where nothing else is said

    @property
    def name(self) -> str:
        """The command as a person would type it."""
        return shlex.join(self.command)


class EngineFailed(GopuraError):
    """An engine that has lost its game: it was too slow, ended by itself, or made an illegal move."""


def is_engine(text: str) -> bool:
    """Whether a player is written as a command: `cmd:…`, `trusted:…` or a path such as `./engine`."""
    return text.startswith((COMMAND, TRUSTED)) or "/" in text.partition("@")[0]


def read_command(text: str) -> External:
    """The engine of such a text, without a budget. Raises BadSetup where there is no such program."""
    trusted = text.startswith(TRUSTED)
    try:
        words = shlex.split(text.removeprefix(TRUSTED if trusted else COMMAND))
    except ValueError as problem:
        raise BadSetup(f"The command {text!r} cannot be read ({problem}).") from None
    if not words:
        raise BadSetup("An engine is written cmd: and its command, like 'cmd:node engine.js'.")
    if shutil.which(words[0]) is None:
        raise BadSetup(f"There is no program {words[0]!r} to run as an engine.")
    return External(tuple(words), trusted)


class Engine:
    """A running engine. It is asked line by line, and every answer has its time."""

    def __init__(self, external: External) -> None:
        self.external = external
        self.identity: dict[str, str] = {}  # what it says of itself: name, author
        self._said: queue.Queue[str | None] = queue.Queue(KEPT_LINES)
        self._closed = threading.Event()
        self._errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115  closed with the engine
        try:
            self._process = subprocess.Popen(
                external.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                start_new_session=True,  # Ctrl-C is for the host
            )
        except OSError as problem:
            raise BadSetup(f"{external.name} cannot be started ({problem.strerror or problem}).") from None
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        try:
            self._greet()
        except EngineFailed as problem:
            self.close()
            raise BadSetup(str(problem)) from None

    def _greet(self) -> None:
        """Say hello and learn who it is."""
        self._say(f"gopura {PROTOCOL}")
        while True:
            word, rest = self._heard(PATIENCE, "ready")
            if word == "id":
                kind, _, value = rest.partition(" ")
                self.identity[kind] = value
            elif word == "ready":
                if rest != str(PROTOCOL):
                    raise EngineFailed(f"{self} speaks version {rest!r} of the protocol, not {PROTOCOL}.")
                return

    def begin(self, facts: dict[str, Any]) -> None:
        """Begin a game. Raises BadSetup where the engine does not play it."""
        self._say(f"game {json.dumps(facts)}")
        try:
            while self._heard(PATIENCE, "ok")[0] != "ok":
                pass
        except EngineFailed as problem:
            raise BadSetup(str(problem)) from None

    def choose(self, position: dict[str, Any], budget: Budget) -> str:
        """The move that it chooses, in the game's notation. Raises EngineFailed."""
        self._say(f"position {json.dumps(position)}")
        seconds = budget.left()
        wish = {"seconds": seconds, "simulations": budget.simulations}
        self._say(f"go {json.dumps({name: value for name, value in wish.items() if value is not None})}")
        end = time.monotonic() + (UNTIMED if seconds is None else seconds)
        stopped = False
        while True:
            try:
                word, rest = self._heard(end - time.monotonic(), "bestmove")
            except TimeoutError:
                if stopped:
                    raise EngineFailed(f"{self} did not answer in time.") from None
                self._say("stop")
                end, stopped = time.monotonic() + GRACE, True
                continue
            if word == "bestmove":
                return rest

    def tell(self, word: str, **facts: Any) -> None:
        """Tell it something that needs no answer."""
        self._say(f"{word} {json.dumps(facts)}")

    def close(self) -> None:
        """Send it away; if it does not go, end it and whatever it has started."""
        self._closed.set()
        with suppress(OSError):
            self._say("quit")
            assert self._process.stdin is not None
            self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        if sys.platform == "win32":
            self._process.kill()
        else:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._listener.join(FAREWELL)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._errors.close()

    def _say(self, line: str) -> None:
        """Send a line; whether it arrives shows in the answer."""
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()

    def _listen(self) -> None:
        """In a thread: keep what the engine says until somebody asks for it."""
        assert self._process.stdout is not None
        with suppress(OSError, ValueError):
            while line := self._process.stdout.readline(LONGEST_LINE):
                self._keep(line.decode("utf-8", errors="replace").strip())
        self._keep(None)

    def _keep(self, line: str | None) -> None:
        """Put a line where it is asked for; once nobody will ask, let it go."""
        while not self._closed.is_set():
            with suppress(queue.Full):
                self._said.put(line, timeout=FAREWELL)
                return

    def _heard(self, seconds: float, waiting_for: str) -> tuple[str, str]:
        """The next line as its first word and the rest. Raises TimeoutError for a move, else EngineFailed."""
        try:
            line = self._said.get(timeout=max(seconds, 0.001))
        except queue.Empty:
            if waiting_for == "bestmove":
                raise TimeoutError from None
            raise EngineFailed(f"{self} did not say {waiting_for!r} within {PATIENCE:.0f} seconds.") from None
        if line is None:
            raise EngineFailed(f"{self} ended by itself{self._last_words()}.")
        word, _, rest = line.partition(" ")
        if word == "error":
            raise EngineFailed(f"{self} says: {rest.strip()[:200]}")
        return word, rest.strip()

    def _last_words(self) -> str:
        """What it left on its error stream, the last line of it."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        self._errors.seek(max(0, self._errors.seek(0, os.SEEK_END) - 4000))
        lines = [
            line for line in self._errors.read().decode("utf-8", errors="replace").splitlines() if line.strip()
        ]
        code = self._process.poll()
        said = next((line for line in lines if COMPLAINT.match(line)), lines[-1] if lines else "")
        return f" with exit code {code}" + (f": {said.strip()[:200]}" if said else "")

    def __str__(self) -> str:
        return f"The engine {self.external.name}"
