"""The server that tries a game, started anew whenever a file of the game is saved."""

import os
import socket
from collections.abc import Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors.basereload import BaseReload

from gopura.core import registry
from gopura.core.folders import bring_along
from gopura.core.refusal import BadSetup
from gopura.server.app import create_app
from gopura.server.listening import Line
from gopura.server.settings import load_settings
from gopura.server.store.database import open_database
from gopura.server.tables.wire import Wire
from gopura.server.trying.pages import routes_for

TRIED: Final = "GOPURA_TRY"  # the name of the game, for the process that serves it
PAUSE: Final = 0.25  # seconds between two looks at the files
BLIND: Final = ("__pycache__", ".git", ".venv", "node_modules", "build")


class Saved(BaseReload):
    """Looks for files that were saved, came or went; then the server starts anew."""

    def __init__(self, config: uvicorn.Config, listener: socket.socket, folder: Path) -> None:
        super().__init__(config, uvicorn.Server(config).run, [listener])
        self.folder = folder
        self.reloader_name = "gopura"
        self.known = dict(stamps(folder))

    def should_restart(self) -> list[Path] | None:
        """The files that differ from the last look."""
        self.pause()
        before, self.known = self.known, dict(stamps(self.folder))
        changed = [path for path in {**before, **self.known} if before.get(path) != self.known.get(path)]
        return changed or None


def stamps(folder: Path) -> Iterator[tuple[Path, int]]:
    """All files of the folder with the time at which they were saved."""
    for here, folders, files in os.walk(folder):
        folders[:] = [each for each in folders if each not in BLIND and not each.endswith(".egg-info")]
        for name in files:
            path = Path(here, name)
            try:
                yield path, path.stat().st_mtime_ns
            except OSError:
                continue  # gone since it was listed


def game_and_folder(given: str) -> tuple[str, Path]:
    """The name of a game and the folder of its files, given as either. The game is not loaded. Raises BadSetup."""
    folder = Path(given)
    if folder.is_dir() or "/" in given:
        return bring_along(folder), folder.resolve()
    if given not in registry.game_names():
        raise BadSetup(f"There is no game {given!r}; the games here are {', '.join(registry.game_names())}.")
    entry = registry.announced().get(given)
    module = f"gopura.games.{given}" if entry is None else entry.value.partition(":")[0].partition(".")[0]
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise BadSetup(f"The files of the game {given!r} cannot be found.")
    return given, Path(spec.origin).parent


def app() -> FastAPI:
    """The server with the pages that try a game: what the process that serves is made of."""
    settings = load_settings()
    served = create_app(settings, open_database(settings.database))
    served.include_router(routes_for(os.environ[TRIED]))
    return served


def serve_anew(name: str, folder: Path, listener: socket.socket) -> None:
    """Serve until stopped, from the start whenever something in the folder is saved."""
    os.environ[TRIED] = name
    config = uvicorn.Config(
        f"{__name__}:app",
        factory=True,
        log_level="error",
        http=partial(Line, seconds=load_settings().request_seconds),  # type: ignore[arg-type]
        ws=Wire,
        timeout_graceful_shutdown=1,
        server_header=False,
        reload_delay=PAUSE,
    )
    Saved(config, listener, folder).run()
