"""The rules of Temple: the position, its legal moves, why a move is not one of them, how it ended."""

from gopura.core.groups import Rules
from gopura.core.result import Chart
from gopura.games.temple.rules.position import TemplePosition, start
from gopura.games.temple.rules.refusals import canonical, why_not
from gopura.games.temple.rules.result import result, tiles_left
from gopura.games.temple.say import say

RULES: Rules[TemplePosition] = Rules(
    start, why_not, canonical, result=result, chart=Chart(tiles_left, say("chart-left"))
)
