"""The published datasets: made anew, with their digests and their table in docs/research.md.

`python -m benchmarks.datasets` goes on where it stopped, in build/datasets; delete what is there when rules or
bots have changed.
"""

import hashlib
import time
from itertools import islice
from pathlib import Path

import gopura.bots.digests
from benchmarks.results import write_part
from gopura.bots.dataset import make, opened
from gopura.bots.digests import DIGESTS
from gopura.bots.published import FIRST, Published, announced, published
from gopura.notebook.progress import bar

FOLDER = Path("build/datasets")
PAGE = Path(__file__).parent.parent / "docs" / "research.md"
PART = "python -m benchmarks.datasets"
HEAD = '''\
"""Written by `python -m benchmarks.datasets`: moves, seconds of a core, SHA-256 of all and of the first."""

from typing import Final

# fmt: off
DIGESTS: Final[dict[str, tuple[int, float, str, str]]] = {
'''
Entry = tuple[int, float, str, str]


def entry(dataset: Published) -> Entry:
    """What is written down of a dataset, which is made if it is not there; the time is kept if it is."""
    file = FOLDER / f"{dataset.name}.jsonl.gz"
    known = DIGESTS.get(dataset.name) if file.exists() else None
    began = time.process_time()
    with bar(dataset.name, dataset.games, counted=True) as tell:
        made = make(dataset.selfplay, dataset.games, file, 1, tell)
    seconds = round(time.process_time() - began, 1)
    with opened(file, "rb") as stream:
        first = hashlib.sha256(b"".join(islice(stream, FIRST))).hexdigest()
    return made.moves, known[1] if known else seconds, made.digest, first


def written(name: str, found: Entry) -> str:
    """An entry as Python."""
    moves, seconds, digest, first = found
    return f'    "{name}": ({moves}, {seconds},\n        "{digest}",\n        "{first}"),\n'


def part() -> str:
    """The commands, and a row for each dataset."""
    lines = [each.line for each in published()]
    rows = [
        f"| `{each.name}` | {each.games:,} | {each.moves:,} | {each.seconds:.0f} s | `{each.digest}` |"
        for each in published()
    ]
    heading = ["| dataset | games | moves | one core | SHA-256 |", "|---|---|---|---|---|"]
    return "\n".join(["```", *lines, "```", "", *heading, *rows])


def main() -> None:
    """Make what is missing, and write everything down."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for each in announced():
        DIGESTS[each.name] = entry(each)
        print(each.name, *DIGESTS[each.name], flush=True)
    text = HEAD + "".join(written(each.name, DIGESTS[each.name]) for each in announced()) + "}\n"
    Path(gopura.bots.digests.__file__).write_text(text, encoding="utf-8")
    write_part(PAGE, PART, part())


if __name__ == "__main__":
    main()
