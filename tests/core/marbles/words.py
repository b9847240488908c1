"""The words of Marbles: that of Nim."""

from gopura_nim import GAME as NIM

WORDS = NIM.words
