"""A real PostgreSQL at a port of its own, where it is installed."""

import os
import secrets
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, NullPool, create_engine, event

from gopura.server.store.database import connect

FOLDERS = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """Started, stopped and started again; its data last as long as its folder. Root hands it to its own user."""

    def __init__(self, folder: Path) -> None:
        found = shutil.which("pg_ctl") or next((str(each / "pg_ctl") for each in FOLDERS), None)
        if found is None:
            pytest.skip("PostgreSQL is not installed.")
        pytest.importorskip("psycopg")
        self.programs = Path(found).parent
        self.data = folder / "data"
        self.port = free_port()
        self.url = f"postgresql+psycopg://gopura@127.0.0.1:{self.port}/postgres"
        if os.getuid() == 0:
            shutil.chown(folder, "postgres")
        self.call("initdb", "-A", "trust", "-U", "gopura", "-N", "-D", str(self.data))

    def call(self, program: str, *arguments: str) -> None:
        """Run one of its programs."""
        command = [str(self.programs / program), *arguments]
        if os.getuid() == 0:
            command = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=self.data.parent, timeout=60)

    def start(self) -> None:
        """Start, and wait until it answers."""
        options = f"-p {self.port} -h 127.0.0.1 -k {self.data} -F"
        self.call("pg_ctl", "-D", str(self.data), "-l", str(self.data / "log"), "-w", "-o", options, "start")

    def stop(self, mode: str = "fast") -> None:
        """Stop; `immediate` as a crash would."""
        self.call("pg_ctl", "-D", str(self.data), "-m", mode, "-w", "stop")

    @contextmanager
    def fresh_database(self, options: str = "") -> Iterator[Engine]:
        """An empty database of its own."""
        name = f"fresh_{secrets.token_hex(8)}"
        with create_engine(self.url, isolation_level="AUTOCOMMIT", poolclass=NullPool).connect() as connection:
            connection.exec_driver_sql(f"CREATE DATABASE {name} {options}")
        engine = connect(self.url.replace("/postgres", f"/{name}"))
        event.listen(engine, "connect", stand_idle)
        yield engine
        engine.dispose()


def stand_idle(connection: Any, _record: Any) -> None:
    """Let a transaction stand idle: on a busy machine a test thinks for longer than a server does."""
    connection.execute("SET idle_in_transaction_session_timeout = 0")
    connection.commit()
