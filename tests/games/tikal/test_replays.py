"""Whole recorded games: for every number of seats, every option, and every way a game can end."""

from pathlib import Path

import pytest

import gopura
from gopura.core.table import Table

REPLAYS = Path(__file__).parents[2] / "replays"
TURNS = {2: 44, 3: 48, 4: 52}  # 36 turns with a tile, and four scoring turns a seat


def verified(name: str) -> Table:
    return gopura.verify(gopura.read_record((REPLAYS / f"tikal-{name}.txt").read_text(encoding="utf-8")))


def views(name: str) -> list[dict[str, object]]:
    table = verified(name)
    found = []
    while table.played:
        found.append(table.view())
        table.undo(past_locks=True)
    return found[::-1]


@pytest.mark.parametrize("path", sorted(REPLAYS.glob("tikal-*.txt")), ids=lambda path: path.stem)
def test_every_recorded_game_verifies(path: Path) -> None:
    table = gopura.verify(gopura.read_record(path.read_text(encoding="utf-8")))
    assert table.over
    view = table.view()
    assert len(view["hexes"]) == 40
    assert table.record().moves.count("end") == TURNS[table.seats]
    assert [sum(scoring["seat"] == crew["seat"] for scoring in view["scorings"]) for crew in view["crews"]] == [
        4
    ] * table.seats


@pytest.mark.parametrize(
    ("name", "scores", "winners"),
    [
        ("two-seats", [92, 115], [1]),
        ("three-seats", [54, 38, 67], [2]),
        ("four-seats", [24, 44, 25, 24], [1]),
        ("auction", [28, 31, 53, 27], [2]),
        ("free-volcano", [117, 97], [0]),
        ("tie-guard", [87, 87], [0]),
        ("tie-treasures", [46, 55, 55], [2]),
        ("tie-shared", [30, 30, 22], [0, 1]),
        ("level-run-out", [56, 71, 42], [1]),
        ("waived-stone-rule", [35, 36, 30], [1]),
    ],
)
def test_how_the_recorded_games_end(name: str, scores: list[int], winners: list[int]) -> None:
    table = verified(name)
    assert (table.scores, table.winners) == (scores, winners)


@pytest.mark.parametrize("name", ["two-seats", "three-seats", "four-seats", "free-volcano"])
def test_without_an_auction_all_points_come_from_scorings(name: str) -> None:
    table = verified(name)
    view = table.view()
    for crew in view["crews"]:
        scored = [scoring for scoring in view["scorings"] if scoring["seat"] == crew["seat"]]
        assert crew["points"] == sum(scoring["total"] for scoring in scored)
        assert [scoring["final"] for scoring in scored] == [False, False, False, True]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "tie-guard",
            "The game is over. At 87 points each, Ada wins with the guard on the more valuable temple.",
        ),
        ("tie-treasures", "The game is over. At 55 points each, Cid wins with more treasures."),
        ("tie-shared", "The game is over. Ada and Ben share the win with 30 points each."),
        ("two-seats", "The game is over. Ben wins with 115 points."),
    ],
)
def test_the_last_line_says_what_decided(name: str, said: str) -> None:
    assert verified(name).log()[-1][-1] == said


def test_in_this_one_levels_run_out() -> None:
    last = views("level-run-out")[-1]
    pieces = last["level_pieces"]
    assert isinstance(pieces, dict)
    assert list(pieces.values()).count(0) >= 3


def test_in_this_one_the_stone_rule_is_waived() -> None:
    said = [line for lines in verified("waived-stone-rule").log() for line in lines]
    assert "No stone could have joined it anywhere, so the stone rule was waived." in said


def test_in_this_one_tiles_are_auctioned() -> None:
    table = verified("auction")
    moves = table.record().moves
    assert sum(move.startswith("choose") for move in moves) == 27  # three of each round of four
    assert any(move.startswith("bid") for move in moves)
    said = [line for lines in table.log() for line in lines]
    assert sum("takes the last tile for nothing" in line for line in said) == 9
    assert any("pays nothing and plays next" in line for line in said)
