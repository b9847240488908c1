"""Whether reviews tell the truth: luck over many games, planted blunders, other dice, and how long a review takes.

`python -m benchmarks.reviews [luck] [blunders] [--games angkor] [--minutes 10]`

Each of the chosen kinds of games gets an equal part of the time. What was found in each game is kept in
benchmarks/looked_back: the same command goes on where it stopped, and the section of results.md is written from
all that lies there. Whoever changes how reviews are made deletes those files.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import median

import numpy as np
from numpy.typing import NDArray

from benchmarks.fitting import Array
from benchmarks.lookbacks import FOLDER, Line, keep, lines_of, luck_in, planted
from benchmarks.results import write_section
from benchmarks.selfplay import Kind
from gopura.core.registry import game_names
from gopura.reviews.account import Mean
from gopura.reviews.pricing import Price
from gopura.reviews.reviewing import turning_points
from gopura.reviews.turns import Turn

LUCK_FIRST = 7_000_000  # the first seeds, far from those that forecasts were fitted to
BLUNDER_FIRST = 8_000_000
LUCK_GAMES = 1000  # asked for
BLUNDERS = 200
FEWEST = 20  # of which something is said
OF_LUCK = (
    Kind("angkor", 2, "medium", 1),
    Kind("angkor", 2, "hard", 32),
    Kind("angkor", 3, "medium", 1),
    Kind("angkor", 4, "medium", 1),
    Kind("temple", 2, "hard", 60),
    Kind("tikal", 2, "easy", 1),
    Kind("tikal", 3, "easy", 1),
    Kind("tikal", 4, "easy", 1),
)
EXACT = 1e-9
FOUND = 0.95  # of the blunders
SAME = 0.9  # of the marks
SECONDS = 60.0
FIRST_ANSWER = 3.0
DEAR = 0.05  # of a win: what a random turn costs, if it is a blunder at all
TITLE = "Whether reviews tell the truth"
LUCK_NOTE = """\
Luck: games of bots of one level. The parts are fair share, luck, own and others' decisions; they must add up to
the result. Mean luck of each seat in % of a win, with two standard errors, which must not exclude 0 (with so many
seats one in twenty does by chance). Spread: the variance of results less luck, as a part of the variance of the
results, with a 95 % interval from resampled games; asked of Angkor: at most a half. (In Temple who begins is all
the luck there is; these games begin with one to four random moves, after which it counts for less than foretold.)
From 20 games on."""
BLUNDER_NOTE = """\
Blunders: games of `hard` against itself at two seats (simulations a move: 200 in Angkor, 300 in Temple after
three random moves to a near even position, which are not counted, 12 in Tikal), in which one turn, any of them, is
played at random. A deeper search says what that cost beside the turn that `hard` played there: dear is what cost
at least 5 % of a win, since a random turn may cost nothing, in a game that is decided for one. Found is what is
among the three turning points, with a 95 % interval (Wilson). Marks are the turns that are called mistakes; two
reviews with other dice share so many of them (where nothing is hidden, as in Temple, dice hardly matter). Time is
processor time."""


@dataclass(frozen=True)
class Work:
    """Games of one kind that are looked back on until there are enough."""

    name: str
    game: str
    enough: int
    first: int
    look: Callable[[int], Line]

    @property
    def file(self) -> Path:
        """Where they are kept."""
        return FOLDER / f"{self.name}.jsonl"

    def go_on(self, seconds: float) -> None:
        """Look back on more of them for so long."""
        end, done = time.monotonic() + seconds, sum(1 for _ in lines_of(self.file))
        for number in range(done, self.enough):
            if time.monotonic() > end:
                return
            keep(self.file, self.look(self.first + number))


def luck_work(kind: Kind) -> Work:
    """Games whose luck is added up."""
    name = f"luck_{kind.game}_{kind.seats}_{kind.bot}"
    return Work(name, kind.game, LUCK_GAMES, LUCK_FIRST, lambda seed: luck_in(kind, seed))


def blunder_work(game: str) -> Work:
    """Games with a planted blunder."""
    return Work(f"blunders_{game}", game, BLUNDERS, BLUNDER_FIRST, lambda seed: planted(game, seed))


def luck_row(kind: Kind, lines: list[Line]) -> str:
    """What luck came to in the games of a kind."""
    luck, won = (np.array([line[name] for line in lines]) for name in ("luck", "won"))
    means, errors = luck.mean(axis=0), luck.std(axis=0, ddof=1) / sqrt(len(lines))
    each = ", ".join(f"{100 * mean:+.1f} ± {200 * error:.1f}" for mean, error in zip(means, errors, strict=True))
    off = max(line["off"] for line in lines)
    low, spread, high = explained(won, luck)
    holds = off <= EXACT and bool((abs(means) <= 2 * errors).all()) and (kind.game != "angkor" or spread <= 1 / 2)
    verdict = "**no**" if not holds else "yes" if len(lines) >= LUCK_GAMES else "so far"
    return (
        f"| {kind.game} | {kind.seats} | {kind.bot} | {len(lines)} | {off:.0e} | {each} "
        f"| {spread:.2f} ({low:.2f} to {high:.2f}) | {verdict} |"
    )


def explained(won: Array, luck: Array) -> tuple[float, float, float]:
    """The variance that is left without luck, as a part of that of the results; its 95 % interval around it."""

    def left(chosen: NDArray[np.int64]) -> float:
        return float((won - luck)[chosen].var(axis=0).sum() / max(won[chosen].var(axis=0).sum(), EXACT))

    throws = np.random.default_rng(1).integers(len(won), size=(400, len(won)))
    low, high = np.quantile([left(throw) for throw in throws], [0.025, 0.975])
    return float(low), left(np.arange(len(won))), float(high)


def marks(priced: list[list[float]]) -> list[Price]:
    """The prices of all turns, each turn by its number."""
    return [Price(Turn(0, number, number + 1), Mean(*loss), ()) for number, loss in enumerate(priced)]


def found(line: Line) -> bool:
    """Whether the first review has the blunder among its turning points."""
    return line["turn"] in [price.turn.first for price in turning_points(marks(line["priced"][0]))]


def agreement(lines: list[Line]) -> tuple[int, int]:
    """How many marks two reviews share, and how many they make in the mean."""
    pairs = [
        [{price.turn.first for price in marks(each) if price.is_mistake} for each in line["priced"]]
        for line in lines
    ]
    return sum(2 * len(one & other) for one, other in pairs), sum(len(one) + len(other) for one, other in pairs)


def wilson(hits: int, tries: int) -> str:
    """A share with its 95 % interval."""
    if not tries:
        return "–"
    share, z = hits / tries, 1.96
    middle = (share + z * z / (2 * tries)) / (1 + z * z / tries)
    half = z / (1 + z * z / tries) * sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    return f"{hits} of {tries}: {100 * share:.0f} % ({100 * (middle - half):.0f} to {100 * (middle + half):.0f})"


def blunder_rows(game: str, lines: list[Line]) -> Iterator[str]:
    """How reviews of a game of that name did."""
    dear = [line for line in lines if line["cost"][0] >= DEAR]
    dear_found, any_found = sum(map(found, dear)), sum(map(found, lines))
    shared, made = agreement(lines)
    seconds, answers = ([line[name] for line in lines] for name in ("seconds", "first_answer"))

    def row(what: str, measured: str, asked: str, holds: bool | None) -> str:
        verdict = "" if holds is None else "**no**" if not holds else "yes" if len(lines) >= BLUNDERS else "so far"
        return f"| {game} | {what} | {measured} | {asked} | {verdict} |"

    yield row("random turns found", wilson(any_found, len(lines)), "95%", any_found >= FOUND * len(lines))
    yield row("dear ones found", wilson(dear_found, len(dear)), "95%", dear_found >= FOUND * len(dear))
    yield row(
        "marks shared", f"{shared} of {made}: {100 * shared / max(made, 1):.0f} %", "90%", shared >= SAME * made
    )
    yield row("a review", f"{median(seconds):.0f} s, at most {max(seconds):.0f}", "60 s", max(seconds) <= SECONDS)
    yield row("its first answer", f"at most {max(answers):.2f} s", "3 s", max(answers) <= FIRST_ANSWER)


def section() -> str:
    """All that was found so far."""
    of_luck = [(kind, list(lines_of(luck_work(kind).file))) for kind in OF_LUCK]
    of_blunders = [(game, list(lines_of(blunder_work(game).file))) for game in game_names()]
    return "\n".join(
        [
            LUCK_NOTE,
            "",
            "| game | seats | level | games | off by | luck of each seat | spread | holds |",
            "|---|---|---|---|---|---|---|---|",
            *(luck_row(kind, lines) for kind, lines in of_luck if len(lines) >= FEWEST),
            "",
            BLUNDER_NOTE,
            "",
            "| game | what | measured | asked | holds |",
            "|---|---|---|---|---|",
            *(row for game, lines in of_blunders if lines for row in blunder_rows(game, lines)),
        ]
    )


def main() -> None:
    """Look back on games for as long as is wished, and write the section."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("what", nargs="*", choices=["luck", "blunders"], default=["luck", "blunders"])
    parser.add_argument("--games", nargs="+", choices=list(game_names()), default=list(game_names()))
    parser.add_argument("--minutes", type=float, default=10.0, help="for all of them together")
    wishes = parser.parse_args()
    works = [luck_work(kind) for kind in OF_LUCK] if "luck" in wishes.what else []
    works += [blunder_work(game) for game in game_names()] if "blunders" in wishes.what else []
    works = [work for work in works if work.game in wishes.games]
    for work in works:
        work.go_on(60 * wishes.minutes / len(works))
    body = section()
    print(body)
    write_section(TITLE, body)


if __name__ == "__main__":
    main()
