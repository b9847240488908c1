"""A game as the rest of the system sees it: one `Game` object, put together in the game's folder."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from mypy_extensions import i64

from gopura.core.buffers import vec
from gopura.core.chance import Dice
from gopura.core.contract import SEAT_LETTERS, Position
from gopura.core.drawing import Choice, Drawing, Shortcut
from gopura.core.encoding import Encoding
from gopura.core.outlook import Outlook
from gopura.core.refusal import BadSetup, Refusal, Unreadable

P = TypeVar("P", bound=Position)
V = TypeVar("V", bound=Mapping[str, Any])


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a table makes before the game: the first value is the default."""

    name: str
    values: tuple[str, ...]
    help: str

    @property
    def default(self) -> str:
        """What holds if nobody chooses."""
        return self.values[0]


@dataclass(frozen=True, slots=True)
class Texts:
    """The game in words: for the home page, the help page and the terminal."""

    title: str
    blurb: str
    help: str
    summary: tuple[tuple[str, str], ...]  # heading and paragraph, in the order to read them


@dataclass(frozen=True)
class Game(Generic[P, V]):
    """Everything the system knows of a game. `P` is its position, `V` its view (a TypedDict).

    Views are JSON-able and hold only what their seat may know (None: what everybody may know). The board, the
    choices and the log are made from views, so they cannot leak.
    """

    name: str
    version: int  # of the rules; raised whenever the same record would play differently
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    texts: Texts
    start: Callable[[int, Mapping[str, str], Dice], P]
    why_not: Callable[[P, int], Refusal | None]  # None exactly for the moves that the position lists
    conceivable: Callable[[P], Iterable[int]]  # every move that can be written down here, legal or not
    canonical: Callable[[P, int], int]  # the move that stands for all moves with the same effect
    read: Callable[[str], int]  # raises Unreadable
    write: Callable[[int], str]
    view: Callable[[P, int | None], V]
    log: Callable[[V, int, V, Sequence[str]], list[str]]  # the view before, the move, the view after, the names
    choices: Callable[[V, Sequence[int]], list[Choice]]
    prompt: Callable[[V], str]  # what is asked of the seat to act, in one line, from its own view
    draw: Callable[[V], Drawing]
    text: Callable[[V], str]  # the board for a terminal, in Rich markup
    evaluate: Callable[[P], list[float]]  # each seat's expected share of the win, all together 1
    inventory: Callable[[P], dict[str, int]]  # every piece of the box wherever it is now; never changes in a game
    shortcuts: Callable[[V], list[Shortcut]] | None = None  # for the seat to act, where a game has some
    scene: Callable[[V], str] | None = None  # the board in space, as HTML, where a game has one
    moves_a_turn: tuple[int, int] = (1, 1)  # as a rule, and at most: bots share out the time for a turn by them
    pace: tuple[float, float, float] = (0.1, 0.5, 2.0)  # seconds that easy, medium and hard bots have for a turn
    blur: tuple[float, float] = (0.06, 0.01)  # the error with which easy and medium bots see a share of the win
    # For bots, where turns are long: at most so many ways to go on to the end of the turn, the best-looking first,
    # looked for so widely; each is legal whatever is hidden.
    plans: Callable[[P, int, int], list[vec[i64]]] | None = None
    # For bots, where nothing is hidden or left to chance and no position comes twice: a number that equal
    # positions share, hardly any others.
    key: Callable[[P], int] | None = None
    # For bots, where playing every move takes too long: what each is worth one step ahead.
    outlook: Callable[[P], Outlook] | None = None
    # For machines that learn: moves and views as numbers; without it a plain one is made from the texts.
    encoding: Encoding[V] | None = None
    # Where all seats may know the same, an open view as a seat's: made once for all viewers.
    seen_from: Callable[[V, int | None], V] | None = None
    # For the page that says why not: what to click for a move, legal or not.
    clicks: Callable[[V, int], tuple[str, ...]] | None = None

    def settle(self, options: Mapping[str, object], seats: int) -> dict[str, str]:
        """All options with their values, defaults filled in. Raises BadSetup for what the game does not know."""
        if seats not in self.seats:
            raise BadSetup(f"{self.texts.title} is for {in_words(self.seats)} seats, not {seats}.")
        for name in options:
            if name not in {option.name for option in self.options}:
                known = ", ".join(option.name for option in self.options) or "none"
                raise BadSetup(f"{self.texts.title} has no option {name!r}; it has: {known}.")
        return {option.name: self.settled(option, options, seats) for option in self.options}

    def settled(self, option: Option, options: Mapping[str, object], seats: int) -> str:
        """The value of one option."""
        value = options.get(option.name, option.default)
        if isinstance(value, bool):
            value = "on" if value else "off"
        taken = option.values
        if option is FIRST:
            taken = ("random", *SEAT_LETTERS[:seats])
        if value not in taken:
            raise BadSetup(f"Option {option.name} of {self.texts.title} is {' or '.join(taken)}, not {value!r}.")
        return str(value)


FIRST = Option("first", ("random", *SEAT_LETTERS), "Who begins: a random seat, or the seat named.")


def seat_number(seat: int | str, seats: int) -> int:
    """A seat given as a number from 0 or as a letter."""
    if isinstance(seat, str):
        index = SEAT_LETTERS.find(seat.upper()) if len(seat) == 1 else -1
    else:
        index = seat
    if not 0 <= index < seats:
        raise BadSetup(f"There is no seat {seat}; the seats here are {', '.join(SEAT_LETTERS[:seats])}.")
    return index


def in_words(choices: Sequence[object]) -> str:
    """`2, 3 or 4`."""
    texts = [str(choice) for choice in choices]
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} or {texts[-1]}"


def same_move(_position: Position, move: int) -> int:
    """`canonical` for games in which no two moves have the same effect."""
    return move


def same_for_all(view: V, seat: int | None) -> V:
    """`seen_from` for games in which views differ only in who looks."""
    return cast("V", {**view, "seat": None if seat is None else SEAT_LETTERS[seat]})


def no_such_move(text: str, expected: str) -> Unreadable:
    """The answer to a text that is no move of the game at all."""
    return Unreadable(f"{text!r} is no move. {expected}")
