import gopura
from gopura.games.tikal import GAME
from gopura.games.tikal.data import TILE_NAMES
from gopura.games.tikal.rules.land import fits_somewhere
from gopura.games.tikal.words import notation
from tests.games.tikal.arranging import arranged, in_hand, legal, legal_of, level_of, no, play, put, refusal


def turns_on(moves: set[str], place: str) -> list[int]:
    return sorted(int(move[-1]) for move in moves if move.startswith(f"tile {place} "))


def test_tik_2_1_the_tile_comes_first() -> None:
    table = gopura.start("tikal", seats=2, seed=1)
    assert str(table.why_not("enter w a1")) == "Lay your tile first; actions come after it. (TIK-2.1)"
    assert str(table.why_not("end")) == "Lay your tile first; actions come after it. (TIK-2.1)"
    assert {move.split()[0] for move in table.moves()} == {"tile"}
    table.play(table.moves()[0])
    assert table.view()["action_points"] == 10
    assert str(table.why_not("tile c1 r0")) == "You have already laid your tile; there is one a turn. (TIK-2.1)"


def test_tik_2_1_points_left_over_are_lost() -> None:
    position = play(arranged(), "enter w a1", "end")
    assert position.seat_to_act == 1
    play(position, next(iter(sorted(legal(position)))))
    assert position.turn.points == 10


def test_tik_2_2_on_an_empty_hex_next_to_an_explored_one() -> None:
    position = in_hand(arranged(), "A1")
    assert {move.split()[1] for move in legal(position)} == {"a3", "b3", "c1", "c2"}
    assert refusal(position, "tile b2 r0") == no("TIK-2.2", "hex-explored", place="b2")
    assert refusal(position, "tile d4 r0") == no("TIK-2.2", "hex-far", place="d4")


def test_tik_2_2_a_stone_on_the_neighbours_side_lets_it_turn_as_it_likes() -> None:
    moves = legal(in_hand(arranged(), "C2"))
    assert turns_on(moves, "c1") == [0, 1, 2, 3, 4, 5]


def test_tik_2_2_else_a_stone_of_its_own_must_lie_on_the_border() -> None:
    """The stones of the temple on c1 all look north, none towards d1."""
    position = in_hand(arranged({"c1": "D1 r0"}), "C2")
    assert turns_on(legal(position), "d1") == [5]
    reason = no("TIK-2.2", "tile-not-joined", place="d1")
    assert refusal(position, "tile d1 r0") == reason


def test_tik_2_2_a_stone_at_a_volcano_does_not_count() -> None:
    position = in_hand(arranged({"c1": "B1 r0"}), "C2")
    assert turns_on(legal(position), "d1") == []
    assert turns_on(legal(position), "d2") == []
    assert turns_on(legal(position), "c2") == [0, 1, 2, 3, 4, 5]


def test_tik_2_2_equal_turns_are_listed_once_with_the_lowest_number() -> None:
    moves = legal(in_hand(arranged(), "D4"))
    assert turns_on(moves, "c1") == [0, 1]
    position = in_hand(arranged(), "D4")
    play(position, "tile c1 r5")
    assert position.land.turn_on(10) == 1
    refused = GAME.rules.why_not(in_hand(arranged(), "D4"), notation.read("tile c1 r5"))
    assert str(refused) == "Turned by 5, this tile lies the same as turned by 1. (TIK-2.2)"


def test_tik_2_2_nobody_needs_to_be_near() -> None:
    position = arranged({"c2": "A3 r0", "d2": "A1 r0"})
    put(position, "B", "w a1")
    assert turns_on(legal(in_hand(position, "C2")), "d3") == [0, 1, 2, 3, 4, 5]


def test_tik_2_3_a_volcano_needs_a_stone_of_its_neighbour() -> None:
    position = in_hand(arranged({"c1": "D1 r0"}), "B1")
    assert legal(position) == {"tile a3 r0", "tile b3 r0", "tile c2 r0"}
    reason = no("TIK-2.3", "volcano-not-joined", place="d1")
    assert refusal(position, "tile d1 r0") == reason


def test_tik_2_3_a_free_volcano_needs_none() -> None:
    position = in_hand(arranged({"c1": "D1 r0"}, free_volcano="on"), "B1")
    assert "tile d1 r0" in legal(position)
    assert refusal(position, "tile d1 r0") is None


def test_tik_2_3_a_free_volcano_may_lie_beside_a_volcano_alone() -> None:
    position = in_hand(arranged({"c1": "B1 r0"}, free_volcano="on"), "D3")
    assert "tile d1 r0" in legal(position)
    assert "tile d1 r0" not in legal(in_hand(arranged({"c1": "B1 r0"}), "D3"))


def test_tik_2_3_other_tiles_keep_the_rule_beside_the_option() -> None:
    position = in_hand(arranged({"c1": "D1 r0"}, free_volcano="on"), "C2")
    assert turns_on(legal(position), "d1") == [5]


# Everything around the printed hexes turns its stones inwards, so that no stone looks out.
WALLED_IN = {"a3": "C2 r3", "b3": "C4 r3", "c2": "C5 r4", "c1": "D1 r5", "d1": "D2 r5"}


def test_tik_2_4_a_tile_without_a_place_needs_no_stone() -> None:
    position = in_hand(arranged(WALLED_IN), "B1")
    assert not fits_somewhere(position.land, TILE_NAMES.index("B1"))
    frontier = {"a4", "b4", "c3", "d2", "d3", "e1"}
    assert {move.split()[1] for move in legal(position)} == frontier
    assert refusal(position, "tile c3 r0") is None
    assert refusal(position, "tile e4 r0") == no("TIK-2.2", "hex-far", place="e4")
    assert gopura.find_game("tikal").view(position, None)["stone_rule"] is False


def test_tik_2_4_a_tile_with_a_place_keeps_the_rule() -> None:
    position = in_hand(arranged(WALLED_IN), "C3")
    assert legal(position)
    assert gopura.find_game("tikal").view(position, None)["stone_rule"] is True
    assert any(refusal(position, f"tile a4 r{turn}") for turn in range(6))


def test_tik_2_5_a_ruin_gets_its_treasures_when_it_is_laid() -> None:
    position = play(in_hand(arranged(), "A2"), "tile c1 r0")
    assert level_of(position, "c1") == 4
    assert gopura.find_game("tikal").view(position, None)["hexes"]["c1"]["kind"] == "ruin"


def test_tik_2_5_an_emptied_ruin_is_a_clearing() -> None:
    position = arranged({"c1": "E2 r0"})
    put(position, "A", "w c1", "w c1")
    assert refusal(position, "camp c1") == no("TIK-6.1", "camp-ground", place="c1")
    play(position, "take w1")
    assert refusal(position, "camp c1") is not None
    play(position, "take w2")
    assert level_of(position, "c1") == 0
    position.turn.points = 10
    assert legal_of(position, "camp") == {"camp c1"}
    assert refusal(position, "take w1") == no("TIK-5.1", "not-on-ruin", explorer=1, place="c1")
