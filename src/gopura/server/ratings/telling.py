"""Whether a finished game has counted for the ladder, and what it changed; or why it has not, in one sentence."""

from itertools import pairwise

from gopura.core.message import Message
from gopura.server.ratings.folding import MIDDLE
from gopura.server.ratings.keeping import Ratings
from gopura.server.rooms.counting import COUNTS
from gopura.server.say import say
from gopura.server.store import results
from gopura.server.store.queries import Row


async def told_of(ratings: Ratings, table_id: str, user_id: str) -> Message | None:
    """What is said of that game to somebody who sat there; None to others, and while it is not over."""
    await ratings.record()
    found = await ratings.hall.read(results.result_of, table_id, user_id)
    return None if found is None else await in_words(ratings, found, user_id, "this")


async def told_of_last(ratings: Ratings, game: str, seats: int, user_id: str) -> tuple[str, Message] | None:
    """The last game of somebody there with so many seats, by its table, and what is said of it."""
    await ratings.record()
    found = await ratings.hall.read(results.last_of, user_id, game, seats)
    return None if found is None else (found["table_id"], await in_words(ratings, found, user_id, "last"))


async def in_words(ratings: Ratings, found: Row, user_id: str, which: str) -> Message:
    """The sentence, from a result as it was recorded: of `this` game, or of the `last`."""
    if found["why_not"] != COUNTS:
        return say("counted-not", which=which, why=found["why_not"].replace(" ", "-"))
    fold = await ratings.at(found["game"], found["seats"])
    standing = fold.standings.get(user_id)
    course = [] if standing is None else [(moment.at_ms, moment.points) for moment in standing.course]
    before, points = change_at(course, found["at_ms"])
    how = "first" if before is None else "up" if points > before else "down" if points < before else "same"
    return say("counted", which=which, how=how, before=before or 0, points=points)


def change_at(course: list[tuple[int, int]], at_ms: int) -> tuple[int | None, int]:
    """The points before and after the game that ended then; before the first one there were none."""
    if course and course[0][0] == at_ms:
        return None, course[0][1]
    steps = ((one[1], other[1]) for one, other in pairwise(course) if other[0] == at_ms)
    return next(steps, (None, course[-1][1] if course else MIDDLE))
