"""What must hold before a move is taken."""

from gopura.core.legal import Legal
from gopura.core.listing import all_of
from gopura.core.refusal import Refused, Unreadable
from gopura.server.problems import Illegal, Problem, Stale
from gopura.server.rooms.room import OPEN, OVER, Room

MOST_EVENTS = 20_000  # of a board to study, where everything can be taken back again and again


def require_turn(room: Room, seat: int) -> None:
    """Refuse a move out of turn."""
    if room.status == OPEN:
        raise Illegal("TURN", "The game has not started; a seat is still open.")
    if room.status == OVER:
        raise Illegal("TURN", "The game is over.")
    if seat not in room.to_act and not (room.table.together and seat in room.table.chosen):
        names = all_of(room.seats[each].name for each in room.to_act)
        raise Illegal("TURN", f"It is {names}’s turn.")


def require_fresh(room: Room, expect: int | None) -> None:
    """Refuse what was meant for an older position, or for a study that only a program can have made so long."""
    if room.setup.study and room.version >= MOST_EVENTS:
        raise Problem("More has happened on this board than anybody needs; open another.")
    if expect is not None and expect != room.moves:
        raise Stale(f"That was meant for the position after {expect} moves; {room.moves} have been played.")


def judged(room: Room, seat: int, text: str) -> Legal:
    """The move that the seat means, judged once for all that follows. Raises Illegal or Problem."""
    try:
        return room.table.legal(text, seat)
    except Unreadable as problem:
        raise Problem(problem.reason) from None
    except Refused as refused:
        raise Illegal(refused.rule, refused.reason) from None


def lock_warning(room: Room, legal: Legal) -> str:
    """What to consider before a step that cannot be taken back; nothing where there is nothing to consider."""
    if room.setup.study or not room.table.locks(legal):
        return ""
    if not room.table.game.rules.asks(legal.before, legal.move):
        return ""
    if legal.ends_turn or room.table.together:
        return "This ends your turn."
    return "This shows something hidden, so it cannot be taken back."
