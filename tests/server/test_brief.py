"""What a newcomer is told at the table: the aim, and the short rules at the part that matters now."""

import re

import pytest
from fastapi.testclient import TestClient

from gopura.core.registry import find_game

GAMES = ["angkor", "temple", "tikal"]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_says_what_the_game_is_about_in_three_lines(client: TestClient, game: str) -> None:
    text = client.post("/play", data={"game": game}).text
    [card] = re.findall(r'<section class="aim".*?</section>', text, re.DOTALL)
    assert card.count("<li>") == 3
    assert f'href="/learn/{game}"' in card


@pytest.mark.parametrize("game", GAMES)
def test_the_short_rules_have_every_part_and_pictures(client: TestClient, game: str) -> None:
    text = client.get(f"/rules/{game}/short").text
    words = find_game(game).words
    assert re.findall(r"<h3>([^<]+)</h3>", text) == [
        *(str(heading) for heading, _ in words.summary),
        "How to play here",
    ]
    assert text.count('class="still"') == len(words.pictures) > 3
    assert 'class="now"' not in text


@pytest.mark.parametrize("game", GAMES)
def test_pictures_of_the_rules_have_no_ids_that_a_board_has(client: TestClient, game: str) -> None:
    text = client.get(f"/rules/{game}/short").text
    pictures = re.findall(r'<svg class="still".*?</svg>', text, re.DOTALL)
    assert all(' id="' not in picture and "data-id" not in picture for picture in pictures)


def test_at_a_table_they_open_at_the_part_that_matters_now(client: TestClient) -> None:
    table = client.post("/play", data={"game": "tikal"}).url.path
    text = client.get(f"{table}/rules").text
    assert text.count('class="now"') == 1
    assert "matters now" in text


def test_nobody_reads_the_rules_through_the_eyes_of_another(client: TestClient) -> None:
    table = client.post("/play", data={"game": "angkor"}).url.path
    assert client.get(f"{table}/rules?seat=B").status_code == 403


def test_rules_of_no_game_are_not_found(client: TestClient) -> None:
    assert client.get("/rules/chess/short").status_code == 404
