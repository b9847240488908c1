"""Match points: a seat beside the same seat elsewhere."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from gopura.leagues.points import HALF, NOTHING, Finish, match_points


def finish(*scores: int) -> Finish:
    best = max(scores)
    return Finish(scores, tuple(seat for seat, score in enumerate(scores) if score == best))


FINISHES = st.lists(
    st.tuples(*[st.integers(0, 6)] * 3).map(lambda scores: finish(*scores)), min_size=2, max_size=8
)

Shares = list[tuple[Fraction | int, ...]]


def test_each_seat_is_compared_with_the_same_seat_elsewhere() -> None:
    shares: Shares = [*match_points([finish(50, 40), finish(45, 44), finish(30, 60)], 2)]
    assert shares == [(1, 0), (HALF, HALF), (0, 1)]


def test_equal_results_share() -> None:
    shares: Shares = [*match_points([finish(50, 40), finish(50, 40), finish(30, 60)], 2)]
    assert shares == [(Fraction(3, 4), Fraction(1, 4)), (Fraction(3, 4), Fraction(1, 4)), (0, 1)]


def test_a_win_beats_a_defeat_with_the_same_points() -> None:
    """Where something other than points decides, as a treasure at a tie."""
    shares: Shares = [*match_points([Finish((40, 40), (0,)), Finish((40, 40), (1,))], 2)]
    assert shares == [(1, 0), (0, 1)]


def test_points_are_counted_over_the_best_of_the_others() -> None:
    shares: Shares = [*match_points([finish(50, 49, 10), finish(40, 20, 35)], 3)]
    assert [each[0] for each in shares] == [0, 1]


def test_a_game_that_came_to_nothing_gives_half_and_is_compared_with_nobody() -> None:
    shares: Shares = [*match_points([finish(50, 40), NOTHING, finish(45, 44)], 2)]
    assert shares == [(1, 0), (HALF, HALF), (0, 1)]


def test_a_table_alone_gives_half_to_all() -> None:
    assert match_points([finish(50, 40)], 2) == [(HALF, HALF)]
    assert match_points([finish(50, 40), NOTHING], 2) == [(HALF, HALF), (HALF, HALF)]


@given(FINISHES)
def test_each_seat_gives_away_half_a_point_a_table(finishes: list[Finish]) -> None:
    shares = match_points(finishes, 3)
    for seat in range(3):
        assert sum(each[seat] for each in shares) == Fraction(len(finishes), 2)
        assert all(0 <= each[seat] <= 1 for each in shares)
