"""selfplay: a dataset from one line, its digest, and verify of all its games."""

import hashlib
import json
import os
import subprocess
import time
from pathlib import Path

import pytest

import gopura
from gopura.bots import published
from gopura.bots.published import Published
from gopura.bots.selfplay import Selfplay
from tests.cli.driving import COMMAND, Outcome, gopura_says

LINE = ("selfplay", "temple", "greedy", "--games", 5, "--seed", 3, "--processes", 1, "--out")


def made(file: Path, *more: object) -> Outcome:
    return gopura_says(*LINE, file, *more)


def test_it_says_how_much_was_played_and_its_digest(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    said = made(file)
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    first, second = said.out.splitlines()
    moves = sum(len(json.loads(line)["moves"]) for line in file.read_bytes().splitlines())
    assert first == f"{file}: 5 games of Temple, {moves} moves."
    assert second == f"SHA-256 of the games in order: {digest}"
    assert (said.code, said.err) == (0, "")
    assert made(tmp_path / "again.jsonl.gz").out.splitlines()[1] == second


def test_verify_plays_every_game_of_a_dataset_again(tmp_path: Path) -> None:
    for name in ("games.jsonl", "games.jsonl.gz"):
        file = tmp_path / name
        said = made(file).out.splitlines()
        proved = gopura_says("verify", file)
        amount = said[0].removeprefix(f"{file}: ").removesuffix(".")
        assert proved.out.splitlines() == [f"{file} is correct: {amount}, all legal.", said[1]]


def test_verify_names_the_line_of_the_first_game_that_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    made(file)
    lines = file.read_text().splitlines()
    lines[3] = lines[3].replace(" wins", ", B and A share the win")
    file.write_text("\n".join(lines) + "\n")
    assert gopura_says("verify", file).sentence.startswith(f"{file}: Line 4: After these moves the result is ")
    lines[1] = lines[1].replace('"seats": 2', '"seats": "two"')
    file.write_text("\n".join(lines) + "\n")
    assert gopura_says("verify", file).sentence.startswith(f"{file}: Line 2: Seats is a whole number, not 'two'.")
    file.write_text(lines[0])
    assert "the last line is cut off" in gopura_says("verify", file).sentence


def test_check_says_whether_these_are_the_games_that_are_meant(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    digest = made(file).out.split()[-1]
    for beginning in (digest, digest[:12].upper()):
        said = made(file, "--check", beginning)
        assert (said.code, said.out.splitlines()[-1]) == (0, "These are the games with the digest that was given.")
    said = made(file, "--check", "0" * 64)
    assert said.code == 1
    assert "These are NOT the games with the digest 0000" in said.out
    for wrong in ("", "abc", "g" * 64, digest + "0"):
        assert "A digest is 64 hexadecimal digits" in made(tmp_path / "none.jsonl", "--check", wrong).sentence
    assert not (tmp_path / "none.jsonl").exists()


def test_a_published_dataset_is_known_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, asked = tmp_path / "games.jsonl", Selfplay("temple", ("greedy",), 2, 3)
    digest = made(file).out.split()[-1]
    monkeypatch.setattr(published, "published", lambda: [Published(asked, 5, digest=digest)])
    assert made(file).out.splitlines()[-1] == "These are the games published as temple-2-greedy-5."
    monkeypatch.setattr(published, "published", lambda: [Published(asked, 5, digest="f" * 64)])
    said = made(file)
    assert said.code == 1
    assert "These are NOT the games published as temple-2-greedy-5: their digest is ffff" in said.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("temple", "hard"), "hard thinks for a time, so its moves differ; name simulations, like hard@200."),
        (("chess", "easy"), "There is no game 'chess'"),
        (("temple", "easy", "--seats", 3), "Temple is for 2 seats, not 3."),
        (("temple", "easy", "--option", "mat"), "Write an option as name=value, not 'mat'."),
        (("angkor", "easy", "easy", "easy"), "Name one bot for all seats, or 2, not 3 bots."),
    ],
)
def test_what_cannot_be_played_is_refused_and_no_file_is_made(
    tmp_path: Path, arguments: tuple[object, ...], sentence: str
) -> None:
    file = tmp_path / "games.jsonl"
    assert gopura_says("selfplay", *arguments, "--out", file).sentence.startswith(sentence)
    assert not file.exists()


def test_where_nothing_can_be_written_it_says_so(tmp_path: Path) -> None:
    file = tmp_path / "missing" / "games.jsonl"
    assert made(file).sentence == f"{file} cannot be written (no such file or directory)."


def test_whoever_is_killed_leaves_no_process_behind_and_a_file_to_go_on_with(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl.gz"
    arguments = ("selfplay", "angkor", "easy", "--games", "100000", "--processes", "2", "--out", str(file))
    env = {**os.environ, "PYTHONPATH": str(Path(gopura.__file__).parents[1])}
    with subprocess.Popen(
        [*COMMAND, *arguments], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as killed:
        while not (file.exists() and file.stat().st_size > 1000):
            assert killed.poll() is None
            time.sleep(0.05)
        killed.kill()
        killed.communicate(timeout=60)  # it ends when the last process has let go of the pipe
    known = sum(1 for _ in gopura.load(str(file), errors="skip"))
    assert known > 0
    longer = ("selfplay", "angkor", "easy", "--games", known + 30, "--processes", 1, "--out", file)
    assert gopura_says(*longer).out.startswith(f"{file}: {known + 30} games of Angkor, ")
    assert gopura_says("verify", file).code == 0
