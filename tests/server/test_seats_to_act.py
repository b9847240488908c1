"""Lists, calls and bots know all seats that are to act, not only the first of those who choose at once."""

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from gopura.server.rooms.room import Seat
from gopura.server.store import queries
from gopura.server.tables.hall import Hall
from gopura.server.tables.live import LiveTable
from gopura.server.world import now_ms
from tests.announcing import announced
from tests.server.serving import token_for
from tests.server.test_seats_and_clocks import InHall, people
from tests.server.test_together import table_with
from tests.server.test_webhooks import Receiver, receiver  # noqa: F401  a fixture


@pytest.fixture(autouse=True)
def _secret_bids() -> Iterator[None]:
    with announced(secret_bids="tests.secret_bids:GAME"):
        yield


class Bidder:
    """Somebody who bids, with a browser and a token."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client = client
        self.headers = {"Authorization": f"Bearer {token_for(client, name)}"}

    def post(self, path: str, **wish: Any) -> Any:
        answer = self.client.post(path, json=wish, headers=self.headers)
        assert answer.is_success, answer.text
        return answer.json()

    def listed(self) -> dict[str, Any]:
        """The only one of this person's tables, as the API lists it."""
        (table,) = self.client.get("/api/me/tables", headers=self.headers).json()
        return dict(table)

    def home(self) -> str:
        return self.client.get("/").text


@pytest.fixture
def two(client: TestClient, other: TestClient) -> tuple[Bidder, Bidder, str]:
    """Ada and Ben at a table of secret bids, and where it is."""
    ada, ben = Bidder(client, "Ada"), Bidder(other, "Ben")
    table = ada.post("/api/tables", game="secret_bids", seats=["me", "open"])["id"]
    ben.post(f"/api/tables/{table}/seats")
    return ada, ben, f"/api/tables/{table}"


def test_a_list_names_all_seats_that_choose_at_the_same_time(two: tuple[Bidder, Bidder, str]) -> None:
    ada, _, table = two
    assert (ada.listed()["turn"], ada.listed()["to_act"]) == ("A", ["A", "B"])
    ada.post(f"{table}/moves", move="bid 3")
    assert (ada.listed()["turn"], ada.listed()["to_act"]) == ("B", ["B"])


def test_the_home_page_tells_everyone_who_is_to_act(two: tuple[Bidder, Bidder, str]) -> None:
    ada, ben, table = two
    assert "Your turn" in ada.home()
    assert "Your turn" in ben.home()
    assert ada.home().count('class="to-act"') == 2
    ben.post(f"{table}/moves", move="bid 3")
    assert "Your turn" in ada.home()
    assert "Your turn" not in ben.home()
    assert ben.home().count('class="to-act"') == 1


def test_a_seat_that_a_bot_fills_is_not_ones_turn(two: tuple[Bidder, Bidder, str]) -> None:
    ada, ben, table = two
    ada.post(f"{table}/leave")
    ben.post(f"{table}/stand-in", seat="A")
    assert "Your turn" not in ada.home()


def test_a_bot_that_chooses_beside_a_person_is_found_waiting(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        hall.thinkers.choose = never  # type: ignore[method-assign, assignment]
        live = await table_with(hall, [*people(1), Seat("Bot", bot="random")])
        assert await waits(hall, live)
        alone = await table_with(hall, people(2))
        assert not await waits(hall, alone)

    in_hall(story)


async def never(*_: object) -> str:
    """A bot that does not come to an end."""
    raise RuntimeError("no move")


async def waits(hall: Hall, live: LiveTable) -> bool:
    """Whether the database says that a bot is to act at that table."""
    found = await hall.read(queries.waiting_tables, 0, now_ms())
    return [row["bot_waits"] for row in found if row["id"] == live.room.id] == [True]


def test_a_past_position_names_all_who_were_to_act(two: tuple[Bidder, Bidder, str]) -> None:
    ada, ben, table = two
    for bidder in (ada, ben):
        bidder.post(f"{table}/moves", move="bid 3")
    page = table.replace("/api/tables/", "/t/")
    assert ada.client.get(f"{page}/at/0").json()["to_act"] == ["A", "B"]


def test_everyone_whose_turn_it_is_is_called(
    client: TestClient,
    other: TestClient,
    receiver: Receiver,  # noqa: F811
) -> None:
    ada, ben = Bidder(client, "Ada"), Bidder(other, "Ben")
    for bidder in (ada, ben):
        assert bidder.client.post("/profile/webhook", data={"url": receiver.url}).status_code == 200
    table = ada.post("/api/tables", game="secret_bids", seats=["me", "open"])["id"]
    ben.post(f"/api/tables/{table}/seats")
    receiver.wait(2)
    assert sorted(body.count(b'"seat": "B"') for _, body in receiver.calls) == [0, 1]
