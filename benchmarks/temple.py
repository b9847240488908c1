"""Temple: random games against OpenSpiel's chess; listing a position of 300 moves; refusals; copies."""

from functools import partial

import gopura
from benchmarks import openspiel
from benchmarks.figures import Figure, at_least, at_most, microseconds, random_games, side_by_side
from gopura.core.chance import QuickDice
from gopura.games.temple import GAME
from gopura.games.temple.rules.position import TemplePosition

SLOW = 10  # moves whose answers are measured again, for longer


def position_with(moves: int) -> TemplePosition:
    """A position of a random game with at least that many legal moves, after more than two turns."""
    dice = QuickDice(1)
    while True:
        position = GAME.rules.start(2, GAME.facts.settle({}, 2), dice)
        while position.seat_to_act >= 0:
            listed = position.moves()
            if len(listed) >= moves and len(position.plan.tiles) > 6:
                return position
            position.apply(listed[dice.below(len(listed))])


def refusals(position: TemplePosition) -> tuple[float, int]:
    """The slowest answer of `why_not`, in µs, over a spread of wrong and right moves; and how many they are."""
    net = list(GAME.proof.conceivable(position))
    asked = net[:: max(1, len(net) // 500)]
    quick = {move: microseconds(partial(GAME.rules.why_not, position, move), 20) for move in asked}
    slowest = sorted(asked, key=quick.__getitem__)[-SLOW:]  # some only because something else ran meanwhile
    return max(microseconds(partial(GAME.rules.why_not, position, move)) for move in slowest), len(asked)


def measure() -> list[Figure]:
    """All figures of Temple."""
    ratio, ours, peer = side_by_side(random_games("temple", 2), openspiel.random_games("chess"))
    large = position_with(300)
    slowest, asked = refusals(large)
    young = gopura.start("temple", seed=1).reveal()
    return [
        at_least("Temple, against OpenSpiel chess", ratio, "×", 3, f"{ours:,.0f} : {peer:,.0f} steps/s"),
        at_most("Temple, listing 300 moves", microseconds(large.moves), "µs", 300, f"{len(large.moves())} moves"),
        at_most("Temple, why_not", slowest, "µs", 1000, f"the slowest of {asked} moves"),
        at_most("Temple, copy of a position", microseconds(large.copy), "µs", 1, "called from Python"),
        at_most("Temple, copy of the first position", microseconds(young.copy), "µs", 1, "called from Python"),
    ]
