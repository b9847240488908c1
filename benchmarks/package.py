"""The package: what importing takes of the processor."""

import statistics
import subprocess
import sys

from benchmarks.figures import Figure, at_most

TIMED = "import time; t = time.process_time(); import {}; print((time.process_time() - t) * 1000)"


def import_time(module: str) -> float:
    """Milliseconds of a core to import a module in a fresh Python, the median of several."""
    code = TIMED.format(module)
    runs = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(11)
    ]
    return statistics.median(float(run.stdout) for run in runs)


def measure() -> list[Figure]:
    """All figures of the package."""
    peer = import_time("pyspiel")
    return [at_most("import gopura", import_time("gopura"), "ms", 60, f"import pyspiel: {peer:.0f} ms")]
