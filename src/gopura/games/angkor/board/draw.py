# mypyc: compile
"""Angkor on the screen: the mats, the hand and the supply as panels, drawn from a view.

What everybody may see is drawn once for all viewers.
"""

from gopura.core.drawing import Drawing, remembered
from gopura.core.seats import from_the_viewer
from gopura.games.angkor.board.art import STYLE
from gopura.games.angkor.board.figure_art import figures
from gopura.games.angkor.board.frame import frame, grounds
from gopura.games.angkor.board.hand_panel import HAND_WIDTH, hand_panel
from gopura.games.angkor.board.mat_panel import GAP, MAT_HEIGHT, MAT_WIDTH, SHARES, WAITS, WINS, mat_panel
from gopura.games.angkor.board.supply_panel import supply_panel
from gopura.games.angkor.board.tile_art import tiles
from gopura.games.angkor.board.tray import TRAY
from gopura.games.angkor.view import AngkorView

ACROSS = {2: 2, 3: 3, 4: 2}  # mats beside one another, by the number of seats
TABLE = "#2a1d13"


def draw(view: AngkorView) -> Drawing:
    """The board as panels: the viewer's own mat first, then clockwise; below them the hand and the supply."""
    mats = from_the_viewer(view["mats"], view["seat"])
    across = ACROSS[len(mats)]
    panels = [mat_panel(mat, *standing(view, mat["seat"]), i % across, i // across) for i, mat in enumerate(mats)]
    width = across * (MAT_WIDTH + GAP) + GAP
    top = GAP + (len(mats) + across - 1) // across * (MAT_HEIGHT + GAP)
    left = (width - 2 * MAT_WIDTH - GAP) / 2
    if view["hand"] is not None:
        held = tuple(view["hand"].items())
        panels.append(
            hand_panel(left, top, held, mats[0]["seat"], tuple(mats[0]["figures_left"]), view["must_skip"])
        )
    unseen = tuple(view["unseen"].items())
    walls = tuple(view["walls"].items())
    beside = left + HAND_WIDTH + GAP
    panels.append(supply_panel(beside, top, view["tiles_left"], walls, view["princesses_drawn"], unseen))
    symbols = all_symbols(mats[0]["spaces"])
    return Drawing(width, top + TRAY + GAP, tuple(panels), STYLE, symbols, background=TABLE)


@remembered(8)
def all_symbols(spaces: list[str]) -> str:
    """The symbols of all pieces, and of the mat that has these spaces."""
    return "".join(str(element) for element in (*tiles(), *figures(), *grounds(), frame(tuple(spaces))))


def standing(view: AngkorView, seat: str) -> tuple[bool, int]:
    """Whether the mat is the viewer's own; its placement, if its owner is to act, or whether the owner has won."""
    if seat in view["winners"]:
        return seat == view["seat"], WINS if len(view["winners"]) == 1 else SHARES
    return seat == view["seat"], view["placement"] if seat == view["turn"] else WAITS
