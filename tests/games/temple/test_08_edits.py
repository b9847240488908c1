from tests.games.temple.arranging import CORNER, arranged, legal, places, play, refusal

ROOM = "^1,0=1 ^0,1=1 2,1W=1"  # 1,1 touches two tops and, on its east side, a wall


def test_tem_8_1_a_corner_top_may_touch_walls_and_adds_walls_on_the_bare_sides() -> None:
    assert "1,1 1,2S" in places(arranged(ROOM, edits=True), "cap")
    assert "1,1 1,2S" not in places(arranged(ROOM), "cap")
    said = "TEM-4.6 cap-touches-no-wall cell=1,1 walls=1"
    assert refusal(arranged(ROOM), "cap r3@1,1 r4@1,2S") == said


def test_tem_8_1_where_every_side_touches_a_tile_no_wall_is_added() -> None:
    position = arranged(f"{ROOM} ^1,2=1", edits=True)
    assert "cap r3@1,1" in legal(position)
    said = "TEM-4.5 top-needs-walls cell=1,1 walls=1"
    assert refusal(position, "top r3@1,1") == said


def test_tem_8_1_the_walls_are_those_of_the_bare_sides() -> None:
    said = "TEM-8.1 cap-walls cell=1,1 wanted=1,2S given=none"
    assert refusal(arranged(ROOM, edits=True), "cap r3@1,1") == said


def test_tem_8_1_two_tops_are_still_needed() -> None:
    said = "TEM-4.6 cap-needs-tops cell=1,1 tops=1"
    assert refusal(arranged("^1,0=1 2,1W=1", edits=True), "cap r3@1,1 r4@1,2S r5@0,1E") == said


def test_tem_8_2_a_move_may_use_up_the_colour_and_go_on_in_a_new_one() -> None:
    position = arranged(CORNER, "r3 g123456 y123456", edits=True)
    tunnels = legal(position, "tunnel")
    assert "tunnel r3@0,1 g4@0,2S" in tunnels
    assert "tunnel g2@0,1 r3@0,2S" in tunnels
    assert "tunnel y2@0,1 r3@0,2S" in tunnels
    assert "tunnel r3@0,1 g3@0,2S" in tunnels  # two tiles of one value, from two colours
    assert all("r3" in text for text in tunnels)
    play(position, "tunnel g2@0,1 r3@0,2S")
    assert position.hands[0].current == 3  # green


def test_tem_8_2_it_takes_all_that_is_left_of_the_colour() -> None:
    position = arranged("^1,0=1 ^0,1=1", "r34 g123456", edits=True)
    caps = legal(position, "cap")
    assert "cap r3@1,1 r4@1,2S g5@2,1W" in caps
    assert "cap g5@1,1 r3@1,2S r4@2,1W" not in caps  # no order lets the walls touch a lower tile
    assert all("r3" in text and "r4" in text for text in caps)
    said = "TEM-8.2 uses-up-all left=2 colour=red"
    assert refusal(position, "cap r3@1,1 g4@1,2S g5@2,1W") == said


def test_tem_8_2_one_tile_left_and_two_of_the_new_colour() -> None:
    position = arranged("^1,0=1 ^0,1=1", "r3 g123456", edits=True)
    assert "cap g2@1,1 r3@1,2S g4@2,1W" in legal(position, "cap")
    play(position, "cap g2@1,1 r3@1,2S g4@2,1W")
    assert position.hands[0].current == 3
    assert position.hands[0].left_in(3) == 0b110101


def test_tem_8_2_a_move_that_fits_into_the_colour_stays_in_it() -> None:
    position = arranged(CORNER, "r34 g123456", edits=True)
    said = "TEM-6.1 use-up-first left=2 current=red colour=green"
    assert refusal(position, "tunnel r3@0,1 g4@0,2S") == said
    assert refusal(position, "floor g4@-1,0") == said
    assert not {text for text in legal(position) if " g" in text}


def test_tem_8_2_two_new_colours_are_too_many() -> None:
    position = arranged("^1,0=1 ^0,1=1", "r3 g123456 y123456", edits=True)
    said = "TEM-6.1 two-new-colours one=green other=yellow"
    assert refusal(position, "cap r3@1,1 g4@1,2S y5@2,1W") == said


def test_tem_8_2_the_edits_are_off_by_default() -> None:
    assert not {text for text in legal(arranged(CORNER, "r3 g123456")) if len(text.split()) > 2}
