"""results.md, section by section: each benchmark writes its own and leaves the others as they are."""

import os
import platform
import re
from datetime import UTC, datetime
from pathlib import Path

RESULTS = Path(__file__).parent / "results.md"
HEAD = """# Results

Written by `make bench` and `python -m benchmarks.NAME` (server, page, bots, reviews, puzzles, faults, fuzz,
ladder), each its own section. Every figure that names a peer was measured beside it in the same run. Absolute
numbers are of that machine alone.
"""


def write_section(title: str, body: str, path: Path = RESULTS) -> None:
    """Put the section there, with the date and the machine, in place of the one of that title, if any."""
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    section = f"## {title}\n\n{datetime.now(UTC):%Y-%m-%d}, {machine}.\n\n{body.strip()}\n"
    sections = sections_of(path.read_text(encoding="utf-8")) if path.exists() else {}
    path.write_text("\n".join([HEAD, *(sections | {title: section}).values()]), encoding="utf-8")


def update_section(title: str, rows: list[str], path: Path = RESULTS) -> None:
    """Put rows of figures there, in place of those that begin alike; the others stay, with the day they are of."""
    before = sections_of(path.read_text(encoding="utf-8")).get(title, "") if path.exists() else ""
    day = re.search(r"^\d{4}-\d\d-\d\d", before, flags=re.MULTILINE)
    known = {
        row.split(" | ")[0]: dated(row, day[0]) for row in before.splitlines() if day and row.startswith("| ")
    }
    known |= {row.split(" | ")[0]: row for row in rows}
    kept = [row for name, row in known.items() if name != "| what"]
    write_section(
        title, "\n".join(["| what | measured | asked | holds | how |", "|---|---|---|---|---|", *kept]), path
    )


def write_part(page: Path, source: str, body: str) -> None:
    """Put into a page what stands there between the marks of its source."""
    text = page.read_text(encoding="utf-8")
    before, _, after = text.split(f"<!-- written by `{source}` -->")
    mark = f"<!-- written by `{source}` -->"
    page.write_text(f"{before}{mark}\n\n{body.strip()}\n\n{mark}{after}", encoding="utf-8")


def part_of(page: Path, source: str) -> str:
    """What stands in a page between the marks of its source."""
    return page.read_text(encoding="utf-8").split(f"<!-- written by `{source}` -->")[1].strip()


def dated(row: str, day: str) -> str:
    """A row that says of which day it is, unless that is today."""
    if day == f"{datetime.now(UTC):%Y-%m-%d}" or re.search(r"\(\d{4}-\d\d-\d\d\) \|$", row):
        return row
    return f"{row.removesuffix(' |')} ({day}) |"


def sections_of(text: str) -> dict[str, str]:
    """Each section by its title, in the order in which they stand."""
    parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)[1:]
    return {part.splitlines()[0].removeprefix("## "): f"{part.strip()}\n" for part in parts}
