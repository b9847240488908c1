"""How quickly puzzles are made, and whether another prover agrees with them: `python -m benchmarks.puzzles`.

The puzzles are kept in build/puzzles, and the same call goes on where it stopped. `--count` makes fewer of them.
"""

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

import gopura
from benchmarks.figures import Figure, at_least, at_most
from benchmarks.results import write_section
from gopura.notebook.progress import bar
from gopura.puzzles.files import make, puzzles_in
from gopura.puzzles.puzzle import Puzzle
from tests.puzzles.samples import GAMES
from tests.puzzles.slow import holds

TITLE = "Puzzles"
NOTE = (
    "Made by one command from games of quick bots, one core. The other prover was written apart: it knows neither "
    "the search nor what the search leaves out, and in Tikal and Angkor not even the engine, only the view. "
    "Time is processor time."
)
FOLDER = Path("build/puzzles")
COUNT = 2_000
SEED = 1
SAMPLE = 250  # puzzles that the other prover sees, spread over all
MOST_REJECTED = 1.0  # %
LONGEST = 60.0  # minutes for all


def made(name: str, count: int) -> tuple[list[Puzzle], float, int]:
    """The puzzles of a game, how many minutes they took in this run, and how many were made in it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    file = FOLDER / f"{name}.jsonl"
    before = len(file.read_text(encoding="utf-8").splitlines()) if file.exists() else 0
    game, begun = gopura.find_game(name), time.process_time()
    with bar(f"Puzzles of {game.facts.title}", count, counted=True) as tell:
        make(game, count, SEED, file, tell)
    minutes = (time.process_time() - begun) / 60
    found = [puzzle for _, puzzle in puzzles_in(file.read_text(encoding="utf-8"), str(file))]
    return found[:count], minutes, count - before


def rejected(found: Sequence[Puzzle]) -> tuple[int, int, float]:
    """How many of a sample the other prover rejects, how many it saw, and the seconds that each took."""
    sample, begun = found[:: max(1, len(found) // SAMPLE)][:SAMPLE], time.process_time()
    wrong = [puzzle.name for puzzle in sample if not holds(puzzle)]
    if wrong:
        print("rejected:", *wrong)
    return len(wrong), len(sample), (time.process_time() - begun) / len(sample)


def figures_of(name: str, count: int) -> list[Figure]:
    """The figures of one game."""
    title = gopura.find_game(name).facts.title
    found, minutes, fresh = made(name, count)
    wrong, seen, each = rejected(found)
    ratings = sorted(puzzle.rating for puzzle in found)
    spread = f"first ratings {ratings[0]} to {ratings[-1]}, median {ratings[len(ratings) // 2]}"
    return [
        at_least(f"{title}: puzzles with their proof", len(found), "", COUNT, spread),
        at_most(
            f"{title}: making {COUNT:,}",
            minutes * COUNT / max(1, fresh),
            " min",
            LONGEST,
            f"from {fresh:,} made in this run",
        ),
        at_most(
            f"{title}: rejected by the other prover",
            100 * wrong / seen,
            " %",
            MOST_REJECTED,
            f"{wrong} of {seen}, {each:.2f} s each",
        ),
    ]


def main() -> None:
    """Measure, print, and keep the section of results.md."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--count", type=int, default=COUNT)
    count = asked.parse_args().count
    rows = "".join(figure.row() + "\n" for name in GAMES for figure in figures_of(name, count))
    print(rows)
    write_section(TITLE, f"{NOTE}\n\n| what | measured | asked | holds | how |\n|---|---|---|---|---|\n{rows}")


if __name__ == "__main__":
    main()
