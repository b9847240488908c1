"""results.md, section by section: each benchmark writes its own and leaves the others as they are."""

import os
import platform
import re
from datetime import UTC, datetime
from pathlib import Path

RESULTS = Path(__file__).parent / "results.md"
HEAD = """# Results

Written by `make bench` and `python -m benchmarks.NAME` (server, page, bots, faults, fuzz), each its own section.
Every figure that names a peer was measured beside it in the same run. Absolute numbers are of that machine alone.
"""


def write_section(title: str, body: str, path: Path = RESULTS) -> None:
    """Put the section there, with the date and the machine, in place of the one of that title, if any."""
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    section = f"## {title}\n\n{datetime.now(UTC):%Y-%m-%d}, {machine}.\n\n{body.strip()}\n"
    sections = sections_of(path.read_text(encoding="utf-8")) if path.exists() else {}
    path.write_text("\n".join([HEAD, *(sections | {title: section}).values()]), encoding="utf-8")


def sections_of(text: str) -> dict[str, str]:
    """Each section by its title, in the order in which they stand."""
    parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)[1:]
    return {part.splitlines()[0].removeprefix("## "): f"{part.strip()}\n" for part in parts}
