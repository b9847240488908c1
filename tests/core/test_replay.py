"""Replaying and verifying records: the first thing wrong is named, with its line."""

from dataclasses import replace

import pytest

import gopura
from gopura.core.chance import commitment
from gopura.core.record import Record, read_record
from gopura.core.refusal import BadSetup, GopuraError, Unreadable
from gopura_nim import GAME as NIM

SEED, SALT = bytes(range(32)), bytes(range(100, 132))


def game_of_nim(*, moves: int = 21) -> Record:
    """A game in which every move takes one stone."""
    table = gopura.Table(NIM, 2, {"heap": "15", "first": "A"}, SEED, SALT, ["Ada", "Ben"])
    while not table.over and len(table.played) < moves:
        table.play("take 1")
    return table.record()


TEXT = str(game_of_nim())


def problem_with(text: str) -> str:
    with pytest.raises(GopuraError) as refused:
        gopura.verify(read_record(text), NIM)
    return str(refused.value)


def test_a_whole_game_verifies() -> None:
    table = gopura.verify(read_record(TEXT), NIM)
    assert table.over
    assert table.names == ("Ada", "Ben")
    assert "Result: A 8, B 7; A wins\n" in TEXT
    assert str(table.record()) == TEXT


def test_an_unfinished_game_verifies() -> None:
    record = game_of_nim(moves=4)
    assert not gopura.verify(read_record(str(record)), NIM).over


def test_replay_stops_where_it_is_told() -> None:
    record = read_record(TEXT.replace("take 1\n" * 15, "take 1\n" * 14 + "take 3\n"))
    assert len(gopura.replay(record, 14, NIM).played) == 14
    assert gopura.replay(record, 0, NIM).played == []
    for at in (-1, 16):
        with pytest.raises(BadSetup, match=f"The record has 15 moves, so there is no position after {at}."):
            gopura.replay(record, at, NIM)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("Rules: 1", "Rules: 2", "Line 2: Nim by version 2 of its rules is not here; this is version 1."),
        ("heap=15", "heap=16", "Line 3: Option heap of Nim is 15 or 21, not '16'."),
        ("heap=15", "pile=15", "Line 3: Nim has no option 'pile'; it has: heap, first."),
        ("first=A", "first=C", "Line 3: Option first of Nim is random or A or B, not 'C'."),
        ("Seats: 2", "Seats: 3", "Line 4: Nim is for 2 seats, not 3."),
        (
            "Salt: 64",
            "Salt: 65",
            "Line 9: The commitment is not the SHA-256 of this seed and salt: the deck was not fixed beforehand.",
        ),
        (
            "A wins",
            "B wins",
            "Line 10: After these moves the result is 'A 8, B 7; A wins', not 'A 8, B 7; B wins'.",
        ),
        (
            "A 8, B 7; A wins",
            "unfinished",
            "Line 10: After these moves the result is 'A 8, B 7; A wins', not 'unfinished'.",
        ),
        ("\ntake 1\n", "\ntake 4\n", "Line 12: take 4: You take one, two or three stones, not 4. (NIM-2.1)"),
        ("\ntake 1\n", "\nlook\n", "Line 12: look: 'look' is no move. A move is take 1, take 2 or take 3."),
        ("\ntake 1\n", "\ntake 3\n", "Line 25: take 1: The game is over: the last stone is taken. (NIM-3.1)"),
        ("\ntake 1\n", "\n", "Line 10: After these moves the result is 'unfinished', not 'A 8, B 7; A wins'."),
    ],
)
def test_the_first_thing_wrong_is_named_with_its_line(old: str, new: str, sentence: str) -> None:
    assert problem_with(TEXT.replace(old, new, 1)) == sentence


def test_an_unknown_game_is_named_with_its_line() -> None:
    with pytest.raises(Unreadable, match=r"Line 1: There is no game 'nim'; the games here are .*angkor"):
        gopura.replay(read_record(TEXT))


def test_a_result_that_was_never_written_down_is_missed_without_a_line() -> None:
    text = TEXT.replace("Result: A 8, B 7; A wins\n", "")
    assert problem_with(text) == "After these moves the result is 'A 8, B 7; A wins', not 'unfinished'."


def test_a_sealed_record_cannot_be_replayed_yet() -> None:
    sealed = replace(game_of_nim(moves=3), seed=None, salt=b"")
    assert problem_with(str(sealed)).startswith("Line 7: The record is sealed: it shows only the commitment")


def test_a_record_made_by_hand_has_no_lines_to_name() -> None:
    by_hand = game_of_nim()
    with pytest.raises(BadSetup, match=r"^Nim by version 3 of its rules is not here"):
        gopura.replay(replace(by_hand, version=3), game=NIM)
    with pytest.raises(Unreadable, match=r"^take 9: You take one"):
        gopura.replay(replace(by_hand, moves=("take 9",)), game=NIM)
    with pytest.raises(BadSetup, match=r"^The commitment is not"):
        gopura.verify(replace(by_hand, commitment=commitment(SALT, SEED)), NIM)


def test_a_given_seed_needs_no_commitment() -> None:
    table = gopura.Table(NIM, 2, {}, SEED)
    assert gopura.verify(table.record(), NIM).played == []
