"""What must hold before a move is taken."""

from gopura.core.legal import Legal
from gopura.core.message import Message
from gopura.core.refusal import Refused, Unreadable
from gopura.server.problems import Illegal, Problem, Stale
from gopura.server.rooms.room import OPEN, OVER, Room
from gopura.server.rooms.words import names_to_act
from gopura.server.say import say

MOST_TAKEN_BACK = 200  # steps of one turn; the log keeps them all
MOST_EVENTS = 20_000  # of a board to study, where everything can be taken back again and again


def require_turn(room: Room, seat: int) -> None:
    """Refuse a move out of turn."""
    if room.status == OPEN:
        raise Illegal("TURN", say("not-started"))
    if room.status == OVER:
        raise Illegal("TURN", say("is-over"))
    if seat not in room.to_act and not (room.table.together and seat in room.table.chosen):
        raise Illegal("TURN", say("turn-of", name=names_to_act(room)))


def require_fresh(room: Room, expect: int | None) -> None:
    """Refuse what was meant for an older position, or for a study that only a program can have made so long."""
    if room.setup.study and room.version >= MOST_EVENTS:
        raise Problem(say("board-is-full"))
    if expect is not None and expect != room.moves:
        raise Stale(say("position-is-older", expected=expect, played=room.moves))


def judged(room: Room, seat: int, text: str) -> Legal:
    """The move that the seat means, judged once for all that follows. Raises Illegal or Problem."""
    try:
        return room.table.legal(text, seat)
    except Unreadable as problem:
        raise Problem(problem.sentence) from None
    except Refused as refused:
        raise Illegal(refused.rule, refused.sentence) from None


def lock_warning(room: Room, legal: Legal) -> Message | None:
    """What to consider before a step that cannot be undone; None where there is nothing to consider."""
    if room.setup.study or not room.table.locks(legal):
        return None
    if not room.table.game.rules.asks(legal.before, legal.move):
        return None
    if legal.ends_turn or room.table.together:
        return say("ends-turn")
    return say("reveals")


def checked_keep(room: Room, keep: int) -> int:
    """How many moves shall remain, if so many may be taken back. Raises Refused."""
    if room.moves == 0:
        raise Refused("UNDO", say("nothing-played"))
    if not 0 <= keep <= room.moves:
        raise Refused("UNDO", say("too-few-moves", played=room.moves, kept=keep))
    keep = room.table.whole_steps(keep)
    lowest = room.draft_start()
    if keep < lowest:
        raise Refused("UNDO", say("is-locked", move=lowest))
    require_patience(room)
    return keep


def require_patience(room: Room) -> None:
    """Refuse to take back more steps than anybody needs in a turn: the log keeps them all."""
    if room.taken_back >= MOST_TAKEN_BACK and not room.setup.study:
        raise Illegal("UNDO", say("undone-too-often", count=room.taken_back))
