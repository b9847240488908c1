"""Angkor in words."""

from gopura.core.game import Texts

TEXTS = Texts(title="Angkor", blurb="", help="", summary=())
