"""`gopura think`: what the bots think of a position."""

from pathlib import Path
from typing import Annotated

import typer

from gopura.bots.levels import LONGEST, MOST
from gopura.bots.thinking import SEEDS
from gopura.cli.files import load_table
from gopura.cli.showing import show
from gopura.notebook.thoughts import think as think_about


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
    show(think_about(table, seconds=seconds, simulations=simulations, seed=seed), as_json)
