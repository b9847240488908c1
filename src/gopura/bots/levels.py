"""The bots there are, by name, and how each thinks."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from gopura.bots.budget import Budget
from gopura.bots.glance import choose_at_a_glance
from gopura.bots.plain import choose_greedily, choose_randomly
from gopura.bots.seen import Seen
from gopura.bots.thinking import think
from gopura.bots.tree import choose_by_rollouts
from gopura.core.chance import Dice, QuickDice
from gopura.core.game import Game
from gopura.core.refusal import BadSetup
from gopura.core.table import Table


@dataclass(frozen=True, slots=True)
class Bot:
    """How a bot chooses, and what it may spend unless told otherwise: simulations a move, or seconds a turn."""

    choose: Callable[[Seen, Dice, Budget], int]
    simulations: int | None = None
    seconds: float | None = None


def at_random(seen: Seen, dice: Dice, _budget: Budget) -> int:
    """Any legal move."""
    return choose_randomly(seen, dice)


def greedily(seen: Seen, dice: Dice, _budget: Budget) -> int:
    """The most points one step ahead."""
    return choose_greedily(seen, dice)


def at_a_glance(seen: Seen, dice: Dice, _budget: Budget) -> int:
    """One step ahead by the game's evaluation, and not quite sharply."""
    return choose_at_a_glance(seen, dice, EASY_BLUR)


def by_search(seen: Seen, dice: Dice, budget: Budget) -> int:
    """What the search of the game likes best."""
    return think(seen, dice, budget).best()


EASY_BLUR: Final = 0.06
BOTS: Final[dict[str, Bot]] = {
    "random": Bot(at_random),
    "greedy": Bot(greedily),
    "tree": Bot(choose_by_rollouts, simulations=1000),
    "easy": Bot(at_a_glance),
    "medium": Bot(by_search, simulations=150, seconds=0.5),
    "hard": Bot(by_search, seconds=2.0),
}


def bot_names() -> tuple[str, ...]:
    """The names of all bots, the weakest first."""
    return tuple(BOTS)


def read_bot(text: str) -> Bot:
    """A bot by its name, or with a budget of its own: `hard@500` (simulations a move), `hard@0.2s` (a turn)."""
    name, at, amount = text.partition("@")
    if name not in BOTS:
        raise BadSetup(f"There is no bot {name!r}; the bots here are {', '.join(bot_names())}.")
    bot = BOTS[name]
    if not at:
        return bot
    try:
        if amount.endswith("s") and float(amount[:-1]) > 0:
            return Bot(bot.choose, seconds=float(amount[:-1]))
        if int(amount) > 0:
            return Bot(bot.choose, simulations=int(amount))
    except ValueError:
        pass
    raise BadSetup(f"A budget is simulations or seconds, like {name}@500 or {name}@0.2s, not {amount!r}.")


def budget_of(bot: Bot, game: Game[Any, Any]) -> Budget:
    """What the bot may spend on one move of the game."""
    return Budget(bot.simulations, None if bot.seconds is None else bot.seconds / game.moves_a_turn)


def choose_move(table: Table, bot: str, seed: int, budget: Budget | None = None) -> str:
    """The move that the bot chooses for the seat to act, from what that seat may know. The table stays.

    A budget can be handed over to be cancelled from outside; the bot's own holds if it is left out.
    """
    chosen = read_bot(bot)
    if table.over:
        raise BadSetup("The game is over, so there is no move to choose.")
    seen = Seen(table.game, table.reveal())
    return table.game.write(chosen.choose(seen, QuickDice(seed), budget or budget_of(chosen, table.game)))
