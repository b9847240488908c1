"""Reading records from files, and writing files whole or not at all."""

import os
from pathlib import Path

from gopura.core.record import Record, read_record
from gopura.core.refusal import BadSetup, Unreadable
from gopura.core.replay import replay
from gopura.core.table import Table
from gopura.notebook.texts import MOST_BYTES, decoded


def load_record(file: Path) -> Record:
    """The record in a file. Raises Unreadable, naming the file and the line."""
    try:
        return read_record(text_of(file))
    except Unreadable as problem:
        raise Unreadable(f"{file}: {problem}") from None


def text_of(file: Path) -> str:
    """The text in a file that can be one."""
    try:
        with file.open("rb") as opened:
            content = opened.read(MOST_BYTES + 1)
    except OSError as problem:
        raise Unreadable(f"This file cannot be read ({reason_of(problem)}).") from None
    if len(content) > MOST_BYTES:
        raise Unreadable(f"This file has more than {MOST_BYTES:,} bytes, so it cannot be a record.")
    return decoded(content)


def load_table(file: Path, at: int | None = None) -> tuple[Record, Table]:
    """The record in a file, and the table after its moves or the first `at` of them."""
    record = load_record(file)
    try:
        return record, replay(record, at)
    except (Unreadable, BadSetup) as problem:
        raise Unreadable(f"{file}: {problem}") from None


def write_file(file: Path, text: str) -> None:
    """Write the file whole, replacing what was there only once all is written. Raises BadSetup if it cannot be."""
    try:
        target = file.resolve()
        if (
            target.exists() and not target.is_file()
        ):  # a device or a pipe takes text, a folder says that it does not
            target.write_text(text, encoding="utf-8")
            return
        draft = target.with_name(f".{target.name}.{os.getpid()}")
        try:
            draft.write_text(text, encoding="utf-8")
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)
    except (OSError, ValueError) as problem:
        raise BadSetup(f"{file} cannot be written ({reason_of(problem)}).") from None


def reason_of(problem: Exception) -> str:
    """What the operating system says, in a few words."""
    words = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
    return words[:1].lower() + words[1:]
