# mypyc: compile
"""The two plain bots, for any game: the lowest rungs of the ladder, so they never change."""

from typing import Final

from mypy_extensions import i64

from gopura.bots.seen import Seen
from gopura.core.chance import Dice
from gopura.core.position import Position

GUESSES: Final[i64] = 4  # what a move brings may depend on what the seat cannot know
WIN: Final[i64] = 1_000_000  # more than any game has points


def choose_randomly(seen: Seen, dice: Dice) -> i64:
    """Any legal move, each equally likely."""
    moves = seen.moves()
    return moves[dice.below(len(moves))]


def choose_greedily(seen: Seen, dice: Dice) -> i64:
    """The move after which the seat leads by most points, over a few guesses; one of the best by chance."""
    guesses = [seen.guess(dice) for _ in range(GUESSES)]
    chosen: i64 = -1
    best: i64 = -WIN * GUESSES * 2
    ties: i64 = 0
    for move in seen.moves():
        lead: i64 = 0
        for guess in guesses:
            after = guess.copy()
            after.apply(move)
            lead += lead_of(after, seen.seat, seen.cooperative)
        if lead > best:
            best = lead
            ties = 0
        if lead == best:
            ties += 1
            if dice.below(ties) == 0:
                chosen = move
    return chosen


def lead_of(position: Position, seat: i64, cooperative: bool = False) -> i64:
    """The seat's points ahead of the best other seat, and a win counts for more than any points.

    Where nobody is against it, all points count.
    """
    scores = position.scores()
    lead: i64 = 0
    if cooperative or position.seats == 1:
        for points in scores:
            lead += points
    else:
        others: i64 = -WIN
        for other in range(position.seats):
            if other != seat and scores[other] > others:
                others = scores[other]
        lead = scores[seat] - others
    if position.seat_to_act < 0:
        lead += WIN if seat in position.winners() else -WIN
    return lead
