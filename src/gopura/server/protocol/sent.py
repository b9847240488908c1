"""What a table sends: the state of it to pages, answers to wishes. Programs get many of the same shapes by API."""

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict  # pydantic reads no other before Python 3.12

from gopura.server.protocol.wishes import (
    Asked,
    Block,
    Hint,
    Imagine,
    Play,
    Redo,
    Report,
    Say,
    Think,
    Undo,
    Walk,
    Why,
)


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
    bot: Annotated[str | None, says("the level of the bot that is playing this seat now")]
    away: Annotated[bool, says("the bot is only filling in for the player")]
    lost: Annotated[bool, says("the player ran out of time")]
    score: int
    won: bool


class Clock(TypedDict):
    """The time that each seat has left."""

    kind: Annotated[str, says("live or days")]
    left: Annotated[list[int], says("milliseconds left to each seat, A first, when the current turn began")]
    since: Annotated[int, says("when the current turn began, in milliseconds since 1970")]


Draft = TypedDict(
    "Draft",
    {
        "from": Annotated[int, says("the number of moves that can no longer be undone")],
        "redo": Annotated[int, says("the number of undone steps that can be redone")],
    },
)
Draft.__doc__ = "The steps of this turn that can still be undone."


class SheetLine(TypedDict):
    """A line of the score sheet."""

    name: Annotated[str, says("what the points are for")]
    points: Annotated[
        list[int | None], says("the points of each seat, A first; none if the line does not apply to it")
    ]


class Chart(TypedDict):
    """How the game went: a number for each seat after each turn."""

    name: Annotated[str, says("what the numbers count")]
    moves: Annotated[list[int], says("the number of moves up to each point; the first point is the start")]
    values: Annotated[list[list[int]], says("at each point the numbers of the seats, A first")]


class Result(TypedDict):
    """How the game ended, and the proof that the shuffle was settled before the first move."""

    words: str
    yours: Annotated[list[str], says("how it ended for each seat, A first, said to its player")]
    reason: Annotated[str, says("why the game ended, what decided it and made the difference; may be empty")]
    places: Annotated[list[list[str]], says("the letters of the seats in each place, first place first")]
    sheet: Annotated[list[SheetLine], says("the score sheet; empty if there is nothing to break down")]
    counted: Annotated[str, says("what the scores count where that is not points; empty otherwise")]
    chart: Chart
    line: Annotated[str, says("points and winners, as in the record")]
    seed: str
    salt: str


class OpenFacts(TypedDict):
    """What is shown beside the board to everyone."""

    n: Annotated[int, says("the number of events so far: it grows with every change")]
    moves: Annotated[int, says("the number of moves played")]
    turn: Annotated[
        str | None,
        says("the letter of the seat whose turn it is; the first of them if several choose at the same time"),
    ]
    to_act: Annotated[list[str], says("the letters of all seats whose turn it is")]
    status: Annotated[str, says("open (a seat is free), playing or over")]
    study: Annotated[bool, says("a study board, on which one person moves for every seat")]
    seats: list[SeatFacts]
    clock: Clock | None
    asked: Annotated[
        list[tuple[str, str]],
        says(
            "pairs of seats: the first agrees that a bot plays for the second; a seat with itself wants to leave"
        ),
    ]
    result: Annotated[Result | None, says("when the game is over")]
    rematch: Annotated[bool, says("whether a player has asked for a rematch; `rematch` takes the players there")]
    commitment: Annotated[str | None, says("the SHA-256 of seed and salt, shown from the start")]
    trail: Annotated[
        list[str], says("of a last step of several moves, like a walk: the id that each of them leads to")
    ]
    news: Annotated[
        list[tuple[int, str, str]],
        says("news of the players: after how many moves, the seat's letter, the sentence"),
    ]


class OwnFacts(TypedDict):
    """What is shown beside the board to one viewer."""

    you: Annotated[str | None, says("the seat whose view this is; none: what everyone may see")]
    prompt: Annotated[str, says("what the player has to do, in words")]
    warning: Annotated[str, says("that the end is near, in words; empty before that")]
    lately: Annotated[str, says("what whoever moved last has done, in words; empty if that is you")]
    draft: Annotated[Draft | None, says("on your turn")]
    chosen: Annotated[str | None, says("what you have chosen while others, who choose at the same time, have not")]


class Tally(TypedDict):
    """What a seat scored, told one by one."""

    sentence: Annotated[int, says("which sentence of the line of its move says the same, from 1")]
    seat: str
    heading: str
    gains: Annotated[
        list[tuple[int, str, str]],
        says("points, what they are for, and the id on the board of what brought them; it may be empty"),
    ]


Lines = TypedDict(
    "Lines",
    {
        "from": Annotated[int, says("the number of moves before the first of these lines")],
        "lines": Annotated[list[list[str]], says("for each move, the letter of its seat, then the sentences")],
        "points": Annotated[list[int], says("for each move, the points that it brought its seat")],
        "onward": Annotated[
            list[bool],
            says("for each move, whether its line replaces the line before: the two are one step, like a walk"),
        ],
        "tallies": Annotated[list[list[Tally]], says("for each move, what was scored by it; mostly nothing")],
    },
)
Lines.__doc__ = "A piece of the log in words."


class Panel(TypedDict):
    """One picture on the table, with its parts from back to front."""

    id: str
    label: Annotated[str, says("its spoken name")]
    box: Annotated[
        tuple[float, float, float, float], says("x, y, width and height, if all panels are one picture")
    ]
    parts: Annotated[list[str], says("the names of its parts")]


Parts = Annotated[
    dict[str, str], says("SVG by the name of the part; everything that can be clicked has a `data-id`")
]
Scene = Annotated[str, says("the 3D view of the board as HTML; empty if the game has none")]
Choice = Annotated[
    tuple[str | list[str], list[str], str, str],
    says("a move, or several in a row; the ids to click for it, in order; its price; its effect"),
]


class Beside(OpenFacts, OwnFacts):
    """Everything of a state but the board."""

    type: Literal["state"]
    log: Annotated[Lines, says("the lines since the last state; keep those before `from`")]
    choices: Annotated[list[Choice], says("what you can do now, if it is your turn")]


class Whole(Beside):
    """The whole table as one viewer sees it."""

    whole: Literal[True]
    panels: list[Panel]
    parts: Parts
    scene: Scene


class Changes(Beside):
    """The table as one viewer sees it, with only the parts of the board that changed since the last state."""

    whole: NotRequired[Literal[False]]
    panels: NotRequired[Annotated[list[Panel], says("all panels, if any part has come, gone or moved")]]
    parts: Parts
    scene: NotRequired[Scene]


class Presence(TypedDict):
    """Who is at the table."""

    type: Literal["presence"]
    t: Time
    seats: Annotated[list[bool], says("whether the player is at the table, seat A first")]
    watchers: int


class Line(TypedDict):
    """A line of chat."""

    id: int
    room: Annotated[str, says("players, watchers, or all (after the game)")]
    who: Annotated[str, says("the same for all lines of one person at this table, whatever name they use")]
    name: str
    text: str
    at: Annotated[int, says("when it was said, in milliseconds since 1970")]


class Chat(TypedDict):
    """What was said since the last time."""

    type: Literal["chat"]
    lines: list[Line]


class Poll(Whole):
    """The answer to a poll: the state, who is at the table, and the chat."""

    mail: list[Presence | Chat]


# Answers


class Done(TypedDict):
    """The number of the event that answered the request."""

    n: int


class Reason(TypedDict):
    """Why these clicks do not make a move."""

    reason: str
    rule: Annotated[str, says("the number of the rule; empty if no rule is involved")]


class Said(TypedDict):
    """The chat line you sent."""

    line: int
    who: Annotated[str, says("the mark of your lines at this table")]


class Preview(TypedDict):
    """How the board would look after some moves, as far as that can be told before they are played."""

    panels: Annotated[list[Panel], says("all panels; empty if nothing can be told")]
    parts: Annotated[dict[str, str], says("SVG by the name of the part: those that would look different")]
    scene: Annotated[str, says("the 3D view; empty if it would look the same")]
    scores: Annotated[list[int], says("the points of each seat, A first; empty if they cannot be told")]


class Advice(TypedDict):
    """What a bot thinks of a position."""

    words: list[str]
    moves: Annotated[list[str], says("the moves that the first lines are about, the best first")]


class HintGiven(TypedDict):
    """What a bot would do, as far as that was asked."""

    words: str
    show: Annotated[list[str], says("the ids of what the words speak of")]
    path: Annotated[list[str], says("the ids to click for the move; empty unless the move was asked for")]


class Nothing(TypedDict):
    """The request was carried out; there is nothing to add."""


class Pong(TypedDict):
    """The answer to a ping."""

    t: Time


class ErrorFacts(TypedDict):
    """What went wrong."""

    code: Annotated[str, says("a word for programs; `confirm`: send the request again without `ask`")]
    message: Annotated[str, says("a sentence for people")]
    rule: NotRequired[Annotated[str, says("of an illegal move: the rule that forbids it")]]
    ends_turn: NotRequired[Annotated[bool, says("of a step to confirm: whether it ends the turn")]]


Answer = Done | Reason | Preview | Said | Advice | HintGiven | Nothing
ANSWERS: dict[type[Asked], type] = {
    Play: Done,
    Walk: Done,
    Undo: Done,
    Redo: Done,
    Why: Reason,
    Imagine: Preview,
    Say: Said,
    Report: Nothing,
    Block: Nothing,
    Think: Advice,
    Hint: HintGiven,
}


# What a page asks for by itself


class Position(TypedDict):
    """The table as it was after so many moves."""

    moves: int
    turn: str | None
    to_act: Annotated[list[str], says("the letters of all seats whose turn it was")]
    you: str | None
    seats: list[SeatFacts]
    panels: list[Panel]
    parts: Parts
    scene: Scene


class LessonFacts(TypedDict):
    """Where a learner stands in a lesson."""

    title: str
    step: Annotated[int, says("the number of the step, from 1")]
    steps: Annotated[int, says("how many steps there are")]
    standing: Annotated[
        Literal["asked", "done", "missed", "learned"],
        says("whether the step is to be done, is done, must be tried again, or was the last and is done"),
    ]
    say: Annotated[str, says("what is asked")]
    answer: Annotated[str, says("what is said to what was tried last; empty while the step goes on")]
    show: Annotated[list[str], says("the ids of what is pointed out on the board")]
    rules: Annotated[list[str], says("the numbers of the rules that the step teaches")]
    following: Annotated[str, says("the address of the next lesson; empty after the last")]


class Taught(TypedDict):
    """The answer to a try in a lesson: all there is to show after it."""

    moves: Annotated[list[str], says("all that has been tried and counts, to be sent with the next try")]
    lesson: LessonFacts
    state: Whole


class PageFacts(TypedDict):
    """What a page knows about its visitor; it stays the same from move to move."""

    table: Annotated[str, says("its id; empty in a lesson")]
    lesson: Annotated[str, says("the address of the lesson that is played here; empty at a table")]
    game: str
    seat: Annotated[str, says("whose view the page was asked for: a letter, -, or empty")]
    mine: Annotated[list[str], says("the letters of the visitor's seats")]
    owner: Annotated[bool, says("whether the visitor opened the table")]
    guest: bool
    name: Annotated[str, says("empty for a stranger")]
    who: Annotated[str, says("the mark of the visitor's chat lines; empty for a stranger")]
    hides: Annotated[bool, says("whether seats see different boards in this game")]
    bots: Annotated[list[str], says("the bots that can be given a seat")]
    hints: Annotated[bool, says("whether hints can be had here")]
    counts: Annotated[bool, says("whether the game counts for the ladder, if no hint is asked for")]
    levels: Annotated[list[str], says("the levels made for people, the weakest first")]
    bot: Annotated[str, says("the level offered first")]
    chapters: Annotated[
        dict[str, str], says("what the chapters of the numbered rules are about, by their numbers")
    ]
    wanted: Annotated[
        dict[str, str],
        says("what is to be chosen at a step of a path, by the kinds of the ids up to it: `top/hand`"),
    ]
