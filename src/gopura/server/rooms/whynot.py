"""Why a click leads nowhere: the refusal of the moves that it might have meant."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Any

from gopura.core.contract import Position
from gopura.core.game import Game
from gopura.core.refusal import Refusal
from gopura.core.table import Table


async def why_not_click(table: Table, path: Sequence[str]) -> Refusal | None:
    """The commonest reason why no legal move begins with these clicks; None if nobody could mean one by them.

    Thousands of moves may be asked about, so nobody else waits for the answer.
    """
    assert table.seat is not None
    return await asyncio.to_thread(commonest_reason, table.game, table.reveal(), table.view(table.seat), path)


def commonest_reason(game: Game[Any, Any], truth: Position, view: Any, path: Sequence[str]) -> Refusal | None:
    """The same, from a position and what the seat to act sees of it.

    The game says for every move that can be written down, legal or not, what is clicked for it. Those that
    begin with `path` are what the person may have had in mind.
    """
    if game.clicks is None:
        return None
    wanted = tuple(path)
    reasons: Counter[tuple[str, str]] = Counter()
    for move in game.conceivable(truth):
        if game.clicks(view, move)[: len(wanted)] == wanted:
            refusal = game.why_not(truth, move)
            if refusal is not None:
                reasons[refusal.rule, refusal.reason] += 1
    if not reasons:
        return None
    (rule, reason), _ = reasons.most_common(1)[0]
    return Refusal(rule, reason)
