"""Sets of squares against plain Python sets."""

from hypothesis import given
from hypothesis import strategies as st

from gopura.core import bits as bits_of
from gopura.core import squares as sq

sets = st.sets(st.integers(0, 63))


def packed(squares: set[int]) -> int:
    """The set as one signed 64-bit integer."""
    bits = sum(1 << square for square in squares)
    return bits - (1 << 64) if bits >= 1 << 63 else bits


def unpacked(bits: int) -> set[int]:
    return set(bits_of.members(bits))


def around(squares: set[int], steps: list[tuple[int, int]]) -> set[int]:
    """The squares reached from these by any of the steps, staying on the grid."""
    return {
        8 * (rank + up) + file + right
        for rank, file in (divmod(square, 8) for square in squares)
        for right, up in steps
        if 0 <= file + right < 8 and 0 <= rank + up < 8
    }


SIDES = [(0, 1), (0, -1), (1, 0), (-1, 0)]
CORNERS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


@given(sets)
def test_members_and_count_are_those_of_the_set(squares: set[int]) -> None:
    assert list(bits_of.members(packed(squares))) == sorted(squares)
    assert bits_of.count(packed(squares)) == len(squares)
    assert all(bits_of.has(packed(squares), square) == (square in squares) for square in range(64))


@given(sets)
def test_steps_stay_on_the_grid(squares: set[int]) -> None:
    assert unpacked(sq.north(packed(squares))) == around(squares, [(0, 1)])
    assert unpacked(sq.south(packed(squares))) == around(squares, [(0, -1)])
    assert unpacked(sq.east(packed(squares))) == around(squares, [(1, 0)])
    assert unpacked(sq.west(packed(squares))) == around(squares, [(-1, 0)])


@given(sets)
def test_sides_and_touches(squares: set[int]) -> None:
    assert unpacked(sq.sides(packed(squares))) == around(squares, SIDES)
    assert unpacked(sq.touches(packed(squares))) == around(squares, SIDES + CORNERS)


@given(st.integers(0, 63), sets)
def test_connected_is_a_walk_through_the_set(start: int, through: set[int]) -> None:
    found: set[int] = set()
    edge = around({start}, SIDES) & through
    while edge:
        found |= edge
        edge = (around(edge, SIDES) & through) - found
    assert unpacked(sq.connected(packed({start}), packed(through))) == found


def test_names() -> None:
    assert [sq.name_of(square) for square in (0, 7, 8, 63)] == ["a1", "h1", "a2", "h8"]
    assert all(sq.square_named(sq.name_of(square)) == square for square in range(64))
    assert [sq.square_named(name) for name in ("", "a", "a9", "i1", "a0", "a10", "1a", "²1")] == [-1] * 8


def test_each_bit_is_its_square() -> None:
    assert [unpacked(bits_of.BIT[square]) for square in range(64)] == [{square} for square in range(64)]
