"""What the public API takes and gives, as its description at /api/docs shows it."""

from collections.abc import Iterable
from typing import Annotated, Any

from pydantic import BaseModel, Field

from gopura.core.seats import SEAT_LETTERS
from gopura.server.protocol.sent import Clock, Draft, Result, SeatFacts
from gopura.server.protocol.wishes import Asked
from gopura.server.rooms.room import Room
from gopura.server.tables.live import LiveTable
from gopura.server.tables.reviewing import Known

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
    400: {"model": Error, "description": "The request is not valid."},
    401: {"model": Error, "description": "No valid token or cookie."},
    403: {"model": Error, "description": "You may not do this, or the token does not have the scope for it."},
    404: {"model": Error, "description": "Not found."},
    409: {"model": Error, "description": "The table has moved on, or the step needs to be confirmed."},
    413: {"model": Error, "description": "Too large."},
    415: {"model": Error, "description": "The content type of the body is not supported."},
    422: {"model": Error, "description": "An illegal move (with the rule it breaks), or a malformed request."},
    429: {"model": Error, "description": "Too many requests."},
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
    version: int = Field(description="the version of the rules")
    seats: list[int] = Field(description="the possible numbers of players")
    options: list[Option]
    bots: list[str] = Field(description="the levels of its bots")


class TableFacts(BaseModel):
    """A table in a list."""

    id: str
    game: str
    status: str = Field(description="open (a seat is free), playing or over")
    seats: list[str] = Field(description="the names of the players, seat A first")
    turn: str | None = Field(
        description="the letter of the seat whose turn it is; the first of them if several choose at the same time"
    )
    to_act: list[str] = Field(description="the letters of all seats whose turn it is")
    public: bool
    study: bool = Field(description="a study board, on which one person moves for every seat")
    updated: int = Field(description="when something last happened, in milliseconds since 1970")


class ReviewSoFar(BaseModel):
    """The review of a finished game, as `gopura review --json` writes it, as far as it is made."""

    done: int = Field(description="how many pieces are made: the deal and each turn is one")
    of: int = Field(description="how many there are; 0 before the first answer")
    review: dict[str, Any] | None = Field(
        description="accounts, turns, turning points so far, and the levels played"
    )


def review_so_far(room: Room, known: Known | None) -> ReviewSoFar:
    """What is known of a game."""
    if known is None:
        return ReviewSoFar(done=0, of=0, review=None)
    return ReviewSoFar(done=len(known.pieces), of=known.total, review=known.review(room).plain())


def letters(seats: Iterable[int]) -> list[str]:
    """The letters of these seats."""
    return [SEAT_LETTERS[seat] for seat in seats]


def first(listed: list[str]) -> str | None:
    """The first letter; None if there is none."""
    return listed[0] if listed else None


def table_facts(live: LiveTable) -> TableFacts:
    """A table that has just been opened, as in a list."""
    room = live.room
    return TableFacts(
        id=room.id,
        game=room.setup.game.facts.name,
        status=room.status,
        seats=[seat.name for seat in room.seats],
        turn=first(letters(room.to_act)),
        to_act=letters(room.to_act),
        public=room.setup.public,
        study=room.setup.study,
        updated=room.setup.created_ms,
    )


class SeatsNow(BaseModel):
    """Who sits at a table."""

    status: str
    seats: list[SeatFacts]
    asked: list[tuple[str, str]] = Field(
        description="pairs of seats: the first agrees that a bot plays for the second; "
        "a seat with itself wants to leave"
    )


class TableView(BaseModel):
    """A table as one seat may see it."""

    n: int = Field(description="the number of events so far: it grows with every change")
    moves: int = Field(description="the number of moves played")
    you: str | None = Field(description="the seat whose view this is; none: what everyone may see")
    turn: str | None = Field(
        description="the seat whose turn it is; the first of them if several choose at the same time"
    )
    to_act: list[str] = Field(description="all seats whose turn it is")
    status: str = Field(description="open, playing or over")
    prompt: str = Field(description="what the player has to do, in words")
    seats: list[SeatFacts]
    asked: list[tuple[str, str]] = Field(description="as in the answer to `leave`")
    clock: Clock | None
    draft: Draft | None = Field(description="on your turn")
    chosen: str | None = Field(description="your choice, while others who choose at the same time have not chosen")
    result: Result | None = Field(description="when the game is over")
    rematch: bool = Field(
        description="whether a player has asked for a rematch; `rematch` takes the players there"
    )
    view: Any = Field(description="the game's own view: everything this seat may know")
    legal: list[str] = Field(description="the legal moves, on your turn")
    last: list[str] = Field(description="the last move, in words")


class Seated(BaseModel):
    """Your seat."""

    seat: str = Field(description="a letter")


# What is taken

Letter = Annotated[str, Field(min_length=1, max_length=1, description="a letter")]


class Join(Asked):
    """The seat to take."""

    seat: str = Field("", max_length=1, description="a letter; empty: the first open seat")


class StandIn(Asked):
    """The seat that a bot takes over."""

    seat: Letter


class SeatBot(Asked):
    """A bot for an open seat."""

    seat: Letter
    level: str = Field(max_length=20, description="one of the game's bots")


class RecordText(Asked):
    """A game to study."""

    record: str = Field(max_length=LONGEST_RECORD, description="a record, as text")
