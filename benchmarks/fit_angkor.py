"""Fit the weights of Angkor's `evaluate` by games of the one-step bot against itself.

`python -m benchmarks.fit_angkor SEATS ROUNDS GAMES SEED` prints the weights after every round.

In every game each seat plays with weights of its own, every one of them a step up or down by chance. A regression
of the results on the steps says which of them helped, and the weights go that way, the further the surer it is.
A result is the share of the points' exponentials: nearly the win, but less a matter of luck.
"""

import sys

import numpy as np
from numpy.typing import NDArray

import gopura
from gopura.bots.one_step import choose_one_step_ahead
from gopura.bots.seen import Seen
from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.games.angkor.mind.weights import WEIGHTS

STEPS = np.array([0.1, 0.15, 0.15, 0.1, 0.1, 0.4, 0.4, 0.4, 0.2, 0.2, 0.2, 0.2, 0.25, 0.25, 0.25])
CLEARLY = 3.0  # points that make a clear win
SURE = 2.5  # standard errors for which a weight goes one whole step
LEAST_SPREAD = 0.2


def play(seats: int, seed: int, own: NDArray[np.float64]) -> NDArray[np.float64]:
    """One game in which each seat has its own weights; each seat's share of the result."""
    game = gopura.find_game("angkor")
    position = game.rules.start(seats, game.facts.settle({}, seats), SeedDice(read_seed(seed)))
    dice = QuickDice(seed)
    weights = WEIGHTS[seats - 2]
    while position.seat_to_act >= 0:
        for number, weight in enumerate(own[position.seat_to_act]):
            weights[number] = float(weight)
        position.apply(choose_one_step_ahead(Seen(game, position), dice, 0.0))
    scores = np.array(position.scores(), dtype=float)
    shares = np.exp((scores - scores.max()) / CLEARLY)
    return np.asarray(shares / shares.sum())


def better(weights: NDArray[np.float64], seats: int, games: int, seed: int) -> NDArray[np.float64]:
    """The weights after one round of games."""
    chance = np.random.default_rng(seed)
    tried, results = [], []
    for number in range(games):
        signs = chance.choice([-1.0, 1.0], size=(seats, len(STEPS)))
        results.append(play(seats, seed + number, weights + STEPS * signs) - 1 / seats)
        tried.append(signs - signs.mean(axis=0))
    columns, shares = np.concatenate(tried), np.concatenate(results)
    inverse = np.linalg.inv(columns.T @ columns)
    gain = inverse @ columns.T @ shares
    error = np.sqrt((shares - columns @ gain).var() * np.diag(inverse))
    sureness = gain / error
    going = np.where(abs(sureness) > 1, np.clip(sureness / SURE, -1.2, 1.2), 0.0)
    after = np.asarray(weights + STEPS * going)
    after[-1] = max(after[-1], LEAST_SPREAD)
    return after


def main() -> None:
    """Go on from the weights that there are."""
    seats, rounds, games, seed = map(int, sys.argv[1:5])
    weights = np.array(list(WEIGHTS[seats - 2]))
    for number in range(rounds):
        weights = better(weights, seats, games, seed + number * games)
        print(number, [round(float(weight), 2) for weight in weights], flush=True)


if __name__ == "__main__":
    main()
