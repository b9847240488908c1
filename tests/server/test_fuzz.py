"""Odd inputs at every route and at the socket: a sentence, never an error of ours."""

import contextlib
import itertools
import json
import random
from collections.abc import Iterator
from typing import Any

import httpx2 as httpx
import pytest
from fastapi.testclient import TestClient
from starlette.routing import BaseRoute
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from tests.server.serving import token_for

FORM = {"game": "angkor", "seat A": "me", "seat B": "open", "option first": "A", "public": "yes"}
ODD = (
    "",
    " ",
    "\0",
    "a\0b",
    "İ" * 30,
    "ﷺ" * 30,
    "x" * 31,
    "x" * 5000,
    "\u202egnp",
    "\ud800",
    "é" * 400,
    "😀" * 40,
    "%",
    "%00",
    "-1",
    "99999999999999999999",
    "1e999",
    "NaN",
    "' OR 1=1 --",
    "../../etc/passwd",
    "\r\nX: y",
    "{{7*7}}",
    "A",
    "angkor",
)
VALUES: tuple[object, ...] = (*ODD, None, True, -1, 2**70, 1.5, [], {}, [[["a\0b"]]], {"\0": "\ud800"}, ["\ud800"])
FIELDS = ("name", "password", "old", "new", "label", "id", "url", "seat", "level", "game", "record")
NAMES = (
    "op",
    "move",
    "moves",
    "key",
    "keep",
    "expect",
    "path",
    "text",
    "line",
    "n",
    "ask",
    "hidden",
    "seats",
    "level",
)
OPS = ("play", "undo", "redo", "why", "say", "report", "ack", "ping", "think", "x")
ODD_OPS: tuple[object, ...] = (*OPS, None, [], "\0")
RAW = ("", "null", "[]", '"x"', "{", "\ufeff{}", "[" * 10_000, '{"a":' * 2000, "9" * 5000, "x" * 20_000)
KINDS = (
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=B; charset=idna",
    "",
)


@pytest.fixture(autouse=True)
def our_mistakes_are_answers(client: TestClient) -> None:
    client._transport.raise_server_exceptions = False  # type: ignore[attr-defined]


def routes_of(routes: list[BaseRoute]) -> Iterator[tuple[str, str]]:
    """Every (method, path) that the server answers, but for static files."""
    for route in routes:
        yield from routes_of(getattr(getattr(route, "original_router", None), "routes", []))
        for method in getattr(route, "methods", None) or ():
            yield method, route.path  # type: ignore[attr-defined]


def quoted(text: str) -> str:
    """A text as a part of an address, half characters too."""
    return "".join(f"%{byte:02X}" for byte in text[:200].encode("utf-8", "surrogatepass"))


def filled(path: str, table: str, odd: str, *, at_table: bool) -> str:
    """The path with odd parts; at a real table, if asked for."""
    parts = [table if part == "{table_id}" and at_table else part for part in path.split("/")]
    return "/".join(quoted(odd) or "x" if "{" in part else part for part in parts)


def bodies(odd: object, dice: random.Random) -> Iterator[tuple[str, bytes]]:
    """Requests' bodies with that value in many places, and their content types."""
    wish = dict.fromkeys(NAMES, odd) | {"op": dice.choice(OPS)}
    yield "application/json", json.dumps(wish).encode()
    yield "application/json", json.dumps({dice.choice(NAMES): odd}).encode()
    text = odd if isinstance(odd, str) else json.dumps(odd)
    form = "&".join(f"{quoted(name)}={quoted(text)}" for name in (*FIELDS, "read", "seat A"))
    yield "application/x-www-form-urlencoded", form.encode()
    yield dice.choice(KINDS), text.encode("utf-8", "surrogatepass")


def table_of(client: TestClient) -> str:
    return str(client.post("/new", data=FORM).url).rsplit("/", 1)[1]


def test_no_odd_input_is_an_error_of_ours(client: TestClient) -> None:
    client.follow_redirects = False
    dice, table, failures = random.Random(16), "", []
    token = {"Authorization": f"Bearer {token_for(client)}"}
    found = sorted(set(routes_of(client.app.routes)))  # type: ignore[attr-defined]
    assert ("POST", "/t/{table_id}/{what}") in found
    assert len(found) > 30
    table = client.post("/new", data=FORM).headers["location"][3:]
    for (method, path), odd in itertools.product(found, ODD):
        address = filled(path, table, odd, at_table=dice.random() < 0.7)
        address += (
            f"?seat={quoted(odd)}&page={quoted(odd)}&before={quoted(odd)}&game={quoted(odd)}&after={quoted(odd)}"
        )
        asked: list[tuple[str, bytes]] = [("", b"")]
        if method == "POST":
            asked = list(bodies(dice.choice(VALUES), dice))
        elif path.endswith(("/stream", "/poll")) and table in address:
            continue  # these answer late
        for kind, body in asked:
            headers = {"Content-Type": kind} | (token if path.startswith("/api") else {})
            answer = client.request(method, address, content=body, headers=headers)
            if answer.status_code >= 500:
                failures.append((method, address[:80], kind, body[:80], answer.status_code))
    assert failures == []


@pytest.mark.parametrize("what", ["sign-up", "log-in", "name", "token", "revoke", "webhook", "password", "delete"])
def test_no_odd_profile_is_an_error_of_ours(client: TestClient, what: str) -> None:
    client.follow_redirects = False
    for odd in ODD:
        client.cookies.clear()
        client.post("/play", data={"game": "temple"})
        field = quoted(odd)
        body = "&".join(f"{name}={field}" for name in FIELDS) + "&read=yes&password=correct+horse+battery"
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        answer: httpx.Response = client.post(f"/profile/{what}", content=body.encode(), headers=kind)
        assert answer.status_code < 500, (what, odd)


def replies(line: WebSocketTestSession) -> list[dict[str, Any]]:
    """What was answered, up to the reply to the last ping."""
    line.send_text('{"op": "ping", "key": "last"}')
    heard: list[dict[str, Any]] = []
    while not heard or heard[-1].get("key") != "last":
        message = json.loads(line.receive_text())
        heard += [message] if message["type"] == "reply" else []
    return heard


def test_no_odd_message_is_an_error_of_ours(client: TestClient) -> None:
    dice = random.Random(17)
    with client.websocket_connect(f"/t/{table_of(client)}/live") as line:
        for op, value in itertools.product(ODD_OPS, VALUES):
            wish: dict[str, object] = dict.fromkeys(dice.sample(NAMES, 8), value)
            line.send_text(json.dumps(wish | {"op": op}))
        for raw in (
            "",
            "null",
            "[]",
            '"x"',
            "{",
            "\ufeff{}",
            "[" * 10_000,
            '{"a":' * 2000,
            "9" * 5000,
            "x" * 20_000,
        ):
            line.send_text(raw)
        codes = {reply["error"]["code"] for reply in replies(line) if not reply["ok"]}
    assert codes
    assert "server_error" not in codes


@pytest.mark.parametrize(
    "query", ["seat=%FF", "seat=Z", "after=x&heard=99999999999", "heard=-1", "hidden=%ED%A0%80"]
)
def test_no_odd_way_to_open_a_socket_is_an_error_of_ours(client: TestClient, query: str) -> None:
    with (
        contextlib.suppress(WebSocketDisconnect),
        client.websocket_connect(f"/t/{table_of(client)}/live?{query}") as line,
    ):
        assert replies(line)
