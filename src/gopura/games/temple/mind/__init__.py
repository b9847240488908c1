"""What bots and learners know of Temple."""

from gopura.core.groups import Forecasts, Hints
from gopura.games.temple.mind.encoding import ENCODING
from gopura.games.temple.mind.evaluate import evaluate, key_of, outlook
from gopura.games.temple.mind.learned import LEARNED
from gopura.games.temple.mind.measured import MEASURED
from gopura.games.temple.mind.parts import PARTS, measure
from gopura.games.temple.rules.position import TemplePosition

__all__ = ["ENCODING", "HINTS"]
FORECASTS: Forecasts[TemplePosition] = Forecasts(PARTS, measure, LEARNED, are_counts=False)
HINTS: Hints[TemplePosition] = Hints(
    evaluate, key=key_of, outlook=outlook, forecasts=FORECASTS, yardsticks=MEASURED
)
