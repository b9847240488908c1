"""The board for those who hear it or come by key."""

import pytest
from playwright.sync_api import expect

from gopura.core.registry import game_names
from tests.browser.playing import Visit, look, new_table, settle, until
from tests.server.serving import Server

MUTE = """[...document.querySelectorAll('.board [aria-label]')]
  .filter((thing) => !thing.getAttribute('role') && !thing.closest('[aria-hidden=true]')
    && !['MAIN', 'BUTTON'].includes(thing.tagName))
  .map((thing) => thing.outerHTML.slice(0, 120))"""
UNNAMED = """[...document.querySelectorAll('.board .panel:not([hidden]) [data-label]')]
  .filter((thing) => !thing.closest('[role=img], [role=button], [aria-hidden=true]')
    && !thing.querySelector('[aria-label]'))
  .map((thing) => thing.dataset.id)"""


@pytest.mark.parametrize("game", game_names())
def test_whatever_has_a_name_has_a_role_before_and_after_a_choice(visit: Visit, server: Server, game: str) -> None:
    page = visit(server.url)
    new_table(page, server, game, A="me", B="bot:random")
    settle(page)
    for _ in range(2):
        assert page.evaluate(MUTE) == []
        assert page.evaluate(UNNAMED) == []
        page.locator(".can").first.dispatch_event("click")


def test_shortcuts_of_one_letter_can_be_switched_off(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, "temple", A="me", B="bot:random")
    settle(page)
    page.keyboard.press("m")
    page.get_by_label("Single-key shortcuts").uncheck()
    page.keyboard.press("Escape")
    for key in ("m", "?", "p", "1", "q"):
        page.keyboard.press(key)
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".scene")).to_be_visible()
    assert "Cancel" not in look(page)["face"]
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-id]:focus")).to_be_visible()
    page.keyboard.press("Enter")
    until(page, lambda seen: "Cancel" in seen["face"])


def test_the_keyboard_never_finds_itself_on_the_end_of_the_turn(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, "tikal", A="me", B="bot:random")
    settle(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    until(page, lambda seen: "Done" in seen["face"])
    page.keyboard.press("1")
    until(page, lambda seen: seen["moves"] == 1)
    focused = page.evaluate("document.activeElement.dataset.id")
    assert focused
    assert focused != "end"
