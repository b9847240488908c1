"""Light, dark, forced colours and large text: a page for every pair of eyes."""

from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from gopura.core.registry import game_names
from tests.browser.conftest import DESKTOP
from tests.browser.playing import Visit, new_table, settle
from tests.server.serving import Server

PAPER = "getComputedStyle(document.documentElement).backgroundColor"
DARK, LIGHT = "rgb(21, 14, 8)", "rgb(231, 218, 195)"
WORDS = """() => ['#prompt', '.seats .name', '#tab-log', '#log', '#open-rules'].map((each) =>
  devicePixelRatio * parseFloat(getComputedStyle(document.querySelector(each)).fontSize))"""
DRAWN = """() => Object.fromEntries([...document.querySelectorAll('.panel.main:not([hidden]) text')]
  .map((each) => [`${each.textContent} of ${each.closest('[data-id]')?.dataset.id}`,
    devicePixelRatio * each.getBoundingClientRect().height]))"""


def test_a_page_is_as_dark_as_the_system_until_somebody_chooses(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    schemes: tuple[tuple[Literal["light", "dark"], str], ...] = (("light", LIGHT), ("dark", DARK))
    for scheme, colour in schemes:
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate(PAPER) == colour
    page.get_by_label("Colours").select_option("light")
    assert page.evaluate(PAPER) == LIGHT
    page.goto(f"{server.url}/about")
    assert page.evaluate(PAPER) == LIGHT


def test_the_menu_of_a_table_has_the_choice_too_and_all_pages_keep_it(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, A="me", B="bot:random")
    settle(page)
    page.keyboard.press("m")
    page.get_by_label("Colours").select_option("dark")
    assert page.evaluate(PAPER) == DARK
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("m")
    page.get_by_label("Colours").select_option("")
    page.reload()
    expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")


def test_in_forced_colours_the_seat_to_act_is_marked_and_tiles_keep_theirs(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    page.emulate_media(forced_colors="active")
    new_table(page, server, "temple", A="me", B="bot:random")
    settle(page)
    act, wait = (border_of(page, f'#seats [data-seat="{seat}"]') for seat in "AB")
    assert act != wait
    tile = '[data-id^="hand:"] rect'
    forced = page.evaluate("(tile) => getComputedStyle(document.querySelector(tile)).fill", tile)
    page.emulate_media(forced_colors="none")
    assert page.evaluate("(tile) => getComputedStyle(document.querySelector(tile)).fill", tile) == forced


def border_of(page: Page, selector: str) -> str:
    """The frame of something."""
    found: str = page.evaluate("(at) => getComputedStyle(document.querySelector(at)).border", selector)
    return found


@pytest.mark.parametrize("game", game_names())
def test_twice_the_zoom_of_the_browser_makes_words_larger(browser: Browser, server: Server, game: str) -> None:
    """The browser does it by pixels twice as large on a page of half the size."""
    context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(server.url)
    address = new_table(page, server, game, A="me", B="bot:random")
    settle(page)
    words, drawn = page.evaluate(WORDS), page.evaluate(DRAWN)
    state = context.storage_state()
    context.close()
    half = {name: size // 2 for name, size in DESKTOP.items()}
    context = browser.new_context(
        viewport=half,  # type: ignore[arg-type]
        device_scale_factor=2,
        reduced_motion="reduce",
        storage_state=state,
    )
    page = context.new_page()
    page.goto(address)
    settle(page)
    assert all(after >= 1.5 * before for before, after in zip(words, page.evaluate(WORDS), strict=True))
    if page.locator("#board.elastic").count():  # a single board; of two, one is looked at closer
        larger = page.evaluate(DRAWN)
        assert all(larger[name] >= drawn[name] for name in larger if name in drawn)
    context.close()
