# mypyc: compile
"""Why a placement is refused: the number of the rule and a sentence. Guards in the order a player would ask."""

from mypy_extensions import i64

from gopura.core.refusal import Refusal
from gopura.core.squares import has, name_of
from gopura.games.angkor.data import ITEM_NAMES, JUNGLE, JUNGLE_LIMIT, SEAT_LETTERS, TILES
from gopura.games.angkor.rules.mat import Mat
from gopura.games.angkor.rules.moves import SKIP, item_of, mat_of, square_of
from gopura.games.angkor.rules.position import AngkorPosition


def why_not(position: AngkorPosition, move: i64) -> Refusal | None:
    """Why the move is not legal; None if it is."""
    if position.seat_to_act < 0:
        return Refusal("ANG-6.3", "The game is over: the fifth princess has been drawn.")
    if move == SKIP:
        return why_no_skip(position)
    item = item_of(move)
    mat = mat_of(move)
    square = square_of(move)
    if mat >= position.seats:
        return Refusal("ANG-1.1", f"There are {position.seats} mats here; none belongs to {SEAT_LETTERS[mat]}.")
    refusal = why_not_in_hand(position, item)
    if refusal is None:
        refusal = why_not_on_that_mat(position, item, mat)
    if refusal is None:
        refusal = why_not_on_that_space(position.mats[mat], item, square)
    return refusal


def why_no_skip(position: AngkorPosition) -> Refusal | None:
    """No passing while something can be placed (ANG-2.3)."""
    moves = position.moves()
    if moves[0] == SKIP:
        return None
    ways = "one placement is" if len(moves) == 1 else f"{len(moves)} placements are"
    return Refusal("ANG-2.3", f"Passing is not allowed while something can be placed: {ways} open to you.")


def why_not_in_hand(position: AngkorPosition, item: i64) -> Refusal | None:
    """Only what the player holds can be placed (ANG-2.1, ANG-1.5)."""
    seat = position.seat_to_act
    name = ITEM_NAMES[item]
    if item < TILES:
        if not position.holds(seat, item):
            return Refusal("ANG-2.1", f"You hold no {name} tile.")
    elif position.mats[seat].shown(item) != 0:
        return Refusal("ANG-1.5", f"You have one {name} only, and it stands on your mat already.")
    return None


def why_not_on_that_mat(position: AngkorPosition, item: i64, mat: i64) -> Refusal | None:
    """Jungle only on other mats, everything else only on one's own (ANG-3.1, ANG-4.1, ANG-4.4, ANG-5.1)."""
    own = mat == position.seat_to_act
    if item == JUNGLE:
        if own:
            return Refusal("ANG-4.1", "Jungle goes on other players' mats only.")
        landed = position.mats[mat].jungle_landed
        if landed >= JUNGLE_LIMIT:
            return Refusal(
                "ANG-4.4",
                f"{landed} jungle tiles have landed on mat {SEAT_LETTERS[mat]} since its owner's last turn; "
                f"{JUNGLE_LIMIT} is the limit.",
            )
    elif not own:
        if item < TILES:
            return Refusal("ANG-3.1", f"A {ITEM_NAMES[item]} tile goes on your own mat only.")
        return Refusal("ANG-5.1", f"Your {ITEM_NAMES[item]} goes on your own mat only.")
    return None


def why_not_on_that_space(mat: Mat, item: i64, square: i64) -> Refusal | None:
    """The space must exist, be free for the item, and be within its reach."""
    space = name_of(square)
    if not has(mat.spaces, square):
        return Refusal("ANG-1.2", f"The mat has no space {space}.")
    if item >= TILES:
        return why_no_figure_on_that_space(mat, square)
    if not has(mat.coverable(), square):
        rule = "ANG-4.3" if item == JUNGLE else "ANG-3.2"
        if has(mat.water, square):
            return Refusal(rule, f"{space} shows water, which nothing covers.")
        return Refusal(rule, f"A figure stands on {space}, and nothing covers a figure.")
    if item == JUNGLE:
        if not has(mat.within_jungle_reach(), square):
            return Refusal(
                "ANG-4.2", f"{space} has no side on the outer edge of the mat and shares no side with jungle."
            )
    elif not has(mat.beside_a_tile(), square):
        return Refusal("ANG-3.3", f"{space} touches no other space that shows a building or water.")
    return None


def why_no_figure_on_that_space(mat: Mat, square: i64) -> Refusal | None:
    """A figure needs a blank space (ANG-5.1)."""
    if has(mat.blank(), square):
        return None
    shown = ITEM_NAMES[mat.item_on(square)]
    article = "" if shown in ("jungle", "water") else "a "
    return Refusal("ANG-5.1", f"{name_of(square)} shows {article}{shown}; a figure needs a blank space.")
