"""Invitations: who may invite whom, where it is found, and what comes of a yes, a no and a block."""

import re
from functools import partial

import pytest
from fastapi.testclient import TestClient

from gopura.server.notices.words import message
from gopura.server.people import invitations
from gopura.server.store import outbox
from gopura.server.store.channels import INVITATION, KINDS
from gopura.server.store.invitations import hand_over_invitations
from tests.server.serving import another
from tests.server.test_friends import People, account, answer, ask, person_id, two
from tests.server.test_push import hall_of, in_server

__all__ = ["two"]


@pytest.fixture
def friends(two: People) -> People:
    """Ada and Ben, who are friends."""
    ada, ben = two
    ask(ada, "Ben")
    answer(ben, "accept", "Ada")
    return two


def opened(person: TestClient, *, others: int = 1) -> str:
    """A table at which seats are free; its address."""
    form = {"game": "angkor" if others > 1 else "temple", "seat A": "me"}
    form |= {f"seat {letter}": "open" for letter in "BCD"[:others]}
    return str(person.post("/new", data=form).url.path)


def invite(person: TestClient, table: str, name: str) -> str:
    """Invite somebody; what the page says then, or why not."""
    told = person.post(f"{table}/invite", data={"name": name})
    return told.text if told.is_success else str(told.json()["error"]["message"])


def invited_to(person: TestClient) -> list[str]:
    """The tables to which somebody is invited, as their page says."""
    return re.findall(r'action="(/t/[\w-]+)/decline"', person.get("/mine").text)


def told(person: TestClient, table: str, login: str) -> str:
    """What a notice of an invitation to that table says to somebody; nothing, if it would not be sent any more."""
    notice = {"user_id": person_id(person, login), "kind": INVITATION, "about": table.removeprefix("/t/")}
    holds = partial(outbox.still_holds, notice=notice, today="2026-01-01")
    found = in_server(person, hall_of(person).read, holds)
    return "" if found is None else message(notice, found, 0).text


def test_a_friend_is_invited_and_sits_down(friends: People) -> None:
    ada, ben = friends
    table = opened(ada)
    assert "Invite people you know" in ada.get(table).text
    assert 'aria-label="Invite Ben"' in ada.get(f"{table}/invite").text
    page = invite(ada, table, "Ben")
    assert "<span>invited</span>" in page
    assert 'aria-label="Invite Ben"' not in page
    assert invited_to(ben) == [table]
    assert "Ada invites you" in ben.get("/mine").text
    assert told(ben, table, "ben") == "Ada waits for you to play."
    assert ben.post(f"{table}/join").url.path == table
    assert invited_to(ben) == []
    assert not told(ben, table, "ben")


def test_the_page_for_inviting_shows_the_link(two: People) -> None:
    ada, _ben = two
    table = opened(ada)
    page = ada.get(f"{table}/invite").text
    assert f'value="http://testserver{table}"' in page
    assert "You have not played with anybody who has an account yet." in page


def test_a_friend_is_invited_from_their_page_and_ones_own(friends: People) -> None:
    ada, ben = friends
    for page in ("/friends", "/people/Ben"):
        assert '<a class="button' in ada.get(page).text.split(">Play with Ben</a>")[0].splitlines()[-1]
    form = ada.get("/new?invite=Ben").text
    assert "Ben is invited as soon as the table opens." in form
    assert 'href="/new?game=tikal&amp;invite=Ben"' in form, "another game, the same friend"
    [name] = re.findall(r'name="invite" value="([^"]*)"', form)
    opened = ada.post("/new", data={"game": "temple", "seat A": "me", "seat B": "open", "invite": name})
    assert invited_to(ben) == [opened.url.path]
    assert "Play with Ada" not in ben.get("/new").text
    assert "invited as soon" not in ada.get("/new?invite=Ben&here=yes").text


def test_who_cannot_be_invited_at_once_is_no_reason_not_to_open_the_table(friends: People) -> None:
    ada, ben = friends
    table = {"game": "temple", "seat A": "me", "seat B": "open", "invite": "Nobody There"}
    assert ada.post("/new", data=table).url.path.endswith("/invite")
    full = ada.post("/new", data=table | {"seat B": "bot:random", "invite": "Ben"})
    assert re.fullmatch(r"/t/[\w-]+", full.url.path), "the game has begun"
    assert invited_to(ben) == []


def test_a_no_is_not_told_and_not_asked_again(friends: People) -> None:
    ada, ben = friends
    table = opened(ada)
    invite(ada, table, "Ben")
    assert ben.post(f"{table}/decline").url.path == "/mine"
    assert invited_to(ben) == []
    assert not told(ben, table, "ben")
    assert "<span>invited</span>" in ada.get(f"{table}/invite").text
    invite(ada, table, "Ben")
    assert invited_to(ben) == []


def test_people_one_has_played_with_can_be_invited_and_strangers_cannot(two: People, client: TestClient) -> None:
    ada, ben = two
    account(client, "Eve")
    before = opened(ada)
    ben.post(f"{before}/join")
    table = opened(ada)
    page = ada.get(f"{table}/invite").text
    assert "you have played together" in page
    assert "Eve" not in page
    invite(ada, table, "Ben")
    assert invited_to(ben) == [table]
    for name in ("Eve", "Nobody There", "", "Ada"):
        assert "You can invite friends, and people you have played with." in invite(ada, table, name)


def test_only_the_owner_invites_and_only_before_the_game(friends: People, client: TestClient) -> None:
    ada, ben = friends
    table = opened(ada)
    assert "Only the person who opened this table" in invite(ben, table, "Ada")
    assert "Invite people you know" not in ben.get(table).text
    assert another(client).get(f"{table}/invite").url.path == table
    assert ben.get(f"{table}/invite").url.path == table
    guest = another(client)
    assert "Only the person who opened this table" in invite(guest, opened(guest), "Ada")
    ben.post(f"{table}/join")
    assert "This game has begun" in invite(ada, table, "Ben")
    assert ada.get(f"{table}/invite").url.path == table


def test_an_invitation_to_a_table_without_a_free_seat_is_not_shown(friends: People, client: TestClient) -> None:
    ada, ben = friends
    table = opened(ada)
    invite(ada, table, "Ben")
    account(client, "Eve").post(f"{table}/join")
    assert invited_to(ben) == []
    assert not told(ben, table, "ben")


@pytest.mark.parametrize("by", [0, 1])
def test_a_block_takes_the_invitation_away(friends: People, by: int) -> None:
    ada, ben = friends
    table = opened(ada)
    invite(ada, table, "Ben")
    friends[by].post("/profile/block", data={"name": ("Ben", "Ada")[by]})
    assert invited_to(ben) == []
    assert not told(ben, table, "ben")
    assert "You can invite friends" in invite(ada, opened(ada), "Ben")


def test_nobody_is_invited_very_often(friends: People, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben = friends
    monkeypatch.setattr(invitations, "MOST_A_DAY", 1)
    table = opened(ada)
    invite(ada, table, "Ben")
    assert "You have invited Ben 1 times within a day" in invite(ada, opened(ada), "Ben")
    assert invited_to(ben) == [table]


def test_only_so_many_are_invited_to_a_table(friends: People, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, _ben = friends
    monkeypatch.setattr(invitations, "MOST_AT_TABLE", 0)
    assert "0 people are invited to this table" in invite(ada, opened(ada), "Ben")
    statuses = [ada.post("/t/none/invite", data={"name": "Ben"}).status_code for _ in range(3)]
    assert statuses == [404] * 3


def test_ones_data_has_the_invitations_and_they_go_with_the_account(friends: People) -> None:
    ada, ben = friends
    table = opened(ada)
    invite(ada, table, "Ben")
    assert ben.post("/profile/data").json()["invited to"] == [table.removeprefix("/t/")]
    ada.post("/profile/delete", data={"sure": "yes", "password": "correct horse battery"})
    assert invited_to(ben) == []


def test_invitations_are_given_to_the_account_that_somebody_becomes(friends: People, client: TestClient) -> None:
    ada, ben = friends
    eve = account(client, "Eve")
    table = opened(ada, others=2)
    invite(ada, table, "Ben")
    ids = [person_id(client, name) for name in ("ben", "eve")]
    in_server(client, hall_of(client).write, partial(hand_over_invitations, old=ids[0], new=ids[1]))
    assert invited_to(ben) == []
    assert invited_to(eve) == [table]


def test_invitations_have_a_switch(friends: People) -> None:
    _ada, ben = friends
    assert INVITATION in KINDS
    page = ben.get("/notifications").text
    assert re.search(r'name="invitation" value="yes" checked>\s*Somebody invites me to a table', page)
