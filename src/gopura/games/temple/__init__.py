"""Temple: build one temple together, and be the one who can still lay a tile."""

from typing import TYPE_CHECKING

from gopura.core.facts import FIRST, Facts, Option
from gopura.core.game import Game

if TYPE_CHECKING:
    from gopura.games.temple.rules.position import TemplePosition
    from gopura.games.temple.view import TempleView

FACTS = Facts(
    name="temple",
    version=1,
    title="Temple",
    blurb=(
        "Two builders, one temple, no luck: lay floors, raise walls, close them with tops, and always keep a "
        "place for your lowest tiles."
    ),
    seats=(2,),
    hides=False,
    options=(
        Option("colours", ("random", "pick"), "Who plays which colours: dealt at random, or picked in turn."),
        Option(
            "edits", ("off", "on"), "The designer's later edits: corner tops beside walls, moves in two colours."
        ),
        FIRST,
    ),
)
GAME: "Game[TemplePosition, TempleView]" = Game(FACTS, __name__)
