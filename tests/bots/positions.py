"""Positions in the middle of games, for the tests of the bots."""

from typing import Any

import gopura
from gopura.bots.budget import Budget
from gopura.bots.levels import BOTS
from gopura.bots.seen import Seen
from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.game import Game
from gopura.core.position import Position

GAMES = gopura.game_names()


def midway(name: str, seed: int, moves: int) -> tuple[Game[Any, Any], Position]:
    """A position some random moves into a game, the number of seats by the seed; never a finished one."""
    game = gopura.find_game(name)
    seats = game.facts.seats[seed % len(game.facts.seats)]
    position: Position = game.rules.start(seats, game.facts.settle({}, seats), SeedDice(read_seed(seed)))
    dice = QuickDice(seed)
    for _ in range(moves):
        legal = position.moves()
        after = position.copy()
        after.apply(legal[dice.below(len(legal))])
        if after.seat_to_act < 0:
            break
        position = after
    return game, position


def choice(bot: str, game: Game[Any, Any], position: Position, seed: int, simulations: int = 40) -> int:
    """The bot's move for the seat to act."""
    return BOTS[bot].choose(Seen(game, position), QuickDice(seed), Budget(simulations))
