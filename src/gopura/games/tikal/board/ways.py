"""The stepping stones of the map of Tikal, laid across the borders: as many as both sides show together."""

from functools import lru_cache

from gopura.core.drawing import number, part, remembered
from gopura.core.elements import g
from gopura.core.hexes import SIDES
from gopura.games.tikal.board.art import KEPT, icon
from gopura.games.tikal.board.land_art import SIDE
from gopura.games.tikal.data import GRID, HEX_NAMES, NEIGHBOURS
from gopura.games.tikal.view import HexView

MARGIN = 14  # of the map, around its hexes
INNER: float = SIDE * 0.866  # from the middle of a hex to a side
NONE = (0,) * 6
Ways = tuple[int, ...]  # the stones on each side of a hex, from N clockwise


def middle(hexagon: int) -> tuple[float, float]:
    """Where a hex lies on the map."""
    x, y = GRID.centre(hexagon)
    return x * SIDE + MARGIN, y * SIDE + MARGIN


@remembered(512)
def way_parts(hexes: dict[str, HexView]) -> dict[str, str]:
    """For each hex the stones on its borders; a border that two hexes share belongs to the first of them."""
    shown = {name: tuple(found["stones"]) for name, found in hexes.items()}
    parts = {}
    for place, name in enumerate(HEX_NAMES):
        parts[f"ways-{name}"] = ways(name, owned(shown, place)) if name in shown else no_ways(name)
    return parts


def owned(shown: dict[str, Ways], place: int) -> Ways:
    """The stones on those sides of a hex that no earlier hex shares, its neighbours' stones among them."""
    found = list(shown[HEX_NAMES[place]])
    for side in range(int(SIDES)):
        other = int(NEIGHBOURS[place * SIDES + side])
        name = HEX_NAMES[other] if other >= 0 else ""
        if name in shown:
            found[side] = found[side] + shown[name][(side + 3) % 6] if place < other else 0
    return tuple(found)


@lru_cache(maxsize=KEPT)
def ways(name: str, stones: Ways) -> str:
    """The stones on some borders of a hex."""
    x, y = middle(HEX_NAMES.index(name))
    at = f"translate({number(x)} {number(y)})"
    return part(
        f"ways-{name}",
        g(class_="tikal-ways", transform=at)[
            [
                g(transform=f"rotate({60 * side})")[icon(f"way-{count}", 0, -INNER)]
                for side, count in enumerate(stones)
                if count
            ]
        ],
    )


@lru_cache(maxsize=KEPT)
def no_ways(name: str) -> str:
    """Nothing."""
    return part(f"ways-{name}")
