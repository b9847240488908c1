"""The plain bots play every game by the rules, and only by what their seat may know."""

import pytest

import gopura
from gopura.bots import bot_names, choose_move
from gopura.bots.levels import PLAIN
from gopura.bots.plain import lead_of
from gopura.bots.seen import Seen
from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.contract import Position
from gopura.core.game import Game

GAMES = gopura.game_names()


def started(name: str, seats: int, seed: int, moves: int) -> tuple[Game[Position, dict[str, object]], Position]:
    """A position some random moves into a game."""
    game = gopura.find_game(name)
    position: Position = game.start(seats, game.settle({}, seats), SeedDice(read_seed(seed)))
    dice = QuickDice(seed)
    for _ in range(moves):
        legal = position.moves()
        after = position.copy()
        after.play(legal[dice.below(len(legal))])
        if after.seat_to_act < 0:
            break
        position = after
    return game, position


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_bot_plays_a_whole_game_by_the_rules(name: str, bot: str) -> None:
    table = gopura.start(name, seats=2, seed=3)
    for seed in range(2000):
        if table.over:
            break
        table.play(choose_move(table, bot, seed))
    assert table.over


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_what_the_seat_cannot_know_does_not_change_the_choice(name: str, bot: str) -> None:
    for seed in range(12):
        game, truth = started(name, game_seats(name, seed), seed, 5 * seed)
        other = truth.determinize(truth.seat_to_act, QuickDice(1000 + seed))
        chosen = [PLAIN[bot](Seen(position, game.evaluate), QuickDice(seed)) for position in (truth, other)]
        assert chosen[0] == chosen[1]


def game_seats(name: str, seed: int) -> int:
    seats = gopura.find_game(name).seats
    return seats[seed % len(seats)]


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_the_same_seed_gives_the_same_move(bot: str) -> None:
    table = gopura.start("angkor", seats=3, seed=5)
    assert len({choose_move(table, bot, 11) for _ in range(5)}) == 1


def test_the_random_bot_chooses_differently_with_other_seeds() -> None:
    table = gopura.start("angkor", seats=3, seed=5)
    assert len({choose_move(table, "random", seed) for seed in range(20)}) > 10


def test_the_greedy_bot_takes_the_most_points_there_are() -> None:
    for seed in range(10):
        game, position = started("angkor", 2, seed, 2 * seed)  # the first placement of a turn: no draw follows
        seat = position.seat_to_act
        leads = {}
        for move in position.moves():
            after = position.copy()
            after.play(move)
            leads[move] = lead_of(after, seat)
        assert leads[PLAIN["greedy"](Seen(position, game.evaluate), QuickDice(seed))] == max(leads.values())


def test_an_unknown_bot_is_one_sentence() -> None:
    table = gopura.start("angkor", seats=2, seed=1)
    with pytest.raises(gopura.BadSetup, match=r"^There is no bot 'deep'; the bots here are random, greedy"):
        choose_move(table, "deep", 1)
    assert bot_names()[:2] == ("random", "greedy")


def test_a_finished_game_asks_for_no_move() -> None:
    table = gopura.start("angkor", seats=2, seed=3)
    seed = 0
    while not table.over:
        table.play(choose_move(table, "random", seed))
        seed += 1
    with pytest.raises(gopura.BadSetup, match=r"^The game is over"):
        choose_move(table, "random", 1)
