"""The commands that run and keep a server: serve, bots, backup, restore, admin."""

import gc
import os
import socket
import sys
import threading
import time
import webbrowser
from dataclasses import replace
from functools import partial
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer
from rich import print as show

from gopura.core.extras import needed
from gopura.core.listing import counted
from gopura.core.refusal import BadSetup
from gopura.core.registry import games, left_out
from gopura.server.host.commands import ABOUT, admin
from gopura.server.settings import CONFIG, PREFIX, Settings, explained, load_settings

if TYPE_CHECKING:
    from sqlalchemy import Engine

GARBAGE = (5_000, 2_000, 1000)  # to look for cycles among 50,000 new things held everybody up for 15 ms
EVERYWHERE = ("", "0.0.0.0", "::")  # hosts that stand for all addresses of this machine
SOMEWHERE = ("192.0.2.1", 9)  # an address that is kept for documentation
commands = typer.Typer(help="Run and back up a server.")
commands.add_typer(admin, name="admin", help=ABOUT)
ConfigFile = Annotated[
    Path | None, typer.Option("--config", envvar=CONFIG, show_envvar=False, help="A TOML file with settings.")
]


@commands.command(
    epilog=f"Settings, as environment variables or in the TOML file (lower case, no prefix):\n\n{explained()}"
)
def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on; 0 picks a free one.")] = None,
    config: ConfigFile = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    tried: Annotated[
        str | None,
        typer.Option("--try", metavar="GAME", help="For authors: a game or its folder, loaded anew on saving."),
    ] = None,
) -> None:
    """Start the server: tables in the browser, for people and bots."""
    from gopura.puzzles.shipped import shipped
    from gopura.server.store.database import open_database

    if tried is not None:
        try_game(tried, load_settings(config, {"host": host, "port": port}), open_browser)
        return
    settings = load_settings(config, {"host": host, "port": port})
    for game in games().values():
        shipped(game)  # whatever is wrong with puzzles is said now, not on a page
    database = open_database(settings.database)
    if settings.redis_url:
        require_redis(settings.redis_url)
    listener = listen(settings)
    port = listener.getsockname()[1]
    everywhere = settings.host in EVERYWHERE
    address = address_of("127.0.0.1" if everywhere else settings.host, port)
    elsewhere = address_of(own_address(), port) if everywhere else address
    if not settings.public_url:
        settings = replace(settings, public_url=elsewhere)
    for sentence in left_out().values():
        show(sentence)
    show(f"Gopura is at [bold]{address}[/bold]  (stop with Ctrl-C)")
    if everywhere:
        show(f"From other machines: [bold]{elsewhere}[/bold]")
    if open_browser:
        threading.Thread(target=open_soon, args=(address,), daemon=True).start()
    run(settings, database, listener)


def try_game(given: str, settings: Settings, open_browser: bool) -> None:
    """Serve one game as its author has it, on a database that is gone afterwards."""
    from gopura.server.trying.reloading import game_and_folder, serve_anew

    name, folder = game_and_folder(given)
    listener = listen(settings)
    listener.listen()  # whoever asks while the game is loaded waits for it
    address = address_of(settings.host, listener.getsockname()[1])
    with TemporaryDirectory(prefix="gopura-try-") as database:
        os.environ[f"{PREFIX}DATABASE_URL"] = f"sqlite:///{Path(database) / 'tried.db'}"
        show(f"Gopura tries {name} at [bold]{address}/try[/bold]  (saving a file loads it anew; stop with Ctrl-C)")
        if open_browser:
            threading.Thread(target=open_soon, args=(address, "/try"), daemon=True).start()
        serve_anew(name, folder, listener)


def address_of(host: str, port: int) -> str:
    """What people type to get there."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def own_address() -> str:
    """The address of this machine in its network, as far as it can tell; its name, if it cannot."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)  # sends nothing, but chooses the way there
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def require_redis(url: str) -> None:
    """Raises BadSetup where Redis, or what talks to it, is missing."""
    with needed("redis"):
        from gopura.server.cluster.joining import check_redis
    check_redis(url)


@commands.command()
def bots(
    workers: Annotated[int, typer.Option(min=1, help="How many bot processes to run.")] = 1,
    config: ConfigFile = None,
) -> None:
    """Think for the bots of a server with Redis, on this machine or another, until stopped."""
    settings = load_settings(config)
    if not settings.redis_url:
        raise BadSetup("Set GOPURA_REDIS_URL to the address of the server's Redis.")
    if not settings.bots_key:
        raise BadSetup("Set GOPURA_BOTS_KEY to the server's key for bots, any long random text.")
    require_redis(settings.redis_url)
    from gopura.server.cluster.bot_queue import BotQueue

    show("Running bots for the server  (stop with Ctrl-C)")
    BotQueue(settings.redis_url, settings.bots_key).work(workers)


def listen(settings: Settings) -> socket.socket:
    """The socket to serve on. Raises BadSetup."""
    listener = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as problem:
        raise BadSetup(f"Port {settings.port} of {settings.host} cannot be used: {problem.strerror}.") from None
    return listener


def run(settings: Settings, database: "Engine", listener: socket.socket) -> None:
    """Serve until stopped."""
    import uvicorn  # what serves takes a second to load, and the other commands do not wait for it

    from gopura.core.catalogue import speaking
    from gopura.server.app import create_app
    from gopura.server.leaving import Leaving
    from gopura.server.listening import Line, raise_file_limit
    from gopura.server.pages.templates import warm_up
    from gopura.server.tables.wire import Wire
    from gopura.server.upkeep.logs import write_down

    write_down(settings)
    app = create_app(settings, database)
    config = uvicorn.Config(
        app,
        log_config=None,
        http=partial(Line, seconds=settings.request_seconds),  # type: ignore[arg-type]
        limit_concurrency=raise_file_limit(),
        ws=Wire,
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,  # 2,000 open sockets would hold a compressor each
        ws_ping_interval=20,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    sys.setswitchinterval(0.001)  # the writer waits less long for a busy event loop
    with speaking(settings.language):
        warm_up()
        gc.freeze()  # what was imported stays for good, so the collector need not look at it
        gc.set_threshold(*GARBAGE)
        Leaving(config, app, settings.drain_seconds).run(sockets=[listener])


def open_soon(address: str, path: str = "", patience: float = 60.0) -> None:
    """Open the browser as soon as the server answers; not at all if it never does."""
    end = time.monotonic() + patience
    while not answers(address):
        if time.monotonic() > end:
            return
        time.sleep(0.05)
    webbrowser.open(address + path)


def answers(address: str) -> bool:
    """Whether a server answers there."""
    connection = HTTPConnection(address.removeprefix("http://"), timeout=5)
    try:
        connection.request("GET", "/about")
        connection.getresponse()
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()
    return True


@commands.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    config: ConfigFile = None,
) -> None:
    """Copy the database into a file, while the server runs, and restore the copy on trial."""
    from gopura.server.backup import prove, save_database, sqlite_file

    settings = load_settings(config)
    count = save_database(sqlite_file(settings.database), file)
    show(f"{counted(count, 'event')} saved to {file}.")
    show(f"The copy was restored on trial, and its last {counted(prove(file), 'game')} played again.")


@commands.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file made by gopura backup.", exists=True, dir_okay=False)],
    config: ConfigFile = None,
) -> None:
    """Put a saved database in place of the present one; a running server takes it up."""
    from gopura.server.backup import restore_database, sqlite_file

    settings = load_settings(config)
    count = restore_database(file, sqlite_file(settings.database))
    show(f"{counted(count, 'event')} restored from {file}.")
