"""How puzzles speak: messages of the catalogue `en.ftl` beside this."""

from typing import Final

from gopura.core.message import speaker

say: Final = speaker("gopura.puzzles")
