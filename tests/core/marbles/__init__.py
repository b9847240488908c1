"""Marbles, a game of two versions: take marbles in turn, whoever takes the last one wins.

MAR-2.1  Take one to four marbles. In version 1: one to three.
"""

from dataclasses import replace

from gopura.core.game import Game
from gopura_nim import FACTS as NIM_FACTS
from gopura_nim import NimPosition, NimView

FACTS = replace(NIM_FACTS, name="marbles", title="Marbles", version=2)
GAME: Game[NimPosition, NimView] = Game(FACTS, __name__)
