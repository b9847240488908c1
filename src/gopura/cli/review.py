"""`gopura review`: a finished game looked back on."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

from gopura.bots.thinking import SEEDS
from gopura.cli.files import load_table
from gopura.notebook.reviews import review as look_back


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a finished game.")],
    quick: Annotated[bool, typer.Option("--quick", help="Luck and decisions only; no turn is priced.")] = False,
    seed: Annotated[int, typer.Option(min=0, max=SEEDS - 1, help="The seed for guessing what is hidden.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Say what was luck and what was decided in a game, and which turns it turned on."""
    _, table = load_table(file, None)
    found = look_back(table, quick=quick, seed=seed)
    if as_json:
        typer.echo(json.dumps(found.plain(), indent=1))
        return
    grid = Grid(*found.headings)
    for line in found.lines:
        grid.add_row(*line)
    console = Console()
    console.print(grid)
    for sentence in found.sentences:
        console.print(sentence, markup=False, highlight=False)
