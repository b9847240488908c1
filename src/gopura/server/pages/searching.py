"""The search over somebody's finished games, whose address says all that is searched for."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any
from urllib.parse import urlencode

from gopura.core.listing import one_of
from gopura.core.message import Message
from gopura.core.registry import games as known_games
from gopura.server.house import House
from gopura.server.intake import is_text
from gopura.server.pages.paging import ROWS, one_page
from gopura.server.problems import Problem
from gopura.server.rooms.clocks import DAY_MS
from gopura.server.say import say
from gopura.server.store.searching import RESULTS, Search, search, tally

FIELDS = ("game", "seats", "result", "with", "when", "from", "to")
PERIODS = {"week": 7, "month": 30, "year": 365}  # days
LONGEST = 40  # of a name


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody asked for, as it came and as it is understood."""

    fields: dict[str, str]
    search: Search

    @property
    def query(self) -> str:
        """The same as a part of an address."""
        return urlencode({name: value for name, value in self.fields.items() if value})

    @property
    def is_anything(self) -> bool:
        """Whether anything is asked for at all."""
        return any(self.fields.values())


def asked_in(query: Mapping[str, str], now_ms: int) -> Asked:
    """What the query of an address asks for. Raises Problem."""
    fields = {name: query.get(name, "").strip() for name in FIELDS}
    since, until = first_moment(fields["from"]), first_moment(fields["to"])
    if since is None and fields["when"]:
        since = now_ms - DAY_MS * PERIODS[one_known("when", fields["when"], PERIODS)]
    wanted = Search(
        game=one_known("game", fields["game"], known_games()),
        seats=int(one_known("seats", fields["seats"], [str(count) for count in seat_counts()]) or 0),
        result=one_known("result", fields["result"], RESULTS),
        opponent=part_of_name(fields["with"]),
        since_ms=since,
        until_ms=None if until is None else until + DAY_MS,
    )
    return Asked(fields, wanted)


def one_known(name: str, value: str, known: Any) -> str:
    """The value, if there is such a one to choose, or none. Raises Problem."""
    if value and value not in known:
        raise Problem(say("search-choice", name=name, choices=one_of(list(known))))
    return value


def part_of_name(text: str) -> str:
    """What is looked for in names. Raises Problem."""
    if len(text) > LONGEST or not is_text(text):
        raise Problem(say("search-name", most=LONGEST))
    return text


def first_moment(text: str) -> int | None:
    """When a day began, in UTC; None without one. Raises Problem."""
    if not text:
        return None
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Problem(say("search-day", day=text[:LONGEST])) from None
    since = datetime(day.year, day.month, day.day, tzinfo=UTC) - datetime(1970, 1, 1, tzinfo=UTC)
    return since // timedelta(milliseconds=1)


def seat_counts() -> list[int]:
    """With how many players there are games."""
    return sorted({count for game in known_games().values() for count in game.facts.seats})


async def found(house: House, user_id: str, you: str | None, asked: Asked, number: int) -> dict[str, Any]:
    """What a page shows of the games that were found."""
    counts = await house.hall.read(tally, user_id, you, asked.search)
    some = await house.hall.read(search, user_id, you, asked.search, ROWS + 1, ROWS * (number - 1))
    return {**one_page(some, number, you, user_id), "found": said_of(counts)}


def said_of(counts: Any) -> Message:
    """How many games were found, and how they ended."""
    return say("search-found", count=counts.games, won=counts.won, lost=counts.lost, shared=counts.shared)


def form_words(asked: Asked) -> dict[str, Any]:
    """What the form needs to show what was asked for, and what else there is to choose."""
    return {
        "asked": asked,
        "games_known": [(name, game.facts.title) for name, game in known_games().items()],
        "seat_counts": [(count, str(count)) for count in seat_counts()],
    }
