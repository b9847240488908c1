"""A day as one visitor sees it: what is dealt, how they did, how everybody did, and their streak."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date

from gopura.core.message import Message
from gopura.server.daily.days import Plan, closes, end_of, plan_of, today
from gopura.server.daily.sharing import line_to_share
from gopura.server.daily.spread import Bar, Score, bars, place
from gopura.server.daily.streaks import NONE, Streak, streak
from gopura.server.rooms.room import OVER
from gopura.server.say import say
from gopura.server.store import deals
from gopura.server.store.queries import Row
from gopura.server.tables.hall import Hall


@dataclass(frozen=True, slots=True)
class Try:
    """How somebody's try at a day's deal stands."""

    day: date
    table: str
    is_over: bool
    counts: bool  # towards the streak: whether it was played to the end by the end of the next day
    is_placed: bool  # among everybody: whether that was on its day, while nobody could know the seed
    points: list[int]  # of each seat, that of the person first; none before the end
    score: Score

    @property
    def words(self) -> Message:
        """`Won 61 : 58`."""
        shared = self.score.won and not self.score.lead
        how = "shared" if shared else "won" if self.score.won else "lost"
        return say("their-result", how=how, score=self.result, counts="yes")

    @property
    def result(self) -> str:
        """`61 : 58`."""
        return " : ".join(map(str, [self.points[0], *sorted(self.points[1:], reverse=True)]))


@dataclass(frozen=True, slots=True)
class Companion:
    """Somebody with whom one has played before, or oneself, among the results of a day."""

    place: int
    name: str
    account: str  # whose page the name leads to; empty where there is none
    words: Message
    is_you: bool


@dataclass(frozen=True, slots=True)
class Day:
    """All that a visitor is shown of a day."""

    day: date
    plan: Plan
    is_today: bool
    mine: Try | None
    results: int = 0  # how many have played it to the end on its day
    place: int = 0  # one's own among them; 0 without one
    bars: list[Bar] = field(default_factory=list)  # only for those who have played, and when the day is over
    companions: list[Companion] = field(default_factory=list)
    streak: Streak = NONE

    @property
    def is_open(self) -> bool:
        """Whether the visitor may begin a try that counts."""
        return self.is_today and self.mine is None

    @property
    def placed(self) -> Message:
        """One's place among all who have played it."""
        return say("your-place", place=self.place, count=self.results)

    @property
    def placed_among(self) -> Message:
        """One's place among one's friends and the people one has played with."""
        mine = next(each for each in self.companions if each.is_you)
        return say("your-place-among", place=mine.place, count=len(self.companions))


def tried(row: Row) -> Try:
    """A try, from its row."""
    day, is_over = date.fromisoformat(row["day"]), row["status"] == OVER and not row["ended"]
    points = [int(each) for each in (row["scores"] or "").split()] if is_over else []
    counts, is_placed = (is_over and row["updated_ms"] < end for end in (closes(day), end_of(day)))
    return Try(day, row["id"], is_over, counts, is_placed, points, scored(points, row["won"]))


def scored(points: Sequence[int], won: int) -> Score:
    """How a try ended: the person has the first seat."""
    ahead = points[0] - max(points[1:], default=0) if points else 0
    return Score(bool(won & 1), ahead)


async def tries_of(hall: Hall, user_id: str | None) -> dict[date, Try]:
    """All tries of somebody, by their days."""
    found = [tried(row) for row in await hall.read(deals.tries_of, user_id)] if user_id else []
    return {each.day: each for each in found}


def streak_of(tries: dict[date, Try]) -> Streak:
    """The streak of whoever has tried these."""
    return streak([each.day for each in tries.values() if each.counts], today())


async def glance(hall: Hall, user_id: str | None) -> Day:
    """Today's deal without anybody else's results."""
    day, tries = today(), await tries_of(hall, user_id)
    return Day(day, await plan_of(hall, day), is_today=True, mine=tries.get(day), streak=streak_of(tries))


async def look(hall: Hall, day: date, user_id: str | None) -> Day:
    """A day as that visitor sees it. Raises NotFound where it had no deal."""
    plan, now = await plan_of(hall, day), today()
    tries = await tries_of(hall, user_id)
    mine = tries.get(day)
    rows = await hall.read(deals.results_on, plan.day, end_of(day))
    results = {row["user_id"]: tried({**row, "day": plan.day, "ended": False}) for row in rows}
    scores = [each.score for each in results.values()]
    knows = day < now or (mine is not None and mine.is_over)
    counted = mine is not None and mine.is_placed and user_id in results
    return Day(
        day=day,
        plan=plan,
        is_today=day == now,
        mine=mine,
        results=len(results),
        place=place(mine.score, scores) if mine and counted else 0,
        bars=bars(scores, mine.score if mine and counted else None) if knows else [],
        companions=await companions(hall, rows, results, user_id) if user_id and counted else [],
        streak=streak_of(tries),
    )


async def companions(hall: Hall, rows: list[Row], results: dict[str, Try], you: str) -> list[Companion]:
    """Whoever is asked, their friends and who has played with them, by their places; nobody, if they are alone."""
    known = await hall.read(deals.companions, you) | {you}
    theirs = [row for row in rows if row["user_id"] in known]
    scores = [results[row["user_id"]].score for row in theirs]
    found = [
        Companion(
            place=place(results[row["user_id"]].score, scores),
            name=row["name"],
            account=row["name"] if row["login"] else "",
            words=results[row["user_id"]].words,
            is_you=row["user_id"] == you,
        )
        for row in theirs
    ]
    found.sort(key=lambda each: (each.place, not each.is_you, each.name))
    return found if len(found) > 1 else []


async def shared(hall: Hall, seen: Day, origin: str) -> str:
    """The lines by which one's result is shared; empty before there is one."""
    if seen.mine is None or not seen.mine.is_over:
        return ""
    live = await hall.open(seen.mine.table)
    return line_to_share(live.room, seen.plan.title, seen.day, str(seen.mine.words), seen.streak.now, origin)
