# mypyc: compile
"""What a table says to its players: whose turn it is, that the end is near, what became of the players."""

from typing import Any

from gopura.core.listing import all_of
from gopura.core.message import Message, Sentence
from gopura.core.result import named
from gopura.core.seats import SEAT_LETTERS
from gopura.server.rooms.outcomes import outcome
from gopura.server.rooms.room import OPEN, OVER, PLAYING, Room
from gopura.server.say import say

NEWS = {
    "timeout": "time-is-up",
    "late": "time-is-up-bot-plays",
    "leaving": "wants-to-leave",
    "staying": "stays",
    "away": "bot-plays",
    "back": "is-back",
    "again": "extra-minute",
    "handed": "takes-over",
    "hint": "is-given-a-hint",
}


def news(room: Room) -> list[tuple[int, str, Message]]:
    """What became of the players, for the log: after how many moves, which seat, the sentence."""
    return [
        (min(moves, room.moves), SEAT_LETTERS[seat], say(NEWS[what], name=room.seats[seat].name))
        for moves, seat, what in room.news
        if what in NEWS
    ]


def prompt(room: Room, seat: int | None, view: Any) -> Sentence:
    """What is asked, in one line that always stands in the same place."""
    if room.status == OPEN:
        return say("waiting-for-players", count=sum(who.is_open for who in room.seats))
    if room.status == OVER:
        return outcome(room)
    if seat in room.to_act:
        return room.table.game.words.prompt(view)
    if seat is not None and has_chosen(room, seat):
        move = room.table.chosen[seat].text
        return say("you-have-chosen", move=move, names=names_to_act(room), count=len(room.to_act))
    return whose_turn(room)


def whose_turn(room: Room) -> Message:
    """Who is asked, for those who are not."""
    if len(room.to_act) > 1:
        return say("choosing", names=names_to_act(room))
    key = "bot-thinking" if room.seats[room.to_act[0]].bot else "turn-of"
    return say(key, name=names_to_act(room))


def names_to_act(room: Room) -> Sentence:
    """The names of those who are asked: `Ada and Ben`."""
    asked = room.to_act
    return room.seats[asked[0]].name if len(asked) == 1 else all_of(room.seats[each].name for each in asked)


def has_chosen(room: Room, seat: int) -> bool:
    """Whether the seat has made its choice and others, who choose at the same time, have not."""
    return room.status == PLAYING and seat in room.table.chosen


def warning(room: Room, view: Any) -> Sentence:
    """That the end is near, as far as whoever has this view may know; empty while it is not."""
    return named(room.table.game.words.warning(view), room.table.names) if room.status == PLAYING else ""
