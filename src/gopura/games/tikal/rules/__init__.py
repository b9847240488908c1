"""The rules of Tikal: the position, its legal moves, why a move is not one of them."""

from gopura.core.groups import Rules
from gopura.games.tikal.rules.position import TikalPosition, start
from gopura.games.tikal.rules.refusals import canonical, why_not
from gopura.games.tikal.rules.result import result

RULES: Rules[TikalPosition] = Rules(start, why_not, canonical, result=result)
