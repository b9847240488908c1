"""A set-up with a table at which moves are said word by word: what PettingZoo and Gymnasium have in common."""

from typing import Any

from gopura.core.chance import read_seed
from gopura.core.record import Record
from gopura.core.table import Table
from gopura.envs.actions import Mask, mask_of, why_not
from gopura.envs.choosing import UNFINISHED, Choosing, choosing_in, returns
from gopura.envs.observations import Numbers, Vector
from gopura.envs.setup import Setup


class AtTable(Setup):
    """A game in progress. Seats that choose at the same time are asked together, and see nothing of one another.

    What a seat sees and what it can say is worked out once a position, when somebody asks for it.
    """

    table: Table
    _choosings: dict[int, Choosing | None]
    _numbers: dict[int, Numbers]

    def sit_down(self, seed: int) -> None:
        """Start the game of that seed, as `gopura.start` does."""
        self.table = Table(self.game, self.seats, self.options, read_seed(seed))
        self._look_again()

    def _look_again(self) -> None:
        """Forget what was worked out for the position before."""
        self._choosings = {}
        self._numbers = {}

    def choosing(self, seat: int) -> Choosing | None:
        """The move that the seat is spelling; None where it is not asked for one."""
        if seat not in self._choosings:
            asked = None
            if seat in self.table.seats_to_act:
                position = self.table.reveal()
                position.ask(seat)
                asked = choosing_in(position, self.spelling)
            self._choosings[seat] = asked
        return self._choosings[seat]

    def why_not_say(self, seat: int, word: int) -> str | None:
        """Why the seat cannot say that word now; None if it can."""
        return why_not(word, self.choosing(seat), self.action_names)

    def say(self, seat: int, word: int) -> None:
        """Say a word that the seat can say. The last one plays its move, or keeps it until all have chosen."""
        choosing = self.choosing(seat)
        assert choosing is not None, "only a seat that is asked says something"
        move = choosing.take(word)
        if move != UNFINISHED:
            self.play(seat, int(move))

    def play(self, seat: int, move: str | int) -> None:
        """Play a whole move of a seat that is to act, or keep it until all have chosen."""
        self.table.play(self.table.legal(move, seat))
        if self.table.chosen:
            self._choosings.pop(seat, None)
        else:
            self._look_again()

    def seen_by(self, seat: int) -> Vector:
        """What the seat may know, with what it has said of its move, which is shown to no other."""
        if seat not in self._numbers:
            position = self.table.reveal()
            position.ask(seat)
            self._numbers[seat] = self.observer.row_in(position, seat)
        choosing = self.choosing(seat)
        return self.observer.vector(self._numbers[seat], () if choosing is None else choosing.said)

    def mask_for(self, seat: int) -> Mask:
        """1 for each action that the seat can take."""
        return mask_of(self.choosing(seat), len(self.action_names))

    def won(self) -> list[float]:
        """What each seat has won; 0 before the end."""
        if not self.table.over:
            return [0.0] * self.seats
        return returns(self.table.reveal(), self.game.facts.cooperative)

    def result(self) -> dict[str, Any]:
        """The scores and the winners after the end; nothing before, since points may be hidden."""
        return {"scores": self.table.scores, "winners": self.table.winners} if self.table.over else {}

    def record(self) -> Record:
        """The game so far, for `gopura verify` and for people."""
        return self.table.record()
