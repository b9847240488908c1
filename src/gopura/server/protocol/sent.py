"""What a table sends: the state of it to pages, answers to wishes. Programs get many of the same shapes by API."""

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict  # pydantic reads no other before Python 3.12

from gopura.server.protocol.wishes import Asked, Play, Redo, Report, Say, Think, Undo, Walk, Why


def says(text: str) -> Any:
    """What stands beside a field in the documentation."""
    return Field(description=text)


Time = Annotated[int, says("milliseconds since 1970, by the server's clock")]


# A table


class SeatFacts(TypedDict):
    """A seat at a table."""

    seat: Annotated[str, says("its letter")]
    name: str
    kind: Literal["person", "bot", "open"]
    bot: Annotated[str | None, says("the level of the bot that plays here now")]
    away: Annotated[bool, says("the bot only keeps the seat for its person")]
    lost: Annotated[bool, says("on time")]
    score: int
    won: bool


class Clock(TypedDict):
    """The time that each seat has left."""

    kind: Annotated[str, says("live or days")]
    left: Annotated[list[int], says("milliseconds, seat A first, when the seat to act began to think")]
    since: Annotated[int, says("when it did, in milliseconds since 1970")]


Draft = TypedDict(
    "Draft",
    {
        "from": Annotated[int, says("how many moves stand for good: undo keeps at least so many")],
        "redo": Annotated[int, says("how many steps that were taken back can be played again")],
    },
)
Draft.__doc__ = "The steps of this turn that can still be taken back."


class SheetLine(TypedDict):
    """A line of the score sheet."""

    name: Annotated[str, says("what the points are for")]
    points: Annotated[list[int | None], says("of each seat, A first; none where it has none")]


class Result(TypedDict):
    """How the game ended, and what proves that the deck was fixed before the first move."""

    words: str
    reason: Annotated[str, says("why the game ended, and what decided it; empty if nothing is to be said")]
    places: Annotated[list[list[str]], says("the letters of the seats on each place, the first place first")]
    sheet: Annotated[list[SheetLine], says("the score sheet; empty where the points say it all")]
    line: Annotated[str, says("points and winners, as in the record")]
    seed: str
    salt: str


class OpenFacts(TypedDict):
    """What stands beside the board for everybody."""

    n: Annotated[int, says("how many events there were: it grows with every change")]
    moves: Annotated[int, says("how many moves stand")]
    turn: Annotated[str | None, says("the letter of the seat to act, the first of several")]
    to_act: Annotated[list[str], says("the letters of all seats that are asked: several choose at the same time")]
    status: Annotated[str, says("open (a seat is free), playing or over")]
    study: Annotated[bool, says("a board on which one person moves every seat")]
    seats: list[SeatFacts]
    clock: Clock | None
    asked: Annotated[
        list[tuple[str, str]],
        says("who agrees that a bot plays for whom, as letters; a seat that stands twice wants to leave"),
    ]
    result: Annotated[Result | None, says("when the game is over")]
    rematch: Annotated[bool, says("whether one of them wants to play again: `rematch` leads the players there")]
    commitment: Annotated[str | None, says("the SHA-256 of seed and salt, shown from the start")]
    news: Annotated[
        list[tuple[int, str, str]],
        says("what became of the players: after how many moves, the seat's letter, in words"),
    ]


class OwnFacts(TypedDict):
    """What stands beside the board for one pair of eyes."""

    you: Annotated[str | None, says("through whose eyes this is seen; none: what everybody may see")]
    prompt: Annotated[str, says("what is asked, in words")]
    draft: Annotated[Draft | None, says("on your turn")]


Lines = TypedDict(
    "Lines",
    {
        "from": Annotated[int, says("the moves before the first of these lines")],
        "lines": Annotated[list[list[str]], says("of each move: the letter of its seat, then words")],
    },
)
Lines.__doc__ = "A piece of the log in words."


class Panel(TypedDict):
    """One picture on the table, and its parts in the order in which they lie on one another."""

    id: str
    label: Annotated[str, says("its spoken name")]
    box: Annotated[tuple[float, float, float, float], says("x, y, width, height, where all are one picture")]
    parts: Annotated[list[str], says("names of parts")]


Parts = Annotated[dict[str, str], says("SVG by the name of the part; what can be clicked has a `data-id`")]
Scene = Annotated[str, says("the board in space, as HTML; empty where there is none")]
Choice = Annotated[
    tuple[str | list[str], list[str], str, str],
    says("a move, or several in a row; the ids to click for it, in a sensible order; its price; its effect"),
]


class Beside(OpenFacts, OwnFacts):
    """Everything of a state but the board."""

    type: Literal["state"]
    log: Annotated[Lines, says("the lines since the last state; the ones before `from` stay")]
    choices: Annotated[list[Choice], says("what can be done now, if it is your turn")]


class Whole(Beside):
    """A table as one pair of eyes sees it, all of it."""

    whole: Literal[True]
    panels: list[Panel]
    parts: Parts
    scene: Scene


class Changes(Beside):
    """The same, but of the board only what has changed since the state before."""

    whole: NotRequired[Literal[False]]
    panels: NotRequired[Annotated[list[Panel], says("all panels, if any part has come, gone or moved")]]
    parts: Parts
    scene: NotRequired[Scene]


class Presence(TypedDict):
    """Who is at the table."""

    type: Literal["presence"]
    t: Time
    seats: Annotated[list[bool], says("whether somebody is there, seat A first")]
    watchers: int


class Line(TypedDict):
    """A line of chat."""

    id: int
    room: Annotated[str, says("players, watchers, or all (after the game)")]
    who: Annotated[str, says("the same for all lines of one person at this table, whatever the name")]
    name: str
    text: str
    at: Annotated[int, says("when, in milliseconds since 1970")]


class Chat(TypedDict):
    """What was said since the last time."""

    type: Literal["chat"]
    lines: list[Line]


class Poll(Whole):
    """By poll: the state, and who is here and what was said."""

    mail: list[Presence | Chat]


# Answers


class Done(TypedDict):
    """The number of the event that answered the request."""

    n: int


class Reason(TypedDict):
    """Why clicks lead nowhere."""

    reason: str
    rule: Annotated[str, says("the number of the rule; empty if it is none")]


class Said(TypedDict):
    """The line that you have said."""

    line: int
    who: Annotated[str, says("how your lines at this table are marked")]


class Advice(TypedDict):
    """What a bot thinks of a position."""

    words: list[str]
    moves: Annotated[list[str], says("the moves of which the first words speak, the best first")]


class Nothing(TypedDict):
    """It is done; there is nothing to say about it."""


class Pong(TypedDict):
    """The answer to a ping."""

    t: Time


class ErrorFacts(TypedDict):
    """What went wrong."""

    code: Annotated[str, says("a word for programs; `confirm`: send the wish again without `ask`")]
    message: Annotated[str, says("a sentence for people")]
    rule: NotRequired[Annotated[str, says("of an illegal move: the rule that forbids it")]]


Answer = Done | Reason | Said | Advice | Nothing
ANSWERS: dict[type[Asked], type] = {
    Play: Done,
    Walk: Done,
    Undo: Done,
    Redo: Done,
    Why: Reason,
    Say: Said,
    Report: Nothing,
    Think: Advice,
}


# What a page asks for by itself


class Position(TypedDict):
    """The table as it was after so many moves."""

    moves: int
    turn: str | None
    you: str | None
    seats: list[SeatFacts]
    panels: list[Panel]
    parts: Parts
    scene: Scene


class PageFacts(TypedDict):
    """What a page knows of its visitor; it does not change with the moves."""

    table: Annotated[str, says("its id")]
    game: str
    seat: Annotated[str, says("through whose eyes to look, as the page was asked for: a letter, -, or empty")]
    mine: Annotated[list[str], says("the letters of the visitor's seats")]
    owner: Annotated[bool, says("the visitor has opened the table")]
    guest: bool
    name: Annotated[str, says("empty for a stranger")]
    who: Annotated[str, says("how the visitor's lines of chat are marked; empty for a stranger")]
    hides: Annotated[bool, says("seats of this game see different boards")]
    bots: Annotated[list[str], says("their levels")]
    bot: Annotated[str, says("the level that is offered first")]
