"""The batch of games, beside OpenSpiel's vector environment: 64 games a step, with and without observations."""

import random
import time
from collections.abc import Callable, Iterator

from open_spiel.python.rl_environment import Environment
from open_spiel.python.vector_env import SyncVectorEnv

from benchmarks.figures import Figure, at_least, side_by_side
from gopura.envs.batch import Batch

GAMES = 64
SEEN = 100_000  # observed steps a second that are asked of a core
Run = Callable[[float], tuple[int, float]]


def measure() -> Iterator[Figure]:
    """Steps a second of random play, all games of the package."""
    for name, seats in (("angkor", 2), ("temple", 2), ("tikal", 4)):
        for observed in (False, True):
            ratio, ours, peer = side_by_side(batch_steps(name, seats, observed), vector_steps())
            # Observations are made from views, which hold only what the seat may know.
            seen, asked = ("observed", 0.5) if observed else ("masks only", 5)
            detail = f"{ours:,.0f} steps/s; OpenSpiel's vector environment of backgammon, observed: {peer:,.0f}"
            what = f"batch of {GAMES}, {name}, {seats} seats, {seen}"
            yield at_least(what, ratio, "×", asked, detail)
            if observed:
                yield at_least(f"{what}, a second", ours, "steps", SEEN, "written into one array")


def batch_steps(name: str, seats: int, observed: bool) -> Run:
    """Random play in a batch of ours."""
    batch = Batch(name, games=GAMES, seats=seats, seed=1)

    def run(seconds: float) -> tuple[int, float]:
        steps, start = 0, time.perf_counter()
        while (took := time.perf_counter() - start) < seconds:
            if observed:
                batch.observe(copy=False)
            batch.step(batch.random_actions())
            steps += GAMES
        return steps, took

    return run


class Chosen:
    """An action as OpenSpiel's vector environment asks for it."""

    def __init__(self, action: int) -> None:
        self.action = action


def vector_steps() -> Run:
    """Random play in a vector of OpenSpiel's environments."""
    vector = SyncVectorEnv([Environment("backgammon") for _ in range(GAMES)])
    dice = random.Random(1)
    seen = vector.reset()

    def run(seconds: float) -> tuple[int, float]:
        nonlocal seen
        steps, start = 0, time.perf_counter()
        while (took := time.perf_counter() - start) < seconds:
            chosen = [Chosen(dice.choice(legal(step))) for step in seen]
            seen, *_ = vector.step(chosen, reset_if_done=True)
            steps += GAMES
        return steps, took

    return run


def legal(step: object) -> list[int]:
    """The legal actions of the player to act."""
    observations = step.observations  # type: ignore[attr-defined]
    actions: list[int] = observations["legal_actions"][observations["current_player"]]
    return actions
