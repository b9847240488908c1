"""Whole seasons at a server: made, paired, played, closed; and nobody sees a deal before they play it."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from gopura.core.deals import before
from gopura.leagues.checking import recomputed, standings_differ
from gopura.leagues.season import SALT, read_season
from gopura.server.leagues.playing import go_on
from gopura.server.tables.watching import time_is_up
from gopura.server.world import now_ms
from tests.server.days import hall_of
from tests.server.serving import another, gopura

PASSWORD = "long enough to be one"
WISH = {
    "name": "Autumn",
    "game": "temple",
    "rounds": 2,
    "clock": {"kind": "days", "days": 1},
    "bot": "greedy",
}
CLOSED = "This table belongs to a round that is being played"


def person(client: TestClient, name: str) -> TestClient:
    """Somebody with an account."""
    found = another(client)
    answer = found.post("/profile/sign-up", data={"name": name, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return found


@pytest.fixture
def people(client: TestClient) -> dict[str, TestClient]:
    return {name: person(client, name) for name in ("Ada", "Ben", "Cleo", "Dan")}


def in_hours(hours: float = 0) -> str:
    return (datetime.now(UTC) + timedelta(hours=hours)).isoformat()


def made(by: TestClient, hours: float = 24, **changes: Any) -> str:
    """A season that begins in so many hours; its id."""
    answer = by.post("/api/leagues", json={**WISH, "starts": in_hours(hours), **changes})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def see(who: TestClient, season: str) -> Any:
    answer = who.get(f"/api/leagues/{season}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def begin(client: TestClient, season: str) -> None:
    """Let the season's time come."""
    hall = hall_of(client)

    def now(connection: Any) -> None:
        connection.exec_driver_sql("UPDATE seasons SET starts_ms = 0")

    assert client.portal is not None
    client.portal.call(hall.write, now)
    step(client, season)


def step(client: TestClient, season: str) -> None:
    """Let the server look after the season once."""
    assert client.portal is not None
    client.portal.call(go_on, hall_of(client), season)


def begun(client: TestClient, people: dict[str, TestClient], **changes: Any) -> str:
    """A season in whose first round all these people play."""
    season = made(people["Ada"], **changes)
    for each in people.values():
        assert each.post(f"/api/leagues/{season}/entry").status_code == 200
    begin(client, season)
    return season


def play(people: dict[str, TestClient], season: str, but: tuple[str, ...] = ()) -> None:
    """All tables at which these people sit are played to their end, by first moves."""
    waiting = {who: table for name, who in people.items() if name not in but if (table := table_of(who, season))}
    while waiting:
        for who, table in list(waiting.items()):
            view = who.get(f"/api/tables/{table}").json()
            if view["status"] == "over":
                del waiting[who]
            elif view["legal"]:
                move = {"move": view["legal"][0], "expect": view["moves"]}
                who.post(f"/api/tables/{table}/moves", json=move)


def table_of(who: TestClient, season: str) -> str:
    """Where somebody plays in the round that runs."""
    return str(see(who, season)["your_table"])


def room_at(client: TestClient, table: str) -> Any:
    live = hall_of(client).tables.get(table)
    assert live is not None
    return live.room


def file_of(who: TestClient, season: str) -> str:
    answer = who.get(f"/api/leagues/{season}/season.json")
    assert answer.status_code == 200
    return answer.text


# Making a season and signing up


def test_a_season_is_made_with_its_deals_fixed(client: TestClient, people: dict[str, TestClient]) -> None:
    found = see(client, made(people["Ada"], game="angkor", options={"walls": "own"}))
    assert (found["status"], found["standings"], found["rounds"]) == ("open", [], [])
    assert len(bytes.fromhex(found["commitment"])) == 32
    assert [line["name"] for line in client.get("/api/leagues").json()] == ["Autumn"]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"name": "  "}, "A season needs a name."),
        ({"game": "chess"}, "There is no game"),
        ({"seats": 5}, "Temple is for 2 seats, not 5."),
        ({"options": {"speed": "high"}}, "Temple has no option 'speed'"),
        ({"starts": "soon"}, "Say when the first round opens as a date and a time"),
        ({"starts": "2001-01-01"}, "The first round opens within a year from now."),
        ({"starts": "9999-12-31T23:59:59-14:00"}, "The first round opens within a year from now."),
        ({"bot": "genius"}, "genius"),
        ({"rounds": 0}, "rounds"),
        ({"clock": {"kind": "none"}}, "kind"),
        ({"clock": {"kind": "days", "outcome": "lose"}}, "outcome"),
        ({"seats": "two"}, "seats"),
        ({"every_hours": float("1e9")}, "every_hours"),
    ],
)
def test_a_season_that_cannot_be_is_refused(
    people: dict[str, TestClient], changes: dict[str, Any], sentence: str
) -> None:
    answer = people["Ada"].post("/api/leagues", json={**WISH, "starts": in_hours(1), **changes})
    assert answer.status_code in (400, 422), answer.text
    assert sentence in answer.text


def test_nobody_has_many_seasons_at_once(people: dict[str, TestClient]) -> None:
    for _ in range(3):
        made(people["Ada"])
    answer = people["Ada"].post("/api/leagues", json={**WISH, "starts": in_hours(1)})
    assert "You have 3 seasons that are not over." in answer.text


def test_guests_make_no_seasons_and_do_not_sign_up(client: TestClient, people: dict[str, TestClient]) -> None:
    season, guest = made(people["Ada"]), another(client)
    guest.post("/play", data={"game": "temple"})
    assert "Seasons need an account" in guest.post(f"/api/leagues/{season}/entry").text
    answer = guest.post("/api/leagues", json={**WISH, "starts": in_hours(1)})
    assert (answer.status_code, "Seasons need an account" in answer.text) == (403, True)


def test_whoever_signs_up_is_in_once_and_may_withdraw(people: dict[str, TestClient]) -> None:
    season, ben = made(people["Ada"]), people["Ben"]
    for _ in range(2):
        found = ben.post(f"/api/leagues/{season}/entry").json()
        assert found["takes_part"]
        assert [line["name"] for line in found["standings"]] == ["Ben"]
    found = ben.delete(f"/api/leagues/{season}/entry").json()
    assert (found["takes_part"], found["standings"]) == (False, [])


def test_a_season_that_has_not_begun_is_called_off_by_whoever_made_it(people: dict[str, TestClient]) -> None:
    season = made(people["Ada"])
    people["Ben"].post(f"/api/leagues/{season}/entry")
    assert people["Ben"].delete(f"/api/leagues/{season}").status_code == 403
    assert people["Ada"].delete(f"/api/leagues/{season}").status_code == 204
    assert people["Ada"].get(f"/api/leagues/{season}").status_code == 404


def test_there_is_no_season_of_any_other_name(people: dict[str, TestClient]) -> None:
    for path in ("", "/season.json"):
        assert people["Ada"].get(f"/api/leagues/nothing{path}").status_code == 404
    assert people["Ada"].post("/api/leagues/nothing/entry").status_code == 404


def test_a_season_without_anybody_ends(client: TestClient, people: dict[str, TestClient]) -> None:
    season = made(people["Ada"])
    begin(client, season)
    assert see(client, season)["status"] == "over"


# Rounds


def test_a_round_opens_at_its_time_with_one_deal_for_all(
    client: TestClient, people: dict[str, TestClient]
) -> None:
    season = made(people["Ada"])
    for each in people.values():
        each.post(f"/api/leagues/{season}/entry")
    step(client, season)
    assert see(client, season)["rounds"] == []
    begin(client, season)
    found = see(people["Ada"], season)
    assert (found["status"], found["next"]) == ("playing", None)
    tables = [table["id"] for table in found["rounds"][0]["tables"]]
    assert len(tables) == 2
    rooms = [room_at(client, table) for table in tables]
    assert rooms[0].setup.seed == rooms[1].setup.seed
    assert {room.status for room in rooms} == {"playing"}
    assert before(rooms[0].setup.seed, SALT).hex() == found["commitment"]
    assert not rooms[0].setup.public
    answer = another(client).post(f"/api/leagues/{season}/entry")
    assert answer.status_code == 401
    late = person(client, "Zoe").post(f"/api/leagues/{season}/entry")
    assert (late.status_code, "This season has begun." in late.text) == (409, True)


def test_two_processes_open_one_round(client: TestClient, people: dict[str, TestClient]) -> None:
    season = begun(client, people)
    step(client, season)
    assert [each["number"] for each in see(client, season)["rounds"]] == [1]


def test_a_whole_season_is_played_and_its_file_holds(
    client: TestClient, people: dict[str, TestClient], tmp_path: Path
) -> None:
    season = begun(client, people)
    first = {frozenset(table["players"]) for table in see(client, season)["rounds"][0]["tables"]}
    for _ in range(2):
        play(people, season)
        step(client, season)
        step(client, season)
    found = see(people["Ada"], season)
    assert found["status"] == "over"
    second = {frozenset(table["players"]) for table in found["rounds"][0]["tables"]}
    assert not first & second
    assert sum(line["points"] for line in found["standings"]) == 4
    assert [line["place"] for line in found["standings"]] == sorted(line["place"] for line in found["standings"])
    file = tmp_path / "season.json"
    file.write_text(file_of(another(client), season), encoding="utf-8")
    told = gopura("league", str(file))
    assert (told.exit_code, "The file holds: 4 games" in told.output) == (0, True), told.output
    claimed = [(line["player"], line["place"]) for line in json.loads(file.read_text())["standings"]]
    assert claimed == [(line["name"], line["place"]) for line in found["standings"]]


def test_whoever_is_late_is_replaced_by_the_seasons_bot_and_marked(
    client: TestClient, people: dict[str, TestClient]
) -> None:
    season = begun(client, people, rounds=1)
    hall, dan = hall_of(client), people["Dan"]
    table = see(dan, season)["your_table"]
    live = hall.tables.get(table)
    assert live is not None
    seat = next(seat for seat, who in enumerate(live.room.seats) if who.name == "Dan")
    assert client.portal is not None
    while live.room.to_act != [seat]:
        other = next(
            who for name, who in people.items() if name != "Dan" and see(who, season)["your_table"] == table
        )
        view = other.get(f"/api/tables/{table}").json()
        other.post(f"/api/tables/{table}/moves", json={"move": view["legal"][0], "expect": view["moves"]})
    live.room.clock.left_ms[seat] = 0
    live.room.clock.since[seat] = now_ms() - 1
    client.portal.call(time_is_up, hall, live)
    assert live.room.seats[seat].bot == "greedy"
    play(people, season, but=("Dan",))
    step(client, season)
    line = next(line for line in see(client, season)["standings"] if line["name"] == "Dan")
    assert (line["points"], line["replaced"]) == (0, [1])
    assert holds(file_of(client, season))


def holds(text: str) -> bool:
    season, claimed = read_season(text)
    lines, wrong = recomputed(season)
    return wrong + standings_differ(lines, claimed) == []


def test_whoever_withdraws_has_no_table_in_the_next_round(
    client: TestClient, people: dict[str, TestClient]
) -> None:
    season = begun(client, people)
    people["Dan"].delete(f"/api/leagues/{season}/entry")
    play(people, season)
    step(client, season)
    step(client, season)
    assert see(people["Dan"], season)["your_table"] == ""
    tables = see(client, season)["rounds"][0]["tables"]
    assert sorted(len([name for name in table["players"] if name]) for table in tables) == [1, 2]
    play({name: who for name, who in people.items() if name != "Dan"}, season)
    step(client, season)
    dan = next(line for line in see(client, season)["standings"] if line["name"] == "Dan")
    assert (dan["left"], dan["rounds"][1]) == (True, None)
    assert holds(file_of(client, season))


def test_a_game_that_the_host_closes_comes_to_nothing(client: TestClient, people: dict[str, TestClient]) -> None:
    season = begun(client, people, rounds=1)
    table = see(people["Ada"], season)["your_table"]
    hall = hall_of(client)
    live = hall.tables.get(table)
    assert live is not None
    assert client.portal is not None
    client.portal.call(hall.append, live, "end", None, "closed")
    play(people, season)
    step(client, season)
    found = see(client, season)
    assert found["status"] == "over"
    assert {line["points"] for line in found["standings"]} == {0.5}
    assert holds(file_of(client, season))


# Secrets


def secret_paths(table: str) -> list[tuple[str, str]]:
    """All that can be asked of a table."""
    page, api = f"/t/{table}", f"/api/tables/{table}"
    looked = ("", "/poll", "/at/0", "/film", "/rules", "/log?before=9", "/picture.png", "/record", "/review")
    return [
        *[("GET", page + path) for path in looked],
        *[("POST", page + path) for path in ("/act", "/join", "/study", "/rematch", "/review", "/leave")],
        *[("GET", api + path) for path in ("", "/stream", "/record", "/review", "/chat")],
        *[("POST", api + path) for path in ("/moves", "/seats", "/study", "/rematch", "/review", "/chat")],
    ]


def test_a_running_rounds_tables_are_closed_to_all_others(
    client: TestClient, people: dict[str, TestClient]
) -> None:
    season = begun(client, people)
    mine = see(people["Ada"], season)["your_table"]
    tables = [table["id"] for table in see(client, season)["rounds"][0]["tables"]]
    theirs = next(table for table in tables if table != mine)
    for who in (client, people["Ada"]):
        for method, path in secret_paths(theirs):
            answer = who.request(method, path, headers={"accept": "application/json"}, json={})
            assert (answer.status_code, CLOSED in answer.text) == (403, True), (method, path, answer.text)
    with pytest.raises(WebSocketDisconnect) as closed, client.websocket_connect(f"/t/{theirs}/live") as socket:
        socket.receive_text()
    assert closed.value.code == 1008


def test_a_table_that_was_not_opened_here_yet_is_closed_as_well(
    client: TestClient, people: dict[str, TestClient]
) -> None:
    season = begun(client, people)
    table = see(people["Ada"], season)["your_table"]
    hall_of(client).tables.pop(table, None)
    assert client.get(f"/api/tables/{table}").status_code == 403
    assert people["Ada"].get(f"/api/tables/{table}").status_code == 200


def test_who_has_finished_takes_nothing_along_before_the_round_is_over(
    client: TestClient, people: dict[str, TestClient]
) -> None:
    season = begun(client, people)
    ada = people["Ada"]
    mine = see(ada, season)["your_table"]
    pair = {name: who for name, who in people.items() if see(who, season)["your_table"] == mine}
    play(pair, season)
    step(client, season)
    assert ada.get(f"/t/{mine}").status_code == 200
    for method, path in secret_paths(mine):
        if path.rpartition("/")[2] in ("record", "film", "study", "rematch", "review", "picture.png"):
            answer = ada.request(method, path, headers={"accept": "application/json"}, json={})
            assert answer.status_code == 403, path
            assert "as soon as all tables of the round have finished" in answer.text
    seed = room_at(client, mine).setup.seed.hex()
    shown = json.dumps(see(ada, season)) + ada.get(f"/t/{mine}").text + file_of(ada, season)
    assert seed not in shown
    taken_along = ada.post("/profile/data").json()["tables"]
    assert [each["id"] for each in taken_along] == [mine]
    assert seed not in taken_along[0]["record"]
    assert see(ada, season)["rounds"][0]["tables"][0]["result"] == ""
    play(people, season)
    step(client, season)
    assert client.get(f"/t/{mine}/record").text.count(seed) == 1
    assert see(client, season)["rounds"][-1]["seed"] == seed


def test_there_are_no_hints_in_a_season(client: TestClient, people: dict[str, TestClient]) -> None:
    alone = {"Ada": people["Ada"]}
    season = begun(client, alone, rounds=1)
    table = see(people["Ada"], season)["your_table"]
    answer = people["Ada"].post(f"/api/tables/{table}/hint", json={"depth": 1})
    assert answer.status_code >= 400


# Pages


def test_a_season_is_made_joined_and_played_by_the_pages(
    client: TestClient, people: dict[str, TestClient]
) -> None:
    ada, ben = people["Ada"], people["Ben"]
    assert "There is no season yet." in client.get("/leagues").text
    assert "Make the season" in ada.get("/leagues/new?game=angkor").text
    form = {
        "name": "Autumn & co",
        "game": "angkor",
        "seats": "2",
        "rounds": "1",
        "every": "0",
        "bot": "random",
        "starts": (datetime.now(UTC) + timedelta(hours=1)).strftime("%Y-%m-%dT%H:%M"),
        "option walls": "own",
        "clock kind": "live",
        "clock minutes": "5",
        "clock increment": "5",
        "clock days": "2",
    }
    made = ada.post("/leagues/new", data=form)
    assert made.status_code == 200, made.text
    path = made.url.path
    assert "Autumn &amp; co" in made.text
    assert "Supply of tiles: a wall each" in made.text
    assert "Nobody has signed up yet." in made.text
    assert "you need <a" in client.get(path).text
    for each in (ada, ben):
        assert "You take part." in each.post(f"{path}/sign-up").text
    assert "2 players" in client.get("/leagues").text
    season = path.rpartition("/")[2]
    begin(client, season)
    page = ada.get(path).text
    table = see(ada, season)["your_table"]
    assert f'href="/t/{table}">To your table</a>' in page
    assert f'href="/t/{table}"' not in client.get(path).text
    assert "League, round 1" in ada.get(f"/t/{table}").text
    play({"Ada": ada, "Ben": ben}, season)
    step(client, season)
    page = client.get(path).text
    assert "This season is over." in page
    assert f'href="/t/{table}"' in page
    assert client.get(f"{path}/season.json").headers["content-disposition"].startswith("attachment")
    assert "Autumn &amp; co" in client.get("/leagues").text


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({}, "The season cannot be made: "),
        ({"name": "A", "starts": "2026-01-01", "game": "temple", "every": "often"}, "The season cannot be made: "),
        ({"name": "A", "starts": "yesterday", "game": "temple", "clock kind": "days"}, "Say when the first round"),
        (
            {"name": "A", "starts": "2026-01-01", "game": "temple", "clock kind": "none"},
            "The season cannot be made",
        ),
    ],
)
def test_a_form_that_asks_for_no_season_gets_a_sentence(
    people: dict[str, TestClient], form: dict[str, str], sentence: str
) -> None:
    answer = people["Ada"].post("/leagues/new", data=form)
    assert answer.status_code == 400
    assert sentence in answer.text


def test_strangers_are_sent_to_an_account(client: TestClient, people: dict[str, TestClient]) -> None:
    season = made(people["Ada"])
    assert client.post(f"/leagues/{season}/sign-up").status_code == 403
    assert "create one in your profile" in client.get("/leagues/new").text
    assert people["Ada"].post(f"/leagues/{season}/explode").status_code == 404
    assert people["Ada"].post(f"/leagues/{season}/call-off").url.path == "/leagues"
    assert client.get(f"/leagues/{season}").status_code == 404


def test_an_account_that_is_forgotten_is_asked_to_no_further_round(
    client: TestClient, people: dict[str, TestClient]
) -> None:
    season = made(people["Ada"])
    people["Ben"].post(f"/api/leagues/{season}/entry")
    people["Ben"].post("/profile/delete", data={"password": PASSWORD, "sure": "yes"})
    assert [line["left"] for line in see(client, season)["standings"]] == [True]
