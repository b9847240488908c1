"""A walk past the pages: what each of them is sent as, to a stranger, a guest and people with accounts."""

from collections.abc import Iterator

from fastapi.testclient import TestClient

from gopura.server.daily import days
from tests.server.days import ask, begun, hall_of, played, some_days_ago
from tests.server.serving import another

HTML = {"Accept": "text/html"}
PASSWORD = "correct horse battery"
STRANGERS = (
    *(
        "/",
        "/new?game=temple",
        "/new?game=angkor&here=yes",
        "/new?game=tikal&experiments=yes",
        "/import",
        "/about",
    ),
    *(
        "/offline",
        "/api/docs",
        "/rules/angkor",
        "/rules/tikal",
        "/rules/temple",
        "/rules/angkor/short",
        "/rules/temple/short",
        "/learn/temple",
        "/learn/temple/1",
        "/daily",
    ),
    *(
        "/ladder/tikal/3",
        "/leagues",
        "/leagues/new",
        "/leagues/new?game=tikal",
        "/puzzles",
        "/puzzles/daily",
        "/friends",
        "/mine",
        "/profile",
    ),
    *("/mine/finished", "/notifications", "/notifications/yes/none", "/stop/none", "/forgot", "/nothing"),
)
KNOWN = (
    *("/", "/new?game=temple", "/mine", "/mine?page=2", "/mine/finished?result=won", "/friends", "/people/Ada"),
    *("/people/Ben", "/people/Ada?page=2", "/profile", "/notifications", "/daily", "/leagues/new", "/puzzles"),
    *("/ladder/temple/2", "/leagues"),
)


def tour(client: TestClient) -> Iterator[tuple[str, str]]:
    """Who goes where, and what they are shown."""
    ask(client, begun, some_days_ago(3))
    stranger, ada, ben = another(client), another(client), another(client)
    for path in STRANGERS:
        yield f"stranger {path}", stranger.get(path, headers=HTML).text
    for person, name in ((ada, "Ada"), (ben, "Ben")):
        person.post("/profile/sign-up", data={"name": name, "password": PASSWORD})
    guest = another(client)
    form = {"game": "temple", "seat A": "me", "seat B": "open", "public": "yes"}
    for person, who in ((ada, "Ada"), (guest, "guest")):
        table = person.post("/new", data=form).url.path
        yield f"{who} opens a table", person.get(table).text
        yield f"stranger at {who}’s table", stranger.get(table).text
        yield f"the rules at {who}’s table", stranger.get(f"{table}/rules").text
        yield f"{who} at home", person.get("/").text
        yield f"{who}’s profile", person.get("/profile").text
        yield f"{who} refused", person.post(f"{table}/rematch", headers=HTML).text
    yield from among_friends(ada, ben)
    for path in KNOWN:
        yield f"Ada {path}", ada.get(path, headers=HTML).text
    yield from on_a_day(client, ada)
    yield from in_a_league(ada, ben)


def among_friends(ada: TestClient, ben: TestClient) -> Iterator[tuple[str, str]]:
    """They befriend each other, play, and change what they are told."""
    yield "Ada asks", ada.post("/friends/ask", data={"name": "Ben"}).text
    yield "Ben is asked", ben.get("/friends").text
    yield "Ben at Ada’s page", ben.get("/people/Ada").text
    yield "Ben’s games", ben.get("/mine").text
    table = ada.post("/new", data={"game": "temple", "seat A": "me", "seat B": "open"}).url.path
    yield "nobody to invite", ada.get(f"{table}/invite").text
    yield "Ben accepts", ben.post("/friends/accept", data={"name": "Ada"}).text
    yield "Ada may invite", ada.get(f"{table}/invite").text
    yield "Ada invites", ada.post(f"{table}/invite", data={"name": "Ben"}).text
    yield "Ben is invited", ben.get("/mine").text
    yield "Ben at Ada’s page, a friend", ben.get("/people/Ada").text
    ben.post(f"{table}/join")
    yield "Ada’s games", ada.get("/mine").text
    yield (
        "Ada makes a token",
        ada.post("/profile/token", data={"label": "mine", "read": "yes", "days": "30", "password": PASSWORD}).text,
    )
    yield "Ada blocks", ada.post("/profile/block", data={"name": "Ben"}).text
    yield "Ada is wrong", ada.post("/profile/mail", data={"email": "a", "password": "b"}, headers=HTML).text
    yield "Ada has a calendar", ada.post("/notifications/calendar").text


def on_a_day(client: TestClient, ada: TestClient) -> Iterator[tuple[str, str]]:
    """A past deal that was played, and today’s."""
    plan = days.planned(some_days_ago(1), hall_of(client).settings)
    user = ask(
        client,
        lambda connection: connection.exec_driver_sql("SELECT id FROM users WHERE login = 'ada'").scalar_one(),
    )
    table = ask(client, played, user, plan, (61, 58))
    yield "a past deal", ada.get(f"/daily/{some_days_ago(1)}").text
    yield "its table", ada.get(f"/t/{table}").text
    yield "its result", ada.get(f"/t/{table}/daily").text
    yield "a review to come", ada.get(f"/t/{table}/review").text
    yield "a missed deal", ada.get(f"/daily/{some_days_ago(2)}").text
    yield "today’s table", ada.post(f"/daily/{days.today()}/play").text
    yield "today’s deal", ada.get("/daily").text
    yield "Ada at home after that", ada.get("/").text
    yield "Ada’s page after that", ada.get("/people/Ada").text
    yield "Ada searches", ada.get("/mine/finished").text


def in_a_league(ada: TestClient, ben: TestClient) -> Iterator[tuple[str, str]]:
    """A season is made, and one signs up."""
    form = {"name": "１２", "game": "angkor", "seats": "2", "rounds": "2", "starts": f"{days.today()}T23:59"}
    form |= {"every": "7", "option walls": "own", "bot": "easy", "clock kind": "days", "clock days": "2"}
    season = ada.post("/leagues/new", data=form).url.path
    yield "a season", ada.get(season).text
    yield "Ben signs up", ben.post(f"{season}/sign-up").text
    yield "all seasons", ben.get("/leagues").text
