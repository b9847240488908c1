"""What bots and learners know of Tikal."""

from gopura.core.groups import Forecasts, Hints
from gopura.games.tikal.mind.encoding import ENCODING
from gopura.games.tikal.mind.evaluate import evaluate
from gopura.games.tikal.mind.learned import LEARNED
from gopura.games.tikal.mind.parts import PARTS, measure
from gopura.games.tikal.mind.plans import plans
from gopura.games.tikal.rules.position import TikalPosition

__all__ = ["ENCODING", "HINTS"]
FORECASTS: Forecasts[TikalPosition] = Forecasts(PARTS, measure, LEARNED)
HINTS: Hints[TikalPosition] = Hints(
    evaluate, moves_a_turn=(8, 13), pace=(1.0, 2.0, 5.0), blur=(0.3, 0.03), plans=plans, forecasts=FORECASTS
)
