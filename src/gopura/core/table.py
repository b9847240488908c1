"""The public door: a game in progress in which every move is checked."""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

from gopura.core.chance import SeedDice, commitment, new_seed, read_seed
from gopura.core.drawing import Choice, Drawing, Shortcut, picture
from gopura.core.game import Game
from gopura.core.position import Position
from gopura.core.record import Record, result_line
from gopura.core.refusal import BadSetup, Refusal, Refused
from gopura.core.registry import find_game
from gopura.core.seats import SEAT_LETTERS, seat_number
from gopura.core.views import own


class Table:
    """A game in progress. A move that is not legal raises `Refused` and changes nothing.

    The table knows everything, the seed included: hand people and bots `view(seat)`, never the table itself.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        seats: int,
        options: Mapping[str, object],
        seed: bytes,
        salt: bytes = b"",
        names: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.options = game.facts.settle(options, seats)
        self.seed = seed
        self.salt = salt
        # The SHA-256 of seed and salt, to be shown before the first move; None where the seed was given.
        self.commitment = commitment(seed, salt) if salt else None
        self.names = settled_names(names, seats)
        self.played: list[int] = []
        self._position: Position = game.rules.start(seats, self.options, SeedDice(seed))
        self._before: list[Position] = []  # the position before each move played

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.names)

    @property
    def seat(self) -> int | None:
        """The number of the seat to act, from 0; None when the game is over."""
        return None if self.over else self._position.seat_to_act

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._position.seat_to_act < 0

    @property
    def scores(self) -> list[int]:
        """The points of each seat as if the game ended now."""
        return self._position.scores()

    @property
    def winners(self) -> list[int]:
        """The seats that have won; none while the game goes on."""
        return self._position.winners()

    @property
    def movers(self) -> list[int]:
        """The seat that made each move so far."""
        return [int(position.seat_to_act) for position in self._before]

    def moves(self) -> list[str]:
        """Every legal move in canonical notation, in a fixed order."""
        return [self.game.words.write(move) for move in self._position.moves()]

    def choices(self) -> list[Choice]:
        """Every legal move as a person meets it: clicks, price, effect."""
        if self.seat is None:
            return []
        return self.game.board.choices(self.seen(self.seat), list(self._position.moves()))

    def shortcuts(self) -> list[Shortcut]:
        """Several moves in a row that one path of clicks may stand for."""
        if self.seat is None:
            return []
        return self.game.board.shortcuts(self.seen(self.seat))

    def why_not(self, text: str) -> Refusal | None:
        """Why the move is not legal now; None if it is."""
        return self.game.rules.why_not(self._position, self._understood(text))

    def play(self, text: str) -> None:
        """Play a move given in notation. Raises Unreadable or Refused, and then nothing has changed."""
        move = self._checked(text)
        self._before.append(self._position.copy())
        self._position.apply(move)
        self.played.append(move)

    def locks(self, text: str) -> bool:
        """Whether a legal move, once played, could no longer be taken back. Raises as `play` does."""
        after = self._position.copy()
        after.apply(self._checked(text))
        return locked(self._position, after)

    @property
    def can_undo(self) -> bool:
        """Whether the last move can be taken back."""
        return bool(self.played) and not locked(self._before[-1], self._position)

    def undo(self, *, past_locks: bool = False) -> None:
        """Take back the last move of the seat that is acting.

        What chance decided, what was shown and what ended a turn stays; a study board may go on with `past_locks`.
        """
        if not self.played:
            raise Refused("UNDO", "No move has been played yet.")
        if not past_locks and not self.can_undo:
            raise Refused("UNDO", "That move ended a turn or showed something hidden, so it stands.")
        self.played.pop()
        self._position = self._before.pop()

    def after(self, moves: int) -> "Table":
        """The table as it was after so many of its moves, independent of this one."""
        if not 0 <= moves <= len(self.played):
            raise BadSetup(f"{len(self.played)} moves have been played, so there is no position after {moves}.")
        then = copy(self)
        then.played, then._before = self.played[:moves], self._before[:moves]
        then._position = [*self._before, self._position][moves].copy()
        return then

    def view(self, seat: int | str | None = None) -> Any:
        """What the seat may know (None: what everybody may know), JSON-able, and the caller's to change."""
        return own(self.seen(seat))

    def seen(self, seat: int | str | None = None) -> Any:
        """As `view`, but it may share pieces with other views: to draw and to speak from, never to be changed."""
        return self.game.view(self._position, self._known(seat))

    def log(self, seat: int | str | None = None, *, since: int = 0, until: int | None = None) -> list[list[str]]:
        """What happened, in words fit for that seat: the lines of each move from number `since` (from 0) on."""
        known = self._known(seat)
        moves = self.played[since:until]
        positions = [*self._before, self._position][since : since + len(moves) + 1]
        views = [self.game.view(position, known) for position in positions]
        return [
            [str(line) for line in self.game.words.log(before, move, after, self.names)]
            for before, move, after in zip(views, moves, views[1:], strict=False)
        ]

    def reveal(self) -> Position:
        """A copy of the whole truth: for tests, for search, for finished games."""
        return self._position.copy()

    def record(self, *, sealed: bool = False) -> Record:
        """The game so far. Sealed, it shows the seed's commitment in place of the seed."""
        if sealed and not self.salt:
            raise BadSetup("This game's seed was given, not drawn, so there is no commitment to show instead.")
        return Record(
            game=self.game.facts.name,
            version=self.game.facts.version,
            seats=self.seats,
            options=self.options,
            names=self.names,
            seed=None if sealed else self.seed,
            salt=b"" if sealed else self.salt,
            commitment=self.commitment,
            result=result_line(self.scores, self.winners) if self.over else None,
            moves=tuple(self.game.words.write(move) for move in self.played),
        )

    def drawing(self, seat: int | str | None = None) -> Drawing:
        """The board as that seat sees it, in parts."""
        return self.game.board.draw(self.seen(seat))

    def svg(self, seat: int | str | None = None) -> str:
        """The board as that seat sees it, as one SVG."""
        return str(picture(self.drawing(seat)))

    def _repr_svg_(self) -> str:
        """The board in a notebook, as the seat to act sees it."""
        return self.svg(self.seat)

    def __str__(self) -> str:
        from rich.text import Text  # only who prints a board waits for Rich

        return Text.from_markup(self.game.words.text(self.seen(self.seat))).plain

    def __repr__(self) -> str:
        turn = "over" if self.seat is None else f"{SEAT_LETTERS[self.seat]} to act"
        return f"<{self.game.facts.title}, {self.seats} seats, {len(self.played)} moves, {turn}>"

    def _understood(self, text: str) -> int:
        """The canonical move that a text means in this position, however it is spaced."""
        return self.game.rules.canonical(self._position, self.game.words.read(" ".join(text.split())))

    def _checked(self, text: str) -> int:
        """The legal move that a text means in this position. Raises Unreadable or Refused."""
        move = self._understood(text)
        refusal = self.game.rules.why_not(self._position, move)
        if refusal is not None:
            raise Refused(refusal.rule, refusal.sentence)
        return move

    def _known(self, seat: int | str | None) -> int | None:
        """A seat's number, None for a spectator."""
        return None if seat is None else seat_number(seat, self.seats)


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


def locked(before: Position, after: Position) -> bool:
    """Whether the step from one position to the next can no longer be taken back."""
    return before.turns != after.turns or before.shown != after.shown


def settled_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """One name a seat."""
    if names and len(names) != seats:
        raise BadSetup(f"{len(names)} names were given for {seats} seats.")
    for name in names:
        if not name.strip() or not name.isprintable():
            raise BadSetup(f"A name is one line of at least one letter, not {name!r}.")
    return tuple(name.strip() for name in names) or tuple(f"Seat {letter}" for letter in SEAT_LETTERS[:seats])
