"""`gopura admin`: what whoever runs the server can do to people and tables while it runs."""

import getpass
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gopura.server.settings import CONFIG, Settings, load_settings

if TYPE_CHECKING:  # the database takes a while to load, and most commands need none
    from sqlalchemy import Engine

    from gopura.server.host import deeds
    from gopura.server.store.queries import Row

ABOUT = "Look after people and tables; a running server follows within a second."
IDS = {"ignore_unknown_options": True}  # one of 64 ids begins with a dash
admin = typer.Typer(no_args_is_help=True)
ConfigFile = Annotated[
    Path | None,
    typer.Option("--config", envvar=CONFIG, show_envvar=False, help="The server's TOML file with settings."),
]
Name = Annotated[str, typer.Argument(metavar="NAME", help="The name of an account, or the id of a guest.")]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table, or its address.")]
Why = Annotated[str, typer.Option("--why", help="The reason, for the audit log.")]


@contextmanager
def database(settings: Settings) -> "Iterator[Engine]":
    """The server's database."""
    from gopura.server.store.database import open_database

    engine = open_database(settings.database)
    try:
        yield engine
    finally:
        engine.dispose()


def do(config: Path | None, deed: str, *arguments: object, why: str = "") -> "deeds.Done":
    """Carry out the deed of that name, and say what has changed."""
    from gopura.server.host import deeds

    step = getattr(deeds, deed.replace("-", "_"))
    with database(load_settings(config)) as engine:
        done = deeds.carry_out(engine, host_name(), deed, lambda connection: step(connection, *arguments), why)
    print(done.words)
    return done


def host_name() -> str:
    """Who sits at the shell; behind sudo, who called it."""
    return os.environ.get("SUDO_USER") or getpass.getuser()


@admin.command(context_settings=IDS)
def find(
    text: Annotated[str, typer.Argument(help="A name or part of it, or the id or address of a table.")],
    config: ConfigFile = None,
) -> None:
    """Find people and tables."""
    from gopura.server.host import finding

    with database(load_settings(config)) as engine, engine.connect() as connection:
        people, tables = finding.people_like(connection, text), finding.tables_like(connection, text)
    for user in people:
        print(f"{user['id']}  {user['name']}, {standing_of(user)}, since {day(user['created_ms'])}")
    for table in tables:
        print(f"{table['id']}  {table['game']}, {table['status']}, last change {day(table['updated_ms'])}")
    if not people and not tables:
        print("Nothing found.")


def standing_of(user: "Row") -> str:
    """Whether somebody has an account, and may come in."""
    kind = "guest" if user["login"] is None else "account"
    return f"{kind}, banned" if user["banned_ms"] is not None else kind


@admin.command(context_settings=IDS)
def ban(
    name: Name,
    why: Annotated[str, typer.Option("--why", help="The reason, which is also shown at the log-in.")] = "",
    config: ConfigFile = None,
) -> None:
    """Log somebody out everywhere, and refuse them from now on."""
    do(config, "ban", name, why, why=why)


@admin.command(context_settings=IDS)
def unban(name: Name, why: Why = "", config: ConfigFile = None) -> None:
    """Let somebody in again."""
    do(config, "unban", name, why=why)


@admin.command(context_settings=IDS)
def reset_password(name: Name, why: Why = "", config: ConfigFile = None) -> None:
    """Make a link with which somebody sets a new password, once, within an hour."""
    from gopura.server.people.recovery import link_to

    done = do(config, "reset-password", name, why=why)
    settings = load_settings(config)
    home = settings.public_url or f"http://127.0.0.1:{settings.port}"
    print(f"Give this link to them and nobody else: {link_to(home, done.secret)}")


@admin.command(context_settings=IDS)
def merge(
    name: Name,
    into: Annotated[str, typer.Argument(metavar="INTO", help="The account that stays.")],
    why: Why = "",
    config: ConfigFile = None,
) -> None:
    """Give all games of one account to another, and end the first."""
    do(config, "merge", name, into, why=why)


@admin.command(context_settings=IDS)
def close(table: TableId, why: Why = "", config: ConfigFile = None) -> None:
    """End a game, with no winner; its record stays."""
    do(config, "close", table, why=why)


@admin.command(context_settings=IDS)
def hand_over(
    table: TableId,
    seat: Annotated[str, typer.Argument(metavar="SEAT", help="The letter of the seat.")],
    to: Annotated[str, typer.Argument(metavar="TO", help="Whose it is from now on: a NAME, bot, or bot:LEVEL.")],
    why: Why = "",
    config: ConfigFile = None,
) -> None:
    """Give a seat to another person or to a bot."""
    do(config, "hand-over", table, seat, to, load_settings(config), why=why)


@admin.command(context_settings=IDS)
def mute(
    name: Name,
    hours: Annotated[int, typer.Option(min=1, max=87_600, help="For how long.")] = 24,
    why: Why = "",
    config: ConfigFile = None,
) -> None:
    """Let somebody play, but not talk."""
    do(config, "mute", name, hours, why=why)


@admin.command(context_settings=IDS)
def unmute(name: Name, why: Why = "", config: ConfigFile = None) -> None:
    """Let somebody talk again."""
    do(config, "unmute", name, why=why)


@admin.command()
def reports(config: ConfigFile = None) -> None:
    """The reported lines of chat that wait for you, the oldest first."""
    from gopura.server.store import moderation

    with database(load_settings(config)) as engine, engine.connect() as connection:
        waiting = moderation.open_reports(connection)
    for each in waiting:
        print(f"{each['id']}  {moment(each['at_ms'])}  table {each['table_id']}, by {each['reporter_name']}")
        print(f"    {each['name']} ({each['user_id']}): {each['text']}")
    if not waiting:
        print("Nothing is waiting.")


@admin.command()
def suspects(config: ConfigFile = None) -> None:
    """Accounts that share a browser, and rated games that may have been thrown: for you to judge."""
    from gopura.server.host import finding
    from gopura.server.store.database import for_writing

    with database(load_settings(config)) as engine, for_writing(engine).begin() as connection:
        found = finding.suspects(connection)
    print("\n".join(found) or "Nothing looks odd.")


@admin.command()
def settle(
    number: Annotated[int, typer.Argument(metavar="NUMBER", help="The number of a report.")],
    remove: Annotated[bool, typer.Option("--remove", help="Remove the line.")] = False,
    why: Why = "",
    config: ConfigFile = None,
) -> None:
    """Take a report out of the queue, with all others about the same line."""
    do(config, "settle", number, remove, why=why)


@admin.command()
def log(
    count: Annotated[int, typer.Option("--last", min=1, help="How many lines.")] = 50,
    config: ConfigFile = None,
) -> None:
    """What hosts have done, the last first."""
    from gopura.server.store import audit

    with database(load_settings(config)) as engine, engine.connect() as connection:
        for line in audit.last_lines(connection, count):
            print(f"{moment(line['at_ms'])}  {line['host']}  {line['deed']}  {line['words']}")


def day(at_ms: int) -> str:
    """A date."""
    return moment(at_ms)[:10]


def moment(at_ms: int) -> str:
    """A date and time, in UTC."""
    return f"{datetime.fromtimestamp(at_ms / 1000, UTC):%Y-%m-%d %H:%M:%S}"
