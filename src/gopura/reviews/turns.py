"""The turns of a game, and the quick way to play one."""

from typing import Any, Final, NamedTuple

from gopura.bots.one_step import choose_one_step_ahead
from gopura.bots.seen import Seen
from gopura.bots.thinking import USUAL
from gopura.core.chance import QuickDice
from gopura.core.game import Game
from gopura.core.position import Position
from gopura.core.table import Table

LONGEST: Final = 40  # moves of a turn that is played quickly
WIDTH: Final = 1  # how widely plans are looked for


class Turn(NamedTuple):
    """The moves of one seat in a row: from number `first` on, up to `end`, which is not among them."""

    seat: int
    first: int
    end: int


class Past(NamedTuple):
    """A game as it went."""

    table: Table
    positions: list[Position]  # before each move, its seat asked, and at the end
    turns: list[Turn]
    level: str = USUAL  # what the players are taken for

    def moves(self, turn: Turn) -> tuple[int, ...]:
        """The moves of a turn."""
        return tuple(self.table.played[turn.first : turn.end])


def past_of(table: Table, level: str = USUAL) -> Past:
    """The game so far, by turns, between players of that level."""
    positions, turns = table.course.between(0), list[Turn]()
    for number, mover in enumerate(table.course.movers):
        if turns and turns[-1].seat == mover and positions[number].turns == positions[number - 1].turns:
            turns[-1] = turns[-1]._replace(end=number + 1)
        else:
            turns.append(Turn(mover, number, number + 1))
    return Past(table, positions, turns, level)


def play_quickly(game: Game[Any, Any], position: Position) -> None:
    """Play on to the end of the turn by what looks best one step ahead, or by the best-looking plan."""
    seat, turns = position.seat_to_act, position.turns
    for _ in range(LONGEST):
        if position.seat_to_act != seat or position.turns != turns:
            return
        for move in quick_moves(game, position):
            position.apply(move)


def quick_moves(game: Game[Any, Any], position: Position) -> list[int]:
    """How to go on: the whole turn where the game proposes plans, else a move."""
    if game.hints.plans is not None:
        return [int(move) for move in game.hints.plans(position, 1, WIDTH)[0]]
    return [int(choose_one_step_ahead(Seen(game, position), QuickDice(0), 0.0))]
