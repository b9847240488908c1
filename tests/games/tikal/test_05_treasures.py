import gopura
from gopura.games.tikal.data import FIRST_TREASURE, TILE_NAMES, TREASURES
from gopura.games.tikal.say import say
from tests.games.tikal.arranging import arranged, give, legal_of, level_of, no, play, put, refusal

RUINS = {"c1": "A2 r0", "c2": "A5 r0"}


def test_tik_5_1_the_top_treasure_for_three_points() -> None:
    position = arranged(RUINS)
    put(position, "A", "w c1")
    top = TREASURES[position.land.treasures[FIRST_TREASURE[TILE_NAMES.index("A2")] + 3]]
    before = position.shown
    play(position, "take w1")
    crew = gopura.find_game("tikal").view(position, None)["crews"][0]
    assert crew["treasures"] == {top: 1}
    assert level_of(position, "c1") == 3
    assert position.turn.points == 7
    assert position.shown == before + 1


def test_tik_5_1_two_a_turn_by_two_explorers() -> None:
    position = arranged(RUINS)
    put(position, "A", "w c1", "w c1", "L c1")
    play(position, "take w1")
    reason = no("TIK-5.1", "taken-already", explorer=1, place="c1")
    assert refusal(position, "take w1") == reason
    play(position, "take L")
    reason = no("TIK-5.1", "taken-twice", place="c1")
    assert refusal(position, "take w2") == reason
    assert legal_of(position, "take") == set()


def test_tik_5_1_other_ruins_are_counted_alone() -> None:
    position = arranged(RUINS)
    put(position, "A", "w c1", "w c1", "w c2")
    play(position, "take w1", "take w2", "take w3")
    assert position.turn.points == 1
    assert (level_of(position, "c1"), level_of(position, "c2")) == (2, 3)


def test_tik_5_1_only_on_a_ruin_with_treasure() -> None:
    position = arranged(RUINS)
    put(position, "A", "w a2")
    assert refusal(position, "take w1") == no("TIK-5.1", "not-on-ruin", explorer=1, place="a2")


def test_tik_5_1_a_treasure_shown_cannot_be_taken_back() -> None:
    table = gopura.start("tikal", seats=2, seed=1)
    position = table._position
    position.land.lay(TILE_NAMES.index("A2"), 10, 0)  # type: ignore[attr-defined]
    put(position, "B", "w c1")  # type: ignore[arg-type]
    position.begin_actions(1, 0)  # type: ignore[attr-defined]
    assert table.locks("take w1")
    table.play("enter w a1")
    assert table.can_undo
    table.play("take w1")
    assert not table.can_undo


def test_tik_5_2_a_lone_treasure_for_another_players_lone_treasure() -> None:
    position = arranged(seats=3)
    give(position, "A", "mask urn urn idol")
    give(position, "B", "flute ring ring")
    give(position, "C", "knife knife knife mask")
    assert legal_of(position, "swap") == {"swap mask B flute", "swap idol B flute", "swap idol C mask"}
    play(position, "swap idol C mask")
    view = gopura.find_game("tikal").view(position, None)
    assert view["crews"][0]["treasures"] == {"mask": 2, "urn": 2}
    assert view["crews"][2]["treasures"] == {"idol": 1, "knife": 3}
    assert position.turn.points == 7


def test_tik_5_2_pairs_and_triples_are_safe_on_both_sides() -> None:
    position = arranged()
    give(position, "A", "mask urn urn")
    give(position, "B", "ring ring flute")
    assert refusal(position, "swap urn B flute") == no(
        "TIK-5.2", "own-not-lone", count=2, kinds=say("treasures-many", kind="urn")
    )
    assert refusal(position, "swap mask B ring") == no(
        "TIK-5.2", "other-not-lone", seat="B", count=2, kinds=say("treasures-many", kind="ring")
    )
    assert refusal(position, "swap idol B flute") == no(
        "TIK-5.2", "own-not-lone", count=0, kinds=say("treasures-many", kind="idol")
    )


def test_tik_5_2_with_another_player_for_another_kind() -> None:
    position = arranged()
    give(position, "A", "mask urn")
    give(position, "B", "mask")
    assert refusal(position, "swap mask B mask") == no(
        "TIK-5.2", "swap-same-kind", kinds=say("treasures-many", kind="mask")
    )
    assert refusal(position, "swap mask A urn") == no("TIK-5.2", "swap-with-oneself")
    assert refusal(position, "swap mask C urn") == no("TIK-1.1", "no-such-seat", seat="C", seats=2)
