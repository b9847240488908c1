from tests.games.temple.arranging import CORNER, arranged, legal, refusal


def test_tem_5_1_test_position_d_a_tile_needs_one_of_the_same_or_a_smaller_value_beside_it() -> None:
    said = "TEM-5.1 value-too-low value=2 place=1,0 lowest=3"
    assert refusal(arranged("0,0=3"), "floor r2@1,0") == said
    assert refusal(arranged("0,0=2"), "floor r3@1,0") is None
    assert refusal(arranged("0,0=2"), "floor r2@1,0") is None


def test_tem_5_1_one_low_tile_among_several_is_enough() -> None:
    assert refusal(arranged("0,0=6 2,0=1"), "floor r1@1,0") is None


def test_tem_5_1_the_listing_asks_the_same() -> None:
    assert legal(arranged("0,0=4"), "floor r") == {
        f"floor r{value}@{cell}" for value in (4, 5, 6) for cell in ("0,1", "1,0", "0,-1", "-1,0")
    }


def test_tem_5_2_the_tiles_of_a_move_are_laid_in_any_order() -> None:
    """The wall of value 1 goes first, beside the floor beyond; then the top of value 2 beside that wall."""
    assert refusal(arranged("0,0=1 0,0N=4 0,2=1"), "tunnel r2@0,1 r1@0,2S") is None
    said = "TEM-5.2 no-order value=1 place=0,1 lowest=2"
    assert refusal(arranged("0,0=1 0,0N=4 0,2=1"), "tunnel r1@0,1 r2@0,2S") == said


def test_tem_5_2_a_later_tile_rests_on_an_earlier_one() -> None:
    assert refusal(arranged(CORNER), "tunnel r2@0,1 r3@0,2S") is None
    said = "TEM-5.2 no-order value=2 place=0,2S lowest=3"
    assert refusal(arranged(CORNER), "tunnel r3@0,1 r2@0,2S") == said
    said = "TEM-5.2 no-order-untouched value=1 place=0,2S"
    assert refusal(arranged("0,0=1 0,0N=5"), "tunnel r4@0,1 r1@0,2S") == said


def test_tem_5_2_three_tiles_find_their_order_too() -> None:
    """Top and one wall rest on the other wall, which rests on the floor beyond it."""
    tops = "^1,0=6 ^0,1=6 2,1=1"
    position = arranged(tops)
    assert refusal(position, "cap r3@1,1 r4@1,2S r2@2,1W") is None
    assert refusal(position, "cap r4@1,1 r3@1,2S r2@2,1W") is None  # the walls touch each other
    assert refusal(position, "cap r2@1,1 r3@1,2S r4@2,1W") is not None
    assert refusal(position, "cap r2@1,1 r1@1,2S r3@2,1W") is not None
    listed = legal(position, "cap")
    for text in ("cap r3@1,1 r4@1,2S r2@2,1W", "cap r4@1,1 r3@1,2S r2@2,1W"):
        assert text in listed
    assert "cap r2@1,1 r3@1,2S r4@2,1W" not in listed


def test_tem_5_2_walls_on_opposite_sides_do_not_touch() -> None:
    position = arranged("^-1,0=6 ^1,0=6 0,1=1")
    assert refusal(position, "cap r3@0,0 r4@0,-1N r2@0,1S") is None
    assert refusal(position, "cap r5@0,0 r4@0,-1N r2@0,1S") is not None
    assert "cap r5@0,0 r4@0,-1N r2@0,1S" not in legal(position)
