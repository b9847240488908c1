"""What bots and learners know of Temple."""

from gopura.core.groups import Hints
from gopura.games.temple.mind.encoding import ENCODING
from gopura.games.temple.mind.evaluate import evaluate, key_of, outlook
from gopura.games.temple.rules.position import TemplePosition

__all__ = ["ENCODING", "HINTS"]
HINTS: Hints[TemplePosition] = Hints(evaluate, key=key_of, outlook=outlook)
