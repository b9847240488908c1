"""Every screen: what is written can be read, what can be tapped can be hit, and nothing hangs over the edge."""

from typing import Any

import pytest
from playwright.sync_api import Page

import gopura
from gopura.core.chance import QuickDice
from tests.browser.playing import Visit, box_of, settle
from tests.server.serving import Server

TOUCHED = [(360, 640), (390, 844), (844, 390), (768, 1024)]
POINTED = [(1440, 900), (1920, 1080), (3840, 2160)]
SEATS = {"angkor": 4, "temple": 2, "tikal": 4}
MOVES = {"angkor": 45, "temple": 3, "tikal": 120}
BOARDS = {"angkor": "mat:", "temple": "plan", "tikal": "map"}
READABLE = 11  # pixels
TAPPABLE = 40
CLICKABLE = 24
# How large texts are, and things that can be chosen, in the panels that a selector finds.
SIZES = """(selector) => {
  const panels = [...document.querySelectorAll(selector)].filter((panel) => !panel.hidden);
  const within = (what) => panels.flatMap((panel) => [...panel.querySelectorAll(what)]);
  const texts = within('text').filter((text) => text.textContent.trim()).map((text) => {
    const { a, b } = text.getScreenCTM();
    return { what: text.textContent, size: parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b) };
  });
  const targets = within('.can').map((thing) => {
    const { width, height } = thing.getBoundingClientRect();
    return { what: thing.dataset.id, size: Math.min(width, height) };
  });
  return { texts, targets };
}"""
WORDS = """() => [...document.querySelectorAll('.top *, .ask *, .lens *')]
  .filter((each) => each.checkVisibility() && each.children.length === 0 && each.textContent.trim())
  .map((each) => ({ what: each.textContent, size: parseFloat(getComputedStyle(each).fontSize) }))"""
BUTTONS = """() => [...document.querySelectorAll('.acts button, .lens button, .tools button')]
  .filter((each) => each.checkVisibility())
  .map((each) => ({ what: each.textContent, size: each.getBoundingClientRect().height }))"""


def mid_game(game: str) -> str:
    """The record of a game played at random for a while, by seats that seldom end a turn early."""
    for seed in range(1, 40):
        table, dice = gopura.start(game, seats=SEATS[game], seed=seed), QuickDice(seed)
        while not table.over and len(table.played) < MOVES[game]:
            legal = table.moves()
            few = legal[:-1] if len(legal) > 1 and dice.below(10) else legal
            table.play(few[dice.below(len(few))])
        if not table.over:
            return str(table.record())
    raise AssertionError("No such game.")


def studied(visit: Visit, server: Server, game: str, *, phone: bool) -> Page:
    page = visit(f"{server.url}/import", phone=phone)
    page.fill("#record", mid_game(game))
    page.click("text=Open the study board")
    page.wait_for_url("**/t/*")
    settle(page)
    return page


def resized(page: Page, width: int, height: int) -> None:
    """Another screen; waits until the board has been laid out for it."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")


def below(sizes: list[dict[str, Any]], least: float) -> list[dict[str, Any]]:
    """Whatever is smaller than that."""
    return [each for each in sizes if each["size"] < least - 0.05]


@pytest.mark.parametrize("game", SEATS)
def test_on_every_screen_the_panels_can_be_read_and_hit(visit: Visit, server: Server, game: str) -> None:
    page = studied(visit, server, game, phone=True)
    for width, height in TOUCHED + POINTED:
        resized(page, width, height)
        found = page.evaluate(SIZES, ".dock .panel")
        least = TAPPABLE if (width, height) in TOUCHED else CLICKABLE
        assert found["texts"], (width, height)
        assert below(found["texts"], READABLE) == [], (width, height)
        assert below(found["targets"], least) == [], (width, height)
        assert below(page.evaluate(WORDS), READABLE) == [], (width, height)
        assert below(page.evaluate(BUTTONS), least) == [], (width, height)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate("document.documentElement.scrollHeight") <= height


@pytest.mark.parametrize("game", SEATS)
def test_from_close_by_everything_on_a_board_can_be_read_and_hit(visit: Visit, server: Server, game: str) -> None:
    page = studied(visit, server, game, phone=True)
    if game == "temple":
        page.keyboard.press("p")
    for width, height in TOUCHED:
        resized(page, width, height)
        for _ in range(14):
            page.keyboard.press("+")
        found = page.evaluate(SIZES, f".panel.lead[data-panel^='{BOARDS[game]}']")
        assert below(found["texts"], READABLE) == [], (width, height)
        assert below(found["targets"], TAPPABLE) == [], (width, height)


@pytest.mark.parametrize("game", SEATS)
def test_a_browser_that_enlarges_enlarges_the_words(visit: Visit, server: Server, game: str) -> None:
    page = studied(visit, server, game, phone=False)
    at_once = [each["size"] for each in page.evaluate(SIZES, ".dock .panel")["texts"]]
    resized(page, 720, 450)  # what is left of 1440 × 900 at 200 %
    doubled = [2 * each["size"] for each in page.evaluate(SIZES, ".dock .panel")["texts"]]
    assert min(doubled) > 1.3 * min(at_once)


def test_the_map_has_more_than_half_of_a_desktop_screen(visit: Visit, server: Server) -> None:
    page = studied(visit, server, "tikal", phone=False)
    box = box_of(page, "[data-panel=map]")
    assert box["width"] * box["height"] >= 0.55 * 1440 * 900
    page.click("#toggle-side")
    page.wait_for_function("document.querySelector('[data-panel=map]').clientWidth > 1050")
    wide = box_of(page, "[data-panel=map]")
    assert wide["width"] * wide["height"] >= 0.65 * 1440 * 900


def test_what_is_asked_stands_beside_the_board_of_a_phone_that_is_turned(visit: Visit, server: Server) -> None:
    page = studied(visit, server, "tikal", phone=True)
    resized(page, 844, 390)
    ask, board, dock = (box_of(page, each) for each in (".ask", "[data-panel=map]", ".dock"))
    assert board["right"] <= ask["left"] + 1
    assert dock["top"] == pytest.approx(ask["bottom"], abs=2)
    assert ask["height"] < 160
    assert board["height"] > 330
