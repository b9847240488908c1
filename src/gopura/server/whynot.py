"""Why a click leads nowhere: the refusal of the moves that it might have meant."""

from collections import Counter
from collections.abc import Sequence

from gopura.core.refusal import Refusal
from gopura.core.table import Table


def why_not_click(table: Table, path: Sequence[str]) -> Refusal | None:
    """The commonest reason why no legal move begins with these clicks; None if nobody could mean one by them.

    The game says for every move that can be written down, legal or not, what is clicked for it. Those that
    begin with `path` are what the person may have had in mind.
    """
    assert table.seat is not None
    if table.game.clicks is None:
        return None
    truth = table.reveal()
    wanted = tuple(path)
    moves = list(table.game.conceivable(truth))
    view = table.view(table.seat)
    reasons: Counter[tuple[str, str]] = Counter()
    for move in moves:
        if table.game.clicks(view, move)[: len(wanted)] == wanted:
            refusal = table.game.why_not(truth, move)
            if refusal is not None:
                reasons[refusal.rule, refusal.reason] += 1
    if not reasons:
        return None
    (rule, reason), _ = reasons.most_common(1)[0]
    return Refusal(rule, reason)
