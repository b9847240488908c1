"""Today’s deal: one for everybody and one try each; a seed that was fixed before; results, streaks, the past."""

import re
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from gopura.core.deals import SALT, before, read_deals
from gopura.core.registry import game_names
from gopura.server.daily import days
from gopura.server.daily.looking import Try, scored, tried
from gopura.server.daily.sharing import course, parts, sign
from gopura.server.daily.spread import Score, bars, drawn, place, spoken
from gopura.server.daily.streaks import Streak, streak
from gopura.server.settings import Settings
from gopura.server.store import deals
from gopura.server.times import day_in_words
from tests.server.days import ask, begun, hall_of, have_met, person, played, some_days_ago
from tests.server.serving import gopura

TODAY = date(2026, 11, 18)


def play(person: TestClient, day: date | None = None) -> str:
    """Sit down to a day's deal; the table's address."""
    answer = person.post(f"/daily/{day or days.today()}/play")
    assert answer.status_code == 200, answer.text
    return str(answer.url.path)


def room(client: TestClient, table: str) -> Any:
    """The room behind an address."""
    live = hall_of(client).tables.get(table.removeprefix("/t/"))
    assert live is not None
    return live.room


def me(client: TestClient) -> str:
    """The id of whoever has just sat down."""
    return str(room(client, play(client)).setup.owner)


# One deal, one try


def test_everybody_has_the_same_deal(client: TestClient, other: TestClient) -> None:
    mine, theirs = room(client, play(client)), room(client, play(other))
    assert mine.id != theirs.id
    assert mine.setup.seed == theirs.setup.seed
    assert mine.setup.game is theirs.setup.game
    assert [seat.bot for seat in mine.seats] == [None, *["random"] * (len(mine.seats) - 1)]


def test_there_is_one_try(client: TestClient) -> None:
    assert play(client) == play(client)


def test_two_requests_at_once_begin_one_try(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    first, known = play(client), deals.try_of
    answers = iter([None])
    monkeypatch.setattr(deals, "try_of", lambda *asked: next(answers, known(*asked)))
    assert play(client) == first


def test_nobody_finishes_it_for_somebody(client: TestClient) -> None:
    answer = client.post(f"{play(client)}/leave", headers={"accept": "application/json"})
    assert answer.status_code == 403
    assert "Nobody else can finish this deal for you." in answer.text


def test_a_rematch_is_no_daily_deal(client: TestClient) -> None:
    table = finish(client, play(client))
    again = client.post(f"{table}/rematch").url.path
    assert again != table
    assert room(client, again).setup.day == ""


def finish(person: TestClient, table: str) -> str:
    """Play a table to its end by first moves."""
    while (view := person.get(f"/api{table.replace('/t/', '/tables/')}").json())["status"] != "over":
        if view["legal"]:
            path = f"/api{table.replace('/t/', '/tables/')}/moves"
            person.post(path, json={"move": view["legal"][0], "expect": view["moves"]})
    return table


@pytest.fixture
def temple_today(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> date:
    """A day on which Temple, the shortest game, is dealt."""
    play(client)  # the chain has begun
    day = days.today()
    while days.planned(day, hall_of(client).settings).game != "temple":
        day += timedelta(days=1)
    monkeypatch.setattr(days, "now_ms", lambda: days.end_of(day) - 1000)
    return day


def test_a_finished_try_has_its_place_and_its_lines_to_share(client: TestClient, temple_today: date) -> None:
    table = finish(client, play(client))
    box = client.get(f"{table}/daily").text
    assert "You are the first to finish." in box
    assert re.search(r"(Won|Lost|Shared the win) \d+ : \d+", box), box
    [shared] = re.findall(r"<pre.*?>(.*?)</pre>", box, re.DOTALL)
    assert shared.startswith(f"Gopura, deal of {day_in_words(temple_today)}\nTemple: ")
    assert shared.endswith(f"/daily/{temple_today}")
    assert 'class="spread"' in box
    facts = client.get("/api/daily/today").json()
    assert (facts["results"], facts["mine"]["place"], facts["streak"]) == (1, 1, 1)
    assert facts["mine"]["over"]
    assert len(facts["spread"]) == 1


@pytest.mark.usefixtures("temple_today")
def test_nobody_is_told_of_others_before_the_end(client: TestClient, other: TestClient) -> None:
    finish(client, play(client))
    play(other)
    assert other.get("/api/daily/today").json()["spread"] == []
    assert 'class="spread"' not in other.get("/daily").text
    assert "One person has finished it" in other.get("/daily").text


@pytest.mark.usefixtures("temple_today")
def test_the_box_of_somebody_elses_game_says_that_it_does_not_count(client: TestClient, other: TestClient) -> None:
    table = finish(client, play(client))
    assert "does not count towards" in other.get(f"{table}/daily").text
    assert client.get(f"{client.post('/play', data={'game': 'temple'}).url.path}/daily").status_code == 404


# The seed


def test_the_seed_was_fixed_the_day_before(client: TestClient) -> None:
    known = read_deals(client.get("/daily/seeds.txt").text)
    assert known[-1].day == days.today() - timedelta(days=1)
    setup = room(client, play(client)).setup
    assert (before(setup.seed), setup.salt) == (known[-1].seed, SALT)


def test_todays_seed_is_nowhere_to_be_read(client: TestClient) -> None:
    table = play(client)
    seed = room(client, table).setup.seed.hex()
    for path in ("/daily", "/daily/seeds.txt", table, f"{table}/record", "/api/daily/today"):
        assert seed not in client.get(path).text
    assert before(bytes.fromhex(seed)).hex() in client.get("/daily").text


def test_a_game_is_verified_by_the_list_of_seeds(client: TestClient, tmp_path: Path, temple_today: date) -> None:
    record, seeds = tmp_path / "game.gopura", tmp_path / "seeds.txt"
    record.write_text(client.get(f"{finish(client, play(client))}/record").text, encoding="utf-8")
    seeds.write_text(client.get("/daily/seeds.txt").text, encoding="utf-8")
    told = gopura("verify", str(record), "--deals", str(seeds))
    assert (told.exit_code, "none of these seeds" in told.output) == (2, True)
    seeds.write_text(seeds.read_text() + f"{temple_today} {room(client, play(client)).setup.seed.hex()}\n")
    told = gopura("verify", str(record), "--deals", str(seeds))
    assert told.exit_code == 0, told.output
    assert f"It is the deal of {temple_today}." in told.output


def test_the_chain_stays_the_same_whoever_asks(client: TestClient) -> None:
    client.get("/daily")
    first = client.get("/daily/seeds.txt").text
    ask(client, deals.begin_chain, f"{some_days_ago(9)} {bytes(32).hex()}")
    assert client.get("/daily/seeds.txt").text == first


# Days


@pytest.mark.parametrize("day", ["2019-01-01", "2999-01-01", "20261118", "yesterday", "2026-11-31"])
def test_other_days_have_no_deal(client: TestClient, day: str) -> None:
    for answer in (
        client.get(f"/daily/{day}"),
        client.get(f"/api/daily/{day}"),
        client.post(f"/daily/{day}/play"),
    ):
        assert answer.status_code == 404
        assert "There was no deal on that day." in answer.text


def test_a_past_day_is_played_outside_the_count(client: TestClient) -> None:
    ask(client, begun, some_days_ago(3))
    one, two = play(client, some_days_ago(2)), play(client, some_days_ago(2))
    assert one != two
    assert room(client, one).setup.seed == room(client, two).setup.seed
    assert client.get(f"/api/daily/{some_days_ago(2)}").json()["mine"] is None


def test_what_a_day_brought_is_written_down(client: TestClient) -> None:
    kept = days.planned(days.today(), hall_of(client).settings)
    game = next(name for name in game_names() if name != kept.game)
    plan = days.Plan(kept.day, game, 1, 2, "greedy")
    client.get("/daily")
    ask(
        client, deals.keep_deal, {name: getattr(plan, name) for name in ("day", "game", "version", "seats", "bot")}
    )
    assert room(client, play(client)).setup.game.facts.name == game
    assert room(client, play(client)).seats[1].bot == "greedy"


def test_a_game_that_is_gone_is_a_sentence(client: TestClient) -> None:
    client.get("/daily")
    ask(
        client,
        deals.keep_deal,
        {**dict.fromkeys(("version", "seats"), 2), "day": str(days.today()), "game": "go", "bot": "random"},
    )
    assert "go can no longer be played here" in client.post(f"/daily/{days.today()}/play").text
    assert client.get("/daily").status_code == 200


def test_the_games_take_turns() -> None:
    names = [days.planned(TODAY + timedelta(days=number), Settings()).game for number in range(3)]
    assert sorted(names) == sorted(set(game_names()))[: len(names)]


def test_the_calendar_says_how_each_day_went(client: TestClient) -> None:
    ask(client, begun, some_days_ago(3))
    owner = me(client)
    plan = days.planned(some_days_ago(1), Settings(default_bot="random"))
    ask(client, played, owner, plan, (61, 58))
    page = client.get(f"/daily/{some_days_ago(1)}").text
    assert f"{plan.title}: you won" in page
    assert "Won 61 : 58" in page


# Everybody's results


@pytest.fixture
def yesterday(client: TestClient) -> days.Plan:
    """A day that is over."""
    ask(client, begun, some_days_ago(9))
    return days.planned(some_days_ago(1), Settings(default_bot="random"))


def test_one_has_a_place_among_all_and_among_people_one_knows(client: TestClient, yesterday: days.Plan) -> None:
    owner = me(client)
    ben, cleo = (ask(client, person, name) for name in ("Ben", "Cleo"))
    ask(client, played, owner, yesterday, (50, 40))
    ask(client, played, ben, yesterday, (50, 45))
    ask(client, played, cleo, yesterday, (80, 10))
    page = client.get(f"/daily/{yesterday.day}").text
    assert "Your place: 2 of 3" in page
    assert "People you have played with" not in page
    ask(client, have_met, owner, ben)
    page = client.get(f"/daily/{yesterday.day}").text
    assert "Your place: 1 of 2" in page
    assert re.search(r'<a href="/people/Ben">Ben</a></th><td>Won 50 : 45</td>', page)
    assert "Cleo" not in page


def test_who_has_blocked_somebody_is_not_shown_to_them(client: TestClient, yesterday: days.Plan) -> None:
    owner, ben = me(client), ask(client, person, "Ben")
    ask(client, played, owner, yesterday, (50, 40))
    ask(client, played, ben, yesterday, (50, 45))
    ask(client, have_met, owner, ben)
    client.post("/profile/block", data={"name": "Ben"})
    assert ">Ben<" not in client.get(f"/daily/{yesterday.day}").text


def test_who_goes_on_when_the_seed_is_public_has_no_place(client: TestClient, yesterday: days.Plan) -> None:
    ask(client, played, me(client), yesterday, (90, 10), 3_600_000)
    ask(client, played, ask(client, person, "Ben"), yesterday, (50, 45))
    known = read_deals(client.get("/daily/seeds.txt").text)
    assert known[-1].day.isoformat() == yesterday.day, "so all that was hidden could be known an hour ago"
    page = client.get(f"/daily/{yesterday.day}").text
    assert "it counts towards your streak, but has no" in page
    assert "Your place" not in page
    assert "One person has finished it" in page
    told = client.get(f"/api/daily/{yesterday.day}").json()
    assert (told["mine"]["counts"], told["mine"]["place"], told["results"]) == (True, None, 1)
    assert told["streak"] == 1
    assert sum(bar["won"] + bar["lost"] for bar in told["spread"]) == 1


@pytest.mark.usefixtures("yesterday")
def test_who_finishes_after_the_next_day_is_not_counted(client: TestClient) -> None:
    owner = me(client)
    plan = days.planned(some_days_ago(3), Settings(default_bot="random"))
    ask(client, played, owner, plan, (50, 40), 2 * 86_400_000)
    page = client.get(f"/daily/{plan.day}").text
    assert "so it does not count" in page
    assert "Nobody has finished it yet" in page


def test_a_guest_takes_the_tries_along_but_keeps_one_a_day(client: TestClient, yesterday: days.Plan) -> None:
    guest, account = me(client), ask(client, person, "Ben")
    ask(client, played, guest, yesterday, (50, 40))
    earlier = days.planned(some_days_ago(2), Settings(default_bot="random"))
    ask(client, played, guest, earlier, (50, 40))
    ask(client, played, account, earlier, (10, 40))
    ask(client, deals.hand_over_tries, guest, account)
    assert [row["day"] for row in ask(client, deals.tries_of, account)] == [
        earlier.day,
        yesterday.day,
        str(days.today()),
    ]
    assert [row["day"] for row in ask(client, deals.tries_of, guest)] == [earlier.day]


def test_a_second_try_is_refused_by_the_database(client: TestClient, yesterday: days.Plan) -> None:
    owner = me(client)

    def twice(connection: Connection) -> None:
        played(connection, owner, yesterday, (1, 0))
        played(connection, owner, yesterday, (1, 0))

    with pytest.raises(IntegrityError):
        ask(client, twice)


def test_a_try_that_the_host_has_closed_is_not_over() -> None:
    row = {
        "day": "2026-11-18",
        "id": "t",
        "status": "over",
        "scores": "1 2",
        "won": 0,
        "updated_ms": 0,
        "ended": True,
    }
    assert not tried(row).is_over


@pytest.mark.parametrize(
    ("points", "won", "words"),
    [([61, 58], 1, "Won 61 : 58"), ([58, 61], 2, "Lost 58 : 61"), ([5, 5], 3, "Shared the win 5 : 5")],
)
def test_a_result_in_words(points: list[int], won: int, words: str) -> None:
    mine = Try(TODAY, "t", is_over=True, counts=True, is_placed=True, points=points, score=scored(points, won))
    assert str(mine.words) == words


# Pure


def test_results_are_spread_over_at_most_nine_bars() -> None:
    scores = [Score(lead >= 0, lead) for lead in range(-40, 41)]
    found = bars(scores, Score(True, 3))
    assert [bar.range for bar in found][:2] == ["−40…−31", "−30…−21"]
    assert (len(found), sum(bar.won + bar.lost for bar in found)) == (9, 81)
    assert [bar.range for bar in found if bar.is_mine] == ["0…+9"]
    assert {bar.low for bar in found if bar.won} == {0, 10, 20, 30, 40}


@pytest.mark.parametrize("leads", [[0], [-1, 1], [0, 10**6], [-(10**9), 10**9]])
def test_there_are_never_too_many_bars(leads: list[int]) -> None:
    found = bars([Score(True, lead) for lead in leads])
    assert 1 <= len(found) <= 10
    assert sum(bar.won for bar in found) == len(leads)
    assert "NaN" not in drawn(found)


def test_the_bars_are_also_said() -> None:
    found = bars([Score(True, 3), Score(True, 3), Score(False, -2)], Score(False, -2))
    words = spoken(found)
    assert words == "3 results, by points ahead of the bot. −2: 1. +3: 2. Yours is in −2."
    assert f'aria-label="{words}"' in drawn(found)
    assert bars([]) == []


def test_a_win_stands_before_a_defeat_whatever_the_points() -> None:
    scores = [Score(True, -1), Score(False, 5), Score(True, 9)]
    assert [place(score, scores) for score in scores] == [2, 3, 1]


@pytest.mark.parametrize(
    ("ago", "found"),
    [
        ([], Streak(0, 0, ends_today=False)),
        ([0], Streak(1, 1, ends_today=False)),
        ([1], Streak(1, 1, ends_today=False)),  # today may be missed: it is forgiven
        ([2], Streak(1, 1, ends_today=True)),  # yesterday was missed
        ([3], Streak(0, 1, ends_today=False)),
        ([0, 1, 2], Streak(3, 3, ends_today=False)),
        ([0, 2, 3], Streak(3, 3, ends_today=False)),  # one missed day is forgiven
        ([0, 2, 4], Streak(2, 2, ends_today=False)),  # of two in one week the later one
        ([0, 2, 3, 4, 5, 6, 7, 9, 10], Streak(9, 9, ends_today=False)),  # a week apart they are
        ([1, 2, 3, 5], Streak(4, 4, ends_today=True)),
        ([20, 21, 22, 0], Streak(1, 3, ends_today=False)),
    ],
)
def test_a_streak_forgives_one_day_a_week(ago: list[int], found: Streak) -> None:
    assert streak([TODAY - timedelta(days=each) for each in ago], TODAY) == found


def test_the_course_of_a_game_is_six_signs_or_none(client: TestClient) -> None:
    begun_now = room(client, play(client))
    assert course(begun_now) == ""
    leads = [3, 3, 3, 3, 0, 0, -1, -1, -1, -1, 5, 5]
    assert "".join(sign(leads[len(leads) * part // 6 - 1]) for part in parts(leads)) == "▲▲◇▽▽▲"


def test_a_day_ends_at_midnight() -> None:
    assert days.date_at(days.end_of(TODAY) - 1) == TODAY
    assert days.date_at(days.end_of(TODAY)) == TODAY + timedelta(days=1)


def test_the_home_page_offers_it(client: TestClient) -> None:
    assert "Play today’s deal" in client.get("/").text
    play(client)
    assert "Your game is waiting for you." in client.get("/").text
