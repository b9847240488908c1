"""Angkor: build your temple complex, and let the jungle grow over everybody else's."""

from typing import TYPE_CHECKING

from gopura.core.facts import FIRST, Facts, Option
from gopura.core.game import Game

if TYPE_CHECKING:
    from gopura.games.angkor.rules.position import AngkorPosition
    from gopura.games.angkor.view import AngkorView

FACTS = Facts(
    name="angkor",
    version=1,
    title="Angkor",
    blurb=(
        "Raise courts, pagodas and temples on your own mat, dig moats to keep the forest out, "
        "and send the jungle over everybody else's walls."
    ),
    seats=(2, 3, 4),
    hides=True,
    options=(
        Option("mat", ("notched", "full"), "The mat: 52 spaces with notched corners, or all 64 spaces."),
        Option(
            "walls",
            ("common", "own"),
            "The supply: common to all, or a wall of one's own for each seat, whose draws nobody else changes.",
            variant=True,
        ),
        FIRST,
    ),
)
GAME: "Game[AngkorPosition, AngkorView]" = Game(FACTS, __name__)
