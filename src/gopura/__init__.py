"""Gopura: Angkor, Temple and Tikal as exact, fast, scriptable engines.

>>> import gopura
>>> t = gopura.start("angkor", seats=2, seed=7)
>>> t.play(t.moves()[0])
"""

from gopura._loading import COMPILED, NOTICE, choose_binaries
from gopura.core.record import Record, read_record
from gopura.core.refusal import BadSetup, GopuraError, Refusal, Refused, Unreadable
from gopura.core.registry import find_game, game_names
from gopura.core.replay import replay, verify
from gopura.core.table import Table, start

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
    "choose_binaries",
    "find_game",
    "game_names",
    "read_record",
    "replay",
    "start",
    "verify",
]
