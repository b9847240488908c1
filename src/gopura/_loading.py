"""Decides at import whether the compiled modules or their sources run, so that a stale binary never does.

The build leaves a manifest with the SHA-256 of every source it compiled. If one of them has been edited since,
or if GOPURA_INTERPRETED is set, all of gopura runs from its sources. A package whose classes were compiled upon
ours is held to the same, and to the very build of ours that it was compiled upon.
"""

import hashlib
import importlib.util
import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
MANIFEST = "_compiled.json"
SWITCH = "GOPURA_INTERPRETED"
NO_BUILD = "Gopura is running without its compiled modules, so the bots search less deeply."


class SourceFinder:
    """Finds the modules of a package as source files, whatever extension modules lie beside them."""

    def __init__(self, package: Path = PACKAGE) -> None:
        self.package = package

    def find_spec(
        self,
        name: str,
        path: Sequence[str] | None = None,  # noqa: ARG002  the signature is the import system's
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        """The source module's spec, or None for what is no module of this package, or a folder of it."""
        if not name.startswith(f"{self.package.name}."):
            return None
        source = source_of(name, self.package)
        return importlib.util.spec_from_file_location(name, source) if source.exists() else None


def source_of(name: str, package: Path = PACKAGE) -> Path:
    """Where the source of module `name` lies."""
    return package / f"{name.partition('.')[2].replace('.', '/')}.py"


def is_stale(modules: dict[str, str], package: Path = PACKAGE) -> bool:
    """Whether any compiled module's source has changed, or gone, since it was compiled."""
    for name, digest in modules.items():
        try:
            source = source_of(name, package).read_bytes()
        except FileNotFoundError:
            return True
        if hashlib.sha256(source).hexdigest() != digest:
            return True
    return False


def choose(manifest_file: Path, package: Path = PACKAGE) -> tuple[bool, str]:
    """Install the source finder if it is needed; (whether the compiled modules run, why not).

    Without a manifest there may be extension modules all the same, of a build that is under way or was cut short.
    """
    notice = why_sources(manifest_file, package)
    if notice:
        sys.meta_path.insert(0, SourceFinder(package))
    return not notice, notice


def why_sources(manifest_file: Path, package: Path = PACKAGE) -> str:
    """Why the sources run, in one sentence; nothing if the compiled modules do."""
    name = "Gopura" if package == PACKAGE else package.name
    if os.environ.get(SWITCH, "") not in ("", "0"):
        return f"{name} is running as plain Python because {SWITCH} is set."
    try:
        manifest = json.loads(manifest_file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return NO_BUILD if package == PACKAGE else f"{name} is running without its compiled modules."
    if "modules" not in manifest or is_stale(manifest["modules"], package):
        again = "run make build" if package == PACKAGE else "install it again"
        return f"{name} is running as plain Python because it has changed since it was compiled ({again})."
    if package != PACKAGE and not (COMPILED and manifest["upon"] == digest_of(PACKAGE / MANIFEST)):
        return f"{name} is running as plain Python because it was compiled upon another Gopura (install it again)."
    return ""


def digest_of(file: Path) -> str:
    """The SHA-256 of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def choose_binaries(init: str) -> tuple[bool, str]:
    """For the `__init__` of a package that `gopura.build` compiles, which gives its `__file__` before it imports
    any of its modules: whether its compiled modules run, and why not, in one sentence."""
    package = Path(init).parent
    return choose(package / MANIFEST, package)


COMPILED, NOTICE = choose(PACKAGE / MANIFEST)
