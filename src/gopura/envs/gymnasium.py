"""One seat against bots: a Gymnasium environment for any game.

>>> import gymnasium
>>> import gopura.envs.gymnasium
>>> env = gymnasium.make("gopura/angkor-v1", seats=3, bots="greedy")
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from gopura.bots import choose_move
from gopura.bots.levels import read_bot
from gopura.core.extras import needed
from gopura.core.game import Game
from gopura.core.refusal import BadSetup
from gopura.core.registry import loadable
from gopura.core.seats import seat_number
from gopura.envs.actions import Mask, action_number
from gopura.envs.at_table import AtTable
from gopura.envs.observations import Vector
from gopura.envs.rendering import FRAMES_A_SECOND, RENDER_MODES, checked_mode, rendered

with needed("envs"):
    import gymnasium
    from gymnasium import spaces

LOST = -1.0  # for an action outside the mask


class OneSeatEnv(gymnasium.Env[Vector, np.int64], AtTable):
    """A seat to train; the others are bots, each by its name, or one name for all.

    `info["action_mask"]` and `action_masks()` say which actions can be taken; any other loses the game at once.
    """

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": FRAMES_A_SECOND}  # noqa: RUF012  so asks Gymnasium

    def __init__(
        self,
        game: str | Game[Any, Any],
        seats: int | None = None,
        seat: int | str | None = None,
        bots: str | Sequence[str] = "random",
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Without a `seat`, every game deals another one to the learner."""
        AtTable.__init__(self, game, seats, options)
        self.render_mode = checked_mode(render_mode)
        self.bots = settled_bots(bots, self.seats - 1)
        self.action_space = spaces.Discrete(len(self.action_names))
        self.observation_space = spaces.Box(-1, 1, (self.observer.size,), np.float32)
        self._chosen_seat = None if seat is None else seat_number(seat, self.seats)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """Start the game of that seed, as `gopura.start` does; without one, the next of the series it began."""
        super().reset(seed=seed, options=options)
        drawn = int(self.np_random.integers(2**63)) if seed is None else seed
        dealt = int(self.np_random.integers(self.seats))
        self.seat = dealt if self._chosen_seat is None else self._chosen_seat
        self.sit_down(drawn)
        self._let_the_others_play()
        return self._observed(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Say one word of a move; with the last one it is played, and the bots reply.

        Raises BadSetup if the action is no whole number; then nothing has changed.
        """
        word = action_number(action)
        refused = self.why_not_say(self.seat, word)
        if refused is not None:
            return self._observed(), LOST, True, False, {**self._info(), "refused": refused}
        self.say(self.seat, word)
        self._let_the_others_play()
        return self._observed(), self.won()[self.seat], self.table.over, False, self._info()

    def _let_the_others_play(self) -> None:
        """Play the bots' moves until the learner alone is to act or the game is over.

        Bots that choose at the same time as the learner choose before it, and it does not see what.
        """
        while others := [seat for seat in self.table.seats_to_act if seat != self.seat]:
            bot = self.bots[(others[0] - self.seat) % self.seats - 1]
            seed = int(self.np_random.integers(2**31))
            self.play(others[0], choose_move(self.table, bot, seed, seat=others[0]))
        self.choosing(self.seat)

    def _observed(self) -> Vector:
        """What the learner may know."""
        return self.seen_by(self.seat)

    def _info(self) -> dict[str, Any]:
        """The mask; after the end also the scores and the winners."""
        return {"action_mask": self.action_masks(), "seat": self.seat, **self.result()}

    def action_masks(self) -> Mask:
        """1 for each action that can be taken, in the form that maskable learners ask for."""
        return self.mask_for(self.seat)

    def render(self) -> Any:
        """The table as the learner sees it, in the render mode."""
        return rendered(self.table, self.seat, checked_mode(self.render_mode))


def settled_bots(bots: str | Sequence[str], others: int) -> tuple[str, ...]:
    """One bot for each other seat, in turn order from the learner on. Raises BadSetup."""
    named = (bots,) * others if isinstance(bots, str) else tuple(bots)
    if len(named) != others:
        raise BadSetup(f"{len(named)} bots were named for {others} other seats.")
    for bot in named:
        read_bot(bot)
    return named


def register() -> None:
    """Make every game known to Gymnasium, as `gopura/angkor-v1` and so on; the number is that of the rules."""
    for game in loadable():
        known = f"gopura/{game.facts.name}-v{game.facts.version}"
        if known not in gymnasium.registry:
            gymnasium.register(known, entry_point=f"{__name__}:OneSeatEnv", kwargs={"game": game.facts.name})


register()
