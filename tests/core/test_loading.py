"""A stale binary never shadows an edited source unnoticed; interpreted running is one switch away."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import gopura
from gopura import _loading

PACKAGE = Path(gopura.__file__).parent
ASK = "import gopura, gopura.core.squares as s; print(gopura.COMPILED, s.__file__.endswith('.py'), gopura.NOTICE)"


def ask(folder: Path, interpreted: str = "") -> str:
    """What a fresh Python says of the package in that folder."""
    env = {**os.environ, "PYTHONPATH": str(folder), "GOPURA_INTERPRETED": interpreted}
    return subprocess.run([sys.executable, "-c", ASK], env=env, capture_output=True, text=True, check=True).stdout


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A copy of the package as it is installed here, binaries included."""
    shutil.copytree(PACKAGE, tmp_path / "gopura", ignore=shutil.ignore_patterns("__pycache__"))
    for library in PACKAGE.parent.glob("*__mypyc*.so"):
        shutil.copy(library, tmp_path)
    return tmp_path


needs_binaries = pytest.mark.skipif(
    not (PACKAGE / "_compiled.json").exists(), reason="without a C compiler there are no binaries to test"
)


@needs_binaries
def test_fresh_binaries_run(installed: Path) -> None:
    assert ask(installed) == "True False \n"


@needs_binaries
def test_the_switch_runs_the_sources(installed: Path) -> None:
    assert (
        ask(installed, "1") == "False True Gopura is running as plain Python because GOPURA_INTERPRETED is set.\n"
    )


@needs_binaries
def test_an_edited_source_is_noticed_and_runs(installed: Path) -> None:
    source = installed / "gopura" / "core" / "squares.py"
    source.write_text(source.read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8")
    answer = ask(installed)
    assert answer.startswith("False True Gopura is running as plain Python because it has changed since")


def test_without_a_manifest_the_sources_run(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "gopura", ignore=shutil.ignore_patterns("*.so", "_compiled.json"))
    assert ask(tmp_path).startswith("False True Gopura is running without its compiled modules")


def test_choosing_in_this_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same decisions, made where they can be measured."""
    monkeypatch.setattr(sys, "meta_path", sys.meta_path[:])
    monkeypatch.delenv(_loading.SWITCH, raising=False)
    manifest = tmp_path / "_compiled.json"
    assert _loading.choose(manifest)[0] is False
    name = "gopura.core.squares"
    manifest.write_text(json.dumps({"modules": {name: _loading.digest_of(_loading.source_of(name))}}))
    assert _loading.choose(manifest) == (True, "")
    monkeypatch.setenv(_loading.SWITCH, "1")
    assert "GOPURA_INTERPRETED" in _loading.choose(manifest)[1]
    finder = sys.meta_path[0]
    assert isinstance(finder, _loading.SourceFinder)
    spec = finder.find_spec(name)
    assert spec is not None
    assert spec.origin == str(PACKAGE / "core" / "squares.py")
    assert finder.find_spec("json") is None
    assert finder.find_spec("gopura.core.gone") is None
    assert finder.find_spec("gopura.core") is None
    monkeypatch.delenv(_loading.SWITCH)
    for stale in ({name: "0" * 64}, {"gopura.core.gone": "0" * 64}):
        manifest.write_text(json.dumps({"modules": stale}))
        assert "has changed since" in _loading.choose(manifest)[1]
    manifest.write_text(json.dumps({name: "0" * 64}))  # as an older build wrote it
    assert "has changed since" in _loading.choose(manifest)[1]


def test_a_package_upon_ours_runs_compiled_only_upon_the_gopura_it_was_compiled_upon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "meta_path", sys.meta_path[:])
    monkeypatch.delenv(_loading.SWITCH, raising=False)
    ours, theirs = tmp_path / "gopura", tmp_path / "gopura_heaps"
    for package in (ours, theirs):
        package.mkdir()
        (package / "rules.py").write_text("")
    (ours / _loading.MANIFEST).write_text("{}")
    monkeypatch.setattr(_loading, "PACKAGE", ours)
    monkeypatch.setattr(_loading, "COMPILED", True)
    init = str(theirs / "__init__.py")
    assert _loading.choose_binaries(init) == (False, "gopura_heaps is running without its compiled modules.")
    modules = {"gopura_heaps.rules": _loading.digest_of(theirs / "rules.py")}
    manifest = {"modules": modules, "upon": _loading.digest_of(ours / _loading.MANIFEST)}
    (theirs / _loading.MANIFEST).write_text(json.dumps(manifest))
    assert _loading.choose_binaries(init) == (True, "")
    monkeypatch.setattr(_loading, "COMPILED", False)
    assert "compiled upon another Gopura" in _loading.choose_binaries(init)[1]
    finder = sys.meta_path[0]
    assert isinstance(finder, _loading.SourceFinder)
    spec = finder.find_spec("gopura_heaps.rules")
    assert spec is not None
    assert spec.origin == str(theirs / "rules.py")
    (theirs / "rules.py").write_text("# edited")
    assert "has changed since it was compiled (install it again)" in _loading.choose_binaries(init)[1]
