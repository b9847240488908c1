"""One figure, and how two things are timed side by side on a noisy machine."""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

import gopura
from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.playout import play_randomly

ROUNDS = 7
SLICE = 0.5  # seconds a side a round


@dataclass(frozen=True)
class Figure:
    """What was measured, what is asked of it, and how it was got."""

    what: str
    measured: float
    unit: str
    asked: str
    holds: bool
    detail: str

    def row(self) -> str:
        """A row of the table of results."""
        holds = "yes" if self.holds else "**no**"
        return f"| {self.what} | {self.measured:.4g} {self.unit} | {self.asked} | {holds} | {self.detail} |"


def at_least(what: str, measured: float, unit: str, bound: float, detail: str) -> Figure:
    """A figure that must not fall below its bound."""
    return Figure(what, measured, unit, f"≥ {bound:g}", measured >= bound, detail)


def at_most(what: str, measured: float, unit: str, bound: float, detail: str) -> Figure:
    """A figure that must not rise above its bound."""
    return Figure(what, measured, unit, f"≤ {bound:g}", measured <= bound, detail)


def per_second(steps: Callable[[float], tuple[int, float]], seconds: float = SLICE) -> float:
    """Steps a second of a function that works for about that long and says (steps, seconds)."""
    done, took = steps(seconds)
    return done / took


def side_by_side(
    ours: Callable[[float], tuple[int, float]], peer: Callable[[float], tuple[int, float]]
) -> tuple[float, float, float]:
    """Median ratio, our median speed and the peer's, over alternating rounds."""
    pairs = [(per_second(ours), per_second(peer)) for _ in range(ROUNDS)]
    ratio = statistics.median(our / other for our, other in pairs)
    return ratio, statistics.median(our for our, _ in pairs), statistics.median(other for _, other in pairs)


def random_games(name: str, seats: int) -> Callable[[float], tuple[int, float]]:
    """Random games of ours, every legal move listed at every step, set-up included."""
    game = gopura.find_game(name)
    options = game.facts.settle({}, seats)
    dice = QuickDice(1)
    seed = 0

    def run(seconds: float) -> tuple[int, float]:
        nonlocal seed
        steps, start = 0, time.perf_counter()
        while (took := time.perf_counter() - start) < seconds:
            steps += play_randomly(game.rules.start(seats, options, SeedDice(read_seed(seed))), dice, 1 << 30)
            seed += 1
        return steps, took

    return run


def interpreted_speed(name: str, seats: int) -> float:
    """Steps a second of the same random games in a Python that runs our sources uncompiled."""
    code = (
        "from benchmarks.figures import per_second, random_games;"
        f"print(per_second(random_games({name!r}, {seats}), 3.0))"
    )
    env = {**os.environ, "GOPURA_INTERPRETED": "1"}
    return float(
        subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True).stdout
    )


def microseconds(function: Callable[[], object], calls: int = 2000) -> float:
    """The median time of a call over several rounds."""
    rounds = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for _ in range(calls):
            function()
        rounds.append((time.perf_counter() - start) / calls * 1e6)
    return statistics.median(rounds)
