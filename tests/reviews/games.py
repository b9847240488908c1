"""Games to look back on."""

from functools import cache

import gopura
from gopura.bots import choose_move
from gopura.core.table import Table


@cache
def played(game: str, seed: int, bot: str = "greedy", seats: int | None = None, blunder: int = -1) -> Table:
    """A finished game between bots, in which one move, if any, is the worst in the eyes of a search."""
    table = gopura.start(game, seed=seed, seats=seats)
    while not table.over:
        number = len(table.played)
        table.play(worst(table) if number == blunder else choose_move(table, bot, seed=seed + number))
    return table


def worst(table: Table) -> str:
    """The move after which the seat's share of the win looks worst."""
    seat, evaluate = table.seat, table.game.hints.evaluate

    def share(move: str) -> float:
        then = table.after(len(table.played))
        then.play(move)
        return evaluate(then.reveal())[seat or 0]

    return min(table.moves(), key=share)
