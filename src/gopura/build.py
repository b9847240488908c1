"""Compiling a package with mypyc, for its setup.py: Gopura's own, and that of a game in a package of its own.

    from setuptools import setup
    from gopura.build import compiled

    setup(**compiled("src/gopura_nim"))

Every module whose first line is `# mypyc: compile` is compiled. Beside them a manifest is left, by which
`gopura.choose_binaries` sees at import whether a source has been edited since. Without a C compiler the package is
installed as plain Python. `GOPURA_BUILD=compiled` insists on the compiler, `GOPURA_BUILD=plain` does without.

Nothing of Gopura is imported, so that its own setup.py can use this before there is a Gopura.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib import metadata
from pathlib import Path
from typing import Any

try:
    from setuptools import Extension
    from setuptools.command.build_ext import build_ext
except ModuleNotFoundError:
    from gopura.core.extras import missing

    raise missing("build") from None

MARK = "# mypyc: compile"
MANIFEST = "_compiled.json"
WISH = "GOPURA_BUILD"
BUILDING = {"build_ext", "bdist_wheel", "editable_wheel", "build", "develop", "install"}
UNDERSTOOD = (  # a package's tests hold it to its types; here they only have to be understood
    "--config-file=",
    "--no-site-packages",  # so that what is made does not depend on what is installed
    "--ignore-missing-imports",
    "--follow-imports=silent",
    f"--cache-dir={os.devnull}",
)
# What a group exports could be replaced by another library: compilers inline it all the same.
INLINED = [] if sys.platform == "win32" else ["-fno-semantic-interposition"]


def compiled(package: str | Path) -> dict[str, Any]:
    """What `setup` is given to compile the marked modules of the package in that folder."""
    folder = Path(package)
    if not BUILDING & set(sys.argv):
        return {}
    (folder / MANIFEST).unlink(missing_ok=True)
    upon = None if folder.name == "gopura" else installed_gopura()
    return {
        "ext_modules": extensions(folder, upon) if is_wanted(folder.name, upon) else [],
        "cmdclass": {"build_ext": noting(folder, upon)},
        "options": {"build_ext": {"parallel": 2}},  # the many small modules beside the large one
    }


def installed_gopura() -> Path:
    """The Gopura that a package builds upon."""
    import gopura

    return Path(gopura.__file__).parent


def marked_modules(folder: Path) -> list[Path]:
    """Every module of the package whose first line asks to be compiled."""
    return sorted(path for path in folder.glob("**/*.py") if path.read_text(encoding="utf-8").startswith(MARK))


def is_wanted(name: str, upon: Path | None) -> bool:
    """Whether to compile: where there is a compiler, unless the environment says otherwise."""
    wish = os.environ.get(WISH, "")
    if wish not in ("", "compiled", "plain"):
        raise SystemExit(f"{WISH} is compiled, plain or empty, not {wish!r}.")
    if upon and not (upon / MANIFEST).exists():
        why = "the Gopura that is installed is not compiled"
    elif upon and mypyc_of(upon) != metadata.version("mypy"):
        why = f"Gopura was compiled with mypyc {mypyc_of(upon)}, and here is {metadata.version('mypy')}"
    elif wish != "compiled" and not has_compiler():
        why = "no C compiler with Python.h found"
    else:
        return wish != "plain"
    if wish == "compiled":
        raise SystemExit(f"{name} cannot be compiled: {why}.")
    print(f"{name}: {why}; installing as plain Python.", file=sys.stderr)
    return False


def mypyc_of(package: Path) -> str:
    """The version of mypyc that compiled a package."""
    return str(json.loads((package / MANIFEST).read_text(encoding="utf-8"))["mypyc"])


def has_compiler() -> bool:
    """Whether a module that includes Python.h can be compiled here."""
    if os.name == "nt":
        return has_visual_studio()
    compiler = (sysconfig.get_config_var("CC") or "cc").split()
    include = sysconfig.get_paths()["include"]
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder) / "probe.c"
        probe.write_text("#include <Python.h>\nint main(void) { return 0; }\n")
        command = [*compiler, f"-I{include}", "-c", str(probe), "-o", str(probe.with_suffix(".o"))]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def has_visual_studio() -> bool:
    """Whether setuptools finds Microsoft's compiler, with which Python's own headers come."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools.errors import PlatformError

    try:
        new_compiler().initialize()
    except PlatformError:
        return False
    return True


def extensions(folder: Path, upon: Path | None) -> list[Extension]:
    """The extension modules of the package's marked modules.

    Each package is a group that exports its classes. Those of a package that ours builds upon are read once more,
    so that mypyc knows their layout, but not compiled again: the build that is installed is the one that is used.
    """
    from mypyc.build import mypycify

    folders = [apart(upon), folder] if upon else [folder]
    groups: list[tuple[list[str], str | None]] = [
        ([str(path) for path in marked_modules(each)], each.name) for each in folders
    ]
    found: list[Extension] = mypycify(
        [*UNDERSTOOD, *(path for paths, _ in groups for path in paths)],
        separate=groups,
        opt_level=os.environ.get("MYPYC_OPT_LEVEL", "3"),
        debug_level="0",
    )
    for extension in found:
        extension.extra_compile_args += INLINED
    ours = (f"{folder.name}.", f"{folder.name}__mypyc")
    return [extension for extension in found if extension.name.startswith(ours)]


def apart(package: Path) -> Path:
    """A copy of the package's sources under build, away from all else that is installed beside it."""
    copy = Path("build") / "upon" / package.name
    shutil.rmtree(copy, ignore_errors=True)
    for source in package.glob("**/*.py"):
        target = copy / source.relative_to(package)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    return copy


def noting(folder: Path, upon: Path | None) -> type[build_ext]:
    """The command that compiles and then notes what was compiled; a build cut short leaves no manifest."""

    class BuildAndNote(build_ext):  # type: ignore[misc]  # setuptools' commands have no types
        """Compiles, and notes what was compiled when it is done."""

        def run(self) -> None:
            """Compile, then write the manifest beside what was compiled."""
            before = manifest(folder, upon)
            super().run()
            if self.extensions:
                place = folder.parent if self.inplace or self.editable_mode else Path(self.build_lib)
                (place / folder.name / MANIFEST).write_text(json.dumps(before, indent=1))

    return BuildAndNote


def manifest(folder: Path, upon: Path | None) -> dict[str, Any]:
    """Which mypyc compiles which sources, and upon which build of Gopura, by their digests."""
    names = {path: path.relative_to(folder.parent).with_suffix("").parts for path in marked_modules(folder)}
    return {
        "mypyc": metadata.version("mypy"),
        "upon": digest(upon / MANIFEST) if upon and (upon / MANIFEST).exists() else "",
        "modules": {".".join(name): digest(path) for path, name in names.items()},
    }


def digest(file: Path) -> str:
    """The SHA-256 of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()
