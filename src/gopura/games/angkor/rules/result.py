"""How a game of Angkor ended: why, who stands where, and the points as on paper (ANG-6.3, ANG-7)."""

from gopura.core.result import Result, SheetLine, ranked
from gopura.games.angkor.data import FIGURE_NAMES, TIGER
from gopura.games.angkor.rules.mat import Mat
from gopura.games.angkor.rules.position import AngkorPosition
from gopura.games.angkor.say import say, thing


def result(position: AngkorPosition) -> Result:
    """The end of a game: a line of the sheet for the buildings and one for each figure."""
    scores, winners = position.scores(), position.winners()
    buildings = SheetLine(say("sheet-buildings"), tuple(int(mat.building_points()) for mat in position.mats))
    figures = (
        SheetLine(thing(name), tuple(points_of(mat, figure) for mat in position.mats))
        for figure, name in enumerate(FIGURE_NAMES, start=TIGER)
    )
    return Result(
        winners=tuple(winners),
        ranking=ranked(scores, winners),
        scores=tuple(scores),
        sheet=(buildings, *figures),
        reason=say("last-princess-drawn"),
        decided=say("equal-points-share", count=len(winners)) if len(winners) > 1 else "",
    )


def points_of(mat: Mat, figure: int) -> int | None:
    """What a figure counts; None if it was never placed."""
    return None if mat.shown(figure) == 0 else int(mat.figure_points(figure))
