"""Playing in the terminal, driven through a pipe."""

import re
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest

import gopura
from gopura.cli import play
from gopura.cli.sitting import Sitting
from gopura.cli.terminal import Terminal
from gopura.cli.words import result_in_words
from gopura.core.record import read_record
from gopura.core.registry import find_game
from gopura_nim import GAME as NIM
from tests.cli.driving import Outcome, gopura_process, gopura_says, played_game, saved

ANGKOR = ["play", "angkor", "--bot", "greedy", "--seed", 5, "--option", "first=A", "--name", "Ada"]


def typing(*lines: str, arguments: list[object] | None = None) -> Outcome:
    """A game of Angkor with these lines typed into it."""
    return gopura_says(*(arguments or ANGKOR), typed="".join(f"{line}\n" for line in lines))


def answer_to(line: str) -> str:
    """What is said between this line and the next prompt, on the first turn."""
    said = typing(line, "quit").out
    return said.split(f"> {line}\n")[1].split("\n> quit")[0]


def first_moves() -> list[str]:
    return gopura.start("angkor", seats=2, seed=5, options={"first": "A"}).moves()


@pytest.fixture
def with_nim(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nim among the games, as if its package were installed."""
    monkeypatch.setattr(play, "known_games", lambda: {"angkor": gopura.find_game("angkor"), "nim": NIM})
    known = {"angkor": find_game("angkor"), "nim": NIM}
    monkeypatch.setattr(play, "find_game", known.__getitem__)
    monkeypatch.setattr("gopura.core.table.find_game", known.__getitem__)


def test_a_turn_shows_board_name_and_moves_by_groups() -> None:
    said = typing("quit").out
    assert said.startswith("Angkor: Ada, Greedy B.\n")
    assert "your mat A" in said
    assert "Ada (A), it is your turn. Place your first piece (1 of 2): choose a tile or a figure" in said
    assert "\nYou have 198 moves, numbered:\n     1–20  jungle@…  Bc1  Bd1" in said
    assert "    21–34  court@…  Ad3  Ae3" in said
    assert "and 37 more" in said
    assert len(said.splitlines()) < 40
    assert said.endswith("> quit\nGoodbye. This game was not saved.\n")


def test_every_line_of_the_move_list_fits_the_width() -> None:
    for line in typing("moves", "moves court", "quit").out.splitlines():
        assert len(line) <= 100 or line.startswith("Signs"), line


def test_moves_lists_all_with_their_numbers() -> None:
    listed = re.findall(r"(\d+)  (\S+@\S+)", answer_to("moves"))
    assert [int(number) for number, _ in listed] == list(range(1, 199))
    assert [move for _, move in listed] == first_moves()


def test_moves_with_words_lists_those_with_what_they_bring() -> None:
    lines = answer_to("moves court e4").splitlines()
    assert lines == ["    26  court@Ae4  −2 points, covers a printed temple"]
    assert answer_to("moves PALACE") == "None of your moves contains 'PALACE'."


def test_a_move_is_played_as_text_or_by_its_number() -> None:
    by_text, by_number = typing("court@Ad3", "quit").out, typing("21", "quit").out
    assert "· Ada lays an inner court on d3.\n" in by_text
    assert by_text.split("· Ada")[1] == by_number.split("· Ada")[1]
    assert "> 21\ncourt@Ad3\n" in by_number


def test_capital_letters_are_not_minded() -> None:
    assert "· Ada lays an inner court on d3.\n" in typing("Court@aD3", "quit").out


@pytest.mark.parametrize("number", ["0", "199", "9" * 5000])
def test_a_number_that_is_not_in_the_list_is_refused(number: str) -> None:
    assert "\nThe moves are numbered 1 to 198.\n> quit" in typing(number, "quit").out


def test_an_illegal_move_gets_the_refusal() -> None:
    assert answer_to("court@Aa1") == "The mat has no space a1. (ANG-1.2)"
    assert answer_to("why court@Aa1") == "The mat has no space a1. (ANG-1.2)"
    assert answer_to("skip").startswith("You may not pass while you can place something")
    assert answer_to("why court@Ad3") == "That move is legal."
    assert answer_to("why") == "Which move? Type 'why' and the move."


def test_what_is_no_move_gets_help() -> None:
    said = answer_to("castle")
    assert said.startswith("'castle' is no move. ")
    assert said.endswith("\nType 'moves' to list your moves, 'help' for everything else.")
    assert answer_to("why castle") == said


def test_an_empty_line_and_strange_signs_are_borne() -> None:
    said = typing("", "   ", "[bold]", ":cat:", "\x1b[2J", "²", "quit").out
    assert "'[bold]' is no move." in said
    assert "':cat:' is no move." in said
    assert said.endswith("Goodbye. This game was not saved.\n")


def test_undo_takes_back_a_step_but_not_a_draw() -> None:
    assert answer_to("undo") == "No move has been played yet."
    said = typing("court@Ad3", "undo", "court@Ad3", "court@Ae3", "undo", "quit").out
    assert "> undo\nUndone.\n" in said
    assert "That move ended a turn or showed something hidden, so it stands.\n> quit" in said


def test_help_rules_log_and_board_are_shown() -> None:
    assert "why MOVE" in answer_to("help")
    assert answer_to("help") == answer_to("?") == answer_to("HELP")
    heading, paragraph = find_game("angkor").words.summary[0]
    assert answer_to("rules").startswith(f"{heading}\n{str(paragraph)[:60]}")
    assert answer_to("log") == "Nothing has happened yet."
    assert "your mat A" in answer_to("board")
    said = typing("court@Ad3", "log", "quit").out
    assert "> log\n   1  Ada lays an inner court on d3.\n" in said


def test_the_others_moves_are_told_but_never_what_they_draw() -> None:
    said = typing(*["1"] * 8, "log", "quit").out
    assert re.search(r"· Greedy B draws \d tiles?\.", said)
    assert re.search(r"· Ada draws \d (jungle|water|inner|pagoda|temple)", said)
    assert not re.search(r"Greedy B draws \d (?!tiles?\.)", said)


def test_what_the_others_did_before_the_first_turn_and_before_a_save_is_told(tmp_path: Path) -> None:
    arguments = [
        "play",
        "angkor",
        "--bot",
        "greedy",
        "--bot",
        "greedy",
        "--seed",
        5,
        "--option",
        "first=B",
        "--name",
        "Ada",
    ]
    said = typing("1", "1", f"save {tmp_path}/game", "quit", arguments=arguments).out
    before, after = said.split("it is your turn")[0], said.split("it is your turn")[2]
    assert before.count("· Greedy B draws") == 1
    again = typing("quit", arguments=["play", "--load", f"{tmp_path}/game"]).out
    news = [line for line in after.splitlines() if line.startswith("· Greedy B")]
    assert news
    assert [line for line in again.splitlines() if line.startswith("· ")] == news


def test_what_the_other_seats_hold_changes_nothing_on_the_screen() -> None:
    """Until the bot has moved: two decks that give Ada the same hand look the same."""
    hands: dict[str, int] = {}
    for seed in range(500):
        table = gopura.start("angkor", seats=2, seed=seed, options={"first": "A"})
        other = hands.setdefault(str(table.view(0)["hand"]), seed)
        if other != seed and table.view(1)["hand"] != gopura.start("angkor", seats=2, seed=other).view(1)["hand"]:
            break
    else:
        pytest.fail("no two seeds with the same hand")
    screens = [
        typing("moves", "1", "log", "quit", arguments=[*ANGKOR[:3], number, *ANGKOR[4:]]).out
        for number in (seed, other)
    ]
    assert screens[0] == screens[1]


def test_a_whole_game_ends_with_the_result_and_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = typing(*["1"] * 200)
    assert answer.code == 0
    assert "The game is over. " in answer.out
    assert re.search(r" (wins|share the win) with \d+ points?\.", answer.out)
    # The line after the last move answers the offer to keep the record: a file called 1.
    assert (
        "To keep the record, type a file name; to leave, press Enter. 1\nSaved. To look at it: gopura show 1\n"
        in answer.out
    )
    assert "is correct" in gopura_says("verify", "1").out
    assert read_record(Path("1").read_text()).names == ("Ada", "Greedy B")


def test_equal_seeds_and_answers_give_equal_games() -> None:
    assert typing(*["1"] * 10, "quit").out == typing(*["1"] * 10, "quit").out


def test_a_game_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "my game.txt"
    said = typing("21", f"save {file}", "quit").out
    resume = f"gopura play --load '{file}'"
    assert f"Saved. To continue: {resume}\n" in said
    assert said.endswith(f"Goodbye. To continue: {resume}\n")
    assert read_record(file.read_text()).moves == ("court@Ad3",)
    said = typing("undo", "22", "save", "23", "quit", arguments=["play", "--load", file, "--bot", "random"]).out
    assert said.startswith("Angkor: Ada, Greedy B.\n")
    assert "Undone." in said
    assert said.endswith(f"Goodbye. Moves played since the game was saved in {file} are lost.\n")
    assert read_record(file.read_text()).moves == ("court@Ae3",)


def test_another_file_is_replaced_only_when_asked(tmp_path: Path) -> None:
    file = saved(tmp_path, "precious")
    said = typing("save game.txt", "", "save game.txt", "n", "save", "quit").out
    assert "game.txt exists. Replace it? (y/N) n\nNot saved.\n" in said
    assert "Where to? Type 'save' and a file name, like 'save game.txt'." in said
    assert typing("save game.txt").sentence == "The input ended where an answer was expected."
    assert file.read_text() == "precious"
    assert "Saved." in typing("save game.txt", "Y", "quit").out
    assert read_record(file.read_text()).game == "angkor"


def test_a_file_that_cannot_be_written_is_refused_and_the_game_goes_on(tmp_path: Path) -> None:
    said = typing("save no/x", "save .", "save a\0b", "21", "quit").out
    assert "no/x cannot be written (no such file or directory)." in said
    assert "> save .\n. cannot be written (is a directory)." in said
    assert "cannot be written (embedded null byte)." in said
    assert "Ada lays an inner court on d3." in said
    assert list(tmp_path.iterdir()) == []


def test_a_finished_game_shows_its_end_at_once(tmp_path: Path) -> None:
    file = saved(tmp_path, played_game())
    answer = gopura_says("play", "--load", file)
    assert answer.code == 0
    assert "The game is over." in answer.out


def test_the_record_is_offered_until_it_is_saved_or_not_wanted(tmp_path: Path) -> None:
    table = gopura.replay(read_record(played_game()))
    for replies, kept in [
        (f"{tmp_path}/no/x\n{tmp_path}/kept\n", True),
        ("\n", False),
        ("quit\n", False),
        ("", False),
    ]:
        with mock.patch("sys.stdin", iter_lines(replies)):
            Sitting(Terminal(), table, (0,), "greedy").play()
        assert (tmp_path / "kept").exists() == kept
        (tmp_path / "kept").unlink(missing_ok=True)


def iter_lines(text: str) -> mock.Mock:
    lines: Iterator[str] = iter(text.splitlines(keepends=True))
    return mock.Mock(isatty=lambda: False, readline=lambda: next(lines, ""))


def test_input_that_ends_too_early_is_bad_input() -> None:
    answer = typing("21")
    assert answer.sentence == "The input ended where an answer was expected."
    assert answer.out.endswith("Goodbye. This game was not saved.\n")
    assert gopura_says("play").sentence == "The input ended where an answer was expected."
    with mock.patch("gopura.cli.terminal.sys") as system:
        system.stdin = None
        assert gopura_says("play").sentence == "The input ended where an answer was expected."


@pytest.mark.usefixtures("with_nim")
def test_somebody_new_is_asked_and_may_press_enter() -> None:
    said = gopura_says("play", typed="\n\n\n\nquit\n").out
    assert said.startswith("Welcome to Gopura!\n")
    assert "  1  Angkor: Raise courts" in said
    assert "Which game? Its number or name [1] \nHow many players, including you? 2, 3 or 4 [2] \n" in said
    assert "Who plays against you? easy, medium or hard [easy] \nWhat is your name? [Guest] \n" in said
    assert "Angkor: Guest, Easy B.\n" in said


@pytest.mark.usefixtures("with_nim")
def test_answers_are_asked_for_again_until_they_make_sense() -> None:
    said = gopura_says("play", typed="7\nchess\nANGKOR\nfive\n3\nstrong\nRandom\n\x07\nZoë\nquit\n").out
    assert said.count("Try again, or press Enter for") == 5
    assert "'five' is not one of the answers. Try again, or press Enter for 2." in said
    assert "Angkor: Zoë, Random B, Random C.\n" in said


@pytest.mark.usefixtures("with_nim")
def test_what_was_said_on_the_command_line_is_not_asked() -> None:
    said = gopura_says("play", "--seats", "2", "--bot", "random", "--name", "Ada", typed="2\nquit\n").out
    assert "Which game? Its number or name [1] 2\nNim: Ada, Random B.\n" in said


@pytest.mark.usefixtures("with_nim")
def test_quit_leaves_at_any_question() -> None:
    for typed in ("quit\n", "1\nQuit\n", "1\n2\nquit\n"):
        answer = gopura_says("play", typed=typed)
        assert (answer.code, answer.err) == (0, "")


@pytest.mark.usefixtures("with_nim")
def test_a_game_of_another_package_plays_to_its_end() -> None:
    said = gopura_says("play", "nim", "--seed", 3, "--option", "first=A", typed="take 1\n" * 15).out
    assert "· Guest takes 1; 14 stones are left.\n" in said
    assert "The game is over. " in said


@pytest.mark.usefixtures("with_nim")
def test_legal_moves_come_before_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(NIM.words.__dict__, "read", lambda text: {"quit": 1}.get(text) or NIM_READ(text))
    monkeypatch.setitem(NIM.words.__dict__, "write", lambda move: "quit" if move == 1 else f"take {move}")
    said = gopura_says("play", "nim", "--seed", 3, "--option", "first=A", typed="quit\n" * 15).out
    assert "· Guest takes 1; 14 stones are left.\n" in said


NIM_READ = NIM.words.read


def test_a_hot_seat_is_covered_between_turns() -> None:
    typed = "\n1\n1\n\n1\n1\nquit\n"
    said = gopura_says("play", "angkor", "--hotseat", "--seed", 5, "--option", "first=A", typed=typed).out
    assert "Seat A (A) is next. When nobody else can see the screen, press Enter. \n" in said
    first, second, third = said.split(" is next. When nobody else can see the screen, press Enter.")[1:4]
    assert "your mat A" in first
    assert "your mat B" not in first
    assert "your mat B" in second
    assert "· Seat A lays jungle" in second
    assert "Seat A draws 2 tiles." in second
    assert third == " quit\n" or "your mat A" in third


@pytest.mark.usefixtures("with_nim")
def test_a_hot_seat_game_ends_with_what_is_open_to_all() -> None:
    said = gopura_says("play", "nim", "--hotseat", "--seed", 5, typed="\ntake 1\n" * 15).out
    assert said.count(" 0 stones are left.") == 1
    assert "The game is over. " in said


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game 'chess'; the games here are "),
        (["angkor", "--seats", "9"], "Angkor is for 2, 3 or 4 seats, not 9."),
        (["angkor", "--seats", "0"], "Angkor is for 2, 3 or 4 seats, not 0."),
        (["angkor", "--bot", "deep"], "There is no bot 'deep'; the bots here are random, greedy"),
        (["angkor", "--seed", "x"], "A seed is a whole number from 0 up or 64 hexadecimal digits, not 'x'."),
        (["angkor", "--option", "mat=x"], "Option mat of Angkor is notched or full, not 'x'."),
        (["--option", "mat"], "Write an option as name=value, not 'mat'."),
        (["angkor", "--name", " "], "A name is one line of at least one letter, not ' '."),
        (["angkor", "--name", "\x1b[2J"], "A name is one line of at least one letter, not '\\x1b[2J'."),
        (
            ["--load", "x", "--seed", "1"],
            "A saved game has its own game, seats, seed, options and names: leave out --seed.",
        ),
        (
            ["angkor", "--load", "x"],
            "A saved game has its own game, seats, seed, options and names: leave out GAME.",
        ),
    ],
)
def test_an_impossible_table_is_refused(arguments: list[str], sentence: str) -> None:
    answer = gopura_says("play", *arguments)
    assert answer.sentence.startswith(sentence)
    assert answer.out == ""


def test_a_shared_win_is_told_as_one() -> None:
    table = mock.Mock(names=("Ada", "Ben", "Cy"), scores=[1, 1, 0], winners=[0, 1])
    assert result_in_words(table) == "Ada (A) and Ben (B) share the win with 1 point. Cy (C) has 0."


def test_a_drawn_seed_is_committed_to_before_the_first_move(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    said = gopura_says("play", "angkor", typed=f"save {file}\nquit\n").out
    proof = read_record(file.read_text()).commitment
    assert proof is not None
    assert f"its commitment is {proof}.\n" in said
    assert "Seed and salt match the commitment" in gopura_says("verify", file).out


def test_the_same_game_as_a_process_of_its_own() -> None:
    typed = b"21\nundo\nquit\n"
    answer = gopura_process(*ANGKOR, typed=typed)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out == gopura_says(*ANGKOR, typed=typed.decode()).out
