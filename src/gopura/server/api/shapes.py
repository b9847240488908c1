"""What the public API takes and gives, as its description at /api/docs shows it."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from gopura.core.seats import SEAT_LETTERS
from gopura.server.protocol.sent import Clock, Draft, Result, SeatFacts
from gopura.server.protocol.wishes import Asked
from gopura.server.tables.live import LiveTable

LONGEST_RECORD = 400_000


class ErrorBody(BaseModel):
    """What went wrong."""

    code: str = Field(description="a word for programs")
    message: str = Field(description="a sentence for people")
    rule: str | None = Field(None, description="of an illegal move: the rule that forbids it")


class Error(BaseModel):
    """The one shape of every error."""

    error: ErrorBody


ERRORS: dict[int | str, dict[str, Any]] = {
    400: {"model": Error, "description": "What was sent makes no sense."},
    401: {"model": Error, "description": "No valid token or cookie."},
    403: {"model": Error, "description": "Not for you, or the token's scope does not reach."},
    404: {"model": Error, "description": "There is no such thing."},
    409: {"model": Error, "description": "The table has moved on, or the step needs to be confirmed."},
    413: {"model": Error, "description": "Too large."},
    415: {"model": Error, "description": "A body of a kind that is not read here."},
    422: {"model": Error, "description": "An illegal move, with its rule, or a malformed request."},
    429: {"model": Error, "description": "Too fast."},
    431: {"model": Error, "description": "A header is too long."},
}


# What is given


class Option(BaseModel):
    """A choice that a table makes before the game; the first value is the default."""

    name: str
    values: list[str]
    help: str


class GameFacts(BaseModel):
    """A game that can be played here."""

    name: str
    title: str
    version: int = Field(description="of the rules")
    seats: list[int] = Field(description="how many can play")
    options: list[Option]
    bots: list[str] = Field(description="the levels of its bots")


class TableFacts(BaseModel):
    """A table in a list."""

    id: str
    game: str
    status: str = Field(description="open (a seat is free), playing or over")
    seats: list[str] = Field(description="the names of those who sit there, seat A first")
    turn: str | None = Field(description="the letter of the seat to act")
    public: bool
    study: bool = Field(description="a board on which one person moves every seat")
    updated: int = Field(description="when something last happened, in milliseconds since 1970")


def letter(seat: int | None) -> str | None:
    """A seat's letter."""
    return None if seat is None else SEAT_LETTERS[seat]


def table_facts(live: LiveTable) -> TableFacts:
    """A table that has just been opened, as in a list."""
    room = live.room
    return TableFacts(
        id=room.id,
        game=room.setup.game.facts.name,
        status=room.status,
        seats=[seat.name for seat in room.seats],
        turn=letter(room.turn),
        public=room.setup.public,
        study=room.setup.study,
        updated=room.setup.created_ms,
    )


class SeatsNow(BaseModel):
    """Who sits at a table."""

    status: str
    seats: list[SeatFacts]
    asked: list[tuple[str, str]] = Field(
        description="who agrees that a bot plays for whom, as letters; a seat that stands twice wants to leave"
    )


class TableView(BaseModel):
    """A table as one seat may see it."""

    n: int = Field(description="how many events there were: it grows with every change")
    moves: int = Field(description="how many moves stand")
    you: str | None = Field(description="through whose eyes this is seen; none: what everybody may see")
    turn: str | None = Field(description="the seat to act, the first of several")
    to_act: list[str] = Field(description="all seats that are asked: several choose at the same time")
    status: str = Field(description="open, playing or over")
    prompt: str = Field(description="what is asked, in words")
    seats: list[SeatFacts]
    asked: list[tuple[str, str]] = Field(description="as in the answer to leave")
    clock: Clock | None
    draft: Draft | None = Field(description="on your turn")
    result: Result | None = Field(description="when the game is over")
    rematch: bool = Field(description="whether one of them wants to play again: rematch leads the players there")
    view: Any = Field(description="the game's own view: all that this seat may know")
    legal: list[str] = Field(description="the legal moves, on your turn")
    last: list[str] = Field(description="the last move, in words")


class Seated(BaseModel):
    """Where you sit."""

    seat: str = Field(description="a letter")


# What is taken

Letter = Annotated[str, Field(min_length=1, max_length=1, description="a letter")]


class Join(Asked):
    """Where to sit down."""

    seat: str = Field("", max_length=1, description="a letter; empty: the first open seat")


class StandIn(Asked):
    """For whom a bot shall play."""

    seat: Letter


class SeatBot(Asked):
    """A bot for an open seat."""

    seat: Letter
    level: str = Field(max_length=20, description="one of the game's bots")


class RecordText(Asked):
    """A game to study."""

    record: str = Field(max_length=LONGEST_RECORD, description="a record, as text")
