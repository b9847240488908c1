"""A Containerfile, its lines carried out where there is no container: in a folder that stands for its root."""

import json
import os
import re
import shlex
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

PLACES = ("/opt/gopura", "/var/lib/gopura", "/source")


@dataclass
class Stage:
    """What one FROM begins: its lines, as (word, rest)."""

    lines: list[tuple[str, str]] = field(default_factory=list)

    def all(self, word: str) -> list[str]:
        """What follows that word, line by line."""
        return [rest for known, rest in self.lines if known == word]

    def last(self, word: str) -> str:
        """What follows the last such word."""
        return self.all(word)[-1]


def read(file: Path) -> list[Stage]:
    """The stages of a Containerfile."""
    stages: list[Stage] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "FROM":
            stages.append(Stage())
        if line and not line.startswith("#"):
            stages[-1].lines.append((word, rest))
    return stages


@dataclass(frozen=True)
class Root:
    """A folder that stands for the root of the image."""

    folder: Path
    python: str

    def here(self, text: str) -> str:
        """The text with the places of the image under this folder."""
        for place in PLACES:
            text = re.sub(rf"(?<![\w/]){place}", f"{self.folder}{place}", text)
        return text

    def copy(self, rest: str, project: Path) -> None:
        """COPY, from the project into /source."""
        *names, target = rest.split()
        for name in names:
            source, place = project / name, self.folder / "source" / ("" if target == "./" else target)
            if source.is_dir():
                left = shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info", "_compiled.json")
                shutil.copytree(source, place, ignore=left)
            else:
                place = place / name if target == "./" else place
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, place)

    def run(self, command: str, **more: str) -> None:
        """RUN, in /source."""
        ran = subprocess.run(
            ["sh", "-eu", "-c", self.here(command).replace("python -m venv", f"{self.python} -m venv")],
            cwd=self.folder / "source",
            env={**os.environ, **more},
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr

    def environment(self, stage: Stage) -> dict[str, str]:
        """ENV, for a process of the image."""
        pairs = [pair.split("=", 1) for line in stage.all("ENV") for pair in shlex.split(line)]
        found = {name: self.here(value).replace("$PATH", os.environ["PATH"]) for name, value in pairs}
        found["GOPURA_DATABASE_URL"] = f"sqlite:///{self.folder}/var/lib/gopura/gopura.db"
        return found

    def command(self, stage: Stage) -> list[str]:
        """ENTRYPOINT and CMD."""
        words: list[str] = [*json.loads(stage.last("ENTRYPOINT")), *json.loads(stage.last("CMD"))]
        return [str(self.folder / "opt/gopura/bin" / words[0]), *words[1:]]

    def health(self, stage: Stage) -> list[str]:
        """What HEALTHCHECK runs."""
        words: list[str] = json.loads(stage.last("HEALTHCHECK").partition(" CMD ")[2])
        return [str(self.folder / "opt/gopura/bin" / words[0]), *words[1:]]
