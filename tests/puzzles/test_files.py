"""Puzzles in files: made, resumed, read, proved again by the command line."""

import json
from pathlib import Path

import pytest

import gopura
from gopura.core.refusal import BadSetup, Unreadable
from gopura.puzzles.files import make, puzzles_in
from gopura.puzzles.puzzle import read_puzzle
from tests.changing import changed
from tests.cli.driving import gopura_says
from tests.puzzles.samples import GAMES, some


def silent(_done: float) -> None:
    """Nobody looks."""


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_is_a_line_and_reads_back(name: str) -> None:
    for puzzle in some(name):
        assert "\n" not in puzzle.to_json()
        assert read_puzzle(puzzle.to_json()) == puzzle


def test_every_game_makes_different_puzzles() -> None:
    for name in GAMES:
        assert len({puzzle.name for puzzle in some(name)}) == len(some(name))


def test_the_command_makes_puzzles_and_verify_proves_them(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.jsonl"
    made = gopura_says("puzzles", "tikal", "--count", 2, "--seed", 5, "--out", file)
    assert (made.code, made.out) == (0, f"{file}: 2 puzzles of Tikal, each with its proof.\n")
    proved = gopura_says("verify", file)
    assert (proved.code, proved.out) == (0, f"{file} is correct: 2 puzzles of Tikal, each proved again.\n")


def test_a_file_that_was_cut_off_goes_on_and_ends_up_the_same(tmp_path: Path) -> None:
    game, whole, cut = gopura.find_game("tikal"), tmp_path / "whole", tmp_path / "cut"
    make(game, 4, 5, whole, silent)
    text = whole.read_text(encoding="utf-8")
    cut.write_text(text[: len(text) * 2 // 3], encoding="utf-8")
    make(game, 4, 5, cut, silent)
    assert cut.read_text(encoding="utf-8") == text


def test_a_file_of_other_puzzles_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "puzzles"
    make(gopura.find_game("tikal"), 1, 5, file, silent)
    before = file.read_text(encoding="utf-8")
    for game, seed in (("tikal", 6), ("angkor", 5)):
        with pytest.raises(BadSetup, match="holds other puzzles"):
            make(gopura.find_game(game), 2, seed, file, silent)
    assert file.read_text(encoding="utf-8") == before


def test_a_game_without_puzzles_says_so(tmp_path: Path) -> None:
    game = changed(gopura.find_game("angkor"), puzzles=())
    with pytest.raises(BadSetup, match="Angkor has no puzzles"):
        make(game, 1, 1, tmp_path / "none", silent)


@pytest.mark.parametrize(
    "change",
    [{"name": "0" * 12}, {"best": "7"}, {"moves": [1]}, {"moves": None}, {"format": 2}, {"odd": 1}, {"seed": "x"}],
)
def test_what_is_no_puzzle_is_refused(change: dict[str, object]) -> None:
    plain = {**json.loads(some("angkor")[0].to_json()), **change}
    with pytest.raises(Unreadable, match="This is no puzzle"):
        read_puzzle(json.dumps(plain))


@pytest.mark.parametrize("text", ["", "7", "[]", "{}", "{" * 5, '{"name":1}'])
def test_a_line_that_says_nothing_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="This is no puzzle"):
        read_puzzle(text)


def test_verify_names_the_line_that_does_not_hold(tmp_path: Path) -> None:
    good, other = some("angkor")[:2]
    file = tmp_path / "puzzles"
    wrong = {**json.loads(other.to_json()), "best": 2}
    file.write_text(f"{good.to_json()}\n{json.dumps(wrong, separators=(',', ':'))}\n", encoding="utf-8")
    answer = gopura_says("verify", file)
    assert answer.sentence.startswith(f"Line 2: {file}: {other.name}: The certificate says")


def test_the_line_of_what_cannot_be_read_is_named() -> None:
    with pytest.raises(Unreadable, match="Line 1: here: This is no puzzle"):
        list(puzzles_in("nothing\n", "here"))
