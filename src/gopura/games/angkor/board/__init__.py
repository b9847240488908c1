"""Angkor in pictures, and what can be clicked in them."""

from gopura.core.groups import Board
from gopura.games.angkor.board.choices import choices
from gopura.games.angkor.board.draw import draw
from gopura.games.angkor.board.laid import laid, points
from gopura.games.angkor.board.meant import meant
from gopura.games.angkor.rules.position import AngkorPosition
from gopura.games.angkor.view import AngkorView

BOARD: Board[AngkorPosition, AngkorView] = Board(draw, choices, meant, laid=laid, points=points)
