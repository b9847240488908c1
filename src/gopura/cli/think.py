"""`gopura think`: what the bots think of a position."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

from gopura.bots.budget import Budget
from gopura.bots.levels import LONGEST, MOST
from gopura.bots.thinking import SEEDS, think_about
from gopura.cli.files import load_table


def think(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game.")],
    at: Annotated[int | None, typer.Option(help="The position after N moves; default: after the last.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=LONGEST, help="How many seconds to think.")] = 2.0,
    simulations: Annotated[
        int | None,
        typer.Option(
            min=1, max=MOST, help="Think for so many simulations instead; the result is then reproducible."
        ),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=SEEDS - 1, help="The seed for guessing what is hidden.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Say what the bots think of a position: the best moves, the line to expect, each seat's chance to win."""
    _, table = load_table(file, at)
    budget = Budget(simulations, None if simulations is not None else seconds)
    insight = think_about(table, budget, seed)
    if as_json:
        typer.echo(json.dumps(asdict(insight), indent=1))
        return
    grid = Grid("move", "chance to win", "tried")
    for text, value, tried in insight.moves:
        grid.add_row(text, f"{value:.1%} proved" if text in insight.proved else f"{value:.1%}", str(tried))
    console = Console()
    console.print(grid)
    for line in insight.words(table.names):
        console.print(line, markup=False, highlight=False)
