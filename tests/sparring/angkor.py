"""Two players of Angkor: the turtle builds behind water, the raider sends jungle wherever it hurts.

Both look at the placements of their own turn and no further.
"""

from collections.abc import Callable
from typing import Any

from gopura.bots.budget import Budget
from gopura.bots.seen import Seen
from gopura.core.bits import count
from gopura.core.chance import Dice
from gopura.core.squares import connected, sides
from gopura.games.angkor.data import COURT_POINTS, FOUNTAIN, PAGODA_POINTS, STATUE, TEMPLE_POINTS, TIGER
from gopura.games.angkor.rules.mat import Mat

Worth = Callable[[Mat], float]
FIRST = 10  # first placements after which the second is looked for
SAFE, TWO_AWAY, NEXT, REACHED = 1.0, 0.85, 0.6, 0.3  # what a point is worth by how far jungle is
SHELTER = 0.3  # a square that jungle can never reach and on which nothing is built yet
ENOUGH = 8  # squares
FIGURE = 1.5  # a figure that is still to be set
ROOM = 0.2  # a square on which a chain may grow
GREED = 1.5  # how much more than its own points the raider minds those of the others


def turtle(seen: Seen, dice: Dice, _budget: Budget) -> int:
    """Safe points first, and the water that makes them safe."""
    return best_placement(seen, dice, fortress, 1.0)


def raider(seen: Seen, dice: Dice, _budget: Budget) -> int:
    """What the others have is what hurts."""
    return best_placement(seen, dice, camp, GREED)


def best_placement(seen: Seen, dice: Dice, worth: Worth, envy: float) -> int:
    """The placement that, with the best one after it in the same turn, leaves the seat best off."""
    guess: Any = seen.guess(dice)
    looked = [(lead(after, int(seen.seat), worth, envy), move, after) for move, after in placements(guess)]
    looked.sort(key=lambda each: -each[0])
    if guess.placed > 0:
        return looked[0][1]
    best = [(best_second(after, int(seen.seat), worth, envy), move) for _, move, after in looked[:FIRST]]
    return max(best, key=lambda each: each[0])[1]


def best_second(position: Any, seat: int, worth: Worth, envy: float) -> float:
    """How well off the seat can be after another placement."""
    if position.seat_to_act != seat or position.placed == 0:
        return lead(position, seat, worth, envy)
    return max(lead(after, seat, worth, envy) for _, after in placements(position))


def placements(position: Any) -> list[tuple[int, Any]]:
    """Every placement, and what it leads to but for what is drawn then."""
    found = []
    for move in position.moves():
        after = position.copy()
        after.apply(move)
        found.append((int(move), after))
    return found


def lead(position: Any, seat: int, worth: Worth, envy: float) -> float:
    """What the seat's mat is worth beside the best of the others'."""
    worths = [worth(mat) for mat in position.mats]
    own = worths.pop(seat)
    return own - envy * max(worths)


def fortress(mat: Mat) -> float:
    """Points by how safe they are, chains with their room, and squares that are walled in."""
    ground = mat.coverable()
    reached = mat.within_jungle_reach() & ground
    following = sides(reached) & ground & ~reached
    ever = reached | connected(reached, ground)
    safe = ground & ~ever
    worth = SAFE * built(mat, safe) + TWO_AWAY * built(mat, ever & ~reached & ~following)
    worth += NEXT * built(mat, following) + REACHED * built(mat, reached)
    free = count(safe & ~(mat.court | mat.pagoda | mat.temple))
    return worth + SHELTER * min(int(free), ENOUGH) + chains(mat)


def camp(mat: Mat) -> float:
    """Points, a little less where jungle comes next."""
    reached = mat.within_jungle_reach() & mat.coverable()
    return built(mat, -1) - 0.5 * built(mat, reached) + chains(mat)


def built(mat: Mat, among: int) -> float:
    """The points of the buildings on these squares."""
    courts, pagodas, temples = count(mat.court & among), count(mat.pagoda & among), count(mat.temple & among)
    return float(courts * COURT_POINTS + pagodas * PAGODA_POINTS + temples * TEMPLE_POINTS)


def chains(mat: Mat) -> float:
    """The points of the figures, and a little for their room."""
    free, worth = mat.blank(), 0.0
    for figure, tiles in ((TIGER, mat.jungle), (FOUNTAIN, mat.water), (STATUE, mat.court)):
        stands = mat.shown(figure)
        if stands == 0:
            worth += FIGURE
            continue
        room = count(sides(stands | connected(stands, tiles)) & free)
        worth += float(mat.figure_points(figure)) + ROOM * min(int(room), 3)
    return worth
