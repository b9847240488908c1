"""What is worth doing in a turn that scores, and how much it can bring at most."""

from gopura.games.tikal.data import HEX_NAMES
from gopura.games.tikal.puzzles.bound import Bounds
from gopura.games.tikal.puzzles.errands import errands, key
from gopura.games.tikal.rules.position import TikalPosition
from gopura.games.tikal.words import notation
from tests.games.tikal.arranging import arranged, play, put

LAND = {"c1": "A2 r0", "c2": "A3 r0"}
EVERYBODY = ("w a1",) * 18


def begun(position: TikalPosition) -> set[str]:
    """How errands begin."""
    return {" ".join(notation.write(errand[0]).split()[:2]) for errand in errands(position)}


def test_a_worker_or_the_leader_may_come_on() -> None:
    assert begun(arranged(LAND)) == {"end", "enter w", "enter L"}


def test_who_has_come_on_does_not_come_again() -> None:
    position = arranged(LAND)
    put(position, "A", *EVERYBODY)
    assert begun(position) == {"end", "enter L", "move w1"}
    put(position, "A", "L a1")
    assert begun(position) == {"end", "move L", "move w1"}


def test_the_leader_counts_where_it_stands_and_in_the_supply() -> None:
    position = arranged(LAND)
    put(position, "A", *EVERYBODY)
    waiting = Bounds().most(position)
    put(position, "A", "L a1")
    assert Bounds().most(position) >= waiting > 0


def test_without_points_a_turn_can_only_end() -> None:
    position = arranged(LAND)
    position.turn.points = 0
    assert begun(position) == {"end"}


def test_states_of_a_turn_are_told_apart_by_the_workers_on_the_board() -> None:
    position = arranged(LAND)
    put(position, "A", "w a2", "w a2")
    both = key(position)[-1]
    play(position, "guard a2 w")
    assert both == (HEX_NAMES.index("a2"),) * 2
    assert key(position)[-1] == ()
