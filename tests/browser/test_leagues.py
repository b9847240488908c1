"""A whole season by two browsers: made, joined, both rounds played to their end, and what the page says of it."""

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.judging import assert_open_to_all
from tests.browser.playing import Visit, play_until
from tests.server.serving import Server, gopura

SHOTS = os.environ.get("GOPURA_SHOTS")  # a folder to keep what the pages look like


def signed_up(page: Page, name: str) -> Page:
    """Somebody with an account, looking at the leagues."""
    form = page.locator('form[action="/profile/sign-up"]')
    form.locator('[name="name"]').fill(name)
    form.locator('[name="password"]').fill("a long enough secret")
    form.get_by_role("button").click()
    page.get_by_role("link", name="Leagues").click()
    expect(page.get_by_role("heading", name="Leagues", level=1)).to_be_visible()
    return page


def judged(page: Page, state: str) -> None:
    """Hold a page to what is asked of all, and keep its picture where one is wanted."""
    assert_open_to_all(page, state)
    if SHOTS:
        for width, height in ((360, 640), (844, 390), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            for theme in ("light", "dark"):
                page.emulate_media(color_scheme=theme)
                page.screenshot(path=f"{SHOTS}/{state.replace(' ', '-')}-{width}-{theme}.png", full_page=True)
        page.set_viewport_size({"width": 1440, "height": 900})


@pytest.mark.timeout(600)
def test_two_browsers_play_a_whole_season(visit: Visit, server: Server, tmp_path: Path) -> None:
    ada, ben = (
        signed_up(visit(f"{server.url}/profile"), name) for name in ("Ada of the league", "Ben of the league")
    )
    ada.get_by_role("link", name="New season").click()
    ada.get_by_role("link", name="Temple", exact=True).click()
    judged(ada, "the form of a season")
    ada.get_by_label("Name").fill("Two rounds of Temple")
    ada.get_by_label("Rounds").fill("2")
    tomorrow = datetime.now(UTC) + timedelta(days=1)
    ada.get_by_label("First round opens").fill(f"{tomorrow:%Y-%m-%dT%H:%M}")
    ada.get_by_label("Days from one round to the next").fill("0")
    ada.get_by_label("Bots that fill in").select_option("easy")
    ada.get_by_role("button", name="Make the season").click()
    season = ada.url
    ada.get_by_role("button", name="Sign up").click()
    ben.goto(season)
    ben.get_by_role("button", name="Sign up").click()
    expect(ben.get_by_text("You take part.")).to_be_visible()
    judged(ben, "a season to sign up for")
    ben.goto(f"{server.url}/leagues")
    judged(ben, "the leagues")
    let_begin(server, season)
    for number in (1, 2):
        for page in (ada, ben):
            take_part(page, season, number)
        for page in (ada, ben):
            until_seen(
                page, season, f"Round {number + 1} is being played" if number < 2 else "This season is over."
            )
    judged(ada, "a season that is over")
    expect(ada.locator(".standings tbody tr")).to_have_count(2)
    with ada.expect_download() as download:
        ada.get_by_text("How you can check all of it").click()
        ada.get_by_role("link", name="The season as a file").click()
    file = tmp_path / "season.json"
    download.value.save_as(file)
    told = gopura("league", str(file))
    assert (told.exit_code, "The file holds: 4 games" in told.output) == (0, True), told.output


def let_begin(server: Server, season: str) -> None:
    """Let the season's time come."""
    with closing(sqlite3.connect(server.folder / "gopura.db", timeout=30)) as database, database:
        database.execute("UPDATE seasons SET starts_ms = 0 WHERE id = ?", [season.rpartition("/")[2]])


def until_seen(page: Page, season: str, words: str) -> None:
    """Wait until the season's page says that."""
    for _ in range(60):
        page.goto(season)
        if page.get_by_text(words).count():
            return
        page.wait_for_timeout(500)
    raise AssertionError(f"{season} never says {words!r}: {page.locator('main').inner_text()}")


def take_part(page: Page, season: str, number: int) -> None:
    """Play one's table of the round to its end."""
    until_seen(page, season, f"Round {number} is being played")
    if number == 2:
        judged(page, "a round that is played")
    page.get_by_role("link", name="To your table").click()
    expect(page.locator("h1")).to_contain_text(f"League, round {number}")
    play_until(page)
