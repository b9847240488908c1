"""Copies are written by hand, attribute by attribute: none is forgotten."""

from collections.abc import Callable

import pytest
from mypy_extensions import i64

from gopura.core.buffers import vec
from gopura.games.tikal import GAME
from gopura.games.tikal.rules.auction import Auction
from gopura.games.tikal.rules.crew import Crew, Turn, new_crew
from gopura.games.tikal.rules.deck import ALL_TREASURES
from gopura.games.tikal.rules.land import Land, new_land
from gopura.games.tikal.rules.position import TikalPosition
from gopura.games.tikal.rules.scoring import score
from tests.games.tikal.arranging import arranged

Copied = Auction | Crew | Land | Turn | TikalPosition
PARTS = (Auction, Crew, Land, Turn)
MAKERS: dict[str, Callable[[], Copied]] = {
    "auction": lambda: Auction(3),
    "crew": lambda: new_crew(0),
    "land": lambda: new_land(ALL_TREASURES),
    "turn": Turn,
    "position": lambda: arranged(auction="on"),
}


def attributes(thing: object) -> list[str]:
    """The names of everything that a thing remembers."""
    return [name for name in dir(thing) if not name.startswith("_") and not callable(getattr(thing, name))]


def state(thing: object) -> object:
    """All that a thing remembers, to be compared."""
    if isinstance(thing, PARTS) or type(thing).__name__ in ("TikalPosition", "Scoring"):
        return {name: state(getattr(thing, name)) for name in attributes(thing)}
    return [state(each) for each in thing] if isinstance(thing, (list, tuple, vec)) else thing


def changed(thing: object, name: str) -> object:
    """Another value for an attribute."""
    value = getattr(thing, name)
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 3
    if isinstance(value, vec):
        return vec[i64]([*value, 7]) if not len(value) else changed_numbers(value)
    if name == "scorings":
        position = arranged()
        return [score(position.land, position.crews, 0, False)]
    raise AssertionError(f"{name} is {value!r}, for which the test knows no other value.")


def changed_numbers(numbers: vec[i64]) -> vec[i64]:
    copied = numbers[:]
    copied[0] += 3
    return copied


@pytest.mark.parametrize("kind", MAKERS)
def test_every_attribute_survives_a_copy(kind: str) -> None:
    thing = MAKERS[kind]()
    assert len(attributes(thing)) >= 4
    for name in attributes(thing):
        if not (isinstance(thing, TikalPosition) and name in ("land", "crews", "turn", "auction")):
            before = state(getattr(thing, name))
            setattr(thing, name, changed(thing, name))
            assert state(getattr(thing, name)) != before, name
            assert state(getattr(thing.copy(), name)) == state(getattr(thing, name)), name


def test_the_parts_of_a_position_are_copied_with_it() -> None:
    position = arranged(auction="on")
    copied = position.copy()
    assert state(copied) == state(position)
    pairs = [(position.land, copied.land), (position.turn, copied.turn), (position.auction, copied.auction)]
    assert all(one is not other for one, other in [*pairs, *zip(position.crews, copied.crews, strict=True)])
    assert GAME.view(copied, 0) == GAME.view(position, 0)
