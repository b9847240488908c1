# mypyc: compile
"""Why a placement is refused: the number of the rule and a sentence. Guards in the order a player would ask."""

from mypy_extensions import i64

from gopura.core.bits import has
from gopura.core.refusal import Refusal
from gopura.core.squares import name_of
from gopura.games.angkor.data import ITEM_NAMES, JUNGLE, JUNGLE_LIMIT, SEAT_LETTERS, TILES
from gopura.games.angkor.rules.mat import Mat
from gopura.games.angkor.rules.moves import SKIP, item_of, mat_of, square_of
from gopura.games.angkor.rules.position import AngkorPosition
from gopura.games.angkor.say import a_thing, say, thing


def why_not(position: AngkorPosition, move: i64) -> Refusal | None:
    """Why the move is not legal; None if it is."""
    over = why_over(position)
    if over is not None:
        return over
    if move == SKIP:
        return why_no_skip(position)
    item = item_of(move)
    mat = mat_of(move)
    if mat >= position.seats:
        return Refusal("ANG-1.1", say("no-such-mat", mats=position.seats, seat=SEAT_LETTERS[mat]))
    refusal = why_not_in_hand(position, item)
    if refusal is None:
        refusal = why_not_on_that_mat(position, item, mat)
    if refusal is None:
        refusal = why_not_on_that_space(position.mats[mat], item, square_of(move))
    return refusal


def why_over(position: AngkorPosition) -> Refusal | None:
    """Nothing is placed after the end (ANG-6.3)."""
    return Refusal("ANG-6.3", say("game-over")) if position.seat_to_act < 0 else None


def why_no_skip(position: AngkorPosition) -> Refusal | None:
    """No passing while something can be placed (ANG-2.3)."""
    moves = position.moves()
    return None if moves[0] == SKIP else Refusal("ANG-2.3", say("no-passing", moves=len(moves)))


def why_not_in_hand(position: AngkorPosition, item: i64) -> Refusal | None:
    """Only what the player holds can be placed (ANG-2.1, ANG-1.5)."""
    seat = position.seat_to_act
    name = ITEM_NAMES[item]
    if item < TILES:
        if not position.holds(seat, item):
            return Refusal("ANG-2.1", say("not-in-hand", item=name))
    elif position.mats[seat].shown(item) != 0:
        return Refusal("ANG-1.5", say("figure-placed", figure=thing(name)))
    return None


def why_not_on_that_mat(position: AngkorPosition, item: i64, mat: i64) -> Refusal | None:
    """Jungle only on other mats, everything else only on one's own (ANG-3.1, ANG-4.1, ANG-4.4, ANG-5.1)."""
    own = mat == position.seat_to_act
    if item == JUNGLE:
        if own:
            return Refusal("ANG-4.1", say("jungle-on-own-mat"))
        landed = position.mats[mat].jungle_landed
        if landed >= JUNGLE_LIMIT:
            seat = SEAT_LETTERS[mat]
            return Refusal("ANG-4.4", say("jungle-limit", landed=landed, limit=JUNGLE_LIMIT, seat=seat))
    elif not own:
        name = ITEM_NAMES[item]
        if item < TILES:
            return Refusal("ANG-3.1", say("tile-on-other-mat", item=name))
        return Refusal("ANG-5.1", say("figure-on-other-mat", figure=thing(name)))
    return None


def why_not_on_that_space(mat: Mat, item: i64, square: i64) -> Refusal | None:
    """The space must exist, be free for the item, and be within its reach."""
    space = name_of(square)
    if not has(mat.spaces, square):
        return Refusal("ANG-1.2", say("no-such-space", space=space))
    if item >= TILES:
        return why_no_figure_on_that_space(mat, square)
    if not has(mat.coverable(), square):
        rule = "ANG-4.3" if item == JUNGLE else "ANG-3.2"
        if has(mat.water, square):
            return Refusal(rule, say("on-water", space=space))
        return Refusal(rule, say("on-figure", space=space))
    if item == JUNGLE:
        if not has(mat.within_jungle_reach(), square):
            return Refusal("ANG-4.2", say("beyond-jungle", space=space))
    elif not has(mat.beside_a_tile(), square):
        return Refusal("ANG-3.3", say("no-neighbour", space=space))
    return None


def why_no_figure_on_that_space(mat: Mat, square: i64) -> Refusal | None:
    """A figure needs a blank space (ANG-5.1)."""
    if has(mat.blank(), square):
        return None
    shown = ITEM_NAMES[mat.item_on(square)]
    return Refusal("ANG-5.1", say("not-blank", space=name_of(square), shown=a_thing(shown)))


def why_nowhere(position: AngkorPosition, item: i64) -> Refusal | None:
    """Why the item has no place at all now; None if it has one."""
    refusal = why_not_in_hand(position, item)
    if refusal is not None:
        return refusal
    mine = position.mats[position.seat_to_act]
    if item == JUNGLE:
        return why_no_jungle(position)
    if item >= TILES:
        return Refusal("ANG-5.1", say("no-blank-space")) if mine.blank() == 0 else None
    if mine.coverable() & mine.beside_a_tile() == 0:
        return Refusal("ANG-3.3", say("nowhere-to-build"))
    return None


def why_no_jungle(position: AngkorPosition) -> Refusal | None:
    """Why no other mat takes jungle now (ANG-4.2, ANG-4.4)."""
    open_mats = [position.mats[seat] for seat in range(position.seats) if position.may_send_jungle(seat)]
    if len(open_mats) == 0:
        return Refusal("ANG-4.4", say("jungle-limit-everywhere", limit=JUNGLE_LIMIT))
    for mat in open_mats:
        if mat.coverable() & mat.within_jungle_reach() != 0:
            return None
    return Refusal("ANG-4.2", say("nowhere-for-jungle"))


def why_only_jungle() -> Refusal:
    """Nothing but jungle goes on another mat (ANG-3.1), said to a player who has none."""
    return Refusal("ANG-3.1", say("only-jungle"))


def why_only_one() -> Refusal:
    """A placement is one thing on one space (ANG-2.1)."""
    return Refusal("ANG-2.1", say("one-at-a-time"))
