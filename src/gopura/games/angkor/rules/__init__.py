"""The rules of Angkor: the position, its legal moves, why a move is not one of them."""

from gopura.core.groups import Rules
from gopura.games.angkor.rules.position import AngkorPosition, start
from gopura.games.angkor.rules.refusals import why_not

RULES: Rules[AngkorPosition] = Rules(start, why_not)
