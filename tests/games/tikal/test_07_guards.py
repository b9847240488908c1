import gopura
from gopura.games.tikal.data import LEADER
from gopura.games.tikal.rules.crew import GONE, GUARDING
from tests.games.tikal.arranging import arranged, legal_of, no, play, put, refusal, strength

TEMPLES = {"c1": "B2 r0"}


def test_tik_7_1_where_ones_strength_is_the_greatest() -> None:
    position = arranged(TEMPLES, seats=3)
    put(position, "A", "w a2", "w a2", "w b1", "L c1")
    put(position, "B", "w a2", "w b1", "w c1")
    put(position, "C", "w a2", "w c1", "w c1")
    assert legal_of(position, "guard") == {"guard a2 w", "guard c1 L"}
    reason = no("TIK-7.1", "not-strongest", place="b1", own=1, best=1)
    assert refusal(position, "guard b1 w") == reason


def test_tik_7_1_a_leader_counts_three() -> None:
    position = arranged()
    put(position, "A", "w a2", "w a2", "w a2")
    put(position, "B", "L a2")
    reason = no("TIK-7.1", "not-strongest", place="a2", own=3, best=3)
    assert refusal(position, "guard a2 w") == reason
    put(position, "A", "w a2")
    assert refusal(position, "guard a2 w") is None


def test_tik_7_1_not_where_a_guard_stands_already() -> None:
    position = arranged()
    put(position, "A", "w a2", "w a2")
    play(position, "guard a2 w")
    put(position, "A", "L a2")
    assert refusal(position, "guard a2 L") == no("TIK-7.1", "guard-there", place="a2")
    assert legal_of(position, "guard") == set()


def test_tik_7_1_two_guards_a_player() -> None:
    position = arranged(TEMPLES)
    put(position, "A", "w a2", "w b1", "w c1")
    play(position, "guard a2 w", "guard b1 w")
    position.turn.points = 10
    assert refusal(position, "guard c1 w") == no("TIK-7.1", "guards-all-set")
    assert legal_of(position, "guard") == set()


def test_tik_7_1_a_worker_is_offered_first_and_the_leader_may_be_named() -> None:
    position = arranged()
    put(position, "A", "w a2", "L a2", "w b1")
    texts = [gopura.find_game("tikal").words.write(move) for move in position.moves()]
    assert [text for text in texts if text.startswith("guard a2")] == ["guard a2 w", "guard a2 L"]
    assert refusal(position, "guard b1 L") == no("TIK-7.1", "leader-elsewhere", place="b1")
    put(position, "B", "w a2")
    assert refusal(position, "guard b2 w") == no("TIK-7.1", "guard-ground", place="b2")


def test_tik_7_1_only_an_explorer_who_is_there() -> None:
    position = arranged()
    put(position, "A", "L a2")
    assert legal_of(position, "guard") == {"guard a2 L"}
    assert refusal(position, "guard a2 w") == no("TIK-7.1", "no-worker-there", place="a2")


def test_tik_7_2_all_ones_other_explorers_there_leave_the_game() -> None:
    position = arranged()
    put(position, "A", "w a2", "w a2", "w a1", "L a2")
    put(position, "B", "w a2")
    play(position, "guard a2 w")
    where = position.crews[0].where
    assert [where[explorer] for explorer in range(4)] == [GONE, GUARDING + 1, GONE, 0]
    assert strength(position, "A", "a2") == 0
    assert strength(position, "B", "a2") == 1
    assert refusal(position, "dig w2") == no("TIK-7.2", "left-the-game", explorer=2)
    assert refusal(position, "move L a2-a1") == no("TIK-7.2", "left-the-game", explorer=0)


def test_tik_7_2_a_guard_never_moves() -> None:
    position = arranged()
    put(position, "A", "w a2", "L a2")
    play(position, "guard a2 L")
    assert position.crews[0].where[LEADER] == GUARDING + 1
    reason = no("TIK-7.2", "is-a-guard", explorer=0)
    assert refusal(position, "move L a2-a1") == reason
    assert refusal(position, "take L") == reason
    assert legal_of(position, "move") == set()


def test_tik_7_3_the_temple_scores_for_the_guards_owner_alone() -> None:
    position = arranged(TEMPLES)
    put(position, "A", "w a2")
    play(position, "guard a2 w")
    put(position, "B", "w a1")
    position.begin_actions(1, 0)
    play(position, "move w1 a1-a2")
    view = gopura.find_game("tikal").view(position, None)
    assert view["crews"][0]["temples"] == {"a2": 1}
    assert view["crews"][1]["temples"] == {}
    assert view["hexes"]["a2"]["guard"] == "A"
