"""The game as people know it, and counts that must not change."""

import pytest

import gopura
from gopura.core.chance import QuickDice
from gopura.core.playout import perft, play_randomly
from gopura.core.position import Position
from gopura.games.tikal import GAME
from gopura.games.tikal.mind.evaluate import evaluate
from gopura.games.tikal.rules.position import TikalPosition
from gopura.games.tikal.view import view
from gopura.games.tikal.words import notation
from tests.games.tikal import slow
from tests.games.tikal.arranging import arranged, give, put, set_camp, set_guard_on
from tests.games.tikal.test_replays import REPLAYS
from tests.games.tikal.test_second_implementation import started


@pytest.mark.parametrize(
    ("seats", "options", "depth", "count"),
    [
        (2, {}, 1, 24),
        (2, {}, 3, 876),
        (4, {}, 4, 4404),
        (3, {"auction": "on"}, 3, 1771),
    ],
)
def test_perft_from_the_start(seats: int, options: dict[str, str], depth: int, count: int) -> None:
    table = gopura.start("tikal", seats=seats, seed=7, options=options)
    assert perft(table.reveal(), depth) == count


@pytest.mark.parametrize(
    ("name", "at", "depth", "count"),
    [
        ("two-seats", 200, 3, 11768),
        ("three-seats", 251, 3, 3526),
        ("four-seats", 350, 3, 486),
        ("auction", 420, 3, 7114),
    ],
)
def test_perft_from_the_middle(name: str, at: int, depth: int, count: int) -> None:
    record = gopura.read_record((REPLAYS / f"tikal-{name}.txt").read_text(encoding="utf-8"))
    position = gopura.replay(record, at).reveal()
    assert perft(position, depth) == count
    assert perft(position, 2) == slow_perft(position)


def slow_perft(position: Position) -> int:
    """Two moves deep, counted by the second implementation."""
    total = 0
    for text in slow.legal(view(position, None)):  # type: ignore[arg-type]
        after = position.copy()
        after.apply(notation.read(text))
        total += len(slow.legal(view(after, None)))  # type: ignore[arg-type]
    return total


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_random_game_fills_the_board_in_the_turns_it_has(seats: int) -> None:
    for seed in range(30 if gopura.COMPILED else 5):
        position = started(seats, {}, seed)
        play_randomly(position, QuickDice(seed), 1 << 30)
        assert position.land.explored == (1 << 40) - 1
        assert len(position.scorings) == 4 * seats


@pytest.mark.skipif(not gopura.COMPILED, reason="the sources alone take many seconds for it")
def test_about_one_game_in_seven_waives_the_stone_rule_for_a_volcano() -> None:
    waived = sum(waives(started(2, {}, seed), QuickDice(seed)) for seed in range(40))
    assert 1 <= waived <= 16


def waives(position: TikalPosition, dice: QuickDice) -> bool:
    while position.seat_to_act >= 0:
        if position.asked == 0 and position.is_stone_rule_off():
            return True
        moves = position.moves()
        position.apply(moves[dice.below(len(moves))])
    return False


def test_hidden_things_are_guessed_anew_and_what_is_known_stays() -> None:
    position, dice = started(2, {}, 3), QuickDice(3)
    play_randomly(position, dice, 60)
    decks, treasures = set(), set()
    for _ in range(20):
        guess = position.determinize(0, dice)
        assert list(guess.deck[: position.drawn]) == list(position.deck[: position.drawn])
        assert GAME.view(guess, 0) == GAME.view(position, 0)
        decks.add(tuple(guess.deck))
        treasures.add(tuple(guess.land.treasures))
    assert len(decks) > 10
    assert len(treasures) > 10


def test_what_is_worth_having_is_worth_something() -> None:
    nothing = evaluate(arranged())
    for better in ("worker", "camp", "treasure", "guard", "foothold"):
        position = arranged()
        put(position, "B", "w a2", "w a2")
        before = evaluate(position)[0]
        if better == "worker":
            put(position, "A", "w a1")
        elif better == "camp":
            set_camp(position, "A", "b2")
        elif better == "treasure":
            give(position, "A", "mask")
        elif better == "guard":
            set_guard_on(position, "A", "b1", 3)
        else:
            put(position, "A", "w a2")
        assert evaluate(position)[0] > before, better
    assert nothing[0] == nothing[1] == 0.5


def test_a_temple_held_in_the_scoring_turn_counts_in_full() -> None:
    position = arranged()
    put(position, "A", "w a2")
    likely = evaluate(position)[0]
    position.begin_actions(0, 1)
    assert evaluate(position)[0] > likely
