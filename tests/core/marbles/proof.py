"""The proof of Marbles: that of Nim."""

from gopura_nim import GAME as NIM

PROOF = NIM.proof
