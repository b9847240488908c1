"""Compile the marked modules with mypyc, and let the wheel carry the numbered rules."""

import runpy
import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

compiled = runpy.run_path("src/gopura/build.py")["compiled"]  # as a file: there is no Gopura to import yet


class BuildWithRules(build_py):
    """A wheel carries the numbered rules, which the server shows; a checkout shows those of its docs."""

    def run(self) -> None:
        """Copy the package, and the rules beside its pages."""
        super().run()
        if not self.editable_mode:
            shutil.copytree("docs/rules", Path(self.build_lib) / "gopura" / "web" / "rules", dirs_exist_ok=True)


building = compiled("src/gopura")
setup(**{**building, "cmdclass": {**building.get("cmdclass", {}), "build_py": BuildWithRules}})
