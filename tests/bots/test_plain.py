"""The plain bots: random and greedy."""

import pytest

import gopura
from gopura.bots import bot_names, choose_move
from gopura.bots.plain import WIN, lead_of
from tests.bots.positions import choice, midway


def test_the_random_bot_chooses_differently_with_other_seeds() -> None:
    table = gopura.start("angkor", seats=3, seed=5)
    assert len({choose_move(table, "random", seed) for seed in range(20)}) > 10


def test_the_greedy_bot_takes_the_most_points_there_are() -> None:
    for seed in range(10):
        game, position = midway("angkor", seed, 2 * seed)  # the first placement of a turn: no draw follows
        leads = {}
        for move in position.moves():
            after = position.copy()
            after.apply(move)
            leads[move] = lead_of(after, position.seat_to_act)
        assert leads[choice("greedy", game, position, seed)] == max(leads.values())


def test_a_win_counts_for_more_than_any_points() -> None:
    table = gopura.start("angkor", seats=2, seed=3)
    while not table.over:
        table.play(choose_move(table, "random", len(table.played)))
    position = table.reveal()
    winner = position.winners()[0]
    assert lead_of(position, winner) >= WIN
    assert lead_of(position, 1 - winner) <= -WIN or len(position.winners()) == 2


def test_an_unknown_bot_is_one_sentence() -> None:
    table = gopura.start("angkor", seats=2, seed=1)
    with pytest.raises(gopura.BadSetup, match=r"^There is no bot 'deep'; the bots here are random, greedy"):
        choose_move(table, "deep", 1)
    assert bot_names()[:2] == ("random", "greedy")


@pytest.mark.parametrize("amount", ["", "0", "-3", "x", "0s", "-1s", "s", "1.5", "infs", "nans", "1e9s", "1" * 30])
def test_a_budget_is_simulations_or_seconds(amount: str) -> None:
    table = gopura.start("angkor", seats=2, seed=1)
    with pytest.raises(
        gopura.BadSetup, match=r"^A budget is simulations, or seconds up to 3600, like hard@500 or hard@0\.2s"
    ):
        choose_move(table, f"hard@{amount}", 1)


def test_a_finished_game_asks_for_no_move() -> None:
    table = gopura.start("angkor", seats=2, seed=3)
    while not table.over:
        table.play(choose_move(table, "random", len(table.played)))
    with pytest.raises(gopura.BadSetup, match=r"^The game is over"):
        choose_move(table, "random", 1)
