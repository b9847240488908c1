"""Nothing moves once it is painted: the page comes with the words that its layout depends on."""

import pytest
from playwright.sync_api import Page

from tests.browser.playing import Visit, new_table, settle
from tests.server.serving import Server

SCREENS = [(390, 844), (844, 390), (1440, 900)]
WATCH = """window.shifts = [];
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) shifts.push([each.value, ...each.sources.map(({ node }) => node?.id)]);
}).observe({ type: 'layout-shift', buffered: true });"""


def shifts(page: Page, address: str) -> dict[tuple[int, int], list[object]]:
    """What moved on each screen while the page there was loaded."""
    page.add_init_script(WATCH)
    found = {}
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(address)
        page.wait_for_selector(".can", state="attached")
        page.wait_for_timeout(300)
        found[width, height] = page.evaluate("window.shifts")
    return found


@pytest.mark.parametrize("game", ["angkor", "temple", "tikal"])
def test_a_lesson_stands_still(visit: Visit, server: Server, game: str) -> None:
    found = shifts(visit(server.url, phone=True), f"{server.url}/learn/{game}/1")
    assert not any(found.values()), found


@pytest.mark.parametrize("game", ["angkor", "temple", "tikal"])
def test_a_table_stands_still(visit: Visit, server: Server, game: str) -> None:
    page = visit(server.url, phone=True)
    address = new_table(page, server, game, A="me", B="bot:random")
    settle(page)
    found = shifts(page, address)
    assert not any(found.values()), found
