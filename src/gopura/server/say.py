"""Sentences that a table says to its players, as messages of the catalogue `en.ftl` beside this."""

from typing import Final

from gopura.core.message import speaker

say: Final = speaker("gopura.server")
