"""What the bots know of Angkor, on positions where the answer is plain."""

import pytest

import gopura
from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.squares import square_named
from gopura.games.angkor.data import COURT, FOUNTAIN, JUNGLE, PAGODA, TEMPLE, TILES, WATER
from gopura.games.angkor.mind.evaluate import WEIGHED, built, chain_points, evaluate, expected_points, turns_left
from gopura.games.angkor.mind.weights import WEIGHTS
from gopura.games.angkor.rules.position import AngkorPosition


def begun(seats: int = 2) -> AngkorPosition:
    game = gopura.find_game("angkor")
    position = game.rules.start(seats, game.facts.settle({"first": "A"}, seats), SeedDice(read_seed(1)))
    assert isinstance(position, AngkorPosition)
    return position


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_shares_make_one_whole_at_every_step(seats: int) -> None:
    position = begun(seats)
    dice = QuickDice(3)
    while position.seat_to_act >= 0:
        assert sum(evaluate(position)) == pytest.approx(1)
        moves = position.moves()
        position.apply(moves[dice.below(len(moves))])
    assert sum(evaluate(position)) == pytest.approx(1)
    assert turns_left(position) == 0


def test_there_is_a_weight_for_everything_weighed() -> None:
    assert len(WEIGHTS) == 3
    assert all(len(weights) == WEIGHED for weights in WEIGHTS)


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
        position.apply(position.moves()[move])
    dealt = position.copy()
    dealt.supply = dealt.supply[:]
    QuickDice(5).shuffle(dealt.supply)
    assert evaluate(dealt) == evaluate(position)


def test_a_building_is_worth_less_the_nearer_jungle_is() -> None:
    position = begun()
    position.mats[0].show(PAGODA, square_named("d3"))
    worth = [expected_points(position, 0, 0.5)]
    for space in ("d1", "d2"):
        position.mats[0].show(JUNGLE, square_named(space))
        worth.append(expected_points(position, 0, 0.5))
    assert worth[0] > worth[1] > worth[2]


def test_buildings_are_counted_by_their_points_where_they_are_asked_for() -> None:
    mat = begun().mats[0]
    mat.show(COURT, square_named("c2"))
    mat.show(TEMPLE, square_named("c3"))
    assert built(mat, -1) == 1 + 3 + 2 * 3  # the printed temples too
    assert built(mat, mat.court) == 1


def test_a_figure_counts_its_chain_and_no_more_room_than_it_can_use() -> None:
    mat = begun().mats[0]
    weights = WEIGHTS[2]
    assert chain_points(mat.fountain, mat.water, -1, weights, 1, 1.0) == weights[6]
    mat.show(FOUNTAIN, square_named("c3"))
    mat.show(WATER, square_named("c4"))
    assert chain_points(mat.fountain, mat.water, 0, weights, 1, 1.0) == 1
    assert chain_points(mat.fountain, mat.water, -1, weights, 1, 1.0) == pytest.approx(1 + 3 * weights[9])
    assert chain_points(mat.fountain, mat.water, -1, weights, 1, 0.0) == 1


def test_a_temple_in_hand_is_better_than_a_court() -> None:
    position = begun()
    for kind in range(TILES):
        position.hands[kind] = 0
    worth = []
    for kind in (COURT, PAGODA, TEMPLE):
        position.hands[kind] = 5
        worth.append(expected_points(position, 0, 0.5))
        position.hands[kind] = 0
    assert worth[0] < worth[1] < worth[2]
