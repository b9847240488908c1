"""In a worker: pieces of the review of a game, turns compared, ideas for a hint, puzzles; from its record."""

from functools import lru_cache
from typing import Any

from gopura.bots.budget import Budget
from gopura.bots.thinking import seen_at, think
from gopura.core.chance import QuickDice
from gopura.core.record import Record
from gopura.core.replay import replay
from gopura.puzzles.judging import judged
from gopura.puzzles.own import missed_in
from gopura.puzzles.puzzle import read_puzzle
from gopura.reviews.pieces import glance, piece
from gopura.reviews.pricing import compared
from gopura.reviews.turns import Past, Turn, past_of

IDEAS = 3  # of which a hint says that one of them is best
KEPT = 4  # games whose positions a worker remembers, since many pieces of one are asked for in a row


def glance_at(record: str) -> dict[str, Any]:
    """The whole game, seen in a few guesses."""
    return glance(past_at(record).table)


def piece_of(record: str, number: int) -> dict[str, Any]:
    """One turn of it in full."""
    return piece(past_at(record), number)


def ideas_at(record: str, seat: int, seconds: float) -> list[str]:
    """The moves that a bot likes for that seat after this record, the best first."""
    table = replay(Record.from_json(record))
    thought = think(seen_at(table, seat), QuickDice(1), Budget(seconds=seconds))
    return [table.game.words.write(idea.move) for idea in thought.ideas[:IDEAS]]


def compare(record: str, turn: list[int], better: list[str], tried: list[str]) -> dict[str, Any]:
    """By how much one turn is better than another in its place, with the standard error."""
    past = past_at(record)
    read = past.table.game.words.read
    loss = compared(past, Turn(*turn), tuple(map(read, better)), tuple(map(read, tried)))
    return {"loss": list(loss)}


def judge_turn(puzzle: str, moves: list[str]) -> dict[str, Any]:
    """What a whole turn at a puzzle is worth, and why, in words."""
    worth, words = judged(read_puzzle(puzzle), moves)
    return {"worth": worth, "words": words}


def missed_puzzles(record: str) -> dict[str, Any]:
    """The puzzles that the players of this game were asked at the table and did not solve, with their seats."""
    found = missed_in(replay(Record.from_json(record)))
    return {"missed": [[missed.seat, missed.puzzle.to_json()] for missed in found]}


@lru_cache(maxsize=KEPT)
def past_at(record: str) -> Past:
    """The game after this record (in JSON), by turns."""
    return past_of(replay(Record.from_json(record)))
