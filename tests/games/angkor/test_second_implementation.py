"""The engine against a second, slow writing of the rules: the same moves, the same points, the same games."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gopura
from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.playout import perft
from gopura.core.squares import square_named
from gopura.games.angkor import GAME
from gopura.games.angkor.data import ITEM_NAMES
from gopura.games.angkor.rules.position import AngkorPosition
from tests.games.angkor.arranging import arranged, hold, legal
from tests.games.angkor.slow import SlowGame


def deal(seats: int, mat: str, seed: int, walls: str = "common") -> AngkorPosition:
    options = GAME.facts.settle({"mat": mat, "walls": walls}, seats)
    return GAME.rules.start(seats, options, SeedDice(read_seed(seed)))


def assert_same(position: AngkorPosition, slow: SlowGame) -> None:
    """Everything that both know agrees."""
    assert legal(position) == slow.moves()
    assert position.scores() == slow.scores()
    assert (position.seat_to_act if position.seat_to_act >= 0 else None) == slow.to_act
    assert position.princesses == slow.princesses
    assert position.left == sum(map(len, slow.walls))
    for seat, held in enumerate(slow.hands):
        assert +Counter(GAME.view(position, seat)["hand"]) == +held


@pytest.mark.parametrize("mat", ["notched", "full"])
@pytest.mark.parametrize("walls", ["common", "own"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_random_games_are_the_same_move_by_move(seats: int, walls: str, mat: str, seed: int) -> None:
    position = deal(seats, mat, seed, walls)
    slow = SlowGame(position, mat)
    dice = QuickDice(seed)
    while position.seat_to_act >= 0:
        assert_same(position, slow)
        moves = position.moves()
        move = moves[dice.below(len(moves))]
        position.apply(move)
        slow.play(GAME.words.write(move))
    assert_same(position, slow)


FILES = "abcdefgh"
LAYOUTS = st.dictionaries(
    st.sampled_from([f"{file}{rank}" for file in FILES for rank in range(1, 9)]),
    st.sampled_from(["jungle", "jungle", "jungle", "water", "water", "court", "pagoda", "temple"]),
    max_size=64,
)
FIGURES = st.lists(
    st.sampled_from([f"{file}{rank}" for file in FILES for rank in range(1, 9)]), unique=True, max_size=3
)
HANDS = st.lists(st.sampled_from(["jungle", "water", "court", "pagoda", "temple"]), min_size=3, max_size=5)


@settings(max_examples=150 if gopura.COMPILED else 30, deadline=None)
@given(
    mat=st.sampled_from(["notched", "full"]),
    layouts=st.lists(LAYOUTS, min_size=2, max_size=4),
    figures=st.lists(FIGURES, min_size=4, max_size=4),
    hand=HANDS,
    landed=st.lists(st.integers(0, 4), min_size=4, max_size=4),
)
def test_any_layout_whatever_gives_the_same_moves_and_points(
    mat: str, layouts: list[dict[str, str]], figures: list[list[str]], hand: list[str], landed: list[int]
) -> None:
    """Also the rare ones: overgrown mats, walled-in water, mats that take no more jungle."""
    position = arranged(seats=len(layouts), mat=mat)
    hold(position, 0, " ".join(hand))
    slow = SlowGame(position, mat)
    for owner, layout in enumerate(layouts):
        placed = dict(zip(figures[owner], ("tiger", "fountain", "statue"), strict=False))
        placed = {space: figure for space, figure in placed.items() if space not in ("d5", "e4")}
        for space, item in {**layout, **placed}.items():
            if (space[0], int(space[1])) in slow.mats[owner].stacks:
                lay(position, slow, owner, space, item)
        position.mats[owner].jungle_landed = slow.mats[owner].jungle_since_owner_acted = landed[owner]
    assert_same(position, slow)


def lay(position: AngkorPosition, slow: SlowGame, owner: int, space: str, item: str) -> None:
    """Put the item on top in both."""
    position.mats[owner].show(ITEM_NAMES.index(item), square_named(space))
    slow.mats[owner].stacks[space[0], int(space[1])].append(item)


PERFT = [
    # seats, mat, seed, random moves played first, counts for depth 1, 2, …
    (2, "notched", 1, 0, [198, 30958]),
    (3, "notched", 2, 0, [218, 39302]),
    (4, "notched", 3, 0, [252, 51748]),
    (2, "full", 4, 0, [242, 45642]),
    (4, "full", 5, 40, [98, 6379]),
    (2, "notched", 12, 65, [24, 624, 16584]),
    (3, "notched", 3, 42, [23, 567]),
    (4, "notched", 25, 73, [31, 1240]),
    (3, "notched", 7, 43, [114, 114, 114]),  # every move ends the game
]


@pytest.mark.parametrize(("seats", "mat", "seed", "played", "counts"), PERFT)
def test_perft(seats: int, mat: str, seed: int, played: int, counts: list[int]) -> None:
    position = later(seats, mat, seed, played)[0]
    assert [perft(position, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(("seats", "mat", "seed", "played", "counts"), PERFT)
def test_perft_by_the_second_implementation(
    seats: int, mat: str, seed: int, played: int, counts: list[int]
) -> None:
    slow = later(seats, mat, seed, played)[1]
    assert [slow.perft(depth) for depth in range(1, len(counts) + 1)] == counts


def later(seats: int, mat: str, seed: int, played: int) -> tuple[AngkorPosition, SlowGame]:
    """Both after some random moves."""
    position = deal(seats, mat, seed)
    slow = SlowGame(position, mat)
    dice = QuickDice(seed)
    for _ in range(played):
        moves = position.moves()
        move = moves[dice.below(len(moves))]
        position.apply(move)
        slow.play(GAME.words.write(move))
    return position, slow
