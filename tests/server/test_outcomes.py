"""The result tells who won, by how much, what made the difference and how it went; the end is announced."""

from typing import Any

import pytest

from gopura.core.chance import QuickDice
from gopura.core.game import Game
from gopura.core.registry import find_game
from gopura.server.protocol.sent import Result
from gopura.server.rooms.room import OVER, Room
from gopura.server.rooms.show import Showing, result
from gopura.server.rooms.words import warning
from tests.server.test_leaks import GAMES, play_any, room_of


def finished(game: Game[Any, Any], seed: int = 8) -> tuple[Room, Result]:
    """A random game that is over, and what is told of it."""
    room, dice = room_of(game, 0, seed), QuickDice(seed)
    while room.status != OVER:
        play_any(room, dice)
    told = result(room)
    assert told is not None
    return room, told


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.facts.name)
def test_the_chart_has_a_point_a_turn_from_the_start_to_the_end(game: Game[Any, Any]) -> None:
    room, told = finished(game)
    moves, values = told["chart"]["moves"], told["chart"]["values"]
    assert (moves[0], moves[-1]) == (0, room.moves)
    assert moves == sorted(set(moves))
    assert {len(each) for each in values} == {len(room.seats)}
    assert values[-1] == list(game.rules.chart.values(room.table.reveal()))


def test_points_are_charted_and_in_temple_tiles() -> None:
    assert finished(find_game("angkor"))[1]["chart"]["name"] == "Points"
    _, told = finished(find_game("temple"))
    assert told["chart"]["name"] == "Tiles still to lay"
    assert told["chart"]["values"][0] == [30, 30]


def test_the_winner_wins_by_so_many_and_the_others_are_told_how_far_behind_they_are() -> None:
    room, told = finished(find_game("tikal"))
    first, second, third, fourth = sorted(room.table.scores, reverse=True)
    by = dict(zip(room.table.scores, told["yours"], strict=True))
    assert told["words"] == f"Player {room.winners[0]} wins by {first - second} points."
    assert by[first] == f"You won by {first - second} points."
    assert by[second] == f"You came second, {first - second} points behind."
    assert by[third] == f"You came third, {first - third} points behind."
    assert by[fourth] == f"You came fourth, {first - fourth} points behind."


def test_what_made_the_difference_is_the_line_of_the_sheet_with_the_largest_lead() -> None:
    room, told = finished(find_game("angkor"))
    found = room.table.result
    assert found is not None
    winner, second = found.winners[0], found.ranking[1][0]
    line = max(found.sheet, key=lambda each: (each.points[winner] or 0) - (each.points[second] or 0))
    name = str(line.name).lower()
    most = f"What made the difference: {name} ({line.points[winner] or 0} to {line.points[second] or 0})"
    assert told["reason"].startswith(f"The fifth princess was drawn. {most}")


def test_where_points_do_not_decide_nobody_wins_by_points() -> None:
    room, told = finished(find_game("temple"))
    winner = room.winners[0]
    assert told["words"] == f"Player {winner} wins."
    assert told["yours"] == [("You won." if seat == winner else "You lost.") for seat in range(2)]
    assert told["counted"] == "Tiles laid"
    assert told["reason"].startswith(f"Player {1 - winner} had no legal move")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("angkor", "The next princess ends the game at once."),
        ("temple", "left for"),
        ("tikal", "This is the last round"),
    ],
)
def test_the_end_is_announced_before_it_comes_and_not_at_the_beginning(name: str, words: str) -> None:
    room, dice = room_of(find_game(name), 0, 8), QuickDice(8)
    heard: list[str] = []
    while room.status != OVER:
        heard.append(str(warning(room, room.table.seen(None))))
        play_any(room, dice)
    assert heard[0] == ""
    assert words in heard[-1]
    assert all(told["warning"] == "" for told in [Showing(room).shown(0).own, Showing(room).shown(None).own])
