"""What whoever hosts a server can set: by environment, by one TOML file, or on the command line."""

import contextlib
import os
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from platformdirs import user_data_path

from gopura.core.refusal import BadSetup

PREFIX = "GOPURA_"
CONFIG = f"{PREFIX}CONFIG"  # names the file, where no command line does
MOST = 10**9
SHORTEST_KEY = 16  # characters
CHOICES = {"log_format": ("text", "json"), "log_level": ("warning", "info")}


def setting(default: Any, help: str, lowest: int = 1, highest: int = MOST) -> Any:
    """A setting with its explanation, and the values between which a number makes sense."""
    return field(default=default, metadata={"help": help, "lowest": lowest, "highest": highest})


@dataclass(frozen=True)
class Settings:
    """All settings. The variable of a setting is GOPURA_ and its name in capitals."""

    host: str = setting("127.0.0.1", "The address to listen on; use 0.0.0.0 to let other machines connect.")
    port: int = setting(8000, "The port to listen on; 0 picks a free one.", 0, 65_535)
    database_url: str = setting(
        "",
        "The database, like sqlite:////srv/gopura.db or postgresql://host/name; empty: in your data folder.",
    )
    redis_url: str = setting(
        "", "Redis, like redis://host:6379/0, if several processes form one server; empty: a single process."
    )
    bots_key: str = setting(
        "",
        "A long random text that server and `gopura bots` share: it seals what travels between them through Redis."
        " Empty: the server's processes think for the bots themselves.",
    )
    public_url: str = setting("", "The address people type, if the server is behind a proxy.")
    hosts: str = setting(
        "",
        "Further names of the server, separated by commas; its own addresses and public_url are always accepted.",
    )
    webhook_ports: str = setting("80, 443", "The ports that webhooks may use, separated by commas; empty: any.")
    push_services: str = setting(
        "fcm.googleapis.com, push.services.mozilla.com, notify.windows.com, push.apple.com",
        "The push services of browsers to which notifications may go, by their names; empty: any public one.",
    )
    contact: str = setting(
        "", "Where to report a vulnerability, like mailto:ada@example.org; shown in security.txt."
    )
    smtp_url: str = setting(
        "",
        "The mail server that sends links for new passwords, and notifications to who wants them, like"
        " smtp://user:password@mail.example.org:587 or smtps://…:465; empty: no mail, and the host makes such"
        " links (gopura admin reset-password).",
    )
    mail_from: str = setting("", "The address from which that mail comes, like games@example.org.")
    refused_words: str = setting(
        "",
        "Words that are refused in names and in the chat, separated by commas; look-alike letters do not help.",
    )
    language: str = setting("en", "The language of the pages, like en or de-AT; what it lacks is said in English.")
    default_bot: str = setting(
        "medium", "The level of a bot if nobody chooses one, and of a bot that fills in for a player."
    )
    strongest_bot: str = setting(
        "hard", "The strongest bot that people may choose; expert uses all cores of the machine for each move."
    )
    engines: str = setting(
        "",
        "Programs that people may choose as bots, like 'fox = node /srv/fox.js; owl = /srv/owl'. They speak the"
        " engine protocol and run with the server's own rights.",
    )
    bot_workers: int = setting(1, "How many processes the bots think in.", highest=256)
    bot_pause: float = setting(
        0.7,
        "The minimum number of seconds between two moves of a bot, so that people can follow.",
        lowest=0,
        highest=60,
    )
    tables_in_memory: int = setting(
        400, "How many tables nobody is looking at stay in memory; the others are replayed when they are opened."
    )
    moves_per_minute: int = setting(600, "How many moves one person or program may send per minute.")
    passwords_per_minute: int = setting(
        20, "How many passwords may be tried per minute from one address, and for one account."
    )
    messages_per_minute: int = setting(1200, "How many messages one page may send over its socket per minute.")
    tables_per_minute: int = setting(30, "How many tables one person or program may open per minute.")
    seats_per_minute: int = setting(
        60, "How often one address may sit down, get up or seat a bot per minute, at all tables together."
    )
    studies_per_minute: int = setting(30, "How many study boards one address may open per minute.")
    pictures_per_minute: int = setting(20, "How many new pictures of tables one address may ask for per minute.")
    guests_per_minute: int = setting(120, "How many new guests may arrive from one address per minute.")
    requests_per_minute: int = setting(1200, "How many requests one address may send per minute.")
    sockets_per_address: int = setting(
        100, "How many table pages, streams and unanswered requests one address may have open at once."
    )
    connections: int = setting(
        5000, "How many of these may be open in total; further visitors are asked to come back later."
    )
    drain_seconds: float = setting(
        0.0,
        "How many seconds a server that is told to stop serves on while /ready sends the proxy elsewhere.",
        lowest=0,
        highest=600,
    )
    metrics_token: str = setting("", "The token with which Prometheus may read /metrics; empty: nobody may.")
    log_format: str = setting("text", "How the log is written: as text for people, or as json for programs.")
    log_level: str = setting("warning", "What is written down: warning, or info for a line about every request.")
    request_seconds: float = setting(20.0, "How many seconds a request may take to arrive.", lowest=1, highest=600)

    @property
    def database(self) -> str:
        """The address of the database."""
        return self.database_url or f"sqlite:///{user_data_path('gopura') / 'gopura.db'}"

    @property
    def ports(self) -> frozenset[int]:
        """The ports at which webhooks are called; none: any."""
        return frozenset(int(each) for each in self.webhook_ports.replace(",", " ").split())

    def takes_push(self, host: str) -> bool:
        """Whether notifications may go to a push service of that name."""
        known = self.push_services.replace(",", " ").split()
        return not known or any(host == each or host.endswith(f".{each}") for each in known)

    @property
    def secure(self) -> bool:
        """Whether people reach the server by HTTPS, so that cookies may insist on it."""
        return self.public_url.startswith("https://")

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots that people may choose, the weakest first."""
        from gopura.bots import bot_names  # takes a while to load, and most commands need no settings

        names = bot_names()
        ours = (name for name in names if names.index(name) <= names.index(self.strongest_bot))
        return (*ours, *self.engine_commands)

    @property
    def engine_commands(self) -> dict[str, str]:
        """The commands of the engines, by the names under which people choose them."""
        pairs = (each.partition("=") for each in self.engines.split(";") if each.strip())
        return {name.strip(): command.strip() for name, _, command in pairs}


def offered_bots(settings: Settings) -> tuple[str, ...]:
    """The bots that the home page offers, the weakest first; a yardstick of research only as the default."""
    from gopura.bots import level_names  # takes a while to load, and most commands need no settings

    return tuple(name for name in settings.bots if name in level_names() or name == settings.default_bot)


def seated_bots(settings: Settings) -> tuple[str, ...]:
    """The bots that are offered for a seat: those of the home page, and the engines that the host has added."""
    return (*offered_bots(settings), *settings.engine_commands)


def ladder_bots(settings: Settings) -> tuple[str, ...]:
    """The bots that the home page offers, and between them those with a handicap, the weakest first."""
    from gopura.bots import rung_names  # takes a while to load, and most commands need no settings

    return tuple(name for name in settings.bots if name in rung_names() or name == settings.default_bot)


def level_ladder(settings: Settings, playing: Sequence[str | None] = ()) -> tuple[str, ...]:
    """The levels made for people, the weakest first: what "easier" and "harder" mean at the end of a game.

    Where a bot with a handicap plays, those count as well.
    """
    from gopura.bots import level_names, rung_names  # takes a while to load, and most commands need no settings

    levels, rungs = level_names(), rung_names()
    between = any(bot in rungs and bot not in levels for bot in playing)
    return tuple(name for name in settings.bots if name in (rungs if between else levels))


def load_settings(
    file: Path | None = None,
    given: Mapping[str, object] = MappingProxyType({}),
    environment: Mapping[str, str] = os.environ,
) -> Settings:
    """The settings: defaults, then the file, then the environment, then what is given. Raises BadSetup."""
    found: dict[str, object] = dict(read_toml(file)) if file else {}
    for known in fields(Settings):
        if (value := environment.get(PREFIX + known.name.upper())) is not None:
            found[known.name] = value
    found.update({name: value for name, value in given.items() if value is not None})
    known_values: dict[str, Any] = {name: converted(name, value) for name, value in found.items()}
    return checked(replace(Settings(), **known_values))


def checked(settings: Settings) -> Settings:
    """The settings, if a server can start with them. Raises BadSetup."""
    from gopura.bots import bot_names  # takes a while to load, and most commands need no settings

    for known in fields(Settings):
        value, lowest, highest = getattr(settings, known.name), known.metadata["lowest"], known.metadata["highest"]
        if not isinstance(value, str) and not lowest <= value <= highest:
            raise BadSetup(f"The setting {known.name} must be a number from {lowest} to {highest}, not {value}.")
    if not re.fullmatch(r"[\d, ]*", settings.webhook_ports, re.ASCII) or any(p > 65_535 for p in settings.ports):
        raise BadSetup(
            f"The setting webhook_ports must be numbers separated by commas, not {settings.webhook_ports!r}."
        )
    for name, choices in CHOICES.items():
        if getattr(settings, name) not in choices:
            raise BadSetup(f"The setting {name} must be {' or '.join(choices)}, not {getattr(settings, name)!r}.")
    if not re.fullmatch(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", settings.language):
        raise BadSetup(f"The setting language must be like en or de-AT, not {settings.language!r}.")
    if settings.contact and not settings.contact.startswith(("mailto:", "https://", "tel:")):
        raise BadSetup(
            f"The setting contact must be a mailto:, https:// or tel: address, not {settings.contact!r}."
        )
    if 0 < len(settings.bots_key) < SHORTEST_KEY:
        raise BadSetup(
            f"The setting bots_key needs at least {SHORTEST_KEY} characters;"
            " `openssl rand -hex 32` makes a good one."
        )
    check_mail(settings)
    check_engines(settings)
    for bot in (settings.default_bot, settings.strongest_bot):
        if bot not in bot_names():
            raise BadSetup(f"There is no bot {bot!r}. The bots are {', '.join(bot_names())}.")
    if settings.default_bot not in settings.bots:
        bound = f"the strongest_bot is {settings.strongest_bot}"
        raise BadSetup(f"The default_bot is {settings.default_bot}, but {bound}: raise that one as well.")
    return settings


def check_mail(settings: Settings) -> None:
    """Refuse a mail server that cannot be called, or mail that comes from nobody. Raises BadSetup."""
    if not settings.smtp_url:
        return
    if not re.fullmatch(r"smtps?://([^@/\s]+@)?[^@/\s]+/?", settings.smtp_url):
        raise BadSetup(
            "The setting smtp_url must be like smtp://user:password@mail.example.org:587, or begin with smtps://."
        )
    if "@" not in settings.mail_from:
        raise BadSetup("The setting smtp_url needs mail_from, the address from which mail comes.")


def check_engines(settings: Settings) -> None:
    """Refuse engines that cannot be started, or whose names say something else. Raises BadSetup."""
    from gopura.bots import bot_names
    from gopura.bots.engines import COMMAND, read_command

    for name, command in settings.engine_commands.items():
        if not re.fullmatch(r"[a-z][a-z0-9-]{0,19}", name) or name in bot_names():
            raise BadSetup(
                "An engine in the setting engines is called by up to 20 small letters, and not like a bot:"
                f" {name!r} is not such a name."
            )
        try:
            read_command(COMMAND + command)
        except BadSetup as problem:
            raise BadSetup(f"The engine {name} in the setting engines: {problem}") from None


def read_toml(file: Path) -> dict[str, object]:
    """The settings of a file."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as problem:
        raise BadSetup(f"The settings file cannot be read: {problem}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadSetup(f"{file} is not TOML: {problem}.") from None


def converted(name: str, value: object) -> object:
    """A setting's value in its type."""
    types: dict[str, Any] = {known.name: type(known.default) for known in fields(Settings)}
    if name not in types:
        raise BadSetup(f"There is no setting {name!r}. The settings are {', '.join(types)}.")
    wanted = types[name]
    with contextlib.suppress(ValueError):
        if isinstance(value, str) or type(value) is wanted or (wanted is float and type(value) is int):
            return wanted(value)
    kind = {int: "a whole number", float: "a number"}.get(wanted, "text")
    raise BadSetup(f"The setting {name} must be {kind}, not {value!r}.")


def explained() -> str:
    """Every setting with its variable, default and meaning."""
    return "\n\n".join(
        f"{PREFIX}{known.name.upper()} (default {known.default!r}): {known.metadata['help']}"
        for known in fields(Settings)
    )
