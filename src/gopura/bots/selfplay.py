"""Games of bots among themselves: the same set-up makes the same games on every machine, as records."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from gopura.bots.budget import Budget
from gopura.bots.levels import Bot, read_steady
from gopura.bots.match import LARGEST_SEED
from gopura.bots.seen import Seen
from gopura.bots.thinking import SEEDS
from gopura.core.chance import Dice, QuickDice, SeedDice, read_seed
from gopura.core.game import Game
from gopura.core.listing import counted
from gopura.core.position import Position, asked_seats
from gopura.core.record import Record, result_line
from gopura.core.refusal import BadSetup
from gopura.core.registry import find_game

OPENING: Final = 4  # random moves at most, one at least, where no deck brings variety


@dataclass(frozen=True, slots=True)
class Selfplay:
    """What is played: the games that follow from it are numbered from 0 on."""

    game: str
    bots: tuple[str, ...]  # one for all seats, or one for each; these move on by a seat with every game
    seats: int
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    opening: int | None = None  # random moves at most; left out, none where chance brings variety

    def check(self) -> None:
        """Raise BadSetup for what cannot be played, or not the same everywhere."""
        find_game(self.game).facts.settle(dict(self.options), self.seats)
        if len(self.bots) not in (1, self.seats):
            raise BadSetup(f"Name one bot for all seats, or {self.seats}, not {counted(len(self.bots), 'bot')}.")
        for bot in self.bots:
            read_steady(bot)
        if not 0 <= self.seed <= LARGEST_SEED:
            raise BadSetup(f"The seed must be a number from 0 to {LARGEST_SEED:,}.")

    def seated(self, number: int) -> tuple[str, ...]:
        """Who sits where in the game of that number."""
        if len(self.bots) == 1:
            return self.bots * self.seats
        turn = number % self.seats
        return self.bots[turn:] + self.bots[:turn]

    def most_random(self) -> int:
        """How many random moves a game begins with at most."""
        if self.opening is None:
            return OPENING if find_game(self.game).hints.key is not None else 0
        return self.opening

    def begun(self, number: int) -> Record:
        """The record of the game of that number before its first move."""
        game = find_game(self.game)
        return Record(
            game=self.game,
            version=game.facts.version,
            seats=self.seats,
            options=game.facts.settle(dict(self.options), self.seats),
            names=self.seated(number),
            seed=read_seed((self.seed << 32) + number),
            salt=b"",
            commitment=None,
            result=None,
            moves=(),
        )


def line_of(selfplay: Selfplay, number: int) -> str:
    """The game of that number as a line of a dataset."""
    return f"{record_of(selfplay, number).to_json()}\n"


def record_of(selfplay: Selfplay, number: int) -> Record:
    """The game of that number, played by the bots."""
    begun, game = selfplay.begun(number), find_game(selfplay.game)
    assert begun.seed is not None
    position: Position = game.rules.start(begun.seats, begun.options, SeedDice(begun.seed))
    dice = QuickDice((selfplay.seed * 1_000_003 + number) % SEEDS)
    bots = [read_steady(bot) for bot in begun.names]
    moves = tuple(game.words.write(move) for move in played(game, position, bots, dice, selfplay.most_random()))
    return replace(begun, moves=moves, result=result_line(position.scores(), position.winners()))


def played(
    game: Game[Any, Any], position: Position, bots: Sequence[Bot], dice: Dice, most_random: int
) -> Iterator[int]:
    """The moves of a game, which is played to its end in `position`: one bot for each seat.

    First come random moves, one at least, if any are allowed. Bots have as many simulations as are their own, and
    all the time that these take. Seats that choose at the same time choose in the same position.
    """
    random = 1 + dice.below(most_random) if most_random else 0
    number = 0
    while position.seat_to_act >= 0:
        choices: list[tuple[int, int]] = []
        for seat in asked_seats(position):
            if number + len(choices) < random:
                move = any_move(position, seat, dice)
            else:
                bot = bots[seat]
                move = int(bot.choose(Seen(game, position, seat), QuickDice(dice.word()), Budget(bot.simulations)))
            choices.append((seat, move))
        for seat, move in choices:
            position.ask(seat)
            position.apply(move)
            number += 1
            yield move


def any_move(position: Position, seat: int, dice: Dice) -> int:
    """A random legal move of the seat."""
    asked = position.copy()
    asked.ask(seat)
    moves = asked.moves()
    return int(moves[dice.below(len(moves))])
