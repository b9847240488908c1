"""Guests, accounts, tokens, and what is kept about people."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from gopura.server.people.accounts import Accounts
from gopura.server.people.passwords import SHORTEST
from gopura.server.problems import NotSignedIn, Problem
from gopura.server.protocol.wishes import Say
from gopura.server.store import personal, queries, talk, tokens
from gopura.server.tables.acting import Desk
from gopura.server.tables.hall import Hall
from gopura.server.tables.opening import TableWish, open_table
from gopura.server.tables.sockets import attached, next_state, stream
from gopura.server.visitor import Visitor
from tests.server.test_eyes import guest, sit

InHall = Callable[[Callable[[Hall], Coroutine[Any, Any, None]]], None]
PASSWORD = "correct horse battery"
ROOMS = ("players", "watchers", "all")
SHARED = {"game": "angkor", "seat A": "me", "seat B": "here", "option first": "A"}


def table_of(client: TestClient) -> str:
    return str(client.post("/play", data={"game": "angkor"}).url).rsplit("/", 1)[1]


def test_a_guest_s_games_move_to_the_account(client: TestClient, other: TestClient) -> None:
    first = table_of(client)
    client.post("/profile/sign-up", data={"name": "Ada", "password": PASSWORD})
    second = table_of(other)
    other.post("/profile/log-in", data={"name": "ada", "password": PASSWORD})
    mine = {table["id"] for table in other.get("/api/me/tables").json()}
    assert mine == {first, second}
    assert "Ada" in other.get("/profile").text


def test_a_new_name_leaves_the_others_at_the_same_screen_theirs(client: TestClient) -> None:
    form = {"game": "angkor", "seat A": "me", "seat B": "here", "here B": "Ben", "option first": "A"}
    table = str(client.post("/new", data=form).url).rsplit("/", 1)[1]
    client.post("/profile/sign-up", data={"name": "Ada", "password": PASSWORD})
    assert [seat["name"] for seat in client.get(f"/api/tables/{table}").json()["seats"]] == ["Ada", "Ben"]


def test_at_a_shared_table_the_guest_s_seat_is_not_handed_over(client: TestClient, other: TestClient) -> None:
    client.post("/profile/sign-up", data={"name": "Ada", "password": PASSWORD})
    form = {"game": "angkor", "seat A": "me", "seat B": "open", "option first": "A"}
    shared = client.post("/new", data=form).url.path[3:]
    other.post(f"/t/{shared}/join", data={"name": "Ben"})
    alone = table_of(other)
    other.post("/profile/log-in", data={"name": "Ada", "password": PASSWORD})
    assert other.get(f"/api/tables/{shared}?seat=A").status_code == 200
    assert other.get(f"/api/tables/{shared}?seat=B").status_code == 403
    assert [seat["name"] for seat in other.get(f"/api/tables/{shared}").json()["seats"]] == ["Ada", "Ben"]
    assert other.get(f"/api/tables/{alone}?seat=A").status_code == 200


def test_a_name_belongs_to_one_account_and_its_password(client: TestClient, other: TestClient) -> None:
    client.post("/profile/sign-up", data={"name": "Ada", "password": PASSWORD})
    taken = other.post("/profile/sign-up", data={"name": "ADA", "password": PASSWORD})
    assert taken.json()["error"]["message"] == "That name is taken."
    wrong = other.post("/profile/log-in", data={"name": "Ada", "password": "wrong password"})
    assert wrong.status_code == 400
    short = other.post("/profile/sign-up", data={"name": "Ben", "password": "short"})
    assert "10 to 200 characters" in short.json()["error"]["message"]


def test_nobody_takes_the_name_of_an_account(client: TestClient, other: TestClient) -> None:
    client.post("/profile/sign-up", data={"name": "Ada", "password": PASSWORD})
    table = client.post("/new", data={"game": "angkor", "seat A": "me", "seat B": "open"}).url.path
    joined = other.post(f"{table}/join", data={"name": "ADA"})
    assert joined.json()["error"]["message"] == "That name is taken."
    other.post(f"{table}/join", data={"name": "Ben"})
    renamed = other.post("/profile/name", data={"name": "ada"})
    assert renamed.json()["error"]["message"] == "That name is taken."
    other.post("/profile/sign-up", data={"name": "Ben", "password": PASSWORD})
    assert other.post("/profile/name", data={"name": "Ada"}).status_code == 400
    assert other.post("/profile/name", data={"name": "BEN"}).status_code == 200
    names = [seat["name"] for seat in client.get(f"/api/tables/{table[3:]}").json()["seats"]]
    assert names == ["Ada", "BEN"]


def test_a_renamed_account_logs_in_by_its_new_name(client: TestClient, other: TestClient) -> None:
    client.post("/profile/sign-up", data={"name": "Ada", "password": PASSWORD})
    assert "You also log in with this name." in client.get("/profile").text
    client.post("/profile/name", data={"name": "Countess"})
    assert other.post("/profile/log-in", data={"name": "Ada", "password": PASSWORD}).status_code == 400
    assert other.post("/profile/log-in", data={"name": "countess", "password": PASSWORD}).status_code == 200
    assert "Countess" in other.get("/profile").text


def test_a_new_password_logs_out_everywhere_else(client: TestClient, other: TestClient) -> None:
    client.post("/profile/sign-up", data={"name": "Ada", "password": PASSWORD})
    other.post("/profile/log-in", data={"name": "Ada", "password": PASSWORD})
    said = client.post("/profile/password", data={"old": PASSWORD, "new": "another long one"}).text
    assert "Your password has been changed. Your other devices are logged out and your tokens revoked." in said
    assert client.get("/api/me/tables").status_code == 200
    assert other.get("/api/me/tables").status_code == 401
    client.post("/profile/log-out-everywhere")
    assert client.get("/api/me/tables").status_code == 401


@pytest.mark.parametrize(
    ("what", "form"),
    [
        ("log-out", {}),
        ("log-out-everywhere", {}),
        ("password", {"old": PASSWORD, "new": "another long one"}),
        ("delete", {"sure": "yes", "password": PASSWORD}),
    ],
)
def test_logging_out_closes_what_is_open(client: TestClient, what: str, form: dict[str, str]) -> None:
    client.post("/profile/sign-up", data={"name": "Ada", "password": PASSWORD})
    table = str(client.post("/new", data=SHARED).url.path)
    with client.websocket_connect(f"{table}/live?seat=A") as socket:
        socket.receive_text()
        client.post(f"/profile/{what}", data=form)
        with pytest.raises(WebSocketDisconnect):
            read_on(socket)


def read_on(socket: WebSocketTestSession) -> None:
    """Take what was under way before."""
    for _ in range(5):
        socket.receive_text()


def test_a_browser_that_is_logged_out_makes_no_move(client: TestClient, other: TestClient) -> None:
    client.post("/profile/sign-up", data={"name": "Ada", "password": PASSWORD})
    other.post("/profile/log-in", data={"name": "Ada", "password": PASSWORD})
    table = client.post("/new", data=SHARED).url.path
    legal = client.get(f"/api/tables/{table[3:]}?seat=A").json()["legal"]
    with other.websocket_connect(f"{table}/live?seat=A") as socket:
        client.post("/profile/log-out-everywhere")
        socket.send_text(json.dumps({"op": "play", "move": legal[0]}))
    assert client.get(f"/api/tables/{table[3:]}").json()["moves"] == 0


def test_a_stream_ends_with_its_token(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        accounts, ada = Accounts(hall, "secret", secure=False), await guest(hall, "Ada")
        live = await open_table(hall, ada, TableWish.model_validate({"game": "angkor", "seats": ["me", "open"]}))
        one, two = [await accounts.program(await accounts.new_token(ada, "t", ["read"])) for _ in range(2)]
        ends, stays = stream(Desk(hall), live, one, 0), stream(Desk(hall), live, two, 0)
        for lines in (ends, stays):
            assert await anext(lines)
        accounts.dismiss(ada.id, one.entry)
        with pytest.raises(StopAsyncIteration):
            await asyncio.wait_for(anext(ends), 10)
        waiting = asyncio.ensure_future(anext(stays))
        await asyncio.sleep(0)
        assert not waiting.done()
        await accounts.log_out_everywhere(ada)
        with pytest.raises(StopAsyncIteration):
            await asyncio.wait_for(waiting, 10)
        assert await hall.read(tokens.tokens_of, ada.id) == []

    in_hall(story)


async def asked_by(accounts: Accounts, visitor: Visitor) -> HTTPConnection:
    """A request of that visitor's browser, which has just come in if it is not known yet."""
    response = Response()
    if not visitor.cookie:
        row = await accounts.hall.read(queries.find_user, visitor.id)
        assert row is not None
        visitor = await accounts.enter(row, "")
    accounts.remember(response, visitor)
    cookie = response.headers["set-cookie"].split(";")[0].encode()
    return HTTPConnection({"type": "websocket", "path": "/", "headers": [(b"cookie", cookie)]})


class Paused:
    """In place of `hall.read`: it stops after it has read by one query, until it may go on."""

    def __init__(self, hall: Hall, query: Callable[..., Any]) -> None:
        self.read, self.query = hall.read, query
        self.has_read, self.may_go_on = asyncio.Event(), asyncio.Event()

    async def __call__(self, query: Callable[..., Any], *arguments: Any) -> Any:
        found = await self.read(query, *arguments)
        if query is self.query:
            self.has_read.set()
            await self.may_go_on.wait()
        return found


@pytest.mark.parametrize("way", ["socket", "stream", "poll"])
@pytest.mark.parametrize("by", ["cookie", "token"])
def test_what_is_just_connecting_at_a_log_out_is_closed_too(in_hall: InHall, way: str, by: str) -> None:
    async def story(hall: Hall) -> None:
        accounts, desk, ada = Accounts(hall, "secret", secure=False), Desk(hall), await guest(hall, "Ada")
        live = await open_table(hall, ada, TableWish.model_validate({"game": "angkor", "seats": ["me", "open"]}))
        if by == "cookie":
            who = await accounts.visitor(await asked_by(accounts, ada))
        else:
            who = await accounts.program(await accounts.new_token(ada, "t", ["read"]))
        assert who is not None
        connecting: dict[str, Callable[[], Awaitable[Any]]] = {
            "socket": lambda: attached(desk, live, who, 0),
            "stream": lambda: anext(stream(desk, live, who, 0)),
            "poll": lambda: next_state(desk, live, who, 0, -1, 0),
        }
        async with live.lock:  # somebody moves just now, so who connects has to wait
            under_way = asyncio.ensure_future(connecting[way]())
            await accounts.log_out_everywhere(ada)
            assert not live.viewers
        if way == "socket":
            assert (await under_way).ended
        else:
            with pytest.raises(NotSignedIn if way == "poll" else StopAsyncIteration):
                await under_way

    in_hall(story)


def test_a_row_that_was_read_before_a_log_out_does_not_bring_the_cookie_back(
    in_hall: InHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        accounts, ada = Accounts(hall, "secret", secure=False), await guest(hall, "Ada")
        request, paused = await asked_by(accounts, ada), Paused(hall, queries.find_user)
        with monkeypatch.context() as patch:
            patch.setattr(hall, "read", paused)
            under_way = asyncio.ensure_future(accounts.visitor(request))
            await paused.has_read.wait()
            patch.undo()
            await accounts.log_out_everywhere(ada)
            paused.may_go_on.set()
            old = await under_way
        assert old is not None
        assert old.stay.is_over, "it came before the log-out, but holds nothing open"
        assert await accounts.visitor(request) is None

    in_hall(story)


def test_a_token_that_is_revoked_while_it_is_looked_for_is_not_found(
    in_hall: InHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        accounts, ada = Accounts(hall, "secret", secure=False), await guest(hall, "Ada")
        token, paused = await accounts.new_token(ada, "t", ["read"]), Paused(hall, tokens.find_token)
        with monkeypatch.context() as patch:
            patch.setattr(hall, "read", paused)
            under_way = asyncio.ensure_future(accounts.program(token))
            await paused.has_read.wait()
            await accounts.log_out_everywhere(ada)
            paused.may_go_on.set()
            with pytest.raises(NotSignedIn):
                await under_way

    in_hall(story)


def test_a_log_in_by_the_old_password_ends_with_it(in_hall: InHall, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Hall) -> None:
        accounts, ada = Accounts(hall, "secret", secure=False), await guest(hall, "Ada")
        ada = await accounts.sign_up(ada, "Ada", PASSWORD)
        paused = Paused(hall, queries.find_login)
        with monkeypatch.context() as patch:
            patch.setattr(hall, "read", paused)
            under_way = asyncio.ensure_future(accounts.log_in("Ada", PASSWORD, None))
            await paused.has_read.wait()
            patch.undo()
            stays = await accounts.set_password(ada, "another long one")
            paused.may_go_on.set()
            with pytest.raises(Problem, match="has just been changed"):
                await under_way
        assert await accounts.visitor(await asked_by(accounts, ada)) is None
        assert await accounts.visitor(await asked_by(accounts, stays)) is not None

    in_hall(story)


def test_a_token_is_shown_once_and_can_be_revoked(client: TestClient, other: TestClient) -> None:
    client.post("/profile/sign-up", data={"name": "Ada", "password": PASSWORD})
    page = client.post("/profile/token", data={"label": "bot", "read": "yes", "password": PASSWORD}).text
    token = page.split('<code id="token">')[1].split("</code>")[0]
    assert token not in client.get("/profile").text
    headers = {"Authorization": f"Bearer {token}"}
    assert other.get("/api/me/tables", headers=headers).status_code == 200
    token_id = client.get("/profile").text.split('name="id" value="')[1].split('"')[0]
    client.post("/profile/revoke", data={"id": token_id})
    assert other.get("/api/me/tables", headers=headers).status_code == 401


def test_a_person_can_take_their_data_and_be_forgotten(client: TestClient, other: TestClient) -> None:
    table = table_of(client)
    client.post("/profile/name", data={"name": "Ada Lovelace"})
    assert "Ada Lovelace" in other.get(f"/t/{table}").text
    client.post("/profile/token", data={"label": "my bot", "read": "yes"})
    client.post(f"/t/{table}/act", json={"op": "say", "text": "a secret of mine"})
    data = client.post("/profile/data").json()
    assert data["name"] == "Ada Lovelace"
    assert [row["id"] for row in data["tables"]] == [table]
    assert data["tables"][0]["seats"] == ["A"]
    assert "Commitment:" in data["tables"][0]["record"]
    assert "Seed:" not in data["tables"][0]["record"]
    assert [(token["label"], token["scopes"]) for token in data["tokens"]] == [("my bot", "read")]
    assert [(line["table_id"], line["text"]) for line in data["chat"]] == [(table, "a secret of mine")]
    client.post("/profile/delete", data={"sure": "yes"})
    assert "Ada Lovelace" not in other.get(f"/t/{table}").text
    assert client.get("/api/me/tables").status_code == 401


def test_what_a_deleted_person_said_is_gone(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        accounts, desk = Accounts(hall, "secret", secure=False), Desk(hall)
        ada, ben = [await guest(hall, name) for name in ("Ada", "Ben")]
        wish = TableWish.model_validate({"game": "angkor", "seats": ["me", "open"]})
        live = await open_table(hall, ada, wish)
        await sit(hall, live, ben)
        for who in (ada, ben):
            await desk.act(live, who, Say(text=f"I am {who.name}"))
        await accounts.delete(ada)
        assert [line["text"] for line in await hall.read(talk.chat_of, live.room.id, ROOMS)] == ["I am Ben"]

    in_hall(story)


def test_who_could_not_be_forgotten_whole_is_still_there(in_hall: InHall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else nobody could come in again to have the rest forgotten."""

    def refuse(*_arguments: object) -> None:
        raise OSError

    async def story(hall: Hall) -> None:
        accounts = Accounts(hall, "secret", secure=False)
        ada = await accounts.sign_up(await guest(hall, "Ada"), "Ada", PASSWORD)
        with monkeypatch.context() as patch:
            patch.setattr(personal, "forget_person", refuse)
            with pytest.raises(OSError):
                await accounts.delete(ada)
        ada = await accounts.log_in("Ada", PASSWORD, None)
        await accounts.delete(ada)
        row = await accounts.user(ada.id)
        assert row is not None
        assert (row["name"], row["login"], row["password"]) == ("Somebody", None, None)

    in_hall(story)


def test_how_long_a_password_must_be_is_said_beside_the_field(client: TestClient) -> None:
    def said() -> list[str]:
        page = client.get("/profile").text
        assert page.count('aria-describedby="least"') == page.count('id="least"') == 1
        return re.findall(r'id="least">([^<]*)<', page)

    words = [f"At least {SHORTEST} characters."]
    assert said() == words
    client.post("/profile/sign-up", data={"name": "Ada", "password": "correct horse battery"})
    assert said() == words, "whoever changes it is told, too"
