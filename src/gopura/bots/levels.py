"""The bots there are, by name."""

from collections.abc import Callable
from typing import Final

from gopura.bots.plain import choose_greedily, choose_randomly
from gopura.bots.seen import Seen
from gopura.core.chance import Dice, QuickDice
from gopura.core.refusal import BadSetup
from gopura.core.table import Table

PLAIN: Final[dict[str, Callable[[Seen, Dice], int]]] = {
    "random": choose_randomly,
    "greedy": choose_greedily,
}


def bot_names() -> tuple[str, ...]:
    """The names of all bots, the weakest first."""
    return tuple(PLAIN)


def choose_move(table: Table, bot: str, seed: int) -> str:
    """The move that the bot chooses for the seat to act, from what that seat may know. The table stays."""
    if bot not in PLAIN:
        raise BadSetup(f"There is no bot {bot!r}; the bots here are {', '.join(bot_names())}.")
    if table.over:
        raise BadSetup("The game is over, so there is no move to choose.")
    seen = Seen(table.reveal(), table.game.evaluate)
    return table.game.write(PLAIN[bot](seen, QuickDice(seed)))
