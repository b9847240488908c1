"""Today's deal, from the home page to the lines that are shared."""

import re

from playwright.sync_api import expect

from tests.browser.judging import assert_open_to_all
from tests.browser.playing import Visit, play_until, settle
from tests.server.serving import Server


def test_today_s_deal_is_played_told_and_shared(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    page.get_by_role("button", name="Play today’s deal").click()
    page.wait_for_url("**/t/*")
    table = page.url
    settle(page)
    page.goto(f"{server.url}/daily")
    page.get_by_role("link", name="Continue").click()
    page.wait_for_url(table)
    expect(page.get_by_role("link", name="Daily deal")).to_be_visible()
    play_until(page)
    expect(page.locator("#over-daily")).to_contain_text("You are the first to finish.")
    expect(page.locator("#over-daily svg")).to_have_accessible_name(re.compile("^One result, .* Yours is in "))
    assert_open_to_all(page, "the result of a daily deal")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.canShare = undefined")
    page.locator("#over-daily").get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    shared = page.evaluate("navigator.clipboard.readText()")
    assert shared.startswith("Gopura, deal of ")
    assert f"{server.url}/daily/" in shared
    page.goto(f"{server.url}/daily")
    expect(page.locator(".day-facts")).to_contain_text(re.compile("(Won|Lost|Shared)"))
    expect(page.locator('.month [aria-current="page"]')).to_have_class(re.compile("won|lost"))
    assert_open_to_all(page, "the page of a finished deal")
    page.goto(server.url)
    expect(page.locator(".daily-strip")).to_contain_text(re.compile("(Won|Lost|Shared)"))
