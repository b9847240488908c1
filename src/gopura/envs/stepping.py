# mypyc: compile
"""Many games at once, stepped word by word, their masks and rewards in flat buffers."""

from collections.abc import Callable

from mypy_extensions import i64, u8

from gopura.core.buffers import append, vec
from gopura.core.chance import Dice
from gopura.core.position import Position
from gopura.envs.choosing import UNFINISHED, Choosing, Spelling, choosing_in, returns


class Stepper:
    """So many games side by side. A game that ends is followed by a new one in its place."""

    def __init__(
        self, start: Callable[[], Position], games: i64, spelling: Spelling, actions: i64, cooperative: bool
    ) -> None:
        self.start: Callable[[], Position] = start
        self.spelling: Spelling = spelling
        self.actions: i64 = actions
        self.cooperative: bool = cooperative
        self.seats: i64 = spelling.seats
        self.positions: list[Position] = []
        self.choosings: list[Choosing] = []
        self.mask: vec[u8] = vec[u8]([0] * (games * actions))  # a row for each game
        self.acting: vec[i64] = vec[i64]([0] * games)  # the seat to act in each game
        self.rewards: vec[float] = vec[float](
            [0.0] * (games * self.seats)
        )  # of the last step, a row for each game
        self.ended: vec[u8] = vec[u8]([0] * games)  # which games ended with the last step
        self.moved: vec[u8] = vec[u8]([1] * games)  # which games are in positions that nobody has looked at yet
        for game in range(games):
            position = start()
            self.positions.append(position)
            self.choosings.append(choosing_in(position, spelling))
            self.show(game)

    def show(self, game: i64) -> None:
        """Write the mask and the seat to act of a game."""
        self.choosings[game].mark(self.mask, game * self.actions, 1)
        self.acting[game] = self.positions[game].seat_to_act

    def first_refused(self, words: list[int]) -> i64:
        """The first game in which its word cannot come next; −1 if there is none."""
        for game in range(len(self.choosings)):
            if not self.choosings[game].allows(words[game]):
                return game
        return -1

    def step(self, words: list[int]) -> None:
        """Say a word in each game, all known to be allowed."""
        for game in range(len(self.choosings)):
            choosing = self.choosings[game]
            self.ended[game] = 0
            for seat in range(self.seats):
                self.rewards[game * self.seats + seat] = 0.0
            choosing.mark(self.mask, game * self.actions, 0)
            move = choosing.take(words[game])
            if move != UNFINISHED:
                self.play(game, move)
            self.show(game)

    def play(self, game: i64, move: i64) -> None:
        """Play a whole move; if it ends the game, hand out the rewards and start the next one."""
        position = self.positions[game]
        position.apply(move)
        if position.seat_to_act < 0:
            self.ended[game] = 1
            won = returns(position, self.cooperative)
            for seat in range(self.seats):
                self.rewards[game * self.seats + seat] = won[seat]
            position = self.start()
            self.positions[game] = position
        self.choosings[game] = choosing_in(position, self.spelling)
        self.moved[game] = 1

    def look(self) -> list[int]:
        """The games that have moved on since the last look."""
        games: list[int] = []
        for game in range(len(self.moved)):
            if self.moved[game] != 0:
                games.append(game)
                self.moved[game] = 0
        return games

    def some_words(self, dice: Dice) -> vec[i64]:
        """A random word for each game, such that every legal move is equally likely to be spelled."""
        words = vec[i64](capacity=len(self.choosings))
        for choosing in self.choosings:
            words = append(words, choosing.next[dice.below(len(choosing.next))])
        return words
