"""How strong the bots are: the matches that are asked for, on all cores, within a given time.

`python -m benchmarks.bots [--minutes 8] [--scale 1] [--games angkor tikal] [--only "hard against medium"]
[--place "2 cores, busy"]`

Every match gets an equal part of the time and stops when that is over or it has 200 games. benchmarks/matches
keeps the games of each match and where they were played: the same command goes on where it stopped, and the
section of results.md is written from all that lies there. `--scale` shortens the thinking of `hard` and of
those that get its time: 0.1 is a tenth; such games, and those of another `--folder`, are only printed. Equal
time means the same seconds a turn for both sides, however fast each is.
"""

import argparse
import json
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks.results import write_section
from gopura.bots.arena import run_match
from gopura.bots.cores import cores
from gopura.bots.ledger import read_ledger
from gopura.bots.match import Match, Played, whole_blocks
from gopura.bots.ratings import Standing, standings
from gopura.core.registry import find_game, game_names

SEED = 2026
GAMES = 200  # that are asked for
FOLDER = Path(__file__).parent / "matches"
# Against whom one game of `hard` takes more than a minute of a core
MINUTES = {"angkor": ("tree", "openspiel"), "tikal": ("medium", "greedy", "tree", "openspiel")}
OPENING = 3  # random moves first where no deck brings variety
TITLE = "How strong the bots are"
NOTE = """\
A block is one deal, or one opening that is near even, played with every rotation of the seats; only whole
blocks count, and the 95 % intervals are taken over blocks (of blocks that were all won: what they leave open).
Where `hard` and its opponent think so long that a game takes more than a minute of a core (Angkor 1.2 to 1.8,
Tikal 1.5 to 3.3), fewer than 200 games are enough if the lower end of the interval reaches the figure as well.
On a busy machine `hard` has fewer simulations in the same seconds. In these games OpenSpiel's search had as
many simulations as fit into its time at the speed of its first ten: it took 0.97 (Angkor), 1.27 (Temple) and
1.17 (Tikal) times its time in the mean, at most 5 s instead of 2 in Angkor and 10 in Temple; since then a tenth
of the time is spent on finding out."""


@dataclass(frozen=True)
class Rung:
    """A match of the table, and the share of wins that the first bot must reach."""

    game: str
    name: str
    first: str
    second: str
    at_least: float
    seats: int = 2

    def match(self) -> Match:
        """The match as the arena plays it."""
        opening = OPENING if find_game(self.game).hints.key is not None else 0
        return Match(self.game, (self.first, self.second), self.seats, GAMES // self.seats, SEED, opening=opening)

    @property
    def takes_minutes(self) -> bool:
        """Whether one game takes more than a minute of a core at full time."""
        return self.first.startswith("hard") and self.second.startswith(MINUTES.get(self.game, ()))

    def file(self, folder: Path) -> Path:
        """Where its games are kept."""
        return folder / f"{self.game}_{self.first}_{self.second}_{self.seats}.jsonl"


def rungs(game: str, scale: float) -> list[Rung]:
    """The matches of a game. Budgets that are scaled or lent to a peer are written out."""
    seconds = find_game(game).hints.pace[2] * scale
    hard = "hard" if scale == 1 else f"hard@{seconds:g}s"
    table = [
        Rung(game, "easy against random", "easy", "random", 0.90),
        Rung(game, "medium against easy", "medium", "easy", 0.70),
        Rung(game, "hard against medium", hard, "medium", 0.70),
        Rung(game, "hard against greedy", hard, "greedy", 0.85),
        Rung(game, "hard against plain tree search, equal time", hard, f"tree@{seconds:g}s", 0.80),
        Rung(game, "hard against OpenSpiel's MCTS, equal time", hard, f"openspiel@{seconds:g}s", 0.75),
    ]
    if 4 in find_game(game).facts.seats:
        table.append(Rung(game, "one hard against three medium", hard, "medium", 0.40, 4))
    return table


class Clock:
    """Ends a match when its time is over."""

    def __init__(self, seconds: float) -> None:
        self.end = time.monotonic() + seconds

    def __call__(self, _played: list[Played]) -> None:
        if time.monotonic() > self.end:
            raise KeyboardInterrupt  # the arena keeps what was played


def standing_of(rung: Rung, played: list[Played]) -> Standing | None:
    """How the first bot did in the blocks that were played to the end, None if there is none."""
    whole = whole_blocks(rung.match(), played)
    return next((standing for standing in standings(whole) if standing.bot == rung.first), None) if whole else None


def played_on(folder: Path) -> dict[str, list[str]]:
    """For each file of games the places where they were played, in the order in which they were first used."""
    file = folder / "played_on.json"
    places: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return places


def note_place(rung: Rung, folder: Path, place: str) -> None:
    """Keep that games of the match were played there."""
    places = played_on(folder)
    here = places.setdefault(rung.file(folder).name, [])
    if place not in here:
        here.append(place)
    text = json.dumps(places, indent=2, sort_keys=True, ensure_ascii=False)
    (folder / "played_on.json").write_text(f"{text}\n", encoding="utf-8")


def kept(rung: Rung, folder: Path) -> list[Played]:
    """The games of the match that were played so far."""
    file = rung.file(folder)
    return read_ledger(file, rung.match()) if file.exists() else []


def row(rung: Rung, folder: Path) -> str:
    """A row of the table, from the games kept."""
    standing = standing_of(rung, kept(rung, folder))
    asked = f"{rung.at_least:.0%}"
    if standing is None:
        return f"| {rung.game} | {rung.name} | 0 | – | {asked} | not played | – |"
    share = standing.share.words(100, 1, " %")
    places = "; ".join(played_on(folder).get(rung.file(folder).name, ["not noted"]))
    reached = met(rung, standing)
    return f"| {rung.game} | {rung.name} | {standing.games} | {share} | {asked} | {reached} | {places} |"


def met(rung: Rung, standing: Standing) -> str:
    """Whether the share is reached, and whether in as many games as are asked for."""
    share = standing.share
    if share.mean < rung.at_least:
        return "**no**"
    if standing.games >= GAMES:
        return "yes"
    sure = rung.takes_minutes and share.mean - share.either_way >= rung.at_least
    return "yes, with its interval" if sure else "so far"


def play_on(todo: list[Rung], minutes: float, processes: int, place: str, folder: Path = FOLDER) -> Iterator[Rung]:
    """Play the matches on, each for an equal part of the time; each comes back when its part is over."""
    end = time.monotonic() + 60 * minutes
    for number, rung in enumerate(todo):
        seconds = (end - time.monotonic()) / (len(todo) - number)
        before = len(kept(rung, folder))
        run_match(rung.match(), path=rung.file(folder), processes=processes, tell=Clock(seconds))
        if len(kept(rung, folder)) > before:
            note_place(rung, folder, place)
        yield rung


def section(rows: list[str]) -> str:
    """The table with what one must know to read it."""
    return (
        f"Seed {SEED}, full time. {NOTE}\n\n"
        "| game | match | games | share of wins | asked | reached | played on |\n|---|---|---|---|---|---|---|\n"
        + "\n".join(rows)
    )


def main() -> None:
    """Play the chosen matches, print each row, and write the table of all that have been played."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--minutes", type=float, default=8.0, help="for all chosen matches together")
    parser.add_argument("--scale", type=float, default=1.0, help="of hard's time")
    parser.add_argument("--games", nargs="*", default=list(game_names()))
    parser.add_argument("--only", default="", help="matches with this in their name")
    parser.add_argument("--processes", type=int, default=cores())
    parser.add_argument("--folder", type=Path, default=FOLDER, help="keeps the games")
    parser.add_argument("--place", default=f"{os.cpu_count()} cores", help="where they are played, for the table")
    chosen = parser.parse_args()
    table = [rung for game in game_names() for rung in rungs(game, chosen.scale)]
    todo = [rung for rung in table if rung.game in chosen.games and chosen.only in rung.name]
    if chosen.games and not todo:
        parser.error("no match of the table has these words in its name, or there is no such game")
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for rung in play_on(todo, chosen.minutes, chosen.processes, chosen.place, chosen.folder):
        print(row(rung, chosen.folder), flush=True)
    if chosen.folder == FOLDER and chosen.scale == 1:
        write_section(TITLE, section([row(rung, FOLDER) for rung in table]))
        from benchmarks import versus  # which reads the matches by this module

        versus.write()


if __name__ == "__main__":
    main()
