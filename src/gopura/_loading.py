"""Decides at import whether the compiled modules or their sources run, so that a stale binary never does.

The build leaves a manifest with the SHA-256 of every source it compiled. If one of them has been edited since,
or if GOPURA_INTERPRETED is set, all of gopura runs from its sources.
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
SWITCH = "GOPURA_INTERPRETED"
NO_BUILD = "Gopura is running without its compiled modules, so the bots search less deeply."


class SourceFinder:
    """Finds the modules of this package as source files, whatever extension modules lie beside them."""

    def find_spec(
        self,
        name: str,
        path: Sequence[str] | None = None,  # noqa: ARG002  the signature is the import system's
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        """The source module's spec, or None for what is no module of this package, or a folder of it."""
        if not name.startswith(f"{PACKAGE.name}.") or not source_of(name).exists():
            return None
        return importlib.util.spec_from_file_location(name, source_of(name))


def source_of(name: str) -> Path:
    """Where the source of module `name` lies."""
    return PACKAGE / f"{name.partition('.')[2].replace('.', '/')}.py"


def is_stale(manifest: dict[str, str]) -> bool:
    """Whether any compiled module's source has changed, or gone, since it was compiled."""
    for name, digest in manifest.items():
        try:
            source = source_of(name).read_bytes()
        except FileNotFoundError:
            return True
        if hashlib.sha256(source).hexdigest() != digest:
            return True
    return False


def choose(manifest_file: Path) -> tuple[bool, str]:
    """Install the source finder if it is needed; (whether the compiled modules run, why not).

    Without a manifest there may be extension modules all the same, of a build that is under way or was cut short.
    """
    notice = why_sources(manifest_file)
    if notice:
        sys.meta_path.insert(0, SourceFinder())
    return not notice, notice


def why_sources(manifest_file: Path) -> str:
    """Why the sources run, in one sentence; nothing if the compiled modules do."""
    if os.environ.get(SWITCH, "") not in ("", "0"):
        return f"Gopura is running as plain Python because {SWITCH} is set."
    try:
        manifest: dict[str, str] = json.loads(manifest_file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return NO_BUILD
    if is_stale(manifest):
        return "Gopura is running as plain Python because it has changed since it was compiled (run make build)."
    return ""


COMPILED, NOTICE = choose(PACKAGE / "_compiled.json")
