"""Whole recorded games: for every number of seats, both mats, and every way a game can go."""

from pathlib import Path

import pytest

import gopura
from gopura.core.table import Table

REPLAYS = Path(__file__).parents[2] / "replays"


def verified(name: str) -> Table:
    return gopura.verify(gopura.read_record((REPLAYS / f"angkor-{name}.txt").read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", sorted(REPLAYS.glob("angkor-*.txt")), ids=lambda path: path.stem)
def test_every_recorded_game_verifies(path: Path) -> None:
    table = gopura.verify(gopura.read_record(path.read_text(encoding="utf-8")))
    assert table.over
    assert table.view()["princesses_drawn"] == 5


@pytest.mark.parametrize(
    ("name", "scores", "winners"),
    [
        ("two-seats", [33, 37], [1]),
        ("three-seats", [30, 29, 27], [0]),
        ("four-seats", [20, 13, 21, 16], [2]),
        ("full-mat", [19, 16, 12, 18], [0]),
        ("shared-win", [22, 24, 23, 24], [1, 3]),
        ("skip", [0, 41], [1]),
    ],
)
def test_how_the_recorded_games_end(name: str, scores: list[int], winners: list[int]) -> None:
    table = verified(name)
    assert (table.scores, table.winners) == (scores, winners)


@pytest.mark.parametrize("name", ["four-seats", "full-mat"])
def test_in_these_a_mat_takes_four_jungle_tiles_between_two_turns(name: str) -> None:
    table = verified(name)
    landed = []
    while table.played:
        table.undo(past_locks=True)
        landed += [mat["jungle_landed"] for mat in table.view()["mats"]]
    assert max(landed) == 4


def test_in_this_one_the_whole_complex_is_overgrown_and_placements_are_skipped() -> None:
    table = verified("skip")
    assert table.record().moves.count("skip") == 5
    said = [line for lines in table.log() for line in lines]
    assert said.count("Ada can place nothing and skips.") == 5
    assert set(table.view()["mats"][0]["shows"].values()) == {"jungle", "water", "tiger", "fountain", "statue"}
