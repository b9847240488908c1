"""Gopura: Angkor, Temple and Tikal as exact, fast, scriptable engines.

>>> import gopura
>>> t = gopura.start("angkor", seats=2, seed=7)
>>> t.play(t.moves()[0])
"""

from typing import TYPE_CHECKING, Any

from gopura._loading import COMPILED, NOTICE, choose_binaries
from gopura.core.record import Record, read_record
from gopura.core.refusal import BadSetup, GopuraError, Refusal, Refused, Unreadable
from gopura.core.registry import find_game, game_names
from gopura.core.replay import replay, verify
from gopura.core.table import Table, start

if TYPE_CHECKING:
    from gopura.notebook import arena, load, review, think

__version__ = "0.1.0"
__all__ = [
    "COMPILED",
    "NOTICE",
    "BadSetup",
    "GopuraError",
    "Record",
    "Refusal",
    "Refused",
    "Table",
    "Unreadable",
    "arena",
    "choose_binaries",
    "find_game",
    "game_names",
    "load",
    "read_record",
    "replay",
    "review",
    "start",
    "think",
    "verify",
]
LATER = ("arena", "load", "review", "think")  # what is for notebooks is loaded when it is first asked for


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """What `gopura.notebook` has for this name."""
        if name not in LATER:
            raise AttributeError(f"module 'gopura' has no attribute {name!r}")
        from importlib import import_module

        return getattr(import_module("gopura.notebook"), name)
