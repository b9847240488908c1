"""The race at the end of Angkor without the engine: tiles laid on the view, mats scored square by square."""

from collections.abc import Mapping, Sequence
from typing import Any

BUILDINGS = {"court": 1, "pagoda": 2, "temple": 3}
COUNTED = {"tiger": "jungle", "fountain": "water", "statue": "court"}


def wins_race(view: Mapping[str, Any], line: Sequence[str]) -> bool:
    """Whether the seat to act is ahead of everybody after these placements, and draws."""
    mats = {mat["seat"]: dict(mat["shows"]) for mat in view["mats"]}
    for move in line:
        item, _, place = move.partition("@")
        mats[place[0]][place[1:]] = item
    points = {seat: score(shows) for seat, shows in mats.items()}
    own = points.pop(view["turn"])
    draws = any(move.partition("@")[0] not in COUNTED for move in line)
    return draws and own > max(points.values())


def score(shows: Mapping[str, str]) -> int:
    """The points of a mat."""
    chains = sum(chain(shows, space) for space, item in shows.items() if item in COUNTED)
    return chains + sum(BUILDINGS.get(item, 0) for item in shows.values())


def chain(shows: Mapping[str, str], figure: str) -> int:
    """How many tiles of its kind are joined to a figure."""
    kind, reached, edge = COUNTED[shows[figure]], {figure}, [figure]
    while edge:
        file, rank = ord((here := edge.pop())[0]), int(here[1])
        for right, above in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            space = f"{chr(file + right)}{rank + above}"
            if shows.get(space) == kind and space not in reached:
                reached.add(space)
                edge.append(space)
    return len(reached) - 1
