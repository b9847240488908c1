"""Every seat an agent, asked one by one: an AEC environment of PettingZoo for any game.

>>> from gopura.envs import pettingzoo
>>> env = pettingzoo.env("angkor", seats=3)
>>> env.reset(seed=7)
"""

from collections.abc import Mapping
from typing import Any

from gopura.core.extras import needed
from gopura.core.game import Game
from gopura.core.refusal import Refused
from gopura.envs.actions import action_number
from gopura.envs.agents import Agents, Observation
from gopura.envs.parallel import env as parallel_env

with needed("envs"):
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

__all__ = ["AllSeatsEnv", "env", "parallel_env"]


def env(game: str | Game[Any, Any], **setup: Any) -> AECEnv[str, Observation, int]:
    """The environment in PettingZoo's usual wrappers: an action outside the mask ends the game and loses it."""
    wrapped: Any = wrappers.TerminateIllegalWrapper(AllSeatsEnv(game, **setup), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class AllSeatsEnv(Agents, AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types for others
    """A game without wrappers. The agents are the seats, seat_0 for A and so on.

    Agents that choose at the same time are asked one after the other, and none sees what another has chosen.
    """

    def __init__(
        self,
        game: str | Game[Any, Any],
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        AECEnv.__init__(self)
        Agents.__init__(self, game, seats, options, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Start the game of that seed, as `gopura.start` does; without one, the next of the series it began."""
        self.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self) -> None:
        """Let the seat to act choose its move; where several choose at the same time, the next of them."""
        seat = self.table.seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            self.choosing(seat)

    def observe(self, agent: str) -> Observation:
        """What the agent may know. What the seat to act has said of its move is shown to that seat alone."""
        return self.observation_of(self.possible_agents.index(agent))

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
