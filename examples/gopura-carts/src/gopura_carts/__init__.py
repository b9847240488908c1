"""Carts: load them from a secret hand, and leave with the one that suits you best. `rules.md` has the rules."""

from typing import TYPE_CHECKING

from gopura.core.facts import FIRST, Facts
from gopura.core.game import Game
from gopura.core.groups import Hints
from gopura.core.message import speaker

if TYPE_CHECKING:
    from gopura_carts.rules import CartsPosition
    from gopura_carts.view import CartsView

say = speaker(__name__)
FACTS = Facts(
    name="carts",
    version=1,
    title=say("title"),
    blurb=say("blurb"),
    seats=(3, 4, 5, 6),
    hides=True,
    options=(FIRST,),
)
GAME: "Game[CartsPosition, CartsView]" = Game(FACTS, __name__, hints=Hints(moves_a_turn=(2, 2)))
