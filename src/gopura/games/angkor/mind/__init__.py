"""What bots and learners know of Angkor."""

from gopura.core.groups import Hints
from gopura.games.angkor.mind.encoding import ENCODING
from gopura.games.angkor.mind.evaluate import evaluate
from gopura.games.angkor.rules.position import AngkorPosition

__all__ = ["ENCODING", "HINTS"]
HINTS: Hints[AngkorPosition] = Hints(evaluate, moves_a_turn=(2, 2), blur=(0.35, 0.12))
