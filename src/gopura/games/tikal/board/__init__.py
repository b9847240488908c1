"""Tikal in pictures, and what can be clicked in them."""

from gopura.core.groups import Board
from gopura.games.tikal.board.choices import choices
from gopura.games.tikal.board.draw import draw
from gopura.games.tikal.board.meant import meant
from gopura.games.tikal.board.shortcuts import shortcuts
from gopura.games.tikal.rules.position import TikalPosition
from gopura.games.tikal.view import TikalView

BOARD: Board[TikalPosition, TikalView] = Board(draw, choices, meant, shortcuts=shortcuts)
