"""`gopura league`: the standings of a season, worked out again from its file."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from gopura.cli.files import text_of
from gopura.cli.terminal import Terminal
from gopura.cli.words import count_of
from gopura.core.refusal import Unreadable
from gopura.leagues.checking import recomputed, standings_differ
from gopura.leagues.season import Season, read_season
from gopura.leagues.standings import Line


def league(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file of a season, from its server.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Play all games of a season again, work out its standings, and say where its file differs."""
    try:
        season, claimed = read_season(text_of(file))
    except Unreadable as problem:
        raise Unreadable(f"{file}: {problem}") from None
    lines, wrong = recomputed(season)
    wrong += standings_differ(lines, claimed)
    if as_json:
        print(
            json.dumps({"standings": [line.plain() for line in lines], "differences": wrong}, ensure_ascii=False)
        )
    else:
        tell(season, lines, wrong)
    if wrong:
        raise typer.Exit(1)


def tell(season: Season, lines: list[Line], wrong: list[str]) -> None:
    """Print the standings, then what differs."""
    terminal, played = Terminal(), len(season.played)
    terminal.say(f"{season.name}: {count_of(season.length, 'round')}, {played} played.")
    table = Table("", "player", "points", *map(str, range(1, played + 1)), box=None)
    for line in lines:
        name = f"{line.player} *" if line.replaced else line.player
        shares = ["–" if share is None else f"{float(share):.0%}" for share in line.shares]
        table.add_row(str(line.place), Text(name), f"{float(line.points):.2f}", *shares)
    terminal.screen.print(table)
    if any(line.replaced for line in lines):
        terminal.say("* A bot played on for them in a round, which brought them nothing.")
    for sentence in wrong:
        terminal.say(sentence)
    if not wrong:
        games = count_of(sum(len(each.boards) for each in season.played), "game")
        terminal.say(f"The file holds: {games} replayed, all of them from the deals that were fixed beforehand.")
        terminal.say("All tables follow from the rounds before them, and the standings from the games.")
