# mypyc: compile
"""The heart of the contract: a position, the whole truth of a game in progress."""

from mypy_extensions import i64, mypyc_attr

from gopura.core.buffers import vec
from gopura.core.chance import Dice


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The whole truth of a game in progress, made for search: `apply` does not check.

    Moves are integers that only the game's folder can read; its `notation` turns them into text. Whoever holds a
    position knows everything, so people and bots are handed views or determinized copies instead.

    Where seats choose at the same time, `together` holds all that have not chosen yet, `seat_to_act` among them.
    Each of them may be asked first (`ask`): what one chooses is hidden from the others until all have chosen.
    """

    def __init__(self, seats: i64, seat_to_act: i64) -> None:
        self.seats: i64 = seats
        self.seat_to_act: i64 = seat_to_act  # NOBODY when the game is over
        self.shown: i64 = 0  # how often chance spoke or something hidden was shown: undo never goes back across it
        self.turns: i64 = 0  # how many turns have ended: undo never goes back across the end of one
        self.together: i64 = 0  # the seats that choose at the same time, a bit each; 0 where one acts at a time

    def moves(self) -> vec[i64]:
        """Every legal move of the seat to act once, in a fixed order; empty exactly when the game is over."""
        raise NotImplementedError

    def apply(self, move: i64) -> None:
        """Play a move that is known to be legal. Anything may happen with one that is not."""
        raise NotImplementedError

    def copy(self) -> "Position":
        """An independent copy."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The points of each seat as if the game ended now."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won, several if they share the win; none while the game goes on, or if all lost."""
        raise NotImplementedError

    def determinize(self, seat: i64, dice: Dice) -> "Position":
        """A copy in which all that `seat` cannot know is replaced by a random guess fitting all that it knows.

        A function of what the seat knows and of the dice alone: equal dice give equal guesses whatever the truth.
        """
        raise NotImplementedError

    def pass_to(self, seat: i64) -> None:
        """End the turn: that seat is to act now, or NOBODY."""
        self.seat_to_act = seat
        self.turns += 1

    def ask(self, seat: i64) -> None:
        """Let another of the seats that choose at the same time choose first."""
        if (self.together >> seat) & 1 != 0:
            self.seat_to_act = seat

    def count_like(self, other: "Position") -> None:
        """Take over what every position counts, in a copy."""
        self.shown = other.shown
        self.turns = other.turns
        self.together = other.together


def is_asked(position: Position, seat: i64) -> bool:
    """Whether that seat is to act, alone or with others."""
    return seat == position.seat_to_act or (seat >= 0 and (position.together >> seat) & 1 != 0)


def asked_seats(position: Position) -> list[int]:
    """The seats that are to act now: one, several that choose at the same time, or none at the end."""
    if position.together == 0:
        return [int(position.seat_to_act)] if position.seat_to_act >= 0 else []
    return [seat for seat in range(int(position.seats)) if (position.together >> seat) & 1 != 0]
