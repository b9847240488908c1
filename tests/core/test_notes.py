"""Comments and variations stand in records beside the moves, and change nothing of the game."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gopura
from gopura.core.notes import DEEPEST, Line, Note, spoken, variations_in
from gopura.core.record import Record, read_record
from gopura.core.refusal import BadSetup, Unreadable
from tests.cli.driving import gopura_says
from tests.core.bidding import BIDS

REPLAYS = sorted((Path(__file__).parents[1] / "replays").glob("*.txt"))
HEADERS = "Game: angkor\nRules: 1\nOptions: mat=notched first=A\nSeats: 2\nSeed: 7\n"
TEXT = f"""# For beginners.
# In two lines.
{HEADERS}
# Anything may happen.
statue@Ad4  # the middle of everything
# and no doubt of it
fountain@Af2
(
  # or
  court@Ad3  # points at once
  jungle@Ac1
  (
    jungle@Ad1
  )
)
(
  tiger@Aa4
)
jungle@Ac1
"""
SAID = [
    "For beginners. In two lines.",
    "Anything may happen.",
    "1. statue@Ad4: the middle of everything and no doubt of it",
    "2. fountain@Af2, or court@Ad3, jungle@Ac1: or points at once",
    "2. fountain@Af2, or tiger@Aa4",
]
WRITTEN = TEXT.replace("Seed: 7\n", "Name A: Seat A\nName B: Seat B\nSeed: 7\nResult: unfinished\n")


@pytest.mark.parametrize("file", REPLAYS, ids=lambda file: str(file.stem))
def test_a_stored_record_is_written_again_byte_for_byte(file: Path) -> None:
    text = file.read_bytes()
    assert str(read_record(text.decode())).encode() == text


def test_comments_belong_to_the_move_before_them() -> None:
    record = read_record(TEXT)
    assert record.heading == "For beginners.\nIn two lines."
    assert record.tree.comment(0) == "Anything may happen."
    assert record.tree.comment(1) == "the middle of everything\nand no doubt of it"
    assert record.tree.comment(2) == ""


def test_variations_stand_in_place_of_the_move_above_them() -> None:
    tree = read_record(TEXT).tree
    assert tree.moves == ("statue@Ad4", "fountain@Af2", "jungle@Ac1")
    first, second = tree.variations(2)
    assert first.moves == ("court@Ad3", "jungle@Ac1")
    assert (first.comment(0), first.comment(1)) == ("or", "points at once")
    assert [each.moves for each in first.variations(2)] == [("jungle@Ad1",)]
    assert second.moves == ("tiger@Aa4",)
    assert variations_in(tree) == 3


def test_the_text_is_written_as_it_was_read() -> None:
    assert str(read_record(TEXT)) == WRITTEN
    assert str(read_record(WRITTEN)) == WRITTEN


def test_a_short_variation_fits_on_one_line() -> None:
    short = read_record(HEADERS + "statue@Ad4\n( tiger@Ad4 # or\n( court@Ad3 ) )\nfountain@Af2\n").tree
    [variation] = short.variations(1)
    assert variation.moves == ("tiger@Ad4",)
    assert variation.comment(1) == "or"
    assert variation.variations(1)[0].moves == ("court@Ad3",)


def test_records_are_equal_whatever_is_said_of_them() -> None:
    record = read_record(TEXT)
    bare = replace(record, heading="", notes={})
    assert record == bare
    assert "#" not in str(bare)
    assert "(" not in str(bare)


def test_json_holds_what_is_said_and_is_as_ever_where_nothing_is() -> None:
    record = read_record(TEXT)
    again = Record.from_json(record.to_json())
    assert str(again) == str(record)
    assert not {"notes", "heading", "lines"} & json.loads(replace(record, heading="", notes={}).to_json()).keys()


@pytest.mark.parametrize(
    "notes",
    [
        {"9": {"comment": "x", "variations": []}},
        {"1": {"comment": "a\u0007b", "variations": []}},
        {"1": {"comment": "", "variations": [{"moves": [], "notes": {}}]}},
        {"0": {"comment": "", "variations": [{"moves": ["skip"], "notes": {}}]}},
        {"1": {"variations": []}},
        {"one": {"comment": "x", "variations": []}},
        ["x"],
    ],
)
def test_notes_in_json_that_no_record_can_hold_are_refused(notes: object) -> None:
    plain = json.loads(read_record(TEXT).to_json())
    with pytest.raises(Unreadable):
        Record.from_json(json.dumps({**plain, "notes": notes}))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("(\nstatue@Ad4\n)\n", "Line 6: A variation stands below the move that it replaces, and here is none."),
        ("statue@Ad4\n)\n", "Line 7: Here ends a variation, and none has begun."),
        ("statue@Ad4\n(\n)\n", "Line 8: A variation has at least one move."),
        ("statue@Ad4\n(\ntiger@Ad4\n", "Line 7: This variation has no end: a line ')' is missing."),
        ("skip\n" + "( skip\n" * (DEEPEST + 1), f"Line {7 + DEEPEST}: Variations are at most {DEEPEST} deep."),
    ],
)
def test_brackets_that_do_not_fit_are_refused_with_their_line(text: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_record(HEADERS + text)
    assert str(refused.value) == sentence


def test_verify_plays_every_variation() -> None:
    assert len(gopura.verify(read_record(TEXT)).played) == 3
    with pytest.raises(Unreadable, match=r"^Line 18: jungle@Bd1: "):
        gopura.verify(read_record(TEXT.replace("    jungle@Ad1", "    jungle@Bd1")))


@pytest.mark.parametrize(
    ("number", "moves", "sentence"),
    [
        (1, ["bid 2", "bid 2"], None),
        (2, ["bid 2"], "Where several choose at the same time, a variation replaces the first of their moves."),
        (1, ["bid 2"], "This variation ends before all who choose at the same time have chosen."),
    ],
)
def test_where_several_choose_at_once_a_variation_replaces_all_their_moves(
    number: int, moves: list[str], sentence: str | None
) -> None:
    table = gopura.Table(BIDS, 2, {"bids": "at_once"}, bytes(32))
    for move in ("bid 1", "bid 0"):
        table.play(move)
    record = table.record()
    spoken = record.with_tree(record.tree.with_variation(number, moves))
    if sentence is None:
        assert gopura.verify(spoken, BIDS).played == table.played
    else:
        with pytest.raises(Unreadable) as refused:
            gopura.verify(spoken, BIDS)
        assert str(refused.value) == sentence


def test_replay_does_not_care_for_variations() -> None:
    wrong = read_record(TEXT.replace("    jungle@Ad1", "    nonsense"))
    assert len(gopura.replay(wrong).played) == 3


def test_a_sealed_record_may_be_spoken_of() -> None:
    table = gopura.start("angkor", seats=2)
    table.play(table.moves()[0])
    sealed = table.record(sealed=True)
    spoken = sealed.with_tree(sealed.tree.with_comment(1, "bold"))
    assert read_record(str(spoken)).tree.comment(1) == "bold"
    assert str(spoken).replace("  # bold", "") == str(sealed)


def test_what_is_said_is_changed_step_by_step() -> None:
    tree = Line(("a", "b")).with_comment(2, "  first \n\n second\u0007 ").with_variation(1, ["c", "d"], "or")
    assert tree.comment(2) == "first\n\nsecond"
    assert tree.variations(1) == (Line(("c", "d"), {0: Note("or")}),)
    assert tree.with_comment(2, "").notes == {1: tree.notes[1]}


@pytest.mark.parametrize("number", [-1, 3])
def test_nothing_can_be_said_of_a_move_that_is_not_there(number: int) -> None:
    with pytest.raises(BadSetup, match=f"There are 2 moves here, so nothing can be said of number {number}"):
        Line(("a", "b")).with_comment(number, "x")


def test_nothing_stands_in_place_of_no_move() -> None:
    with pytest.raises(BadSetup, match="nothing can be said of number 0"):
        Line(("a", "b")).with_variation(0, ["c"])
    with pytest.raises(BadSetup, match="A variation has at least one move"):
        Line(("a", "b")).with_variation(1, [])


def test_comments_of_other_moves_are_refused() -> None:
    record = read_record(TEXT)
    with pytest.raises(BadSetup, match="These comments are of other moves than the record's"):
        record.with_tree(Line(("skip",)))


MOVES = st.lists(st.sampled_from(["skip", "tile c2 r1", "court@Ac4"]), min_size=1, max_size=3)
TREES = st.recursive(
    st.builds(lambda moves: Line(tuple(moves)), MOVES),
    lambda below: st.builds(
        lambda line, number, comment, variations: line._with(
            min(number, len(line.moves)),
            Note(line.with_comment(0, comment).comment(0), tuple(variations) if number else ()),
        ),
        below,
        st.integers(0, 3),
        st.text(max_size=30),
        st.lists(below, max_size=2),
    ),
    max_leaves=8,
)


@given(TREES)
def test_whatever_is_said_is_read_as_it_was_written(tree: Line) -> None:
    record = replace(read_record(HEADERS), moves=tree.moves).with_tree(tree)
    again = read_record(str(record))
    assert again.tree == tree
    assert Record.from_json(record.to_json()).tree == tree


def test_the_commands_accept_them_and_tell(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(TEXT, encoding="utf-8")
    assert "3 variations can be played in place of what was." in gopura_says("verify", file).out
    shown = gopura_says("show", file, "--at", 2).out
    assert "Instead: court@Ad3, jungle@Ac1" in shown
    assert "Instead: tiger@Aa4" in shown
    assert "“the middle of everything”" in gopura_says("show", file, "--at", 1).out


def test_many_annotated_records_in_a_file_keep_what_is_said(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text(WRITTEN + "\n" + WRITTEN, encoding="utf-8")
    assert [str(record) for record in gopura.load(file, verified=True)] == [WRITTEN, WRITTEN]


def test_what_is_said_is_told_in_the_order_of_the_moves() -> None:
    record = read_record(TEXT)
    assert [" ".join(each.split()) for each in spoken(record.heading, record.tree)] == SAID
