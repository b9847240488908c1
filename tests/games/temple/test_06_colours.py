from tests.games.temple.arranging import CORNER, arranged, held, legal, play, refusal


def colours_in(texts: set[str]) -> set[str]:
    return {part[0] for text in texts for part in text.split()[1:]}


def sizes(texts: set[str]) -> set[int]:
    return {len(text.split()) - 1 for text in texts}


def test_tem_6_1_a_colour_is_used_up_before_the_next() -> None:
    position = arranged(CORNER, "r45 g123456")
    assert colours_in(legal(position)) == {"r"}
    said = "TEM-6.1 use-up-first left=2 current=red colour=green"
    assert refusal(position, "floor g2@-1,0") == said


def test_tem_6_1_with_the_colour_used_up_the_player_chooses_the_next() -> None:
    position = arranged(CORNER, "g123456 y123456", current="")
    assert colours_in(legal(position)) == {"g", "y"}
    said = "TEM-6.1 two-new-colours one=green other=yellow"
    assert refusal(position, "tunnel g2@0,1 y3@0,2S") == said
    play(position, "tunnel g2@0,1 g3@0,2S")
    assert position.hands[0].current == 3  # green


def test_tem_6_1_test_position_e_with_one_tile_left_only_one_tile_moves_are_listed() -> None:
    position = arranged(CORNER, "r5 g123456")
    assert sizes(legal(position)) == {1}
    said = "TEM-6.1 too-large left=1 colour=red size=2"
    assert refusal(position, "tunnel r5@0,1 g6@0,2S") == said
    assert sizes(legal(arranged(CORNER, "r45 g123456"))) == {1, 2}


def test_tem_6_1_a_turn_never_goes_on_in_the_next_colour() -> None:
    position = arranged("^1,0=1 ^0,1=1", "r45 g123456")
    said = "TEM-6.1 too-large left=2 colour=red size=3"
    assert refusal(position, "cap r4@1,1 r5@1,2S g6@2,1W") == said
    assert sizes(legal(position)) <= {1, 2}


def test_tem_6_2_each_players_colours_are_counted_alone() -> None:
    """A is in the middle of red; B, with black used up, chooses freely."""
    position = arranged(CORNER, "r45 g123456")
    position.hands[1] = held("b123456 v123456", "", "bvpnk")
    play(position, "floor r4@-1,0")
    assert position.hands[0].current == 0  # red
    assert colours_in(legal(position)) == {"b", "v"}
    play(position, "floor b1@0,-1")
    assert colours_in(legal(position)) == {"r"}
