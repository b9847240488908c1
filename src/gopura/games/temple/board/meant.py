"""What clicks may stand for in Temple: moves, legal or not, the likeliest first, made from the ids alone.

A click names a place (see `shapes`), a tile (`hand:r3`, or `gone:r3` where a laid one was), a colour to pick
(`colour:r`), or something that is no part of any move: a row of tiles (`row:r`) or the head of a hand (`head:A`).
"""

from collections.abc import Iterator, Sequence

from gopura.core.refusal import Refusal
from gopura.games.temple.board.shapes import Shape, shapes_at, spots_at
from gopura.games.temple.data import (
    CAP_MOVE,
    COLOUR_LETTERS,
    CORNER_MOVE,
    FLOOR_MOVE,
    SEAT_LETTERS,
    TILE_BITS,
    TILE_MASK,
    TILES_EACH,
    all_tiles,
    colour_of,
    rule_of,
    tile_with,
    value_of,
)
from gopura.games.temple.rules.hand import NO_COLOUR, Hand
from gopura.games.temple.rules.moves import move_of, pick_of, put_together, size_of, tile_of
from gopura.games.temple.rules.places import ORIGIN, TOP, WALL
from gopura.games.temple.rules.position import TemplePosition
from gopura.games.temple.rules.refusals import (
    why_not_in_hand,
    why_not_its_turn,
    why_not_picked,
    why_not_together,
    why_not_yours,
    why_over,
)
from gopura.games.temple.say import COLOUR, KIND, say
from gopura.games.temple.view import spots

PLACES = ("floor", "top", "wall", "corner", "cell", "edge", "tile")
MOST = 3  # tiles in a move


def meant(position: TemplePosition, clicked: Sequence[str]) -> Iterator[int | Refusal]:
    """The moves that these clicks may stand for, in whatever order they came."""
    if not clicked or not all(is_known(position, id) for id in clicked):
        return
    if position.seat_to_act < 0:
        yield why_over(position)
        return
    if position.is_picking():
        yield from picks(position, clicked)
        return
    places = [id for id in clicked if id.startswith(PLACES)]
    tiles = [tile for id in clicked if (tile := tile_named(id)) is not None]
    for id in clicked:
        if id not in places and tile_named(id) is None:
            yield beside_the_point(position, id)
    if len(places) > 1:
        yield from somewhere_else(position, places[-1])
    elif places:
        yield from laid_there(position, places[0], tiles)
    elif tiles:
        yield from laid_anywhere(position, tiles)


def is_known(position: TemplePosition, id: str) -> bool:
    """Whether something of that id can be drawn at all."""
    word, _, name = id.partition(":")
    if word in PLACES:
        return bool(shapes_at(position.plan, id, edits=position.edits))
    if word in ("colour", "row"):
        return len(name) == 1 and name in COLOUR_LETTERS
    return tile_named(id) is not None or (word == "head" and len(name) == 1 and name in SEAT_LETTERS)


def tile_named(id: str) -> int | None:
    """The tile of `hand:r3` and `gone:r3`; None for everything else."""
    word, _, name = id.partition(":")
    if word not in ("hand", "gone") or len(name) != 2 or name[0] not in COLOUR_LETTERS or name[1] not in "123456":
        return None
    return int(tile_with(COLOUR_LETTERS.index(name[0]), int(name[1])))


def picks(position: TemplePosition, clicked: Sequence[str]) -> Iterator[int | Refusal]:
    """While colours are picked: the colour that was clicked, if that was all (TEM-1.2)."""
    colours = [id[-1] for id in clicked if id.startswith("colour:")]
    if len(colours) < len(clicked):
        refusal = why_not_picked(position, move_of(FLOOR_MOVE, ORIGIN))
        assert refusal is not None, "nothing is laid while colours are picked"
        yield refusal
    elif len(colours) > 1:
        yield Refusal("TEM-1.2", say("one-colour-a-turn"))
    else:
        yield pick_of(COLOUR_LETTERS.index(colours[0]))


def beside_the_point(position: TemplePosition, id: str) -> int | Refusal:
    """Why nothing is done with a colour or a count by itself."""
    word, _, name = id.partition(":")
    hand = position.hands[position.seat_to_act]
    if word == "head":
        left = TILES_EACH - position.hands[SEAT_LETTERS.index(name)].count_laid()
        return Refusal("TEM-7.2", say("tiles-to-lay", seat=name, left=left, all=TILES_EACH))
    colour = COLOUR_LETTERS.index(name)
    if word == "colour":
        return int(pick_of(colour))
    if not hand.owns(colour):
        return why_not_yours(position, colour)
    if hand.left_in(colour) == 0:
        return Refusal("TEM-6.1", say("used-up", colour=COLOUR[colour]))
    if hand.current == colour:
        return Refusal("TEM-6.1", say("in-use", colour=COLOUR[colour]))
    if hand.current == NO_COLOUR:
        return Refusal("TEM-6.1", say("begin-with-a-tile", colour=COLOUR[colour]))
    return why_not_its_turn(hand, colour)


def somewhere_else(position: TemplePosition, place: str) -> Iterator[int | Refusal]:
    """A second place: what is wrong with it, else that a move has one place."""
    shapes = shapes_at(position.plan, place, edits=position.edits)
    if not spots_at(shapes, spots(position)):
        for shape in shapes:
            yield from completed(position, shape, [])
    yield Refusal(rule_of(shapes[0].kind), say("one-place-at-a-time"))


def laid_there(position: TemplePosition, place: str, tiles: list[int]) -> Iterator[int | Refusal]:
    """These tiles, and whatever goes with them, at that place."""
    shapes = shapes_at(position.plan, place, edits=position.edits)
    marks = spots_at(shapes, spots(position)) if place.startswith(("cell:", "edge:")) else []
    if not marks or tiles:
        for shape in shapes:
            yield from completed(position, shape, tiles)
    for mark in marks:
        kind = shapes_at(position.plan, mark, edits=position.edits)[0].kind
        yield Refusal(rule_of(kind), say("click-the-mark", kind=KIND[kind]))


def completed(position: TemplePosition, shape: Shape, tiles: list[int]) -> Iterator[int | Refusal]:
    """The moves of a shape with these tiles first and others after them, or with these among others."""
    size = len(shape.places)
    hand = position.hands[position.seat_to_act]
    rule, kind = rule_of(shape.kind), KIND[shape.kind]
    if len(tiles) > size:
        yield Refusal(rule, say("too-many-tiles", kind=kind, most=size))
        return
    choices = fitting_choices(position, tiles, size) or some_choice(hand, tiles, size)
    if not choices:
        left = TILES_EACH - hand.count_laid()
        yield Refusal("TEM-6.1", say("too-few-tiles", kind=kind, size=size, left=left))
    for choice in choices:
        yield put_together(shape.kind, list(shape.places), list(choice))


def fitting_choices(position: TemplePosition, tiles: list[int], size: int) -> list[tuple[int, ...]]:
    """All that can be taken together with these tiles (TEM-6.1, TEM-8.2): these first, then the highest, which fit
    most easily; but before the first tile the lowest (TEM-7.1).
    """
    hand = position.hands[position.seat_to_act]
    sign = 1 if len(position.plan.tiles) == 0 else -1
    taken = [
        tuple(int(number >> (TILE_BITS * i)) & TILE_MASK for i in range(size))
        for number in hand.together(size, position.edits)
    ]
    wanted = tuple(tiles)
    taken = [choice for choice in taken if set(tiles) <= set(choice)] if len(set(tiles)) == len(tiles) else []
    return sorted(
        taken, key=lambda choice: (choice[: len(tiles)] != wanted, [sign * value_of(tile) for tile in choice])
    )


def some_choice(hand: Hand, tiles: list[int], size: int) -> list[tuple[int, ...]]:
    """These tiles with others of the current colour, of theirs or of any; none if the hand has too few."""
    colours = [hand.current, *(colour_of(tile) for tile in tiles)]
    spare = [tile for tile in all_tiles() if hand.has(tile) and tile not in tiles]
    spare.sort(key=lambda tile: colours.index(colour_of(tile)) if colour_of(tile) in colours else len(colours))
    chosen = (*tiles, *spare[: size - len(tiles)])
    return [chosen] if len(chosen) == size else []


def laid_anywhere(position: TemplePosition, tiles: list[int]) -> Iterator[int | Refusal]:
    """Every legal move with these tiles; without one, what is wrong with the tiles, or that they fit nowhere."""
    legal = [move for move in position.moves() if set(tiles) <= {tile_of(move, i) for i in range(size_of(move))}]
    yield from legal
    if legal:
        return
    if len(tiles) > MOST:
        yield Refusal(rule_of(CAP_MOVE), say("no-move-so-large"))
        return
    move = somehow(tiles)
    refusal = why_not_in_hand(position, move)
    if refusal is None:
        refusal = why_not_together(position.hands[position.seat_to_act], move, position.edits)
    if refusal is not None:
        yield refusal
    elif len(position.plan.tiles) == 0:
        yield move
    elif len(tiles) == 1:
        colour, value = COLOUR[colour_of(tiles[0])], value_of(tiles[0])
        yield Refusal("TEM-5.1", say("fits-nowhere", colour=colour, value=value))
    else:
        yield Refusal("TEM-5.2", say("fit-nowhere-together"))


def somehow(tiles: list[int]) -> int:
    """Some move that lays so many tiles."""
    kinds = (FLOOR_MOVE, CORNER_MOVE, CAP_MOVE)
    places = ([ORIGIN], [ORIGIN + WALL, ORIGIN + WALL + 1], [ORIGIN + TOP, ORIGIN + WALL, ORIGIN + WALL + 1])
    return int(put_together(kinds[len(tiles) - 1], places[len(tiles) - 1], tiles))
