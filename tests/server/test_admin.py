"""What a host does by command is done at once, written down, and noticed by the running server."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from gopura.server.settings import Settings
from tests.server.serving import gopura

PASSWORD = "correct horse battery"
Admin = Callable[..., str]


@pytest.fixture
def admin(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Admin:
    """Runs a command of the host's; what it says."""
    monkeypatch.setenv("GOPURA_DATABASE_URL", settings.database)
    monkeypatch.setenv("GOPURA_PUBLIC_URL", "http://testserver")
    monkeypatch.setenv("SUDO_USER", "grace")
    monkeypatch.setattr("gopura.NOTICE", "")

    def run(*words: str, fails: bool = False) -> str:
        told = gopura("admin", *words)
        assert told.exit_code == (2 if fails else 0), told.output
        return told.output

    return run


def until(holds: Callable[[], bool]) -> None:
    """Wait for what a running server does within a second or so."""
    end = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


def sign_up(client: TestClient, name: str = "Ada") -> None:
    assert client.post("/profile/sign-up", data={"name": name, "password": PASSWORD}).status_code == 200


def table_for_two(client: TestClient, other: TestClient) -> str:
    """The id of a table at which both sit, without accounts unless they have some."""
    form = {"game": "angkor", "seat A": "me", "seat B": "open", "option first": "A"}
    table = client.post("/new", data=form).url.path[3:]
    other.post(f"/t/{table}/join", data={"name": "Ben"})
    return table


def test_people_and_tables_are_found(client: TestClient, other: TestClient, admin: Admin) -> None:
    sign_up(client, "Ada_Lovelace")
    table = table_for_two(client, other)
    assert "Ada_Lovelace, account, since 20" in admin("find", "lovelace")
    assert "Nothing found." in admin("find", "ada%love"), "what is typed is text, not a pattern"
    by_name = admin("find", "ben").splitlines()
    assert "Ben, guest" in by_name[0]
    assert by_name[1].startswith(f"{table}  angkor, playing")
    assert table in admin("find", f"http://testserver/t/{table}")
    assert "guest" in admin("find", by_name[0].split()[0]), "by id"


def test_who_is_banned_is_shown_out_and_comes_in_no_more(
    client: TestClient, other: TestClient, admin: Admin
) -> None:
    sign_up(client)
    table = table_for_two(client, other)
    with client.websocket_connect(f"/t/{table}/live?seat=A") as socket:
        admin("ban", "ada", "--why", "spam at three tables")
        with pytest.raises(WebSocketDisconnect):
            list(iter(socket.receive_json, None))
    assert client.get("/api/me/tables").status_code == 401
    refused = client.post("/profile/log-in", data={"name": "Ada", "password": PASSWORD})
    assert refused.json()["error"] == {
        "code": "forbidden",
        "message": "This account has been banned: spam at three tables",
    }
    wrong = client.post("/profile/log-in", data={"name": "Ada", "password": "not the password"})
    assert wrong.json()["error"]["message"] == "Wrong name or password.", "only who knows it learns of the ban"
    assert "banned" in admin("find", "ada")
    admin("unban", "Ada")
    assert client.post("/profile/log-in", data={"name": "Ada", "password": PASSWORD}).status_code == 200


def test_a_closed_table_is_over_for_everybody_and_nobody_has_won(
    client: TestClient, other: TestClient, admin: Admin
) -> None:
    table = table_for_two(client, other)
    before = client.get(f"/api/tables/{table}?seat=A").json()
    assert f"Table {table} is closed." in admin("close", f"/t/{table}")
    until(lambda: client.get(f"/api/tables/{table}").json()["status"] == "over")
    after = client.get(f"/api/tables/{table}").json()
    assert after["result"]["words"] == "The host has closed this table."
    assert [seat["won"] for seat in after["seats"]] == [False, False]
    moved = client.post(f"/api/tables/{table}/moves", json={"move": before["legal"][0]})
    assert moved.json()["error"]["message"] == "The game is over."
    assert "is over" in admin("close", table, fails=True)
    assert client.get(f"/t/{table}/record").status_code == 200
    assert client.get(f"/t/{table}").status_code == 200


def test_an_id_may_begin_with_a_dash(client: TestClient, admin: Admin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gopura.server.tables.opening.new_id", lambda: "-PwhyEbn--nye2MxYNQmU")
    client.post("/new", data={"game": "angkor", "seat A": "me", "seat B": "open"})
    assert "is closed" in admin("close", "-PwhyEbn--nye2MxYNQmU", "--why", "because")
    assert "(because)" in admin("log")
    assert "Nothing found" in admin("find", "-Pwhy")
    assert "There is no" in admin("close", "--nobody", fails=True)


def test_an_open_table_is_closed_too(client: TestClient, admin: Admin) -> None:
    form = {"game": "angkor", "seat A": "me", "seat B": "open", "public": "yes"}
    table = client.post("/new", data=form).url.path[3:]
    admin("close", table)
    until(lambda: client.get(f"/api/tables/{table}").json()["status"] == "over")


def test_a_seat_goes_to_another_person_and_then_to_a_bot(
    client: TestClient, other: TestClient, admin: Admin
) -> None:
    table = table_for_two(client, other)
    third = TestClient(client.app)
    third.portal = client.portal
    sign_up(third, "Cleo")
    assert "already has a seat" in admin("hand-over", table, "A", ben_s_id(admin), fails=True)
    assert "There is no seat c" in admin("hand-over", table, "c", "Cleo", fails=True)
    admin("hand-over", table, "b", "cleo", "--why", "Ben is on holiday")
    until(lambda: third.get(f"/api/tables/{table}?seat=B").status_code == 200)
    assert other.get(f"/api/tables/{table}?seat=B").status_code == 403
    admin("hand-over", table, "A", "bot:random")
    until(lambda: client.get(f"/api/tables/{table}").json()["moves"] > 0)
    assert [seat["name"] for seat in third.get(f"/api/tables/{table}").json()["seats"]] == ["Random bot", "Cleo"]
    assert "There is no bot 'genius'" in admin("hand-over", table, "B", "bot:genius", fails=True)
    assert "Cleo takes over this seat." in third.get(f"/t/{table}").text


def ben_s_id(admin: Admin) -> str:
    return admin("find", "Ben").split()[0]


def test_a_link_for_a_new_password_is_made_by_the_host(
    client: TestClient, other: TestClient, admin: Admin
) -> None:
    sign_up(client)
    link = admin("reset-password", "Ada").split("nobody else: http://testserver")[1].strip()
    assert client.get("/api/me/tables").status_code == 200, "the old password holds until then"
    assert other.post(link, data={"password": "another staple entirely"}).status_code == 200
    assert client.get("/api/me/tables").status_code == 401
    assert link.split("/")[-1] not in admin("log")
    other.post("/profile/log-out")
    other.post("/play", data={"game": "angkor"})
    guest = admin("find", other.get("/profile").text.split("<h1>")[1].split("<")[0]).split()[0]
    assert "is a guest" in admin("reset-password", guest, fails=True)


def test_two_accounts_become_one(client: TestClient, other: TestClient, admin: Admin) -> None:
    sign_up(client, "Ada")
    mine = client.post("/play", data={"game": "angkor"}).url.path[3:]
    sign_up(other, "Ada Two")
    theirs = other.post("/play", data={"game": "temple"}).url.path[3:]
    shared = table_for_two(client, other)
    admin("merge", "ada two", "Ada")
    assert {table["id"] for table in client.get("/api/me/tables").json()} == {mine, theirs, shared}
    until(lambda: client.get(f"/api/tables/{theirs}?seat=A").status_code == 200)
    assert client.get(f"/api/tables/{theirs}").json()["seats"][0]["name"] == "Ada"
    assert client.get(f"/api/tables/{shared}?seat=B").status_code == 403
    until(lambda: other.get("/api/me/tables").status_code == 401)
    assert other.post("/profile/log-in", data={"name": "Ada Two", "password": PASSWORD}).status_code == 400
    taken = other.post("/profile/sign-up", data={"name": "Ada Two", "password": PASSWORD})
    assert taken.json()["error"]["message"] == "That name is taken."
    assert client.post("/profile/name", data={"name": "Ada Two"}).status_code == 200, "it is the account's own"
    assert "one and the same" in admin("merge", "Ada Two", "ada two", fails=True)


def test_everything_is_written_down_with_who_did_it_and_why(client: TestClient, admin: Admin) -> None:
    sign_up(client)
    admin("ban", "Ada", "--why", "spam")
    admin("unban", "Ada")
    assert "There is no account 'Eve'" in admin("ban", "Eve", fails=True)
    lines = [line.split("  ")[1:] for line in admin("log").splitlines()]
    assert lines == [["grace", "unban", "Ada may come in again."], ["grace", "ban", "Ada is banned. (spam)"]]
    assert len(admin("log", "--last", "1").splitlines()) == 1


def test_the_settings_file_may_be_named_by_a_variable(
    client: TestClient, tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_up(client)
    file = tmp_path / "gopura.toml"
    file.write_text(f'database_url = "{settings.database}"\n')
    monkeypatch.delenv("GOPURA_DATABASE_URL", raising=False)
    monkeypatch.setenv("GOPURA_CONFIG", str(file))
    monkeypatch.setattr("gopura.NOTICE", "")
    assert "Ada, account" in gopura("admin", "find", "ada").output
    assert "saved" in gopura("backup", str(tmp_path / "saved.db")).output
