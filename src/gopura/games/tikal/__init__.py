"""Tikal: open up the jungle, raise its temples, and be the strongest when a volcano erupts."""

from typing import TYPE_CHECKING

from gopura.core.facts import FIRST, Facts, Option
from gopura.core.game import Game
from gopura.games.tikal.say import say

if TYPE_CHECKING:
    from gopura.games.tikal.rules.position import TikalPosition
    from gopura.games.tikal.view import TikalView

OFF_OR_ON = (say("option-off"), say("option-on"))
FACTS = Facts(
    name="tikal",
    version=1,
    title=say("title"),
    blurb=say("blurb"),
    seats=(2, 3, 4),
    hides=False,
    options=(
        Option(
            "auction", ("off", "on"), say("option-auction-help"), title=say("option-auction"), labels=OFF_OR_ON
        ),
        Option(
            "free_volcano",
            ("off", "on"),
            say("option-free-volcano-help"),
            title=say("option-free-volcano"),
            labels=OFF_OR_ON,
        ),
        FIRST,
    ),
)
GAME: "Game[TikalPosition, TikalView]" = Game(FACTS, __name__)
