"""How a table would look after moves that nobody has played: a page shows it before they count.

Nothing hidden is told: a move that draws or turns over is shown only as far as the game says by `board.laid`.
"""

from collections.abc import Sequence
from typing import Any

from gopura.core.table import Table
from gopura.server.protocol.sent import Preview
from gopura.server.rooms.checks import judged, require_turn
from gopura.server.rooms.messages import Shown, panels_of, parts_of
from gopura.server.rooms.room import Room
from gopura.server.rooms.show import Showing

NOTHING: Preview = {"panels": [], "parts": {}, "scene": "", "scores": []}


def imagined(room: Room, seat: int, texts: Sequence[str], now: Shown) -> Preview:
    """What would look different from `now` to that seat after these moves. Raises Problem for a wrong one."""
    require_turn(room, seat)
    view = laid_view(room, seat, texts)
    if view is None:
        return NOTHING
    board = room.setup.game.board
    drawing, before = board.draw(view), parts_of(now.drawing)
    scene = board.scene(view) if board.scene else ""
    return {
        "panels": panels_of(drawing),
        "parts": {name: part for name, part in parts_of(drawing).items() if before.get(name) != part},
        "scene": "" if scene == now.scene else scene,
        "scores": list(board.points(view)) if board.points else [],
    }


def imagined_alone(room: Room, seat: int, texts: Sequence[str]) -> Preview:
    """The same in a room of nobody's, which is made anew for each wish. Raises Problem for a wrong move."""
    return imagined(room, seat, texts, Showing(room).shown(seat))


def laid_view(room: Room, seat: int, texts: Sequence[str]) -> Any:
    """The seat's view with these moves laid; None where that cannot be told before they are played."""
    trial = room.twin()
    table: Table = trial.table
    view = table.seen(seat)
    for text in texts:
        if table.together or seat not in table.seats_to_act:
            return None
        legal = judged(trial, seat, text)
        game = table.game
        after = None if legal.shows else game.view(legal.after, seat)
        view = game.board.laid(view, legal.move, after)
        if legal.locks or view is None:
            return view if text is texts[-1] else None
        table.play(legal, seat)
    return view
