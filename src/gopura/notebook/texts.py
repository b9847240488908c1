"""Records one after another in a stream, as text or in JSON: cut apart unread, then read one by one."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import IO, Final

from gopura.core.record import HEADERS, Lines, Record, read_record
from gopura.core.refusal import Unreadable

MOST_BYTES: Final = 4_000_000  # of one record; the longest games take some ten thousand
JSON: Final = b'{"'  # of a line that is a record in JSON
BEGINNING: Final = re.compile(rb"(?:\xef\xbb\xbf)?[ \t]*(?:game[ \t]*:|\{\")", re.IGNORECASE)
COMMENT: Final = re.compile(rb"[ \t]*#")


@dataclass(frozen=True, slots=True)
class Cutting:
    """One record of a file as it stands there."""

    file: str
    number: int  # which of the file's records, from 1
    first_line: int
    content: bytes

    def read(self) -> Record:
        """The record. Raises Unreadable with the line of the file."""
        text = decoded(self.content, self.first_line)
        record = (read_line if self.content.startswith(JSON) else read_record)(text, self.first_line)
        assert record.lines is not None
        return replace(record, lines=replace(record.lines, file=self.file, number=self.number))


def read_line(text: str, line: int) -> Record:
    """The record in a line of JSON. Raises Unreadable with the line."""
    try:
        record = Record.from_json(text)
    except Unreadable as problem:
        raise Unreadable(problem.reason, line) from None
    return replace(record, lines=Lines(dict.fromkeys(HEADERS.values(), line), (line,) * len(record.moves)))


def cut_apart(file: str, stream: IO[bytes]) -> Iterator[Cutting]:
    """The records of a stream. Each begins with its line `Game: …`, or the comments right above that.

    A line that begins as JSON does is a record by itself.
    """
    lines: list[bytes] = []
    number, first, begun = 1, 1, False
    for line in lines_of(stream):
        if BEGINNING.match(line):
            if begun:
                above = len(comments_at_the_end(lines))
                cut = len(lines) - above
                yield Cutting(file, number, first, b"".join(lines[:cut]))
                number, first, lines = number + 1, first + cut, lines[cut:]
            begun = True
        lines.append(line)
    rest = b"".join(lines)
    if not rest.strip():
        raise Unreadable("This file is empty, so it holds no record.")
    yield Cutting(file, number, first, rest)


def lines_of(stream: IO[bytes]) -> Iterator[bytes]:
    """The lines of a stream with their ends, of any system. Raises Unreadable for what is no text of records."""
    size = 0
    while chunk := stream.readline(MOST_BYTES + 1):
        size = 0 if BEGINNING.match(chunk) else size + len(chunk)
        if size > MOST_BYTES:
            raise Unreadable(f"This file has more than {MOST_BYTES:,} bytes in one record, so it cannot be one.")
        yield from chunk.splitlines(keepends=True)


def comments_at_the_end(lines: list[bytes]) -> list[bytes]:
    """The last lines as far as they are nothing but comments."""
    start = len(lines)
    while start > 0 and COMMENT.match(lines[start - 1]):
        start -= 1
    return lines[start:]


def decoded(content: bytes, first_line: int = 1) -> str:
    """The text of bytes that can be one. Raises Unreadable with the line."""
    if b"\0" in content:
        raise Unreadable("This is not a text file, so it cannot be a record.")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as problem:
        line = content.count(b"\n", 0, problem.start) + first_line
        raise Unreadable(
            f"A record must be UTF-8 text; the byte 0x{content[problem.start]:02x} is not.", line
        ) from None
