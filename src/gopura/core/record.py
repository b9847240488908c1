"""A game as a text file that a person can read and edit: headers, a blank line, one move a line."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace

from gopura.core.chance import read_seed, write_seed
from gopura.core.notes import Line, Note, Reader, cleaned, from_plain, remarks, to_plain, written
from gopura.core.refusal import BadSetup, Unreadable
from gopura.core.seats import SEAT_LETTERS

COMMENT = "#"
BYTE_ORDER_MARK = "\ufeff"
LINE_END = re.compile(r"\r\n|\r|\n")
REQUIRED = ("Game", "Rules", "Seats")
NAMES = tuple(f"Name {letter}" for letter in SEAT_LETTERS)
OPTIONAL = ("Options", "Seed", "Salt", "Commitment", "Result", *NAMES)
HEADERS = {name.lower(): name for name in (*REQUIRED, *OPTIONAL)}
UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Lines:
    """Where a text says what, counted from 1: the line of each header by its name, and of each move."""

    headers: Mapping[str, int]
    moves: tuple[int, ...]
    file: str = ""  # where it is known
    number: int = 1  # which of the file's records it is


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
    lines: Lines | None = field(default=None, compare=False, repr=False)  # known where a text was read
    # What is said of it: above all, and of its moves. Equal records are the same game, whatever is said of it.
    heading: str = field(default="", compare=False, repr=False)
    notes: Mapping[int, Note] = field(default_factory=dict, compare=False, repr=False)

    def __str__(self) -> str:
        return write_record(self)

    @property
    def tree(self) -> Line:
        """The moves with their comments, and with variations in place of what was played."""
        return Line(self.moves, self.notes, self.lines.moves if self.lines else ())

    def with_tree(self, tree: Line) -> "Record":
        """The same game with these comments and variations. Raises BadSetup where its moves are others."""
        if tree.moves != self.moves:
            raise BadSetup("These comments are of other moves than the record's.")
        return replace(self, notes=tree.notes)

    def line_of(self, header: str) -> int | None:
        """The line on which a header stood, where the record was read from a text that has it."""
        return self.lines.headers.get(header) if self.lines else None

    def line_of_move(self, index: int) -> int | None:
        """The line on which a move stood, where the record was read from a text."""
        return self.lines.moves[index] if self.lines else None

    def to_json(self) -> str:
        """The record as JSON."""
        plain = asdict(self)
        plain["seed"] = None if self.seed is None else self.seed.hex()
        plain["salt"] = self.salt.hex()
        del plain["lines"], plain["heading"], plain["notes"]
        said = {"heading": self.heading, "notes": to_plain(self.notes)}
        return json.dumps({**plain, **{name: value for name, value in said.items() if value}})

    @staticmethod
    def from_json(text: str) -> "Record":
        """The record that `to_json` wrote. Raises Unreadable for anything that could not stand in a text file."""
        try:
            plain = json.loads(text)
            plain["seed"] = None if plain["seed"] is None else bytes.fromhex(plain["seed"])
            plain["salt"] = bytes.fromhex(plain["salt"])
            plain["notes"] = from_plain(plain.get("notes", {}))
            record = Record(**{**plain, "names": tuple(plain["names"]), "moves": tuple(plain["moves"])})
            copy = read_record(write_record(record))
        except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError) as problem:
            raise Unreadable(f"That is no record in JSON ({type(problem).__name__}: {problem}).") from None
        if (copy, copy.heading, copy.notes) != (record, record.heading, record.notes):
            raise Unreadable("That is no record in JSON: it holds what a record cannot say.")
        return record


def result_line(scores: Sequence[int], winners: Sequence[int]) -> str:
    """`A 35, B 28; A wins`; also where several share the win, or where all have lost."""
    points = ", ".join(f"{letter} {score}" for letter, score in zip(SEAT_LETTERS, scores, strict=False))
    letters = [SEAT_LETTERS[seat] for seat in winners]
    if not letters:
        return f"{points}; nobody wins"
    if len(letters) == 1:
        return f"{points}; {letters[0]} wins"
    return f"{points}; {', '.join(letters[:-1])} and {letters[-1]} share the win"


def write_record(record: Record) -> str:
    """The record as a text file."""
    headers = [("Game", record.game), ("Rules", str(record.version))]
    headers.append(("Options", " ".join(f"{name}={value}" for name, value in record.options.items())))
    headers.append(("Seats", str(record.seats)))
    headers += zip(NAMES, record.names, strict=False)
    if record.seed is not None:
        headers.append(("Seed", write_seed(record.seed)))
    headers.append(("Salt", record.salt.hex()))
    headers.append(("Commitment", record.commitment or ""))
    headers.append(("Result", record.result or UNFINISHED))
    lines = [f"{name}: {value}" for name, value in headers if value]
    return "\n".join([*remarks(record.heading), *lines, "", *written(record.tree)]) + "\n"


def read_record(text: str, first_line: int = 1) -> Record:
    """The record of a text file. Raises Unreadable with the number of the first line that is wrong.

    Line ends of any system, a byte order mark, blank lines, spaces and tabs around anything, and comments from
    a `#` on are allowed everywhere; only in a name a `#` is part of the name. Comments above the headers are the
    heading, all others are kept with the move they follow. `first_line` is the number of the text's first line
    where it is part of a longer one.
    """
    headers: dict[str, tuple[str, int]] = {}
    moves, heading = Reader(), []
    for number, line in enumerate(LINE_END.split(text.removeprefix(BYTE_ORDER_MARK)), first_line):
        said, mark, remark = line.partition(COMMENT)
        if not said.strip():
            pass
        elif ":" in said:
            mark = "" if is_name(keep_header(headers, line, number, too_late=moves.has_moves)) else mark
        else:
            moves.take(printable(said, number), number)
        if mark and headers:
            moves.remark(remark)
        elif mark:
            heading.append(remark)
    for name in REQUIRED:
        if name not in headers:
            raise Unreadable(f"A record needs a line '{name}: …', and this text has none.")
    return put_together(headers, moves.line(), cleaned("\n".join(heading)))


def printable(said: str, line: int) -> str:
    """The text without tabs. Raises Unreadable if it holds a character that nobody can see."""
    text = said.replace("\t", " ")
    for character in text:
        if not character.isprintable():
            raise Unreadable(f"The character {character!r} cannot stand in a record.", line)
    return text


def is_name(header: str) -> bool:
    """Whether a header is the name of somebody, of which a `#` may be part."""
    return header in NAMES


def keep_header(headers: dict[str, tuple[str, int]], said: str, line: int, *, too_late: bool) -> str:
    """Take in one header line; the header's name comes back."""
    written, _, value = said.partition(":")
    name = HEADERS.get(" ".join(written.split()).lower())
    if name is None:
        raise Unreadable(f"There is no header {written.strip()!r}; there are {', '.join(HEADERS.values())}.", line)
    if name in headers:
        raise Unreadable(f"The header {name!r} stands here a second time; first on line {headers[name][1]}.", line)
    if too_late:
        raise Unreadable(f"The header {name!r} stands after the first move; headers come first.", line)
    if not is_name(name):
        value = value.split(COMMENT)[0]
    headers[name] = (printable(value, line).strip(), line)
    return name


def put_together(headers: Mapping[str, tuple[str, int]], tree: Line, heading: str) -> Record:
    """The record of these headers and moves, and of what is said of them."""
    seats = whole_number(headers, "Seats")
    if not 1 <= seats <= len(SEAT_LETTERS):
        raise Unreadable(f"Seats is 1 to {len(SEAT_LETTERS)}, not {seats}.", headers["Seats"][1])
    seed, salt, commitment = read_chance(headers)
    result, _ = headers.get("Result", (UNFINISHED, 0))
    return Record(
        game=headers["Game"][0],
        version=whole_number(headers, "Rules"),
        seats=seats,
        options=read_options(headers),
        names=read_names(headers, seats),
        seed=seed,
        salt=salt,
        commitment=commitment,
        result=None if result == UNFINISHED else result,
        moves=tree.moves,
        lines=Lines({name: line for name, (_, line) in headers.items()}, tree.lines),
        heading=heading,
        notes=tree.notes,
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
    for name in NAMES[seats:]:
        if name in headers:
            raise Unreadable(f"There are {seats} seats, so none is called {name[-1]}.", headers[name][1])
    return tuple(headers.get(name, ("", 0))[0] or f"Seat {name[-1]}" for name in NAMES[:seats])


def read_chance(headers: Mapping[str, tuple[str, int]]) -> tuple[bytes | None, bytes, str | None]:
    """Seed, salt and commitment: a given seed comes alone, a drawn one with both others, a sealed one hidden."""
    if "Seed" not in headers and "Commitment" not in headers:
        raise Unreadable("A record needs a line 'Seed: …' or 'Commitment: …', and this text has neither.")
    if "Seed" in headers and ("Salt" in headers) != ("Commitment" in headers):
        missing, shown = ("Salt", "Commitment") if "Commitment" in headers else ("Commitment", "Salt")
        raise Unreadable(
            f"{shown} stands here without {missing}: beside a seed, both or neither.", headers[shown][1]
        )
    if "Seed" not in headers and "Salt" in headers:
        raise Unreadable("A sealed record shows no salt as long as it does not show the seed.", headers["Salt"][1])
    commitment = read_hexadecimal(headers, "Commitment", 32).hex()
    return read_header_seed(headers), read_hexadecimal(headers, "Salt", 0), commitment or None


def read_header_seed(headers: Mapping[str, tuple[str, int]]) -> bytes | None:
    """The seed, if the record shows it."""
    if "Seed" not in headers:
        return None
    value, line = headers["Seed"]
    try:
        return read_seed(value)
    except Unreadable as problem:
        raise Unreadable(problem.reason, line) from None


def read_hexadecimal(headers: Mapping[str, tuple[str, int]], name: str, size: int) -> bytes:
    """The value of a header of hexadecimal digits, `size` bytes long (0: any length); empty if it is missing."""
    if name not in headers:
        return b""
    value, line = headers[name]
    try:
        digits = bytes.fromhex(value)
    except ValueError:
        digits = b""
    if not digits or len(digits) != (size or len(digits)):
        expected = f"{2 * size} hexadecimal digits" if size else "hexadecimal digits, two a byte"
        raise Unreadable(f"{name} is {expected}, not {value!r}.", line)
    return digits
