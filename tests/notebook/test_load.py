"""Records from wherever they lie: files, folders, patterns, archives, many in one file; what is wrong."""

import bz2
import gzip
import io
import lzma
import sys
import tarfile
import zipfile
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from types import SimpleNamespace

import pytest

import gopura
from gopura.notebook.texts import MOST_BYTES, cut_apart

REPLAYS = Path(__file__).parents[1] / "replays"
ANGKOR, TIKAL = REPLAYS / "angkor-two-seats.txt", REPLAYS / "tikal-two-seats.txt"
BOTH = [ANGKOR.read_text(encoding="utf-8"), TIKAL.read_text(encoding="utf-8")]


def games_of(path: object) -> list[str]:
    """The games of the records there, in their order."""
    return [record.game for record in gopura.load(path)]  # type: ignore[arg-type]


def test_a_file_a_folder_and_a_pattern() -> None:
    assert games_of(ANGKOR) == ["angkor"]
    assert len(games_of(REPLAYS)) == len(list(REPLAYS.glob("*.txt")))
    assert set(games_of(f"{REPLAYS}/tikal-*.txt")) == {"tikal"}
    assert games_of([str(TIKAL), ANGKOR]) == ["tikal", "angkor"]


@pytest.mark.parametrize(("end", "packed"), [("gz", gzip.compress), ("bz2", bz2.compress), ("xz", lzma.compress)])
def test_a_compressed_file_of_many_records(tmp_path: Path, end: str, packed: Callable[[bytes], bytes]) -> None:
    file = tmp_path / f"games.txt.{end}"
    file.write_bytes(packed("\n".join(BOTH).encode()))
    assert games_of(file) == games_of(tmp_path) == ["angkor", "tikal"]


def test_an_archive_is_read_entry_by_entry_and_only_its_records(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "games.zip", "w") as archive:
        archive.writestr("march/one.txt", BOTH[0])
        archive.writestr("march/picture.png", b"\x89PNG\0")
    with tarfile.open(tmp_path / "more.tar.gz", "w:gz") as tar:
        member = tarfile.TarInfo("two.txt")
        member.size = len(BOTH[1].encode())
        tar.addfile(member, io.BytesIO(BOTH[1].encode()))
    files = gopura.load(tmp_path).results().columns["file"]
    assert files == [f"{tmp_path}/games.zip/march/one.txt", f"{tmp_path}/more.tar.gz/two.txt"]


def test_zstandard_is_read_through_a_library_that_reads_no_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = SimpleNamespace(open=lambda path, _mode: io.FileIO(path), ZstdError=ValueError)
    monkeypatch.setitem(sys.modules, "compression.zstd", None)
    monkeypatch.setitem(sys.modules, "zstandard", library)
    (tmp_path / "games.txt.zst").write_text("\n".join(BOTH), encoding="utf-8")
    assert games_of(tmp_path) == ["angkor", "tikal"]


def test_without_a_library_for_zstandard_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "compression.zstd", None)
    monkeypatch.setitem(sys.modules, "zstandard", None)
    (tmp_path / "games.txt.zst").write_bytes(b"(\xb5/\xfd")
    with pytest.raises(gopura.GopuraError, match=r"needs Python 3\.14, or: pip install zstandard"):
        list(gopura.load(tmp_path))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_records_one_after_another_keep_the_lines_of_the_file(tmp_path: Path, end: str) -> None:
    file = tmp_path / "games.txt"
    file.write_bytes("\n".join([BOTH[0], "# of the second", BOTH[1]]).replace("\n", end).encode())
    first, second = gopura.load(file)
    lines = "\n".join([BOTH[0], "# of the second", BOTH[1]]).split("\n")
    for record in (first, second):
        line = record.line_of_move(0)
        assert line is not None
        assert lines[line - 1] == record.moves[0]
    assert second.lines is not None
    assert (second.lines.file, second.lines.number) == (str(file), 2)


def test_records_are_read_one_at_a_time(tmp_path: Path) -> None:
    """After the second record comes what cannot be read, and whoever stops before it never meets it."""
    file = tmp_path / "games.txt"
    file.write_bytes("\n".join(BOTH).encode() + b"\n" + b"x" * (MOST_BYTES + 1))
    assert [record.game for record in islice(gopura.load(file), 1)] == ["angkor"]
    with pytest.raises(gopura.Unreadable, match="more than 4,000,000 bytes"):
        list(gopura.load(file))


WRONG = {
    "move.txt": (BOTH[0].replace("@", "@@", 1).encode(), "move.txt: Line "),
    "header.txt": (
        b"Game: angkor\nRules: one\nSeats: 2\nSeed: 7\n",
        "header.txt: Line 2: Rules is a whole",
    ),
    "bytes.txt": (b"Game: angkor\n# \xff\n", "bytes.txt: Line 2: A record must be UTF-8 text; the byte 0xff"),
    "null.txt": (b"Game: \0", "null.txt: This is not a text file"),
    "empty.txt": (b"\n\n", "empty.txt: This file is empty"),
    "cut.txt.gz": (gzip.compress(BOTH[0].encode())[:-20], "cut.txt.gz: This file cannot be read (compressed file"),
    "no.zip": (b"PK", "no.zip: This file cannot be read (file is not a zip file)"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_said_with_file_and_line(tmp_path: Path, name: str) -> None:
    content, sentence = WRONG[name]
    (tmp_path / name).write_bytes(content)
    with pytest.raises(gopura.Unreadable) as refused:
        gopura.load(tmp_path, verified=True).results().columns  # noqa: B018
    assert str(refused.value).startswith(f"{tmp_path}/{sentence}")


def test_what_is_wrong_can_be_left_out_and_is_told(tmp_path: Path) -> None:
    for name, (content, _) in WRONG.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "good.txt").write_text("\n".join(["Game: angkor", *BOTH]), encoding="utf-8")
    records = gopura.load(tmp_path, errors="skip", verified=True)
    assert records.results().columns["game"] == ["angkor", "tikal"]
    assert len(records.skipped) == len(WRONG) + 1
    assert f"{tmp_path}/good.txt: A record needs a line 'Rules: …', and this text has none." in records.skipped
    list(records)
    assert len(records.skipped) == len(WRONG) + 1


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("nowhere.txt", "There is no file 'nowhere.txt'."),
        ("nowhere-*.txt", "No file matches 'nowhere-*.txt'."),
    ],
)
def test_a_path_that_leads_nowhere_is_refused_even_where_errors_are_left_out(path: str, sentence: str) -> None:
    with pytest.raises(gopura.BadSetup) as refused:
        list(gopura.load(path, errors="skip"))
    assert str(refused.value) == sentence


def test_a_folder_without_records_is_refused(tmp_path: Path) -> None:
    with pytest.raises(gopura.BadSetup, match=r"holds no file that ends in \.txt, "):
        list(gopura.load(tmp_path))


def test_another_word_for_errors_is_refused() -> None:
    with pytest.raises(gopura.BadSetup, match="errors is 'raise' or 'skip', not 'ignore'"):
        gopura.load(ANGKOR, errors="ignore")  # type: ignore[arg-type]


def test_records_in_json_are_lines_of_a_file(tmp_path: Path) -> None:
    records = [gopura.read_record(text) for text in BOTH]
    lines = [record.to_json() for record in records]
    file, packed = tmp_path / "games.jsonl", tmp_path / "games.jsonl.gz"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    packed.write_bytes(gzip.compress(file.read_bytes()))
    for path in (file, packed, f"{tmp_path}/*.jsonl"):
        assert list(gopura.load(path, verified=True)) == records
    table, text = gopura.load(file), gopura.load([ANGKOR, TIKAL])
    assert table.results().columns["number"] == [1, 2]
    for column in ("game", "result", "moves", "winners"):
        assert table.results().columns[column] == text.results().columns[column]
    assert table.moves().columns["points"] == text.moves().columns["points"]


def test_a_line_of_json_that_is_wrong_is_named(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    good = gopura.read_record(BOTH[0]).to_json()
    file.write_text("\n".join([good, '{"game": 7}', good, good.replace("@", "@@", 1)]) + "\n", encoding="utf-8")
    records = gopura.load(file, errors="skip", verified=True)
    assert len(records.results().columns["file"]) == 2
    assert [sentence.split(": ")[1] for sentence in records.skipped] == ["Line 2", "Line 4"]


def test_many_lines_of_json_may_be_longer_than_one_record(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    line = gopura.read_record(BOTH[0]).to_json() + "\n"
    file.write_text(line * (MOST_BYTES // len(line) + 2), encoding="utf-8")
    assert [record.game for record in islice(gopura.load(file), 2)] == ["angkor", "angkor"]
    with file.open("rb") as stream:
        assert sum(1 for _ in cut_apart("games", stream)) == MOST_BYTES // len(line) + 2
