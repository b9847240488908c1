"""A disk that keeps what was synced, and of the rest what it likes: some sectors new, some old."""

import shutil
import sqlite3
import tempfile
from pathlib import Path
from random import Random
from typing import Any

SECTOR = 512  # bytes that are written together or not at all
SYNCS = 2  # what PRAGMA synchronous says where every commit waits for the disk: FULL
SHARED = Path("/dev/shm")  # a disk without a platter, so that a sync takes no time
Files = dict[str, bytes]


class Disk:
    """A SQLite file, and what is left of it when the power goes while something is written."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="gopura-", dir=SHARED if SHARED.is_dir() else None))
        self.place = self.folder / "0.db"
        self.cuts = 0
        self.synced: Files = {}

    def connect(self) -> sqlite3.Connection:
        """A connection to what is on the disk."""
        return sqlite3.connect(self.place, check_same_thread=False)

    def files(self) -> Files:
        """The database and its write-ahead log as they are seen while there is power."""
        kept = {"": self.place, "-wal": Path(f"{self.place}-wal")}
        return {name: path.read_bytes() if path.exists() else b"" for name, path in kept.items()}

    def note_sync(self) -> None:
        """All that was written up to now is on the disk."""
        self.synced = self.files()

    def before_write(self, connection: sqlite3.Connection) -> None:
        """What was committed before is on the disk, if commits wait for it."""
        if connection.execute("PRAGMA synchronous").fetchone()[0] >= SYNCS:
            self.note_sync()

    def cut_power(self, chance: Random) -> None:
        """The power goes in the middle of a write; SQLite writes the database's own pages after its log."""
        now = self.files()
        if now[""] != self.synced[""]:
            torn = {"": torn_between(self.synced[""], now[""], chance), "-wal": now["-wal"]}
        else:
            torn = {"": now[""], "-wal": torn_between(self.synced["-wal"], now["-wal"], chance)}
        self.cuts += 1
        self.place = self.folder / f"{self.cuts}.db"
        for name, content in torn.items():
            Path(f"{self.place}{name}").write_bytes(content)
        self.note_sync()

    def check(self, connection: sqlite3.Connection) -> Any:
        """What SQLite says of the file: `ok`."""
        return connection.execute("PRAGMA integrity_check").fetchone()[0]

    def remove(self) -> None:
        """Throw it away."""
        shutil.rmtree(self.folder, ignore_errors=True)


def torn_between(old: bytes, new: bytes, chance: Random) -> bytes:
    """What is found where the power was cut between two states: each sector as it was, or as it should be."""
    found = bytearray()
    for place in range(0, max(len(old), len(new)), SECTOR):
        was, is_now = old[place : place + SECTOR], new[place : place + SECTOR]
        kept = was.ljust(len(is_now), b"\0") if chance.random() < 0.5 else is_now
        found += kept or was
    return bytes(found)
