"""Whole recorded games: every way a game can end, both options, all six moves."""

from dataclasses import replace
from pathlib import Path

import pytest

import gopura
from gopura.core.table import Table
from gopura.games.temple import GAME
from gopura.games.temple.rules.moves import first_place
from gopura.games.temple.rules.position import TemplePosition
from gopura.games.temple.words import notation

REPLAYS = Path(__file__).parents[2] / "replays"
SIX = {"floor", "corner", "wall", "tunnel", "top", "cap"}


def verified(name: str) -> Table:
    return gopura.verify(gopura.read_record((REPLAYS / f"temple-{name}.txt").read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("name", "plies", "scores", "winners"),
    [
        ("all-thirty", 40, [30, 27], [0]),
        ("blocked", 26, [17, 17], [0]),
        ("edits", 44, [30, 28], [0]),
        ("picked-colours", 49, [30, 27], [0]),
    ],
)
def test_every_recorded_game_verifies(name: str, plies: int, scores: list[int], winners: list[int]) -> None:
    table = verified(name)
    assert (len(table.played), table.scores, table.winners) == (plies, scores, winners)


def test_one_is_won_by_laying_all_tiles_with_all_six_moves() -> None:
    table = verified("all-thirty")
    assert {text.split()[0] for text in table.record().moves} == SIX
    assert table.log()[-1][-1] == "Ada has laid all 30 tiles and wins."


def test_one_is_lost_by_a_blocked_player_who_holds_a_1() -> None:
    table = verified("blocked")
    assert table.log()[-1][-1] == "Ben has no legal move, so Ada wins."
    hand = table.view()["hands"][1]
    assert min(hand["colours"][hand["current"]]) == 1


def test_one_is_played_with_the_edits_and_needs_them() -> None:
    table = verified("edits")
    moves = table.record().moves
    assert [text for text in moves if len({part[0] for part in text.split()[1:]}) == 2]  # TEM-8.2
    beside_walls = 0
    for number, text in enumerate(moves):
        position = gopura.replay(table.record(), number).reveal()
        assert isinstance(position, TemplePosition)
        if text.startswith("cap") and position.plan.walls_at(first_place(notation.read(text))):
            beside_walls += 1  # TEM-8.1
    assert beside_walls
    without = replace(table.record(), options={"edits": "off"})
    with pytest.raises(gopura.Unreadable):
        gopura.verify(without)


def test_one_begins_with_the_picking_of_colours() -> None:
    table = verified("picked-colours")
    assert [text.split()[0] for text in table.record().moves[:10]] == ["pick"] * 9 + ["floor"]
    assert table.options == GAME.facts.settle({"colours": "pick", "first": "B"}, 2)
