import pytest
from hypothesis import given
from hypothesis import strategies as st

from gopura.core.refusal import Unreadable
from gopura.games.tikal.rules.moves import BEGINS, STEPS, kind_of
from gopura.games.tikal.words.notation import read, write


@given(st.integers(0, STEPS - 1))
def test_every_number_has_a_text_of_its_own(move: int) -> None:
    assert read(write(move)) == move


def test_the_texts_of_all_moves_differ() -> None:
    assert len({write(move) for move in range(STEPS)}) == STEPS


def test_kinds_begin_where_they_say() -> None:
    assert list(BEGINS) == sorted(BEGINS)
    for begin, following in zip(BEGINS, [*BEGINS[1:], STEPS], strict=True):
        assert kind_of(begin) == kind_of(following - 1) == begin


@pytest.mark.parametrize(
    "text",
    [
        "tile d3 r2",
        "choose C4",
        "bid 3",
        "pass",
        "enter w a1",
        "enter L a1",
        "jump w3 a1-e4",
        "move w3 a1-b2",
        "dig w3",
        "dig L",
        "take w18",
        "swap mask B urn",
        "camp d3",
        "guard a2 w",
        "guard a2 L",
        "end",
    ],
)
def test_the_texts_of_the_rules_are_read_and_written(text: str) -> None:
    assert write(read(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "dig",
        "dig w0",
        "dig w19",
        "dig w01",
        "dig l",
        "tile d3",
        "tile d3 r6",
        "tile i3 r0",
        "tile d6 r0",
        "choose B7",
        "choose a1",
        "bid -1",
        "bid 03",
        "bid 1000",
        "move w1 a1b2",
        "move w1 a1-b2-c2",
        "jump  w1 a1-b2",
        "enter w1 a1",
        "swap mask E urn",
        "swap mask AB urn",
        "swap crown B urn",
        "camp a1 a2",
        "guard a2",
        "guard a2 w1",
        "end ",
        "END",
        "walk w1 a1-b2",
    ],
)
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(Unreadable, match=r"is no move\. A move is tile d3 r2, enter w a1"):
        read(text)
