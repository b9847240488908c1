"""What was different in older versions of Marbles."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from gopura.core.chance import Dice
from gopura.core.game import Game
from gopura.core.seats import first_seat
from tests.core.marbles.rules import MarblesPosition


class FirstMarbles(MarblesPosition):
    """Version 1: one to three marbles."""

    most = 3


def start(seats: int, options: Mapping[str, str], dice: Dice) -> FirstMarbles:
    """A new heap."""
    return FirstMarbles(int(options["heap"]), first_seat(options, seats, dice))


def version_1(game: Game[Any, Any]) -> Game[Any, Any]:
    """Marbles before a fourth could be taken."""
    return game.having(replace(game.facts, version=1), rules=replace(game.rules, start=start))


PAST = {1: version_1}
