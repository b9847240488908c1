"""What stands between the world and the tables."""

import asyncio
import json
import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.websockets import WebSocketDisconnect

from gopura.server.app import create_app
from gopura.server.outside import check_address
from gopura.server.people.webhooks import signature
from gopura.server.problems import Problem
from gopura.server.protocol.wishes import OPS
from gopura.server.settings import Settings
from gopura.server.store.database import open_database

PAGES = ("/", "/new", "/rules/angkor", "/profile", "/about", "/import", "/api/docs", "/nothing")
NOT_PUBLIC = (
    "ftp://example.com",
    "http://127.0.0.1/x",
    "http://10.0.0.1",
    "http://[::1]/",
    "https://u:p@x.com",
    "http://[::1",
    "http://example.com:99999/",
    "http://example.com:port/",
    "http://a\0b/",
    "http://example.com/a b",
    "http://example.com/é",
    "https://@example.com/",
    f"http://{'a' * 300}/",
    "x",
)


def table_of(client: TestClient, **seats: str) -> str:
    form = {"game": "angkor", "seat A": "me", "seat B": "bot:random", "option first": "A", **seats}
    return str(client.post("/new", data=form).url).rsplit("/", 1)[1]


def test_every_page_forbids_foreign_and_inline_scripts(client: TestClient) -> None:
    table = table_of(client)
    for path in (*PAGES, f"/t/{table}"):
        answer = client.get(path, headers={"Accept": "text/html"})
        assert "script-src 'self'" in answer.headers["content-security-policy"], path
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert not re.search(r"<script(?![^>]*(src=|application/json))", answer.text), path
        assert not re.search(r'(src|href)="(https?:)?//', answer.text), path
        assert not re.search(r"\son[a-z]+=", answer.text), path


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://evil.example"},
        {"Origin": "https://evil.example", "Authorization": "Basic YTpi"},
    ],
)
def test_another_site_cannot_act_for_a_visitor(client: TestClient, headers: dict[str, str]) -> None:
    table = table_of(client)
    assert client.post("/play", data={"game": "angkor"}, headers=headers).status_code == 403
    assert client.post(f"/t/{table}/act", json={"op": "undo"}, headers=headers).status_code == 403
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/t/{table}/live", headers=headers):
        pass


def test_our_own_pages_can(client: TestClient) -> None:
    headers = {"Sec-Fetch-Site": "same-origin"}
    assert client.post("/play", data={"game": "angkor"}, headers=headers).status_code == 200
    headers = {"Origin": "http://testserver"}
    assert client.post("/play", data={"game": "angkor"}, headers=headers).status_code == 200


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(client: TestClient, other: TestClient) -> None:
    answer = client.post("/play", data={"game": "angkor"}, follow_redirects=False)
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    value = client.cookies["gopura"]
    other.cookies.set("gopura", value[:-2] + ("aa" if value[-2:] != "aa" else "bb"))
    assert other.get("/api/me/tables").status_code == 401


def test_too_much_and_too_often_is_refused(tmp_path: Path) -> None:
    slow = Settings(database_url=f"sqlite:///{tmp_path / 'g.db'}", requests_per_minute=40)
    with TestClient(create_app(slow, open_database(slow.database))) as client:
        large = client.post("/import", content=b"x" * 600_000, headers={"Content-Type": "text/plain"})
        assert large.status_code == 413
        codes = [client.get("/about").status_code for _ in range(20)]
        assert codes[0] == 200
        assert codes[-1] == 429


def test_nobody_opens_tables_or_comes_anew_without_end(tmp_path: Path) -> None:
    slow = Settings(database_url=f"sqlite:///{tmp_path / 'g.db'}", tables_per_minute=1, guests_per_minute=10)
    with TestClient(create_app(slow, open_database(slow.database)), follow_redirects=False) as client:

        def opened() -> list[int]:
            return [client.post("/play", data={"game": "temple"}).status_code for _ in range(12)]

        assert opened() == [303] * 10 + [429] * 2

        def came() -> int:
            client.cookies.clear()
            return client.post("/play", data={"game": "temple"}).status_code

        assert [came() for _ in range(11)] == [303] * 9 + [429] * 2  # the first guest was one of ten


def test_an_address_has_only_so_many_pages_open(tmp_path: Path) -> None:
    few = Settings(database_url=f"sqlite:///{tmp_path / 'g.db'}", sockets_per_address=2)
    with TestClient(create_app(few, open_database(few.database))) as client:
        live = f"/t/{table_of(client)}/live"
        with client.websocket_connect(live):
            with client.websocket_connect(live):
                with pytest.raises(WebSocketDisconnect) as refusal, client.websocket_connect(live):
                    pass
                assert refusal.value.reason == "Too many pages are open from your address."
            with client.websocket_connect(live) as again:  # one was closed
                assert again.receive_json()


@pytest.mark.parametrize("path", ["/import", "/new", "/t/ID/act", "/api/tables", "/profile/log-in"])
def test_a_body_without_a_length_is_refused_where_it_grows_too_large(client: TestClient, path: str) -> None:
    kind = "application/json" if path[1] in "ta" else "application/x-www-form-urlencoded"
    answer = client.post(
        path.replace("ID", table_of(client)),
        content=(b"x" * 65_536 for _ in range(10)),
        headers={"Content-Type": kind, "Accept": "application/json"},
    )
    assert answer.status_code == 413, answer.text
    assert answer.json() == {
        "error": {"code": "too_large", "message": "The request is too large; at most 512 KiB are accepted."}
    }


@pytest.mark.parametrize("path", ["/t/ID/act", "/api/tables"])
def test_json_that_is_nested_without_end_is_refused(client: TestClient, path: str) -> None:
    path = path.replace("ID", table_of(client))
    answer = client.post(path, content="[" * 200_000, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["error"]["message"]


def refused(client: TestClient, accept: str) -> list[Response]:
    """What is refused at the door: too large, from another site, too often."""
    headers = {"Accept": accept}
    answers = [
        client.post("/import", content=b"x" * 600_000, headers=headers),
        client.post("/play", data={"game": "angkor"}, headers={**headers, "Origin": "https://evil.example"}),
        *(client.get("/about", headers=headers) for _ in range(20)),
    ]
    assert [answer.status_code for answer in (*answers[:2], answers[-1])] == [413, 403, 429]
    return [*answers[:2], answers[-1]]


def test_what_is_refused_at_the_door_is_a_page_for_people(tmp_path: Path) -> None:
    slow = Settings(database_url=f"sqlite:///{tmp_path / 'g.db'}", requests_per_minute=1)
    words = (
        "The request is too large; at most 512 KiB are accepted.",
        "came from another site.",
        "Wait a moment.",
    )
    with TestClient(create_app(slow, open_database(slow.database))) as client:
        for answer, sentence in zip(refused(client, "text/html,*/*"), words, strict=True):
            assert answer.headers["content-type"].startswith("text/html")
            assert "<!doctype html>" in answer.text.lower()
            assert sentence in answer.text
            assert "script-src 'self'" in answer.headers["content-security-policy"]
    with TestClient(create_app(slow, open_database(slow.database))) as client:
        for answer, sentence in zip(refused(client, "*/*"), words, strict=True):
            assert answer.json()["error"]["message"].endswith(sentence)
            assert answer.headers["x-content-type-options"] == "nosniff"


def test_every_error_has_one_shape_or_a_friendly_page(client: TestClient) -> None:
    for path in ("/t/none", "/api/tables/none", "/api/nothing", "/rules/chess"):
        error = client.get(path, headers={"Accept": "application/json"}).json()["error"]
        assert set(error) == {"code", "message"}
    page = client.get("/t/none", headers={"Accept": "text/html"})
    assert page.status_code == 404
    assert "No such table." in page.text


def test_names_and_chat_are_only_text(client: TestClient) -> None:
    client.post("/new", data={"game": "angkor", "seat A": "me", "seat B": "open", "name": "<script>x</script>"})
    assert "<script>x" not in client.get("/").text
    table = client.get("/").text.split('href="/t/')[1].split('"')[0]
    page = client.get(f"/t/{table}").text
    assert "<script>x" not in page


@pytest.mark.parametrize("url", NOT_PUBLIC)
def test_a_webhook_leads_to_the_public_internet_or_nowhere(url: str) -> None:
    with pytest.raises(Problem):
        asyncio.run(check_address(url))
    assert signature("secret", b"{}").startswith("sha256=")


wild = st.one_of(
    st.text(max_size=60),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
        max_leaves=6,
    ).map(json.dumps),
    st.fixed_dictionaries(
        {"op": st.sampled_from([*OPS, "ack", "ping", "x"])},
        optional={
            "move": st.text(max_size=12) | st.integers(),
            "keep": st.integers(-3, 3) | st.text(max_size=3),
            "expect": st.integers(-1, 2) | st.none(),
            "key": st.text(max_size=70) | st.integers(),
            "path": st.lists(st.text(max_size=8), max_size=4) | st.integers(),
            "text": st.text(max_size=30),
            "line": st.integers() | st.text(max_size=3),
            "n": st.integers() | st.floats(),
        },
    ).map(json.dumps),
)


def test_whatever_comes_through_a_socket_the_server_stays_up(client: TestClient) -> None:
    table = table_of(client)
    with client.websocket_connect(f"/t/{table}/live") as socket:

        @settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        @given(wild)
        def send(text: str) -> None:
            socket.send_text(text)

        send()
        socket.send_bytes(b"\x00\xff")
        socket.send_text('{"op": "ping", "key": "last"}')
        while (answer := json.loads(socket.receive_text())).get("key") != "last":
            pass
        assert answer["ok"]
    assert client.get(f"/t/{table}").status_code == 200


def test_scripts_and_styles_come_without_what_is_said_to_pages(client: TestClient) -> None:
    page = client.get("/").text
    pieces = re.findall(r'(?:src|href)="(/(?:static|style)/[^"]+\.(?:js|css))"', page)
    assert len(pieces) > 3
    for path in pieces:
        answer = client.get(path)
        assert answer.headers["x-content-type-options"] == "nosniff", path
        assert answer.headers["cross-origin-resource-policy"] == "same-origin", path
        assert "content-security-policy" not in answer.headers, path
    for path in ("/worker.js", "/static/none.js"):  # what runs by itself, and what is a page after all
        assert (
            "script-src 'self'"
            in client.get(path, headers={"Accept": "text/html"}).headers["content-security-policy"]
        )
