import pytest

from tests.games.tikal.arranging import (
    arranged,
    give,
    legal,
    legal_of,
    no,
    place_of,
    play,
    put,
    refusal,
    set_camp,
    strength,
)


def test_tik_3_1_a_worker_or_the_leader_comes_on_at_the_base_camp() -> None:
    position = play(arranged(), "enter w a1", "enter L a1")
    assert position.turn.points == 8
    assert strength(position, "A", "a1") == 4


def test_tik_3_1_or_at_ones_own_camp() -> None:
    position = arranged()
    set_camp(position, "A", "b2")
    assert legal_of(position, "enter") == {"enter w a1", "enter w b2", "enter L a1", "enter L b2"}
    reason = no("TIK-3.1", "not-a-camp-to-enter", place="a2")
    assert refusal(position, "enter w a2") == reason


def test_tik_3_1_workers_are_numbered_as_they_come_on() -> None:
    position = play(arranged(), "enter w a1", "move w1 a1-b2", "enter w a1", "enter w a1")
    assert [place_of(position, "A", worker) for worker in ("w1", "w2", "w3")] == ["b2", "a1", "a1"]
    assert refusal(position, "move w4 a1-b2") == no("TIK-3.1", "not-entered", explorer=4)
    assert refusal(position, "dig L") == no("TIK-3.1", "not-entered", explorer=0)


def test_tik_3_1_no_points_no_explorer() -> None:
    position = arranged()
    position.turn.points = 0
    assert refusal(position, "enter w a1") == no("TIK-3.1", "too-dear", price=1, left=0)
    assert legal(position) == {"end"}


def test_tik_3_2_between_camps_at_any_distance_for_one_point() -> None:
    position = arranged({"c2": "A3 r0", "d3": "B3 r0", "e3": "C3 r0"})
    set_camp(position, "A", "b2")
    set_camp(position, "A", "e3")
    put(position, "A", "w a1")
    assert legal_of(position, "jump") == {"jump w1 a1-b2", "jump w1 a1-e3"}
    play(position, "jump w1 a1-e3", "jump w1 e3-b2", "jump w1 b2-a1")
    assert position.turn.points == 7


def test_tik_3_2_a_jump_begins_and_ends_in_a_camp() -> None:
    position = arranged()
    put(position, "A", "w a1", "w a2")
    assert refusal(position, "jump w1 a1-a1") == no("TIK-3.2", "jump-to-itself", place="a1")
    reason = no("TIK-3.2", "jump-between-camps", place="b2")
    assert refusal(position, "jump w1 a1-b2") == reason
    reason = no("TIK-3.2", "jump-between-camps", place="a2")
    assert refusal(position, "jump w2 a2-a1") == reason
    assert refusal(position, "jump w2 a1-b2") == no(
        "TIK-3.2", "not-where-said", explorer=2, where="a2", place="a1"
    )


def test_tik_3_2_the_price_of_a_jump() -> None:
    position = arranged()
    set_camp(position, "A", "b2")
    put(position, "A", "w a1")
    position.turn.points = 0
    assert refusal(position, "jump w1 a1-b2") == no("TIK-3.2", "too-dear", price=1, left=0)


def test_tik_3_3_a_border_costs_the_stones_on_both_sides() -> None:
    position = arranged()
    put(position, "A", "w a1", "L a1")
    play(position, "move w1 a1-a2")
    assert position.turn.points == 8
    play(position, "move L a1-b2")
    assert position.turn.points == 7
    assert strength(position, "A", "a1") == 0
    assert strength(position, "A", "b2") == 3


def test_tik_3_3_up_to_six_points() -> None:
    position = arranged({"c2": "C2 r2", "d2": "C4 r5"})
    put(position, "A", "w c2")
    play(position, "move w1 c2-d2")
    assert position.turn.points == 4


def test_tik_3_3_too_many_stones_for_the_points_left() -> None:
    position = arranged({"c1": "C2 r5"})
    put(position, "A", "w b2", "w a1")
    position.turn.points = 2
    assert refusal(position, "move w1 b2-c1") == no("TIK-3.3", "border-too-dear", price=4, left=2)
    position.turn.points = 0
    assert refusal(position, "move w2 a1-b2") == no("TIK-3.3", "border-too-dear", price=1, left=0)
    position.turn.points = 1
    assert refusal(position, "move w2 a1-a2") == no("TIK-3.3", "border-too-dear", price=2, left=1)
    assert legal_of(position, "move") == {"move w1 b2-a1", "move w2 a1-b2"}


def test_tik_3_3_without_a_stone_there_is_no_crossing() -> None:
    position = arranged()
    put(position, "A", "w a2")
    reason = no("TIK-3.3", "no-stone-between", start="a2", place="b2")
    assert refusal(position, "move w1 a2-b2") == reason
    assert legal_of(position, "move") == {"move w1 a2-a1"}


def test_tik_3_3_one_border_of_explored_land_at_a_time() -> None:
    position = arranged()
    put(position, "A", "w a1")
    assert refusal(position, "move w1 a1-c1") == no("TIK-3.3", "no-border", start="a1", place="c1")
    assert refusal(position, "move w1 a2-a3") == no(
        "TIK-3.3", "not-where-said", explorer=1, where="a1", place="a2"
    )
    put(position, "A", "L a2")
    assert refusal(position, "move L a2-a3") == no("TIK-3.3", "not-explored", place="a3")


PRICES = {
    "dig w1": ("TIK-3.4", 2),
    "take w2": ("TIK-3.5", 3),
    "swap mask B urn": ("TIK-3.6", 3),
    "camp b2": ("TIK-3.7", 5),
    "guard a2 w": ("TIK-3.8", 5),
}


def priced(text: str) -> None:
    """The action is open with its price and refused with one point less."""
    rule, price = PRICES[text]
    for points in (price, price - 1):
        position = arranged({"c1": "A2 r0"})
        put(position, "A", "w a2", "w c1", "w b2")
        give(position, "A", "mask")
        give(position, "B", "urn")
        position.turn.points = points
        if points == price:
            play(position, text)
            assert position.turn.points == 0
        else:
            assert text not in legal(position)
            assert refusal(position, text) == no(rule, "too-dear", price=price, left=points)


def test_tik_3_4_excavating_costs_two() -> None:
    priced("dig w1")


def test_tik_3_5_a_treasure_hunt_costs_three() -> None:
    priced("take w2")


def test_tik_3_6_an_exchange_costs_three() -> None:
    priced("swap mask B urn")


def test_tik_3_7_a_camp_costs_five() -> None:
    priced("camp b2")


def test_tik_3_8_a_guard_costs_five() -> None:
    priced("guard a2 w")


def test_tik_3_9_a_volcano_can_never_be_entered() -> None:
    position = arranged({"c1": "B1 r0"})
    put(position, "A", "w b2")
    assert refusal(position, "move w1 b2-c1") == no("TIK-3.9", "volcano-entered", place="c1")
    assert legal_of(position, "move") == {"move w1 b2-a1"}


def test_tik_3_9_any_number_of_explorers_share_a_hex() -> None:
    position = arranged()
    put(position, "A", *["w a1"] * 18, "L a1")
    put(position, "B", *["w a1"] * 18, "L a1")
    assert strength(position, "A", "a1") == strength(position, "B", "a1") == 21


def test_tik_3_9_every_action_may_be_repeated_while_points_last() -> None:
    position = play(arranged(), *["enter w a1"] * 10)
    assert legal(position) == {"end"}


@pytest.mark.parametrize("text", ["move w2 a1-b2", "jump w3 a1-b2", "dig w2", "take w3"])
def test_alike_workers_are_one_choice(text: str) -> None:
    """Same hex, same digs and hunts in this turn: the lowest number stands for all."""
    position = arranged()
    put(position, "A", "w a1", "w a1", "w a1")
    set_camp(position, "A", "b2")
    assert {move.split()[1] for move in legal(position) if move.startswith(("move", "jump"))} == {"w1"}
    refused = refusal(position, text)
    assert refused is None or refused.values["explorer"] == 1
