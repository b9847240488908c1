"""The commands of the bots: `gopura arena` and `gopura think`."""

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
from gopura.bots.budget import Budget
from gopura.bots.cores import cores
from gopura.bots.levels import LONGEST, MOST
from gopura.bots.match import LARGEST_SEED, Match, Played, pairings, whole_blocks
from gopura.bots.ratings import Estimate, Standing, standings
from gopura.bots.sequential import Verdict, sequential_test
from gopura.bots.thinking import SEEDS, think_about
from gopura.core.record import read_record
from gopura.core.refusal import BadSetup, Unreadable
from gopura.core.replay import replay
from gopura.core.table import Table


def arena(
    game: Annotated[str, typer.Argument(help="The game to play.")],
    bots: Annotated[list[str], typer.Argument(help="Two bots or more, like hard medium@200 tree@0.5s.")],
    seats: Annotated[
        int, typer.Option(help="Seats a game. More than two take a bot each, or one against all.")
    ] = 2,
    blocks: Annotated[
        int, typer.Option(min=1, help="Deals; each is played with every rotation of the seats.")
    ] = 100,
    seed: Annotated[int, typer.Option(min=0, max=LARGEST_SEED, help="The same seed gives the same deals.")] = 1,
    processes: Annotated[int, typer.Option(min=0, help="How many games at a time; 0: one for each core.")] = 0,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, like mat=full.")] = None,
    file: Annotated[Path | None, typer.Option(help="Keeps every game; the same command goes on with it.")] = None,
    opening: Annotated[int, typer.Option(min=0, help="Random moves first, the same in every rotation.")] = 0,
    sprt: Annotated[bool, typer.Option(help="Stop once it is clear whether the first bot is better.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Let bots play each other, seeded and seat-balanced, and say how sure the result is."""
    match = Match(game, tuple(bots), seats, blocks, seed, read_options(option or []), opening)
    if sprt:
        sequential_test(match, [])  # refuses what it cannot answer before anything is played
    played = with_progress(match, file, processes or cores(), sprt)
    if not played:
        raise BadSetup("No game was finished, so there is nothing to tell.")
    counted = whole_blocks(match, played) or played
    table = standings(counted)
    verdict = sequential_test(match, counted) if sprt else None
    if as_json:
        typer.echo(json.dumps(as_plain(match, table, verdict, len(counted)), indent=1))
    else:
        print_standings(match, table, verdict, len(counted))


def read_options(texts: list[str]) -> tuple[tuple[str, str], ...]:
    """`name=value` each."""
    pairs = []
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(f"An option is name=value, not {text!r}.")
        pairs.append((name, value))
    return tuple(sorted(pairs))


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
            in_words(standing.share, 100, 1, " %"),
            in_words(standing.margin, 1, 2, ""),
            in_words(standing.rating, 1, 0 if match.seats == 2 else 1, ""),
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


def in_words(value: Estimate, times: float, digits: int, unit: str) -> str:
    """`61.3 ± 4.0 %`."""
    if math.isinf(value.either_way):
        return f"{value.mean * times:.{digits}f}{unit}"
    return f"{value.mean * times:.{digits}f} ± {value.either_way * times:.{digits}f}{unit}"


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


def think(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game.")],
    at: Annotated[int | None, typer.Option(help="After so many moves; left out: after the last.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=LONGEST, help="How long to think.")] = 2.0,
    simulations: Annotated[
        int | None, typer.Option(min=1, max=MOST, help="Instead of seconds; always the same.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=SEEDS - 1, help="Of the dice that guess what is hidden.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the thought as JSON.")] = False,
) -> None:
    """Say what the bots think of a position: the best moves, the line to expect, each seat's share of the win."""
    table = table_at(file, at)
    budget = Budget(simulations, None if simulations is not None else seconds)
    insight = think_about(table, budget, seed)
    if as_json:
        typer.echo(json.dumps(asdict(insight), indent=1))
        return
    grid = Grid("move", "share of the win", "tried")
    for text, value, tried in insight.moves:
        grid.add_row(text, f"{value:.1%} proved" if text in insight.proved else f"{value:.1%}", str(tried))
    console = Console()
    console.print(grid)
    for line in insight.words(table.names):
        console.print(line, markup=False, highlight=False)


def table_at(file: Path, at: int | None) -> Table:
    """The game of a record, after so many of its moves."""
    try:
        return replay(read_record(file.read_text(encoding="utf-8")), at)
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(f"{file} cannot be read as a text.") from error


COMMANDS = (arena, think)
