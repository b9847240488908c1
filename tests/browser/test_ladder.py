"""The ladder, after a first rated game: where one stands, and one's page with the course of the rating."""

import re

from playwright.sync_api import expect

from tests.browser.judging import assert_open_to_all
from tests.browser.playing import Visit, new_table, play_until, settle
from tests.server.serving import Server


def test_a_first_game_leads_onto_the_ladder(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/profile")
    signing_up = page.locator('form[action="/profile/sign-up"]')
    signing_up.locator('[name="name"]').fill("Climber")
    signing_up.locator('[name="password"]').fill("a long enough secret")
    signing_up.get_by_role("button").click()
    new_table(page, server, "temple", A="me", B="bot:easy")
    play_until(page)
    counted = re.compile(r"^This game counts for the ladder: your rating begins at \d+\.$")
    expect(page.locator("#over-counted")).to_have_text(counted)
    page.goto(f"{server.url}/ladder/temple/2")
    expect(page.locator(".last-game")).to_contain_text(
        "Your last game counts for the ladder: your rating begins at"
    )
    mine = page.locator(".ladder tr.you")
    expect(mine).to_contain_text(re.compile(r"Climber.*\d+ ± \d+\s+1\s+[01]", re.DOTALL))
    expect(page.locator(".ladder tr.rung").first).to_contain_text("Hard bot")
    assert_open_to_all(page, "a ladder with somebody on it")
    mine.get_by_role("link", name="Climber").click()
    expect(page.locator(".rating-course")).to_have_accessible_name(re.compile("^One rated game: from "))
    expect(page.locator(".rated")).to_contain_text("provisional")
    assert_open_to_all(page, "a page with ratings")
    page.goto(f"{server.url}/ladder/temple/2")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")


def test_a_game_with_a_hint_says_that_it_does_not_count(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    new_table(page, server, "temple", A="me", B="bot:easy")
    settle(page)
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Yes", exact=True).click()
    expect(page.locator("#hint")).not_to_be_empty()
    play_until(page)
    words = "does not count for the ladder: there were hints in it."
    expect(page.locator("#over-counted")).to_have_text(f"This game {words}")
    page.goto(f"{server.url}/ladder/temple/2")
    expect(page.locator(".last-game")).to_contain_text(f"Your last game {words}")
