"""The table of docs/research.md that says how strong the bots are, from the games in benchmarks/matches.

`python -m benchmarks.versus` writes it anew; `--minutes 10` first goes on with the matches that stand only here.
Those of `benchmarks.bots` and `benchmarks.handicaps` count as well, and these write it, too.
"""

import argparse
from collections import Counter
from pathlib import Path

from benchmarks.bots import FOLDER, Rung, kept, play_on, rungs, standing_of
from benchmarks.results import write_part
from benchmarks.rungs import COMPARED, FEWEST, MIDDLE, everybody
from gopura.bots.cores import cores
from gopura.bots.ratings import elo
from gopura.core.registry import find_game, game_names

PAGE = Path(__file__).parent.parent / "docs" / "research.md"
PART = "python -m benchmarks.versus"
WIDEST = 0.5  # an interval that is wider to either side says nothing
ORDER = ("greedy", "easy", "medium", "hard")  # in which the rows stand, by the first bot
BOTS = {  # as they are called in the files, and here
    "random": "`random`",
    "greedy": "`greedy`",
    "easy": "`easy`",
    "tree": "plain tree search (`tree`), the time of `hard`",
    "openspiel": "OpenSpiel's MCTS, the time of `hard`",
    "medium": "`medium`",
    "hard": "`hard`",
}


def cell(rung: Rung | None) -> str:
    """How a match went, and in how many games."""
    standing = None if rung is None else standing_of(rung, kept(rung, FOLDER))
    if standing is None:
        return "–"
    if standing.share.either_way > WIDEST:
        return f"{100 * standing.share.mean:.0f} % (only {standing.games})"
    return f"{standing.share.words(100, 1, ' %')} ({standing.games})"


def matches(game: str) -> list[Rung]:
    """The matches of a game that are played for this table; no share is asked of them."""
    return [Rung(game, f"{first} against {second}", first, second, 0.0) for first, second in COMPARED]


def shares() -> list[str]:
    """A row for each match, with a cell for each game."""
    games = {game: {rung.name: rung for rung in (*matches(game), *rungs(game, 1.0))} for game in game_names()}
    known = {rung.name: ORDER.index(rung.first) for found in games.values() for rung in found.values()}
    names = sorted(known, key=lambda name: known[name])
    return [row(name, [cell(found.get(name)) for found in games.values()]) for name in names]


def points() -> list[str]:
    """A row for each bot: what all matches of two say together, medium at 1500."""
    columns = {game: points_of(game) for game in game_names()}
    return [row(said, [found.get(bot, "–") for found in columns.values()]) for bot, said in BOTS.items()]


def points_of(game: str) -> dict[str, str]:
    """The points of the bots that played often enough."""
    played = everybody(game)
    found = elo(played)
    games = Counter(bot for each in played for bot in each.seated)
    return {
        bot.partition("@")[0]: f"{1500 + found[bot].mean - found[MIDDLE].mean:.0f} ± {found[bot].either_way:.0f}"
        for bot in found
        if games[bot] >= FEWEST
    }


def row(name: str, cells: list[str]) -> str:
    """A row of a table."""
    return f"| {name} | {' | '.join(cells)} |"


def part() -> str:
    """Both tables."""
    titles = [str(find_game(game).facts.title) for game in game_names()]
    rule = "|---" * (len(titles) + 1) + "|"
    return "\n".join([row("share of wins", titles), rule, *shares(), "", row("points", titles), rule, *points()])


def write() -> None:
    """Write both tables anew."""
    write_part(PAGE, PART, part())


def main() -> None:
    """Play for as long as is wished, and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--minutes", type=float, default=0.0, help="for all matches together")
    parser.add_argument("--processes", type=int, default=cores())
    parser.add_argument("--place", default=f"{cores()} cores", help="where they are played")
    chosen = parser.parse_args()
    todo = [rung for game in game_names() for rung in matches(game)] if chosen.minutes else []
    for rung in play_on(todo, chosen.minutes, chosen.processes, chosen.place):
        print(rung.game, rung.name, cell(rung), flush=True)
    write()


if __name__ == "__main__":
    main()
