"""The tree search finds what can be found."""

import pytest

from gopura.bots.budget import Budget
from gopura.bots.move_table import DISMISSED, UNKNOWN, MoveTable
from gopura.bots.search import Edge, Node, Search, Style
from gopura.bots.seen import Seen
from gopura.bots.thinking import think
from gopura.bots.worth import worth
from gopura.core.buffers import vec
from gopura.core.chance import QuickDice
from tests.bots.positions import GAMES, midway


def test_known_moves_keep_their_numbers_while_the_table_grows() -> None:
    known = MoveTable()
    moves = [3 * n * n + (n << 40) for n in range(500)]
    for number, move in enumerate(moves):
        assert known.find(move) == UNKNOWN
        known.add(move, number)
    assert [known.find(move) for move in moves] == list(range(500))
    known.put(moves[7], DISMISSED)
    assert known.find(moves[7]) == DISMISSED
    assert known.find(10**12 + 1) == UNKNOWN


def test_every_simulation_is_one_visit_of_a_root_move() -> None:
    game, position = midway("angkor", 1, 9)
    search = Search(Seen(game, position), QuickDice(1), Style())
    search.run(Budget(100, thorough=True))
    assert search.root.visits == 102
    assert sum(idea.visits for idea in search.thought().ideas) == 101


def test_the_shares_of_all_seats_make_one_whole() -> None:
    for seed in range(9):
        game, position = midway("angkor", seed, 9 * seed)
        assert abs(sum(worth(position, game.hints.evaluate)) - 1) < 1e-9
        search = Search(Seen(game, position), QuickDice(seed), Style())
        search.run(Budget(30))
        assert abs(sum(search.thought().shares) - 1) < 1e-9


@pytest.mark.parametrize("name", GAMES)
def test_the_shares_are_those_after_the_chosen_move(name: str) -> None:
    for seed in range(6):
        game, position = midway(name, seed, 12 * seed)
        thought = think(Seen(game, position), QuickDice(seed), Budget(60))
        assert thought.shares[position.seat_to_act] == pytest.approx(thought.ideas[0].value)
        assert sum(thought.shares) == pytest.approx(1)
        assert min(thought.shares) >= 0


def test_the_line_to_expect_holds_what_is_best_for_the_seat_that_acts() -> None:
    game, position = midway("angkor", 0, 4)
    search = Search(Seen(game, position), QuickDice(1), Style())
    search.run(Budget(1))
    mine = search.root.edges[0]
    mine.visits = 16
    mine.child = Node()
    other = 1 - position.seat_to_act
    for move, share in ((1, 0.75), (2, 0.25)):
        reply = Edge(move, other, 0.5, 2)
        reply.visits = 8
        reply.sums = vec[float]([8 * (share if seat == other else 1 - share) for seat in range(2)])
        mine.child.edges.insert(0, reply)
    assert search.thought().line == [(position.seat_to_act, mine.move), (other, 1)]


def test_a_finished_game_is_worth_the_win() -> None:
    game, position = midway("angkor", 0, 500)
    for move in position.moves():
        after = position.copy()
        after.apply(move)
        if after.seat_to_act < 0:
            values = worth(after, game.hints.evaluate)
            winners = after.winners()
            assert all((values[seat] > 0.4) == (seat in winners) for seat in range(2))
