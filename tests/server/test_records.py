"""A record can always be had: while the game goes on, after its end, and when the rules have changed."""

from fastapi.testclient import TestClient
from sqlalchemy import create_engine, update

import gopura
from gopura.core.record import read_record
from gopura.server.settings import Settings
from gopura.server.store.schema import tables


def test_a_record_outlasts_its_rules(client: TestClient, settings: Settings) -> None:
    form = {"game": "angkor", "seat A": "me", "seat B": "here", "here B": "Ben", "option first": "A"}
    first, second = (str(client.post("/new", data=form).url).rsplit("/", 1)[1] for _ in range(2))
    for table in (first, second):
        legal = client.get(f"/api/tables/{table}?seat=A").json()["legal"]
        client.post(f"/api/tables/{table}/moves", json={"move": legal[0]})
        client.post(f"/api/tables/{table}/undo", json={})
        client.post(f"/api/tables/{table}/moves", json={"move": legal[1]})
    known = client.get(f"/t/{second}/record").text
    engine = create_engine(settings.database)
    with engine.begin() as connection:
        connection.execute(update(tables).where(tables.c.id == second).values(version=99))
    engine.dispose()
    client.app.state.house.hall.tables.clear()  # type: ignore[attr-defined]
    refused = client.get(f"/t/{second}", headers={"Accept": "application/json"})
    assert refused.status_code == 409
    assert f"/t/{second}/record" in refused.text
    for address in (f"/t/{second}/record", f"/api/tables/{second}/record"):
        assert client.get(address).text == known.replace("Rules: 1", "Rules: 99")
    assert read_record(known).seed is None
    assert len(read_record(known).moves) == 1
    assert client.get(f"/t/{first}").status_code == 200


def test_a_record_with_bots_and_nameless_seats_can_be_studied(client: TestClient) -> None:
    table = gopura.start("angkor", seats=3, seed=3, names=("Seat A", "Medium bot", "Ada"))
    table.play(table.moves()[0])
    board = client.post("/import", data={"record": str(table.record())})
    assert board.status_code == 200
    seen = client.get(f"/api/tables/{str(board.url).rsplit('/', 1)[1]}").json()
    assert [seat["name"] for seat in seen["seats"]] == ["Seat A", "Medium bot", "Ada"]
