# mypyc: compile
"""What only the conformance kit needs to know of Angkor."""

from mypy_extensions import i64

from gopura.core.bits import count
from gopura.core.groups import Proof
from gopura.games.angkor.data import ITEM_NAMES, ITEMS, TILES
from gopura.games.angkor.rules.moves import SKIP
from gopura.games.angkor.rules.position import AngkorPosition


def conceivable(_position: AngkorPosition) -> list[i64]:
    """Every move that can be written down: any item on any square of any of four mats, and the skip."""
    return list(range(SKIP + 1))


def inventory(position: AngkorPosition) -> dict[str, int]:
    """Every tile and figure of the game wherever it is now: supply, hands, shown, covered, beside the supply."""
    counts: dict[str, int] = dict.fromkeys(ITEM_NAMES, 0)
    counts["princess"] = position.princesses
    for tile in position.supply_left():
        counts[ITEM_NAMES[tile]] += 1
    for slot in range(position.seats * TILES):
        counts[ITEM_NAMES[slot % TILES]] += position.hands[slot]
    for kind in range(TILES):
        counts[ITEM_NAMES[kind]] += position.covered[kind] + sum(count(mat.shown(kind)) for mat in position.mats)
    for figure in range(TILES, ITEMS):
        standing = sum(count(mat.shown(figure)) for mat in position.mats)
        counts[ITEM_NAMES[figure]] += standing + sum(1 for mat in position.mats if mat.shown(figure) == 0)
    return counts


PROOF: Proof[AngkorPosition] = Proof(conceivable, inventory)
