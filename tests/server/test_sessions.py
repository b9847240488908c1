"""Sessions end when they are ended, passwords are not guessed, and nobody passes for another."""

from pathlib import Path

import pytest
from argon2 import PasswordHasher
from fastapi.testclient import TestClient
from sqlalchemy import update

from gopura.server import limiting
from gopura.server.app import create_app
from gopura.server.limiting import Limit
from gopura.server.naming import likeness
from gopura.server.people import passwords
from gopura.server.people.cookies import device_of
from gopura.server.people.passwords import HASHER
from gopura.server.problems import TooMany
from gopura.server.settings import Settings
from gopura.server.store.database import open_database
from gopura.server.store.schema import old_names, tokens, users
from tests.server.serving import another

PASSWORD = "correct horse battery"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


def sign_up(client: TestClient, name: str = "Ada") -> None:
    answer = client.post("/profile/sign-up", data={"name": name, "password": PASSWORD})
    assert answer.status_code == 200, answer.text


def with_cookie(client: TestClient, cookie: str) -> int:
    """How the server answers whoever shows that cookie."""
    thief = another(client)
    thief.cookies.set("gopura", cookie)
    return thief.get("/api/me/tables").status_code


def test_a_copied_cookie_is_worthless_after_a_log_out(client: TestClient) -> None:
    sign_up(client)
    cookie = client.cookies["gopura"]
    assert with_cookie(client, cookie) == 200
    client.post("/profile/log-out")
    assert with_cookie(client, cookie) == 401


def test_a_guest_s_cookie_and_tokens_do_not_open_the_account_that_was_made_of_it(client: TestClient) -> None:
    client.post("/play", data={"game": "angkor"})
    cookie = client.cookies["gopura"]
    page = client.post("/profile/token", data={"label": "planted", "read": "yes"}).text
    planted = {"Authorization": "Bearer " + page.split('<code id="token">')[1].split("</code>")[0]}
    assert client.get("/api/me/tables", headers=planted).status_code == 200
    sign_up(client)
    assert client.cookies["gopura"] != cookie
    assert with_cookie(client, cookie) == 401
    assert client.get("/api/me/tables", headers=planted).status_code == 401
    assert len(client.get("/api/me/tables").json()) == 1, "what the guest played is the account's"


def test_a_guest_s_cookie_is_worthless_after_a_log_in(client: TestClient, other: TestClient) -> None:
    sign_up(client)
    other.post("/play", data={"game": "angkor"})
    cookie = other.cookies["gopura"]
    other.post("/profile/log-in", data={"name": "Ada", "password": PASSWORD})
    assert with_cookie(client, cookie) == 401


def test_sessions_are_listed_and_ended_one_by_one(client: TestClient, other: TestClient) -> None:
    sign_up(client)
    other.post("/profile/log-in", data={"name": "Ada", "password": PASSWORD}, headers={"User-Agent": FIREFOX})
    page = client.get("/profile").text
    assert "<b>Firefox on Linux</b>" in page
    assert "this device" in page
    session = page.split('action="/profile/end"')[1].split('value="')[1].split('"')[0]
    said = client.post("/profile/end", data={"id": session}).text
    assert "That device has been logged out." in said
    assert "Firefox" not in said
    assert other.get("/api/me/tables").status_code == 401
    assert client.get("/api/me/tables").status_code == 200


def test_nobody_ends_another_s_session(client: TestClient, other: TestClient) -> None:
    sign_up(client)
    house = client.app.state.house  # type: ignore[attr-defined]
    [session] = [row["id"] for row in house.accounts.sessions.values()]
    sign_up(other, "Ben")
    other.post("/profile/end", data={"id": session})
    house.accounts.forget_all()
    assert client.get("/api/me/tables").status_code == 200


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        (FIREFOX, "Firefox on Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari on iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("", "A browser"),
    ],
)
def test_a_session_has_a_name_that_people_know(agent: str, device: str) -> None:
    assert device_of(agent) == device


def old_cookie(client: TestClient) -> str:
    """A cookie as it was before there were sessions."""
    accounts = client.app.state.house.accounts  # type: ignore[attr-defined]
    [user_id] = {row["user_id"] for row in accounts.sessions.values()}
    return str(accounts.cookies.signer.dumps({"u": user_id, "e": 0}))


def test_a_guest_of_before_there_were_sessions_is_still_known_and_gets_one(client: TestClient) -> None:
    client.post("/play", data={"game": "angkor"})
    client.get("/profile")
    old = old_cookie(client)
    assert with_cookie(client, old) == 200
    client.cookies.clear()
    client.cookies.set("gopura", old, domain="testserver.local")
    client.post("/play", data={"game": "angkor"})
    assert with_cookie(client, old) == 401
    assert with_cookie(client, next(each.value for each in client.cookies.jar if each.value != old) or "") == 200


def test_an_old_cookie_does_not_open_an_account(client: TestClient) -> None:
    sign_up(client)
    client.get("/profile")
    accounts = client.app.state.house.accounts  # type: ignore[attr-defined]
    [user_id] = {row["user_id"] for row in accounts.sessions.values()}
    for epoch in range(3):
        assert with_cookie(client, str(accounts.cookies.signer.dumps({"u": user_id, "e": epoch}))) == 401


# Passwords and tokens


def new_token(client: TestClient, **form: str) -> dict[str, str]:
    page = client.post("/profile/token", data={"read": "yes", "password": PASSWORD, **form}).text
    return {"Authorization": "Bearer " + page.split('<code id="token">')[1].split("</code>")[0]}


def test_a_new_password_ends_tokens(client: TestClient) -> None:
    sign_up(client)
    token = new_token(client)
    client.post("/profile/password", data={"old": PASSWORD, "new": "another long one"})
    assert client.get("/api/me/tables", headers=token).status_code == 401


@pytest.mark.parametrize("what", ["token", "delete"])
def test_what_a_borrowed_browser_must_not_do_asks_for_the_password(client: TestClient, what: str) -> None:
    sign_up(client)
    for wrong in ({}, {"password": "wrong horse battery"}):
        answer = client.post(f"/profile/{what}", data={"read": "yes", "sure": "yes", **wrong})
        assert answer.json()["error"]["message"] == "Wrong password."
    right = client.post(f"/profile/{what}", data={"read": "yes", "sure": "yes", "password": PASSWORD})
    assert right.status_code == 200


def test_a_token_expires(client: TestClient) -> None:
    sign_up(client)
    token = new_token(client, days="30")
    assert client.get("/api/me/tables", headers=token).status_code == 200
    with client.app.state.house.hall.engine.begin() as connection:  # type: ignore[attr-defined]
        connection.execute(update(tokens).values(expires_ms=1))
    answer = client.get("/api/me/tables", headers=token)
    assert answer.status_code == 401
    assert answer.json()["error"]["message"] == "This token has expired. Create a new one on the profile page."
    assert "expired" in client.get("/profile").text


def test_a_token_is_good_for_a_time_that_is_offered(client: TestClient) -> None:
    sign_up(client)
    odd = client.post("/profile/token", data={"read": "yes", "password": PASSWORD, "days": "9999999"})
    assert odd.json()["error"]["message"].startswith("A token is valid until revoked, for 30 days")


def test_passwords_are_hashed_with_the_effort_that_argon2_s_library_advises() -> None:
    assert not PasswordHasher().check_needs_rehash(HASHER.hash(PASSWORD))


def test_a_log_in_hashes_the_password_anew_where_that_is_done_better_now(client: TestClient) -> None:
    sign_up(client)
    weak = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)
    engine = client.app.state.house.hall.engine  # type: ignore[attr-defined]
    with engine.begin() as connection:
        connection.execute(update(users).values(password=weak))
    assert client.post("/profile/log-in", data={"name": "Ada", "password": PASSWORD}).status_code == 200
    with engine.connect() as connection:
        [kept] = connection.execute(users.select()).mappings().all()
    assert not passwords.HASHER.check_needs_rehash(kept["password"])
    assert passwords.fits(kept["password"], PASSWORD)


def test_a_name_without_an_account_takes_as_long_a_look(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: list[str] = []

    def fits(kept: str, _password: str) -> bool:
        looked_at.append(kept)
        return True

    monkeypatch.setattr(passwords, "fits", fits)
    said = [client.post("/profile/log-in", data={"name": "Nobody here", "password": PASSWORD}).json()]
    assert len(looked_at) == 1
    assert passwords.HASHER.check_needs_rehash(looked_at[0]) is False
    assert said[0]["error"]["message"] == "Wrong name or password."


@pytest.mark.parametrize(
    "password",
    [
        "password12",
        "P4ssw0rd2026!",
        "aaaaaaaaaa",
        "abababababab",
        "0123456789",
        "9876543210",
        "abcdefghijkl",
        "qwertyuiop",
        "letmein letmein2",
        "dragonmonkey99",
        "Margaret1815",
    ],
)
def test_a_password_that_is_soon_guessed_is_refused(client: TestClient, password: str) -> None:
    answer = client.post("/profile/sign-up", data={"name": "Margaret", "password": password})
    assert answer.status_code == 400
    assert "easy to guess" in answer.json()["error"]["message"]


@pytest.mark.parametrize("password", [PASSWORD, "another long one", "tr0ub4dor&3x", "das Haus am Meer"])
def test_a_password_that_is_not_is_taken(password: str) -> None:
    assert not passwords.is_easy(password.casefold(), "ada")


# Limits


def at(client: TestClient, address: str) -> TestClient:
    """Somebody at another address."""
    second = TestClient(client.app, client=(address, 1))
    second.portal = client.portal
    return second


def guess(client: TestClient, name: str = "Ada") -> int:
    return client.post("/profile/log-in", data={"name": name, "password": "wrong horse battery"}).status_code


@pytest.fixture
def few_tries(tmp_path: Path) -> Settings:
    return Settings(database_url=f"sqlite:///{tmp_path / 'g.db'}", passwords_per_minute=5)


def test_passwords_of_one_account_are_not_guessed_from_many_addresses(few_tries: Settings) -> None:
    with TestClient(create_app(few_tries, open_database(few_tries.database))) as client:
        sign_up(client)
        codes = [guess(at(client, f"192.0.2.{number}")) for number in range(1, 9)]
        assert codes == [400] * 5 + [429] * 3
        right = {"name": "ADA", "password": PASSWORD}
        refused = at(client, "192.0.2.99").post("/profile/log-in", data=right)
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) > 0
        assert guess(at(client, "192.0.2.99"), "Ben") == 400, "others are not concerned"


def test_passwords_are_not_guessed_from_one_network_of_ipv6(few_tries: Settings) -> None:
    with TestClient(create_app(few_tries, open_database(few_tries.database))) as client:
        codes = [guess(at(client, f"2001:db8::{number}"), f"Nobody {number}") for number in range(1, 8)]
        assert codes == [400] * 5 + [429] * 2
        assert guess(at(client, "2001:db8:0:1::1"), "Nobody 9") == 400


def test_a_limit_forgets_who_has_not_come_for_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limiting, "MOST_KEYS", 3)
    limit = Limit(1)
    for key in ["ada"] * 10 + ["ben", "cem", "ada's last"]:
        limit.spend(key)
    limit.spend("ada")  # forgotten: it came first
    for key in ["dan"] * 10 + ["eve", "dan"][:1]:
        limit.spend(key)
    with pytest.raises(TooMany):
        limit.spend("dan")


# Names


@pytest.mark.parametrize("name", ["Аdа Lоvеlасе", "Ada Lovelace", "ada  lovelace", "Ada.Lovelace", "Ada Love1ace"])
def test_nobody_takes_a_name_that_looks_like_an_account_s(
    client: TestClient, other: TestClient, name: str
) -> None:
    sign_up(client, "Ada Lovelace")
    for path, form in (("/profile/sign-up", {"password": PASSWORD}), ("/new", {"game": "angkor", "seat A": "me"})):
        answer = other.post(path, data={"name": name, **form})
        assert answer.json()["error"]["message"] == "That name is taken."


def test_different_names_look_different() -> None:
    names = ("Ada", "Adam", "Åda", "Ben", "阿达", "Аня", "Ида", "آدا", "Zoë", "Zoe", "李")
    assert len({likeness(name) for name in names}) == len(names)


@pytest.mark.parametrize(
    "name", ["Medium bot", "HARD BOT", "Mеdium bоt", "Greedy bot 2", "Seat B", "admin", "Аdmin"]
)
def test_the_house_s_own_names_are_nobody_s(client: TestClient, name: str) -> None:
    answer = client.post("/profile/sign-up", data={"name": name, "password": PASSWORD})
    assert answer.json()["error"]["message"] == "That name is reserved. Choose another."


def test_an_old_name_is_not_free_at_once(client: TestClient, other: TestClient) -> None:
    sign_up(client)
    client.post("/profile/name", data={"name": "Countess"})
    taken = other.post("/profile/sign-up", data={"name": "Ada", "password": PASSWORD})
    assert taken.json()["error"]["message"] == "That name is taken."
    assert client.post("/profile/name", data={"name": "Ada"}).status_code == 200, "but to whom it was"
    client.post("/profile/name", data={"name": "Countess"})
    with client.app.state.house.hall.engine.begin() as connection:  # type: ignore[attr-defined]
        connection.execute(update(old_names).values(until_ms=1))
    sign_up(other)


def test_nothing_turns_the_direction_of_a_name_or_of_talk(client: TestClient) -> None:
    table = client.post(
        "/new", data={"game": "angkor", "seat A": "me", "seat B": "open", "name": "A\u202eda\u200b"}
    ).url.path
    assert client.get(f"/api/tables/{table[3:]}").json()["seats"][0]["name"] == "Ada"
    client.post(f"{table}/act", json={"op": "say", "text": "one \u2067two\u202e three"})
    assert client.get(f"/api/tables{table[2:]}/chat").json()[0]["text"] == "one two three"
