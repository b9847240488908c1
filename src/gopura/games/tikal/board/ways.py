"""The stepping stones of the map of Tikal, laid across the borders: as many as both sides show together."""

from functools import lru_cache

from gopura.core.drawing import in_use, number, part, remembered
from gopura.core.elements import Element, g
from gopura.core.hexes import SIDES
from gopura.games.tikal.board.art import KEPT, icon
from gopura.games.tikal.board.land_art import SIDE
from gopura.games.tikal.data import GRID, HEX_NAMES, NEIGHBOURS
from gopura.games.tikal.view import HexView

MARGIN = 14  # of the map, around its hexes
INNER: float = SIDE * 0.866  # from the middle of a hex to a side
Ways = tuple[int, ...]  # the stones on each side of a hex, from N clockwise


def middle(hexagon: int) -> tuple[float, float]:
    """Where a hex lies on the map."""
    x, y = GRID.centre(hexagon)
    return x * SIDE + MARGIN, y * SIDE + MARGIN


@remembered(512)
def way_parts(hexes: dict[str, HexView]) -> dict[str, str]:
    """The stones of the map, and what of it is in use."""
    return laid_ways(tuple((name, tuple(found["stones"])) for name, found in hexes.items()))


@lru_cache(maxsize=512)
def laid_ways(stones: tuple[tuple[str, Ways], ...]) -> dict[str, str]:
    """For each hex the stones on its borders; a border that two hexes share belongs to the first of them."""
    shown = dict(stones)
    parts = {"map-known": part("map-known", known(list(shown)))}
    for place, name in enumerate(HEX_NAMES):
        parts[f"ways-{name}"] = ways(name, owned(shown, place)) if name in shown else no_ways(name)
    return parts


def known(names: list[str]) -> Element:
    """The explored land and a ring of jungle around it, which is where a small screen looks first."""
    ring = {int(NEIGHBOURS[HEX_NAMES.index(name) * SIDES + side]) for name in names for side in range(int(SIDES))}
    places = [middle(hexagon) for hexagon in ring if hexagon >= 0]
    left, top = min(x for x, _ in places) - SIDE, min(y for _, y in places) - SIDE
    right, bottom = max(x for x, _ in places) + SIDE, max(y for _, y in places) + SIDE
    return in_use(left, top, right - left, bottom - top)


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
