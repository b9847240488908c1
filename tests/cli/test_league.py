"""gopura league: standings from a file alone."""

import json
from pathlib import Path

from tests.cli.driving import gopura_says, saved
from tests.leagues.seasons import begun, file_of, whole, with_round


def test_a_file_that_holds_is_said_to_hold(tmp_path: Path) -> None:
    answer = gopura_says("league", saved(tmp_path, file_of(whole(begun("Ada Ben [b]Cleo Dan", rounds=2)))))
    assert answer.code == 0
    assert answer.out.startswith("Autumn: 2 rounds, 2 played.")
    assert "[b]Cleo" in answer.out
    assert "The file holds: 4 games replayed" in answer.out


def test_whoever_was_replaced_is_marked(tmp_path: Path) -> None:
    answer = gopura_says("league", saved(tmp_path, file_of(with_round(begun("Ada Ben Cleo"), replaced="Cleo"))))
    assert "Cleo *" in answer.out
    assert "* A bot played on for them" in answer.out


def test_what_differs_is_told_and_the_command_fails(tmp_path: Path) -> None:
    plain = json.loads(file_of(with_round(begun("Ada Ben Cleo Dan"))))
    plain["standings"][0]["points"] = "7"
    answer = gopura_says("league", saved(tmp_path, json.dumps(plain)))
    assert answer.code == 1
    assert "the standings say points '7', and it is '1'." in answer.out
    assert "The file holds" not in answer.out
    told = json.loads(gopura_says("league", "--json", saved(tmp_path, json.dumps(plain))).out)
    assert len(told["differences"]) == 1
    assert told["standings"][0]["player"] == plain["standings"][0]["player"]


def test_a_file_that_is_none_is_refused_by_its_name(tmp_path: Path) -> None:
    file = saved(tmp_path, "Game: angkor")
    assert gopura_says("league", file).sentence.startswith(f"{file}: That is no file of a season")
