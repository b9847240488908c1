"""Who wants to be told is told by their browser's push service: encrypted, signed, once, and not at night."""

import asyncio
import json
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from fastapi.testclient import TestClient
from sqlalchemy import func, select

from gopura.server import outside
from gopura.server.app import create_app
from gopura.server.notices import courier as sending
from gopura.server.notices.quiet import quiet_until
from gopura.server.notices.webpush import encrypted
from gopura.server.settings import Settings
from gopura.server.store.database import open_database
from gopura.server.store.outbox import LAST_DAY
from gopura.server.store.schema import channels, keys, outbox, telling
from tests.server.push_service import Device, PushService, claims_of, from_url
from tests.server.serving import another

PASSWORD = "correct horse battery"


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    monkeypatch.setattr(outside, "is_public", lambda _: True)  # this service is not
    monkeypatch.setattr(sending, "TICK", 0.02)
    with PushService(tmp_path) as service:
        monkeypatch.setattr(outside, "trusted", lambda: service.trusting)
        yield service


@pytest.fixture
def ada(client: TestClient, service: PushService) -> TestClient:  # noqa: ARG001  the service is there first
    client.post("/profile/sign-up", data={"name": "Ada", "password": PASSWORD})
    return client


@pytest.fixture
def ben(ada: TestClient) -> TestClient:
    ben = another(ada)
    ben.post("/profile/sign-up", data={"name": "Ben", "password": PASSWORD})
    return ben


def subscribed(person: TestClient, service: PushService, name: str = "one") -> Device:
    """A browser in which somebody has turned notifications on."""
    device = Device(service, name)
    assert person.post("/notifications/push", json=device.subscription()).status_code == 200
    return device


def together(ada: TestClient, ben: TestClient) -> str:
    """A table of Temple at which Ada is to act, then Ben."""
    form = {"game": "temple", "seat A": "me", "seat B": "open", "option first": "A"}
    path = ada.post("/new", data=form).url.path
    ben.post(f"{path}/join")
    return str(path)


def play(person: TestClient, path: str) -> None:
    """Make the first move that there is, until it is somebody else's turn."""
    table = f"/api/tables{path.removeprefix('/t')}"
    before = person.get(table).json()
    legal = before["legal"]
    while legal:
        assert person.post(f"{table}/moves", json={"move": legal[0]}).status_code == 200
        legal = person.get(table).json()["legal"]


def in_server(person: TestClient, work: Callable[..., Any], *arguments: Any) -> Any:
    """Do something in the server's event loop."""
    assert person.portal is not None
    return person.portal.call(work, *arguments)


def hall_of(person: TestClient) -> Any:
    return person.app.state.house.hall  # type: ignore[attr-defined]


def waiting(person: TestClient) -> list[tuple[str, int]]:
    """The notices that are still to be sent: of what kind, and how often they were tried."""

    def ask(connection: Any) -> list[tuple[str, int]]:
        query = select(outbox.c.kind, outbox.c.tries).where(outbox.c.due_ms.is_not(None))
        return [(row.kind, row.tries) for row in connection.execute(query)]

    found: list[tuple[str, int]] = in_server(person, hall_of(person).read, ask)
    return found


def until_nothing_waits(person: TestClient) -> None:
    end = time.monotonic() + 20
    while waiting(person):
        assert time.monotonic() < end, waiting(person)
        time.sleep(0.02)


def test_the_example_of_rfc_8291_is_encrypted_to_the_letter() -> None:
    own = ec.derive_private_key(
        int.from_bytes(from_url("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
    )
    browser = from_url("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    body = encrypted(
        b"When I grow up, I want to be a watermelon",
        browser,
        from_url("BTBZMqHH6r4Tts7J_aSIgg"),
        own,
        from_url("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert body == from_url(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3"
        "jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_whose_turn_it_is_is_told_in_a_message_that_only_their_browser_reads(
    ada: TestClient, ben: TestClient, service: PushService
) -> None:
    device = subscribed(ben, service)
    path = together(ada, ben)
    play(ada, path)
    [call] = service.wait(1)
    said = device.read(call)
    assert (said["title"], said["path"]) == ("Temple: your turn", path)
    assert (call.path, call.headers["TTL"]) == (device.path, "86400")
    assert re.fullmatch(r"[\w-]{1,32}", call.headers["Topic"])
    claims = claims_of(call)
    assert claims["aud"] == service.url
    assert time.time() < claims["exp"] <= time.time() + 86_400
    assert f'data-key="{claims["key"]}"' in ben.get("/notifications").text, "by which the browser knows the server"
    until_nothing_waits(ben)
    assert len(service.calls) == 1


def test_every_browser_of_somebody_is_told_and_nobody_elses(
    ada: TestClient, ben: TestClient, service: PushService
) -> None:
    cleo = another(ada)
    cleo.post("/profile/sign-up", data={"name": "Cleo", "password": PASSWORD})
    subscribed(cleo, service, "cleo")
    devices = [subscribed(ben, service, name) for name in ("phone", "desk")]
    play(ada, together(ada, ben))
    service.wait(2)
    until_nothing_waits(ben)
    assert sorted(call.path for call in service.calls) == sorted(device.path for device in devices)


@pytest.mark.parametrize("answer", [410, 404, 403, 405, 301])
def test_where_nobody_takes_messages_none_are_sent_again(
    ada: TestClient, ben: TestClient, service: PushService, answer: int
) -> None:
    service.answers = [answer]
    subscribed(ben, service)
    assert "Where you are told" in ben.get("/notifications").text
    play(ada, together(ada, ben))
    service.wait(1)
    until_nothing_waits(ben)
    assert "Where you are told" not in ben.get("/notifications").text


def test_what_fails_is_tried_again_for_a_while_and_then_given_up(
    ada: TestClient, ben: TestClient, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "PAUSES", (0, 0))
    service.answers = [503]
    subscribed(ben, service)
    play(ada, together(ada, ben))
    service.wait(3)
    until_nothing_waits(ben)
    assert len(service.calls) == 3
    assert "Where you are told" in ben.get("/notifications").text, "it may come back"


def test_what_failed_once_arrives(
    ada: TestClient, ben: TestClient, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "PAUSES", (0, 0))
    service.answers = [500, 201]
    device = subscribed(ben, service)
    play(ada, together(ada, ben))
    assert device.read(service.wait(2)[1])["title"] == "Temple: your turn"
    until_nothing_waits(ben)
    assert len(service.calls) == 2


def test_who_looks_at_the_table_is_not_told(ada: TestClient, ben: TestClient, service: PushService) -> None:
    subscribed(ben, service)
    path = together(ada, ben)
    with ben.websocket_connect(f"{path}/live?hidden=false") as socket:
        socket.send_text(json.dumps({"op": "ping", "key": "k", "hidden": False}))
        while json.loads(socket.receive_text()).get("key") != "k":
            pass
        play(ada, path)
        assert waiting(ben) == []
    assert service.calls == []


def test_nobody_is_told_of_what_they_do_not_want_to_hear(
    ada: TestClient, ben: TestClient, service: PushService
) -> None:
    subscribed(ben, service)
    ben.post("/notifications/kinds", data={"rematch": "yes"})
    page = ben.get("/notifications").text
    assert re.findall(r'name="(\w+)" value="yes" checked', page) == ["rematch"]
    play(ada, together(ada, ben))
    assert waiting(ben) == []
    assert service.calls == []


def all_day(person: TestClient) -> None:
    """Have a quiet time from two hours ago to two hours from now, in UTC."""
    hour = datetime.now(UTC).hour
    form = {"from": f"{(hour - 2) % 24:02}:00", "to": f"{(hour + 2) % 24:02}:00", "zone": "UTC"}
    assert "has been saved" in person.post("/notifications/quiet", data=form).text


def test_what_happens_in_a_quiet_time_is_told_when_it_is_over(
    ada: TestClient, ben: TestClient, service: PushService
) -> None:
    subscribed(ben, service)
    all_day(ben)
    play(ada, together(ada, ben))
    time.sleep(0.3)
    assert (service.calls, waiting(ben)) == ([], [("turn", 0)]), "and it does not count as tried"
    ben.post("/notifications/quiet", data={"from": "", "to": "", "zone": "UTC"})

    def morning(connection: Any) -> None:
        connection.execute(outbox.update().values(due_ms=0))

    in_server(ben, hall_of(ben).write, morning)
    service.wait(1)


def test_who_has_moved_meanwhile_is_not_told(ada: TestClient, ben: TestClient, service: PushService) -> None:
    subscribed(ben, service)
    all_day(ben)
    path = together(ada, ben)
    play(ada, path)
    time.sleep(0.1)
    play(ben, path)
    ben.post("/notifications/quiet", data={"from": "", "to": "", "zone": "UTC"})

    def morning(connection: Any) -> None:
        connection.execute(outbox.update().values(due_ms=0))

    in_server(ben, hall_of(ben).write, morning)
    until_nothing_waits(ben)
    assert service.calls == []


def test_a_notice_outlasts_the_server_and_is_sent_once(
    settings: Settings, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "TICK", 3600.0)
    with TestClient(create_app(settings, open_database(settings.database))) as ada:
        ada.post("/profile/sign-up", data={"name": "Ada", "password": PASSWORD})
        ben = another(ada)
        ben.post("/profile/sign-up", data={"name": "Ben", "password": PASSWORD})
        device = subscribed(ben, service)
        path = together(ada, ben)
        play(ada, path)
        assert waiting(ben) == [("turn", 0)]
    monkeypatch.setattr(sending, "TICK", 0.02)
    for _ in range(2):
        with TestClient(create_app(settings, open_database(settings.database))) as again:
            until_nothing_waits(again)
    assert [device.read(call)["path"] for call in service.calls] == [path]


def test_of_several_processes_only_one_takes_a_notice(
    ada: TestClient, ben: TestClient, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "TICK", 3600.0)
    time.sleep(0.1)
    for number in range(8):
        subscribed(ben, service, f"device{number}")
    play(ada, together(ada, ben))
    house = ben.app.state.house  # type: ignore[attr-defined]

    async def race() -> None:
        await asyncio.gather(*(house.courier.send_all() for _ in range(4)))

    in_server(ben, race)
    assert sorted(call.path for call in service.calls) == [f"/push/device{number}" for number in range(8)]


def test_a_link_in_the_message_stops_them_without_a_log_in(
    ada: TestClient, ben: TestClient, service: PushService
) -> None:
    device = subscribed(ben, service)
    path = together(ada, ben)
    play(ada, path)
    stop = device.read(service.wait(1)[0])["stop"]
    stranger = another(ben)
    assert "Stop these messages" in stranger.get(stop).text
    assert "Where you are told" in ben.get("/notifications").text, "looking changes nothing"
    assert "Nothing more will be sent there" in stranger.post(stop).text
    assert "Where you are told" not in ben.get("/notifications").text
    play(ben, path)
    play(ada, path)
    assert waiting(ben) == []


def test_a_made_up_link_stops_nothing(ben: TestClient, service: PushService) -> None:
    subscribed(ben, service)
    assert "This link is not valid" in ben.get("/stop/made-up").text
    assert ben.post("/stop/made-up").status_code == 404


def test_a_rematch_is_told(ada: TestClient, ben: TestClient, service: PushService) -> None:
    form = {"game": "temple", "seat A": "me", "seat B": "open", "clock kind": "live", "clock minutes": "0.5"}
    path = ada.post("/new", data={**form, "clock outcome": "lose", "option first": "A"}).url.path
    ben.post(f"{path}/join")
    hall = hall_of(ada)

    async def run_out() -> None:
        live = await hall.open(path.removeprefix("/t/"))
        async with hall.up_to_date(live):
            await hall.change_seat(live, 0, "late", lost=True)
            await hall.end_if_decided(live)

    in_server(ada, run_out)
    device = subscribed(ben, service)
    following = ada.post(f"{path}/rematch").url.path
    said = device.read(service.wait(1)[0])
    assert said["title"] == "Temple: a rematch"
    assert said["body"] == "Ada wants to play again. Your seat is kept for you."
    assert said["path"] == following != path


def test_a_new_day_is_told_once_to_who_wants_that(
    ada: TestClient, ben: TestClient, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "TICK", 3600.0)
    time.sleep(0.1)
    device = subscribed(ben, service)
    subscribed(ada, service, "ada")
    ben.post("/notifications/kinds", data={"daily": "yes"})
    house = ben.app.state.house  # type: ignore[attr-defined]
    in_server(ben, house.courier.announce_day)

    def yesterday(connection: Any) -> None:
        connection.execute(keys.update().values(value="2020-01-01").where(keys.c.name == LAST_DAY))

    in_server(ben, house.hall.write, yesterday)
    for _ in range(3):
        house.courier.day = ""
        in_server(ben, house.courier.announce_day)
        in_server(ben, house.courier.send_all)
    assert [device.read(call)["title"] for call in service.calls] == ["Today’s deal is here"]


def test_logging_out_turns_it_off_in_that_browser(ada: TestClient, ben: TestClient, service: PushService) -> None:
    subscribed(ben, service)
    ben.post("/profile/log-out")
    play_path = together(ada, ben)
    play(ada, play_path)
    assert waiting(ada) == []
    assert service.calls == []


def test_a_guests_browser_is_told_after_the_log_in_too(
    ada: TestClient, ben: TestClient, service: PushService
) -> None:
    guest = another(ada)
    guest.post("/play", data={"game": "temple"})
    subscribed(guest, service)
    guest.post("/profile/log-in", data={"name": "Ben", "password": PASSWORD})
    play(ada, together(ada, ben))
    service.wait(1)


def test_a_browser_in_which_somebody_else_logs_in_is_theirs(
    ada: TestClient, ben: TestClient, service: PushService
) -> None:
    device = subscribed(ada, service)
    assert ben.post("/notifications/push", json=device.subscription()).status_code == 200
    assert "Where you are told" not in ada.get("/notifications").text
    assert "Where you are told" in ben.get("/notifications").text


def test_all_of_it_is_exported_and_deleted(ben: TestClient, service: PushService) -> None:
    device = subscribed(ben, service)
    ben.post("/notifications/quiet", data={"from": "22:00", "to": "07:30", "zone": "Asia/Tokyo"})
    told = ben.post("/profile/data").json()["told"]
    assert told["where"][0]["address"] == device.address
    assert (told["quiet_from"], told["quiet_to"], told["zone"]) == (22 * 60, 7 * 60 + 30, "Asia/Tokyo")
    ben.post("/profile/delete", data={"sure": "yes", "password": PASSWORD})

    def left(connection: Any) -> int:
        kept = (channels, telling, outbox)
        return sum(connection.execute(select(func.count()).select_from(each)).scalar_one() for each in kept)

    assert in_server(ben, hall_of(ben).read, left) == 0


@pytest.mark.parametrize(
    "changes",
    [
        {"endpoint": "http://push.example/x"},
        {"endpoint": "https://push.example/" + "x" * 1000},
        {"endpoint": None},
        {"endpoint": "https://user@push.example/"},
        {"keys": {"p256dh": "AAAA", "auth": "AAAAAAAAAAAAAAAAAAAAAA"}},
        {"keys": {"p256dh": "é", "auth": "AAAAAAAAAAAAAAAAAAAAAA"}},
        {"keys": {"auth": "AAAAAAAAAAAAAAAAAAAAAA"}},
        {"keys": ["p256dh"]},
    ],
)
def test_what_no_browser_sends_is_refused(ben: TestClient, service: PushService, changes: dict[str, Any]) -> None:
    wish = Device(service).subscription() | changes
    refused = ben.post("/notifications/push", json=wish)
    assert refused.status_code == 400
    assert "not a browser’s push subscription" in refused.json()["error"]["message"]


def test_keys_with_letters_that_mean_nothing_are_refused(ben: TestClient, service: PushService) -> None:
    wish = Device(service).subscription()
    for name in ("p256dh", "auth"):
        for odd in (" ", "\n", "!", "\u00e9"):
            bent = wish["keys"] | {name: wish["keys"][name][:3] + odd + wish["keys"][name][3:]}
            assert ben.post("/notifications/push", json=wish | {"keys": bent}).status_code == 400


def test_notifications_go_to_the_push_services_of_browsers_and_to_no_other(
    ben: TestClient, service: PushService
) -> None:
    house = ben.app.state.house  # type: ignore[attr-defined]
    house.settings = replace(house.settings, push_services=Settings().push_services)
    refused = ben.post("/notifications/push", json=Device(service).subscription())
    assert "no notifications by way of your browser" in refused.json()["error"]["message"]
    for host, is_known in (
        ("fcm.googleapis.com", True),
        ("wns2-par02p.notify.windows.com", True),
        ("web.push.apple.com", True),
        ("updates.push.services.mozilla.com", True),
        ("evilfcm.googleapis.com", False),
        ("fcm.googleapis.com.evil.example", False),
        ("storage.googleapis.com", False),
    ):
        assert Settings().takes_push(host) == is_known, host


def test_an_address_in_our_own_network_is_refused(client: TestClient, tmp_path: Path) -> None:
    client.post("/profile/sign-up", data={"name": "Ada", "password": PASSWORD})
    with PushService(tmp_path) as service:
        refused = client.post("/notifications/push", json=Device(service).subscription())
    assert "at a public address" in refused.json()["error"]["message"]


def test_who_is_nobody_can_turn_nothing_on(client: TestClient, service: PushService) -> None:
    assert client.post("/notifications/push", json=Device(service).subscription()).status_code == 403
    assert client.post("/notifications/kinds", data={}).status_code == 403
    assert "log in" in client.get("/notifications").text


@pytest.mark.parametrize(
    "form",
    [{"from": "22:00"}, {"from": "25:00", "to": "07:00"}, {"from": "22:00", "to": "22:00"}, {"zone": "Mars"}],
)
def test_a_quiet_time_that_is_none_is_refused(ben: TestClient, form: dict[str, str]) -> None:
    assert ben.post("/notifications/quiet", data=form).status_code == 400


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).timestamp() * 1000)


@pytest.mark.parametrize(
    ("now", "start", "end", "zone", "until"),
    [
        ("2026-01-05T21:59:00+00:00", 1320, 420, "UTC", None),
        ("2026-01-05T22:00:00+00:00", 1320, 420, "UTC", "2026-01-06T07:00:00+00:00"),
        ("2026-01-06T06:59:59+00:00", 1320, 420, "UTC", "2026-01-06T07:00:00+00:00"),
        ("2026-01-06T07:00:00+00:00", 1320, 420, "UTC", None),
        ("2026-01-05T13:30:00+00:00", 1320, 420, "Asia/Tokyo", "2026-01-05T22:00:00+00:00"),
        ("2026-01-05T12:30:00+00:00", 720, 840, "UTC", "2026-01-05T14:00:00+00:00"),
        ("2026-03-28T23:30:00+01:00", 1320, 420, "Europe/Berlin", "2026-03-29T07:00:00+02:00"),
        ("2026-10-24T23:30:00+02:00", 1320, 420, "Europe/Berlin", "2026-10-25T07:00:00+01:00"),
        ("2026-01-05T22:30:00+00:00", None, None, "UTC", None),
        ("2026-01-05T22:30:00+00:00", 1320, 420, "Nowhere/At_All", "2026-01-06T07:00:00+00:00"),
    ],
)
def test_a_quiet_time_is_by_the_clock_where_somebody_lives(
    now: str, start: int | None, end: int | None, zone: str, until: str | None
) -> None:
    assert quiet_until(at(now), start, end, zone) == (None if until is None else at(until))


def test_who_the_server_is_is_said_by_its_contact(
    settings: Settings, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "TICK", 0.02)
    named = replace(settings, contact="mailto:host@example.org")
    with TestClient(create_app(named, open_database(settings.database))) as ada:
        ada.post("/profile/sign-up", data={"name": "Ada", "password": PASSWORD})
        ben = another(ada)
        ben.post("/profile/sign-up", data={"name": "Ben", "password": PASSWORD})
        subscribed(ben, service)
        play(ada, together(ada, ben))
        assert claims_of(service.wait(1)[0])["sub"] == "mailto:host@example.org"
