"""What the base does not bring along: the extras, and the sentence that says which one is missing."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import PurePath
from typing import Final

from gopura.core.refusal import GopuraError

EXTRAS: Final = {  # what asks for each
    "arena": "Rating bots at three or more seats",
    "bench": "The bot openspiel",
    "build": "Compiling a game of your own",
    "envs": "An environment for learning",
    "postgres": "A database in PostgreSQL",
    "redis": "A server of several processes",
    "server": "The table in the browser",
}
SERVING: Final = (  # without these the server does not even load
    *("alembic", "argon2", "confusable_homoglyphs", "cryptography", "fastapi", "fido2", "httptools", "httpx2"),
    *(
        "itsdangerous",
        "jinja2",
        "limits",
        "markdown_it",
        "openskill",
        "orjson",
        "platformdirs",
        "prometheus_client",
        "pydantic",
        "pythonjsonlogger",
    ),
    *("resvg_py", "sqlalchemy", "typing_extensions", "uvicorn", "websockets"),
)


class Missing(GopuraError, ImportError):
    """Packages of an extra are asked for and are not installed. Its text says how to get them."""


def missing(extra: str) -> Missing:
    """What to raise where packages of that extra are not installed."""
    return Missing(f"{EXTRAS[extra]} needs packages that are not installed here: {way_to(extra)}.")


def way_to(extra: str, prefix: str = sys.prefix) -> str:
    """What to type to get the extra, where Gopura was fetched as it was here."""
    wanted = f'"gopura[{extra}]"'  # these quotes are understood by every shell, also on Windows
    parts = PurePath(prefix).parts
    if "pipx" in parts and "venvs" not in parts:
        return f"pipx run --spec {wanted} gopura"
    if "pipx" in parts:
        return f"pipx install --force {wanted}"
    if "uv" in parts:
        return f"uvx --from {wanted} gopura"
    return f"pip install {wanted}"


@contextmanager
def needed(extra: str) -> Iterator[None]:
    """Inside, a package that is not there is told as the extra that brings it. Raises Missing."""
    try:
        yield
    except ModuleNotFoundError as problem:
        if (problem.name or "gopura").partition(".")[0] == "gopura":
            raise
        raise missing(extra) from problem


def require(extra: str, *modules: str) -> None:
    """Raises Missing unless all these modules are installed. None of them is imported for it."""
    if any(find_spec(module) is None for module in modules):
        raise missing(extra)
