"""A review in pieces that workers make, each from the record alone; put together they are the review.

The first piece is a glance at the whole game in a few guesses, so that something can be shown at once. Every other
is one turn, or the deal, in full. A piece is plain numbers and moves in notation, as JSON holds them.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from gopura.core.table import Table
from gopura.reviews.account import Glimpse, Mean, glimpses, told
from gopura.reviews.pricing import Price, explained, price
from gopura.reviews.reasons import Reason
from gopura.reviews.reviewing import Review
from gopura.reviews.turns import Past, Turn, past_of

EDITION: Final = 4  # of how reviews are made: those of others are made again
FEW: Final = 8  # guesses for a glance
FEW_WHOLE_TURNS: Final = 2  # where a turn is a plan of many moves
Plain = dict[str, Any]


def glance(table: Table) -> Plain:
    """The turns of a game, and what each seat could expect at each of them in a few guesses."""
    past, few = past_of(table), FEW if table.game.hints.plans is None else FEW_WHOLE_TURNS
    seen = [plain_glimpses(glimpses(past, number, few)) for number in range(len(past.turns) + 1)]
    return {"turns": [list(turn) for turn in past.turns], "seen": seen}


def piece(past: Past, number: int, seed: int = 1) -> Plain:
    """The turn of that number, from 1, in full: what each seat could expect, and what it cost; 0 is the deal."""
    seen = plain_glimpses(glimpses(past, number))
    if number == 0:
        return {"seen": seen}
    found = explained(past, price(past, past.turns[number - 1], seed), seed)
    write = past.table.game.words.write
    priced: Plain = {"seen": seen, "loss": list(found.loss), "best": [write(move) for move in found.best]}
    if found.why:
        priced["why"] = [list(each) for each in found.why]
    return priced


def put_together(table: Table, first: Plain, pieces: Mapping[int, Plain]) -> Review:
    """The review as far as its pieces go: where one is missing, what was seen at a glance stands in for it."""
    turns = [Turn(*each) for each in first["turns"]]
    seen = [read_glimpses(pieces.get(number, {"seen": each})["seen"]) for number, each in enumerate(first["seen"])]
    prices = [
        read_price(table, turn, pieces[number]) for number, turn in enumerate(turns, start=1) if number in pieces
    ]
    return Review(table, tuple(told(turns, seen)), tuple(prices))


def read_price(table: Table, turn: Turn, plain: Plain) -> Price:
    """What a turn cost, from its piece."""
    best = tuple(table.game.words.read(text) for text in plain["best"])
    return Price(turn, Mean(*plain["loss"]), best, tuple(Reason(*each) for each in plain.get("why", ())))


def plain_glimpses(seen: Sequence[Glimpse]) -> list[list[float]]:
    """What each seat could expect, as numbers: two of them, or four where chance spoke."""
    return [[*each.after, *(each.before_chance or ())] for each in seen]


def read_glimpses(plain: Sequence[Sequence[float]]) -> list[Glimpse]:
    """What each seat could expect, from those numbers."""
    return [Glimpse(Mean(each[0], each[1]), Mean(each[2], each[3]) if len(each) > 2 else None) for each in plain]
