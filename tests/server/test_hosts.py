"""The server answers to its own names, and no redirect follows another's."""

import socket
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from gopura.server.app import create_app
from gopura.server.settings import Settings
from gopura.server.store.database import open_database

FOREIGN = (
    "evil.example",
    "evil.example:8000",
    "play.example.org.evil.example",
    "10.9.8.7",
    "127.0.0.1.nip.example",
)
OWN = (
    "testserver",
    "localhost:8000",
    "127.0.0.1:8000",
    "[::1]:8000",
    "play.example.org",
    "PLAY.example.org:443",
    "club.example",
)


@pytest.fixture
def public(tmp_path: Path) -> Settings:
    return Settings(
        database_url=f"sqlite:///{tmp_path / 'g.db'}",
        public_url="https://play.example.org",
        hosts="x, club.example",
    )


def served(settings: Settings) -> TestClient:
    return TestClient(create_app(settings, open_database(settings.database)), follow_redirects=False)


def test_only_its_own_names_are_answered(public: Settings) -> None:
    with served(public) as client:
        for host in (*OWN, socket.gethostname()):
            assert client.get("/about", headers={"Host": host}).status_code == 200, host
        for host in FOREIGN:
            answer = client.get("/about", headers={"Host": host})
            assert answer.status_code == 421, host
            assert answer.json()["error"]["message"].startswith("This server is not called ")


@pytest.mark.parametrize("host", ["", "a b", "user@localhost", "localhost/x", "localhost:999999", "[::1", "a\\b"])
def test_what_is_no_host_is_refused(client: TestClient, host: str) -> None:
    assert client.get("/about", headers={"Host": host}).status_code == 400


def test_two_hosts_are_refused(client: TestClient) -> None:
    headers = [("Host", "testserver"), ("Host", "evil.example")]
    assert client.get("/about", headers=headers).status_code == 400


@pytest.mark.parametrize("path", ["/profile/", "/new/", "//evil.example/", "/t/x/", "/api/tables/"])
def test_no_redirect_follows_the_host(client: TestClient, path: str) -> None:
    client.follow_redirects = False
    answer = client.get(f"http://testserver{path}")
    assert "location" not in answer.headers


def post(client: TestClient, origin: str, host: str) -> int:
    headers = {"Origin": origin, "Host": host}
    return client.post("/play", data={"game": "temple"}, headers=headers).status_code


def test_an_origin_counts_with_its_scheme_and_port(public: Settings) -> None:
    with served(public) as client:
        assert post(client, "http://localhost:8000", "localhost:8000") == 303
        assert post(client, "https://localhost:8000", "localhost:8000") == 403
        assert post(client, "http://localhost:8001", "localhost:8000") == 403
        assert post(client, "https://play.example.org", "play.example.org") == 303
        assert post(client, "https://play.example.org", "127.0.0.1:8000") == 303, "a proxy may change the host"
        assert post(client, "http://evil.example", "localhost:8000") == 403
        assert post(client, "null", "localhost:8000") == 403


def test_with_https_browsers_are_told_to_keep_to_it(public: Settings, client: TestClient) -> None:
    assert "strict-transport-security" not in client.get("/about").headers
    with served(public) as secure:
        assert secure.get("/about").headers["strict-transport-security"] == "max-age=31536000"
        assert secure.get("/nothing").headers["strict-transport-security"] == "max-age=31536000"


def test_static_files_are_within_the_limits(tmp_path: Path) -> None:
    slow = Settings(database_url=f"sqlite:///{tmp_path / 'g.db'}", requests_per_minute=1)
    with served(slow) as client:
        answers = [client.get("/static/none/x.js") for _ in range(12)]
        assert [answer.status_code for answer in answers] == [404] * 10 + [429] * 2
        assert int(answers[-1].headers["retry-after"]) > 0


def test_where_to_report_a_hole_is_said_where_somebody_reads_it(public: Settings, client: TestClient) -> None:
    assert client.get("/.well-known/security.txt").status_code == 404
    with served(replace(public, contact="mailto:ada@example.org")) as named:
        answer = named.get("/.well-known/security.txt")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.text.splitlines()[0] == "Contact: mailto:ada@example.org"
    assert "Canonical: https://play.example.org/.well-known/security.txt" in answer.text
    assert "Expires: " in answer.text
