"""By a passkey its owner comes in, and nobody else: not by an old answer, another site's, or a copy."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from fido2.utils import websafe_encode
from sqlalchemy import delete, select, update

from gopura.server.app import create_app
from gopura.server.people import passkeys
from gopura.server.settings import Settings
from gopura.server.store.database import open_database
from gopura.server.store.schema import challenges, sessions, users
from gopura.server.store.schema import passkeys as kept
from tests.server.device import FLAG, Device, add, ask, log_in
from tests.server.serving import another
from tests.server.test_admin import Admin, admin  # noqa: F401

PASSWORD = "correct horse battery"
REFUSED = "Your passkey was not accepted. Try again."
LATE = "This took too long, or has already been answered. Try again."
Bend = Callable[[Device], object]


@pytest.fixture
def ada(client: TestClient) -> TestClient:
    """Ada, who has a password."""
    assert client.post("/profile/sign-up", data={"name": "Ada", "password": PASSWORD}).status_code == 200
    return client


@pytest.fixture
def device(ada: TestClient) -> Device:
    """Her phone, with a passkey."""
    device = Device()
    assert "has been saved" in add(ada, device, "My phone", password=PASSWORD).text
    return device


def said(answer: object) -> str:
    """The sentence of a refusal."""
    return str(answer.json()["error"]["message"])  # type: ignore[attr-defined]


def row_of(client: TestClient, name: str) -> dict[str, object]:
    with client.app.state.house.hall.engine.connect() as connection:  # type: ignore[attr-defined]
        found = connection.execute(select(users).where(users.c.login == name.lower())).mappings().one()
    return dict(found)


def test_who_has_the_passkey_comes_in_without_a_name_or_a_password(
    ada: TestClient, device: Device, other: TestClient
) -> None:
    options = ask(other)["publicKey"]
    assert options["userVerification"] == "required"
    assert not options.get("allowCredentials"), "nobody learns who has which passkey"
    assert log_in(other, device).url.path == "/profile"
    assert "<h1>Ada</h1>" in other.get("/profile").text
    page = ada.get("/profile").text
    assert "<b>My phone</b>" in page
    assert "not used yet" not in page


def test_a_guest_s_games_move_to_the_account(ada: TestClient, device: Device, other: TestClient) -> None:
    other.post("/play", data={"game": "angkor"})
    guest = other.cookies["gopura"]
    log_in(other, device)
    assert len(ada.get("/api/me/tables").json()) == 1
    thief = another(ada)
    thief.cookies.set("gopura", guest)
    assert thief.get("/api/me/tables").status_code == 401


def test_an_account_needs_no_password(client: TestClient, other: TestClient) -> None:
    client.post("/play", data={"game": "angkor"})
    device = Device()
    assert add(client, device, name="Ada").url.path == "/profile"
    assert row_of(client, "Ada")["password"] is None
    assert len(client.get("/api/me/tables").json()) == 1, "what the guest played is the account's"
    assert other.post("/profile/log-in", data={"name": "Ada", "password": ""}).status_code == 400
    assert log_in(other, device).status_code == 200
    for what, form in (("token", {"read": "yes"}), ("delete", {"sure": "yes"}), ("password", {"new": "x" * 12})):
        answer = client.post(f"/profile/{what}", data=form)
        assert said(answer) == "This account has no password. Confirm with a passkey instead."
    proof = device.sign(ask(client))
    assert '<code id="token">' in client.post("/profile/token", data={"read": "yes", "passkey": proof}).text
    form = {"new": "another long one", "passkey": device.sign(ask(client))}
    assert client.post("/profile/password", data=form).status_code == 200
    with_it = {"name": "Ada", "password": "another long one"}
    assert another(client).post("/profile/log-in", data=with_it).status_code == 200


def test_the_name_of_an_account_by_passkey_must_be_free(ada: TestClient, other: TestClient) -> None:
    assert said(other.post("/profile/passkeys/make", data={"name": "Аdа"})) == "That name is taken."
    made = Device().make(ask(other, "make", name="Ben"))
    answer = other.post("/profile/passkeys/add", data={"credential": made, "name": "ADA"})
    assert said(answer) == "That name is taken."
    assert "Create an account" in other.get("/profile").text, "and nothing was kept"
    with ada.app.state.house.hall.engine.connect() as connection:  # type: ignore[attr-defined]
        assert connection.execute(select(kept)).all() == []


def test_a_borrowed_browser_adds_no_passkey(ada: TestClient) -> None:
    for wrong in ({}, {"password": "wrong horse battery"}):
        assert said(ada.post("/profile/passkeys/make", data=wrong)) == "Wrong password."
    made = Device().make(
        {"publicKey": {"user": {"id": websafe_encode(b"x")}, "challenge": websafe_encode(b"c" * 32)}}
    )
    assert said(ada.post("/profile/passkeys/add", data={"credential": made})) == LATE


# Attacks


def no_finger(device: Device) -> None:
    device.flags = FLAG.UP


def no_touch(device: Device) -> None:
    device.flags = FLAG.UV


def another_key(device: Device) -> None:
    device.key = Device().key


def another_site(device: Device) -> None:
    device.origin, device.site = "https://testserver.evil.example", "testserver.evil.example"


def another_origin(device: Device) -> None:
    device.origin = "https://evil.example"


def another_port(device: Device) -> None:
    device.origin = "http://testserver:8080"


def another_user(device: Device) -> None:
    device.user = b"somebody else"


def inside_another(device: Device) -> None:
    device.inside_another = True


def padded(device: Device) -> None:
    device.padding = 300_000


@pytest.mark.parametrize(
    "bend",
    [no_finger, no_touch, another_key, another_site, another_origin, another_port, another_user, inside_another],
)
def test_a_wrong_signature_opens_nothing(ada: TestClient, device: Device, other: TestClient, bend: Bend) -> None:
    bend(device)
    assert said(log_in(other, device)) == REFUSED
    assert other.get("/api/me/tables").status_code == 401
    answer = ada.post("/profile/delete", data={"sure": "yes", "passkey": device.sign(ask(ada))})
    assert said(answer) == REFUSED
    assert row_of(ada, "Ada")


@pytest.mark.parametrize("bend", [no_finger, no_touch, another_site, another_origin, inside_another, padded])
def test_a_passkey_that_was_made_the_wrong_way_is_not_kept(ada: TestClient, bend: Bend) -> None:
    device = Device()
    bend(device)
    assert said(add(ada, device, password=PASSWORD)) == REFUSED
    assert ada.post("/profile/data").json()["passkeys"] == []


def test_an_answer_is_good_once(ada: TestClient, device: Device, other: TestClient) -> None:
    options = ask(other)
    secret = other.cookies["gopura-asked"]
    answer = device.sign(options)
    assert other.post("/profile/passkeys/log-in", data={"credential": answer}).status_code == 200
    thief = another(ada)
    thief.cookies.set("gopura-asked", secret)
    assert said(thief.post("/profile/passkeys/log-in", data={"credential": answer})) == LATE


def test_a_wrong_answer_uses_up_the_question(device: Device, other: TestClient) -> None:
    options = ask(other)
    secret = other.cookies["gopura-asked"]
    assert other.post("/profile/passkeys/log-in", data={"credential": "{}"}).status_code == 400
    other.cookies.clear()
    other.cookies.set("gopura-asked", secret)
    right = device.sign(options)
    assert said(other.post("/profile/passkeys/log-in", data={"credential": right})) == LATE


def test_an_answer_is_good_in_the_browser_that_was_asked_only(
    ada: TestClient, device: Device, other: TestClient
) -> None:
    answer = device.sign(ask(other))
    thief = another(ada)
    assert said(thief.post("/profile/passkeys/log-in", data={"credential": answer})) == LATE
    ask(thief)
    assert said(thief.post("/profile/passkeys/log-in", data={"credential": answer})) == REFUSED


def test_what_was_asked_of_one_session_is_not_answered_in_another(ada: TestClient) -> None:
    options = ask(ada, "make", password=PASSWORD)
    ada.post("/profile/log-out")
    ada.post("/profile/log-in", data={"name": "Ada", "password": PASSWORD})
    made = Device().make(options)
    assert said(ada.post("/profile/passkeys/add", data={"credential": made})) == LATE


def test_what_was_asked_ends_with_the_session_though_a_process_has_not_heard_of_its_end(ada: TestClient) -> None:
    options = ask(ada, "make", password=PASSWORD)
    with ada.app.state.house.hall.engine.begin() as connection:  # type: ignore[attr-defined]
        connection.execute(delete(sessions))  # as another process does
    assert said(ada.post("/profile/passkeys/add", data={"credential": Device().make(options)})) == LATE


def test_a_log_in_is_no_proof_and_a_proof_no_log_in(ada: TestClient, device: Device, other: TestClient) -> None:
    answer, secret = device.sign(ask(other)), other.cookies["gopura-asked"]
    ada.cookies.set("gopura-asked", secret, domain="testserver.local", path="/profile")
    assert said(ada.post("/profile/delete", data={"sure": "yes", "passkey": answer})) == LATE
    answer, secret = device.sign(ask(ada)), ada.cookies["gopura-asked"]
    thief = another(ada)
    thief.cookies.set("gopura-asked", secret)
    assert said(thief.post("/profile/passkeys/log-in", data={"credential": answer})) == LATE


def test_an_answer_after_five_minutes_is_too_late(ada: TestClient, device: Device, other: TestClient) -> None:
    options = ask(other)
    with ada.app.state.house.hall.engine.begin() as connection:  # type: ignore[attr-defined]
        connection.execute(update(challenges).values(until_ms=1))
    answer = other.post("/profile/passkeys/log-in", data={"credential": device.sign(options)})
    assert said(answer) == LATE
    ask(other)
    ask(other)
    with ada.app.state.house.hall.engine.connect() as connection:  # type: ignore[attr-defined]
        assert len(connection.execute(select(challenges)).all()) == 2, "what nobody answers goes by itself"


def test_a_copy_of_a_passkey_is_noticed(ada: TestClient, device: Device) -> None:
    for _ in range(2):
        assert log_in(another(ada), device).status_code == 200
    copy = Device()
    copy.key, copy.id, copy.user = device.key, device.id, device.user
    thief = another(ada)
    assert "a copy of it" in said(log_in(thief, copy))
    assert thief.get("/api/me/tables").status_code == 401


def test_a_device_that_does_not_count_is_fine(ada: TestClient, device: Device) -> None:
    for _ in range(2):
        device.count = -1
        assert log_in(another(ada), device).status_code == 200


def test_another_s_passkey_proves_nothing(ada: TestClient, other: TestClient) -> None:
    add(ada, Device(), password=PASSWORD)
    eve = Device()
    add(other, eve, name="Eve")
    answer = ada.post("/profile/delete", data={"sure": "yes", "passkey": eve.sign(ask(ada))})
    assert answer.status_code == 400
    assert row_of(ada, "Ada")


def test_nobody_takes_the_id_of_another_s_passkey(ada: TestClient, device: Device, other: TestClient) -> None:
    eve = Device()
    eve.id = device.id
    assert add(other, eve, name="Eve").status_code == 400
    assert said(add(ada, eve, password=PASSWORD)) == "You have already saved this passkey."
    assert log_in(another(ada), device).status_code == 200


def test_passkeys_are_tried_no_more_often_than_passwords(tmp_path: Path) -> None:
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'g.db'}", passwords_per_minute=5)
    with TestClient(create_app(settings, open_database(settings.database))) as client:
        codes = [client.post("/profile/passkeys/ask").status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2
        assert client.post("/profile/passkeys/log-in", data={"credential": "{}"}).status_code == 429


ODD = ["", "{}", "[]", "null", '{"rawId": 5}', '{"rawId": "!!"}', "[" * 5000, '{"rawId": "AA", "response": {}}']
DEEP = websafe_encode(b"\x81" * 100_000)  # CBOR, an array in an array in an array …


@pytest.mark.parametrize("odd", [*ODD, json.dumps({"rawId": "AA", "response": {"attestationObject": DEEP}})])
def test_what_is_no_answer_is_refused_with_a_sentence(ada: TestClient, odd: str, other: TestClient) -> None:
    ask(ada, "make", password=PASSWORD)
    assert ada.post("/profile/passkeys/add", data={"credential": odd}).status_code == 400
    ask(other)
    assert other.post("/profile/passkeys/log-in", data={"credential": odd}).status_code in (400, 401)


def test_an_address_in_numbers_has_no_passkeys(client: TestClient) -> None:
    answer = client.post("/profile/passkeys/ask", headers={"Host": "127.0.0.1:8000"})
    assert "only at an address with a name" in said(answer)


# The list of them


def test_passkeys_are_renamed_and_removed(ada: TestClient, device: Device, other: TestClient) -> None:
    passkey = (
        ada.get("/profile").text.split('action="/profile/passkeys/remove"')[1].split('value="')[1].split('"')[0]
    )
    other.post("/profile/sign-up", data={"name": "Eve", "password": PASSWORD})
    for what, form in (("label", {"label": "Mine"}), ("remove", {})):
        other.post(f"/profile/passkeys/{what}", data={"id": passkey, **form})
    assert "<b>My phone</b>" in ada.get("/profile").text, "another's are not touched"
    page = ada.post("/profile/passkeys/label", data={"id": passkey, "label": "Ada's <b>\u202ekey"}).text
    assert "Ada&#39;s &lt;b&gt;key" in page
    assert "has been removed" in ada.post("/profile/passkeys/remove", data={"id": passkey}).text
    assert said(log_in(another(ada), device)) == "No account here has this passkey. Log in another way."


def test_the_last_way_into_an_account_stays(client: TestClient) -> None:
    first, second = Device(), Device()
    add(client, first, name="Ada")
    passkey = client.get("/profile").text.split('name="id" value="')[1].split('"')[0]
    answer = client.post("/profile/passkeys/remove", data={"id": passkey})
    assert said(answer).startswith("You could not log in without this passkey.")
    assert add(client, second, passkey=first.sign(ask(client))).status_code == 200
    assert "has been removed" in client.post("/profile/passkeys/remove", data={"id": passkey}).text
    assert log_in(another(client), second).status_code == 200
    assert log_in(another(client), first).status_code == 401


def test_there_are_only_so_many(ada: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    add(ada, Device(), password=PASSWORD)
    monkeypatch.setattr(passkeys, "MOST_PASSKEYS", 1)
    answer = ada.post("/profile/passkeys/make", data={"password": PASSWORD})
    assert said(answer).endswith("Remove one that you no longer use.")


def test_passkeys_end_with_the_account_with_a_merge_and_with_a_link_for_a_new_password(
    ada: TestClient,
    device: Device,
    admin: Admin,  # noqa: F811
    other: TestClient,
) -> None:
    link = admin("reset-password", "Ada").split("http://")[1].split()[0].partition("/")[2]
    ada.post(f"/{link}", data={"password": "another long one"})
    assert log_in(another(ada), device).status_code == 401, "whoever was in is out"
    again = Device()
    add(ada, again, password="another long one")
    add(other, Device(), name="Ben")
    admin("merge", "Ada", "Ben")
    assert log_in(another(ada), again).status_code == 401
    with ada.app.state.house.hall.engine.connect() as connection:  # type: ignore[attr-defined]
        assert len(connection.execute(select(kept)).all()) == 1


def test_a_deleted_account_leaves_no_passkey(ada: TestClient, device: Device) -> None:
    data = ada.post("/profile/data").json()
    assert [each["label"] for each in data["passkeys"]] == ["My phone"]
    ada.post("/profile/delete", data={"sure": "yes", "passkey": device.sign(ask(ada))})
    with ada.app.state.house.hall.engine.connect() as connection:  # type: ignore[attr-defined]
        assert connection.execute(select(kept)).all() == []


def test_a_banned_account_is_not_opened_by_its_passkey(
    ada: TestClient,
    device: Device,
    admin: Admin,  # noqa: F811
) -> None:
    admin("ban", "Ada", "--why", "because")
    assert "banned: because" in said(log_in(another(ada), device))


def test_a_new_password_leaves_the_passkeys(ada: TestClient, device: Device) -> None:
    ada.post("/profile/password", data={"old": PASSWORD, "new": "another long one"})
    assert log_in(another(ada), device).status_code == 200
