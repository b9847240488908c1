"""A table that is made while it is read: rows for loops, columns for pandas, polars and others."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from itertools import islice
from typing import Any, Final

from gopura.core.elements import Element
from gopura.core.refusal import BadSetup

SHOWN: Final = 10  # rows in a notebook


class Rows:
    """Rows of equal shape, as often as one asks. Nothing is kept: every pass makes them anew."""

    def __init__(self, names: Sequence[str], made: Callable[[], Iterator[tuple[Any, ...]]]) -> None:
        self.names = tuple(names)
        self._made = made

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (dict(zip(self.names, row, strict=True)) for row in self._made())

    @property
    def columns(self) -> dict[str, list[Any]]:
        """All rows as plain lists, a list for each column."""
        return self._upright(list(self._made()))

    def batches(self, size: int = 10_000) -> Iterator[dict[str, list[Any]]]:
        """The same, so many rows at a time: for tables that are larger than the memory."""
        if size < 1:
            raise BadSetup(f"A batch has at least one row, not {size}.")
        rows = self._made()
        while batch := list(islice(rows, size)):
            yield self._upright(batch)

    def to_pandas(self) -> Any:
        """A `pandas.DataFrame`. Raises BadSetup where pandas is not installed."""
        return library("pandas").DataFrame(self.columns, columns=list(self.names))

    def to_polars(self) -> Any:
        """A `polars.DataFrame`. Raises BadSetup where polars is not installed."""
        return library("polars").DataFrame(self.columns, infer_schema_length=None)

    def _upright(self, rows: list[tuple[Any, ...]]) -> dict[str, list[Any]]:
        """Rows as columns."""
        return {name: [row[index] for row in rows] for index, name in enumerate(self.names)}

    def __repr__(self) -> str:
        return f"<Rows of {', '.join(self.names)}>"

    def _repr_html_(self) -> str:
        """The first rows in a notebook."""
        rows = list(islice(self._made(), SHOWN + 1))
        more = [("…",) * len(self.names)] if len(rows) > SHOWN else []
        return html_table("", self.names, [*(tuple(map(shown, row)) for row in rows[:SHOWN]), *more])


def html_table(title: str, headings: Sequence[str], lines: Iterable[Sequence[str]], *below: str) -> str:
    """A table for a notebook, with a title and with sentences below it."""
    parts = [
        Element("caption")[title] if title else None,
        Element("thead")[line("th", headings)],
        Element("tbody")[[line("td", each) for each in lines]],
    ]
    return str(Element("table")[parts]) + "".join(str(Element("p")[each]) for each in below if each)


def line(kind: str, texts: Iterable[str]) -> Element:
    """A row of an HTML table, of cells of that kind."""
    return Element("tr")[[Element(kind)[text] for text in texts]]


def shown(value: object) -> str:
    """A value as it stands in a cell."""
    if value is None:
        return "–"
    return f"{value:.3g}" if isinstance(value, float) else str(value)


def library(name: str) -> Any:
    """A library that only some need. Raises BadSetup with the way to it."""
    try:
        return import_module(name)
    except ImportError:
        raise BadSetup(f"This table needs {name}; install it with: pip install {name}.") from None
