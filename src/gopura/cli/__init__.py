"""The command line: `gopura`."""

from gopura.cli.guard import main

__all__ = ["main"]
