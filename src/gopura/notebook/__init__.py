"""For notebooks and scripts: many records as tables; matches, thoughts and reviews that show themselves.

>>> import gopura
>>> gopura.load("games/").results().columns  # doctest: +SKIP
"""

from gopura.notebook.matches import Outcome, arena
from gopura.notebook.records import Records, load
from gopura.notebook.reviews import Reviewed, review
from gopura.notebook.rows import Rows
from gopura.notebook.thoughts import Thoughts, think

__all__ = ["Outcome", "Records", "Reviewed", "Rows", "Thoughts", "arena", "load", "review", "think"]
