"""Draw every picture of the docs anew: each `draw_*.py` beside this file, each with a function `main`."""

import importlib.util
from pathlib import Path

if __name__ == "__main__":
    for script in sorted(Path(__file__).parent.glob("draw_*.py")):
        spec = importlib.util.spec_from_file_location(script.stem, script)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        module.main()
        print(f"{script.name}: drawn")
