"""Units, compose file and settings are sound, and the docs tell of each."""

import os
import re
import shutil
import subprocess
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml

from gopura.server.settings import Settings

PROJECT = Path(__file__).parents[2]
DEPLOY = PROJECT / "deploy"
FILES = sorted(path for path in DEPLOY.rglob("*") if path.is_file() and path.name != ".env")
UNITS = sorted((DEPLOY / "systemd").iterdir())
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
needs_systemd = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.name))
def test_hosting_tells_of_every_file(file: Path) -> None:
    assert f"deploy/{file.relative_to(DEPLOY)}" in (PROJECT / "docs" / "hosting.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.name))
def test_every_setting_that_is_named_is_one(file: Path) -> None:
    known = {f"GOPURA_{each.name.upper()}" for each in fields(Settings)} | {"GOPURA_BUILD"}
    assert set(re.findall(r"\bGOPURA_[A-Z_]+", file.read_text(encoding="utf-8"))) <= known


@needs_systemd
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: str(unit.name))
def test_systemd_understands_every_line_of_a_unit(tmp_path: Path, unit: Path) -> None:
    for each in UNITS:  # the program and the user are not here: any others do
        text = each.read_text(encoding="utf-8").replace("/srv/gopura/venv/bin/gopura", "/bin/true")
        (tmp_path / each.name).write_text(text.replace("User=gopura", "User=daemon"), encoding="utf-8")
    name = unit.name.replace("@.", "@8001.")
    said = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", tmp_path / name],
        env={**os.environ, "SYSTEMD_UNIT_PATH": f"{tmp_path}:"},
        capture_output=True,
        text=True,
        check=False,
    )
    ours = [line for line in said.stderr.splitlines() if str(tmp_path) in line or "gopura" in line]
    assert (said.returncode, ours) == (0, [])


@needs_systemd
@pytest.mark.parametrize(
    "unit", [unit for unit in UNITS if unit.suffix == ".service"], ids=lambda unit: str(unit.name)
)
def test_a_service_may_do_little(unit: Path) -> None:
    said = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--threshold=20", unit], capture_output=True, check=False
    )
    assert said.returncode == 0, said.stdout.decode()


def test_only_the_proxy_is_reached_from_outside() -> None:
    assert [name for name, service in COMPOSE["services"].items() if "ports" in service] == ["caddy"]


def test_every_secret_comes_from_a_file_that_is_not_ours() -> None:
    asked = set(re.findall(r"\$\{([A-Z_]+)", (DEPLOY / "compose.yaml").read_text(encoding="utf-8")))
    named = dict(
        re.findall(r"^([A-Z_]+)=(.*)$", (DEPLOY / "env.example").read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert asked == set(named)
    assert {name for name, value in named.items() if value} == {"SITE"}
    assert "deploy/.env" in (PROJECT / ".gitignore").read_text(encoding="utf-8").splitlines()


def test_the_proxy_sends_to_the_services_there_are() -> None:
    several = (DEPLOY / "Caddyfile.several").read_text(encoding="utf-8")
    [line] = re.findall(r"reverse_proxy (.*) \{", several)
    for place in line.split():
        assert place.partition(":")[0] in COMPOSE["services"]


@pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not installed")
@pytest.mark.parametrize("name", ["Caddyfile", "Caddyfile.several"])
def test_caddy_understands_its_files(name: str) -> None:
    checked = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / name)]
    assert subprocess.run(checked, capture_output=True, check=False).returncode == 0
