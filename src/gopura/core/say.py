"""What the core itself says to people, as messages of its catalogue, `en.ftl`."""

from typing import Final

from gopura.core.message import speaker

say: Final = speaker("gopura.core")
