"""`gopura arena`: bots against each other, and what comes of it."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

from gopura.bots.match import LARGEST_SEED
from gopura.cli.words import chosen_options
from gopura.notebook.matches import Outcome
from gopura.notebook.matches import arena as play_arena


def arena(
    game: Annotated[str, typer.Argument(help="The game to play.")],
    bots: Annotated[
        list[str], typer.Argument(help="Two or more, like hard medium@200 tree@0.5s 'cmd:node engine.js'.")
    ],
    seats: Annotated[
        int | None,
        typer.Option(
            help="Default: as few as the game allows. Three or more need a bot each, or one against all."
        ),
    ] = None,
    blocks: Annotated[
        int, typer.Option(min=1, help="Number of deals; each is played with every rotation of the seats.")
    ] = 100,
    seed: Annotated[int, typer.Option(min=0, max=LARGEST_SEED, help="The same seed gives the same deals.")] = 1,
    processes: Annotated[int, typer.Option(min=0, help="How many games to play at once; 0: one per core.")] = 0,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, like mat=full.")] = None,
    file: Annotated[
        Path | None, typer.Option(help="Saves every game here; run the same command again to continue.")
    ] = None,
    opening: Annotated[
        int, typer.Option(min=0, help="How many random moves to start with, the same in every rotation.")
    ] = 0,
    sprt: Annotated[bool, typer.Option(help="Stop once it is clear whether the first bot is better.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Let bots play each other, seeded and seat-balanced, and say how sure the result is."""
    outcome = play_arena(
        game,
        *bots,
        seats=seats,
        blocks=blocks,
        seed=seed,
        options=chosen_options(option or []),
        opening=opening,
        file=file,
        processes=processes or None,
        sprt=sprt,
    )
    if as_json:
        typer.echo(json.dumps(outcome.plain(), indent=1))
    else:
        print_outcome(outcome)


def print_outcome(outcome: Outcome) -> None:
    """The result as a table for people."""
    grid = Grid(title=outcome.title)
    for heading in outcome.headings:
        grid.add_column(heading, justify="left" if heading == "bot" else "right")
    for line in outcome.lines:
        grid.add_row(*line)
    console = Console()
    console.print(grid)
    for remark in outcome.remarks:
        console.print(remark, markup=False, highlight=False)
