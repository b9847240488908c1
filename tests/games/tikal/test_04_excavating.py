import pytest

from gopura.games.tikal import GAME
from gopura.games.tikal.words import notation
from tests.games.tikal.arranging import arranged, legal_of, level_of, no, play, put, refusal, set_level

TEMPLES = {"c1": "B2 r0", "c2": "A3 r0"}


def test_tik_4_1_an_explorer_raises_a_temple_by_one_level() -> None:
    position = arranged()
    put(position, "A", "w a2")
    put(position, "B", "w a2", "L a2")
    play(position, "dig w1")
    assert level_of(position, "a2") == 2
    assert position.turn.points == 8
    assert position.land.pieces_left(2) == 2


def test_tik_4_1_the_leader_digs_as_one_explorer() -> None:
    position = arranged()
    put(position, "A", "L a2")
    play(position, "dig L")
    assert level_of(position, "a2") == 2
    reason = no("TIK-4.2", "dug-already", explorer=0, place="a2")
    assert refusal(position, "dig L") == reason


def test_tik_4_1_only_on_a_temple() -> None:
    position = arranged()
    put(position, "A", "w b2")
    assert refusal(position, "dig w1") == no("TIK-4.1", "not-on-temple", explorer=1, place="b2")


def test_tik_4_2_the_same_worker_never_digs_twice() -> None:
    position = arranged()
    put(position, "A", "w a2", "w a2", "w a2")
    play(position, "dig w1")
    reason = no("TIK-4.2", "dug-already", explorer=1, place="a2")
    assert refusal(position, "dig w1") == reason
    assert legal_of(position, "dig") == {"dig w2"}


def test_tik_4_2_not_even_after_a_walk_around() -> None:
    position = arranged()
    put(position, "A", "w a2")
    play(position, "dig w1", "move w1 a2-a1", "move w1 a1-a2")
    reason = no("TIK-4.2", "dug-already", explorer=1, place="a2")
    assert refusal(position, "dig w1") == reason


def test_tik_4_2_two_a_turn_by_two_explorers() -> None:
    position = arranged()
    put(position, "A", "w a2", "w a2", "L a2")
    play(position, "dig w1", "dig w2")
    assert level_of(position, "a2") == 3
    assert refusal(position, "dig L") == no("TIK-4.2", "dug-twice", place="a2")


def test_tik_4_2_it_may_walk_on_and_dig_elsewhere() -> None:
    position = arranged()
    put(position, "A", "w a2")
    play(position, "dig w1", "move w1 a2-a1", "move w1 a1-b1", "dig w1")
    assert (level_of(position, "a2"), level_of(position, "b1")) == (2, 2)


def test_tik_4_2_any_number_of_temples() -> None:
    position = arranged(TEMPLES)
    put(position, "A", "w a2", "w a2", "w b1", "w b1", "w c1")
    play(position, "dig w1", "dig w2", "dig w3", "dig w5")
    assert [level_of(position, place) for place in ("a2", "b1", "c1")] == [3, 2, 3]


def test_tik_4_2_a_worker_that_has_dug_is_not_like_one_that_has_not() -> None:
    position = arranged()
    put(position, "A", "w a2", "w a2")
    assert legal_of(position, "move") == {"move w1 a2-a1"}
    play(position, "dig w2")
    assert legal_of(position, "move") == {"move w1 a2-a1", "move w2 a2-a1"}
    play(position, "dig w2")
    assert legal_of(position, "move") == {"move w1 a2-a1"}


def test_tik_4_2_of_workers_alike_the_lowest_stands_for_all() -> None:
    position = arranged()
    put(position, "A", "w a2", "w a2")
    refused = GAME.rules.why_not(position, notation.read("dig w2"))
    assert str(refused) == "Workers w1 and w2 are alike; w1 stands for both. (TIK-4.2)"
    assert GAME.rules.canonical(position, notation.read("dig w2")) == notation.read("dig w1")


def test_tik_4_2_the_limits_count_anew_in_the_next_turn() -> None:
    position = arranged()
    put(position, "A", "w a2", "w a2")
    play(position, "dig w1", "dig w2")
    position.begin_actions(0, 0)
    assert legal_of(position, "dig") == {"dig w1"}


def test_tik_4_3_a_level_that_has_run_out_cannot_be_skipped() -> None:
    position = arranged(TEMPLES)
    put(position, "A", "w a2", "w c1")
    set_level(position, "c1", 1)
    for _ in range(3):
        position.land.raise_temple(5)  # b1: only its pieces matter here
        position.land.number[5] = 1
    assert refusal(position, "dig w1") == no("TIK-4.3", "level-run-out", level=2)
    assert legal_of(position, "dig") == set()
    set_level(position, "c1", 2)
    assert legal_of(position, "dig") == {"dig w2"}


def test_tik_4_3_level_ten_is_the_highest() -> None:
    position = arranged()
    put(position, "A", "w a2")
    set_level(position, "a2", 9)
    play(position, "dig w1")
    assert level_of(position, "a2") == 10
    position.begin_actions(0, 0)
    assert refusal(position, "dig w1") == no("TIK-4.3", "temple-highest", place="a2", level=10)
    assert legal_of(position, "dig") == set()


@pytest.mark.parametrize("guard", ["A", "B"])
def test_tik_4_4_a_guarded_temple_cannot_be_raised(guard: str) -> None:
    position = arranged()
    put(position, guard, "w a2")
    position.begin_actions("AB".index(guard), 0)
    play(position, "guard a2 w")
    position.begin_actions(0, 0)
    put(position, "A", "L a2")
    assert refusal(position, "dig L") == no("TIK-4.4", "temple-guarded", place="a2", level=1)
    assert legal_of(position, "dig") == set()
