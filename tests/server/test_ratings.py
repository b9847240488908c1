"""Ratings: which games count, who stands where, one fold for all processes, ladders, and the people."""

import re
from itertools import pairwise
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import insert, select, update

from gopura.bots import rung_names
from gopura.core.registry import find_game
from gopura.server.ratings.chart import drawn, rungs_of
from gopura.server.ratings.folding import Fold, Moment, Placed, Result, Standing, mu_of
from gopura.server.ratings.keeping import LEFT_MS, Ratings
from gopura.server.ratings.ladder import ladder, next_rung
from gopura.server.ratings.rungs import RUNGS
from gopura.server.ratings.suspicion import thrown
from gopura.server.ratings.telling import told_of
from gopura.server.rooms.counting import Finished, Sitter, places, why_not
from gopura.server.say import say
from gopura.server.store import results, schema
from gopura.server.store.personal import forget_person, hand_over
from gopura.server.store.schema import events, placed, seats, tables
from gopura.server.world import now_ms
from tests.server.days import ask, hall_of, person
from tests.server.serving import another, gopura

TEMPLE = find_game("temple").facts
ADA, BEN, BOT = Sitter("ada", None), Sitter("ben", None), Sitter(None, "medium")


def game(
    *sitting: Sitter, scores: tuple[int, ...] = (9, 5), won: tuple[int, ...] = (0,), **facts: Any
) -> Finished:
    return Finished(sitting, scores, won, **facts)


# Which games count


@pytest.mark.parametrize(
    ("finished", "why"),
    [
        (game(ADA, BEN), ""),
        (game(ADA, BOT), ""),
        (game(ADA, BOT, options={"first": "B"}), ""),
        (game(ADA, BEN, study=True), "study"),
        (game(ADA, BOT, day="2026-11-18"), "daily"),
        (game(ADA, BEN, closed=True), "host"),
        (game(ADA, BEN, handed=True), "host"),
        (game(BOT, BOT), "no opponent"),
        (game(ADA), "no opponent"),
        (game(ADA, ADA), "one screen"),
        (game(ADA, BOT, helped=True), "hints"),
    ],
)
def test_what_counts(finished: Finished, why: str) -> None:
    assert why_not(finished, TEMPLE) == why


def test_other_rules_than_usual_do_not_count() -> None:
    angkor = find_game("angkor").facts
    changing = [option for option in angkor.options if not option.names_seats]
    assert {option.name for option in changing} == {"mat", "walls"}
    for option in changing:
        assert why_not(game(ADA, BEN, options={option.name: option.values[1]}), angkor) == "options"
        assert why_not(game(ADA, BEN, options={option.name: option.default}), angkor) == ""


@pytest.mark.parametrize(
    ("sitting", "scores", "won", "found"),
    [
        ((ADA, BEN), (9, 5), (0,), [1, 2]),
        ((ADA, BEN), (9, 5), (1,), [2, 1]),  # the rules say who wins, not the points
        ((ADA, BEN), (5, 5), (0, 1), [1, 1]),
        ((ADA, BEN, BOT), (3, 9, 3), (1,), [2, 1, 2]),
        ((Sitter("ada", None, gave_up=True), BEN), (9, 5), (0,), [2, 1]),
        ((Sitter("ada", None, gave_up=True), BEN, Sitter("c", None, gave_up=True)), (9, 5, 1), (0,), [2, 1, 2]),
    ],
)
def test_who_stands_where(
    sitting: tuple[Sitter, ...], scores: tuple[int, ...], won: tuple[int, ...], found: list[int]
) -> None:
    assert places(Finished(sitting, scores, won)) == found


# The fold


def result(at_ms: int, *keys: str, tie: bool = False) -> Result:
    """A game in which these came in as they are named."""
    return Result(
        at_ms, f"t{at_ms}", [Placed(key, 1 if tie else n, gave_up=False) for n, key in enumerate(keys, 1)]
    )


def test_who_wins_rises_and_who_loses_falls() -> None:
    fold = Fold("temple", 2).take_all([result(1, "ada", "ben")])
    assert fold.rating("ada").points > 1500 > fold.rating("ben").points
    assert fold.rating("ada").games == fold.rating("ada").won == 1
    assert fold.rating("nobody").points == 1500


def test_a_rating_settles_in_about_ten_even_games() -> None:
    fold = Fold("temple", 2)
    for number in range(20):
        assert fold.is_provisional("ada") == (number < 10), number
        fold.take(result(number, *(("ada", "bot medium") if number % 2 else ("bot medium", "ada"))))
    assert abs(fold.rating("ada").points - 1500) < 60


def test_bots_that_were_measured_stay_where_they_are() -> None:
    fold = Fold("temple", 2).take_all(result(number, "ada", "bot hard") for number in range(30))
    assert fold.rating("bot hard").points == RUNGS["temple", 2]["hard"]
    assert fold.rating("ada").points > RUNGS["temple", 2]["hard"]


def test_who_wins_half_against_a_rung_comes_to_stand_beside_it() -> None:
    fold = Fold("temple", 2)
    for number in range(120):
        fold.take(result(number, *(("ada", "bot hard") if number % 2 else ("bot hard", "ada"))))
    assert abs(fold.rating("ada").points - RUNGS["temple", 2]["hard"]) < 60


def test_bots_that_nobody_measured_are_rated_like_people() -> None:
    fold = Fold("tikal", 4).take_all([result(1, "ada", "bot easy", "bot easy", "bot hard")])
    assert fold.rating("bot easy").games == 1
    assert fold.rating("bot easy").points > fold.rating("bot hard").points


def test_a_tie_between_equals_changes_nothing_but_how_sure_we_are() -> None:
    fold = Fold("temple", 2).take_all([result(1, "ada", "ben", tie=True)])
    assert fold.rating("ada").points == fold.rating("ben").points
    assert fold.rating("ada").either_way < Fold("temple", 2).rating("ada").either_way


def test_games_with_more_seats_have_ratings_of_their_own() -> None:
    fold = Fold("angkor", 3).take_all(result(number, "ada", "ben", "cleo") for number in range(5))
    assert [fold.rating(who).points > 1500 for who in ("ada", "cleo")] == [True, False]


# Kept by a server


def over(client: TestClient, number: int, sitting: list[dict[str, Any]], won: int, **facts: Any) -> str:
    """A finished table of Temple; its id."""

    def write(connection: Any) -> None:
        row = {
            "id": f"table {number}",
            "game": "temple",
            "version": TEMPLE.version,
            "seats": len(sitting),
            "options": "{}",
            "seed": bytes(32),
            "salt": b"x",
            "owner": sitting[0]["user_id"],
            "public": False,
            "study": False,
            "clock": '{"kind": "none"}',
            "status": "over",
            "scores": " ".join("7" for _ in sitting),
            "won": won,
            "created_ms": number,
            "updated_ms": now_ms() - 10_000 + number,
            **facts,
        }
        connection.execute(insert(tables).values(**row))
        for seat, who in enumerate(sitting):
            common = {"table_id": row["id"], "seat": seat, "name": "x", "standing_in": False, "lost": False}
            connection.execute(insert(seats).values(**{**common, **who}))

    ask(client, write)
    return f"table {number}"


def say_of(client: TestClient, table: str, kind: str, seat: int | None, text: str) -> None:
    row = {"table_id": table, "number": 1, "kind": kind, "seat": seat, "text": text, "at_ms": 1}
    ask(client, lambda connection: connection.execute(insert(events).values(**row)) and None)


def ratings(client: TestClient) -> Ratings:
    kept: Ratings = client.app.state.house.ratings  # type: ignore[attr-defined]
    return kept


def points(client: TestClient, key: str, kept: Ratings | None = None) -> int:
    assert client.portal is not None
    fold: Fold = client.portal.call((kept or ratings(client)).at, "temple", 2)
    return fold.rating(key).points


def people(client: TestClient, *names: str) -> list[dict[str, Any]]:
    return [{"user_id": ask(client, person, name)} for name in names]


def why(client: TestClient, table: str) -> str:
    points(client, "nobody")
    query = select(schema.results.c.why_not).where(schema.results.c.table_id == table)
    return str(ask(client, lambda connection: connection.execute(query).scalar()))


def test_a_game_is_rated_once_it_is_over(client: TestClient) -> None:
    ada, ben = people(client, "Ada", "Ben")
    over(client, 1, [ada, ben], won=1)
    first = points(client, "id-of-Ada")
    assert first > 1500 > points(client, "id-of-Ben")
    assert points(client, "id-of-Ada") == first
    over(client, 2, [ben, ada], won=2)
    assert points(client, "id-of-Ada") > first


def test_whoever_works_it_out_comes_to_the_same(client: TestClient) -> None:
    ada, ben = people(client, "Ada", "Ben")
    for number in range(1, 8):
        over(client, number, [ada, ben], won=1 + number % 2)
        points(client, "id-of-Ada")
    another_process = Ratings(hall_of(client))
    assert points(client, "id-of-Ada", another_process) == points(client, "id-of-Ada")
    over(client, 0, [ada, ben], won=2)  # which ended before the others, and comes in late
    assert points(client, "id-of-Ada", Ratings(hall_of(client))) == points(client, "id-of-Ada")


def test_a_bot_that_filled_in_puts_a_seat_last(client: TestClient) -> None:
    ada, ben = people(client, "Ada", "Ben")
    say_of(client, over(client, 1, [ada, ben], won=1), "seat", 0, "away")
    assert points(client, "id-of-Ada") < 1500 < points(client, "id-of-Ben")


def test_who_lost_on_time_stands_last(client: TestClient) -> None:
    ada, ben = people(client, "Ada", "Ben")
    over(client, 1, [{**ada, "lost": True}, ben], won=1)
    assert points(client, "id-of-Ada") < 1500


@pytest.mark.parametrize(
    ("kind", "seat", "text", "expected"),
    [("end", None, "closed", "host"), ("seat", 0, "handed", "host"), ("hint", 0, "look", "hints")],
)
def test_what_happened_at_a_table_decides_whether_it_counts(
    client: TestClient, kind: str, seat: int | None, text: str, expected: str
) -> None:
    ada, ben = people(client, "Ada", "Ben")
    table = over(client, 1, [ada, ben], won=1)
    say_of(client, table, kind, seat, text)
    assert why(client, table) == expected
    assert points(client, "id-of-Ada") == 1500


def told(client: TestClient, table: str, user_id: str) -> str:
    """What is said of a game to somebody who sat there, or nothing."""
    house = client.app.state.house  # type: ignore[attr-defined]
    found = client.portal.call(told_of, house.ratings, table, user_id)  # type: ignore[union-attr]
    return str(found or "")


def test_a_game_that_counts_says_what_it_changed(client: TestClient) -> None:
    ada, ben = people(client, "Ada", "Ben")
    first = over(client, 1, [ada, ben], won=1)
    begun = points(client, "id-of-Ada")
    assert told(client, first, "id-of-Ada") == f"This game counts for the ladder: your rating begins at {begun}."
    second = over(client, 2, [ada, ben], won=2)
    now = points(client, "id-of-Ada")
    assert told(client, second, "id-of-Ada").endswith(f"your rating falls from {begun} to {now}.")
    assert told(client, first, "id-of-Ada").endswith(f"begins at {begun}."), "of that game, whatever came after it"
    assert told(client, second, "somebody else") == ""


def test_a_game_that_does_not_count_says_why(client: TestClient) -> None:
    ada, ben = people(client, "Ada", "Ben")
    table = over(client, 1, [ada, ben], won=1)
    say_of(client, table, "hint", 0, "look")
    assert told(client, table, "id-of-Ada") == "This game does not count for the ladder: there were hints in it."


@pytest.mark.parametrize(
    "why", ["daily", "host", "no-opponent", "one-screen", "hints", "cooperative", "options", "unknown-game"]
)
def test_every_reason_has_a_sentence(why: str) -> None:
    words = str(say("counted-not", which="this", why=why))
    assert words.startswith("This game does not count for the ladder")
    assert (words == "This game does not count for the ladder.") == (why == "unknown-game")


def test_a_game_of_a_package_that_is_gone_does_not_count(client: TestClient) -> None:
    ada, ben = people(client, "Ada", "Ben")
    assert why(client, over(client, 1, [ada, ben], won=1, game="go")) == "unknown game"


def test_a_game_against_bots_that_was_left_for_two_weeks_is_given_up(client: TestClient) -> None:
    [ada] = people(client, "Ada")
    bot = {"bot": "medium"}
    old = {"status": "playing", "scores": None, "updated_ms": now_ms() - LEFT_MS - 60_000}
    over(client, 1, [ada, bot], won=0, **{**old, "updated_ms": now_ms() - LEFT_MS + 60_000})
    assert points(client, "id-of-Ada") == 1500
    over(client, 2, [ada, bot], won=0, **old)
    assert points(client, "id-of-Ada") < 1500


def test_two_people_who_left_a_game_are_not_rated(client: TestClient) -> None:
    ada, ben = people(client, "Ada", "Ben")
    over(client, 1, [ada, ben], won=0, status="playing", scores=None, updated_ms=1)
    assert points(client, "id-of-Ada") == 1500


def test_a_guest_takes_the_rating_along(client: TestClient) -> None:
    ada, ben, cleo = people(client, "Ada", "Ben", "Cleo")
    over(client, 1, [ada, ben], won=1)
    over(client, 2, [ada, cleo], won=1)
    assert points(client, "id-of-Cleo") < 1500
    ask(client, results.hand_over_results, "id-of-Ada", "id-of-Cleo")
    assert client.portal is not None
    assert client.portal.call(ratings(client).at, "temple", 2).rating("id-of-Cleo").games == 2
    query = select(placed.c.user_id).where(placed.c.table_id == "table 2", placed.c.seat == 0)
    assert ask(client, lambda connection: connection.execute(query).scalar()) == "id-of-Ada"
    assert points(client, "id-of-Cleo", Ratings(hall_of(client))) == points(client, "id-of-Cleo")


# Ladders


def test_the_ladder_has_people_between_the_bots(client: TestClient) -> None:
    ada, ben = people(client, "Ada", "Ben")
    for number in range(24):
        over(client, number, [(ada, ben)[number % 2], {"bot": "medium"}], won=1 + (number % 4 > 1))
    page = client.get("/ladder/temple/2").text
    rows = re.findall(r'<tr class="(.*?)">\s*<td>(.*?)</td>\s*<th scope="row">\s*(.*?)\s*</th>', page, re.DOTALL)
    told = [re.sub("<[^>]*>", "", name).strip() for _, _, name in rows]
    assert told.index("Hard bot") < told.index("Ada") < told.index("Easy bot")
    assert [rank for _, rank, _ in rows if rank] == ["1", "2"]
    assert "Nobody has a settled rating" not in page


def test_few_games_have_no_rank(client: TestClient) -> None:
    over(client, 1, people(client, "Ada", "Ben"), won=1)
    page = client.get("/ladder/temple/2").text
    assert "Nobody has a settled rating here yet" in page
    assert "Provisional ratings" in page


def test_guests_and_the_banned_are_not_listed_but_see_themselves(client: TestClient) -> None:
    ada, ben = people(client, "Ada", "Ben")
    over(client, 1, [ada, ben], won=1)
    ask(
        client,
        lambda c: (
            c.execute(update(schema.users).where(schema.users.c.id == "id-of-Ben").values(banned_ms=1)) and None
        ),
    )
    guest = another(client)
    table = str(guest.post("/play", data={"game": "temple"}).url.path)
    live = hall_of(client).tables.get(table.removeprefix("/t/"))
    assert live is not None
    over(client, 2, [{"user_id": live.room.setup.owner}, ada], won=1)
    assert ">Ben<" not in client.get("/ladder/temple/2").text
    assert "You" not in re.sub("<aside.*</aside>", "", client.get("/ladder/temple/2").text, flags=re.DOTALL)
    assert '<tr class="you">' in guest.get("/ladder/temple/2").text


def test_a_first_game_is_against_a_bot_that_can_be_beaten() -> None:
    first = next_rung(Fold("angkor", 2), "new", ("random", "easy", "medium", "hard"))
    assert first is not None
    assert first.bot == "easy"
    assert str(first.words) == "You have no rating here yet: it begins with your first game."


def test_the_next_rung_is_the_one_that_is_nearest_to_even() -> None:
    fold = Fold("temple", 2)
    fold.take_all(result(number, "bot medium", "ada") for number in range(20))
    found = next_rung(fold, "ada", ("random", "easy", "medium", "hard"))
    assert found is not None
    assert found.bot == "easy"
    assert 0 < found.chance < 1
    assert str(found.words).startswith("You would win about ")
    assert next_rung(Fold("nim", 2), "ada", ("easy",)) is None


def test_between_the_levels_stand_bots_with_a_handicap_so_that_some_rung_is_near_even() -> None:
    for game in ("angkor", "temple"):
        rungs = sorted(RUNGS[game, 2][bot] for bot in rung_names() if bot in RUNGS[game, 2])
        assert max(above - below for below, above in pairwise(rungs)) < 300
    fold = Fold("angkor", 2)
    fold.standings["ada"] = Standing(mu=mu_of(1240, 2), sigma=1.0)
    found = next_rung(fold, "ada", rung_names())
    assert found is not None
    assert found.bot == "modest"
    assert 0.4 < found.chance < 0.6
    assert str(found.about) == "Medium that looks ahead in only half of its moves."


def test_a_first_game_is_against_a_level() -> None:
    first = next_rung(Fold("angkor", 2), "new", rung_names())
    assert first is not None
    assert (first.bot, first.about) == ("easy", None)


def test_a_level_has_no_handicap() -> None:
    steps = {step.bot: step.about for step in ladder(Fold("temple", 2), {}, None, rung_names()).settled}
    assert [bot for bot, about in steps.items() if about is None] == ["hard", "medium", "easy"]
    told = [str(about) for about in steps.values() if about is not None]
    assert all(" only " in about for about in told)
    assert len(set(told)) == 4


def test_the_ladder_offers_a_rung_with_a_handicap_and_says_which(client: TestClient) -> None:
    page = client.get("/ladder/temple/2").text
    assert "Keen bot" in page
    assert "Hard that tries only a few ways to go on." in page
    begun = client.post("/play", data={"game": "temple", "level": "keen"})
    assert "Keen bot" in begun.text


def test_a_ladder_without_games_is_its_rungs() -> None:
    found = ladder(Fold("temple", 2), {}, None, ("easy", "medium", "hard"))
    assert [step.bot for step in found.settled] == ["hard", "medium", "easy"]
    assert found.provisional == []


@pytest.mark.parametrize("path", ["/ladder/temple/3", "/ladder/go/2", "/ladder/temple/1"])
def test_there_is_no_ladder_of_a_game_that_is_not_played_so(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404
    assert "There is no ladder for that game" in client.get(path).text


def test_the_first_ladder_is_the_one_that_is_played_most(client: TestClient) -> None:
    answer = client.get("/ladder")
    assert answer.url.path == "/ladder/angkor/2", answer.text[-1500:]
    over(client, 1, people(client, "Ada", "Ben"), won=1)
    assert client.get("/ladder").url.path == "/ladder/temple/2"


def test_a_player_s_page_shows_the_course_of_their_ratings(client: TestClient) -> None:
    ada, ben = people(client, "Ada", "Ben")
    over(client, 1, [ada, ben], won=1)
    over(client, 2, [ada, ben], won=1)
    page = client.get("/people/Ada").text
    assert "Temple, 2 players" in page
    assert "2 rated games, 2 won" in page
    assert 'aria-label="2 rated games: from ' in page


def test_the_course_of_a_rating_is_drawn_between_the_bots() -> None:
    course = [Moment(1, 1520), Moment(2, 1480), Moment(3, 1610)]
    picture = drawn(course, {"medium": 1500, "hard": 2400})
    assert "medium bot" in picture
    assert "hard bot" not in picture
    assert "3 rated games: from 1500 to 1610 points, with a peak of 1610." in picture
    assert "One rated game: from 1500 to 1520 points" in drawn(course[:1], {})


def test_no_bot_with_a_handicap_is_drawn_into_it() -> None:
    assert set(rungs_of(Fold("temple", 2))) == {"random", "greedy", "easy", "medium", "hard"}


def test_the_ladder_by_program(client: TestClient) -> None:
    over(client, 1, people(client, "Ada", "Ben"), won=1)
    told = client.get("/api/ladder/temple/2").json()
    assert {"hard", "medium", "easy"} <= {step["bot"] for step in told["steps"]}
    [ada] = [step for step in told["steps"] if step["name"] == "Ada"]
    assert (ada["rank"], ada["provisional"], ada["games"], ada["won"]) == (None, True, 1, 1)
    assert told["next"]["bot"] == "easy"
    assert told["next"]["handicap"] == ""
    assert client.get("/api/ladder/go/2").status_code == 404


# What looks odd


def met(lost: int, gave_up: int = 0, others: int = 60) -> list[Result]:
    """Two people who are equal by their games with a bot, of whom Ben then loses to Ada again and again."""
    with_bot = [
        result(number, *((who, "bot medium") if number % 2 else ("bot medium", who)))
        for number in range(others)
        for who in ("ada", "ben")
    ]
    return with_bot + [
        Result(100 + n, f"lost {n}", [Placed("ada", 1, gave_up=False), Placed("ben", 2, gave_up=n < gave_up)])
        for n in range(lost)
    ]


def test_who_loses_again_and_again_to_an_equal_is_shown_to_the_host() -> None:
    [found] = thrown("temple", 2, met(lost=14))
    assert (found.winner, found.loser) == ("ada", "ben")
    assert re.fullmatch(r"14 of 14 won, \d\.\d expected", found.why)


def test_who_gives_up_again_and_again_is_shown_to_the_host() -> None:
    [found] = thrown("temple", 2, met(lost=5, gave_up=3))
    assert found.why == "3 of 5 games given up"


@pytest.mark.parametrize("games", [met(lost=4, gave_up=4), met(lost=6), met(lost=20, others=3)])
def test_a_bad_evening_is_nothing_odd(games: list[Result]) -> None:
    assert thrown("temple", 2, games) == []


def test_the_host_is_told(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GOPURA_DATABASE_URL", hall_of(client).settings.database)
    assert gopura("admin", "suspects").output.endswith("Nothing looks odd.\n")
    ada, ben = people(client, "Ada", "Ben")
    for number in range(40):
        over(client, number, [(ada, ben)[number % 2], {"bot": "medium"}], won=1 + (number % 4 > 1))
    for number in range(40, 60):
        over(client, number, [ada, ben], won=1)
    told = gopura("admin", "suspects")
    assert told.exit_code == 0
    assert re.search(
        r"^Ada \(id-of-Ada\) against Ben \(id-of-Ben\), temple with 2: 20 of 20 won, ", told.output, re.MULTILINE
    )


def test_two_accounts_of_one_browser_are_noticed(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GOPURA_DATABASE_URL", hall_of(client).settings.database)
    secret = {"password": "correct horse battery"}
    for name in ("Ada", "Ben"):
        another(client).post("/profile/sign-up", data={"name": name, **secret})
    for name in ("Ada", "Ben", "Ada"):
        assert client.post("/profile/log-in", data={"name": name, **secret}).status_code == 200
    told = gopura("admin", "suspects").output
    assert re.search(r"^(Ada|Ben) \(\S+\) and (Ada|Ben) \(\S+\): one browser$", told, re.MULTILINE)


def test_who_is_forgotten_shares_a_browser_with_nobody(client: TestClient) -> None:
    people(client, "Ada", "Ben")
    ask(client, results.note_likely_one, "id-of-Ben", "id-of-Ada", 1)
    ask(client, results.note_likely_one, "id-of-Ada", "id-of-Ben", 2)
    assert [(row["user_id"], row["at_ms"]) for row in ask(client, results.likely_ones)] == [("id-of-Ada", 1)]
    ask(client, forget_person, "id-of-Ben")
    assert ask(client, results.likely_ones) == []


def test_a_merged_account_leaves_what_was_noticed_to_the_other(client: TestClient) -> None:
    people(client, "Ada", "Ben", "Cleo")
    ask(client, results.note_likely_one, "id-of-Ada", "id-of-Ben", 1)
    ask(client, results.note_likely_one, "id-of-Ada", "id-of-Cleo", 2)
    ask(client, hand_over, "id-of-Ada", "id-of-Ben")
    found = [(row["user_id"], row["other_id"], row["at_ms"]) for row in ask(client, results.likely_ones)]
    assert found == [("id-of-Ben", "id-of-Cleo", 2)]
