"""Whatever goes wrong ends in one sentence and an exit code, never in a traceback."""

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import gopura
from gopura.cli import guard
from gopura.core import registry
from gopura.notebook.texts import MOST_BYTES
from tests.cli.driving import COMMAND, Outcome, gopura_process, gopura_says, played_game, saved

READERS = (["verify"], ["moves"], ["show"], ["play", "--load"])


@pytest.mark.parametrize("command", READERS, ids=" ".join)
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "A record needs a line 'Game: …', and this text has none."),
        (b"\n\n# nothing\n", "A record needs a line 'Game: …', and this text has none."),
        (b"\x7fELF\0\0\1", "This is not a text file, so it cannot be a record."),
        ("Game: angkor".encode("utf-16"), "This is not a text file, so it cannot be a record."),
        (b"Game: angkor\nName A: Ren\xe9\n", "Line 2: A record must be UTF-8 text; the byte 0xe9 is not."),
        (b"#" * (MOST_BYTES + 1), "This file has more than 4,000,000 bytes, so it cannot be a record."),
        (b"Game: chess\nRules: 1\nSeats: 2\nSeed: 1\n", "Line 1: There is no game 'chess'; the games here are "),
        (b"Game: angkor\nRules: 9\nSeats: 2\nSeed: 1\n", "Line 2: Angkor by version 9 of its rules is not here"),
        (b"Game: angkor\nRules: 1\nSeats: 1\nSeed: 1\n", "Line 3: Angkor is for 2, 3 or 4 seats, not 1."),
        (b"Options: x=1\nGame: angkor\nRules: 1\nSeats: 2\nSeed: 1", "Line 1: Angkor has no option 'x'; it has: "),
        (b"Game: angkor\nRules: 1\nSeats: 2\nCommitment: " + b"ab" * 32, "Line 4: The record is sealed: "),
        (b"Game: angkor\nRules: 1\nSeats: 2\nSeed: 1\nskip\n", "Line 5: skip: You may not pass while "),
        (b"Game: angkor\nRules: 1\nSeats: 2\nSeed: 1\n" + b"x" * 10**6, "Line 5: xxx"),
    ],
)
def test_a_file_that_is_no_record_is_refused_by_name_and_line(
    tmp_path: Path, command: list[str], content: bytes, sentence: str
) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(content)
    answer = gopura_says(*command, file)
    assert answer.sentence.startswith(f"{file}: {sentence}")
    assert answer.out == ""
    assert len(answer.sentence) < 700
    assert file.read_bytes() == content


@pytest.mark.parametrize("command", READERS, ids=" ".join)
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, command: list[str]) -> None:
    assert gopura_says(*command, tmp_path / "no").sentence.endswith("cannot be read (no such file or directory).")
    assert gopura_says(*command, tmp_path).sentence.endswith("This file cannot be read (is a directory).")
    assert gopura_says(*command, "/dev/zero").sentence.startswith("/dev/zero: This file has more than")
    assert "embedded null byte" in gopura_says(*command, "a\0b").sentence
    assert gopura_says(*command, "x" * 5000).sentence.endswith("This file cannot be read (file name too long).")


def test_a_file_that_may_not_be_read_is_refused(tmp_path: Path) -> None:
    with mock.patch.object(Path, "open", side_effect=PermissionError(errno.EACCES, "Permission denied")):
        assert gopura_says("verify", tmp_path / "x").sentence.endswith("cannot be read (permission denied).")


lines = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        ["Seats: 4", "Rules: 2", "Seed: 8", "Result: A 1, B 2; B wins", "skip", "tiger@Ae4", "#", "a: b"]
    ),
)


@st.composite
def mangled(draw: st.DrawFn) -> bytes:
    """A record to which a few things have happened."""
    text = draw(st.sampled_from([played_game(), played_game(moves=9), played_game(moves=9, seats=4)])).split("\n")
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(0, len(text) - 1)))
        kind = draw(st.sampled_from(["cut", "drop", "twice", "swap", "new", "letter"]))
        if kind == "cut":
            del text[at:]
        elif kind == "drop":
            del text[at : at + 1]
        elif kind == "twice":
            text[at:at] = text[at : at + 1]
        elif kind == "swap":
            text[at:] = reversed(text[at:])
        elif kind == "new":
            text.insert(at, draw(lines))
        elif text:
            place = draw(st.integers(0, len(text[at])))
            text[at] = text[at][:place] + draw(st.characters()) + text[at][place + 1 :]
    return "\n".join(text).encode(errors="surrogatepass")


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=mangled(), command=st.sampled_from(READERS))
def test_no_mangled_record_ever_ends_in_a_traceback(tmp_path: Path, content: bytes, command: list[str]) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(content)
    check_answer(gopura_says(*command, file, typed="quit\n"))
    assert file.read_bytes() == content
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


words = st.one_of(
    st.sampled_from(
        ["play", "verify", "moves", "show", "perft", "games", "angkor", "--seats", "--seed", "--depth"]
    ),
    st.sampled_from(
        ["--at", "--seat", "--svg", "--option", "--bot", "--name", "--load", "--hotseat", "--help", "--"]
    ),
    st.sampled_from(["0", "1", "2", "-1", "A", "greedy", "mat=full", "", "a=b=c", "\x1b[2J", "é", "\udcff"]),
    st.text(max_size=8),
)


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(arguments=st.lists(words, max_size=6))
def test_no_arguments_ever_end_in_a_traceback(tmp_path: Path, arguments: list[str]) -> None:
    check_answer(gopura_says(*arguments, typed="quit\n"))
    assert list(tmp_path.iterdir()) == []


def check_answer(answer: Outcome) -> None:
    assert answer.code in (0, 2), answer
    if answer.code == 2:
        assert answer.sentence.isprintable(), answer
        assert answer.sentence[-1] in ".)", answer
    else:
        assert answer.err == ""


def test_no_arguments_get_the_help() -> None:
    answer = gopura_says()
    assert answer.code == 0
    assert "verify" in answer.out
    assert gopura_says("--help").out == answer.out


def test_the_version() -> None:
    assert gopura_says("--version").out == f"gopura {gopura.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["win"], "No such command 'win'. ('gopura --help' lists the commands.)"),
        (["--win"], "No such option: --win. ('gopura --help' lists the commands.)"),
        (["verify"], "Missing argument 'FILE'. ('gopura --help' lists the commands.)"),
        (["verify", "a", "b"], "Got unexpected extra argument(s) (b). ('gopura --help' lists the commands.)"),
    ],
)
def test_unknown_words_are_refused(arguments: list[str], sentence: str) -> None:
    assert gopura_says(*arguments).sentence == sentence


def test_a_mistake_of_ours_is_told_apart_from_bad_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "games", lambda: 1 // 0)
    answer = gopura_says("games")
    assert answer.code == 1
    assert answer.err == (
        "This is a bug in Gopura (ZeroDivisionError('integer division or modulo by zero')); "
        "GOPURA_TRACEBACK=1 shows where. Please report it.\n"
    )
    monkeypatch.setenv("GOPURA_TRACEBACK", "1")
    assert gopura_says("games").err.startswith("Traceback")


def test_a_notice_is_given_once_unless_plain_python_was_chosen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(gopura, "NOTICE", "Gopura runs as plain Python.")
    monkeypatch.delenv("GOPURA_INTERPRETED", raising=False)
    assert guard.run(["games"]) == 0
    assert capsys.readouterr().err == "Gopura runs as plain Python.\n"
    monkeypatch.setenv("GOPURA_INTERPRETED", "1")
    assert guard.run(["games"]) == 0
    assert capsys.readouterr().err == ""


def test_main_leaves_with_the_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["gopura", "verify", "/nowhere"])
    with pytest.raises(SystemExit) as leaving:
        guard.main()
    assert leaving.value.code == 2
    assert "/nowhere" in capsys.readouterr().err


def test_a_reader_that_has_seen_enough_is_no_mistake(tmp_path: Path) -> None:
    file = saved(tmp_path, played_game(moves=5))
    for arguments in (["moves", file], ["show", file], ["games"], ["play", "angkor"]):
        reading, writing = os.pipe()
        os.close(reading)
        answer = gopura_process(*arguments, out=writing)
        os.close(writing)
        assert (answer.code, answer.err) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
def test_a_full_disk_is_told(tmp_path: Path) -> None:
    full = os.open("/dev/full", os.O_WRONLY)
    answer = gopura_process("moves", saved(tmp_path, played_game(moves=5)), out=full)
    os.close(full)
    assert answer.sentence == "The output cannot be written: No space left on device."


def test_a_terminal_that_knows_only_ascii_gets_question_marks(tmp_path: Path) -> None:
    answer = gopura_process("show", saved(tmp_path, played_game(moves=5)), PYTHONIOENCODING="ascii")
    assert answer.code == 0
    assert "?" in answer.out


def test_input_that_is_no_text_is_answered() -> None:
    answer = gopura_process("play", "angkor", "--seed", 1, typed=b"\xff\xfe\0\nquit\n", PYTHONIOENCODING="utf-8")
    assert answer.code == 0
    assert "is no move" in answer.out


@pytest.mark.parametrize("arguments", [["play", "angkor"], ["perft", "angkor", "--depth", "20"]])
def test_ctrl_c_ends_it_without_a_traceback(arguments: list[str]) -> None:
    process = subprocess.Popen(
        [*COMMAND, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    process.stdout.readline()  # it is running
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode in (130, -signal.SIGINT)
    assert b"Traceback" not in err
