"""Two players of Tikal: the hoarder is after treasures, the settler after camps and the temples around them.

Both look at the steps of their own turn, a beam of them, by a worth of a few lines.
"""

from collections.abc import Callable
from typing import Any

from gopura.bots.budget import Budget
from gopura.bots.seen import Seen
from gopura.core.bits import count, has, members
from gopura.core.chance import Dice
from gopura.games.tikal.data import LEADER
from gopura.games.tikal.rules.moves import END
from gopura.games.tikal.rules.position import TO_ACT

ROUNDS = 4
BEAM = 5
STEPS = 11
Worth = Callable[[Any, int], float]


def hoarder(seen: Seen, dice: Dice, _budget: Budget) -> int:
    """Treasures, and whoever digs for them."""
    return best_step(seen, dice, hoard)


def settler(seen: Seen, dice: Dice, _budget: Budget) -> int:
    """Camps early, temples around them, guards late."""
    return best_step(seen, dice, settlement)


def best_step(seen: Seen, dice: Dice, worth: Worth) -> int:
    """The first step of the best turn that a beam over single steps finds."""
    guess: Any = seen.guess(dice)
    seat = int(seen.seat)
    if guess.asked != TO_ACT:
        return max(followed(guess), key=lambda each: worth(each[1], seat))[0]
    best, first = worth(guess, seat), int(END)
    beam = [(move, after) for move, after in followed(guess) if move != END]
    for _ in range(STEPS):
        known = dict[float, tuple[int, Any]]()
        for move, after in beam:
            known.setdefault(worth(after, seat) + 0.02 * after.turn.points, (move, after))
        kept = sorted(known.items(), key=lambda each: -each[0])[:BEAM]
        if kept and kept[0][0] > best:
            best, first = kept[0][0], kept[0][1][0]
        beam = [(move, later) for _, (move, after) in kept for step, later in followed(after) if step != END]
    return first


def followed(position: Any) -> list[tuple[int, Any]]:
    """Every step, and what it leads to."""
    found = []
    for move in position.moves():
        after = position.copy()
        after.apply(move)
        found.append((int(move), after))
    return found


def scorings_left(position: Any, seat: int) -> int:
    """How often the seat will still score (TIK-8.3, TIK-8.4)."""
    return ROUNDS - sum(1 for scoring in position.scorings if scoring.seat == seat)


def hoard(position: Any, seat: int) -> float:
    """Treasures for all scorings left, temples for one; explorers at ruins are on their way to more."""
    crew, land = position.crews[seat], position.land
    left = scorings_left(position, seat)
    at_ruins = sum(
        min(land.number[hexagon], 2 * land.strength_of(seat, hexagon)) for hexagon in members(land.ruins)
    )
    return float(
        crew.points
        + left * (1.2 * crew.treasure_points() + 0.4 * crew.treasure_count())
        + 0.6 * left * held(position, seat)
        + 0.5 * at_ruins
        + 0.2 * out(crew)
    )


def settlement(position: Any, seat: int) -> float:
    """Temples held for all scorings left, camps and explorers as long as there are scorings to come."""
    crew = position.crews[seat]
    left = scorings_left(position, seat)
    return float(
        crew.points
        + left * (crew.treasure_points() + 0.8 * held(position, seat))
        + 2.5 * left * int(count(crew.camps))
        + 0.5 * left * out(crew)
        + (3.0 if left <= 2 else -4.0) * int(count(crew.guards))
    )


def held(position: Any, seat: int) -> int:
    """The levels of the temples that the seat guards or is strongest at."""
    land, guards = position.land, position.crews[seat].guards
    return sum(
        int(land.number[hexagon])
        for hexagon in members(land.temples)
        if has(guards, hexagon)
        or (not has(land.guarded, hexagon) and land.is_strongest(seat, hexagon, position.seats))
    )


def out(crew: Any) -> float:
    """Explorers on the board, the leader for three."""
    return float(crew.entered - count(crew.guards)) + (3.0 if crew.where[LEADER] >= 0 else 0.0)
