"""Temple in pictures, and what can be clicked in them."""

from gopura.core.groups import Board
from gopura.games.temple.board.choices import choices
from gopura.games.temple.board.draw import draw
from gopura.games.temple.board.laid import laid
from gopura.games.temple.board.meant import meant
from gopura.games.temple.board.scene import scene
from gopura.games.temple.rules.position import TemplePosition
from gopura.games.temple.view import TempleView

BOARD: Board[TemplePosition, TempleView] = Board(draw, choices, meant, scene=scene, laid=laid)
