"""Learn what a game promises each seat, from games of the bots against themselves, in one command.

`python -m benchmarks.train GAME [--seats 2 3 4] [--levels easy medium hard] [--scale 1]`

plays as many games as are still missing (build/selfplay keeps them; stop it at any time), fits the forecasts of
every level and number of seats, writes them into the game's `mind/learned.py`, and reports in results.md how well
they foretell games that they were not fitted to, beside two peers that are fitted to the same games: the points
ahead, and the evaluation that the bots play by. `--scale 0.1` plays a tenth of the games.
"""

import argparse
import hashlib
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.fitting import (
    Array,
    Rows,
    brier,
    calibration_error,
    fitted,
    held_out,
    joined,
    slope,
)
from benchmarks.results import RESULTS, sections_of, write_section
from benchmarks.selfplay import Kind, kept, play_on, turn_starts
from gopura.core.chance import QuickDice
from gopura.core.forecast import STAGES
from gopura.core.position import Position
from gopura.core.registry import find_game, game_names
from gopura.notebook.progress import bar

FIRST = 5_000_000  # the first seed; far from those of the matches
POSITIONS = 12  # of a game, at most
LEVELS = ("easy", "medium", "hard")
SIMULATIONS = {"angkor": (1, 1, 32), "temple": (1, 120, 60), "tikal": (1, 1, 6)}  # a move, by level
GAMES = {  # by number of seats, then level
    "angkor": {2: (2000, 260, 800), 3: (500, 3900, 200), 4: (500, 4000, 200)},
    "temple": {2: (6000, 3000, 3000)},
    "tikal": {2: (500, 500, 50), 3: (300, 300, 50), 4: (300, 300, 50)},
}
PULL = 30.0  # how many positions' worth a level is held to what all levels together say
BETTER = 0.9  # of the better peer's Brier score, in the last third
SLOPES = (0.9, 1.1)
SURE = 0.02  # calibration error
TITLE = "What the forecasts are worth"
NOTE = """\
Games of the bots against themselves, all seats of one level (`hard` with few simulations, so that there are
enough games). Every game is foretold by weights that were fitted to others, five times a fifth of them. Brier
scores, lower is better, are of the last third of the games; both peers are fitted to the same games in the same
way: the evaluation that the bots play by, and the points, each with a weight that changes in the course of the
game. Slope (1 is right, below it the shares are too sure) and the expected calibration error are of whole games.
Asked: at least 10 % less than the better peer, a slope of 0.9 to 1.1, an error of at most 0.02."""
HEADING = (
    "| game | seats | level | games | forecast | evaluation | points | gain | slope | error | all reached |",
    "|---|---|---|---|---|---|---|---|---|---|---|",
)


Learned = dict[tuple[int, str], Array]


@dataclass(frozen=True)
class Report:
    """How well one level's forecasts foretell games that they were not fitted to."""

    kind: Kind
    games: int
    forecast: float  # Brier scores of the last third
    evaluation: float
    points: float
    slope: float
    error: float

    @property
    def gain(self) -> float:
        """Of the better peer's Brier score."""
        return self.forecast / min(self.evaluation, self.points)

    def row(self) -> str:
        """A line of the table."""
        holds = self.gain <= BETTER and SLOPES[0] <= self.slope <= SLOPES[1] and self.error <= SURE
        return (
            f"| {self.kind.game} | {self.kind.seats} | {self.kind.bot} | {self.games} | {self.forecast:.4f} "
            f"| {self.evaluation:.4f} | {self.points:.4f} | {self.gain - 1:+.1%} | {self.slope:.2f} "
            f"| {self.error:.3f} | {'yes' if holds else '**no**'} |"
        )


def rows_of(kind: Kind, most: int) -> Rows:
    """Positions of the games that are kept, in numbers."""
    found = [line for seed, moves in kept(kind, most) for line in looked_at(kind, seed, moves)]
    parts = zip(*found, strict=True)
    return Rows(*(np.array(list(part)) for part in parts))


def looked_at(kind: Kind, seed: int, moves: list[int]) -> list[tuple[object, ...]]:
    """Some positions of a game in which a turn begins, chosen by its seed."""
    starts = list(turn_starts(kind, seed, moves))
    winners = starts.pop().winners()
    won = [1 / len(winners) if seat in winners else 0.0 for seat in range(kind.seats)]
    numbers, dice = list(range(len(starts))), QuickDice(seed)
    chosen = sorted(numbers.pop(dice.below(len(numbers))) for _ in range(min(POSITIONS, len(starts))))
    return [(*in_numbers(kind, starts[number]), won, seed, 3 * number >= 2 * len(starts)) for number in chosen]


def in_numbers(kind: Kind, position: Position) -> tuple[object, ...]:
    """What there is to see in a position, how far the game is, what the bots' evaluation and the points say."""
    hints = find_game(kind.game).hints
    assert hints.forecasts is not None
    measures = hints.forecasts.measure(position)
    amounts = np.array(list(measures.amounts)).reshape(kind.seats, -1)
    return amounts, measures.course, hints.evaluate(position), position.scores()


def reported(kind: Kind, rows: Rows, promised: Array) -> Report:
    """The figures of one level."""
    evaluation = held_out(rows.with_amounts(np.log(np.clip(rows.shares, 1e-6, 1))[:, :, None]))
    points = held_out(rows.with_amounts(rows.points[:, :, None].astype(float)))
    late, won = rows.late, rows.won
    return Report(
        kind,
        len(set(rows.games)),
        brier(promised[late], won[late]),
        brier(evaluation[late], won[late]),
        brier(points[late], won[late]),
        slope(promised, won),
        calibration_error(promised, won),
    )


def kinds_of(game: str, seats: int, levels: list[str], scale: float) -> list[tuple[Kind, int]]:
    """What is played, and how much of it."""
    found = []
    for number, level in enumerate(LEVELS):
        if level in levels:
            kind = Kind(game, seats, level, SIMULATIONS[game][number])
            found.append((kind, max(round(GAMES[game][seats][number] * scale), 1)))
    return found


def digest(kinds: list[tuple[Kind, int]]) -> str:
    """A fingerprint of the games that were learned from."""
    found = hashlib.sha256()
    for kind, most in kinds:
        for seed, moves in kept(kind, most):
            found.update(f"{kind} {seed} {moves}\n".encode())
    return found.hexdigest()[:16]


def learn(kinds: list[tuple[Kind, int]]) -> tuple[Learned, list[Report]]:
    """Play what is missing, fit, and look how good it is: all levels of one number of seats."""
    for kind, games in kinds:
        with bar(f"{kind.game}, {kind.seats} seats, {kind.bot}", games, counted=True) as tell:
            play_on(kind, games, FIRST, tell)
    tables = [rows_of(kind, games) for kind, games in kinds]
    all_levels = fitted(joined(tables))
    found, reports = Learned(), list[Report]()
    for (kind, _), rows in zip(kinds, tables, strict=True):
        found[kind.seats, kind.bot] = fitted(rows, all_levels, PULL)
        reports.append(reported(kind, rows, held_out(rows, all_levels, PULL)))
        print(reports[-1].row(), flush=True)
    return found, reports


def write_learned(game: str, learned: Learned, origin: str) -> None:
    """The module that the game's hints read; what was learned before for other seats and levels stays."""
    hints = find_game(game).hints
    assert hints.forecasts is not None
    all_of_it = {key: np.array(weights) for key, weights in hints.forecasts.weights.items()} | learned
    lines = [
        written(key, all_of_it[key]) for key in sorted(all_of_it, key=lambda key: (key[0], LEVELS.index(key[1])))
    ]
    text = f'''"""Weights of the forecasts, by number of seats and level, {STAGES} for each part.

Written by {origin}.
"""

from typing import Final

# fmt: off
LEARNED: Final[dict[tuple[int, str], tuple[float, ...]]] = {{
{"".join(lines)}}}
'''
    Path(f"src/gopura/games/{game}/mind/learned.py").write_text(text, encoding="utf-8")


def written(key: tuple[int, str], weights: Array) -> str:
    """The weights of one level, a part a line."""
    seats, level = key
    stages = [weights[at : at + STAGES] for at in range(0, len(weights), STAGES)]
    rows = ["        " + ", ".join(f"{weight:.3f}" for weight in part) + ",\n" for part in stages]
    return f'    ({seats}, "{level}"): (\n{"".join(rows)}    ),\n'


def kept_reports(reports: list[Report]) -> list[str]:
    """The rows of the table in results.md, with those that are new in place of those of the same kind."""
    text = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    old = [line for line in sections_of(text).get(TITLE, "").splitlines() if line.startswith("| ")][1:]
    rows = {tuple(row.split(" | ")[:3]): row for row in [*old, *(report.row() for report in reports)]}
    return [rows[key] for key in sorted(rows, key=lambda key: (key[0], key[1], LEVELS.index(key[2])))]


def main() -> None:
    """Read the arguments, learn, write."""
    parser = argparse.ArgumentParser(description="Learn what a game promises each seat.")
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--seats", type=int, nargs="+")
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=list(LEVELS))
    parser.add_argument("--scale", type=float, default=1.0, help="of the number of games")
    wishes = parser.parse_args()
    learned, reports, all_kinds = Learned(), list[Report](), list[tuple[Kind, int]]()
    for seats in wishes.seats or GAMES[wishes.game]:
        kinds = kinds_of(wishes.game, seats, wishes.levels, wishes.scale)
        found, said = learn(kinds)
        learned, reports, all_kinds = learned | found, reports + said, all_kinds + kinds
    origin = (
        f"`python -m benchmarks.train {' '.join(sys.argv[1:])}` from games with the digest {digest(all_kinds)}"
    )
    write_learned(wishes.game, learned, origin)
    write_section(TITLE, "\n".join([NOTE, "", *HEADING, *kept_reports(reports)]))


if __name__ == "__main__":
    main()
