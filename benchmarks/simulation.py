"""The server in a made-up world: a club's year, crashes a minute, and planted bugs.

    python -m benchmarks.simulation [crashes] [planted] [year] [--keep]

All of it is processor time of one core; the year is five runs that begin anew, two of them at a time. Parts that
are not named are taken from the last time, out of build/simulation.json. `--keep` writes the section of
results.md.
"""

import argparse
import gc
import json
import logging
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from benchmarks.figures import Figure, at_least, at_most
from benchmarks.results import write_section
from gopura.server.commands import GARBAGE
from tests.simulation.bugs import BUGS, LEAKS, ON_DISK
from tests.simulation.finding import finds, finds_leak
from tests.simulation.story import Story
from tests.simulation.year import A_DAY, Year

TITLE = "What the simulated server outlasts"
CRASHES = 400
SEASONS, SEASON = 5, 73  # days
KEPT = Path("build/simulation.json")


@dataclass
class Season:
    """What became of the club in a part of the year."""

    crashes: int
    events: int
    screens: int
    violations: list[str]
    seconds: float


def season(number: int) -> Season:
    """A part of the year, in a process of its own."""
    logging.getLogger("gopura").setLevel(logging.CRITICAL)
    gc.freeze()
    gc.set_threshold(*GARBAGE)  # as the server does it
    begun = time.process_time()
    club = Year(number, SEASON).run()
    spent = time.process_time() - begun
    return Season(club.crashes, club.checks.events, club.checks.screens, club.violations, spent)


def year() -> list[Figure]:
    """A year of a club."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        seasons = list(pool.map(season, range(1, SEASONS + 1)))
    days, violations = SEASONS * SEASON, [what for each in seasons for what in each.violations]
    crashed, events, screens = (
        sum(getattr(each, name) for each in seasons) for name in ("crashes", "events", "screens")
    )
    what = (
        f"{days * A_DAY:,} tables in {days} days, {crashed:,} crashes, {events:,} acknowledged events, "
        f"{screens:,} screens; two processes of the server; {SEASONS} runs"
    )
    spent = sum(each.seconds for each in seasons) / 60
    return [
        at_most("a club's year: processor time", spent, "min", 10 * days / 365, what),
        at_most("a club's year: violations", len(violations), "", 0, "; ".join(violations) or "none"),
    ]


def crashes() -> list[Figure]:
    """Processes that crash again and again under players."""
    begun, crashed, number, violations = time.process_time(), 0, 1, 0
    while crashed < CRASHES:
        story = Story(number, seconds=300, tables=3, processes=3, trouble_every=1, crashes_only=True).run()
        crashed, violations, number = crashed + story.crashes, violations + len(story.violations), number + 1
    spent = time.process_time() - begun
    detail = f"{crashed} in {number - 1} runs, {violations} violations"
    return [at_least("simulated crashes", 60 * crashed / spent, "a minute", 1000, detail)]


def planted() -> list[Figure]:
    """Bugs and leaks planted one by one."""
    figures = []
    find_on_disk = partial(finds, on_disk=True)
    kinds = (("bugs", BUGS, finds), ("bugs of the disk", ON_DISK, find_on_disk), ("leaks", LEAKS, finds_leak))
    for what, some, find in kinds:
        missed = [bug.__name__ for bug in some if not find(bug)]
        detail = f"of {len(some)}; missed: {', '.join(missed) or 'none'}"
        figures.append(at_least(f"planted {what} found", len(some) - len(missed), "", len(some), detail))
    return figures


MEASURES = {"crashes": crashes, "planted": planted, "year": year}


def main() -> None:
    """Measure, and say what was found."""
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("parts", nargs="*", choices=MEASURES, help="all, if none is named")
    wanted.add_argument("--keep", action="store_true", help="write the section of results.md")
    given = wanted.parse_args()
    logging.getLogger("gopura").setLevel(logging.CRITICAL)
    known = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    for name in given.parts or MEASURES:
        known[name] = [asdict(figure) for figure in MEASURES[name]()]
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text(json.dumps(known), encoding="utf-8")
    found = [Figure(**figure) for name in MEASURES for figure in known.get(name, [])]
    rows = "".join(f"{figure.row()}\n" for figure in found)
    print(rows)
    if given.keep:
        write_section(TITLE, f"| what | measured | asked | holds | how |\n|---|---|---|---|---|\n{rows}")
    sys.exit(any(not figure.holds for figure in found))


if __name__ == "__main__":
    main()
