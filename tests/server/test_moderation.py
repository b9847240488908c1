"""Reports wait until a host settles them; who is muted or blocked is kept away; words are the host's to refuse."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from fastapi.testclient import TestClient

from gopura.server.app import create_app
from gopura.server.settings import Settings
from gopura.server.store.database import open_database
from tests.server.serving import another
from tests.server.test_admin import Admin, admin, sign_up, table_for_two

__all__ = ["admin"]  # a fixture
BLOCKED = "someone here has blocked you."


def say(client: TestClient, table: str, text: str) -> dict[str, Any]:
    """The answer to a line of chat."""
    return dict(client.post(f"/api/tables/{table}/chat", json={"text": text}).json())


def lines(client: TestClient, table: str) -> list[str]:
    return [line["text"] for line in client.get(f"/api/tables/{table}/chat").json()]


def test_a_report_waits_until_the_host_settles_it(client: TestClient, other: TestClient, admin: Admin) -> None:
    table = table_for_two(client, other)
    line = say(other, table, "something rude")["line"]
    say(other, table, "good luck")
    assert "Nothing is waiting." in admin("reports")
    for _ in range(2):
        client.post(f"/api/tables/{table}/chat/{line}/report")
    first, second = admin("reports").splitlines()
    assert first.startswith("1  20")
    assert f"table {table}" in first
    assert "Ben (" in second
    assert second.endswith("): something rude")
    assert "There is no report 2" in admin("settle", "2", fails=True)
    assert "the line was removed" in admin("settle", "1", "--remove", "--why", "rude")
    assert lines(client, table) == ["good luck"]
    assert "Nothing is waiting." in admin("reports")
    assert "settle  Report 1 is settled: the line was removed. (rude)" in admin("log")
    assert "There is no report 1" in admin("settle", "1", fails=True)


def test_a_report_settles_all_others_about_the_same_line(
    client: TestClient, other: TestClient, admin: Admin
) -> None:
    table = table_for_two(client, other)
    admin("close", table)  # so that watchers hear players
    while client.get(f"/api/tables/{table}").json()["status"] != "over":
        pass
    line = say(other, table, "something rude")["line"]
    third = another(client)
    third.post("/play", data={"game": "angkor"})
    for each in (client, third):
        assert each.post(f"/api/tables/{table}/chat/{line}/report").status_code == 204
    assert len(admin("reports").splitlines()) == 4
    admin("settle", "2")
    assert "Nothing is waiting." in admin("reports")
    assert lines(client, table) == ["something rude"]


def test_who_is_muted_plays_but_says_nothing(client: TestClient, other: TestClient, admin: Admin) -> None:
    sign_up(client)
    table = table_for_two(client, other)
    assert "Ada is muted for 3 hours." in admin("mute", "Ada", "--hours", "3")
    refused = say(client, table, "hello")["error"]
    assert refused == {"code": "forbidden", "message": "The host has muted you. You can chat again in 3 hours."}
    legal = client.get(f"/api/tables/{table}?seat=A").json()["legal"]
    assert client.post(f"/api/tables/{table}/moves", json={"move": legal[0]}).status_code == 200
    admin("unmute", "Ada")
    assert "line" in say(client, table, "hello")


def test_who_is_blocked_can_neither_talk_nor_sit_down_where_the_other_is(
    client: TestClient, other: TestClient
) -> None:
    table = table_for_two(client, other)
    line = say(other, table, "something rude")["line"]
    assert client.post(f"/api/tables/{table}/chat/{line}/block").status_code == 204
    assert say(other, table, "and more")["error"]["message"] == f"You cannot chat at this table: {BLOCKED}"
    assert "line" in say(client, table, "to whom?"), "the other way it is free"
    form = {"game": "angkor", "seat A": "me", "seat B": "open"}
    mine = client.post("/new", data=form).url.path
    refused = other.post(f"{mine}/join", data={"name": "Ben"})
    assert refused.json()["error"]["message"] == f"You cannot take a seat at this table: {BLOCKED}"
    assert another(client).post(f"{mine}/join", data={"name": "Cleo"}).status_code == 200
    theirs = other.post("/new", data=form).url.path
    assert client.post(f"{theirs}/join", data={"name": "Ada"}).status_code == 200, "who blocks may still choose to"


def test_blocks_are_listed_and_lifted_in_the_profile(client: TestClient, other: TestClient) -> None:
    sign_up(client, "Ada")
    sign_up(other, "Ben")
    assert client.post("/profile/block", data={"name": "Nobody There"}).status_code == 404
    assert client.post("/profile/block", data={"name": "ada"}).status_code == 400
    for _ in range(2):
        page = client.post("/profile/block", data={"name": " BEN "}).text
    assert page.count("Unblock Ben") == 1
    mine = client.post("/new", data={"game": "angkor", "seat A": "me", "seat B": "open"}).url.path
    assert other.post(f"{mine}/join").status_code == 403
    data = client.post("/profile/data").json()
    assert data["blocked"] == ["Ben"]
    ben = page.split('name="id" value="')[-1].split('"')[0]
    assert "Unblock Ben" not in client.post("/profile/unblock", data={"id": ben}).text
    assert other.post(f"{mine}/join").status_code == 200


def test_a_guest_who_is_blocked_is_still_so_after_logging_in(client: TestClient, other: TestClient) -> None:
    sign_up(another(client), "Bert")
    table = table_for_two(client, other)
    line = say(other, table, "something rude")["line"]
    client.post(f"/api/tables/{table}/chat/{line}/block")
    other.post("/profile/log-in", data={"name": "Bert", "password": "correct horse battery"})
    mine = client.post("/new", data={"game": "angkor", "seat A": "me", "seat B": "open"}).url.path
    assert other.post(f"{mine}/join").status_code == 403


@pytest.fixture
def strict(settings: Settings) -> Iterator[TestClient]:
    """A server whose host refuses two words."""
    settings = replace(settings, refused_words="Blimey, crikey")
    with TestClient(create_app(settings, open_database(settings.database))) as client:
        yield client


@pytest.mark.parametrize("text", ["Blimey!", "oh BLIMEY, no", "Blimеу", "b.l.i.m.e.y", "crikey"])
def test_the_host_s_words_are_refused_in_names_and_in_the_chat(strict: TestClient, text: str) -> None:
    table = strict.post("/play", data={"game": "angkor"}).url.path[3:]
    assert "does not want one of these words" in say(strict, table, text)["error"]["message"]
    named = strict.post("/profile/name", data={"name": text})
    assert "does not want" in named.json()["error"]["message"]
    form = {"game": "angkor", "seat A": "me", "seat B": "here", "here B": text}
    assert strict.post("/new", data=form).status_code == 400


def test_other_words_with_the_same_letters_are_fine(strict: TestClient) -> None:
    table = strict.post("/play", data={"game": "angkor"}).url.path[3:]
    assert "line" in say(strict, table, "the blimeys of Crikeyham")
