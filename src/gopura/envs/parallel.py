"""Every seat an agent, all stepping at once: a parallel environment of PettingZoo for any game.

>>> from gopura.envs import parallel
>>> env = parallel.env("angkor", seats=3)
>>> observations, infos = env.reset(seed=7)
"""

from collections.abc import Mapping
from typing import Any

from gopura.core.extras import needed
from gopura.core.game import Game
from gopura.core.refusal import BadSetup, Refused
from gopura.envs.actions import WAIT, Mask, action_number
from gopura.envs.agents import Agents, Observation

with needed("envs"):
    from pettingzoo import ParallelEnv

Step = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


def env(game: str | Game[Any, Any], **setup: Any) -> "AtOnceEnv":
    """The environment. PettingZoo has no wrappers that parallel environments usually wear."""
    return AtOnceEnv(game, **setup)


class AtOnceEnv(Agents, ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """All agents step together. Those that are to act say a word of their moves, the others can only wait.

    The last action is to wait; the actions before it are those of the other environments. Who has said a whole
    move while others are still spelling theirs waits, and nobody sees what another has chosen before all have.
    """

    def __init__(
        self,
        game: str | Game[Any, Any],
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        Agents.__init__(self, game, seats, options, render_mode, more_actions=(WAIT,))
        self.agents: list[str] = []
        self.wait = len(self.action_names) - 1  # the number of that action

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002  PettingZoo hands it over
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Start the game of that seed, as `gopura.start` does; without one, the next of the series it began."""
        self.deal(seed)
        self.agents = self.possible_agents[:]
        return self._observed(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> Step:
        """Say a word for each agent that is to act; an agent that can only wait may be left out.

        Raises Refused if an action is outside its mask, BadSetup if one is missing or no whole number; nothing
        changes then.
        """
        for seat, word in self._checked(actions).items():
            self.say(seat, word)
        agents, over = self.agents, self.table.over
        if over:
            self.agents = []
        return (
            self._observed() if agents else {},
            {agent: won for agent, won in zip(self.possible_agents, self.won(), strict=True) if agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: self.result() for agent in agents},
        )

    def _checked(self, actions: Mapping[str, int]) -> dict[int, int]:
        """The words of the seats that say one, by their seats."""
        for agent in actions:
            if agent not in self.agents:
                raise BadSetup(f"There is no agent {agent!r} in the game now.")
        words: dict[int, int] = {}
        for agent in self.agents:
            seat = self.possible_agents.index(agent)
            asked = self.choosing(seat) is not None
            if asked and agent not in actions:
                raise BadSetup(f"{agent} is to act, but it was given no action.")
            word = action_number(actions.get(agent, self.wait))
            refused = self._why_not(seat, word, asked)
            if refused is not None:
                raise Refused("ENVS", f"{agent}: {refused}")
            if asked:
                words[seat] = word
        return words

    def _why_not(self, seat: int, word: int, asked: bool) -> str | None:
        """Why the seat cannot take that action; None if it can."""
        if asked:
            return self.why_not_say(seat, word)
        return None if word == self.wait else "It is not to act, so it can only wait."

    def _observed(self) -> dict[str, Observation]:
        """What all agents observe."""
        return {agent: self.observation_of(seat) for seat, agent in enumerate(self.possible_agents)}

    def mask_for(self, seat: int) -> Mask:
        """1 for each action that the seat can take; to wait is one where there is nothing else to do."""
        mask = super().mask_for(seat)
        if self.choosing(seat) is None:
            mask[self.wait] = 1
        return mask
