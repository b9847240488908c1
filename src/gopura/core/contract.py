# mypyc: compile
"""The heart of the contract: a position, the whole truth of a game in progress."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64, mypyc_attr

from gopura.core.buffers import vec
from gopura.core.chance import Dice

NOBODY: Final[i64] = -1
SEAT_LETTERS: Final = "ABCD"


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The whole truth of a game in progress, made for search: `play` does not check.

    Moves are integers that only the game's folder can read; its `notation` turns them into text. Whoever holds a
    position knows everything, so people and bots are handed views or determinized copies instead.
    """

    def __init__(self, seats: i64, seat_to_act: i64) -> None:
        self.seats: i64 = seats
        self.seat_to_act: i64 = seat_to_act  # NOBODY when the game is over
        self.shown: i64 = 0  # how often chance spoke or something hidden was shown: undo never goes back across it

    def moves(self) -> vec[i64]:
        """Every legal move once, in a fixed order; empty exactly when the game is over."""
        raise NotImplementedError

    def play(self, move: i64) -> None:
        """Play a move that is known to be legal. Anything may happen with one that is not."""
        raise NotImplementedError

    def copy(self) -> "Position":
        """An independent copy."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The points of each seat as if the game ended now."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won, several if they share the win; none while the game goes on."""
        raise NotImplementedError

    def determinize(self, seat: i64, dice: Dice) -> "Position":
        """A copy in which all that `seat` cannot know is replaced by a random guess fitting all that it knows.

        A function of what the seat knows and of the dice alone: equal dice give equal guesses whatever the truth.
        """
        raise NotImplementedError


def first_seat(options: Mapping[str, str], seats: int, dice: Dice) -> int:
    """The seat that begins. The dice are thrown either way, so that the choice does not change the deck."""
    drawn = dice.below(seats)
    chosen = options["first"]
    return drawn if chosen == "random" else SEAT_LETTERS.index(chosen)
