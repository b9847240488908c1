# mypyc: compile
"""What a seat of Angkor may know: its own hand, and all that lies open. Built up, never stripped down."""

from functools import lru_cache
from typing import TypedDict

from gopura.core.bits import count, members
from gopura.core.squares import name_of
from gopura.games.angkor.data import (
    ITEM_NAMES,
    ITEMS,
    JUNGLE_LIMIT,
    PLACEMENTS,
    PRINCESSES,
    PRINTED_TEMPLES,
    SEAT_LETTERS,
    TEMPLE,
    TILE_COUNTS,
    TILE_NAMES,
    TILES,
    WATER,
    WATER_REMOVED,
)
from gopura.games.angkor.rules.mat import Mat
from gopura.games.angkor.rules.position import AngkorPosition, Buried


class MatView(TypedDict):
    """One mat, open to all. Views in which it looks the same share it, so nobody changes one."""

    seat: str
    spaces: list[str]
    shows: dict[str, str]  # the item on each space that is not blank
    printed: list[str]  # where a printed temple shows, not a laid one; to the eye only
    covered: dict[str, list[str]]  # what lies under what shows, uppermost first, by space
    figures_left: list[str]
    hand_size: int
    jungle_landed: int  # since the owner's last turn
    jungle_limit: int
    buildings: int  # points
    figures: dict[str, int]  # points
    score: int


class AngkorView(TypedDict):
    """All that one seat, or a spectator, may know."""

    seat: str | None  # whose view this is
    turn: str | None  # the seat to act
    placement: int  # 1 or 2
    must_skip: bool  # whether the viewer is to act and can place nothing (ANG-2.3)
    mats: list[MatView]
    hand: dict[str, int] | None
    unseen: dict[str, int]  # tiles in the supply and in hands other than the viewer's, by kind
    tiles_left: int
    walls: dict[str, int]  # of them in each seat's own wall; none where all draw from one
    princesses_drawn: int
    princesses: int
    winners: list[str]


def view(position: AngkorPosition, seat: int | None) -> AngkorView:
    """What the seat may know; None: what everybody may know."""
    turn, under = position.seat_to_act, under_tiles(position.buried)
    return AngkorView(
        seat=None if seat is None else SEAT_LETTERS[seat],
        turn=SEAT_LETTERS[turn] if turn >= 0 else None,
        placement=min(position.placed + 1, PLACEMENTS),
        must_skip=seat is not None and seat == turn and position.must_skip(),
        mats=[mat_view(position, owner, mat, under[owner]) for owner, mat in enumerate(position.mats)],
        hand=None if seat is None else hand_of(position, seat),
        unseen=unseen_by(position, seat),
        tiles_left=position.left,
        walls={SEAT_LETTERS[seat]: left for seat, left in enumerate(position.walls)},
        princesses_drawn=position.princesses,
        princesses=PRINCESSES,
        winners=[SEAT_LETTERS[winner] for winner in position.winners()],
    )


def mat_view(position: AngkorPosition, owner: int, mat: Mat, under: "Under") -> MatView:
    """One mat with what belongs to it."""
    return mat_as_seen(
        owner,
        position.hand_size(owner),
        mat.spaces,
        mat.printed,
        mat.jungle_landed,
        (mat.jungle, mat.water, mat.court, mat.pagoda, mat.temple, mat.tiger, mat.fountain, mat.statue),
        under,
    )


@lru_cache(maxsize=8192)
def under_tiles(last: Buried | None) -> tuple["Under", ...]:
    """What is covered on each mat."""
    found: list[list[tuple[int, int]]] = [[] for _ in SEAT_LETTERS]
    while last is not None:
        found[last.mat].append((last.square, last.item))
        last = last.before
    return tuple([under_a_mat(tuple(each)) for each in found])


class Under:
    """What is covered on a mat, by the name of its space, uppermost first. There is one for all that are alike."""

    def __init__(self, covered: dict[str, list[str]]) -> None:
        self.covered = covered


@lru_cache(maxsize=8192)
def mat_as_seen(
    owner: int,
    hand_size: int,
    spaces: int,
    printed: int,
    landed: int,
    shown: tuple[int, ...],
    under: Under,
) -> MatView:
    """A mat by all that it shows. Kept, since most mats stay the same from move to move and from seat to seat."""
    mat = Mat(spaces, 0, printed)
    mat.jungle, mat.water, mat.court, mat.pagoda, mat.temple = shown[:5]
    mat.tiger, mat.fountain, mat.statue = shown[5:]
    return MatView(
        seat=SEAT_LETTERS[owner],
        spaces=all_spaces(spaces),
        shows=items_on(shown),
        printed=list(names_of(printed)),
        covered=under.covered,
        figures_left=[ITEM_NAMES[figure] for figure in range(TILES, ITEMS) if mat.shown(figure) == 0],
        hand_size=hand_size,
        jungle_landed=landed,
        jungle_limit=JUNGLE_LIMIT,
        buildings=mat.building_points(),
        figures={ITEM_NAMES[figure]: mat.figure_points(figure) for figure in range(TILES, ITEMS)},
        score=mat.score(),
    )


@lru_cache(maxsize=8192)
def under_a_mat(items: tuple[tuple[int, int], ...]) -> Under:
    """What is covered there, by the squares of the items, the last first. Kept, so that it is quickly compared."""
    found: dict[str, list[str]] = {}
    for square, item in items:
        found.setdefault(name_of(square), []).append(ITEM_NAMES[item])
    return Under(found)


@lru_cache(maxsize=8)
def all_spaces(spaces: int) -> list[str]:
    """The names of all spaces: one list for all mats alike."""
    return list(names_of(spaces))


@lru_cache(maxsize=8192)
def items_on(shown: tuple[int, ...]) -> dict[str, str]:
    """The item on each space that shows one, by the spaces of each item."""
    return {name: ITEM_NAMES[item] for item, squares in enumerate(shown) for name in names_of(squares)}


@lru_cache(maxsize=4096)
def names_of(squares: int) -> tuple[str, ...]:
    """The names of a set of squares, lowest first. Kept, since most sets stay the same from move to move."""
    return tuple(name_of(square) for square in members(squares))


def hand_of(position: AngkorPosition, seat: int) -> dict[str, int]:
    """The seat's tiles by kind."""
    return {name: position.hands[seat * TILES + kind] for kind, name in enumerate(TILE_NAMES)}


def unseen_by(position: AngkorPosition, seat: int | None) -> dict[str, int]:
    """How many tiles of each kind the seat has not seen, counted as anybody can: the box less what was seen."""
    box = [*TILE_COUNTS]
    box[WATER] -= WATER_REMOVED[position.seats]
    box[TEMPLE] += position.seats * PRINTED_TEMPLES
    for mat in position.mats:
        for kind in range(TILES):
            box[kind] -= count(mat.shown(kind))
    unseen = {name: box[kind] - position.covered[kind] for kind, name in enumerate(TILE_NAMES)}
    if seat is not None:
        for name, held in hand_of(position, seat).items():
            unseen[name] -= held
    unseen["princess"] = PRINCESSES - position.princesses
    return unseen
