"""The bots there are, by name, and how each thinks."""

import contextlib
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from gopura.bots.at_the_table import SeatedEngine
from gopura.bots.budget import Budget
from gopura.bots.cores import think_on_all_cores
from gopura.bots.engines import External, is_engine, read_command
from gopura.bots.one_step import choose_one_step_ahead
from gopura.bots.openspiel import choose_by_openspiel
from gopura.bots.plain import choose_greedily, choose_randomly
from gopura.bots.seen import Seen
from gopura.bots.thinking import SEEDS, can_prove, seen_at, think
from gopura.bots.tree import choose_by_rollouts
from gopura.bots.turn_ahead import choose_one_turn_ahead
from gopura.core.chance import Dice, QuickDice
from gopura.core.game import Game
from gopura.core.position import Position
from gopura.core.refusal import BadSetup
from gopura.core.table import Table


@dataclass(frozen=True, slots=True)
class Bot:
    """How a bot chooses, and what it may spend: simulations a move, seconds a turn, or a level's pace."""

    choose: Callable[[Seen, Dice, Budget], int]
    simulations: int | None = None
    seconds: float | None = None
    level: int | None = None  # 0 easy, 1 medium, 2 hard
    handicap: bool = False  # whether it is one of the levels that thinks less, a rung between two of them


@dataclass(frozen=True, slots=True)
class Peer:
    """A player of the ladder that is not ours, and is shown the truth."""

    choose: Callable[[Game[Any, Any], Position, Dice, Budget], int]
    simulations: int | None = None
    seconds: float | None = None
    level: int | None = None


Player = TypeVar("Player", Bot, Peer, External)


def at_random(seen: Seen, dice: Dice, _budget: Budget) -> int:
    """Any legal move."""
    return choose_randomly(seen, dice)


def greedily(seen: Seen, dice: Dice, _budget: Budget) -> int:
    """The most points one step ahead."""
    return choose_greedily(seen, dice)


def one_step_ahead(seen: Seen, dice: Dice, _budget: Budget) -> int:
    """One step ahead by the game's evaluation, and not quite sharply."""
    return choose_one_step_ahead(seen, dice, seen.game.hints.blur[0])


def briefly(seen: Seen, dice: Dice, budget: Budget) -> int:
    """What looks best one turn, or one plan, ahead; where wins can be proved, after a short search. With an error.

    Next to an error a short search of another kind is worth nothing. The error grows while the seat is winning:
    who must be weaker relaxes then, and does not blunder when losing.
    """
    blur = seen.game.hints.blur[1]
    if not can_prove(seen):
        share = seen.evaluate(seen.guess(QuickDice(0)))[seen.seat]
        blur *= relaxed(seen, share)
        if has_short_turns(seen):
            return choose_one_turn_ahead(seen, dice, blur)
        return choose_one_step_ahead(seen, dice, blur, MEDIUM_WIDTH)
    budget.limit(BRIEFLY)
    liked = think(seen, dice, budget).ideas[:MEDIUM_CHOICE]
    ideas = [idea for idea in liked if (idea.value if idea.proved else idea.visits) > 0] or liked[:1]
    blur *= relaxed(seen, ideas[0].value)
    seen_as = [idea.value + blur * (dice.below(2001) / 1000 - 1) for idea in ideas]
    return ideas[seen_as.index(max(seen_as))].move


def has_short_turns(seen: Seen) -> bool:
    """Whether a turn is a few small moves, so that all of it can be looked at."""
    hints = seen.game.hints
    return hints.plans is None and hints.moves_a_turn[1] > 1


def relaxed(seen: Seen, share: float) -> float:
    """How many times larger the error of a seat with this share of the win is than that of a seat with less."""
    return max(1.0, float(seen.seats) * share)


def now_and_then(often: int) -> Callable[[Seen, Dice, Budget], int]:
    """As `medium` for so many of four moves, by the dice, and as `easy` for the others."""

    def choose(seen: Seen, dice: Dice, budget: Budget) -> int:
        return (briefly if dice.below(4) < often else one_step_ahead)(seen, dice, budget)

    return choose


def by_short_search(seen: Seen, dice: Dice, budget: Budget) -> int:
    """As `hard`, but in a few simulations."""
    whole_turns = seen.game.hints.plans is not None
    budget.limit(SHORT_WHOLE_TURNS if whole_turns else SHORT_PROVING if can_prove(seen) else SHORT)
    return by_search(seen, dice, budget)


def by_search(seen: Seen, dice: Dice, budget: Budget) -> int:
    """What the search of the game likes best."""
    return think(seen, dice, budget).best()


def on_all_cores(seen: Seen, dice: Dice, budget: Budget) -> int:
    """What the searches of all cores like best together."""
    return think_on_all_cores(seen, dice, budget).best()


BRIEFLY: Final = 120  # simulations
SHORT: Final = 150  # simulations
SHORT_WHOLE_TURNS: Final = 4  # where each is a whole turn
SHORT_PROVING: Final = 300  # where each is a step on the way to a proof
MEDIUM_CHOICE: Final = 5  # moves that they leave to choose from
MEDIUM_WIDTH: Final = 3  # how widely plans are looked for
BOTS: Final[dict[str, Bot]] = {
    "random": Bot(at_random),
    "greedy": Bot(greedily),
    "tree": Bot(choose_by_rollouts, simulations=1000),
    "easy": Bot(one_step_ahead, level=0),
    "mild": Bot(now_and_then(1), simulations=BRIEFLY, handicap=True),
    "modest": Bot(now_and_then(2), simulations=BRIEFLY, handicap=True),
    "steady": Bot(now_and_then(3), simulations=BRIEFLY, handicap=True),
    "medium": Bot(briefly, level=1),
    "keen": Bot(by_short_search, handicap=True),
    "hard": Bot(by_search, level=2),
    "expert": Bot(on_all_cores, level=2),
}
PEERS: Final[dict[str, Peer]] = {"openspiel": Peer(choose_by_openspiel, simulations=1000)}
LONGEST: Final = 3600.0  # seconds that a turn may take
MOST: Final = 10**9  # simulations
BUDGET: Final = re.compile(r"[\d.]+s?")


def bot_names() -> tuple[str, ...]:
    """The names of all bots, the weakest first."""
    return tuple(BOTS)


def level_names() -> tuple[str, ...]:
    """The bots for people to play with, the weakest first; the others are yardsticks for research."""
    return tuple(name for name, bot in BOTS.items() if bot.level is not None)


def rung_names() -> tuple[str, ...]:
    """The bots that people climb past: the levels, and between them some with a handicap, the weakest first."""
    return tuple(name for name, bot in BOTS.items() if bot.level is not None or bot.handicap)


def has_handicap(name: str) -> bool:
    """Whether the bot of that name thinks less than its level."""
    return name in BOTS and BOTS[name].handicap


def read_bot(text: str) -> Bot:
    """A bot by its name, or with a budget of its own: `hard@500` (simulations a move), `hard@0.2s` (a turn)."""
    name, at, amount = text.partition("@")
    if name not in BOTS:
        raise BadSetup(f"There is no bot {name!r}; the bots here are {', '.join(bot_names())}.")
    return with_budget(BOTS[name], name, amount) if at else BOTS[name]


def read_steady(text: str) -> Bot:
    """A bot that chooses the same moves on every machine. Raises BadSetup for one that thinks for a time."""
    bot = read_bot(text)
    if bot.choose is on_all_cores:
        raise BadSetup(f"{text} thinks on all cores there are, so its moves differ; choose hard@200 instead.")
    if bot.seconds is not None or (bot.choose is by_search and bot.simulations is None):
        name = text.partition("@")[0]
        raise BadSetup(f"{text} thinks for a time, so its moves differ; name simulations, like {name}@200.")
    return bot


def read_engine(text: str) -> External:
    """An engine by its command, with a budget of its own after the last `@`, if that is one."""
    command, at, amount = text.rpartition("@")
    if at and BUDGET.fullmatch(amount):
        return with_budget(read_command(command), command, amount)
    return read_command(text)


def read_player(text: str) -> Bot | Peer | External:
    """A bot, an engine, or a peer of the ladder, which only the arena may let play: it is shown what is hidden."""
    if is_engine(text):
        return read_engine(text)
    name, at, amount = text.partition("@")
    if name in PEERS:
        return with_budget(PEERS[name], name, amount) if at else PEERS[name]
    if name not in BOTS:
        raise BadSetup(f"There is no bot {name!r}; the bots of the arena are {', '.join((*BOTS, *PEERS))}.")
    return read_bot(text)


def with_budget(bot: Player, name: str, amount: str) -> Player:
    """The bot with another budget."""
    with contextlib.suppress(ValueError):
        if amount.endswith("s") and 0 < float(amount[:-1]) <= LONGEST:
            return replace(bot, seconds=float(amount[:-1]), simulations=None, level=None)
        if 0 < int(amount) <= MOST:
            return replace(bot, simulations=int(amount), level=None)
    raise BadSetup(
        f"A budget is simulations, or seconds up to {LONGEST:.0f}, like {name}@500 or {name}@0.2s, not {amount!r}."
    )


def budget_of(bot: Bot | Peer | External, game: Game[Any, Any], before: int) -> Budget:
    """What the bot may spend on one move of the game, after so many of its moves in the same turn.

    All moves of the longest turn together fit into the time for a turn: each of a usual turn but its last gets an
    equal part, the last and those beyond share one.
    """
    seconds = game.hints.pace[bot.level] if bot.level is not None else bot.seconds
    if seconds is None:
        return Budget(bot.simulations)
    usual, most = game.hints.moves_a_turn
    return Budget(bot.simulations, seconds / usual / (1 if before < usual - 1 else most - usual + 1))


def choose_move(
    table: Table, bot: str, seed: int, budget: Budget | None = None, seat: int | str | None = None
) -> str:
    """The move that the bot chooses for the seat to act, from what that seat may know. The table stays.

    Where several seats choose at the same time, `seat` says for which; left out, the first that has not chosen.
    A budget can be handed over to be cancelled from outside; the bot's own holds if it is left out. An engine
    (`cmd:…`) is started for the one move; raises EngineFailed if it fails.
    """
    chosen = read_engine(bot) if is_engine(bot) else read_bot(bot)
    if table.over:
        raise BadSetup("The game is over, so there is no move to choose.")
    seen = seen_at(table, seat)
    if isinstance(chosen, External):
        return asked_once(table, chosen, int(seen.seat), budget)
    budget = budget or budget_of(chosen, table.game, table.moves_in_turn(int(seen.seat)))
    return table.game.words.write(chosen.choose(seen, QuickDice(seed % SEEDS), budget))


def asked_once(table: Table, external: External, seat: int, budget: Budget | None) -> str:
    """The move of an engine that is started for it."""
    engine = SeatedEngine(external, table.game, table.seats, table.options, seat)
    try:
        spend = budget or budget_of(external, table.game, table.moves_in_turn(seat))
        return table.game.words.write(engine.choose(table.reveal(), spend, table.record()))
    finally:
        engine.close()
