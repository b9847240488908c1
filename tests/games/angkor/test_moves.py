"""A move as a number, and positions as copies."""

from gopura.games.angkor.data import COURT
from gopura.games.angkor.rules.mat import Mat
from gopura.games.angkor.rules.moves import SKIP, item_of, mat_of, placement, square_of
from gopura.games.angkor.rules.position import AngkorPosition
from tests.games.angkor.arranging import arranged


def test_a_number_holds_the_item_the_mat_and_the_square() -> None:
    moves = [(item, mat, square) for item in range(8) for mat in range(4) for square in range(64)]
    numbers = [placement(*move) for move in moves]
    assert numbers == list(range(SKIP))
    assert [(item_of(number), mat_of(number), square_of(number)) for number in numbers] == moves


def attributes(thing: object) -> list[str]:
    """The names of all that a thing holds, compiled or not."""
    return [name for name in dir(thing) if name[0] != "_" and not callable(getattr(thing, name))]


def test_every_attribute_of_a_mat_survives_a_copy() -> None:
    mat = Mat(0, 0, 0)
    for value, name in enumerate(attributes(mat), start=1):
        setattr(mat, name, value)
    copied = mat.copy()
    assert len(attributes(mat)) == 12
    assert {name: getattr(copied, name) for name in attributes(mat)} == {
        name: value for value, name in enumerate(attributes(mat), start=1)
    }


def test_every_attribute_of_a_position_survives_a_copy() -> None:
    position = arranged({"c4": "court"}, hand="court water")
    position.covered[COURT] = 3
    numbers = [name for name in attributes(position) if isinstance(getattr(position, name), int)]
    for value, name in enumerate(numbers, start=1):
        setattr(position, name, value)
    copied = position.copy()
    assert {"left", "placed", "princesses", "seat_to_act", "shown", "turns", "together"} <= set(numbers)
    assert [getattr(copied, name) for name in numbers] == list(range(1, len(numbers) + 1))
    assert set(attributes(position)) - set(numbers) == {"mats", "hands", "covered", "buried", "supply", "walls"}
    assert copied.buried is position.buried
    assert [list(copied.hands), list(copied.covered), list(copied.supply)] == contents(position)
    assert [mat.court for mat in copied.mats] == [mat.court for mat in position.mats]


def test_a_copy_shares_nothing_that_changes() -> None:
    position = arranged(hand="court")
    before, copied = contents(position), position.copy()
    copied.hands[COURT] += 1
    copied.covered[COURT] += 1
    copied.mats[0].court = 1
    assert contents(position) == before
    assert position.mats[0].court == 0


def contents(position: AngkorPosition) -> list[list[int]]:
    """The hands, what is covered, and the supply."""
    return [list(position.hands), list(position.covered), list(position.supply)]
