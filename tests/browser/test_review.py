"""The review of a game is read while it is made: what stands on the page stays where it is."""

import pytest
from playwright.sync_api import Page, expect

from gopura.core.record import write_record
from tests.browser.judging import assert_open_to_all
from tests.browser.playing import Visit
from tests.browser.test_shift import SCREENS, WATCH
from tests.reviews.games import played
from tests.server.serving import Server

PLACES = """['h1', '#story', '#chart-shares svg', '#found'].map((each) => {
  const { x, y, width } = document.querySelector(each).getBoundingClientRect();
  return [x, y, width].map(Math.round);
})"""
PATIENCE = 120_000  # milliseconds, in which the workers of a busy machine look back on a short game


def study_board(page: Page, server: Server, seed: int) -> str:
    """The address of a board with a finished game of Temple that nobody has looked back on."""
    page.goto(f"{server.url}/import")
    page.fill("#record", write_record(played("temple", seed).record()))
    page.click("text=Open the study board")
    page.wait_for_url("**/t/*")
    return page.url.partition("#")[0]


@pytest.mark.parametrize(("phone", "seed"), [(True, 5), (False, 6)])
def test_nothing_moves_while_a_review_grows(visit: Visit, server: Server, *, phone: bool, seed: int) -> None:
    page = visit(server.url, phone=phone)
    address = study_board(page, server, seed)
    page.add_init_script(WATCH)
    page.goto(f"{address}/review")
    page.wait_for_selector("#chart-shares svg", timeout=PATIENCE)
    before = page.evaluate(PLACES)
    expect(page.locator(".summary")).to_be_visible(timeout=PATIENCE)
    assert page.evaluate(PLACES) == before
    assert page.evaluate("window.shifts") == []
    assert "luck" not in page.locator("main").inner_text().lower()
    expect(page.locator(".making")).to_have_count(0)
    assert_open_to_all(page, "a review")
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        page.wait_for_selector("#chart-shares svg")
        page.wait_for_timeout(300)
        assert page.evaluate("window.shifts") == [], (width, height)


def test_numbers_are_there_for_who_asks_for_them(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    page.goto(f"{study_board(page, server, 7)}/review")
    expect(page.locator(".summary")).to_contain_text("ahead", timeout=PATIENCE)
    expect(page.locator(".account").first).to_be_hidden()
    page.get_by_text("The numbers", exact=True).click()
    expect(page.locator(".account").first).to_contain_text("At the start")
    expect(page.locator("#chart-points svg").first).to_be_visible()
