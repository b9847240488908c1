"""Why a click leads nowhere: the refusal of the moves that it might have meant."""

from collections import Counter
from collections.abc import Sequence

from gopura.core.refusal import Refusal
from gopura.core.table import Table


def why_not_click(table: Table, path: Sequence[str]) -> Refusal | None:
    """The commonest reason why no legal move begins with these clicks; None if nobody could mean one by them.

    The game turns every move that can be written down into its clicks, legal or not. Those that begin with `path`
    are what the person may have had in mind.
    """
    assert table.seat is not None
    truth = table.reveal()
    wanted = tuple(path)
    moves = list(table.game.conceivable(truth))
    choices = table.game.choices(table.view(table.seat), moves)
    reasons: Counter[tuple[str, str]] = Counter()
    for move, choice in zip(moves, choices, strict=True):
        if choice.path[: len(wanted)] == wanted:
            refusal = table.game.why_not(truth, move)
            if refusal is not None:
                reasons[refusal.rule, refusal.reason] += 1
    if not reasons:
        return None
    (rule, reason), _ = reasons.most_common(1)[0]
    return Refusal(rule, reason)
