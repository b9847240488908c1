"""Temple: build one temple together, and be the one who can still lay a tile."""

from typing import TYPE_CHECKING

from gopura.core.facts import FIRST, Facts, Option
from gopura.core.game import Game
from gopura.games.temple.say import say

if TYPE_CHECKING:
    from gopura.games.temple.rules.position import TemplePosition
    from gopura.games.temple.view import TempleView

OFF_OR_ON = (say("option-off"), say("option-on"))
FACTS = Facts(
    name="temple",
    version=1,
    title=say("title"),
    blurb=say("blurb"),
    seats=(2,),
    hides=False,
    options=(
        Option(
            "colours",
            ("random", "pick"),
            say("option-colours-help"),
            title=say("option-colours"),
            labels=(say("option-colours-random"), say("option-colours-pick")),
        ),
        Option("edits", ("off", "on"), say("option-edits-help"), title=say("option-edits"), labels=OFF_OR_ON),
        FIRST,
    ),
)
GAME: "Game[TemplePosition, TempleView]" = Game(FACTS, __name__)
