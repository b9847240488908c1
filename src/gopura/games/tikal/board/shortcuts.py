# mypyc: compile
"""Walks of many steps for one path of clicks: the explorer, then where it shall go."""

from collections.abc import Iterator

from gopura.core.drawing import Shortcut
from gopura.core.hexes import SIDES
from gopura.games.tikal.board.rebuilt import crew_of, land_of, turn_of
from gopura.games.tikal.data import EXPLORER_NAMES, HEX_NAMES, HEXES, LEADER, NEIGHBOURS
from gopura.games.tikal.rules.crew import SUPPLY, Crew, Turn, first_alike
from gopura.games.tikal.rules.land import Land
from gopura.games.tikal.rules.walks import Walks, steps_of, walks_from, walks_of
from gopura.games.tikal.say import say
from gopura.games.tikal.view import TikalView
from gopura.games.tikal.words.naming import figure_of
from gopura.games.tikal.words.notation import write


def shortcuts(view: TikalView) -> list[Shortcut]:
    """Every cheapest walk of two steps or more that the points left pay for, where no single move leads."""
    if view["turn"] is None or view["asked"] != "act":
        return []
    land, crew, turn = land_of(view["hexes"]), crew_of(view), turn_of(view)
    found = list(walks_on_board(land, crew, turn))
    if crew.in_supply(False):
        found += walks_of_one(land, crew, turn, "supply:leader", walks_from(land, crew, SUPPLY), LEADER)
    if crew.in_supply(True):
        found += walks_of_one(land, crew, turn, "supply:worker", walks_from(land, crew, SUPPLY), crew.entered + 1)
    return found


def walks_on_board(land: Land, crew: Crew, turn: Turn) -> Iterator[Shortcut]:
    """The walks of all explorers on the board, of those alike only of the lowest."""
    for explorer, walks in enumerate(walks_of(land, crew)):
        if walks is not None and first_alike(crew, turn, explorer) == explorer:
            yield from walks_of_one(land, crew, turn, f"explorer:{EXPLORER_NAMES[explorer]}", walks, explorer)


def walks_of_one(land: Land, crew: Crew, turn: Turn, id: str, walks: Walks, explorer: int) -> Iterator[Shortcut]:
    """The walks of one explorer."""
    near = one_step_away(land, walks.start, turn.points)
    for to in range(HEXES):
        if walks.prices[to] <= turn.points and to not in near:
            moves = steps_of(crew, turn, walks, explorer, to)
            if len(moves) > 1:
                yield Shortcut(
                    moves=tuple(write(move) for move in moves),
                    path=(id, f"hex:{HEX_NAMES[to]}"),
                    price=say("price-ap", price=walks.prices[to]),
                    effect=say("effect-walk", figure=figure_of(explorer), place=HEX_NAMES[to], steps=len(moves)),
                )


def one_step_away(land: Land, start: int, points: int) -> set[int]:
    """The hexes that a single move over a border reaches; none from the supply."""
    if start == SUPPLY:
        return set()
    sides = [side for side in range(SIDES) if 0 < land.crossing(start, side) <= points]
    return {NEIGHBOURS[start * SIDES + side] for side in sides}
