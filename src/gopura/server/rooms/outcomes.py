"""How a game ended, in words: who has won, by how much, what made the difference, and what each seat is told."""

from collections.abc import Sequence

from gopura.core.listing import all_of
from gopura.core.message import Message, Sentence
from gopura.core.result import Result, named
from gopura.server.rooms.room import Room
from gopura.server.say import say

MOST_LINES = 3  # of the score sheet, in one sentence


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
    sentences += hints_taken(room)
    return " ".join(str(each) for each in sentences if each)


def hints_taken(room: Room) -> list[Message]:
    """Who was given hints in this game, and how many."""
    return [
        say("hints-taken", name=room.seats[seat].name, count=count) for seat, count in sorted(room.hints.items())
    ]


def difference(room: Room, found: Result) -> Sentence:
    """The lines of the score sheet in which the winner is furthest ahead of the next; empty without any."""
    if len(found.sheet) < 2 or not lead(room):
        return ""
    winner, second = room.winners[0], found.ranking[1][0]
    pairs = [(line.name, line.points[winner] or 0, line.points[second] or 0) for line in found.sheet]
    pairs.sort(key=lambda each: each[2] - each[1])
    least = max(1, (pairs[0][1] - pairs[0][2]) / 2)
    telling = [each for each in pairs[:MOST_LINES] if each[1] - each[2] >= least]
    told = [say("on-the-sheet", line=within(name), winner=more, second=less) for name, more, less in telling]
    return say("difference", lines=all_of(told)) if told else ""


def within(line: Sentence) -> str:
    """The name of a line of the sheet within a sentence: `buildings`."""
    name = str(line)
    return name[:1].lower() + name[1:]
