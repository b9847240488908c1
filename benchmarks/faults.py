"""Real faults: processes killed and frozen, PostgreSQL restarted and crashed, Redis away, disks full, clocks set.

    python -m benchmarks.faults [--minutes 15] [--seconds 150] [--acknowledged 50000] [--anew] [--keep]

Two sites in turn under load (`fault_sites`): two processes with PostgreSQL and Redis; one process on a SQLite file
on a disk of its own that can be filled (which needs root). Players try again with their keys, as the page does. In
the end the log must have every event that was acknowledged, once.

It is measured in parts, which add up in build/faults.jsonl until enough is acknowledged, or time is up: run it
again to go on. `--keep` writes the section of results.md.
"""

import argparse
import asyncio
import json
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from dataclasses import asdict
from pathlib import Path

from benchmarks.fault_sites import HEALED, Cluster, OneFile, Report
from benchmarks.figures import Figure, at_least, at_most
from benchmarks.results import write_section

TITLE = "What the server outlasts"
PARTS = Path("build/faults.jsonl")
SITES = (Cluster, OneFile)


async def part(number: int, seconds: float, players: int, only: str = "") -> Report:
    """One part: a site, to which things happen as the number says."""
    with tempfile.TemporaryDirectory(prefix="gopura-") as folder:
        Path(folder).chmod(0o755)  # PostgreSQL runs as another user
        site = SITES[number % len(SITES)](Path(folder), random.Random(number))
        async with site.open() as database:
            await site.endure(seconds, players, only)
            report = site.report(database)
        print("\n".join(site.heard.mistakes[:10]), flush=True)
    return report


def parts_so_far() -> list[Report]:
    """What was measured before."""
    if not PARTS.exists():
        return []
    return [Report(**json.loads(line)) for line in PARTS.read_text(encoding="utf-8").splitlines()]


def figures(reports: list[Report], wanted: int) -> list[Figure]:
    """What is kept of it all."""
    refused: Counter[str] = sum((Counter(report.refused) for report in reports), Counter())
    told = ", ".join(f"{count} × {code}" for code, count in refused.most_common())
    count = sum(report.acknowledged for report in reports)
    found = [
        at_least("acknowledged events", count, "", wanted, f"refused meanwhile: {told or 'nothing'}"),
        *(
            at_most(what, sum(getattr(report, name) for report in reports), "", 0, how)
            for what, name, how in (
                ("acknowledged and lost", "lost", "the log has another event, or none, under that number"),
                ("doubled", "doubled", "a wish twice in a log"),
                ("logs with gaps", "gaps", "every log was also played again by the rules"),
                ("answers 500", "mistakes", "and 503 without Retry-After"),
                ("lost on time", "late", "nobody was slow, whatever the clocks said"),
            )
        ),
    ]
    healed: dict[tuple[str, str], list[float]] = {}
    for report in reports:
        for what, took in report.healed.items():
            healed.setdefault((report.site, what), []).extend(took)
    for (site, what), took in sorted(healed.items(), reverse=True):
        middle = sorted(took)[len(took) // 2]
        detail = f"the slowest of {len(took)}, until everybody had an answer; the median {middle:.1f} s; {site}"
        found.append(at_most(what, max(took), "s", HEALED, detail))
    return found


async def main() -> None:
    """Let everything happen, and say what became of it."""
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--acknowledged", type=int, default=50_000, help="events, in all parts together")
    wanted.add_argument("--seconds", type=float, default=150, help="of each part")
    wanted.add_argument("--minutes", type=float, default=15, help="no part begins that would end later")
    wanted.add_argument("--players", type=int, default=24)
    wanted.add_argument("--only", default="", help="one kind of fault, as the method is called; not kept")
    wanted.add_argument("--anew", action="store_true", help="forget the parts so far")
    wanted.add_argument("--keep", action="store_true", help="write the section of results.md")
    given = wanted.parse_args()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, sys.exit, 1)
    if given.anew:
        PARTS.unlink(missing_ok=True)
    reports, begun = parts_so_far(), time.monotonic()
    while sum(report.acknowledged for report in reports) < given.acknowledged:
        if time.monotonic() - begun + given.seconds > 60 * given.minutes:
            break
        reports.append(await part(len(reports), given.seconds, given.players, given.only))
        if given.only:
            continue
        PARTS.parent.mkdir(exist_ok=True)
        with PARTS.open("a", encoding="utf-8") as kept:
            print(json.dumps(asdict(reports[-1])), file=kept)
    found = figures(reports, given.acknowledged)
    rows = "".join(f"{figure.row()}\n" for figure in found)
    print(rows)
    if given.keep:
        write_section(TITLE, f"| what | measured | asked | holds | how |\n|---|---|---|---|---|\n{rows}")
    sys.exit(any(not figure.holds for figure in found))


if __name__ == "__main__":
    asyncio.run(main())
