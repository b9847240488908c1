"""Puzzles found in games that quick bots play against each other, the same ones for the same seed."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from math import log10
from typing import Any, Final, NamedTuple

from gopura.bots.one_step import choose_one_step_ahead
from gopura.bots.plain import choose_randomly
from gopura.bots.seen import Seen
from gopura.core.chance import QuickDice, SeedDice
from gopura.core.game import Game
from gopura.core.position import Position
from gopura.core.puzzle import Goal
from gopura.puzzles.proving import Proof, is_over, prove
from gopura.puzzles.puzzle import Puzzle

BLUR: Final = 0.03  # the error with which the bots of the games see a share of the win
OPENING: Final = 6  # random moves at most, one at least, where no chance brings variety
LOOSE: Final = 0.3  # and the error there
PLANS: Final = 4  # of which one of the two best-looking is played
WIDTH: Final = 3
GLANCES: Final = 4  # quick turns that must not all solve a puzzle
COMMON: Final = 0.2  # of all turns so many may solve it
MOST_A_GAME: Final = 4
EASIEST: Final = 900  # the rating of a puzzle before anybody has tried it, from these parts
PER_GLANCE: Final = 100
PER_POWER: Final = 150  # of ten: the turns for each that solves it, or the states that had to be looked at


class Deal(NamedTuple):
    """How a game is set up."""

    game: Game[Any, Any]
    seats: int
    options: Mapping[str, str]
    seed: bytes
    source: str = ""

    def start(self) -> Position:
        """The position before the first move."""
        position: Position = self.game.rules.start(self.seats, self.options, SeedDice(self.seed))
        return position


def deal_of(game: Game[Any, Any], seed: int, number: int) -> Deal:
    """The game of that number: the numbers of seats take turns."""
    seats = game.facts.seats[number % len(game.facts.seats)]
    return Deal(game, seats, game.facts.settle({}, seats), seed_of(seed, number), f"{seed} {number}")


def seed_of(seed: int, number: int) -> bytes:
    """The seed of the game of that number."""
    return hashlib.sha256(f"puzzles {seed} {number}".encode()).digest()


def puzzles_of_game(deal: Deal) -> Iterator[Puzzle]:
    """The puzzles in the game that bots make of a deal."""
    position, moves, found = deal.start(), list[int](), 0
    dice = QuickDice(int.from_bytes(deal.seed[:4]))
    opening = 0 if deal.game.hints.key is None else 1 + dice.below(OPENING)
    while position.seat_to_act >= 0 and found < MOST_A_GAME:
        for goal in deal.game.puzzles:
            puzzle = puzzle_at(deal, goal, position, moves) if goal.is_asked(position) else None
            if puzzle is not None:
                found += 1
                yield puzzle
        moves += play_turn(deal.game, position, dice, is_random=len(moves) < opening)


def play_turn(game: Game[Any, Any], position: Position, dice: QuickDice, *, is_random: bool) -> list[int]:
    """Play on to the end of the turn, or of one of its plans, by chance or as it looks best: the moves."""
    if game.hints.plans is not None:
        plans = game.hints.plans(position, PLANS, WIDTH)
        moves = [int(move) for move in plans[dice.below(min(2, len(plans)))]]
        for move in moves:
            position.apply(move)
        return moves
    before, moves = position.copy(), list[int]()
    while not is_over(before, position):
        seen = Seen(game, position)
        blur = BLUR if game.hints.key is None else LOOSE
        move = int(choose_randomly(seen, dice) if is_random else choose_one_step_ahead(seen, dice, blur))
        moves.append(move)
        position.apply(move)
    return moves


def puzzle_at(
    deal: Deal, goal: Goal[Any], position: Position, moves: Sequence[int], *, easy: bool = False
) -> Puzzle | None:
    """The puzzle of the turn that begins there; None where it is worth nothing, or too much to prove.

    Nor is there one where all quick turns solve it, unless it may be easy.
    """
    proof = prove(goal, position)
    if proof is None or proof.best < goal.least or is_common(goal, proof):
        return None
    quick = quick_worths(deal.game, goal, position)
    missed = sum(worth < proof.best for worth in quick)
    return made(deal, goal, position, moves, proof, missed) if missed or easy else None


def is_common(goal: Goal[Any], proof: Proof) -> bool:
    """Whether so many turns solve it that it hardly asks anything; known where all turns were looked at."""
    return goal.bound is None and proof.solving > COMMON * proof.turns


def quick_worths(game: Game[Any, Any], goal: Goal[Any], before: Position) -> list[int]:
    """What some turns are worth that look good at a glance."""
    seat = int(before.seat_to_act)
    worths = list[int]()
    for number in range(GLANCES):
        after = before.copy()
        if game.hints.plans is not None:
            plans = game.hints.plans(after, GLANCES, 1)
            for move in plans[number % len(plans)]:
                after.apply(move)
        else:
            glance(game, before, after, number)
        worths.append(int(goal.worth(before, after, seat)))
    return worths


def glance(game: Game[Any, Any], before: Position, after: Position, number: int) -> None:
    """Play a turn that looks best one step ahead, the later ones less exactly."""
    dice = QuickDice(number)
    while not is_over(before, after):
        after.apply(choose_one_step_ahead(Seen(game, after), dice, number * BLUR))


def made(
    deal: Deal, goal: Goal[Any], position: Position, moves: Sequence[int], proof: Proof, missed: int
) -> Puzzle:
    """The puzzle with its certificate."""
    write = deal.game.words.write
    return Puzzle(
        game=deal.game.facts.name,
        version=deal.game.facts.version,
        seats=deal.seats,
        options=dict(deal.options),
        seed=deal.seed.hex(),
        moves=tuple(write(move) for move in moves),
        goal=goal.name,
        best=proof.best,
        line=tuple(write(move) for move in proof.line),
        looked=proof.looked,
        rules=rules_of(goal, position, proof.line),
        rating=first_rating(goal, proof, missed),
        source=deal.source,
    )


def rules_of(goal: Goal[Any], before: Position, line: Sequence[int]) -> tuple[str, ...]:
    """The rules of the goal's themes that the moves are examples of, in the order of the themes."""
    position, found = before.copy(), set[str]()
    for move in line:
        found.update(goal.rules(position, move))
        position.apply(move)
    return tuple(rule for rule in goal.themes if rule in found)


def first_rating(goal: Goal[Any], proof: Proof, missed: int) -> int:
    """How hard a puzzle is taken to be: more so the rarer its solutions, and the more quick turns miss them."""
    rarity = proof.looked if goal.bound is not None else proof.turns / proof.solving
    return EASIEST + PER_GLANCE * missed + round(PER_POWER * log10(rarity))
