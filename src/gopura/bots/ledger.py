"""The file that keeps the games of a match, one line each, so that it can go on later."""

import contextlib
import json
import os
import sys
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any, TextIO

from gopura.bots.match import Match, Played
from gopura.core.refusal import BadSetup, Unreadable

if sys.platform != "win32":
    import fcntl


class Ledger:
    """The games played so far, in a file if one is named, which nobody else may write meanwhile."""

    def __init__(self, path: Path | None, match: Match) -> None:
        self.played: list[Played] = []
        self._file: TextIO | None = None
        if path is None:
            return
        self._file = path.open("a", encoding="utf-8")
        try:
            claim(self._file, path)
            self._take_up(path, match)
        except BaseException:
            self._file.close()
            raise

    def _take_up(self, path: Path, match: Match) -> None:
        """Go on where the file ends; what was cut off there goes."""
        text = path.read_text(encoding="utf-8", errors="replace")
        self.played = games_of(text, path, match)
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            os.truncate(path, len(whole.encode()))
        if not whole:
            self._write(match.settings())

    def add(self, game: Played) -> None:
        """Keep one game; it is on the disk when this returns."""
        self.played.append(game)
        self._write({name: value for name, value in asdict(game).items() if name != "forfeit" or value})

    def _write(self, line: dict[str, Any]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(line) + "\n")
            self._file.flush()
            os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()


def claim(file: IO[Any], path: Path) -> None:
    """Hold the file until it is closed. Raises BadSetup if another process does."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):  # a file system without locks
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadSetup(
                f"Another process is writing to {path}; wait for it to finish, or choose another file."
            ) from None


def read_ledger(path: Path, match: Match) -> list[Played]:
    """The games of a file, without a last line that was cut off; any other fault raises Unreadable or BadSetup."""
    return games_of(path.read_text(encoding="utf-8", errors="replace"), path, match)


def games_of(text: str, path: Path, match: Match) -> list[Played]:
    """The games in the text of a file, each once."""
    *lines, cut = text.split("\n")
    if not lines and not json.dumps(match.settings()).startswith(cut):
        raise Unreadable(f"{path} is not a match file.", 1)
    games: dict[tuple[int, int], Played] = {}
    for number, line in enumerate(lines, start=1):
        try:
            fields = json.loads(line)
            if number > 1:
                game = Played(**{name: frozen(value) for name, value in fields.items()})
                games.setdefault((game.block, game.rotation), game)
        except (ValueError, TypeError, AttributeError, RecursionError) as error:
            raise Unreadable(f"{path} is not a match file.", number) from error
        if number == 1 and fields != match.settings():
            raise BadSetup(
                f"{path} belongs to a different match; choose another file, or the same bots, seats and seed."
            )
    return list(games.values())


def frozen(value: Any) -> Any:
    """A list as the tuple that it was."""
    return tuple(value) if isinstance(value, list) else value
