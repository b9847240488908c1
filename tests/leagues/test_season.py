"""Whole seasons, their files, and what is wrong in a file that somebody has changed."""

import json
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from gopura.core.refusal import Unreadable
from gopura.leagues.checking import recomputed, standings_differ
from gopura.leagues.season import Season, read_season
from gopura.leagues.standings import Line
from tests.leagues.seasons import begun, file_of, whole, with_round

Plain = dict[str, Any]


@cache
def autumn() -> str:
    return file_of(whole(begun("Ada Ben Cleo Dan Eve", rounds=3, walls="own")))


def differences(text: str) -> list[str]:
    season, claimed = read_season(text)
    lines, wrong = recomputed(season)
    return wrong + standings_differ(lines, claimed)


def changed(change: Callable[[Plain], object]) -> str:
    plain = json.loads(autumn())
    change(plain)
    return json.dumps(plain)


def by_name(season: Season) -> dict[str, Line]:
    return {line.player: line for line in recomputed(season)[0]}


def test_a_season_is_read_as_it_was_written() -> None:
    season, standings = read_season(autumn())
    assert season.players == ("Ada", "Ben", "Cleo", "Dan", "Eve")
    assert [row["place"] for row in standings] == sorted(row["place"] for row in standings)
    assert file_of(season) == autumn()


def test_the_file_of_a_season_holds() -> None:
    assert differences(autumn()) == []


def test_all_tables_of_a_round_have_the_same_deal_and_every_round_another() -> None:
    season, _ = read_season(autumn())
    for played in season.played:
        assert {json.dumps(board.record.split("Seed: ")[1].split("\n")[0]) for board in played.boards} == {
            json.dumps(played.seed.hex())
        }
    assert len({played.seed for played in season.played}) == 3


def test_all_points_of_a_round_are_half_a_point_a_seat_with_those_of_bots() -> None:
    lines = by_name(with_round(begun("Ada Ben Cleo Dan")))
    assert sum(line.points for line in lines.values()) == 2


def test_whoever_misses_a_round_has_nothing_for_it_and_is_told_so() -> None:
    season = with_round(with_round(begun("Ada Ben Cleo Dan")), present="Ada Ben Cleo")
    dan = by_name(season)["Dan"]
    assert dan.shares[1] is None
    assert dan.points == dan.shares[0]
    assert differences(file_of(season)) == []


def test_whoever_is_replaced_gets_nothing_and_is_marked() -> None:
    season = with_round(begun("Ada Ben Cleo Dan"), replaced="Cleo")
    cleo = by_name(season)["Cleo"]
    assert cleo.points == 0
    assert cleo.plain() | {"place": 4} == {
        "place": 4,
        "player": "Cleo",
        "points": "0",
        "rounds": ["0"],
        "replaced": [1],
    }


def test_what_the_replaced_seat_came_to_is_compared_all_the_same() -> None:
    usual, replaced = (by_name(with_round(begun("Ada Ben Cleo Dan"), replaced=who)) for who in ("", "Cleo"))
    for name in ("Ada", "Ben", "Dan"):
        assert usual[name].shares == replaced[name].shares


def test_equal_points_share_a_place() -> None:
    places = [line.place for line in recomputed(begun("Ada Ben Cleo"))[0]]
    assert places == [1, 1, 1]


def test_a_season_of_tables_with_four_seats() -> None:
    season = with_round(begun("Ada Ben Cleo Dan Eve Fay Gil", seats=4))
    assert [sum(name is None for name in board.players) for board in season.played[0].boards] == [0, 1]
    assert differences(file_of(season)) == []


def test_a_game_that_was_closed_is_no_difference() -> None:
    def close(plain: Plain) -> None:
        record = plain["played"][2]["tables"][0]["record"]
        head, _, moves = record.partition("\n\n")
        lines = [line for line in head.split("\n") if not line.startswith("Result:")]
        first = "\n".join(moves.split("\n")[:4])
        plain["played"][2]["tables"][0]["record"] = "\n".join(lines) + "\nResult: unfinished\n\n" + first + "\n"

    season, _ = read_season(changed(close))
    lines, wrong = recomputed(season)
    assert wrong == []
    seated = season.played[2].boards[0].players
    assert {line.shares[2] for line in lines if line.player in seated} == {Fraction(1, 2)}


def swap(tables: list[Plain]) -> None:
    tables[0]["players"].reverse()


def other_move(table: Plain) -> None:
    table["record"] = table["record"].replace("tiger@A", "fountain@A", 1)


def other_seed(plain: Plain) -> None:
    plain["played"][1]["seed"] = "ab" * 32


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda plain: plain.update(commitment="ab" * 32), "Round 1: its seed is not the one that was committed"),
        (other_seed, "Round 2: its seed is not the one that was committed"),
        (other_seed, "Round 2, table 1: The game was not dealt from the seed of the round."),
        (lambda plain: swap(plain["played"][0]["tables"]), "Round 1: its tables are not those that follow"),
        (lambda plain: other_move(plain["played"][0]["tables"][0]), "Round 1, table 1: Line "),
        (
            lambda plain: plain["played"][0]["tables"][1].update(record="Game: chess"),
            "Round 1, table 2: A record needs a line 'Rules: …'",
        ),
        (lambda plain: plain.update(options={}), "Round 1, table 1: The options of the record are not those"),
        (lambda plain: plain.update(rules=2), "Round 1, table 1: The record is of another game, other rules"),
        (lambda plain: plain["standings"][0].update(points="9"), "the standings say points '9', and it is "),
        (lambda plain: plain["standings"][0].update(prize=1), "the standings say more than there is to say"),
        (lambda plain: plain["standings"].pop(), "is missing in the standings."),
        (lambda plain: plain["standings"][0].update(player="Zoe"), "Zoe, in the standings, is no player"),
        (
            lambda plain: plain["played"][0]["tables"][0].update(replaced=["A"]),
            "the standings say ",
        ),
    ],
)
def test_whatever_was_changed_is_told(change: Callable[[Plain], object], sentence: str) -> None:
    assert any(sentence in each for each in differences(changed(change)))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda plain: plain.update(format="Gopura 1"), 'A file of a season says "format": "Gopura season 1"'),
        (lambda plain: plain.pop("players"), "That is no file of a season (KeyError"),
        (lambda plain: plain.update(seats=3), "In round 1 each table has 3 seats."),
        (lambda plain: plain.update(rounds=2), "The season is of 2 rounds, and 3 were played."),
        (lambda plain: plain["players"].append("Ada"), "Two players of a season have the same name."),
        (lambda plain: plain["players"].remove("Ada"), "In round 1 each table has players of the season"),
        (
            lambda plain: plain["played"][0]["tables"][0].update(replaced=["C"]),
            "In round 1 each table has 2 seats.",
        ),
    ],
)
def test_a_file_without_sense_is_refused(change: Callable[[Plain], object], sentence: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_season(changed(change))
    assert sentence in str(refused.value)


@pytest.mark.parametrize("text", ["", "[]", "null", "{", '{"format": 3}', "[" * 100_000])
def test_what_is_no_file_of_a_season_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_season(text)


def test_a_season_before_its_first_round_has_standings_without_points() -> None:
    season = begun("Ada Ben")
    assert [line.points for line in recomputed(season)[0]] == [0, 0]
    assert differences(file_of(season)) == []
    assert replace(season, players=()).players == ()
