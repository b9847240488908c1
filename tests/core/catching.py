"""How a test of the kit shows that a check catches an unsound game."""

from typing import Any

import pytest

from gopura.core.conformance import CHECKS, Check, samples
from gopura.core.game import Game

BY_NAME: dict[str, Check] = {check.__name__: check for check in CHECKS}


def complaint(check: str, game: Game[Any, Any]) -> str:
    """What the check of that name says of an unsound game."""

    def check_all() -> None:
        for sample in samples(game):
            BY_NAME[check](sample)

    with pytest.raises(AssertionError) as caught:
        check_all()
    return str(caught.value)


def passes(check: str, game: Game[Any, Any]) -> None:
    """The check of that name has nothing to say."""
    for sample in samples(game):
        BY_NAME[check](sample)
