"""The server's commands, or, where its packages are not installed, stand-ins that say how to get them."""

import os
import sys
from typing import NoReturn

import typer

from gopura.core.extras import Missing

STAND_INS = {
    "serve": "Start the server: tables in the browser, for people and bots.",
    "bots": "Think for the bots of a server with Redis, on this machine or another, until stopped.",
    "backup": "Copy the database into a file, while the server runs, and restore the copy on trial.",
    "restore": "Put a saved database in place of the present one; a running server takes it up.",
    "admin": "Look after people and tables; a running server follows within a second.",
}
WHATEVER = {"ignore_unknown_options": True, "allow_extra_args": True}


def server_commands() -> typer.Typer:
    """The commands that run and keep a server."""
    try:
        from gopura.server.commands import commands
    except Missing as missing:
        return stand_ins(missing)
    return commands


def stand_ins(missing: Missing) -> typer.Typer:
    """Commands of the same names that refuse, whatever follows them, saying what is missing."""

    def refuse() -> NoReturn:
        raise missing

    commands = typer.Typer()
    for name, about in STAND_INS.items():
        commands.command(name, help=about, context_settings=WHATEVER, add_help_option=False)(refuse)
    return commands


def is_anybody_there() -> bool:
    """Whether a person sits at the terminal."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def has_desktop() -> bool:
    """Whether a browser that is opened here can be seen."""
    if sys.platform in ("win32", "darwin"):
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def start_table() -> None:
    """Serve, and open the browser where there is one. Raises Missing, naming what can be done without a server."""
    try:
        serve_here()
    except Missing as missing:
        raise Missing(f"{missing} To play in the terminal: gopura play.") from None


def serve_here() -> None:
    """What `gopura serve` does, with the browser opened where it can be seen."""
    from gopura.server.commands import serve

    serve(open_browser=has_desktop())
