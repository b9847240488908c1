"""What is not in the base says which extra brings it, in one sentence that can be copied."""

import importlib
import pickle
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from gopura.core import extras
from gopura.core.refusal import GopuraError

PROJECT = Path(__file__).parents[2]
OFFERED: dict[str, list[str]] = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
    "optional-dependencies"
]
LIGHT = {"librt", "markupsafe", "mypy_extensions"}  # what `import gopura` may load of others


def test_a_package_that_is_missing_is_told_as_its_extra() -> None:
    with pytest.raises(extras.Missing) as told, extras.needed("envs"):
        importlib.import_module("no_such_package")
    assert str(told.value) == (
        'An environment for learning needs packages that are not installed here: pip install "gopura[envs]".'
    )
    assert isinstance(told.value, (GopuraError, ImportError))
    assert str(pickle.loads(pickle.dumps(told.value))) == str(told.value)


def test_a_module_of_ours_that_is_missing_is_a_mistake_of_ours() -> None:
    with pytest.raises(ModuleNotFoundError) as told, extras.needed("envs"):
        importlib.import_module("gopura.no_such_module")
    assert not isinstance(told.value, extras.Missing)


def test_what_is_required_is_looked_for_and_not_imported() -> None:
    extras.require("server", "json", "turtledemo")
    assert "turtledemo" not in sys.modules
    with pytest.raises(extras.Missing, match=r"pip install \"gopura\[server\]\"\.$"):
        extras.require("server", "json", "no_such_package")


@pytest.mark.parametrize(
    ("prefix", "way"),
    [
        ("/home/ada/.venv", 'pip install "gopura[server]"'),
        ("/home/ada/.local/share/pipx/venvs/gopura", 'pipx install --force "gopura[server]"'),
        ("/home/ada/.cache/pipx/1a2b", 'pipx run --spec "gopura[server]" gopura'),
        ("/home/ada/.cache/uv/archive-v0/x1", 'uvx --from "gopura[server]" gopura'),
    ],
)
def test_the_sentence_names_the_tool_that_fetched_gopura(prefix: str, way: str) -> None:
    assert extras.way_to("server", prefix) == way


def test_every_extra_that_is_named_is_offered() -> None:
    assert set(extras.EXTRAS) == set(OFFERED) - {"all"}


def test_what_the_server_looks_for_is_what_its_extra_brings() -> None:
    brought = {each.partition(">")[0].lower().replace("_", "-") for each in OFFERED["server"]}
    where = metadata.packages_distributions()
    asked = {where[module][0].lower().replace("_", "-") for module in extras.SERVING}
    optional = {"uvloop", "tzdata"}  # the server does without, on some machines
    assert brought - asked == optional
    assert asked <= brought


def roots(*imported: str) -> set[str]:
    """All modules that a fresh Python has loaded after these imports, and the packages they are in."""
    code = f"import sys, {', '.join(('sys', *imported))}; print(*sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    return {part for name in said.split() for part in (name, name.partition(".")[0])}


def test_gopura_alone_loads_nothing_of_the_server_and_no_large_package() -> None:
    loaded = roots("gopura") - roots()
    assert loaded & set(metadata.packages_distributions()) <= {"gopura", "gopura__mypyc", *LIGHT}
    assert [name for name in loaded if name.startswith(("gopura.server", "gopura.cli", "gopura.envs"))] == []
