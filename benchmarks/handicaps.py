"""How strong the bots with a handicap are: matches against the levels beside them, kept in benchmarks/matches.

`python -m benchmarks.handicaps [--games temple] [--only keen] [--minutes 10]`

Each match gets an equal part of the time and stops when it has 200 games; the same command goes on where it
stopped. Afterwards it writes the rungs of the ladder anew (`benchmarks.rungs`), and a section of results.md.
"""

import argparse

from benchmarks import rungs, versus
from benchmarks.bots import FOLDER, Rung, kept, play_on, standing_of
from benchmarks.results import write_section
from gopura.bots.cores import cores
from gopura.bots.ratings import elo
from gopura.core.registry import game_names

MATCHES = (
    ("mild", "easy"),
    ("modest", "mild"),
    ("modest", "easy"),
    ("steady", "modest"),
    ("medium", "steady"),
    ("medium", "modest"),
    ("keen", "medium"),
)
NEAR = 260  # points from one rung to the next, so that nobody between them is more than 130 from one of them
TITLE = "Rungs with a handicap"
NOTE = """\
Bots that think less than their level: mild looks ahead as medium does in one of four moves, modest in two, steady
in three; keen searches as hard does, in few simulations. Points of the ladder with 95 % intervals, from all
matches in `benchmarks/matches` at two seats but those of greedy with its neighbours; medium stands
at 1500. The step is that to the next rung above:
halfway between two rungs that are 260 points apart one wins 68 of 100 games against the lower one, and 32 against
the upper one."""


def matches(game: str) -> list[Rung]:
    """The matches of a game; no share is asked of them."""
    return [Rung(game, f"{first} against {second}", first, second, 0.0) for first, second in MATCHES]


def row(rung: Rung) -> str:
    """How a match went."""
    standing = standing_of(rung, kept(rung, FOLDER))
    if standing is None:
        return f"| {rung.game} | {rung.name} | 0 | – |"
    return f"| {rung.game} | {rung.name} | {standing.games} | {standing.share.words(100, 1, ' %')} |"


def steps(game: str) -> list[str]:
    """Every rung for people with its points, and how far the next one is above it."""
    found, points = elo(rungs.played(game)), rungs.rungs(game)
    climbed = [bot for bot in points if bot in rungs.CLIMBED]
    rows = []
    for bot, above in zip(climbed, [*climbed[1:], ""], strict=True):
        step = points[above] - points[bot] if above else 0
        verdict = "" if not above else "yes" if step <= NEAR else "**no**"
        either = f"{points[bot]} ± {found[bot].either_way:.0f}"
        rows.append(f"| {game} | {bot} | {either} | {step or '–'} | {verdict} |")
    return rows


def section() -> str:
    """All that was played so far."""
    return "\n".join(
        [
            NOTE,
            "",
            "| game | match | games | share of wins |",
            "|---|---|---|---|",
            *(row(rung) for game in game_names() for rung in matches(game)),
            "",
            f"| game | rung | points | step | at most {NEAR} |",
            "|---|---|---|---|---|",
            *(step for game in game_names() for step in steps(game)),
        ]
    )


def main() -> None:
    """Play the matches for as long as is wished, and write rungs and section."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--minutes", type=float, default=10.0, help="for all of them together")
    parser.add_argument("--games", nargs="*", default=list(game_names()))
    parser.add_argument("--only", default="", help="matches with this in their name")
    parser.add_argument("--processes", type=int, default=cores())
    parser.add_argument("--place", default=f"{cores()} cores", help="where they are played")
    chosen = parser.parse_args()
    todo = [rung for game in chosen.games for rung in matches(game) if chosen.only in rung.name]
    for rung in play_on(todo, chosen.minutes, chosen.processes, chosen.place):
        print(row(rung), flush=True)
    rungs.main()
    write_section(TITLE, section())
    versus.write()


if __name__ == "__main__":
    main()
