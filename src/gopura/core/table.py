"""The public door: a game in progress in which every move is checked."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from gopura.core.chance import new_seed, read_seed
from gopura.core.legal import Legal
from gopura.core.listing import counted
from gopura.core.position import Position
from gopura.core.refusal import BadSetup, Refusal, Refused
from gopura.core.registry import find_game
from gopura.core.seats import seat_number
from gopura.core.standing import Standing

if TYPE_CHECKING:  # whoever plays without looking waits for no pictures
    from gopura.core.drawing import Choice, Shortcut

UNDO = "UNDO"  # in place of a rule's number: what the table refuses, not the game


class Table(Standing):
    """A game in progress. A move that is not legal raises `Refused` and changes nothing.

    The table knows everything, the seed included: hand people and bots `view(seat)`, never the table itself.
    """

    def moves(self, seat: int | str | None = None) -> list[str]:
        """Every legal move in canonical notation, in a fixed order, of the seat to act or of one of several."""
        return [self.game.words.write(move) for move in self.listed(seat)]

    def listed(self, seat: int | str | None = None) -> list[int]:
        """The same as the numbers that only the game can read."""
        asked = self._asked(seat)
        return [] if asked is None else list(asked.moves())

    def choices(self, seat: int | str | None = None) -> "list[Choice]":
        """Every legal move as a person meets it: clicks, price, effect."""
        asked = self._asked(seat)
        if asked is None:
            return []
        return self.game.board.choices(self.game.view(asked, int(asked.seat_to_act)), list(asked.moves()))

    def shortcuts(self, seat: int | str | None = None) -> "list[Shortcut]":
        """Several moves in a row that one path of clicks may stand for."""
        asked = self._asked(seat)
        return [] if asked is None else self.game.board.shortcuts(self.game.view(asked, int(asked.seat_to_act)))

    def why_not(self, text: str, seat: int | str | None = None) -> Refusal | None:
        """Why the move is not legal now; None if it is."""
        position = self._asked(seat) or self._position
        return self.game.rules.why_not(position, self._understood(position, text))

    def why_not_click(self, clicked: Sequence[str], seat: int | str | None = None) -> Refusal | None:
        """Why these clicks lead to no move: the reason that a player would ask about first.

        None if a legal move may be meant by them, or if the game cannot say.
        """
        position, meant = self._asked(seat) or self._position, self.game.board.meant
        if meant is None:
            return None
        for each in meant(position, clicked):
            refusal = each if isinstance(each, Refusal) else self.game.rules.why_not(position, each)
            if refusal is not None:
                return refusal
        return None

    def legal(self, move: str | int, seat: int | str | None = None) -> Legal:
        """The move, judged for the position as it stands. Raises Unreadable or Refused."""
        at, rules = self._course.position, self.game.rules
        before = self._asked(seat) or at
        understood = self._understood(before, move)
        refusal = rules.why_not(before, understood)
        if refusal is not None:
            raise Refused(refusal.rule, refusal.sentence)
        after = before.copy()
        after.apply(understood)
        text = self.game.words.write(understood)
        return Legal(int(before.seat_to_act), understood, text, before, after, at)

    def play(self, move: str | Legal, seat: int | str | None = None) -> None:
        """Play a move given in notation, or judged. Raises Unreadable or Refused, and then nothing has changed.

        Where several seats choose at the same time the move is kept until all have chosen.
        """
        legal = move if isinstance(move, Legal) else self.legal(move, seat)
        position = self._course.position
        if legal.at is not position:
            raise BadSetup(f"The move {legal.text} was judged for another position.")
        if position.together:
            self._choose(legal)
        else:
            self._course.take(legal)

    def _choose(self, legal: Legal) -> None:
        """Keep what a seat has chosen; when all have, play it in the order of the seats."""
        self.chosen.pop(legal.seat, None)  # so that the last choice comes last
        self.chosen[legal.seat] = legal
        if not self.seats_to_act:
            then = self.twin()
            then.chosen = {}
            for seat, each in sorted(self.chosen.items()):
                then._course.take(then.legal(each.move, seat))
            self._course, self.chosen = then._course, {}

    def locks(self, move: str | Legal, seat: int | str | None = None) -> bool:
        """Whether a legal move, once played, could no longer be taken back. Raises as `play` does."""
        legal = move if isinstance(move, Legal) else self.legal(move, seat)
        if self.together:
            return self.seats_to_act == [legal.seat]
        return legal.locks

    @property
    def can_undo(self) -> bool:
        """Whether the last move, or what somebody has chosen while others choose, can be taken back."""
        return bool(self.chosen) or not self._course.is_locked()

    def undo(self, seat: int | str | None = None, *, past_locks: bool = False) -> None:
        """Take back the last move of the seat that is acting, or what a seat has chosen while others choose too.

        What chance decided, what was shown and what ended a turn stays; a study board may go on with `past_locks`,
        which takes back together what was chosen at the same time.
        """
        if self.chosen:
            kept = next(reversed(self.chosen)) if seat is None else seat_number(seat, self.seats)
            if self.chosen.pop(kept, None) is None:
                raise Refused(UNDO, "That seat has not chosen yet.")
            return
        if not self.played:
            raise Refused(UNDO, "No move has been played yet.")
        if not past_locks and not self.can_undo:
            raise Refused(UNDO, "That move ended a turn or showed something hidden, so it stands.")
        self._course.take_back()

    def twin(self) -> "Table":
        """The same table once more: what is played at one of them is not played at the other."""
        twin: Table = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin._course, twin.chosen = self._course.twin(), self.chosen.copy()
        return twin

    def after(self, moves: int) -> "Table":
        """The table as it was after so many of its moves, independent of this one."""
        if not 0 <= moves <= len(self.played):
            there_are = counted(len(self.played), "move")
            raise BadSetup(f"This game has {there_are} so far, so there is no position after {moves}.")
        then: Table = object.__new__(Table)
        then.__dict__.update(self.__dict__)
        then._course, then.chosen = self._course.until(moves), {}
        return then

    def _understood(self, position: Position, move: str | int) -> int:
        """The canonical move that a text, however it is spaced, or a number means in this position."""
        read = move if isinstance(move, int) else self.game.words.read(" ".join(move.split()))
        return self.game.rules.canonical(position, read)


def start(
    game: str,
    *,
    seats: int | None = None,
    seed: int | str | bytes | None = None,
    options: Mapping[str, object] | None = None,
    names: Sequence[str] = (),
) -> Table:
    """Start a game. A seed left out is drawn from the operating system, with a salt, so that it can be proved."""
    found = find_game(game)
    count = (len(names) or found.facts.seats[0]) if seats is None else seats
    salt = new_seed() if seed is None else b""
    return Table(found, count, options or {}, new_seed() if seed is None else read_seed(seed), salt, names)
