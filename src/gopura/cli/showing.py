"""Results of the bots in the terminal: a table and sentences for people, JSON for programs."""

import json

import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from gopura.notebook.reviews import Reviewed
from gopura.notebook.thoughts import Thoughts


def show(found: Thoughts | Reviewed, as_json: bool) -> None:
    """Print what was found."""
    if as_json:
        typer.echo(json.dumps(found.plain(), indent=1))
        return
    grid = Grid(*found.headings)
    for line in found.lines:
        grid.add_row(*line)
    told = Text("\n".join(found.sentences))
    Console().print(*([told, grid] if isinstance(found, Reviewed) else [grid, told]), sep="\n")
