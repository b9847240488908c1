"""Who wants to be told by mail, in a chat or in a calendar is; nobody else is, and nobody too often."""

import json
import re
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from fastapi.testclient import TestClient

from gopura.server.app import create_app
from gopura.server.notices import courier as sending
from gopura.server.notices.calendar import folded
from gopura.server.notices.chats import chat_body
from gopura.server.notices.quiet import next_at
from gopura.server.notices.words import Message
from gopura.server.settings import Settings
from gopura.server.store.database import open_database
from gopura.server.store.schema import outbox
from tests.server.mail_server import MailServer
from tests.server.push_service import PushService
from tests.server.serving import another
from tests.server.test_push import PASSWORD, hall_of, in_server, play, service, waiting  # noqa: F401

HOME = "http://testserver"
Mailing = tuple[TestClient, TestClient, MailServer]


@pytest.fixture
def mailing(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Mailing]:
    """Ada and Ben, at a server that sends mail."""
    monkeypatch.setattr(sending, "TICK", 0.02)
    with MailServer() as mail:
        settings = replace(settings, public_url=HOME, smtp_url=mail.url, mail_from="games@example.org")
        with TestClient(create_app(settings, open_database(settings.database))) as ada:
            ben = another(ada)
            for person, name in ((ada, "Ada"), (ben, "Ben")):
                person.post("/profile/sign-up", data={"name": name, "password": PASSWORD})
            yield ada, ben, mail


def with_days(ada: TestClient, ben: TestClient) -> str:
    """A table at which each has three days for a turn; Ada is to act."""
    form = {"game": "temple", "seat A": "me", "seat B": "open", "option first": "A", "clock kind": "days"}
    path = ada.post("/new", data={**form, "clock days": "3"}).url.path
    ben.post(f"{path}/join")
    return str(path)


def wants_mail(ben: TestClient, mail: MailServer) -> None:
    """Ben says yes to a mail a day."""
    ben.post("/profile/mail", data={"email": "ben@example.org", "password": PASSWORD})
    assert "on its way" in ben.post("/notifications/mail").text
    [(to, words)] = mail.texts()
    assert to == "ben@example.org"
    [link] = re.findall(rf"{HOME}(/notifications/yes/\S+)", words)
    assert "ben@example.org" in another(ben).get(link).text
    assert "ben@example.org</b>" not in ben.get("/notifications").text, "looking changes nothing"
    assert "Saved. From now on" in another(ben).post(link).text
    mail.letters.clear()


def until_eight(person: TestClient) -> None:
    """A day goes by, and all that waited for the morning is sent or left."""

    def a_day_ago(connection: Any) -> None:
        connection.execute(outbox.update().values(at_ms=outbox.c.at_ms - 86_400_000))

    def now(connection: Any) -> None:
        connection.execute(outbox.update().where(outbox.c.due_ms.is_not(None)).values(due_ms=0))

    in_server(person, hall_of(person).write, a_day_ago)
    end = time.monotonic() + 20
    while waiting(person):
        assert time.monotonic() < end, waiting(person)
        in_server(person, hall_of(person).write, now)
        time.sleep(0.05)


def test_what_waits_comes_in_one_mail_a_day(mailing: Mailing) -> None:
    ada, ben, mail = mailing
    wants_mail(ben, mail)
    paths = [with_days(ada, ben) for _ in range(2)]
    for path in paths:
        play(ada, path)
    time.sleep(0.2)
    assert (len(waiting(ben)), mail.letters) == (2, []), "it waits for the morning"
    until_eight(ben)
    [(to, words)] = mail.texts()
    assert to == "ben@example.org"
    assert all(f"{HOME}{path}" in words for path in paths)
    assert words.count("Temple: your turn\r\n2 days left") == 2
    assert "Subject: Temple: your turn, and 1 more" in mail.letters[0]
    assert "List-Unsubscribe-Post: List-Unsubscribe=One-Click" in mail.letters[0]
    [stop] = re.findall(rf"Stop it: {HOME}(\S+)", words)
    one_click = another(ben).post(stop, data={"List-Unsubscribe": "One-Click"})
    assert "Nothing more will be sent there" in one_click.text
    play(ada, with_days(ada, ben))
    assert waiting(ben) == []


def test_who_has_moved_before_the_morning_gets_no_mail(mailing: Mailing) -> None:
    ada, ben, mail = mailing
    wants_mail(ben, mail)
    path = with_days(ada, ben)
    play(ada, path)
    play(ben, path)
    until_eight(ben)
    assert mail.letters == []


def test_an_address_is_written_to_only_when_its_owner_has_said_yes(mailing: Mailing) -> None:
    _, ben, _ = mailing
    assert "Save an e-mail address" in ben.post("/notifications/mail").json()["error"]["message"]
    assert "This link is not valid" in ben.get("/notifications/yes/made-up").text
    assert ben.post("/notifications/yes/made-up").status_code == 404


def test_without_a_mail_server_none_is_offered(client: TestClient) -> None:
    client.post("/profile/sign-up", data={"name": "Ada", "password": PASSWORD})
    assert "By e-mail" not in client.get("/notifications").text
    assert client.post("/notifications/mail").status_code == 400


@pytest.mark.parametrize(
    ("now", "zone", "next_one"),
    [
        ("2026-01-05T07:59:59+00:00", "UTC", "2026-01-05T08:00:00+00:00"),
        ("2026-01-05T08:00:00+00:00", "UTC", "2026-01-06T08:00:00+00:00"),
        ("2026-03-28T12:00:00+01:00", "Europe/Berlin", "2026-03-29T08:00:00+02:00"),
    ],
)
def test_eight_in_the_morning_is_by_the_clock_where_somebody_lives(now: str, zone: str, next_one: str) -> None:
    moments = [int(datetime.fromisoformat(each).timestamp() * 1000) for each in (now, next_one)]
    assert next_at(moments[0], 8 * 60, zone) == moments[1]


SAID = Message("Tikal: your turn", "*Ada* & <Ben> [x](y) wait", "/t/abc", "turn-abc")


def test_a_message_to_discord_calls_nobody_and_marks_nothing_up() -> None:
    body = json.loads(chat_body("discord", SAID, "https://play.example", "/stop/x"))
    assert body["allowed_mentions"] == {"parse": []}
    assert body["content"].splitlines() == [
        "**Tikal: your turn**",
        r"\*Ada\* & \<Ben\> \[x\]\(y\) wait",
        "https://play.example/t/abc",
        "Stop these messages: https://play.example/stop/x",
    ]


def test_a_message_to_matrix_is_text_and_markup() -> None:
    body = json.loads(chat_body("matrix", SAID, "https://play.example", "/stop/x"))
    assert body["text"].splitlines()[2] == "https://play.example/t/abc"
    assert "*Ada* &amp; &lt;Ben&gt;" in body["html"]
    assert '<a href="https://play.example/t/abc">' in body["html"]


def wants_chat(person: TestClient, service: PushService) -> None:  # noqa: F811
    """Somebody wants to be told in a chat, and whoever reads it says yes."""
    asked = person.post("/notifications/chat", data={"kind": "matrix", "url": f"{service.url}/hook"})
    assert "A message is in that chat" in asked.text
    [call] = service.wait(1)
    assert "Where you are told" not in person.get("/notifications").text, "nobody has said yes"
    link = json.loads(call.body)["text"].splitlines()[2].removeprefix(HOME)
    assert "Shall a message come to the chat" in another(person).get(link).text
    assert "Where you are told" not in person.get("/notifications").text, "looking changes nothing"
    assert "Saved. From now on" in another(person).post(link).text
    service.calls.clear()


def test_an_address_that_takes_no_message_is_not_kept(client: TestClient, service: PushService) -> None:  # noqa: F811
    client.post("/profile/sign-up", data={"name": "Ada", "password": PASSWORD})
    service.answers = [404]
    refused = client.post("/notifications/chat", data={"kind": "matrix", "url": f"{service.url}/hook"})
    assert "did not accept a message" in refused.json()["error"]["message"]


def test_a_chat_is_told(client: TestClient, service: PushService) -> None:  # noqa: F811
    ben = another(client)
    for person, name in ((client, "Ada"), (ben, "Ben")):
        person.post("/profile/sign-up", data={"name": name, "password": PASSWORD})
    wants_chat(ben, service)
    path = with_days(client, ben)
    play(client, path)
    [call] = service.wait(1)
    assert (call.path, call.headers["Content-Type"]) == ("/hook", "application/json")
    said = json.loads(call.body)["text"].splitlines()
    assert said[:3] == ["Temple: your turn", "2 days left", f"{HOME}{path}"]
    assert "Nothing more" in another(ben).post(said[3].split(HOME)[1]).text
    assert "Where you are told" not in ben.get("/notifications").text


@pytest.mark.parametrize(
    ("kind", "url", "words"),
    [
        ("slack", "https://hooks.example/x", "Choose Discord or Matrix"),
        ("discord", "https://discord.example/api/webhooks/1/x", "begins with https://discord.com"),
        ("discord", "https://discord.com/channels/1", "begins with https://discord.com"),
        ("matrix", "http://matrix.example/x", "begin with https://"),
        ("matrix", "https://127.0.0.1/x", "at a public address"),
        ("matrix", "https://localhost/x", "at a public address"),
        ("matrix", "https://[x", "not a valid address"),
        ("matrix", "https://e.example/" + "x" * 1000, "too long"),
    ],
)
def test_an_address_that_is_none_of_a_chat_is_refused(client: TestClient, kind: str, url: str, words: str) -> None:
    client.post("/profile/sign-up", data={"name": "Ada", "password": PASSWORD})
    refused = client.post("/notifications/chat", data={"kind": kind, "url": url})
    assert refused.status_code == 400
    assert words in refused.json()["error"]["message"]


def test_a_calendar_has_when_ones_time_runs_out(client: TestClient) -> None:
    ben = another(client)
    for person, name in ((client, "Ada"), (ben, "Ben")):
        person.post("/profile/sign-up", data={"name": name, "password": PASSWORD})
    [address] = re.findall(r'readonly value="([^"]*)"', ben.post("/notifications/calendar").text)
    assert re.fullmatch(rf"{HOME}/calendar/[\w-]{{32}}\.ics", address)
    path = with_days(client, ben)
    stranger = another(client)
    assert "VEVENT" not in stranger.get(address).text, "it is Ada's turn"
    play(client, path)
    answer = stranger.get(address)
    assert answer.headers["content-type"].startswith("text/calendar")
    lines = answer.text.split("\r\n")
    assert (lines[0], lines[-2:]) == ("BEGIN:VCALENDAR", ["END:VCALENDAR", ""])
    assert {"SUMMARY:Temple: your time runs out", f"URL:{HOME}{path}"} <= set(lines)
    [end] = [line.removeprefix("DTEND:") for line in lines if line.startswith("DTEND:")]
    left = datetime.strptime(end, "%Y%m%dT%H%M%S%z").timestamp() - datetime.now(UTC).timestamp()
    assert 2.9 * 86_400 < left <= 3 * 86_400
    assert waiting(ben) == [], "nothing is sent to a calendar"
    [channel] = re.findall(r'name="id" value="(\w+)"', ben.get("/notifications").text)
    ben.post("/notifications/remove", data={"id": channel})
    assert stranger.get(address).status_code == 404


def test_a_long_line_of_a_calendar_goes_on_after_a_space() -> None:
    lines = folded("SUMMARY:" + "é" * 100).split("\r\n")
    assert all(len(line.encode()) <= 75 for line in lines)
    assert "".join([lines[0], *(line.removeprefix(" ") for line in lines[1:])]) == "SUMMARY:" + "é" * 100


def test_a_review_that_was_asked_for_is_told_when_it_is_whole(
    client: TestClient,
    service: PushService,  # noqa: F811
) -> None:
    client.post("/profile/sign-up", data={"name": "Ada", "password": PASSWORD})
    wants_chat(client, service)
    client.post("/notifications/kinds", data={"review": "yes"})
    house = client.app.state.house  # type: ignore[attr-defined]
    path = client.post("/play", data={"game": "temple"}).url.path

    async def looked_back(room: Any, _asker: Any) -> None:
        """Nothing is left to find."""

    house.reviews.go_on = looked_back

    async def ask() -> None:
        live = await house.hall.open(path.removeprefix("/t/"))
        [user_id] = [who.user_id for who in live.room.seats if who.user_id]
        house.reviews.making[live.room.id] = user_id
        await house.reviews.make(live.room, house.hall.homes.asker(user_id, 0))

    in_server(client, ask)
    [call] = service.wait(1)
    said = json.loads(call.body)["text"].splitlines()
    assert said[0] == "Temple: your review is ready"
    assert said[2] == f"{HOME}{path}/review"
