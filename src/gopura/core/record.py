"""A game as a text file that a person can read and edit: headers, a blank line, one move a line."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace

from gopura.core.chance import read_seed, write_seed
from gopura.core.contract import SEAT_LETTERS
from gopura.core.refusal import Unreadable

COMMENT = "#"
HEADER = re.compile(r"([A-Z][A-Za-z ]*?)\s*:\s*(.*)")
REQUIRED = ("Game", "Rules", "Seats")
OPTIONAL = ("Options", "Seed", "Salt", "Commitment", "Result", *(f"Name {letter}" for letter in SEAT_LETTERS))


@dataclass(frozen=True, slots=True)
class Record:
    """Everything needed to play a game again. Without `seed` it is sealed: it can be read but not replayed yet."""

    game: str
    version: int
    seats: int
    options: Mapping[str, str]
    names: tuple[str, ...]
    seed: bytes | None
    salt: bytes
    commitment: str | None
    result: str | None
    moves: tuple[str, ...]
    lines: tuple[int, ...] = ()  # the line of each move and, last, of the result, where the record was read
    result_line: int = 0

    def __str__(self) -> str:
        return write_record(self)

    def to_json(self) -> str:
        """The record as JSON."""
        plain = asdict(self)
        plain["seed"] = None if self.seed is None else self.seed.hex()
        plain["salt"] = self.salt.hex()
        del plain["lines"], plain["result_line"]
        return json.dumps(plain)

    @staticmethod
    def from_json(text: str) -> "Record":
        """The record that `to_json` wrote."""
        try:
            plain = json.loads(text)
            plain["seed"] = None if plain["seed"] is None else bytes.fromhex(plain["seed"])
            plain["salt"] = bytes.fromhex(plain["salt"])
            return Record(**{**plain, "names": tuple(plain["names"]), "moves": tuple(plain["moves"])})
        except (ValueError, TypeError, KeyError, AttributeError) as problem:
            raise Unreadable(f"That is no record in JSON ({problem}).") from None

    def unlined(self) -> "Record":
        """The same record without the memory of where its lines stood."""
        return replace(self, lines=(), result_line=0)


def result_line(scores: Sequence[int], winners: Sequence[int]) -> str:
    """`A 35, B 28; A wins`."""
    points = ", ".join(f"{letter} {score}" for letter, score in zip(SEAT_LETTERS, scores, strict=False))
    letters = [SEAT_LETTERS[seat] for seat in winners]
    if len(letters) == 1:
        return f"{points}; {letters[0]} wins"
    return f"{points}; {', '.join(letters[:-1])} and {letters[-1]} share the win"


def write_record(record: Record) -> str:
    """The record as a text file."""
    headers = [("Game", record.game), ("Rules", str(record.version))]
    headers.append(("Options", " ".join(f"{name}={value}" for name, value in record.options.items())))
    headers.append(("Seats", str(record.seats)))
    headers += [(f"Name {letter}", name) for letter, name in zip(SEAT_LETTERS, record.names, strict=False)]
    if record.seed is not None:
        headers.append(("Seed", write_seed(record.seed)))
    if record.salt:
        headers.append(("Salt", record.salt.hex()))
    if record.commitment is not None:
        headers.append(("Commitment", record.commitment))
    headers.append(("Result", record.result or "unfinished"))
    lines = [f"{name}: {value}" for name, value in headers if value]
    return "\n".join([*lines, "", *record.moves]) + "\n"


def read_record(text: str) -> Record:
    """The record of a text file. Raises Unreadable with the number of the first line that is wrong."""
    headers: dict[str, tuple[str, int]] = {}
    moves: list[tuple[str, int]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        header = HEADER.fullmatch(line.strip())
        if line.lstrip().startswith(COMMENT) or not line.strip():
            continue
        if header:
            keep_header(headers, header[1], header[2], number, too_late=bool(moves))
        elif move := line.split(COMMENT)[0].strip():
            moves.append((move, number))
    for name in REQUIRED:
        if name not in headers:
            raise Unreadable(f"The record has no line '{name}: …'.", 1)
    return put_together(headers, moves)


def keep_header(headers: dict[str, tuple[str, int]], name: str, value: str, line: int, *, too_late: bool) -> None:
    """Take in one header line."""
    if name not in (*REQUIRED, *OPTIONAL):
        raise Unreadable(f"There is no header {name!r}; there are {', '.join((*REQUIRED, *OPTIONAL))}.", line)
    if name in headers:
        raise Unreadable(f"The header {name!r} stands here a second time; first on line {headers[name][1]}.", line)
    if too_late:
        raise Unreadable(f"The header {name!r} stands after the first move; headers come first.", line)
    headers[name] = (value, line)


def put_together(headers: Mapping[str, tuple[str, int]], moves: Sequence[tuple[str, int]]) -> Record:
    """The record of these headers and moves."""
    seats = whole_number(headers, "Seats")
    if not 1 <= seats <= len(SEAT_LETTERS):
        raise Unreadable(f"Seats is 1 to {len(SEAT_LETTERS)}, not {seats}.", headers["Seats"][1])
    result, result_at = headers.get("Result", ("unfinished", 0))
    return Record(
        game=headers["Game"][0],
        version=whole_number(headers, "Rules"),
        seats=seats,
        options=read_options(headers),
        names=read_names(headers, seats),
        seed=read_header_seed(headers),
        salt=read_hexadecimal(headers, "Salt"),
        commitment=read_hexadecimal(headers, "Commitment").hex() or None,
        result=None if result == "unfinished" else result,
        moves=tuple(move for move, _ in moves),
        lines=tuple(line for _, line in moves),
        result_line=result_at,
    )


def whole_number(headers: Mapping[str, tuple[str, int]], name: str) -> int:
    """The value of a header that is a number."""
    value, line = headers[name]
    if not (value.isascii() and value.isdigit() and len(value) < 10):
        raise Unreadable(f"{name} is a whole number, not {value!r}.", line)
    return int(value)


def read_options(headers: Mapping[str, tuple[str, int]]) -> dict[str, str]:
    """`Options: mat=full first=A`."""
    value, line = headers.get("Options", ("", 0))
    options: dict[str, str] = {}
    for pair in value.split():
        name, equals, chosen = pair.partition("=")
        if not (name and equals and chosen):
            raise Unreadable(f"An option is written name=value, not {pair!r}.", line)
        if name in options:
            raise Unreadable(f"The option {name} is given twice.", line)
        options[name] = chosen
    return options


def read_names(headers: Mapping[str, tuple[str, int]], seats: int) -> tuple[str, ...]:
    """`Name A: Ada`, one line a seat; a seat without one is called by its letter."""
    for letter in SEAT_LETTERS[seats:]:
        if f"Name {letter}" in headers:
            raise Unreadable(f"There are {seats} seats, so none is called {letter}.", headers[f"Name {letter}"][1])
    return tuple(headers.get(f"Name {letter}", ("", 0))[0] or f"Seat {letter}" for letter in SEAT_LETTERS[:seats])


def read_header_seed(headers: Mapping[str, tuple[str, int]]) -> bytes | None:
    """The seed, if the record shows it."""
    if "Seed" not in headers:
        if "Commitment" not in headers:
            raise Unreadable("The record has neither 'Seed: …' nor 'Commitment: …'.", 1)
        return None
    value, line = headers["Seed"]
    try:
        return read_seed(value)
    except Unreadable as problem:
        raise Unreadable(problem.reason, line) from None


def read_hexadecimal(headers: Mapping[str, tuple[str, int]], name: str) -> bytes:
    """The value of a header of hexadecimal digits; empty if it is missing."""
    value, line = headers.get(name, ("", 0))
    try:
        return bytes.fromhex(value)
    except ValueError:
        raise Unreadable(f"{name} is written in hexadecimal digits, not {value!r}.", line) from None
