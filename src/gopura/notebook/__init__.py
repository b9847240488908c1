"""For notebooks and scripts: many records as tables, matches and thoughts as results that show themselves.

>>> import gopura
>>> gopura.load("games/").results().columns  # doctest: +SKIP
"""

from gopura.notebook.matches import Outcome, arena
from gopura.notebook.records import Records, load
from gopura.notebook.rows import Rows
from gopura.notebook.thoughts import Thoughts, think

__all__ = ["Outcome", "Records", "Rows", "Thoughts", "arena", "load", "think"]
