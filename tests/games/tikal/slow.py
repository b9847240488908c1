"""The rules of Tikal a second time, slowly and in another way: from a plain view, with texts, lists and distances.

Nothing here knows numbers of moves, bit sets or rings: it reads the view as a person reads the table.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

KINDS = ["mask", "urn", "necklace", "idol", "plate", "flute", "knife", "ring"]
HEXES = [f"{column}{row}" for column in "abcdefgh" for row in range(1, 6)]
ROUND = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)]  # N, NE, SE, S, SW, NW in half hexes
View = Any


def spot(name: str) -> tuple[int, int]:
    """Column and height in half hexes: a, c, e and g are raised."""
    return "abcdefgh".index(name[0]), 2 * int(name[1]) + (name[0] in "aceg")


def side_towards(name: str, other: str) -> int | None:
    (x, y), (u, v) = spot(name), spot(other)
    return ROUND.index((u - x, v - y)) if (u - x, v - y) in ROUND else None


def beside(name: str) -> list[str]:
    return [other for other in HEXES if side_towards(name, other) is not None]


def border(view: View, name: str, other: str) -> int:
    """The stones on both sides of a border; 0 if it cannot be crossed."""
    here, there = view["hexes"].get(name), view["hexes"].get(other)
    out, back = side_towards(name, other), side_towards(other, name)
    if here is None or there is None or out is None or back is None or "volcano" in (here["kind"], there["kind"]):
        return 0
    return int(here["stones"][out] + there["stones"][back])


def legal(view: View) -> list[str]:
    """Every legal move."""
    if view["turn"] is None:
        return []
    lists = {"lay": places, "act": actions, "bid": bids, "choose": offers}
    return sorted(lists[view["asked"]](view))


def places(view: View) -> Iterator[str]:
    tile, hexes = view["tile"], view["hexes"]
    near = [name for name in HEXES if name not in hexes and any(other in hexes for other in beside(name))]
    turned = [[tile["stones"][(side - turn) % 6] for side in range(6)] for turn in range(6)]
    ways = [(name, turn) for name in near for turn in range(6) if turned[turn] not in turned[:turn]]

    def is_joined(name: str, turn: int) -> bool:
        dry = [other for other in beside(name) if other in hexes and hexes[other]["kind"] != "volcano"]
        for other in dry:
            out, back = side_towards(name, other), side_towards(other, name)
            assert out is not None
            assert back is not None
            if turned[turn][out] + hexes[other]["stones"][back]:
                return True
        return False

    joined = [way for way in ways if is_joined(*way)]
    if not joined or (tile["kind"] == "volcano" and view["free_volcano"]):
        joined = ways
    for name, turn in joined:
        yield f"tile {name} r{turn}"


def bids(view: View) -> Iterator[str]:
    yield "pass"
    owned = crew_of(view, view["turn"])["points"]
    for points in range(view["auction"]["bid"] + 1, owned + 1):
        yield f"bid {points}"


def offers(view: View) -> Iterator[str]:
    for tile in view["auction"]["offered"]:
        yield f"choose {tile['tile']}"


def crew_of(view: View, seat: str) -> View:
    return next(crew for crew in view["crews"] if crew["seat"] == seat)


def one_of_each(view: View) -> list[tuple[str, str]]:
    """The explorers to be named, with their hexes: of workers alike only the lowest."""
    seen, found = set(), []
    explorers = crew_of(view, view["turn"])["explorers"]
    for name in sorted(explorers, key=lambda name: int(name[1:] or 0)):
        like = (name[0], explorers[name], tuple(sorted(view["work"].get(name, ()))))
        if like not in seen:
            seen.add(like)
            found.append((name, explorers[name]))
    return found


def actions(view: View) -> Iterator[str]:
    yield "end"
    points, mine = view["action_points"], crew_of(view, view["turn"])
    camps = ["a1", *mine["camps"]]
    if points >= 1:
        for camp in camps:
            if mine["workers_left"]:
                yield f"enter w {camp}"
            if mine["leader_left"]:
                yield f"enter L {camp}"
    for name, here in one_of_each(view):
        yield from steps_of(view, name, here, camps, points)
    if points >= 3:
        yield from swaps(view, mine)
    if points >= 5:
        yield from camps_and_guards(view, mine)


def steps_of(view: View, name: str, here: str, camps: list[str], points: int) -> Iterator[str]:
    for there in beside(here):
        if 1 <= border(view, here, there) <= points:
            yield f"move {name} {here}-{there}"
    if points >= 1 and here in camps:
        for there in camps:
            if there != here:
                yield f"jump {name} {here}-{there}"
    land = view["hexes"][here]
    fresh = here not in view["work"].get(name, ()) and worked_on(view, here) < 2
    can_rise = land["guard"] is None and view["level_pieces"].get(str(land["number"] + 1), 0) > 0
    if land["kind"] == "temple" and points >= 2 and fresh and can_rise:
        yield f"dig {name}"
    if land["kind"] == "ruin" and land["number"] and points >= 3 and fresh:
        yield f"take {name}"


def worked_on(view: View, here: str) -> int:
    count = sum(1 for places in view["work"].values() if here in places)
    assert count == view["hexes"][here]["worked"]
    return count


def swaps(view: View, mine: View) -> Iterator[str]:
    for own, other, wanted in product(KINDS, view["crews"], KINDS):
        is_lone = mine["treasures"].get(own) == 1 == other["treasures"].get(wanted)
        if is_lone and other["seat"] != mine["seat"] and own != wanted:
            yield f"swap {own} {other['seat']} {wanted}"


def camps_and_guards(view: View, mine: View) -> Iterator[str]:
    for here in sorted(set(mine["explorers"].values())):
        land = view["hexes"][here]
        is_clearing = land["kind"] == "clearing" or (land["kind"] == "ruin" and land["number"] == 0)
        if is_clearing and land["camp"] is None and len(mine["camps"]) < 2:
            yield f"camp {here}"
        is_free = land["kind"] == "temple" and land["guard"] is None
        if is_free and len(mine["guards"]) < 2 and strongest(view, here) == mine["seat"]:
            there = [name for name, place in mine["explorers"].items() if place == here]
            if any(name != "L" for name in there):
                yield f"guard {here} w"
            if "L" in there:
                yield f"guard {here} L"


def strongest(view: View, here: str) -> str | None:
    """The seat that is stronger there than each other."""
    strengths: Counter[str] = Counter()
    for crew in view["crews"]:
        for name, place in crew["explorers"].items():
            if place == here:
                strengths[crew["seat"]] += 3 if name == "L" else 1
    ranked = strengths.most_common(2)
    if not ranked or (len(ranked) == 2 and ranked[0][1] == ranked[1][1]):
        return None
    return ranked[0][0]


def scored(view: View, seat: str) -> int:
    """What the seat would score now."""
    points = 0
    for name, land in view["hexes"].items():
        if land["kind"] == "temple" and (land["guard"] or strongest(view, name)) == seat:
            points += land["number"]
    for count in crew_of(view, seat)["treasures"].values():
        points += {1: 1, 2: 3, 3: 6}[count]
    return points


def winners(view: View) -> list[str]:
    """Who wins when the game is over."""
    left = list(view["crews"])
    guard_of = {crew["seat"]: [view["hexes"][place]["number"] for place in crew["guards"]] for crew in left}
    worth = {
        "points": {crew["seat"]: crew["points"] for crew in left},
        "guard": {crew["seat"]: max([0, *guard_of[crew["seat"]]]) for crew in left},
        "treasures": {crew["seat"]: sum(crew["treasures"].values()) for crew in left},
    }
    for values in worth.values():
        best = max(values[crew["seat"]] for crew in left)
        left = [crew for crew in left if values[crew["seat"]] == best]
    return [crew["seat"] for crew in left]


def distances(view: View, seat: str, start: str) -> dict[str, int]:
    """The price of the cheapest walk from a hex to each other, found by trying until nothing gets cheaper."""
    camps = ["a1", *crew_of(view, seat)["camps"]]
    price = {start: 0}
    changed = True
    while changed:
        changed = False
        for here, there in product(list(price), view["hexes"]):
            step = border(view, here, there)
            if here in camps and there in camps and here != there:
                step = 1
            if step and price[here] + step < price.get(there, 1000):
                price[there] = price[here] + step
                changed = True
    return price
