"""What bots and learners know of Angkor."""

from gopura.core.groups import Forecasts, Hints
from gopura.games.angkor.mind.dealing import redeal
from gopura.games.angkor.mind.encoding import ENCODING
from gopura.games.angkor.mind.evaluate import evaluate
from gopura.games.angkor.mind.learned import LEARNED
from gopura.games.angkor.mind.measured import MEASURED
from gopura.games.angkor.mind.parts import PARTS, measure
from gopura.games.angkor.rules.position import AngkorPosition

__all__ = ["ENCODING", "HINTS"]
FORECASTS: Forecasts[AngkorPosition] = Forecasts(PARTS, measure, LEARNED)
HINTS: Hints[AngkorPosition] = Hints(
    evaluate,
    moves_a_turn=(2, 2),
    blur=(0.35, 0.03),
    redeal=redeal,
    forecasts=FORECASTS,
    yardsticks=MEASURED,
)
