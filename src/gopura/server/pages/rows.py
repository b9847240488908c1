"""A table as a row of a list: who plays, how it stands or ended, when something happens or has happened."""

from dataclasses import dataclass
from typing import Any

from gopura.core.listing import all_of
from gopura.core.message import Sentence
from gopura.core.registry import games as known_games
from gopura.core.seats import SEAT_LETTERS
from gopura.server.rooms.clocks import DAY_MS, about_so_long
from gopura.server.rooms.room import OPEN, OVER
from gopura.server.say import say
from gopura.server.times import ago, day_of

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One seat in a row of a list."""

    letter: str
    name: str
    account: str  # whose page the name leads to; empty where there is none
    score: int | None
    is_asked: bool
    has_won: bool


@dataclass(frozen=True, slots=True)
class RowShown:
    """One table in a list."""

    path: str
    title: str
    is_study: bool
    is_over: bool
    waits: bool  # for whoever looks
    seats: list[SeatShown]
    note: str
    when: str
    review: str  # the path of its review; empty where there can be none


def shown(row: Row, now: int, you: str | None, about: str | None = None) -> RowShown:
    """A table for a list that `you` look at; what is said of its result is said of `about`, else of `you`."""
    game = known_games().get(row["game"])
    waits = waits_for(row, you)
    return RowShown(
        path=f"/t/{row['id']}",
        title=str(game.facts.title) if game else row["game"],
        is_study=row["study"],
        is_over=row["status"] == OVER,
        waits=waits,
        seats=seats(row),
        note=str(note(row, you, about or you, waits=waits)),
        when=when(row, now),
        review=f"/t/{row['id']}/review" if row["status"] == OVER and not on_clock(row) else "",
    )


def seats(row: Row) -> list[SeatShown]:
    """Who sits where, with their points once there can be some."""
    scores = row["scores"] if row["status"] != OPEN else []
    return [
        SeatShown(
            letter=SEAT_LETTERS[seat],
            name=str(say("open-seat")) if who.is_open else who.name,
            account=row["accounts"][seat],
            score=scores[seat] if scores else None,
            is_asked=seat in row["to_act"],
            has_won=seat in row["won"],
        )
        for seat, who in enumerate(row["sitting"])
    ]


def sits(row: Row, user_id: str | None) -> bool:
    """Whether a user has a seat at that table."""
    return bool(seats_of(row, user_id))


def seats_of(row: Row, user_id: str | None) -> list[int]:
    """The seats of a user at that table."""
    return [seat for seat, who in enumerate(row["sitting"]) if user_id is not None and who.user_id == user_id]


def waits_for(row: Row, user_id: str | None) -> bool:
    """Whether a game waits for that user, alone or with others; a bot that fills in acts for them."""
    asked = [seat for seat in seats_of(row, user_id) if seat in row["to_act"]]
    return not row["study"] and any(row["sitting"][seat].is_person for seat in asked)


def note(row: Row, you: str | None, about: str | None, *, waits: bool) -> Sentence:
    """How a table stands, in a few words."""
    if row["status"] == OVER:
        return ended(row, seats_of(row, about), is_you=about == you)
    if row["status"] == OPEN:
        return say("waiting")
    if waits:
        return say("your-turn")
    names = [row["sitting"][seat].name for seat in row["to_act"]]
    return "" if row["study"] or not names else say("turn-in-list", names=all_of(names), count=len(names))


def ended(row: Row, mine: list[int], *, is_you: bool) -> Sentence:
    """How a game ended, said of whoever had those seats: one of them, else of nobody in particular."""
    if row["study"] or not row["scores"]:
        return say("finished")
    if len(mine) != 1 or not row["won"]:
        names = all_of(row["sitting"][each].name for each in row["won"])
        return say("result", winners=len(row["won"]), names=names, ahead=0)
    [seat] = mine
    how = "lost" if seat not in row["won"] else "shared" if len(row["won"]) > 1 else "won"
    key = "your-result" if is_you else "their-result"
    return say(key, how=how, score=final_score(row, seat), counts="yes" if row["decides"] else "no")


def final_score(row: Row, seat: int) -> Sentence:
    """The points at the end, that seat's first; where the clock decided, just that."""
    if on_clock(row):
        return say("on-time")
    others = [points for each, points in enumerate(row["scores"]) if each != seat]
    return " : ".join(map(str, [row["scores"][seat], *sorted(others, reverse=True)]))


def on_clock(row: Row) -> bool:
    """Whether somebody lost on time."""
    return any(who.lost for who in row["sitting"])


def when(row: Row, now: int) -> str:
    """Until when somebody has time, or when something last happened."""
    if row["deadline_ms"] is not None and row["status"] != OVER:
        return str(say("time-left", time=about_so_long(max(0, row["deadline_ms"] - now))))
    then = row["updated_ms"]
    return str(ago(then, now)) if now - then < DAY_MS else day_of(then)
