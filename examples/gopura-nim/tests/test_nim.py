"""The rules of Nim, one by one, and the conformance kit."""

from dataclasses import replace

import pytest

from gopura.core.chance import read_seed
from gopura.core.conformance import CHECKS, Check, samples
from gopura.core.table import Table
from gopura_nim import GAME


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_conformance(check: Check) -> None:
    for sample in samples(GAME):
        check(replace(sample, pace=1))


def table(*moves: str, **options: str) -> Table:
    """A table at which A begins, after these moves."""
    opened = Table(GAME, 2, {"first": "A", **options}, read_seed(1))
    for move in moves:
        opened.play(move)
    return opened


def test_nim_1_1_the_heap_has_fifteen_stones_or_twenty_one() -> None:
    assert [table(heap=heap).view(None)["heap"] for heap in ("15", "21")] == [15, 21]


def test_nim_1_2_the_table_may_choose_who_begins() -> None:
    assert table(first="B").seat == 1


def test_nim_2_1_one_to_three_stones_are_taken_and_never_more_than_there_are() -> None:
    assert table().moves() == ["take 1", "take 2", "take 3"]
    assert str(table().why_not("take 4")) == "You take one, two or three stones, not 4. (NIM-2.1)"
    near = table(*["take 3"] * 4, "take 1")
    assert str(near.why_not("take 3")) == "You cannot take 3 stones; 2 are left. (NIM-2.1)"


def test_nim_3_1_whoever_takes_the_last_stone_wins() -> None:
    over = table(*["take 3"] * 5)
    assert over.winners == [0]
    assert str(over.why_not("take 1")) == "The game is over: the last stone is taken. (NIM-3.1)"
