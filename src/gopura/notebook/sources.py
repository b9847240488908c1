"""Where records lie: files, folders, patterns, archives. Each is opened when its turn comes."""

import bz2
import gzip
import io
import lzma
import sys
import tarfile
import zlib
from collections.abc import Callable, Generator, Iterable, Iterator
from glob import glob, has_magic
from importlib import import_module
from pathlib import Path
from typing import IO, Any, Final, cast
from zipfile import BadZipFile, ZipFile

from gopura.core.refusal import BadSetup, Unreadable

RECORDS: Final = (".txt", ".record")  # what counts as a record in a folder and in an archive
ARCHIVES: Final = (".zip", ".tar", ".tgz", ".tar.gz", ".tar.bz2", ".tar.xz")
BROKEN: Final = (OSError, EOFError, BadZipFile, tarfile.TarError, lzma.LZMAError, zlib.error, RuntimeError)
ZSTANDARD: Final = ("compression.zstd", "zstandard")
Paths = str | Path | Iterable[str | Path]


def zstandard(path: Path) -> IO[bytes]:
    """A file compressed by Zstandard, which Python reads by itself from 3.14 on. Raises BadSetup."""
    for module in ZSTANDARD:
        try:
            return io.BufferedReader(import_module(module).open(path, "rb"))  # neither reads lines by itself
        except ImportError:
            continue
    raise BadSetup("Reading a .zst file needs Python 3.14, or: pip install zstandard.")


PACKED: Final[dict[str, Callable[[Path], Any]]] = {
    ".gz": gzip.open,
    ".bz2": bz2.open,
    ".xz": lzma.open,
    ".zst": zstandard,
}


def plain(path: Path) -> IO[bytes]:
    """A file as it is."""
    return path.open("rb")


def files_of(paths: Paths) -> Iterator[Path]:
    """The files meant by a path, a folder, a pattern, or several of these. Raises BadSetup where there is none."""
    for path in [paths] if isinstance(paths, str | Path) else paths:
        place = Path(path).expanduser()
        if place.is_dir():
            yield from in_folder(place)
        elif has_magic(str(path)) and not place.exists():
            found = sorted(glob(str(place), recursive=True))  # noqa: PTH207  the pattern may be absolute
            if not found:
                raise BadSetup(f"No file matches {str(path)!r}.")
            yield from map(Path, found)
        elif place.exists():
            yield place
        else:
            raise BadSetup(f"There is no file {str(path)!r}.")


def in_folder(folder: Path) -> Iterator[Path]:
    """The records and archives in a folder and the folders in it, by name. Raises BadSetup where there is none."""
    wanted = (*RECORDS, *ARCHIVES, *(end + packed for end in RECORDS for packed in PACKED))
    found = sorted(path for path in folder.rglob("*") if path.name.lower().endswith(wanted) and path.is_file())
    if not found:
        raise BadSetup(f"The folder {str(folder)!r} holds no file that ends in {', '.join(wanted)}.")
    yield from found


def streams(path: Path) -> Generator[tuple[str, IO[bytes]], None, None]:
    """The texts of a file, each with its name: of an archive all its records, of any other file the one."""
    name = path.name.lower()
    if name.endswith(".zip"):
        with ZipFile(path) as archive:
            for entry in archive.infolist():
                if entry.filename.lower().endswith(RECORDS):
                    with archive.open(entry) as stream:
                        yield f"{path}/{entry.filename}", stream
    elif name.endswith(ARCHIVES):
        with tarfile.open(path, "r|*") as archive_in_order:
            for member in archive_in_order:
                if member.isfile() and member.name.lower().endswith(RECORDS):
                    yield f"{path}/{member.name}", cast("IO[bytes]", archive_in_order.extractfile(member))
    else:
        opened = PACKED.get(path.suffix.lower(), plain)
        with opened(path) as stream:
            yield str(path), stream


def breakages() -> tuple[type[Exception], ...]:
    """What is raised by a file that is damaged, or that the system does not give."""
    packed = (sys.modules.get(name) for name in ZSTANDARD)
    return (*BROKEN, *(module.ZstdError for module in packed if module is not None))


def cannot_be_read(problem: Exception) -> Unreadable:
    """What to say of a file that the system or its packing does not give."""
    words = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
    reason = words[:1].lower() + words[1:] or type(problem).__name__
    return Unreadable(f"This file cannot be read ({reason}).")
