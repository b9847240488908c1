# mypyc: compile
"""The log in words: a line a move, which says all of the step that the move goes on with, such as a walk."""

from collections.abc import Callable, Sequence

from gopura.core.message import Sentence, in_each_language
from gopura.core.seats import SEAT_LETTERS
from gopura.core.tally import Tally
from gopura.server.protocol import sent
from gopura.server.rooms.messages import Log
from gopura.server.say import say

LATELY = 2  # steps that are told together
Joined = Callable[[Sentence, Sentence], Sentence | None]


def tell(log: Log, seat: int, said: Sequence[Sentence], joined: Joined) -> None:
    """Add the line of one more move of that seat; joined to the line before, if both are one step."""
    letter, whole = SEAT_LETTERS[seat], None
    if len(said) == 1 and log.last is not None and log.lines[-1][0] == letter:
        whole = joined(log.last, said[0])
    log.onward.append(whole is not None)
    if whole is not None:
        said = [whole]
    log.last = said[0] if len(said) == 1 else None
    log.lines.append([letter, *[str(line) for line in said]])
    log.tallies.append([tallied(line, place) for place, line in enumerate(said, 1) if isinstance(line, Tally)])


def tallied(line: Tally, place: int) -> sent.Tally:
    """What a seat scored, as it is sent: its sentence stands in that place of the line, from 1."""
    gains = [(gain.points, str(gain.words), gain.id) for gain in line.gains]
    return {"sentence": place, "seat": line.seat, "heading": str(line.heading), "gains": gains}


def told(first: int, seats: Sequence[int], said: Sequence[Sequence[Sentence]], joined: Joined) -> Log:
    """The lines of some moves from number `first` on; their moves and points are left to the caller."""
    log = Log(first, [], [], [], [], [])
    for seat, sentences in zip(seats, said, strict=True):
        tell(log, seat, sentences, joined)
    return log


def lately(log: Log, seat: int | None) -> str:
    """What whoever moved last has done, the latest steps one after the other; nothing to that seat itself."""
    if not log.lines or (seat is not None and log.lines[-1][0] == SEAT_LETTERS[seat]):
        return ""
    mover, steps = log.lines[-1][0], list[str]()
    follows = False  # whether the line after says as much
    for line, onward in zip(reversed(log.lines), reversed(log.onward), strict=True):
        if line[0] != mover or len(steps) == LATELY:
            break
        if not follows:
            steps.append(one_after_the_other(tuple(line[1:])))
        follows = onward
    return one_after_the_other(tuple(steps[::-1]))


@in_each_language(1024)
def one_after_the_other(sentences: tuple[str, ...]) -> str:
    """Some sentences as one piece of text: mostly several people are told the same."""
    told: Sentence = ""
    for each in sentences:
        told = say("and-then", before=told, next=each) if told else each
    return str(told)


def begun(log: Log, move: int) -> int:
    """The first move of the step to which a move belongs, as far as the log goes back."""
    while move > log.first and log.onward[move - log.first]:
        move -= 1
    return move
