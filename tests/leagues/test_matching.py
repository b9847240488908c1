"""The most pairs, against trying all."""

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from gopura.leagues.matching import most_pairs

PEOPLE = 9
GRAPHS = st.sets(
    st.tuples(st.integers(0, PEOPLE - 1), st.integers(0, PEOPLE - 1)).filter(lambda pair: pair[0] < pair[1])
)


def friends_of(graph: set[tuple[int, int]], people: int = PEOPLE) -> list[list[int]]:
    return [
        [other for other in range(people) if (min(one, other), max(one, other)) in graph] for one in range(people)
    ]


def by_trying(graph: set[tuple[int, int]]) -> int:
    @cache
    def best(left: frozenset[int]) -> int:
        if not left:
            return 0
        one = min(left)
        rest = left - {one}
        return max([best(rest), *(1 + best(rest - {x}) for x in rest if (one, x) in graph)])

    return best(frozenset(range(PEOPLE)))


@settings(max_examples=400, deadline=None)
@given(GRAPHS)
def test_as_many_pairs_as_there_can_be(graph: set[tuple[int, int]]) -> None:
    assert most_pairs(friends_of(graph)) == by_trying(graph)


def test_an_odd_circle_with_a_tail_on_each_side_is_shrunk() -> None:
    circle = {(0, 1), (1, 2), (2, 3), (3, 4), (0, 4), (2, 5), (4, 6), (6, 7)}
    assert most_pairs(friends_of(circle, 8)) == 4


def test_nobody_makes_no_pairs() -> None:
    assert most_pairs([]) == 0
    assert most_pairs([[], []]) == 0
