"""What must hold before a move is taken."""

from gopura.core.refusal import Unreadable
from gopura.server.problems import Illegal, Problem, Stale
from gopura.server.rooms.room import OPEN, OVER, Room

MOST_EVENTS = 20_000  # of a board to study, where everything can be taken back again and again


def require_turn(room: Room, seat: int) -> None:
    """Refuse a move out of turn."""
    if room.status == OPEN:
        raise Illegal("TURN", "The game has not started; a seat is still open.")
    if room.status == OVER:
        raise Illegal("TURN", "The game is over.")
    assert room.turn is not None
    if room.turn != seat:
        raise Illegal("TURN", f"It is {room.seats[room.turn].name}’s turn.")


def require_fresh(room: Room, expect: int | None) -> None:
    """Refuse what was meant for an older position, or for a study that only a program can have made so long."""
    if room.setup.study and room.version >= MOST_EVENTS:
        raise Problem("More has happened on this board than anybody needs; open another.")
    if expect is not None and expect != room.moves:
        raise Stale(f"That was meant for the position after {expect} moves; {room.moves} have been played.")


def checked_move(room: Room, text: str) -> str:
    """The canonical text of a legal move. Raises Illegal or Problem."""
    table = room.table
    try:
        refusal = table.why_not(text)
    except Unreadable as problem:
        raise Problem(problem.reason) from None
    if refusal is not None:
        raise Illegal(refusal.rule, refusal.reason)
    return table.game.words.write(table.game.rules.canonical(table.reveal(), table.game.words.read(text)))


def lock_warning(room: Room, text: str) -> str:
    """What to consider before a step that cannot be taken back."""
    after = room.table.reveal()
    after.apply(room.table.game.rules.canonical(after, room.table.game.words.read(text)))
    if after.seat_to_act != room.turn:
        return "This ends your turn."
    return "This shows something hidden, so it cannot be taken back."
