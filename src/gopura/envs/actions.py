"""Actions: the words of a game's notation, numbered."""

from collections.abc import Sequence
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gopura.core.game import Game
from gopura.core.refusal import BadSetup
from gopura.envs.choosing import Choosing, Spelling
from gopura.envs.encoding import encoding_of

Mask = NDArray[np.int8]
FULL_STOP = "."
WAIT = "wait"  # the last action where all step together and somebody is not asked


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
    following: Any = () if choosing is None else choosing.next
    if len(following) > 0:
        mask[np.frombuffer(following, np.int64)] = 1
    return mask


def action_number(action: Any) -> int:
    """An action as a plain number, whichever kind of integer it came as. Raises BadSetup for what is none."""
    try:
        return index(action)
    except TypeError:
        raise BadSetup(f"An action is a whole number, not {action!r}.") from None


def why_not(action: int, choosing: Choosing | None, names: Sequence[str]) -> str | None:
    """Why the action cannot be taken; None if it can. No choosing: nobody is asked any more."""
    known = 0 <= action < len(names)
    if known and choosing is not None and choosing.allows(action):
        return None
    allowed = 0 if choosing is None else len(choosing.legal())
    if not allowed:
        return "The game is over."
    if not known:
        return f"There is no action {action}; the actions are 0 to {len(names) - 1}."
    return f"{names[action]!r} cannot be said here; the mask allows {allowed} of {len(names)} actions."
