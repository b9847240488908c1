"""What is copied by hand is copied whole."""

from typing import Any

import pytest

from gopura.core.chance import QuickDice
from gopura.games.temple.rules.position import TemplePosition
from tests.games.temple.test_board import old_position
from tests.games.temple.test_listing import started


def attributes(thing: Any) -> dict[str, Any]:
    """All that the thing holds, compiled or not, put plainly."""
    names = [name for name in dir(thing) if not name.startswith("_") and not callable(getattr(thing, name))]
    return {name: plain(getattr(thing, name)) for name in names}


def plain(value: Any) -> Any:
    if isinstance(value, (int, bool)):
        return value
    if hasattr(value, "copy") and not isinstance(value, list):
        return attributes(value)
    return [plain(each) for each in value] if hasattr(value, "__len__") else id(value)


def shaken(position: TemplePosition) -> TemplePosition:
    """The position with every number in it changed, so that nothing is as it begins."""
    for thing in (position, *position.hands):
        for name, value in attributes(thing).items():
            if isinstance(value, bool):
                setattr(thing, name, not value)
            elif isinstance(value, int) and name != "seats":  # there are always two
                setattr(thing, name, value + 3)
    return position


@pytest.mark.parametrize("position", [started(QuickDice(1)), old_position()], ids=["first", "old"])
def test_every_attribute_survives_a_copy(position: TemplePosition) -> None:
    truth = shaken(position.copy())
    assert len(attributes(truth)) >= 10
    assert attributes(truth.copy()) == attributes(truth)
