"""Odd inputs at every route and at the socket: a sentence, never an error of ours."""

import contextlib
import itertools
import json
import random
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from benchmarks.fuzz import Fuzz
from tests.server.odd_inputs import (
    FIELDS,
    FORM,
    NAMES,
    ODD,
    ODD_OPS,
    RAW,
    VALUES,
    bodies,
    filled,
    quoted,
    routes_of,
)
from tests.server.serving import Server, token_for


@pytest.fixture(autouse=True)
def our_mistakes_are_answers(client: TestClient) -> None:
    client._transport.raise_server_exceptions = False  # type: ignore[attr-defined]


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
        for raw in RAW:
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


@pytest.mark.xdist_group("server")
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processor time is told by Linux")
def test_no_odd_request_breaks_a_real_server_or_holds_it_up(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        fuzz = Fuzz(server, 7)
        fuzz.run(500)
    assert fuzz.failures == []
    assert fuzz.slowest[0] < 1, "what was 81 seconds once"
    assert len(fuzz.statuses) > 6
    assert "Traceback" not in (tmp_path / "errors.txt").read_text()
