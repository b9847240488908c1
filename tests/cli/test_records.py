"""verify, moves and show; perft and games."""

from pathlib import Path

import pytest

import gopura
from gopura.core.record import read_record
from tests.cli.driving import gopura_says, played_game, saved


def test_verify_says_what_was_played_and_who_won(tmp_path: Path) -> None:
    file = saved(tmp_path, played_game())
    table = gopura.replay(read_record(played_game()))
    answer = gopura_says("verify", file)
    assert answer.code == 0
    first, second = answer.out.splitlines()
    assert first == f"{file} is correct: Angkor, {len(table.played)} moves, all legal."
    winner = "Ada (A)" if table.winners == [0] else "Ben (B)"
    assert second.startswith(f"{winner} wins with {max(table.scores)} points.")


def test_verify_names_who_is_to_act_and_proves_the_deck(tmp_path: Path) -> None:
    table = gopura.start("angkor", options={"first": "B"}, names=["Ada", "Ben"])
    answer = gopura_says("verify", saved(tmp_path, str(table.record())))
    assert answer.out.splitlines()[1:] == [
        "Unfinished: Ben (B) is to move.",
        "Seed and salt match the commitment: the shuffle was settled before the first move.",
    ]


def test_verify_names_the_file_and_the_line_of_the_first_thing_wrong(tmp_path: Path) -> None:
    text = played_game(moves=6)
    move = read_record(text).moves[3]
    file = saved(tmp_path, text.replace(move, "tiger@Aa1"))
    answer = gopura_says("verify", file)
    assert answer.sentence.startswith(f"{file}: Line 13: tiger@Aa1: ")
    assert answer.out == ""


def test_moves_are_the_legal_moves_one_a_line_sorted(tmp_path: Path) -> None:
    answer = gopura_says("moves", saved(tmp_path, played_game(moves=5)))
    assert answer.code == 0
    assert answer.out.splitlines() == sorted(gopura.replay(read_record(played_game(moves=5))).moves())


def test_a_finished_game_has_no_moves(tmp_path: Path) -> None:
    answer = gopura_says("moves", saved(tmp_path, played_game()))
    assert (answer.code, answer.out) == (0, "")


def test_show_shows_what_is_open_to_all(tmp_path: Path) -> None:
    answer = gopura_says("show", saved(tmp_path, played_game(moves=5)))
    assert answer.out.startswith("Angkor after 5 of 5 moves; ")
    assert "mat A" in answer.out
    assert "Hand " not in answer.out


def test_show_shows_a_seat_its_hand_and_any_position(tmp_path: Path) -> None:
    file = saved(tmp_path, played_game())
    answer = gopura_says("show", file, "--at", 0, "--seat", "b")
    assert answer.out.startswith(f"Angkor after 0 of {len(read_record(played_game()).moves)} moves; ")
    assert "Hand " in answer.out
    assert "your mat B" in answer.out


def test_show_tells_the_result_at_the_end(tmp_path: Path) -> None:
    answer = gopura_says("show", saved(tmp_path, played_game()))
    assert "; the game is over.\nLast: " in answer.out
    assert " wins with " in answer.out.splitlines()[-1]


def test_show_draws_a_picture(tmp_path: Path) -> None:
    file, picture = saved(tmp_path, played_game(moves=5)), tmp_path / "board.svg"
    for _ in range(2):  # a picture may be drawn anew
        answer = gopura_says("show", file, "--svg", picture, "--seat", "A")
        assert answer.code == 0
        assert picture.read_text() == gopura.replay(read_record(played_game(moves=5))).svg("A")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["board.svg", "game.txt"]


def test_a_picture_may_go_to_a_device(tmp_path: Path) -> None:
    assert gopura_says("show", saved(tmp_path, played_game(moves=5)), "--svg", "/dev/null").code == 0
    assert Path("/dev/null").is_char_device()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--at", "6"], "{file}: The record has 5 moves, so there is no position after 6."),
        (["--at", "-1"], "{file}: The record has 5 moves, so there is no position after -1."),
        (["--at", "x"], "Invalid value for '--at': "),
        (["--seat", "C"], "There is no seat C; the seats here are A, B."),
        (["--seat", "C", "--svg", "{folder}/x.svg"], "There is no seat C; the seats here are A, B."),
        (
            ["--svg", "{folder}/missing/x.svg"],
            "{folder}/missing/x.svg cannot be written (no such file or directory).",
        ),
        (["--svg", "{folder}"], "{folder} cannot be written (is a directory)."),
        (["--svg", "{file}"], "{file} is the record itself; choose another file for the picture."),
    ],
)
def test_show_refuses_what_it_cannot_show_and_writes_nothing(
    tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    file = saved(tmp_path, played_game(moves=5))
    places = {"file": file, "folder": tmp_path}
    answer = gopura_says("show", file, *(argument.format(**places) for argument in arguments))
    assert answer.sentence.startswith(sentence.format(**places))
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]
    assert file.read_text() == played_game(moves=5)


def test_perft_counts_depth_by_depth() -> None:
    answer = gopura_says("perft", "angkor", "--seats", 2, "--seed", 7, "--depth", 2, "--option", "first=A")
    assert answer.code == 0
    lines = [line.split() for line in answer.out.splitlines()]
    assert lines[0] == ["depth", "sequences", "seconds"]
    start = gopura.start("angkor", seats=2, seed=7, options={"first": "A"})
    second = 0
    for move in start.moves():
        start.play(move)
        second += len(start.moves())
        start.undo()
    assert [line[:2] for line in lines[1:]] == [["1", str(len(start.moves()))], ["2", str(second)]]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game 'chess'; the games here are "),
        (["angkor", "--seats", "7"], "Angkor is for 2, 3 or 4 seats, not 7."),
        (["angkor", "--seats", "9" * 5000], "Invalid value for '--seats': "),
        (["angkor", "--seed", "-4"], "A seed is a whole number from 0 up or 64 hexadecimal digits, not '-4'."),
        (["angkor", "--depth", "0"], "Invalid value for '--depth': "),
        (["angkor", "--option", "mat"], "Write an option as name=value, not 'mat'."),
        (["angkor", "--option", "mat=full", "--option", "mat=full"], "The option mat was given twice."),
        (["angkor", "--option", "mat=round"], "Option mat of Angkor is notched or full, not 'round'."),
        (["angkor", "--option", "rounds=2"], "Angkor has no option 'rounds'; it has: mat, walls, first."),
        ([], "Missing argument 'GAME'."),
    ],
)
def test_perft_refuses_what_it_cannot_start(arguments: list[str], sentence: str) -> None:
    answer = gopura_says("perft", *arguments)
    assert answer.sentence.startswith(sentence)
    assert answer.out == ""


def test_games_lists_seats_options_and_what_each_is_about() -> None:
    answer = gopura_says("games")
    assert "angkor: Angkor, 2, 3 or 4 seats\n    Raise courts" in answer.out
    assert "    --option mat=notched|full  The mat: 52 spaces" in answer.out
    assert [line.split(":")[0] for line in answer.out.splitlines() if line[0] != " "] == list(gopura.game_names())
