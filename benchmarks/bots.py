"""How strong the bots are: the matches of docs/bots.md, on all cores, within a given time.

`python -m benchmarks.bots [--minutes 8] [--scale 1.0] [--games angkor temple tikal] [--out FILE]`

Every match gets an equal part of the time and stops when that is over or all its blocks are played; the intervals
say how much the games are worth. `--scale` shortens all thinking: 0.1 is a tenth of the full budget.
Equal time means the same seconds a turn for both sides, however fast each is.
"""

import argparse
import json
import platform
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from gopura.bots.arena import run_match
from gopura.bots.cores import cores
from gopura.bots.match import Match, Played
from gopura.bots.ratings import Standing, standings
from gopura.core.registry import find_game, game_names

SEED = 2026
BLOCKS = 500


@dataclass(frozen=True)
class Rung:
    """A match of the table, and the share of wins that the first bot must reach."""

    name: str
    first: str
    second: str
    at_least: float
    seats: int = 2


def rungs(game: str, scale: float) -> list[Rung]:
    """The matches of a game. Budgets are written out, so that they can be scaled."""
    hard = find_game(game).pace[2] * scale
    sharp = f"hard@{hard:g}s"
    table = [
        Rung("easy against random", "easy", "random", 0.90),
        Rung("medium against easy", "medium", "easy", 0.70),
        Rung("hard against medium", sharp, "medium", 0.70),
        Rung("hard against greedy", sharp, "greedy", 0.85),
        Rung("hard against plain tree search, equal time", sharp, f"tree@{hard:g}s", 0.80),
        Rung("hard against OpenSpiel's MCTS, equal time", sharp, f"openspiel@{hard:g}s", 0.75),
    ]
    if 4 in find_game(game).seats:
        table.append(Rung("one hard against three medium", sharp, "medium", 0.40, 4))
    return table


def opening(game: str) -> int:
    """Random moves first where no deck brings variety."""
    return 3 if find_game(game).key is not None else 0


class Clock:
    """Ends a match when its time is over."""

    def __init__(self, seconds: float) -> None:
        self.end = time.monotonic() + seconds

    def __call__(self, _played: list[Played]) -> None:
        if time.monotonic() > self.end:
            raise KeyboardInterrupt  # the arena keeps what was played


def run(game: str, rung: Rung, seconds: float, processes: int) -> Standing | None:
    """Play one match for so long; how the first bot did, None if not one game was finished."""
    match = Match(game, (rung.first, rung.second), rung.seats, BLOCKS, SEED, opening=opening(game))
    played = run_match(match, processes=processes, tell=Clock(seconds))
    full = {game.block for game in played if sum(1 for other in played if other.block == game.block) == rung.seats}
    kept = [game for game in played if game.block in full] or played
    return next((standing for standing in standings(kept) if standing.bot == rung.first), None) if kept else None


def line(game: str, rung: Rung, standing: Standing | None) -> str:
    """A row of the table."""
    if standing is None:
        return f"| {game} | {rung.name} | 0 | no game was finished in time | {rung.at_least:.0%} | no |"
    share = f"{standing.share.mean:.1%} ± {standing.share.either_way:.1%}"
    met = "yes" if standing.share.mean >= rung.at_least else "no"
    return f"| {game} | {rung.name} | {standing.games} | {share} | {rung.at_least:.0%} | {met} |"


def main() -> None:
    """Play all matches and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--games", nargs="*", default=list(game_names()))
    parser.add_argument("--processes", type=int, default=cores())
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    matches = [(game, rung) for game in chosen.games for rung in rungs(game, chosen.scale)]
    print(f"{platform.machine()}, {chosen.processes} processes, seed {SEED}, thinking × {chosen.scale:g}\n")
    print("| game | match | games | share of wins | at least | reached |\n|---|---|---|---|---|---|", flush=True)
    end = time.monotonic() + 60 * chosen.minutes
    results = []
    for number, (game, rung) in enumerate(matches):
        seconds = (end - time.monotonic()) / (len(matches) - number)
        standing = run(game, rung, seconds, chosen.processes)
        print(line(game, rung, standing), flush=True)
        results.append({"game": game, **asdict(rung), "standing": standing and asdict(standing)})
    if chosen.out is not None:
        chosen.out.write_text(json.dumps(results, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
