"""The tree search finds what can be found."""

from gopura.bots.budget import Budget
from gopura.bots.known import DISMISSED, UNKNOWN, Known
from gopura.bots.search import Search, Style, worth
from gopura.bots.seen import Seen
from gopura.core.chance import QuickDice
from tests.bots.positions import midway


def test_known_moves_keep_their_numbers_while_the_table_grows() -> None:
    known = Known()
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
        assert abs(sum(worth(position, game.evaluate)) - 1) < 1e-9
        search = Search(Seen(game, position), QuickDice(seed), Style())
        search.run(Budget(30))
        assert abs(sum(search.thought().shares) - 1) < 1e-9


def test_a_finished_game_is_worth_the_win() -> None:
    game, position = midway("angkor", 0, 500)
    for move in position.moves():
        after = position.copy()
        after.play(move)
        if after.seat_to_act < 0:
            values = worth(after, game.evaluate)
            winners = after.winners()
            assert all((values[seat] > 0.4) == (seat in winners) for seat in range(2))
