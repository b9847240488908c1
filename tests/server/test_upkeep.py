"""What a host looks at: whether the server is well, what it measures, what it writes down, how it goes."""

import io
import json
import logging
import re
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import httpx2 as httpx
import pytest
from fastapi.testclient import TestClient
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

import gopura
from gopura.server.app import create_app
from gopura.server.settings import Settings
from gopura.server.store.database import open_database
from gopura.server.upkeep.logs import REQUEST, write_down
from tests.server.serving import Server
from tests.server.test_outages import Away

OPEN = {"game": "temple", "seat A": "me", "seat B": "open"}
TOKEN = {"Authorization": "Bearer for prometheus"}


def test_a_process_that_answers_is_alive_and_ready(client: TestClient) -> None:
    assert client.get("/health").json() == {"status": "alive"}
    assert client.get("/ready").json() == {"status": "ready"}


def test_without_its_database_it_is_alive_but_not_ready(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client.app.state.house.hall, "reading", Away())  # type: ignore[attr-defined]
    assert client.get("/health").status_code == 200
    said = client.get("/ready")
    assert said.status_code == 503
    assert said.headers["Retry-After"] == "1"
    assert said.json()["troubles"] == ["The database is not answering."]


def test_without_news_of_the_others_it_is_not_ready(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    class Deaf:
        hears = False

    monkeypatch.setattr(client.app.state.house.hall, "bus", Deaf())  # type: ignore[attr-defined]
    assert client.get("/ready").json()["troubles"] == ["Redis is not answering."]


@pytest.fixture
def measured(settings: Settings) -> Iterator[TestClient]:
    settings = replace(settings, metrics_token="for prometheus")
    with TestClient(create_app(settings, open_database(settings.database))) as client:
        yield client


def measure(client: TestClient, name: str) -> float:
    """What a line of the metrics says; 0 if there is none."""
    found = re.search(rf"^{re.escape(name)} (\S+)$", client.get("/metrics", headers=TOKEN).text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_metrics_count_requests_by_their_route_and_events_by_their_kind(measured: TestClient) -> None:
    requests = 'gopura_requests_total{method="GET",route="/t/{table_id}",status="200"}'
    before = [measure(measured, name) for name in (requests, 'gopura_events_total{kind="start"}')]
    table = measured.post("/new", data={"game": "temple", "seat A": "me", "seat B": "bot"}).url.path
    measured.get(table)
    after = [measure(measured, name) for name in (requests, 'gopura_events_total{kind="start"}')]
    assert after[0] >= before[0] + 1
    assert after[1] == before[1] + 1
    assert measure(measured, "gopura_tables_in_memory") == 1
    assert table not in measured.get("/metrics", headers=TOKEN).text, "addresses of tables are for players"


@pytest.mark.parametrize(
    ("headers", "status"), [({}, 403), ({"Authorization": "Bearer guess"}, 403), (TOKEN, 200)]
)
def test_metrics_are_for_whoever_has_the_token(measured: TestClient, headers: dict[str, str], status: int) -> None:
    assert measured.get("/metrics", headers=headers).status_code == status


def test_without_a_token_there_are_no_metrics(client: TestClient) -> None:
    assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404


def test_every_answer_has_a_number_of_its_own(client: TestClient) -> None:
    numbers = {client.get(path).headers["X-Request-Id"] for path in ("/", "/about", "/nowhere", "/health")}
    assert len(numbers) == 4


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., str]]:
    """Writes a line with these settings; what it looks like."""
    root, ours = logging.getLogger(), logging.getLogger("gopura")
    before = (root.handlers[:], root.level, ours.level)

    def write(log: Callable[[logging.Logger], None], **chosen: str) -> str:
        lines = io.StringIO()
        monkeypatch.setattr("sys.stderr", lines)
        write_down(Settings(**chosen))  # type: ignore[arg-type]
        number = REQUEST.set("abc123")
        log(logging.getLogger("gopura.requests"))
        REQUEST.reset(number)
        return lines.getvalue()

    yield write
    root.handlers[:] = before[0]
    root.setLevel(before[1])
    ours.setLevel(before[2])


def test_a_line_for_people_names_its_request(written: Callable[..., str]) -> None:
    line = written(lambda log: log.warning("Nothing is lost."))
    assert re.fullmatch(r"\S+ \S+ WARNING \[abc123\] Nothing is lost.\n", line)


def test_a_line_for_programs_is_json(written: Callable[..., str]) -> None:
    line = json.loads(written(lambda log: log.warning("Nothing is %s.", "lost"), log_format="json"))
    assert line.pop("timestamp")
    assert line == {
        "level": "WARNING",
        "logger": "gopura.requests",
        "message": "Nothing is lost.",
        "request_id": "abc123",
    }


@pytest.mark.parametrize(("level", "lines"), [("warning", 0), ("info", 1)])
def test_requests_are_written_down_if_the_host_wants(written: Callable[..., str], level: str, lines: int) -> None:
    assert written(lambda log: log.info("GET / 200"), log_level=level).count("\n") == lines


def test_the_log_has_no_address_that_is_a_secret(tmp_path: Path) -> None:
    with Server(tmp_path, log_level="info", log_format="json") as server, server.client() as client:
        made = client.post("/new", data=OPEN, follow_redirects=True)
        table = made.url.path.rsplit("/", 1)[1]
        client.get(f"/t/{table}?secret=7", headers={"Authorization": "Bearer secret", "Cookie": "id=secret"})
    written = (tmp_path / "errors.txt").read_text().splitlines()
    lines = [json.loads(line) for line in written if line != gopura.NOTICE]
    assert any("/t/{table_id}" in line["message"] for line in lines)
    assert table not in str(lines)
    assert "secret" not in str(lines)


def test_who_is_told_to_stop_says_so_first_and_serves_on(tmp_path: Path) -> None:
    with Server(tmp_path, drain_seconds=2) as server, server.client() as client:
        assert server.process is not None
        table = client.post("/new", data=OPEN).headers["location"]
        address = server.url.replace("http", "ws") + table + "/live"
        with connect(address, origin=Origin(server.url)) as socket:
            socket.recv()
            server.process.send_signal(signal.SIGTERM)
            until(lambda: client.get("/ready").status_code == 503)
            assert client.get("/ready").json()["troubles"] == ["This process is about to stop."]
            assert client.get("/").status_code == 200, "visitors are served to the end"
            with pytest.raises(ConnectionClosed) as closed:
                read_to_the_end(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012, "come again: a service restart"
        assert server.process.wait(20) == -signal.SIGTERM


def read_to_the_end(socket: ClientConnection) -> None:
    """Read until the other side hangs up. Raises ConnectionClosed."""
    while True:
        socket.recv(timeout=60)


def until(holds: Callable[[], bool]) -> None:
    """Wait for something that comes soon."""
    for _ in range(200):
        try:
            if holds():
                return
        except httpx.HTTPError:
            break
        time.sleep(0.02)
    raise AssertionError("It never came.")


def test_what_opens_an_account_is_written_down_without_names_or_secrets(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "gopura.people")
    right, new = "correct horse battery", "another long one"
    client.post("/profile/sign-up", data={"name": "Ada", "password": right})
    page = client.post("/profile/token", data={"read": "yes", "password": right}).text
    client.post("/profile/log-out")
    for password in ("a wrong password", right):
        client.post("/profile/log-in", data={"name": "Ada", "password": password})
    client.post("/profile/password", data={"old": right, "new": new})
    client.post("/profile/delete", data={"sure": "yes", "password": new})
    lines = [each.getMessage() for each in caplog.records if each.name == "gopura.people"]
    deeds = [each.partition(":")[0] for each in lines if not each.startswith("all sessions")]
    assert deeds == [
        *("new account", "new token", "wrong password", "log-in by password", "new password", "account deleted")
    ]
    assert len({each.partition("user ")[2].partition(",")[0] for each in lines}) == 1
    token = page.split('<code id="token">')[1].split("</code>")[0]
    assert not any(secret in "\n".join(lines) for secret in (right, new, "a wrong password", token, "Ada"))
