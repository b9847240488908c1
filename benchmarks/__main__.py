"""Measure everything, or the named modules only, and write results.md."""

import importlib
import os
import pkgutil
import platform
import sys
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType

import benchmarks
import gopura
from benchmarks.figures import Figure

RESULTS = Path(__file__).parent / "results.md"
HEAD = """# Results

Written by `make bench`. Every figure that names a peer was measured beside it in the same run, in alternating
rounds on one core; the ratio is the median of the rounds. Absolute numbers are of this machine alone.
How strong the bots are stands in [docs/bots.md](../docs/bots.md) (`python -m benchmarks.bots`); what the server
bears is measured by `python -m benchmarks.server`.

"""


def measuring(wanted: list[str]) -> list[ModuleType]:
    """The benchmark modules that have a function `measure`; the others are commands of their own."""
    found = [module.name for module in pkgutil.iter_modules(benchmarks.__path__) if module.name != "__main__"]
    loaded = [importlib.import_module(f"benchmarks.{name}") for name in found if not wanted or name in wanted]
    return [module for module in loaded if hasattr(module, "measure")]


def main() -> None:
    """Measure, print, and keep results.md current when everything was measured."""
    if not gopura.COMPILED:
        sys.exit(f"Benchmarks need the compiled modules. {gopura.NOTICE}")
    figures: list[Figure] = []
    print(table(figures), end="", flush=True)
    for module in measuring(sys.argv[1:]):
        for figure in module.measure():
            figures.append(figure)
            print(figure.row(), flush=True)
    if not sys.argv[1:]:
        machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
        RESULTS.write_text(f"{HEAD}{datetime.now(UTC):%Y-%m-%d}, {machine}.\n\n{table(figures)}", encoding="utf-8")
    sys.exit(any(not figure.holds for figure in figures))


def table(figures: list[Figure]) -> str:
    """The figures as a Markdown table."""
    rows = "".join(figure.row() + "\n" for figure in figures)
    return f"| what | measured | asked | holds | how |\n|---|---|---|---|---|\n{rows}"


if __name__ == "__main__":
    main()
