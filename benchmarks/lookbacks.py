"""Games looked back on, kept as lines of numbers: the luck in each, and the blunder that was planted in it."""

import json
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any, Final

import gopura
from benchmarks.selfplay import Kind
from benchmarks.selfplay import play as play_itself
from gopura.bots import choose_move
from gopura.bots.match import EVEN, unevenness
from gopura.bots.seen import Seen
from gopura.core.chance import QuickDice
from gopura.core.table import Table
from gopura.reviews.account import accounts
from gopura.reviews.pieces import glance
from gopura.reviews.pricing import Care, Look, difference, price
from gopura.reviews.turns import Past, Turn, past_of

FOLDER: Final = Path(__file__).parent / "looked_back"
HARD: Final = {
    "angkor": "hard@200",
    "temple": "hard@300",
    "tikal": "hard@12",
}  # who plays where blunders are planted
JUDGES: Final = {  # of what a blunder cost beside the turn of `hard`: deeper than a review, in other guesses
    "angkor": Care(choosing=0, pricing=16, thinking=150),
    "temple": Care(choosing=0, pricing=8, thinking=1000),
    "tikal": Care(choosing=0, pricing=8, thinking=24),
}
JUDGES_DICE: Final = 77
OPENING: Final = 3  # random moves first where no deck brings variety
TRIES: Final = 20  # at a random turn that is not the one that was played
Line = dict[str, Any]


def lines_of(file: Path) -> Iterator[Line]:
    """What is kept in a file; a line that was cut off ends it."""
    if not file.exists():
        return
    with file.open(encoding="utf-8") as text:
        yield from (json.loads(line) for line in text if line.endswith("\n"))


def keep(file: Path, line: Line) -> None:
    """Keep one line more, after those that are whole."""
    file.parent.mkdir(parents=True, exist_ok=True)
    known = file.read_bytes() if file.exists() else b""
    whole = known[: known.rfind(b"\n") + 1]
    file.write_bytes(whole + json.dumps(line, separators=(",", ":")).encode() + b"\n")


def luck_in(kind: Kind, seed: int) -> Line:
    """What a game of bots came to for each seat, how much of it was luck, and by how much the parts miss it."""
    table = gopura.start(kind.game, seats=kind.seats, seed=seed)
    for move in play_itself(kind, seed):
        table.play(table.legal(move))
    found, winners = accounts(past_of(table, kind.bot)), table.winners
    won = [1 / len(winners) if seat in winners else 0.0 for seat in range(kind.seats)]
    whole = [each.fair + each.luck.value + each.own + each.others for each in found]
    return {
        "seed": seed,
        "won": won,
        "luck": [round(each.luck.value, 5) for each in found],
        "off": max(abs(one - other) for one, other in zip(whole, won, strict=True)),
    }


def planted(game: str, seed: int) -> Line:
    """A game of `hard` against itself with one random turn in it, and what two reviews of it say of every turn."""
    table, opening, number, cost = with_a_blunder(game, seed)
    past = past_of(table)
    turns = past.turns[opening:]
    begun = process_time()
    glance(table)
    first_answer, begun = process_time() - begun, process_time()
    accounts(past)
    priced = [prices(past, turns, 1)]
    took = process_time() - begun
    priced.append(prices(past, turns, 2))
    return {
        "seed": seed,
        "turn": number - opening,
        "cost": cost,
        "priced": priced,
        "first_answer": round(first_answer, 3),
        "seconds": round(took, 1),
    }


def prices(past: Past, turns: list[Turn], dice: int) -> list[list[float]]:
    """Of each of the turns what it cost and the standard error."""
    return [[round(part, 4) for part in price(past, turn, dice).loss] for turn in turns]


def with_a_blunder(game: str, seed: int) -> tuple[Table, int, int, list[float]]:
    """The game, how many turns were its opening, the number of the random turn, from 0, and what that cost."""
    dice = QuickDice(seed)
    table = opened(game, seed, dice)
    opening = len(past_of(table).turns)
    play_on(table, HARD[game], dice)
    past = past_of(table)
    while True:
        number = opening + dice.below(len(past.turns) - opening)
        for _ in range(TRIES):
            spoilt = at_random(past, past.turns[number], dice)
            blunder = tuple(spoilt.played[past.turns[number].first :])
            if blunder != past.moves(past.turns[number]):
                cost = judged(past, past.turns[number], blunder)
                play_on(spoilt, HARD[game], dice)
                return spoilt, opening, number, cost


def opened(game: str, seed: int, dice: QuickDice) -> Table:
    """A game at two seats; where no deck brings variety, after random moves that leave it near even."""
    table = start = gopura.start(game, seats=2, seed=seed)
    while start.game.hints.key is not None and (not table.played or unevenness(table.game, table.reveal()) > EVEN):
        table = start.after(0)
        for _ in range(OPENING):
            play_any(table, dice)
    return table


def play_any(table: Table, dice: QuickDice) -> None:
    """Play any legal move."""
    listed = table.listed()
    table.play(table.legal(listed[dice.below(len(listed))]))


def play_on(table: Table, bot: str, dice: QuickDice) -> None:
    """Play to the end."""
    while not table.over:
        table.play(choose_move(table, bot, seed=dice.word()))


def at_random(past: Past, turn: Turn, dice: QuickDice) -> Table:
    """The game up to that turn, and in its place a random one."""
    table = past.table.after(turn.first)
    turns = table.reveal().turns
    while not table.over and table.seat == turn.seat and table.reveal().turns == turns:
        play_any(table, dice)
    return table


def judged(past: Past, turn: Turn, blunder: tuple[int, ...]) -> list[float]:
    """What the blunder cost beside the turn that was played, and the standard error."""
    seen, care = Seen(past.table.game, past.positions[turn.first], turn.seat), JUDGES[past.table.game.facts.name]
    looks = [Look(seen, care, JUDGES_DICE, number) for number in range(care.pricing)]
    return [round(part, 4) for part in difference(looks, past.moves(turn), blunder, care.pricing)]
