"""A random game of the game that is tried: what each seat sees of it, or a sentence on what fails."""

from base64 import b64encode
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypedDict

from gopura.core.chance import QuickDice, read_seed
from gopura.core.game import Game
from gopura.core.refusal import BadGame, GopuraError
from gopura.core.registry import blamed_on, find_game, place_of, try_out
from gopura.core.seats import SEAT_LETTERS
from gopura.core.table import Table

LONGEST: Final = 3000  # moves; a random game that is not over by then is cut off
LISTED: Final = 60  # legal moves that are shown


class Wish(NamedTuple):
    """Which game: so many seats, these options, this seed."""

    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int


class Eyes(TypedDict):
    """What one seat, or a spectator, is shown."""

    seat: str
    acts: bool
    asked: str
    picture: str
    said: list[str]


class Moment(TypedDict):
    """A position of the game, through all eyes."""

    at: int
    moves: int
    last: str
    legal: list[str]
    more: int
    scores: list[int]
    eyes: list[Eyes]
    text: str


def sound(name: str) -> Game[Any, Any]:
    """The game, if it can be loaded, started and drawn. Raises BadGame or BadSetup."""
    game = find_game(name)
    try_out(name, game)
    return game


@lru_cache(maxsize=16)
def random_moves(name: str, wish: Wish) -> tuple[tuple[str, ...], str]:
    """The moves of a random game, and a sentence on what ended it before its time."""
    game = find_game(name)
    table, dice = new_table(game, wish), QuickDice(wish.seed)
    moves: list[str] = []
    try:
        while not table.over and len(moves) < LONGEST:
            legal = table.moves()
            moves.append(legal[dice.below(len(legal))])
            table.play(moves[-1])
    except Exception as problem:
        return tuple(moves), f"With move {len(moves)} the game breaks: {told(problem)}"
    cut = "" if table.over else f"The random game is not over after {LONGEST} moves."
    return tuple(moves), cut


def told(problem: Exception) -> str:
    """What went wrong, and where, in a sentence."""
    if isinstance(problem, GopuraError):
        return str(problem)
    return f"{problem!r}{place_of(problem)}."


def new_table(game: Game[Any, Any], wish: Wish) -> Table:
    """A table at the start. Raises BadSetup."""
    options: Mapping[str, str] = dict(wish.options)
    return Table(game, wish.seats, options, read_seed(wish.seed))


def table_at(name: str, wish: Wish, at: int) -> Table:
    """The table after so many of the moves."""
    table = new_table(find_game(name), wish)
    for move in random_moves(name, wish)[0][:at]:
        table.play(move)
    return table


def moment(name: str, wish: Wish, at: int) -> Moment:
    """The position after so many moves, through all eyes. Raises BadGame, naming the field that fails."""
    moves, _ = random_moves(name, wish)
    at = max(0, min(at, len(moves)))
    with blamed_on(name, "position.apply"):
        table = table_at(name, wish, at)
    with blamed_on(name, "position.moves"):
        legal = table.moves()
    with blamed_on(name, "words.text"):
        text = str(table)
    return {
        "at": at,
        "moves": len(moves),
        "last": moves[at - 1] if at else "",
        "legal": legal[:LISTED],
        "more": max(0, len(legal) - LISTED),
        "scores": table.scores,
        "eyes": [seen(name, table, seat) for seat in [*range(wish.seats), None]],
        "text": text,
    }


def seen(name: str, table: Table, seat: int | None) -> Eyes:
    """What one pair of eyes is shown of a table."""
    acts = seat is not None and seat in table.seats_to_act
    with blamed_on(name, "view"):
        view = table.view(seat)
    with blamed_on(name, "words.prompt"):
        asked = str(table.game.words.prompt(view)) if acts else ""
    with blamed_on(name, "board.draw"):
        picture = table.svg(seat)
    with blamed_on(name, "words.log"):
        said = table.log(seat, since=max(0, len(table.played) - 1)) if table.played else []
    return {
        "seat": "" if seat is None else SEAT_LETTERS[seat],
        "acts": acts,
        "asked": asked,
        "picture": f"data:image/svg+xml;base64,{b64encode(picture.encode()).decode()}",
        "said": [line for lines in said for line in lines],
    }


def problem_of(name: str) -> str:
    """Why the game cannot be shown at all, in a sentence; nothing if it can."""
    try:
        sound(name)
    except (BadGame, GopuraError) as problem:
        return str(problem)
    except (Exception, SystemExit) as problem:
        return f"The game {name!r} cannot be loaded: {problem!r}."
    return ""
