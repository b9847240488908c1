"""A file of self-play games, one record in JSON a line: made, gone on with, and told apart by its digest."""

import gzip
import hashlib
import json
import os
import zlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from functools import partial
from itertools import islice
from pathlib import Path
from typing import IO, Any, Final, cast

from gopura.bots.arena import players, without_the_main_script
from gopura.bots.cores import cores
from gopura.bots.ledger import claim
from gopura.bots.selfplay import Selfplay, line_of
from gopura.core.record import Record
from gopura.core.refusal import BadSetup

START: Final = b'{"game"'  # of every line
AHEAD: Final = 8  # games handed out to each process, so that none waits for the slowest
PLAYED: Final = ("moves", "result")  # what is not settled before the first move
CUT_OFF: Final = (EOFError, gzip.BadGzipFile, zlib.error)
Tell = Callable[[float], None]


class Tally:
    """Counts the lines of a dataset and the moves in them, and knows the SHA-256 of the lines in order."""

    def __init__(self) -> None:
        self.games = self.moves = 0
        self._digest = hashlib.sha256()

    def take(self, line: bytes, moves: int = 0) -> None:
        """One more line, with so many moves."""
        self._digest.update(line)
        self.games += 1
        self.moves += moves

    @property
    def digest(self) -> str:
        """SHA-256 of the lines so far."""
        return self._digest.hexdigest()


def make(selfplay: Selfplay, games: int, file: Path, processes: int | None, tell: Tell) -> Tally:
    """Play until the file holds so many games; the same call goes on where it stopped.

    The lines do not depend on the number of processes, nor on how often it stopped. Raises BadSetup where the file
    holds anything else.
    """
    selfplay.check()
    mend(selfplay, file)
    with file.open("ab") as raw:
        claim(raw, file)
        found = Tally()
        go_through(file, partial(take_known, selfplay, found))
        if found.games > games:
            raise BadSetup(f"{file} holds {found.games} games already; ask for as many, or choose another file.")
        tell(found.games)
        if found.games < games:
            with gzip.GzipFile(fileobj=raw, mode="ab", mtime=0) if is_packed(file) else nullcontext(raw) as out:
                for line in played_in_order(selfplay, range(found.games, games), processes or cores()):
                    out.write(line.encode())
                    out.flush()
                    found.take(line.encode(), len(json.loads(line)["moves"]))
                    tell(found.games)
    return found


def take_known(selfplay: Selfplay, tally: Tally, line: bytes) -> None:
    """A line that stood in the file before. Raises BadSetup unless it is the next game of this dataset."""
    moves = moves_in(selfplay.begun(tally.games), line)
    if moves is None:
        raise BadSetup(
            f"Line {tally.games + 1} of the file is not the next game of this dataset; choose another file, "
            "or the same game, bots, seats, options and seed."
        )
    tally.take(line, moves)


def moves_in(begun: Record, line: bytes) -> int | None:
    """How many moves a line has that is the game that began so, played to its end; None for any other."""
    try:
        said: dict[str, Any] = json.loads(line)
        due = json.loads(begun.to_json())
        settled = {name: value for name, value in said.items() if name not in PLAYED}
        is_it = settled == {name: due[name] for name in due if name not in PLAYED} and said["result"]
        return len(said["moves"]) if is_it else None
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def played_in_order(selfplay: Selfplay, numbers: Iterable[int], processes: int) -> Iterator[str]:
    """The lines of the games of these numbers, in order, however many processes play them."""
    if processes == 1:
        yield from (line_of(selfplay, number) for number in numbers)
        return
    left, waiting = iter(numbers), deque[Any]()
    with players(processes) as pool:
        while True:
            for number in islice(left, max(AHEAD * processes - len(waiting), 0)):
                with without_the_main_script():
                    waiting.append(pool.submit(line_of, selfplay, number))
            if not waiting:
                return
            yield waiting.popleft().result()


def is_packed(file: Path) -> bool:
    """Whether the file's name says that it is compressed."""
    return file.suffix.lower() == ".gz"


def opened(file: Path, mode: str) -> IO[bytes]:
    """The file as its lines."""
    return cast("IO[bytes]", gzip.open(file, mode) if is_packed(file) else file.open(mode))


def go_through(file: Path, take: Callable[[bytes], object]) -> bool:
    """Hand over every whole line; whether there is nothing else in the file."""
    with opened(file, "rb") as stream:
        try:
            for line in stream:
                if not line.endswith(b"\n"):
                    return False
                take(line)
        except CUT_OFF:
            return False
    return True


def mend(selfplay: Selfplay, file: Path) -> None:
    """Take away what was cut off at the end of the file. Raises BadSetup where it is no dataset at all."""
    with file.open("ab") as guard:
        claim(guard, file)
        found = Tally()
        if not file.stat().st_size or go_through(file, partial(take_known, selfplay, found)):
            return
        if not found.games and not could_begin(file):
            raise BadSetup(f"{file} is no file of games; choose another.")
        draft = file.with_name(f".{os.getpid()}.{file.name}")  # packed as the file is
        with opened(draft, "wb") as out:
            go_through(file, out.write)
    draft.replace(file)


def could_begin(file: Path) -> bool:
    """Whether a file without a whole line is the beginning of one."""
    found = beginning(file)
    return found is not None and START.startswith(found)


def beginning(file: Path) -> bytes | None:
    """The first bytes of a file, as many as tell what it is; None where it is not packed as its name says."""
    with file.open("rb") as stream:
        content = stream.read(4096)
    if is_packed(file):
        try:
            content = zlib.decompressobj(31).decompress(content)
        except zlib.error:
            return None
    return content[: len(START)]
