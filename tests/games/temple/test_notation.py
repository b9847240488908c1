from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gopura
from gopura.games.temple.data import COLOUR_LETTERS
from gopura.games.temple.rules.moves import kind_of, place_of, size_of, tile_of
from gopura.games.temple.rules.places import place_name
from gopura.games.temple.words.notation import read, write

CANONICAL = [
    "floor r3@1,0",
    "corner r2@0,0N r4@0,0E",
    "corner r4@0,0E r2@0,0S",
    "wall r3@-1,1E",
    "tunnel r2@0,1 r3@0,2S",
    "top r3@1,1",
    "cap r4@1,1",
    "cap r4@1,1 r5@2,1W",
    "cap k6@-255,255 n5@-255,254N o1@-254,255W",
    "pick r",
    "pick k",
]


@pytest.mark.parametrize("text", CANONICAL)
def test_canonical_texts_read_and_write(text: str) -> None:
    assert write(read(text)) == text
    assert 0 <= read(text) < 1 << 62


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("corner r4@0,0E r2@0,0N", "corner r2@0,0N r4@0,0E"),
        ("corner r4@1,0W r2@0,1S", "corner r2@0,1S r4@1,0W"),
        ("tunnel r3@0,2S r2@0,1", "tunnel r2@0,1 r3@0,2S"),
        ("cap r4@1,1 r5@2,1W r6@1,2S", "cap r4@1,1 r6@1,2S r5@2,1W"),
        ("floor r3@-0,0", "floor r3@0,0"),
    ],
)
def test_the_tiles_of_a_move_are_read_in_any_order(text: str, canonical: str) -> None:
    assert write(read(text)) == canonical


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "A move is floor"),
        ("floor", "A move is floor"),
        ("roof r3@0,0", "A move is floor"),
        ("floor r3", "A move is floor"),
        ("floor r7@0,0", "A move is floor"),
        ("floor r0@0,0", "A move is floor"),
        ("floor r3@0,0X", "A move is floor"),
        ("floor  r3@0,0", "A move is floor"),
        ("floor r3@٣,0", "A move is floor"),
        ("floor x3@0,0", "The colours are r (red), o (orange)"),
        ("floor r3@0,0N", "A floor lays one floor (TEM-4.1)."),
        ("floor r3@0,0 r4@1,0", "A floor lays one floor (TEM-4.1)."),
        ("corner r3@0,0N", "A corner lays two walls (TEM-4.2)."),
        ("corner r3@0,0 r4@0,0N", "A corner lays two walls (TEM-4.2)."),
        ("wall r3@0,0", "A wall lays one wall (TEM-4.3)."),
        ("tunnel r3@0,0", "A tunnel lays a top and a wall (TEM-4.4)."),
        ("top r3@0,0 r4@0,1S", "A top lays one top (TEM-4.5)."),
        ("cap r3@0,0 r4@0,1S r5@1,0W r6@-1,0E", "A cap lays a top and up to two walls (TEM-4.6)."),
        ("tunnel r3@0,0 r4@0,9S", "The tiles of a tunnel lie side by side (TEM-4.4)."),
        ("floor r3@0,1000", "60 tiles never come further than 60 cells from 0,0"),
        ("floor r3@99999999999999999999,0", "60 tiles never come further than 60 cells from 0,0"),
        ("pick", "A move is floor"),
        ("pick x", "A pick names one colour: pick r, pick o"),
        ("pick ro", "A pick names one colour: pick r, pick o"),
        ("pick r o", "A pick names one colour: pick r, pick o"),
    ],
)
def test_what_is_no_move_is_unreadable_and_says_what_was_expected(text: str, said: str) -> None:
    with pytest.raises(gopura.Unreadable) as raised:
        read(text)
    assert said in raised.value.reason


def test_a_pick_lays_no_tile() -> None:
    assert [size_of(read(text)) for text in CANONICAL] == [1, 2, 2, 1, 2, 1, 1, 2, 3, 0, 0]


@given(st.text(max_size=40))
def test_any_text_reads_or_is_unreadable(text: str) -> None:
    with suppress(gopura.Unreadable):
        assert read(write(read(text))) == read(text)


CELLS = st.tuples(st.integers(-255, 251), st.integers(-255, 251))
TILES = st.tuples(st.sampled_from(COLOUR_LETTERS), st.integers(1, 6)).map(lambda tile: f"{tile[0]}{tile[1]}")


@given(CELLS, st.sampled_from("NESW"), TILES, TILES, TILES)
def test_every_tile_and_place_survives(cell: tuple[int, int], side: str, one: str, two: str, three: str) -> None:
    x, y = cell
    move = read(f"cap {one}@{x},{y} {two}@{x + 1},{y}{side} {three}@{x + 3},{y - 2 if y > -254 else y}W")
    assert place_name(place_of(move, 0)) == f"{x},{y}"
    assert size_of(move) == 3
    assert kind_of(move) == 5
    assert {f"{COLOUR_LETTERS[tile_of(move, i) >> 3]}{tile_of(move, i) & 7}" for i in range(3)} == {
        one,
        two,
        three,
    }
    assert read(write(move)) == move
