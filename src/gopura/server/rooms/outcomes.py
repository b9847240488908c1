"""How a game ended, in words: who has won, by how much, what made the difference, and what each seat is told."""

from collections.abc import Sequence

from gopura.core.listing import all_of
from gopura.core.message import Message, Sentence
from gopura.core.result import Result, SheetLine, named
from gopura.server.rooms.room import Room
from gopura.server.say import say


def outcome(room: Room) -> Message:
    """Who has won, by how much, and who ran out of time."""
    if room.closed:
        return say("closed-by-host")
    names = [room.seats[seat].name for seat in room.winners]
    late = [who.name for who in room.seats if who.lost]
    result = say("result", winners=len(names), names=all_of(names), ahead=lead(room))
    if not late:
        return say("ended", result=result)
    return say(
        "ended-by-rules-and-clock" if room.table.over else "ended-by-clock", result=result, late=all_of(late)
    )


def told_to(room: Room, seat: int, ranking: Sequence[Sequence[int]]) -> Message:
    """How the game ended for that seat, said to its player."""
    winners = room.winners
    if room.closed:
        return outcome(room)
    if seat in winners:
        return say("you-share" if len(winners) > 1 else "you-won", ahead=lead(room))
    place = 1 + sum(len(each) for each in ranking[: next(i for i, each in enumerate(ranking) if seat in each)])
    behind = lead(room) and max(room.table.scores) - room.table.scores[seat]
    return say("you-lost", seats=len(room.seats), place=place if winners else 0, behind=behind)


def lead(room: Room) -> int:
    """By how many points the only winner is ahead of the next; 0 where points did not decide."""
    winners, found, scores = room.winners, room.table.result, room.table.scores
    if len(winners) != 1 or found is None or found.counted or any(who.lost for who in room.seats):
        return 0
    others = [points for seat, points in enumerate(scores) if seat not in winners]
    return scores[winners[0]] - max(others) if others else 0


def reason(room: Room, found: Result) -> str:
    """Why the game ended, what decided it, and what made the difference."""
    names = room.table.names
    sentences: list[Sentence] = [named(found.reason, names), named(found.decided, names), difference(room, found)]
    return " ".join(str(each) for each in sentences if each)


def difference(room: Room, found: Result) -> Sentence:
    """The line of the score sheet in which the winner is furthest ahead of the next; empty where there is none."""
    if len(found.sheet) < 2 or not lead(room):
        return ""
    winner, second = room.winners[0], found.ranking[1][0]

    def ahead(line: SheetLine) -> int:
        return (line.points[winner] or 0) - (line.points[second] or 0)

    most = max(found.sheet, key=ahead)
    if ahead(most) <= 0:
        return ""
    return say("difference", line=most.name, winner=most.points[winner] or 0, second=most.points[second] or 0)
