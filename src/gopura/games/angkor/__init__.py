"""Angkor: build your temple complex, and let the jungle grow over everybody else's."""

from typing import TYPE_CHECKING

from gopura.core.facts import FIRST, Facts, Option
from gopura.core.game import Game
from gopura.games.angkor.say import say

if TYPE_CHECKING:
    from gopura.games.angkor.rules.position import AngkorPosition
    from gopura.games.angkor.view import AngkorView

FACTS = Facts(
    name="angkor",
    version=1,
    title=say("title"),
    blurb=say("blurb"),
    seats=(2, 3, 4),
    hides=True,
    options=(
        Option(
            "mat",
            ("notched", "full"),
            say("option-mat-help"),
            title=say("option-mat"),
            labels=(say("option-mat-notched"), say("option-mat-full")),
        ),
        Option(
            "walls",
            ("common", "own"),
            say("option-walls-help"),
            variant=True,
            title=say("option-walls"),
            labels=(say("option-walls-common"), say("option-walls-own")),
        ),
        FIRST,
    ),
)
GAME: "Game[AngkorPosition, AngkorView]" = Game(FACTS, __name__)
