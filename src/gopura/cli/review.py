"""`gopura review`: a finished game looked back on."""

from pathlib import Path
from typing import Annotated

import typer

from gopura.bots.thinking import SEEDS, USUAL
from gopura.cli.files import load_table
from gopura.cli.showing import show
from gopura.notebook.reviews import review as look_back


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a finished game.")],
    quick: Annotated[bool, typer.Option("--quick", help="Luck and decisions only; no turn is priced.")] = False,
    level: Annotated[
        str, typer.Option(help="How strong the players are taken to be: easy, medium or hard.")
    ] = USUAL,
    seed: Annotated[int, typer.Option(min=0, max=SEEDS - 1, help="The seed for guessing what is hidden.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Say what was luck and what was skill in a game, and which turns decided it."""
    _, table = load_table(file, None)
    show(look_back(table, level=level, quick=quick, seed=seed), as_json)
