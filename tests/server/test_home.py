"""The way to a first game: who is new is offered lessons and an easy opponent, and everybody the levels."""

import re
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient

from gopura.bots import level_names
from gopura.server.app import create_app
from gopura.server.settings import Settings, ladder_bots, level_ladder, offered_bots, seated_bots
from gopura.server.store.database import open_database


def levels(text: str, game: str) -> tuple[list[str], str]:
    """The opponents that the home page offers in a game, and which is chosen."""
    [form] = re.findall(rf'<form[^>]*class="play-now" data-game="{game}">.*?</form>', text, re.DOTALL)
    [chosen] = re.findall(r'<option value="(\w+)" selected>', form)
    return re.findall(r'<option value="(\w+)"', form), chosen


@pytest.fixture
def home(settings: Settings) -> TestClient:
    """A server as it comes: its default is the medium bot."""
    plain = replace(settings, default_bot="medium")
    return TestClient(create_app(plain, open_database(plain.database)))


def test_no_yardstick_of_research_is_offered(home: TestClient) -> None:
    with home as client:
        assert levels(client.get("/").text, "tikal") == (["easy", "medium", "hard"], "easy")


def test_who_is_new_to_a_game_is_offered_its_lessons(home: TestClient) -> None:
    with home as client:
        text = client.get("/").text
    assert "New to Tikal?" in text
    assert 'href="/learn/tikal"' in text
    assert "or begin with an easy bot." in " ".join(text.split())


def test_who_has_played_a_game_is_new_to_the_others_only(home: TestClient) -> None:
    with home as client:
        client.post("/play", data={"game": "tikal", "level": "easy"})
        text = client.get("/").text
    assert "New to Tikal?" not in text
    assert "New to Angkor?" in text
    assert levels(text, "tikal")[1] == "medium"
    assert levels(text, "angkor")[1] == "easy"


def test_the_level_that_is_chosen_sits_at_the_table(client: TestClient) -> None:
    assert "Easy bot" in client.post("/play", data={"game": "temple", "level": "easy"}).text


def test_after_a_bot_with_a_handicap_the_next_rung_is_easier_or_harder() -> None:
    settings = Settings()
    assert level_ladder(settings) == level_ladder(settings, ["hard", None]) == ("easy", "medium", "hard")
    assert level_ladder(settings, ["steady", None]) == (
        *("easy", "mild", "modest", "steady"),
        *("medium", "keen", "hard"),
    )
    assert "keen" not in ladder_bots(Settings(strongest_bot="medium"))


def test_a_level_that_is_not_there_is_refused_with_a_sentence(client: TestClient) -> None:
    answer = client.post("/play", data={"game": "temple", "level": "godlike"})
    assert answer.status_code == 400
    assert "There is no bot" in answer.text


def test_what_a_host_made_the_default_is_offered_whatever_it_is() -> None:
    assert offered_bots(Settings(default_bot="random")) == ("random", "easy", "medium", "hard")
    assert offered_bots(Settings(strongest_bot="expert")) == level_names()


def test_pass_and_play_seats_everybody_at_this_screen(client: TestClient) -> None:
    assert 'href="/new?game=temple&amp;here=yes"' in client.get("/").text
    form = client.get("/new?game=temple&here=yes").text
    assert '<option value="here" selected>' in form
    assert '<option value="open" selected>' not in form
    assert '<option value="here" selected>' not in client.get("/new?game=temple").text


def test_a_new_table_offers_levels_and_keeps_yardsticks_of_research_behind_a_link(client: TestClient) -> None:
    page = client.get("/new?game=temple").text
    assert "Bot: easy" in page
    assert "Bot: greedy" not in page
    assert "/new?game=temple&amp;experiments=yes" in page
    page = client.get("/new?game=temple&experiments=yes").text
    levels, apart = (
        page[page.index('id="seat-B"') :].split("</select>")[0].split('<optgroup label="For experiments">')
    )
    assert "Bot: easy" in levels
    assert "Bot: greedy" not in levels
    assert "Bot: greedy" in apart


def test_easier_and_harder_are_levels_for_people_and_engines_of_the_host_can_be_seated() -> None:
    settings = Settings(default_bot="random", engines="fox = node fox.js")
    assert level_ladder(settings) == ("easy", "medium", "hard")
    assert seated_bots(settings) == ("random", "easy", "medium", "hard", "fox")
