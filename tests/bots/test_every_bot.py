"""What holds for every bot in every game: it keeps the rules, its secrets, its seed and its clock."""

import threading
import time

import pytest

import gopura
from gopura.bots import bot_names, choose_move
from gopura.bots.budget import Budget
from gopura.bots.levels import BOTS
from gopura.bots.seen import Seen
from gopura.bots.thinking import think_about
from gopura.core.chance import QuickDice
from tests.bots.positions import GAMES, choice, midway


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", bot_names())
def test_a_bot_chooses_legal_moves_only(name: str, bot: str) -> None:
    for seed in range(6):
        game, position = midway(name, seed, 7 * seed)
        assert choice(bot, game, position, seed, 20) in list(position.moves())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", bot_names())
def test_what_the_seat_cannot_know_does_not_change_the_choice(name: str, bot: str) -> None:
    for seed in range(6):
        game, truth = midway(name, seed, 17 * seed)
        other = truth.determinize(truth.seat_to_act, QuickDice(1000 + seed))
        assert choice(bot, game, truth, seed) == choice(bot, game, other, seed)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", bot_names())
def test_the_same_seed_and_budget_give_the_same_move(name: str, bot: str) -> None:
    for seed in range(3):
        game, position = midway(name, seed, 5)
        assert choice(bot, game, position, seed) == choice(bot, game, position, seed)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", ["random", "greedy", "easy"])
def test_a_quick_bot_plays_a_whole_game_by_the_rules(name: str, bot: str) -> None:
    table = gopura.start(name, seats=2, seed=3)
    while not table.over and len(table.played) < 3000:
        table.play(choose_move(table, bot, len(table.played)))
    assert table.over


@pytest.mark.parametrize("name", GAMES)
def test_a_move_comes_in_time(name: str) -> None:
    game, position = midway(name, 2, 12)
    began = time.thread_time()  # its own: the machine may be busy
    BOTS["hard"].choose(Seen(game, position), QuickDice(1), Budget(seconds=0.3))
    assert time.thread_time() - began < 1.5


@pytest.mark.parametrize("name", GAMES)
def test_a_search_is_cancelled_from_another_thread(name: str) -> None:
    game, position = midway(name, 2, 12)
    budget = Budget(seconds=60)
    timer = threading.Timer(0.1, budget.cancel)
    began = time.monotonic()
    timer.start()
    BOTS["hard"].choose(Seen(game, position), QuickDice(1), budget)
    assert time.monotonic() - began < 30  # half of what it had


def test_a_seed_can_be_any_whole_number() -> None:
    table = gopura.start("angkor", seats=2, seed=1)
    for seed in (-1, 2**63, 10**40):
        assert choose_move(table, "hard@20", seed) in table.moves()
        assert think_about(table, Budget(20), seed).moves


def test_a_bot_never_holds_the_true_position() -> None:
    game, truth = midway("angkor", 4, 10)
    other = truth.determinize(truth.seat_to_act, QuickDice(99))
    views = [game.view(Seen(game, position).guess(QuickDice(7)), None) for position in (truth, other)]
    assert views[0] == views[1]
    assert list(Seen(game, truth).moves()) == list(truth.moves())
