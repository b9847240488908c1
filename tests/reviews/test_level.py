"""At which level somebody played."""

import pytest

import gopura
from gopura.core.groups import Hints
from gopura.core.refusal import BadGame
from gopura.core.registry import games
from gopura.core.table import Table
from gopura.core.yardstick import kind_of
from gopura.reviews.account import NOTHING, Account, Mean, Step
from gopura.reviews.level import Played, chances, is_at_stake, levels_played, played, shortest_run
from gopura.reviews.pricing import Price
from gopura.reviews.reviewing import Review
from gopura.reviews.turns import Turn

LEVELS = ("easy", "medium", "hard")
YARDSTICK = {"easy": (400, 200, 100, 300), "medium": (500, 300, 150, 50), "hard": (800, 150, 40, 10)}
NOTHING_LOST, LITTLE, SOME, MUCH = 0.0, 0.02, 0.08, 0.4


def test_turns_cost_nothing_little_some_or_much() -> None:
    assert [kind_of(cost) for cost in (0.0, 0.001, 0.03, 0.031, 0.1, 0.11, 1.0)] == [0, 1, 1, 2, 2, 3, 3]


def test_nothing_is_at_stake_when_the_game_is_as_good_as_decided() -> None:
    assert [is_at_stake(share) for share in (0.0, 0.04, 0.05, 0.5, 0.95, 0.96, 1.0)] == [
        *(False, False),
        *(True, True, True),
        *(False, False),
    ]


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (0, 4, "One game is not enough to tell at which level Rin played."),
        (0, 0, "Rin played no better than Easy."),
        (0, 1, "Rin played less well than Medium; one game is not enough to tell more."),
        (0, 2, "Rin played no better than Medium."),
        (0, 3, "Rin played less well than Hard; one game is not enough to tell more."),
        (1, 1, "Rin played between Easy and Medium."),
        (1, 2, "Rin played between Easy and Medium."),
        (1, 3, "Rin played between Easy and Hard."),
        (1, 4, "Rin played better than Easy; one game is not enough to tell more."),
        (2, 2, "Rin played about as well as Medium."),
        (2, 3, "Rin played between Medium and Hard."),
        (2, 4, "Rin played at least as well as Medium."),
        (3, 3, "Rin played between Medium and Hard."),
        (3, 4, "Rin played better than Medium; one game is not enough to tell more."),
        (4, 4, "Rin played at least as well as Hard."),
    ],
)
def test_every_span_has_its_sentence(low: int, high: int, words: str) -> None:
    assert str(Played(0, 12, LEVELS, low, high).words("Rin")) == words


def test_where_nothing_can_be_told_of_anybody_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    review = Review(Table(games()["temple"], 2, {"first": "A"}, bytes(32)), (), ())
    unclear, clear = Played(0, 2, LEVELS, 0, 4), Played(1, 12, LEVELS, 2, 2)
    monkeypatch.setattr(Review, "levels", [unclear, unclear])
    assert list(map(str, review.of_levels)) == ["One game is not enough to tell at which level anybody played."]
    monkeypatch.setattr(Review, "levels", [unclear, clear])
    assert len(review.of_levels) == 2


@pytest.mark.parametrize(
    ("low", "high", "bounds"),
    [
        (0, 4, {}),
        (1, 4, {"above": "easy"}),
        (2, 2, {"at_least": "medium", "at_most": "medium"}),
        (1, 3, {"above": "easy", "below": "hard"}),
        (0, 0, {"at_most": "easy"}),
        (4, 4, {"at_least": "hard"}),
    ],
)
def test_programs_are_told_the_bounds(low: int, high: int, bounds: dict[str, str]) -> None:
    nothing = dict.fromkeys(("at_least", "above", "at_most", "below"))
    assert Played(1, 12, LEVELS, low, high).plain() == {"seat": "B", "turns": 12, **nothing, **bounds}


def test_no_turns_tell_nothing() -> None:
    assert played(0, [], YARDSTICK).how == "unclear"


def test_a_single_blunder_tells_little() -> None:
    found = played(0, [MUCH], YARDSTICK)
    assert found.high - found.low >= 2


def test_the_size_of_one_blunder_does_not_outweigh_a_game() -> None:
    steady = [NOTHING_LOST] * 20
    assert played(0, [*steady, 0.9], YARDSTICK) == played(0, [*steady, 0.11], YARDSTICK)


@pytest.mark.parametrize("level", range(3))
def test_whoever_plays_like_a_level_is_placed_there(level: int) -> None:
    counts = list(YARDSTICK.values())[level]
    costs = [
        cost
        for cost, count in zip((NOTHING_LOST, LITTLE, SOME, MUCH), counts, strict=True)
        for _ in range(count // 5)
    ]
    found = played(0, costs, YARDSTICK)
    assert (found.low, found.high) == (2 * level, 2 * level)
    assert found.turns == len(costs)


def test_whoever_mixes_two_levels_is_placed_between_them() -> None:
    mixed = [(one + other) // 2 for one, other in zip(YARDSTICK["easy"], YARDSTICK["medium"], strict=True)]
    likely = chances(mixed, YARDSTICK)
    assert likely[1] == max(likely)
    assert sum(likely) == pytest.approx(1)


def test_the_shortest_run_that_is_sure_enough_is_named() -> None:
    assert shortest_run([0.05, 0.9, 0.05, 0.0, 0.0]) == (1, 1)
    assert shortest_run([0.02, 0.48, 0.45, 0.05, 0.0]) == (1, 2)
    assert shortest_run([0.2, 0.2, 0.2, 0.2, 0.2]) == (0, 4)


def test_a_yardstick_counts_every_kind_of_turn() -> None:
    with pytest.raises(BadGame, match="A yardstick counts 4 kinds of turns at each level, those of 'easy' as"):
        Hints(yardsticks={2: {"easy": (1, 2, 3)}})


@pytest.mark.parametrize("game", [name for name in games() if games()[name].hints.yardsticks])
def test_at_stronger_levels_more_turns_cost_nothing(game: str) -> None:
    for yardstick in games()[game].hints.yardsticks.values():
        assert tuple(yardstick) == LEVELS
        faultless = [counts[0] / sum(counts) for counts in yardstick.values()]
        assert faultless == sorted(faultless)


def reviewed(table: Table, costs: list[float], shares: list[float]) -> list[Played]:
    """The levels of a game in which seats took turns that cost so much when so much could be expected."""
    turns = [Turn(number % 2, number, number + 1) for number in range(len(costs))]
    steps = [tuple(Step(turn, share, NOTHING, 0.0, 0.0) for turn, share in zip(turns, shares, strict=True))]
    accounts = [Account(seat, 0.5, NOTHING, steps[0]) for seat in range(2)]
    return levels_played(table, accounts, [Price(t, Mean(c, 0.0), ()) for t, c in zip(turns, costs, strict=True)])


def test_only_turns_count_in_which_something_was_at_stake() -> None:
    found = reviewed(gopura.start("temple", seed=5), [MUCH, LITTLE] * 2, [0.99, 0.5, 0.5, 0.5])
    assert [each.turns for each in found] == [2, 1], "what was expected before a turn counts, not after it"


def test_a_game_without_a_yardstick_has_no_levels() -> None:
    assert reviewed(gopura.start("angkor", seats=3, seed=5), [MUCH], [0.5]) == []


def test_a_game_that_is_not_priced_to_its_end_has_no_levels() -> None:
    table = gopura.start("temple", seed=5)
    turn = Turn(0, 0, 1)
    account = Account(0, 0.5, NOTHING, (Step(turn, 0.5, NOTHING, 0.0, 0.0),))
    assert levels_played(table, [account], []) == []


def test_other_rules_than_usual_have_no_levels() -> None:
    table = gopura.start("angkor", seats=2, seed=5, options={"walls": "own"})
    assert reviewed(table, [MUCH], [0.5]) == []
