# mypyc: compile
"""The course of a game: its moves so far, who made them, and the positions between them."""

from gopura.core.legal import Legal, amid_a_choice, locked
from gopura.core.position import Position


class Course:
    """What has been played. Nothing is checked here, and no position is changed."""

    def __init__(self, start: Position) -> None:
        self.played: list[int] = []
        self.movers: list[int] = []  # the seat that made each move
        self.before: list[Position] = []  # the position before each move, in which its seat is asked
        self.position: Position = start

    def take(self, legal: Legal) -> None:
        """Go on to the position that follows a move."""
        self.before.append(legal.before)
        self.position = legal.after
        self.played.append(legal.move)
        self.movers.append(legal.seat)

    def take_back(self) -> None:
        """Go back to the position before the last step: what was chosen at the same time goes together."""
        self._back_by_one()
        while self.before and amid_a_choice(self.before[-1], self.position):
            self._back_by_one()

    def _back_by_one(self) -> None:
        """Go back to the position before the last move."""
        self.played.pop()
        self.movers.pop()
        self.position = self.before.pop()

    def is_locked(self) -> bool:
        """Whether the last move can no longer be taken back, or there is none."""
        return not self.before or locked(self.before[-1], self.position)

    def after(self, moves: int) -> Position:
        """The position after so many of the moves."""
        return self.before[moves] if moves < len(self.before) else self.position

    def until(self, moves: int) -> "Course":
        """The course up to so many of its moves, independent of this one."""
        course = Course(self.after(moves))
        course.played = self.played[:moves]
        course.movers = self.movers[:moves]
        course.before = self.before[:moves]
        return course

    def whole_steps(self, moves: int) -> int:
        """So many moves or the fewer that end no step in the middle: what is chosen together stays together."""
        while moves > 0 and amid_a_choice(self.after(moves - 1), self.after(moves)):
            moves -= 1
        return moves

    def moves_in_turn(self, seat: int) -> int:
        """How many moves the seat has made in the turn that goes on."""
        found = 0
        number = len(self.before) - 1
        while number >= 0 and self.before[number].turns == self.position.turns:
            if self.movers[number] == seat:
                found += 1
            number -= 1
        return found
