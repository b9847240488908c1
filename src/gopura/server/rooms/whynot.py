"""Why a click leads nowhere: the refusal of the moves that it might have meant."""

from collections.abc import Sequence
from typing import Any

from gopura.core.game import Game
from gopura.core.position import Position
from gopura.core.refusal import Refusal
from gopura.core.table import Table


def why_not_click(table: Table, clicked: Sequence[str]) -> Refusal | None:
    """The reason that a player would ask about first; None if nobody could mean a move by these clicks."""
    return first_reason(table.game, table.reveal(), clicked)


def first_reason(game: Game[Any, Any], position: Position, clicked: Sequence[str]) -> Refusal | None:
    """The refusal of the likeliest of the moves that the clicks may stand for, legal ones left out."""
    if game.board.meant is None:
        return None
    for meant in game.board.meant(position, clicked):
        refusal = meant if isinstance(meant, Refusal) else game.rules.why_not(position, meant)
        if refusal is not None:
            return refusal
    return None
