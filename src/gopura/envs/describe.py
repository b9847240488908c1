"""The actions and observations of a game in words and tables, for people.

>>> from gopura.envs.describe import describe
>>> print(describe("angkor", seats=3))
"""

from typing import Any

from gopura.core.game import Game
from gopura.envs.observations import Observer
from gopura.envs.setup import Setup


def describe(game: str | Game[Any, Any], seats: int) -> str:
    """How many actions there are, and a table of what an observation holds, in Markdown."""
    setup = Setup(game, seats)
    observer = setup.observer
    longest = observer.encoding.longest
    spelling = "every move is one action" if longest == 1 else f"a move has up to {longest} words"
    meanings = {section.name: section.meaning for section in observer.sections}
    rows = []
    for name, (where, shape) in observer.slices.items():
        size = " × ".join(map(str, shape))
        meaning = meanings.get(name, "the words said of the move so far: place among them / most words")
        rows.append(f"| {where.start} | `{name}` | {size} | {meaning}{how(observer, name)} |")
    return "\n".join(
        [
            f"{len(setup.action_names):,} actions; {spelling}. {observer.size:,} numbers:",
            "",
            "| from | section | shape | meaning |",
            "|---|---|---|---|",
            *rows,
        ]
    )


def how(observer: Observer, name: str) -> str:
    """How the numbers of a section are written."""
    for section in observer.sections:
        if section.name == name:
            return "; one-hot" if section.kinds else f"; / {section.most}" if section.most > 1 else ""
    return ""
