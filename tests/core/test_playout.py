"""Random play and perft through the contract alone."""

from collections import Counter

import pytest

from gopura.core.chance import QuickDice
from gopura.core.playout import perft, play_randomly
from gopura.core.position import Position
from gopura_nim import NimPosition


def test_random_play_stops_at_the_end_or_at_the_limit() -> None:
    assert play_randomly(NimPosition(15, 0), QuickDice(1), 3) == 3
    position = NimPosition(15, 0)
    assert 5 <= play_randomly(position, QuickDice(1), 1000) <= 15
    assert position.heap == 0


def test_perft_counts_the_ways_to_take_stones() -> None:
    """Three ways a move, fewer at the end; a finished game counts once."""
    assert [perft(NimPosition(15, 0), depth) for depth in range(5)] == [1, 3, 9, 27, 81]
    ways = Counter({0: 1})
    for stones in range(1, 6):
        ways[stones] = sum(ways[stones - taken] for taken in (1, 2, 3) if taken <= stones)
    assert perft(NimPosition(5, 0), 99) == ways[5]


def test_a_position_of_no_game_answers_nothing() -> None:
    position = Position(2, 0)
    for question in (position.moves, position.copy, position.scores, position.winners):
        with pytest.raises(NotImplementedError):
            question()
    with pytest.raises(NotImplementedError):
        position.apply(0)
    with pytest.raises(NotImplementedError):
        position.determinize(0, QuickDice(1))
