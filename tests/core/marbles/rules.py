"""The newest rules of Marbles."""

from collections.abc import Mapping

from mypy_extensions import i64

from gopura.core.buffers import vec
from gopura.core.chance import Dice
from gopura.core.groups import Rules
from gopura.core.refusal import Refusal
from gopura.core.seats import first_seat
from gopura_nim import NimPosition

MOST = 4


class MarblesPosition(NimPosition):
    """A heap of marbles."""

    most = MOST

    def moves(self) -> vec[i64]:
        """One to four marbles (MAR-2.1)."""
        return vec[i64](range(1, min(self.most, self.heap) + 1))

    def copy(self) -> "MarblesPosition":
        """An independent copy."""
        position = type(self)(self.heap, self.seat_to_act)
        position.taken, position.winner = self.taken[:], self.winner
        position.count_like(self)
        return position


def start(seats: int, options: Mapping[str, str], dice: Dice) -> MarblesPosition:
    """A new heap."""
    return MarblesPosition(int(options["heap"]), first_seat(options, seats, dice))


def why_not(position: MarblesPosition, move: int) -> Refusal | None:
    """Why that many marbles cannot be taken."""
    if position.heap == 0:
        return Refusal("MAR-3.1", "The game is over: the last marble is taken.")
    if not 1 <= move <= min(position.most, position.heap):
        return Refusal("MAR-2.1", f"You take one to {position.most} marbles of the {position.heap}, not {move}.")
    return None


RULES = Rules(start, why_not)
