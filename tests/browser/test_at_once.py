"""Seats that choose at the same time, at one screen and at two."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.playing import Visit, expect_prompt
from tests.server.serving import Server

PROJECT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def bids(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server to which a package has brought secret bids."""
    package = tmp_path_factory.mktemp("package")
    told = package / "secret_bids-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: secret-bids\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text("[gopura.games]\nsecret_bids = tests.secret_bids:GAME\n")
    path = os.pathsep.join([str(package), str(PROJECT), os.environ.get("PYTHONPATH", "")])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", path)
        with Server(tmp_path_factory.mktemp("server")) as server:
            yield server


def test_two_at_one_screen_choose_one_after_the_other(visit: Visit, bids: Server) -> None:
    page = visit(f"{bids.url}/new?game=secret_bids")
    page.select_option("#seat-B", "here")
    page.fill('[name="here B"]', "Ben")
    page.click("text=Open the table")
    page.wait_for_url("**/t/*")
    page.click("#cover-show")
    page.get_by_role("button", name="bid 3").click()
    expect(page.locator("#cover-words")).to_have_text("Hand the screen to Ben.")
    expect(page).not_to_have_title("● Your turn · Secret bids")
    assert "bid 3" not in page.locator("main").inner_text()
    page.click("#cover-show")
    expect(page.locator("#seats .you .name")).to_have_text("Ben")
    page.get_by_role("button", name="bid 4").click()
    page.get_by_role("button", name="End turn").click()
    expect(page.locator("#log")).to_contain_text("bid 4")
    expect(page.locator("#cover")).to_be_hidden()  # Ben chooses for the next pot, too
    expect(page.locator("#seats .you .name")).to_have_text("Ben")
    expect(page.locator("#seats .turn")).to_have_count(2)


def test_who_has_chosen_may_choose_again_while_another_thinks(visit: Visit, bids: Server) -> None:
    ada = visit(f"{bids.url}/new?game=secret_bids")
    ada.select_option("#seat-B", "open")
    ada.click("text=Open the table")
    ada.wait_for_url("**/t/*")
    expect(ada.locator("#link")).to_have_value(ada.url)
    ada.keyboard.press("Escape")
    ben = visit(ada.url)
    ben.click("text=Sit down")
    for page in (ada, ben):
        expect(page.get_by_role("button", name="bid 3")).to_be_visible()
    expect(ada).to_have_title("● Your turn · Secret bids")
    ada.get_by_role("button", name="bid 3").click()
    expect_prompt(ada, "You have chosen bid 3.")
    expect(ada).to_have_title("Secret bids · Gopura")
    expect(ada.locator("#seats .turn")).to_have_count(1)
    ada.get_by_role("button", name="Undo").click()
    expect(ada.locator("#seats .turn")).to_have_count(2)
