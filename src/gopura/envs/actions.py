"""Actions: the words of a game's notation, numbered."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gopura.core.game import Game
from gopura.envs.choosing import Choosing, Spelling
from gopura.envs.encoding import encoding_of

Mask = NDArray[np.int8]
FULL_STOP = "."


def spelling_of(game: Game[Any, Any], seats: int) -> Spelling:
    """The spelling of a game's moves."""
    encoding = encoding_of(game)
    return Spelling(encoding.spell, len(encoding.words), seats)


def action_names(game: Game[Any, Any]) -> tuple[str, ...]:
    """What each action says: a word, and the full stop if moves have several words."""
    encoding = encoding_of(game)
    return (*encoding.words, FULL_STOP) if encoding.longest > 1 else encoding.words


def mask_of(choosing: Choosing | None, actions: int) -> Mask:
    """1 for each action that can be taken, 0 for the others; no choosing: nothing can."""
    mask = np.zeros(actions, np.int8)
    if choosing is not None:
        mask[choosing.legal()] = 1
    return mask
