"""Starter: draw a card, place it in your row; what rises from left to right counts."""

from typing import TYPE_CHECKING

from gopura.core.facts import FIRST, Facts
from gopura.core.game import Game
from gopura.core.groups import Hints
from gopura.core.message import speaker

if TYPE_CHECKING:
    from gopura_starter.rules import StarterPosition
    from gopura_starter.view import StarterView

say = speaker(__name__)
FACTS = Facts(
    name="starter",
    version=1,
    title=say("title"),
    blurb=say("blurb"),
    seats=(2, 3, 4, 5, 6),
    hides=False,
    options=(FIRST,),
)
GAME: "Game[StarterPosition, StarterView]" = Game(FACTS, __name__, hints=Hints(moves_a_turn=(2, 2)))
