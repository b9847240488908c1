# mypyc: compile
"""A move that has been judged: read, made canonical and found legal, once, for one position."""

from gopura.core.position import Position


class Legal:
    """A legal move, for the table and the position it was asked of and for no other.

    `after` is the position that follows, so playing the move does no work twice. Whoever holds one knows what only
    the table may know.
    """

    def __init__(self, seat: int, move: int, text: str, before: Position, after: Position, at: Position) -> None:
        self.seat = seat
        self.move = move
        self.text = text  # in canonical notation
        self.before = before
        self.after = after
        self.at = at  # as the table stood when it was judged

    @property
    def shows(self) -> bool:
        """Whether it draws, turns over or otherwise shows something hidden."""
        return self.before.shown != self.after.shown

    @property
    def ends_turn(self) -> bool:
        """Whether the turn is over with it."""
        return self.before.turns != self.after.turns

    @property
    def locks(self) -> bool:
        """Whether it can no longer be taken back, once played."""
        return locked(self.before, self.after)


def locked(before: Position, after: Position) -> bool:
    """Whether the step from one position to the next can no longer be taken back."""
    return before.turns != after.turns or before.shown != after.shown


def amid_a_choice(before: Position, after: Position) -> bool:
    """Whether after that step some seats have chosen and others, asked at the same time, have not."""
    left = after.together
    return left != 0 and left != before.together and left & before.together == left
