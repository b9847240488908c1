"""Moves for a person: any notation is grouped, shortened and numbered."""

import pytest

from gopura.cli.listing import common_stem, details, matching, numbered, overview, summary
from gopura.core.drawing import Choice


def choices(*moves: str) -> list[Choice]:
    return [Choice(move, (move,), "1 AP", "") for move in moves]


TIKAL = numbered(choices("move w3 a1-b2", "dig w3", "move w3 a1-a2", "dig L", "end"))


def test_groups_stand_together_in_the_order_in_which_they_first_come() -> None:
    assert [(listed.number, listed.move) for listed in TIKAL] == [
        (1, "move w3 a1-b2"),
        (2, "move w3 a1-a2"),
        (3, "dig w3"),
        (4, "dig L"),
        (5, "end"),
    ]
    assert overview(TIKAL) == "1–2 move, 3–4 dig, 5 end"


def test_a_line_a_group_says_once_what_its_moves_share() -> None:
    assert list(summary(TIKAL, 80)) == [
        "      1–2  move w3 a1-…  b2  a2",
        "      3–4  dig …  w3  L",
        "        5  end",
    ]


def test_what_does_not_fit_is_counted() -> None:
    moves = numbered(choices(*(f"tile c{i} r{j}" for i in range(1, 7) for j in range(6))))
    assert list(summary(moves, 50)) == ["     1–36  tile …  c1 r0  c1 r1  and 34 more"]
    assert list(summary(moves, 5)) == ["     1–36  tile …  c1 r0  and 35 more"]


def test_few_moves_come_one_a_line_and_many_in_columns() -> None:
    assert list(details(TIKAL[2:], 80)) == ["     3  dig w3  1 AP", "     4  dig L   1 AP", "     5  end     1 AP"]
    many = numbered(choices(*(f"bid {i}" for i in range(30))))
    lines = list(details(many, 42))
    assert lines[0] == "     1  bid 0      2  bid 1      3  bid 2"
    assert len(lines) == 10
    assert len(list(details(many, 3))) == 30


def test_words_find_moves() -> None:
    assert [listed.move for listed in matching(TIKAL, "W3 a1")] == ["move w3 a1-b2", "move w3 a1-a2"]
    assert matching(TIKAL, "") == TIKAL


@pytest.mark.parametrize(
    ("moves", "stem"),
    [
        (["court@Ad3", "court@Ad4"], "court@"),
        (["court@Ad3"], ""),
        (["pass", "passage"], ""),
        (["floor r3@1,0", "floor r3@1,1"], "floor r3@1,"),
    ],
)
def test_a_stem_ends_with_a_sign(moves: list[str], stem: str) -> None:
    assert common_stem(moves) == stem
