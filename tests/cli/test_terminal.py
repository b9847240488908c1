"""The real thing: a pseudo-terminal with colours, line editing, Ctrl-D and Ctrl-C."""

import contextlib
import os
import pty
import re
import select
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import gopura
from tests.cli.driving import COMMAND

# Opening it makes it the controlling terminal of the new session, so that its Ctrl-C arrives.
AT_A_TERMINAL = f"import os; os.close(os.open(os.ttyname(0), os.O_RDWR)); {COMMAND[-1]}"

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07]*\x07|\r")
CTRL_C, CTRL_D = "\x03", "\x04"
PATIENCE = 30


class Person:
    """Somebody at a terminal, who reads until something is asked and then types."""

    def __init__(self, *arguments: str, lines: str = "50") -> None:
        self.keyboard, screen = pty.openpty()
        self.process = subprocess.Popen(
            [COMMAND[0], "-c", AT_A_TERMINAL, *arguments],
            stdin=screen,
            stdout=screen,
            stderr=screen,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "120", "LINES": lines},
        )
        os.close(screen)
        self.seen = ""
        self.read = 0  # how much of it, without colours, has been read

    def reads(self, words: str) -> str:
        """What has appeared since the last reading, up to these words."""
        deadline = time.monotonic() + PATIENCE
        while (found := self.plain.find(words, self.read)) < 0:
            assert time.monotonic() < deadline, self.seen
            self.look()
        start, self.read = self.read, found + len(words)
        return self.plain[start : self.read]

    @property
    def plain(self) -> str:
        """All that has appeared, without colours and movements."""
        return ESCAPES.sub("", self.seen)

    def look(self) -> bool:
        """Take in what stands on the screen now; whether more may come."""
        ready, _, _ = select.select([self.keyboard], [], [], 0.2)
        try:
            fresh = os.read(self.keyboard, 65536) if ready else b""
        except OSError:  # the other side is closed
            return False
        self.seen += fresh.decode(errors="replace")
        return True

    def types(self, line: str) -> None:
        os.write(self.keyboard, line.encode())

    def presses_ctrl_c(self) -> None:
        """Again after a while, as people do: one that comes before the line is listened to waits for the next."""
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < deadline:
            self.types(CTRL_C)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(2)

    def is_left(self) -> int:
        """The exit code, once the game is left."""
        deadline = time.monotonic() + PATIENCE
        while self.look() and self.process.poll() is None:
            assert time.monotonic() < deadline, self.seen
        code = self.process.wait(PATIENCE)
        self.look()
        assert "Traceback" not in self.seen
        return code


@pytest.fixture
def people() -> Iterator[list[Person]]:
    """Those who sit at a terminal; whoever is still there is sent home."""
    seated: list[Person] = []
    yield seated
    for person in seated:
        person.process.kill()
        person.process.wait()
        os.close(person.keyboard)


def sit_down(people: list[Person], *arguments: str, lines: str = "50") -> Person:
    people.append(Person(*arguments, lines=lines))
    return people[-1]


def test_somebody_new_plays_by_pressing_enter(people: list[Person], tmp_path: Path) -> None:
    person = sit_down(people, "play")
    for question in ("Which game?", "How many play", "Who plays against you?", "What is your name?"):
        person.reads(question)
        person.types("\n")
    person.reads("> ")
    assert "\x1b[" in person.seen  # in colour
    person.types("1\n")
    assert "· Guest " in person.reads("placement 2 of 2")
    person.reads("> ")
    person.types("undo\n")
    person.reads("Undone.")
    person.reads("> ")
    person.types("save game.txt\n")
    person.reads("Saved.")
    person.types("quit\n")
    assert person.is_left() == 0
    assert "gopura play --load game.txt" in person.seen
    assert (tmp_path / "game.txt").read_text().startswith("Game: angkor\n")


def test_the_up_key_brings_back_the_last_line(people: list[Person]) -> None:
    person = sit_down(people, "play", "angkor", "--seed", "5")
    person.reads("> ")
    person.types("castle\n")
    person.reads("'help' for everything else.")
    person.types("\x1b[A\n")
    assert "'castle' is no move" in person.reads("'help' for everything else.")
    person.types("quit\n")
    assert person.is_left() == 0


def test_a_low_screen_gets_the_moves_in_a_sentence(people: list[Person]) -> None:
    person = sit_down(people, "play", "angkor", "--seed", "5", "--option", "first=A", lines="24")
    assert "You have 198 moves: 1–20 jungle, 21–34 court, 35–48 temple, " in person.reads("> ")
    person.types("quit\n")
    assert person.is_left() == 0


def test_names_are_shown_as_they_are(people: list[Person], tmp_path: Path) -> None:
    table = gopura.start("angkor", seed=5, options={"first": "B"}, names=["[red]Ada", "[/b]:cat:"])
    (tmp_path / "game.txt").write_text(str(table.record()))
    person = sit_down(people, "play", "--load", "game.txt")
    assert "· [/b]:cat: draws " in person.reads("> ")
    assert "[red]Ada (A), it is your turn." in person.plain
    person.types("quit\n")
    assert person.is_left() == 0


def test_a_hot_seat_is_wiped_before_the_next_person_sits_down(people: list[Person]) -> None:
    person = sit_down(people, "play", "angkor", "--hotseat", "--seed", "5", "--option", "first=A")
    person.reads("press Enter.")
    assert "\x1b[3J" not in person.seen
    person.types("\n")
    for _ in range(2):
        person.reads("> ")
        person.types("1\n")
    person.reads("Seat B (B) is next.")
    assert "\x1b[3J" in person.seen.split("Seat A draws")[1]
    person.types(CTRL_D)
    assert person.is_left() == 0


def test_ctrl_d_leaves(people: list[Person]) -> None:
    person = sit_down(people, "play", "angkor")
    person.reads("> ")
    person.types(CTRL_D)
    assert person.is_left() == 0
    assert "Goodbye. This game was not saved." in person.seen


def test_ctrl_d_leaves_at_a_question(people: list[Person]) -> None:
    person = sit_down(people, "play")
    person.reads("Which game?")
    person.types(CTRL_D)
    assert person.is_left() == 0


def test_ctrl_c_leaves(people: list[Person]) -> None:
    person = sit_down(people, "play", "angkor")
    person.reads("> ")
    person.presses_ctrl_c()
    assert person.is_left() == 130
    assert "Goodbye. This game was not saved." in person.seen
    assert "Stopped." in person.seen
