"""The talk at a table: who hears whom, and what becomes of a complaint."""

import logging
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from fastapi.testclient import TestClient

from gopura.server.protocol.wishes import Say
from gopura.server.store import talk
from gopura.server.tables.acting import Desk
from gopura.server.tables.hall import Hall
from gopura.server.tables.opening import TableWish, open_table
from gopura.server.tables.sockets import attached
from gopura.server.visitor import Visitor
from tests.server.serving import another
from tests.server.test_eyes import guest
from tests.server.test_seats_and_clocks import people, table_with

InHall = Callable[[Callable[[Hall], Coroutine[Any, Any, None]]], None]


def table_of_two(client: TestClient, other: TestClient, game: str = "angkor") -> str:
    """A table of the client and the other."""
    form = {"game": game, "seat A": "me", "seat B": "open", "option first": "A"}
    table = client.post("/new", data=form, follow_redirects=False).headers["location"]
    other.post(f"{table}/join", data={"name": "Ben"})
    return table


def act(client: TestClient, table: str, **wish: object) -> Any:
    """What the server answers."""
    return client.post(f"{table}/act", json=wish).json()


def heard(client: TestClient, table: str, after: int = 0) -> list[str]:
    """What somebody without WebSockets hears."""
    mail = client.get(f"{table}/poll", params={"heard": after}).json()["mail"]
    assert mail[0]["type"] == "presence"
    return [line["text"] for letter in mail if letter["type"] == "chat" for line in letter["lines"]]


def play_out(table: str, *people: TestClient) -> None:
    """Everybody plays the first legal move until the game is over."""
    while True:
        for person in people:
            state = person.get(f"/api/tables/{table.removeprefix('/t/')}").json()
            if state["status"] == "over":
                return
            if state["legal"]:
                assert act(person, table, op="play", move=state["legal"][0])["ok"]


def test_players_and_watchers_talk_apart_until_the_end(client: TestClient, other: TestClient) -> None:
    table = table_of_two(client, other, "temple")
    stranger = another(client)
    answer = act(stranger, table, op="say", text="Who leads?")
    assert answer["ok"]
    assert "gopura" in stranger.cookies, "whoever talks is a guest from then on"
    assert act(stranger, table, op="say", text="Hello?")["who"] == answer["who"]
    first = act(other, table, op="say", text="Your turn.")["line"]
    assert heard(client, table) == ["Your turn."]
    assert heard(another(client), table) == ["Who leads?", "Hello?"]
    play_out(table, client, other)
    act(stranger, table, op="say", text="Well played!")
    act(client, table, op="say", text="Thank you!")
    assert heard(client, table, first) == ["Well played!", "Thank you!"]
    assert heard(stranger, table, first) == ["Well played!", "Thank you!"]
    assert "Your turn." not in heard(stranger, table), "what was said apart stays apart"


def test_a_line_that_is_sent_again_is_said_once(client: TestClient, other: TestClient) -> None:
    table = table_of_two(client, other)
    first, again = [act(client, table, op="say", text="Hello?", key="k") for _ in range(2)]
    assert first == again
    assert act(other, table, op="say", text="Hello!", key="k") != first, "another's key is another"
    assert heard(client, table) == ["Hello?", "Hello!"]


def test_the_same_key_at_another_table_is_another_line(client: TestClient, other: TestClient) -> None:
    first, second = table_of_two(client, other), table_of_two(client, other)
    for table in (first, second):
        act(client, table, op="say", text="Hello?", key="k")
    assert heard(other, first) == heard(other, second) == ["Hello?"]


def test_a_line_that_is_sent_again_to_another_process_is_said_once(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        wish = Say(op="say", text="Hello?", key="k")
        first, again = [await Desk(hall).act(live, Visitor("ada", "Ada", True), wish) for _ in range(2)]
        assert first == again
        assert len(await hall.read(talk.chat_of, live.room.id, ("players",))) == 1

    in_hall(story)


def test_a_report_is_in_the_log_and_a_line_that_is_not_there_cannot_be_reported(
    client: TestClient, other: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    table = table_of_two(client, other)
    line = act(other, table, op="say", text="You fool!")["line"]
    with caplog.at_level(logging.WARNING, "gopura"):
        assert act(client, table, op="report", line=line)["ok"]
    assert f"table {table.removeprefix('/t/')}, line {line}, Ben" in caplog.text
    assert "said 'You fool!'." in caplog.text
    assert act(client, table, op="report", line=line + 1)["error"]["message"] == "No such chat line."
    refused = act(another(client), table, op="report", line=line)
    assert refused["error"]["code"] == "not_found", "nor one that was said to others"


def test_a_mark_tells_people_apart_at_one_table_only(client: TestClient, other: TestClient) -> None:
    first, second = table_of_two(client, other), table_of_two(client, other)
    talks = [(person, table) for table in (first, second) for person in (client, other)]
    marks = [act(person, table, op="say", text="Hi!")["who"] for person, table in talks]
    assert len(set(marks)) == 4
    assert act(client, first, op="say", text="Hi again!")["who"] == marks[0]


def test_a_line_that_is_said_while_somebody_connects_is_heard_once(
    in_hall: Callable[[Callable[[Hall], Coroutine[Any, Any, None]]], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        ada, desk = await guest(hall, "Ada"), Desk(hall)
        live = await open_table(hall, ada, TableWish.model_validate({"game": "angkor", "seats": ["me", "open"]}))
        await desk.act(live, ada, Say(text="before"))
        read = hall.read

        async def read_while_somebody_talks(query: Callable[..., Any], *arguments: Any) -> Any:
            await desk.act(live, ada, Say(text="just before it is read"))
            found = await read(query, *arguments)
            await desk.act(live, ada, Say(text="just after"))
            return found

        monkeypatch.setattr(hall, "read", read_while_somebody_talks)
        viewer = await attached(desk, live, ada, 0)
        assert [line["text"] for line in viewer.chat] == ["before", "just before it is read", "just after"]

    in_hall(story)


def test_who_takes_another_name_talks_by_it_at_once(client: TestClient, other: TestClient) -> None:
    table = table_of_two(client, other)
    with other.websocket_connect(f"{table}/live") as page:
        other.post("/profile/name", data={"name": "Benjamin"})
        page.send_json({"op": "say", "text": "It is me."})
        letters = iter(page.receive_json, None)
        said = next(letter for letter in letters if letter["type"] == "chat")
    assert [line["name"] for line in said["lines"]] == ["Benjamin"]
