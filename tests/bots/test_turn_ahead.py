"""One turn ahead, where a turn is a few small moves."""

from typing import Any

from gopura.bots.levels import has_short_turns
from gopura.bots.seen import Seen
from gopura.bots.turn_ahead import FIRST, choose_one_turn_ahead
from gopura.bots.worth import worth
from gopura.core.chance import QuickDice
from gopura.core.position import Position
from tests.bots.positions import midway


def best_of(position: Position, seat: int, evaluate: Any) -> float:
    """The best that one more move of the seat can come to."""
    found = []
    for move in position.moves():
        after = position.copy()
        after.apply(move)
        found.append(worth(after, evaluate)[seat])
    return max(found)


def test_without_an_error_the_best_pair_of_placements_is_begun() -> None:
    for seed in (0, 3):
        game, position = midway("angkor", seed, 12)
        seen = Seen(game, position)
        guess = seen.guess(QuickDice(4))
        pairs = {}
        for move in guess.moves():
            after = guess.copy()
            after.apply(move)
            pairs[int(move)] = (
                worth(after, seen.evaluate)[seen.seat],
                best_of(after, int(seen.seat), seen.evaluate),
            )
        looked = sorted(pairs, key=lambda move: (-pairs[move][0], move))[:FIRST]
        chosen = choose_one_turn_ahead(seen, QuickDice(4), 0.0)
        assert pairs[chosen][1] == max(pairs[move][1] for move in looked)


def test_the_last_move_of_a_turn_is_the_best_one() -> None:
    game, position = midway("angkor", 0, 13)
    seen = Seen(game, position)
    guess = seen.guess(QuickDice(4))
    after = guess.copy()
    after.apply(choose_one_turn_ahead(seen, QuickDice(4), 0.0))
    assert worth(after, seen.evaluate)[seen.seat] == best_of(guess, int(seen.seat), seen.evaluate)


def test_only_turns_of_a_few_moves_are_looked_at_as_a_whole() -> None:
    whole = [name for name in ("angkor", "temple", "tikal") if has_short_turns(Seen(*midway(name, 0, 3)))]
    assert whole == ["angkor"]
