import pytest
from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

from gopura.core.bits import bit, count, has, lowest, members
from gopura.core.buffers import vec
from gopura.core.hexes import (
    DIRECTIONS,
    NOWHERE,
    SIDES,
    HexGrid,
    distinct_turns,
    on_side,
    ring_of,
    sides_with,
    turned,
)

GRID = HexGrid("abc", 3, raised="b")
SETS = st.sets(st.integers(0, 61))
RINGS = st.lists(st.integers(0, 15), min_size=6, max_size=6)


def ring(numbers: list[int]) -> int:
    return ring_of(vec[i64](numbers))


def set_of(hexes: set[int]) -> int:
    return sum(1 << hexagon for hexagon in hexes)


def test_neighbours_seen_from_a_raised_column() -> None:
    here = GRID.hex_named("b2")
    names = [GRID.name_of(GRID.neighbours[here * SIDES + side]) for side in range(SIDES)]
    assert dict(zip(DIRECTIONS, names, strict=True)) == {
        "N": "b3",
        "NE": "c3",
        "SE": "c2",
        "S": "b1",
        "SW": "a2",
        "NW": "a3",
    }


def test_neighbours_seen_from_a_lowered_column() -> None:
    here = GRID.hex_named("c2")
    found = [GRID.neighbours[here * SIDES + side] for side in range(SIDES)]
    assert [GRID.name_of(other) if other != NOWHERE else "-" for other in found] == [
        "c3",
        "-",
        "-",
        "c1",
        "b1",
        "b2",
    ]


def test_neighbours_are_mutual_and_opposite() -> None:
    grid = HexGrid("abcdefgh", 5, raised="aceg")
    for here in range(grid.hexes):
        assert count(grid.beside[here]) <= SIDES
        for side in range(SIDES):
            there = grid.neighbours[here * SIDES + side]
            if there != NOWHERE:
                assert grid.neighbours[there * SIDES + (side + 3) % SIDES] == here
                assert grid.direction(here, there) == side
                assert has(grid.beside[here], there)
    assert grid.direction(0, 39) == NOWHERE


def test_neighbours_lie_one_height_apart() -> None:
    for here in range(GRID.hexes):
        x, y = GRID.centre(here)
        for there in members(GRID.beside[here]):
            u, v = GRID.centre(there)
            assert (x - u) ** 2 + (y - v) ** 2 == pytest.approx(3)


def test_the_board_fills_its_frame() -> None:
    xs, ys = zip(*(GRID.centre(here) for here in range(GRID.hexes)), strict=True)
    assert min(xs) == 1
    assert min(ys) == pytest.approx(3**0.5 / 2)
    assert max(ys) == pytest.approx(3**0.5 * 3)


def test_names() -> None:
    assert [GRID.name_of(hexagon) for hexagon in range(4)] == ["a1", "a2", "a3", "b1"]
    assert [GRID.hex_named(name) for name in ("a1", "c3")] == [0, 8]
    for name in ("", "a", "a0", "a4", "d1", "a11", "1a"):
        assert GRID.hex_named(name) == NOWHERE


@given(SETS)
def test_members_of_sets(hexes: set[int]) -> None:
    assert list(members(set_of(hexes))) == sorted(hexes)
    assert count(set_of(hexes)) == len(hexes)
    if hexes:
        assert lowest(set_of(hexes)) == min(hexes)
    for hexagon in range(62):
        assert has(set_of(hexes), hexagon) == (hexagon in hexes)
        assert bit(hexagon) == 1 << hexagon


@given(RINGS, st.integers(0, 11))
def test_rings_turn_clockwise(numbers: list[int], turns: int) -> None:
    once = [on_side(turned(ring(numbers), turns), side) for side in range(SIDES)]
    assert once == [numbers[(side - turns) % SIDES] for side in range(SIDES)]
    assert list(members(sides_with(ring(numbers)))) == [side for side in range(SIDES) if numbers[side]]


@given(RINGS)
def test_distinct_turns_are_the_first_ones(numbers: list[int]) -> None:
    count = distinct_turns(ring(numbers))
    faces = [turned(ring(numbers), turns) for turns in range(SIDES)]
    assert len(set(faces)) == len(set(faces[:count])) == count
    assert SIDES % count == 0
