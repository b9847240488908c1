"""Every seat an agent: an AEC environment of PettingZoo for any game.

>>> from gopura.envs import pettingzoo
>>> env = pettingzoo.env("angkor", seats=3)
>>> env.reset(seed=7)
"""

from collections.abc import Mapping
from typing import Any

import gymnasium.spaces as spaces
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from gopura.core.game import Game
from gopura.core.refusal import Refused
from gopura.envs.actions import action_number
from gopura.envs.at_table import AtTable
from gopura.envs.rendering import FRAMES_A_SECOND, RENDER_MODES, checked_mode, rendered

Observation = dict[str, Any]


def env(game: str | Game[Any, Any], **setup: Any) -> AECEnv[str, Observation, int]:
    """The environment in PettingZoo's usual wrappers: an action outside the mask ends the game and loses it."""
    wrapped: Any = wrappers.TerminateIllegalWrapper(AllSeatsEnv(game, **setup), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class AllSeatsEnv(AECEnv[str, Observation, int], AtTable):  # type: ignore[misc]  # PettingZoo has no types for others
    """A game without wrappers. The agents are the seats, seat_0 for A and so on."""

    def __init__(
        self,
        game: str | Game[Any, Any],
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        AECEnv.__init__(self)
        AtTable.__init__(self, game, seats, options)
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

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Start the game of that seed, as `gopura.start` does; without one, the next of the series it began."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.sit_down(int(self._seeds.integers(2**63)) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self) -> None:
        """Let the seat to act choose its move; where several choose at the same time, the next of them."""
        if self.table.seat is not None:
            self.agent_selection = self.possible_agents[self.table.seat]
            self.choosing(self.table.seat)

    def observe(self, agent: str) -> Observation:
        """What the agent may know. What the seat to act has said of its move is shown to that seat alone."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.seen_by(seat), "action_mask": self.mask_for(seat)}

    def step(self, action: int | None) -> None:
        """Say one word of a move; with the last one it is played.

        Raises Refused if the action is outside the mask, BadSetup if it is no whole number; nothing changes then.
        """
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        seat, word = self.possible_agents.index(self.agent_selection), action_number(action)
        refused = self.why_not_say(seat, word)
        if refused is not None:
            raise Refused("ENVS", refused)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.say(seat, word)
        self._ask()
        if self.table.over:
            self._finish()
        self._accumulate_rewards()

    def _finish(self) -> None:
        """Hand out the rewards."""
        for agent, won in zip(self.agents, self.won(), strict=True):
            self.rewards[agent] = won
            self.terminations[agent] = True
            self.infos[agent] = self.result()

    def render(self) -> Any:
        """The table as the seat to act sees it, in the render mode."""
        return rendered(self.table, self.table.seat, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
