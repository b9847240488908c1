"""Compile the marked modules with mypyc; without a C compiler install them as plain Python."""

import hashlib
import json
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

SOURCE = Path("src")
MANIFEST = SOURCE / "gopura" / "_compiled.json"
MARK = "# mypyc: compile"


def marked_modules() -> list[Path]:
    """Every module whose first line asks to be compiled."""
    return sorted(
        path for path in SOURCE.glob("gopura/**/*.py") if path.read_text(encoding="utf-8").startswith(MARK)
    )


def has_compiler() -> bool:
    """Whether a module that includes Python.h can be compiled here."""
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


def compiled_extensions() -> list[Extension]:
    """The extension modules; none without a compiler."""
    MANIFEST.unlink(missing_ok=True)
    if not has_compiler():
        print("gopura: no C compiler with Python.h found; installing as plain Python.", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    modules = map(str, marked_modules())
    return mypycify(["--config-file", "pyproject.toml", *modules], opt_level="3", debug_level="0")  # type: ignore[no-any-return]


class BuildAndNote(build_ext):
    """Notes what was compiled when it is done, so that a build cut short is never taken for a finished one."""

    def run(self) -> None:
        """Compile, then write the manifest beside what was compiled."""
        before = sources()
        super().run()
        if self.extensions:
            place = SOURCE if self.inplace or self.editable_mode else Path(self.build_lib)
            (place / MANIFEST.relative_to(SOURCE)).write_text(json.dumps(before, indent=1))


def sources() -> dict[str, str]:
    """The modules to compile, each with the digest of its source."""
    return {
        ".".join(path.relative_to(SOURCE).with_suffix("").parts): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in marked_modules()
    }


class BuildWithRules(build_py):
    """A wheel carries the numbered rules, which the server shows; a checkout shows those of its docs."""

    def run(self) -> None:
        """Copy the package, and the rules beside its pages."""
        super().run()
        if not self.editable_mode:
            shutil.copytree("docs/rules", Path(self.build_lib) / "gopura" / "web" / "rules", dirs_exist_ok=True)


BUILDING = {"build_ext", "bdist_wheel", "editable_wheel", "build", "develop", "install"}
setup(
    ext_modules=compiled_extensions() if BUILDING & set(sys.argv) else [],
    cmdclass={"build_py": BuildWithRules, "build_ext": BuildAndNote},
    options={"build_ext": {"parallel": 2}},  # the many small modules beside the large one
)
