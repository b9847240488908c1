"""Measure everything, or the named modules only, and keep its section of results.md."""

import importlib
import pkgutil
import sys
from types import ModuleType

import benchmarks
import gopura
from benchmarks.figures import Figure
from benchmarks.results import write_section

TITLE = "Games and environments"
NOTE = "Ratios to a peer are taken in alternating rounds on one core; each is the median of the rounds."


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
        write_section(TITLE, f"{NOTE}\n\n{table(figures)}")
    sys.exit(any(not figure.holds for figure in figures))


def table(figures: list[Figure]) -> str:
    """The figures as a Markdown table."""
    rows = "".join(figure.row() + "\n" for figure in figures)
    return f"| what | measured | asked | holds | how |\n|---|---|---|---|---|\n{rows}"


if __name__ == "__main__":
    main()
