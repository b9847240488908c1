# mypyc: compile
"""Why a move is refused: the number of the rule and a sentence. Guards in the order a player would ask."""

from mypy_extensions import i64

from gopura.core.bits import count
from gopura.core.refusal import Refusal
from gopura.games.temple.data import (
    CAP_MOVE,
    FIRST_VALUE,
    FLOOR_MOVE,
    KIND_WORDS,
    PICK_MOVE,
    SEAT_LETTERS,
    TILES_EACH,
    TOP_MOVE,
    TUNNEL_MOVE,
    colour_of,
    value_of,
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
from gopura.games.temple.say import COLOUR, KIND
from gopura.games.temple.say import once as say


def why_not(position: TemplePosition, move: i64) -> Refusal | None:
    """Why the move is not legal; None if it is."""
    if position.seat_to_act < 0:
        return why_over(position)
    if position.is_picking() or kind_of(move) == PICK_MOVE:
        return why_not_picked(position, move)
    refusal = why_not_in_hand(position, move)
    if refusal is None:
        refusal = why_not_together(position.hands[position.seat_to_act], move, position.edits)
    if refusal is not None:
        return refusal
    if len(position.plan.tiles) == 0:
        return why_not_first(move)
    same = canonical(position, move)
    if same != move:
        return Refusal("TEM-4.7", say("same-move", word=KIND_WORDS[kind_of(same)]))
    return why_not_there(position.plan, move, position.edits)


def why_over(position: TemplePosition) -> Refusal:
    """The game has ended (TEM-7.2, TEM-7.3)."""
    winner = SEAT_LETTERS[position.winner]
    loser = SEAT_LETTERS[1 - position.winner]
    if position.hands[position.winner].left == 0:
        return Refusal("TEM-7.2", say("over-all-laid", winner=winner, all=TILES_EACH))
    return Refusal("TEM-7.3", say("over-blocked", winner=winner, loser=loser))


def why_not_picked(position: TemplePosition, move: i64) -> Refusal | None:
    """While colours are picked nothing else is done, and later they are not picked any more (TEM-1.2)."""
    free = position.free_colours()
    if kind_of(move) != PICK_MOVE:
        return Refusal("TEM-1.2", say("colours-first", free=count(free)))
    if free == 0:
        return Refusal("TEM-1.2", say("nothing-to-pick"))
    colour = colour_picked(move)
    if (free >> colour) & 1 == 0:
        return Refusal("TEM-1.2", say("colour-taken", colour=COLOUR[colour]))
    return None


def why_not_in_hand(position: TemplePosition, move: i64) -> Refusal | None:
    """Only the player's own tiles, each once (TEM-1.1, TEM-1.2)."""
    hand = position.hands[position.seat_to_act]
    for i in range(size_of(move)):
        tile = tile_of(move, i)
        colour = colour_of(tile)
        if not hand.owns(colour):
            return why_not_yours(position, colour)
        if not hand.has(tile):
            return Refusal("TEM-1.1", say("laid-already", colour=COLOUR[colour], value=value_of(tile)))
        for j in range(i):
            if tile_of(move, j) == tile:
                return Refusal("TEM-1.1", say("named-twice", colour=COLOUR[colour], value=value_of(tile)))
    return None


def why_not_yours(position: TemplePosition, colour: i64) -> Refusal:
    """The colour is the other player's (TEM-1.2)."""
    other = SEAT_LETTERS[1 - position.seat_to_act]
    return Refusal("TEM-1.2", say("not-yours", colour=COLOUR[colour], seat=other))


def why_not_together(hand: Hand, move: i64, edits: bool) -> Refusal | None:
    """One colour is used up before the next (TEM-6.1); with the edits a move may go across (TEM-8.2)."""
    size = size_of(move)
    left = count(hand.left_in(hand.current)) if hand.current != NO_COLOUR else 0
    used: i64 = 0  # tiles of the current colour in this move
    begun: i64 = NO_COLOUR  # the colour of the others
    for i in range(size):
        colour = colour_of(tile_of(move, i))
        if colour == hand.current:
            used += 1
        elif begun != NO_COLOUR and begun != colour:
            return Refusal("TEM-6.1", say("two-new-colours", one=COLOUR[begun], other=COLOUR[colour]))
        else:
            begun = colour
    if begun == NO_COLOUR or left == 0 or (edits and used == left):
        return None
    if size <= left:
        return why_not_its_turn(hand, begun)
    if edits:
        return Refusal("TEM-8.2", say("uses-up-all", left=left, colour=COLOUR[hand.current]))
    return Refusal("TEM-6.1", say("too-large", left=left, colour=COLOUR[hand.current], size=size))


def why_not_its_turn(hand: Hand, colour: i64) -> Refusal:
    """The current colour is used up before another (TEM-6.1)."""
    left = count(hand.left_in(hand.current))
    return Refusal("TEM-6.1", say("use-up-first", left=left, current=COLOUR[hand.current], colour=COLOUR[colour]))


def why_not_first(move: i64) -> Refusal | None:
    """The first tile is a floor of value 1, and its cell is called 0,0 (TEM-7.1)."""
    if kind_of(move) != FLOOR_MOVE:
        return Refusal("TEM-7.1", say("first-is-a-floor", kind=KIND[kind_of(move)]))
    value = value_of(tile_of(move, 0))
    if value != FIRST_VALUE:
        return Refusal("TEM-7.1", say("first-is-a-1", value=value))
    if first_place(move) != ORIGIN:
        return Refusal("TEM-7.1", say("first-on-0-0", cell=place_name(first_place(move))))
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
