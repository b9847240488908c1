"""How long a bot thinks, and when it need not think on."""

import pytest

import gopura
from gopura.bots import budget as clock
from gopura.bots.budget import Budget
from gopura.bots.levels import budget_of, read_bot
from gopura.bots.seen import Seen
from gopura.bots.thinking import think
from gopura.core.chance import QuickDice
from gopura.core.registry import find_game
from tests.bots.positions import GAMES, midway


class StoppedClock:
    """A clock that stands until it is set."""

    now = 100.0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def test_a_lead_decides_when_it_is_larger_than_the_simulations_left() -> None:
    budget = Budget(10)
    for _ in range(6):
        assert budget.take()
    assert not budget.is_decided(4)  # the second could draw level
    assert budget.is_decided(5)
    assert not Budget().is_decided(10**9)  # without an end nothing is ever decided


def test_a_lead_decides_when_the_time_left_is_too_short_to_make_it_up(monkeypatch: pytest.MonkeyPatch) -> None:
    time = StoppedClock()
    monkeypatch.setattr(clock, "time", time)
    budget = Budget(seconds=10)
    time.now += 2  # preparing counts for nothing
    for _ in range(8):
        assert budget.take()
        time.now += 0.5
    assert not budget.is_decided(8)  # four seconds left, two simulations a second
    assert budget.is_decided(9)
    assert not Budget(seconds=10).is_decided(1)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", ["easy", "medium", "hard", "tree@3s"])
def test_all_moves_of_the_longest_turn_fit_into_its_time(
    monkeypatch: pytest.MonkeyPatch, name: str, bot: str
) -> None:
    monkeypatch.setattr(clock, "time", StoppedClock())
    game, chosen = find_game(name), read_bot(bot)
    allowed = game.hints.pace[chosen.level] if chosen.level is not None else 3
    parts = [budget_of(chosen, game, before).left() or 0 for before in range(game.hints.moves_a_turn[1])]
    assert sum(parts) == pytest.approx(allowed)
    assert min(parts) > 0


@pytest.mark.parametrize("name", GAMES)
def test_no_turn_is_longer_than_its_game_says(name: str) -> None:
    longest = 0
    for seed in range(20):
        table = gopura.start(name, seats=find_game(name).facts.seats[-1], seed=seed)
        dice = QuickDice(seed)
        while not table.over and len(table.played) < 400:
            moves = table.moves()
            small = [move for move in moves if not move.startswith("end")] or moves  # who never stops early
            assert table.seat is not None
            longest = max(longest, table.moves_in_turn(table.seat) + 1)
            table.play(small[dice.below(len(small))])
    usual, most = find_game(name).hints.moves_a_turn
    assert usual <= longest <= most


def test_a_thorough_search_is_never_decided() -> None:
    for thorough in (False, True):
        budget = Budget(10, thorough=thorough)
        assert budget.take()
        assert budget.is_decided(11) != thorough


@pytest.mark.parametrize("name", GAMES)
def test_to_stop_when_the_choice_stands_never_changes_it(name: str) -> None:
    saved = 0
    for seed in range(8):
        game, position = midway(name, seed, 11 * seed)
        seen = Seen(game, position)
        simulations = 60 if game.hints.plans is not None else 200
        short, full = (
            think(seen, QuickDice(seed), Budget(simulations, thorough=thorough)) for thorough in (False, True)
        )
        assert short.best() == full.best()
        saved += full.simulations - short.simulations
    assert saved > 0 or game.hints.key is not None  # where wins are proved, a lead decides nothing
