"""What a page or a program may wish at a table, by socket, by POST and by API alike."""

from typing import Annotated, Literal, TypeVar, get_args

import orjson
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from gopura.core.message import Message as Saying
from gopura.server.intake import is_text
from gopura.server.problems import Problem
from gopura.server.say import say

MOST = 10**9
LONGEST_MOVE = 500
LONGEST_LINE = 500
LONGEST_PATH = 40
LONGEST_WALK = 60  # moves in a row


def kept_whole(text: str) -> str:
    """The text, if it can be kept: databases stop at a zero, and JSON also spells half characters."""
    if not is_text(text):
        raise PydanticCustomError("text", "This text contains characters that cannot be stored.")
    return text


Text = Annotated[str, AfterValidator(kept_whole)]
Number = Annotated[int, Field(ge=0, lt=MOST)]
Move = Annotated[str, Field(max_length=LONGEST_MOVE), AfterValidator(kept_whole)]
Key = Annotated[
    Annotated[str, Field(min_length=1, max_length=60), AfterValidator(kept_whole)] | None,
    Field(description="any text you choose: a request repeated with the same key is carried out only once"),
]
Expect = Annotated[
    Number | None,
    Field(description="how many moves must have been played; otherwise the request is refused as stale"),
]
Acting = Annotated[
    str,
    Field(max_length=1, description="the letter of your seat; empty: the first of yours whose turn it is"),
]
Ask = Annotated[bool, Field(description="refuse a step that cannot be undone, with the code `confirm`")]


class Asked(BaseModel):
    """What is sent; nothing in it may be misspelt."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Play(Asked):
    """Play a move."""

    op: Literal["play"] = "play"
    move: Move = Field(description="in the game's notation")
    expect: Expect = None
    seat: Acting = ""
    key: Key = None
    ask: Ask = False


class Walk(Asked):
    """Play several moves in a row, as a shortcut on the board does."""

    op: Literal["walk"] = "walk"
    moves: list[Move] = Field(min_length=1, max_length=LONGEST_WALK, description="in the game's notation")
    expect: Expect = None
    seat: Acting = ""
    key: Key = None
    ask: Ask = False


class Undo(Asked):
    """Undo steps of the turn."""

    op: Literal["undo"] = "undo"
    keep: Annotated[
        Number | None,
        Field(description="how many moves to keep; empty: all but the last step, which may be a walk"),
    ] = None
    expect: Expect = None
    seat: Acting = ""
    key: Key = None


class Redo(Asked):
    """Redo the step that was undone last."""

    op: Literal["redo"] = "redo"
    expect: Expect = None
    seat: Acting = ""
    key: Key = None


class Why(Asked):
    """Ask why these clicks do not make a move."""

    op: Literal["why"] = "why"
    path: list[Text] = Field(min_length=1, max_length=LONGEST_PATH, description="the ids of what was clicked")
    seat: Acting = ""
    key: Key = None


class Imagine(Asked):
    """Ask how the board would look after these moves, without playing them."""

    op: Literal["imagine"] = "imagine"
    moves: list[Move] = Field(min_length=1, max_length=LONGEST_WALK, description="in the game's notation")
    seat: Acting = ""
    key: Key = None


class Say(Asked):
    """Send a chat line: players talk to players, watchers to watchers, and after the game everyone to everyone."""

    op: Literal["say"] = "say"
    text: Annotated[str, Field(min_length=1, max_length=LONGEST_LINE), AfterValidator(kept_whole)]
    key: Key = None


class Report(Asked):
    """Report a chat line."""

    op: Literal["report"] = "report"
    line: Number = Field(description="the line's id")
    key: Key = None


class Block(Asked):
    """Block the author of a chat line: they can neither chat where you play nor join your tables."""

    op: Literal["block"] = "block"
    line: Number = Field(description="the line's id")
    key: Key = None


class Think(Asked):
    """Ask a bot what it would play on your study board."""

    op: Literal["think"] = "think"
    key: Key = None


class Hint(Asked):
    """Ask for a hint: against bots alone, or on a study board. The game's record says that it was taken."""

    op: Literal["hint"] = "hint"
    depth: Annotated[int, Field(ge=1, le=3, description="1: where to look, 2: which piece, 3: which move")] = 1
    seat: Acting = ""
    key: Key = None


class Ack(Asked):
    """Socket only: the page has shown that event. There is no answer."""

    op: Literal["ack"] = "ack"
    n: Number = Field(description="of the event")


class Ping(Asked):
    """Socket only: ask whether the server is there, and say whether the page is visible."""

    op: Literal["ping"] = "ping"
    hidden: Annotated[bool, Field(description="the page is in the background")] = False
    key: Key = None


Doing = Play | Walk | Undo | Redo | Why | Imagine | Say | Report | Block | Think | Hint
Wish = Annotated[Doing, Field(discriminator="op")]
Message = Annotated[Doing | Ack | Ping, Field(discriminator="op")]
WISH: TypeAdapter[Wish] = TypeAdapter(Wish)
MESSAGE: TypeAdapter[Message] = TypeAdapter(Message)
OPS = [wish.model_fields["op"].default for wish in get_args(Doing)]
Read = TypeVar("Read")


def read_wish(text: str | bytes) -> Wish:
    """What was posted, as a wish. Raises Problem."""
    return read_as(WISH, text)


def read_message(text: str | bytes) -> Message:
    """What came by socket. Raises Problem."""
    return read_as(MESSAGE, text)


def read_as(kind: TypeAdapter[Read], text: str | bytes) -> Read:
    """JSON as one of the kinds of message that there are. Raises Problem."""
    try:
        return kind.validate_json(text)
    except ValidationError as error:
        raise Problem(sentence(error.errors(include_url=False)[0])) from None


SENTENCES = {
    "missing": "wish-needs",
    "extra_forbidden": "wish-does-not-take",
    "string_type": "wish-text",
    "text": "wish-storable",
    "int_type": "wish-whole-number",
    "greater_than_equal": "wish-at-least",
    "less_than": "wish-less-than",
    "bool_type": "wish-true-or-false",
    "list_type": "wish-list",
    "too_short": "wish-too-short",
    "too_long": "wish-too-long",
    "string_too_short": "wish-short-text",
    "string_too_long": "wish-long-text",
    "union_tag_not_found": "wish-without-op",
    "union_tag_invalid": "wish-unknown-op",
}


def sentence(error: ErrorDetails) -> Saying:
    """What is wrong with a message, in words."""
    key = SENTENCES.get(error["type"], "wish-not-valid")
    if not error["loc"] and key not in ("wish-without-op", "wish-unknown-op"):
        return say("one-object-as-text")
    values = {name: str(value).replace("'", "") for name, value in error.get("ctx", {}).items()}
    values |= {"ops": ", ".join(OPS), "tag": repr(values.get("tag", ""))}
    op, *where = error["loc"] or ("",)
    return say(key, op=str(op), field=".".join(map(str, where)), **values)


def key_in(text: str) -> str | None:
    """The key of a message that cannot be understood otherwise, so that its sender knows which one it was."""
    try:
        message = orjson.loads(text)
    except (ValueError, RecursionError):
        return None
    key = message.get("key") if isinstance(message, dict) else None
    return key if isinstance(key, str) else None
