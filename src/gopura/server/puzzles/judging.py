"""A turn tried at a puzzle: judged by a worker, and the first one of an account rated."""

from typing import NamedTuple

from gopura.core.message import Message
from gopura.puzzles.checking import played
from gopura.puzzles.puzzle import Puzzle, game_of
from gopura.puzzles.shipped import shipped
from gopura.server.puzzles.rating import PuzzleRatings
from gopura.server.say import say
from gopura.server.store import puzzles
from gopura.server.tables.hall import Hall
from gopura.server.tables.line import ADVICE, Asker
from gopura.server.visitor import Visitor
from gopura.server.world import now_ms


class Answer(NamedTuple):
    """What is said to a turn."""

    solved: bool
    words: str  # what it came to, and why
    rating: Message | None  # one's own from now on; none where the try does not count
    puzzle: Message | None  # how hard the puzzle has proved to be


async def judge(
    hall: Hall, ratings: PuzzleRatings, puzzle: Puzzle, moves: list[str], visitor: Visitor | None, home: str
) -> Answer:
    """Judge a whole turn, for whoever asks from that address. Raises GopuraError where it is none."""
    played(puzzle.table(), tuple(moves))  # what is refused is refused here
    found = await hall.thinkers.look_back(Asker(home, ADVICE, home), "judge_turn", puzzle.to_json(), moves)
    solved = bool(found["worth"] >= puzzle.best)
    is_shipped = puzzle.name in shipped(game_of(puzzle))
    if visitor is None or visitor.is_guest or not is_shipped:
        return Answer(solved, found["words"], None, None)
    row = {"user_id": visitor.id, "puzzle": puzzle.name, "game": puzzle.game, "solved": solved}
    before = (await ratings.at(puzzle.game)).points(visitor.id).points
    is_first = await hall.write(puzzles.keep_try, {**row, "at_ms": now_ms()})
    fold = await ratings.at(puzzle.game)
    points = fold.points(visitor.id).points
    rating = (
        say("puzzle-rating", points=points, change=f"{points - before:+d}".replace("-", "−")) if is_first else None
    )
    return Answer(solved, found["words"], rating, say("puzzle-rated", points=fold.points(puzzle.name).points))
