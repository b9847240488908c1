"""What the public API takes and gives, as its description at /api/docs shows it."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from gopura.core.contract import SEAT_LETTERS
from gopura.server.rooms.checks import LONGEST_TEXT
from gopura.server.tables.acting import LONGEST_LINE
from gopura.server.tables.live import LiveTable

MOST = 10**9
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
        game=room.setup.game.name,
        status=room.status,
        seats=[seat.name for seat in room.seats],
        turn=letter(room.turn),
        public=room.setup.public,
        study=room.setup.study,
        updated=room.setup.created_ms,
    )


class SeatFacts(BaseModel):
    """A seat at a table."""

    seat: str = Field(description="its letter")
    name: str
    kind: str = Field(description="person, bot or open")
    bot: str | None = Field(description="the level of the bot that plays here now")
    away: bool = Field(description="the bot only keeps the seat for its person")
    lost: bool = Field(description="on time")
    score: int
    won: bool


class SeatsNow(BaseModel):
    """Who sits at a table."""

    status: str
    seats: list[SeatFacts]
    asked: list[tuple[str, str]] = Field(
        description="who agrees that a bot plays for whom, as letters; a seat that stands twice wants to leave"
    )


class Clock(BaseModel):
    """The time that each seat has left."""

    kind: str = Field(description="live or days")
    left: list[int] = Field(description="milliseconds, seat A first, when the seat to act began to think")
    since: int = Field(description="when it did, in milliseconds since 1970")


class Draft(BaseModel):
    """The steps of this turn that can still be taken back."""

    first: int = Field(alias="from", description="how many moves stand for good: undo keeps at least so many")
    redo: int = Field(description="how many steps that were taken back can be played again")


class Result(BaseModel):
    """How the game ended, and what proves that the deck was fixed before the first move."""

    words: str
    line: str = Field(description="points and winners, as in the record")
    seed: str
    salt: str


class TableView(BaseModel):
    """A table as one seat may see it."""

    n: int = Field(description="how many events there were: it grows with every change")
    moves: int = Field(description="how many moves stand")
    you: str | None = Field(description="through whose eyes this is seen; none: what everybody may see")
    turn: str | None = Field(description="the seat to act")
    status: str = Field(description="open, playing or over")
    prompt: str = Field(description="what is asked, in words")
    seats: list[SeatFacts]
    asked: list[tuple[str, str]] = Field(description="as in the answer to leave")
    clock: Clock | None
    draft: Draft | None = Field(description="on your turn")
    result: Result | None = Field(description="when the game is over")
    rematch: str | None = Field(description="the table at which the same people play again")
    view: Any = Field(description="the game's own view: all that this seat may know")
    legal: list[str] = Field(description="the legal moves, on your turn")
    last: list[str] = Field(description="the last move, in words")


class Seated(BaseModel):
    """Where you sit."""

    seat: str = Field(description="a letter")


class Done(BaseModel):
    """The number of the event that answered the request."""

    n: int


class Line(BaseModel):
    """A line of chat."""

    id: int
    room: str = Field(description="players, watchers, or all (after the game)")
    who: str = Field(description="the same for all lines of one person at this table, whatever the name")
    name: str
    text: str
    at: int = Field(description="when, in milliseconds since 1970")


class Said(BaseModel):
    """The line that you have said."""

    line: int
    who: str = Field(description="how your lines at this table are marked")


class Advice(BaseModel):
    """What a bot thinks of a position."""

    words: list[str]
    moves: list[str] = Field(description="the moves of which the first words speak, the best first")


# What is taken


class Wish(BaseModel):
    """What is sent; nothing in it may be misspelt."""

    model_config = ConfigDict(extra="forbid", strict=True)


Key = Annotated[
    str | None,
    Field(
        min_length=1, max_length=60, description="any text of yours: repeated with it, a request is not done twice"
    ),
]
Expect = Annotated[
    int | None, Field(ge=0, lt=MOST, description="how many moves must stand; else the request is refused as stale")
]
Letter = Annotated[str, Field(min_length=1, max_length=1, description="a letter")]


class Join(Wish):
    """Where to sit down."""

    seat: str = Field("", max_length=1, description="a letter; empty: the first open seat")


class Move(Wish):
    """A move to play."""

    move: str = Field(max_length=LONGEST_TEXT, description="in the game's notation")
    expect: Expect = None
    key: Key = None
    ask: bool = Field(False, description="refuse a step that cannot be taken back, with the code `confirm`")


class TakeBack(Wish):
    """Steps of the turn to take back."""

    keep: int | None = Field(None, ge=0, lt=MOST, description="how many moves remain; empty: one less")
    expect: Expect = None
    key: Key = None


class PlayAgain(Wish):
    """A step to play again."""

    expect: Expect = None
    key: Key = None


class Say(Wish):
    """A line to say."""

    text: str = Field(min_length=1, max_length=LONGEST_LINE)
    key: Key = None


class StandIn(Wish):
    """For whom a bot shall play."""

    seat: Letter


class SeatBot(Wish):
    """A bot for an open seat."""

    seat: Letter
    level: str = Field(max_length=20, description="one of the game's bots")


class RecordText(Wish):
    """A game to study."""

    record: str = Field(max_length=LONGEST_RECORD, description="a record, as text")
