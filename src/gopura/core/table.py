"""The public door: a game in progress in which every move is checked."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from gopura.core.chance import SeedDice, commitment, new_seed, read_seed
from gopura.core.documents import with_files
from gopura.core.drawing import Choice, Drawing, Shortcut, picture, with_names
from gopura.core.game import Game
from gopura.core.legal import Legal, amid_a_choice, locked
from gopura.core.listing import counted
from gopura.core.position import Position, asked_seats
from gopura.core.record import Record, result_line
from gopura.core.refusal import BadSetup, Refusal, Refused
from gopura.core.registry import find_game
from gopura.core.result import Result
from gopura.core.seats import SEAT_LETTERS, seat_number, settled_names
from gopura.core.views import own

UNDO = "UNDO"  # in place of a rule's number: what the table refuses, not the game
TURN = "TURN"


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
        self.movers: list[int] = []  # the seat that made each move so far
        # What each seat has chosen in a step in which several choose at the same time; played when all have.
        self.chosen: dict[int, Legal] = {}
        self._position: Position = game.rules.start(seats, self.options, SeedDice(seed))
        self._before: list[Position] = []  # the position before each move played

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.names)

    @property
    def seat(self) -> int | None:
        """The number of the seat to act, from 0; the first of several; None when the game is over."""
        if self._position.together == 0:
            seat = int(self._position.seat_to_act)
            return seat if seat >= 0 else None
        return next(iter(self.seats_to_act), None)

    @property
    def seats_to_act(self) -> list[int]:
        """The seats that are asked for a move now: one, or all that choose at the same time and have not yet."""
        asked = asked_seats(self._position)
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
    def result(self) -> Result | None:
        """How the game ended, with the score sheet; None while it goes on."""
        return self.game.rules.result(self._position) if self.over else None

    @property
    def turns(self) -> int:
        """How many turns have ended."""
        return int(self._position.turns)

    def moves(self, seat: int | str | None = None) -> list[str]:
        """Every legal move in canonical notation, in a fixed order, of the seat to act or of one of several."""
        return [self.game.words.write(move) for move in self.listed(seat)]

    def listed(self, seat: int | str | None = None) -> list[int]:
        """The same as the numbers that only the game can read."""
        asked = self._asked(seat)
        return [] if asked is None else list(asked.moves())

    def choices(self, seat: int | str | None = None) -> list[Choice]:
        """Every legal move as a person meets it: clicks, price, effect."""
        asked = self._asked(seat)
        if asked is None:
            return []
        return self.game.board.choices(self.game.view(asked, int(asked.seat_to_act)), list(asked.moves()))

    def shortcuts(self, seat: int | str | None = None) -> list[Shortcut]:
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
        before = self._asked(seat) or self._position
        understood = self._understood(before, move)
        refusal = self.game.rules.why_not(before, understood)
        if refusal is not None:
            raise Refused(refusal.rule, refusal.sentence)
        after = before.copy()
        after.apply(understood)
        text = self.game.words.write(understood)
        return Legal(int(before.seat_to_act), understood, text, before, after, self._position)

    def play(self, move: str | Legal, seat: int | str | None = None) -> None:
        """Play a move given in notation, or judged. Raises Unreadable or Refused, and then nothing has changed.

        Where several seats choose at the same time the move is kept until all have chosen.
        """
        legal = move if isinstance(move, Legal) else self.legal(move, seat)
        if legal.at is not self._position:
            raise BadSetup(f"The move {legal.text} was judged for another position.")
        if self.together:
            self._choose(legal)
        else:
            self._take(legal)

    def _take(self, legal: Legal) -> None:
        """Go on to the position that follows a move."""
        self._before.append(legal.before)  # in which that seat is asked, also where several are
        self._position = legal.after
        self.played.append(legal.move)
        self.movers.append(legal.seat)

    def _choose(self, legal: Legal) -> None:
        """Keep what a seat has chosen; when all have, play it in the order of the seats."""
        self.chosen.pop(legal.seat, None)  # so that the last choice comes last
        self.chosen[legal.seat] = legal
        if not self.seats_to_act:
            then = self.after(len(self.played))
            for seat, each in sorted(self.chosen.items()):
                then._take(then.legal(each.move, seat))
            self.played, self.movers, self.chosen = then.played, then.movers, {}
            self._before, self._position = then._before, then._position

    def locks(self, move: str | Legal, seat: int | str | None = None) -> bool:
        """Whether a legal move, once played, could no longer be taken back. Raises as `play` does."""
        legal = move if isinstance(move, Legal) else self.legal(move, seat)
        if self.together:
            return self.seats_to_act == [legal.seat]
        return legal.locks

    @property
    def can_undo(self) -> bool:
        """Whether the last move, or what somebody has chosen while others choose, can be taken back."""
        return bool(self.chosen) or (bool(self.played) and not locked(self._before[-1], self._position))

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
        self._take_back()
        while self._before and amid_a_choice(self._before[-1], self._position):
            self._take_back()

    def _take_back(self) -> None:
        """Go back to the position before the last move."""
        self.played.pop()
        self.movers.pop()
        self._position = self._before.pop()

    def whole_steps(self, moves: int) -> int:
        """So many moves or the fewer that end no step in the middle: what is chosen together stays together."""
        positions = [*self._before, self._position]
        while moves > 0 and amid_a_choice(positions[moves - 1], positions[moves]):
            moves -= 1
        return moves

    def after(self, moves: int) -> "Table":
        """The table as it was after so many of its moves, independent of this one."""
        if not 0 <= moves <= len(self.played):
            there_are = counted(len(self.played), "move")
            raise BadSetup(f"This game has {there_are} so far, so there is no position after {moves}.")
        then: Table = object.__new__(Table)
        then.__dict__.update(self.__dict__)
        then.played, then._before, then.chosen = self.played[:moves], self._before[:moves], {}
        then.movers = self.movers[:moves]
        then._position = self._position if moves == len(self.played) else self._before[moves]
        return then

    def view(self, seat: int | str | None = None) -> Any:
        """What the seat may know (None: what everybody may know), JSON-able, and the caller's to change."""
        return own(self.seen(seat))

    def seen(self, seat: int | str | None = None) -> Any:
        """As `view`, but it may share pieces with other views: to draw and to speak from, never to be changed."""
        known = self._known(seat)
        asked = self._asked(known) if self.together and known in asked_seats(self._position) else None
        return self.game.view(asked or self._position, known)

    def log(self, seat: int | str | None = None, *, since: int = 0, until: int | None = None) -> list[list[str]]:
        """What happened, in words fit for that seat: the lines of each move from number `since` (from 0) on."""
        known = self._known(seat)
        moves = self.played[since:until]
        positions = [*self._before, self._position][since : since + len(moves) + 1]
        views = [self.game.view(position, known) for position in positions]
        return [
            [str(line) for line in self.game.words.log(view, self.heard(number, known), after, self.names)]
            for number, (view, after) in enumerate(pairwise(views), start=since)
        ]

    def heard(self, number: int, seat: int | None) -> int:
        """What that seat (None: everybody) hears of the move of that number, from 0."""
        return self.game.rules.heard(self._before[number], self.played[number], seat)

    def reveal(self) -> Position:
        """A copy of the whole truth: for tests, for search, for finished games."""
        return self._position.copy()

    def record(self, *, sealed: bool = False) -> Record:
        """The game so far. Sealed, it shows the seed's commitment in place of the seed."""
        if sealed and not self.salt:
            raise BadSetup("This game's seed was given, not drawn, so there is no commitment to show instead.")
        moves = [self.heard(number, None) for number in range(len(self.played))] if sealed else self.played
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
            moves=tuple(self.game.words.write(move) for move in moves),
        )

    def drawing(self, seat: int | str | None = None) -> Drawing:
        """The board as that seat sees it, in parts."""
        return self.game.board.draw(self.seen(seat))

    def svg(self, seat: int | str | None = None) -> str:
        """The board as that seat sees it, as one SVG."""
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

    def _understood(self, position: Position, move: str | int) -> int:
        """The canonical move that a text, however it is spaced, or a number means in this position."""
        read = move if isinstance(move, int) else self.game.words.read(" ".join(move.split()))
        return self.game.rules.canonical(position, read)

    def _asked(self, seat: int | str | None) -> Position | None:
        """The position as that seat is asked in it (left out: the seat to act); None if nobody is.

        Raises Refused where another seat is to act.
        """
        wanted = self.seat if seat is None else seat_number(seat, self.seats)
        if wanted is None:
            return None
        if wanted not in asked_seats(self._position):
            raise Refused(TURN, f"It is not the turn of seat {SEAT_LETTERS[wanted]}.")
        if wanted == self._position.seat_to_act:
            return self._position
        asked = self._position.copy()
        asked.ask(wanted)
        return asked

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
