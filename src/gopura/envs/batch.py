"""Many games at once in one process, for training by self-play: the fast door.

>>> from gopura.envs.batch import Batch
>>> batch = Batch("angkor", games=256, seats=2, seed=7)
>>> rewards, ended = batch.step(batch.random_actions())
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.game import Game
from gopura.core.position import Position
from gopura.core.refusal import BadSetup, Refused
from gopura.envs.observations import Vector
from gopura.envs.setup import Setup
from gopura.envs.stepping import Stepper


class Batch(Setup):
    """So many games of one kind side by side. Arrays have a row for each game.

    Seats that choose at the same time are asked one after the other, and none sees what another has chosen. A game
    that ends is followed by the next at once. The arrays show the present and change with every step: copy
    what is to be kept.
    """

    def __init__(
        self,
        game: str | Game[Any, Any],
        games: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: int | None = None,
    ) -> None:
        if games < 1:
            raise BadSetup(f"A batch holds at least one game, not {games}.")
        super().__init__(game, seats, options)
        self.games = games
        self._seeds = np.random.default_rng(seed)
        self._dice = QuickDice(int(self._seeds.integers(2**31)))
        cooperative = self.game.facts.cooperative
        self._stepper = Stepper(self._start, games, self.spelling, len(self.action_names), cooperative)
        self.action_masks: NDArray[np.uint8] = shared(self._stepper.mask, np.uint8).reshape(games, -1)
        self.acting: NDArray[np.int64] = shared(self._stepper.acting, np.int64)  # the seats to act
        self._rewards = shared(self._stepper.rewards, np.float64).reshape(games, self.seats)
        self._sheet = self.observer.sheet(games)
        self._seen = np.zeros((games, self.observer.size), np.float32)
        self._shown = self._seen.view()
        self._shown.flags.writeable = False
        self._ended = shared(self._stepper.ended, np.uint8).view(np.bool_)

    def _start(self) -> Position:
        """The next game of the series that the seed began."""
        seed = int(self._seeds.integers(2**63))
        position: Position = self.game.rules.start(self.seats, self.options, SeedDice(read_seed(seed)))
        return position

    def step(self, actions: Sequence[int] | NDArray[np.integer[Any]]) -> tuple[NDArray[Any], NDArray[np.bool_]]:
        """Take one action in each game: the rewards of all seats, and which games have ended.

        Raises Refused if an action is outside its mask, BadSetup if there is not one whole number for each game;
        then no game has changed.
        """
        given = np.asarray(actions)
        self._check(given)
        words = given.astype(np.int64, copy=False).tolist()
        wrong = self._stepper.first_refused(words)
        if wrong >= 0:
            raise Refused("ENVS", f"In game {wrong} action {given[wrong]} is not one that the mask allows.")
        self._stepper.step(words)
        return self._rewards, self._ended

    def _check(self, given: NDArray[Any]) -> None:
        """Raise BadSetup unless there is one whole number for each game."""
        if given.ndim != 1:
            raise BadSetup(f"Actions are a row, of shape ({self.games},), not {given.shape}.")
        if len(given) != self.games:
            raise BadSetup(f"{len(given)} actions were given for {self.games} games.")
        if not np.issubdtype(given.dtype, np.integer):
            raise BadSetup(f"Actions are whole numbers, not of the type {given.dtype}.")

    def random_actions(self) -> NDArray[np.int64]:
        """An action for each game, such that every legal move is equally likely to be played."""
        return np.array(self._stepper.some_words(self._dice), np.int64)

    def observe(self, *, copy: bool = True) -> Vector:
        """What the seat to act may know, in each game.

        Without `copy` it is one array for all looks, which the next one changes: the quickest way. Only games in
        which a move was made are looked at again, and only what has changed is written.
        """
        sheet, write = self._sheet, self.observer.encoding.write
        sheet.begin()
        for game in self._stepper.look():
            position = self._stepper.positions[game]
            seat = int(position.seat_to_act)
            if write is not None:
                write(position, seat, sheet.numbers, game * self.observer.count)
            else:
                sheet.take(game, self.observer.encoding.numbers(self.game.view(position, seat)))
            sheet.write_row(game)
        if self.observer.spells:
            for game, choosing in enumerate(self._stepper.choosings):
                sheet.write_said(game, choosing.said)
        self._seen.ravel()[shared(sheet.entries, np.int64)] = shared(sheet.values, np.float64)
        return self._seen.copy() if copy else self._shown


def shared(buffer: Any, numbers: type[Any]) -> NDArray[Any]:
    """A native buffer as an array that is only read here."""
    array = np.frombuffer(buffer, numbers)
    array.flags.writeable = False
    return array
