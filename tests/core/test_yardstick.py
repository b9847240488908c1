"""What a yardstick of levels must count."""

import pytest

from gopura.core.refusal import BadGame
from gopura.core.yardstick import kind_of, require_kinds


@pytest.mark.parametrize(("cost", "kind"), [(0.0, 0), (0.01, 1), (0.03, 1), (0.05, 2), (0.10, 2), (0.5, 3)])
def test_a_turn_is_of_the_kind_that_its_cost_says(cost: float, kind: int) -> None:
    assert kind_of(cost) == kind


@pytest.mark.parametrize("counts", [(1, 2, 3), (0, 0, 0, 0), (1, 2, -1, 3)])
def test_a_yardstick_counts_every_kind_of_turn(counts: tuple[int, ...]) -> None:
    with pytest.raises(BadGame, match="A yardstick counts 4 kinds of turns at each level, those of 'easy'"):
        require_kinds({"easy": counts})
