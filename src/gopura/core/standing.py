"""A game as it stands: all that can be asked of it, and nothing that changes it."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from gopura.core.chance import SeedDice, commitment
from gopura.core.course import Course
from gopura.core.game import Game
from gopura.core.groups import heard_by_all
from gopura.core.legal import Legal
from gopura.core.listing import counted
from gopura.core.message import Sentence
from gopura.core.position import Position, asked_seats
from gopura.core.record import Record, result_line
from gopura.core.refusal import BadSetup, Refused
from gopura.core.result import scores_of
from gopura.core.seats import SEAT_LETTERS, seat_number, settled_names
from gopura.core.views import own

if TYPE_CHECKING:  # whoever plays without looking waits for no pictures
    from gopura.core.drawing import Drawing
    from gopura.core.result import Result

TURN = "TURN"  # in place of a rule's number: what the table refuses, not the game


class Standing:
    """What has been played and chosen, and what each seat may know of it. It knows all, the seed included."""

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
        # What each seat has chosen in a step in which several choose at the same time; played when all have.
        self.chosen: dict[int, Legal] = {}
        self._course = Course(game.rules.start(seats, self.options, SeedDice(seed)))

    @property
    def played(self) -> list[int]:
        """The moves so far, as the numbers that only the game can read."""
        return self._course.played

    @property
    def movers(self) -> list[int]:
        """The seat that made each move so far."""
        return self._course.movers

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.names)

    @property
    def seat(self) -> int | None:
        """The number of the seat to act, from 0; the first of several; None when the game is over."""
        position = self._course.position
        if position.together == 0:
            return int(position.seat_to_act) if position.seat_to_act >= 0 else None
        asked = self.seats_to_act
        return asked[0] if asked else None

    @property
    def seats_to_act(self) -> list[int]:
        """The seats that are asked for a move now: one, or all that choose at the same time and have not yet."""
        asked = asked_seats(self._course.position)
        return [seat for seat in asked if seat not in self.chosen] if self.chosen else asked

    @property
    def together(self) -> bool:
        """Whether several seats choose at the same time now; each may choose again until all have."""
        return self._position.together != 0

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
    def result(self) -> "Result | None":
        """How the game ended, with the score sheet; None while it goes on."""
        return self.game.rules.result(self._position) if self.over else None

    def charted(self) -> list[tuple[int, list[int]]]:
        """What the game charts of each seat, at the start and after each turn, with the moves up to there."""
        positions, values = self._course.between(0), self.game.rules.chart.values
        last = len(positions) - 1
        ends = (moves for moves in range(1, last) if positions[moves].turns != positions[moves - 1].turns)
        points = sorted({0, *ends, last})
        return [(moves, [int(value) for value in values(positions[moves])]) for moves in points]

    @property
    def turns(self) -> int:
        """How many turns have ended."""
        return int(self._position.turns)

    def moves_in_turn(self, seat: int) -> int:
        """How many moves the seat has made in the turn that goes on."""
        return self._course.moves_in_turn(seat)

    def whole_steps(self, moves: int) -> int:
        """So many moves or the fewer that end no step in the middle: what is chosen together stays together."""
        return self._course.whole_steps(moves)

    def view(self, seat: int | str | None = None) -> Any:
        """What the seat may know (None: what everybody may know), JSON-able, and the caller's to change."""
        return own(self.seen(seat))

    def seen(self, seat: int | str | None = None) -> Any:
        """As `view`, but it may share pieces with other views: to draw and to speak from, never to be changed."""
        known, position = self._known(seat), self._course.position
        asked = self._asked(known) if position.together and known in asked_seats(position) else None
        return self.game.view(asked or position, known)

    def log(self, seat: int | str | None = None, *, since: int = 0, until: int | None = None) -> list[list[str]]:
        """What happened, in words fit for that seat: the lines of each move from number `since` (from 0) on."""
        return [[str(line) for line in lines] for lines in self.told(seat, since=since, until=until)]

    def told(
        self, seat: int | str | None = None, *, since: int = 0, until: int | None = None
    ) -> list[Sequence[Sentence]]:
        """As `log`, before it is put into words."""
        known, positions = self._known(seat), self._course.between(since, until)
        views = [self.game.view(position, known) for position in positions]
        return [
            self.game.words.log(view, heard, after, self.names)
            for heard, (view, after) in zip(self.heard(known, since, until), pairwise(views), strict=True)
        ]

    def gained(self, since: int = 0, until: int | None = None) -> list[int]:
        """The points that each move from number `since` (from 0) on brought its seat; 0 if none are charted."""
        movers = self.movers[since:until]
        if self.game.rules.chart.values is not scores_of:
            return [0] * len(movers)
        scores = [position.scores() for position in self._course.between(since, until)]
        return [after[seat] - before[seat] for seat, (before, after) in zip(movers, pairwise(scores), strict=True)]

    def heard(self, seat: int | None, since: int = 0, until: int | None = None) -> list[int]:
        """What that seat (None: everybody) hears of each move from number `since` (from 0) on."""
        moves, heard = self.played[since:until], self.game.rules.heard
        if heard is heard_by_all:
            return moves
        positions = self._course.between(since, until)
        return [heard(position, move, seat) for position, move in zip(positions, moves, strict=False)]

    @property
    def course(self) -> Course:
        """The moves so far with the whole truth between them, to look back on; it is not to be changed."""
        return self._course

    def reveal(self) -> Position:
        """A copy of the whole truth: for tests, for search, for finished games."""
        return self._position.copy()

    def record(self, *, sealed: bool = False) -> Record:
        """The game so far. Sealed, it shows the seed's commitment in place of the seed."""
        if sealed and not self.salt:
            raise BadSetup("This game's seed was given, not drawn, so there is no commitment to show instead.")
        moves = self.heard(None) if sealed else self.played
        return Record(
            game=self.game.facts.name,
            version=self.game.facts.version,
            seats=self.seats,
            options=self.game.facts.written(self.options),
            names=self.names,
            seed=None if sealed else self.seed,
            salt=b"" if sealed else self.salt,
            commitment=self.commitment,
            result=result_line(self.scores, self.winners) if self.over else None,
            moves=tuple(self.game.words.write(move) for move in moves),
        )

    def drawing(self, seat: int | str | None = None) -> "Drawing":
        """The board as that seat sees it, in parts."""
        return self.game.board.draw(self.seen(seat))

    def svg(self, seat: int | str | None = None) -> str:
        """The board as that seat sees it, as one SVG."""
        from gopura.core.documents import with_files
        from gopura.core.drawing import picture, with_names

        return with_files(with_names(str(picture(self.drawing(seat))), self.names), self.game)

    def _repr_svg_(self) -> str:
        """The board in a notebook, as the seat to act sees it."""
        return self.svg(self.seat)

    def __str__(self) -> str:
        from rich.text import Text  # only who prints a board waits for Rich

        return Text.from_markup(self.game.words.text(self.seen(self.seat))).plain

    def __repr__(self) -> str:
        turn = "over" if self.seat is None else f"{SEAT_LETTERS[self.seat]} to act"
        there_are = f"{counted(self.seats, 'seat')}, {counted(len(self.played), 'move')}"
        return f"<{self.game.facts.title}, {there_are}, {turn}>"

    @property
    def _position(self) -> Position:
        """The position as it stands."""
        return self._course.position

    def _asked(self, seat: int | str | None) -> Position | None:
        """The position as that seat is asked in it (left out: the seat to act); None if nobody is.

        Raises Refused where another seat is to act.
        """
        wanted, position = self.seat if seat is None else seat_number(seat, self.seats), self._course.position
        if wanted is None:
            return None
        if wanted == position.seat_to_act:
            return position
        if wanted not in asked_seats(position):
            raise Refused(TURN, f"It is not the turn of seat {SEAT_LETTERS[wanted]}.")
        asked = position.copy()
        asked.ask(wanted)
        return asked

    def _known(self, seat: int | str | None) -> int | None:
        """A seat's number, None for a spectator."""
        return None if seat is None else seat_number(seat, self.seats)
