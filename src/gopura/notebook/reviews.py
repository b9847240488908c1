"""`gopura.review`: a game looked back on, as a result that shows itself."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gopura.bots.thinking import LEVELS, USUAL, percent
from gopura.core.record import Record
from gopura.core.refusal import BadSetup
from gopura.core.table import Table
from gopura.notebook.progress import bar
from gopura.notebook.rows import Rows, html_table
from gopura.notebook.thoughts import table_of
from gopura.reviews.account import Account
from gopura.reviews.level import Played
from gopura.reviews.pricing import Price
from gopura.reviews.reviewing import Review, review_table, signed
from gopura.reviews.telling import sentences
from gopura.reviews.turns import past_of


def review(
    game: Table | Record | str | Path,
    *,
    level: str = USUAL,
    quick: bool = False,
    seed: int = 1,
    progress: bool | None = None,
) -> "Reviewed":
    """What was luck and what was decided in a finished game, and what each turn cost beside the best found.

    Luck and decisions are shares of the win between players of the `level`: `easy`, `medium` or `hard`. A quick
    review leaves out the prices of the turns, which take most of the time. Raises BadSetup for a game that is not
    over.
    """
    table = table_of(game, None)
    if not table.over:
        raise BadSetup("Only a finished game can be reviewed, and this one goes on.")
    turns = 0 if quick else len(past_of(table).turns)
    with bar("Reviewing", float(turns), progress) as tell:
        return Reviewed(review_table(table, level=known(level), quick=quick, seed=seed, tell=tell))


def known(level: str) -> str:
    """The level, if there is one of that name. Raises BadSetup."""
    if level not in LEVELS:
        raise BadSetup(f"A review knows no level {level!r}; it knows {', '.join(LEVELS)}.")
    return level


@dataclass(frozen=True, slots=True, repr=False)
class Reviewed:
    """A review; the shares of the win are between 0 and 1."""

    review: Review

    @property
    def accounts(self) -> tuple[Account, ...]:
        """For each seat what it could expect, its luck, its own decisions and the others'."""
        return self.review.accounts

    @property
    def turning_points(self) -> list[Price]:
        """The three mistakes that cost most."""
        return self.review.turning_points

    @property
    def levels(self) -> list[Played]:
        """For each seat between which of the bots' levels it played; none where that was not measured."""
        return self.review.levels

    def turns(self) -> Rows:
        """A row for each turn: whose, its moves, what it cost, its standard error, the best that was found."""
        names = ("seat", "first", "end", "loss", "error", "mistake", "best")
        return Rows(names, lambda: (tuple(self.review.plain_price(each).values()) for each in self.review.prices))

    def plain(self) -> dict[str, Any]:
        """The review as JSON holds it."""
        return self.review.plain()

    @property
    def headings(self) -> tuple[str, ...]:
        """What stands above the columns of `lines`."""
        begun = ("fair share", "luck") if self.review.has_luck else ("at the start",)
        return "seat", *begun, "own turns", "others' turns", "result"

    @property
    def lines(self) -> list[tuple[str, ...]]:
        """The account of each seat in words."""
        return [
            (self.review.table.names[each.seat], *self._parts(each), percent(each.result))
            for each in self.accounts
        ]

    def _parts(self, account: Account) -> list[str]:
        """The parts of a result, the first as a share and all others as what they changed."""
        first, *others = self.review.parts(account).items()
        return [percent(first[1].value), *(signed(part) for _, part in others)]

    @property
    def sentences(self) -> list[str]:
        """What is to be said of the game: what decided it, the turning points, luck, levels."""
        return [str(each) for each in sentences(self.review)]

    def __repr__(self) -> str:
        return "\n".join([*self.sentences, *(" · ".join(line) for line in self.lines)])

    def _repr_html_(self) -> str:
        """The accounts and what is to be said, in a notebook."""
        return html_table("", self.headings, self.lines, *self.sentences)
