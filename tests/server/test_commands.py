"""The commands that run a server."""

import socket
import threading
import webbrowser
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from sqlalchemy import Engine

from gopura.server import commands
from gopura.server.settings import Settings
from tests.server.serving import gopura


class Answer(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.server.has_answered = True  # type: ignore[attr-defined]
        self.send_response(200)
        self.end_headers()

    def log_message(self, *words: object) -> None:
        pass


def test_the_browser_opens_when_the_server_answers_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    server = HTTPServer(("127.0.0.1", 0), Answer, bind_and_activate=False)
    server.server_bind()
    server.has_answered = False  # type: ignore[attr-defined]
    address = f"http://127.0.0.1:{server.server_port}"
    opened: list[tuple[str, bool]] = []
    monkeypatch.setattr(webbrowser, "open", lambda url: opened.append((url, server.has_answered)))  # type: ignore[attr-defined]
    waiting = threading.Thread(target=commands.open_soon, args=(address,))
    waiting.start()
    server.server_activate()
    serving = threading.Thread(target=server.serve_forever, args=(0.01,))
    serving.start()
    waiting.join(30)
    server.shutdown()
    serving.join()
    server.server_close()
    assert opened == [(address, True)]


def test_a_server_that_never_answers_opens_no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda url: pytest.fail(url))
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        commands.open_soon(f"http://127.0.0.1:{silent.getsockname()[1]}", patience=0)


@pytest.mark.parametrize(
    ("host", "address"), [("club.example", "http://club.example:8000"), ("::1", "http://[::1]:8000")]
)
def test_an_address_can_be_typed(host: str, address: str) -> None:
    assert commands.address_of(host, 8000) == address


def test_a_server_for_all_machines_says_where_they_find_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOPURA_DATABASE_URL", f"sqlite:///{tmp_path / 'gopura.db'}")
    monkeypatch.setattr(commands, "own_address", lambda: "192.168.1.5")
    served: list[Settings] = []

    def run(settings: Settings, database: Engine, listener: socket.socket) -> None:
        served.append(settings)
        database.dispose()
        listener.close()

    monkeypatch.setattr(commands, "run", run)
    said = gopura("serve", "--host", "0.0.0.0", "--port", "0").output
    assert "Gopura is at http://127.0.0.1:" in said
    assert f"From other machines: {served[0].public_url}" in said
    assert served[0].public_url.startswith("http://192.168.1.5:")
