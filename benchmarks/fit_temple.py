"""Fit the weights of Temple's `evaluate` to the ends of games that the bots play against themselves.

`python -m benchmarks.fit_temple SEED [GAMES SIMULATIONS ...]` plays one round of games after another: the first
without any knowledge, the others with the weights of the round before. It prints how well each foretells games
that it was not fitted to, and writes the last. Some moves are random. A position that the search has solved counts
as what it is; any other as its game ended, and for a part as the search took it.
"""

import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from gopura.bots.bestfirst import BestFirst
from gopura.bots.budget import Budget
from gopura.bots.seen import Seen
from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.playout import play_randomly
from gopura.games.temple import GAME
from gopura.games.temple.mind.census import Census
from gopura.games.temple.mind.evaluate import ONE, WEIGHTS, key_of, sheet_of
from gopura.games.temple.mind.features import FEATURES
from gopura.games.temple.rules.position import TemplePosition

Array = NDArray[np.float64]
ROUNDS = (1000, 20, 1000, 40, 2500, 60, 3000, 80)
OPENING = 4  # random moves at most, one at least
RANDOM_IN = 25  # one move in so many is random
BELIEF = 0.3  # how much of a target is what the search thought
RIDGE = 1.0
STEPS = 250
WIDTH = 35  # features of one position at most
HELD_OUT = 10  # one game in so many is not fitted to
KEPT = 2  # rounds whose games are fitted to together


def play(seed: int, simulations: int) -> list[list[float]]:
    """One game: for every position its features, how it ended for the seat to act, its worth, whether solved."""
    position = GAME.rules.start(2, GAME.facts.settle({}, 2), SeedDice(read_seed(seed)))
    dice = QuickDice(seed * 7 + 1)
    play_randomly(position, dice, 1 + dice.below(OPENING))
    rows: list[list[float]] = []
    while position.seat_to_act >= 0:
        search = BestFirst(Seen(GAME, position), QuickDice(dice.word()), key_of)
        search.run(Budget(simulations))
        rows.append([*features(position), int(position.seat_to_act), search.top.value, search.top.solved])
        moves = position.moves()
        lost = dice.below(RANDOM_IN) == 0
        position.apply(moves[dice.below(len(moves))] if lost else search.thought().best())
    return [[*row[:WIDTH], float(row[WIDTH] == position.winner), *row[WIDTH + 1 :], seed] for row in rows]


def features(position: TemplePosition) -> list[int]:
    """The numbers of the features, filled up with one that has no weight."""
    found = sheet_of(position, Census(position.plan))
    return list(found.found)[: found.size] + [int(FEATURES)] * (WIDTH - int(found.size))


def targets(table: Array) -> Array:
    """What the evaluation should say of each position."""
    ended, worth, solved = table[:, WIDTH], table[:, WIDTH + 1], table[:, WIDTH + 2]
    return np.where(solved > 0, worth, (1 - BELIEF) * ended + BELIEF * worth)


def fit(table: Array) -> Array:
    """The weights of the highest likelihood with a little ridge, by steps of Adam."""
    found, target = table[:, :WIDTH].astype(np.int64), targets(table)
    weights, drift, size = (np.zeros(FEATURES + 1) for _ in range(3))
    columns = np.ascontiguousarray(found.T)
    for step in range(1, STEPS + 1):
        error = chances(weights, found) - target
        slope = RIDGE * weights
        for column in columns:
            slope += np.bincount(column, weights=error, minlength=FEATURES + 1)
        slope /= len(table)
        slope[FEATURES] = 0
        drift = 0.9 * drift + 0.1 * slope
        size = 0.99 * size + 0.01 * slope**2
        rate = 0.05 * min(1.0, 2 * (1 - step / STEPS) + 0.02)
        weights -= rate * drift / (1 - 0.9**step) / (np.sqrt(size / (1 - 0.99**step)) + 1e-7)
    return weights


def chances(weights: Array, found: NDArray[np.int64]) -> Array:
    """What the evaluation says of each position."""
    chance: Array = 1 / (1 + np.exp(-weights[found].sum(axis=1)))
    return chance


def quality(weights: Array, table: Array) -> str:
    """How well the weights foretell the ends of the games in the table."""
    table = table[table[:, WIDTH + 2] == 0]
    ended = table[:, WIDTH]
    chance = np.clip(chances(weights, table[:, :WIDTH].astype(np.int64)), 1e-4, 1 - 1e-4)
    loss = -np.mean(ended * np.log(chance) + (1 - ended) * np.log(1 - chance))
    return f"{len(table)} positions not solved: log loss {loss:.4f}, right {np.mean((chance > 0.5) == ended):.1%}"


def use(weights: Array) -> None:
    """Let the bots of this process play with the weights."""
    for number in range(FEATURES):
        WEIGHTS[number] = round(float(weights[number]) * ONE)


def write_weights(origin: str) -> None:
    """The module that `evaluate` reads."""
    numbers = [str(WEIGHTS[number]) for number in range(FEATURES)]
    lines = ["    " + " ".join(numbers[at : at + 24]) for at in range(0, len(numbers), 24)]
    text = f'''"""The weights of `evaluate`, in the order of `features`. Written by {origin}."""

TABLE = """
{chr(10).join(lines)}
"""
'''
    Path("src/gopura/games/temple/mind/weights.py").write_text(text, encoding="utf-8")


def main(seed: int, rounds: tuple[int, ...]) -> None:
    """Play and fit, round after round, and write the last weights."""
    use(np.zeros(FEATURES + 1))
    tables: list[Array] = []
    first = seed
    for games, simulations in zip(rounds[::2], rounds[1::2], strict=True):
        played = [row for number in range(games) for row in play(first + number, simulations)]
        first += games
        tables = [*tables, np.array(played, dtype=np.float64)][-KEPT:]
        table = np.concatenate(tables)
        held_out = table[:, -1] % HELD_OUT == 0
        print(f"{games} games, {simulations} simulations, {len(played)} positions")
        print("  fitted to:", quality(fit(table[~held_out]), table[~held_out]))
        print("  held out: ", quality(fit(table[~held_out]), table[held_out]), flush=True)
        use(fit(table))
    write_weights(f"`python -m benchmarks.fit_temple {seed} {' '.join(map(str, rounds))}`")


if __name__ == "__main__":
    main(int(sys.argv[1]), tuple(map(int, sys.argv[2:])) or ROUNDS)
