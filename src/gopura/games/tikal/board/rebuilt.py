# mypyc: compile
"""Parts of a position as a view shows them, rebuilt so that the rules can be asked."""

from gopura.core.bits import bit
from gopura.core.drawing import remembered
from gopura.games.tikal.data import EXPLORER_NUMBERS, HEX_NUMBERS, LEADER, TILE_NUMBERS, WORKERS
from gopura.games.tikal.lookup import acting
from gopura.games.tikal.rules.crew import GONE, NO_WORK, SUPPLY, Crew, Turn, new_crew
from gopura.games.tikal.rules.deck import ALL_TREASURES
from gopura.games.tikal.rules.land import Land, new_land
from gopura.games.tikal.view import HexView, TikalView


@remembered(64)
def land_of(hexes: dict[str, HexView]) -> Land:
    """The land of a view, as far as walks need it."""
    land = new_land(ALL_TREASURES)
    for name, found in hexes.items():
        if found["tile"] in TILE_NUMBERS:
            land.lay(TILE_NUMBERS[found["tile"]], HEX_NUMBERS[name], found["turn"])
    return land


def crew_of(view: TikalView) -> Crew:
    """The crew of the seat to act, as far as walks need it."""
    seen = acting(view)
    crew = new_crew(0)
    crew.entered = WORKERS - seen["workers_left"]
    crew.camps = sum([bit(HEX_NUMBERS[camp]) for camp in seen["camps"]])
    for number in range(crew.entered + 1):
        crew.where[number] = GONE
    if seen["leader_left"]:
        crew.where[LEADER] = SUPPLY
    for explorer, place in seen["explorers"].items():
        crew.where[EXPLORER_NUMBERS[explorer]] = HEX_NUMBERS[place]
    return crew


def turn_of(view: TikalView) -> Turn:
    """The points left, and where explorers have worked."""
    turn = Turn()
    turn.points = view["action_points"]
    turn.work = NO_WORK[:]
    for explorer, places in view["work"].items():
        turn.work[EXPLORER_NUMBERS[explorer]] = sum([bit(HEX_NUMBERS[place]) for place in places])
    return turn
