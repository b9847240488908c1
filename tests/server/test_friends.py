"""Friends: who asks, who says yes or no, what they see of each other, and what a block makes of it."""

import re
from functools import partial

import pytest
from fastapi.testclient import TestClient

from gopura.server.store import deals, friends, queries
from tests.server.serving import another
from tests.server.test_push import hall_of, in_server

People = tuple[TestClient, TestClient]


def account(client: TestClient, name: str) -> TestClient:
    """Somebody with an account."""
    person = another(client)
    person.post("/profile/sign-up", data={"name": name, "password": "correct horse battery"})
    return person


@pytest.fixture
def two(client: TestClient) -> People:
    """Ada and Ben."""
    return account(client, "Ada"), account(client, "Ben")


def ask(person: TestClient, name: str) -> str:
    """Ask somebody; what the page says then."""
    return person.post("/friends/ask", data={"name": name}).text


def answer(person: TestClient, what: str, name: str) -> str:
    """Press that button beside that name on one's own page; what the page says then."""
    page = person.get("/friends").text
    assert re.search(rf'action="/friends/{what}">\s*<input type="hidden" name="name" value="{name}"', page), page
    return person.post(f"/friends/{what}", data={"name": name}).text


def sheet(page: str, heading: str) -> list[str]:
    """The names under a heading."""
    [found] = re.findall(rf"<h2>{heading}</h2>(.*?)</section>", page, re.DOTALL) or [""]
    return re.findall(r"<b>([^<]*)</b>", found)


def test_a_request_that_is_accepted_makes_two_friends(two: People) -> None:
    ada, ben = two
    assert "Your request has been sent." in ask(ada, " BEN ")
    assert sheet(ada.get("/friends").text, "You have asked") == ["Ben"]
    assert sheet(ben.get("/friends").text, "They ask you") == ["Ada"]
    assert '<a href="/friends">Somebody wants to be your friend</a>' in ben.get("/mine").text
    assert "to be your friend" not in ada.get("/mine").text
    assert sheet(answer(ben, "accept", "Ada"), "Your friends") == ["Ada"]
    page = ada.get("/friends").text
    assert sheet(page, "Your friends") == ["Ben"]
    assert "last here" in page
    assert sheet(page, "You have asked") == []


def test_a_request_is_counted_wherever_one_is(two: People) -> None:
    ada, ben = two
    assert marks(ben.get("/profile").text) == []
    ask(ada, "Ben")
    assert marks(ben.get("/about").text) == [("/profile", "Ben, friend requests: 1")]
    assert marks(ben.get("/profile").text)[1:] == [("/friends", "Friends, requests: 1")]
    assert ("/friends", "Friends, requests: 1") in marks(ben.get("/mine").text)
    assert '<a href="/friends">Somebody wants to be your friend</a>' in ben.get("/").text
    assert marks(ada.get("/mine").text) == []
    answer(ben, "decline", "Ada")
    assert marks(ben.get("/profile").text) == []


def marks(page: str) -> list[tuple[str, str]]:
    """The links on a page that count requests: where they lead, and what they say."""
    found = re.findall(r'<a [^>]*href="([^"]*)">([^<]*<span class="count">.*?)</a>', page)
    return [(path, re.sub("<[^>]*>", "", words)) for path, words in found]


def test_who_asks_the_one_who_has_asked_says_yes(two: People) -> None:
    ada, ben = two
    ask(ada, "Ben")
    assert "Ada wants to be your friend." in ben.get("/people/Ada").text
    assert "You are friends now." in ask(ben, "Ada")
    assert "Ask to be friends" not in ada.get("/people/Ben").text


def test_a_no_is_not_told_and_nobody_asks_twice(two: People) -> None:
    ada, ben = two
    ask(ada, "Ben")
    answer(ben, "decline", "Ada")
    assert sheet(ada.get("/friends").text, "You have asked") == ["Ben"]
    answer(ada, "withdraw", "Ben")
    assert "Your request has been sent." in ask(ada, "Ben")
    assert sheet(ada.get("/friends").text, "You have asked") == ["Ben"]
    assert sheet(ben.get("/friends").text, "They ask you") == []
    assert "You are friends now." in ask(ben, "Ada"), "whoever said no may think better of it"


def test_a_request_can_be_taken_back_and_sent_again(two: People) -> None:
    ada, ben = two
    ask(ada, "Ben")
    assert sheet(answer(ada, "withdraw", "Ben"), "You have asked") == []
    assert sheet(ben.get("/friends").text, "They ask you") == []
    ask(ada, "Ben")
    assert sheet(ben.get("/friends").text, "They ask you") == ["Ada"]


def test_a_request_that_was_taken_back_after_a_no_is_nobodys_yes(two: People) -> None:
    ada, ben = two
    ask(ada, "Ben")
    answer(ben, "decline", "Ada")
    answer(ada, "withdraw", "Ben")
    assert "Your request has been sent." in ask(ben, "Ada")
    assert sheet(ada.get("/friends").text, "They ask you") == ["Ben"]


def test_friends_part(two: People) -> None:
    ada, ben = two
    ask(ada, "Ben")
    answer(ben, "accept", "Ada")
    assert sheet(answer(ada, "part", "Ben"), "Your friends") == []
    assert sheet(ben.get("/friends").text, "Your friends") == []


def test_a_block_ends_it_and_takes_no_requests(two: People) -> None:
    ada, ben = two
    ask(ada, "Ben")
    answer(ben, "accept", "Ada")
    ada.post("/profile/block", data={"name": "Ben"})
    assert sheet(ben.get("/friends").text, "Your friends") == []
    assert "Your request has been sent." in ask(ben, "Ada")
    assert sheet(ada.get("/friends").text, "They ask you") == []
    refused = ada.post("/friends/ask", data={"name": "Ben"})
    assert "You have blocked Ben." in refused.json()["error"]["message"]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Ada", "You cannot befriend yourself"),
        ("Nobody There", "Nobody here is called Nobody There."),
        ("", "no account with that name"),
    ],
)
def test_who_cannot_be_asked_is_said(two: People, name: str, words: str) -> None:
    refused = two[0].post("/friends/ask", data={"name": name})
    assert refused.status_code in (400, 404)
    assert words.lower() in refused.json()["error"]["message"].lower()


def test_who_cannot_be_asked_stays_in_the_form_with_the_reason(two: People, client: TestClient) -> None:
    ada, _ben = two
    guest = another(client)
    table = ada.post("/new", data={"game": "temple", "seat A": "me", "seat B": "open"}).url.path
    guest.post(f"{table}/join", data={"name": "Gus"})
    name = re.findall(
        r'action="/profile/name".*?name="name" value="([^"]*)"', guest.get("/profile").text, re.DOTALL
    )[0]
    for typed, reason in (
        (name.upper(), f"{name} plays as a guest: only people with an account can be friends."),
        ("Nobody There", "Nobody here is called Nobody There."),
    ):
        page = ada.post("/friends/ask", data={"name": typed}, headers={"Accept": "text/html"})
        assert page.status_code == 404
        assert re.findall(r'role="alert"[^>]*>([^<]*)<', page.text) == [reason]
        assert f'value="{typed}"' in page.text
        assert "<h2>Your friends</h2>" in page.text


@pytest.mark.usefixtures("two")
def test_guests_have_no_friends(client: TestClient) -> None:
    guest = another(client)
    guest.post("/new", data={"game": "temple", "seat A": "me", "seat B": "open"})
    assert "you need an account" in guest.get("/friends").text
    assert guest.post("/friends/ask", data={"name": "Ada"}).status_code == 403
    assert another(client).post("/friends/ask", data={"name": "Ada"}).status_code == 403
    assert "Ask to be friends" not in guest.get("/people/Ada").text


def test_nobody_says_yes_for_another(two: People, client: TestClient) -> None:
    ada, _ben = two
    ask(ada, "Ben")
    eve = account(client, "Eve")
    assert eve.post("/friends/accept", data={"name": "Ada"}).status_code == 404
    assert ada.post("/friends/accept", data={"name": "Ben"}).status_code == 404, "who asks does not answer"
    assert ada.post("/friends/marry", data={"name": "Ben"}).status_code == 404


def test_there_is_an_end_to_asking(two: People, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, _ben = two
    monkeypatch.setattr(friends, "MOST_WAITING", 1)
    ask(ada, "Ben")
    account(client, "Eve")
    refused = ada.post("/friends/ask", data={"name": "Eve"})
    assert "1 of your requests wait for an answer" in refused.json()["error"]["message"]
    statuses = [ada.post("/friends/ask", data={"name": "Eve"}).status_code for _ in range(12)]
    assert statuses[-1] == 429


def test_there_is_an_end_to_friends(two: People, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben = two
    ask(ada, "Ben")
    answer(ben, "accept", "Ada")
    monkeypatch.setattr(friends, "MOST_FRIENDS", 1)
    eve = account(client, "Eve")
    assert "You have 1 friends" in ada.post("/friends/ask", data={"name": "Eve"}).json()["error"]["message"]
    ask(eve, "Ada")
    assert ada.post("/friends/accept", data={"name": "Eve"}).status_code == 400


def test_ones_data_names_ones_friends_and_who_is_deleted_is_nobodys(two: People, client: TestClient) -> None:
    ada, ben = two
    eve = account(client, "Eve")
    ask(ada, "Ben")
    answer(ben, "accept", "Ada")
    ask(ada, "Eve")
    data = ada.post("/profile/data").json()
    assert (data["friends"], data["asked to be friends"]) == (["Ben"], ["Eve"])
    ada.post("/profile/delete", data={"sure": "yes", "password": "correct horse battery"})
    assert sheet(ben.get("/friends").text, "Your friends") == []
    assert sheet(eve.get("/friends").text, "They ask you") == []


def test_who_logs_in_to_another_account_takes_the_friends_along(two: People, client: TestClient) -> None:
    ada, ben = two
    eve = account(client, "Eve")
    ask(ada, "Ben")
    answer(ben, "accept", "Ada")
    ids = [person_id(client, name) for name in ("ada", "eve")]
    in_server(client, hall_of(client).write, partial(friends.hand_over_friends, old=ids[0], new=ids[1]))
    assert sheet(eve.get("/friends").text, "Your friends") == ["Ben"]
    assert sheet(ben.get("/friends").text, "Your friends") == ["Eve"]
    assert sheet(ada.get("/friends").text, "Your friends") == []


def test_friends_compare_their_results_in_the_deal_of_a_day(two: People, client: TestClient) -> None:
    ada, ben = two
    known = partial(
        in_server, client, hall_of(client).read, partial(deals.companions, user_id=person_id(client, "ada"))
    )
    assert known() == set()
    ask(ada, "Ben")
    assert known() == set(), "not before both want it"
    answer(ben, "accept", "Ada")
    assert known() == {person_id(client, "ben")}


def person_id(client: TestClient, login: str) -> str:
    """The id of an account."""
    return str(in_server(client, hall_of(client).read, partial(queries.find_login, login=login))["id"])
