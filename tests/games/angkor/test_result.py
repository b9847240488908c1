"""How a game ended: the ranking, the reason, the score sheet."""

from collections.abc import Sequence

import pytest

import gopura
from gopura.core.chance import QuickDice
from gopura.core.playout import play_randomly
from gopura.core.seats import NOBODY
from gopura.games.angkor import GAME
from gopura.games.angkor.rules.position import AngkorPosition
from gopura.games.angkor.say import say
from tests.games.angkor.arranging import arranged
from tests.games.angkor.test_07_scoring import EXAMPLE


def ended(*shows: dict[str, str]) -> AngkorPosition:
    """A game that is over, the mats showing these things."""
    position = arranged(*shows, seats=max(2, len(shows)))
    position.seat_to_act = NOBODY
    return position


def added(points: Sequence[int | None]) -> int:
    """The sum of a seat's column."""
    return sum(each or 0 for each in points)


def test_ang_6_3_the_reason_is_the_fifth_princess() -> None:
    result = GAME.rules.result(ended({}, {}))
    assert result.reason == say("last-princess-drawn")
    assert str(result.reason) == "The fifth princess was drawn."


def test_ang_7_4_the_sheet_of_the_example_has_a_line_for_each_kind_of_points() -> None:
    sheet = GAME.rules.result(ended(EXAMPLE, {"a3": "tiger"})).sheet
    assert [(str(line.name), line.points) for line in sheet] == [
        ("Buildings", (20, 6)),
        ("tiger", (6, 0)),
        ("fountain", (4, None)),
        ("statue", (5, None)),
    ]


def test_ang_7_3_the_ranking_goes_by_points() -> None:
    result = GAME.rules.result(ended({"c4": "court"}, {"c4": "pagoda"}, {}, {"c4": "court"}))
    assert (result.winners, result.ranking, result.scores) == ((1,), ((1,), (0, 3), (2,)), (7, 8, 6, 7))
    assert result.decided == ""


def test_ang_7_3_equal_points_share_the_win() -> None:
    two = GAME.rules.result(ended({"c4": "court"}, {}, {"c4": "court"}))
    assert (two.winners, two.ranking) == ((0, 2), ((0, 2), (1,)))
    assert two.decided == say("equal-points-share", count=2)
    assert str(two.decided) == "Both leaders have equal points and share the win."
    three = GAME.rules.result(ended({}, {}, {}))
    assert str(three.decided) == "The 3 leaders have equal points and share the win."


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sheet_adds_up_to_the_scores_of_whole_games(seats: int) -> None:
    position = gopura.start("angkor", seats=seats, seed=seats).reveal()
    assert isinstance(position, AngkorPosition)
    play_randomly(position, QuickDice(seats), 10_000)
    assert position.seat_to_act == NOBODY
    result = GAME.rules.result(position)
    columns = zip(*(line.points for line in result.sheet), strict=True)
    assert tuple(added(column) for column in columns) == result.scores == tuple(position.scores())
    assert result.winners == tuple(position.winners()) == result.ranking[0]
