"""What may be expected between players of a level."""

import pytest

import gopura
from gopura.bots.budget import Budget
from gopura.bots.expecting import expect
from gopura.bots.seen import Seen
from gopura.bots.thinking import think_about
from gopura.core.chance import QuickDice
from tests.bots.positions import midway
from tests.changing import changed


def test_the_shares_of_all_seats_are_one_whole() -> None:
    game, position = midway("angkor", 0, 20)
    found = expect(Seen(game, position), "medium", int(position.moves()[0]))
    assert found is not None
    assert sum(found.shares) == pytest.approx(1)
    assert len(found.parts) == len(game.hints.forecasts.names)  # type: ignore[union-attr]


def test_the_weightiest_parts_come_first() -> None:
    game, position = midway("angkor", 0, 30)
    found = expect(Seen(game, position), "hard", int(position.moves()[0]))
    assert found is not None
    weights = [abs(weight) for _, weight in found.parts]
    assert weights == sorted(weights, reverse=True)
    assert weights[0] > 0


def test_what_is_hidden_from_the_seat_changes_nothing() -> None:
    game, position = midway("angkor", 0, 24)
    other = position.determinize(position.seat_to_act, QuickDice(99))
    move = int(position.moves()[0])
    assert expect(Seen(game, position), "medium", move) == expect(Seen(game, other), "medium", move)


def test_a_game_that_learned_nothing_expects_nothing() -> None:
    game, position = midway("angkor", 0, 24)
    assert expect(Seen(changed(game, forecasts=None), position), "medium", int(position.moves()[0])) is None


def test_a_thought_says_what_counts() -> None:
    table = gopura.start("angkor", seats=2, seed=4)
    for _ in range(30):
        table.play(table.moves()[0])
    insight = think_about(table, Budget(20))
    assert sum(insight.expected.values()) == pytest.approx(1)
    told = " ".join(insight.words(("Ada", "Ben")))
    assert "Between medium players: Ada " in told
    assert "For Ada: " in told or "Against Ada: " in told
