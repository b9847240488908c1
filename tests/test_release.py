"""What a release says of itself agrees: versions of Python, systems, the version, the licence."""

import re
import tomllib
from pathlib import Path
from typing import Any

import yaml

import gopura

PROJECT = Path(__file__).parents[1]
SETTINGS: dict[str, Any] = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
RELEASE: dict[str, Any] = yaml.safe_load((PROJECT / ".github/workflows/release.yml").read_text(encoding="utf-8"))
SYSTEMS = {"MacOS": "macos", "Microsoft :: Windows": "windows", "POSIX :: Linux": "linux"}


def classified(kind: str) -> list[str]:
    """What the classifiers say of a kind."""
    return [each.removeprefix(kind) for each in SETTINGS["project"]["classifiers"] if each.startswith(kind)]


def test_wheels_are_built_for_every_python_that_is_promised() -> None:
    promised = [each for each in classified("Programming Language :: Python :: ") if re.fullmatch(r"3\.\d+", each)]
    built = SETTINGS["tool"]["cibuildwheel"]["build"].split()
    assert built == [f"cp{version.replace('.', '')}-*" for version in promised]
    assert SETTINGS["project"]["requires-python"] == f">={promised[0]}"


def test_wheels_are_built_for_every_system_that_is_promised_and_for_the_browser() -> None:
    machines = RELEASE["jobs"]["wheels"]["strategy"]["matrix"]["include"]
    promised = {SYSTEMS[name] for name in classified("Operating System :: ")}
    assert {each["platform"] for each in machines} == promised | {"pyodide"}


def test_a_wheel_of_a_release_is_compiled() -> None:
    assert SETTINGS["tool"]["cibuildwheel"]["environment"] == {"GOPURA_BUILD": "compiled"}


def test_only_what_publishes_may_prove_who_it_is_and_only_for_a_tag() -> None:
    trusted = [name for name, job in RELEASE["jobs"].items() if "id-token" in job.get("permissions", {})]
    assert trusted == ["publish"]
    assert RELEASE["jobs"]["publish"]["if"] == "github.ref_type == 'tag'"
    assert RELEASE["permissions"] == {"contents": "read"}


def test_no_password_is_kept_for_publishing() -> None:
    assert "secrets." not in (PROJECT / ".github/workflows/release.yml").read_text(encoding="utf-8")


def test_the_version_stands_in_one_place() -> None:
    assert "version" in SETTINGS["project"]["dynamic"]
    assert SETTINGS["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "gopura.__version__"}
    source = (PROJECT / "src/gopura/__init__.py").read_text(encoding="utf-8")
    assert f'\n__version__ = "{gopura.__version__}"\n' in source  # as the workflow looks for it, beside the tag


def test_the_changelog_has_a_heading_for_the_version_and_the_parts_of_each_release() -> None:
    changelog = (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8")
    releases = re.findall(r"^## (\S+)", changelog, re.MULTILINE)
    assert releases[0] == "Unreleased"
    assert gopura.__version__ in releases
    for part in re.findall(r"^### (.*)$", changelog, re.MULTILINE):
        assert part in ("Rules", "Added", "Changed", "Removed", "Fixed"), part


def test_the_citation_agrees_with_the_package() -> None:
    citation = yaml.safe_load((PROJECT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["license"] == SETTINGS["project"]["license"]
    assert citation["title"].startswith("Gopura")
    assert "version" not in citation  # which stands in one place


def test_the_compiler_is_the_same_everywhere() -> None:
    [mypy] = [each for each in SETTINGS["build-system"]["requires"] if each.startswith("mypy")]
    assert mypy in SETTINGS["project"]["optional-dependencies"]["build"]
    pinned = (PROJECT / "requirements/run.txt").read_text(encoding="utf-8").splitlines()
    assert mypy.replace("[mypyc]", "") in pinned
