"""A machine without a C compiler gets the same Gopura, interpreted, and is told so in one line."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

PROJECT = Path(__file__).parents[1]
NO_TOOLS = {"PATH": "", "GOPURA_INTERPRETED": ""}
WHEEL = ["-m", "pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-build-isolation", "--no-deps"]
PLAY = """
import gopura
print(gopura.NOTICE)
t = gopura.start("angkor", seats=2, seed=7)
while not t.over:
    t.play(t.moves()[0])
gopura.verify(t.record())
print(len(t.played))
"""


def test_without_a_c_compiler_everything_works_interpreted(tmp_path: Path) -> None:
    copy = tmp_path / "source"
    shutil.copytree(
        PROJECT / "src", copy / "src", ignore=shutil.ignore_patterns("*.so", "*.egg-info", "__pycache__")
    )
    shutil.copytree(PROJECT / "docs" / "rules", copy / "docs" / "rules")
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(PROJECT / name, copy)
    env = {**os.environ, **NO_TOOLS}
    subprocess.run([sys.executable, *WHEEL, "--wheel-dir", str(tmp_path), "."], cwd=copy, env=env, check=True)
    [wheel] = tmp_path.glob("gopura-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        assert [name for name in archive.namelist() if name.endswith((".so", "_compiled.json"))] == []
        assert "gopura/web/rules/tikal.md" in archive.namelist()
        archive.extractall(tmp_path / "installed")
    env["PYTHONPATH"] = str(tmp_path / "installed")
    said = subprocess.run([sys.executable, "-c", PLAY], env=env, capture_output=True, text=True, check=True).stdout
    notice, moves = said.splitlines()
    assert notice == "Gopura is running without its compiled modules, so the bots search less deeply."
    assert int(moves) > 20
