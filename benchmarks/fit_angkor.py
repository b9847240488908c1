"""Fit the weights of Angkor's `evaluate` to the ends of games that the bots play against themselves.

`python -m benchmarks.fit_angkor GAMES SEED` writes the weights and prints how well they foretell the end. The bots
of these games look one step ahead, with a blur that lets them try other moves; a few moves are random.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

import gopura
from gopura.bots.glance import choose_at_a_glance
from gopura.bots.plain import choose_randomly
from gopura.bots.seen import Seen
from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.games.angkor.evaluate import FEATURES, SOON, seat_features, turns_left

RIDGE = 20.0
RANDOM_IN = 12  # one move in so many is random
BLUR = 0.02


def play(seats: int, seed: int) -> list[list[float]]:
    """One game: for every position and seat the turns left, the features and the points at the end."""
    game = gopura.find_game("angkor")
    position = game.start(seats, game.settle({}, seats), SeedDice(read_seed(seed)))
    dice = QuickDice(seed)
    rows: list[list[float]] = []
    owners: list[int] = []
    while position.seat_to_act >= 0:
        turns = turns_left(position)
        for seat in range(seats):
            rows.append([turns, *seat_features(position, seat, turns)])
            owners.append(seat)
        seen = Seen(game, position)
        lost = dice.below(RANDOM_IN) == 0
        move = choose_randomly(seen, dice) if lost else choose_at_a_glance(seen, dice, BLUR)
        position.play(move)
    scores = position.scores()
    return [[*row, float(scores[owner])] for row, owner in zip(rows, owners, strict=True)]


def fit(seats: int, games: int, seed: int, processes: int = 2) -> tuple[list[float], dict[str, float]]:
    """The weights, and the errors that they leave."""
    with ProcessPoolExecutor(processes) as pool:
        played = list(pool.map(play, [seats] * games, range(seed, seed + games), chunksize=16))
    table = np.array([row for rows in played for row in rows])
    turns, features, points = table[:, 0], table[:, 1:-1], table[:, -1]
    growing = turns / (turns + SOON)
    columns = np.stack([features, features * growing[:, None]], axis=2).reshape(len(table), -1)
    gram = columns.T @ columns + RIDGE * np.eye(columns.shape[1])
    weights = np.linalg.solve(gram, columns.T @ points)
    foretold = columns @ weights
    figures = {"rmse": float(np.sqrt(np.mean((foretold - points) ** 2))), "points": float(points.mean())}
    figures.update(spread(turns, foretold, points, seats))
    return [round(float(weight), 4) for weight in weights], figures


def spread(turns: np.ndarray, foretold: np.ndarray, points: np.ndarray, seats: int) -> dict[str, float]:
    """The constants of the share of the win that give the results the highest likelihood."""
    shape = (-1, seats)
    guess, truth, left = foretold.reshape(shape), points.reshape(shape), turns.reshape(shape)[:, 0]
    won = truth == truth.max(axis=1, keepdims=True)
    shares = won / won.sum(axis=1, keepdims=True)
    best = (1e9, 0.0, 0.0)
    for constant in np.arange(0.2, 3.0, 0.2):
        for growth in np.arange(0.2, 3.0, 0.1):
            scaled = guess / (constant + growth * np.sqrt(left))[:, None]
            logs = scaled - np.log(np.exp(scaled - scaled.max(axis=1, keepdims=True)).sum(axis=1, keepdims=True))
            logs -= scaled.max(axis=1, keepdims=True)
            best = min(best, (float(-(shares * logs).sum(axis=1).mean()), float(constant), float(growth)))
    return {"loss": best[0], "constant": best[1], "growth": best[2]}


def write_weights(all_weights: list[list[float]], origin: str) -> None:
    """The module that `evaluate` reads."""
    lines = [
        "# mypyc: compile",
        '"""The weights of `evaluate`, two for each feature, for two, three and four seats.',
        "",
        f"Written by {origin}.",
        '"""',
        "",
        "from typing import Final",
        "",
        "from gopura.core.buffers import vec",
        "",
        "WEIGHTS: Final = [",
    ]
    for weights in all_weights:
        lines.append("    vec[float](")
        lines.append("        [")
        for at in range(0, len(weights), 2):
            name = FEATURES[at // 2]
            lines.append(f"            {weights[at]},")
            lines.append(f"            {weights[at + 1]},  # {name}")
        lines += ["        ]", "    ),"]
    lines.append("]")
    Path("src/gopura/games/angkor/weights.py").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    games, seed = map(int, sys.argv[1:3])
    fitted = []
    for seats in (2, 3, 4):
        weights, figures = fit(seats, games, seed)
        print(seats, figures, flush=True)
        fitted.append(weights)
    write_weights(fitted, f"`python -m benchmarks.fit_angkor {games} {seed}`")
