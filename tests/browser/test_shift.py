"""Nothing moves once it is painted: the page comes with the words that its layout depends on."""

import pytest
from playwright.sync_api import Page

from tests.browser.playing import Visit, new_table, play_until, settle
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


PLACE = """() => {
  const { x, top } = document.querySelector('#dock .panel').getBoundingClientRect();
  const { bottom } = document.getElementById('ask').getBoundingClientRect();
  return [x, top, bottom];
}"""
SETTLED = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
PICKED = "() => document.getElementById('ask').classList.contains('picking')"
CANCEL = "[...document.querySelectorAll('#acts button')].find((b) => b.textContent === 'Cancel')?.click()"
LIT = "[...document.querySelectorAll('.can')]"
ON_BOARD = f"{LIT}.find((each) => !each.closest('.dock'))"
IN_DOCK = f"{LIT}.find((each) => each.closest('.dock') && !each.matches('.chosen'))"


def place(page: Page) -> list[float]:
    """Where the first panel beside the board is, and the foot of what is asked, once all is laid out."""
    page.evaluate(SETTLED)
    found: list[float] = page.evaluate(PLACE)
    return found


def choose(page: Page, thing: str) -> None:
    """Click something lit, if there is any."""
    page.evaluate(f"() => ({thing} ?? {LIT}[0])?.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))")


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("game", ["angkor", "temple", "tikal"])
def test_what_lies_beside_the_board_stays_under_the_finger(
    visit: Visit, server: Server, game: str, size: tuple[int, int]
) -> None:
    page = visit(server.url, phone=True)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    new_table(page, server, game, A="me", B="bot:random")
    page.evaluate("document.querySelector('#aim-close')?.click()")
    for moves in (0, 3 if game == "tikal" else 4 if game == "angkor" else 2):
        play_until(page, moves)
        settle(page)
        before = place(page)
        for thing in (ON_BOARD, IN_DOCK):
            choose(page, ON_BOARD)
            page.wait_for_function(PICKED)
            assert place(page) == pytest.approx(before, abs=1)
            choose(page, thing)
            assert place(page) == pytest.approx(before, abs=1)
            page.evaluate(CANCEL)
            assert place(page) == pytest.approx(before, abs=1)
