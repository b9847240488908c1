"""The other searches, on Nim, where everybody knows what is right: leave a multiple of four."""

from types import SimpleNamespace
from typing import Any

import pytest
from mypy_extensions import i64

from gopura.bots.bestfirst import WIDTH, BestFirst
from gopura.bots.budget import Budget
from gopura.bots.levels import briefly
from gopura.bots.one_step import choose_one_step_ahead
from gopura.bots.openspiel import OpenState, choose_by_openspiel
from gopura.bots.seen import Seen
from gopura.bots.thinking import think
from gopura.bots.tree import choose_by_rollouts
from gopura.bots.turn_search import TurnSearch
from gopura.core.buffers import vec
from gopura.core.chance import QuickDice
from gopura.core.game import Game
from gopura.core.outlook import Outlook
from gopura.core.position import Position
from gopura_nim import GAME, NimPosition
from tests.changing import changed

HEAPS = [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14]  # from these there is a right move


def key(position: NimPosition) -> int:
    return position.heap * 2 + position.seat_to_act


def plans(position: NimPosition, most: int, width: int) -> list[vec[i64]]:  # noqa: ARG001  one step is a whole turn here
    return [vec[i64]([move]) for move in position.moves()][:most]


def blind(position: NimPosition) -> list[float]:
    """No knowledge but the end, and a wrong leaning: it likes to take as little as can be."""
    if position.seat_to_act < 0:
        return [1.0 if seat == position.winner else 0.0 for seat in range(2)]
    mine = 0.5 - 0.01 * position.taken[0]
    return [mine, 1 - mine]


BLIND: Game[Any, Any] = changed(GAME, evaluate=blind)
KEYED: Game[Any, Any] = changed(BLIND, key=key)
PLANNED: Game[Any, Any] = changed(GAME, plans=plans)


def right(heap: int, move: int) -> bool:
    return (heap - move) % 4 == 0


def best_first(heap: int, seat: int, simulations: int) -> BestFirst:
    search = BestFirst(Seen(KEYED, NimPosition(heap, seat)), QuickDice(1), key)
    search.run(Budget(simulations))
    return search


@pytest.mark.parametrize("heap", HEAPS)
def test_best_first_solves_nim_without_knowledge(heap: int) -> None:
    search = best_first(heap, 0, 1000)
    assert search.top.solved
    assert right(heap, search.thought().best())
    assert search.thought().shares == [1.0, 0.0]


def test_best_first_proves_a_lost_position() -> None:
    search = best_first(12, 1, 1000)
    assert search.top.solved
    assert search.thought().shares == [1.0, 0.0]
    assert len(search.points) <= 2 * 12  # each is met once, whatever the order of moves


@pytest.mark.parametrize("heap", HEAPS)
def test_what_is_proved_is_said_apart_from_how_often_it_was_tried(heap: int) -> None:
    search = best_first(heap, 0, 1000)
    ideas = search.thought().ideas
    assert ideas[0].proved
    assert all(idea.value == right(heap, idea.move) for idea in ideas if idea.proved)
    assert sum(idea.visits for idea in ideas) <= search.spent
    assert not any(idea.proved for idea in best_first(21, 0, 4).thought().ideas)


def test_a_short_search_leaves_what_it_has_proved_to_lose_however_often_tried() -> None:
    seen = Seen(
        changed(KEYED, blur=(1.0, 1.0)), NimPosition(16, 0)
    )  # any move left to choose from is chosen at times
    losses = 0
    for seed in range(20):
        search = BestFirst(seen, QuickDice(seed), key)
        search.run(Budget(75))
        lost = [
            idea.move for idea in search.thought().ideas if idea.proved and idea.value == 0 and idea.visits > 0
        ]
        assert briefly(seen, QuickDice(seed), Budget(75)) not in lost
        losses += len(lost)
    assert losses > 0


def test_best_first_stops_within_its_simulations() -> None:
    search = best_first(21, 0, 8)
    assert search.spent == 8
    assert search.thought().best() in (1, 2, 3)


class WideNim(NimPosition):
    """One to fifty stones may be taken: leave a multiple of 51."""

    def moves(self) -> vec[i64]:
        return vec[i64](range(1, min(50, self.heap) + 1))

    def copy(self) -> "WideNim":
        position = WideNim(self.heap, self.seat_to_act)
        position.winner = self.winner
        return position


def misled(position: WideNim) -> Outlook:
    """What is right looks worst, unless it ends the game."""
    outlook = Outlook()
    for move in position.moves():
        left = position.heap - move
        outlook.add(move, 1.0 if left == 0 else 0.2 if left % 51 == 0 else 0.6, left == 0)
    return outlook


def test_best_first_takes_in_what_it_left_out_when_all_else_is_proved_to_lose() -> None:
    game = changed(KEYED, outlook=misled)
    search = BestFirst(Seen(game, WideNim(51 + 49, 0)), QuickDice(1), key)
    search.top = search.new_point(search.root, WIDTH)  # as narrow as any other
    assert 49 not in list(search.top.moves)
    search.run(Budget(20000))
    assert search.top.solved
    assert search.thought().best() == 49


def test_the_same_seed_grows_the_same_search() -> None:
    one, other = (best_first(21, 0, 40).thought() for _ in range(2))
    assert [(idea.move, idea.visits, idea.value) for idea in one.ideas] == [
        (idea.move, idea.visits, idea.value) for idea in other.ideas
    ]


@pytest.mark.parametrize("heap", HEAPS)
def test_the_search_by_turns_answers_with_the_best_plan(heap: int) -> None:
    search = TurnSearch(Seen(PLANNED, NimPosition(heap, 0)), QuickDice(1), plans)
    search.run(Budget(60))
    thought = search.thought()
    assert right(heap, thought.best())
    assert sum(thought.shares) == pytest.approx(1)
    assert thought.line[0] == (0, thought.best())


@pytest.mark.parametrize("game", [BLIND, KEYED, PLANNED])
def test_every_kind_of_search_finds_the_win_in_one(game: Game[Any, Any]) -> None:
    for heap in (1, 2, 3):
        seen = Seen(game, NimPosition(heap, 1))
        assert think(seen, QuickDice(1), Budget(50)).best() == heap
        assert briefly(seen, QuickDice(1), Budget(50)) == heap


def test_a_glance_at_plans_and_at_moves_is_right_where_the_evaluation_is() -> None:
    for heap in HEAPS:
        for game in (GAME, PLANNED):
            assert right(heap, choose_one_step_ahead(Seen(game, NimPosition(heap, 0)), QuickDice(heap), 0.0))


def test_the_plain_tree_search_solves_small_heaps() -> None:
    for heap in (3, 5, 6, 7):
        assert right(heap, choose_by_rollouts(Seen(BLIND, NimPosition(heap, 0)), QuickDice(1), Budget(2000)))


def test_openspiel_plays_a_position_by_its_own_search() -> None:
    pytest.importorskip("open_spiel")
    for heap in (5, 6, 7):
        position: Position = NimPosition(heap, 0)
        assert right(heap, choose_by_openspiel(GAME, position, QuickDice(1), Budget(800)))
    state = OpenState(NimPosition(2, 0))
    state.apply_action(1)
    assert state.is_terminal()
    assert state.returns() == [1.0, -1.0]


class TimedNim(NimPosition):
    """Its first moves take longer or shorter than later ones, by a clock of its own."""

    now = 0.0
    played = 0
    first = 1e-5

    def apply(self, move: int) -> None:
        TimedNim.played += 1
        TimedNim.now += TimedNim.first if TimedNim.played <= 100 else 1e-5
        super().apply(move)

    def copy(self) -> "TimedNim":
        position = TimedNim(self.heap, self.seat_to_act)
        position.winner = self.winner
        return position


@pytest.mark.parametrize("first", [1e-3, 1e-6])
def test_openspiel_uses_its_time_whatever_its_first_simulations_took(
    monkeypatch: pytest.MonkeyPatch, first: float
) -> None:
    pytest.importorskip("open_spiel")
    for name, value in (("now", 0.0), ("played", 0), ("first", first)):
        monkeypatch.setattr(TimedNim, name, value)
    for module in ("openspiel", "budget"):
        monkeypatch.setattr(f"gopura.bots.{module}.time", SimpleNamespace(monotonic=lambda: TimedNim.now))
    assert choose_by_openspiel(GAME, TimedNim(30, 0), QuickDice(1), Budget(seconds=1.2)) in (1, 2, 3)
    assert 1.0 < TimedNim.now < 1.4
