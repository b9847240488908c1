"""The groups of a game: records of functions, each with a default where a first game can do without."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from typing import Any, Generic, TypeVar

from mypy_extensions import i64

from gopura.core.buffers import vec
from gopura.core.chance import Dice
from gopura.core.drawing import Choice, Drawing, Shortcut
from gopura.core.facts import is_sentence
from gopura.core.forecast import STAGES, Forecast, Measures
from gopura.core.lesson import Sketch
from gopura.core.message import Sentence
from gopura.core.outlook import Outlook
from gopura.core.position import Position
from gopura.core.refusal import BadGame, Refusal, Unreadable
from gopura.core.result import POINTS, Chart, Result, result_by_points
from gopura.core.say import say
from gopura.core.yardstick import Yardstick, require_kinds

P = TypeVar("P", bound=Position)
V = TypeVar("V", bound=Mapping[str, Any])
AIM_LINES = 3
LEFT_OUT: Any = None  # in place of a function that is made of others
MENU = "move:"  # how the ids of a menu begin


def checked(group: object, *functions: str) -> None:
    """Refuse a group in which something else stands where a function is expected."""
    for name in functions:
        if not callable(found := getattr(group, name)):
            raise BadGame(f"{type(group).__name__}.{name} must be a function, not {found!r}.")


def require(group: object, name: str, is_right: bool, expected: str) -> None:
    """Refuse a group in which something else stands than was expected. Raises BadGame."""
    if not is_right:
        raise BadGame(f"{type(group).__name__}.{name} must be {expected}, not {getattr(group, name)!r}.")


def are_numbers(found: object, count: int) -> bool:
    """Whether something is a tuple of so many numbers from 0."""
    return (
        isinstance(found, tuple)
        and len(found) == count
        and all(isinstance(each, int | float) and each >= 0 for each in found)
    )


def same_move(_position: Position, move: int) -> int:
    """`canonical` for games in which no two moves have the same effect."""
    return move


def heard_by_all(_position: Position, move: int, _seat: int | None) -> int:
    """`heard` for games in which everybody hears every move."""
    return move


def always_asks(_position: Position, _move: int) -> bool:
    """`asks` for games in which what cannot be taken back matters."""
    return True


@dataclass(frozen=True)
class Rules(Generic[P]):
    """How the game is played."""

    start: Callable[[int, Mapping[str, str], Dice], P]  # seats, options, all chance of the game
    why_not: Callable[[P, int], Refusal | None]  # None exactly for the moves that the position lists
    canonical: Callable[[P, int], int] = same_move  # the move that stands for all moves with the same effect
    # What that seat (None: everybody) hears of a move about to be played: the move itself, or one that stands for
    # all that it cannot tell apart, such as `bid ?`. Log, record, API and stream tell no more.
    heard: Callable[[P, int, int | None], int] = heard_by_all
    result: Callable[[P], Result] = result_by_points  # of a position in which the game is over
    # Whether a move that cannot be taken back is worth a question first; a game of draw and place asks for little.
    asks: Callable[[P, int], bool] = always_asks
    chart: Chart = POINTS  # what is drawn of the course of a finished game, a line a seat

    def __post_init__(self) -> None:
        checked(self, "start", "why_not", "canonical", "heard", "result", "asks")
        if not isinstance(self.chart, Chart):
            raise BadGame(f"Rules.chart must be a Chart, not {self.chart!r}.")
        checked(self.chart, "values")


def asked_plainly(_view: Any) -> Sentence:
    """`prompt` for games that leave it to the lights."""
    return say("choose-your-move")


def board_in_words(view: Any) -> str:
    """`text` for games without a board for the terminal: the view, a line each."""
    return "\n".join(f"{name}: {value}" for name, value in view.items()).replace("[", r"\[")


def from_the_beginning(_view: Any) -> Sentence:
    """`matters` for games that do not say which part of the short rules matters now."""
    return ""


def no_end_in_sight(_view: Any) -> Sentence:
    """`warning` for games that do not foresee their end."""
    return ""


def said_apart(_before: Sentence, _line: Sentence) -> Sentence | None:
    """`joined` for games in which each move is a line of its own."""
    return None


def plain_log(write: Callable[[int], str]) -> Callable[[Any, int, Any, Sequence[str]], Sequence[Sentence]]:
    """A log that tells each move by its notation."""

    def log(_before: Any, move: int, _after: Any, _names: Sequence[str]) -> Sequence[Sentence]:
        return (write(move),)

    return log


@dataclass(frozen=True)
class Words(Generic[V]):
    """What is read and said. `help`, `summary` and `aim` are for people who open them at the table."""

    read: Callable[[str], int]  # raises Unreadable
    write: Callable[[int], str]  # one canonical text a move
    # The seat's view before, the move as that seat heard it, its view after, the players' names.
    log: Callable[[V, int, V, Sequence[str]], Sequence[Sentence]] = LEFT_OUT
    prompt: Callable[[V], Sentence] = asked_plainly  # what is asked of the seat to act, from its own view
    text: Callable[[V], str] = board_in_words  # the board for a terminal, in Rich markup
    help: Sentence = ""
    summary: tuple[tuple[Sentence, Sentence], ...] = ()  # heading and paragraph, in the order to read them
    aim: tuple[Sentence, ...] = ()  # three lines for a first game: the aim, a turn, the end
    matters: Callable[[V], Sentence] = (
        from_the_beginning  # the heading of the part of the summary that matters now
    )
    pictures: Mapping[Sentence, Sketch] = field(default_factory=dict)  # by the heading of a part of the summary
    # That the end is near, from what a seat may know: a sentence for the last turn or round, empty before.
    warning: Callable[[V], Sentence] = no_end_in_sight
    # Two lines of one seat, one after the other, said as one, like the steps of a walk; None where they are two.
    joined: Callable[[Sentence, Sentence], Sentence | None] = said_apart
    # What is to be chosen at a step of a path, "a tile for the top", by the kinds of the ids up to it: `top/hand`.
    wanted: Mapping[str, Sentence] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.log is LEFT_OUT:  # a move is told by its notation
            object.__setattr__(self, "log", plain_log(self.write))
        checked(self, "read", "write", "log", "prompt", "text", "matters", "warning", "joined")
        require(self, "help", is_sentence(self.help), "a text or a message")
        require(
            self, "aim", isinstance(self.aim, tuple) and all(map(is_sentence, self.aim)), "a tuple of sentences"
        )
        require(self, "summary", are_parts(self.summary), "a tuple of pairs, each a heading and a paragraph")
        are_sketches = isinstance(self.pictures, Mapping) and all(
            isinstance(each, Sketch) for each in self.pictures.values()
        )
        require(self, "pictures", are_sketches, "Sketches by the headings of the summary")


def are_parts(found: object) -> bool:
    """Whether something is a tuple of headings with their paragraphs."""
    return isinstance(found, tuple) and all(
        isinstance(part, tuple) and len(part) == len(("heading", "paragraph")) and all(map(is_sentence, part))
        for part in found
    )


def in_three_lines(words: Words[Any], blurb: Sentence) -> list[tuple[str, str]]:
    """What a game is about, for a first game, each line with a heading or none.

    It is `aim`, or else how the first two parts of the summary and the last one begin, or else the blurb.
    """
    if words.aim:
        return [("", str(line)) for line in words.aim]
    begun = [(str(heading), beginning(str(paragraph))) for heading, paragraph in words.summary]
    chosen = begun if len(begun) <= AIM_LINES else [begun[0], begun[1], begun[-1]]
    return chosen or [("", str(blurb))]


def beginning(paragraph: str) -> str:
    """Its first sentence."""
    return f"{paragraph.partition('. ')[0].rstrip('.')}."


def no_such_move(text: str, expected: str) -> Unreadable:
    """The answer to a text that is no move of the game at all."""
    return Unreadable(f"{text!r} is no move. {expected}")


def from_the_menu(_view: Any, _moves: Sequence[int]) -> list[Choice]:
    """`choices` for games that draw nothing to click: the game replaces it by `move_menu`."""
    return []


def move_menu(write: Callable[[int], str]) -> Callable[[Any, Sequence[int]], list[Choice]]:
    """Every move as a line of a menu, which the page draws by itself."""

    def choices(_view: Any, moves: Sequence[int]) -> list[Choice]:
        return [Choice(write(move), (f"{MENU}{write(move)}",), "", "") for move in moves]

    return choices


def no_shortcuts(_view: Any) -> list[Shortcut]:
    """`shortcuts` for games without any."""
    return []


def laid_as_played(_before: V, _move: int, after: V | None) -> V | None:
    """`laid` for games that look after a move as they do before the turn ends; None where something is hidden."""
    return after


@dataclass(frozen=True)
class Board(Generic[P, V]):
    """What is seen and clicked."""

    draw: Callable[[V], Drawing]
    choices: Callable[[V, Sequence[int]], list[Choice]] = from_the_menu
    # The moves that these clicks, in any order, may stand for, legal or not, the likeliest first; a Refusal where
    # no move can be meant. The seat to act clicks, so it must not depend on what that seat cannot know.
    meant: Callable[[P, Sequence[str]], Iterable[int | Refusal]] | None = None
    shortcuts: Callable[[V], list[Shortcut]] = no_shortcuts  # several moves in a row, for the seat to act
    scene: Callable[[V], str] | None = None  # the board in space, as HTML, where a game has one
    # How it looks when a move is laid but does not count yet: from the view before and the one after, which is
    # None where the move draws or turns something over. None where that cannot be shown.
    laid: Callable[[V, int, V | None], V | None] = laid_as_played
    points: Callable[[V], Sequence[int]] | None = None  # each seat's, where the board shows them: laid ones, too

    def __post_init__(self) -> None:
        checked(self, "draw", "choices", "shortcuts", "laid")
        checked(self, *(name for name in ("meant", "scene", "points") if getattr(self, name) is not None))


def shares_by_points(position: Position) -> list[float]:
    """`evaluate` for games that leave it to the points: the further ahead, the likelier the win."""
    if position.seat_to_act < 0:
        winners = position.winners()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(position.seats)]
    scores = position.scores()
    spread = max(1.0, (max(scores) + max(0, -min(scores))) / 4)
    weights = [exp((points - max(scores)) / spread) for points in scores]
    return [weight / sum(weights) for weight in weights]


@dataclass(frozen=True)
class Forecasts(Generic[P]):
    """What may be expected between players of one level, made of parts that people understand."""

    names: tuple[Sentence, ...]  # of the parts, as people read them
    measure: Callable[[P], Measures]  # a position in numbers, the parts in that order
    weights: Mapping[tuple[int, str], Sequence[float]]  # by number of seats and level, STAGES for each part
    are_counts: bool = True  # whether amounts are numbers that people would count, and may be told

    def __post_init__(self) -> None:
        checked(self, "measure")
        for (seats, level), weights in self.weights.items():
            if len(weights) != STAGES * len(self.names):
                raise BadGame(
                    f"Forecasts.weights of {seats} seats and the level {level!r} must be {STAGES} for each of the "
                    f"{len(self.names)} parts, not {len(weights)} in all."
                )

    def between(self, seats: int, level: str) -> Forecast | None:
        """The forecast between so many players of that level, where there is one."""
        weights = self.weights.get((seats, level))
        return None if weights is None else Forecast(self.measure, weights)


@dataclass(frozen=True)
class Hints(Generic[P]):
    """What bots steer by. All of it is for strength; none of it changes a rule."""

    evaluate: Callable[[P], list[float]] = shares_by_points  # each seat's expected share of the win, together 1
    moves_a_turn: tuple[int, int] = (1, 1)  # as a rule, and at most: bots share out the time for a turn by them
    pace: tuple[float, float, float] = (0.1, 0.5, 2.0)  # seconds that easy, medium and hard bots have for a turn
    blur: tuple[float, float] = (0.06, 0.01)  # the error with which easy and medium bots see a share of the win
    # Where turns are long: at most so many ways to go on to the end of the turn, the best-looking first, looked
    # for so widely; each is legal whatever is hidden.
    plans: Callable[[P, int, int], list[vec[i64]]] | None = None
    # Where nothing is hidden or left to chance and no position comes twice: a number that equal positions share,
    # hardly any others.
    key: Callable[[P], int] | None = None
    # Where playing every move takes too long: what each is worth one step ahead.
    outlook: Callable[[P], Outlook] | None = None
    # Where something is hidden: a copy in which only what nobody knows is dealt anew. Left out, reviews of games
    # that are over go on guessing what was hidden.
    redeal: Callable[[P, Dice], P] | None = None
    # What reviews and thoughts tell people: shares that come true between players of a level, and their parts.
    forecasts: Forecasts[P] | None = None
    # By number of seats what turns cost at each of the bots' levels: by that reviews say how well somebody played.
    yardsticks: Mapping[int, Yardstick] = field(default_factory=dict)

    def __post_init__(self) -> None:
        checked(self, "evaluate")
        for name, count in (("moves_a_turn", 2), ("pace", 3), ("blur", 2)):
            require(self, name, are_numbers(getattr(self, name), count), f"a tuple of {count} numbers from 0")
        for yardstick in self.yardsticks.values():
            require_kinds(yardstick)
        checked(self, *(name for name in ("plans", "key", "outlook", "redeal") if getattr(self, name) is not None))


def nothing_to_count(_position: Position) -> dict[str, int]:
    """`inventory` for games whose pieces are not counted."""
    return {}


def what_is_listed(position: Position) -> Iterable[int]:
    """`conceivable` for games that do not say more."""
    return list(position.moves())


@dataclass(frozen=True)
class Proof(Generic[P]):
    """What only the conformance kit needs."""

    conceivable: Callable[[P], Iterable[int]] = what_is_listed  # every move that can be written down, legal or not
    inventory: Callable[[P], dict[str, int]] = nothing_to_count  # every piece wherever it is; never changes

    def __post_init__(self) -> None:
        checked(self, "conceivable", "inventory")
