"""Tikal: open up the jungle, raise its temples, and be the strongest when a volcano erupts."""

from typing import TYPE_CHECKING

from gopura.core.facts import FIRST, Facts, Option
from gopura.core.game import Game

if TYPE_CHECKING:
    from gopura.games.tikal.rules.position import TikalPosition
    from gopura.games.tikal.view import TikalView

FACTS = Facts(
    name="tikal",
    version=1,
    title="Tikal",
    blurb=(
        "Lead an expedition into the jungle: uncover the lost city hex by hex, raise its temples level by "
        "level, lift its treasures, and be the strongest where it counts when a volcano erupts."
    ),
    seats=(2, 3, 4),
    hides=False,
    options=(
        Option("auction", ("off", "on"), "The right to choose a tile and to play next is auctioned."),
        Option("free_volcano", ("off", "on"), "A volcano needs no stone, only explored land beside it."),
        FIRST,
    ),
)
GAME: "Game[TikalPosition, TikalView]" = Game(FACTS, __name__)
