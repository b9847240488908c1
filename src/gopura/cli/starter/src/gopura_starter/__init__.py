"""Starter: draw a card, place it in your row; what rises from left to right counts."""

from typing import TYPE_CHECKING

from gopura.core.facts import FIRST, Facts
from gopura.core.game import Game
from gopura.core.groups import Hints

if TYPE_CHECKING:
    from gopura_starter.rules import StarterPosition
    from gopura_starter.view import StarterView

FACTS = Facts(
    name="starter",
    version=1,
    title="Starter",
    blurb="Draw a card, place it in your row, and make the row rise.",
    seats=(2, 3, 4, 5, 6),
    hides=False,
    options=(FIRST,),
)
GAME: "Game[StarterPosition, StarterView]" = Game(FACTS, __name__, hints=Hints(moves_a_turn=(2, 2)))
