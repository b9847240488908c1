"""`python -m tests.simulation NUMBER [--until NUMBER] [--seconds S] …`: run one run, or all up to another."""

import argparse
import logging
import sys
import time

from tests.simulation.story import Story
from tests.simulation.year import Year


def main() -> None:
    """Run them; stop at the first that goes wrong."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("number", type=int, nargs="?", default=1, help="the run")
    wanted.add_argument("--year", action="store_true", help="a year of a club, or so many days of it")
    wanted.add_argument("--days", type=int, default=365)
    wanted.add_argument("--until", type=int, help="and all up to this one")
    for name, default in (("seconds", 300.0), ("trouble-every", 10.0), ("pace", 1.0)):
        wanted.add_argument(f"--{name}", type=float, default=default)
    for name, count in (("tables", 10), ("processes", 2)):
        wanted.add_argument(f"--{name}", type=int, default=count)
    given = vars(wanted.parse_args())
    first, last = given.pop("number"), given.pop("until")
    whole_year, days = given.pop("year"), given.pop("days")
    logging.getLogger("gopura").setLevel(logging.CRITICAL)
    begun, crashes, events, screens = time.process_time(), 0, 0, 0
    for number in range(first, (first if last is None else last) + 1):
        story = (Year(number, days) if whole_year else Story(number, **given)).run()
        crashes, events, screens = (
            crashes + story.crashes,
            events + story.checks.events,
            screens + story.checks.screens,
        )
        if last is None:
            print(story.checks.digest.hexdigest())
        if story.violations:
            sys.exit(f"Run {number}: {story.violations[0]}")
    spent = time.process_time() - begun
    print(
        f"{crashes} crashes, {events} acknowledged events, {screens} screens in {spent:.1f} s: nothing was lost."
    )


main()
