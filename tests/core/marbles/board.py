"""The board of Marbles: that of Nim."""

from gopura_nim import GAME as NIM

BOARD = NIM.board
