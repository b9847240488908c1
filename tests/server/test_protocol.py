"""The protocol: a wish is understood or refused in a sentence, and what is sent has the shape that it says."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from fastapi.testclient import TestClient
from pydantic import TypeAdapter
from starlette.testclient import WebSocketTestSession

from gopura.server.problems import Problem
from gopura.server.protocol import sent, wishes
from gopura.server.protocol.wishes import Play, Undo, read_message, read_wish


def holds(shape: Any, value: object) -> None:
    """Fail unless this is exactly of that shape."""
    TypeAdapter(shape).validate_json(json.dumps(value), strict=True, extra="forbid")


def table_of(client: TestClient) -> str:
    form = {"game": "angkor", "seat A": "me", "seat B": "here", "option first": "A"}
    return client.post("/new", data=form).url.path


def next_of(socket: WebSocketTestSession, kind: str) -> dict[str, Any]:
    """The next letter of that kind."""
    letters = iter(socket.receive_json, None)
    return next(letter for letter in letters if letter["type"] == kind)


def test_a_wish_is_read_as_what_it_is() -> None:
    assert read_wish('{"op": "play", "move": "skip", "expect": 3}') == Play(move="skip", expect=3)
    assert read_wish('{"op": "undo"}') == Undo()


def test_only_a_socket_acknowledges() -> None:
    assert read_message('{"op": "ack", "n": 3}') == wishes.Ack(n=3)
    with pytest.raises(Problem, match=r"Unknown op 'ack'\. It must be one of play, walk, undo"):
        read_wish('{"op": "ack", "n": 3}')


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x", "Send one JSON object, as text."),
        ("[1]", "Send one JSON object, as text."),
        ("[" * 100_000, "Send one JSON object, as text."),
        ("{}", "The request needs an op: play, walk, undo, redo, why, imagine, say, report, block, think, hint."),
        ('{"op": "play"}', "play needs move."),
        ('{"op": "play", "move": 3}', "move must be text."),
        ('{"op": "play", "move": "a\\u0000"}', "move contains characters that cannot be stored."),
        ('{"op": "play", "move": "a", "kye": 1}', "play does not take kye."),
        ('{"op": "play", "move": "a", "ask": 1}', "ask must be true or false."),
        ('{"op": "play", "move": "a", "key": ""}', "key must have 1 or more characters."),
        ('{"op": "walk", "moves": []}', "moves is too short: its length is 0, the minimum is 1."),
        ('{"op": "why", "path": [7]}', "path.0 must be text."),
        ('{"op": "undo", "keep": -1}', "keep must be at least 0."),
        ('{"op": "undo", "keep": true}', "keep must be a whole number."),
        ('{"op": "undo", "keep": 1e99}', "keep must be a whole number."),
        (f'{{"op": "say", "text": "{"x" * 501}"}}', "text may have at most 500 characters."),
        ('{"op": "report"}', "report needs line."),
    ],
    ids=lambda text: str(text)[:30],
)
def test_what_cannot_be_understood_is_refused_in_a_sentence(text: str, words: str) -> None:
    with pytest.raises(Problem) as refused:
        read_wish(text)
    assert str(refused.value) == words


def test_a_refusal_says_which_message_it_is_about(client: TestClient) -> None:
    with client.websocket_connect(f"{table_of(client)}/live") as socket:
        socket.send_json({"op": "zz", "key": "k"})
        reply = next_of(socket, "reply")
    assert (reply["key"], reply["ok"]) == ("k", False)


def test_everything_a_socket_is_sent_has_the_shape_that_the_protocol_says(client: TestClient) -> None:
    with client.websocket_connect(f"{table_of(client)}/live?seat=A") as socket:
        whole = next_of(socket, "state")
        holds(sent.Whole, whole)
        holds(sent.Presence, next_of(socket, "presence"))
        socket.send_json({"op": "play", "move": whole["choices"][0][0], "key": "k"})
        holds(sent.Changes, next_of(socket, "state"))
        socket.send_json({"op": "say", "text": "hello"})
        holds(sent.Chat, next_of(socket, "chat"))


@pytest.mark.parametrize(
    "wish",
    [
        Play(move="MOVE"),
        wishes.Walk(moves=["MOVE"]),
        wishes.Why(path=["hand:pagoda"]),
        wishes.Imagine(moves=["MOVE"]),
        wishes.Say(text="hello"),
    ],
    ids=lambda wish: wish.op,
)
def test_every_answer_has_the_shape_that_the_protocol_says(client: TestClient, wish: wishes.Asked) -> None:
    path = table_of(client)
    legal = client.get(f"/api/tables/{path.rsplit('/', 1)[1]}?seat=A").json()["legal"]
    answer = client.post(f"{path}/act", content=wish.model_dump_json().replace("MOVE", legal[0])).json()
    assert answer.pop("ok")
    holds(sent.ANSWERS[type(wish)], answer)


def test_what_a_page_asks_for_has_the_shape_that_the_protocol_says(client: TestClient) -> None:
    path = table_of(client)
    holds(sent.Position, client.get(f"{path}/at/0").json())
    holds(sent.Lines, client.get(f"{path}/log?before=9").json())
    holds(sent.Poll, client.get(f"{path}/poll").json())
    page = client.get(path).text
    facts = page.split('id="facts">', 1)[1].split("</script>", 1)[0]
    holds(sent.PageFacts, json.loads(facts))


@pytest.fixture(scope="module")
def writing() -> ModuleType:
    """The script that writes what follows from the protocol."""
    path = Path(__file__).parents[2] / "docs" / "write_protocol.py"
    spec = importlib.util.spec_from_file_location("write_protocol", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_about_the_protocol_says_what_holds(writing: ModuleType) -> None:
    assert writing.PAGE.read_text(encoding="utf-8") == writing.page(), "Run `make docs`."


def test_the_types_of_the_scripts_say_what_holds(writing: ModuleType) -> None:
    assert writing.TYPES.read_text(encoding="utf-8") == writing.types(), "Run `make docs`."
