"""The fast rules and the slow ones agree, on hundreds of positions of every kind."""

from collections import Counter

import pytest

from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.games.tikal import GAME
from gopura.games.tikal.rules.moves import END
from gopura.games.tikal.rules.position import TikalPosition
from gopura.games.tikal.words import notation
from tests.games.tikal import slow

GAMES = [
    pytest.param(seats, options, seed, id=f"{seats}-{'-'.join(options) or 'plain'}-{seed}")
    for seats in (2, 3, 4)
    for options in ({}, {"auction": "on"}, {"free_volcano": "on"})
    for seed in (1, 2)
]


def started(seats: int, options: dict[str, str], seed: int) -> TikalPosition:
    return GAME.rules.start(seats, GAME.facts.settle(options, seats), SeedDice(read_seed(seed)))


def next_move(position: TikalPosition, dice: QuickDice) -> int:
    """A random move that seldom ends the turn while points are left, so that more happens."""
    moves = position.moves()
    move = moves[dice.below(len(moves))]
    return moves[dice.below(len(moves))] if move == END else move


@pytest.mark.parametrize(("seats", "options", "seed"), GAMES)
def test_moves_scorings_and_winners_agree(seats: int, options: dict[str, str], seed: int) -> None:
    position, dice = started(seats, options, seed), QuickDice(seed)
    looked_at: Counter[str] = Counter()
    number = 0
    while position.seat_to_act >= 0:
        view = GAME.view(position, None)
        move = next_move(position, dice)
        is_scoring = move == END and view["turn_kind"] != "tile"
        if number % 3 == 0 or is_scoring or view["asked"] != "act":
            listed = sorted(notation.write(listed) for listed in position.moves())
            assert listed == slow.legal(view)
            looked_at[f"{view['asked']} {view['turn_kind']}"] += 1
        position.apply(move)
        if is_scoring:
            assert position.scorings[-1].total() == slow.scored(view, str(view["turn"]))
        number += 1
    view = GAME.view(position, None)
    assert slow.legal(view) == []
    assert view["winners"] == slow.winners(view)
    assert sum(looked_at.values()) > 60
    assert {"act tile", "act volcano", "act final", "lay tile", "lay volcano"} <= set(looked_at)
    assert ("auction" in options) == ("bid tile" in looked_at)
