"""`gopura arena`: bots against each other, and what comes of it."""

import json
import math
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from gopura.bots.arena import run_match
from gopura.bots.cores import cores
from gopura.bots.match import LARGEST_SEED, Match, Played, pairings, whole_blocks
from gopura.bots.ratings import Standing, require_ratings, standings
from gopura.bots.sequential import Verdict, sequential_test
from gopura.cli.words import chosen_options
from gopura.core.refusal import BadSetup
from gopura.core.registry import find_game


def arena(
    game: Annotated[str, typer.Argument(help="The game to play.")],
    bots: Annotated[list[str], typer.Argument(help="Two bots or more, like hard medium@200 tree@0.5s.")],
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
    count = find_game(game).facts.seats[0] if seats is None else seats
    require_ratings(count)  # before anything is played
    options = tuple(sorted(chosen_options(option or []).items()))
    match = Match(game, tuple(bots), count, blocks, seed, options, opening)
    if sprt:
        sequential_test(match, [])  # refuses what it cannot answer before anything is played
    played = with_progress(match, file, processes or cores(), sprt)
    if not played:
        raise BadSetup("No game was finished, so there is no result.")
    counted = whole_blocks(match, played) or played
    table = standings(counted)
    verdict = sequential_test(match, counted) if sprt else None
    if as_json:
        typer.echo(json.dumps(as_plain(match, table, verdict, len(counted)), indent=1))
    else:
        print_standings(match, table, verdict, len(counted))


def with_progress(match: Match, file: Path | None, processes: int, sprt: bool) -> list[Played]:
    """Play the match under a progress bar on the error stream."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(" – ".join(match.bots), total=len(pairings(match)))
        return run_match(
            match,
            path=file,
            processes=processes,
            until_decided=sprt,
            tell=lambda played: progress.update(task, completed=len(played)),
        )


def print_standings(match: Match, table: list[Standing], verdict: Verdict | None, games: int) -> None:
    """The result as a table for people."""
    rating = "Elo" if match.seats == 2 else "OpenSkill"
    grid = Grid(title=f"{match.game}, {match.seats} seats, {games} games, seed {match.seed}")
    for heading in ("bot", "games", "share of wins", "points ahead", rating, "slowest"):
        grid.add_column(heading, justify="left" if heading == "bot" else "right")
    for standing in table:
        grid.add_row(
            standing.bot,
            str(standing.games),
            standing.share.words(100, 1, " %"),
            standing.margin.words(1, 2, ""),
            standing.rating.words(1, 0 if match.seats == 2 else 1, ""),
            f"{standing.slowest:.2f} s",
        )
    console = Console()
    console.print(grid)
    if verdict is not None:
        said = verdict.decided or "undecided"
        console.print(
            f"{match.bots[0]}: {said} (log likelihood ratio {verdict.likelihood:.2f}, "
            f"bounds {verdict.lower:.2f} and {verdict.upper:.2f})"
        )


def as_plain(match: Match, table: list[Standing], verdict: Verdict | None, games: int) -> dict[str, Any]:
    """The result as JSON holds it: an interval that is not known is null."""
    plain: dict[str, Any] = {
        "match": match.settings(),
        "games": games,
        "standings": [asdict(row) for row in table],
    }
    for row in plain["standings"]:
        for name in ("share", "margin", "rating"):
            if math.isinf(row[name]["either_way"]):
                row[name]["either_way"] = None
    if verdict is not None:
        plain["sprt"] = {**asdict(verdict), "decided": verdict.decided or None}
    return plain
