"""Random games of OpenSpiel, driven from Python: the peer."""

import random
import time
from collections.abc import Callable

import pyspiel


def random_games(name: str) -> Callable[[float], tuple[int, float]]:
    """Random games, every legal action listed at every step; chance nodes are rolled but not counted."""
    game = pyspiel.load_game(name)
    dice = random.Random(1)

    def run(seconds: float) -> tuple[int, float]:
        steps, start = 0, time.perf_counter()
        while (took := time.perf_counter() - start) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(dice.choices(outcomes, chances)[0])
                else:
                    state.apply_action(dice.choice(state.legal_actions()))
                    steps += 1
        return steps, took

    return run
