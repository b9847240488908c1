# mypyc: compile
"""The course of a game: its moves so far, who made them, and the positions between them."""

from typing import Final

from gopura.core.legal import Legal, amid_a_choice, locked
from gopura.core.position import Position

RECENT: Final = 3  # positions that are kept, for undo; those before them are played again when somebody looks back


class Course:
    """What has been played. Nothing is checked here, and no position is changed."""

    def __init__(self, start: Position) -> None:
        self.start: Position = start
        self.played: list[int] = []
        self.movers: list[int] = []  # the seat that made each move
        self.recent: list[Position] = []  # the position before each of the last moves, in which its seat is asked
        self.position: Position = start

    def take(self, legal: Legal) -> None:
        """Go on to the position that follows a move."""
        self.recent.append(legal.before)
        if len(self.recent) > RECENT:
            del self.recent[0]
        self.position = legal.after
        self.played.append(legal.move)
        self.movers.append(legal.seat)

    def take_back(self) -> None:
        """Go back to the position before the last step: what was chosen at the same time goes together."""
        self._back_by_one()
        while self.recent and amid_a_choice(self.recent[-1], self.position):
            self._back_by_one()

    def _back_by_one(self) -> None:
        """Go back to the position before the last move."""
        self.position = self.recent.pop()
        self.played.pop()
        self.movers.pop()
        if self.played and not self.recent:
            self.recent = self.between(max(0, len(self.played) - RECENT))[:-1]

    def is_locked(self) -> bool:
        """Whether the last move can no longer be taken back, or there is none."""
        return not self.recent or locked(self.recent[-1], self.position)

    def after(self, moves: int) -> Position:
        """The position after so many of the moves, in which the next one's seat is asked."""
        return self.between(moves, moves)[0]

    def between(self, since: int, until: int | None = None) -> list[Position]:
        """The positions after `since` moves up to after `until`, or up to now, as the next seat is asked."""
        end = len(self.played) if until is None else until
        older = len(self.played) - len(self.recent)
        again = self._played_again(since, min(end + 1, older)) if since < older else []
        return again + [*self.recent, self.position][max(0, since - older) : max(0, end + 1 - older)]

    def _played_again(self, since: int, until: int) -> list[Position]:
        """The positions before the moves from number `since` to before `until`, made once more from the start."""
        found: list[Position] = []
        position = self.start.copy()
        for number in range(until):
            if position.seat_to_act != self.movers[number]:
                position.ask(self.movers[number])
            if number >= since:
                found.append(position)
                position = position.copy()
            position.apply(self.played[number])
        return found

    def twin(self) -> "Course":
        """The same course once more, to go on from here in another way."""
        twin = Course(self.start)
        twin.played, twin.movers = self.played.copy(), self.movers.copy()
        twin.recent, twin.position = self.recent.copy(), self.position
        return twin

    def until(self, moves: int) -> "Course":
        """The course up to so many of its moves, independent of this one."""
        course = Course(self.start)
        course.played = self.played[:moves]
        course.movers = self.movers[:moves]
        course.recent = self.between(max(0, moves - RECENT), moves)
        course.position = course.recent.pop()
        return course

    def whole_steps(self, moves: int) -> int:
        """So many moves or the fewer that end no step in the middle: what is chosen together stays together."""
        while moves > 0 and amid_a_choice(self.after(moves - 1), self.after(moves)):
            moves -= 1
        return moves

    def moves_in_turn(self, seat: int) -> int:
        """How many moves the seat has made in the turn that goes on."""
        before, turn = self.recent, self.position.turns
        if before and before[0].turns == turn:  # perhaps it began earlier
            before = self.between(0)[:-1]
        movers = self.movers[len(self.movers) - len(before) :]
        return sum(mover == seat and each.turns == turn for mover, each in zip(movers, before, strict=True))
