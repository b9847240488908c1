"""The rules of Angkor: the position, its legal moves, why a move is not one of them, how the game ended."""

from gopura.core.groups import Rules
from gopura.games.angkor.rules.position import AngkorPosition, start
from gopura.games.angkor.rules.refusals import why_not
from gopura.games.angkor.rules.result import result

RULES: Rules[AngkorPosition] = Rules(start, why_not, result=result)
