"""The view of Marbles: that of Nim."""

from gopura_nim import GAME as NIM

view = NIM.view
