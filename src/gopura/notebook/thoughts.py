"""`gopura.think`: what the bots think of a position, as a result that shows itself."""

import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from gopura.bots.budget import Budget
from gopura.bots.levels import LONGEST, MOST
from gopura.bots.thinking import Insight, think_about
from gopura.core.record import Record
from gopura.core.refusal import BadSetup
from gopura.core.replay import replay
from gopura.core.table import Table
from gopura.notebook.progress import Tell, bar
from gopura.notebook.records import load
from gopura.notebook.rows import Rows, html_table

PAUSE: Final = 0.1  # seconds between two drawings of a bar


def think(
    position: Table | Record | str | Path,
    at: int | None = None,
    *,
    seconds: float = 2.0,
    simulations: int | None = None,
    seed: int = 1,
    seat: int | str | None = None,
    progress: bool | None = None,
) -> "Thoughts":
    """What the bots think of a table, a record or the record in a file, at its last position or after `at` moves.

    With `simulations` in place of seconds the same seed gives the same thoughts. They know what the seat to act
    may know; where several choose at the same time, `seat` says which. Raises BadSetup where nobody is to act.
    """
    if simulations is None and not 0 < seconds <= LONGEST:
        raise BadSetup(f"Think for more than 0 and at most {LONGEST:.0f} seconds, not {seconds}.")
    if simulations is not None and not 0 < simulations <= MOST:
        raise BadSetup(f"Think for 1 to {MOST:,} simulations, not {simulations:,}.")
    table = table_of(position, at)
    total = seconds if simulations is None else float(simulations)
    with bar("Thinking", total, progress) as tell:
        budget = Watched(simulations, None if simulations is not None else seconds, tell)
        insight = think_about(table, budget, seed, seat=seat)
    return Thoughts(insight, table.names)


def table_of(position: Table | Record | str | Path, at: int | None) -> Table:
    """The table that is meant."""
    if isinstance(position, Table):
        return position if at is None else position.after(at)
    if isinstance(position, Record):
        return replay(position, at)
    records = list(load(position))
    if len(records) != 1:
        raise BadSetup(f"There are {len(records)} records in {str(position)!r}; think about one of them.")
    return replay(records[0], at)


class Watched(Budget):
    """A budget that tells how much of it is spent."""

    def __init__(self, simulations: int | None, seconds: float | None, tell: Tell) -> None:
        super().__init__(simulations, seconds)
        self._tell = tell
        self._start = self._told = time.monotonic()

    def take(self) -> bool:
        """As any budget, and now and then somebody hears of it."""
        now = time.monotonic()
        if now - self._told >= PAUSE:
            self._told = now
            self._tell(self.spent if self.deadline is None else min(now, self.deadline) - self._start)
        return super().take()


@dataclass(frozen=True, slots=True, repr=False)
class Thoughts:
    """What the bots think of a position; the shares of the win are between 0 and 1."""

    insight: Insight
    names: tuple[str, ...]

    @property
    def best(self) -> str:
        """The move to play."""
        return self.insight.moves[0][0]

    @property
    def shares(self) -> dict[str, float]:
        """Each seat's chance to win."""
        return self.insight.shares

    @property
    def line(self) -> tuple[tuple[str, str], ...]:
        """The moves to expect: seat and move."""
        return self.insight.line

    def moves(self) -> Rows:
        """A row for each of the best moves: the chance to win after it, how often it was tried, what is proved."""
        return Rows(("move", "share", "tried", "proved"), self._rows)

    def plain(self) -> dict[str, Any]:
        """The thoughts as JSON holds them."""
        return asdict(self.insight)

    @property
    def headings(self) -> tuple[str, ...]:
        """What stands above the columns of `lines`."""
        return "move", "chance to win", "tried"

    @property
    def lines(self) -> list[tuple[str, ...]]:
        """The best moves in words."""
        return [
            (move, f"{share:.1%} proved" if proved else f"{share:.1%}", str(tried))
            for move, share, tried, proved in self._rows()
        ]

    @property
    def sentences(self) -> list[str]:
        """The thoughts in sentences."""
        return self.insight.words(self.names)

    def __repr__(self) -> str:
        return "\n".join(self.sentences)

    def _repr_html_(self) -> str:
        """Moves and sentences in a notebook."""
        return html_table("", self.headings, self.lines, *self.sentences)

    def _rows(self) -> Iterator[tuple[str, float, int, str | None]]:
        for move, share, tried in self.insight.moves:
            yield move, share, tried, self.insight.proved.get(move)
