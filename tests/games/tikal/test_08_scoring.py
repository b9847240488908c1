import pytest

from gopura.games.tikal import GAME
from gopura.games.tikal.rules.position import TikalPosition
from gopura.games.tikal.rules.scoring import score
from tests.games.tikal.arranging import (
    arranged,
    at_the_end,
    finished,
    give,
    legal,
    legal_of,
    next_tile,
    no,
    play,
    put,
    refusal,
    set_guard_on,
)

TEMPLES = {"c1": "B2 r0", "c2": "B6 r0"}


def temples_of(position: TikalPosition, seat: int) -> dict[str, int]:
    temples = GAME.view(position, None)["crews"][seat]["temples"]
    scoring = score(position.land, position.crews, seat, False)
    assert sum(scoring.levels) == sum(temples.values())
    return temples


def test_tik_8_1_the_strongest_scores_the_level() -> None:
    position = arranged(TEMPLES, seats=3)
    put(position, "A", "w c1", "w c1", "w c2")
    put(position, "B", "w c1", "w c2", "w a2")
    put(position, "C", "w c1", "L c2")
    assert [temples_of(position, seat) for seat in range(3)] == [{"c1": 2}, {"a2": 1}, {"c2": 3}]


def test_tik_8_1_a_tie_scores_for_nobody() -> None:
    position = arranged(TEMPLES, seats=3)
    put(position, "A", "w c1", "w c1")
    put(position, "B", "w c1", "w c1")
    put(position, "C", "w c1")
    assert [temples_of(position, seat) for seat in range(3)] == [{}, {}, {}]


def test_tik_8_1_a_guard_scores_however_many_come() -> None:
    position = arranged(TEMPLES)
    set_guard_on(position, "A", "c1", 2)
    put(position, "B", "L c1", "w c2")
    assert [temples_of(position, seat) for seat in range(2)] == [{"c1": 2}, {"c2": 3}]


@pytest.mark.parametrize(
    ("treasures", "points"),
    [
        ("", 0),
        ("mask", 1),
        ("mask mask", 3),
        ("mask mask mask", 6),
        ("mask urn", 2),
        ("mask mask mask urn urn ring", 10),
        ("knife knife knife ring ring ring", 12),
    ],
)
def test_tik_8_2_each_kind_1_3_6(treasures: str, points: int) -> None:
    position = arranged()
    give(position, "A", treasures)
    assert position.crews[0].treasure_points() == points
    assert score(position.land, position.crews, 0, True).total() == points


def test_tik_8_3_everybody_scores_from_the_drawer_on_then_the_volcano_is_laid() -> None:
    position = arranged(seats=3)
    put(position, "A", "w a2")
    put(position, "C", "w b1")
    next_tile(position, "B1")
    play(position, "end")
    assert (position.seat_to_act, position.turn.points) == (1, 10)
    reason = no("TIK-8.3", "volcano-waits", tile="B1")
    assert refusal(position, "tile c1 r0") == reason
    play(position, "enter w a1", "end")
    assert (position.seat_to_act, position.turn.points) == (2, 10)
    play(position, "dig w1", "end")
    assert position.seat_to_act == 0
    play(position, "end")
    assert position.seat_to_act == 1
    assert position.scores() == [1, 0, 2]
    assert {move.split()[0] for move in legal(position)} == {"tile"}
    play(position, "tile c1 r0")
    assert position.turn.points == 10
    play(position, "end")
    assert position.seat_to_act == 2
    assert position.scores() == [1, 0, 2]


def test_tik_8_3_each_scores_alone_at_the_end_of_the_own_turn() -> None:
    """So two seats may score one temple in one round."""
    position = arranged()
    put(position, "B", "w a2")
    put(position, "A", "w a1", "w a1")
    next_tile(position, "B1")
    play(position, "end", "end", "move w1 a1-a2", "move w2 a1-a2", "end")
    assert position.scores() == [1, 1]


def test_tik_8_3_the_limits_count_anew_in_each_turn() -> None:
    position = arranged()
    put(position, "B", "w a2", "w a2")
    next_tile(position, "B1")
    play(position, "end", "dig w1", "dig w2", "end", "end", "tile c1 r0")
    assert legal_of(position, "dig") == {"dig w1"}


def test_tik_8_4_after_the_last_tile_from_the_left_on_and_its_player_last() -> None:
    position = at_the_end(seats=3)
    put(position, "A", "w a2")
    play(position, "enter w a1", "end")
    order = []
    while position.seat_to_act >= 0:
        order.append(position.seat_to_act)
        assert position.turn.points == 10
        reason = no("TIK-8.4", "tiles-all-laid", tiles=36)
        assert refusal(position, "tile c1 r0") == reason
        play(position, "end")
    assert order == [1, 2, 0]
    assert position.scores() == [1, 0, 0]
    assert position.winners() == [0]


def test_tik_8_4_then_the_game_is_over() -> None:
    position = finished([3, 2])
    assert refusal(position, "end") == no("TIK-8.4", "game-over")
    assert legal(position) == set()


def test_tik_8_5_most_points_win() -> None:
    position = finished([30, 42, 41])
    set_guard_on(position, "C", "a2", 9)
    assert position.winners() == [1]


def test_tik_8_5_a_tie_goes_to_the_guard_on_the_most_valuable_temple() -> None:
    position = finished([40, 40, 12])
    set_guard_on(position, "A", "a2", 5)
    set_guard_on(position, "B", "b1", 6)
    give(position, "A", "mask urn ring")
    assert position.winners() == [1]


def test_tik_8_5_no_guard_counts_nothing() -> None:
    position = finished([40, 40])
    set_guard_on(position, "A", "a2", 1)
    give(position, "B", "mask urn ring")
    assert position.winners() == [0]


def test_tik_8_5_then_to_the_most_treasures() -> None:
    position = finished([40, 40])
    set_guard_on(position, "A", "a2", 5)
    set_guard_on(position, "B", "b1", 5)
    give(position, "A", "mask mask")
    give(position, "B", "mask urn ring")
    assert position.winners() == [1]


def test_tik_8_5_then_the_win_is_shared() -> None:
    position = finished([40, 12, 40])
    give(position, "A", "mask mask")
    give(position, "C", "urn ring")
    give(position, "B", "idol flute knife")
    assert position.winners() == [0, 2]


def test_the_game_goes_on_without_winners() -> None:
    assert arranged().winners() == []
