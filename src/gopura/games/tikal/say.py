# mypyc: compile
"""How Tikal speaks: messages of its catalogue, `words/en.ftl`."""

from typing import Final

from gopura.core.message import speaker

say: Final = speaker("gopura.games.tikal")
