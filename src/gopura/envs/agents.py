"""What PettingZoo's two kinds of environments have in common: the seats as agents, their spaces, the dealing."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from gopura.core.extras import needed
from gopura.core.game import Game
from gopura.envs.at_table import AtTable
from gopura.envs.rendering import FRAMES_A_SECOND, RENDER_MODES, checked_mode, rendered

with needed("envs"):
    import gymnasium.spaces as spaces

Observation = dict[str, Any]


class Agents(AtTable):
    """The seats as agents, seat_0 for A and so on."""

    def __init__(
        self,
        game: str | Game[Any, Any],
        seats: int | None,
        options: Mapping[str, object] | None,
        render_mode: str | None,
        more_actions: tuple[str, ...] = (),
    ) -> None:
        AtTable.__init__(self, game, seats, options)
        self.action_names += more_actions
        self.render_mode = checked_mode(render_mode)
        self.metadata = {
            "name": f"gopura_{self.game.facts.name}_v{self.game.facts.version}",
            "render_modes": [*RENDER_MODES],
            "render_fps": FRAMES_A_SECOND,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self._seeds = np.random.default_rng()
        numbers = spaces.Box(-1, 1, (self.observer.size,), np.float32)
        mask = spaces.Box(0, 1, (len(self.action_names),), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": numbers, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(self.action_names)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes: its numbers, and which actions it can take."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The words of the game's notation."""
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """Start the game of that seed, as `gopura.start` does; without one, the next of the series it began."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.sit_down(int(self._seeds.integers(2**63)) if seed is None else seed)

    def observation_of(self, seat: int) -> Observation:
        """What the seat may know, and which actions it can take."""
        return {"observation": self.seen_by(seat), "action_mask": self.mask_for(seat)}

    def render(self) -> Any:
        """The table as the seat to act sees it, in the render mode."""
        return rendered(self.table, self.table.seat, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
