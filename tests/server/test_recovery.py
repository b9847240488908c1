"""Who has lost the password comes in again, by a link that works once; nobody else learns or gains anything."""

import re
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import update

from gopura.core.refusal import BadSetup
from gopura.server.app import create_app
from gopura.server.settings import Settings, load_settings
from gopura.server.store.database import open_database
from gopura.server.store.schema import resets
from tests.server.mail_server import MailServer
from tests.server.serving import another

OLD, NEW = "correct horse battery", "another staple entirely"
Mailing = tuple[TestClient, MailServer]


@pytest.fixture
def mailing(settings: Settings) -> Iterator[Mailing]:
    """Ada at a server that sends mail."""
    with MailServer() as mail:
        home = {"public_url": "http://testserver", "smtp_url": mail.url, "mail_from": "games@example.org"}
        settings = replace(settings, **home)  # type: ignore[arg-type]
        with TestClient(create_app(settings, open_database(settings.database))) as client:
            client.post("/profile/sign-up", data={"name": "Ada", "password": OLD})
            yield client, mail


def link_in(mail: MailServer, count: int = 1) -> str:
    """The path in the last letter, once there are so many."""
    end = time.monotonic() + 20
    while len(mail.letters) < count and time.monotonic() < end:
        time.sleep(0.01)
    assert len(mail.letters) == count
    found = re.search(r"http://testserver(/reset/\S+)", mail.texts()[-1][1])
    assert found is not None
    return found[1]


def log_in(client: TestClient, password: str) -> int:
    return another(client).post("/profile/log-in", data={"name": "Ada", "password": password}).status_code


def test_a_link_by_mail_sets_a_new_password_once(mailing: Mailing) -> None:
    ada, mail = mailing
    ada.post("/profile/mail", data={"email": "ada@example.org", "password": OLD})
    lost = another(ada)
    assert "on its way" in lost.post("/forgot", data={"name": "ADA "}).text
    link = link_in(mail)
    assert mail.texts()[0][0] == "ada@example.org"
    assert "Ada" in lost.get(link).text
    refused = lost.post(link, data={"password": "short"})
    assert "10 to 200" in refused.json()["error"]["message"], "and the link is still good"
    assert lost.post(link, data={"password": NEW}).url.path == "/profile"
    assert lost.get("/api/me/tables").status_code == 200, "logged in"
    assert ada.get("/api/me/tables").status_code == 401, "whoever was in is out"
    assert (log_in(ada, OLD), log_in(ada, NEW)) == (400, 200)
    assert lost.post(link, data={"password": OLD}).status_code == 404
    assert lost.get(link).status_code == 404


def test_asking_tells_nothing_of_who_there_is(mailing: Mailing) -> None:
    ada, mail = mailing
    without_address = ada.post("/forgot", data={"name": "Ada"})
    unknown = ada.post("/forgot", data={"name": "Nobody Here"})
    ada.post("/profile/mail", data={"email": "ada@example.org", "password": OLD})
    known = ada.post("/forgot", data={"name": "Ada"})
    assert known.text == unknown.text == without_address.text
    link_in(mail)
    for _ in range(3):
        refused = ada.post("/forgot", data={"name": "Ada"})
    assert refused.status_code == 429, "nobody's mailbox is filled"


def test_a_strangers_mailbox_is_not_filled_by_many_accounts(mailing: Mailing) -> None:
    ada, mail = mailing
    for number in range(5):
        each = another(ada)
        each.post("/profile/sign-up", data={"name": f"Eve {number}", "password": OLD})
        address = "Ben@example.org" if number % 2 else "ben@example.org"
        each.post("/profile/mail", data={"email": address, "password": OLD})
        assert "on its way" in each.post("/forgot", data={"name": f"Eve {number}"}).text
    ada.post("/profile/mail", data={"email": "ada@example.org", "password": OLD})
    ada.post("/forgot", data={"name": "Ada"})
    link_in(mail, 3)
    assert sorted(to.lower() for to, _ in mail.texts()) == ["ada@example.org", *["ben@example.org"] * 2]


def test_a_link_ends_with_the_next_one_with_a_new_password_and_after_an_hour(
    mailing: Mailing, settings: Settings
) -> None:
    ada, mail = mailing
    ada.post("/profile/mail", data={"email": "ada@example.org", "password": OLD})
    ada.post("/forgot", data={"name": "Ada"})
    first = link_in(mail)
    ada.post("/forgot", data={"name": "ada"})
    second = link_in(mail, 2)
    assert (ada.get(first).status_code, ada.get(second).status_code) == (404, 200)
    engine = open_database(settings.database)
    with engine.begin() as connection:
        late = connection.execute(update(resets).values(until_ms=resets.c.until_ms - 3_600_000))
    assert late.rowcount == 1
    assert ada.post(second, data={"password": NEW}).status_code == 404
    with engine.begin() as connection:
        connection.execute(update(resets).values(until_ms=resets.c.until_ms + 3_600_000))
    engine.dispose()
    assert ada.get(second).status_code == 200
    ada.post("/profile/password", data={"old": OLD, "new": NEW})
    assert ada.get(second).status_code == 404


def test_an_address_needs_the_password_and_must_be_one(mailing: Mailing) -> None:
    ada, _mail = mailing
    assert ada.post("/profile/mail", data={"email": "eve@example.org", "password": "wrong"}).status_code == 400
    for address in ("nobody", "a@b, c@d", "a b@c", "<a@b>", "a@b\r\nBcc: c@d"):
        assert ada.post("/profile/mail", data={"email": address, "password": OLD}).status_code == 400, address
    assert "example.org" not in ada.get("/profile").text


def test_without_a_mail_server_people_are_sent_to_the_host(client: TestClient) -> None:
    client.post("/profile/sign-up", data={"name": "Ada", "password": OLD})
    assert "E-mail" not in client.get("/profile").text
    page = client.get("/forgot").text
    assert "person who runs this server" in page
    assert "<form method" not in page.split("<main", 1)[1]


@pytest.mark.parametrize(
    ("url", "sender", "why"),
    [("mail.example.org", "a@b", "must be like smtp://"), ("smtps://mail.example.org", "", "needs mail_from")],
)
def test_a_mail_server_that_cannot_be_used_is_one_sentence(url: str, sender: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        load_settings(given={"smtp_url": url, "mail_from": sender}, environment={})
