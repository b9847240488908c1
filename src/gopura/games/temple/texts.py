"""Temple in words."""

from gopura.core.game import Texts

TEXTS = Texts(title="Temple", blurb="", help="", summary=())
