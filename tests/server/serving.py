"""A real server in a process of its own, and a client that plays at it."""

import contextlib
import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

import httpx2 as httpx
from fastapi.testclient import TestClient

from gopura.cli import guard

START = "from gopura.cli import main; main()"
FAST = {  # bots that do not wait, and no limits
    "bot_pause": 0.0,
    "default_bot": "random",
    "webhook_ports": "",
    "push_services": "",
    **dict.fromkeys(
        (
            "moves_per_minute",
            "messages_per_minute",
            "passwords_per_minute",
            "tables_per_minute",
            "seats_per_minute",
            "pictures_per_minute",
            "studies_per_minute",
            "guests_per_minute",
            "requests_per_minute",
            "sockets_per_address",
            "connections",
        ),
        10**6,
    ),
}


class Told(NamedTuple):
    """How a command ended, and all that it wrote."""

    exit_code: int
    output: str


def gopura(*arguments: str) -> Told:
    """Run the command line here."""
    written = io.StringIO()
    with contextlib.redirect_stdout(written), contextlib.redirect_stderr(written):
        return Told(guard.run(arguments), written.getvalue())


def another(client: TestClient) -> TestClient:
    """Another person at the same server: in the same event loop, where all its locks live."""
    second = TestClient(client.app)
    second.portal = client.portal
    return second


class Server:
    """`gopura serve` on a database file. Ends with the block; `kill` ends it as a power cut would."""

    def __init__(self, folder: Path, **settings: object) -> None:
        self.folder = folder
        self.settings = {**FAST, **settings}
        self.url = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self, port: int = 0) -> "Server":
        """Start, and wait for the first answer."""
        environment = {
            **os.environ,
            "GOPURA_DATABASE_URL": f"sqlite:///{self.folder / 'gopura.db'}",
            **{f"GOPURA_{name.upper()}": str(value) for name, value in self.settings.items()},
        }
        command = [sys.executable, "-c", START, "serve", "--port", str(port)]
        with (self.folder / "errors.txt").open("a") as errors:
            self.process = subprocess.Popen(
                command, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True
            )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split(" is at ")[1].split()[0]
        self.wait()
        return self

    def wait(self) -> None:
        """Wait until it answers."""
        for _ in range(200):
            try:
                httpx.get(f"{self.url}/about", timeout=5)
                return
            except httpx.HTTPError:
                time.sleep(0.05)
        raise AssertionError(f"The server does not answer: {(self.folder / 'errors.txt').read_text()}")

    def client(self, **settings: Any) -> httpx.Client:
        """Somebody with a program. A busy machine is slow, not wrong, so there is patience."""
        return httpx.Client(base_url=self.url, timeout=60, **settings)

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.url.rsplit(":", 1)[1])

    def kill(self) -> None:
        """End it at once, as nothing else does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self) -> None:
        """Ask it to end."""
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def __enter__(self) -> "Server":
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process is not None and self.process.poll() is None:
            self.stop()
        elif self.process is not None and self.process.stdout is not None:
            self.process.stdout.close()


def token_for(
    client: httpx.Client, name: str = "Ada", scopes: tuple[str, ...] = ("read", "play", "create")
) -> str:
    """An API token, made as a person would: an account, then the profile page."""
    password = "correct horse battery"
    client.post("/profile/sign-up", data={"name": name, "password": password})
    form = {"label": "test", "password": password, **dict.fromkeys(scopes, "yes")}
    page = client.post("/profile/token", data=form).text
    return page.split('<code id="token">')[1].split("</code>")[0]
