"""Hints: each is drawn on the board and tells a little more."""

import re

from playwright.sync_api import expect

from tests.browser.playing import Visit, new_table, settle
from tests.server.serving import Server

MINUTE = 60_000  # milliseconds


def test_each_hint_is_drawn_on_the_board_and_tells_more(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True)
    new_table(page, server, "angkor", A="me", B="bot:random")
    settle(page)
    hint = page.get_by_role("button", name="Hint", exact=True)
    expect(hint).to_have_attribute("title", re.compile("does not count for the ladder"))
    hint.click()
    expect(page.locator("#sure-words")).to_have_text(
        "A hint: this game will then not count for the ladder. Show it?"
    )
    page.get_by_role("button", name="No", exact=True).click()
    expect(page.locator("#hint")).to_be_empty()
    hint.click()
    page.get_by_role("button", name="Yes", exact=True).click()
    expect(page.locator("#hint")).to_contain_text("Look at what is marked: ", timeout=MINUTE)
    expect(page.locator(".light.hinted")).not_to_have_count(0)
    page.keyboard.press("i")
    expect(page.get_by_role("button", name="Which move?")).to_be_visible(timeout=MINUTE)
    page.get_by_role("button", name="Which move?").click()
    expect(page.locator("#hint")).to_contain_text("→", timeout=MINUTE)
    expect(page.get_by_role("button", name="Show again")).to_be_visible()
