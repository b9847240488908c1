"""Forecasts fitted to games: shares of the win as the exponentials of weighted parts, and how well they foretell.

The weights are those of the highest likelihood; a little ridge pulls them towards what is known already, and
neighbouring stages of the game towards each other. Games are never split: a game is foretold by weights that were
fitted to others (cross-fitting over FOLDS).
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gopura.core.forecast import STAGES

Array = NDArray[np.float64]
FOLDS = 5
RIDGE = 3.0  # positions that speak for the weights known already
SMOOTH = 20.0  # and for as much weight in the neighbouring stage
STEPS = 25
CHUNK = 4000
BINS = 15


@dataclass(frozen=True)
class Rows:
    """Positions of games: of each seat the amounts of the parts and the share of the win that it got."""

    amounts: Array  # positions × seats × parts
    course: Array
    shares: Array  # what the evaluation that the bots play by said, positions × seats
    points: Array
    won: Array
    games: Array  # which game a position is of
    late: NDArray[np.bool_]  # whether it is of the last third of its game

    def some(self, chosen: NDArray[np.bool_]) -> "Rows":
        """Those that are chosen."""
        return Rows(*(each[chosen] for each in self.__dict__.values()))

    def with_amounts(self, amounts: Array) -> "Rows":
        """The same positions, looked at otherwise."""
        return Rows(amounts, *list(self.__dict__.values())[1:])


def joined(many: list[Rows]) -> Rows:
    """All of them, as one."""
    return Rows(*(np.concatenate(each) for each in zip(*(rows.__dict__.values() for rows in many), strict=True)))


def at_stages(course: Array) -> Array:
    """How much each stage's weight counts at that point of the course."""
    place = np.clip(course, 0, 1) * (STAGES - 1)
    return np.asarray(np.maximum(0.0, 1 - abs(place[:, None] - np.arange(STAGES)[None, :])))


def columns(rows: Rows) -> Array:
    """Positions × seats × (parts × stages)."""
    stages = at_stages(rows.course)
    found = rows.amounts[:, :, :, None] * stages[:, None, None, :]
    return np.asarray(found.reshape(len(rows.course), rows.amounts.shape[1], -1))


def foretold(rows: Rows, weights: Array) -> Array:
    """The shares that the weights promise."""
    found = [softmax(columns(rows.some(part)) @ weights) for part in chunks(len(rows.course))]
    return np.concatenate(found) if found else np.zeros((0, rows.amounts.shape[1]))


def chunks(size: int) -> list[NDArray[np.bool_]]:
    """Masks of neighbouring rows, few enough to be laid out at once."""
    numbers = np.arange(size)
    return [(numbers >= first) & (numbers < first + CHUNK) for first in range(0, size, CHUNK)]


def softmax(prospects: Array) -> Array:
    """Shares of the win."""
    powers = np.exp(prospects - prospects.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def fitted(rows: Rows, known: Array | None = None, ridge: float = RIDGE) -> Array:
    """The weights of the highest likelihood, by Newton's steps."""
    parts = rows.amounts.shape[2]
    size = parts * STAGES
    start = np.zeros(size) if known is None else known
    scale = np.repeat(np.maximum(rows.amounts.reshape(-1, parts).std(axis=0), 1e-3), STAGES)
    pull = pulls(parts, ridge) * np.outer(scale, scale)
    weights = start.copy()
    parts_of = [rows.some(part) for part in chunks(len(rows.course))]
    for _ in range(STEPS):
        slope, curve = -pull @ (weights - start), pull.copy()
        for part in parts_of:
            laid = columns(part)
            shares = softmax(laid @ weights)
            slope += laid.reshape(-1, size).T @ (part.won - shares).ravel()
            means = (laid * shares[:, :, None]).sum(axis=1)
            roots = (laid * np.sqrt(shares)[:, :, None]).reshape(-1, size)
            curve += roots.T @ roots - means.T @ means
        step = np.linalg.solve(curve + 1e-9 * np.eye(size), slope)
        weights = weights + step
        if abs(step * scale).max() < 1e-4:
            break
    return weights


def pulls(parts: int, ridge: float) -> Array:
    """How strongly weights are held: each where it was, and neighbouring stages together."""
    chain = np.diff(np.eye(STAGES), axis=0)
    return np.asarray(np.kron(np.eye(parts), ridge * np.eye(STAGES) + SMOOTH * chain.T @ chain))


def held_out(rows: Rows, known: Array | None = None, ridge: float = RIDGE) -> Array:
    """What is promised to each position by weights that were fitted to other games."""
    found = np.zeros_like(rows.won)
    for fold in range(FOLDS):
        out = rows.games % FOLDS == fold
        found[out] = foretold(rows.some(out), fitted(rows.some(~out), known, ridge))
    return found


def brier(shares: Array, won: Array) -> float:
    """The mean squared error of a share."""
    return float(((shares - won) ** 2).mean())


def slope(shares: Array, won: Array) -> float:
    """By how much the prospects should be stretched: below 1 they are too sure."""
    logs = np.log(np.clip(shares, 1e-6, 1))
    best = 1.0
    for _ in range(20):
        stretched = softmax(logs * best)
        mean = (stretched * logs).sum(axis=1)
        gain = ((won - stretched) * logs).sum()
        curve = (stretched * logs**2).sum() - (mean**2).sum()
        best += float(gain / max(curve, 1e-9))
    return best


def calibration_error(shares: Array, won: Array) -> float:
    """The expected calibration error over bins of as many shares each."""
    order = np.argsort(shares.ravel(), kind="stable")
    said, came = shares.ravel()[order], won.ravel()[order]
    parts = zip(np.array_split(said, BINS), np.array_split(came, BINS), strict=True)
    return float(sum(abs(one.mean() - other.mean()) * len(one) for one, other in parts) / len(said))
