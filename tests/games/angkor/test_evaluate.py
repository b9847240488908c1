"""What the bots know of Angkor, on positions where the answer is plain."""

import pytest

import gopura
from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.squares import BIT, H8, square_named
from gopura.games.angkor.data import COURT, JUNGLE, TEMPLE, TIGER
from gopura.games.angkor.evaluate import FEATURES, best_chain, evaluate, seat_features, turns_left
from gopura.games.angkor.position import AngkorPosition
from gopura.games.angkor.weights import WEIGHTS


def begun(seats: int = 2) -> AngkorPosition:
    game = gopura.find_game("angkor")
    position = game.start(seats, game.settle({"first": "A"}, seats), SeedDice(read_seed(1)))
    assert isinstance(position, AngkorPosition)
    return position


def feature(position: AngkorPosition, seat: int, name: str) -> float:
    return seat_features(position, seat, turns_left(position))[FEATURES.index(name)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_shares_make_one_whole_at_every_step(seats: int) -> None:
    position = begun(seats)
    dice = QuickDice(3)
    while position.seat_to_act >= 0:
        assert sum(evaluate(position)) == pytest.approx(1)
        moves = position.moves()
        position.play(moves[dice.below(len(moves))])
    assert sum(evaluate(position)) == pytest.approx(1)
    assert turns_left(position) == 0


def test_there_is_a_weight_pair_for_every_feature() -> None:
    assert len(WEIGHTS) == 3
    assert all(len(weights) == 2 * len(FEATURES) for weights in WEIGHTS)
    assert len(seat_features(begun(), 0, 5.0)) == len(FEATURES)


def test_the_expected_turns_are_those_of_the_sanity_figures() -> None:
    assert 15 < turns_left(begun(2)) < 20
    assert 8 < turns_left(begun(4)) < 11


def test_one_more_temple_is_a_better_share() -> None:
    position = begun()
    better = position.copy()
    better.mats[0].show(TEMPLE, square_named("d4"))
    assert evaluate(better)[0] > evaluate(position)[0]


def test_the_share_does_not_hang_on_the_order_of_the_supply() -> None:
    position = begun()
    for move in range(4):
        position.play(position.moves()[move])
    dealt = position.copy()
    dealt.supply = dealt.supply[:]
    QuickDice(5).shuffle(dealt.supply)
    assert evaluate(dealt) == evaluate(position)


def test_buildings_within_reach_of_jungle_are_counted() -> None:
    position = begun()
    position.mats[0].show(COURT, square_named("c2"))
    assert feature(position, 0, "courts in reach of jungle") == 0
    assert feature(position, 0, "courts a step from reach") == 1
    position.mats[0].show(JUNGLE, square_named("c1"))
    assert feature(position, 0, "courts in reach of jungle") == 1


def test_the_best_place_for_a_figure_joins_the_longest_chain() -> None:
    position = begun()
    for name in ("a3", "a4", "a5", "h3"):
        position.mats[0].show(JUNGLE, square_named(name))
    assert feature(position, 0, "best tiger") == 3
    position.mats[0].show(TIGER, square_named("b4"))
    assert feature(position, 0, "best tiger") == 0
    assert feature(position, 0, "tiger points") == 3


def test_a_chain_may_hold_the_last_square() -> None:
    assert best_chain(H8, BIT[square_named("h7")]) == 1
    assert best_chain(H8 | BIT[square_named("h7")], BIT[square_named("a1")]) == 0
