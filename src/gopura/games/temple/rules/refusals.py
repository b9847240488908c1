# mypyc: compile
"""Why a move is refused: the number of the rule and a sentence. Guards in the order a player would ask."""

from mypy_extensions import i64

from gopura.core.refusal import Refusal
from gopura.core.squares import count
from gopura.games.temple.data import (
    CAP_MOVE,
    COLOUR_NAMES,
    FIRST_VALUE,
    FLOOR_MOVE,
    KIND_NAMES,
    KIND_WORDS,
    PICK_MOVE,
    SEAT_LETTERS,
    TILES_EACH,
    TOP_MOVE,
    TUNNEL_MOVE,
)
from gopura.games.temple.rules.building_refusals import why_not_there
from gopura.games.temple.rules.hand import NO_COLOUR, Hand
from gopura.games.temple.rules.listing import wall_opposite
from gopura.games.temple.rules.moves import (
    colour_picked,
    first_place,
    kind_of,
    place_of,
    size_of,
    tile_of,
    with_kind,
)
from gopura.games.temple.rules.places import ORIGIN, place_name
from gopura.games.temple.rules.position import TemplePosition


def why_not(position: TemplePosition, move: i64) -> Refusal | None:
    """Why the move is not legal; None if it is."""
    if position.seat_to_act < 0:
        return why_over(position)
    if position.is_picking() or kind_of(move) == PICK_MOVE:
        return why_not_picked(position, move)
    hand = position.hands[position.seat_to_act]
    refusal = why_not_in_hand(hand, move)
    if refusal is None:
        refusal = why_not_together(hand, move, position.edits)
    if refusal is not None:
        return refusal
    if len(position.plan.tiles) == 0:
        return why_not_first(move)
    same = canonical(position, move)
    if same != move:
        word = KIND_WORDS[kind_of(same)]
        return Refusal("TEM-4.7", f"The same tiles in the same places are one move, and it is written {word}.")
    return why_not_there(position.plan, move, position.edits)


def why_over(position: TemplePosition) -> Refusal:
    """The game has ended (TEM-7.2, TEM-7.3)."""
    winner = SEAT_LETTERS[position.winner]
    loser = SEAT_LETTERS[1 - position.winner]
    if position.hands[position.winner].left == 0:
        return Refusal("TEM-7.2", f"The game is over: {winner} has laid all {TILES_EACH} tiles.")
    return Refusal("TEM-7.3", f"The game is over: {loser} had no legal move, so {winner} has won.")


def why_not_picked(position: TemplePosition, move: i64) -> Refusal | None:
    """While colours are picked nothing else is done, and later they are not picked any more (TEM-1.2)."""
    free = position.free_colours()
    if kind_of(move) != PICK_MOVE:
        return Refusal("TEM-1.2", f"The colours are picked first; {count(free)} are still to be had.")
    if free == 0:
        return Refusal("TEM-1.2", "All colours have their players; none is picked any more.")
    colour = colour_picked(move)
    if (free >> colour) & 1 == 0:
        return Refusal("TEM-1.2", f"{COLOUR_NAMES[colour].capitalize()} is taken already.")
    return None


def why_not_in_hand(hand: Hand, move: i64) -> Refusal | None:
    """Only the player's own tiles, each once (TEM-1.1, TEM-1.2)."""
    for i in range(size_of(move)):
        tile = tile_of(move, i)
        colour = COLOUR_NAMES[tile >> 3]
        if (hand.colours >> (tile >> 3)) & 1 == 0:
            return Refusal("TEM-1.2", f"{colour.capitalize()} is the other player's colour.")
        if not hand.has(tile):
            return Refusal("TEM-1.1", f"The {colour} {tile & 7} lies on the table already.")
        for j in range(i):
            if tile_of(move, j) == tile:
                return Refusal("TEM-1.1", f"There is only one {colour} {tile & 7}, and it is named twice.")
    return None


def why_not_together(hand: Hand, move: i64, edits: bool) -> Refusal | None:
    """One colour is used up before the next (TEM-6.1); with the edits a move may go across (TEM-8.2)."""
    size = size_of(move)
    left = count(hand.left_in(hand.current)) if hand.current != NO_COLOUR else 0
    used: i64 = 0  # tiles of the current colour in this move
    begun: i64 = NO_COLOUR  # the colour of the others
    for i in range(size):
        colour = tile_of(move, i) >> 3
        if colour == hand.current:
            used += 1
        elif begun != NO_COLOUR and begun != colour:
            return Refusal(
                "TEM-6.1",
                f"A turn takes tiles of one new colour, not of {COLOUR_NAMES[begun]} and {COLOUR_NAMES[colour]}.",
            )
        else:
            begun = colour
    if begun == NO_COLOUR or left == 0 or (edits and used == left):
        return None
    current = COLOUR_NAMES[hand.current]
    tiles = f"{left} tiles are" if left > 1 else "1 tile is"
    if size > left and edits:
        return Refusal("TEM-8.2", f"{tiles} left in {current}; a larger move uses up all of them.")
    if size > left:
        return Refusal("TEM-6.1", f"{tiles} left in {current}, so a move of {size} is not possible.")
    return Refusal("TEM-6.1", f"{tiles} left in {current}; it is used up before {COLOUR_NAMES[begun]}.")


def why_not_first(move: i64) -> Refusal | None:
    """The first tile is a floor of value 1, and its cell is called 0,0 (TEM-7.1)."""
    if kind_of(move) != FLOOR_MOVE:
        return Refusal("TEM-7.1", f"The first tile is a floor, not a {KIND_NAMES[kind_of(move)]}.")
    if tile_of(move, 0) & 7 != FIRST_VALUE:
        return Refusal("TEM-7.1", f"The first tile has the value 1, not {tile_of(move, 0) & 7}.")
    if first_place(move) != ORIGIN:
        return Refusal("TEM-7.1", f"The first tile lies on 0,0, not on {place_name(first_place(move))}.")
    return None


def canonical(position: TemplePosition, move: i64) -> i64:
    """The move that stands for all with the same tiles in the same places (TEM-4.7).

    Only the edits let kinds meet: a corner top that touches walls (TEM-8.1) may be a single top or a tunnel too.
    """
    if kind_of(move) != CAP_MOVE or not position.edits:
        return move
    plan = position.plan
    top = first_place(move)
    walls = plan.walls_at(top)
    if plan.flats_at(top) < 2:
        return move
    if walls >= 2 and size_of(move) == 1:
        return with_kind(move, TOP_MOVE)
    if walls == 1 and size_of(move) == 2 and place_of(move, 1) == wall_opposite(plan, top):
        return with_kind(move, TUNNEL_MOVE)
    return move
