"""Building Gopura and installing it in environments of their own, as somebody who has only pip does."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
from dataclasses import dataclass
from pathlib import Path

import gopura

PROJECT = Path(__file__).parents[1]
FILES = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "MANIFEST.in")
OURS = ("GOPURA_", "PYTHON", "COVERAGE", "VIRTUAL_ENV")  # what of this environment a stranger's does not have
LIBRARY = f"lib.{sysconfig.get_platform()}-{sys.implementation.cache_tag}"  # where setuptools compiles to
NO_LIBRARY = shutil.ignore_patterns("lib.*", "bdist.*", "temp.*")
MAKE_SDIST = "import sys, setuptools.build_meta as b; b.build_sdist(sys.argv[1])"


def environment(**changed: str) -> dict[str, str]:
    """The environment of a stranger, with these changes."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    return {**kept, "PIP_DISABLE_PIP_VERSION_CHECK": "1", **changed}


def make_sdist(folder: Path) -> Path:
    """The source archive, made in a copy without anything that was compiled here."""
    copy = folder / "source"
    left = shutil.ignore_patterns("*.so", "*.egg-info", "__pycache__", "_compiled.json")
    shutil.copytree(PROJECT / "src", copy / "src", ignore=left)
    shutil.copytree(PROJECT / "docs" / "rules", copy / "docs" / "rules")
    for name in FILES:
        shutil.copy(PROJECT / name, copy)
    said = subprocess.run(
        [sys.executable, "-c", MAKE_SDIST, str(folder)],
        cwd=copy,
        env=environment(),
        capture_output=True,
        text=True,
    )
    assert said.returncode == 0, said.stderr
    [archive] = folder.glob("gopura-*.tar.gz")
    return archive


def unpacked(archive: Path, folder: Path) -> Path:
    """The archive's folder, with what this checkout was compiled to beside it, as an earlier build leaves it.

    Whoever builds there writes the same C once more, with nothing at hand but what the archive asks for; where it
    is the same byte for byte it was compiled already, and where it is not it is compiled.
    """
    with tarfile.open(archive) as opened:
        opened.extractall(folder, filter="data")
    [source] = folder.iterdir()
    if gopura.COMPILED and (PROJECT / "build").is_dir():
        shutil.copytree(PROJECT / "build", source / "build", ignore=NO_LIBRARY)
        for binary in (PROJECT / "src").glob("**/*.so"):
            target = source / "build" / LIBRARY / binary.relative_to(PROJECT / "src")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(binary, target)
    return source


@dataclass(frozen=True)
class Place:
    """A virtual environment with nothing but pip in it."""

    folder: Path

    @property
    def python(self) -> Path:
        """Its Python."""
        return self.folder / "bin" / "python"

    def run(self, *command: object, **changed: str) -> subprocess.CompletedProcess[str]:
        """What one of its programs does and says, in its own folder."""
        program, *arguments = map(str, command)
        return subprocess.run(
            [str(self.folder / "bin" / program), *arguments],
            cwd=self.folder,
            env=environment(**changed),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    def says(self, *command: object, **changed: str) -> str:
        """What a program says that does what it should."""
        done = self.run(*command, **changed)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def refuses(self, *command: object) -> str:
        """The one sentence with which a command refuses."""
        done = self.run(*command)
        assert (done.returncode, done.stdout) == (2, ""), done.stdout + done.stderr
        [*_notice, sentence] = done.stderr.splitlines()
        return sentence

    def wheel(self, source: Path, **changed: str) -> Path:
        """The wheel that pip builds of an archive or a folder, with nothing at hand but what that asks for."""
        out = self.folder / changed.get("GOPURA_BUILD", "wheels")
        self.says("pip", "wheel", "--no-deps", "--wheel-dir", out, source, **changed)
        [made] = out.glob("gopura-*.whl")
        return made


def new_place(folder: Path, python: str = sys.executable) -> Place:
    """A fresh environment of that Python."""
    if python == sys.executable:
        venv.create(folder, with_pip=True, symlinks=True)
    else:
        subprocess.run([python, "-m", "venv", str(folder)], env=environment(), check=True)
    return Place(folder)
