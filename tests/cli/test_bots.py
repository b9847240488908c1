"""The commands of the bots read games, options and files as all other commands do."""

from dataclasses import replace
from pathlib import Path

import pytest

import gopura
from tests.cli.driving import gopura_says


def test_an_option_given_twice_is_refused_as_play_refuses_it() -> None:
    twice = ("--option", "mat=full", "--option", "mat=notched")
    refused = gopura_says("arena", "angkor", "random", "greedy", "--blocks", 1, *twice).sentence
    assert refused == gopura_says("play", "angkor", *twice).sentence
    assert "The option mat was given twice." in refused


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"gopura 1\0", "This is not a text file, so it cannot be a record."),
        (b"x" * 4_000_001, "This file has more than 4,000,000 bytes, so it cannot be a record."),
    ],
)
def test_a_file_that_is_no_record_is_refused_before_it_is_read(
    tmp_path: Path, content: bytes, reason: str
) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(content)
    assert reason in gopura_says("think", file).sentence


def test_the_arena_plays_with_the_first_number_of_seats_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    angkor = gopura.find_game("angkor")
    for_three = angkor.having(replace(angkor.facts, seats=(3, 4)))
    monkeypatch.setattr("gopura.notebook.matches.find_game", lambda _name: for_three)
    told = gopura_says("arena", "angkor", "random", "greedy", "--blocks", 1, "--processes", 1)
    assert "angkor, 3 seats, 3 games" in told.out


def test_the_help_names_no_game_and_says_where_they_are_listed() -> None:
    told = gopura_says("--help").out
    assert "gopura games" in told
    assert not any(str(gopura.find_game(name).facts.title) in told for name in gopura.game_names())
